"""The `gridnorth` command."""

import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console

from . import __version__
from .errors import GridnorthError

if TYPE_CHECKING:
    from .north import Cards, Options

app = typer.Typer(
    name="gridnorth",
    help="The North: play it in words, try your own cards, simulate it by the million.",
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


# --- what commands share ----------------------------------------------------------------------------------------------
GameName = Annotated[str, typer.Argument(help="Which game: north.", autocompletion=lambda: ["north"], show_default=False)]
Seed = Annotated[int | None, typer.Option(help="The seed of the deal, 0 to 2**64 - 1; at random if not given.", min=0)]
Edition = Annotated[str, typer.Option(help="provenance or first (N8).", autocompletion=lambda: ["provenance", "first"])]
Setup = Annotated[
    str,
    typer.Option(
        help="basic, advanced (four Facilities at random), or four names with commas (N2.1).",
        autocompletion=lambda: ["basic", "advanced"],
    ),
]
Solo = Annotated[bool, typer.Option("--solo", help="Alone against The Collector (N7).")]
Hard = Annotated[bool, typer.Option("--hard", help="Solo in hard mode (N7.4).")]
Overloaded = Annotated[
    bool | None, typer.Option("--overloaded/--no-overloaded", help="A third use of a Protocol does nothing (N4.4).")
]
OwnFirst = Annotated[
    bool | None,
    typer.Option("--own-effect-first/--loss-first", help="Order on a Facility (N8).", show_default="by edition"),
]
BuildFrom = Annotated[
    bool | None,
    typer.Option("--build-from-wastes/--build-from-deck", help="Solo Build (N7.2).", show_default="by edition"),
]
CardFile = Annotated[Path | None, typer.Option("--cards", help="A card file of your own (docs/add-a-card.md).")]


def _known_game(game: str) -> None:
    if game != "north":
        refuse(f"unknown game {game!r}: expected 'north'")


def _cards(path: Path | None) -> "Cards":
    from .north import Cards

    return Cards.load(path) if path else Cards.printed()


def _options(edition: str, setup: str, solo: bool, hard: bool, overloaded: bool | None, own_effect_first: bool | None,
             build_from_wastes: bool | None, first: str = "") -> "Options":  # fmt: skip
    from .north import Options

    mode = "hard" if hard else "normal" if solo else ""
    return Options.of(edition, setup, mode, first, overloaded, own_effect_first, build_from_wastes)


def _announce(message: str) -> None:
    err.print(f"gridnorth: {message}")


# --- playing ----------------------------------------------------------------------------------------------------------
@app.command()
def play(
    game: GameName = "north",
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for every terminal, screen readers and pipes.")] = True,
    hotseat: Annotated[bool, typer.Option("--hotseat", help="Two people at one keyboard.")] = False,
    solo: Solo = False,
    hard: Hard = False,
    seed: Seed = None,
    seat: Annotated[str, typer.Option(help="Where you sit: south or north.")] = "south",
    first: Annotated[str, typer.Option(help="Who begins: south or north; at random if not given.")] = "",
    edition: Edition = "provenance",
    setup: Setup = "basic",
    overloaded: Overloaded = None,
    own_effect_first: OwnFirst = None,
    build_from_wastes: BuildFrom = None,
    cards: CardFile = None,
) -> None:
    """Play The North: against a random opponent, alone (`--solo`), or two at one keyboard (`--hotseat`).

    Options are chosen by number or by their words; `help` in the game says what else can be typed.
    """
    import random
    import textwrap

    from .north import Game
    from .north.options import SEATS, one_of
    from .table.plain import PlainTable

    _known_game(game)
    one_of("seat", seat, SEATS)
    if hotseat and (solo or hard):
        refuse("--hotseat is for two people, --solo for one: choose one of them")
    options = _options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes, first)
    if options.solo and (seat, first) not in (("south", ""), ("south", "south")):
        refuse("solo you sit south and begin: leave out --seat and --first")
    new = Game(seed, options, _cards(cards))
    people = SEATS if hotseat else ("south",) if options.solo else (seat,)
    out.print(f"seed {new.seed}")

    def read(prompt: str) -> str:
        out.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            out.print(line.rstrip("\n"))
        return line

    def say(line: str) -> None:
        """On a terminal lines are broken between words, and what follows is set in."""
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        folded = textwrap.wrap(line, out.width, subsequent_indent=indent) if out.is_terminal else [line]
        for part in folded or [""]:
            out.print(part)

    def hand_over(seat: str) -> None:
        out.clear()
        out.print(f"It is the choice of {seat}. Press Enter when only {seat} can see the screen.")
        if not sys.stdin.readline():
            raise EOFError

    between = hand_over if hotseat and sys.stdin.isatty() else None
    PlainTable(new, people, say, read, random.Random(new.seed), between).play()


@app.command()
def rules(
    wanted: Annotated[str, typer.Argument(metavar="[NUMBER|WORD]", help="N4, N4.4, or a word to look for.")] = "",
    rulings: Annotated[bool, typer.Option("--rulings", help="Only the decisions of this project.")] = False,
) -> None:
    """Show the rules of The North: the list of chapters, a chapter (N4), a rule (N4.4), or all rules with a word in them."""
    from rich.markdown import Markdown

    from .errors import UnknownName
    from .north import rulebook

    if rulings:
        found = rulebook.rulings()
    elif not wanted:
        for section in rulebook.sections().values():
            out.print(f"{section.number:4} {section.title}")
        out.print("\ngridnorth rules N4 shows a chapter, N4.4 a rule, and any other word is looked for.")
        return
    else:
        try:
            text = rulebook.rule(wanted)
            out.print(Markdown(text) if out.is_terminal else text)
            return
        except UnknownName:
            found = (
                {} if wanted.strip().upper().startswith("N") and any(c.isdigit() for c in wanted) else rulebook.search(wanted)
            )
            if not found:
                raise
    for number, text in found.items():
        out.print(Markdown(f"**{number}** {text}") if out.is_terminal else f"{number} {text}")


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(help="An Ancient or a Facility.", autocompletion=lambda: _card_names())],
    program: Annotated[bool, typer.Option("--program", help="Also show what the machine runs.")] = False,
    cards: CardFile = None,
) -> None:
    """Show a card: its words on both sides, its numbers, and with `--program` what the machine runs."""
    from .north.cards import LANGUAGE
    from .north.names import ANCIENTS_OF, VALUES

    known = _cards(cards)
    found, programs = known.card(" ".join(name)), known.programs
    mark = {"printed": "", "reconstruction": "  (reconstruction: the project's own text, N10)", "own": "  (your own card file)"}
    out.print(f"{found.name}, {'an Ancient' if found.kind == 'ancient' else 'a Facility'}{mark[found.origin]}")
    names = [found.name]
    if found.kind == "ancient":
        out.print(f"  Protocol  {LANGUAGE.face(found.protocol)}")
        for value in VALUES:
            out.print(f"  Spark {value:3} {LANGUAGE.face(programs[f'Spark {value}'].text)}")
        other = known.card(found.facility)
        out.print(f"  Facility  {other.name}: {LANGUAGE.face(programs[other.name].text)}")
        out.print("  Numbers   3 cards, Values 0, I and II; Value 0 cards may be dealt at set-up (N2.2)")
    else:
        out.print(f"  Protocol  {LANGUAGE.face(programs[found.name].text)}")
        out.print(f"  Ancients  {', '.join(ANCIENTS_OF[found.name])}")
        out.print("  Numbers   12 cards; three or more in a Zone make it stronger")
        names.append(f"{found.name} (own effect first)")
    if program:
        for each in names:
            out.print(f"  Program   {each}")
            for at, row in enumerate(known.disassembled(each)):
                out.print(f"    {at:3}  {row}")


def _card_names() -> list[str]:
    from .north.names import NAMES

    return list(NAMES)


# --- checking and measuring -------------------------------------------------------------------------------------------
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
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Count with plain Python: slow, needs no compiler.")
    ] = False,
) -> None:
    """Count all sequences of decisions from a deal: a fingerprint of the rules. docs/perft.md has a table of them."""
    from .north import Game
    from .north.arrays import Arrays
    from .table.perft import perft as count

    _known_game(game)
    options = _options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes)
    known = _cards(cards)
    start = Game(seed, options, known)
    if interpreted:
        out.print(count(start, depth))
    else:
        out.print(Arrays(options, known, _announce).perft(start.record(), depth))


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
) -> None:
    """Play random games by the million and print how fast, how long, who wins, and how the scores spread."""
    import json as jsons
    import os
    import time

    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from .machine.chance import SEED_BITS
    from .north.arrays import Arrays
    from .table.figures import figures, figures_lines

    _known_game(game)
    if seed >> SEED_BITS:
        refuse(f"seed {seed}: expected a whole number from 0 to 2**64 - 1")
    options = _options(edition, setup, solo, hard, overloaded, own_effect_first, build_from_wastes)
    threads = threads or os.cpu_count() or 1
    arrays = Arrays(options, _cards(cards), _announce)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.completed:,.0f}"), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("games", total=games)
        began = time.perf_counter()
        results = arrays.simulate(games, seed, threads, check, lambda done: progress.advance(task, done))
        seconds = time.perf_counter() - began
    found = figures(results, seconds, threads, bool(options.solo))
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
    from .table.scenario import read_scenarios

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


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"gridnorth {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")] = False,
) -> None:
    """The North: play it in words, try your own cards, simulate it by the million."""


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
        sys.exit(app(standalone_mode=False) or 0)
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
