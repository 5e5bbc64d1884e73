"""The standing of a match: figures for each pairing and the table of all bots, as data and as text."""

from collections import Counter
from dataclasses import dataclass, field
from math import isinf, sqrt
from typing import Any

from ..registry import kit
from .match import Match
from .play import DRAWN, LOST, WON, DealResult
from .ratings import Rating, ratings
from .statistics import Sprt, Z, elo_of, interval, mean


@dataclass
class Figures:
    """The result between two bots, from the first one's view; or the result of one that plays alone."""

    bots: tuple[str, ...]
    results: Counter[float] = field(default_factory=Counter)
    """Points of a game -> number of games."""
    deals: Counter[float] = field(default_factory=Counter)
    """Score of a deal -> number of deals."""
    margins: Counter[int] = field(default_factory=Counter)
    """Margin of a game -> number of games."""

    def add(self, result: DealResult) -> None:
        """Count a deal."""
        self.results.update(result.points)
        self.deals[result.score] += 1
        self.margins.update(scores[0] - max(scores[1:]) for scores in result.scores if len(self.bots) == 1)

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.results.total()

    @property
    def score(self) -> float:
        """The share of all points, from 0 to 1."""
        return mean(self.deals)

    @property
    def elo(self) -> float:
        """The Elo difference; infinite if one bot won everything."""
        return elo_of(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The 95 % interval of the Elo difference."""
        low, high = interval(self.deals)
        return elo_of(low), elo_of(high)

    @property
    def margin(self) -> tuple[float, float]:
        """The mean margin, and half the width of its interval."""
        n = max(1, self.margins.total())
        middle = sum(margin * count for margin, count in self.margins.items()) / n
        spread = sum(count * (margin - middle) ** 2 for margin, count in self.margins.items())
        return middle, Z * sqrt(spread / max(1, n - 1) / n)

    def to_data(self) -> dict[str, Any]:
        """As plain data; an infinite value is None."""
        return {
            "bots": list(self.bots), "games": self.games, "deals": self.deals.total(), "wins": self.results[WON],
            "draws": self.results[DRAWN], "losses": self.results[LOST], "score": round(self.score, 6),
            "elo": _finite(self.elo), "elo_low": _finite(self.elo_interval[0]), "elo_high": _finite(self.elo_interval[1]),
            "deal_scores": {f"{score:g}": count for score, count in sorted(self.deals.items())},
        }  # fmt: skip

    def solo_data(self) -> dict[str, Any]:
        """The same for a bot that plays alone."""
        low, high = interval(self.deals)
        return {
            "bot": self.bots[0], "games": self.games, "wins": self.results[WON], "draws": self.results[DRAWN],
            "losses": self.results[LOST], "score": round(self.score, 6), "score_low": round(low, 6),
            "score_high": round(high, 6), "margin": round(self.margin[0], 3), "margin_error": round(self.margin[1], 3),
        }  # fmt: skip

    def in_a_line(self) -> str:
        """For a progress bar."""
        if len(self.bots) == 1:
            return f"{self.bots[0]} {self.score:.1%}"
        return f"{self.bots[0]} - {self.bots[1]} {self.score:.1%}, Elo {elo_words(self.elo, self.elo_interval)}"


class Standing:
    """Everything counted so far. With an SPRT, deals count in their order, and none after the one that decided it."""

    def __init__(self, match: Match, sprt: Sprt | None = None) -> None:
        self.match, self.sprt = match, sprt
        self.figures = {pair: Figures(tuple(match.bots[bot] for bot in pair)) for pair in match.pairings}
        self.answer = ""
        """The SPRT's answer: `H0`, `H1`, or empty while it is open."""
        self._early: dict[int, DealResult] = {}

    def add(self, result: DealResult) -> None:
        """Count a deal. Deals beyond the requested number are ignored."""
        if result.task.deal >= self.match.length:
            return
        if not self.sprt:
            self.figures[result.task.bots].add(result)
            return
        self._early[result.task.deal] = result
        figures = self.figures[result.task.bots]
        while not self.answer and (following := self._early.pop(figures.deals.total(), None)):
            figures.add(following)
            self.answer = self.sprt.answer(figures.deals)

    @property
    def first(self) -> Figures:
        """The figures of the first pairing; with two bots, that is the match."""
        return next(iter(self.figures.values()))

    @property
    def games(self) -> int:
        """The number of games that count."""
        return sum(figures.games for figures in self.figures.values())

    def in_a_line(self) -> str:
        """For a progress bar: the match, or the leader if there are many bots."""
        if len(self.figures) == 1:
            return self.first.in_a_line()
        if self.match.is_solo:
            return ", ".join(figures.in_a_line() for figures in self.figures.values())
        return f"{self.table[0].bot} leads"

    @property
    def table(self) -> list[Rating]:
        """The ratings of all bots, the strongest first."""
        found = ratings(self.match.bots, {pair: figures.deals for pair, figures in self.figures.items()})
        return sorted(found, key=lambda rating: -rating.elo)

    def to_data(self) -> dict[str, Any]:
        """As plain data, for programs."""
        said: dict[str, Any] = {"game": self.match.deals.game, "seed": self.match.seed}
        if self.match.is_solo:
            return said | {"bots": [figures.solo_data() for figures in self.figures.values()]}
        if len(self.match.bots) > 2:
            table = [{"bot": r.bot, "elo": round(r.elo, 1), "error": round(r.error, 1)} for r in self.table]
            return said | {"games": self.games, "ratings": table, "matches": [f.to_data() for f in self.figures.values()]}
        return said | self.first.to_data() | ({"sprt": self._sprt_data(self.sprt)} if self.sprt else {})

    def _sprt_data(self, sprt: Sprt) -> dict[str, Any]:
        return {
            "elo0": sprt.elo0, "elo1": sprt.elo1, "ratio": round(sprt.ratio(self.first.deals), 3),
            "lower": round(sprt.lower, 3), "upper": round(sprt.upper, 3), "answer": self.answer or None,
        }  # fmt: skip

    # --- in words -----------------------------------------------------------------------------------------------------
    def lines(self) -> list[str]:
        """As text, for people."""
        played = kit(self.match.deals.game)
        title = played.short_title or played.title
        if self.match.is_solo:
            return [f"{title} against The Collector", *self._solo_lines()]
        if len(self.match.bots) > 2:
            return [f"{title}: {self.games:,} games in {len(self.figures)} matches", *self._table_lines()]
        return [f"{title}: {' against '.join(self.match.bots)}", *self._match_lines()]

    def _match_lines(self) -> list[str]:
        figures, each = self.first, len(self.match.seatings)
        won, drawn, lost = (figures.results[points] for points in (WON, DRAWN, LOST))
        dealt = _counted(figures.deals.total(), "deal")
        lines = [
            f"games   {figures.games:,}: {dealt}, each played {_times(each)} with the seats swapped",
            f"result  {won:,} won, {drawn:,} drawn, {lost:,} lost",
            f"score   {figures.score:.1%}",
            f"Elo     {elo_words(figures.elo, figures.elo_interval)}",
        ]
        if self.sprt:
            lines.append(f"SPRT    {self._sprt_words(self.sprt)}")
        return lines

    def _sprt_words(self, sprt: Sprt) -> str:
        says = {"H1": f"{sprt.elo1:+g} or more", "H0": f"{sprt.elo0:+g} or less", "": "open"}[self.answer]
        ratio = sprt.ratio(self.first.deals)
        return f"{says} (ratio {ratio:+.2f}; {sprt.lower:+.2f} is Elo {sprt.elo0:+g}, {sprt.upper:+.2f} is Elo {sprt.elo1:+g})"

    def _table_lines(self) -> list[str]:
        wide = max(map(len, self.match.bots))
        lines = [f"{'':4}{'':{wide}}  {'Elo':>6}  {'±':>5}"]
        for place, rating in enumerate(self.table, 1):
            lines.append(f"{place:>2}. {rating.bot:{wide}}  {rating.elo:>+6.0f}  {rating.error:>5.0f}")
        lines.append("")
        for figures in self.figures.values():
            won, drawn, lost = (figures.results[points] for points in (WON, DRAWN, LOST))
            names = " - ".join(figures.bots)
            told = f"{figures.score:>6.1%}  {won:,} won, {drawn:,} drawn, {lost:,} lost"
            lines.append(f"{names:{2 * wide + 3}}  {told}  Elo {elo_words(figures.elo, figures.elo_interval)}")
        return lines

    def _solo_lines(self) -> list[str]:
        wide = max(map(len, self.match.bots))
        lines = []
        for figures in self.figures.values():
            low, high = interval(figures.deals)
            middle, error = figures.margin
            told = f"{figures.results[WON]:,} of {figures.games:,} won, {figures.results[DRAWN]:,} drawn"
            score = f"score {figures.score:.1%} (95 %: {low:.1%} to {high:.1%})"
            lines.append(f"{figures.bots[0]:{wide}}  {told}, {score}, mean margin {middle:+.2f} ± {error:.2f}")
        return lines


def elo_words(elo: float, bounds: tuple[float, float]) -> str:
    """`+35 (95 %: -3 to +74)`."""
    return f"{_signed(elo)} (95 %: {_signed(bounds[0])} to {_signed(bounds[1])})"


def _signed(elo: float) -> str:
    return ("+" if elo > 0 else "-") + "∞" if isinf(elo) else f"{round(elo):+}"


def _finite(elo: float) -> float | None:
    return None if isinf(elo) else round(elo, 2) + 0.0


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")
