"""The command that tells how balanced a game and its cards are: balance."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .game_commands import Settings, game_command
from .options import AsJson, CardFile, RunSeed, announce, check_seed, err, out, refuse

if TYPE_CHECKING:
    from ..balance import Balance, Comparison, Experiment, Run
    from ..contract import GameKit

RANDOM_GAMES, BOT_GAMES = 100_000, 1_000


@game_command()
def balance(
    kit: "GameKit",
    values: Settings,
    games: Annotated[
        int,
        typer.Option(
            help="How many games; 0: 100,000 by random players, 1,000 by a bot.", min=0, max=100_000_000, show_default=False
        ),
    ] = 0,
    bot: Annotated[str, typer.Option(help="Who plays, against itself: random, simple, level:5 ...")] = "random",
    seed: RunSeed = 0,
    workers: Annotated[int, typer.Option("--workers", "--threads", help="On how many cores; 0 for all.", min=0, max=1024)] = 0,
    json: AsJson = False,
    report: Annotated[Path | None, typer.Option(help="Write a page to read in a browser: one HTML file.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print every row, not only the most telling ones.")] = False,
    cards: CardFile = None,
    bold: bool = False,
) -> None:
    """Measure how balanced {title} is: the first move, length, scores, and what every card does to winning.

    With `--cards mine.toml` the same games are played with the printed cards and with yours, and what is printed is the
    difference. `--report page.html` writes a page with plots and every figure. See docs/balance.md.

    In a game with decks every ready-made deck plays in every seat that is given none.
    """
    import json as jsons

    from ..balance import Run

    check_seed(seed)
    if bold and bot != "random":
        refuse("--bold and --bot: only random players are bold")
    if report is not None and not report.parent.is_dir():
        refuse(f"{report}: there is no folder {str(report.parent)!r}")
    count = games or (RANDOM_GAMES if bot == "random" else BOT_GAMES)
    found = _played(kit.experiments(values, cards, count, seed), Run(seed, bot, bold, workers), str(cards))
    if report is not None:
        _write(found, report)
    if json:
        print(jsons.dumps(found.to_data(), indent=2))
        return
    from ..balance.terminal_tables import tables

    for part in tables(found, everything):
        out.print(part)
        out.print()
    if report is not None:
        out.print(f"{report} is written")


def _played(experiments: "Sequence[Experiment]", run: "Run", file: str) -> "Balance | Comparison":
    """Play with a bar that shows how far it is."""
    import os
    import sys

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from ..balance import balance as play
    from ..balance import compare, games_in

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # your own bots may be here
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games_in(experiments))

        def show(done: int) -> None:
            progress.advance(task, done)

        if len(experiments) == 2:
            return compare(experiments[0], experiments[1], run, file, show, announce)
        return play(experiments[0], run, show, announce)


def _write(found: "Balance | Comparison", path: Path) -> None:
    from ..balance.report_page import page

    try:
        path.write_text(page(found), encoding="utf-8")
    except OSError as error:
        refuse(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}")
