"""The cards of Aidalon as plain rows, to look for them and to show them."""

from collections.abc import Iterator, Sequence

from ..errors import unknown
from .cards import LANGUAGE, Card, Cards
from .decks import folded
from .record import ABILITIES

Row = dict[str, str | int | bool | list[str] | None]
TEXTS = (*ABILITIES, "always")
"""The texts of a card, in the order in which they are shown."""


def search_rows(cards: Cards | None = None) -> list[Row]:
    """Every card as a row with the same fields; what a card does not have is None."""
    return [card_row(card) for card in (cards or Cards.printed()).cards.values()]


def row_named(name: str, cards: Cards | None = None) -> Row | None:
    """The row of a card by its name, whatever its capitals and quotes; None if there is no such card."""
    return next((row for row in search_rows(cards) if folded(str(row["name"])) == folded(name)), None)


def card_row(card: Card) -> Row:
    """A card as a row: its facts, each of its texts, and `text`, which is all of them."""
    facts = card.facts
    texts = {key: [LANGUAGE.face(text) for text in card.texts.get(key, [])] for key in TEXTS}
    return {
        "name": card.name,
        "subtitle": facts.get("subtitle"),
        "type": card.type,
        "affiliation": facts.get("affiliation"),
        "pips": facts.get("pips"),
        "cost": facts.get("shard_cost"),
        "barrier": facts.get("barrier"),
        "scrap": facts.get("scrap_cost"),
        "collects": list(facts.get("collects", [])),
        "rush": facts.get("rush"),
        "refund": facts.get("refund"),
        "cache": facts.get("cache"),
        "unique": bool(facts.get("unique")),
        "traits": list(facts.get("traits", [])),
        **{key: list(said) for key, said in texts.items()},
        "text": " ".join(text for said in texts.values() for text in said),
    }


def heading(row: Row) -> str:
    """What a card is called, with what follows its name."""
    return f"{row['name']}, {row['subtitle']}" if row["subtitle"] else str(row["name"])


def facts_line(row: Row) -> str:
    """The facts of a card in one line: `agent of Old Aidalon; cost 3, barrier 4, scrap cost 2; collects shard; paragon`."""
    kind = f"{row['type']} of {row['affiliation']}"
    if row["type"] != "agent":
        kind += f", {_count(row['pips'], 'pip')}" if row["pips"] is not None else ", pips unknown"
    printed = (("cost", "cost"), ("barrier", "barrier"), ("scrap", "scrap cost"), ("rush", "Rush"), ("refund", "Refund"),
               ("cache", "Cache"))  # fmt: skip
    numbers = ", ".join(f"{word} {row[field]}" for field, word in printed if row[field] is not None)
    collects, traits = row["collects"], row["traits"]
    assert isinstance(collects, list)
    assert isinstance(traits, list)
    icons = f"collects {' and '.join(collects)}" if collects else ""
    said = (kind, numbers, icons, ", ".join(traits), "unique" if row["unique"] else "")
    return "; ".join(part for part in said if part)


def text_lines(row: Row) -> list[tuple[str, str]]:
    """The texts of a card, each with when it works."""
    found = []
    for key in TEXTS:
        said = row[key]
        assert isinstance(said, list)
        found += [(key.capitalize(), text) for text in said]
    return found


def card_names() -> Sequence[str]:
    """Every card."""
    return Cards.printed().names


def card_page(name: str, cards: Cards | None = None, program: bool = False) -> Iterator[str]:
    """All there is to say of a card, line by line; with `program` what the machine runs."""
    row = row_named(name, cards)
    if row is None:
        raise unknown("card", name, card_names())
    yield heading(row)
    yield f"  {'Facts':9} {facts_line(row)}"
    for key, text in text_lines(row):
        yield f"  {key:9} {text}"
    for line in program_lines(str(row["name"]), cards) if program else ():
        yield f"    {line}" if line.startswith(" ") else f"  {'Program':9} {line}"


def program_lines(name: str, cards: Cards | None = None) -> list[str]:
    """What the machine runs of a card: the rows of its abilities, and its standing traits."""
    known = cards or Cards.printed()
    abilities, traits = known.compiled
    lines = []
    for key, ability in abilities[name].items():
        waits = f", waits for {', '.join(ability.events)}" if ability.events else ""
        lines.append(f"{key}{waits}")
        lines += [f"  {at:3}  {row}" for at, row in enumerate(ability.program.rows)]
    for trait in traits.get(name, []):
        while_words = f"{trait.condition} {trait.argument}" if trait.argument else trait.condition
        lines.append(f"always, while {while_words}")
        each = f" for each {trait.each}" if trait.each else ""
        lines.append(f"       {trait.stat} {trait.by:+} of {trait.selection or 'you'}{each}")
    return lines


def _count(number: object, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
