"""A view as typed data: what a screen or a program gets of a table. Cards are names, as game files write them."""

from msgspec import UNSET, Struct, UnsetType

from ..machine.records import Mirror
from .names import Deal, used_names
from .options import SEATS
from .question import Pending
from .record import ANCIENTS, DIRECTIVES, DISCARD, DISCHARGED, HAND, SLOTS, SOLO
from .record import FACILITIES as FACILITY_SIDES
from .selections import VALUE_CARDS
from .view import NO_TOP

HIGHEST_VALUE = 2


class Deck(Struct, frozen=True):
    """A Deck."""

    size: int
    top: str | None
    """The Facility on the back of its top card."""
    cards: list[str] | UnsetType = UNSET
    """What is in it, in no order: only a seat's own."""


class Unknown(Struct, frozen=True):
    """The cards of a seat that are not known."""

    cards: int
    taken_face_down: dict[str, int]
    """Facility -> how many of them were taken with that back."""


class ScoreRange(Struct, frozen=True):
    """Between what and what a seat's score would lie if the game ended now (N6.1)."""

    least: int
    most: int


class SeatData(Struct, frozen=True, kw_only=True):
    """What lies before a seat."""

    points: int
    node: int | str
    """Its Level, `discharged` or `none`."""
    zone: list[str] | UnsetType = UNSET
    """The Collector has no Zone, Discard and hand (N7.1)."""
    discard: list[str] | UnsetType = UNSET
    hand: list[str] | int | UnsetType = UNSET
    """A seat's own cards; of another, how many."""
    deck: Deck
    known: list[str]
    """Cards known to be in hand or Deck."""
    unknown: Unknown
    score: ScoreRange


class NorthView(Struct, frozen=True, tag_field="game", tag="north"):
    """All that a seat may know."""

    seat: str | None
    """Whose view it is; None for somebody who watches."""
    asked: str | None
    turn: str | None
    first: str
    turns: int
    left: int
    """Directives left this turn."""
    directives: dict[str, int]
    """Directive -> how often it was chosen this turn."""
    used: dict[str, int]
    """Name -> how often its Protocol was used this turn."""
    facilities: list[str]
    wastes: list[str]
    wastes_deck: Deck
    south: SeatData
    north: SeatData
    chain: list[str]
    """The texts under way, as scenarios write them; the one that is resolving is last."""
    options: list[str]
    """What the seat can choose."""


def view_data(v: Mirror, pending: Pending) -> NorthView:
    """A VIEW record as typed data, with the question that it is at."""
    deal = pending.deal
    return NorthView(
        seat=SEATS[v.seat] if v.seat < len(SEATS) else None,
        asked=SEATS[v.asked] if v.asked >= 0 else None,
        turn=SEATS[v.stack[0].who] if v.depth else None,
        first=SEATS[v.first],
        turns=v.turns,
        left=v.left,
        directives={name: n for name, n in zip(DIRECTIVES, v.directives, strict=True) if n},
        used={name: n for name, n in zip(used_names(deal), v.uses, strict=True) if n},
        facilities=list(deal.facilities),
        wastes=deal.cards(v.wastes),
        wastes_deck=Deck(v.wastes_n, _top(v.top, deal)),
        south=_seat_data(v, 0, deal),
        north=_seat_data(v, 1, deal),
        chain=[source.notation for source in pending.chain],
        options=pending.notations if any(v.options) else [],
    )


def _seat_data(v: Mirror, player: int, deal: Deal) -> SeatData:
    s, own = v.seats[player], player == v.seat
    is_collector = bool(v.rules & SOLO) and player == 1
    unknown = s.hand_n + s.deck_n - s.known.bit_count()
    return SeatData(
        points=s.points,
        node="none" if s.node < DISCHARGED else "discharged" if s.node == DISCHARGED else s.node,
        zone=UNSET if is_collector else deal.cards(s.piles[ANCIENTS]) + deal.cards(s.piles[FACILITY_SIDES], as_facility=True),
        discard=UNSET if is_collector else deal.cards(s.piles[DISCARD]),
        hand=UNSET if is_collector else deal.cards(s.piles[HAND]) if own else s.hand_n,
        deck=Deck(s.deck_n, _top(s.top, deal), deal.cards(s.deck) if own else UNSET),
        known=deal.cards(s.known),
        unknown=Unknown(unknown, {deal.facilities[slot]: s.taken[slot] for slot in range(SLOTS) if s.taken[slot]}),
        score=_score(s, own, unknown),
    )


def _score(s: Mirror, own: bool, unknown: int) -> ScoreRange:
    """The unknown cards that were dealt are of Value 0; one of Value 0 that came to light may have been one of them."""
    unseen = 0 if own else unknown - s.dealt + sum(s.maybe)
    zone = s.piles[ANCIENTS] | s.piles[FACILITY_SIDES]
    seen = s.piles[DISCARD] | (s.piles[HAND] | s.deck if own else s.known)
    values = sum(value * (seen & members).bit_count() for value, members in enumerate(VALUE_CARDS))
    least = s.points + zone.bit_count() + values
    return ScoreRange(least, least + HIGHEST_VALUE * unseen)


def _top(slot: int, deal: Deal) -> str | None:
    return None if slot == NO_TOP else deal.facilities[slot]
