"""Lines of styled text, before any screen: wrapped, framed, set side by side. Each piece may say what a click on it means."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, split_text

FIRM = "\u00a0"
"""A space that no line is broken at."""

NARROWEST = 4
"""Columns that a wrapped text has at least."""


class Span(NamedTuple):
    """A piece of a line."""

    text: str
    style: str = ""
    """A name from `palette`."""
    target: str = ""
    """What it stands for: `option 3`, `card Animator II`, `key l`; empty for nothing."""


Line = list[Span]
Block = list[Line]


def text(line: Iterable[Span]) -> str:
    """A line without its styles."""
    return "".join(span.text for span in line).replace(FIRM, " ")


def width(line: Iterable[Span]) -> int:
    """How many columns a line takes."""
    return sum(cell_len(span.text) for span in line)


def firm(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", FIRM)


def pad(line: Line, columns: int, style: str = "", target: str = "") -> Line:
    """A line filled up to a width, or cut to it."""
    missing = columns - width(line)
    if missing >= 0:
        return [*line, Span(" " * missing, style, target)] if missing else list(line)
    return cut(line, columns)


def cut(line: Line, columns: int) -> Line:
    """The beginning of a line."""
    kept: Line = []
    for span in line:
        room = columns - width(kept)
        if cell_len(span.text) > room:
            kept.append(span._replace(text=split_text(span.text, room)[0]))
            break
        kept.append(span)
    return kept


def both_ends(left: Line, right: Line, columns: int, fill: str = " ", style: str = "") -> Line:
    """Something at the left end of a line and something at the right, what lies between filled."""
    between = max(0, columns - width(left) - width(right))
    return pad([*left, Span(fill * between, style), *right], columns)


# --- wrapping ---------------------------------------------------------------------------------------------------------
def wrap(spans: Iterable[Span], columns: int, indent: int = 0, hang: int | None = None) -> Block:
    """Spans as lines of at most so many columns, broken between words; `hang` sets in all but the first."""
    hang = indent if hang is None else hang
    columns = max(columns, max(indent, hang) + NARROWEST)
    block: Block = []
    line: Line = [Span(" " * indent)] if indent else []
    used, empty = indent, True

    def close() -> None:
        nonlocal line, used, empty
        block.append(_stripped(line))
        line, used, empty = ([Span(" " * hang)] if hang else []), hang, True

    for word in _words(spans):
        size = width(word)
        blank = word[0].text == " "
        if blank and empty:
            continue
        if used + size > columns and not empty:
            close()
            if blank:
                continue
        while used + size > columns:  # a word that is longer than a whole line
            head = cut(word, columns - used)
            word = _behind(word, width(head))
            line += head
            close()
            size = width(word)
        line += word
        used, empty = used + size, False
    if not empty or not block:
        block.append(_stripped(line))
    return block


def _words(spans: Iterable[Span]) -> Iterable[Line]:
    """Words, each of one or more spans, and the single blanks between them."""
    word: Line = []
    for span in spans:
        for at, piece in enumerate(span.text.split(" ")):
            if at:
                if word:
                    yield word
                    word = []
                yield [span._replace(text=" ")]
            if piece:
                word.append(span._replace(text=piece))
    if word:
        yield word


def _behind(line: Line, columns: int) -> Line:
    """What of a line lies behind a column."""
    kept: Line = []
    for span in line:
        size = cell_len(span.text)
        if columns >= size:
            columns -= size
            continue
        kept.append(span._replace(text=split_text(span.text, columns)[1]))
        columns = 0
    return kept


def _stripped(line: Line) -> Line:
    """Without the blanks at the end."""
    while line and line[-1].text == " ":
        line = line[:-1]
    return merged(line)


def merged(line: Line) -> Line:
    """Neighbours that look the same as one."""
    found: Line = []
    for span in line:
        if found and found[-1][1:] == span[1:]:
            found[-1] = span._replace(text=found[-1].text + span.text)
        else:
            found.append(span)
    return found


def paragraph(words: str, columns: int, style: str = "", indent: int = 0, hang: int | None = None) -> Block:
    """A plain text, wrapped."""
    return wrap([Span(words, style)], columns, indent, hang)


# --- laying out -------------------------------------------------------------------------------------------------------
def beside(blocks: Sequence[Block], widths: Sequence[int], gap: int = 1) -> Block:
    """Blocks next to each other, as high as the highest."""
    height = max((len(block) for block in blocks), default=0)
    rows: Block = []
    for y in range(height):
        row: Line = []
        for at, (block, columns) in enumerate(zip(blocks, widths, strict=True)):
            row += pad(block[y] if y < len(block) else [], columns)
            if at < len(blocks) - 1 and gap:
                row.append(Span(" " * gap))
        rows.append(row)
    return rows


class Frame(NamedTuple):
    """The eight pieces of a frame."""

    top_left: str
    top: str
    top_right: str
    side: str
    bottom_left: str
    bottom: str
    bottom_right: str


THIN = Frame("╭", "─", "╮", "│", "╰", "─", "╯")
HEAVY = Frame("┏", "━", "┓", "┃", "┗", "━", "┛")


def framed(
    block: Block,
    columns: int,
    height: int,
    frame: Frame,
    style: str,
    head: tuple[Line, Line] = ([], []),
    foot: tuple[Line, Line] = ([], []),
    target: str = "",
) -> Block:
    """A block in a frame; `head` and `foot` are let into the frame, at the left and at the right."""
    inner = columns - 4

    def edge(left: str, fill: str, right: str, let_in: tuple[Line, Line]) -> Line:
        middle = both_ends(let_in[0], let_in[1], columns - 4, fill, style)
        middle = [span._replace(target=span.target or target) for span in middle]
        return [Span(left + fill, style, target), *middle, Span(fill + right, style, target)]

    rows = [edge(frame.top_left, frame.top, frame.top_right, head)]
    for y in range(height - 2):
        row = [span._replace(target=span.target or target) for span in pad(block[y] if y < len(block) else [], inner)]
        rows.append([Span(f"{frame.side} ", style, target), *row, Span(f" {frame.side}", style, target)])
    return [*rows, edge(frame.bottom_left, frame.bottom, frame.bottom_right, foot)]


def at(block: Block, x: int, y: int) -> str:
    """What a click on a place means; empty for nothing."""
    if not 0 <= y < len(block):
        return ""
    for span in block[y]:
        x -= cell_len(span.text)
        if x < 0:
            return span.target
    return ""
