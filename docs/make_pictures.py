"""Makes docs/table.svg: a position of The North as the terminal shows it. Run: .venv/bin/python docs/make_pictures.py"""

import io
from pathlib import Path

from rich.console import Console
from rich.text import Text

from gridnorth.north import Game
from gridnorth.table.plain import PlainTable

POSITION = {
    "turns": 5, "left": 2, "directives": {"build": 1}, "used": {"Outpost": 1},
    "wastes": ["Neuraldiode II", "Switchkeep I", "Codecrawler 0", "Arcguard I"],
    "south": {"hand": ["Circuitstalker 0", "Oathelder I", "Mimicmask II"], "deck": ["Animator 0", "Arcguard II"],
              "zone": ["Datatapper I", "Outpost/Wastehaunt II"], "discard": ["Alternator 0"], "points": 31, "node": 3},
    "north": {"hand": [], "deck": ["Forgequeen 0", "Scrapclaimer I", "Fabricator 0"], "points": 27, "node": 2,
              "zone": ["Scrapyard/Animator I", "Conduitdrone 0"], "discard": ["Reprocessor II"], "known": ["Scrapclaimer I"]},
}  # fmt: skip


def main() -> None:
    """Play a few choices and draw what was printed."""
    console = Console(record=True, width=112, file=io.StringIO(), force_terminal=True)
    choices = iter(["Circuitstalker 0"])

    def say(line: str) -> None:
        style = "bold cyan" if line.startswith("---") else "bold" if line.startswith("south:") else ""
        console.print(Text(line, style=style, overflow="ellipsis", no_wrap=True))

    def read(prompt: str) -> str:
        choice = next(choices, None)
        if choice is None:
            console.print(Text(prompt, style="bold green"), end="")
            raise EOFError
        console.print(Text(prompt + choice, style="bold green"))
        return choice

    table = PlainTable(Game.from_data(POSITION).play("awaken"), ("south",), say, read)
    try:
        while True:
            table._show("south")
            table._take("south", table._ask("south"))
    except EOFError:
        pass
    svg = console.export_svg(title="gridnorth play north")
    Path(__file__).with_name("table.svg").write_text(svg)


if __name__ == "__main__":
    main()
