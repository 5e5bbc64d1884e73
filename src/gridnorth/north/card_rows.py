"""The cards of The North as plain rows, to look for them and to show them."""

from collections.abc import Iterator
from typing import Any

from .cards import LANGUAGE, Card, Cards
from .names import ANCIENTS_OF, BASE, FIRST_EDITION, NAMES, VALUES
from .options import EDITIONS, SETUPS

Row = dict[str, str | int | bool | list[str] | None]


def search_rows(cards: Cards | None = None) -> list[Row]:
    """Every Ancient and every Facility as a row with the same fields; what one does not have is None."""
    known = cards or Cards.printed()
    return [card_row(card, known) for card in known.cards.values()]


def card_row(card: Card, cards: Cards) -> Row:
    """A name as a row. `text` is its Protocol; what every Ancient of a Value does as a Spark stands in `spark`."""
    is_ancient = card.kind == "ancient"
    said = LANGUAGE.face(card.protocol)
    sparks = [f"{value}: {LANGUAGE.face(cards.file.text('spark', value))}" for value in VALUES]
    return {
        "name": card.name,
        "kind": card.kind,
        "facility": card.facility,
        "ancients": list(ANCIENTS_OF[card.facility]) if not is_ancient else [],
        "values": list(VALUES),
        "spark": sparks if is_ancient else [],
        "protocol": said,
        "text": said,
        "origin": card.origin,
    }


def heading(row: Row) -> str:
    """What a card is called."""
    return str(row["name"])


def facts_line(row: Row) -> str:
    """The facts of a card in one line: `Ancient of Outpost; Values 0, I, II`."""
    values, ancients = row["values"], row["ancients"]
    assert isinstance(values, list)
    assert isinstance(ancients, list)
    kind = f"Facility of {', '.join(ancients)}" if ancients else f"Ancient of {row['facility']}"
    numbers = f"{len(ancients) * len(values)} cards" if ancients else f"Values {', '.join(values)}"
    origin = "" if row["origin"] == "printed" else str(row["origin"])
    return "; ".join(part for part in (kind, numbers, origin) if part)


def text_lines(row: Row) -> list[tuple[str, str]]:
    """The texts of a card, each with what it is."""
    return [("Protocol", str(row["text"]))]


# --- one card -----------------------------------------------------------------------------------------------------------
MARKS = {"printed": "", "reconstruction": "  (reconstruction: the project's own text, N10)", "own": "  (your own card file)"}


def card_names() -> tuple[str, ...]:
    """Every Ancient and every Facility."""
    return NAMES


def card_page(name: str, cards: Cards | None = None, program: bool = False) -> Iterator[str]:
    """All there is to say of an Ancient or a Facility, line by line; with `program` what the machine runs."""
    known = cards or Cards.printed()
    card, programs = known.card(name), known.programs
    yield f"{card.name}, {'an Ancient' if card.kind == 'ancient' else 'a Facility'}{MARKS[card.origin]}"
    names = [card.name]
    if card.kind == "ancient":
        yield f"  Protocol  {LANGUAGE.face(card.protocol)}"
        for value in VALUES:
            yield f"  Spark {value:3} {LANGUAGE.face(programs[f'Spark {value}'].text)}"
        other = known.card(card.facility)
        yield f"  Facility  {other.name}: {LANGUAGE.face(programs[other.name].text)}"
        yield "  Numbers   3 cards, Values 0, I and II; Value 0 cards may be dealt at set-up (N2.2)"
    else:
        yield f"  Protocol  {LANGUAGE.face(programs[card.name].text)}"
        yield f"  Ancients  {', '.join(ANCIENTS_OF[card.name])}"
        yield "  Numbers   12 cards; three or more in a Zone make it stronger"
        names.append(f"{card.name} (own effect first)")
    for each in names if program else ():
        yield f"  Program   {each}"
        for at, row in enumerate(known.disassembled(each)):
            yield f"    {at:3}  {row}"


def page_rows() -> list[dict[str, Any]]:
    """What every name says, for the browser."""
    known = Cards.printed()
    return [_page_row(known, known.card(name)) for name in known.cards]


def _page_row(known: Cards, card: Card) -> dict[str, Any]:
    sparks = {value: LANGUAGE.face(known.programs[f"Spark {value}"].text) for value in VALUES}
    return {
        "name": card.name,
        "kind": "ancient" if card.kind == "ancient" else "facility",
        "facility": card.facility,
        "ancients": list(ANCIENTS_OF[card.facility]),
        "protocol": LANGUAGE.face(card.protocol),
        "whole": LANGUAGE.face(known.programs[card.name].text),
        "sparks": sparks if card.kind == "ancient" else {},
        "origin": card.origin,
        "editions": [edition for edition in EDITIONS if edition != "first" or card.facility in FIRST_EDITION],
        "setups": [setup for setup in SETUPS if setup != "basic" or card.facility in BASE],
    }
