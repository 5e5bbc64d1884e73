"""Commands that check and measure: perft, simulate, check."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .game_commands import Settings, game_command
from .options import AsJson, CardFile, RunSeed, announce, app, check_seed, err, out, refuse

if TYPE_CHECKING:
    from ..contract import GameKit


@game_command()
def perft(
    kit: "GameKit",
    values: Settings,
    depth: Annotated[int, typer.Option(help="How many decisions deep.", min=0, max=40)] = 5,
    seed: Annotated[int, typer.Option(help="The seed of the deal.", min=0)] = 1,
    cards: CardFile = None,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Count with plain Python: slow, needs no compiler.")
    ] = False,
) -> None:
    """Count all sequences of decisions from a deal of {title}: a fingerprint of the rules. See docs/perft.md."""
    from ..checks.perft import perft as count

    setup = kit.setup(values, cards, seed)
    start = setup.game(seed)
    out.print(count(start, depth) if interpreted else setup.batch(announce).perft(start.record(), depth))


@game_command()
def simulate(
    kit: "GameKit",
    values: Settings,
    games: Annotated[int, typer.Option(help="How many games.", min=1, max=100_000_000)] = 100_000,
    threads: Annotated[int, typer.Option(help="On how many cores; 0 for all.", min=0, max=1024)] = 0,
    json: AsJson = False,
    seed: RunSeed = 0,
    check: Annotated[bool, typer.Option("--check", help="Check every invariant after every step.")] = False,
    cards: CardFile = None,
    bold: bool = False,
) -> None:
    """Play random games by the million and print how fast, how long, who wins, and how the scores spread."""
    import json as jsons
    import os
    import time

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from ..checks.figures import figures, figures_lines

    check_seed(seed)
    threads = threads or os.cpu_count() or 1
    setup = kit.setup(values, cards, seed)
    batch = setup.batch(announce)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        began = time.perf_counter()
        results = batch.simulate(games, seed, threads, check, lambda done: progress.advance(task, done), bold)
        seconds = time.perf_counter() - began
    found = figures(results, seconds, threads, len(setup.seats), f"{kit.turn_word}s")
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
