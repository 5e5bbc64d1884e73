"""The cards of The North as plain rows, to look for them and to show them."""

from .cards import LANGUAGE, Card, Cards
from .names import ANCIENTS_OF, VALUES

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
