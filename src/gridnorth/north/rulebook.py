"""The rules page, by number: what `gridnorth rules N4.4` shows."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..errors import unknown

PAGE = Path(__file__).with_name("rules.md")


@dataclass(frozen=True)
class Section:
    """A chapter of the page: `N4 Zone, Protocols, Sparks`."""

    number: str
    title: str
    text: str
    rules: dict[str, str]
    """Rule number -> its text."""


@cache
def sections() -> dict[str, Section]:
    """All chapters, by number."""
    chapters = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.M)[1:]
    found = {}
    for chapter in chapters:
        head, _, text = chapter.partition("\n")
        number, _, title = head.partition(" ")
        rules = dict(re.findall(r"^- (N\d+\.\d+) (.*?)(?=^- N\d|^\*|^†|^\||\Z)", text, flags=re.M | re.S))
        found[number] = Section(number, title, text.strip(), {key: _unfolded(rule) for key, rule in rules.items()})
    return found


def rule(number: str) -> str:
    """One rule or one chapter as text (Markdown). Raises UnknownName with the nearest number."""
    wanted = number.strip().upper()
    wanted = wanted if wanted.startswith("N") else f"N{wanted}"
    for section in sections().values():
        if wanted == section.number:
            return f"## {section.number} {section.title}\n\n{section.text}"
        if wanted in section.rules:
            return f"**{wanted}** {section.rules[wanted]}"
    raise unknown("rule", number, [key for s in sections().values() for key in (s.number, *s.rules)])


def search(words: str) -> dict[str, str]:
    """The rules that contain some words, whatever their capitals."""
    return {
        number: text
        for section in sections().values()
        for number, text in section.rules.items()
        if words.lower() in text.lower()
    }


def rulings() -> dict[str, str]:
    """The rules that hold a decision of this project."""
    return {n: text for s in sections().values() for n, text in s.rules.items() if "**ruling**" in text.lower()}


def _unfolded(text: str) -> str:
    """Lines joined, lists kept."""
    return re.sub(r"\n(?!\s*-)\s*", " ", text).strip()
