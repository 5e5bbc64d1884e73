"""Makes docs/table.svg: a game of The North on the full-screen table. Run: .venv/bin/python docs/make_pictures.py"""

from pathlib import Path

from gridnorth.north import Game
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.screen import picture
from gridnorth.terminal.session import Session

SEED, CHOICES = 4, 51


def main() -> None:
    """Let two players play to an interesting moment, sit down in the place of one of them, and draw the screen."""
    players = {"south": named("simple", 1), "north": named("simple", 2)}
    table = Table(Game(SEED, first="south"), players=players)
    for _ in range(CHOICES):
        table.play_for()
    del table.players["south"]
    table.seats["south"] = "person"
    Path(__file__).with_name("table.svg").write_text(picture(Session(table), size=(132, 42)))


if __name__ == "__main__":
    main()
