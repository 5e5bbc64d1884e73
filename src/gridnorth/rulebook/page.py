"""A rules page, by number: what `gridnorth rules N4.4` shows. `rulebook.library` knows the pages of all games."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..errors import unknown

NUMBER = r"[A-Z]\d+(?:\.\d+)*"


@dataclass(frozen=True)
class Section:
    """A chapter of the page: `N4 Zone, Protocols, Sparks`."""

    number: str
    title: str
    text: str
    rules: dict[str, str]
    """Rule number -> its text."""
    steps: dict[str, str]
    """The same for what a rule consists of: `H9.3.2` in `H9.3`."""


class Rulebook:
    """The rules page of a game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def title(self) -> str:
        """The game it is about."""
        head, _, _ = self._page.partition("\n")
        return head.removeprefix("# ").removesuffix(": the rules as this project plays them")

    def sections(self) -> dict[str, Section]:
        """All chapters, by number."""
        return self._sections

    def numbers(self) -> list[str]:
        """The numbers of all chapters, rules and steps."""
        return [number for s in self._sections.values() for number in (s.number, *s.rules, *s.steps)]

    @cached_property
    def letters(self) -> str:
        """What its numbers begin with, that of the chapters first: `HAB`."""
        return "".join(dict.fromkeys(number[0] for number in self.numbers()))

    def has(self, number: str) -> bool:
        """Whether there is such a rule or chapter."""
        return self._full(number) in self.numbers()

    def rule(self, number: str) -> str:
        """One rule or one chapter as text (Markdown). Raises UnknownName with the nearest number."""
        wanted = self._full(number)
        for section in self._sections.values():
            if wanted == section.number:
                return f"## {section.number} {section.title}\n\n{section.text}"
            for texts in (section.rules, section.steps):
                if wanted in texts:
                    return f"**{wanted}** {texts[wanted]}"
        raise unknown("rule", number, self.numbers())

    def search(self, words: str) -> dict[str, str]:
        """The rules that contain some words, whatever their capitals."""
        return {number: text for number, text in self._rules() if words.lower() in text.lower()}

    def rulings(self) -> dict[str, str]:
        """The rules that hold a decision of this project."""
        return {number: text for number, text in self._rules() if "**ruling**" in text.lower()}

    def _full(self, number: str) -> str:
        """A number as it stands on the page; one without a letter is a chapter's or a rule's of it."""
        wanted = number.strip().upper()
        return self.letters[0] + wanted if wanted[:1].isdigit() else wanted

    def _rules(self) -> Iterator[tuple[str, str]]:
        for section in self._sections.values():
            yield from section.rules.items()

    @cached_property
    def _page(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def _sections(self) -> dict[str, Section]:
        found = {}
        for chapter in re.split(r"^## ", self._page, flags=re.M)[1:]:
            head, _, text = chapter.partition("\n")
            number, _, title = head.partition(" ")
            rules = re.findall(rf"^- ({NUMBER}) (.*?)(?=^- {NUMBER}|^\*|^†|^\||\Z)", text, flags=re.M | re.S)
            steps = re.findall(rf"^ +- ({NUMBER}) (.*?)(?=^ *- |\Z)", text, flags=re.M | re.S)
            found[number] = Section(number, title, text.strip(), *(_unfolded(texts) for texts in (rules, steps)))
        return found


def _unfolded(texts: list[tuple[str, str]]) -> dict[str, str]:
    """Lines joined, lists kept."""
    return {number: re.sub(r"\n(?!\s*-)\s*", " ", text).strip() for number, text in texts}
