"""Commands that show things: rules, card, levels."""

from typing import Annotated

import typer

from .options import CardFile, app, load_cards, out


@app.command()
def rules(
    wanted: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME] [NUMBER|WORDS]", help="north or aidalon; N4, N4.4, H9.3, or words to look for."),
    ] = None,
    rulings: Annotated[bool, typer.Option("--rulings", help="Only the decisions of this project.")] = False,
) -> None:
    """Show the rules: the list of chapters, a chapter (N4), a rule (N4.4, H9.3), or all rules with some words in them.

    The letter of a number says the game: N is The North; H, A and B are Hubworld: Aidalon. Words are looked for in the rules of
    both, unless one is named: gridnorth rules aidalon agent.
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
    name: Annotated[list[str], typer.Argument(help="A card of either game.", autocompletion=lambda: _card_names())],
    program: Annotated[bool, typer.Option("--program", help="Also show what the machine runs.")] = False,
    cards: CardFile = None,
) -> None:
    """Show a card: its words on both sides, its numbers, and with `--program` what the machine runs."""
    from ..north.cards import LANGUAGE
    from ..north.names import ANCIENTS_OF, VALUES

    if cards is None and _show_aidalon(" ".join(name), program):
        return
    known = load_cards(cards)
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


@app.command()
def levels() -> None:
    """List the levels that people play against, from a first game to the strongest: gridnorth play north --against level:3."""
    from ..players import LEVELS

    for number, level in LEVELS.items():
        budget = f"{level.iterations} lines" if level.iterations else f"{level.ms / 1000:g} s"
        out.print(f"level:{number}  {level.name:10} {level.says}  ({budget} a choice{', with doubts' if level.doubt else ''})")
    out.print("\nThey play both games. How far they are apart: docs/search.md.")


def _show_aidalon(name: str, program: bool) -> bool:
    """Show a card of Aidalon; False if The North has the name. Raises UnknownName if neither has."""
    from ..aidalon import card_rows
    from ..errors import unknown
    from ..north.names import NAMES

    if name.strip().lower() in {known.lower() for known in NAMES}:
        return False
    row = card_rows.row_named(name)
    if row is None:
        raise unknown("card", name, _card_names())
    out.print(card_rows.heading(row))
    out.print(f"  {'Facts':9} {card_rows.facts_line(row)}")
    for key, text in card_rows.text_lines(row):
        out.print(f"  {key:9} {text}")
    if program:
        for line in card_rows.program_lines(str(row["name"])):
            out.print(f"    {line}" if line.startswith(" ") else f"  {'Program':9} {line}")
    return True


def _card_names() -> list[str]:
    from ..aidalon.cards import Cards
    from ..north.names import NAMES

    return [*NAMES, *Cards.printed().names]
