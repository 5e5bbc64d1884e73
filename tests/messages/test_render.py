"""Words come last: the same message for several readers, in two languages."""

from pathlib import Path

import msgspec
import pytest

from gridnorth.messages import (
    CardList,
    CardRef,
    Catalogue,
    Clause,
    Forecast,
    Line,
    Mention,
    MissingMessage,
    Phrase,
    PlaceRef,
    Reader,
    Renderer,
    SeatRef,
    as_written,
    message,
    text,
)

LOCALE = Path(__file__).with_name("toy_locale")
SOUTH, NORTH = SeatRef("south"), SeatRef("north")
LOSES = message("loses", player=NORTH, count=3)
THEIR_HAND = PlaceRef("hand", NORTH, named=True)
MOVES = message("moves", player=NORTH, cards=CardList((CardRef("Animator I", "Scrapyard"),), 2), **{"from": THEIR_HAND})
ANIMATOR = message("source-card", card=CardRef("Animator I"))


def said(phrase, locale, form, person):
    return {"infinitive": "eine Karte ablegen"}[form] if locale == "de" else as_written(phrase, locale, form, person)


def renderer(seat, locale="en", seats=("south", "north")):
    return Renderer(Catalogue(locale, LOCALE), Reader(seat, seats), said)


@pytest.mark.parametrize(
    ("seat", "locale", "words"),
    [
        ("south", "en", "the rival loses 3"),
        ("north", "en", "you lose 3"),
        (None, "en", "somebody loses 3"),
        ("south", "de", "der Gegner verliert 3"),
        ("north", "de", "du verlierst 3"),
    ],
)
def test_a_message_is_worded_for_its_reader(seat, locale, words):
    assert text(renderer(seat, locale).message(LOSES)) == words


def test_with_more_than_two_seats_nobody_is_the_rival():
    assert text(renderer("south", seats=("south", "west", "north")).message(LOSES)) == "somebody loses 3"


def test_cards_seats_places_and_numbers_are_mentioned():
    found = renderer("south").message(MOVES)
    assert text(found) == "the rival moves Scrapyard (Animator I) and 2 cards from their hand"
    assert [each.of for each in found if isinstance(each, Mention)] == [
        NORTH, CardRef("Animator I", "Scrapyard"), 2, THEIR_HAND,
    ]  # fmt: skip


def test_a_place_of_somebody_who_was_not_named_says_whose_it_is():
    moves = message("moves", player=SOUTH, cards=CardList(hidden=1), **{"from": PlaceRef("hand", NORTH)})
    assert text(renderer("south").message(moves)) == "you move a card from the rival's hand"
    assert text(renderer("south", "de").message(moves)) == "du legst eine Karte aus der Hand des Gegners"


def test_a_line_is_a_sentence_with_its_source():
    line = Line((LOSES, message("chooses", player=SOUTH)), ANIMATOR, depth=1)
    assert text(renderer("north").line(line)) == "Animator I: you lose 3; the rival chooses."
    assert text(renderer("north", "de").line(line)) == "Animator I: Du verlierst 3; der Gegner wählt."
    assert text(renderer(None).line(Line((message("turn", number=4),), heading=True))) == "Turn 4"


def test_a_forecast_names_a_source_once_and_not_the_one_that_is_known():
    forecast = Forecast((Clause(LOSES, ANIMATOR), Clause(LOSES, ANIMATOR)), message("chooses", player=NORTH))
    assert (
        text(renderer("south").forecast(forecast)) == "Animator I: the rival loses 3; the rival loses 3; then the rival chooses"
    )
    assert text(renderer("south").forecast(forecast, [ANIMATOR])).startswith("the rival loses 3; ")
    assert text(renderer("south", "de").forecast(forecast)).endswith("; dann wählt der Gegner")


def test_a_phrase_of_a_card_is_said_in_the_language_and_about_the_person():
    cannot = message("cannot", player=NORTH, what=Phrase("discard your hand", NORTH))
    assert text(renderer("south").message(cannot)) == "the rival cannot discard their hand"
    assert text(renderer("north").message(cannot)) == "you cannot discard your hand"
    assert text(renderer("south", "de").message(cannot)) == "nicht möglich: eine Karte ablegen"


def test_an_unknown_key_a_missing_argument_and_a_missing_form_are_found():
    for wrong in (message("nobody-says-this"), message("loses", player=NORTH)):
        with pytest.raises(MissingMessage):
            renderer("south").message(wrong)
    with pytest.raises(MissingMessage, match="loses.then"):
        renderer("south", "de").forecast(Forecast((Clause(LOSES),), LOSES))


def test_messages_travel_as_json():
    line = Line((MOVES, LOSES), ANIMATOR, depth=2)
    assert msgspec.json.decode(msgspec.json.encode(line), type=Line) == line
    assert hash(msgspec.json.decode(msgspec.json.encode(line), type=Line)) == hash(line)
