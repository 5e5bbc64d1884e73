"""The report: one page with words, plots and every figure, that needs nothing else. All text in it is escaped."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from .phrases import DEEDS_IN_WORDS, change_sentences, figure_words, headline, label, percent, points, sentences
from .plots import Strip, histogram, strips
from .results import Balance, ChangeRow, Comparison, Row
from .statistics import Estimate

HERE = Path(__file__).parent
ENDS = 12
"""Cards at either end of a plot of many."""
CAPTIONS = {
    "scores": "Scores at the end",
    "margin": "Margin",
    "turns": "Turns in a game",
    "rounds": "Rounds in a game",
    "decisions": "Decisions in a game",
}
ABOUT = {
    "dealt": "Chance alone decides it: what shows here is what the card does.",
    "taken": "Came to be a player’s other than by the deal.",
    "as Ancient": "Lay in a Zone with its Ancient side up.",
    "as Facility": "Lay in a Zone with its Facility side up.",
    "drawn": "Who draws much has played long, and who runs out of cards has lost: this says little of the card.",
    "secured": "Three of these lose the game, so all of them go with losing.",
    "scrapped": "Went to the Scrap other than by being played.",
}
READING = (
    "The effect is the win rate of players who did it less that of players who did not, in percentage points, with the "
    "interval that holds the true one in 95 of 100 runs. It says what goes together, not what causes what: who is ahead may "
    "have more time to do things. A filled dot is clear of zero; of twenty cards that do nothing, one will look clear. The "
    "dashed line is the mean of all cards."
)


def page(found: Balance | Comparison) -> str:
    """A whole HTML page."""
    balance = found.after if isinstance(found, Comparison) else found
    title = f"Balance of {balance.experiment.title}"
    body = "\n".join(_body(found, balance, title))
    style, script = ((HERE / name).read_text(encoding="utf-8") for name in ("page.css", "page.js"))
    return (
        f'<!doctype html>\n<html lang="en" class="{escape(balance.experiment.game)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="generator" content="gridnorth">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
        f"<script>\n{script}</script>\n</body>\n</html>\n"
    )


def _body(found: Balance | Comparison, balance: Balance, title: str) -> Iterator[str]:
    before = found.before if isinstance(found, Comparison) else None
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="about">{escape(headline(balance).partition(": ")[2])}</p>'
    if isinstance(found, Comparison):
        yield from _change(found)
        yield "<h2>With the changed cards</h2>"
    yield _list(sentences(balance))
    if not isinstance(found, Comparison):
        yield "<h2>The game</h2>"
        rows = [(label(name, balance), *figure_words(name, figure)) for name, figure in balance.figures.items()]
        yield _table(("", "mean", "95 %"), rows)
    yield "<h2>How games go</h2>"
    both = "Filled: with the changed cards. Outlined: with the cards as they were."
    yield f'<p class="note">{both if before else "How many of all games, or of all players, by what they came to."}</p>'
    yield '<div class="plots">'
    for name, words in CAPTIONS.items():
        if name in balance.spreads:
            was = before.spreads[name] if before else None
            plot = histogram(balance.spreads[name], words, was)
            yield f"<figure><figcaption><strong>{words}</strong></figcaption>{plot}</figure>"
    yield "</div>"
    if balance.decks:
        yield from _decks(balance)
    yield "<h2>What goes with winning</h2>"
    yield f'<p class="note">{escape(READING)}</p><div class="groups">'
    for deed in balance.experiment.deeds:
        yield from _group(deed, [row for row in balance.names if row.deed.deed == deed and row.effect])
    yield "</div><h2>Every card</h2>"
    yield _cards(balance.rows)
    if balance.deck_rows:
        yield "<details><summary>Every card, deck by deck</summary>"
        yield _cards(balance.deck_rows)
        yield "</details>"


def _list(words: Iterable[str]) -> str:
    return '<ul class="words">' + "".join(f"<li>{escape(sentence)}</li>" for sentence in words) + "</ul>"


def _decks(balance: Balance) -> Iterator[str]:
    fair = 1 / balance.experiment.seats
    rows = []
    for name, figure in balance.decks.items():
        off = Estimate(*(bound - fair for bound in figure))
        rows.append(Strip(name, off, f"{name}: {' of games, 95 %: '.join(percent(figure))}", figure.value))
    yield "<h2>Decks</h2>"
    even = f"{100 * fair:.0f} %"
    yield f'<p class="note">What each deck gets of games against others, and how far that is from an even {even}.</p>'
    yield f"<figure>{strips(rows, columns=('from even', 'of games'))}</figure>"


def _group(deed: str, rows: Sequence[Row]) -> Iterator[str]:
    if not rows:
        return
    words = DEEDS_IN_WORDS[deed]
    drawn = [Strip(row.deed.card, row.effect, _said(row), row.doing.rate.value) for row in rows if row.effect]
    mean = sum(strip.effect.value for strip in drawn) / len(drawn)
    about = f"{ABOUT.get(deed, '')} Mean effect {points(Estimate(mean, mean, mean))[0]}."
    yield f"<figure><figcaption><strong>{escape(words[0].upper() + words[1:])}</strong>{escape(about.strip())}</figcaption>"
    yield f"{strips(drawn, mean, ENDS)}</figure>"


def _said(row: Row) -> str:
    assert row.effect is not None
    effect, rate = points(row.effect), percent(row.doing.rate)
    return f"{row.deed.words} {DEEDS_IN_WORDS[row.deed.deed]}: effect {effect[0]} ({effect[1]}), by {rate[0]} of players"


# --- tables -----------------------------------------------------------------------------------------------------------
Cell = str | tuple[str, float]
"""What stands in a table, and what it is sorted by if that is something else."""


def _table(heads: Sequence[str], rows: Iterable[Sequence[Cell]], words: int = 1, sortable: bool = False) -> str:
    """A table whose first columns are words."""
    kinds = [' class="word"' if at < words else "" for at in range(len(heads))]
    top = "".join(f'<th scope="col"{kind}>{escape(head)}</th>' for kind, head in zip(kinds, heads, strict=True))
    body = "".join(f"<tr>{''.join(_cell(cell, kind) for cell, kind in zip(row, kinds, strict=True))}</tr>\n" for row in rows)
    named = ' class="sortable"' if sortable else ' class="small"'
    return f'<div class="scroll"><table{named}><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table></div>'


def _cell(cell: Cell, kind: str) -> str:
    if isinstance(cell, str):
        return f"<td{kind}>{escape(cell)}</td>"
    return f'<td{kind} data-value="{cell[1]:.6f}">{escape(cell[0])}</td>'


NONE: Cell = ("–", -9.0)


def _cards(rows: Sequence[Row]) -> str:
    decks = any(row.deck for row in rows)
    values = any(row.deed.value for row in rows)
    heads = ["card", *(["value"] if values else []), *(["deck"] if decks else []), "kind", "done"]
    body = []
    for row in rows:
        found, effect = row.doing, row.effect
        names = [row.deed.card, *([row.deed.value or "all"] if values else []), *([row.deck] if decks else [])]
        rate = percent(found.rate)
        wins: Cell = NONE if found.win_rate is None else (f"{found.win_rate * 100:.1f} %", found.win_rate)
        shown: list[Cell] = [(points(effect)[0], effect.value), (points(effect)[1], effect.low)] if effect else [NONE, NONE]
        body.append([*names, row.kind, row.deed.deed, (rate[0], found.rate.value), (rate[1], found.rate.low), wins, *shown])
    return _table([*heads, "how often", "95 %", "wins", "effect", "95 % of effect"], body, len(heads), sortable=True)


# --- before and after -------------------------------------------------------------------------------------------------
def _change(comparison: Comparison) -> Iterator[str]:
    yield "<h2>What the change does</h2>"
    for card in comparison.changed:
        same = "Plays the same." if card.plays_the_same else ""
        before, after = escape(card.before or "not in the game"), escape(card.after)
        texts = f"<dl><dt>as it was</dt><dd>{before}</dd><dt>changed</dt><dd>{after}</dd></dl>"
        yield f'<div class="card"><h3>{escape(card.name)}</h3>{texts}{same}</div>'
    yield _list(change_sentences(comparison))
    rows = []
    for name, figure in comparison.figures.items():
        was, now = (figure_words(name, run.figures[name])[0] for run in (comparison.before, comparison.after))
        rows.append((label(name, comparison.after), *figure_words(name, figure, signed=True), was, now))
    yield "<h3>The game</h3>"
    yield _table(("", "difference", "95 %", "as it was", "changed"), rows)
    for heading, found in (("Effects of the changed cards", comparison.of_changed_cards()),
                           ("Other cards whose effect changes most", comparison.of_other_cards()[:ENDS])):  # fmt: skip
        drawn = [strip for row in found if (strip := _change_strip(row))]
        if drawn:
            yield f'<h2>{heading}</h2><p class="note">Outlined: as it was. Below it: with the changed cards.</p>'
            yield f"<figure>{strips(drawn, columns=('changed', ''))}</figure>"
    changed = comparison.of_changed_cards()
    if changed:
        yield "<h3>The changed cards in numbers</h3>"
        yield _table(("card", "done", "difference", "95 %", "effect as it was", "changed", "more often", "95 %"),
                     [_change_cells(row) for row in changed], 2)  # fmt: skip


def _change_strip(row: ChangeRow) -> Strip | None:
    if not row.effect or not row.after.effect:
        return None
    deed = row.after.deed
    change = points(row.effect)
    said = f"{deed.words} {DEEDS_IN_WORDS[deed.deed]}: effect changes by {change[0]} ({change[1]})"
    return Strip(f"{deed.words}, {deed.deed}", row.after.effect, said, None, row.before.effect)


def _change_cells(row: ChangeRow) -> list[Cell]:
    effects = [points(side.effect)[0] if side.effect else "–" for side in (row.before, row.after)]
    change = points(row.effect) if row.effect else ("–", "–")
    return [row.after.deed.words, row.after.deed.deed, *change, *effects, *points(row.rate)]
