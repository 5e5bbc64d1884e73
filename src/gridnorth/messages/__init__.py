"""What a game says, as data. Words come last: one renderer makes them, for one reader in one language.

    data          Message, Line, Option, Question, Forecast, Refusal; references to cards, seats, places
    fragments     rendered text: strings, and mentions of cards, seats, places and numbers
    catalogue     the sentences of a game in one language, from .ftl files (Project Fluent)
    render        Renderer: a message for a reader -> fragments

A game decides what a seat may know before it makes a message; the renderer hides nothing and adds nothing.
"""

from .catalogue import LOCALES, Catalogue, MissingMessage
from .data import (
    Arg,
    CardList,
    CardRef,
    Clause,
    Forecast,
    Line,
    Message,
    Option,
    Phrase,
    PlaceRef,
    Question,
    Refusal,
    SeatRef,
    message,
)
from .fragments import Fragment, Fragments, Mention, text
from .render import Reader, Renderer, as_written, renderer_of

__all__ = [
    "LOCALES", "Arg", "CardList", "CardRef", "Catalogue", "Clause", "Forecast", "Fragment", "Fragments", "Line", "Mention",
    "Message", "MissingMessage", "Option", "Phrase", "PlaceRef", "Question", "Reader", "Refusal", "Renderer", "SeatRef",
    "as_written", "message", "renderer_of", "text",
]  # fmt: skip
