"""The luck ledger: how much of a result was chosen, and how much was dealt.

For one seat, with P the chance to win before each choice and Q the one after it: a choice gives Q - P, and what comes between
it and the next, P' - Q, is luck. All of it together leads from the first chance to the result, to the last millionth.

Between two choices where nothing was dealt and nothing came to light there is no luck, so P' is Q. What was found there by
searches of their own, of one seat after the other, is one level seen several times: their mean is taken.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any

WHOLE = 1_000_000
"""A win. A ledger counts in millionths of one, so that nothing is lost in a sum."""


@dataclass(frozen=True)
class Step:
    """A choice, as it looks to the seat of a ledger."""

    at: int
    """How many choices of the game were made before it."""
    seat: str
    """Who chose."""
    before: int
    after: int

    @property
    def gain(self) -> int:
        """What the choice gave the seat of the ledger; less than nothing if it gave something away."""
        return self.after - self.before


@dataclass(frozen=True)
class Ledger:
    """What led a seat from its first chance to the end."""

    seat: str
    steps: tuple[Step, ...]
    end: int
    """The result; or how it stands, if the game is not finished."""
    dealt_at: frozenset[int] = frozenset()
    """The choices after which chance had a hand, or something came to light; `at` of each."""

    @property
    def start(self) -> int:
        """The chance before the first choice."""
        return self.steps[0].before if self.steps else self.end

    @property
    def luck(self) -> tuple[int, ...]:
        """What came after each choice and before the next."""
        following = [*(step.before for step in self.steps[1:]), self.end]
        return tuple(then - step.after for step, then in zip(self.steps, following, strict=True)) if self.steps else ()

    @property
    def choices(self) -> dict[str, int]:
        """Who chose -> what all their choices gave the seat of the ledger."""
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
    """A ledger from choices: how many were made before, who chose, and the chances of the seat, before and after.

    Luck is only where something was dealt or came to light: after the choices `dealt_at`. `is_known` says that all that was
    chosen is among the choices; else there is luck after each.
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
    """Choices between which nothing was dealt; and gains that, all together, can be part of one chance."""
    stretch: list[Step] = []
    for step in steps:
        if stretch and (stretch[-1].at in dealt_at or _range([*stretch, step]) > WHOLE):
            yield stretch
            stretch = []
        stretch.append(step)
    if stretch:
        yield stretch


def _range(stretch: list[Step]) -> int:
    """How far gains lead up and down."""
    gone = list(accumulate((step.gain for step in stretch), initial=0))
    return max(gone) - min(gone)


def _levelled(stretch: list[Step], end: int | None) -> list[Step]:
    """The same gains, each from where the one before led to; in the end, if it is known, to the result."""
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
