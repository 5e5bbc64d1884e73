"""The search: legal, the same for the same seed, blind to what is hidden, the same interpreted and compiled, and not silly."""

import random

import numpy as np
import pytest

from gridnorth import aidalon, north, players
from gridnorth.errors import InputError
from gridnorth.machine.mcts import KNOBS, NODE
from gridnorth.machine.records import mirror_of
from gridnorth.players import LEVELS, Knobs, SearchPlayer
from gridnorth.players.search import VALUES, Room

GAMES = {
    "north": lambda seed: north.Game(seed),
    "advanced": lambda seed: north.Game(seed, setup="advanced", edition="first"),
    "solo": lambda seed: north.Game(seed, solo="hard"),
    "two": lambda seed: aidalon.Game(seed, decks=["Iron Toll", "Joyride"]),
    "three": lambda seed: aidalon.Game(seed, decks=["Cool Hands", "Paper Chase", "Open Doors"]),
    "four": lambda seed: aidalon.Game(seed, decks=["Moving Day", "Grand Opening", "The Dragon’s Share", "Joyride"]),
}
BY_GAME = pytest.mark.parametrize("kind", GAMES)


def positions(kind, games=3, every=7):
    """Positions of random games."""
    for seed in range(games):
        game, pick = GAMES[kind](seed), random.Random(seed)
        while not game.is_over:
            if pick.randrange(every) == 0:
                yield game
            game.play(pick.choice(game.options))


@BY_GAME
def test_what_it_chooses_is_offered_and_what_it_weighs_is_all_there_is(kind):
    player = SearchPlayer(1, iterations=40)
    for game in positions(kind):
        view = game.see(game.to_choose)
        weights = player.weigh(view)
        assert [weight.option for weight in weights] == view.options
        assert sum(weight.visits for weight in weights) == player.made > 0
        assert all(0 <= weight.chance <= 1 for weight in weights)
        assert player.choose(view) in view.options


@BY_GAME
def test_the_same_seed_and_number_make_the_same_choice(kind):
    for game in positions(kind, games=1, every=12):
        view = game.see(game.to_choose)
        one, two = (SearchPlayer(5, iterations=200, threads=threads).weigh(view) for threads in (1, 1))
        assert one == two
        several = [SearchPlayer(5, iterations=200, threads=2).weigh(view) for _ in range(2)]
        assert several[0] == several[1]


@BY_GAME
def test_it_cannot_peek(kind):
    """Everything that its seat cannot see may be another: it finds the same, to the last visit."""
    for number, game in enumerate(positions(kind, games=2, every=9)):
        seat = game.to_choose
        other = game.resample(seat, seed=number)
        assert SearchPlayer(3, iterations=120).weigh(game.see(seat)) == SearchPlayer(3, iterations=120).weigh(other.see(seat))


@pytest.mark.parametrize("kind", ["north", "solo", "two", "four"])
def test_interpreted_and_compiled_grow_the_same_tree(kind):
    interpreted = {"north": north, "solo": north}.get(kind, aidalon).game.rules()
    for game in positions(kind, games=1, every=25):
        view = game.see(game.to_choose)
        rules, tables, record = view.compiled()
        room = Room(view, Knobs(plies=3), nodes=4096)
        room.grow(rules, record, tables, 12, seed=77)
        nodes = [mirror_of(NODE)() for _ in range(4096)]
        knobs = [1, 3, view.kit.evaluation.explore, Knobs().urgency]
        assert len(knobs) == KNOBS
        mirror = type(game._game)()
        lent = ([mirror], nodes, [0] * 256, list(view.kit.evaluation.weights), [0] * VALUES, knobs)
        interpreted.grow(view.record, game.tables, *lent, 12, 77)
        assert [node.state() for node in nodes[: knobs[0]]] == [tuple(node.tolist()) for node in room.nodes[: room.knobs[0]]]


def test_a_search_ends_when_its_tree_is_full():
    game = north.Game(seed=2)
    view = game.see(game.to_choose)
    player = SearchPlayer(1, iterations=50_000)
    player._rooms = [Room(view, player.knobs, nodes=64)]
    assert player.choose(view) in view.options
    assert 64 <= player.made < 50_000


def test_a_full_tree_takes_no_more():
    game = north.Game(seed=2)
    view = game.see(game.to_choose)
    rules, tables, record = view.compiled()
    room = Room(view, Knobs(), nodes=8)
    assert room.grow(rules, record, tables, 500, seed=1) == 500
    assert room.knobs[0] == 8
    assert room.choices(rules)[:, 1].sum() <= 500


# --- it is not silly ----------------------------------------------------------------------------------------------------
LAST_DIRECTIVE = {
    "turns": 20, "left": 1, "first": "north", "rest": "south discard",
    "south": {"points": 1, "node": 4, "hand": ["Animator 0"]},
    "north": {"points": 36, "discard": ["Datatapper II", "Circuitstalker II", "Fabricator II", "Codecrawler II"]},
}  # fmt: skip
"""The Wastes Deck is empty, so the game ends with this turn (N3.6), and south is 3 behind."""


def test_it_takes_what_wins_at_once():
    game = north.Game.from_data(LAST_DIRECTIVE)
    assert {option: game.copy().play(option).result.winner for option in game.options} == {
        "awaken": "north",
        "discharge": "south",
    }
    for seed in range(10):
        assert SearchPlayer(seed, iterations=50).choose(game.see("south")) == "discharge"


def test_it_takes_the_third_agent():
    north = {"secured": {"south": ["Maestro", "Frost"]}, "grid": {"front Council": "Nosmara, forged"}}
    game = aidalon.Game.from_data({"south": {"shards": 10}, "north": north})
    assert SearchPlayer(1, iterations=3_000).choose(game.see("south")) == "delve north's Council"


# --- names --------------------------------------------------------------------------------------------------------------
def test_players_are_named():
    for name in ("random", "simple", "level:1", "level:8", "search:ms=5", "search:iterations=10,threads=2,explore=100"):
        assert players.named(name, seed=1).name == name
    assert list(LEVELS) == [str(number) for number in range(1, 9)]


@pytest.mark.parametrize(("name", "reason"), [
    ("smart", "unknown player 'smart'"), ("level:9", "unknown level '9'"), ("search:ms", "no number"),
    ("search:ms=5,iterations=3", "either milliseconds or iterations"), ("search:depth=3", "unknown setting"),
    ("search:iterations=5,threads=0", "0 threads"), ("nowhere.at.all:Bot", "No module named"),
    ("random:Nobody", "has no attribute 'Nobody'"),
])  # fmt: skip
def test_a_name_that_is_none_is_refused(name, reason):
    with pytest.raises(InputError, match=reason):
        players.named(name)


def test_levels_say_what_they_are():
    assert len({level.name for level in LEVELS.values()}) == len(LEVELS)
    assert all(level.says.endswith(".") and bool(level.ms) != bool(level.iterations) for level in LEVELS.values())
    game = north.Game(seed=1)
    for number in ("1", "3", "6"):
        assert players.named(f"level:{number}", seed=2).choose(game.see(game.to_choose)) in game.options


def test_visits_and_chances_are_numbers_of_python():
    game = north.Game(seed=1)
    weight = SearchPlayer(1, iterations=50).weigh(game.see(game.to_choose))[0]
    assert not isinstance(weight.visits, np.integer)
    assert 0 < weight.error < 1
