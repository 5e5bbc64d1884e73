"""Other worlds, for `leaks`: games that somebody cannot tell from a given one, and what somebody can tell."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from gridnorth.aidalon.record import CARD, COLLECT, DECK, FORGE, MODE, NETWORK, PLAY, RUSH_IN, SCRAP, STAGE, USE
from gridnorth.machine.frames import REGISTERS, THIS, X
from gridnorth.north.record import CARDS, HAND, IN_HAND, NO_CARD, ON_TOP, SIZE_OF_SLOT
from gridnorth.server.online_game import OnlineGame

TRIES = 6
"""Other cards that are chosen in another world, besides the same one."""
OF_CARDS = {"north": (1,), "aidalon": (CARD, STAGE, PLAY, USE, FORGE, COLLECT, RUSH_IN)}
"""Options that name a card; all others name what everybody can see."""
Seat = str | None
"""A seat, or somebody who watches."""


@dataclass(frozen=True)
class World:
    """A sitting with another game at its table."""

    online: OnlineGame
    renamed: dict[int, int] | None = None
    """Which option here is which one there, if that is known."""

    @classmethod
    def of(cls, online: OnlineGame, game: Any, renamed: dict[int, int] | None = None) -> "World":
        """The same chance is to come in both."""
        other = online.copy()
        other._game = game
        game.dealt, game.history = online.game.dealt, online.game.history[:]
        return cls(other, renamed)

    def choices(self, here: OnlineGame, choice: str, chance: Random) -> list[str]:
        """What to choose there for a choice here: the same; of hidden cards also others, which may look the same to others."""
        game = self.online.game
        there = dict(zip(game.offered(), game.options, strict=True))
        _, option = here.game.meant(choice)
        if self.renamed or option >> 6 not in OF_CARDS[here.row.game]:
            name = there.get(self.renamed[option] if self.renamed else option)
            return [name] if name else []
        same = [name for name in there.values() if name == choice]
        if not is_of_hidden(here.game, option):
            return same
        alternatives = [name for each, name in there.items() if each >> 6 == option >> 6 and is_of_hidden(game, each)]
        others = [name for name in alternatives if name != choice]
        return same + chance.sample(others, min(TRIES, len(others)))


def is_of_hidden(game: Any, option: int) -> bool:
    """Whether an option names a card that does not lie open."""
    verb, card = divmod(option, 64)
    if game.name == "north":
        return any(me.piles[HAND] >> card & 1 for me in game._game.players)
    me = game._game.players[game.see(game.to_choose).words.chosen_from() if verb == CARD else game.seats.index(game.to_choose)]
    return verb in (CARD, STAGE) and not (me.forged | me.place[SCRAP] | _union(me.secured)) >> card & 1


def worlds(online: OnlineGame, seat: Seat, chance: Random) -> Iterator[World]:
    """Games that somebody cannot tell from this one.

    What a seat may know stays as it is when the rest is dealt again. Who watches knows less than each seat does, and not even
    what all seats know: so to them nothing changes either, and nothing does if cards that do not lie open change places.
    """
    for whose in [seat] if seat else online.game.seats:
        yield World.of(online, online.game.resample(whose, chance.getrandbits(60)))
    if seat is None and not online.game.is_over:
        exchanged = _north_exchanged if online.row.game == "north" else _aidalon_exchanged
        if found := next(filter(None, (exchanged(online.game, chance) for _ in range(5))), None):
            yield World.of(online, *found)


def _aidalon_exchanged(game: Any, chance: Random) -> tuple[Any, dict[int, int]] | None:
    """A game in which cards of the same type that do not lie open are one another. None if who is asked would not be."""
    other = game.copy()
    g, t, rules = other._game, other.tables, other._rules
    under_way = {other.cards.program_at(g.stack[at].pc).rpartition(" ")[0] for at in range(g.depth)}
    for me in g.players[: g.seats]:
        is_open = me.forged | me.place[SCRAP] | _union(me.secured)
        for members in me.type[:]:
            same = [i for i in range(DECK) if members >> i & ~is_open >> i & 1]
            same = [i for i in same if other.cards.names[me.kind[i]] not in under_way]
            for sets in (me.has, me.modifies, me.hears):
                sets[:] = [each & ~sum(1 << i for i in same) for each in sets]
            for i, kind in zip(same, chance.sample([me.kind[i] for i in same], len(same)), strict=True):
                rules.learn_card(t, me, i, kind)
    f = g.stack[g.depth - 1]
    pc, who, passed, row = f.pc, f.who, f.reg[X], t.rows[f.pc]
    many = rules.ask_again(g, t)
    is_asked = f.who == who and (many >= 2 or (many == 1 and rules.asks_alone(g, row)))
    f.pc, f.who, f.reg[X] = pc, who, passed
    return (other, {option: option for option in game.offered()}) if is_asked else None


def _north_exchanged(game: Any, chance: Random) -> tuple[Any, dict[int, int]] | None:
    """A game in which cards of the same Facility that do not lie open are one another. None if nobody would be asked."""
    other = game.copy()
    g, t, rules = other._game, other.tables, other._rules
    is_open = g.wastes | _union(_union(me.piles[HAND + 1 :]) for me in g.players)
    is_open |= _union(1 << g.stack[at].reg[THIS] % CARDS for at in range(g.depth))
    goes = list(range(CARDS))
    for slot in range(0, CARDS, SIZE_OF_SLOT):
        closed = [card for card in range(slot, slot + SIZE_OF_SLOT) if not is_open >> card & 1]
        for card, goal in zip(closed, chance.sample(closed, len(closed)), strict=True):
            goes[card] = goal
    goes.append(NO_CARD)  # goes[NO_CARD] is none

    def moved(cards: int) -> int:
        return sum(1 << goes[card] for card in range(CARDS) if cards >> card & 1)

    for me in g.players:
        me.piles[HAND], me.deck, me.known, me.top = moved(me.piles[HAND]), moved(me.deck), moved(me.known), goes[me.top]
    g.top = goes[g.top]
    for card, under in enumerate(g.below[:]):
        g.below[goes[card]] = goes[under]
    for f in g.stack[: g.depth]:
        for register in range(THIS + 1, len(REGISTERS)):
            where, card = divmod(f.reg[register], CARDS)
            if where in (IN_HAND, ON_TOP) and not rules.is_count_them(t.rows[rules.filled_at(t, f.pc, register)].op):
                f.reg[register] = where * CARDS + goes[card]
    f, left = g.stack[g.depth - 1], g.left
    pc, many = f.pc, rules.ask_again(g, t)
    f.pc, g.left = pc, left
    renamed = {option: option if option >> 6 == MODE else option & ~63 | goes[option & 63] for option in game.offered()}
    return (other, renamed) if many >= 2 else None


def _union(sets: Iterable[int]) -> int:
    members = 0
    for each in sets:
        members |= each
    return members


# --- what somebody can tell -------------------------------------------------------------------------------------------------
def alike(one: OnlineGame, other: OnlineGame, seat: Seat) -> bool:
    """Whether somebody cannot tell two games apart by what they see, or by how they ended."""
    if one.ending != other.ending:
        return False
    if seat is None:
        return bool(one.game.watch() == other.game.watch())
    return bool(one.game.see(seat).record == other.game.see(seat).record)


def on_the_way(game: Any, seat: Seat, events: list[Any]) -> list[Any]:
    """What somebody saw while something happened, in order: a card may come to light, and be shuffled in again."""
    look, seen = _north_seen if game.name == "north" else _aidalon_seen, list[Any]()
    for event in events:
        if (now := look(game, seat, event)) not in seen[-1:]:
            seen.append(now)
    return seen


def _north_seen(game: Any, seat: Seat, event: Any) -> Any:
    """What lies open or in one's own hand; and a card that is revealed, or whose Protocol is used."""
    own = [5 * game.kit.seats.index(seat) + HAND] if seat else []
    cards = _union(event.after.places[place] for place in (1, 2, 3, 6, 7, 8, 10, *own))  # Discards, Zones, The Wastes
    if event.op not in ("reveal", "use_protocol"):
        return cards
    return cards, event.registers[REGISTERS.index(str(game.cards.row(event.pc).operands[0]))]


def _aidalon_seen(game: Any, seat: Seat, event: Any) -> Any:
    """What lies open, and between which places of a grid cards move, be they facedown; for a seat also what it knows the place
    of, and its own cards outside the Network."""
    seen: list[Any] = []
    for owner, side, before in zip(game.seats, event.after.sides, event.before.sides, strict=True):
        seen += [(owner, str(slot)) for slot, (now, then) in enumerate(zip(side.grid, before.grid, strict=True)) if now != then]
        cards = side.forged | side.place[SCRAP] | _union(side.secured)
        if seat is not None:
            cards |= side.known[game.seats.index(seat)] | (~side.place[NETWORK] if owner == seat else 0)
        seen += [(owner, game.cards.names[kind]) for i, kind in enumerate(side.kind) if cards >> i & 1]
    return sorted(seen)
