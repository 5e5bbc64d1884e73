"""The card language: plain English that is printed on the card and run by the machine. Knows no game.

A game declares its words in a `Vocabulary`; its `Language` reads a text into a meaning (`Node`) and says it again in
the same words. `read_card_file` reads the file the texts stand in, and knows the line of each.

A `Translation` words the same meanings in another language. `Language.translate` says an English text in it, and
`Language.reader` reads a text that is written in it.
"""

from .cardfile import CardFile, Location, read_card_file
from .errors import Ambiguous, CardError, CardFileError, MeaningError, NotCanonical, WordError
from .language import Language
from .node import Node, Part
from .reader import Reader
from .translation import Translation
from .vocabulary import Event, Fact, Verb, Vocabulary

__all__ = [
    "Ambiguous", "CardError", "CardFile", "CardFileError", "Event", "Fact", "Language", "Location", "MeaningError",
    "Node", "NotCanonical", "Part", "Reader", "Translation", "Verb", "Vocabulary", "WordError", "read_card_file",
]  # fmt: skip
