"""From the value of a search to a chance to win.

A search looks also at the margin, which is taken out again. In Aidalon it leans a little towards who has to choose, which shows
where seats take turns and nothing is dealt: the odds are corrected for that. What is certain stays certain. `make chances`
shows how often chances come true.
"""

from dataclasses import dataclass
from importlib import import_module
from math import exp
from typing import Any

import numpy as np

LEAST = 1e-12


@dataclass(frozen=True)
class Scale:
    """How the odds of a search are read."""

    chooser: float = 0.0
    """What the odds of who has to choose are multiplied by, as an exponent."""
    played_on: int = 0
    """Choices made by chance before a second look judges a position (see judging)."""

    def read(self, values: Any, chooser: int) -> Any:
        """Chances that add up to 1, from what a search gives each seat: the last axis are the seats."""
        odds = np.clip(values, 0.0, 1.0)
        odds[..., chooser] *= exp(self.chooser)
        return odds / np.maximum(odds.sum(axis=-1, keepdims=True), LEAST)


AS_IT_SAYS = Scale()
IN_TURNS = Scale(chooser=-0.1, played_on=30)
"""For Aidalon: so that seats in turn agree best. To collect at once looks good to a search; a round later it is the same."""


def scale_of(view: Any) -> Scale:
    """How to read a search from a view."""
    return IN_TURNS if type(view).__module__.endswith("aidalon.game") else AS_IT_SAYS


def without_margin(values: Any, view: Any) -> Any:
    """What a search gives for winning alone: one that also looks at the margin stays short of 0 and 1."""
    evaluate = import_module("..evaluate", type(view).__module__)
    margin = float(getattr(evaluate, "MARGIN", 0.0))
    return np.clip((values - margin / 2) / (1 - margin), 0.0, 1.0)
