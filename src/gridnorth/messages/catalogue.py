"""The sentences of a game in one language: .ftl files (Project Fluent), compiled to Python by fluent-compiler.

In a catalogue an argument can be printed (`{ $player }`), selected by (`{ $player -> [you] ... }`), and printed in a form that
another entry defines: `{ SEAT($player, form: "whose") }` prints the attribute `.whose` of the entry `seat`. `CARD`, `CARDS`,
`PLACE` and `SAY` do the same for cards, lists of cards, places and phrases of the card language. `CAPITAL` prints something
with a capital letter.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from .fragments import Fragment, Fragments, capital, joined

LOCALES = ("en", "de")
"""The languages there are catalogues for, by their codes; the first is what people get who ask for none."""
COMMON = Path(__file__).parent / "locale"
"""What every game says: lists, lines, refusals."""


class MissingMessage(LookupError):
    """A message that a catalogue does not have, or that lacks an argument: a mistake of ours, which tests find."""


class Piece:
    """Something that can stand in a sentence; `fragments` is how it is printed."""

    __slots__ = ()

    @property
    def fragments(self) -> Fragments:
        raise NotImplementedError

    def form(self, form: str) -> "Piece":
        """The same in another grammatical form, which the catalogue defines."""
        raise NotImplementedError


class Words(str, Piece):
    """Plain words."""

    __slots__ = ()

    @property
    def fragments(self) -> Fragments:
        return (str(self),) if self else ()


class Sentence(Piece):
    """Pieces in a row."""

    __slots__ = ("_fragments",)

    def __init__(self, fragments: Fragments) -> None:
        self._fragments = fragments

    @property
    def fragments(self) -> Fragments:
        return self._fragments


class _Fragments:
    """Lets Fluent put pieces together instead of strings (it calls this an escaper)."""

    name = "fragments"
    output_type = Piece
    use_isolating = False

    @staticmethod
    def select(**_: Any) -> bool:
        return True

    @staticmethod
    def mark_escaped(words: str) -> Piece:
        return Words(words)

    @staticmethod
    def escape(words: str) -> Piece:
        return Words(words)

    @staticmethod
    def join(pieces: list[Piece]) -> Piece:
        found: list[Fragment] = []
        for piece in pieces:
            found.extend(piece.fragments)
        return Sentence(joined(found))


def _formed(piece: Piece, form: str = "") -> Piece:
    return piece.form(str(form)) if form else piece


def _capital(piece: Piece) -> Piece:
    return Sentence(capital(piece.fragments))


FUNCTIONS = {**dict.fromkeys(("SEAT", "CARD", "CARDS", "PLACE", "SAY"), _formed), "CAPITAL": _capital}
"""The functions of a catalogue. One has several names, so that a catalogue says what it prints."""


class Catalogue:
    """All sentences of a game in one language."""

    def __init__(self, locale: str, folder: Path) -> None:
        from fluent_compiler.bundle import FluentBundle  # it takes a while to load, and most commands say nothing

        self.locale = locale
        files = [str(path) for path in (COMMON / f"{locale}.ftl", *sorted(folder.glob(f"{locale}*.ftl")))]
        self._bundle = FluentBundle.from_files(
            locale, files, functions=FUNCTIONS, use_isolating=False, escapers=[_Fragments]
        )  # fmt: skip
        errors = self._bundle.check_messages()
        assert not errors, f"{folder.parent.name} in {locale!r}: {errors}"

    @property
    def keys(self) -> list[str]:
        """Every key, attributes (`seat.whose`) among them."""
        return sorted(self._bundle._compiled_messages)

    def __contains__(self, key: str) -> bool:
        return key in self._bundle._compiled_messages

    def format(self, key: str, args: Mapping[str, Any]) -> Piece:
        """A message in this language; its arguments are pieces and symbols."""
        try:
            made, errors = self._bundle.format(key, args)
        except KeyError:
            raise MissingMessage(f"there is no message {key!r} in {self.locale!r}") from None
        if errors:
            raise MissingMessage(f"message {key!r} in {self.locale!r}: {errors[0]}")
        return made if isinstance(made, Piece) else Words(made)


@cache
def catalogue(locale: str, folder: Path) -> Catalogue:
    """The catalogue of a game in a language, read once."""
    return Catalogue(locale, folder)
