"""A view of Harbour as typed data."""

from msgspec import UNSET, Struct, UnsetType

from .rules import CARDS, ISLANDS


class HarbourSeat(Struct, frozen=True):
    """What lies before a seat; its hand only for itself."""

    coins: int
    used: list[str]
    cards: int
    hand: list[str] | UnsetType = UNSET


class HarbourView(Struct, frozen=True, tag_field="game", tag="harbour"):
    """All that a seat may know."""

    turns: int
    islands: list[int]
    at_sea: bool
    west: HarbourSeat
    east: HarbourSeat
    north: HarbourSeat | UnsetType = UNSET


def names_in(cards):
    return [name for at, name in enumerate(CARDS) if cards >> at & 1]


def view_data(record, seats):
    """A view as typed data; a spectator's seat is none of them."""
    seen = {}
    for p, (seat, me) in enumerate(zip(seats, record.seats, strict=False)):
        hand = names_in(me.hand) if p == record.seat else UNSET
        seen[seat] = HarbourSeat(me.coins, names_in(me.used), me.size, hand)
    islands = [at for at in range(ISLANDS) if record.islands >> at & 1]
    return HarbourView(record.turns, islands, record.voyage >= 0, **seen)
