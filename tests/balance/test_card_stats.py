"""What is noted of games, counted again by other means: in words, position after position."""

import numpy as np
import pytest

from gridnorth import aidalon, north
from gridnorth.aidalon.arrays import Arrays as AidalonArrays
from gridnorth.aidalon.card_stats import NOTES as AIDALON_NOTES
from gridnorth.aidalon.experiment import AidalonExperiment
from gridnorth.balance import Deed, Run
from gridnorth.balance.runs import Part, play_at_random
from gridnorth.machine.records import mirror_of
from gridnorth.machine.simulate import RESULT
from gridnorth.north.arrays import Arrays as NorthArrays
from gridnorth.north.card_stats import NOTES as NORTH_NOTES
from gridnorth.north.experiment import NorthExperiment

SEATS = ("south", "north")
CARDS = north.Cards.printed()
DECKS = [aidalon.Deck.ready_made()[name] for name in ("Iron Toll", "Cool Hands")]
NORTHS = {
    "two": north.Options.of(),
    "advanced": north.Options.of(setup="advanced"),
    "solo": north.Options.of(solo="hard"),
    "first edition": north.Options.of("first", ["Outpost", "Foundry", "Tower Array", "Scrapyard"]),
}


def played(experiment, games, seed=0):
    return play_at_random(experiment, Part(experiment.seatings[0], 0, games), Run(seed))


def noted(experiment, notes):
    """Game -> seat -> the deeds that are noted."""
    found = [[set() for _ in range(experiment.seats)] for _ in notes]
    for sheet in experiment.sheets(experiment.seatings[0], notes):
        for at, game in enumerate(np.flatnonzero(sheet.games)):
            for deed, pattern in zip(sheet.deeds, sheet.patterns[at], strict=True):
                for seat in range(experiment.seats):
                    if pattern >> seat & 1:
                        found[game][seat].add(deed)
    return found


def walk(game, look):
    """Play a game as simulation does, and look at it at the start, before every choice and after it."""
    rules, mirror = game._rules, game._game
    look(game, None)
    while not game.is_over:
        option = rules.nth_option(mirror, rules.random_below(mirror, rules.count_options(mirror)))
        words = game.options[game.offered().index(option)]
        look(game, (game.to_choose, words))
        rules.step(mirror, game.tables, option)
        look(game, None)


# --- The North ------------------------------------------------------------------------------------------------------------
def counted_again(game, seats):
    """Seat -> deeds, from the positions in words."""
    found, held = [set() for _ in range(seats)], [None] * seats

    def look(game, choice):
        data = game.to_data()
        for at, seat in enumerate(SEATS[:seats]):
            mine = data[seat]
            zone = {"as Ancient": [card for card in mine["zone"] if "/" not in card],
                    "as Facility": [card for card in mine["zone"] if "/" in card]}  # fmt: skip
            own = {*mine["hand"], *mine["deck"], *mine["discard"], *(card.rpartition("/")[2] for card in mine["zone"])}
            if held[at] is None:
                found[at] |= {Deed(card.rpartition(" ")[0], "dealt") for card in own}
            deeds = [("taken", card) for card in own - (held[at] or own)]
            deeds += [(deed, card) for deed, cards in zone.items() for card in cards]
            held[at] = own
            for deed, card in deeds:
                facility, _, ancient = card.rpartition("/")
                name, _, value = ancient.rpartition(" ")
                found[at] |= {Deed(name, deed), Deed(name, deed, value)}
                if facility:
                    found[at] |= {Deed(facility, deed), Deed(facility, deed, value)}

    walk(game, look)
    return found


@pytest.mark.parametrize("options", NORTHS.values(), ids=NORTHS)
def test_what_is_noted_of_the_north_is_what_a_slow_count_in_words_finds(options):
    experiment = NorthExperiment(options, CARDS, 5)
    results, notes = played(experiment, 5, seed=40)
    for number, found in enumerate(noted(experiment, notes)):
        game = north.Game(40 + number, options, CARDS)
        assert counted_again(game, experiment.seats) == found
        assert results[number]["turns"] == game.turn[0]
        assert results[number]["scores"][:2].tolist() == list(game.scores.values())


def test_a_card_that_comes_back_is_taken_although_it_was_dealt():
    experiment = NorthExperiment(NORTHS["two"], CARDS, 2000)
    _, notes = played(experiment, 2000)
    dealt_and_taken = notes["deeds"][:, 0] & notes["deeds"][:, 1]
    assert 0 < np.count_nonzero(dealt_and_taken) < 4000


def test_hardly_an_ancient_is_awakened_and_gone_before_it_is_noted():
    awakened, missed = 0, 0

    def look(game, choice):
        nonlocal awakened, missed
        if waiting:
            seat, card = waiting.pop()
            missed += card not in game.to_data()[seat]["zone"]
        if choice and game.source == "awaken":
            awakened += 1
            waiting.append(choice)

    for seed in range(25):
        waiting = []
        walk(north.Game(seed, NORTHS["advanced"], CARDS), look)
    assert awakened > 150
    assert missed / awakened < 0.02


# --- Aidalon --------------------------------------------------------------------------------------------------------------
def test_what_is_noted_of_aidalon_is_what_a_slow_count_in_words_finds():
    experiment = AidalonExperiment([[DECKS[0]], [DECKS[1]]], aidalon.Cards.printed(), 4, seed=0)
    _, notes = played(experiment, 4, seed=7)
    kinds = {name: card.type for name, card in experiment.cards.cards.items()}
    for number, found in enumerate(noted(experiment, notes)):
        again = [set(), set()]

        def look(game, choice, again=again):
            data = game.to_data()
            if choice:
                verb, _, card = choice[1].partition(" ")
                deed = {"play": "played", "use": "used", "stage": "staged", "forge": "forged"}.get(verb)
                if deed and card != "it":  # `use it` is a yes
                    again[SEATS.index(choice[0])].add(Deed(card.partition(" at ")[0].partition(" (")[0], deed))
            for at, seat in enumerate(SEATS):
                mine = data[seat]
                if not game._game.round and not any(me.acted for me in game._game.players) and not again[at]:
                    again[at] |= {Deed(card, "dealt") for card in mine["council"]}
                again[at] |= {Deed(card, "drawn") for card in mine["council"]}
                for said in mine["grid"].values():
                    card, *states = said.split(", ")
                    again[at].add(Deed(card, "staged"))
                    again[at] |= {Deed(card, "forged")} if "forged" in states else set()
                again[at] |= {Deed(card, "scrapped") for card in mine["scrap"] if kinds[card] != "moment"}
                again[at] |= {Deed(card, "secured") for card in mine["secured"].get(SEATS[1 - at], [])}

        walk(aidalon.Game(7 + number, experiment._options(experiment.seatings[0]), experiment.cards), look)
        for at in range(2):
            moments = {deed for deed in found[at] if deed.deed == "scrapped" and kinds[deed.card] == "moment"}
            assert again[at] == found[at] - moments
            assert {deed.deed for deed in found[at]} >= {"dealt", "drawn", "staged"}


def test_an_agent_is_secured_and_everything_else_scrapped():
    experiment = AidalonExperiment([DECKS, DECKS], aidalon.Cards.printed(), 400, seed=0)
    seating = experiment.seatings[0]
    sheet = next(iter(experiment.sheets(seating, np.zeros(1, AIDALON_NOTES))))
    deeds = {(experiment.kind(deed.card), deed.deed) for deed in sheet.deeds}
    assert ("agent", "secured") in deeds
    assert ("agent", "scrapped") not in deeds
    assert {("source", "scrapped"), ("obstacle", "staged"), ("moment", "played"), ("seeker", "used")} <= deeds
    assert not {("moment", "staged"), ("source", "played"), ("seeker", "drawn")} & deeds


# --- both ways ------------------------------------------------------------------------------------------------------------
def batches():
    yield NorthArrays(), CARDS.mirror, NORTH_NOTES, 30
    tables = aidalon.Cards.printed().tables_for(tuple(tuple(deck.names) for deck in DECKS))
    yield AidalonArrays(aidalon.Options.of([deck.names for deck in DECKS])), tables, AIDALON_NOTES, 4


@pytest.mark.parametrize("which", [0, 1], ids=["north", "aidalon"])
def test_notes_are_the_same_interpreted_and_compiled_and_the_games_are_those_of_simulate(which):
    arrays, mirror, dtype, games = list(batches())[which]
    results, notes = np.zeros(games, RESULT), np.zeros(games, dtype)
    arrays.rules.play_and_note(np.zeros(1, arrays.game), arrays.tables, arrays.packed, 11, results, notes, 0)
    assert (results == arrays.simulate(games, 11)).all()
    rules = {"north": north.rules, "aidalon": aidalon.rules}[("north", "aidalon")[which]].rules()
    results_again = [mirror_of(RESULT)() for _ in range(games)]
    notes_again = [mirror_of(dtype)() for _ in range(games)]
    rules.play_and_note([mirror_of(arrays.game)()], mirror, arrays.packed, 11, results_again, notes_again, 0)
    assert [one.record() for one in results_again] == list(results)
    assert [one.record() for one in notes_again] == list(notes)


def test_bold_games_are_those_of_bold_simulation():
    arrays = list(batches())[1][0]
    results, notes = np.zeros(50, RESULT), np.zeros(50, AIDALON_NOTES)
    arrays.rules.play_and_note(np.zeros(1, arrays.game), arrays.tables, arrays.packed, 0, results, notes, 1)
    assert (results == arrays.simulate(50, bold=True)).all()
    assert (results != arrays.simulate(50)).any()
