"""What will certainly come of an option: the beginning of the account, as far as the seat can know it.

The account is taken from deals that only look the same to the seat. It ends where chance comes in, where a card is seen that
was hidden, where anybody may react, and where the deals differ: so it gives nothing away, and what it says comes true.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import takewhile

from ..machine.trace import NOT_ASKED, Event
from .log import Voice, clauses, label
from .record import GRID
from .snapshot import Side


@dataclass(frozen=True)
class Foresight(Voice):
    """Somebody who is told beforehand: a card that comes from where the seat cannot see has no name yet."""

    def can_name(self, before: Side, after: Side, p: int, i: int) -> bool:
        return super().can_name(before, before, p, i)


OPENING = ("ask_around", "open_window", "trigger", "trigger_at_slot")
"""Where somebody may use a card that the seat does not know of."""
Clause = tuple[str, str]
"""Whose text it is, and what it does."""


def foreseen(events: Iterable[Event], voice: Foresight) -> list[Clause]:
    """The clauses of what happened in one deal, up to where it could have gone another way."""
    said: list[Clause] = []
    for at, event in enumerate(events):
        if (event.op in OPENING and at) or event.kind == NOT_ASKED:
            break
        if event.before.chance != event.after.chance:
            break
        said += [(label(event, voice), clause) for clause in clauses(event, voice)]
        if event.op == "shift" or _shows_something(event, voice):
            break
    return said


def _shows_something(event: Event, voice: Voice) -> bool:
    """Whether the seat came to see a card, one came from where it cannot see, or left a grid: there are reactions to that."""
    for p, (before, after) in enumerate(zip(event.before.sides, event.after.sides, strict=True)):
        gone = [i for i in range(len(before.kind)) if before.place_of(i) != after.place_of(i)]
        if any(before.place_of(i) == GRID or not Voice.can_name(voice, before, before, p, i) for i in gone):
            return True
        if voice.seat is not None and after.known[voice.seat] & ~before.known[voice.seat]:
            return True
    return bool(event.before.delve[4] != event.after.delve[4])


def in_common(accounts: list[list[Clause]]) -> list[Clause]:
    """The beginning that all accounts share."""
    same = takewhile(lambda clauses: len(set(clauses)) == 1, zip(*accounts, strict=False))
    return [clauses[0] for clauses in same]


def in_words(said: list[Clause], known: str) -> str:
    """As one phrase; the text that is `known` to speak is not named first."""
    words: list[str] = []
    last = known
    for name, clause in said:
        words.append(f"{name}: {clause}" if name and name != last else clause)
        last = name or last
    return "; ".join(words)
