"""One game's language: words -> meaning (Lark) and meaning -> words (the same grammar, read backwards)."""

from collections.abc import Sequence
from functools import cached_property
from itertools import zip_longest

from lark import Token, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.grammar import Symbol

from .diagnostics import unexpected
from .errors import Ambiguous, CardError, NotCanonical, WordError
from .grammar import Grammar, is_pass_through, is_silent, meaning
from .node import Node, Part
from .tokens import number_of, number_word, shorten, spell, words_of
from .vocabulary import Vocabulary

LONGEST = 300
"""words in a text: a card has no room for more, and reading takes longer than in proportion"""


class Language:
    """The language of one game. The parser is built when the first text is read or said."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    @cached_property
    def grammar(self) -> Grammar:
        """The rules, both ways."""
        return Grammar.of(self.vocabulary)

    def read(self, text: str, start: str = "ability") -> Node:
        """The meaning of a text. Raises CardError with the place in the text.

        `start`: the rule of the grammar the text must be, such as `ability`, `costs` or `card`.
        """
        words = [*words_of(text)]
        if len(words) > LONGEST:
            raise WordError(text, words[LONGEST][0], words[LONGEST][1],
                            f"a text of {len(words)} words is too long: at most {LONGEST}")  # fmt: skip
        try:
            tree = self.grammar.parse(text, start)
        except UnexpectedToken as error:
            raise unexpected(self.grammar, text, start, error.token.start_pos or 0, error.state) from None
        except UnexpectedEOF as error:
            raise unexpected(self.grammar, text, start, len(text), error.state) from None
        if ambiguous := next(tree.find_data("_ambig"), None):
            readings = " | ".join(str(_meaning(child)) for child in ambiguous.children)
            raise Ambiguous(text, 0, "", f"can be read in more than one way: {readings}")
        node = _meaning(tree)
        assert isinstance(node, Node), f"{start!r} is a number, not a text"
        said = self.say(node, start)
        if said != text:
            raise _not_canonical(text, said)
        return node

    def say(self, part: Part, start: str = "ability") -> str:
        """The words for a meaning, as the rule `start` of the grammar says them: the only wording there is."""
        words = self._words(start, part)
        if words is None:
            raise ValueError(f"no words for {part} as {start!r}")
        return spell(words)

    def face(self, text: str) -> str:
        """A text as it stands on the card: sentences with capitals and full stops."""
        return " ".join(sentence[:1].upper() + sentence[1:] + "." for sentence in text.split("; ") if sentence)

    def _words(self, symbol: str, part: Part) -> list[str] | None:
        if symbol not in self.grammar.ways:
            word = number_word(symbol, part) if isinstance(part, int) else None
            return [word] if word else None
        for rule in self.grammar.ways[symbol]:
            if is_pass_through(rule):
                words = self._fill(rule.expansion, (part,))
            elif isinstance(part, Node) and meaning(rule) == f"{part.kind}__{part.name}":
                words = self._fill(rule.expansion, part.parts)
            else:
                continue
            if words is not None:
                return words
        return None

    def _fill(self, expansion: Sequence[Symbol], parts: tuple[Part, ...]) -> list[str] | None:
        words: list[str] = []
        rest = [*parts]
        for symbol in expansion:
            if is_silent(symbol):
                words.append(self.grammar.literals[symbol.name])
                continue
            said = self._words(symbol.name, rest.pop(0)) if rest else None
            if said is None:
                return None
            words += said
        return None if rest else words


def _meaning(tree: Tree[Token] | Token) -> Part:
    if isinstance(tree, Token):
        return number_of(tree)
    if tree.data == "_ambig":
        return _meaning(tree.children[0])
    kind, _, name = str(tree.data).partition("__")
    return Node(kind, name, tuple(_meaning(child) for child in tree.children))


def _not_canonical(text: str, said: str) -> CardError:
    """The refusal of a text that should have been worded as `said`."""
    for (at, word), (_, better) in zip_longest(words_of(text), words_of(said), fillvalue=(len(text), "")):
        if word != better:
            return NotCanonical(text, at, word, f"write {better!r} for {shorten(word)!r}: {said!r}")
    at = next(i for i, (a, b) in enumerate(zip_longest(text, said)) if a != b)
    return NotCanonical(text, at, text[at : at + 1], f"write one space between words: {said!r}")
