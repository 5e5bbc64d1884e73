"""A sitting at a table: the game is saved after every choice, players answer, and the same words go to every kind of screen."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from ..contract import Game
from ..errors import IllegalChoice
from ..players import named
from ..players.hints import Hint, hint
from ..table import file
from ..table.seats import PERSON
from ..table.table import Entry, Table


@dataclass(frozen=True)
class Option:
    """Something that can be chosen now."""

    name: str
    does: str
    """What will certainly come of it."""


@dataclass(frozen=True)
class Question:
    """What a person is asked."""

    seat: str
    source: str
    """Whose text asks: a card, a Directive, `turn`."""
    words: str
    options: list[Option]
    chain: list[str]
    """The texts under way, the one that is resolving last."""


class Session:
    """A table with somebody at it. Every choice is on the disk before it is seen."""

    def __init__(self, table: Table, path: Path | None = None) -> None:
        self.table = table
        self.path = path
        """Where the game is saved; None: nowhere."""
        for seat, name in table.seats.items():
            if name != PERSON and seat not in table.players:
                table.players[seat] = named(name, (table.start.seed or 0) + len(table.entries))
        self.save()

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.table.game

    @property
    def hotseat(self) -> bool:
        """Whether more than one person sits at this screen."""
        return len(self.table.people) > 1

    @property
    def is_over(self) -> bool:
        return self.table.to_choose is None

    @property
    def asked(self) -> str | None:
        """The seat of the person who has to choose; None if a player has to, or the game is over."""
        seat = self.table.to_choose
        return seat if seat in self.table.people else None

    def question(self) -> Question:
        """What the person who has to choose is asked, with every option and what it will do."""
        seat = self.asked
        assert seat is not None, "nobody is asked"
        view = self.game.see(seat)
        options = [Option(name, view.forecast(name)) for name in view.options]
        words = self.game.question
        if self.game.source == "turn" and not self.game.asks_directive:
            words = f"the rival's turn ends: {words}"
        return Question(seat, self.game.source, words, options, self.game.chain)

    def hint(self) -> Hint:
        """What the search would choose for the person who has to, and why."""
        assert self.asked is not None, "nobody is asked"
        return hint(self.game.see(self.asked), seed=len(self.table.entries))

    # --- choosing -----------------------------------------------------------------------------------------------------
    def meant(self, line: str) -> str:
        """The option that a number, words, or the beginning of words mean."""
        options = self.game.options
        if line.isascii() and line.isdecimal():
            number = int(line[:9])
            if 1 <= number <= len(options):
                return options[number - 1]
            raise IllegalChoice(f"illegal choice {line!r}: expected a number from 1 to {len(options)}")
        begun = [option for option in options if option.lower().startswith(line.lower())]
        exact = [option for option in begun if option.lower() == line.lower()]
        if len(begun) > 1 and not exact:
            raise IllegalChoice(f"illegal choice {line!r}: it could be {', '.join(begun)}")
        if not begun:
            raise IllegalChoice(f"illegal choice {line!r}: {self.game.why_not(line)}")
        return (exact or begun)[0]

    def choose(self, choice: str) -> Entry:
        """Make a choice and save the game."""
        entry = self.table.play(choice)
        self.save()
        return entry

    def concede(self, seat: str) -> Entry:
        """A person gives up; the game is over."""
        entry = self.table.concede(seat)
        self.save()
        return entry

    def let_players(self, each: Callable[[Entry], None] | None = None) -> int:
        """Let players choose until a person has to, or the game is over; returns how many choices they made."""
        made = 0
        while self.table.to_choose in self.table.players:
            entry = self.table.play_for()
            self.save()
            made += 1
            if each:
                each(entry)
        return made

    def undo(self, anyway: bool = False) -> int:
        """Back to the last choice of a person; see `Table.undo`."""
        taken = self.table.undo(anyway)
        self.save()
        return taken

    def redo(self) -> int:
        """Forward again; see `Table.redo`."""
        made = self.table.redo()
        self.save()
        return made

    def restart(self) -> None:
        """The same deal from the beginning. The game so far stays in the games folder; a file that was named is replaced."""
        self.table = self.table.branch(0)
        self.path = new_path(self.game.name) if self.path and self.path.parent == games_folder() else self.path
        self.save()

    def save(self, path: Path | None = None) -> Path | None:
        """Save the game where it belongs, or elsewhere from now on."""
        self.path = path or self.path
        if self.path:
            file.save(self.table, self.path)
        return self.path


# --- where games are kept ---------------------------------------------------------------------------------------------
ENDING = ".game"


def games_folder() -> Path:
    """Where games are saved that were given no place: $GRIDNORTH_DATA, or the user's data folder."""
    return Path(os.environ.get("GRIDNORTH_DATA") or platformdirs.user_data_dir("gridnorth")) / "games"


def new_path(game: str) -> Path:
    """A place for a new game, named for the moment it began."""
    stem = f"{game}-{datetime.now().strftime('%Y-%m-%d-%H%M%S')}"
    folder = games_folder()
    taken = [folder / f"{stem}{more}{ENDING}" for more in ("", *(f"-{n}" for n in range(2, 100)))]
    return next(path for path in taken if not path.exists())


def unfinished() -> list[Path]:
    """Saved games that are not over, the last one first."""
    found = sorted(games_folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return [path for path in found if _is_unfinished(path)]


def _is_unfinished(path: Path) -> bool:
    try:
        return f"\nresult: {file.UNFINISHED}\n" in path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False


# --- the words of each game -------------------------------------------------------------------------------------------
def seat_name(game: Game, seat: str, you: str | None = None) -> str:
    """What a seat is called on a screen: `You`, `The rival`, `South`."""
    return game.kit.plain_text.seat_name(game, seat, you)


def sheet_lines(table: Table, you: str | None = None) -> list[str]:
    """The score sheet: how each score is made up, who won and why, and what cost the points."""
    return table.game.kit.plain_text.sheet_lines(table.game, list(table.events), you)
