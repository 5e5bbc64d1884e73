"""The player that looks one Directive ahead: sensible in plain positions, honest about what it knows, and far above chance."""

import time
from random import Random

import numpy as np
import pytest

from gridnorth import players
from gridnorth.errors import InputError
from gridnorth.north import Game, Options
from gridnorth.north.record import GAME
from gridnorth.north.simple_bot import LookaheadBot
from gridnorth.north.view import VIEW
from gridnorth.players.simple import SimplePlayer

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "first edition": Options.of("first", setup="advanced"),
    "solo": Options.of(solo="normal", setup="advanced"),
    "hard": Options.of(solo="hard"),
}
FOR_TWO = ("basic", "advanced", "first edition")
SECONDS = 0.2
"""What a decision may take interpreted; about ten times what most take."""


class Chance:
    """Picks at random where a SimplePlayer picks."""

    def __init__(self, seed):
        self.chance = Random(seed)

    def pick(self, v, cards):
        return self.chance.randrange(sum(int(members).bit_count() for members in v["options"]))


class Simple:
    """Picks as a SimplePlayer does, over records."""

    def __init__(self, seed):
        self.bot, self.chance = LookaheadBot(compiled=True), Random(seed)

    def pick(self, v, cards):
        return self.bot.pick(v, cards, self.chance)


def play_out(rules, cards, options, seed, *seats):
    """A whole game over records; returns the seat that won, or 2 for a draw."""
    game, view = np.zeros(1, GAME)[0], np.zeros(1, VIEW)[0]
    rules.new_game(game, cards.tables, seed, options.packed)
    while (who := rules.to_choose(game, cards.tables)) >= 0:
        rules.look(game, cards.tables, view, who)
        rules.step(game, cards.tables, rules.nth_option(game, seats[who].pick(view, cards)))
    return rules.winner(game)


def choices(position, seed=0):
    """What a SimplePlayer chooses in a position until somebody else is asked or its turn is over."""
    game, player = Game.from_data(position), SimplePlayer(seed)
    seat, turns, chosen = game.to_choose, game.to_data()["turns"], []
    while game.to_choose == seat and game.to_data()["turns"] == turns:
        chosen.append(player.choose(game.see(seat)))
        game.play(chosen[-1])
    return chosen, game


# --- plain positions --------------------------------------------------------------------------------------------------
def test_it_discharges_for_the_win_in_the_last_turn():
    """2 for the Node and 1 for the card kept in hand take the last 3 points; a card more in the Zone would not do."""
    position = {
        "turn": "north",
        "left": 1,
        "directives": {"build": 2},
        "south": {"points": 3},
        "north": {"points": 0, "node": 2, "hand": ["Animator 0"], "zone": ["Oathelder 0"]},
    }
    chosen, game = choices(position)
    assert chosen == ["discharge"]
    assert game.result.scores == {"south": 0, "north": 1}


def test_of_two_cards_of_a_name_it_awakens_the_one_of_lower_value():
    position = {
        "left": 1,
        "directives": {"reprogram": 2, "build": 2, "discharge": 2},
        "south": {"hand": ["Conduitdrone II", "Conduitdrone 0"]},
    }
    assert choices(position)[0] == ["Conduitdrone 0"]


def test_it_takes_the_best_value_at_the_end_of_the_rivals_turn():
    position = {"turn": "north", "left": 0, "wastes": ["Animator I", "Animator II", "Arcguard I"]}
    assert choices(position)[0] == ["Animator II"]


def test_it_does_not_spend_a_full_hand_on_a_single_point():
    """Nothing is gained by a Discharge at Level 1 while there are cards to use and turns to come."""
    position = {
        "left": 1,
        "wastes": ["Animator II", "Arcguard II", "Oathelder I"],
        "south": {"hand": ["Animator 0", "Arcguard 0", "Oathelder 0"], "deck": ["Wastehaunt 0"]},
    }
    assert choices(position)[0][0] != "discharge"


def test_alone_it_clears_the_wastes_of_what_the_collector_would_count():
    position = {
        "options": {"solo": "normal"},
        "left": 1,
        "directives": {"build": 2, "awaken": 2, "discharge": 2},
        "wastes": ["Animator I", "Arcguard II"],
        "south": {"hand": ["Oathelder 0", "Wastehaunt 0"], "deck": ["Fabricator 0"]},
        "north": {"deck": ["Reprocessor 0"]},
    }
    assert choices(position)[0][-1] == "Arcguard II"


# --- what it knows ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mode", MODES)
def test_interpreted_and_compiled_it_makes_the_same_choices_in_time(mode):
    game, both = Game(seed=5, options=MODES[mode]), (SimplePlayer(3), SimplePlayer(3, compiled=True))
    slowest = 0.0
    while not game.is_over:
        view = game.see(game.to_choose)
        began = time.process_time()
        choice = both[0].choose(view)
        slowest = max(slowest, time.process_time() - began)
        assert choice in game.options
        assert both[1].choose(view) == choice
        game.play(choice)
    assert slowest < SECONDS


@pytest.mark.parametrize("mode", MODES)
def test_it_chooses_alike_when_all_it_cannot_see_is_dealt_again(mode):
    game, chance = Game(seed=8, options=MODES[mode]), Random(2)
    while not game.is_over:
        seat = game.to_choose
        other = game.resample(seat, seed=chance.getrandbits(64))
        assert SimplePlayer(1).choose(game.see(seat)) == SimplePlayer(1).choose(other.see(seat))
        game.play(chance.choice(game.options))


def test_a_choice_leaves_the_view_as_it_was():
    game = Game(seed=2)
    view = game.see(game.to_choose)
    before = view.record.copy()
    SimplePlayer().choose(view)
    assert view.record == before


def test_a_copy_is_the_whole_game(interpreted):
    game, chance = Game(seed=9, setup="advanced"), Random(9)
    while not game.is_over:
        copy = Game(seed=1)
        interpreted.copy_game(copy._game, game._game)
        assert copy == game
        game.play(chance.choice(game.options))


def test_its_choices_follow_from_its_seed():
    def line(seed):
        game, player = Game(seed=4), players.named("simple", seed)
        while not game.is_over:
            game.play(player.choose(game.see(game.to_choose)))
        return game.history

    assert line(1) == line(1)
    assert len({tuple(line(seed)) for seed in (1, 2)}) == 2


def test_a_decision_ends_whatever_the_budget():
    game = Game(seed=6, options=MODES["first edition"])
    while not game.is_over:
        view = game.see(game.to_choose)
        for budget in (0, 1, 7):
            assert LookaheadBot(budget=budget, deals=1).choose(view, Random(0)) in game.options
        game.play(LookaheadBot(budget=20, deals=2).choose(view, Random(0)))


def test_a_view_that_no_deal_fits_is_refused():
    game = Game(seed=1)
    view = game.see(game.to_choose)
    view.record.wastes_n -= 1  # a card is nowhere
    with pytest.raises(InputError, match="no deal agrees"):
        LookaheadBot(deals=1).choose(view, Random(0))


# --- how it plays -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("mode", FOR_TWO)
def test_it_beats_chance_from_both_seats(mode, compiled, cards):
    won = [0, 0]
    for seed in range(100):
        for seat in (0, 1):
            seats = (Simple(seed), Chance(seed))
            won[seat] += play_out(compiled, cards, MODES[mode], seed, *(seats if seat == 0 else seats[::-1])) == seat
    assert min(won) >= 95


@pytest.mark.parametrize(("mode", "by_chance"), [("solo", 60), ("hard", 20)])
def test_alone_it_beats_the_collector_far_more_often_than_chance(mode, by_chance, compiled, cards):
    assert sum(play_out(compiled, cards, MODES[mode], seed, Simple(seed)) == 0 for seed in range(100)) >= 90
    assert sum(play_out(compiled, cards, MODES[mode], seed, Chance(seed)) == 0 for seed in range(100)) <= by_chance
