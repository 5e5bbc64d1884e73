"""What the game says, as messages and in both languages: every key is there, every sentence whole, nothing hidden named."""

import os
import random
import re

import msgspec
import pytest

from gridnorth.aidalon import Game, plain_text
from gridnorth.aidalon.decks import Deck
from gridnorth.aidalon.view_data import AidalonView
from gridnorth.messages import (
    LOCALES,
    CardRef,
    Line,
    Mention,
    PlaceRef,
    Question,
    SeatRef,
    message,
    text,
)

WALKS = int(os.environ.get("WALKS", "6"))
DECKS = list(Deck.ready_made())
ENGLISH = re.compile(
    r"\b(the|you|your|their|card|cards|from|to|and|or|of|with|at|is|are|it|not|rival|shards?|heat|slot|council|archives|network|"
    r"pays?|draws?|gains?|stages?|facedown|forged|exhausted|delve|round|take|use|keep|empty)\b",
    re.IGNORECASE,
)
"""Words that no German sentence has; card names and quoted card texts aside."""


def own_words(fragments):
    """What the catalogue says itself: card names and what cards say left out."""
    said = "".join("" if isinstance(each, Mention) and isinstance(each.of, CardRef) else text((each,)) for each in fragments)
    return re.sub(r"»[^«]*«", "", said)


def check(fragments, locale):
    """A phrase or a sentence is whole, and in its language."""
    said = text(fragments)
    assert said.strip() == said != "", said
    assert not re.search(r"[{}$]|  |\.\.|; ;|: ?[.;]|\( ?\)|\bNone\b| [.,;]", said), said
    assert not re.search(r"\b(\w{3,}) \1\b", own_words(fragments)), said
    if locale != "en":
        assert not ENGLISH.search(own_words(fragments)), said


def eager(chance, options):
    """An option that does something, mostly: passing tells nothing."""
    deeds = [name for name in options if name.split()[0] not in ("pass", "decline", "gain", "draw", "retreat", "avoid")]
    return chance.choice(deeds if deeds and chance.random() < 0.6 else options)


@pytest.mark.parametrize("seed", range(WALKS))
def test_everything_that_is_said_in_a_game_is_whole_in_both_languages(seed):
    chance = random.Random(seed)
    game = Game(seed=seed, decks=[chance.choice(DECKS) for _ in range(chance.choice((2, 2, 3, 4)))])
    while not game.is_over and len(game.history) < 200:
        seat = game.to_choose
        view = game.see(seat)
        forecasts = view.foresee_all() if chance.random() < 0.15 else {}
        refusals = [view.refusal(name) for name in chance.sample(game.cards.names, 3)]
        watching = [(other, game.see(other).window) for other in game.seats if other != seat]
        for locale in LOCALES:
            renderer = game.renderer(seat, locale)
            check(renderer.sentence(view.question.message), locale)
            for said in (*view.chain, *(option.message for option in view.question.options)):
                check(renderer.message(said), locale)
            for forecast in forecasts.values():
                if forecast.certain or forecast.about:
                    check(renderer.forecast(forecast), locale)
            for refusal in filter(None, refusals):
                check(renderer.sentence(refusal.message), locale)
            for other, window in watching:
                if window:
                    check(game.renderer(other, locale).message(window), locale)
            if locale != "en" and chance.random() < 0.1:
                for line in plain_text.table_lines(game, seat, locale):
                    assert not re.search(
                        r"\b(the|you|cards?|facedown|exhausted|none|round|known)\b", _without_cards(game, line)
                    )
        events = game.tell(eager(chance, game.options))
        for reader in (None, *game.seats):
            for line in game.log(events, reader):
                for locale in LOCALES:
                    check(game.renderer(reader, locale).line(line), locale)
    if game.is_over:
        assert all(plain_text.sheet_lines(game, [], you, locale) for you in (None, *game.seats) for locale in LOCALES)


def _without_cards(game, line):
    for name in sorted(game.cards.names, key=len, reverse=True):
        line = line.replace(name, "")
    return line


# --- messages -----------------------------------------------------------------------------------------------------------
def test_a_clause_is_worded_for_its_reader():
    game = Game.from_data({"south": {"shards": 2, "council": ["Barbican Gate"]}, "north": {}})
    events = game.play("stage Barbican Gate").tell("front Council")
    place = PlaceRef("front-council", SeatRef("south"), named=True)
    stages = message("stages", player=SeatRef("south"), card=CardRef("Barbican Gate"), place=place)
    assert game.log(events, "south")[0].messages == (stages,)
    hidden = message("stages", player=SeatRef("south"), card=CardRef(), place=place)
    assert game.log(events, "north")[0].messages == game.log(events, None)[0].messages == (hidden,)
    said = {
        (seat, locale): text(game.renderer(seat, locale).line(game.log(events, seat)[0]))
        for seat in ("south", "north", None)
        for locale in LOCALES
    }
    assert said == {
        ("south", "en"): "You stage Barbican Gate at your front Council.",
        ("south", "de"): "Du stellst Barbican Gate auf deinem vorderen Ratsplatz auf.",
        ("north", "en"): "The rival stages a card at their front Council.",
        ("north", "de"): "Der Gegner stellt eine Karte auf seinem vorderen Ratsplatz auf.",
        (None, "en"): "South stages a card at their front Council.",
        (None, "de"): "Süd stellt eine Karte auf seinem vorderen Ratsplatz auf.",
    }


def test_options_say_what_they_are_about():
    south = {"shards": 5, "council": ["Dodge", "Orobo Plaza"], "grid": {"front Council": "Barbican Gate"}}
    game = Game.from_data({"south": south, "north": {}})
    options = {option.notation: option for option in game.see("south").question.options}
    assert list(options) == game.options
    stage, shift, delve = (options[name] for name in
                           ("stage Orobo Plaza", "shift Barbican Gate at front Council", "delve north's Council"))  # fmt: skip
    assert (stage.verb, stage.card, stage.place) == ("stage", CardRef("Orobo Plaza"), None)
    assert (shift.verb, shift.card, shift.place) == (
        "shift", CardRef("Barbican Gate"), PlaceRef("front-council", SeatRef("south")),
    )  # fmt: skip
    assert (delve.verb, delve.place, delve.seat) == ("delve", PlaceRef("council", SeatRef("north")), SeatRef("north"))
    game.play("stage Orobo Plaza")
    occupied = game.see("south").question.options[1]
    assert (occupied.verb, occupied.notation, occupied.card) == (
        "slot",
        "front Council (Barbican Gate)",
        CardRef("Barbican Gate"),
    )


def test_who_is_not_asked_has_no_question_but_may_know_of_the_window():
    game = Game.from_data({"south": {"shards": 5, "grid": {"front Council": "Barbican Gate"}}, "north": {}, "phase": "window"})
    assert game.see("south").question.kind == "instant"
    north = game.see("north")
    assert (north.question, north.window) == (None, message("instant-window"))
    assert game.play("pass").see("north").window is None


def test_a_card_text_is_quoted_in_german():
    game = Game.from_data({"south": {"shards": 5}, "north": {"grid": {"front Council": "Yowling Tezu, forged"}}})
    game.play("delve north's Council")
    view = game.see("north")
    assert text(game.renderer("north", "de").sentence(view.question.message)) == (
        "Du darfst die Konfrontationsfähigkeit von Yowling Tezu nutzen."
    )
    said = text(game.renderer("north", "de").forecast(view.foresee(view.question.options[0].id)))
    assert re.search(r"Konfrontation: »[^«]+«$", said)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("take an action", "not-offered"),
        ("Street Parade", "not-there"),
        ("Maestro", "cannot-pay"),
        ("Crispy Crawler", "exhausted"),
        ("pass", None),
        ("Orobo Plaza", None),
    ],
)
def test_a_refusal_has_a_code(name, code):
    grid = {"front Council": "Maestro", "back Council": "Crispy Crawler, forged, exhausted", "back Archives": "Orobo Plaza"}
    game = Game.from_data({"south": {"shards": 1, "grid": grid}, "north": {}, "phase": "window"})
    refusal = game.see("south").refusal(name)
    assert (refusal.code if refusal else None) == code
    assert game.see("north").refusal(name).code == "not-yours"
    game.concede("south")
    assert game.see("south").refusal(name).code == "game-over"


def test_a_view_is_typed_and_travels_as_json():
    grid = {"front Council": "Barbican Gate, forged, exhausted", "front Network": "Orobo Plaza"}
    game = Game.from_data({"south": {"grid": grid}, "north": {}})
    shown = game.see("north").shown
    gate, hidden = shown.south.grid["front Council"], shown.south.grid["front Network"]
    assert (gate.card, gate.forged, gate.exhausted, gate.shards) == ("Barbican Gate", True, True, 0)
    assert (hidden.card, hidden.forged) == (None, False)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=AidalonView) == shown
    asked = game.see("south").question
    assert msgspec.json.decode(msgspec.json.encode(asked), type=Question) == asked


# --- nothing hidden -----------------------------------------------------------------------------------------------------
def test_messages_are_the_same_in_worlds_that_look_the_same():
    """What a seat cannot tell apart is said to it in the same messages: questions, forecasts, refusals and the log."""
    compared = 0
    for seed in range(max(2, WALKS // 3)):
        chance = random.Random(seed)
        game = Game(seed=seed, decks=[chance.choice(DECKS) for _ in range(chance.choice((2, 3)))])
        while not game.is_over and len(game.history) < 120:
            option = eager(chance, game.options)
            number = game.offered()[game.options.index(option)]
            for seat in game.seats if chance.random() < 0.3 else ():
                other = game.resample(seat, chance.getrandbits(60))
                mine, theirs = game.see(seat), other.see(seat)
                assert (mine.question, mine.window, mine.chain, mine.shown) == (
                    theirs.question, theirs.window, theirs.chain, theirs.shown,
                )  # fmt: skip
                if seat == game.to_choose and chance.random() < 0.3:
                    assert mine.foresee_all() == theirs.foresee_all()
                compared += _same_log(game, other, seat, number)
            game.play(option)
    assert compared > 30


def _same_log(game, other, seat, number):
    """Whether a choice leads to worlds that again look the same; then the same was said of it."""
    if number not in other.offered():
        return False
    told = []
    for world in (game.copy(), other.copy()):
        events = world.tell(world.options[world.offered().index(number)])
        told.append((world.see(seat).record, world.log(events, seat)))
    if told[0][0] != told[1][0]:
        return False
    assert all(isinstance(line, Line) for line in told[0][1])
    assert told[0][1] == told[1][1]
    return True
