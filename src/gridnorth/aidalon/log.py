"""What happened in a game of Aidalon, as lines of messages for a seat."""

from collections.abc import Iterable

from ..machine.trace import ANSWERED, NOT_ASKED, Event, lines_of
from ..messages import CardRef, Line, Message, message
from .clauses import cannot_take, clauses
from .notation import NAMED_SLOTS
from .perspective import Perspective
from .record import CARD, DELVE, MODE, NO_CARD, SHIFT, SLOT, SLOTS, WHO
from .view_reader import chosen_from


def lines(events: Iterable[Event], reader: Perspective) -> list[Line]:
    """What happened between two choices. What one text does in a row makes one line."""
    return lines_of(events, heading, lambda event: source(event, reader), lambda event: clauses(event, reader))


def heading(event: Event) -> Message | None:
    """The heading that an event begins."""
    return message("round", number=event.after.round) if event.op == "start_round" else None


def source(event: Event, reader: Perspective) -> Message | None:
    """The card whose ability it is; None for the course of the game."""
    name = reader.cards.ability_at(event.pc)[0]
    return message("source-card", card=CardRef(name)) if name else None


def discovered_in_vain(events: Iterable[Event], reader: Perspective) -> list[tuple[str, Message]]:
    """Cards that a seat has discovered and cannot take, with why; those that lie open anyway are left out."""
    found = []
    for event in events:
        _, delver, _, _, card = event.before.delve
        if event.op == "take" and event.kind == NOT_ASKED and card != NO_CARD and delver == reader.seat:
            p, i = card >> 6, card & 63
            why = cannot_take(event, reader)
            if why and not event.before.sides[p].forged >> i & 1:
                found.append((reader.cards.names[event.before.sides[p].kind[i]], why[0]))
    return found


def reveals(events: Iterable[Event], reader: Perspective) -> bool:
    """Whether a seat came to know something by what happened, or chance had a hand in it."""
    for event in events:
        if event.before.chance != event.after.chance:
            return True
        for before, after in zip(event.before.sides, event.after.sides, strict=True):
            if reader.seat is not None and after.known[reader.seat] & ~before.known[reader.seat]:
                return True
    return False


def chosen_card(event: Event, reader: Perspective) -> str:
    """The card that a choice named to whoever made it; empty if it named none."""
    p, verb, operand = event.who, event.verb, event.choice
    if verb in (SLOT, SHIFT):
        p, slot = divmod(operand, SLOTS)
        operand = event.before.sides[p].grid[slot] if verb == SHIFT or reader.cards.row(event.pc).op in NAMED_SLOTS else NO_CARD
        knows = operand != NO_CARD and reader.can_name(event.before.sides[p], event.before.sides[p], p, operand)
        return str(reader.cards.names[event.before.sides[p].kind[operand]]) if knows else ""
    if event.kind != ANSWERED or verb in (MODE, WHO, DELVE):
        return ""
    if verb == CARD:
        p = chosen_from(reader.cards.row(event.pc), event.who, event.before.delve[1], event.before.delve[2], len(reader.seats))
    return str(reader.cards.names[event.before.sides[p].kind[operand]])
