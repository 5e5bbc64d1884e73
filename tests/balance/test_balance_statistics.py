"""Effects and intervals: against counts by hand, and against the truth in made-up games."""

import numpy as np
import pytest

from gridnorth.balance.statistics import Cell, Estimate, difference, doing, mean, share, shares_of
from gridnorth.balance.tally import _counted

CHANCE = np.random.default_rng(5)
TWO = shares_of(2)


def cell(patterns, outcomes, strata=("", "")):
    shares = shares_of(len(strata))
    return Cell(_counted(np.array(patterns, np.uint8)[:, None], np.array(outcomes), len(shares), 1 << len(strata))[0], strata)


def made_up(games, lift, chance=CHANCE, rate=0.4):
    """Games for two in which doing it raises the chance to win from even by `lift`, if the other does not."""
    did = chance.random((games, 2)) < rate
    wins = chance.random(games) < 0.5 + lift * (did[:, 0].astype(float) - did[:, 1])
    return did @ [1, 2], np.where(wins, 0, 1)


def test_an_effect_is_the_difference_of_two_win_rates():
    patterns, outcomes = [1, 1, 1, 2, 3, 0, 0, 2], [0, 0, 1, 1, 0, 2, 1, 2]
    found = doing([cell(patterns, outcomes)], TWO)
    x = np.array([[p & 1, p >> 1] for p in patterns]).ravel()
    y = TWO[outcomes].ravel()
    assert (found.players, found.did) == (16, 7)
    assert found.rate.value == 7 / 16
    assert found.win_rate == pytest.approx(y[x == 1].mean())
    assert found.effect.value == pytest.approx(y[x == 1].mean() - y[x == 0].mean())


def test_an_interval_has_the_width_that_clusters_of_games_give():
    patterns, outcomes = made_up(4000, 0.1)
    found = doing([cell(patterns, outcomes)], TWO)
    x = np.stack([patterns & 1, patterns >> 1], 1).astype(float)
    y = TWO[outcomes]
    far = x - x.mean()
    slope = (far * y).sum() / (far**2).sum()
    scores = (far * (y - y.mean() - slope * far)).sum(1)
    half = 1.96 * np.sqrt((scores**2).sum()) / (far**2).sum()
    assert found.effect.value == pytest.approx(slope)
    assert (found.effect.high - found.effect.low) / 2 == pytest.approx(half, rel=0.01)


@pytest.mark.parametrize("games", [40, 400])
@pytest.mark.parametrize("lift", [0.0, 0.15])
def test_intervals_hold_the_truth_in_95_of_100_runs(games, lift):
    chance = np.random.default_rng(games)
    truth = doing([cell(*made_up(1_000_000, lift, chance))], TWO).effect.value
    runs = [doing([cell(*made_up(games, lift, chance))], TWO) for _ in range(1500)]
    held = np.mean([run.effect.low <= truth <= run.effect.high for run in runs])
    assert 0.93 < held < 0.98
    assert 0.93 < np.mean([run.rate.low <= 0.4 <= run.rate.high for run in runs]) < 0.98


def test_three_that_did_it_and_won_are_no_proof():
    found = doing([cell([1, 2, 1, *[0] * 50], [0, 1, 0, *[0, 1] * 25])], TWO)
    assert found.win_rate == 1
    assert found.effect.low < 0 < found.effect.value <= found.effect.high


@pytest.mark.parametrize(("pattern", "rate", "win_rate"), [(0, 0, None), (3, 1, 0.5)])
def test_where_nobody_or_everybody_did_it_there_is_no_effect(pattern, rate, win_rate):
    found = doing([cell([pattern] * 6, [0, 1] * 3)], TWO)
    assert (found.effect, found.rate.value, found.win_rate) == (None, rate, win_rate)
    assert 0 <= found.rate.low <= rate <= found.rate.high <= 1
    assert found.rate.high - found.rate.low > 0.2


def test_a_card_in_a_strong_deck_has_no_effect_by_that():
    """A strong deck does it often, a weak one seldom; within each it makes no difference."""
    chance, cells, all_together = np.random.default_rng(3), [], []
    for deck, strength, rate in (("strong", 0.8, 0.9), ("weak", 0.2, 0.1)):
        did, won = chance.random(20_000) < rate, chance.random(20_000) < strength
        cells.append(cell(did.astype(int), np.where(won, 0, 1), (f"{deck}\nother", None)))
        all_together.append(cell(did.astype(int), np.where(won, 0, 1), ("one", None)))
    assert doing(all_together, TWO).effect.value > 0.4
    assert not doing(cells, TWO).effect.is_clear
    assert doing(cells, TWO).players == 40_000


def test_alone_a_player_has_won_or_lost():
    found = doing([cell([1, 1, 0, 0], [0, 0, 1, 0], ("",))], shares_of(1))
    assert found.effect.value == 0.5
    assert found.players == 4


def test_of_four_a_draw_gives_each_a_quarter():
    assert shares_of(4).sum(1).tolist() == [1.0] * 5
    assert shares_of(4)[4].tolist() == [0.25] * 4


def test_means_and_shares():
    assert mean(4, 10.0, 30.0)[0] == 2.5
    assert mean(4, 10.0, 30.0).high == pytest.approx(2.5 + 1.959964 * np.std([1, 2, 3, 4], ddof=1) / 2)
    assert mean(100, 500.0, 2500.0) == (5.0, 5.0, 5.0)
    assert share({1.0: 30, 0.5: 4, 0.0: 66}).value == 0.32
    assert share({1.0: 30, 0.0: 70}).low == pytest.approx(0.219, abs=2e-3)


def test_a_difference_of_two_runs_is_as_unsure_as_both():
    found = difference(Estimate(0.5, 0.4, 0.7), Estimate(0.2, 0.1, 0.5))
    assert found.value == pytest.approx(0.3)
    assert found.low == pytest.approx(0.3 - np.hypot(0.1, 0.3))
    assert found.high == pytest.approx(0.3 + np.hypot(0.2, 0.1))
    assert not difference(Estimate(0.5, 0.4, 0.6), Estimate(0.5, 0.4, 0.6)).is_clear
