"""The luck ledger: how much of a result was chosen, and how much was dealt.

For one seat, with P the chance to win before each choice and Q the one after it: a choice gives Q - P, and what comes between
it and the next, P' - Q, is luck. All of it together leads from the first chance to the result, to the last millionth.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
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
    def dealt(self) -> int:
        """The luck of cards that were drawn, and of what came to light."""
        return sum(luck for step, luck in zip(self.steps, self.luck, strict=True) if step.at in self.dealt_at)

    @property
    def unseen(self) -> int:
        """The rest of luck: nothing was dealt, but who chose next knew something else, or could be judged more clearly."""
        return sum(self.luck) - self.dealt

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
            "dealt": share(self.dealt),
            "unseen": share(self.unseen),
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
    seat: str, judged: Iterable[tuple[int, str, float, float]], end: float, one_rival: bool,
    dealt_at: Iterable[int] = (),
) -> Ledger:  # fmt: skip
    """A ledger from choices: how many were made before, who chose, and the chances of who chose, before and after.

    With `one_rival` what others choose is in it too, the other way round. Else it is not, and counts as luck.
    """
    steps = []
    for at, chooser, before, after in judged:
        low, high = millionths(before), millionths(after)
        if chooser == seat:
            steps.append(Step(at, chooser, low, high))
        elif one_rival:
            steps.append(Step(at, chooser, WHOLE - low, WHOLE - high))
    return Ledger(seat, tuple(steps), millionths(end), frozenset(dealt_at))


def millionths(chance: float) -> int:
    return round(chance * WHOLE)


def share(count: int) -> float:
    return count / WHOLE
