"""Who reads what happened, and which cards they may be told by name."""

from dataclasses import dataclass

from ..machine.trace import Event
from ..messages import CardRef, PlaceRef, SeatRef
from .cards import Cards
from .names import SLOT_PLACES
from .record import ARCHIVES, COUNCIL, NETWORK, SCRAP, SEEKER
from .snapshot import SCORED, Side


@dataclass(frozen=True)
class Perspective:
    """A seat, or nobody in particular (None: only what everybody may know)."""

    seat: int | None
    cards: Cards
    seats: tuple[str, ...]

    def player(self, p: int) -> SeatRef:
        return SeatRef(self.seats[p])

    def can_name(self, before: Side, after: Side, p: int, i: int) -> bool:
        """Whether this seat knew where a card was, or knows it now."""
        if i == SEEKER or any(side.forged >> i & 1 or side.place_of(i) in (SCRAP, SCORED) for side in (before, after)):
            return True
        if self.seat is None:  # what both players know of a card that lies facedown is theirs
            return False
        if p == self.seat and not (before.place_of(i) == after.place_of(i) == NETWORK):
            return True
        known = after.known[self.seat]
        if before.place_of(i) not in (COUNCIL, ARCHIVES):  # which card of these it was cannot be seen
            known |= before.known[self.seat]
        return bool(known >> i & 1)

    def card(self, event: Event, p: int, i: int) -> CardRef:
        """A card of a player, without its name if this seat may not know it."""
        before, after = event.before.sides[p], event.after.sides[p]
        return CardRef(self.cards.names[after.kind[i]]) if self.can_name(before, after, p, i) else CardRef()

    def slot(self, p: int, slot: int, named: bool = False) -> PlaceRef:
        """A slot of a player's grid; `named`: the player has just been named."""
        return self.place(SLOT_PLACES[slot], p, named)

    def place(self, place: str, p: int, named: bool = False) -> PlaceRef:
        """A place of a player."""
        return PlaceRef(place, self.player(p), named)


@dataclass(frozen=True)
class Foresight(Perspective):
    """A seat that looks ahead: a card that comes from where the seat cannot see has no name yet."""

    def can_name(self, before: Side, after: Side, p: int, i: int) -> bool:
        return super().can_name(before, before, p, i)
