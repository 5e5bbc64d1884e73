"""The whole table on so many columns and rows: of every part the largest size for which there is room."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ..lines import THIN, Block, Line, Span, beside, framed, pad, paragraph, wrap
from . import board, prompt
from .scene import Scene
from .wording import capital, face

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


def draw(scene: Scene, columns: int, rows: int) -> Block:
    """The table."""
    foot = prompt.footer(scene, columns)
    height = rows - len(foot)
    wide, grand = columns >= WIDE and height >= 20, columns >= GRAND and height >= TALL
    if not wide:
        block = middle(scene, columns, height, "narrow")
    else:
        rail = max(RAIL[0], min(RAIL[1], int(columns * 0.3)))
        bar: Block = [[Span(" │ ", "rule")]] * height
        right = [bar, right_side(scene, rail, height)]
        if grand:
            main = columns - rail - PANEL - 4
            left = left_side(scene, PANEL, height)
            block = beside([left, [], middle(scene, main, height, "grand"), *right], [PANEL, 1, main, 3, rail], 0)
        else:
            main = columns - rail - 3
            block = beside([middle(scene, main, height, "wide"), *right], [main, 3, rail], 0)
    return [pad(line, columns) for line in (*block[:height], *foot)][:rows]


# --- the middle -------------------------------------------------------------------------------------------------------
def middle(scene: Scene, columns: int, rows: int, shape: str) -> Block:
    """The table itself, the prompt at its foot."""
    parts = _parts(scene, columns, shape)
    worth = 20 if any(choice.name in scene.visible_cards for choice in scene.prompt.choices) else 40
    asked = [Size(0 if at else worth, block) for at, block in enumerate(prompt.sizes(scene, columns))]
    *above, question = _richest([*(part.sizes for part in parts), asked], rows)
    free = rows - len(question) - sum(map(len, above))
    if free < 0:
        return _without_table(scene, question, columns, rows)
    loose = prompt.loose(scene, columns)
    if question is asked[0].block and len(loose) - len(question) <= free - len(parts):
        free -= len(loose) - len(question)
        question = loose
    return [*spread(above, [part.begins for part in parts], free), *question]


def _richest(parts: Sequence[Sequence[Size]], rows: int) -> list[Block]:
    """One size of each part, worth the most together, that fits; the smallest ones if nothing does."""
    best: tuple[float, tuple[Size, ...]] | None = None
    for sizes in product(*parts):
        if sum(len(size.block) for size in sizes) <= rows:
            worth = sum(size.worth for size in sizes)
            if best is None or worth > best[0]:
                best = worth, sizes
    return [size.block for size in (best[1] if best else tuple(sizes[-1] for sizes in parts))]


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


def _without_table(scene: Scene, question: Block, columns: int, rows: int) -> Block:
    """When there is no room for both: the question, and of the table what is left over."""
    small = [*board.seat_line(scene, scene.other, columns), *board.seat_line(scene, scene.seat, columns)]
    if len(question) <= rows:
        return [*small[: rows - len(question)], *([[]] * max(0, rows - len(question) - len(small))), *question]
    return [*question[: rows - 1], [Span(" The window is too small to show it all: make it larger.", "note")]]


def _parts(scene: Scene, columns: int, shape: str) -> list[Part]:
    """Every part above the prompt, from the top down."""
    own, other = scene.seat, scene.other
    parts: list[Part] = [] if shape == "grand" else [_one(board.directives(scene, columns, shape == "wide"))]
    parts += _seat(scene, other, columns, shape, 14)
    parts.append(_wastes(scene, columns))
    parts += _seat(scene, own, columns, shape, 22)
    discard = [name for name in scene.view[own].get("discard", []) if scene.choice(name)]
    if discard:
        parts.append(_one(board.flow([board.chip(scene, name) for name in discard], columns, " Discard"), False))
    if isinstance(scene.view[own].get("hand"), list):
        parts += _hand(scene, columns, shape)
    if shape == "narrow":
        parts.append(short_log(scene, columns))
    return parts


def _one(block: Block, begins: bool = True) -> Part:
    return Part([Size(0, block)], begins)


def _seat(scene: Scene, seat: str, columns: int, shape: str, worth: float) -> list[Part]:
    """A seat with its Zone. In the grand shape the seat itself stands at the left."""
    head = [] if shape == "grand" else [_one(board.seat_line(scene, seat, columns))]
    if "zone" not in scene.view[seat]:
        return head
    label = " Zone"
    full, count = board.zone_lanes(scene, seat, columns, label), board.zone_count(scene, seat, columns, label)
    sizes = [Size(worth, full), Size(0, count)]
    if shape != "narrow":
        sizes.insert(0, Size(worth + 6, board.zone_groups(scene, seat, columns)))
    if shape == "grand":
        title = [board.zone_head(scene, seat, columns)]
        sizes = [Size(size.worth, [*title, *size.block]) for size in sizes]
    return [*head, Part(sizes, shape == "grand")]


def _wastes(scene: Scene, columns: int) -> Part:
    names = scene.view["wastes"]
    head = board.ruled([Span("THE WASTES", "place")], board.wastes_words(scene, columns < 76), columns)
    more = _asked_worth(scene, names)
    sizes = [
        Size(26 + more, [head, *board.listed(scene, names, columns)]),
        Size(4, [head, *board.flow([board.chip(scene, name) for name in names], columns, " ")]),
    ]
    return Part([Size(34 + more, [head, *board.boxes(scene, names, columns)]), *sizes] if columns >= 70 else sizes)


def _asked_worth(scene: Scene, names: list[str]) -> int:
    """Cards that can be chosen now are worth showing large."""
    return 16 if any(scene.choice(name) for name in names) else 0


def _hand(scene: Scene, columns: int, shape: str) -> list[Part]:
    names = scene.view[scene.seat]["hand"]
    flow = board.flow([board.chip(scene, name) for name in names], columns, " Hand")
    if not names:
        return [_one(flow, False)]
    head = board.ruled([Span("YOUR HAND", "place")], [], columns)
    more = _asked_worth(scene, names)
    boxes = [Size(24 + more, [head, *board.boxes(scene, names, columns)])] if columns >= 70 else []
    return [Part([*boxes, Size(19 + more, [head, *board.listed(scene, names, columns)]), Size(0, flow)], shape != "narrow")]


# --- the log ----------------------------------------------------------------------------------------------------------
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
    head = board.ruled([Span("LOG", "place")], [], columns)
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


# --- the sides --------------------------------------------------------------------------------------------------------
def left_side(scene: Scene, columns: int, rows: int) -> Block:
    """The seats, the rival's above and yours below, the Directives between them."""
    above, below = board.panel(scene, scene.other, columns), board.panel(scene, scene.seat, columns)
    between = [*_turn_words(scene, columns), [], *board.directive_panel(scene, columns)]
    free = max(0, rows - len(above) - len(below) - len(between))
    half: Block = [[]] * (free // 2)
    return [*above, *half, *between, *([[]] * (free - len(half))), *below][:rows]


def _turn_words(scene: Scene, columns: int) -> Block:
    title = paragraph(scene.title, columns - 2, "bold", 1)
    if scene.view["turn"] is None:
        return [*title, [Span(" The game is over.", "dim")]]
    deck = scene.view["wastes_deck"]["size"]
    ends = f"Turn {scene.view['turns']}. The Wastes Deck holds {deck}; with 4 or fewer the game ends."
    return [*title, *paragraph(ends, columns - 2, "dim", 1)]


def right_side(scene: Scene, columns: int, rows: int) -> Block:
    """The card in question, what is resolving, and the log, which takes what room is left."""
    top: Block = []
    if rows >= TALL and scene.focus:
        top += [*dossier(scene, scene.focus, columns), []]
    if scene.prompt.chain:
        top += [board.ruled([Span("RESOLVING", "place")], [], columns), *chain_lines(scene, columns), []]
    head = [board.ruled([Span("LOG", "place")], [], columns)]
    return [*top, *head, *log_end(scene, columns, rows - len(top) - len(head))][:rows]


def chain_lines(scene: Scene, columns: int) -> Block:
    """The texts under way, each inside the one above it."""
    block: Block = []
    for at, name in enumerate(scene.prompt.chain):
        last = at == len(scene.prompt.chain) - 1
        mark = "▸ " if last else "│ "
        block += wrap([Span(mark, "power"), Span(capital(name), "resolving" if last else "")], columns, min(at, 4) * 2)
    return block


def dossier(scene: Scene, name: str, columns: int) -> Block:
    """Both sides of a card, the Ancient above, the Facility below."""
    card = face(scene.cards, name)
    inner = columns - 4
    lines: Block = []
    if card.protocol:
        lines += [*paragraph(card.protocol, inner), *paragraph(f"Spark: {card.spark}" if card.spark else "", inner, "dim")]
        lines += [*(paragraph(card.origin, inner, "dim") if card.origin else []), []]
    where = "this side is up" if card.facility_up else "on its back"
    lines += [[Span(f" {card.facility} ", "snow"), Span(f"  {where}", "dim")], *paragraph(card.back, inner)]
    lines += paragraph(card.back_origin, inner, "dim") if card.back_origin else []
    value: Line = [Span(f" {card.value} ", "bold")] if card.value else []
    return framed(lines, columns, len(lines) + 2, THIN, "rule", ([Span(f" {card.name} ", "bold")], value))
