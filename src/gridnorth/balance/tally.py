"""Adding games up: how long they were, how they ended, and who did what in them. What is kept does not grow with the games."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from ..contract.experiment import Array, Deed, Experiment, Seating, Strata
from .statistics import Estimate, mean, share, shares_of

SHARES = ("first_player", "draws", "collector_beaten")
"""Figures that are parts of all games: their intervals are Wilson's, as such."""


@dataclass
class Page:
    """What a sheet adds up to: `counts[deed, outcome, pattern]`."""

    deeds: list[Deed]
    strata: list[Strata]
    counts: Array


@dataclass
class Tally:
    """Games added up."""

    games: int = 0
    sums: dict[str, Array] = field(default_factory=dict)
    """Figure -> sum and sum of squares."""
    values: dict[str, Counter[float]] = field(default_factory=dict)
    """For shares and whatever is drawn as a spread: value -> games (or players, of scores)."""
    pages: dict[str, Page] = field(default_factory=dict)
    endings: dict[tuple[str, ...], Array] = field(default_factory=dict)
    """Decks of a seating -> games by outcome."""

    def add(self, experiment: Experiment, seating: Seating, results: Array, notes: Array) -> None:
        """Add games of a seating."""
        self.games += len(results)
        measures = measured(experiment, results)
        for name, numbers in measures.items():
            self._sum(name, numbers)
            if name not in ("score_first", "score_others"):
                self._count(name, numbers)
        scores = results["scores"][:, : experiment.seats]
        self._count("scores", scores.ravel())
        ended = outcomes(experiment.seats, results)
        ways = len(shares_of(experiment.seats))
        self._end(seating.decks, np.bincount(ended, minlength=ways))
        for sheet in experiment.sheets(seating, notes):
            counts = _counted(sheet.patterns, ended[sheet.games], ways, 1 << experiment.seats)
            self._page(sheet.key, Page(list(sheet.deeds), list(sheet.strata), counts))

    def merge(self, other: "Tally") -> None:
        """Add what another tally has."""
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] = self.sums.get(name, 0) + sums
        for name, values in other.values.items():
            self.values.setdefault(name, Counter()).update(values)
        for decks, ended in other.endings.items():
            self._end(decks, ended)
        for key, page in other.pages.items():
            self._page(key, page)

    def _sum(self, name: str, numbers: Array) -> None:
        as_floats = numbers.astype(np.float64)
        self.sums[name] = self.sums.get(name, 0) + np.array([as_floats.sum(), as_floats @ as_floats])

    def _count(self, name: str, numbers: Array) -> None:
        found, times = np.unique(numbers, return_counts=True)
        self.values.setdefault(name, Counter()).update(dict(zip(found.tolist(), times.tolist(), strict=True)))

    def _end(self, decks: tuple[str, ...], ended: Array) -> None:
        self.endings[decks] = self.endings.get(decks, 0) + ended

    def _page(self, key: str, page: Page) -> None:
        if key in self.pages:
            self.pages[key].counts = self.pages[key].counts + page.counts
        else:
            self.pages[key] = page

    def figure(self, name: str) -> Estimate:
        """The mean of a figure over all games."""
        if name in SHARES:
            return share(self.values[name])
        return mean(self.games, *self.sums[name].tolist())


def outcomes(seats: int, results: Array) -> Array:
    """Who won each game, as `shares_of` counts outcomes; a game without a winner is a draw."""
    winner = results["winner"].astype(np.int64)
    return np.where((winner < 0) | (winner > seats), seats, winner)


def measured(experiment: Experiment, results: Array) -> dict[str, Array]:
    """The figures of each game."""
    seats, at = experiment.seats, np.arange(len(results))
    got = shares_of(seats)[outcomes(seats, results)]
    scores = results["scores"].astype(np.int64)
    lengths = {experiment.turns: results["turns"].astype(np.int64), "decisions": results["decisions"].astype(np.int64)}
    if seats == 1:
        margin = scores[:, 0] - scores[:, 1]
        return {
            "collector_beaten": got[:, 0],
            **lengths,
            "score": scores[:, 0],
            "score_collector": scores[:, 1],
            "margin": margin,
        }
    first = results["first"].astype(np.int64)
    ranked = np.sort(scores[:, :seats], axis=1)
    own = scores[at, first]
    return {
        "first_player": got[at, first],
        "draws": (outcomes(seats, results) == seats).astype(np.float64),
        **lengths,
        "score_first": own,
        "score_others": (scores[:, :seats].sum(1) - own) / (seats - 1),
        "margin": ranked[:, -1] - ranked[:, -2],
    }


def _counted(patterns: Array, ended: Array, ways: int, kinds: int) -> Array:
    """Games by deed, outcome and pattern."""
    deeds = patterns.shape[1]
    codes = ended[:, None] * kinds + patterns + np.arange(deeds) * (ways * kinds)
    return np.bincount(codes.ravel(), minlength=deeds * ways * kinds).reshape(deeds, ways, kinds)


@dataclass
class Pairs:
    """The same seeds with two sets of cards, added up game by game: what a change does, the luck of the deal taken out."""

    games: int = 0
    sums: dict[str, Array] = field(default_factory=dict)
    """Figure -> sum of the differences, and of their squares."""
    rates: dict[Deed, Array] = field(default_factory=dict)
    """Deed -> seats that could do it in all games, sum and sum of squares of how many more seats did it in a game, games."""

    def add(self, experiment: Experiment, seating: Seating, before: tuple[Array, Array], after: tuple[Array, Array]) -> None:
        """Add games from the same seeds, each as results and notes."""
        self.games += len(before[0])
        old, new = measured(experiment, before[0]), measured(experiment, after[0])
        for name, numbers in new.items():
            off = numbers.astype(np.float64) - old[name]
            self.sums[name] = self.sums.get(name, 0) + np.array([off.sum(), off @ off])
        for was, now in zip(experiment.sheets(seating, before[1]), experiment.sheets(seating, after[1]), strict=True):
            more = np.bitwise_count(now.patterns).astype(np.int64) - np.bitwise_count(was.patterns)
            totals, squares = more.sum(0), (more * more).sum(0)
            for at, deed in enumerate(now.deeds):
                able = sum(name is not None for name in now.strata[at])
                found = np.array([len(more) * able, totals[at], squares[at], len(more)])
                self.rates[deed] = self.rates.get(deed, 0) + found

    def merge(self, other: "Pairs") -> None:
        """Add what others have."""
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] = self.sums.get(name, 0) + sums
        for deed, found in other.rates.items():
            self.rates[deed] = self.rates.get(deed, 0) + found

    def figure(self, name: str) -> Estimate:
        """How much a figure changes."""
        return mean(self.games, *self.sums[name].tolist())

    def rate(self, deed: Deed) -> Estimate:
        """How much more often something is done, as a part of those who could."""
        able, total, squares, games = self.rates[deed].tolist()
        each = able / games
        return Estimate(*(number / each for number in mean(games, total, squares)))
