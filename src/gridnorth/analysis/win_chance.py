"""From the value of a search to a chance to win.

A search also looks at the margin, which is taken out again. Where seats take turns and nothing is dealt it may lean a little
towards the seat to choose; the odds are corrected for that. What is certain stays certain. Each game says by how much
(`contract.Evaluation`); `make chances` shows how often chances come true.
"""

from math import exp
from typing import Any

import numpy as np

from ..contract import Evaluation

LEAST = 1e-12


def read_chances(values: Any, chooser: int, evaluation: Evaluation) -> Any:
    """Chances that add up to 1, from what a search gives each seat: the last axis are the seats."""
    odds = np.clip(values, 0.0, 1.0)
    odds[..., chooser] *= exp(evaluation.chooser)
    return odds / np.maximum(odds.sum(axis=-1, keepdims=True), LEAST)


def without_margin(values: Any, evaluation: Evaluation) -> Any:
    """What a search gives for winning alone: one that also looks at the margin stays short of 0 and 1."""
    margin = evaluation.margin
    return np.clip((values - margin / 2) / (1 - margin), 0.0, 1.0)
