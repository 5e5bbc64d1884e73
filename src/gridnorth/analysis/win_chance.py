"""From the value of a search to a chance to win.

A search also rewards the margin; that part is removed here. Where seats take turns and nothing is dealt, a search may slightly
favour the seat to move; the odds are corrected for that, by as much as the game says (`contract.Evaluation`). Certain results
stay certain. `make chances` measures how often chances come true.
"""

from math import exp
from typing import Any

import numpy as np

from ..contract import Evaluation

LEAST = 1e-12


def read_chances(values: Any, chooser: int, evaluation: Evaluation) -> Any:
    """Chances that add up to 1, from the value of each seat; the last axis are the seats."""
    odds = np.clip(values, 0.0, 1.0)
    odds[..., chooser] *= exp(evaluation.chooser)
    return odds / np.maximum(odds.sum(axis=-1, keepdims=True), LEAST)


def without_margin(values: Any, evaluation: Evaluation) -> Any:
    """The part of a value that is for winning: a search that rewards the margin stays short of 0 and 1."""
    margin = evaluation.margin
    return np.clip((values - margin / 2) / (1 - margin), 0.0, 1.0)
