"""Whole runs: what is known to be so is found, and nothing else is."""

import numpy as np
import pytest

from gridnorth import aidalon, balance, north
from gridnorth.aidalon.experiment import AidalonExperiment
from gridnorth.balance import Deed, Run
from gridnorth.balance.runs import CHUNK, measure, parts
from gridnorth.errors import GridnorthError, InputError
from gridnorth.north.experiment import NorthExperiment

PRINTED = north.Cards.printed()
TWO, SOLO, ADVANCED = north.Options.of(), north.Options.of(solo=True), north.Options.of(setup="advanced")


def datatapper(text):
    return north.Cards.parse(f'[ancient.Datatapper]\nprotocol = "{text}"')


PLANTED = datatapper("the other player loses 10")
READY = aidalon.Deck.ready_made()
CITY = aidalon.Cards.printed()
CHANCER = "balance_bots:Chancer"


@pytest.fixture(scope="module")
def found():
    return balance.balance(NorthExperiment(TWO, PRINTED, 12_000))


@pytest.fixture(scope="module")
def compared():
    return balance.compare(NorthExperiment(TWO, PRINTED, 6_000), NorthExperiment(TWO, PLANTED, 6_000), Run(seed=3), "mine.toml")


def row(rows, card, deed, value="", deck=""):
    (one,) = [row for row in rows if row.deed == Deed(card, deed, value) and row.deck == deck]
    return one


# --- figures --------------------------------------------------------------------------------------------------------------
def test_figures_are_those_of_the_games_that_simulate_plays(found):
    results = north.arrays.Arrays(TWO).simulate(12_000)
    won = np.where(results["winner"] == 2, 0.5, results["winner"] == results["first"])
    assert found.figures["first_player"].value == pytest.approx(won.mean())
    assert found.figures["draws"].value == pytest.approx((results["winner"] == 2).mean())
    assert found.figures["turns"].value == pytest.approx(results["turns"].mean())
    assert found.figures["decisions"].value == pytest.approx(results["decisions"].mean())
    scores = results["scores"][:, :2].astype(int)
    assert found.figures["margin"].value == pytest.approx(abs(scores[:, 0] - scores[:, 1]).mean())
    assert found.figures["score_first"].value == pytest.approx(scores[np.arange(12_000), results["first"]].mean())
    assert found.spreads["scores"] == dict(zip(*np.unique(scores, return_counts=True), strict=True))
    spread = found.to_data()["spreads"]["decisions"]
    assert spread["p50"] == pytest.approx(np.median(results["decisions"]), abs=1)
    assert (spread["min"], spread["max"]) == (results["decisions"].min(), results["decisions"].max())


def test_every_card_of_the_game_has_its_rows(found):
    names = {name for facility in TWO.facilities for name in (facility, *north.names.ANCIENTS_OF[facility])}
    assert {one.deed.card for one in found.rows} == names
    assert len(found.rows) == 16 * (1 + 3 * 4) + 4 * 4
    for name in ("Animator", "Arcguard"):
        whole = row(found.rows, name, "as Ancient").doing
        by_value = [row(found.rows, name, "as Ancient", value).doing for value in ("0", "I", "II")]
        assert max(part.did for part in by_value) < whole.did < sum(part.did for part in by_value)
        assert whole.players == 24_000
    assert row(found.rows, "Animator", "dealt").doing.rate.value == pytest.approx(1 / 4, abs=0.01)
    effects = [one.effect.value for one in found.rows if one.effect]
    assert effects == sorted(effects, reverse=True)


def test_in_an_advanced_game_each_facility_is_half_as_often():
    found = balance.balance(NorthExperiment(ADVANCED, PRINTED, 4_000))
    assert {one.deed.card for one in found.rows} == set(north.names.NAMES)
    assert row(found.rows, "Junktorch", "taken").doing.players == pytest.approx(4_000, rel=0.1)


def test_alone_the_figures_are_about_the_collector():
    found = balance.balance(NorthExperiment(SOLO, PRINTED, 4_000))
    results = north.arrays.Arrays(SOLO).simulate(4_000)
    assert found.figures["collector_beaten"].value == pytest.approx((results["winner"] == 0).mean())
    scores = results["scores"].astype(int)
    assert found.figures["margin"].value == pytest.approx((scores[:, 0] - scores[:, 1]).mean())
    assert "first_player" not in found.figures
    assert row(found.rows, "Outpost", "as Facility").doing.players == 4_000


# --- changes --------------------------------------------------------------------------------------------------------------
def test_an_overpowered_card_stands_out():
    found = balance.balance(NorthExperiment(TWO, PLANTED, 6_000))
    dealt = row(found.rows, "Datatapper", "dealt").effect
    assert dealt.low > 0.15
    assert found.telling[0].deed == Deed("Datatapper", "as Ancient")
    others = [one.effect for one in found.names if one.deed.deed == "dealt" and one.deed.card != "Datatapper"]
    assert all(abs(effect.value) < 0.1 for effect in others)


def test_the_difference_that_a_card_makes_is_found(compared):
    assert [card.name for card in compared.changed] == ["Datatapper"]
    assert not compared.plays_the_same
    assert compared.figures["score_first"].high < -3
    assert compared.figures["margin"].low > 2
    for one in compared.of_changed_cards():
        assert one.after.deed.card == "Datatapper"
        assert one.effect.low > 0
        assert one.effect.value == pytest.approx(one.after.effect.value - one.before.effect.value)
    dealt = next(one for one in compared.rows if one.after.deed == Deed("Datatapper", "dealt"))
    assert dealt.rate == (0, 0, 0)  # the same seeds, the same deals
    assert compared.figures["turns"].value == pytest.approx(
        compared.after.figures["turns"].value - compared.before.figures["turns"].value
    )


def test_pairs_of_the_same_deal_tell_more_than_two_runs(compared):
    apart = balance.statistics.difference(compared.after.figures["turns"], compared.before.figures["turns"])
    paired = compared.figures["turns"]
    assert paired.high - paired.low < apart.high - apart.low


def test_a_card_that_says_the_same_makes_no_difference():
    text = PRINTED.cards["Datatapper"].protocol
    compared = balance.compare(NorthExperiment(TWO, PRINTED, 1_000), NorthExperiment(TWO, datatapper(text), 1_000))
    assert compared.changed == []
    assert compared.plays_the_same
    assert compared.before.to_data() == compared.after.to_data()


def test_a_card_that_does_the_same_by_other_means_makes_no_difference():
    other = datatapper(PRINTED.cards["Datatapper"].protocol.replace("draw two cards", "draw one card; draw one card"))
    compared = balance.compare(NorthExperiment(TWO, PRINTED, 1_000), NorthExperiment(TWO, other, 1_000))
    assert [card.name for card in compared.changed] == ["Datatapper"]
    assert not compared.plays_the_same  # as far as can be told from the words
    assert all(figure == (0, 0, 0) for figure in compared.figures.values())
    assert not any(one.effect.is_clear for one in compared.rows if one.effect)
    assert compared.of_other_cards() == []


def test_cards_of_aidalon_that_differ_are_named():
    base = next(card for card in CITY.cards.values() if card.type == "obstacle" and card.name in READY["Iron Toll"].cards)
    decks = [[READY["Iron Toll"]], [READY["Joyride"]]]
    cards = rewritten(base, subtitle="another")
    (card,) = balance.compare(AidalonExperiment(decks, CITY, 10, 0), AidalonExperiment(decks, cards, 10, 0)).changed
    assert (card.name, card.plays_the_same) == (base.name, True)
    cards = rewritten(base, barrier=9)
    compared = balance.compare(AidalonExperiment(decks, CITY, 60, 0), AidalonExperiment(decks, cards, 60, 0))
    (card,) = compared.changed
    assert (card.name, card.plays_the_same) == (base.name, False)
    assert "barrier 9" in card.after
    assert "barrier 9" not in card.before
    assert any(figure.value for figure in compared.figures.values())


def rewritten(card, **facts):
    lines = "".join(f"{key} = {_toml(value)}\n" for key, value in {**card.facts, **card.texts, **facts}.items())
    return aidalon.Cards.parse(f'[{card.type}."{card.name}"]\n{lines}')


def _toml(value):
    return str(value).lower() if isinstance(value, bool) else str(value).replace("'", '"') if isinstance(value, list) else (
        value if isinstance(value, int) else f'"{value}"')  # fmt: skip


# --- Aidalon --------------------------------------------------------------------------------------------------------------
def test_aidalon_is_played_with_every_deck_in_every_seat():
    experiment = AidalonExperiment([list(READY.values())] * 2, CITY, 640, 5)
    assert len({seating.decks for seating in experiment.seatings}) == len(READY) ** 2
    assert [seating.games for seating in experiment.seatings] == [10] * 64
    found = balance.balance(experiment, Run(bold=True))
    assert set(found.decks) == set(READY)
    weights = [figure.value for figure in found.decks.values()]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) / len(weights) == pytest.approx(0.5)
    one = row(found.rows, "Gargala Larga", "drawn").doing
    holders = [name for name, deck in READY.items() if "Gargala Larga" in deck.cards]
    assert one.players == len(holders) * 160
    parts_of_it = [row(found.deck_rows, "Gargala Larga", "drawn", deck=name).doing for name in holders]
    assert sum(part.did for part in parts_of_it) == one.did
    assert {one.deck for one in found.deck_rows} == set(READY)


def test_four_can_play_and_few_games_are_dealt_out():
    experiment = AidalonExperiment([list(READY.values())] * 4, CITY, 10, 5)
    assert [seating.games for seating in experiment.seatings] == [1] * 10
    assert [seating.start for seating in experiment.seatings] == list(range(10))
    found = balance.balance(experiment)
    assert found.games == 10
    assert 0 <= found.figures["first_player"].value <= 1


def test_two_decks_of_one_name_are_refused():
    other = aidalon.Deck("Iron Toll", READY["Joyride"].seeker, READY["Joyride"].cards)
    with pytest.raises(InputError, match="two decks are called 'Iron Toll'"):
        AidalonExperiment([[READY["Iron Toll"]], [other]], CITY, 10, 0)


# --- how it is played -----------------------------------------------------------------------------------------------------
def test_a_run_is_the_same_on_any_number_of_cores():
    experiment = NorthExperiment(TWO, PRINTED, 2 * CHUNK + 300)
    assert [part.games for part in parts(experiment, CHUNK)] == [CHUNK, CHUNK, 300]
    one, three = (balance.balance(experiment, Run(9, workers=workers)).to_data() for workers in (1, 3))
    assert one == three
    assert one != balance.balance(experiment, Run(10)).to_data()


def test_bots_play_the_same_in_one_process_and_in_two():
    experiment = NorthExperiment(TWO, PRINTED, 6)
    here, there = (balance.balance(experiment, Run(1, CHANCER, workers=workers)) for workers in (1, 2))
    assert here.to_data() == there.to_data()
    assert here.games == 6
    assert row(here.rows, "Animator", "dealt").doing.players == 12
    city = AidalonExperiment([[READY["Iron Toll"]], [READY["Joyride"]]], CITY, 4, 0)
    here, there = (balance.balance(city, Run(1, CHANCER, workers=workers)) for workers in (1, 2))
    assert here.to_data() == there.to_data()


def test_what_bots_do_is_what_random_players_do_when_bots_play_at_random(found):
    by_bots = balance.balance(NorthExperiment(TWO, PRINTED, 60), Run(4, CHANCER, workers=1))
    for card, deed in (("Outpost", "as Facility"), ("Reprocessor", "taken"), ("Animator", "as Ancient"), ("Animator", "dealt")):
        few, many = (row(run.rows, card, deed).doing.rate for run in (by_bots, found))
        assert few.low - 0.05 <= many.value <= few.high + 0.05
    assert by_bots.figures["turns"].value == pytest.approx(found.figures["turns"].value, abs=0.6)


def test_simple_plays_otherwise_than_chance(found):
    by_simple = balance.balance(NorthExperiment(TWO, PRINTED, 20), Run(0, "simple", workers=1))
    assert by_simple.figures["turns"].high < found.figures["turns"].value


@pytest.mark.parametrize(("bot", "reason"), [
    ("balance_bots:Careless", "bot 'balance_bots:Careless' as .* choice 1: illegal choice 'fly away'"),
    ("balance_bots:Broken", "choice 1: ZeroDivisionError: no <idea>"),
    ("balance_bots:Nobody", "has no attribute 'Nobody'"),
])  # fmt: skip
@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_fails_is_named(bot, reason, workers):
    with pytest.raises(GridnorthError, match=reason):
        balance.balance(NorthExperiment(TWO, PRINTED, 2), Run(0, bot, workers=workers))


def test_progress_is_told_of_every_game():
    told = []
    measure([NorthExperiment(TWO, PRINTED, 7_000)] * 2, Run(), told.append)
    assert sum(told) == 14_000 == balance.games_in([NorthExperiment(TWO, PRINTED, 7_000)] * 2)
