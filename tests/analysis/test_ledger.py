"""The luck ledger adds up, to the last millionth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import equals, good_and_bad, judged, solo, three

from gridnorth.analysis.ledger import WHOLE, Ledger, Step, keep

CHANCE = st.floats(0, 1)
CHOICES = st.lists(st.tuples(st.sampled_from(["south", "north"]), CHANCE, CHANCE), min_size=1, max_size=30)


def adds_up(ledger):
    return ledger.start + sum(ledger.choices.values()) + sum(ledger.luck) == ledger.end


@given(CHOICES, st.sampled_from([0.0, 0.5, 1.0]), st.booleans(), st.sets(st.integers(0, 30)))
def test_a_ledger_leads_from_the_first_chance_to_the_result(choices, end, is_known, dealt_at):
    rows = [(at, *choice) for at, choice in enumerate(choices)]
    ledger = keep("south", rows, end, dealt_at, is_known)
    assert adds_up(ledger)
    assert len(ledger.luck) == len(ledger.steps)
    assert ledger.end == end * WHOLE
    assert all(0 <= chance <= WHOLE for step in ledger.steps for chance in (step.before, step.after))
    assert [step.gain for step in ledger.steps] == [round(after * WHOLE) - round(before * WHOLE) for *_, before, after in rows]


SMALL = st.lists(st.tuples(st.sampled_from(["south", "north"]), st.floats(0.4, 0.6)), min_size=1, max_size=12)


@given(SMALL, st.sampled_from([0.0, 1.0]), st.sets(st.integers(0, 12)))
def test_there_is_luck_only_where_something_was_dealt(choices, end, dealt_at):
    rows = [(at, seat, chance, chance - 0.02) for at, (seat, chance) in enumerate(choices)]
    ledger = keep("south", rows, end, dealt_at)
    *inside, last = zip(ledger.steps, ledger.luck, strict=True)
    assert all(luck == 0 for step, luck in inside if step.at not in dealt_at)
    assert last[1] == 0 or last[0].at in dealt_at or end == 1  # what was chosen last and lost a little did not win


def test_who_is_to_choose_and_is_judged_by_what_it_holds_makes_no_swings():
    """Each of two seats finds itself well off, by turns: nothing is dealt, so nothing moves."""
    rows = [(at, ("south", "north")[at % 2], chance, chance) for at, chance in enumerate([0.6, 0.4] * 20)]
    ledger = keep("south", rows, 1.0, {39})
    assert {step.before for step in ledger.steps} == {500_000}
    assert ledger.luck == (*[0] * 39, 500_000)


def test_a_ledger_of_three_choices():
    ledger = keep("south", [(0, "south", 0.5, 0.4), (1, "north", 0.3, 0.55), (2, "south", 0.7, 0.7)], 1.0, {1, 2})
    assert ledger.steps == (
        Step(0, "south", 450_000, 350_000), Step(1, "north", 350_000, 600_000), Step(2, "south", 700_000, 700_000)
    )  # fmt: skip
    assert ledger.choices == {"south": -100_000, "north": 250_000}
    assert ledger.luck == (0, 100_000, 300_000)


def test_where_the_choices_of_others_are_not_known_there_is_luck_after_each():
    ledger = keep("south", [(0, "south", 0.5, 0.4), (2, "south", 0.6, 0.6)], 0.0, {0}, is_known=False)
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
    assert any(ledger.luck)


def test_with_three_the_choices_of_others_are_no_luck():
    analysis = judged(three)
    for ledger in analysis.ledgers.values():
        assert [step.at for step in ledger.steps] == [each.at for each in analysis.judgements]
        assert set(ledger.choices) == set(three().seats)
        assert ledger.choices[ledger.seat] <= 0
        assert all(
            luck == 0 for step, luck in zip(ledger.steps[:-1], ledger.luck, strict=False) if step.at not in ledger.dealt_at
        )


def test_with_three_the_chances_of_all_are_one():
    for each in judged(three).judgements:
        before, after = zip(*(each.chances(seat) for seat in three().seats), strict=True)
        assert sum(after) == pytest.approx(1, abs=1e-4)
        assert sum(before) == pytest.approx(1, abs=1e-4)


def test_the_parts_of_a_game_between_equals_are_no_larger_than_a_game():
    """Two searches of the same strength: neither gives away a whole game, and what nobody chose is no more than one."""
    analysis = judged(equals, 100)
    for seat, ledger in analysis.ledgers.items():
        assert adds_up(ledger)
        assert analysis.given_away(seat) < 0.8
        assert abs(sum(ledger.luck)) < WHOLE


def test_swings_are_much_smaller_than_what_two_seats_say_by_turns():
    analysis = judged(equals, 100)
    rows = [(each.at, each.seat, *each.chances("south")) for each in analysis.judgements]
    ledger = analysis.ledgers["south"]
    raw = keep("south", rows, ledger.end / WHOLE, ledger.dealt_at, is_known=False)
    assert sum(raw.luck) == sum(ledger.luck) + ledger.start - raw.start
    assert sum(map(abs, ledger.luck)) < 0.75 * sum(map(abs, raw.luck))


def test_with_three_who_chooses_tells_the_others_apart():
    """What one does not win is not shared out evenly: one of the others is nearer to it."""
    chances = [[after for _, after in each.others.values()] for each in judged(three).judgements if each.options]
    assert max(abs(one - other) for one, other in chances) > 0.05
