"""What a seat cannot see can be dealt again at every choice of every game, and the seat sees the same, to the byte."""

import os
import random

import numpy as np
import pytest

from gridnorth.aidalon import Game, Options
from gridnorth.aidalon.arrays import Arrays
from gridnorth.aidalon.decks import Deck
from gridnorth.aidalon.record import MODE

GAMES = int(os.environ.get("GAMES", "12"))
"""Games of each number of players; `GAMES=1000` for long."""
DECKS = list(Deck.ready_made().values())


def eager(chance, options):
    """An option that does something, mostly: passing tests nothing."""
    deeds = [option for option in options if option >> 6 != MODE]
    return chance.choice(deeds if deeds and chance.random() < 0.7 else options)


@pytest.mark.parametrize("always_asked", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_hidden_can_be_dealt_again_at_every_choice(seats, always_asked):
    for seed in range(GAMES):
        chance = random.Random(seed)
        decks = [chance.choice(DECKS) for _ in range(seats)]
        arrays = Arrays(Options.of([deck.names for deck in decks], [deck.name for deck in decks], always_asked=always_asked))
        games, again = arrays.new([seed]), np.zeros(1, arrays.game)
        while (options := arrays.legal(games[0])) and games[0]["depth"]:
            for seat in range(seats):
                view = arrays.view(games[0], seat)
                where = (seed, seat, decks[seat].name)
                assert arrays.rules.redeal(view, arrays.tables, again[0], chance.getrandbits(60)), where
                assert arrays.view(again[0], seat).tobytes() == view.tobytes(), where
            arrays.step(games, np.array([eager(chance, options)]))


def test_a_facedown_card_of_the_rival_that_left_the_grid_is_the_rivals():
    """North is asked about a card that south has archived unseen: it can only have been a card of south's."""
    north = {"grid": {"front Archives": "Renovator Warlan, forged"}, "shards": 5}
    south = {"council": ["Barbican Gate"], "grid": {"front Council": "Orobo Plaza"}}
    game = Game.from_data({"south": south, "north": north}).play("stage Barbican Gate", "front Council (Orobo Plaza)")
    assert game.to_choose == "north"
    assert game.question == "a facedown card left a grid: react, or pass"
    for seed in range(20):
        other = game.resample("north", seed)
        assert other.see("north").record == game.see("north").record
        assert other.play("use Renovator Warlan at front Archives").to_choose == "north"
