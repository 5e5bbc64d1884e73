"""Random choices, options and seeds: they work, or they are refused in words and nothing has changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.positions import LEAVES, MODES, VALUES, WORDS, plays_on, positions
from fuzzing import fuzz, is_reason
from gridnorth.errors import IllegalChoice, InputError
from gridnorth.north import Game, Options
from gridnorth.north.names import FACILITIES
from gridnorth.north.options import EDITIONS, SEATS, SETUPS, SOLOS


# --- choices ----------------------------------------------------------------------------------------------------------
@fuzz(400)
@given(st.data(), st.sampled_from(sorted(MODES)))
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(data, mode):
    game = Game.from_data(data.draw(st.sampled_from(positions(mode))))
    before, names = game.copy(), game.deal.names
    choice = data.draw(
        st.text() | st.sampled_from((*names, *WORDS, "reprogram", "build", "awaken", "discharge", "decline", "1")) | LEAVES
    )
    legal = data.draw(st.lists(st.sampled_from(game.options), max_size=1)) if game.options else []
    if str(choice).strip().lower() in (option.lower() for option in game.options):
        game.play(choice)
        assert len(game.history) == 1
        return
    try:
        game.copy().play(*legal, choice)
    except IllegalChoice:
        with pytest.raises(IllegalChoice) as refused:
            game.play(*legal, choice)
        assert is_reason(refused.value)
        assert game == before
        assert (game.history, game.options) == ([], before.options)


# --- options ----------------------------------------------------------------------------------------------------------
GIVEN = {
    "edition": st.sampled_from(EDITIONS) | VALUES,
    "setup": st.sampled_from((*SETUPS, "Outpost, foundry,Scrapyard,Prototyper", *FACILITIES))
    | st.lists(st.sampled_from(FACILITIES), max_size=6)
    | VALUES,
    "solo": st.sampled_from(SOLOS) | VALUES,
    "first": st.sampled_from(SEATS) | VALUES,
    "overloaded": st.booleans() | VALUES,
    "own_effect_first": st.booleans() | VALUES,
    "build_from_wastes": st.booleans() | VALUES,
}


@fuzz(300)
@given(st.fixed_dictionaries({}, optional=GIVEN))
def test_any_options_are_refused_or_can_be_played(given):
    try:
        options = Options.of(**given)
    except InputError as error:
        assert is_reason(error)
        return
    assert Options.from_data(options.to_data()) == options
    plays_on(Game(5, options), seed=5)


@fuzz(300)
@given(VALUES | st.fixed_dictionaries({}, optional={**GIVEN, "facilities": GIVEN["setup"], "other": VALUES}))
def test_any_options_as_data_are_refused_or_can_be_played(given):
    try:
        options = Options.from_data(given)
    except InputError as error:
        assert is_reason(error)
        return
    assert Game(5, options).options


@fuzz(200)
@given(VALUES)
def test_any_seed_is_refused_or_deals_a_game(seed):
    try:
        game = Game(seed)
    except InputError as error:
        assert is_reason(error)
        return
    assert seed is None or Game(seed) == game
