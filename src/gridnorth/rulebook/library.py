"""The rules pages of all games. A rule is found by its number, whose letter says the game, or by words in it."""

import re
from functools import cache

from ..errors import UnknownName, unknown
from ..registry import GAMES as BOOKS
from ..registry import kit
from .page import Rulebook

__all__ = ["BOOKS", "Rulebook", "numbered", "rulebook_of", "rulings", "search", "told_apart"]


@cache
def rulebook_of(game: str, language: str = "en") -> Rulebook:
    """The rules page of a game; in English if it has not been translated into that language."""
    if game not in BOOKS:
        raise unknown("game", game, BOOKS)
    page = kit(game).rulebook
    translated = page.with_suffix(f".{language}.md")
    return Rulebook(translated if translated.is_file() else page)


def told_apart(words: list[str]) -> tuple[str, str]:
    """What was asked for: a game, if the first word names one, and the rest."""
    if words and words[0].lower() in BOOKS:
        return words[0].lower(), " ".join(words[1:])
    if len(words) == 2 and is_number(words[1]):
        raise unknown("game", words[0], BOOKS)
    return "", " ".join(words)


def is_number(wanted: str) -> bool:
    """Whether it looks like the number of a rule: H9.3, or 9.3."""
    return re.fullmatch(r"\s*[A-Za-z]?\d+(\.\d+)*\s*", wanted) is not None


def numbered(wanted: str, game: str = "") -> list[str]:
    """The rule or chapter of a number; where no letter says the game, those of all that are meant. Empty for words."""
    if not is_number(wanted):
        return []
    letter = wanted.strip()[0].upper()
    if letter.isdigit():
        return [book.rule(wanted) for book in _meant(game) if book.has(wanted)]
    books = [book for book in _meant(game) if letter in book.letters]
    if not books:
        raise _unknown(wanted, game)
    return [book.rule(wanted) for book in books]


def search(words: str, game: str = "") -> dict[str, str]:
    """The rules that contain some words. Raises UnknownName if there is none."""
    found = {number: text for book in _meant(game) for number, text in book.search(words).items()}
    if not found:
        raise _unknown(words, game)
    return found


def rulings(game: str = "") -> dict[str, str]:
    """The rules that hold a decision of this project."""
    return {number: text for book in _meant(game) for number, text in book.rulings().items()}


def _meant(game: str) -> list[Rulebook]:
    return [rulebook_of(name) for name in ([game] if game else BOOKS)]


def _unknown(wanted: str, game: str) -> UnknownName:
    return unknown("rule", wanted, [*(number for book in _meant(game) for number in book.numbers()), *BOOKS])
