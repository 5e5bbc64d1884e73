"""The figures of a run as tables in a terminal."""

from collections.abc import Iterable, Iterator

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from .phrases import figure_words, headline, label, percent, points
from .results import Balance, ChangeRow, Comparison, Row

TELLING = 8
"""Rows at each end of the table that are shown unless all are wanted."""
NONE = "–"


def tables(found: Balance | Comparison, everything: bool = False) -> Iterator[RenderableType]:
    """All that is printed of a run."""
    if isinstance(found, Comparison):
        yield from _of_change(found, everything)
        return
    yield Text(headline(found))
    yield _figures(found)
    if found.decks:
        yield _decks(found)
    rows = found.rows + found.deck_rows if everything else _telling(found)
    yield _cards(rows)
    yield Text(_footnote(found, len(rows)))


def _table(*columns: str, left: int = 1) -> Table:
    """A table whose first columns are words and the others numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for at, name in enumerate(columns):
        table.add_column(Text(name), justify="left" if at < left else "right", no_wrap=at >= left)
    return table


def _figures(balance: Balance) -> Table:
    table = _table("", "", "95 %")
    for name, figure in balance.figures.items():
        table.add_row(Text(label(name, balance)), *figure_words(name, figure))
    return table


def _decks(balance: Balance) -> Table:
    table = _table("deck", "of games against others", "95 %")
    for name, figure in balance.decks.items():
        table.add_row(Text(name), *percent(figure))
    return table


def _telling(balance: Balance) -> list[Row]:
    """The rows with the greatest effects either way, as far as they are clear."""
    return balance.telling if len(balance.telling) <= 2 * TELLING else balance.telling[:TELLING] + balance.telling[-TELLING:]


def _cards(rows: Iterable[Row]) -> Table:
    rows = list(rows)
    decks = any(row.deck for row in rows)
    table = _table("card", *(["deck"] if decks else []), "done", "how often", "wins", "effect", "95 %", left=3 if decks else 2)
    for row in rows:
        found = row.doing
        wins = NONE if found.win_rate is None else f"{found.win_rate:.1%}".replace("%", " %")
        effect = points(found.effect) if found.effect else (NONE, "")
        words = [row.deed.words, *([row.deck] if decks else []), row.deed.deed]
        table.add_row(*map(Text, words), percent(found.rate)[0], wins, *effect)
    return table


def _footnote(balance: Balance, shown: int) -> str:
    rows = len(balance.rows) + len(balance.deck_rows)
    none = "" if shown else " No effect is clear in so few games."
    more = f" {shown} of {rows} rows; all with --all." if shown < rows else ""
    return (
        "how often: of players who could. wins: of those who did. effect: their win rate less that of those who did not, "
        f"in percentage points.{none}{more}"
    )


# --- before and after -------------------------------------------------------------------------------------------------
def _of_change(comparison: Comparison, everything: bool) -> Iterator[RenderableType]:
    yield Text(headline(comparison.after) + f", with the printed cards and with {comparison.file}")
    for card in comparison.changed:
        same = " (plays the same)" if card.plays_the_same else ""
        yield Text(f"{card.name}{same}\n  before: {card.before or 'not in the game'}\n  after:  {card.after}")
    table = _table("", "before", "after", "difference", "95 %")
    for name, figure in comparison.figures.items():
        before, after = (figure_words(name, run.figures[name])[0] for run in (comparison.before, comparison.after))
        table.add_row(Text(label(name, comparison.after)), before, after, *figure_words(name, figure, signed=True))
    yield table
    rows = comparison.of_changed_cards()
    rows += comparison.rows if everything else comparison.of_other_cards()[:TELLING]
    if rows:
        yield _changes(rows)
    yield Text(
        "In percentage points. how often: how much more often it is done. effect: with the cards as they were, then with the "
        "others, and the change. The cards that differ come first, then those whose effect changes most."
    )


def _changes(rows: Iterable[ChangeRow]) -> Table:
    table = _table("card", "done", "how often", "effect", "then", "change", "95 %", left=2)
    for row in rows:
        deed = row.after.deed
        effects = [points(side.effect)[0] if side.effect else NONE for side in (row.before, row.after)]
        change = points(row.effect) if row.effect else (NONE, "")
        table.add_row(Text(deed.words), Text(deed.deed), points(row.rate)[0], *effects, *change)
    return table
