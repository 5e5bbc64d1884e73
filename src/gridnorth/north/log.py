"""The log of a game: what happened, as lines for a seat; and whether a seat came to know something by it."""

from collections.abc import Iterable

from ..machine.trace import Event, lines_of
from ..messages import Line, Message, message
from .clauses import clauses
from .perspective import Perspective, moves, named_cards
from .sources import source_of

SHOWING = ("reveal", "use_protocol", "use_spark")
"""Operations that show the card that they are about."""


def lines(events: Iterable[Event], perspective: Perspective) -> list[Line]:
    """What happened between two choices. What one text does in a row makes one line."""

    def heading(event: Event) -> Message | None:
        if event.op != "begin_turn":
            return None
        return message("turn", number=event.after.turns, player=perspective.player(event.who))

    return lines_of(
        events, heading, lambda event: source_of(event, perspective), lambda event: clauses(event, perspective)
    )  # fmt: skip


def reveals(events: Iterable[Event], perspective: Perspective) -> bool:
    """Whether a seat came to see what was hidden from it, or chance had a hand in it."""
    for event in events:
        if event.before.chance != event.after.chance:
            return True
        if any(perspective.sees(move.goal) and not perspective.sees(move.source) for move in moves(event)):
            return True
        shown = named_cards(event, perspective) if event.op in SHOWING else set()
        if any(not perspective.sees(event.before.place_of(card)) for card in shown):
            return True
    return False
