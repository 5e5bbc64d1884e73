"""What is asked, as a sentence; why something cannot be chosen; and what an option comes to, on a tag."""

import random
import re

import pytest

from gridnorth.messages.render import TAG as LETTERS
from gridnorth.north import Game

TAG = re.compile(r"(?:(?:rival|Collector|you) [−+]\d+|Node to [1-4]|draw \d)(?:, (?:you [−+]\d+|Node to [1-4]|draw \d))*|")


def walked(seed, choices=60, **given):
    """A game by chance, position after position."""
    game, chance = Game(seed, **given), random.Random(seed)
    for _ in range(choices):
        if game.is_over:
            return
        yield game
        game.play(chance.choice(game.options))


def position(**more):
    """South has a Discharge of three, and two cards in hand."""
    mine = {"hand": ["Animator 0", "Circuitstalker I"], "points": 30, "node": 3, **more.pop("south", {})}
    return Game.from_data({"south": mine, "north": {"points": 40}, **more})


# --- the headline -----------------------------------------------------------------------------------------------------
def test_a_directive_is_asked_for_with_how_many_are_left():
    game = Game(7, first="south")
    assert game.headline == "Choose a Directive: you have 3 left this turn."
    game.play("discharge")
    assert game.headline == "Choose a Directive: you have 2 left this turn."


def test_who_asks_stands_first():
    game = Game(7, first="south").play("reprogram")
    assert game.headline.startswith("Reprogram: ")


def test_a_facility_that_asks_has_its_card_in_brackets_and_is_chosen_by_another_name():
    game = position(south={"hand": ["Forgequeen 0"], "zone": ["Foundry/Oathelder I", "Thermal Plant/Conduitdrone I"]})
    game.play("awaken")
    assert game.options == ["Thermal Plant/Conduitdrone I", "Foundry/Oathelder I"]
    game.play("Foundry/Oathelder I")
    assert game.source == "Foundry/Oathelder I"
    assert game.headline == "Foundry (Oathelder I): you may move this card to your hand."


@pytest.mark.parametrize("given", [{"setup": "advanced"}, {"solo": "normal"}])
def test_every_question_is_one_sentence_and_there_is_none_when_it_is_over(given):
    for seed in range(6):
        for game in walked(seed, 400, **given):
            assert re.fullmatch(r"[A-Z][^\n]*[.]", game.headline), game.headline
            assert game.headline == game.see(game.to_choose).headline
        assert game.is_over
        assert game.headline == ""


# --- why not ----------------------------------------------------------------------------------------------------------
def test_what_can_be_chosen_has_no_reason_against_it():
    for game in walked(3):
        assert {game.why(option) for option in game.options} == {""}


def test_a_card_waits_for_a_directive_and_a_directive_for_the_answer():
    game = Game(7, first="south")
    card = game.view("south")["south"]["hand"][0]
    assert game.why(card).startswith("Choose a Directive first")
    game.play("awaken")
    assert game.why("discharge") == "No Directive is chosen now: answer the question first."
    assert game.why("Discharge") == game.why("discharge")
    assert game.why(game.view("south")["wastes"][0]) == "It is not in your hand."
    assert game.why("no such thing") == "It is not a card that is asked for now: choose one of the answers."
    game.concede("south")
    assert game.why("discharge") == "The game is over."


# --- tags ---------------------------------------------------------------------------------------------------------------
def test_a_tag_says_what_the_option_itself_does_and_not_what_the_turn_does():
    assert position().see("south").foretold("discharge")[1] == "rival −3"
    last = position(left=1, south={"node": 2})
    said, tag = last.see("south").foretold("discharge")
    assert tag == "rival −2"
    assert "End of turn" in said


def test_a_directive_that_asks_for_more_has_no_tag():
    view = position().see("south")
    assert [view.foretold(option)[1] for option in ("build", "awaken")] == ["", ""]


def test_tags_are_short_and_come_true():
    """What a tag says of points and Node is so after the choice, or at least happened on the way."""
    seen = set()
    for seed in range(12):
        for game in walked(seed, setup="advanced"):
            seat = game.to_choose
            rival = "north" if seat == "south" else "south"
            for option in game.options:
                said, tag = game.see(seat).foretold(option)
                assert said == game.forecast(option)
                assert len(tag) <= LETTERS
                assert TAG.fullmatch(tag), tag
                seen.add(tag)
                if found := re.search(r"rival −(\d+)", tag):
                    after = game.copy().play(option)
                    before, now = (each.view(seat)[rival]["points"] for each in (game, after))
                    assert before - now >= int(found[1]), (option, tag)
    assert {"", "draw 1", "Node to 2"} < seen
    assert any(tag.startswith("rival −") for tag in seen)
