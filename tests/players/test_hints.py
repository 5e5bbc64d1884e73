"""Hints: what the search would choose, with a reason in words."""

from gridnorth import aidalon, north
from gridnorth.players.hints import hint


def test_a_hint_names_an_option_how_good_it_is_and_what_it_does():
    game = north.Game(seed=3, first="south")
    found = hint(game.see("south"), seed=1, iterations=1_000)
    assert found.option in game.options
    assert found.why.startswith(f"{found.option}: you win about ")
    assert "%" in found.why
    assert {weight.option for weight in found.weights} == set(game.options)
    assert found.weights[0].option == found.option
    assert found == hint(game.see("south"), seed=1, iterations=1_000)


def test_a_hint_says_what_will_come_of_it():
    south = {"hand": ["Circuitstalker 0", "Animator 0"], "node": 3}
    game = north.Game.from_data({"south": south, "wastes": ["Datatapper I"], "left": 1}).play("awaken")
    found = hint(game.see("south"), iterations=400)
    assert found.option == "Circuitstalker 0"
    assert found.why.endswith(f"{game.forecast('Circuitstalker 0')[1:]}.")


def test_a_hint_at_aidalon_knows_no_more_than_the_seat():
    game = aidalon.Game(seed=5, decks=["Iron Toll", "Joyride"], first="south").play("keep", "keep")
    seat = game.to_choose
    other = game.resample(seat, seed=9)
    assert hint(game.see(seat), iterations=300) == hint(other.see(seat), iterations=300)
