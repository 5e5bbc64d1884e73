"""What does not change while a server runs: rules, cards, lessons, puzzles."""

import json

import pytest

from gridnorth.north.cards import Cards
from gridnorth.north.learning import lessons, puzzles
from gridnorth.north.names import NAMES
from server.http import code

PATHS = ("rules/north", "rules/aidalon", "rules/north?language=de", "cards/north", "lessons/north", "puzzles/north")


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


@pytest.mark.parametrize("path", PATHS)
def test_who_has_it_already_hears_just_so(app, path):
    answer = app.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    tag = answer.headers["etag"]
    again = app.get(path, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert app.get(path, headers={"If-None-Match": '"other"'}).json() == answer.json()


def test_the_rules_of_a_game_come_as_data_in_both_languages(app):
    english, german = app.get("rules/north").json(), app.get("rules/north?language=de").json()
    assert (english["title"], german["title"]) == ("The North", "The North")
    assert [section["title"] for section in english["sections"][:2]] == ["Components", "Set-up"]
    assert [section["title"] for section in german["sections"][:2]] == ["Bestandteile", "Aufbau"]
    overloaded = english["sections"][3]["blocks"][3]
    assert (overloaded["kind"], overloaded["number"]) == ("rule", "N4.4")
    assert overloaded["text"][0] == {"kind": "strong", "text": "Overloaded"}


def test_rules_that_were_not_translated_come_in_english(app):
    assert app.get("rules/aidalon?language=de").json() == app.get("rules/aidalon").json()


def test_rules_of_no_game_and_in_no_language_are_refused(app):
    assert code(app.get("rules/chess")) == (404, "not-found")
    assert code(app.get("rules/north?language=fr")) == (400, "bad-message")


def test_every_name_is_there_with_what_it_says(app):
    cards = {card["name"]: card for card in app.get("cards/north").json()["cards"]}
    assert tuple(cards) == NAMES
    animator, scrapyard = cards["Animator"], cards["Scrapyard"]
    assert (animator["kind"], animator["facility"]) == ("ancient", "Scrapyard")
    assert animator["whole"] == animator["protocol"]
    assert list(animator["sparks"]) == ["0", "I", "II"]
    assert animator["sparks"]["II"] == "Draw one card."
    assert (scrapyard["kind"], scrapyard["sparks"]) == ("facility", {})
    assert scrapyard["ancients"] == animator["ancients"] == ["Animator", "Switchkeep", "Fabricator", "Forgequeen"]
    assert scrapyard["whole"].startswith("The other player loses 1")
    assert scrapyard["protocol"] in scrapyard["whole"] != scrapyard["protocol"]
    assert {name: card["origin"] for name, card in cards.items()} == {
        name: card.origin for name, card in Cards.printed().cards.items()
    }  # fmt: skip


def test_a_card_says_which_editions_and_set_ups_play_with_it(app):
    cards = {card["name"]: card for card in app.get("cards/north").json()["cards"]}
    said = {name: (cards[name]["editions"], cards[name]["setups"]) for name in ("Outpost", "Tower Array", "Shuffler")}
    assert said == {
        "Outpost": (["provenance", "first"], ["basic", "advanced"]),
        "Tower Array": (["provenance", "first"], ["advanced"]),
        "Shuffler": (["provenance"], ["advanced"]),
    }


def test_lessons_are_told_with_what_they_ask_for_and_without_where_they_begin(app):
    told = app.get("lessons/north").json()["lessons"]
    assert [each["id"] for each in told] == [lesson.id for lesson in lessons()]
    for each, lesson in zip(told, lessons(), strict=True):
        assert (each["title"], each["says_de"], each["then"]) == (lesson.title, lesson.says_de, lesson.then)
        assert (each["about"], each["about_de"]) == (lesson.about, lesson.about_de)
        assert [move["choose"] for move in each["do"]] == [list(move.choose) for move in lesson.do]
        assert each["whole_round"] == lesson.whole_round
        assert (each["seat"], each["seats"]) == (lesson.start().to_choose, list(lesson.start().seats))
        assert not {"position", "expect"} & set(each)


def test_puzzles_are_told_without_where_they_begin(app):
    told = app.get("puzzles/north").json()["puzzles"]
    assert [each["id"] for each in told] == [puzzle.id for puzzle in puzzles()]
    assert "position" not in json.dumps(told)
