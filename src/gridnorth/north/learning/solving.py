"""Solving a puzzle: whether South can be certain to win this turn, by every choice there is and whatever chance brings.

South chooses by what it knows. It knows what is in its Deck and in the Wastes Deck, but of their order only the Facility on top
(N9). So the top card is not looked at before it is taken: then it may be each card of that Facility that is in the pile, and
South must win with each. The rules run interpreted, with these few of them replaced.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...errors import InputError
from ...machine.linker import Linked, Rule, link
from ...machine.records import Mirror
from ..game import Game
from ..position import pile_of
from ..record import DECK, HAND, NO_CARD, SIZE_OF_SLOT
from ..rules import PARTS

SOUTH, NORTH = 0, 1
POSITIONS_AT_MOST = 400_000
"""A puzzle with more positions in a turn is given up."""
Key = tuple[Any, ...]


class _TurnOver(Exception):
    """The next turn begins: the game has not ended with this one."""


@dataclass(frozen=True)
class Solved:
    """What came of it."""

    winning: tuple[str, ...]
    """The first choices after which South is certain to win."""
    positions: int
    """How many positions were looked at."""

    @property
    def can_win(self) -> bool:
        return bool(self.winning)


def solve(game: Game, most: int = POSITIONS_AT_MOST) -> Solved:
    """All first choices by which South is certain to win this turn. Raises InputError where that cannot be said."""
    search = _Search(game, most)
    winning = tuple(
        name for name, option in zip(game.options, game.offered(), strict=True) if search.wins_by(game._game, option)
    )
    return Solved(winning, len(search.known))


def winning_line(game: Game, most: int = POSITIONS_AT_MOST) -> list[str]:
    """A line of choices that wins in this deal, each of South's certain to; North takes the Ancient of the greatest Value."""
    made, game, search = len(game.history), game.copy(), _Search(game, most)
    while not game.is_over:
        options = zip(game.options, game.offered(), strict=True)
        if game.to_choose == "south":
            winning = [name for name, option in options if search.wins_by(game._game, option)]
        else:
            winning = sorted(game.options, key=lambda card: len(card.rpartition(" ")[2].strip("0")), reverse=True)
        if not winning:
            raise InputError("South cannot be certain to win here")
        game.play(winning[0])
    return game.history[made:]


@dataclass
class _Chance:
    """What a hidden card turns out to be: one way through all that it may be, and then the next."""

    picks: list[int] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    at: int = 0

    def pick(self, n: int) -> int:
        """One of n."""
        if self.at == len(self.picks):
            self.picks.append(0)
            self.sizes.append(n)
        self.at += 1
        return self.picks[self.at - 1]

    def next(self) -> bool:
        """Go on to the next way; False after the last."""
        self.at = 0
        while self.picks and self.picks[-1] + 1 == self.sizes[-1]:
            self.picks.pop()
            self.sizes.pop()
        if not self.picks:
            return False
        self.picks[-1] += 1
        return True


class _Search:
    """All that follows from a position in this turn; what was found out is kept."""

    def __init__(self, game: Game, most: int) -> None:
        _check(game)
        self.tables, self.most = game.tables, most
        self.known: dict[Key, bool] = {}
        self.chance = _Chance()
        self.seen_own = self.seen_top = False
        self.refilling = False
        self.rules: Linked = link(PARTS, compiled=False, around=self._around())

    def wins(self, g: Mirror) -> bool:
        """Whether South is certain to win from here."""
        if g.depth == 0:
            return bool(self.rules.winner(g) == SOUTH)
        key = _key(g)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most:
                raise InputError(f"more than {self.most} positions in this turn")
            self.known[key] = False
            enough = all if self.rules.to_choose(g, self.tables) == NORTH else any
            found = self.known[key] = enough(self.wins_by(g, option) for option in _offered(g))
        return found

    def wins_by(self, g: Mirror, option: int) -> bool:
        """Whether South is certain to win after an option, whatever the hidden cards are."""
        chance = self.chance = _Chance()
        while True:
            after = g.copy()
            self.seen_own = self.seen_top = self.refilling = False
            try:
                self.rules.step(after, self.tables, option)
            except _TurnOver:
                return False
            won = self.wins(after)
            if not won or not chance.next():
                return won
            self.chance = chance

    # --- the rules that look at hidden cards --------------------------------------------------------------------------
    def _around(self) -> dict[str, Callable[[Rule], Rule]]:
        return {
            "top": self._naming_the_top,
            "top_of_wastes_deck": self._taking_the_top,
            "top_of_deck": self._drawing,
            "turn_up_top": lambda _: self._turn_up,
            "refill_wastes": self._refill,
            "begin_turn": lambda _: _next_turn,
            "random_below": lambda _: _no_chance,
        }

    def _naming_the_top(self, top: Rule) -> Rule:
        def named(g: Any, t: Any, f: Any, who: int, register: int, pile: int) -> None:
            if pile == DECK:
                self._decide_own(g, g.players[who])
            else:
                self._decide_top(g)
            top(g, t, f, who, register, pile)

        return named

    def _taking_the_top(self, take: Rule) -> Rule:
        def taken(g: Any) -> int:
            if self.refilling:  # nobody chooses any more, and what comes to The Wastes counts for nobody
                card: int = take(g)
                return card
            self._decide_top(g)
            card = take(g)
            self.seen_top = False
            rest = pile_of(g, g.top)
            if rest:
                shown = sorted({other // SIZE_OF_SLOT for other in rest})
                facility = shown[self.chance.pick(len(shown))]
                _to_top(g, rest, next(other for other in rest if other // SIZE_OF_SLOT == facility))
            return card

        return taken

    def _drawing(self, draw: Rule) -> Rule:
        def drawn(g: Any, me: Any) -> int:
            self._decide_own(g, me)
            self.seen_own = False
            card: int = draw(g, me)
            return card

        return drawn

    def _turn_up(self, g: Any, me: Any) -> None:
        if me.top == NO_CARD and me.deck:
            shown = sorted({card // SIZE_OF_SLOT for card in _members(me.deck)})
            me.top = _of_facility(me.deck, shown[self.chance.pick(len(shown))])[0]
            g.below[me.top] = NO_CARD
            self.seen_own = False

    def _refill(self, refill: Rule) -> Rule:
        def refilled(g: Any) -> None:
            self.refilling = True
            refill(g)

        return refilled

    def _decide_top(self, g: Any) -> None:
        """The top card of the Wastes Deck may be each one in it with the Facility that is seen."""
        if not self.seen_top and g.top != NO_CARD:
            pile = pile_of(g, g.top)
            may_be = [card for card in pile if card // SIZE_OF_SLOT == g.top // SIZE_OF_SLOT]
            _to_top(g, pile, may_be[self.chance.pick(len(may_be))])
            self.seen_top = True

    def _decide_own(self, g: Any, me: Any) -> None:
        """So may the top card of one's Deck."""
        if not self.seen_own and me.top != NO_CARD:
            may_be = _of_facility(me.deck, me.top // SIZE_OF_SLOT)
            me.top = may_be[self.chance.pick(len(may_be))]
            g.below[me.top] = NO_CARD
            self.seen_own = True


def _next_turn(g: Any, t: Any, f: Any, who: int) -> None:
    raise _TurnOver


def _no_chance(g: Any, n: int) -> int:
    raise InputError("this turn has a chance in it that is not a hidden card: it cannot be solved")


def _check(game: Game) -> None:
    """Refuse what cannot be solved: South must know every card but for the order of the piles."""
    g = game._game
    them = g.players[NORTH]
    if game.to_choose != "south" or game.turn[1] != "south" or game.settings.solo:
        raise InputError("expected a game of two in which South has to choose in its own turn")
    if (them.piles[HAND] | them.deck) & ~them.known:
        raise InputError("North has cards that South does not know: it cannot be certain of the score")


# --- cards ------------------------------------------------------------------------------------------------------------
def _members(cards: int) -> list[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def _of_facility(cards: int, slot: int) -> list[int]:
    return [card for card in _members(cards) if card // SIZE_OF_SLOT == slot]


def _to_top(g: Any, pile: list[int], card: int) -> None:
    """Lay the Wastes Deck again with a card on top; nobody knows the order of the others."""
    order = [card, *(other for other in pile if other != card)]
    g.top = card
    for upper, under in zip(order, [*order[1:], NO_CARD], strict=True):
        g.below[upper] = under


def _offered(g: Mirror) -> list[int]:
    return [verb * 64 + operand for verb in range(2) for operand in _members(g.options[verb])]


def _key(g: Mirror) -> Key:
    """All that matters of a position to South, who cannot see the order of piles."""
    frames = tuple((f.pc, f.who, *f.reg) for f in (g.stack[depth] for depth in range(g.depth)))
    seats = tuple((*me.piles, me.deck, me.top // SIZE_OF_SLOT, me.points, me.node) for me in g.players)
    wastes_deck = sum(1 << card for card in pile_of(g, g.top))
    top = g.top // SIZE_OF_SLOT
    return (frames, seats, g.wastes, wastes_deck, top, *g.options, *g.uses, *g.directives, g.left)
