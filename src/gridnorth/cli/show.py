"""Commands that show things: rules, card, levels."""

from typing import Annotated

import typer

from .options import CardFile, app, game_names, out


@app.command()
def rules(
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME] [NUMBER|WORDS]", help="A game; N4, N4.4, H9.3, or words to look for."),
    ] = None,
    rulings: Annotated[bool, typer.Option("--rulings", help="Only the decisions of this project.")] = False,
) -> None:
    """Show the rules: the list of chapters, a chapter (N4), a rule (N4.4, H9.3), or all rules with some words in them.

    The letter of a number says the game. Words are looked for in the rules of all games, unless one is named first.
    """
    from rich.markdown import Markdown

    from ..rulebook import library

    game, words = library.told_apart(wanted or [])
    if rulings:
        found = library.rulings(game)
    elif not words:
        for name in [game] if game else library.BOOKS:
            book = library.rulebook_of(name)
            out.print(book.title)
            for section in book.sections().values():
                out.print(f"  {section.number:4} {section.title}")
        out.print("\ngridnorth rules N4 shows a chapter, N4.4 or H9.3 a rule, and any other words are looked for.")
        return
    else:
        texts = library.numbered(words, game)
        for text in texts:
            out.print(Markdown(text) if out.is_terminal else text)
        found = {} if texts else library.search(words, game)
    for number, text in found.items():
        out.print(Markdown(f"**{number}** {text}") if out.is_terminal else f"{number} {text}")


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(help="A card of any game.", autocompletion=lambda: _card_names())],
    program: Annotated[bool, typer.Option("--program", help="Also show what the machine runs.")] = False,
    cards: CardFile = None,
    game: Annotated[
        str,
        typer.Option(help="The game it is a card of; with --cards the one of the file.", autocompletion=game_names),
    ] = "",
) -> None:
    """Show a card: its words, its numbers, and with `--program` what the machine runs."""
    from ..errors import UnknownName, unknown
    from ..registry import DEFAULT, GAMES, kit

    wanted = " ".join(name)
    games = [game or DEFAULT] if game or cards else GAMES
    for played in map(kit, games):
        try:
            page = list(played.card_rows.card_page(wanted, played.load_cards(cards), program))
        except UnknownName:
            if len(games) == 1:
                raise
            continue
        for line in page:
            out.print(line)
        return
    raise unknown("card", wanted, _card_names())


@app.command()
def levels() -> None:
    """List the levels that people play against, from a first game to the strongest: gridnorth play --against level:3."""
    from ..players import LEVELS

    for number, level in LEVELS.items():
        budget = f"{level.iterations} lines" if level.iterations else f"{level.ms / 1000:g} s"
        out.print(f"level:{number}  {level.name:10} {level.says}  ({budget} a choice{', with doubts' if level.doubt else ''})")
    out.print("\nThey play every game. How far they are apart: docs/search.md.")


def _card_names() -> list[str]:
    from ..registry import kits

    return [name for kit in kits() for name in kit.card_rows.card_names()]
