"""How figures are said, in a terminal and on a page."""

from collections.abc import Iterator
from math import floor, log10

from .results import Balance, Comparison, Row
from .runs import RANDOM
from .statistics import Estimate
from .tally import SHARES

PARTS_OF_ONE = frozenset(SHARES)
LABELS = {
    "first_player": "won by the First Player",
    "draws": "drawn",
    "collector_beaten": "The Collector is beaten",
    "turns": "turns",
    "rounds": "rounds",
    "decisions": "decisions",
    "score_first": "score of the First Player",
    "score_others": "score of the other",
    "score": "your score",
    "score_collector": "score of The Collector",
    "margin": "margin",
}
DEEDS_IN_WORDS = {
    "dealt": "dealt at the start",
    "taken": "taken",
    "as Ancient": "played as an Ancient",
    "as Facility": "played as a Facility",
    "drawn": "drawn",
    "staged": "staged",
    "forged": "forged",
    "used": "used",
    "played": "played",
    "secured": "secured by a rival",
    "scrapped": "scrapped",
}


def label(name: str, balance: Balance) -> str:
    """What a figure is called."""
    if name == "margin" and balance.experiment.seats == 1:
        return "margin over The Collector"
    if name == "score_others" and balance.experiment.seats > 2:
        return "score of the others"
    return LABELS[name]


def decimals(figure: Estimate, scale: float = 1.0) -> int:
    """As many decimals as the interval bears: two digits of its half width, but one or two."""
    half = max(figure.high - figure.value, figure.value - figure.low) * scale
    return max(1, min(2, 1 - floor(log10(half)))) if half > 0 else 1


def number(figure: Estimate, signed: bool = False) -> tuple[str, str]:
    """A figure, and its interval: ('11.09', '11.08 to 11.10')."""
    return _said(figure, decimals(figure), 1.0, signed)


def percent(figure: Estimate, signed: bool = False) -> tuple[str, str]:
    """A part of one as percent, and its interval: ('51.2 %', '51.0 to 51.5')."""
    value, between = _said(figure, decimals(figure, 100), 100.0, signed)
    return f"{value} %", between


def points(figure: Estimate) -> tuple[str, str]:
    """A difference of parts in percentage points, with its sign: ('+9.3', '+8.9 to +9.6')."""
    return _said(figure, decimals(figure, 100), 100.0, True)


def _said(figure: Estimate, places: int, scale: float, signed: bool) -> tuple[str, str]:
    value, low, high = (_plain(bound * scale, places, signed) for bound in figure)
    return value, f"{low} to {high}"


def _plain(value: float, places: int, signed: bool) -> str:
    rounded = round(value, places) + 0.0
    sign = "+" if signed and rounded > 0 else "−" if rounded < 0 else ""
    return f"{sign}{abs(rounded):,.{places}f}"


def figure_words(name: str, figure: Estimate, signed: bool = False) -> tuple[str, str]:
    """A figure by its name: a part of all games as percent, all else as a number."""
    if name in PARTS_OF_ONE:
        return points(figure) if signed else percent(figure)
    return number(figure, signed)


def players_in_words(balance: Balance) -> str:
    """Who plays."""
    if balance.run.bot != RANDOM:
        return f"{balance.run.bot} against itself" if balance.experiment.seats > 1 else balance.run.bot
    kind = "bold random" if balance.run.bold else "random"
    return f"{kind} players" if balance.experiment.seats > 1 else f"a {kind} player"


def headline(balance: Balance) -> str:
    """What was played, by whom."""
    said = f"{balance.games:,} games by {players_in_words(balance)}"
    return f"{balance.experiment.title}: {said} ({balance.experiment.options_in_words()}; seed {balance.run.seed})"


def sentences(balance: Balance) -> Iterator[str]:
    """The figures of a run, in sentences."""
    figures, turns = balance.figures, balance.experiment.turns
    if "collector_beaten" in figures:
        value, between = percent(figures["collector_beaten"])
        ahead = number(figures["margin"], True)
        yield f"The Collector is beaten in {value} of games ({between}); the mean margin is {ahead[0]} ({ahead[1]})."
    else:
        value, between = percent(figures["first_player"])
        fair = 1 / balance.experiment.seats
        way = _way(figures["first_player"], fair)
        yield f"The First Player gets {value} of all games ({between}), where {100 * fair:.0f} % is an even chance: {way}."
        drawn, margin = percent(figures["draws"])[0], number(figures["margin"])[0]
        yield f"{drawn} of games are drawn; the margin is {margin} points in the mean."
    length, choices = number(figures[turns])[0], number(figures["decisions"])[0]
    yield f"A game lasts {length} {turns} and {choices} decisions in the mean."
    told = balance.telling
    if told:
        yield f"Goes best with winning: {_row_words(told[0])}. Goes worst with it: {_row_words(told[-1])}."


def _way(figure: Estimate, fair: float) -> str:
    if figure.low > fair:
        return "beginning is an advantage"
    return "beginning is a drawback" if figure.high < fair else "no advantage shows"


def _row_words(row: Row) -> str:
    assert row.effect is not None
    value, between = points(row.effect)
    return f"{row.deed.words} {DEEDS_IN_WORDS[row.deed.deed]} ({value} points of win rate, {between})"


def change_sentences(comparison: Comparison) -> Iterator[str]:
    """What a change of cards does, in sentences."""
    names = ", ".join(card.name for card in comparison.changed)
    yield f"Cards that differ in {comparison.file}: {names}." if names else f"No card differs in {comparison.file}."
    if comparison.plays_the_same:
        yield "All cards play the same, and so did all games."
        return
    said = []
    for name, figure in comparison.figures.items():
        if figure.is_clear:
            value, between = figure_words(name, figure, signed=True)
            said.append(f"{label(name, comparison.after)} {value} ({between})")
    yield f"Changes clearly: {'; '.join(said)}." if said else "No figure of the game changes clearly in so many games."
    strong = [row for row in comparison.of_changed_cards() if row.effect and row.effect.is_clear]
    for row in sorted(strong, key=lambda row: -abs(row.effect.value if row.effect else 0))[:1]:
        assert row.effect is not None
        value, between = points(row.effect)
        deed = row.after.deed
        yield f"The effect of {deed.words} {DEEDS_IN_WORDS[deed.deed]} changes by {value} points of win rate ({between})."
