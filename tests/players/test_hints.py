"""Hints: what the search would choose, with a reason in words."""

from gridnorth import aidalon, north
from gridnorth.players.hints import hint


def test_a_hint_names_an_option_how_good_it_is_and_what_it_does():
    game = north.Game(seed=3, first="south")
    found = hint(game.see("south"), seed=1, iterations=1_000)
    assert found.option in game.options
    assert found.why.startswith(found.option)
    assert "you win about " in found.why
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


def test_a_hint_names_what_a_directive_is_chosen_for():
    south = {"hand": ["Circuitstalker 0", "Animator 0"], "node": "discharged"}
    game = north.Game.from_data({"south": south, "wastes": ["Datatapper II"], "left": 1})
    found = hint(game.see("south"), iterations=400)
    assert (found.option, len(found.then)) == ("reprogram", 1)
    assert found.then[0] in ("Circuitstalker 0", "Animator 0")
    assert found.why.startswith(f"reprogram ({found.then[0]}): you win about ")


def test_a_hint_goes_no_further_than_what_is_known():
    game = north.Game(seed=3, first="south").play("build")
    assert hint(game.see("south"), iterations=200).then == ()  # the card that is built is turned over: all else hangs on it


def test_who_is_asked_on_sees_what_it_would_see():
    game = north.Game(seed=3, first="south")
    seen = game.see("south").after("awaken")
    assert seen is not None
    assert seen.data == game.copy().play("awaken").see("south").data
    assert game.see("south").after("discharge") is None


def test_a_hint_at_aidalon_knows_no_more_than_the_seat():
    game = aidalon.Game(seed=5, decks=["Iron Toll", "Joyride"], first="south").play("keep", "keep")
    seat = game.to_choose
    other = game.resample(seat, seed=9)
    assert hint(game.see(seat), iterations=300) == hint(other.see(seat), iterations=300)
