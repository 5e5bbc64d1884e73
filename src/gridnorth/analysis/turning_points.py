"""The turning points of a game: the choices and strokes of luck that changed the chance to win most."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from .judge import WORTH_A_WORD
from .ledger import millionths

if TYPE_CHECKING:
    from .analyse import Analysis

MOST = 5


@dataclass(frozen=True)
class TurningPoint:
    """A step of a ledger with a large effect."""

    kind: Literal["choice", "luck"]
    at: int
    """The number of choices before this one; for luck, before the choice that it followed."""
    until: int
    """The next judged choice. What happened before it belongs to this point."""
    seat: str
    """The seat that chose."""
    turn: tuple[int, str]
    swing: int
    """What it gave the reader's side, in millionths of a win."""
    before: int = 0
    after: int = 0
    """The chance of that seat, before and after."""


def turning_points(analysis: "Analysis", most: int = MOST) -> list[TurningPoint]:
    """The largest ones, in the order of the game. Luck is included only where something was dealt or came to light."""
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
