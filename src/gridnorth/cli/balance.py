"""The command that tells how balanced a game and its cards are: balance."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from .. import aidalon
    from ..balance import Balance, Comparison, Run, Subject
    from ..north import Options

RANDOM_GAMES, BOT_GAMES = 100_000, 1_000


@app.command()
def balance(
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            help="How many games; 0: 100,000 by random players, 1,000 by a bot.", min=0, max=100_000_000, show_default=False
        ),
    ] = 0,
    bot: Annotated[str, typer.Option(help="Who plays, against itself: random, simple, level:5 ...")] = "random",
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    workers: Annotated[int, typer.Option("--workers", "--threads", help="On how many cores; 0 for all.", min=0, max=1024)] = 0,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    report: Annotated[Path | None, typer.Option(help="Write a page to read in a browser: one HTML file.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="Print every row, not only the most telling ones.")] = False,
    cards: CardFile = None,
    solo: Solo = False,
    hard: Hard = False,
    edition: Edition = "provenance",
    setup: Setup = "basic",
    overloaded: Overloaded = None,
    own_effect_first: OwnFirst = None,
    build_from_wastes: BuildFrom = None,
    decks: Decks = None,
    people: Players = 2,
    bold: Annotated[bool, typer.Option("--bold", help="Aidalon: random players that delve, pay and forge.")] = False,
) -> None:
    """Play many games and say how balanced they are: the first move, length, scores, and what every card does to winning.

    With `--cards mine.toml` the same games are played with the printed cards and with yours, and what is printed is the
    difference. `--report page.html` writes a page with plots and every figure. See docs/balance.md.

    Aidalon is played with every ready-made deck in every seat, or with those given by `--deck`, seat by seat.
    """
    import json as jsons

    from ..balance import Run
    from ..machine.chance import SEED_BITS

    known_game(game)
    only_for(game, "north", solo=solo, hard=hard, setup=setup != "basic")
    only_for(game, "aidalon", deck=decks, players=people != 2, bold=bold)
    if seed >> SEED_BITS:
        refuse(f"seed {seed}: expected a whole number from 0 to 2**64 - 1")
    if bold and bot != "random":
        refuse("--bold and --bot: only random players are bold")
    if report is not None and not report.parent.is_dir():
        refuse(f"{report}: there is no folder {str(report.parent)!r}")
    count = games or (RANDOM_GAMES if bot == "random" else BOT_GAMES)
    if game == "north":
        chosen = game_options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes)
        subjects = _north(chosen, cards, count)
    else:
        subjects = _aidalon(edition, cards, decks, people, count, seed)
    found = _played(subjects, Run(seed, bot, bold, workers), str(cards))
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


def _north(options: "Options", cards: Path | None, games: int) -> "list[Subject]":
    from ..balance import North

    files = [None] if cards is None else [None, cards]
    return [North(options, load_cards(file), games) for file in files]


def _aidalon(edition: str, cards: Path | None, decks: list[str] | None, people: int, games: int, seed: int) -> "list[Subject]":
    """Aidalon with the decks that are given, and every ready-made one in the seats without."""
    from .. import aidalon
    from ..balance import Aidalon

    if len(decks or []) > people:
        refuse(f"{len(decks or [])} decks: expected at most one for each of {people} players")
    files = [None] if cards is None else [None, cards]
    known = [aidalon_cards(edition, file) for file in files]
    named = aidalon_options(seed, decks, people, known[-1])
    given = [_deck(named, at) for at in range(len(decks or []))]
    ready = list(aidalon.Deck.ready_made().values())
    choices = [[given[at]] if at < len(given) else ready for at in range(people)]
    lacking = sorted({name for row in choices for deck in row for name in deck.names if name not in known[0].cards})
    if lacking:
        refuse(f"{', '.join(lacking)}: a card that is not printed cannot be compared with what it was; give a deck without it")
    return [Aidalon(choices, played, games, seed) for played in known]


def _deck(options: "aidalon.Options", seat: int) -> "aidalon.Deck":
    from collections import Counter

    from .. import aidalon

    seeker, *names = options.decks[seat]
    return aidalon.Deck(options.deck_names[seat], seeker, dict(Counter(names)))


def _played(subjects: "list[Subject]", run: "Run", file: str) -> "Balance | Comparison":
    """Play with a bar that shows how far it is."""
    import os
    import sys

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from ..balance import balance as play
    from ..balance import compare, games_in

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # bots of one's own may be here
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games_in(subjects))

        def show(done: int) -> None:
            progress.advance(task, done)

        if len(subjects) == 2:
            return compare(subjects[0], subjects[1], run, file, show, announce)
        return play(subjects[0], run, show, announce)


def _write(found: "Balance | Comparison", path: Path) -> None:
    from ..balance.report_page import page

    try:
        path.write_text(page(found), encoding="utf-8")
    except OSError as error:
        refuse(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}")
