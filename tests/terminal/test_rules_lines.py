"""The rules as lines of a screen."""

from gridnorth.rulebook.library import rulebook_of
from gridnorth.terminal.lines import Span, text
from gridnorth.terminal.rules_lines import rules_block

NORTH, AIDALON = rulebook_of("north"), rulebook_of("aidalon")


def lines(wanted, book, columns=100):
    return [text(line) for line in rules_block(wanted, columns, book)]


def test_a_rule_has_its_number_in_bold_and_no_marks():
    first = rules_block("n4.4", 100, NORTH)[0]
    assert first[0] == Span("N4.4 Overloaded", "bold")
    assert first[1].style == ""
    assert "*" not in "".join(lines("", NORTH) + lines("", AIDALON))


def test_a_rule_is_followed_by_its_steps_which_are_found_alone_too():
    assert lines("H9.3", AIDALON)[:3] == [
        "H9.3 Every slot goes like this:",
        "  - H9.3.1 Approach the slot: reactions.",
        "  - H9.3.2 Instant window, the defender first.",
    ]
    assert lines("H9.3.2", AIDALON) == ["H9.3.2 Instant window, the defender first."]


def test_a_chapter_has_a_heading_and_its_tables_row_by_row():
    shown = lines("N8", NORTH)
    assert shown[:4] == ["", "N8 Editions", "", "  Provenance (default) · First edition"]
    assert "  Overloaded (N4.4): on · off, may be switched on" in shown


def test_a_list_is_counted_and_hangs():
    shown = lines("H0", AIDALON, 60)
    assert shown[shown.index("1. Act. From the first player on, everybody takes one action") + 1].startswith("   at a time")


def test_words_find_rules_and_everything_is_shown_without_any():
    assert [line[:4] for line in lines("mulligan", AIDALON) if line[:1] == "H"] == ["H3.6"]
    assert lines("qwertz", NORTH) == ["No rule has 'qwertz' in it."]
    assert [line for line in lines("", NORTH) if line == "N10 The cards"]
