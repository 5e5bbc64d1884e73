"""A sitting at a table: the game is saved after every choice, players answer, and the same words go to every kind of screen."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path

import platformdirs

from ..contract import Game, View
from ..errors import IllegalChoice, InputError, UndoRefused
from ..players import named
from ..players.hints import Hint, hint
from ..table import file
from ..table.seats import PERSON
from ..table.table import Entry, Table
from .localizer import ENGLISH, Localizer


@dataclass(frozen=True)
class Option:
    """Something that can be chosen now."""

    name: str
    """Its notation, as game files write it."""
    does: str
    """What will certainly come of it."""
    words: str = ""
    """What a screen of lines calls it."""


@dataclass(frozen=True)
class Question:
    """What a person is asked."""

    game: Game
    view: View
    """What the seat sees that is asked."""
    localizer: Localizer

    @property
    def seat(self) -> str:
        return self.view.seat

    @property
    def words(self) -> str:
        """What is asked."""
        return self.localizer.question(self.game, self.view)

    @cached_property
    def options(self) -> list[Option]:
        """What can be chosen, with what will certainly come of it."""
        said, shown = self.localizer, self.localizer.options(self.game, self.view)
        return [Option(name, said.forecast(self.game, self.view, name), words) for name, words in shown.items()]

    @property
    def chain(self) -> list[str]:
        """The texts under way, the one that is resolving last."""
        return self.localizer.chain(self.game, self.view)


class Session:
    """A table with somebody at it. Every choice is on the disk before it is seen."""

    def __init__(self, table: Table, path: Path | None = None, locale: str = ENGLISH) -> None:
        self.table = table
        self.localizer = Localizer(locale)
        """The language of who sits there."""
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
        assert self.asked is not None, "nobody is asked"
        return Question(self.game, self.game.see(self.asked), self.localizer)

    def hint(self) -> Hint:
        """What the search would choose for the person who has to, and why."""
        assert self.asked is not None, "nobody is asked"
        return hint(self.game.see(self.asked), seed=len(self.table.entries))

    def hint_words(self, hint: Hint) -> str:
        """A hint for the person who has to choose, in words."""
        assert self.asked is not None, "nobody is asked"
        return self.localizer.hint(self.game, self.game.see(self.asked), hint)

    # --- choosing -----------------------------------------------------------------------------------------------------
    def meant(self, line: str) -> str:
        """The option, in notation, that a number, its words or its notation, or the beginning of either mean."""
        assert self.asked is not None, "nobody is asked"
        said, game, view = self.localizer, self.game, self.game.see(self.asked)
        shown = said.options(game, view)
        if line.isascii() and line.isdecimal():
            number = int(line[:9])
            if 1 <= number <= len(shown):
                return list(shown)[number - 1]
            raise IllegalChoice(said.own("illegal-number", given=repr(line), count=len(shown)))
        typed = line.lower()
        begun = [name for name, words in shown.items() if words.lower().startswith(typed) or name.lower().startswith(typed)]
        exact = [name for name in begun if typed in (name.lower(), shown[name].lower())]
        if len(begun) > 1 and not exact:
            options = ", ".join(shown[name] for name in begun)
            raise IllegalChoice(said.own("illegal-ambiguous", given=repr(line), options=options))
        if not begun:
            raise IllegalChoice(said.own("illegal", given=repr(line), why=said.why_not(game, view, line)))
        return (exact or begun)[0]

    def why_not(self, line: str) -> str:
        """Why something cannot be chosen by who has to choose, named in notation or as it is shown; empty if it can."""
        assert self.asked is not None, "nobody is asked"
        view = self.game.see(self.asked)
        by_words = {words.lower(): name for name, words in self.localizer.options(self.game, view).items()}
        return self.localizer.why_not(self.game, view, by_words.get(line.strip().lower(), line))

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
        if not any(entry.seat in self.table.people for entry in self.table.entries):
            raise UndoRefused(self.localizer.own("nothing-to-undo"))
        try:
            taken = self.table.undo(anyway)
        except UndoRefused:
            raise UndoRefused(self.localizer.own("undo-hidden")) from None
        self.save()
        return taken

    def redo(self) -> int:
        """Forward again; see `Table.redo`."""
        if not self.table.undone:
            raise InputError(self.localizer.own("nothing-to-redo"))
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
