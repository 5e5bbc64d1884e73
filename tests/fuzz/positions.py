"""What is thrown at the game: positions of random games, changed a little, and any values at all."""

import copy
import json
import random
from functools import cache

from hypothesis import strategies as st

from fuzzing import is_reason
from gridnorth.errors import InputError
from gridnorth.north import Game, Options
from gridnorth.north.invariants import FAULTS
from gridnorth.north.names import NAMES
from gridnorth.north.options import SEATS
from gridnorth.north.record import PILES

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "solo": Options.of(solo="normal"),
    "hard": Options.of(solo="hard", setup="advanced"),
    "first": Options.of("first", "advanced"),
}
CHOICES = 300
WASTES_TOO_FULL = 10
"""A position may have more than four cards in The Wastes; then its next turns begin with more as well."""


# --- what is thrown ---------------------------------------------------------------------------------------------------
WORDS = (*NAMES, "Animator I", "Scrapyard/Animator I", "north", "south", "none", "discharged", "turn", "Spark 0", *PILES)
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 260), st.integers(), st.just(10**60), st.floats(), st.text(max_size=8),
    st.sampled_from(WORDS),
)  # fmt: skip
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=6), inner)
)


@cache
def positions(mode):
    """Positions of random games, the deep ones among them."""
    found = []
    for seed in range(30):
        game, pick = Game(seed, MODES[mode]), random.Random(seed)
        while not game.is_over:
            if pick.random() < 0.04 or len(game.chain) > 2:
                found.append(game.to_data())
            game.play(pick.choice(game.options))
        found.append(game.to_data())
    return found


def places(data, into=()):
    """Every (container, key) of nested data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield data, key
        yield from places(value)


@st.composite
def mutated(draw, data):
    """A copy in which some things are gone, of another kind, in another place, or slightly off."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        if not data:
            break
        container, key = draw(st.sampled_from(list(places(data))))
        value = container[key]
        match draw(st.sampled_from(("delete", "replace", "near", "near", "add", "double", "swap"))):
            case "delete":
                del container[key]
            case "replace":
                container[key] = draw(VALUES)
            case "near" if isinstance(value, int):
                container[key] = value + draw(st.sampled_from((-1, 1, 2, -48, 48, 255)))
            case "near" if isinstance(value, str):
                container[key] = draw(st.sampled_from((*WORDS, value.lower(), value[:-1], f"{value} ")))
            case "add" if isinstance(value, list):
                value.insert(0, draw(VALUES))
            case "add" if isinstance(value, dict):
                value[draw(st.text(max_size=6))] = draw(VALUES)
            case "double" if isinstance(value, list):
                value.extend(copy.deepcopy(value))
            case "swap":
                other, place = draw(st.sampled_from(list(places(data))))
                other[place] = copy.deepcopy(value)
    return data


# --- positions --------------------------------------------------------------------------------------------------------
def plays_on(game, seed):
    """Play at random to the end, or long enough: every invariant holds, everything can be said, seen and saved."""
    pick = random.Random(seed)
    for number in range(CHOICES):
        fault = game._rules.broken(game._game, game.cards.mirror)
        assert fault in (0, WASTES_TOO_FULL), FAULTS[fault]
        if game.is_over:
            return
        assert all((game.to_choose, game.question, game.source))
        for seat in SEATS[:1] if game.settings.solo else SEATS:
            json.dumps(game.view(seat))
        if number % 30 == 0 and not fault:
            assert Game.from_data(json.loads(json.dumps(game.to_data())), game.cards) == game
        game.play(pick.choice(game.options))


def refused_or_plays_on(data, seed=0, cards=None):
    given = copy.deepcopy(data)
    try:
        game = Game.from_data(data, cards)
    except InputError as error:
        assert is_reason(error)
        return False
    finally:
        assert repr(data) == repr(given)  # nan differs from itself
    plays_on(game, seed)
    return True
