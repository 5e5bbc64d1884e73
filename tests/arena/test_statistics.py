"""Figures against brute force: matches are made up by the thousand from a known truth."""

from collections import Counter
from math import inf, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridnorth.arena.ratings import ratings
from gridnorth.arena.statistics import Sprt, elo_of, interval, mean, score_of, variance

KINDS = {
    "luck decides": {0: 0.05, 0.25: 0.02, 0.5: 0.85, 0.75: 0.03, 1: 0.05},
    "as if independent": {0: 0.25, 0.5: 0.5, 1: 0.25},
    "one is stronger": {0: 0.02, 0.5: 0.28, 1: 0.7},
    "draws": {0: 0.1, 0.25: 0.2, 0.5: 0.3, 0.75: 0.25, 1: 0.15},
}
"""How likely each score of a deal is."""
MATCHES = 1_500

many = st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(1, 500), min_size=1)


def drawn(kind, deals, chance):
    return Counter(chance.choices(list(kind), list(kind.values()), k=deals))


# --- Elo ----------------------------------------------------------------------------------------------------------------
@given(st.floats(-1_500, 1_500))
def test_elo_and_score_are_each_others_inverse(elo):
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-6)


def test_well_known_elo_differences():
    assert [round(score_of(elo), 2) for elo in (0, 100, 200, 400)] == [0.5, 0.64, 0.76, 0.91]
    assert (elo_of(1), elo_of(0)) == (inf, -inf)


# --- the interval -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("deals", "most"), [(10, 1.0), (100, 0.985)])
def test_the_interval_holds_the_truth_in_95_of_100_matches(kind, deals, most):
    chance, truth = Random(kind), sum(score * share for score, share in KINDS[kind].items())
    bounds = [interval(drawn(KINDS[kind], deals, chance)) for _ in range(MATCHES)]
    held = sum(low <= truth <= high for low, high in bounds) / MATCHES
    assert 0.935 <= held <= most


def test_the_interval_is_that_of_deals_and_not_of_games():
    """100 deals of one win each are 200 games; taken for independent ones they would say 43 % to 57 %."""
    low, high = interval({0.5: 96, 0.0: 2, 1.0: 2})
    assert (low, high) == pytest.approx((0.475, 0.525), abs=0.005)
    low, high = interval({0.0: 50, 1.0: 50})  # both games always go the same way: 100 trials, not 200
    assert (low, high) == pytest.approx((0.404, 0.596), abs=0.002)


@given(many)
def test_the_interval_is_around_the_score_and_mirrors(counts):
    low, high = interval(counts)
    assert 0 <= low <= mean(counts) <= high <= 1
    assert low < high
    mirrored = interval({1 - score: count for score, count in counts.items()})
    assert mirrored == pytest.approx((1 - high, 1 - low))


@given(many)
def test_four_times_as_many_deals_about_halve_the_interval(counts):
    counts = {score: 100 * count for score, count in counts.items()} | {0.0: 50, 1.0: 50}
    (low, high), (lower, higher) = interval(counts), interval({score: 4 * count for score, count in counts.items()})
    assert (high - low) / (higher - lower) == pytest.approx(2, rel=0.05)


def test_nothing_is_certain_after_a_deal_or_two():
    assert interval({}) == (0, 1)
    assert interval({0.5: 1})[0] < 0.2
    low, high = interval({1.0: 2})
    assert low < 0.5
    assert high == 1


def test_the_variance_is_that_of_all_deals():
    assert variance({0.0: 1, 1.0: 1}) == 0.25
    assert variance({0.5: 7}) == variance({}) == 0


# --- SPRT ---------------------------------------------------------------------------------------------------------------
def likeliest(counts, wanted):
    """The greatest log-likelihood of counts of 0, 0.5 and 1 if the mean score is `wanted`, by trying everything."""
    best = -inf
    for step in range(1, 20_000):
        won = step / 20_000
        drawn_ = 2 * (wanted - won)
        lost = 1 - won - drawn_
        if drawn_ > 0 and lost > 0:
            best = max(best, counts[1] * log(won) + counts[0.5] * log(drawn_) + counts[0] * log(lost))
    return best


@pytest.mark.parametrize("counts", [{0: 20, 0.5: 40, 1: 30}, {0: 3, 0.5: 30, 1: 9}, {0: 40, 0.5: 5, 1: 41}])
def test_the_ratio_is_that_of_the_likeliest_explanations(counts):
    brute = likeliest(counts, score_of(30)) - likeliest(counts, score_of(-10))
    assert Sprt(-10, 30).ratio(counts) == pytest.approx(brute, abs=0.02)


@pytest.mark.parametrize("kind", ["luck decides", "as if independent"])
@pytest.mark.parametrize("truth", ["H0", "H1"])
def test_an_sprt_is_seldom_wrong(kind, truth):
    """At most 5 of 100 times; of 120 matches 13 would be far too many."""
    sprt, chance, wrong = Sprt(0, 80), Random(kind + truth), 0
    shares = moved(KINDS[kind], score_of(80 if truth == "H1" else 0))
    for _ in range(120):
        counts = Counter()
        while not (answer := sprt.answer(counts)):
            counts += drawn(shares, 1, chance)
        wrong += answer != truth
    assert wrong <= 12


def moved(kind, wanted):
    """Shares like these with another mean: some of what was lost is won."""
    more = wanted - sum(score * share for score, share in kind.items())
    return {**kind, 0.5: kind[0.5] - 2 * more, 1: kind[1] + 2 * more}


def test_an_sprt_is_open_at_first_and_says_both_answers():
    sprt = Sprt(0, 50)
    assert sprt.answer({}) == sprt.answer({1.0: 3}) == ""
    assert sprt.answer({1.0: 60, 0.5: 40}) == "H1"
    assert sprt.answer({0.0: 60, 0.5: 40}) == "H0"
    assert (sprt.lower, sprt.upper) == pytest.approx((-2.944, 2.944), abs=0.001)


# --- ratings ------------------------------------------------------------------------------------------------------------
def test_ratings_find_the_strengths_that_matches_were_made_from():
    chance, truth, inside = Random(4), (-150, -20, 50, 120), 0
    for _ in range(60):
        matches = {}
        for a in range(4):
            for b in range(a + 1, 4):
                expected = score_of(truth[a] - truth[b])
                games = [(chance.random() < expected) + (chance.random() < expected) for _ in range(150)]
                matches[a, b] = Counter(total / 2 for total in games)
        found = ratings(("a", "b", "c", "d"), matches)
        assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-6)
        inside += sum(abs(rating.elo - true) <= rating.error for rating, true in zip(found, truth, strict=True))
    assert 0.9 <= inside / 240 <= 0.99


def test_a_ladder_of_neighbours_rates_all_and_a_bot_that_won_everything_too():
    found = ratings(("a", "b", "c"), {(0, 1): {1.0: 20}, (1, 2): {0.5: 20}})
    assert found[0].elo > 200 > found[1].elo
    assert found[1].elo == pytest.approx(found[2].elo, abs=1)
    assert all(0 < rating.error < 500 for rating in found)
