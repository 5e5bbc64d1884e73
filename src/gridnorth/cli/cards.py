"""The command that looks for cards: cards."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from .options import GameName, app, out

if TYPE_CHECKING:
    from ..contract import CardRows


@app.command(context_settings={"ignore_unknown_options": True})
def cards(
    game: GameName,
    query: Annotated[list[str] | None, typer.Argument(help="What to look for; all cards if nothing is given.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the cards as JSON.")] = False,
) -> None:
    """Look for cards: `gridnorth cards GAME "type:agent cost<=3 text:heat"`.

    Words are looked for in names and texts; `field:value` in a field, `field=value` is the whole of it, `cost<=3` compares.
    `-` before a term says that it must not hold, `or` between terms that one side is enough, quotes keep words together. A
    field nobody has is refused with the list of those there are. Exit code 0, also if nothing is found.
    """
    import json as jsons

    from ..card_query import search
    from ..registry import kit

    shown = kit(game).card_rows
    asked = " ".join(query or [])
    refuse_options(query or [])
    rows = shown.search_rows()
    found = search(rows, asked)
    if json:
        print(jsons.dumps(found, indent=2, ensure_ascii=False))
        return
    for row in found:
        print_card(shown, row)
    if not found:
        out.print(f"no card of {len(rows)} fits {asked!r}")
    else:
        out.print(f"{len(found)} of {len(rows)} cards" if len(found) < len(rows) else f"{len(rows)} cards")


def refuse_options(query: list[str]) -> None:
    """A term may begin with one `-`; what begins with two is an option that there is not."""
    from ..errors import unknown

    for term in query:
        if term.startswith("--"):
            raise unknown("option", term.split()[0], ("--json", "--help"))


def print_card(shown: "CardRows", row: Any) -> None:
    """A card as a list shows it: its name, a line of facts, its texts."""
    from rich.padding import Padding
    from rich.text import Text

    texts = [f"{key}: {text}" for key, text in shown.text_lines(row)]
    out.print(Text(shown.heading(row), style="bold"))
    for line, style in [(shown.facts_line(row), "dim"), *((text, "") for text in texts)]:
        if out.is_terminal:
            out.print(Padding(Text(line, style=style), (0, 0, 0, 4)), soft_wrap=False)
        else:
            out.print(f"    {line}")
    out.print()
