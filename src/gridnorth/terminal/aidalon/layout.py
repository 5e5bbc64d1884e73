"""Aidalon's whole table on so many columns and rows: of every part the largest size for which there is room."""

from ..layout import GRAND, PANEL, RAIL, TALL, WIDE, Part, Size, footer, log_end, ruled, short_log, spread
from ..lines import THIN, Block, Line, Span, beside, framed, pad, paragraph, wrap
from . import board, prompt
from .scene import AidalonScene
from .wording import facts, texts


def draw(scene: AidalonScene, columns: int, rows: int) -> Block:
    """The table."""
    foot = footer(scene, columns)
    height = rows - len(foot)
    if columns < WIDE or height < 20:
        block = middle(scene, columns, height, "narrow")
    else:
        rail = max(RAIL[0], min(RAIL[1], int(columns * 0.3)))
        right = [[[Span(" │ ", "rule")]] * height, right_side(scene, rail, height)]
        if columns >= GRAND and height >= TALL:
            main = columns - rail - PANEL - 4
            left = left_side(scene, PANEL, height)
            block = beside([left, [], middle(scene, main, height, "grand"), *right], [PANEL, 1, main, 3, rail], 0)
        else:
            main = columns - rail - 3
            block = beside([middle(scene, main, height, "wide"), *right], [main, 3, rail], 0)
    return [pad(line, columns) for line in (*block[:height], *foot)][:rows]


# --- the middle -------------------------------------------------------------------------------------------------------
def middle(scene: AidalonScene, columns: int, rows: int, shape: str) -> Block:
    """The table itself, the prompt at its foot."""
    parts = _parts(scene, columns, shape)
    asked = prompt.sizes(scene, columns)
    chosen = richest([*parts, Part([Size(0 if at else 12, block) for at, block in enumerate(asked)])], rows)
    *above, question = chosen
    free = rows - sum(map(len, chosen))
    if free < 0:
        return _without_table(scene, asked[-1], columns, rows)
    return [*spread(above, [part.begins for part in parts], free), *question]


def richest(parts: list[Part], rows: int) -> list[Block]:
    """One size of each part, worth the most together, that fits; the smallest ones if nothing does."""
    best: dict[int, tuple[float, list[Block]]] = {0: (0, [])}
    for part in parts:
        found: dict[int, tuple[float, list[Block]]] = {}
        for used, (worth, blocks) in best.items():
            for size in part.sizes:
                now, more = used + len(size.block), worth + size.worth
                if now <= rows and (now not in found or more > found[now][0]):
                    found[now] = (more, [*blocks, size.block])
        best = found
    if not best:
        return [part.sizes[-1].block for part in parts]
    return max(best.values(), key=lambda each: each[0])[1]


def _parts(scene: AidalonScene, columns: int, shape: str) -> list[Part]:
    """Every part above the prompt, from the top down."""
    parts = [Part([Size(30, [board.top_line(scene, columns)]), Size(0, [])])]
    for seat in scene.others:
        parts += [_seat(scene, seat, columns, shape), _grid(scene, seat, columns, shape)]
    delve = board.delve_line(scene, columns)
    parts += [Part([Size(0, delve)], False)] if delve else []
    parts += [_grid(scene, scene.seat, columns, shape), _seat(scene, scene.seat, columns, shape)]
    own = scene.view[scene.seat]["council"]
    if isinstance(own, list):
        parts.append(_council(scene, own, columns, shape))
    if shape == "narrow":
        parts.append(short_log(scene, columns))
    return parts


def _seat(scene: AidalonScene, seat: str, columns: int, shape: str) -> Part:
    """A seat; in the grand shape it stands at the left."""
    if shape == "grand":
        return Part([Size(0, _named(scene, seat, columns))])
    return Part([Size(0, board.seat_line(scene, seat, columns))], seat != scene.seat)


def _named(scene: AidalonScene, seat: str, columns: int) -> Block:
    """Whose grid it is, where the seat stands at the left; one's own needs no name."""
    if len(scene.seats) == 2 or seat == scene.seat:
        return []
    return [[Span(f" {scene.heading(seat)}", "place")]]


def _grid(scene: AidalonScene, seat: str, columns: int, shape: str) -> Part:
    """A grid; that of a delve is worth the most."""
    delve = scene.view["delve"]
    more = 20 if delve and delve["defender"] == seat else 4 if seat == scene.seat else 0
    more += 8 if any(each.slot and each.slot[0] == seat for each in scene.abouts) else 0
    sizes = [Size(40 + more, board.grid(scene, seat, columns, 1)), Size(0, board.summary(scene, seat, columns))]
    if shape != "narrow" or columns >= 80:
        cards = len(scene.view[seat]["grid"])
        sizes.insert(0, Size(40 + more + min(12, 3 * cards), board.grid(scene, seat, columns, 2)))
    if (columns - board.ROW_LABEL) // 3 > board.ROOMY and len(scene.seats) == 2:
        sizes.insert(0, Size(58 + more, board.grid(scene, seat, columns, 4)))
    return Part(sizes, seat == scene.seat)


def _council(scene: AidalonScene, names: list[str], columns: int, shape: str) -> Part:
    sizes = [Size(6, board.council_names(scene, names, columns))]
    rest = [name for name in names if not scene.options_of(name)]
    if len(rest) < len(names):  # the others stand in the prompt
        sizes.append(Size(0, board.council_names(scene, rest, columns, "Also in your Council") if rest else []))
    sizes.insert(0, Size(24, board.council_list(scene, names, columns)))
    if names and columns // len(names) >= 20:
        sizes.insert(0, Size(26, board.council_boxes(scene, names, columns)))
    return Part(sizes, shape != "narrow")


def _without_table(scene: AidalonScene, question: Block, columns: int, rows: int) -> Block:
    """When there is no room for both: the question, and of the table what is left over."""
    small = [line for seat in (*scene.others, scene.seat) for line in board.seat_line(scene, seat, columns)]
    small += [line for seat in (*scene.others, scene.seat) for line in board.summary(scene, seat, columns)]
    small = [*board.delve_line(scene, columns), *small]
    if len(question) <= rows:
        return [*small[: rows - len(question)], *([[]] * max(0, rows - len(question) - len(small))), *question]
    return [*question[: rows - 1], [Span(" The window is too small to show it all: make it larger.", "note")]]


# --- the sides --------------------------------------------------------------------------------------------------------
def left_side(scene: AidalonScene, columns: int, rows: int) -> Block:
    """The seats, yours at the foot."""
    panels = [board.panel(scene, seat, columns) for seat in (*scene.others, scene.seat)]
    free = max(0, rows - sum(map(len, panels)))
    above = [line for each in panels[:-1] for line in each]
    return [*above, *([[]] * free), *panels[-1]][:rows]


def right_side(scene: AidalonScene, columns: int, rows: int) -> Block:
    """The card in question, what is resolving, and the log, which takes what room is left."""
    top: Block = []
    if rows >= TALL and scene.focus:
        top += [*dossier(scene, scene.focus, columns), []]
    head = [ruled([Span("LOG", "place")], [], columns)]
    return [*top, *head, *log_end(scene, columns, rows - len(top) - len(head))][:rows]


def dossier(scene: AidalonScene, name: str, columns: int) -> Block:
    """All that a card says."""
    card, inner = scene.cards.card(name), columns - 4
    lines: Block = paragraph(", ".join(facts(card)), inner, "dim") if facts(card) else []
    for text in texts(card):
        kind, _, rest = text.partition(": ")
        lines += wrap([Span(f"{kind}:", "bold"), Span(f" {rest}")], inner, 0, 2)
    kind_line: Line = [Span(f" {card.type} ", "dim")]
    return framed(lines, columns, len(lines) + 2, THIN, "rule", ([Span(f" {card.name} ", "bold")], kind_line))
