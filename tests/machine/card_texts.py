"""Every text of the card files of both games, and the languages that read them."""

from collections.abc import Iterator
from typing import NamedTuple

from gridnorth.aidalon import cards as aidalon
from gridnorth.machine.language import read_card_file
from gridnorth.north import cards as north

LANGUAGES = {"north": north.LANGUAGE, "aidalon": aidalon.LANGUAGE}


class CardText(NamedTuple):
    """A text of a card, and the rule of the grammar that it starts from."""

    game: str
    card: str
    start: str
    text: str


def north_texts() -> Iterator[CardText]:
    """Sparks, Directives, Facilities and Ancients."""
    for kind, cards in read_card_file(north.PRINTED).data.items():
        for name, said in cards.items():
            yield CardText("north", f"{kind} {name}", "ability", said if isinstance(said, str) else said["protocol"])


def aidalon_texts() -> Iterator[CardText]:
    """The cards of each file, those that a later edition replaces too."""
    for path in aidalon.EDITIONS["2026"]:
        for card in aidalon.Cards(read_card_file(path)).cards.values():
            for key, texts in card.texts.items():
                for text in texts:
                    yield CardText("aidalon", f"{card.name} {key}", "costs" if key == "cipher" else "ability", text)


TEXTS = [*north_texts(), *aidalon_texts()]
