"""What a choice was worth, by what its seat could know."""

from dataclasses import replace

import numpy as np
import pytest
from tables import FEW, equals, good_and_bad, judged, play, solo, three, two

from gridnorth import aidalon, north
from gridnorth.analysis import Budget, Chance, Judge, Judgement, analyse
from gridnorth.analysis.judge import AGAIN, CLEAR
from gridnorth.analysis.ledger import WHOLE
from gridnorth.analysis.report_text import lines, percent, to_data
from gridnorth.errors import InputError
from gridnorth.players import SearchPlayer
from gridnorth.table.table import Table

LARGE = 0.5


def last_directive(seed):
    """The last Directive of a game, with who has it 2 points behind and a Node at Level 4: to discharge wins."""
    game = [
        each for each in play(north.Game(seed=seed), "random", "random").positions if each.to_choose and each.asks_directive
    ][-1]
    data, me = game.to_data(), game.to_choose
    other = "north" if me == "south" else "south"
    data |= {"left": 1, "directives": {}}
    data[me] |= {"node": 4, "points": 20}
    data[other] |= {"points": 20}
    ahead = (scores := north.Game.from_data(data).scores)[me] - scores[other] + 2
    data[me if ahead > 0 else other]["points"] -= abs(ahead)
    return north.Game.from_data(data), me, other


# --- mistakes -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", [3, 11])
def test_to_decline_a_winning_discharge_in_the_end_costs_nearly_all(seed):
    game, me, other = last_directive(seed)
    assert game.scores[other] - game.scores[me] == 2
    judge = Judge(Budget(400))
    declined = judge.judge(game.see(me), "reprogram", seed=0)
    assert declined.best == "discharge"
    assert declined.is_mistake
    assert declined.given_away > LARGE
    assert declined.before - declined.after == pytest.approx(declined.given_away)
    taken = judge.judge(game.see(me), "discharge", seed=0)
    assert (taken.cost, taken.is_mistake, taken.given_away) == (0, False, 0)
    assert taken.before == taken.after > LARGE


def third_agent():
    """Both have secured two agents. South delves where a third can be taken; one of its own lies open to North, who is rich."""
    game = aidalon.Game.from_data({
        "south": {"shards": 3, "grid": {"front Council": "Frost"}, "secured": {"north": ["Maestro", "Nosmara"]}},
        "north": {"shards": 14, "grid": {"front Council": "Frost"}, "secured": {"south": ["Maestro", "Nosmara"]}},
    })  # fmt: skip
    table = Table(game)
    table.play("delve north's Council")
    while "take it" not in table.game.options:
        table.play(next(choice for choice in ("discover", "pass", "decline") if choice in table.game.options))
    return table


def test_to_leave_the_third_agent_that_wins_is_called_bad():
    table = third_agent()
    assert table.game.options == ["take it", "leave it"]
    judge = Judge(Budget(400))
    left = judge.judge(table.game.see("south"), "leave it", seed=0)
    assert (left.best, left.before, left.is_mistake) == ("take it", 1, True)
    assert left.given_away > 0.3
    assert left.error < left.given_away / CLEAR
    assert left.options[0].chance - left.options[1].chance >= left.given_away
    taken = judge.judge(table.game.see("south"), "take it", seed=0)
    assert (taken.before, taken.after, taken.cost, taken.is_mistake) == (1, 1, 0, False)


def test_the_analysis_of_a_whole_game_says_who_left_the_third_agent():
    table = third_agent()
    table.play("leave it")
    table.concede("south")
    analysis = analyse(table, iterations=200)
    bad = next(each for each in analysis.judgements if each.played == "leave it")
    assert bad.is_mistake
    words = "\n".join(lines(analysis))
    assert "South chose leave it" in words
    assert f"Better was take it: 100% instead of {percent(bad.after)} for South, a loss of " in words


@pytest.mark.parametrize("directive", ["awaken", "reprogram"])
def test_a_directive_wasted_at_the_very_end_is_called_bad_with_its_uncertainty(directive):
    game, me, _ = last_directive(11)
    wasted = Judge(Budget(400)).judge(game.see(me), directive, seed=0)
    assert wasted.best == "discharge"
    assert wasted.is_mistake
    assert wasted.cost > LARGE > CLEAR * wasted.error


@pytest.mark.parametrize(
    ("second", "cost", "is_mistake"), [(0.0, 0.0, False), (-0.05, 0.0, False), (0.04, 0.04, True), (0.3, 0.1, True)]
)
def test_what_looks_like_a_mistake_counts_as_far_as_a_second_look_says_so(monkeypatch, second, cost, is_mistake):
    game = next(each for each in good_and_bad().positions if each.asks_directive)
    view, judge = game.see(game.to_choose), Judge(Budget(FEW))
    number, me, looks = len(view.options), view.record.seat, []

    def weigh(view, seed, options=(), longer=1, knobs=None):
        looks.append((options, longer))
        chances = [0.5, 0.5 - second] if options else [0.6] + [0.5] * (number - 1)
        own = np.array(chances)[:, None] * np.ones(8)
        return np.stack([own if seat == me else 1 - own for seat in range(2)], axis=-1)

    monkeypatch.setattr(judge, "weigh", weigh)
    found = judge.judge(view, view.options[1], seed=0)
    assert [longer for _, longer in looks] == [1, AGAIN]
    assert looks[1][0] == [0, 1]
    assert (found.cost, found.is_mistake) == (pytest.approx(cost), is_mistake)
    assert found.after == pytest.approx(0.6 - cost)
    assert next(each.chance for each in found.options if each.option == found.played) == found.after
    other = next(seat for seat in game.seats if seat != view.seat)
    assert found.chances(other) == pytest.approx([1 - chance for chance in found.chances(view.seat)])
    looks.clear()
    judge.judge(view, view.options[0], seed=0)
    assert len(looks) == 1


def test_a_loss_is_never_less_than_nothing_and_a_chance_never_more_than_one():
    for table in (good_and_bad, solo, three, equals):
        for each in judged(table, 100 if table is equals else FEW).judgements:
            assert each.cost >= 0
            assert each.error >= 0
            for seat in table().seats:
                assert all(0 <= chance <= 1 for chance in each.chances(seat))


def test_who_begins_and_who_does_not_have_even_chances_at_first():
    """In The North equal players win about as often, and in truth who begins a little less."""
    judge = Judge(Budget(400))
    for seed in range(6):
        game = north.Game(seed=seed)
        chance = judge.judge(game.see(game.to_choose), "", seed=seed).after
        assert 0.25 < chance < 0.65


def test_a_player_that_chooses_by_chance_gives_away_much_more_than_one_that_searches():
    analysis = judged(good_and_bad, 400)
    assert analysis.given_away("north") > 3 * analysis.given_away("south")
    assert analysis.given_away("north") > analysis.ledgers["north"].start / WHOLE / 2  # most of what it had at first


def judgement(cost, error):
    return Judgement(
        0, "south", (1, "south"), "", (Chance("a", 0.5, 0.0), Chance("b", 0.5 - cost, 0.0)), "b", 0.5 - cost, cost, error
    )


@pytest.mark.parametrize(
    ("cost", "error", "is_mistake"),
    [(0.0199, 0.0, False), (0.02, 0.0, True), (0.04, 0.0201, False), (0.04, 0.02, True), (0.0, 0.0, False)],
)
def test_a_mistake_is_clear_and_worth_a_word(cost, error, is_mistake):
    assert judgement(cost, error).is_mistake is is_mistake
    assert judgement(cost, error).given_away == (cost if is_mistake else 0)


def test_what_is_no_mistake_leaves_the_chance_as_it_was():
    for each in judged(good_and_bad).judgements:
        assert each.before == (each.after + each.cost if each.is_mistake else each.after)
        assert each.cost >= 0


def test_an_option_nobody_would_take_is_known_better_than_a_search_knows_it():
    game, me, _ = last_directive(3)
    *_, worst = options = Judge(Budget(4_000)).judge(game.see(me), "reprogram", seed=1).options
    assert [each.chance for each in options] == sorted((each.chance for each in options), reverse=True)
    hardly = next(each for each in SearchPlayer(1, iterations=4_000).weigh(game.see(me)) if each.option == worst.option)
    assert worst.chance < 0.1
    assert worst.error < 0.01 < hardly.error


def test_the_error_says_how_far_two_analyses_differ():
    """Over many options the difference of two independent estimates is about as large as their errors say."""
    one, two_ = (analyse(good_and_bad(), iterations=200, seed=seed) for seed in (1, 2))
    ratios = []
    for first, second in zip(one.judgements, two_.judgements, strict=True):
        other = {each.option: each for each in second.options}
        for each in first.options:
            error = (each.error**2 + other[each.option].error ** 2) ** 0.5
            if error > 1e-4:
                ratios.append(((each.chance - other[each.option].chance) / error) ** 2)
    assert len(ratios) > 200
    assert 0.5 < sum(ratios) / len(ratios) < 2.5


# --- what a seat could know -----------------------------------------------------------------------------------------------
def dealt_again(table, whose):
    """The same table, with all that a seat could not see at each choice dealt again."""
    other = table.branch()
    other.positions = [game.resample(whose(game), 5) if game.to_choose else game for game in table.positions]
    return other


@pytest.mark.parametrize("table", [good_and_bad, solo, three], ids=lambda table: table.__name__)
def test_nothing_that_a_seat_could_not_know_changes_its_judgement(table):
    again = dealt_again(table(), lambda game: game.to_choose)
    assert any(one != two_ for one, two_ in zip(table().positions, again.positions, strict=True))
    assert analyse(again, iterations=FEW).judgements == judged(table).judgements


def test_what_a_seat_knows_does_change_it():
    """With the hand of who chooses dealt again, the same question has other answers."""
    game = next(each for each in good_and_bad().positions[20:] if each.asks_directive)
    seat, judge = game.to_choose, Judge(Budget(FEW))
    other = next(each for each in game.seats if each != seat)
    changed = [each for each in (game.resample(other, seed) for seed in range(20)) if each.options == game.options]
    assert len({judge.judge(each.see(seat), game.options[0], seed=0).options for each in changed}) > 1


# --- the same again -------------------------------------------------------------------------------------------------------
def test_the_same_seed_gives_the_same_on_any_number_of_cores():
    one, three_ = (to_data(analyse(good_and_bad(), iterations=FEW, workers=workers)) for workers in (1, 3))
    assert one == three_
    assert one != to_data(analyse(good_and_bad(), iterations=FEW, seed=1))


def test_a_choice_is_judged_the_same_in_a_game_that_went_on_differently():
    table = good_and_bad()
    shorter = table.branch(20)
    seat = shorter.entries[0].seat
    some = analyse(shorter, iterations=FEW, seat=seat).judgements
    assert len(some) > 3
    assert list(some) == [each for each in judged(good_and_bad).judgements if each.at < 20 and each.seat == seat]


def test_by_the_clock_every_option_is_weighed_too():
    table = good_and_bad().branch(6)
    analysis = analyse(table, ms=3, seat=table.entries[0].seat)
    for each in analysis.judgements:
        assert sorted(option.option for option in each.options) == sorted(table.positions[each.at].options)


def test_progress_is_told_choice_by_choice():
    told = []
    analyse(solo(), iterations=FEW, workers=2, progress=lambda done, total: told.append((done, total)))
    number = len(solo().entries)
    assert told == [(done, number) for done in range(1, number + 1)]


# --- games that did not run their course --------------------------------------------------------------------------------
def test_of_a_game_that_goes_on_only_one_seat_is_judged():
    table = good_and_bad().branch(40)
    for seat in table.seats:
        analysis = analyse(table, iterations=FEW, seat=seat)
        assert {each.seat for each in analysis.judgements} == {seat}
        assert [each.at for each in analysis.judgements] == [at for at, each in enumerate(table.entries) if each.seat == seat]
        assert list(analysis.ledgers) == [seat]
        assert 0 < analysis.ends[seat] < 1


def test_a_game_that_goes_on_needs_a_seat_unless_one_person_plays():
    table = good_and_bad().branch(30)
    with pytest.raises(InputError, match="not finished: name a seat"):
        analyse(table, iterations=FEW)
    table.seats["north"] = "person"
    assert analyse(table, iterations=FEW).you == "north"


def test_in_a_game_that_goes_on_the_rivals_cards_do_not_change_a_word():
    table = two()
    seat = table.to_choose
    again = dealt_again(table, lambda game: seat)
    assert again.game != table.game
    assert to_data(analyse(again, iterations=FEW, seat=seat)) == to_data(analyse(table, iterations=FEW, seat=seat))


def test_who_gives_up_gives_away_what_was_left():
    table = good_and_bad().branch(8)
    table.concede(table.to_choose)
    *_, last = analyse(table, iterations=FEW).judgements
    assert (last.at, last.played, last.after) == (8, "concede", 0)
    assert last.given_away == last.before == last.options[0].chance > 0.05


def test_who_gives_up_out_of_turn_gives_away_what_was_last_known():
    table = good_and_bad().branch(8)
    other = next(seat for seat in table.seats if seat != table.to_choose)
    table.concede(other)
    *_, before, last = analyse(table, iterations=FEW).judgements
    assert (last.at, last.seat, last.options, last.best) == (8, other, (), "")
    assert last.given_away == pytest.approx(1 - before.after if before.seat != other else before.after)


def test_a_game_that_was_given_up_before_anything_was_chosen_is_refused():
    table = Table(north.Game(seed=1))
    table.concede("south" if table.to_choose == "north" else "north")
    with pytest.raises(InputError, match="nothing to analyse"):
        analyse(table, iterations=FEW)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"iterations": 100, "ms": 5}, "either iterations or milliseconds"),
        ({"iterations": 7}, "7 iterations: expected 64 or more"),
        ({"ms": -1}, "either iterations or milliseconds"),
        ({"iterations": FEW, "seat": "soth"}, "unknown seat 'soth': did you mean 'south'?"),
    ],
)
def test_what_makes_no_sense_is_refused(given, why):
    with pytest.raises(InputError, match=why.replace("?", r"\?")):
        analyse(solo(), **given)


def test_a_game_in_which_nothing_was_chosen_is_refused():
    with pytest.raises(InputError, match="nothing to analyse: no choice was made"):
        analyse(Table(north.Game(seed=1)), seat="south")
    table = good_and_bad().branch(2)
    idle = next(seat for seat in table.seats if seat != table.entries[0].seat)
    with pytest.raises(InputError, match=f"no choice was made by {idle}"):
        analyse(table, seat=idle)


def test_a_mistake_is_counted_for_who_made_it():
    analysis = judged(good_and_bad)
    worst = replace(analysis.judgements[0], seat="north", cost=0.4, error=0.01)
    other = replace(analysis, judgements=(worst,))
    assert (other.given_away("north"), other.mistakes("south")) == (0.4, [])
