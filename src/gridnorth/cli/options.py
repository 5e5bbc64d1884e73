"""What the commands share: the app, options that several of them have, and how something is refused."""

from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from typer.core import TyperGroup

ORDER = (
    "play", "resume", "replay", "verify", "analyse", "rules", "card", "cards", "levels", "arena", "balance", "simulate",
    "perft", "check", "serve", "work", "backup", "restore", "admin",
)  # fmt: skip
"""The commands as `--help` lists them."""


class Commands(TyperGroup):
    """All commands."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Their names in order."""
        return sorted(super().list_commands(ctx), key=ORDER.index)


app = typer.Typer(
    name="gridnorth",
    cls=Commands,
    help="Card games: play them, try your own cards, simulate them by the million.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
USAGE_ERROR: type[Exception] = typer.BadParameter.__bases__[0]
"""What Typer raises for a command that cannot be understood."""
out = Console(highlight=False, soft_wrap=True, markup=False)
err = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)


def refuse(reason: str) -> NoReturn:
    """Say in one line what was wrong and leave with exit code 2."""
    err.print(f"gridnorth: {reason}")
    raise typer.Exit(2)


def game_names() -> list[str]:
    """The names of all games, to complete them."""
    from ..registry import GAMES

    return list(GAMES)


def languages() -> list[str]:
    """The languages there are, to complete them."""
    from ..messages import LOCALES

    return list(LOCALES)


# --- what commands share ----------------------------------------------------------------------------------------------
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.", autocompletion=game_names)]
CardFile = Annotated[Path | None, typer.Option("--cards", help="A custom card file (docs/add-a-card.md).", show_default=False)]
DealSeed = Annotated[
    int | None, typer.Option("--seed", help="The seed of the deal, 0 to 2**64 - 1; at random if not given.", min=0)
]
RunSeed = Annotated[int, typer.Option("--seed", help="The seed of the first game; the others follow.", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Plain = Annotated[bool, typer.Option("--plain", help="Line by line, for screen readers, slow links and pipes.")]
Lang = Annotated[
    str,
    typer.Option("--lang", help="The language: en or de.", show_default="from the environment", autocompletion=languages),
]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="A game file (docs/notation.md).", show_default=False)]
AnyRules = Annotated[bool, typer.Option("--any-rules", help="Try a file that was played with other rules.")]


def check_seed(seed: int) -> None:
    """Refuse a seed that does not fit into a game."""
    from ..machine.chance import SEED_BITS

    if seed >> SEED_BITS:
        refuse(f"seed {seed}: expected a whole number from 0 to 2**64 - 1")


def announce(message: str) -> None:
    err.print(f"gridnorth: {message}")
