"""What hides the table: the greeting before a game, and the curtain between two people at one screen."""

from collections.abc import Callable

from .lines import Block, Line, Span, paragraph, width
from .localizer import Localizer


def centred(block: Block, columns: int, rows: int) -> Block:
    """A block in the middle of the screen."""
    broad = max((width(line) for line in block), default=0)
    left = max(0, (columns - broad) // 2)
    above = max(0, (rows - len(block)) // 2)
    return [*([[]] * above), *([Span(" " * left), *line] for line in block)]


def greeting(
    name: str, horizon: Callable[[int], str], title: str, sentences: list[str], said: Localizer, columns: int, rows: int
) -> Block:
    """What the game is about, in three sentences, and how to begin."""
    broad = min(72, columns - 4)
    ridge: Line = [Span(horizon(broad), "dim")]
    spaced = " ".join(name.upper().replace(" ", "  "))
    block: Block = [[Span(spaced.center(broad), "bold")], ridge, [Span(title.center(broad), "dim")], []]
    for words in sentences:
        block += [*paragraph(words, broad), []]
    block += [
        [Span("Enter", "key"), Span(f"  {said.own('key-begin')}", "")],
        [Span("?    ", "key"), Span(f"  {said.own('key-how-to-play')}", "")],
    ]
    return centred(block, columns, rows)


def hills(columns: int) -> str:
    """Hills of snow on the horizon."""
    ridge = "▁▁▁▂▂▃▃▄▄▅▄▄▃▃▂▂▁▁▁▁▂▃▄▅▆▅▄▃▂▂▁▁▁▁▁▁▂▂▃▂▂▁▁▁▂▃▄▄▃▂▁▁▁▁"
    return (ridge * (columns // len(ridge) + 1))[:columns]


def roofs(columns: int) -> str:
    """The roofs of a city."""
    skyline = "▂▂▄▄▂▅▅▂▃▃▆▂▂▄▅▄▂▂▃▃▂▆▆▃▂▄▄▂▂▅▂▃▄▃▂▂▅▅▄▂▃▂▂▄▆▄▂▃▃▂"
    return (skyline * (columns // len(skyline) + 1))[:columns]


def curtain(name: str, said: Localizer, columns: int, rows: int) -> Block:
    """Nothing but whose choice it is."""
    block: Block = [
        [Span(said.own("curtain", name=name), "heading")],
        [],
        *paragraph(said.own("curtain-press", name=name), min(60, columns - 4)),
    ]
    return centred(block, columns, rows)
