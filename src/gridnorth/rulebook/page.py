"""A rules page, by number: what `gridnorth rules N4.4` shows. `rulebook.library` knows the pages of all games."""

from functools import cached_property
from pathlib import Path

from ..errors import unknown
from .contents import Rule, RulePart, RulesPage, RulesSection, markdown, numbers
from .reader import read_page


class Rulebook:
    """The rules page of a game."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def page(self) -> RulesPage:
        """The whole page."""
        return read_page(self.path.read_text(encoding="utf-8"))

    @property
    def title(self) -> str:
        """The game it is about."""
        return self.page.title

    @cached_property
    def _sections(self) -> dict[str, RulesSection]:
        return {section.number: section for section in self.page.sections}

    def sections(self) -> dict[str, RulesSection]:
        """All chapters, by number."""
        return self._sections

    def numbers(self) -> list[str]:
        """The numbers of all chapters, rules and steps."""
        return list(numbers(self.page.sections))

    @cached_property
    def letters(self) -> str:
        """What its numbers begin with, that of the chapters first: `HAB`."""
        return "".join(dict.fromkeys(number[0] for number in self.numbers()))

    def has(self, number: str) -> bool:
        """Whether there is such a rule or chapter."""
        return self._full(number) in self.numbers()

    def find(self, number: str) -> RulesSection | Rule | RulePart:
        """A chapter, a rule or a step. Raises UnknownName with the nearest number."""
        wanted = self._full(number)
        for section in self.page.sections:
            if wanted == section.number:
                return section
            if found := section.rules.get(wanted) or section.steps.get(wanted):
                return found
        raise unknown("rule", number, self.numbers())

    def rule(self, number: str) -> str:
        """One rule or one chapter as text (Markdown). Raises UnknownName with the nearest number."""
        found = self.find(number)
        if isinstance(found, RulesSection):
            return found.markdown()
        return f"**{found.number}** {markdown(found.text) if isinstance(found, RulePart) else found.markdown()}"

    def rules_with(self, words: str) -> list[Rule]:
        """The rules that contain some words, whatever their capitals."""
        return [rule for rule in self._rules() if rule.has(words)]

    def search(self, words: str) -> dict[str, str]:
        """The same as text, by number."""
        return {rule.number: rule.markdown() for rule in self.rules_with(words)}

    def rulings(self) -> dict[str, str]:
        """The rules that hold a decision of this project."""
        return {rule.number: rule.markdown() for rule in self._rules() if rule.is_ruling}

    def _full(self, number: str) -> str:
        """A number as it stands on the page; one without a letter is a chapter's or a rule's of it."""
        wanted = number.strip().upper()
        return self.letters[0] + wanted if wanted[:1].isdigit() else wanted

    def _rules(self) -> list[Rule]:
        return [rule for section in self.page.sections for rule in section.rules.values()]
