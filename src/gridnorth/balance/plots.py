"""Plots as SVG in a page: positions across are in percent, so that they fit any width and their text stays legible.

Drawn by hand: plotting libraries scale a picture as a whole, its text included.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from .statistics import Estimate

TALL, FOOT = 150, 24
MOST_BARS = 45
ROW = 22


# --- how often each value was -----------------------------------------------------------------------------------------
def histogram(values: Counter[float], what: str, before: Counter[float] | None = None) -> str:
    """Bars of how often values were, as parts of all; `before` is drawn as an outline over them."""
    low, high = min(min(values), min(before or values)), max(max(values), max(before or values))
    width = nice((high - low + 1) / MOST_BARS)
    first, bars = floor(low / width), floor(high / width) - floor(low / width) + 1
    parts = [_binned(counts, width, first, bars) for counts in (values, before) if counts]
    top = max(map(max, parts))
    name = f"{what}: from {low:g} to {high:g}, most often {_bin_words(first + parts[0].index(max(parts[0])), width)}"
    drawn = [f'<svg height="{TALL + FOOT}" role="img" aria-label="{escape(name)}">']
    for kind, found in zip(("bar", "before"), parts, strict=False):
        for at, part in enumerate(found):
            if part:
                tall = part / top * TALL
                said = f"{_bin_words(first + at, width)}: {part:.2%}"
                drawn.append(
                    f'<rect class="{kind}" x="{_cent((at + 0.08) / bars)}" width="{_cent(0.84 / bars)}" '
                    f'y="{TALL - tall:.1f}" height="{tall:.1f}"><title>{escape(said)}</title></rect>'
                )
    drawn.append(f'<line class="axis" x1="0" x2="100%" y1="{TALL}" y2="{TALL}"/>')
    middle = 0.5 if width == 1 else 0.0  # a bar of one value stands over it, a wider one begins there
    every = nice((high - low + 1) / 5)
    for value in range(ceil(first * width / every) * every, floor(high) + 1, every):
        place = (value / width - first + middle) / bars
        if 0.01 <= place <= 0.99:
            drawn.append(f'<text x="{_cent(place)}" y="{TALL + 17}" text-anchor="middle">{value:,}</text>'.replace(">-", ">−"))
    return "".join([*drawn, "</svg>"])


def _binned(values: Counter[float], width: int, first: int, bars: int) -> list[float]:
    found, total = [0.0] * bars, sum(values.values())
    for value, times in values.items():
        found[floor(value / width) - first] += times / total
    return found


def _bin_words(number: int, width: int) -> str:
    low = number * width
    return f"{low}" if width == 1 else f"{low} to {low + width - 1}"


def nice(size: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50 ... that is no smaller."""
    ten: int = 10 ** max(0, floor(log10(max(size, 1))))
    return next(step * ten for step in (1, 2, 5, 10) if step * ten >= size - 1e-9)


# --- effects with their intervals -------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Strip:
    """A row of a dot plot, in percent: a name, an effect, and how often; with a change, the effect as it was."""

    name: str
    effect: Estimate
    said: str
    rate: float | None = None
    before: Estimate | None = None

    @property
    def reach(self) -> float:
        """How far from 0 it goes."""
        sides = (self.effect, self.before) if self.before else (self.effect,)
        return max(abs(bound) for side in sides for bound in (side.low, side.high))


def strips(
    rows: Sequence[Strip], mean: float | None = None, most: int = 0, columns: tuple[str, str] = ("effect", "how often")
) -> str:
    """A dot plot: one row for each, and of many only so many at either end. `mean` is marked by a dashed line."""
    shown = list(rows) if not most or len(rows) <= 2 * most else [*rows[:most], *rows[-most:]]
    step = nice(max(row.reach for row in shown) * 100 / 3)
    reach = ceil(max(row.reach for row in shown) * 100 / step) * step
    drawn = ['<ol class="strips">', _scale(reach, step, columns)]
    for at, row in enumerate(shown):
        if len(shown) < len(rows) and at == most:
            drawn.append(f'<li class="gap">{len(rows) - len(shown)} more between; the table has them all</li>')
        drawn.append(_strip(row, reach, step, mean))
    return "".join([*drawn, "</ol>"])


def _scale(reach: int, step: int, columns: tuple[str, str]) -> str:
    ticks = "".join(
        f'<text x="{_cent(0.5 + value / reach / 2)}" y="14" text-anchor="{_anchor(value, reach)}">{_tick(value)}</text>'
        for value in _ticks(reach, step)
    )
    effect, rate = (f'<span class="number">{escape(column)}</span>' for column in columns)
    often = f'<span class="rate"></span>{rate}' if columns[1] else ""
    return (
        f'<li class="strip scale{"" if columns[1] else " alone"}" aria-hidden="true"><span class="name"></span>'
        f'<svg class="effect" height="20">{ticks}</svg>{effect}{often}</li>'
    )


def _anchor(value: int, reach: int) -> str:
    return "start" if value == -reach else "end" if value == reach else "middle"


def _ticks(reach: int, step: int) -> Iterable[int]:
    return range(-reach, reach + 1, step)


def _tick(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _strip(row: Strip, reach: int, step: int, mean: float | None) -> str:
    lines = [_upright("axis" if value == 0 else "grid", value / 100, reach) for value in _ticks(reach, step)]
    if mean is not None:
        lines.append(_upright("mean", mean, reach))
    if row.before:
        lines += _dot(row.before, reach, "then", 6)
    lines += _dot(row.effect, reach, _kind(row.effect), 16 if row.before else ROW // 2)
    often = ""
    if row.rate is not None:
        bar = f'<rect class="bar" y="7" height="8" width="{_cent(row.rate)}"/>'
        part = f'<span class="number soft">{row.rate * 100:.1f} %</span>'
        often = f'<svg class="rate" height="{ROW}" aria-hidden="true">{bar}</svg>{part}'
    return (
        f'<li class="strip{"" if often else " alone"}"><span class="name">{escape(row.name)}</span>'
        f'<svg class="effect" height="{ROW}" role="img" aria-label="{escape(row.said)}"><title>{escape(row.said)}</title>'
        f'{"".join(lines)}</svg><span class="number">{_tick_of(row.effect.value)}</span>{often}</li>'
    )


def _kind(effect: Estimate) -> str:
    return "unclear" if not effect.is_clear else "up" if effect.value > 0 else "down"


def _tick_of(value: float) -> str:
    rounded = round(value * 100, 1) + 0.0
    return f"{'+' if rounded > 0 else '−' if rounded < 0 else ''}{abs(rounded):.1f}"


def _upright(kind: str, value: float, reach: int) -> str:
    at = _cent(0.5 + value * 100 / reach / 2)
    return f'<line class="{kind}" x1="{at}" x2="{at}" y1="0" y2="{ROW}"/>'


def _dot(effect: Estimate, reach: int, kind: str, height: int) -> Iterator[str]:
    value, low, high = (_cent(0.5 + bound * 100 / reach / 2) for bound in effect)
    yield f'<line class="{kind}" x1="{low}" x2="{high}" y1="{height}" y2="{height}"/>'
    yield f'<circle class="{kind}" cx="{value}" cy="{height}" r="4"/>'


def _cent(part: float) -> str:
    return f"{part * 100:.2f}%"
