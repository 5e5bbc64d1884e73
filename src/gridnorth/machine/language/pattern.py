"""What a rule of a grammar means: a meaning with holes, one for each part that the rule names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .node import Node, Part

AGREES = "@"
"""marks the gender that a word takes from another: `it@m` is the `it` that means something masculine"""


@dataclass(frozen=True)
class Hole:
    """The part that stands at this place among those the rule names."""

    at: int


@dataclass(frozen=True)
class Pattern:
    """A meaning with holes. English names the parts in their order; another language may order and nest them otherwise."""

    kind: str
    name: str
    parts: tuple[PatternPart, ...] = ()
    genders: str = ""
    """the genders it agrees with; empty: it agrees with nothing"""

    def fill(self, parts: Sequence[Part]) -> Node:
        """The meaning, its holes filled."""
        return Node(self.kind, self.name, tuple(filled(part, parts) for part in self.parts))

    def match(self, node: Part, found: dict[int, Part]) -> bool:
        """Whether a meaning is this one; `found` gets what is in the holes."""
        if not isinstance(node, Node) or node.kind != self.kind or len(node.parts) != len(self.parts):
            return False
        name, _, gender = node.name.partition(AGREES)
        if name != self.name or (self.genders and gender and gender not in self.genders):
            return False
        return all(matches(part, given, found) for part, given in zip(self.parts, node.parts, strict=True))


PatternPart: TypeAlias = Pattern | Hole | int


class Word(str):
    """A fixed word of a wording; any other text there names a rule."""

    __slots__ = ()


@dataclass(frozen=True)
class Saying:
    """One way to say a rule: its words and the rules it names, and what it means."""

    items: tuple[str, ...]
    pattern: PatternPart
    """a mere hole: it hands on the meaning of the one rule it names"""


def filled(pattern: PatternPart, parts: Sequence[Part]) -> Part:
    """What a pattern stands for."""
    if isinstance(pattern, Hole):
        return parts[pattern.at]
    return pattern if isinstance(pattern, int) else pattern.fill(parts)


def matches(pattern: PatternPart, part: Part, found: dict[int, Part]) -> bool:
    """Whether a part of a meaning is what a pattern says."""
    if isinstance(pattern, Hole):
        found[pattern.at] = part
        return True
    return part == pattern if isinstance(pattern, int) else pattern.match(part, found)
