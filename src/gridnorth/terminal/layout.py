"""What the tables of all games share: sizes, heads, the log, the foot with its keys."""

from collections.abc import Sequence
from typing import NamedTuple

from ..machine.trace import capital
from .lines import Block, Line, Span, both_ends, firm, paragraph, wrap
from .scene import Scene

WIDE = 110
"""Columns from which the log stands at the right."""
GRAND = 160
"""Columns from which the seats stand at the left."""
TALL = 34
"""Rows from which there is room for the card in question."""
PANEL = 27
"""Columns for what stands at the left."""
LONGEST_LOG = 12
"""Rows of the log at most where it does not stand at the side."""
RAIL = (36, 60)
"""The fewest and the most columns for what stands at the right."""


class Size(NamedTuple):
    """A part in one of its sizes."""

    worth: float
    """What it adds to the table to have it this large."""
    block: Block


class Part(NamedTuple):
    """A part of the table in its sizes, the largest first."""

    sizes: Sequence[Size]
    begins: bool = True
    """Whether it begins a place of the table: a free row may stand before it."""


EDGE = 2
"""Columns of the bar at the left of the prompt."""


def ruled(left: Line, right: Line, columns: int) -> Line:
    """The head of a place: its name, a rule, what is to say of it."""
    right = [Span(" "), *right] if right else []
    return both_ends([*left, Span(" ")], right, columns, "─", "rule")


def spread(blocks: Sequence[Block], begins: Sequence[bool], free: int) -> Block:
    """Blocks with a free row or two before each place, as far as there are any; the rest of them before the prompt."""
    places = [at for at, block in enumerate(blocks) if at and block and begins[at]]
    gaps = [0] * len(blocks)
    for at in [*places, *places][:free]:
        gaps[at] += 1
    rows: Block = []
    for gap, block in zip(gaps, blocks, strict=True):
        rows += [*([[]] * gap), *block]
    return [*rows, *([[]] * (free - sum(gaps)))]


def log_lines(scene: Scene, columns: int) -> tuple[Block, int]:
    """The log, what is new in it standing out; and how many of its rows are new."""
    block: Block = []
    old = len(scene.log) - scene.new
    before = 0
    for at in range(len(scene.log)):
        before = len(block) if at == old else before
        block += _log_line(scene, at, columns)
    return block, len(block) - before


def log_end(scene: Scene, columns: int, rows: int) -> Block:
    """The last rows of the log."""
    block: Block = []
    for at in reversed(range(len(scene.log))):
        if len(block) >= rows:
            break
        block = [*_log_line(scene, at, columns), *block]
    return block[-rows:] if rows > 0 else []


def _log_line(scene: Scene, at: int, columns: int) -> Block:
    """One sentence of the log."""
    line = scene.log[at]
    style = "heading" if line.heading else "" if at >= len(scene.log) - scene.new else "dim"
    indent = min(line.level, 5) * 2
    return paragraph(line.text, columns, style, indent, indent + 2)


def short_log(scene: Scene, columns: int) -> Part:
    """The last sentences of the log, whole ones, what is new first of all."""
    head = ruled([Span(scene.own("log-head"), "place")], [], columns)
    sizes, new = [Size(0, [])], 0
    shown: Block = []
    waiting = scene.prompt.calm and not scene.prompt.told
    for count in range(1, len(scene.log) + 1):
        shown = [*_log_line(scene, len(scene.log) - count, columns - 1), *shown]
        if len(shown) > LONGEST_LOG:
            break
        new = len(shown) if count <= scene.new else new
        block: Block = [[Span(" "), *line] for line in shown]
        worth = 8.0 * len(shown) if waiting else (8 if scene.news else 4) * min(new, 3) + new + 0.2 * len(shown)
        sizes.append(Size(worth, [head, *block] if len(shown) > 2 else block))
    return Part(sizes[::-1])


def barred(block: Block, scene: Scene) -> Block:
    """With a bar at its left: ice where somebody may act."""
    style = "rule" if scene.prompt.calm else "ice"
    return [[Span("▌ ", style), *line] for line in block]


def chain_words(scene: Scene) -> Line:
    """The texts under way, in a row."""
    chain, cards = scene.prompt.chain, scene.prompt.under_way
    spans: Line = [Span(f"{scene.own('resolving')} ", "dim")]
    for at, words in enumerate(chain):
        last = at == len(chain) - 1
        card = cards[at] if at < len(cards) else ""
        spans += [Span(" ▸ ", "dim")] if at else []
        spans.append(Span(firm(capital(words)), "resolving" if last else "", f"card {card}" if card else ""))
    return spans


def footer(scene: Scene, columns: int) -> Block:
    """What the keys do, or what there is to say just now; never higher for the one than for the other, if it can be."""
    spans: Line = []
    for key, words in scene.keys:
        target = f"key {key.split()[0]}"
        spans += [Span("  ")] if spans else []
        spans += [Span(firm(key), "key", target), Span(firm(f" {words}"), "dim", target)]
    keys = wrap(spans, columns - 2, 1)
    if not scene.message:
        return keys
    said = paragraph(scene.message, columns - 2, "note", 1)
    return [*said, *([[]] * (len(keys) - len(said)))]


def consequence(words: str) -> list[Span]:
    """What an option will do; who acts stands out."""
    spans: list[Span] = []
    for at, clause in enumerate(capital(words).split("; ")):
        if at:
            spans.append(Span("; "))
        label, colon, rest = clause.partition(": ")
        if colon and len(label) <= 50 and label[:1].isupper():
            spans += [Span(f"{label}:", "bold"), Span(f" {rest}")]
        else:
            spans.append(Span(clause))
    spans.append(Span("."))
    return spans
