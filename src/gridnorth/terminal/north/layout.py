"""The whole table on so many columns and rows: of every part the largest size for which there is room."""

from collections.abc import Sequence
from itertools import product

from ..layout import GRAND, PANEL, RAIL, TALL, WIDE, Part, Size, footer, log_end, ruled, short_log, spread
from ..lines import THIN, Block, Line, Span, beside, framed, pad, paragraph, wrap
from . import board, prompt
from .scene import NorthScene
from .wording import capital, face


def draw(scene: NorthScene, columns: int, rows: int) -> Block:
    """The table."""
    foot = footer(scene, columns)
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
def middle(scene: NorthScene, columns: int, rows: int, shape: str) -> Block:
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


def _without_table(scene: NorthScene, question: Block, columns: int, rows: int) -> Block:
    """When there is no room for both: the question, and of the table what is left over."""
    small = [*board.seat_line(scene, scene.other, columns), *board.seat_line(scene, scene.seat, columns)]
    if len(question) <= rows:
        return [*small[: rows - len(question)], *([[]] * max(0, rows - len(question) - len(small))), *question]
    return [*question[: rows - 1], [Span(f" {scene.own('too-small')}", "note")]]


def _parts(scene: NorthScene, columns: int, shape: str) -> list[Part]:
    """Every part above the prompt, from the top down."""
    own, other = scene.seat, scene.other
    parts: list[Part] = [] if shape == "grand" else [_one(board.directives(scene, columns, shape == "wide"))]
    parts += _seat(scene, other, columns, shape, 14)
    parts.append(_wastes(scene, columns))
    parts += _seat(scene, own, columns, shape, 22)
    discard = [name for name in scene.view[own].get("discard", []) if scene.choice(name)]
    if discard:
        parts.append(
            _one(
                board.flow(scene, [board.chip(scene, name) for name in discard], columns, f" {scene.own('north-discard')}"),
                False,
            )
        )
    if isinstance(scene.view[own].get("hand"), list):
        parts += _hand(scene, columns, shape)
    if shape == "narrow":
        parts.append(short_log(scene, columns))
    return parts


def _one(block: Block, begins: bool = True) -> Part:
    return Part([Size(0, block)], begins)


def _seat(scene: NorthScene, seat: str, columns: int, shape: str, worth: float) -> list[Part]:
    """A seat with its Zone. In the grand shape the seat itself stands at the left."""
    head = [] if shape == "grand" else [_one(board.seat_line(scene, seat, columns))]
    if "zone" not in scene.view[seat]:
        return head
    label = f" {scene.own('north-zone')}"
    full, count = board.zone_lanes(scene, seat, columns, label), board.zone_count(scene, seat, columns, label)
    sizes = [Size(worth, full), Size(0, count)]
    if shape != "narrow":
        sizes.insert(0, Size(worth + 6, board.zone_groups(scene, seat, columns)))
    if shape == "grand":
        title = [board.zone_head(scene, seat, columns)]
        sizes = [Size(size.worth, [*title, *size.block]) for size in sizes]
    return [*head, Part(sizes, shape == "grand")]


def _wastes(scene: NorthScene, columns: int) -> Part:
    names = scene.view["wastes"]
    head = ruled([Span(scene.own("north-wastes"), "place")], board.wastes_words(scene, columns < 76), columns)
    more = _asked_worth(scene, names)
    sizes = [
        Size(26 + more, [head, *board.listed(scene, names, columns)]),
        Size(4, [head, *board.flow(scene, [board.chip(scene, name) for name in names], columns, " ")]),
    ]
    return Part([Size(34 + more, [head, *board.boxes(scene, names, columns)]), *sizes] if columns >= 70 else sizes)


def _asked_worth(scene: NorthScene, names: list[str]) -> int:
    """Cards that can be chosen now are worth showing large."""
    return 16 if any(scene.choice(name) for name in names) else 0


def _hand(scene: NorthScene, columns: int, shape: str) -> list[Part]:
    names = scene.view[scene.seat]["hand"]
    flow = board.flow(scene, [board.chip(scene, name) for name in names], columns, f" {scene.own('north-hand')}")
    if not names:
        return [_one(flow, False)]
    head = ruled([Span(scene.own("north-your-hand"), "place")], [], columns)
    more = _asked_worth(scene, names)
    boxes = [Size(24 + more, [head, *board.boxes(scene, names, columns)])] if columns >= 70 else []
    return [Part([*boxes, Size(19 + more, [head, *board.listed(scene, names, columns)]), Size(0, flow)], shape != "narrow")]


# --- the log ----------------------------------------------------------------------------------------------------------
# --- the sides --------------------------------------------------------------------------------------------------------
def left_side(scene: NorthScene, columns: int, rows: int) -> Block:
    """The seats, the rival's above and yours below, the Directives between them."""
    above, below = board.panel(scene, scene.other, columns), board.panel(scene, scene.seat, columns)
    between = [*_turn_words(scene, columns), [], *board.directive_panel(scene, columns)]
    free = max(0, rows - len(above) - len(below) - len(between))
    half: Block = [[]] * (free // 2)
    return [*above, *half, *between, *([[]] * (free - len(half))), *below][:rows]


def _turn_words(scene: NorthScene, columns: int) -> Block:
    title = paragraph(scene.title, columns - 2, "bold", 1)
    if scene.view["turn"] is None:
        return [*title, [Span(f" {scene.own('game-over')}", "dim")]]
    deck = scene.view["wastes_deck"]["size"]
    ends = scene.own("north-turn-and-deck", number=scene.view["turns"], size=deck)
    return [*title, *paragraph(ends, columns - 2, "dim", 1)]


def right_side(scene: NorthScene, columns: int, rows: int) -> Block:
    """The card in question, what is resolving, and the log, which takes what room is left."""
    top: Block = []
    if rows >= TALL and scene.focus:
        top += [*dossier(scene, scene.focus, columns), []]
    if scene.prompt.chain:
        top += [ruled([Span(scene.own("resolving-head"), "place")], [], columns), *chain_lines(scene, columns), []]
    head = [ruled([Span(scene.own("log-head"), "place")], [], columns)]
    return [*top, *head, *log_end(scene, columns, rows - len(top) - len(head))][:rows]


def chain_lines(scene: NorthScene, columns: int) -> Block:
    """The texts under way, each inside the one above it."""
    block: Block = []
    for at, name in enumerate(scene.prompt.chain):
        last = at == len(scene.prompt.chain) - 1
        mark = "▸ " if last else "│ "
        block += wrap([Span(mark, "power"), Span(capital(name), "resolving" if last else "")], columns, min(at, 4) * 2)
    return block


def dossier(scene: NorthScene, name: str, columns: int) -> Block:
    """Both sides of a card, the Ancient above, the Facility below."""
    card = face(scene.cards, name, scene.said)
    inner = columns - 4
    lines: Block = []
    if card.protocol:
        spark = scene.own("north-spark", spark=card.spark) if card.spark else ""
        lines += [*paragraph(card.protocol, inner), *paragraph(spark, inner, "dim")]
        lines += [*(paragraph(card.origin, inner, "dim") if card.origin else []), []]
    where = scene.own("north-this-side-up" if card.facility_up else "north-on-its-back")
    lines += [[Span(f" {card.facility} ", "snow"), Span(f"  {where}", "dim")], *paragraph(card.back, inner)]
    lines += paragraph(card.back_origin, inner, "dim") if card.back_origin else []
    value: Line = [Span(f" {card.value} ", "bold")] if card.value else []
    return framed(lines, columns, len(lines) + 2, THIN, "rule", ([Span(f" {card.name} ", "bold")], value))
