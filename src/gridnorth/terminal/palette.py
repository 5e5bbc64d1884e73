"""What the styles of the table look like: in the terminal's own sixteen colours, or without any.

Ice (cyan) means that you may act, warm (yellow) means power and what is resolving now, a pale plate is a Facility. No meaning
is told by colour alone, and words keep the terminal's own colours, so that they can be read on dark and on light.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from .lines import FIRM, Line

COLOURS = {
    "": "none",
    "bold": "bold",
    "dim": "dim",
    "place": "bold",
    "rule": "dim",
    "heading": "bold",
    "tag": "bold black on cyan",
    "option": "bold",
    "looked": "bold underline",
    "ice": "cyan",
    "chosen": "bold black on cyan",
    "power": "yellow",
    "resolving": "bold black on yellow",
    "snow": "black on white",
    "note": "italic",
    "key": "bold",
}
MONO = {
    **COLOURS,
    "tag": "bold reverse",
    "ice": "bold",
    "chosen": "bold reverse",
    "power": "bold",
    "resolving": "bold underline",
    "snow": "underline",
    "note": "none",
}
ASCII = str.maketrans("─━╶╴│┃╷╵╭╮╰╯┏┓┗┛├┤┴●○▸·←→↑↓−×†▌█░▁▂▃▄▅▆▶◆◇▒…“”’", '-=--||||....+++++++*o>.<>^v-x+|#.______>*o#~""\'')
"""For terminals that know no other signs."""
MONOCHROME_TERMINALS = ("dumb", "unknown", "vt52", "vt100", "vt102", "vt220", "vt320", "ansi-mono")


@dataclass(frozen=True)
class Palette:
    """How styles are shown on one terminal."""

    styles: Mapping[str, Style]
    ascii: bool = False
    """Only letters and signs that every terminal has."""
    colour: bool = field(default=True)

    def segments(self, line: Line) -> list[Segment]:
        """A line as Rich and Textual take it."""
        return [Segment(self.shown(span.text), self.styles[span.style]) for span in line]

    def shown(self, text: str) -> str:
        """A text in the signs that the terminal has."""
        text = text.replace(FIRM, " ")
        return text.translate(ASCII).encode("ascii", "replace").decode() if self.ascii else text


def palette(colour: bool = True, ascii_only: bool = False) -> Palette:
    """A palette by what the terminal can do."""
    chosen = COLOURS if colour else MONO
    return Palette({name: Style.parse(look) for name, look in chosen.items()}, ascii_only, colour)


def palette_for(environment: Mapping[str, str] = os.environ) -> Palette:
    """The palette for a terminal, by its variables NO_COLOR and TERM."""
    simple = environment.get("TERM", "") in MONOCHROME_TERMINALS
    return palette(not (simple or environment.get("NO_COLOR")), simple)


NIGHT = TerminalTheme(
    (12, 18, 25),
    (214, 225, 232),
    [
        (12, 18, 25),
        (224, 108, 92),
        (134, 187, 145),
        (255, 157, 69),
        (110, 155, 201),
        (176, 150, 200),
        (159, 216, 238),
        (203, 215, 223),
    ],
    [
        (90, 113, 133),
        (240, 130, 110),
        (160, 210, 170),
        (255, 180, 110),
        (140, 180, 220),
        (200, 175, 220),
        (190, 230, 245),
        (232, 240, 244),
    ],
)
"""The sixteen colours for pictures of the table: night in the North."""
