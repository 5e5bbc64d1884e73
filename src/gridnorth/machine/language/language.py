"""The language of one game: English, and the languages it is translated into."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import Literal

from lark.exceptions import UnexpectedInput

from gridnorth.errors import InputError

from .expansion import expanded
from .grammar import Grammar
from .node import Node
from .reader import Reader
from .tokens import spell, words_of
from .translation import Translation
from .vocabulary import OPEN, Vocabulary

ENGLISH = "en"
PHRASES = ("ability", "costs", "singular")
"""What a phrase of a game can be, besides a class of the game's own"""

Form = Literal["imperative", "infinitive", "negated"]
Person = Literal["you", "they"]


class Language(Reader):
    """The language of one game. Parsers are built when the first text is read or said."""

    def __init__(self, vocabulary: Vocabulary, translations: Mapping[str, Callable[[], Translation]] | None = None) -> None:
        """`translations`: locale -> what makes its words; it is called when the first text is translated."""
        super().__init__(vocabulary, partial(Grammar.of, vocabulary))
        self._translations = translations or {}
        self.locales = (ENGLISH, *self._translations)
        self._reader = cache(self._build_reader)
        self._translated = lru_cache(maxsize=4096)(self._translate)

    def reader(self, locale: str) -> Reader:
        """What reads and says texts in a language. Raises InputError where the game has none."""
        return self if locale == ENGLISH else self._reader(locale)

    def translate(self, text: str, locale: str, form: Form = "imperative", person: Person = "you") -> str:
        """An English text or phrase in a language: `discard one card` -> `lege eine Karte ab`.

        `form` matters to a phrase that is one instruction. `infinitive`: `eine Karte ablegen`. `negated`: what follows a verb
        such as `kann` if it cannot be done, `keine Karte ablegen`; in English the phrase stays, since `cannot` says it.
        `person`: `they` for somebody else's hand. Results are cached.

        Raises InputError for a language that the game does not have, and CardError for a text that is not of the game.
        """
        return self._translated(text, locale, form, person)

    def english_of(self, text: str, locale: str) -> str:
        """A text of a card, written in a language, in English. Raises CardError."""
        return text if locale == ENGLISH else self.say(self.reader(locale).read(text))

    def _translate(self, text: str, locale: str, form: Form, person: Person) -> str:
        reader = self.reader(locale)
        said = text if reader is self else self._said(reader, text, form)
        if person == "you":
            return said
        spelling = reader.words.spelling
        return spell([spelling.theirs.get(word, word) for _, word in words_of(said)], spelling)

    def _said(self, reader: Reader, text: str, form: Form) -> str:
        start, node = self._phrase(text)
        wanted = form if node.kind == "verb" else start
        return reader.say(node, reader.words.said_as.get(wanted, start))

    def _phrase(self, text: str) -> tuple[str, Node]:
        """What a phrase means, and as which rule of the grammar."""
        own = [rule for rule in self.vocabulary.rules if rule not in OPEN]
        for start in (*PHRASES, *own):
            try:
                self.grammar.parse(text, start)
            except UnexpectedInput:
                continue
            return start, self.read(text, start)
        return "ability", self.read(text)

    def _build_reader(self, locale: str) -> Reader:
        if locale not in self._translations:
            raise InputError(f"{self.vocabulary.game} has no texts in {locale!r}: expected one of {', '.join(self.locales)}")
        words = self._translations[locale]()
        return Reader(self.vocabulary, lambda: expanded(words, self.grammar), words, self)
