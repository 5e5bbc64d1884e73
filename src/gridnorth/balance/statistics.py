"""Estimates with 95 % intervals, from games that are independent of each other. Pure functions.

Within a game players are not independent: when one wins the others do not, and all may do the same thing. So every interval
is made from what games add up to, never as if each player were a trial of its own (docs/balance.md says how).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

from ..arena.statistics import Z, interval
from ..contract.experiment import Array, Strata

DIGITS = 6


class Estimate(NamedTuple):
    """A number, and between which two the true one lies in 95 of 100 runs."""

    value: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    def to_data(self) -> dict[str, float]:
        return {name: round(number, DIGITS) + 0.0 for name, number in self._asdict().items()}


class Cell(NamedTuple):
    """Games of one seating, counted by how they ended and who did something.

    `counts[outcome, pattern]`; bit p of the pattern says that seat p did it.
    """

    counts: Array
    strata: Strata


def share(counts: Mapping[float, int]) -> Estimate:
    """The mean of what games gave somebody, from 0 to 1 each."""
    games = sum(counts.values())
    return Estimate(sum(value * n for value, n in counts.items()) / games, *interval(counts))


def mean(n: int, total: float, squares: float) -> Estimate:
    """The mean of n numbers, from their sum and the sum of their squares."""
    value = total / n
    spread = max(0.0, squares / n - value * value) * n / max(1, n - 1)
    half = Z * sqrt(spread / n)
    return Estimate(value, value - half, value + half)


def difference(after: Estimate, before: Estimate) -> Estimate:
    """After less before, of two runs; Newcombe's way to join two intervals. It takes the runs to be independent."""
    value = after.value - before.value
    low = value - sqrt((after.value - after.low) ** 2 + (before.high - before.value) ** 2)
    return Estimate(value, low, value + sqrt((after.high - after.value) ** 2 + (before.value - before.low) ** 2))


@dataclass(frozen=True)
class Doing:
    """What is known of a thing that players do: how often, and how they fare."""

    players: int
    """Who could have done it, over all games."""
    did: int
    rate: Estimate
    win_rate: float | None
    """Of those who did it; None if nobody did."""
    effect: Estimate | None
    """Their win rate less that of those who did not, in like company; None where there is nothing to compare."""


def doing(cells: Sequence[Cell], shares: Array) -> Doing:
    """How often something is done, and what it goes with. `shares[outcome, seat]` is what a seat gets of a game.

    The effect is the slope of what a player gets on whether they did it, each stratum about its own mean; with one stratum
    that is simply the difference of two win rates. Its variance is robust to clusters (games), and is taken after adding
    two players who did it and two who did not, one of each having won (Agresti and Caffo), so that a few games that all
    went alike are not taken for certainty.
    """
    seats = shares.shape[1]
    x = (np.arange(1 << seats)[:, None] >> np.arange(seats) & 1).astype(float)
    sums = _sums(cells, shares, x)
    players, did, won = (sum(part[at] for part in sums.values()) for at in (0, 1, 3))
    means = {name: (part[1] / part[0], part[2] / part[0]) for name, part in sums.items()}
    spread = sum(part[1] * (1 - part[1] / part[0]) for part in sums.values())
    joint = sum(part[3] - part[1] * part[2] / part[0] for part in sums.values())
    rate = _rate(cells, x, players, did)
    if spread < 1e-9:
        return Doing(round(players), round(did), rate, won / did if did else None, None)
    middle = did / players
    added = 2 * (1 - middle) ** 2 + 2 * middle**2
    slope = joint / (spread + added)
    meat = sum((far * (gone - slope * far)) ** 2 for far in (1 - middle, -middle) for gone in (0.5, -0.5))
    for counts, strata in cells:
        score = np.zeros(counts.shape)
        for seat, name in enumerate(strata):
            if name is not None:
                far, gone = x[:, seat] - means[name][0], shares[:, seat] - means[name][1]
                score += far * (gone[:, None] - slope * far)
        meat += float((counts * score**2).sum())
    half, value = Z * sqrt(meat) / (spread + added), joint / spread
    low, high = max(-1.0, min(value, slope - half)), min(1.0, max(value, slope + half))
    return Doing(round(players), round(did), rate, won / did, Estimate(value, low, high))


def _sums(cells: Sequence[Cell], shares: Array, x: Array) -> dict[str, list[float]]:
    """Stratum -> players, how many did it, what they all got, what those who did it got."""
    sums: dict[str, list[float]] = {}
    for counts, strata in cells:
        for seat, name in enumerate(strata):
            if name is not None and (games := float(counts.sum())):
                got = shares[:, seat] @ counts
                found = (games, float(counts.sum(0) @ x[:, seat]), float(got.sum()), float(got @ x[:, seat]))
                sums[name] = [a + b for a, b in zip(sums.get(name, [0.0] * 4), found, strict=True)]
    return sums


def _rate(cells: Sequence[Cell], x: Array, players: float, did: float) -> Estimate:
    """How often it is done: Wilson's interval for as many trials as the games are worth."""
    if not players:
        return Estimate(0.0, 0.0, 1.0)
    rate = did / players
    games, variance = 0.0, 0.0
    for counts, strata in cells:
        seats = [seat for seat, name in enumerate(strata) if name is not None]
        off = x[:, seats].sum(1) - rate * len(seats)
        by_pattern = counts.sum(0)
        games += float(by_pattern.sum())
        variance += float(by_pattern @ off**2)
    n = rate * (1 - rate) * players**2 / variance if variance > 1e-9 else games
    centre, room = rate + Z * Z / (2 * n), 1 + Z * Z / n
    half = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    return Estimate(rate, min(rate, max(0.0, (centre - half) / room)), max(rate, min(1.0, (centre + half) / room)))


def deck_of(stratum: str) -> str:
    """The deck that a stratum is about; the lines after it are its company."""
    return stratum.partition("\n")[0]


def shares_of(seats: int) -> Array:
    """What each seat gets of a game, by outcome: each seat has won, and last a draw, or nobody alone: an equal part.

    Alone there are only won and lost.
    """
    if seats == 1:
        return np.array([[1.0], [0.0]])
    return np.vstack([np.eye(seats), np.full(seats, 1 / seats)])
