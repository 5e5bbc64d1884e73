"""The turning points of a game: the choices and the strokes of luck that moved the chance to win most."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .judge import WORTH_A_WORD
from .ledger import millionths

if TYPE_CHECKING:
    from .analyse import Analysis

MOST = 5


@dataclass(frozen=True)
class TurningPoint:
    """A step of a ledger that counts for much."""

    kind: Literal["choice", "luck"]
    at: int
    """The choice that was made, or after which luck struck: how many were made before it."""
    until: int
    """The next choice that was judged: what happened on the way to it belongs here."""
    seat: str
    """Who chose."""
    turn: tuple[int, str]
    swing: int
    """What it gave the seat from whose side it is told, in millionths of a win."""
    before: int = 0
    after: int = 0
    """The chance of that seat, before and after."""


def turning_points(analysis: "Analysis", most: int = MOST) -> list[TurningPoint]:
    """The largest ones, in the order in which they came. Luck is only told of where chance had a hand in it."""
    ledger, entries = analysis.ledgers[analysis.seat], analysis.table.entries
    following = [*(step.at for step in ledger.steps[1:]), len(entries)]
    found = []
    for step, luck, until in zip(ledger.steps, ledger.luck, following, strict=True):
        turn = entries[step.at].turn
        found.append(TurningPoint("choice", step.at, until, step.seat, turn, step.gain, step.before, step.after))
        if step.at in ledger.dealt_at:
            found.append(TurningPoint("luck", step.at, until, step.seat, turn, luck, step.after, step.after + luck))
    found = [point for point in found if abs(point.swing) >= millionths(WORTH_A_WORD)]
    largest = sorted(found, key=lambda point: (-abs(point.swing), point.at))[:most]
    return sorted(largest, key=lambda point: (point.at, point.kind))
