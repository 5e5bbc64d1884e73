"""What the commands share: the app, the options of a game, and how something is refused."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.console import Console

if TYPE_CHECKING:
    from .. import aidalon
    from ..north import Cards, Options

app = typer.Typer(
    name="gridnorth",
    help="The North and Hubworld: Aidalon: play them, try your own cards, simulate them by the million.",
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
GameName = Annotated[
    str,
    typer.Argument(help="Which game: north or aidalon.", autocompletion=lambda: ["north", "aidalon"], show_default=False),
]
Seed = Annotated[int | None, typer.Option(help="The seed of the deal, 0 to 2**64 - 1; at random if not given.", min=0)]
Edition = Annotated[
    str,
    typer.Option(
        help="The North: provenance or first (N8); Aidalon: printed or 2026.",
        autocompletion=lambda: ["provenance", "first", "2026"],
    ),
]
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


Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", help="Aidalon: a deck by name or file, seat by seat; else by chance.", show_default=False),
]
Players = Annotated[int, typer.Option("--players", help="Aidalon: how many play, 2 to 4.", min=2, max=4)]


def known_game(game: str) -> None:
    """Refuse a game that there is not."""
    from ..registry import game_named

    game_named(game)


def aidalon_cards(edition: str, path: Path | None = None) -> "aidalon.Cards":
    """The cards of an edition of Aidalon, and those of a card file; The North's default means the printed ones."""
    from .. import aidalon

    named = "printed" if edition == "provenance" else edition
    return aidalon.Cards.load(path, named) if path else aidalon.Cards.edition(named)


def only_for(game: str, which: str, **given: object) -> None:
    """Refuse options that another game has."""
    titles = {"north": "The North", "aidalon": "Aidalon"}
    if game != which and (names := [f"--{name.replace('_', '-')}" for name, value in given.items() if value]):
        refuse(f"{' and '.join(names)}: {'this is an option' if len(names) == 1 else 'these are options'} of {titles[which]}")


def aidalon_options(
    seed: int | None, decks: list[str] | None, people: int, cards: "aidalon.Cards", first: str = ""
) -> "aidalon.Options":
    """Aidalon with ready-made decks by name or deck files; seats without one get a ready-made deck by chance."""
    from random import Random

    from .. import aidalon

    ready = aidalon.Deck.ready_made()
    chance = Random(seed)
    named = {name.lower(): deck for name, deck in ready.items()}
    chosen = [named.get(name.lower()) or _deck_file(name, list(ready)) for name in decks or []]
    for deck in chosen:
        if problems := deck.problems(cards, deck.format):
            refuse(f"deck {deck.name!r}: {'; '.join(problems)}")
    while len(chosen) < people:
        chosen.append(chance.choice(list(ready.values())))
    return aidalon.Options.of([deck.names for deck in chosen], [deck.name for deck in chosen], first)


def _deck_file(name: str, ready: list[str]) -> "aidalon.Deck":
    from .. import aidalon
    from ..errors import unknown

    if not Path(name).is_file():
        raise unknown("deck", name, ready)
    return aidalon.Deck.load(name)


def load_cards(path: Path | None) -> "Cards":
    from ..north import Cards

    return Cards.load(path) if path else Cards.printed()


def game_options(edition: str, setup: str, solo: bool, hard: bool, overloaded: bool | None, own_effect_first: bool | None,
             build_from_wastes: bool | None, first: str = "") -> "Options":  # fmt: skip
    from ..north import Options

    mode = "hard" if hard else "normal" if solo else ""
    return Options.of(edition, setup, mode, first, overloaded, own_effect_first, build_from_wastes)


def announce(message: str) -> None:
    err.print(f"gridnorth: {message}")
