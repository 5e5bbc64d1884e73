"""The command that judges a game that was played: analyse."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import AnyRules, AsJson, CardFile, GameFile, announce, app, err, out, refuse

if TYPE_CHECKING:
    from ..analysis import Analysis
    from ..table.table import Table


@app.command()
def analyse(
    game_file: GameFile,
    iterations: Annotated[
        int, typer.Option(help="How often each option is tried, 64 or more.", min=0, max=10_000_000, show_default="4000")
    ] = 0,
    ms: Annotated[
        float, typer.Option(help="Instead: milliseconds for each choice.", min=0, max=600_000, show_default=False)
    ] = 0,
    workers: Annotated[int, typer.Option(help="On how many cores.", min=0, max=1024, show_default="all")] = 0,
    json: AsJson = False,
    report: Annotated[Path | None, typer.Option(help="Write a page (HTML) with everything.", show_default=False)] = None,
    seat: Annotated[str | None, typer.Option(help="From whose side to tell it.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(help="The seed of the deals that are tried.", min=0)] = 0,
    cards: CardFile = None,
    any_rules: AnyRules = False,
) -> None:
    """Judge every choice of a game: what it was worth, what was better, and how much was luck. See docs/analysis.md.

    A choice is judged by what its seat could know when it was made. The same seed and iterations give the same result on any
    number of cores. Of a game that is not finished only the choices of one seat are judged: `--seat`.
    """
    import json as jsons

    from ..analysis.report_page import page
    from ..analysis.report_text import lines, to_data
    from ..table import file

    if iterations and ms:
        refuse("--iterations and --ms: choose one of them")
    if report and report.resolve() == game_file.resolve():
        refuse(f"--report {report}: this is the game file")
    if report and not report.resolve().parent.is_dir():
        refuse(f"--report {report}: there is no folder {report.resolve().parent}")
    analysis = _analyse(file.load(game_file, cards, any_rules), iterations, ms, workers, seed, seat)
    if report:
        try:
            report.write_text(page(analysis), encoding="utf-8")
        except OSError as error:
            refuse(f"--report {report}: {(error.strerror or 'it cannot be written').lower()}")
    if json:
        print(jsons.dumps(to_data(analysis), indent=2))
        return
    for line in lines(analysis):
        out.print(line)
    if report:
        announce(f"the report is in {report}")


def _analyse(table: "Table", iterations: int, ms: float, workers: int, seed: int, seat: str | None) -> "Analysis":
    """Judge with a bar that shows how far it is."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from ..analysis import analyse

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        bar = progress.add_task("choices", total=None)

        def show(done: int, total: int) -> None:
            progress.update(bar, completed=done, total=total)

        return analyse(table, iterations, ms, workers, seed, seat, show, announce)
