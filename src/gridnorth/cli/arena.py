"""The command that lets bots play each other: arena."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import (
    Decks,
    Edition,
    Hard,
    Players,
    Setup,
    Solo,
    aidalon_cards,
    aidalon_options,
    announce,
    app,
    err,
    game_options,
    known_game,
    only_for,
    out,
    refuse,
)

if TYPE_CHECKING:
    from ..arena import Deals, Match, Sprt, Standing

MOST_GAMES = 10_000_000


@app.command()
def arena(
    bots: Annotated[list[str], typer.Argument(help="Bots by name, two or more; solo also one.", show_default=False)],
    game: Annotated[
        str, typer.Option(help="Which game: north or aidalon.", autocompletion=lambda: ["north", "aidalon"])
    ] = "north",
    games: Annotated[int, typer.Option(help="How many games each pairing plays.", min=1, max=MOST_GAMES)] = 100,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
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
    solo: Solo = False,
    hard: Hard = False,
    edition: Edition = "provenance",
    setup: Setup = "basic",
    decks: Decks = None,
    people: Players = 2,
) -> None:
    """Let bots play each other and say which is stronger, by how much, and how sure that is. See docs/arena.md.

    A bot is `random`, `simple`, `level:4`, `search:ms=50`, `search:iterations=500`, or `MODULE:CLASS` for one of your own: a
    class made with a seed that has `choose(view)` and answers with one of `view.options`.

    `gridnorth arena simple random` plays a match, `gridnorth arena level:1 level:2 level:3` every pairing, with a table of
    ratings. With `--solo` each plays alone against The Collector.

    Every deal is played twice with the seats swapped (Aidalon with three or four: 6 or 8 times), so luck with the cards
    weighs on both alike; games are rounded up to whole deals. The same seed gives the same result on any number of
    processes, as long as no bot goes by the clock.

    With `--file` every finished deal is on the disk: the same command goes on where it was stopped, and with more `--games`
    it plays more. Exit code 0 when all is played, 2 if something given was wrong or a bot made a mistake.
    """
    import json as jsons
    import os
    import sys

    from ..arena import Match

    known_game(game)
    only_for(game, "north", solo=solo, hard=hard, setup=setup != "basic")
    only_for(game, "aidalon", deck=decks, players=people != 2)
    if ray and workers:
        refuse("--workers and --ray: on a cluster Ray says how many work")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # bots of one's own may be here
    played = _deals(game, solo, hard, edition, setup, decks, people)
    match = Match(tuple(bots), played, games, seed, ladder)
    standing = _play(match, workers, file, _sprt(sprt), ray)
    if json:
        print(jsons.dumps(standing.to_data(), indent=2))
    else:
        for line in standing.lines():
            out.print(line)


def _deals(game: str, solo: bool, hard: bool, edition: str, setup: str, decks: list[str] | None, people: int) -> "Deals":
    from ..arena import AidalonDeals, NorthDeals

    if game == "north":
        return NorthDeals(game_options(edition, setup, solo, hard, None, None, None))
    cards = aidalon_cards(edition)
    options = aidalon_options(0, decks, people, cards)
    given = tuple(zip(options.deck_names, options.decks, strict=True))[: len(decks or [])]
    return AidalonDeals(given, len(options.decks), cards.edition_name)


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
