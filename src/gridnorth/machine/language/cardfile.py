"""A game's card file: TOML tables `[kind.card]`, with the line and column of every text."""

import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .errors import CardError, CardFileError
from .toml_spans import Path as KeyPath
from .toml_spans import Positions

TOML_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
TWICE = re.compile(r"cannot declare \((.*)\) twice")
KEY = re.compile(r"""['"](.*?)['"](?:, ?|$)""")
TYPE_WORDS = {str: "a text", int: "a number", float: "a number", bool: "true or false", list: "a list", dict: "a table"}


@dataclass(frozen=True)
class Location:
    """A place in a file; line and column count from 1, and are 0 where they are not known."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return ":".join([self.file, *(str(number) for number in (self.line, self.column) if number)])


@dataclass(frozen=True)
class CardFile:
    """The tables of a card file: kind -> card -> fields, or kind -> name -> a plain text."""

    name: str
    data: dict[str, dict[str, Any]]
    positions: Positions
    language: str = "en"
    """the language its texts are written in"""

    def at(self, kind: str, card: str = "", key: str = "", index: int = 0, letter: int = 0) -> Location:
        """Where a text stands, or the letter `letter` of it; without `key` the card's table or its plain text.

        What cannot be found is looked for around: the key, the card's table, the kind's table.
        """
        path: KeyPath = tuple(part for part in (kind, card, key) if part)
        if isinstance(self._get(path), list):
            path = (*path, index)
        return Location(self.name, *self.positions.of(path, letter))

    def locate(self, error: CardError, kind: str, card: str = "", key: str = "", index: int = 0) -> CardError:
        """The error of a text, told where the text stands."""
        place = self.at(kind, card, key, index, error.at)
        error.file, error.line, error.column = place.file, place.line, place.column
        error.card = ", ".join(part for part in (card or kind, key) if part)
        return error

    def error(self, why: str, kind: str, card: str = "", key: str = "", index: int = 0) -> CardFileError:
        """The error for something that is wrong there."""
        place = self.at(kind, card, key, index)
        named = ", ".join(part for part in (card, key) if part)
        return CardFileError(why, place.file, place.line, place.column, named)

    def cards(self, kind: str) -> dict[str, dict[str, Any]]:
        """The cards of a kind, in the order of the file. Raises CardFileError where one is not a table."""
        for card, fields in self.data.get(kind, {}).items():
            if not card:
                raise self.error("a card must have a name", kind)
            if not isinstance(fields, dict):
                raise self.error(f"expected a table [{kind}.{card}], not {type_words(fields)}", kind, card)
        return self.data.get(kind, {})

    def text(self, kind: str, card: str, key: str = "") -> str:
        """A text that must be there."""
        value = self._required(kind, card, key)
        if not isinstance(value, str):
            raise self.error(f"expected a text, not {type_words(value)}", kind, card, key)
        return value

    def texts(self, kind: str, card: str, key: str = "") -> list[str]:
        """A text or a list of texts; none where the key is absent."""
        value = self._get(tuple(part for part in (kind, card, key) if part))
        if value is None:
            return []
        texts = value if isinstance(value, list) else [value]
        for index, text in enumerate(texts):
            if not isinstance(text, str):
                raise self.error(f"expected a text, not {type_words(text)}", kind, card, key, index)
        return texts

    def number(self, kind: str, card: str, key: str) -> int:
        """A whole number that must be there."""
        value = self._required(kind, card, key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"expected a number, not {type_words(value)}", kind, card, key)
        return value

    def only_kinds(self, kinds: Collection[str]) -> None:
        """Refuse a kind of card that is not among these."""
        for kind in self.data:
            if kind not in kinds:
                raise self.error(unknown("kind of card", kind, kinds), kind)

    def only_keys(self, kind: str, card: str, keys: Collection[str]) -> None:
        """Refuse a field of a card that is not among these."""
        for key in self.cards(kind)[card]:
            if key not in keys:
                raise self.error(unknown("field", key, keys), kind, card, key)

    def _required(self, kind: str, card: str, key: str) -> object:
        value = self._get(tuple(part for part in (kind, card, key) if part))
        if value is None:
            raise self.error(f"missing {key or card or kind!r}", kind, card)
        return value

    def _get(self, path: KeyPath) -> Any:
        value: Any = self.data
        for part in path:
            value = value.get(part) if isinstance(value, dict) else None
        return value


def read_card_file(source: Path | bytes | str, name: str = "", languages: Collection[str] = ("en",)) -> CardFile:
    """A card file from its path or its contents. Raises CardFileError, and nothing else, for what is not one.

    A `str` is contents, never a path. `name`: what messages call the file. `languages`: those that the game's cards can be
    written in; a file may say `language = "de"` at its top.
    """
    name = name or (str(source) if isinstance(source, Path) else "cards")
    text = _decoded(source, name).replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise CardFileError("is nested too deeply", name) from None
    except ValueError as error:
        raise _broken(str(error), text, name) from None
    file = CardFile(name, data, Positions(text))
    if not isinstance(data.get("language", {}), dict):
        file = replace(file, language=_language(file, languages))
    for kind, cards in data.items():
        if not isinstance(cards, dict):
            raise file.error(f"expected a table of cards [{kind}], not {type_words(cards)}", kind)
    return file


def _language(file: CardFile, languages: Collection[str]) -> str:
    """What a file says of its language, taken out of its tables."""
    given: object = file.data["language"]
    if given not in languages:
        known = " or ".join(map(repr, languages))
        raise file.error(f"cards of this game cannot be written in {given!r}: expected language = {known}", "language")
    del file.data["language"]
    return str(given)


def type_words(value: object) -> str:
    """What a value of a TOML file is, in words."""
    return TYPE_WORDS.get(type(value), "a date or time")


def unknown(what: str, given: str, known: Collection[str]) -> str:
    """`unknown field 'protocl': did you mean 'protocol'?`."""
    near = get_close_matches(given, known, 1, 0.6)
    return f"unknown {what} {given!r}: " + (f"did you mean {near[0]!r}?" if near else f"expected {', '.join(known)}")


def _decoded(source: Path | bytes | str, name: str) -> str:
    if isinstance(source, str):
        return source
    try:
        contents = source.read_bytes() if isinstance(source, Path) else source
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CardFileError(f"cannot be read: {reason.lower()}", name) from None
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = contents.count(b"\n", 0, error.start) + 1
        column = error.start - contents.rfind(b"\n", 0, error.start)
        raise CardFileError(f"is not text in UTF-8: byte 0x{contents[error.start]:02x}", name, line, column) from None


def _broken(reason: str, text: str, name: str) -> CardFileError:
    """The error for what tomllib said."""
    place = TOML_PLACE.search(reason)
    why = TOML_PLACE.sub("", reason)
    why = why[:1].lower() + why[1:]
    if twice := TWICE.fullmatch(why):
        why = f"the table [{'.'.join(KEY.findall(twice[1]))}] stands twice"
    if not place:
        return CardFileError(f"is not TOML: {why}", name)
    line = int(place[1]) if place[1] else text.count("\n") + 1
    column = int(place[2]) if place[2] else len(text) - text.rfind("\n")
    return CardFileError(f"is not TOML: {why}", name, line, column)
