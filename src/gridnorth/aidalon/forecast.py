"""What will certainly come of an option: the beginning of what happens, as far as the seat can know it.

It is taken from deals that only look the same to the seat. It ends where chance comes in, where a card is seen that was hidden,
where anybody may react, and where the deals differ: so it gives nothing away, and what it says comes true.
"""

from collections.abc import Callable, Iterable, Sequence

from ..machine.trace import NOT_ASKED, Event
from ..messages import Clause, Message
from .clauses import clauses
from .log import source
from .perspective import Foresight, Perspective
from .record import GRID

OPENING = ("ask_around", "open_window", "trigger", "trigger_at_slot")
"""Where somebody may use a card that the seat does not know of."""


def common_beginning(deals: Sequence[Callable[[], Iterable[Event]]], reader: Foresight) -> list[Clause]:
    """What is foreseen in all deals alike; `deals` say what happens in each."""
    said: list[Clause] | None = None
    for happens in deals:
        found = foreseen(happens(), reader)
        same = len(found) if said is None else _same(said, found)
        said = found[:same]
        if not said:
            break
    return said or []


def _same(some: list[Clause], others: list[Clause]) -> int:
    """How far two lists agree."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(some), len(others)))


def foreseen(events: Iterable[Event], reader: Foresight) -> list[Clause]:
    """What happened in one deal, up to where it could have gone another way."""
    said: list[Clause] = []
    for at, event in enumerate(events):
        if is_uncertain(event, at):
            break
        said += [Clause(clause, source(event, reader)) for clause in clauses(event, reader)]
        if event.op == "shift" or _shows_something(event, reader):
            break
    return said


def is_uncertain(event: Event, at: int) -> bool:
    """Whether an event, the first or a later one, could have gone another way."""
    return (event.op in OPENING and at > 0) or event.kind == NOT_ASKED or event.before.chance != event.after.chance


def _shows_something(event: Event, reader: Perspective) -> bool:
    """Whether the seat came to see a card, one came from where it cannot see, or left a grid: there are reactions to that."""
    for p, (before, after) in enumerate(zip(event.before.sides, event.after.sides, strict=True)):
        if before.place != after.place or before.secured != after.secured:
            gone = [i for i in range(len(before.kind)) if before.place_of(i) != after.place_of(i)]
            if any(before.place_of(i) == GRID or not Perspective.can_name(reader, before, before, p, i) for i in gone):
                return True
        if reader.seat is not None and after.known[reader.seat] & ~before.known[reader.seat]:
            return True
    return bool(event.before.delve[4] != event.after.delve[4])


def with_new_speakers(said: Iterable[Clause], known: Message | None) -> tuple[Clause, ...]:
    """The clauses with their sources only where another text begins to speak than the one `known` to, or the last."""
    found: list[Clause] = []
    for clause in said:
        found.append(clause if clause.source != known else Clause(clause.message))
        known = clause.source or known
    return tuple(found)
