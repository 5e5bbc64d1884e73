"""Rendered text: plain strings, and mentions of things that a screen can point at, colour or speak."""

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from .data import CardRef, PlaceRef, SeatRef


class Mention(Struct, frozen=True, gc=False):
    """A piece of a sentence that names something."""

    text: str
    of: SeatRef | CardRef | PlaceRef | int


Fragment: TypeAlias = str | Mention
Fragments: TypeAlias = tuple[Fragment, ...]


def text(fragments: Iterable[Fragment]) -> str:
    """Fragments as plain text."""
    return "".join([each if isinstance(each, str) else each.text for each in fragments])


def joined(fragments: Iterable[Fragment]) -> Fragments:
    """The same fragments with neighbouring strings made one, and empty ones left out."""
    found: list[Fragment] = []
    words = ""
    for each in fragments:
        if isinstance(each, str):
            words += each
            continue
        if words:
            found.append(words)
            words = ""
        found.append(each)
    return (*found, words) if words else tuple(found)


def capital(fragments: Fragments) -> Fragments:
    """With a capital letter at the beginning."""
    if not fragments:
        return fragments
    first, *rest = fragments
    if isinstance(first, str):
        return (first[:1].upper() + first[1:], *rest)
    return (Mention(first.text[:1].upper() + first.text[1:], first.of), *rest)
