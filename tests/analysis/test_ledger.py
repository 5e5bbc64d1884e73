"""The luck ledger adds up, to the last millionth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import good_and_bad, judged, solo, three

from gridnorth.analysis.ledger import WHOLE, Ledger, Step, keep

CHANCE = st.floats(0, 1)
CHOICES = st.lists(st.tuples(st.sampled_from(["south", "north"]), CHANCE, CHANCE), min_size=1, max_size=30)


def adds_up(ledger):
    return ledger.start + sum(ledger.choices.values()) + sum(ledger.luck) == ledger.end


@given(CHOICES, st.sampled_from([0.0, 0.5, 1.0]), st.booleans(), st.sets(st.integers(0, 30)))
def test_a_ledger_leads_from_the_first_chance_to_the_result(choices, end, one_rival, dealt_at):
    rows = [(at, *choice) for at, choice in enumerate(choices)]
    ledger = keep("south", rows, end, one_rival, dealt_at)
    assert adds_up(ledger)
    assert ledger.dealt + ledger.unseen == sum(ledger.luck)
    assert len(ledger.luck) == len(ledger.steps)
    assert ledger.end == end * WHOLE


@given(CHOICES, st.sampled_from([0.0, 0.5, 1.0]))
def test_with_one_rival_what_one_gains_the_other_loses(choices, end):
    rows = [(at, *choice) for at, choice in enumerate(choices)]
    south, north = keep("south", rows, end, True), keep("north", rows, 1 - end, True)
    assert {seat: -points for seat, points in south.choices.items()} == north.choices
    assert [-luck for luck in south.luck] == list(north.luck)


def test_a_ledger_of_two_choices():
    ledger = keep("south", [(0, "south", 0.5, 0.4), (1, "north", 0.7, 0.45)], 1.0, True, {0})
    assert ledger.steps == (Step(0, "south", 500_000, 400_000), Step(1, "north", 300_000, 550_000))
    assert ledger.choices == {"south": -100_000, "north": 250_000}
    assert ledger.luck == (-100_000, 450_000)
    assert (ledger.dealt, ledger.unseen) == (-100_000, 450_000)


def test_what_others_choose_is_luck_where_there_is_more_than_one_rival():
    ledger = keep("south", [(0, "south", 0.5, 0.4), (1, "west", 0.7, 0.45), (2, "south", 0.6, 0.6)], 0.0, False)
    assert ledger.choices == {"south": -100_000}
    assert ledger.luck == (200_000, -600_000)


def test_a_ledger_without_choices_is_its_end():
    assert adds_up(Ledger("south", (), WHOLE // 3))


@pytest.mark.parametrize("table", [good_and_bad, solo, three], ids=lambda table: table.__name__)
def test_the_ledgers_of_a_game_add_up(table):
    analysis = judged(table)
    assert set(analysis.ledgers) == set(table().seats)
    for seat, ledger in analysis.ledgers.items():
        assert adds_up(ledger)
        won = seat in table().game.result.winners
        assert ledger.end == (WHOLE if won else 0)


def test_alone_only_ones_own_choices_are_in_the_ledger():
    ledger = judged(solo).ledgers["south"]
    assert set(ledger.choices) == {"south"}
    assert ledger.dealt != 0


def test_with_three_each_ledger_holds_the_choices_of_its_seat():
    for seat, ledger in judged(three).ledgers.items():
        assert {step.seat for step in ledger.steps} == {seat}
