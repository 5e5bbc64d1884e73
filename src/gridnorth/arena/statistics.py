"""Statistics of results: score, Elo difference, its interval, and a test that stops by itself. Pure functions.

A *deal* is one trial: it is played several times with everything swapped, and its games have the cards in common, so they
are not independent of each other. All figures are therefore made from the scores of deals, never of single games. Counts
are given as score of a deal (0 to 1) -> how many deals scored so. The SPRT is ours because libraries test single games
(binomial, normal), not deals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, log, log10, sqrt

Z = 1.959964
"""This many standard errors to each side hold 95 % of a normal distribution."""
ELO_SCALE = 400
SURE = 0.05
"""The probability that an SPRT is wrong, either way."""
SEEN = 1e-3
"""The count of a score that no deal has had yet, so that an SPRT does not treat it as impossible."""
ROUNDS = 60
"""Bisection steps: enough for all digits of a float."""

Counts = Mapping[float, int]


def elo_of(score: float) -> float:
    """The Elo difference that makes a score from 0 to 1 likely."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return -ELO_SCALE * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The score that an Elo difference makes likely."""
    return 1 / (1 + 10 ** (-elo / ELO_SCALE))


def mean(counts: Counts) -> float:
    """The mean score; 0.5 without any deals."""
    deals = sum(counts.values())
    return sum(score * n for score, n in counts.items()) / deals if deals else 0.5


def variance(counts: Counts) -> float:
    """The variance of the scores of deals; 0 without any deals."""
    deals, middle = sum(counts.values()), mean(counts)
    return sum(n * (score - middle) ** 2 for score, n in counts.items()) / deals if deals else 0.0


def interval(counts: Counts, z: float = Z) -> tuple[float, float]:
    """The 95 % interval of the score.

    This is Wilson's interval for trials that vary less than wins and losses do. The variance comes from the deals plus one won
    and one lost deal, so that a few equal deals do not look like certainty.
    """
    deals = sum(counts.values())
    if not deals:
        return 0.0, 1.0
    more = dict(counts)
    for score in (0.0, 1.0):
        more[score] = more.get(score, 0) + 1
    middle = mean(more)
    n = deals * middle * (1 - middle) / variance(more)
    score = mean(counts)
    centre, room = (score + z * z / (2 * n)) / (1 + z * z / n), z / (1 + z * z / n)
    half = room * sqrt(score * (1 - score) / n + z * z / (4 * n * n))
    low, high = centre - half, centre + half
    return 0.0 if score == 0 else max(0.0, low), 1.0 if score == 1 else min(1.0, high)


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test: is the difference `elo0` or less, or `elo1` or more?

    It stops when one answer is wrong with at most the probability `SURE`. Check it after every deal, in their order.
    """

    elo0: float
    elo1: float

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which `elo1` is accepted."""
        return log((1 - SURE) / SURE)

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which `elo0` is accepted."""
        return log(SURE / (1 - SURE))

    def ratio(self, counts: Counts) -> float:
        """The generalised log-likelihood ratio of `elo1` to `elo0`."""
        low, high = score_of(self.elo0), score_of(self.elo1)
        deals = sum(counts.values())
        if not deals:
            return 0.0
        seen = {score: counts.get(score, 0) or SEEN for score in {0.0, 0.25, 0.5, 0.75, 1.0} | set(counts)}
        total = sum(seen.values())
        shares = {score: n / total for score, n in seen.items()}
        tilt0, tilt1 = _tilt(shares, low), _tilt(shares, high)
        each = (n * (log(1 + tilt0 * (x - low)) - log(1 + tilt1 * (x - high))) for x, n in seen.items())
        return sum(each) * deals / total

    def answer(self, counts: Counts) -> str:
        """`H1` if `elo1` is accepted, `H0` if `elo0` is, empty while the test is open."""
        ratio = self.ratio(counts)
        return "H1" if ratio >= self.upper else "H0" if ratio <= self.lower else ""


def _tilt(shares: Mapping[float, float], wanted: float) -> float:
    """The t for which the shares p / (1 + t * (x - wanted)) have the mean `wanted`: the most likely shares with that mean."""
    low, high = -1 / (1 - wanted), 1 / wanted
    for _ in range(ROUNDS):
        middle = (low + high) / 2
        if sum(p * (x - wanted) / (1 + middle * (x - wanted)) for x, p in shares.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
