"""A rules page as data. markdown-it reads the Markdown; here its parts get their meaning: numbers, rules, steps, rulings."""

import re
from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from .contents import Block, Kind, Paragraph, Piece, Rule, RulePart, RulesList, RulesPage, RulesSection, RulesTable, Text

NUMBER = re.compile(r"[A-Z]\d+(?:\.\d+)*")
RULING = ("ruling", "entscheidung")
"""The word in bold that marks a decision of this project, in each language."""
KINDS: dict[str, Kind] = {"strong": "strong", "em": "em", "code_inline": "code"}
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def read_page(text: str) -> RulesPage:
    """A rules page. What stands before its first section is about the file, and is left out."""
    tokens = MARKDOWN.parse(text)
    return _Reader(set(_numbers(tokens))).page(SyntaxTreeNode(tokens))


def _numbers(tokens: list[Token]) -> Iterator[str]:
    """What headings and items of lists begin with, if it is a number."""
    for token in tokens:
        if token.type == "inline" and (found := NUMBER.match(token.content)):
            yield found[0]


class _Reader:
    """Knows all numbers of the page, so that a mention of one can be told from a word that looks like it."""

    def __init__(self, numbers: set[str]) -> None:
        self.numbers = numbers

    def page(self, root: SyntaxTreeNode) -> RulesPage:
        """The title of a page is `The North: the rules as ...`."""
        title, *nodes = root.children
        sections: list[RulesSection] = []
        for node in nodes:
            if node.tag == "h2":
                number, _, name = _source(node).partition(" ")
                sections.append(RulesSection(number, name, []))
            elif sections:
                sections[-1].blocks.extend(self.blocks(node))
        return RulesPage(_source(title).rpartition(": ")[0], sections)

    def blocks(self, node: SyntaxTreeNode) -> list[Block]:
        if node.type == "bullet_list":
            return [self.rule(item) for item in node.children]
        if node.type == "ordered_list":
            return [RulesList([self.text(item.children[0]) for item in node.children])]
        if node.type == "table":
            head, *rows = ([self.text(cell) for cell in row.children] for part in node.children for row in part.children)
            return [RulesTable(head, rows)]
        return [Paragraph(self.text(node))]

    def rule(self, item: SyntaxTreeNode) -> Rule:
        """`- N3.2 ...`, and what is listed under it."""
        own, *lists = item.children
        parts = [RulePart(*self.numbered(part.children[0])) for below in lists for part in below.children]
        return Rule(*self.numbered(own), parts)

    def numbered(self, node: SyntaxTreeNode) -> tuple[str, Text]:
        """The number that a text begins with, or nothing, and the rest of the text."""
        first, *rest = self.text(node)
        if first.kind != "rule":
            return "", [first, *rest]
        after, *others = rest
        after = Piece(after.kind, after.text.lstrip())
        return first.text, [after, *others] if after.text else others

    def text(self, node: SyntaxTreeNode) -> Text:
        """The text of a paragraph or of a cell."""
        return _joined(piece for inline in node.children for child in inline.children for piece in self.pieces(child, "plain"))

    def pieces(self, node: SyntaxTreeNode, kind: Kind) -> Iterator[Piece]:
        kind = KINDS.get(node.type, kind)
        if node.type in ("softbreak", "hardbreak"):
            yield Piece(kind, " ")
        elif node.children:
            for child in node.children:
                yield from self.pieces(child, kind)
        elif kind == "plain":
            yield from self.mentions(node.content)
        else:
            yield Piece("ruling" if kind == "strong" and node.content.lower() in RULING else kind, node.content)

    def mentions(self, words: str) -> Iterator[Piece]:
        """Plain words, and the rules named in them."""
        for word in re.split(r"(\b[A-Z]\d+(?:\.\d+)*\b)", words):
            if word:
                yield Piece("rule" if word in self.numbers else "plain", word)


def _joined(pieces: Iterator[Piece]) -> Text:
    """Pieces of one kind that follow one another are one."""
    text: Text = []
    for piece in pieces:
        if text and text[-1].kind == piece.kind == "plain":
            text[-1] = Piece("plain", text[-1].text + piece.text)
        else:
            text.append(piece)
    return text


def _source(node: SyntaxTreeNode) -> str:
    """What a heading says."""
    return node.children[0].content
