"""Words -> meaning (Lark) and meaning -> words (the same grammar, read backwards), in one language."""

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import zip_longest

from lark import Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken

from .diagnostics import unexpected
from .errors import Ambiguous, CardError, NotCanonical, WordError
from .grammar import Grammar
from .node import Node, Part
from .pattern import Saying, Word, filled, matches
from .tokens import number_of, number_word, shorten, spell, words_of
from .translation import Translation
from .vocabulary import Vocabulary

LONGEST = 300
"""words in a text: a card has no room for more, and reading takes longer than in proportion"""


class Reader:
    """Reads and says the texts of a game in one language. The parser is built when the first text is read.

    `words`: what the language is like, if it is not English; `english` is then the reader of the vocabulary's own language.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        build: Callable[[], Grammar],
        words: Translation | None = None,
        english: "Reader | None" = None,
    ) -> None:
        self.vocabulary, self._build = vocabulary, build
        self.words = words or Translation()
        self.english = english or self

    @cached_property
    def grammar(self) -> Grammar:
        """The rules, both ways."""
        return self._build()

    def read(self, text: str, start: str = "ability") -> Node:
        """The meaning of a text. Raises CardError with the place in the text.

        `start`: the rule of the grammar the text must be, such as `ability`, `costs` or `card`.
        """
        words = [*words_of(text)]
        if len(words) > LONGEST:
            raise WordError(text, words[LONGEST][0], words[LONGEST][1],
                            f"a text of {len(words)} words is too long: at most {LONGEST}")  # fmt: skip
        node = self.parse(text, start)
        said = self.say(node, start)
        if said != text:
            raise _not_canonical(text, said)
        return node

    def parse(self, text: str, start: str = "ability") -> Node:
        """As `read`, but the wording may be another one than the language's own, such as a wrong article."""
        try:
            tree = self.grammar.parse(text, self.words.symbol(start))
        except UnexpectedToken as error:
            raise unexpected(self.grammar, text, self.words.symbol(start), error.token.start_pos or 0, error.state) from None
        except UnexpectedEOF as error:
            raise unexpected(self.grammar, text, self.words.symbol(start), len(text), error.state) from None
        if ambiguous := next(tree.find_data("_ambig"), None):
            readings = " | ".join(str(self._meaning(child)) for child in ambiguous.children)
            raise Ambiguous(text, 0, "", f"can be read in more than one way: {readings}")
        node = self._meaning(tree)
        assert isinstance(node, Node), f"{start!r} is a number, not a text"
        return node

    def say(self, part: Part, start: str = "ability") -> str:
        """The words for a meaning, as the rule `start` of the grammar says them: the only wording there is."""
        words = self._words(self.words.symbol(start), self.words.agree(part) if isinstance(part, Node) else part)
        if words is None:
            raise ValueError(f"no words for {part} as {start!r}")
        return spell(words, self.words.spelling)

    def face(self, text: str) -> str:
        """A text as it stands on the card: sentences with capitals and full stops."""
        return " ".join(sentence[:1].upper() + sentence[1:] + "." for sentence in text.split("; ") if sentence)

    def form_in(self, text: str, word: str) -> str:
        """The form that an English word such as `it` has in a text of this language."""
        forms = self.words.forms.get(word, ())
        return next((each for _, each in words_of(text) if each in forms), word)

    def _meaning(self, tree: Tree[Token] | Token) -> Part:
        if isinstance(tree, Token):
            return number_of(tree, self.words.spelling)
        if tree.data == "_ambig":
            return self._meaning(tree.children[0])
        parts = [self._meaning(child) for child in tree.children]
        return filled(self.grammar.pattern(str(tree.data), len(parts)), parts)

    def _words(self, symbol: str, part: Part) -> list[str] | None:
        if symbol not in self.grammar.sayings:
            word = number_word(symbol, part, self.words.spelling) if isinstance(part, int) else None
            return [word] if word else None
        for saying in self.grammar.sayings[symbol]:
            found: dict[int, Part] = {}
            words = self._fill(saying, found) if matches(saying.pattern, part, found) else None
            if words is not None:
                return words
        return None

    def _fill(self, saying: Saying, parts: Mapping[int, Part]) -> list[str] | None:
        words: list[str] = []
        at = 0
        for item in saying.items:
            if isinstance(item, Word):
                words.append(item)
                continue
            said = self._words(item, parts[at])
            if said is None:
                return None
            words += said
            at += 1
        return words


def _not_canonical(text: str, said: str) -> CardError:
    """The refusal of a text that should have been worded as `said`."""
    for (at, word), (_, better) in zip_longest(words_of(text), words_of(said), fillvalue=(len(text), "")):
        if word != better:
            return NotCanonical(text, at, word, f"write {better!r} for {shorten(word)!r}: {said!r}")
    at = next(i for i, (a, b) in enumerate(zip_longest(text, said)) if a != b)
    return NotCanonical(text, at, text[at : at + 1], f"write one space between words: {said!r}")
