"""The luck ledger: how much of a result came from choices, and how much from luck.

Take one seat. P is its chance to win before a choice, and Q the chance after it. The choice is worth Q - P. The change to the
next choice, P' - Q, is luck. All steps together lead from the first chance to the result, to the last millionth.

If nothing was dealt and nothing came to light between two choices, there is no luck, so P' and Q are equal. The searches of the
seats then measured the same chance several times, and the ledger takes their mean.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

WHOLE = 1_000_000
"""A win. A ledger counts in millionths of a win, so that sums are exact."""


@dataclass(frozen=True)
class Step:
    """A choice, from the view of the ledger's seat."""

    at: int
    """How many choices of the game were made before it."""
    seat: str
    """The seat that chose."""
    before: int
    after: int

    @property
    def gain(self) -> int:
        """What the choice gave the ledger's seat; negative if it gave something away."""
        return self.after - self.before


@dataclass(frozen=True)
class Ledger:
    """The way of a seat from its first chance to the end."""

    seat: str
    steps: tuple[Step, ...]
    end: int
    """The result, or the current chance in an unfinished game."""
    dealt_at: frozenset[int] = frozenset()
    """`at` of the choices that were followed by chance or by something coming to light."""

    @property
    def start(self) -> int:
        """The chance before the first choice."""
        return self.steps[0].before if self.steps else self.end

    @property
    def luck(self) -> tuple[int, ...]:
        """The luck after each choice and before the next."""
        following = [*(step.before for step in self.steps[1:]), self.end]
        return tuple(then - step.after for step, then in zip(self.steps, following, strict=True)) if self.steps else ()

    @property
    def choices(self) -> dict[str, int]:
        """Seat -> what all its choices gave the ledger's seat."""
        sums: dict[str, int] = defaultdict(int)
        for step in self.steps:
            sums[step.seat] += step.gain
        return dict(sums)

    def to_data(self) -> dict[str, Any]:
        """As plain data, in chances from 0 to 1."""
        return {
            "seat": self.seat,
            "start": share(self.start),
            "choices": {seat: share(gain) for seat, gain in self.choices.items()},
            "luck": share(sum(self.luck)),
            "end": share(self.end),
            "steps": [
                {
                    "at": step.at,
                    "seat": step.seat,
                    "before": share(step.before),
                    "after": share(step.after),
                    "luck": share(luck),
                }
                for step, luck in zip(self.steps, self.luck, strict=True)
            ],
        }


def keep(
    seat: str, judged: Iterable[tuple[int, str, float, float]], end: float, dealt_at: Collection[int], is_known: bool = True
) -> Ledger:
    """A ledger from choices: their number, the seat that chose, and the chances of the ledger's seat before and after.

    There is luck only after the choices `dealt_at`, where something was dealt or came to light. `is_known`: the choices are
    complete; otherwise there is luck after each.
    """
    steps = [Step(at, chooser, millionths(before), millionths(after)) for at, chooser, before, after in judged]
    whole = millionths(end)
    if is_known:
        stretches = list(_stretches(steps, dealt_at))
        steps = []
        for at, stretch in enumerate(stretches):
            is_end = at == len(stretches) - 1 and stretch[-1].at not in dealt_at
            steps += _levelled(stretch, whole if is_end else None)
    return Ledger(seat, tuple(steps), whole, frozenset(dealt_at))


def _stretches(steps: Iterable[Step], dealt_at: Collection[int]) -> Iterator[list[Step]]:
    """Runs of choices without anything dealt in between, whose gains together fit into one chance."""
    stretch: list[Step] = []
    for step in steps:
        if stretch and (stretch[-1].at in dealt_at or _range([*stretch, step]) > WHOLE):
            yield stretch
            stretch = []
        stretch.append(step)
    if stretch:
        yield stretch


def _range(stretch: list[Step]) -> int:
    """The distance between the highest and the lowest point that gains lead to."""
    gone = list(accumulate((step.gain for step in stretch), initial=0))
    return max(gone) - min(gone)


def _levelled(stretch: list[Step], end: int | None) -> list[Step]:
    """The same gains, each starting where the one before ended; the last one ends at the result, if it is known."""
    *begin, last = accumulate((step.gain for step in stretch), initial=0)
    seen = [step.before - gone for step, gone in zip(stretch, begin, strict=True)]
    level = round(sum(seen) / len(seen)) if end is None else end - last
    level = min(max(level, -min(*begin, last)), WHOLE - max(*begin, last))
    return [
        replace(step, before=level + gone, after=level + gone + step.gain) for step, gone in zip(stretch, begin, strict=True)
    ]


def millionths(chance: float) -> int:
    return round(chance * WHOLE)


def share(count: int) -> float:
    return count / WHOLE
