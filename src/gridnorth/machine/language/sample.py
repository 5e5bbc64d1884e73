"""Random texts of a language, to find what its cards do not show: sentences with two readings."""

from functools import cache
from random import Random

from lark.grammar import Rule

from .reader import Reader
from .tokens import number_word, spell

NUMBERS = {"ONE": [1], "MANY": [2, 3, 4], "UNIT": [1], "DIGITS": [2, 3, 4], "SIGNED": [1, 3, -2]}


class Sampler:
    """Texts of a language, the same for the same seed."""

    def __init__(self, language: Reader, seed: int) -> None:
        self.grammar, self.random = language.grammar, Random(seed)
        self.depth = cache(self._depth)

    def text(self, depth: int, start: str = "ability") -> str:
        """A random text, not deeper than `depth` where the grammar allows."""
        return spell(self._words(start, depth), self.grammar.spelling)

    def _words(self, symbol: str, depth: int) -> list[str]:
        if symbol in NUMBERS:
            return [number_word(symbol, self.random.choice(NUMBERS[symbol]), self.grammar.spelling) or ""]
        if symbol not in self.grammar.ways:
            return [self.grammar.literals[symbol]]
        costs = [(self._cost(way, frozenset()), way) for way in self.grammar.ways[symbol]]
        limit = max(depth, min(cost for cost, _ in costs))
        way = self.random.choice([way for cost, way in costs if cost <= limit])
        return [word for part in way.expansion for word in self._words(part.name, depth - 1)]

    def _cost(self, way: Rule, seen: frozenset[str]) -> float:
        return 1 + max(self.depth(part.name, seen) for part in way.expansion)

    def _depth(self, symbol: str, seen: frozenset[str]) -> float:
        """How deep a symbol must go before it is all words."""
        if symbol == "NEVER" or symbol in seen:
            return float("inf")
        if symbol not in self.grammar.ways:
            return 0
        return min(self._cost(way, seen | {symbol}) for way in self.grammar.ways[symbol])
