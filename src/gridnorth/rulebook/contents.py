"""What a rules page holds, as data: sections of numbered rules, tables, lists and paragraphs. The browser gets the same."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

Kind = Literal["plain", "strong", "em", "code", "rule", "ruling"]
MARKS: dict[Kind, str] = {"plain": "", "strong": "**", "em": "*", "code": "`", "rule": "", "ruling": "**"}
"""What Markdown puts around each kind."""


class Piece(Struct, frozen=True):
    """A run of letters of one kind: `rule` is the number of another rule, `ruling` the word that marks a decision of ours."""

    kind: Kind
    text: str


Text: TypeAlias = list[Piece]


class RulePart(Struct, frozen=True):
    """What is listed under a rule; a step has a number (`H9.3.2`), anything else has none."""

    number: str
    text: Text


class Rule(Struct, frozen=True, tag_field="kind", tag="rule"):
    """A rule with its number, `N4.4`."""

    number: str
    text: Text
    parts: list[RulePart]

    @property
    def texts(self) -> list[Text]:
        """Its own text, and that of each part."""
        return [self.text, *(part.text for part in self.parts)]

    @property
    def is_ruling(self) -> bool:
        """Whether it holds a decision of this project."""
        return any(piece.kind == "ruling" for text in self.texts for piece in text)

    def has(self, words: str) -> bool:
        """Whether it contains some words, whatever their capitals."""
        return words.lower() in " ".join(map(plain, self.texts)).lower()

    def markdown(self) -> str:
        """Its text, without its number."""
        return "\n".join([markdown(self.text), *(f"  - {_numbered(part.number, part.text)}" for part in self.parts)])


class Paragraph(Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """Words between the rules."""

    text: Text

    def markdown(self) -> str:
        return markdown(self.text)


class RulesList(Struct, frozen=True, tag_field="kind", tag="list"):
    """A list counted from 1."""

    items: list[Text]

    def markdown(self) -> str:
        return "\n".join(f"{number}. {markdown(item)}" for number, item in enumerate(self.items, 1))


class RulesTable(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table with a head."""

    head: list[Text]
    rows: list[list[Text]]

    def markdown(self) -> str:
        lines = [[markdown(cell) for cell in row] for row in (self.head, *self.rows)]
        lines.insert(1, ["---"] * len(self.head))
        return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


Block: TypeAlias = Rule | Paragraph | RulesList | RulesTable


class RulesSection(Struct, frozen=True):
    """A chapter of the page: `N4 Zone, Protocols, Sparks`."""

    number: str
    title: str
    blocks: list[Block]

    @property
    def rules(self) -> dict[str, Rule]:
        """Its rules by number."""
        return {block.number: block for block in self.blocks if isinstance(block, Rule)}

    @property
    def steps(self) -> dict[str, RulePart]:
        """The steps of its rules by number: `H9.3.2` in `H9.3`."""
        return {part.number: part for rule in self.rules.values() for part in rule.parts if part.number}

    def markdown(self) -> str:
        """The whole chapter, with a blank line around everything that is not a rule."""
        lines, after_rule = [f"## {self.number} {self.title}"], False
        for block in self.blocks:
            is_rule = isinstance(block, Rule)
            lines += [] if is_rule and after_rule else [""]
            lines.append(f"- {block.number} {block.markdown()}" if isinstance(block, Rule) else block.markdown())
            after_rule = is_rule
        return "\n".join(lines)


class RulesPage(Struct, frozen=True):
    """The rules of a game."""

    title: str
    """The name of the game."""
    sections: list[RulesSection]


def plain(text: Iterable[Piece]) -> str:
    """A text without its marks."""
    return "".join(piece.text for piece in text)


def markdown(text: Iterable[Piece]) -> str:
    """A text as Markdown, in one line."""
    return "".join(f"{MARKS[piece.kind]}{piece.text}{MARKS[piece.kind]}" for piece in text)


def numbers(sections: Iterable[RulesSection]) -> Iterator[str]:
    """The numbers of all chapters, rules and steps."""
    for section in sections:
        yield from (section.number, *section.rules, *section.steps)


def _numbered(number: str, text: Text) -> str:
    return f"{number} {markdown(text)}" if number else markdown(text)
