"""An analysis as one self-contained HTML page without scripts. Everything that comes from a game is escaped."""

from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources
from itertools import groupby

from ..table.file import result_words
from .analyse import Analysis
from .chart import chart
from .judge import AGAIN, WORTH_A_WORD, Chance, Judgement
from .ledger import Ledger, share
from .report_text import (
    count,
    end_label,
    judged_seats,
    ledger_rows,
    mistake_words,
    moved,
    named,
    percent,
    point_title,
    point_words,
    signed,
    turn_words,
    whose,
)
from .turning_points import TurningPoint, turning_points


def page(analysis: Analysis) -> str:
    """The whole page."""
    table = analysis.table
    result = result_words(table)
    title = f"{result[:1].upper()}{result[1:]}"
    style = resources.files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    points = turning_points(analysis)
    body = [
        _top(analysis, title),
        chart(analysis, points),
        '<div class="cols">',
        _points(analysis, points),
        _ledgers(analysis),
        "</div>",
        *(_moment(analysis, number, point) for number, point in enumerate(points, 1)),
        _choices(analysis),
        _foot(analysis),
    ]
    return (
        f'<!doctype html>\n<html lang="en" class="{escape(table.game.name)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(table.game.kit.title)}: {escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _top(analysis: Analysis, title: str) -> str:
    table = analysis.table
    seats = [f"{seat.capitalize()}: {name}" for seat, name in table.seats.items()]
    facts = " · ".join([table.game.kit.title, *seats, *table.notes.values()])
    said = " ".join(mistake_words(analysis, seat) for seat in judged_seats(analysis))
    return (
        f'<header><div class="top"><h1>{escape(title)}</h1><small>{escape(facts)}</small></div>'
        f'<p class="lead">{escape(said)} {escape(_luck_words(analysis))}</p></header>'
    )


def _luck_words(analysis: Analysis) -> str:
    """Whom luck favoured, in a sentence."""
    dealt = share(sum(analysis.ledgers[analysis.seat].luck))
    if not analysis.is_finished or abs(dealt) < WORTH_A_WORD:
        return ""
    return f"The cards were {'with' if dealt > 0 else 'against'} {named(analysis, analysis.seat, True)}, by {abs(dealt):.0%}."


# --- turning points and the ledger --------------------------------------------------------------------------------------
def _sign(points: int) -> str:
    return "gain" if points > 0 else "loss"


def _swing(point: TurningPoint) -> str:
    """How far the chance moved; for luck also from where (for a choice, the text says so)."""
    fro = f" <small>{escape(moved(point))}</small>" if point.kind == "luck" else ""
    return f'<span class="swing">{signed(point.swing)}{fro}</span>'


def _points(analysis: Analysis, points: list[TurningPoint]) -> str:
    rows = "".join(
        f'<li class="{_sign(point.swing)}"><a href="#point-{number}"><span class="mark">{number}</span>'
        f"<h3>{escape(point_title(analysis, point))}</h3>"
        f"{_swing(point)}<p>{escape(point_words(analysis, point))}</p></a></li>"
        for number, point in enumerate(points, 1)
    )
    empty = '<p class="note">Nothing moved the chance to win by a hundredth.</p>'
    return f'<section><h2>Turning points</h2>{f"""<ol class="points">{rows}</ol>""" if points else empty}</section>'


def _ledgers(analysis: Analysis) -> str:
    """The ledger of the reader's side; with more than two players, the ledgers of all seats."""
    first = analysis.ledgers[analysis.seat]
    others = [ledger for seat, ledger in analysis.ledgers.items() if seat != analysis.seat]
    others = others if len(others) > 1 else []
    shown = "".join(
        f"<h2>Luck ledger<small>{escape(whose(analysis, ledger.seat))} chance to win</small></h2>{_ledger(analysis, ledger)}"
        for ledger in (first, *others)
    )
    return f'<section>{shown}<p class="note">{escape(_ledger_note(analysis))}</p></section>'


def _ledger_note(analysis: Analysis) -> str:
    """How to read the ledger."""
    begins = "Every bar begins where the one before it ends."
    if analysis.is_finished:
        return f"{begins} Luck is only where a card was drawn, turned or shown: all else that moved the chance was chosen."
    return f"{begins} Between two choices of a seat lie the cards and the choices of others."


def _ledger(analysis: Analysis, ledger: Ledger) -> str:
    """Bars that each begin where the previous one ends."""
    rows = ledger_rows(analysis, ledger)
    at, edges = ledger.start, [0, ledger.start, ledger.end]
    for _, points in rows:
        at += points
        edges.append(at)
    low, wide = min(edges), (max(edges) - min(edges)) or 1

    def bar(begin: int, end: int, kind: str) -> str:
        left, width = (min(begin, end) - low) * 100 / wide, abs(end - begin) * 100 / wide
        zero = f'<i class="zero" style="left:{-low * 100 / wide:.2f}%"></i>' if low < 0 else ""
        return f'<span class="bar">{zero}<i class="{kind}" style="left:{left:.2f}%;width:{width:.2f}%"></i></span>'

    def row(label: str, drawn: str, figure: str, kind: str = "") -> str:
        return f'<li class="{kind}"><span>{escape(label)}</span>{drawn}<b>{escape(figure)}</b></li>'

    lines = [row("at first", bar(0, ledger.start, ""), percent(share(ledger.start)), "whole")]
    at = ledger.start
    for label, points in rows:
        lines.append(row(label, bar(at, at + points, "up" if points > 0 else "down"), signed(points)))
        at += points
    lines.append(row(end_label(analysis), bar(0, ledger.end, ""), percent(share(ledger.end)), "whole"))
    return f'<ol class="ledger">{"".join(lines)}</ol>'


# --- a moment -----------------------------------------------------------------------------------------------------------
def _moment(analysis: Analysis, number: int, point: TurningPoint) -> str:
    """A turning point, with the table as the chooser saw it, and the options."""
    judgement = next(each for each in analysis.judgements if each.at == point.at)
    return (
        f'<section class="moment {_sign(point.swing)}" id="point-{number}"><header><span class="mark">{number}</span>'
        f"<h3>{escape(point_title(analysis, point))}</h3>{_swing(point)}"
        f"<p>{escape(point_words(analysis, point))}</p></header>"
        f'<div class="halves"><div class="seen"><p class="label">{_seen_label(analysis, judgement)}</p>'
        f"{_table(analysis, judgement)}</div>{_options(analysis, judgement)}</div></section>"
    )


def _seen_label(analysis: Analysis, judgement: Judgement) -> str:
    return escape(f"The table, as {named(analysis, judgement.seat, True)} saw it before choice {judgement.at + 1}")


def _table(analysis: Analysis, judgement: Judgement) -> str:
    """The lines of a table: a seat's part begins with its name, and the rest is indented."""
    game = analysis.table.positions[judgement.at]
    names = {game.kit.plain_text.seat_name(game, seat, judgement.seat): named(analysis, seat) for seat in game.seats}
    shown, facts = [], []
    for line in game.kit.plain_text.table_lines(game, judgement.seat):
        if line.startswith("  "):
            facts.append(_fact(line.strip()))
            continue
        shown.append(f"<dl>{''.join(facts)}</dl>" if facts else "")
        facts = []
        head, colon, rest = line.partition(": ")
        if line.startswith("---"):
            shown.append(f'<p class="fact">{_spans(line.removeprefix("--- ").split(" · "))}</p>')
        elif colon:
            shown.append(f'<p class="who"><b>{escape(names.get(head, head))}</b>{_spans(rest.split(" · "))}</p>')
        else:
            shown.append(f'<p class="fact">{escape(line)}</p>')
    return "".join(shown) + (f"<dl>{''.join(facts)}</dl>" if facts else "")


def _fact(line: str) -> str:
    """`Zone: Animator 0, ...`, or a row of a grid: `front  Archives: - | Council: - | Network: -`."""
    if " | " in line:
        row, _, slots = line.partition(" ")
        return f'<dt>{escape(row)}</dt><dd class="slots">{_spans(slot.strip() for slot in slots.split(" | "))}</dd>'
    head, _, rest = line.partition(":")
    return f"<dt>{escape(head)}</dt><dd>{escape(rest.strip())}</dd>"


def _spans(parts: Iterable[str]) -> str:
    return "".join(f"<span>{escape(part)}</span>" for part in parts)


def _options(analysis: Analysis, judgement: Judgement) -> str:
    who = named(analysis, judgement.seat, True)
    rows = "".join(_option(analysis, judgement, each) for each in judgement.options)
    return f'<div><p class="label">What {escape(who)} could do</p><ol class="options">{rows}</ol></div>'


def _option(analysis: Analysis, judgement: Judgement, each: Chance) -> str:
    best, played = each.option == judgement.best, each.option == judgement.played
    kinds = " ".join(kind for kind, holds in (("best", best), ("played", played)) if holds)
    chosen = f" <em>{escape(named(analysis, judgement.seat, True))} chose this</em>" if played else ""
    return (
        f'<li class="{kinds}"><span>{escape(each.option)}{chosen}</span>'
        f'<span class="bar"><i style="left:0;width:{each.chance * 100:.1f}%"></i></span>'
        f"<b>{escape(percent(each.chance))} <small>{_give_or_take(each.error)}</small></b></li>"
    )


def _give_or_take(error: float) -> str:
    return f"±{error * 100:.1f}"


# --- all choices --------------------------------------------------------------------------------------------------------
def _choices(analysis: Analysis) -> str:
    turns = "".join(_turn(analysis, list(group)) for _, group in groupby(analysis.judgements, key=lambda each: each.turn[0]))
    return f"<section><h2>Every choice<small>with the chances of who chose</small></h2>{turns}</section>"


def _turn(analysis: Analysis, judgements: list[Judgement]) -> str:
    mistakes = sum(each.is_mistake for each in judgements)
    said = count(len(judgements), "choice") + (f", {count(mistakes, 'mistake')}" if mistakes else "")
    when = turn_words(analysis.table.game, judgements[0].turn)
    rows = "".join(_choice(analysis, each) for each in judgements)
    return f'<details><summary>{escape(when)} <small>{said}</small></summary><ol class="choices">{rows}</ol></details>'


def _choice(analysis: Analysis, judgement: Judgement) -> str:
    cost = f"−{judgement.given_away * 100:.1f}" if judgement.is_mistake else ""
    return (
        f'<li class="{"mistake" if judgement.is_mistake else ""}"><span class="n">{judgement.at + 1}</span>'
        f'<span class="who">{escape(named(analysis, judgement.seat))}</span>'
        f'<span class="what">{escape(judgement.played)}</span>'
        f'<span class="r">{escape(percent(judgement.after))}</span><span class="r">{cost}</span>'
        f'<span class="others">{escape("; ".join(_others(judgement)))}</span></li>'
    )


def _others(judgement: Judgement) -> Iterator[str]:
    for each in judgement.options:
        yield f"{each.option} {percent(each.chance)} {_give_or_take(each.error)}"


def _foot(analysis: Analysis) -> str:
    budget = analysis.budget
    how = f"{budget.iterations:,} times" if budget.iterations else f"as often as {budget.ms:g} ms a choice allow"
    return (
        '<footer><p class="note">A choice is judged by what its seat could know then. What it could not see was dealt again '
        f"{how} for each option, in trees of the same size; ± is the standard error. A choice counts as a mistake if it is "
        f"worse than the best one by at least {WORTH_A_WORD:.0%} and two standard errors, and is so again when it is looked at "
        f"{AGAIN} times as long.</p></footer>"
    )
