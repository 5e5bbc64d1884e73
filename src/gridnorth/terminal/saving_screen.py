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
        super().__init__(palette, look_of(session.game, session.localizer))
        self.session = session

    @contextmanager
    def saving(self) -> Iterator[None]:
        """Where the game is saved; if that fails it goes on all the same, and says so."""
        try:
            yield
        except OSError as error:
            path, self.session.path = self.session.path, None
            self.message = self.said.own("can-no-longer-save", path=str(path), why=reason(error))

    def save_as(self) -> None:
        """Ask for another file to save in."""
        path = self.session.path
        said = self.said
        now = said.own("saved-after-every-choice", path=str(path)) if path else said.own("not-saved-yet")
        told, name = [now, said.own("save-elsewhere")], str(path or f"{self.kind.game}.game")
        self.app.push_screen(LinePage(said.own("save-as-title"), told, name, self.palette, said), self._save)

    def _save(self, name: str | None) -> None:
        if not name:
            return
        before = self.session.path
        try:
            self.say(self.said.own("saved-in", path=str(self.session.save(Path(name).expanduser()))))
        except OSError as error:
            self.session.path = before
            self.say(self.said.own("cannot-be-saved", path=name, why=reason(error)))

    def farewell(self) -> str:
        """Where the game is, and how to go on."""
        path = self.session.path
        if path is None:
            return self.said.own("farewell-not-saved")
        if self.session.is_over:
            return self.said.own("farewell-over", path=str(path))
        where = "" if path.parent == games_folder() else f" {path}"
        return self.said.own("farewell", path=str(path), where=where)


def reason(error: OSError) -> str:
    """What the disk says."""
    return (error.strerror or str(error)).lower()
