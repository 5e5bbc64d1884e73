"""What happened on a table, and what of it a seat may read.

Messages are made from events (machine.trace). A card is named to a seat only if it came from or went to a place that the seat
can see: the rival does not read what a seat draws.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ..machine.frames import NOTHING, REGISTERS, THIS
from ..machine.records import Mirror
from ..machine.trace import Event, Tracer
from ..messages import CardList, CardRef, PlaceRef, SeatRef
from .cards import Cards
from .effects import NORTH
from .names import Deal
from .options import SEATS
from .record import CARDS, NO_CARD
from .rules import PARTS

HAND, DISCARD, ANCIENT, FACILITY, DECK = range(5)
WASTES, WASTES_DECK = 10, 11
"""Places: five of each player (`player * 5 + pile`), The Wastes, the Wastes Deck."""
OPEN = {DISCARD, ANCIENT, FACILITY}
PLACE_NAMES = ("hand", "discard", "zone", "zone", "deck")
WASTES_PLACE, WASTES_DECK_PLACE = PlaceRef("wastes"), PlaceRef("wastes-deck")
SEAT_REFS = tuple(SeatRef(seat) for seat in SEATS)
COLLECTOR = SeatRef("north", "collector")


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
    sources, goals = dict[int, int](), dict[int, int]()
    for place, (was, is_now) in enumerate(zip(old, new, strict=True)):
        if was != is_now:
            sources.update(dict.fromkeys(members(was & ~is_now), place))
            goals.update(dict.fromkeys(members(is_now & ~was), place))
    found = []
    for card in sorted(sources.keys() | goals.keys()):  # a card that lies nowhere else is in the Wastes Deck
        source, goal = sources.get(card, WASTES_DECK), goals.get(card, WASTES_DECK)
        is_drawn = event.op == "draw" and goal % 5 == HAND and goal < WASTES
        found.append(Move(card, goal - HAND + DECK if is_drawn else source, goal))
    return found


# --- what a seat may read ---------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Perspective:
    """What somebody may read: a seat, or nobody in particular (None: only what everybody may know)."""

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

    # --- references -----------------------------------------------------------------------------------------------
    def player(self, player: int) -> SeatRef:
        """A player."""
        return seat_ref(player, self.solo)

    def card(self, move: Move, as_facility: bool = False) -> CardRef:
        """A card that moved; without its name if that is not known."""
        return self.deal.ref(move.card, as_facility) if self.names(move) else CardRef()

    def several(self, found: list[Move]) -> CardList:
        """Cards that moved: the known ones by name, the others counted."""
        known = tuple(self.deal.ref(move.card) for move in found if self.names(move))
        return CardList(known, len(found) - len(known))

    def place(self, place: int, subject: int) -> PlaceRef:
        """A place in a sentence about the player `subject`."""
        if place >= WASTES:
            return WASTES_PLACE if place == WASTES else WASTES_DECK_PLACE
        owner = place // 5
        return PlaceRef(PLACE_NAMES[place % 5], self.player(owner), owner == subject)


def seat_ref(player: int, solo: bool) -> SeatRef:
    """A player as messages name them; alone, The Collector sits north (N7)."""
    return COLLECTOR if solo and player == 1 else SEAT_REFS[player]


def named_cards(event: Event, perspective: Perspective) -> set[int]:
    """The cards that an operation is about, the one whose text it is aside."""
    operands = [str(operand) for operand in perspective.cards.row(event.pc).operands]
    registers = [event.registers[REGISTERS.index(name)] for name in operands if name in REGISTERS[THIS + 1 :]]
    return {register % CARDS for register in registers if register != NOTHING}
