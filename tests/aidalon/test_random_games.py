"""Random games of Aidalon, two to four players: every invariant after every step, both ways, and nothing hidden is lost."""

import random

import numpy as np
import pytest

from gridnorth.aidalon.cards import Cards
from gridnorth.aidalon.game import Game
from gridnorth.aidalon.invariants import FAULTS
from gridnorth.aidalon.options import Options
from gridnorth.aidalon.record import FRAMES, GAME, TRIGGERS
from gridnorth.aidalon.rules import rules
from gridnorth.aidalon.view import VIEW
from gridnorth.machine.records import mirror_of
from gridnorth.machine.simulate import simulate
from table import random_deck

GAME_MIRROR, VIEW_MIRROR = mirror_of(GAME), mirror_of(VIEW)
CARDS = Cards.printed()


def decks(seed):
    return [random_deck(seed * 4 + p) for p in range(4)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_keep_every_invariant(seats):
    """Compiled, checked after every step: a thousand games with fifty sets of decks."""
    linked = rules(compiled=True)
    for seed in range(50):
        results = simulate(linked, GAME, CARDS.with_decks(decks(seed)), seats, 20, seed * 100, check=True)
        assert {FAULTS.get(fault, fault) for fault in results["broken"] if fault} == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_interpreted_and_compiled_agree_after_every_step(seats):
    plain, compiled = rules(), rules(compiled=True)
    for seed in range(6):
        pick = random.Random(seed)
        tables = CARDS.with_decks(decks(seed))
        mirrored = CARDS.mirror(tables)
        g, record = GAME_MIRROR(), np.zeros(1, GAME)[0]
        options = plain.new_game(g, mirrored, seed, seats)
        assert compiled.new_game(record, tables, seed, seats) == options
        while options:
            assert GAME_MIRROR().load(record) == g
            option = plain.nth_option(g, pick.randrange(options))
            options = plain.step(g, mirrored, option)
            assert compiled.step(record, tables, option) == options


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_redealt_game_looks_the_same_to_the_byte(seats):
    plain = rules()
    seen = 0
    for seed in range(6):
        pick = random.Random(seed)
        tables = CARDS.mirror(CARDS.with_decks(decks(seed)))
        g = GAME_MIRROR()
        options = plain.new_game(g, tables, seed, seats)
        while options:
            if pick.random() < 0.1:
                seat = pick.randrange(seats)
                view, again, other = VIEW_MIRROR(), VIEW_MIRROR(), GAME_MIRROR()
                plain.look(g, tables, view, seat)
                assert plain.redeal(view, tables, other, pick.getrandbits(60))
                plain.look(other, tables, again, seat)
                assert view == again
                assert plain.broken(other, tables) == 0
                seen += 1
            options = plain.step(g, tables, plain.nth_option(g, pick.randrange(options)))
    assert seen > 100


def test_games_in_words_are_played_to_their_end():
    for seed in range(4):
        pick = random.Random(seed)
        game = Game(seed, Options.of(decks(seed)[: 2 + seed % 3]))
        while not game.is_over:
            options = game.options
            assert len(set(options)) == len(options) >= 2
            game.play(pick.choice(options))
        assert game.result.winners == tuple(seat for seat in game.seats if seat in game.result.winners)


def test_there_is_room_for_what_happens():
    """The stack and the open triggers stay far from their bounds."""
    plain = rules()
    deepest = most = 0
    for seed in range(10):
        pick = random.Random(seed)
        tables = CARDS.mirror(CARDS.with_decks(decks(seed)))
        g = GAME_MIRROR()
        options = plain.new_game(g, tables, seed, 4)
        while options:
            deepest, most = max(deepest, g.depth), max(most, g.triggers)
            options = plain.step(g, tables, plain.nth_option(g, pick.randrange(options)))
    assert deepest < FRAMES / 2
    assert most < TRIGGERS / 2


def asked_until_something_is_done(game, seat):
    """Who is asked what, all passing, until the next action is due: what the others could see of it."""
    game = game.copy()
    seen = []
    while game.to_choose and game.question != "take an action" and "pass" in game.options and len(seen) < 40:
        seen.append((game.to_choose, game.see(seat).words.row.op, game.see(seat).words.row.operands))
        game.play("pass")
    return seen


def test_who_is_asked_gives_nothing_away():
    """Always asked: whatever the others hold, a seat sees the same players asked the same things as long as all pass."""
    looked = 0
    for seed in range(3):
        pick = random.Random(seed)
        game = Game(seed, Options.of(decks(seed)[:2], always_asked=True))
        while not game.is_over and game._game.round < 4:
            if "pass" in game.options and pick.random() < 0.2:
                seat = pick.choice([each for each in game.seats if each != game.to_choose])
                other = game.resample(seat, seed=pick.getrandbits(60))
                assert asked_until_something_is_done(other, seat) == asked_until_something_is_done(game, seat)
                looked += 1
            game.play(pick.choice(game.options))
    assert looked > 30
