"""A hint for a person: what the search would choose, and why, in words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..contract import View
from .search import SearchPlayer, Weight

MS = 600
"""How long a hint may take to think."""
THEN_MS = 150
"""How long of each choice after it."""
AHEAD = 2
"""So many choices after it a hint names at most."""
CLOSE = 0.01
"""Chances so near to each other are called equal."""


@dataclass(frozen=True)
class Hint:
    """What to choose, and why."""

    option: str
    why: str
    weights: tuple[Weight, ...]
    """All options, the best first."""
    then: tuple[str, ...] = ()
    """What to choose next, as far as the same seat is asked on and nothing comes to light before."""

    @property
    def best(self) -> Weight:
        """What the search found of the option."""
        return self.weights[0]

    @property
    def second(self) -> Weight | None:
        """What it found of the next best, if it tried another."""
        return next((weight for weight in self.weights[1:] if weight.visits), None)


def hint(view: View, seed: int = 0, ms: float = MS, iterations: int = 0, threads: int = 1) -> Hint:
    """What the search finds best for the seat of a view."""
    weights = _weights(view, SearchPlayer(seed, 0 if iterations else ms, iterations, threads))
    found = Hint(weights[0].option, "", weights, tuple(_then(view, weights[0].option, seed, ms, iterations, threads)))
    return replace(found, why=_why(view, found))


def _weights(view: View, player: SearchPlayer) -> tuple[Weight, ...]:
    return tuple(sorted(player.weigh(view), key=lambda weight: (-weight.visits, -weight.chance)))


def _then(view: View, option: str, seed: int, ms: float, iterations: int, threads: int) -> Iterator[str]:
    """What the search would choose after an option: a Directive alone says little of what it is chosen for."""
    share = 0 if iterations else ms * THEN_MS / MS
    for _ in range(AHEAD):
        following = view.after(option)
        if following is None:
            return
        view = following
        option = _weights(view, SearchPlayer(seed, share, iterations, threads))[0].option
        yield option


def _why(view: View, found: Hint) -> str:
    does = view.forecast(found.option)
    named = f"{found.option} ({', then '.join(found.then)})" if found.then else found.option
    said = [f"{named}: you win about {found.best.chance:.0%} of the ways it looked at"]
    if second := found.second:
        close = found.best.chance - second.chance < CLOSE
        said.append(
            f"{second.option} is about as good" if close else f"with {second.option}, the next best, {second.chance:.0%}"
        )
    return f"{'; '.join(said)}. {does[:1].upper()}{does[1:]}." if does else f"{'; '.join(said)}."
