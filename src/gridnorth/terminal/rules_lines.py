"""The rules as lines of a screen."""

from collections.abc import Iterable

from ..errors import UnknownName
from ..rulebook.contents import Block as RulesBlock
from ..rulebook.contents import Kind, Paragraph, Piece, Rule, RulePart, RulesList, RulesSection, Text, plain
from ..rulebook.page import Rulebook
from .lines import Block, Span, wrap
from .localizer import Localizer

STYLES: dict[Kind, str] = {"strong": "bold", "ruling": "bold", "em": "note"}


def rules_block(wanted: str, columns: int, book: Rulebook, said: Localizer | None = None) -> Block:
    """All rules, those with some words, or the one with a number."""
    if not wanted:
        return _flat(_section(section, columns) for section in book.sections().values())
    try:
        found = book.find(wanted)
    except UnknownName:
        rules = book.rules_with(wanted)
        if not rules:
            return [[Span((said or Localizer()).own("no-rule-with", wanted=repr(wanted)), "dim")]]
        return _flat([*_rule(rule, columns), []] for rule in rules)
    return _section(found, columns) if isinstance(found, RulesSection) else _rule(found, columns)


def _section(section: RulesSection, columns: int) -> Block:
    heading: Block = [[], [Span(f"{section.number} {section.title}", "heading")], []]
    return [*heading, *_flat(_block(block, columns) for block in section.blocks)]


def _block(block: RulesBlock, columns: int) -> Block:
    if isinstance(block, Rule):
        return _rule(block, columns)
    if isinstance(block, Paragraph):
        return [*wrap(_spans(block.text), columns), []]
    if isinstance(block, RulesList):
        items = ([Span(f"{number}. "), *_spans(item)] for number, item in enumerate(block.items, 1))
        return [*_flat(wrap(item, columns, 0, 3) for item in items), []]
    return [*_flat(_row(row, columns) for row in (block.head, *block.rows)), []]


def _rule(rule: Rule | RulePart, columns: int) -> Block:
    """A rule and its parts; a step alone, too."""
    block = wrap([Span(f"{rule.number} ", "bold"), *_spans(rule.text)], columns, 0, 2)
    for part in rule.parts if isinstance(rule, Rule) else ():
        number = [Span(f"{part.number} ", "bold")] if part.number else []
        block += wrap([Span("- "), *number, *_spans(part.text)], columns, 2, 4)
    return block


def _row(cells: list[Text], columns: int) -> Block:
    """A row of a table: its first cell, and what belongs to it."""
    first, *others = cells
    between = Piece("plain", " · ")
    rest = [piece for at, cell in enumerate(others) for piece in ([between] if at else []) + cell]
    name = [Span(f"{plain(first)}: ", "bold")] if first else []
    return wrap([*name, *_spans(rest)], columns, 2, 4)


def _spans(text: Iterable[Piece]) -> list[Span]:
    return [Span(piece.text, STYLES.get(piece.kind, "")) for piece in text]


def _flat(blocks: Iterable[Block]) -> Block:
    return [line for block in blocks for line in block]
