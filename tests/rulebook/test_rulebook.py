"""The rules pages of both games: every number is found, words are looked for, and a wrong number teaches a right one."""

import re
from pathlib import Path

import pytest

import gridnorth
from gridnorth.errors import UnknownName
from gridnorth.rulebook.library import BOOKS, numbered, rulebook_of, rulings, search, told_apart

SOURCE = Path(gridnorth.__file__).parent
AIDALON = rulebook_of("aidalon")
SPECIFIED = {
    "H1": 9, "H2": 6, "H3": 7, "H4": 5, "H5": 8, "H6": 5, "H7": 6, "H8": 5, "H9": 8, "H10": 6, "H11": 6, "H12": 1, "H13": 6,
    "H14": 5, "H15": 7, "H16": 4, "H17": 7,
}  # fmt: skip
"""How many rules each chapter of Aidalon has."""
STEPS = ["H9.3.1", "H9.3.2", "H9.3.3", "H9.3.4", "H9.3.5", "H11.1.1", "H11.1.2", "H11.1.3", "H11.2.1", "H11.2.2"]


def cited(letters, folder):
    """Numbers of rules that the source of a game cites."""
    text = "\n".join(path.read_text() for path in (SOURCE / folder).glob("*.py"))
    return sorted(set(re.findall(rf"\b(?:[{letters[0]}]\d+(?:\.\d+)+|[{letters}]\d+)\b", text)))


# --- the page of Aidalon ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("chapter", "rules"), SPECIFIED.items())
def test_a_chapter_of_aidalon_has_all_its_rules_in_order(chapter, rules):
    assert list(AIDALON.sections()[chapter].rules) == [f"{chapter}.{n}" for n in range(1, rules + 1)]


def test_single_questions_have_numbers_of_their_own():
    assert list(AIDALON.sections()["H18"].rules) == [f"A{n}" for n in range(1, 26)]
    assert list(AIDALON.sections()["H19"].rules) == [f"B{n}" for n in range(1, 19)]


def test_steps_are_found_inside_their_rules():
    assert [number for section in AIDALON.sections().values() for number in section.steps] == STEPS
    assert AIDALON.rule("H9.3.2") == "**H9.3.2** **Instant window**, the defender first."
    assert "H9.3.2 **Instant window**" in AIDALON.rule("H9.3")


def test_every_chapter_is_listed_once():
    assert list(AIDALON.sections()) == [f"H{n}" for n in range(20)]


@pytest.mark.parametrize("game", BOOKS)
def test_every_number_of_a_page_is_found_whatever_its_case(game):
    book = rulebook_of(game)
    for number in book.numbers():
        assert numbered(number) == numbered(number.lower()) == [book.rule(number)]


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_that_a_page_or_its_source_cites_is_there(game):
    book = rulebook_of(game)
    on_page = re.findall(rf"\b[{book.letters}]\d+(?:\.\d+)*\b", book.path.read_text())
    assert set(on_page) <= set(book.numbers())
    assert set(cited(book.letters, game)) <= set(book.numbers())


def test_every_single_question_is_a_ruling():
    for number in (*AIDALON.sections()["H18"].rules, *AIDALON.sections()["H19"].rules):
        assert number in AIDALON.rulings()


# --- one game or both ---------------------------------------------------------------------------------------------------
def test_the_letter_of_a_number_says_the_game():
    assert numbered("N4.4")[0].startswith("**N4.4** **Overloaded**")
    assert numbered("H10.3")[0].startswith("**H10.3** **Heat**")
    assert numbered("A9", "aidalon") == numbered("A9")


def test_a_number_without_a_letter_is_looked_up_in_all_games_that_are_meant():
    assert [text[:8] for text in numbered("3.1")] == ["**N3.1**", "**H3.1**"]
    assert [text[:8] for text in numbered("3.1", "aidalon")] == ["**H3.1**"]
    assert [text[:9] for text in numbered("15.2")] == ["**H15.2**"]


def test_words_are_looked_for_in_both_games_unless_one_is_named():
    both = search("Deck")
    assert {number[0] for number in both} == {"N", "H", "B"}
    assert {number[0] for number in search("deck", "aidalon")} == {"H", "B"}
    assert list(search("MULLIGAN")) == ["H3.6"]


def test_words_are_no_number():
    assert numbered("agent") == numbered("H9.3 and more") == []


def test_rulings_are_those_of_both_games_unless_one_is_named():
    assert list(rulings()) == [*rulings("north"), *rulings("aidalon")]
    assert {number[0] for number in rulings("aidalon")} == {"H", "A", "B"}


@pytest.mark.parametrize(("words", "asked"), [
    ([], ("", "")),
    (["aidalon"], ("aidalon", "")),
    (["Aidalon", "H9.3"], ("aidalon", "H9.3")),
    (["north", "lose", "points"], ("north", "lose points")),
    (["secure", "an", "agent"], ("", "secure an agent")),
])  # fmt: skip
def test_a_first_word_may_name_the_game(words, asked):
    assert told_apart(words) == asked


def test_a_page_is_read_once():
    assert rulebook_of("aidalon") is AIDALON
    assert AIDALON.sections() is AIDALON.sections()
    assert AIDALON.title == "Hubworld: Aidalon"


# --- mistakes -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("ask", "reason"), [
    (lambda: numbered("H99"), "unknown rule 'H99': did you mean 'H9'?"),
    (lambda: numbered("A26"), "unknown rule 'A26': did you mean 'A"),
    (lambda: numbered("N4.4", "aidalon"), "unknown rule 'N4.4': did you mean 'H4.4'?"),
    (lambda: numbered("Z3"), "unknown rule 'Z3': expected one of N1, N1.1"),
    (lambda: AIDALON.rule("9.33"), "unknown rule '9.33': did you mean 'H9.3"),
    (lambda: search("qwertz"), "unknown rule 'qwertz': expected one of N1, N1.1"),
    (lambda: search("aidalom"), "unknown rule 'aidalom': did you mean 'aidalon'?"),
    (lambda: told_apart(["aidalom", "H9.3"]), "unknown game 'aidalom': did you mean 'aidalon'?"),
    (lambda: rulebook_of("chess"), "unknown game 'chess': expected one of north, aidalon"),
])  # fmt: skip
def test_a_mistake_teaches(ask, reason):
    with pytest.raises(UnknownName) as refused:
        ask()
    assert str(refused.value).startswith(reason)
