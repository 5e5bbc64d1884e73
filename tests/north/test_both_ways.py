"""Interpreted and compiled rules are the same rules: after every step of every game the whole record is equal."""

import os

import numpy as np
import pytest

from gridnorth.machine.records import mirror_of
from gridnorth.north import Options
from gridnorth.north.record import GAME
from gridnorth.north.view import VIEW

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "solo": Options.of(solo="normal", setup="advanced"),
    "hard": Options.of(solo="hard", setup="advanced"),
    "first edition": Options.of("first", setup="advanced"),
    "first edition, Overloaded": Options.of("first", setup="advanced", overloaded=True),
    "everything, own effect first, not Overloaded": Options.of(setup="advanced", own_effect_first=True, overloaded=False),
    "solo, Build from the Deck": Options.of(solo="normal", build_from_wastes=False),
}
GAMES = int(os.environ.get("GAMES", "250"))
"""Games of each mode, some 60 choices each; `GAMES=1000` for long."""
Mirror, View = mirror_of(GAME), mirror_of(VIEW)


@pytest.mark.parametrize("mode", MODES)
def test_compiled_equals_interpreted_after_every_step(mode, interpreted, compiled, cards):
    options, pick = MODES[mode], np.random.default_rng(7)
    record, plain, loaded, out = np.zeros(1, GAME)[0], Mirror(), Mirror(), np.zeros(128, np.int64)
    steps = 0
    for seed in range(GAMES):
        compiled.new_game(record, cards.tables, seed, options.packed)
        interpreted.new_game(plain, cards.mirror, seed, options.packed)
        while plain.depth:
            assert loaded.load(record) == plain
            option = int(out[pick.integers(compiled.legal(record, out))])
            compiled.step(record, cards.tables, option)
            interpreted.step(plain, cards.mirror, option)
            steps += 1
        assert loaded.load(record) == plain
        assert [compiled.score(record, p) for p in (0, 1)] == [interpreted.score(plain, p) for p in (0, 1)]
        assert compiled.winner(record) == interpreted.winner(plain)
    assert steps > 20 * GAMES


@pytest.mark.parametrize("mode", ["advanced", "solo"])
def test_views_and_redeals_are_the_same_both_ways(mode, interpreted, compiled, cards):
    options, pick = MODES[mode], np.random.default_rng(3)
    record, plain = np.zeros(1, GAME)[0], Mirror()
    for seed in range(20):
        compiled.new_game(record, cards.tables, seed, options.packed)
        interpreted.new_game(plain, cards.mirror, seed, options.packed)
        while plain.depth:
            view, plain_view = np.zeros(1, VIEW)[0], View()
            compiled.look(record, cards.tables, view, 0)
            interpreted.look(plain, cards.mirror, plain_view, 0)
            assert View().load(view) == plain_view
            dealt, plain_dealt = np.zeros(1, GAME)[0], Mirror()
            assert compiled.redeal(view, cards.tables, dealt, seed)
            assert interpreted.redeal(plain_view, cards.mirror, plain_dealt, seed)
            assert Mirror().load(dealt) == plain_dealt
            option = interpreted.nth_option(plain, int(pick.integers(interpreted.count_options(plain))))
            compiled.step(record, cards.tables, option)
            interpreted.step(plain, cards.mirror, option)
