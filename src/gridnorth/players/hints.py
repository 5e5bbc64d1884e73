"""A hint for a person: what the search would choose, and why, in words."""

from dataclasses import dataclass
from typing import Any

from .search import SearchPlayer, Weight

MS = 600
"""How long a hint may take to think."""
CLOSE = 0.01
"""Chances so near to each other are called equal."""


@dataclass(frozen=True)
class Hint:
    """What to choose, and why."""

    option: str
    why: str
    weights: tuple[Weight, ...]
    """All options, the best first."""


def hint(view: Any, seed: int = 0, ms: float = MS, iterations: int = 0, threads: int = 1) -> Hint:
    """What the search finds best for the seat of a view."""
    player = SearchPlayer(seed, 0 if iterations else ms, iterations, threads)
    weights = sorted(player.weigh(view), key=lambda weight: (-weight.visits, -weight.chance))
    best, *others = weights
    return Hint(best.option, _why(view, best, others), tuple(weights))


def _why(view: Any, best: Weight, others: list[Weight]) -> str:
    tried = [weight for weight in others if weight.visits]
    does = view.forecast(best.option)
    said = [f"{best.option}: you win about {best.chance:.0%} of the ways it looked at"]
    if tried:
        second = tried[0]
        close = best.chance - second.chance < CLOSE
        said.append(
            f"{second.option} is about as good" if close else f"with {second.option}, the next best, {second.chance:.0%}"
        )
    return f"{'; '.join(said)}. {does[:1].upper()}{does[1:]}." if does else f"{'; '.join(said)}."
