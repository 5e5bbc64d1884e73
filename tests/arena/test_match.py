"""What is played: deals, seats and seeds; and what comes out, on any number of processes."""

import json
from collections import Counter
from random import Random

import bots_for_tests
import pytest

from gridnorth import aidalon, north
from gridnorth.aidalon.deals import AidalonDeals
from gridnorth.arena import BotFailed, DealResult, Match, Sprt, Standing, Task, play, play_deal
from gridnorth.arena.play import make_bot, play_game, points_of
from gridnorth.errors import InputError
from gridnorth.north.deals import NorthDeals

RANDOM = ("random", "random")
BOTS = bots_for_tests.__name__


# --- deals --------------------------------------------------------------------------------------------------------------
def test_a_deal_is_the_same_whenever_it_is_asked_for_and_others_are_not():
    deals = NorthDeals(north.Options.of(setup="advanced"))
    assert deals.begin(3, 5) == deals.begin(3, 5)
    seeds = {deals.begin(seed, number).seed for seed in range(5) for number in range(20)}
    assert len(seeds) == 100


def test_two_bots_play_each_deal_twice_with_the_seats_swapped():
    match = Match(RANDOM, games=7)
    assert match.seatings == [(0, 1), (1, 0)]
    assert (match.length, len(match.tasks)) == (4, 4)


@pytest.mark.parametrize(("players", "games"), [(3, 6), (4, 8)])
def test_of_three_or_four_each_bot_is_alone_in_each_seat_once(players, games):
    match = Match(RANDOM, AidalonDeals(players=players), games=1)
    assert len(set(match.seatings)) == len(match.seatings) == games
    for seating in match.seatings:
        assert tuple(1 - bot for bot in seating) in match.seatings
    alone = [(bot, seating.index(bot)) for seating in match.seatings for bot in (0, 1) if seating.count(bot) == 1]
    assert sorted(alone) == [(bot, seat) for bot in (0, 1) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3])
def test_decks_move_on_by_a_seat_with_every_deal(players):
    ready = [(name, tuple(deck.names)) for name, deck in aidalon.Deck.ready_made().items()]
    deals = AidalonDeals(tuple(ready[:players]), players)
    names = [deals.begin(1, number).settings.deck_names for number in range(players)]
    for seat in range(players):
        assert {name[seat] for name in names} == {name for name, _ in ready[:players]}


def test_decks_that_are_not_given_are_drawn_for_every_two_deals():
    drawn = [AidalonDeals(edition="2026").begin(1, number).settings.deck_names for number in range(40)]
    assert all(first == second[::-1] for first, second in zip(drawn[::2], drawn[1::2], strict=True))
    assert len(set(drawn)) > 10
    iron = ("Iron Toll", tuple(aidalon.Deck.ready_made()["Iron Toll"].names))
    assert all("Iron Toll" in AidalonDeals((iron,)).begin(1, number).settings.deck_names for number in range(10))


def test_a_deal_is_the_same_cards_for_both_bots():
    match = Match(("first", "second"), AidalonDeals(), seed=2)
    first, second = match.deals.begin(2, 0), match.deals.begin(2, 0)
    assert first == second
    assert first.to_choose == second.to_choose


def test_a_win_that_is_shared_by_both_bots_is_a_draw():
    assert points_of({"south"}, {"south"}) == points_of({"south", "west"}, {"south", "west"}) == 1
    assert points_of({"west"}, {"south"}) == points_of({"west", "east"}, {"south"}) == 0
    assert points_of(set(), {"south"}) == points_of({"south", "west"}, {"south"}) == 0.5


def test_points_are_those_of_the_first_bot_in_both_seats():
    result = play_deal(Match(("simple", "random"), seed=1), Task((0, 1), 0))
    other = play_deal(Match(("random", "simple"), seed=1), Task((0, 1), 0))
    assert result.points == (1, 1)
    assert other.points == (0, 0)
    assert result.scores[0][0] > result.scores[0][1]  # simple is south in the first game, and north in the second
    assert result.scores[1][0] < result.scores[1][1]


def test_a_match_that_cannot_be_is_refused():
    for bots, more, why in [
        (("random",), {}, "1 bot: expected two or more"),
        ((), {"deals": NorthDeals(north.Options.of(solo=True))}, "no bots"),
        (RANDOM, {"games": 0}, "0 games: expected 1 or more"),
        (RANDOM, {"seed": -1}, "seed -1: expected"),
    ]:
        with pytest.raises(InputError, match=why):
            Match(bots, **more)
    with pytest.raises(InputError, match="the lower one first"):
        play(Match(RANDOM), sprt=Sprt(10, 0))
    with pytest.raises(InputError, match="between two bots"):
        play(Match((*RANDOM, "simple")), sprt=Sprt(0, 10))


# --- who meets whom -----------------------------------------------------------------------------------------------------
def test_many_bots_play_every_pairing_or_only_their_neighbours():
    bots = ("random", "random", "simple", "random")
    assert len(Match(bots).pairings) == 6
    assert Match(bots, neighbours=True).pairings == [(0, 1), (1, 2), (2, 3)]


def test_a_ladder_has_the_results_of_its_matches_and_a_table():
    ladder = play(Match(("random", "simple", "random"), games=2, seed=5), workers=1)
    match = play(Match(("random", "simple"), games=2, seed=5), workers=1)
    assert ladder.figures[0, 1] == match.first
    assert [figures.games for figures in ladder.figures.values()] == [2, 2, 2]
    assert ladder.table[0].bot == "simple"
    data = ladder.to_data()
    assert (data["games"], len(data["matches"]), len(data["ratings"])) == (6, 3, 3)
    assert [line.split()[:2] for line in ladder.lines()[2:3]] == [["1.", "simple"]]


def test_alone_each_bot_plays_the_same_deals_against_the_collector():
    match = Match(("simple", "random"), NorthDeals(north.Options.of(solo="hard")), games=3, seed=1)
    standing = play(match, workers=1)
    simple, random = standing.to_data()["bots"]
    assert (simple["games"], random["games"]) == (3, 3)
    assert simple["margin"] > 0 > random["margin"]
    assert simple["score_low"] < simple["score"] <= simple["score_high"] <= 1
    games = [play_deal(match, Task((0,), deal)).scores[0] for deal in range(3)]
    assert simple["margin"] == pytest.approx(sum(mine - theirs for mine, theirs in games) / 3, abs=0.001)
    assert "mean margin" in standing.lines()[1]


def test_aidalon_with_three_players_is_played_to_the_end():
    standing = play(Match(("simple", "random"), AidalonDeals(players=3), games=2), workers=1)
    assert standing.first.games == 6
    assert standing.first.deals.total() == 1


# --- the same on any number of processes ----------------------------------------------------------------------------------
def lines_of(path):
    head, *lines = path.read_text().splitlines()
    return [head, *sorted(lines)]


def test_results_do_not_depend_on_the_number_of_processes(tmp_path):
    match = Match(("search:iterations=50", "simple"), games=6, seed=3)
    files = [tmp_path / f"{workers}.jsonl" for workers in (1, 2, 3)]
    standings = [play(match, workers=workers, file=file) for workers, file in zip((1, 2, 3), files, strict=True)]
    assert lines_of(files[0]) == lines_of(files[1]) == lines_of(files[2])
    assert standings[0].to_data() == standings[1].to_data() == standings[2].to_data()
    assert standings[0].first.games == 6


def test_another_seed_gives_other_games():
    points = [tuple(play_deal(Match(RANDOM, seed=seed), Task((0, 1), 0)).scores) for seed in range(3)]
    assert len(set(points)) == 3


def test_simple_chooses_the_same_compiled():
    for deal in range(2):
        games = [NorthDeals().begin(1, deal) for _ in range(2)]
        for game, compiled in zip(games, (False, True), strict=True):
            play_game(game, {seat: make_bot("simple", 7, compiled) for seat in game.seats})
        assert games[0].history == games[1].history


def test_progress_is_told_from_the_first_deal_to_the_last():
    seen = []
    play(Match(RANDOM, games=6), workers=1, progress=lambda standing: seen.append((standing.games, standing.in_a_line())))
    assert [games for games, _ in seen] == [0, 2, 4, 6]
    assert seen[-1][1].startswith("random - random ")


# --- SPRT ---------------------------------------------------------------------------------------------------------------
def test_an_sprt_stops_by_itself_and_at_the_same_deal_on_any_number_of_processes(tmp_path):
    match = Match(("random", "simple"), games=400, seed=1)
    alone = play(match, workers=1, sprt=Sprt(-100, 300), file=tmp_path / "alone.jsonl")
    many = play(match, workers=2, sprt=Sprt(-100, 300))
    assert alone.answer == many.answer == "H0"
    assert alone.to_data() == many.to_data()
    assert 4 <= alone.first.games < 60
    again = play(match, workers=1, sprt=Sprt(-100, 300), file=tmp_path / "alone.jsonl")
    assert again.to_data() == alone.to_data()
    assert any(line.startswith("SPRT    -100 or less") for line in alone.lines())


def test_with_an_sprt_deals_count_in_their_order_and_none_after_the_answer():
    points = [(1, 0)] * 3 + [(1, 1)] * 20
    results = [DealResult(Task((0, 1), deal), found, ()) for deal, found in enumerate(points)]
    orders = [results, results[::-1], Random(1).sample(results, len(results))]
    standings = [Standing(Match(RANDOM), Sprt(0, 200)) for _ in orders]
    for standing, order in zip(standings, orders, strict=True):
        for result in order:
            standing.add(result)
    assert standings[0].answer == "H1"
    assert standings[0].first.deals[0.5] == 3
    assert 0 < standings[0].first.deals[1] < 20
    assert standings[0].to_data() == standings[1].to_data() == standings[2].to_data()


def test_an_sprt_that_is_not_decided_is_open():
    standing = play(Match(RANDOM, games=2), workers=1, sprt=Sprt(-1, 1))
    assert standing.to_data()["sprt"]["answer"] is None
    assert any(line.startswith("SPRT    open") for line in standing.lines())


# --- bots that fail -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_choice_stops_the_match_and_says_whose_it_was(workers):
    with pytest.raises(BotFailed) as failed:
        play(Match(("random", f"{BOTS}:Careless"), games=4), workers=workers)
    said = str(failed.value)
    assert said.startswith(f"bot '{BOTS}:Careless' as ")
    assert ", game 1 (seed " in said
    assert "illegal choice 'fly to the moon'" in said


def test_a_bot_that_raises_stops_the_match_in_one_line():
    with pytest.raises(BotFailed) as failed:
        play(Match((f"{BOTS}:Broken", "random"), games=2), workers=1)
    assert "ZeroDivisionError: too clever (" in str(failed.value)
    assert "bots_for_tests.py, line" in str(failed.value)


def test_a_bot_that_cannot_be_made_is_refused_before_anything_is_played(tmp_path):
    with pytest.raises(InputError, match="'bots_for_tests:Unmade' cannot be made: ValueError: no weights found"):
        play(Match((f"{BOTS}:Unmade", "random")), file=tmp_path / "f.jsonl")
    assert not (tmp_path / "f.jsonl").exists()


def test_a_process_that_dies_is_replaced_and_its_deal_played_again(tmp_path, monkeypatch):
    monkeypatch.setenv("ARENA_KILLED", str(tmp_path / "killed"))
    match, file = Match((f"{BOTS}:Killed", "random"), games=8, seed=1), tmp_path / "f.jsonl"
    standing = play(match, workers=2, file=file)
    assert (tmp_path / "killed").exists()
    assert standing.first.games == 8
    deals = Counter(json.loads(line)["deal"] for line in file.read_text().splitlines()[1:])
    assert deals == dict.fromkeys(range(4), 1)


def test_a_deal_that_always_kills_its_process_stops_the_match():
    with pytest.raises(BotFailed, match=r"'bots_for_tests:Doomed' and 'random' in deal 1: the process died 3 times"):
        play(Match((f"{BOTS}:Doomed", "random"), games=2), workers=2)
