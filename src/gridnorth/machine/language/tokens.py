"""Words: how a text falls into them, how they make a text again, and which of them are numbers."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ARTICLES = ("a", "an")
MARKS = (",", ";", ":")
WORD = re.compile(r"[,;:]|[^\s,;:]+")
DIGITS = re.compile(r"[1-9][0-9]{0,2}")
SIGNED = re.compile(r"[+-][1-9][0-9]{0,2}")


@dataclass(frozen=True)
class Spelling:
    """What the words of one language look like."""

    numbers: tuple[str, ...]
    """0 to 10"""
    articles: tuple[str, ...] = ()
    """one word with two spellings: before a consonant, before a vowel"""
    theirs: Mapping[str, str] = field(default_factory=dict)
    """`your` -> `their`"""


ENGLISH = Spelling(NUMBERS, ARTICLES, {"your": "their"})


def words_of(text: str) -> Iterator[tuple[int, str]]:
    """The words and marks of a text, each with its place in it."""
    for match in WORD.finditer(text):
        yield match.start(), match[0]


def spell(words: Sequence[str], spelling: Spelling = ENGLISH) -> str:
    """Words as a text: no space before a mark, `an` before a vowel."""
    spelt = [*words]
    for i, (word, following) in enumerate(pairwise(words)):
        if word in spelling.articles:
            spelt[i] = spelling.articles[_starts_with_vowel(following)]
    return re.sub(r" ([,;:])", r"\1", " ".join(spelt))


def plural_of(noun: str) -> str:
    """`Ancient` -> Ancients, `Facility` -> Facilities, `Tower Array` -> Tower Arrays."""
    return noun[:-1] + "ies" if re.search(r"[^aeiou]y$", noun) else third_person(noun)


def third_person(verb: str) -> str:
    """`draw` -> draws, `approach` -> approaches."""
    return verb + ("es" if verb.endswith(("ch", "sh", "s", "x")) else "s")


def number_type(word: str, spelling: Spelling = ENGLISH) -> str | None:
    """The terminal of the grammar that a number belongs to; None if the word is no number."""
    if word in spelling.numbers[1:]:
        return "ONE" if word == spelling.numbers[1] else "MANY"
    if DIGITS.fullmatch(word):
        return "UNIT" if word == "1" else "DIGITS"
    return "SIGNED" if SIGNED.fullmatch(word) else None


def number_of(word: str, spelling: Spelling = ENGLISH) -> int:
    """The number a word writes: `two` and `2` are 2."""
    return spelling.numbers.index(word) if word in spelling.numbers else int(word)


def number_word(terminal: str, n: int, spelling: Spelling = ENGLISH) -> str | None:
    """`n` as a terminal of the grammar writes it; None if that terminal is for other numbers."""
    match terminal:
        case "ONE" | "MANY":
            word = spelling.numbers[n] if 0 < n < len(spelling.numbers) else ""
        case "SIGNED":
            word = f"{n:+d}"
        case _:
            word = str(n)
    return word if number_type(word, spelling) == terminal else None


def shorten(word: str, most: int = 40) -> str:
    """A word short enough for a message."""
    return word if len(word) <= most else word[: most - 3] + "..."


def _starts_with_vowel(word: str) -> bool:
    letters = (c for c in unicodedata.normalize("NFKD", word) if c.isalpha())
    return next(letters, "").lower() in tuple("aeiou")
