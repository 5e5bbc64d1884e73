"""A rules page as data: what its Markdown means, and that a translation has the same rules."""

import re

import pytest

from gridnorth.rulebook.contents import Paragraph, Piece, Rule, RulesList, RulesTable, markdown, numbers, plain
from gridnorth.rulebook.library import rulebook_of
from gridnorth.rulebook.reader import read_page

PAGES = [("north", "en"), ("north", "de"), ("aidalon", "en")]
SMALL = """# A game: the rules of it

About this file, which is no rule.

## X1 To begin
Every player has a *coin*.
- X1.1 Toss it
  twice (X1.2, **ruling**):
  - X1.1.1 **first** for `luck`;
  - then for X9.
- X1.2 **Heads** wins.

| side | worth |
| --- | --- |
| heads | 2 (X1.2) |

1. Toss.
2. Look.
"""


def text(*pieces):
    return [Piece(kind, words) for kind, words in pieces]


def every_text(page):
    """All texts of a page, with the block that each is in."""
    for section in page.sections:
        for block in section.blocks:
            if isinstance(block, Rule):
                yield from block.texts
            elif isinstance(block, Paragraph):
                yield block.text
            elif isinstance(block, RulesList):
                yield from block.items
            else:
                yield from (cell for row in (block.head, *block.rows) for cell in row)


def test_a_page_is_read_into_what_it_means():
    page = read_page(SMALL)
    (section,) = page.sections
    assert (page.title, section.number, section.title) == ("A game", "X1", "To begin")
    paragraph, toss, heads, table, steps = section.blocks
    assert paragraph == Paragraph(text(("plain", "Every player has a "), ("em", "coin"), ("plain", ".")))
    assert toss.number == "X1.1"
    assert toss.text == text(
        ("plain", "Toss it twice ("), ("rule", "X1.2"), ("plain", ", "), ("ruling", "ruling"), ("plain", "):")
    )  # fmt: skip
    assert [part.number for part in toss.parts] == ["X1.1.1", ""]
    assert toss.parts[0].text == text(("strong", "first"), ("plain", " for "), ("code", "luck"), ("plain", ";"))
    assert toss.parts[1].text == text(("plain", "then for X9."))  # there is no such rule
    assert heads == Rule("X1.2", text(("strong", "Heads"), ("plain", " wins.")), [])
    assert [plain(cell) for cell in table.head] == ["side", "worth"]
    assert table.rows == [[text(("plain", "heads")), text(("plain", "2 ("), ("rule", "X1.2"), ("plain", ")"))]]
    assert steps == RulesList([text(("plain", "Toss.")), text(("plain", "Look."))])
    assert list(numbers(page.sections)) == ["X1", "X1.1", "X1.2", "X1.1.1"]


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_a_page_written_as_markdown_again_means_the_same(game, language):
    page = rulebook_of(game, language).page
    again = "\n\n".join(["# The North: again", *(section.markdown() for section in page.sections)])
    assert read_page(again).sections == page.sections


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_no_word_of_a_page_is_lost(game, language):
    def letters(words):
        return re.sub(r"[\W_]", "", words)

    book = rulebook_of(game, language)
    source = book.path.read_text()
    sections = source[source.index("\n## ") :]
    written = "".join(section.markdown() for section in book.page.sections)
    assert letters(written) == letters(sections)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_rule_that_looks_like_one_is_a_link_and_no_mark_is_left_over(game, language):
    book = rulebook_of(game, language)
    for each in every_text(book.page):
        for piece in each:
            assert not re.search(r"[*`|]", piece.text)
            assert piece.kind != "rule" or book.has(piece.text)
            assert piece.kind != "plain" or not re.search(rf"\b[{book.letters}]\d+(\.\d+)*\b", piece.text)


def test_the_german_page_has_the_same_rules_as_the_english_one():
    """Section by section: the same numbers, parts, rows and references, and as many rulings."""

    def shape(page):
        return [[shape_of(block) for block in section.blocks] for section in page.sections]

    def shape_of(block):
        if isinstance(block, RulesTable):
            return [len(row) for row in block.rows]
        if not isinstance(block, Rule):
            return type(block).__name__
        pieces = [piece for each in block.texts for piece in each]
        mentions = [piece.text for piece in pieces if piece.kind == "rule"]
        return block.number, len(block.parts), mentions, sum(piece.kind == "ruling" for piece in pieces)

    english, german = rulebook_of("north").page, rulebook_of("north", "de").page
    assert shape(german) == shape(english)
    assert [section.number for section in german.sections] == [section.number for section in english.sections]


def test_the_tables_of_cards_have_all_40_in_the_same_order():
    def cards(page):
        tables = [block for block in page.sections[-1].blocks if isinstance(block, RulesTable)]
        return [[plain(row[0]) for row in table.rows] for table in tables]

    english = cards(rulebook_of("north").page)
    assert [len(table) for table in english] == [8, 32]
    assert cards(rulebook_of("north", "de").page) == english


def test_a_page_that_was_not_translated_is_the_english_one():
    assert rulebook_of("aidalon", "de").page == rulebook_of("aidalon").page


def test_words_are_looked_for_without_their_marks():
    book = rulebook_of("north")
    assert "N4.4" in book.search("overloaded: ")
    assert "**Overloaded**:" in book.search("overloaded: ")["N4.4"]
    assert markdown(book.find("N4.4").text).startswith("**Overloaded**:")
    assert book.search("**") == {}
