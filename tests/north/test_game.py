"""The Python interface: a game in words."""

import json
import random

import pytest

from gridnorth.errors import IllegalChoice, InputError, PositionError, UnknownName
from gridnorth.north import Game, Options


def test_a_refused_choice_leaves_the_game_as_it_was():
    game = Game(seed=1, first="south")
    before = game.copy()
    with pytest.raises(IllegalChoice, match="illegal choice 'Nobody I'"):
        game.play("awaken", "Nobody I")
    assert game == before
    assert game.history == []


def test_a_copy_goes_its_own_way():
    game = Game(seed=1, first="south")
    other = game.copy().play("discharge")
    assert game != other
    assert (game.history, other.history) == ([], ["discharge"])


def test_seed_and_choices_replay_a_game():
    game = Game(seed=99, setup="advanced")
    chance = random.Random(5)
    while not game.is_over:
        game.play(chance.choice(game.options))
    assert Game(seed=99, setup="advanced").play(*game.history) == game


@pytest.mark.parametrize("given", [{}, {"setup": "advanced"}, {"solo": "hard"}, {"edition": "first", "setup": "advanced"}])
def test_a_position_goes_out_and_in_without_loss(given):
    for seed in range(12):
        game, chance = Game(seed=seed, **given), random.Random(seed)
        while not game.is_over:
            again = Game.from_data(json.loads(json.dumps(game.to_data())))
            assert again == game
            assert again.options == game.options
            assert Game.from_record(game.record()).options == game.options
            game.play(chance.choice(game.options))
        assert Game.from_data(game.to_data()).result == game.result


def test_a_game_that_is_over_has_a_result_and_refuses_choices():
    game, chance = Game(seed=3), random.Random(3)
    while not game.is_over:
        assert game.result is None
        game.play(chance.choice(game.options))
    result = game.result
    assert result is not None
    assert (game.to_choose, game.options) == (None, [])
    best = max(result.scores.values())
    assert result.winner is None or result.scores[result.winner] == best
    with pytest.raises(IllegalChoice, match="the game is over"):
        game.play("awaken")


@pytest.mark.parametrize(("given", "words"), [
    ({"seed": -1}, "2\\*\\*64"),
    ({"seed": 1 << 64}, "2\\*\\*64"),
    ({"edition": "second"}, "unknown edition 'second'"),
    ({"setup": "basik"}, "did you mean 'basic'"),
    ({"setup": ["Outpost"]}, "four different Facilities"),
    ({"setup": ["Outpost", "Outpost", "Foundry", "Scrapyard"]}, "four different Facilities"),
    ({"setup": ["Outpost", "Foundri", "Scrapyard", "Prototyper"]}, "did you mean 'Foundry'"),
    ({"edition": "first", "setup": ["Outpost", "Foundry", "Scrapyard", "Prototyper"]}, "unknown Facility of the first edition"),
    ({"solo": "easy"}, "unknown solo mode 'easy'"),
    ({"first": "east"}, "unknown seat 'east'"),
])  # fmt: skip
def test_bad_options_say_what_was_expected(given, words):
    with pytest.raises(InputError, match=words):
        Game(**given)


@pytest.mark.parametrize(("position", "words"), [
    ({"south": {"hand": ["Animator 0"], "deck": ["Animator 0"]}}, "a card can be in one place"),
    ({"south": {"hand": ["Animator III"]}}, "unknown card 'Animator III'"),
    ({"south": {"hand": ["Knotilus 0"]}}, "its Facility is not in this game"),
    ({"south": {"zone": ["Outpost/Animator 0"]}}, "the other side of 'Animator 0' is 'Scrapyard'"),
    ({"south": {"points": 41}}, "a number from 0 to 40"),
    ({"south": {"node": 5}}, "a number from 1 to 4"),
    ({"south": {"hands": []}}, "did you mean 'hand'"),
    ({"turn": "east"}, "unknown seat 'east'"),
    ({"rest": "sea"}, "unknown pile for the rest 'sea'"),
    ({"south": {"known": ["Animator 0"]}}, "it is not in the hand or Deck of south"),
    ({"directives": {"build": 3}}, "a number from 0 to 2"),
    ({"wastes": "Animator 0"}, "expected a list"),
])  # fmt: skip
def test_an_impossible_position_is_refused_in_words(position, words):
    with pytest.raises((PositionError, UnknownName), match=words):
        Game.from_data(position)


def test_options_go_out_and_in():
    for options in (Options.of(), Options.of("first", "advanced", overloaded=True), Options.of(solo="hard", first="south")):
        assert Options.from_data(options.to_data()) == options


def test_a_solo_game_has_one_seat_to_look_from():
    game = Game(seed=1, solo=True)
    assert "hand" not in game.view("south")["north"]
    with pytest.raises(UnknownName):
        game.view("north")
