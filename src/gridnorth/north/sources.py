"""Whose text it is that asks or does something: a Directive, a card, the Spark of a card, or the turn itself."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..machine.frames import NOTHING, THIS
from ..machine.records import Mirror
from ..machine.trace import CONCEDE, Event
from ..messages import CardRef, Message, message
from .cards import Cards
from .names import Deal
from .perspective import Perspective
from .record import CARDS, IN_ZONE, SIZE_OF_SLOT
from .record import FACILITIES as FACILITY_SIDES
from .view import HIDDEN

END_OF_TURN = message("source-turn-end")
TURN_BEGINS = ("begin_turn", "draw", "directive", CONCEDE)
"""What a turn does by itself before it ends."""


def directive_source(directive: str) -> Message:
    """A Directive as a source."""
    return message("source-directive", directive=directive)


def card_source(card: CardRef) -> Message:
    """The text of a card as a source."""
    return message("source-card", card=card)


class Source(NamedTuple):
    """Whose text it is."""

    kind: str
    """`turn`, `directive`, `card` or `spark`."""
    directive: str = ""
    card: CardRef | None = None
    """Whose text or Spark it is; without a name, a card that the seat may not know."""

    @property
    def message(self) -> Message | None:
        """As messages name it; None for the turn."""
        match self.kind, self.card:
            case "card", CardRef() as card:
                return card_source(card)
            case "spark", CardRef() as card:
                return message("source-spark", card=card)
        return directive_source(self.directive) if self.kind == "directive" else None

    @property
    def notation(self) -> str:
        """As scenarios write it: `turn`, `build`, `Scrapyard/Animator I`, `Spark of Animator I`."""
        if self.card is None:
            return self.directive or "turn"
        name = notation_of(self.card) if self.card.name else "a card"
        return f"Spark of {name}" if self.kind == "spark" else name


def notation_of(card: CardRef) -> str:
    """A card as game files write it: `Animator I`, `Scrapyard/Animator I`."""
    return f"{card.side}/{card.name}" if card.side else card.name


def is_facility_up(players: Sequence[Mirror], card: int) -> bool:
    """Whether a card lies in a Zone with its Facility side up."""
    return any(player.piles[FACILITY_SIDES] >> card & 1 for player in players)


def source_at(frame: Mirror, players: Sequence[Mirror], cards: Cards, deal: Deal) -> Source:
    """Whose text a frame runs."""
    program, register = cards.program_at(frame.pc), frame.reg[THIS]
    if "turn" in program:
        return Source("turn")
    if register == HIDDEN:
        return Source("card", card=CardRef())
    facility_up = register != NOTHING and register // CARDS == IN_ZONE and is_facility_up(players, register % CARDS)
    return _source(program, register, deal, facility_up)


def source_of(event: Event, perspective: Perspective) -> Message | None:
    """Whose doing an event is; None for the beginning of a turn."""
    program, deal = perspective.cards.program_at(event.pc), perspective.deal
    if program.endswith("turn"):
        return None if event.op in TURN_BEGINS else END_OF_TURN
    # the program, not the table, says which side is used: the card may have been turned since
    if event.this != NOTHING and program.startswith(deal.facilities[event.this % CARDS // SIZE_OF_SLOT]):
        card = event.this % CARDS
        return card_source(deal.facility_of(card) if card in perspective.hidden else deal.ref(card, True))
    return _message(program, event.this, deal)


@lru_cache(4096)
def _message(program: str, register: int, deal: Deal) -> Message | None:
    return _source(program, register, deal, False).message


def _source(program: str, register: int, deal: Deal, facility_up: bool) -> Source:
    if register == NOTHING:
        return Source("directive", program.removeprefix("solo "))
    if program.startswith("Spark"):
        return Source("spark", card=deal.ref(register % CARDS))
    return Source("card", card=deal.ref(register % CARDS, facility_up))
