"""Commands that play: play, resume, replay, verify."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlencode

import typer

from .game_commands import Settings, game_command
from .options import AnyRules, CardFile, DealSeed, GameFile, Lang, Plain, announce, app, out, refuse

if TYPE_CHECKING:
    from ..contract import Game, GameKit
    from ..table.table import Table
    from ..terminal.session import Session

BOTS = ("simple", "random", *(f"level:{n}" for n in range(1, 9)))


@game_command(default=True, one_game=True)
def play(
    kit: "GameKit",
    values: Settings,
    web: Annotated[
        bool | None,
        typer.Option(
            "--web/--terminal",
            help="In a browser or in the terminal; in a browser where one can be opened.",
            show_default=False,
        ),
    ] = None,
    plain: Plain = False,
    lang: Lang = "",
    against: Annotated[
        str,
        typer.Option(
            help="Whom you play against: level:1 to level:8 (see gridnorth levels), simple, random, search:ms=500 ...",
            autocompletion=lambda: list(BOTS),
            show_default="in the terminal: simple",
        ),
    ] = "",
    hotseat: Annotated[bool, typer.Option("--hotseat", help="Several people at one keyboard.")] = False,
    seed: DealSeed = None,
    deal: Annotated[
        Path | None, typer.Option(help="The deal of a game file once more: its seed, options and cards.", show_default=False)
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Where to save after every choice; else in your data folder.", show_default=False)
    ] = None,
    seat: Annotated[str, typer.Option(help="Where you sit.", show_default="the first seat")] = "",
    cards: CardFile = None,
) -> None:
    """Play {title}: against bots, alone where the game can be, or with others at one keyboard (`--hotseat`).

    A game that has a table in the browser is played there, where one can be opened. Elsewhere, and with `--terminal`, a
    full-screen table opens; `?` there says what the keys do. With `--plain`, or through a pipe, the same game goes line by
    line. The game is saved after every choice: in the terminal, `gridnorth resume` goes on with the last one; in the browser
    it is on the first page.
    """
    from ..locale import chosen
    from ..table import file
    from ..table.seats import PERSON
    from ..table.table import Table

    locale = chosen(lang)
    if hotseat and not deal and len(kit.setup(values, cards, seed).seats) == 1:
        refuse("--hotseat is for two people or more, and these options for one: choose one of them")
    asked = {"--plain": plain, "--lang": lang, "--seed": seed is not None, "--deal": deal, "--save": save, "--cards": cards}
    for_terminal = [name for name, given in asked.items() if given]
    for_terminal += [f"--{each.name.replace('_', '-')}" for each in kit.settings if each.name in values and not each.in_browser]
    if _in_browser(web, kit, for_terminal):
        from .browser import play_in_browser

        wanted = {"against": against, "seat": seat, "beside": "True" if hotseat else "", **_in_address(values)}
        query = urlencode({name: value for name, value in wanted.items() if value})
        play_in_browser(f"/play?{query}" if query else "/")
        return
    if deal:
        if seed is not None or values:
            refuse("--deal takes seed and options from the file: leave out --seed and the options of the game")
        begun = file.load(deal, cards).start
    else:
        begun = kit.setup(values, cards, seed).game(seed)
    seat = _seat(begun, seat, str(values.get("first", "")))
    seats = {each: PERSON if hotseat or each == seat else against or BOTS[0] for each in begun.seats}
    _sit_down(Table(begun, seats, notes={"began": file.now()}), save, plain, locale)


def _in_address(values: Settings) -> dict[str, str]:
    """Settings as the page that opens a game reads them."""
    said = {True: "on", False: "off"}
    return {name: said[value] if isinstance(value, bool) else str(value) for name, value in values.items()}


def _seat(begun: "Game", seat: str, first: str) -> str:
    """Where a person sits; refused if nobody can sit there."""
    from ..errors import unknown

    own = begun.seats[0]
    if len(begun.seats) == 1 and not {seat, first} <= {"", own}:
        refuse(f"alone you sit {own} and begin: leave out --seat and --first")
    if seat and seat not in begun.seats:
        raise unknown("seat", seat, begun.seats)
    return seat or own


@app.command()
def resume(
    game_file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="A game file; else the last one.")] = None,
    plain: Plain = False,
    lang: Lang = "",
    listed: Annotated[bool, typer.Option("--list", help="List the games that are not finished.")] = False,
    cards: CardFile = None,
    any_rules: AnyRules = False,
) -> None:
    """Go on with a game that was saved: the last one that is not finished, or the one in a file."""
    from ..locale import chosen
    from ..table import file
    from ..terminal.session import games_folder, unfinished

    locale = chosen(lang)
    if listed:
        for path in unfinished():
            out.print(str(path))
        return
    found = game_file or next(iter(unfinished()), None)
    if found is None:
        refuse(f"no unfinished game in {games_folder()}: 'gridnorth play' begins one")
    table = file.load(found, cards, any_rules)
    if table.to_choose is None or "ended" in table.notes:
        refuse(f"{found}: the game is over ({file.result_words(table)}); 'gridnorth replay' shows it")
    _sit_down(table, found, plain, locale)


@app.command()
def replay(
    game_file: GameFile,
    plain: Plain = False,
    lang: Lang = "",
    at: Annotated[int | None, typer.Option(help="Begin after so many choices.", min=0, show_default=False)] = None,
    seat: Annotated[str, typer.Option(help="Whose view; else the first person's.")] = "",
    cards: CardFile = None,
    any_rules: AnyRules = False,
) -> None:
    """Step through a saved game, forward and back, and play on from any point. The file itself is never changed.

    Through a pipe the whole log is printed.
    """
    from ..errors import unknown
    from ..locale import chosen
    from ..table import file
    from ..terminal.localizer import Localizer
    from ..terminal.session import Session

    locale = chosen(lang)
    table = file.load(game_file, cards, any_rules)
    if at is not None and at > len(table.entries):
        refuse(f"--at {at}: the game has {len(table.entries)} choices")
    people = [each for each, name in table.seats.items() if name == "person"]
    if seat and seat not in table.start.seats:
        raise unknown("seat", seat, table.start.seats)
    watched = seat or next(iter(people), table.start.seats[0])
    if plain or not _has_screen() or not table.start.kit.look:
        from ..terminal.plain import PlainReplay

        session = PlainReplay(table, watched, _say, _read, at, Localizer(locale)).run(sys.stdin.isatty())
    else:
        from ..terminal.screen import ReplayApp

        session = ReplayApp(Session(table, locale=locale), watched, at).run()
    if session is not None:
        _sit_down(session.table, None, plain, locale)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(help="Game files.", show_default=False)],
    cards: CardFile = None,
    any_rules: AnyRules = False,
    commitment: Annotated[
        str,
        typer.Option(help="What you were shown before the deal: the file must be dealt by it.", show_default=False),
    ] = "",
) -> None:
    """Replay game files choice by choice and check that each is whole, legal, and ends as it says.

    A game whose chance came from a secret says what was committed to before it was dealt, and is dealt again from that secret.

    Exit code 0 if all are in order, 1 if one is not.
    """
    from ..errors import GameFileError
    from ..table import file

    failed = 0
    for path in files:
        try:
            table = file.load(path, cards, any_rules)
            dealt = table.start.dealt
            if commitment and (dealt is None or dealt.commitment != commitment.strip().lower()):
                raise GameFileError(str(path), 0, "it was not dealt by the commitment that was given")
            said = f", dealt by {dealt.commitment}" if dealt else ""
            out.print(f"ok    {path}: {len(table.entries)} choices, {file.result_words(table)}{said}")
        except GameFileError as error:
            failed += 1
            out.print(f"FAIL  {error}")
    if failed:
        raise typer.Exit(1)


# --- in a browser -----------------------------------------------------------------------------------------------------
def _in_browser(web: bool | None, kit: "GameKit", for_terminal: list[str]) -> bool:
    """Whether to play in a browser: as it is said, or where nothing speaks against it."""
    from .browser import can_open, is_built

    if web and not kit.in_browser:
        refuse(f"{kit.title} is played in the terminal: leave out --web")
    if web and for_terminal:
        refuse(f"{', '.join(for_terminal)}: in the terminal only; leave out --web")
    return web if web is not None else kit.in_browser and not for_terminal and is_built() and can_open()


# --- sitting down -----------------------------------------------------------------------------------------------------
def _has_screen() -> bool:
    """Whether a full-screen table can be shown."""
    import os

    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"


def _sit_down(table: "Table", save: Path | None, plain: bool, locale: str) -> None:
    """Play at a table, saved from the first moment on."""
    from ..terminal.session import Session, new_path

    if any(name.startswith(("level", "search")) for name in table.seats.values()):
        table.start.see(table.start.seats[0]).compiled(announce)  # before the screen opens: the first time takes a while
    path = save or new_path(table.start.name)
    try:
        session = Session(table, path, locale)
    except OSError as error:
        refuse(f"cannot save in {path}: {(error.strerror or str(error)).lower()} (say where with --save)")
    if plain or not _has_screen() or not table.start.kit.look:
        _play_plain(session)
        return
    from ..terminal.screen import TableApp

    TableApp(session).run()


def _play_plain(session: "Session") -> None:
    from ..terminal.plain import PlainTable

    said = session.localizer

    def hand_over(seat: str) -> None:
        out.clear()
        out.print(said.own("plain-hand-over", seat=said.seat(session.game, seat)))
        if not sys.stdin.readline():
            raise EOFError

    out.print(said.own("seed", seed=str(session.game.seed)))
    between = hand_over if session.hotseat and sys.stdin.isatty() else None
    PlainTable(session, _say, _read, between).play()


def _say(line: str) -> None:
    """On a terminal lines are broken between words, and what follows is set in."""
    import textwrap

    for one in line.split("\n"):
        indent = " " * (len(one) - len(one.lstrip()) + 4)
        folded = textwrap.wrap(one, out.width, subsequent_indent=indent) if out.is_terminal else [one]
        for part in folded or [""]:
            out.print(part)


def _read(prompt: str) -> str:
    out.print(prompt, end="")
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    if not sys.stdin.isatty():
        out.print(line.rstrip("\n"))
    return line
