"""Ratings of several bots, from the matches between them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

import numpy as np

from .statistics import ELO_SCALE, Counts, Z, mean, variance

STEPS = 100
"""Steps towards the most likely ratings. Ten are usually enough."""
PER_ELO = log(10) / ELO_SCALE


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, in Elo; the mean of all is 0."""

    bot: str
    elo: float
    error: float
    """Half the width of its 95 % interval."""


def ratings(bots: tuple[str, ...], matches: Mapping[tuple[int, ...], Counts]) -> list[Rating]:
    """The ratings that make all scores together most likely, in the order of the bots.

    Each match gets one extra won deal and one extra lost deal, so that a bot that won everything has a rating, too.
    """
    size = len(bots)
    strength = np.zeros(size)
    counts = {pair: _with_two_more(match) for pair, match in matches.items()}
    for _ in range(STEPS):
        slope, curve, _ = _at(strength, counts)
        step = np.linalg.pinv(curve) @ slope
        strength += np.clip(step, -2, 2)
    _, curve, spread = _at(strength, counts)
    flat = np.linalg.pinv(curve)
    error = np.sqrt(np.diag(flat @ spread @ flat))
    strength -= strength.mean()
    return [Rating(bot, float(strength[i] / PER_ELO), float(Z * error[i] / PER_ELO)) for i, bot in enumerate(bots)]


def _with_two_more(counts: Counts) -> Counts:
    return {**counts, 0.0: counts.get(0.0, 0) + 1, 1.0: counts.get(1.0, 0) + 1}


def _at(strength: np.ndarray, matches: Mapping[tuple[int, ...], Counts]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """At given strengths: gradient and curvature of the likelihood, and the variance of the deals played."""
    size = len(strength)
    slope, curve, spread = np.zeros(size), np.zeros((size, size)), np.zeros((size, size))
    for (a, b), counts in matches.items():
        deals = sum(counts.values())
        expected = 1 / (1 + np.exp(strength[b] - strength[a]))
        apart = np.zeros(size)
        apart[a], apart[b] = 1, -1
        slope += deals * (mean(counts) - expected) * apart
        curve += deals * expected * (1 - expected) * np.outer(apart, apart)
        spread += deals * variance(counts) * np.outer(apart, apart)
    return slope, curve, spread
