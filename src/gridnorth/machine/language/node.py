"""Meanings: what a text says, without its words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

Part: TypeAlias = "Node | int"


@dataclass(frozen=True, slots=True)
class Node:
    """A meaning: its class, its name in that class, and its parts, which are other meanings and numbers."""

    kind: str
    name: str
    parts: tuple[Part, ...] = ()

    @property
    def nodes(self) -> list[Node]:
        """The parts that are meanings, not numbers."""
        return [part for part in self.parts if isinstance(part, Node)]

    def walk(self) -> Iterator[Node]:
        """This meaning and all below it, in the order of the words."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()

    def __str__(self) -> str:
        inner = ", ".join(map(str, self.parts))
        return f"{self.kind}.{self.name}({inner})" if inner else f"{self.kind}.{self.name}"
