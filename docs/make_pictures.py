"""Makes docs/table.svg: a position of The North on the full-screen table. Run: .venv/bin/python docs/make_pictures.py"""

from pathlib import Path

from gridnorth.north import Game
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.screen import picture
from gridnorth.terminal.session import Session

POSITION = {
    "turns": 5, "left": 2, "directives": {"build": 1}, "used": {"Outpost": 1},
    "wastes": ["Neuraldiode II", "Switchkeep I", "Codecrawler 0", "Arcguard I"],
    "south": {"hand": ["Circuitstalker 0", "Oathelder I", "Mimicmask II"], "deck": ["Animator 0", "Arcguard II"],
              "zone": ["Datatapper I", "Outpost/Wastehaunt II"], "discard": ["Alternator 0"], "points": 31, "node": 3},
    "north": {"hand": [], "deck": ["Forgequeen 0", "Scrapclaimer I", "Fabricator 0"], "points": 27, "node": 2,
              "zone": ["Scrapyard/Animator I", "Conduitdrone 0"], "discard": ["Reprocessor II"], "known": ["Scrapclaimer I"]},
}  # fmt: skip


def main() -> None:
    """Sit down at the position, play a few choices, and draw the screen."""
    table = Table(Game.from_data(POSITION), players={"north": named("simple")})
    for choice in ("awaken", "Circuitstalker 0"):
        table.play(choice)
    Path(__file__).with_name("table.svg").write_text(picture(Session(table), size=(120, 40)))


if __name__ == "__main__":
    main()
