"""Commands that check and measure: perft, simulate, check."""

from pathlib import Path
from typing import Annotated

import typer

from .options import (
    BuildFrom,
    CardFile,
    Decks,
    Edition,
    GameName,
    Hard,
    Overloaded,
    OwnFirst,
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
    load_cards,
    only_for,
    out,
    refuse,
)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many decisions deep.", min=0, max=40)] = 5,
    seed: Annotated[int, typer.Option(help="The seed of the deal.", min=0)] = 1,
    solo: Solo = False,
    hard: Hard = False,
    edition: Edition = "provenance",
    setup: Setup = "basic",
    overloaded: Overloaded = None,
    own_effect_first: OwnFirst = None,
    build_from_wastes: BuildFrom = None,
    cards: CardFile = None,
    decks: Decks = None,
    people: Players = 2,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Count with plain Python: slow, needs no compiler.")
    ] = False,
) -> None:
    """Count all sequences of decisions from a deal: a fingerprint of the rules. docs/perft.md has a table of them."""
    from ..checks.perft import perft as count
    from ..north import Game
    from ..north.arrays import Arrays

    known_game(game)
    only_for(game, "north", solo=solo, hard=hard, setup=setup != "basic")
    only_for(game, "aidalon", deck=decks, players=people != 2)
    if game == "aidalon":
        from .. import aidalon
        from ..aidalon.arrays import Arrays as AidalonArrays

        played = aidalon_cards(edition, cards)
        chosen = aidalon_options(seed, decks, people, played)
        begun = aidalon.Game(seed, chosen, played)
        counted = count(begun, depth) if interpreted else AidalonArrays(chosen, played, announce).perft(begun.record(), depth)
        out.print(counted)
        return
    options = game_options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes)
    known = load_cards(cards)
    start = Game(seed, options, known)
    if interpreted:
        out.print(count(start, depth))
    else:
        out.print(Arrays(options, known, announce).perft(start.record(), depth))


@app.command()
def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=100_000_000)] = 100_000,
    threads: Annotated[int, typer.Option(help="On how many cores; 0 for all.", min=0, max=1024)] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    check: Annotated[bool, typer.Option("--check", help="Check every invariant after every step.")] = False,
    solo: Solo = False,
    hard: Hard = False,
    edition: Edition = "provenance",
    setup: Setup = "basic",
    overloaded: Overloaded = None,
    own_effect_first: OwnFirst = None,
    build_from_wastes: BuildFrom = None,
    cards: CardFile = None,
    decks: Decks = None,
    people: Players = 2,
    bold: Annotated[bool, typer.Option("--bold", help="Aidalon: delve, pay, forge and react whenever possible.")] = False,
) -> None:
    """Play random games by the million and print how fast, how long, who wins, and how the scores spread."""
    import json as jsons
    import os
    import time

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from ..checks.figures import figures, figures_lines
    from ..machine.batch import Batch
    from ..machine.chance import SEED_BITS

    known_game(game)
    only_for(game, "north", solo=solo, hard=hard, setup=setup != "basic")
    only_for(game, "aidalon", deck=decks, players=people != 2)
    only_for(game, "aidalon", bold=bold)
    if seed >> SEED_BITS:
        refuse(f"seed {seed}: expected a whole number from 0 to 2**64 - 1")
    threads = threads or os.cpu_count() or 1
    arrays: Batch
    if game == "aidalon":
        from ..aidalon.arrays import Arrays as AidalonArrays

        players, played = people, aidalon_cards(edition, cards)
        arrays = AidalonArrays(aidalon_options(seed, decks, people, played), played, announce)
    else:
        from ..north.arrays import Arrays

        options = game_options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes)
        players = 1 if options.solo else 2
        arrays = Arrays(options, load_cards(cards), announce)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        began = time.perf_counter()
        results = arrays.simulate(games, seed, threads, check, lambda done: progress.advance(task, done), bold)
        seconds = time.perf_counter() - began
    found = figures(results, seconds, threads, players, "rounds" if game == "aidalon" else "turns")
    if json:
        print(jsons.dumps(found, indent=2))
    else:
        for line in figures_lines(found):
            out.print(line)
    if found["broken"]:
        raise typer.Exit(1)


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Scenario files (.toml), or folders of them.", show_default=False)],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only print what fails.")] = False,
) -> None:
    """Run scenarios: positions, choices in words, and what must hold. See docs/scenarios.md.

    Exit code 0 if all hold, 1 if one does not, 2 if a file cannot be read.
    """
    from ..checks.scenario import read_scenarios

    paths = [found for path in files for found in (sorted(path.rglob("*.toml")) if path.is_dir() else [path])]
    if not paths:
        refuse(f"no .toml file in {', '.join(map(str, files))}")
    scenarios = [scenario for path in paths for scenario in read_scenarios(path)]
    failed = 0
    for scenario in scenarios:
        failures = scenario.check()
        failed += bool(failures)
        if failures:
            out.print(f"FAIL  {scenario.file}: {scenario.name}: {'; '.join(failures)}")
        elif not quiet:
            out.print(f"ok    {scenario.name}")
    out.print(f"{len(scenarios) - failed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)
