"""A screen with a game that is saved after every choice."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .board_screen import BoardScreen
from .game_ui import look_of
from .pages import LinePage
from .palette import Palette
from .session import Session, games_folder


class SavingScreen(BoardScreen):
    """A table with somebody at it."""

    def __init__(self, session: Session, palette: Palette) -> None:
        super().__init__(palette, look_of(session.game))
        self.session = session

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Where the game is saved; if that fails it goes on all the same, and says so."""
        try:
            yield
        except OSError as error:
            path, self.session.path = self.session.path, None
            self.message = f"It can no longer be saved in {path}: {reason(error)}. Save it elsewhere with s."

    def save_as(self) -> None:
        """Ask for another file to save in."""
        path = self.session.path
        now = f"The game is saved after every choice, in {path}." if path else "The game is not saved anywhere yet."
        said = [now, "To save it in another file from now on, type its name:"]
        self.app.push_screen(LinePage("save as", said, str(path or f"{self.kind.game}.game"), self.palette), self._save)

    def _save(self, name: str | None) -> None:
        if not name:
            return
        before = self.session.path
        try:
            self.say(f"Saved in {self.session.save(Path(name).expanduser())}.")
        except OSError as error:
            self.session.path = before
            self.say(f"It cannot be saved in {name}: {reason(error)}.")

    def farewell(self) -> str:
        """Where the game is, and how to go on."""
        path = self.session.path
        if path is None:
            return "The game was not saved."
        if self.session.is_over:
            return f"The game is saved in {path}. To see it again: gridnorth replay {path}"
        where = "" if path.parent == games_folder() else f" {path}"
        return f"The game is saved in {path}. To go on: gridnorth resume{where}"


def reason(error: OSError) -> str:
    """What the disk says."""
    return (error.strerror or str(error)).lower()
