"""The chance to win as a picture (SVG), choice after choice, with the turning points marked.

Drawn by hand: the marks take their colours and fonts from the style sheet of the report.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby

from .analyse import Analysis
from .ledger import share
from .report_text import named, whose
from .turning_points import TurningPoint

LEFT, RIGHT, TOP, BOTTOM = 44, 8, 14, 26
RADIUS = 11
NARROW_TURN, NARROW_NUMBER = 52, 20
"""The width of a turn's name, and of its number."""


@dataclass(frozen=True)
class _Paper:
    """Coordinates on a picture of a given size."""

    name: str
    width: int
    height: int
    choices: int

    def x(self, at: float) -> float:
        return round(LEFT + (self.width - LEFT - RIGHT) * at / max(1, self.choices), 1)

    def y(self, chance: float) -> float:
        return round(TOP + (self.height - TOP - BOTTOM) * (1 - chance), 1)


def chart(analysis: Analysis, points: Sequence[TurningPoint]) -> str:
    """Two pictures: one for wide screens, one for narrow ones."""
    choices = len(analysis.ledgers[analysis.seat].steps)
    papers = (_Paper("wide", 1056, 380, choices), _Paper("narrow", 358, 240, choices))
    return f'<figure class="chart">{"".join(_picture(analysis, points, paper) for paper in papers)}</figure>'


def _picture(analysis: Analysis, points: Sequence[TurningPoint], paper: _Paper) -> str:
    label = f"{whose(analysis, analysis.seat)} chance to win, choice after choice".capitalize()
    return (
        f'<svg class="{paper.name}" viewBox="0 0 {paper.width} {paper.height}" role="img" aria-label="{escape(label)}">'
        f"{_turns(analysis, paper)}{_grid(paper)}{_curve(analysis, paper)}{_sides(analysis, paper)}"
        f"{_marks(analysis, points, paper)}</svg>"
    )


def _turns(analysis: Analysis, paper: _Paper) -> str:
    """A band for every other turn, and as many names of turns as fit."""
    entries, word = analysis.table.entries, analysis.table.game.kit.turn_word.capitalize()
    numbers = [entries[step.at].turn[0] for step in analysis.ledgers[analysis.seat].steps]
    drawn, at, free = "", 0, 0.0
    for odd, (number, group) in enumerate(groupby(numbers)):
        end = at + len(list(group))
        left, right = paper.x(at), paper.x(end)
        if not odd % 2:
            drawn += (
                f'<rect class="band" x="{left}" y="{TOP}" width="{right - left:.1f}" height="{paper.height - TOP - BOTTOM}"/>'
            )
        middle = (left + right) / 2
        is_wide = right - left > NARROW_TURN
        half = (NARROW_TURN if is_wide else NARROW_NUMBER) / 2
        if middle - half >= free:
            said = f"{word} {number}" if is_wide else f"{number}"
            drawn += f'<text x="{middle:.1f}" y="{paper.height - 8}" text-anchor="middle">{said}</text>'
            free = middle + half
        at = end
    return drawn


def _grid(paper: _Paper) -> str:
    return "".join(
        f'<path class="{"half" if chance == 0.5 else "grid"}" d="M{LEFT} {paper.y(chance)}H{paper.width - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{paper.y(chance) + 4}" text-anchor="end">{chance:.0%}</text>'
        for chance in (0, 0.5, 1)
    )


def _curve(analysis: Analysis, paper: _Paper) -> str:
    """The curve, and the areas between it and the middle: above when ahead, below when behind."""
    ledger = analysis.ledgers[analysis.seat]
    spots = [(at, share(chance)) for at, step in enumerate(ledger.steps) for chance in (step.before, step.after)]
    spots.append((len(ledger.steps), share(ledger.end)))
    line = "L".join(f"{paper.x(at)} {paper.y(chance)}" for at, chance in spots)
    middle, right = paper.y(0.5), paper.x(len(ledger.steps))
    area = f"M{LEFT} {middle}L{line}L{right} {middle}Z"
    clips = "".join(
        f'<clipPath id="{name}-{paper.name}"><rect x="0" y="{top}" width="{paper.width}" height="{height}"/></clipPath>'
        for name, top, height in (("over", 0, middle), ("under", middle, paper.height - middle))
    )
    return (
        f"<defs>{clips}</defs>"
        f'<path class="ahead" d="{area}" clip-path="url(#over-{paper.name})"/>'
        f'<path class="behind" d="{area}" clip-path="url(#under-{paper.name})"/>'
        f'<path class="curve" d="M{line}"/>'
    )


def _sides(analysis: Analysis, paper: _Paper) -> str:
    rivals = [seat for seat in analysis.table.seats if seat != analysis.seat]
    if len(rivals) != 1:
        return ""
    up, down = named(analysis, analysis.seat, True), named(analysis, rivals[0], True)
    return (
        f'<text x="{LEFT + 8}" y="{TOP + 18}">{escape(up)} ahead</text>'
        f'<text x="{LEFT + 8}" y="{paper.height - BOTTOM - 9}">{escape(down)} ahead</text>'
    )


def _marks(analysis: Analysis, points: Sequence[TurningPoint], paper: _Paper) -> str:
    """A number for each turning point, placed clear of the curve, the edges and the earlier numbers."""
    ledger = analysis.ledgers[analysis.seat]
    index = {step.at: at for at, step in enumerate(ledger.steps)}
    placed: list[tuple[float, float]] = []
    dots = numbers = ""
    for number, point in enumerate(points, 1):
        at = index[point.at]
        later = ledger.steps[at + 1].before if at + 1 < len(ledger.steps) else ledger.end
        x = paper.x(at if point.kind == "choice" else at + 1)
        y = paper.y(share(ledger.steps[at].after if point.kind == "choice" else later))
        spot = _free(x, y, placed, paper)
        placed.append(spot)
        kind = "point gain" if point.swing > 0 else "point"
        dots += (
            f'<g class="{kind}"><line x1="{x}" y1="{y}" x2="{spot[0]}" y2="{spot[1]}"/><circle cx="{x}" cy="{y}" r="4"/></g>'
        )
        numbers += (
            f'<a href="#point-{number}" aria-label="turning point {number}"><g class="{kind}">'
            f'<circle cx="{spot[0]}" cy="{spot[1]}" r="{RADIUS}"/><text x="{spot[0]}" y="{spot[1] + 5}">{number}</text></g></a>'
        )
    return dots + numbers


def _free(x: float, y: float, placed: Sequence[tuple[float, float]], paper: _Paper) -> tuple[float, float]:
    """The nearest place above or below a spot where a number fits."""
    apart, low, high = 2 * RADIUS + 2, TOP + RADIUS, paper.height - BOTTOM - RADIUS
    beside = min(max(x, LEFT + RADIUS), paper.width - RIGHT - RADIUS)
    for step in (apart, -apart, 2 * apart, -2 * apart, 3 * apart, -3 * apart, 4 * apart, -4 * apart):
        there = round(y + step, 1)
        if low <= there <= high and all(abs(beside - a) >= apart or abs(there - b) >= apart for a, b in placed):
            return beside, there
    return beside, min(max(y, low), high)
