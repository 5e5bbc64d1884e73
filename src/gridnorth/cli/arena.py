"""The command that lets bots play each other: arena."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .game_commands import Settings, game_command
from .options import AsJson, announce, err, out, refuse

if TYPE_CHECKING:
    from ..arena import Match, Sprt, Standing
    from ..contract import GameKit

MOST_GAMES = 10_000_000


@game_command(words=True)
def arena(
    kit: "GameKit",
    values: Settings,
    bots: Annotated[list[str], typer.Argument(help="Bots by name, two or more; one to play alone.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many games each pairing plays.", min=1, max=MOST_GAMES)] = 100,
    json: AsJson = False,
    seed: Annotated[int, typer.Option(help="The seed that all deals and all chance of bots come from.", min=0)] = 0,
    file: Annotated[Path | None, typer.Option(help="Keep results here, and go on from what is there.")] = None,
    workers: Annotated[int, typer.Option(help="In how many processes; 0 for one on each core.", min=0, max=1024)] = 0,
    sprt: Annotated[
        str,
        typer.Option(metavar="ELO0,ELO1", help="Stop when it is clear which of two Elo differences is nearer."),
    ] = "",
    ladder: Annotated[bool, typer.Option("--ladder", help="Each bot meets only its neighbours in the list.")] = False,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, auto (the one running here) or local.")
    ] = "",
) -> None:
    """Let bots play {title} against each other and say which is stronger, by how much, and how sure that is. See docs/arena.md.

    A bot is `random`, `simple`, `level:4`, `search:ms=50`, `search:iterations=500`, or `MODULE:CLASS` for your own: a class
    made with a seed that has `choose(view)` and answers with one of `view.options`.

    `gridnorth arena simple random` plays a match, `gridnorth arena level:1 level:2 level:3` every pairing, with a table of
    ratings. In a game for one each bot plays alone.

    Every deal is played twice with the seats swapped (with three or four players: 6 or 8 times), so luck with the cards
    weighs on both alike; games are rounded up to whole deals. The same seed gives the same result on any number of
    processes, as long as no bot goes by the clock.

    With `--file` every finished deal is on the disk: the same command goes on where it was stopped, and with more `--games`
    it plays more. Exit code 0 when all is played, 2 if something given was wrong or a bot made a mistake.
    """
    import json as jsons
    import os
    import sys

    from ..arena import Match

    if ray and workers:
        refuse("--workers and --ray: on a cluster Ray says how many work")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # your own bots may be here
    match = Match(tuple(bots), kit.deals(values), games, seed, ladder)
    standing = _play(match, workers, file, _sprt(sprt), ray)
    if json:
        print(jsons.dumps(standing.to_data(), indent=2))
    else:
        for line in standing.lines():
            out.print(line)


def _sprt(text: str) -> "Sprt | None":
    from ..arena import Sprt

    if not text:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        refuse(f"--sprt {text!r}: expected two Elo differences with a comma, such as 0,10")
    return Sprt(low, high)


def _play(match: "Match", workers: int, file: Path | None, sprt: "Sprt | None", ray: str) -> "Standing":
    """Play with a bar that shows how it stands; say what is kept if it is stopped."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..arena import BotFailed, play

    total = match.length * len(match.seatings) * len(match.pairings)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        bar = progress.add_task("", total=total)

        def show(standing: "Standing") -> None:
            progress.update(bar, completed=standing.games, description=standing.in_a_line())

        try:
            return play(match, workers=workers, file=file, sprt=sprt, ray=ray, progress=show, announce=announce)
        except BotFailed as error:
            refuse(f"{error}{_kept(file)}")
        except KeyboardInterrupt:
            announce(f"stopped{_kept(file)}")
            raise


def _kept(file: Path | None) -> str:
    return f"; what was played is in {file}" if file else ""
