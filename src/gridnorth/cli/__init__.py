"""The `gridnorth` command."""

import io
import sys
from typing import Annotated, Any

import typer

from .. import __version__
from ..errors import GridnorthError
from . import analyse, arena, balance, cards, measure, play, serve, show
from .options import USAGE_ERROR, app, err, out

__all__ = ["analyse", "app", "arena", "balance", "cards", "main", "measure", "play", "serve", "show"]


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"gridnorth {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """Card games: play them, try your own cards, simulate them by the million."""


def _usage(error: Any) -> str:
    """One line for a command that cannot be understood; the help for one without anything."""
    reason = str(error.format_message()).rstrip(".")
    if error.ctx is None or type(error).__name__ == "NoArgsIsHelpError":
        return reason
    return f"gridnorth: {reason[:1].lower()}{reason[1:]} (try: {error.ctx.command_path} --help)"


def main() -> None:
    """Run a command; what somebody gave wrong is a line on stderr and exit code 2, never a traceback."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # letters that cannot be read or shown become question marks
    try:
        sys.exit(app(prog_name="gridnorth", standalone_mode=False) or 0)
    except USAGE_ERROR as error:
        err.print(_usage(error))
        sys.exit(2)
    except GridnorthError as error:
        err.print(f"gridnorth: {error}")
        sys.exit(2)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
