"""Who is told what: what can be told of a table, and what of it a seat may read.

Sentences are made from events (machine.trace). A card is named to a seat only if it came from or went to a place that the
seat can see; what it draws the rival does not read.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ..machine.records import Mirror
from ..machine.trace import Event, Tracer
from .cards import Cards
from .effects import NORTH
from .names import Deal
from .record import NO_CARD
from .rules import PARTS

HAND, DISCARD, ANCIENT, FACILITY, DECK = range(5)
WASTES, WASTES_DECK = 10, 11
"""Places: five of each player (`player * 5 + pile`), The Wastes, the Wastes Deck."""
OPEN = {DISCARD, ANCIENT, FACILITY}


class Picture(NamedTuple):
    """What can be told of a table."""

    places: tuple[int, ...]
    """The cards in each place but the Wastes Deck, which has the others."""
    points: tuple[int, int]
    nodes: tuple[int, int]
    uses: tuple[int, ...]
    left: int
    turns: int
    top: int
    chance: tuple[int, int]
    rules: int
    depth: int

    def place_of(self, card: int) -> int:
        """Where a card lies."""
        return next((place for place, cards in enumerate(self.places) if cards >> card & 1), WASTES_DECK)


def picture(g: Mirror) -> Picture:
    """What can be told of a game."""
    south, north = g.players
    return Picture(
        (*south.piles, south.deck, *north.piles, north.deck, g.wastes), (south.points, north.points), (south.node, north.node),
        tuple(g.uses), g.left, g.turns, g.top, tuple(g.chance), g.rules, g.depth,
    )  # fmt: skip


@cache
def tracer() -> Tracer:
    """The rules of The North, giving an account."""
    return Tracer(PARTS, NORTH, picture)


class Move(NamedTuple):
    """A card that went from one place to another."""

    card: int
    source: int
    goal: int


def members(cards: int) -> Iterator[int]:
    """The cards of a set, by number."""
    while cards:
        yield (cards & -cards).bit_length() - 1
        cards &= cards - 1


def moves(event: Event) -> list[Move]:
    """The cards that changed places, by number. What is drawn comes from the Deck, though it was shuffled in just before."""
    old, new = event.before.places, event.after.places
    if old == new:
        return []
    changed = 0
    for was, is_now in zip(old, new, strict=True):
        changed |= was ^ is_now
    found = []
    for card in members(changed):
        source, goal = event.before.place_of(card), event.after.place_of(card)
        if event.op == "draw" and goal % 5 == HAND and goal < WASTES:
            source = goal - HAND + DECK
        found.append(Move(card, source, goal))
    return found


# --- whose words ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Voice:
    """Somebody who is told: a seat, or nobody in particular (None: only what everybody may know)."""

    seat: int | None
    deal: Deal
    cards: Cards
    solo: bool
    foresight: bool = False
    """It has not happened yet: nothing is named that lies hidden now."""
    unknown: frozenset[int] = frozenset()
    """Cards that came out of hiding on the way."""
    named: frozenset[int] = frozenset()
    """Cards that texts under way have named: they are known wherever they lie now."""
    top: int = NO_CARD
    """The card whose Facility side was seen on top of the Wastes Deck when it began."""

    @property
    def hidden(self) -> frozenset[int]:
        """Cards that are not to be named."""
        return self.unknown - self.named

    def name(self, player: int) -> str:
        """`you`, `the rival`, `The Collector`, `South`."""
        if player == self.seat:
            return "you"
        if self.solo and player == 1:
            return "The Collector"
        return ("South", "North")[player] if self.seat is None else "the rival"

    def does(self, player: int, verb: str, third: str = "") -> str:
        """`you lose`, `the rival loses`."""
        return f"{self.name(player)} {verb if player == self.seat else third or verb + 's'}"

    def whose(self, player: int) -> str:
        """`your`, `the rival's`."""
        return "your" if player == self.seat else f"{self.name(player)}'s"

    def their(self, player: int) -> str:
        """`your`, `their`: for somebody who was just named."""
        return "your" if player == self.seat else "their"

    def sees(self, place: int) -> bool:
        """Whether the cards that lie in a place are seen."""
        if place >= WASTES:
            return place == WASTES
        return place % 5 in OPEN or (place % 5 == HAND and place // 5 == self.seat)

    def names(self, move: Move) -> bool:
        """Whether a card that moved is known by name."""
        if self.foresight:
            return self.sees(move.source) and move.card not in self.unknown
        return self.sees(move.source) or self.sees(move.goal)

    def text(self, words: str, player: int) -> str:
        """A text of a card, said of somebody: `your` is theirs."""
        return words if player == self.seat else words.replace("your", "their")

    def card(self, move: Move, facility: bool = False) -> str:
        """A card that moved, or `a card`."""
        return self.deal.said(move.card, facility) if self.names(move) else "a card"

    def several(self, found: list[Move]) -> str:
        """Cards that moved: the known ones by name, the others counted."""
        known = [self.deal.said(move.card) for move in found if self.names(move)]
        unknown = len(found) - len(known)
        return listed([*known, *([counted(unknown)] if unknown else [])])


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nothing"


def counted(number: int) -> str:
    """`a card`, `2 cards`."""
    return "a card" if number == 1 else f"{number} cards"


def place_words(place: int, voice: Voice, whose: str = "") -> str:
    """`your hand`, `The Wastes`."""
    if place >= WASTES:
        return "The Wastes" if place == WASTES else "the Wastes Deck"
    pile = ("hand", "Discard", "Zone", "Zone", "Deck")[place % 5]
    return f"{whose or voice.whose(place // 5)} {pile}"
