"""The grammar of one game in one language, built into a parser of whole words.

English is core.lark and the game's words. Another language words the rules of the English grammar (see translation.py).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path

from lark import Lark, Token, Tree
from lark.common import LexerConf
from lark.grammar import Rule, Symbol
from lark.lexer import Lexer, PatternStr

from .pattern import Hole, Pattern, PatternPart, Saying, Word
from .tokens import ENGLISH, Spelling, number_type, words_of
from .vocabulary import Vocabulary

CORE = Path(__file__).with_name("core.lark")
RULE = re.compile(r"^\??(\w+)\s*:", re.MULTILINE)
FORM = "__"
"""between a rule and its form: `card__gen` words what the English rule `card` does, in the genitive"""


class WordLexer(Lexer):
    """A token is a whole word; a word that is in no vocabulary is UNKNOWN, and the parser says what it expected."""

    spelling = ENGLISH

    def __init__(self, conf: LexerConf) -> None:
        self.types = {t.pattern.value: t.name for t in conf.terminals if isinstance(t.pattern, PatternStr)}
        self.types |= dict.fromkeys(self.spelling.articles, "_A")

    def lex(self, text: str) -> Iterator[Token]:  # type: ignore[override]  # Lark's simple lexer interface
        for at, word in words_of(text):
            yield Token(self.types.get(word) or number_type(word, self.spelling) or "UNKNOWN", word, at)


class Grammar:
    """The rules of a language, written in Lark's notation. The parser is built when the first text is read.

    `patterns`: the name of a rule -> what it means, where the name itself does not say it. `sayings`: symbol -> how it is said,
    for a grammar that knows this without its parser.
    """

    def __init__(
        self,
        text: str,
        starts: Iterable[str],
        spelling: Spelling = ENGLISH,
        patterns: Mapping[str, PatternPart] | None = None,
        sayings: Mapping[str, list[Saying]] | None = None,
    ) -> None:
        self.text, self.starts, self.spelling = text, [*dict.fromkeys(starts)], spelling
        self.patterns = patterns or {}
        self._sayings = sayings

    @staticmethod
    def of(vocabulary: Vocabulary) -> "Grammar":
        """The English grammar of a game; every rule may be a start. Its parser takes a tenth of a second to build."""
        text = CORE.read_text(encoding="utf-8") + "\n" + vocabulary.grammar()
        return Grammar(text, RULE.findall(text))

    @cached_property
    def lark(self) -> Lark:
        """The parser."""
        lexer = type("Lexer", (WordLexer,), {"spelling": self.spelling})
        return Lark(self.text, parser="earley", lexer=lexer, ambiguity="explicit", start=self.starts,
                    maybe_placeholders=False)  # fmt: skip

    @cached_property
    def literals(self) -> dict[str, str]:
        """Terminal -> its word."""
        words = {t.name: t.pattern.value for t in self.lark.terminals if isinstance(t.pattern, PatternStr)}
        return words | ({"_A": self.spelling.articles[0]} if self.spelling.articles else {})

    @cached_property
    def ways(self) -> dict[str, list[Rule]]:
        """Symbol -> what it can be."""
        ways = defaultdict(list)
        for rule in self.lark.rules:
            ways[rule.origin.name].append(rule)
        return dict(ways)

    @cached_property
    def sayings(self) -> Mapping[str, list[Saying]]:
        """Symbol -> how it is said: the rules, to be read backwards."""
        return self._sayings or {symbol: [self._saying(way) for way in ways] for symbol, ways in self.ways.items()}

    def _saying(self, way: Rule) -> Saying:
        items = tuple(Word(self.literals[s.name]) if is_silent(s) else s.name for s in way.expansion)
        if is_pass_through(way):
            return Saying(items, Hole(0))
        return Saying(items, self.pattern(meaning(way), sum(not isinstance(item, Word) for item in items)))

    @cached_property
    def dead(self) -> set[str]:
        """Symbols that no text of this game can fill: it has no words for them."""
        alive: set[str] = set()
        grown = True
        while grown:
            found = {symbol for symbol, ways in self.ways.items() if any(self._can_be_said(way, alive) for way in ways)}
            grown, alive = found != alive, found
        return {"NEVER", *(set(self.ways) - alive)}

    def _can_be_said(self, way: Rule, alive: set[str]) -> bool:
        return all(s.name in alive or (s.name not in self.ways and s.name != "NEVER") for s in way.expansion)

    def is_dead(self, way: Rule) -> bool:
        """Whether no text of this game can be this."""
        return any(symbol.name in self.dead for symbol in way.expansion)

    def parse(self, text: str, start: str) -> Tree[Token]:
        """The parse tree of a text, with `_ambig` where it has two readings. Raises Lark's UnexpectedInput."""
        return self.lark.parse(text, start=start)

    def pattern(self, name: str, parts: int) -> PatternPart:
        """What a rule means that has this name and names so many parts: `class__name`, and its parts in their order."""
        kind, _, own = name.partition("__")
        return self.patterns.get(name) or Pattern(kind, own, tuple(map(Hole, range(parts))))


def meaning(rule: Rule) -> str:
    """What a rule says, as `class__name`."""
    return rule.alias or str(rule.origin.name)


def is_pass_through(rule: Rule) -> bool:
    """Whether a rule only hands on the meaning of its one part."""
    return rule.alias is None and rule.options.expand1 and sum(not is_silent(s) for s in rule.expansion) == 1


def is_silent(symbol: Symbol) -> bool:
    """Whether a symbol is a fixed word: part of the wording, not of the meaning."""
    return bool(symbol.is_term and getattr(symbol, "filter_out", False))
