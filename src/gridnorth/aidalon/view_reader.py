"""What a VIEW says, by names: cards, slots, the program that asks. Nothing here can tell more than the seat may know."""

from typing import Any

from ..machine.frames import NOTHING, THIS
from ..machine.programs import Row, Selection
from ..machine.records import Mirror
from ..messages import CardRef, SeatRef
from .cards import Card, Cards
from .names import SEATS_OF
from .record import ABILITIES, ARCHIVES, NO_CARD
from .view import HIDDEN_CARD


def offered(record: Mirror) -> list[int]:
    """The options of a view, or of a game, as numbers."""
    options = []
    for verb, members in enumerate(record.options):
        while members:
            options.append(verb * 64 + (members & -members).bit_length() - 1)
            members &= members - 1
    return options


def chosen_from(row: Row, who: int, delver: int, defender: int, seats: int) -> int:
    """Whose cards a row lets somebody choose from: their own, or those of the player that the text names."""
    selection = next((each for each in row.operands if isinstance(each, Selection)), None)
    owner = selection.owner if selection else "you"
    return (who + 1) % seats if owner == "rival" else {"engager": delver, "defender": defender}.get(owner, who)


class ViewReader:
    """Reads one view."""

    def __init__(self, v: Mirror, cards: Cards) -> None:
        self.v, self.cards = v, cards
        self.seats = SEATS_OF[v.seats]
        self.me = v.seat

    # --- cards and slots ------------------------------------------------------------------------------------------------
    def name(self, p: int, i: int) -> str:
        """The name of a card of a player."""
        return str(self.cards.names[self.v.seen[p].kind[i]])

    def card(self, register: int) -> CardRef:
        """The card that a register or an event names; without a name if the seat cannot name it."""
        return CardRef() if register == HIDDEN_CARD else CardRef(self.name(register >> 6, register & 63))

    def in_slot(self, p: int, slot: int) -> CardRef | None:
        """The card in a slot, without a name if the seat cannot name it; None if the slot is empty."""
        i = self.v.seen[p].grid[slot]
        return None if i == NO_CARD else CardRef(self.name(p, i)) if i >= 0 else CardRef()

    def seat(self, p: int) -> SeatRef:
        return SeatRef(self.seats[p])

    @property
    def engaged(self) -> Card | None:
        """The card that is engaged in the delve; None if there is none, or the seat cannot name it."""
        card = self.v.delve.card
        return None if card in (NO_CARD, HIDDEN_CARD) else self.cards.cards[self.name(card >> 6, card & 63)]

    @property
    def is_forged_here(self) -> bool:
        """Whether the card where the delve is lies faceup."""
        d = self.v.delve
        return bool(self.v.seen[d.defender].forged >> d.slot & 1)

    @property
    def price_of_engaged(self) -> str:
        """What is paid for the engaged card, as a symbol: in Archives a cipher at most, mostly nothing (H11.2)."""
        has_cipher = self.engaged is not None and "cipher" in self.engaged.texts
        if self.v.delve.zone == ARCHIVES:
            return "cipher" if has_cipher else "nothing"
        return "scrap-and-cipher" if has_cipher else "scrap"

    # --- the program that asks --------------------------------------------------------------------------------------------
    @property
    def frame(self) -> Mirror:
        """The program that asks."""
        frame: Mirror = self.v.stack[self.v.depth - 1]
        return frame

    @property
    def row(self) -> Any:
        """The row at which it asks."""
        return self.cards.row(self.frame.pc)

    @property
    def asking(self) -> tuple[str, str]:
        """The card that asks, and by which ability; ("", "") for the course of the game."""
        return self.cards.ability_at(self.frame.pc) if self.v.depth else ("", "")

    @property
    def ability_offered(self) -> str:
        """The ability of the engaged card that may be used now."""
        return ABILITIES[self.row.operands[0]]

    @property
    def subject(self) -> CardRef | None:
        """The card that a program is about; None if there is none."""
        return self.subject_of(self.frame)

    def subject_of(self, frame: Mirror) -> CardRef | None:
        register = frame.reg[THIS]
        return None if register in (NOTHING, NO_CARD) else self.card(register)

    def chosen_from(self) -> int:
        """Whose cards are chosen from: one's own, or those of the player that the text names."""
        d = self.v.delve
        return chosen_from(self.row, self.me, d.delver, d.defender, self.v.seats)

    def offered(self) -> list[int]:
        """The options as numbers."""
        return offered(self.v)
