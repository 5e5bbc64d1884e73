"""What is said beforehand of an option comes true, and gives nothing away."""

import os
import random

import pytest

from gridnorth.aidalon import Game
from gridnorth.aidalon.clauses import clauses
from gridnorth.aidalon.decks import Deck
from gridnorth.aidalon.log import source
from gridnorth.aidalon.perspective import Foresight

WALKS = int(os.environ.get("WALKS", "24"))
DECKS = list(Deck.ready_made())


@pytest.mark.parametrize("seed", range(WALKS))
def test_what_is_foreseen_happens(seed):
    chance = random.Random(seed)
    game = Game(seed=seed, decks=[chance.choice(DECKS) for _ in range(chance.choice((2, 2, 3, 4)))])
    told = 0
    while not game.is_over and len(game.history) < 160:
        option, view = chance.choice(game.options), game.see(game.to_choose)
        if chance.random() < 0.6:
            game.play(option)
            continue
        said = view.foresee(view.offered[view.options.index(option)]).certain
        reader = Foresight(game.seats.index(view.seat), game.cards, game.seats)
        happened = [(clause, source(event, reader)) for event in game.tell(option) for clause in clauses(event, reader)]
        assert [clause for clause, _ in happened[: len(said)]] == [clause.message for clause in said], option
        assert all(foretold.source in (None, by) for foretold, (_, by) in zip(said, happened, strict=False)), option
        told += len(said)
    assert told > 0


def test_a_forecast_is_the_same_in_all_deals_that_look_the_same():
    game = Game(seed=4, decks=["Iron Toll", "Iron Toll"])
    chance = random.Random(4)
    for _ in range(60):
        view = game.see(game.to_choose)
        other = game.resample(view.seat, seed=chance.randrange(1000)).see(view.seat)
        assert [view.forecast(option) for option in view.options] == [other.forecast(option) for option in other.options]
        game.play(chance.choice(game.options))


def said(position, *choices):
    """The options of a position and what is said of each."""
    game = Game.from_data(position)
    game = game.play(*choices) if choices else game
    return {option: game.forecast(option) for option in game.options}


def test_a_price_is_said_as_it_is_now_with_what_is_left():
    words = said({"south": {"council": ["Threading Through"], "shards": 4, "grid": {"front Council": "Barbican Gate"}}})
    assert words["gain a shard"] == "you gain 1 shard (5)"
    assert words["draw a card"] == "you draw a card"
