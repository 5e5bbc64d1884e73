"""The full-screen table: `TableApp(session).run()` plays a game, `ReplayApp(session).run()` steps through one."""

import asyncio
from io import StringIO
from typing import TypeVar

from rich.console import Console
from rich.text import Text
from textual.app import App
from textual.binding import Binding

from .board_screen import BoardScreen
from .palette import NIGHT, Palette, palette, palette_for
from .replay import ReplayScreen
from .session import Session
from .table_screen import PACE, TableScreen

Result = TypeVar("Result")


class BoardApp(App[Result]):
    """The table on the whole screen, in the terminal's own colours."""

    TITLE = "gridnorth"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True)]  # noqa: RUF012
    CSS = """
    Screen { background: ansi_default; color: ansi_default; }
    Input, Input:focus { background: ansi_default; color: ansi_default; border: none; height: 1; padding: 0 1; }
    """

    def __init__(self, board: BoardScreen, palette: Palette) -> None:
        super().__init__(ansi_color=True)
        self.board, self.palette = board, palette

    def on_mount(self) -> None:
        self.push_screen(self.board)

    def action_leave(self) -> None:
        """Quit from anywhere."""
        self.board.leave()


class TableApp(BoardApp[None]):
    """A game being played. `welcome` greets before a new game; `pace` is how long a player's choice can be read."""

    def __init__(self, session: Session, palette: Palette | None = None, pace: float = PACE, welcome: bool = True) -> None:
        looks = palette or palette_for()
        super().__init__(TableScreen(session, looks, pace, welcome), looks)


class ReplayApp(BoardApp[Session]):
    """A game that was played, step by step. `run` returns a session if somebody wants to play on from somewhere."""

    def __init__(self, session: Session, seat: str = "", number: int | None = None, palette: Palette | None = None) -> None:
        looks = palette or palette_for()
        super().__init__(ReplayScreen(session, looks, seat, number), looks)


# --- pictures ---------------------------------------------------------------------------------------------------------
def picture(session: Session, size: tuple[int, int] = (120, 40)) -> str:
    """The table as an SVG, as it stands in a session."""
    return asyncio.run(_picture(session, size))


async def _picture(session: Session, size: tuple[int, int]) -> str:
    looks = palette()
    app = TableApp(session, looks, pace=0, welcome=False)
    console = Console(width=size[0], file=StringIO(), force_terminal=True, color_system="truecolor", record=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if app.board.is_covered:
            await pilot.press("enter")
        for line in app.board.canvas.block:
            shown = Text()
            for segment in looks.segments(line):
                shown.append(segment.text, segment.style or "")
            console.print(shown, no_wrap=True, crop=True)
    drawn = console.export_svg(title="gridnorth", theme=NIGHT)
    return drawn.replace("&#160;", " ").replace("<svg ", '<svg xml:space="preserve" ', 1)
