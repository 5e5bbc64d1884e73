"""Random games: every invariant holds after every step, none hangs. `make million` plays a million of each."""

import numpy as np
import pytest

from gridnorth.north import Options
from gridnorth.north.arrays import Arrays
from gridnorth.north.invariants import FAULTS
from gridnorth.north.record import GAME
from gridnorth.north.rules import rules

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "solo": Options.of(solo="normal"),
    "hard": Options.of(solo="hard", setup="advanced"),
    "first edition": Options.of("first", setup="advanced", overloaded=True),
    "first edition without Overloaded": Options.of("first", setup="advanced"),
    "all cards, own effect first, not Overloaded": Options.of(setup="advanced", own_effect_first=True, overloaded=False),
}


@pytest.mark.parametrize("mode", MODES)
def test_every_invariant_holds_after_every_step(mode):
    results = Arrays(MODES[mode]).simulate(40_000, first_seed=1 << 40, threads=1, check=True)
    assert not results["broken"].any(), FAULTS.get(int(results["broken"].max()), "a game would not end")
    assert (results["decisions"] > 0).all()
    assert (results["turns"] > 2).all()


@pytest.mark.parametrize("mode", ["advanced", "hard", "first edition without Overloaded"])
def test_no_rule_reads_or_writes_outside_its_arrays(mode, cards):
    checked = rules(compiled=True, boundscheck=True)
    results = np.zeros(3_000, _result())
    checked.play_out(np.zeros(1, GAME), cards.tables, MODES[mode].packed, 5, results, 1, 0)
    assert not results["broken"].any()


def _result():
    from gridnorth.machine.simulate import RESULT

    return RESULT


def test_a_run_is_the_same_on_any_number_of_threads():
    arrays = Arrays(Options.of(setup="advanced"))
    one, two = (arrays.simulate(5_000, first_seed=3, threads=threads) for threads in (1, 2))
    assert (one == two).all()


def test_an_invariant_that_does_not_hold_is_noticed(interpreted, cards):
    """The check can fail: each fault planted by hand is found."""
    from gridnorth.north import Game

    def fault(**changes):
        game = Game(seed=1, first="south")._game
        for name, value in changes.items():
            setattr(game, name, value)
        return interpreted.broken(game, cards.mirror)

    game = Game(seed=1, first="south")._game
    assert fault() == 0
    assert fault(wastes=game.wastes & (game.wastes - 1)) == 1
    assert fault(wastes_n=game.wastes_n - 1) == 2
    assert fault(directives=[3, 0, 0, 0]) == 5
    assert fault(uses=[3] + [0] * 19) == 6
    assert fault(options=[1, 0]) == 8
    assert fault(turns=201) == 10
