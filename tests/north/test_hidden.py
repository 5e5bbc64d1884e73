"""What a seat may know (N9): a view stays the same, to the byte, when everything hidden is dealt again."""

import numpy as np
import pytest

from gridnorth.north import Game, Options
from gridnorth.north.record import GAME, HAND
from gridnorth.north.view import VIEW

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "first edition": Options.of("first", setup="advanced"),
    "not Overloaded": Options.of(setup="advanced", overloaded=False),
    "solo": Options.of(solo="normal", setup="advanced"),
    "hard": Options.of(solo="hard"),
}
POSITIONS = 17_000
"""Of each mode: more than 100,000 in all."""


@pytest.mark.parametrize("mode", MODES)
def test_a_redeal_looks_the_same_to_its_seat(mode, compiled, cards):
    options, pick, t = MODES[mode], np.random.default_rng(11), cards.tables
    game, dealt = np.zeros(2, GAME)
    view, again = np.zeros(2, VIEW)
    positions = changed = seed = 0
    while positions < POSITIONS:
        seed += 1
        compiled.new_game(game, t, seed, options.packed)
        while game["depth"]:
            for seat in (0,) if options.solo else (0, 1):
                compiled.look(game, t, view, seat)
                assert compiled.redeal(view, t, dealt, int(pick.integers(1 << 62)))
                assert compiled.broken(dealt, t) == 0
                compiled.look(dealt, t, again, seat)
                assert view.tobytes() == again.tobytes()
                changed += bytes(dealt["below"]) != bytes(game["below"])
                positions += 1
            compiled.step(game, t, compiled.nth_option(game, int(pick.integers(compiled.count_options(game)))))
    assert changed > positions * 0.9


def test_a_game_goes_on_from_a_redeal(compiled, cards):
    pick, t = np.random.default_rng(5), cards.tables
    game, dealt = np.zeros(2, GAME)
    view = np.zeros(1, VIEW)[0]
    for seed in range(300):
        compiled.new_game(game, t, seed, Options.of(setup="advanced").packed)
        for _ in range(int(pick.integers(90))):
            if game["depth"]:
                compiled.step(game, t, compiled.nth_option(game, int(pick.integers(compiled.count_options(game)))))
        if not game["depth"]:
            continue
        compiled.look(game, t, view, seed % 2)
        assert compiled.redeal(view, t, dealt, seed)
        while dealt["depth"]:
            compiled.step(dealt, t, compiled.nth_option(dealt, int(pick.integers(compiled.count_options(dealt)))))
            assert compiled.broken(dealt, t) == 0


def test_every_unknown_card_can_turn_up_in_the_other_hand():
    game = Game.from_data({
        "south": {"hand": ["Animator I"], "deck": ["Arcguard 0", "Datatapper 0"]},
        "north": {"hand": ["Oathelder 0"], "deck": ["Fabricator 0", "Codecrawler II"]},
        "wastes": ["Mimicmask I", "Mimicmask II"],
    })  # fmt: skip
    seen = {card for seed in range(400) for card in game.resample("south", seed).to_data()["north"]["hand"]}
    zeros = {card for card in seen if card.endswith(" 0")}
    assert len(zeros) >= 13  # dealt cards are Value 0, and none that south has
    assert {card.rpartition(" ")[0] for card in seen - zeros} == {"Conduitdrone", "Reprocessor", "Codecrawler"}
    assert not seen & {"Animator I", "Arcguard 0", "Datatapper 0", "Mimicmask I", "Mimicmask II"}


def test_the_other_hand_is_a_number_and_no_name_in_it_leaks():
    for seed in range(40):
        game = Game(seed=seed, setup="advanced")
        pick = np.random.default_rng(seed)
        while not game.is_over:
            for seat, other in (("south", "north"), ("north", "south")):
                said = str(game.view(seat))
                data = game.to_data()[other]
                secret = {*data["hand"], *data["deck"]} - set(data["known"])
                assert not [card for card in secret if f"'{card}'" in said]
            game.play(game.options[int(pick.integers(len(game.options)))])


@pytest.mark.parametrize("mode", MODES)
def test_the_score_lies_within_what_a_seat_can_work_out(mode):
    options, pick = MODES[mode], np.random.default_rng(12)
    narrow = 0
    for seed in range(6):
        game = Game(seed=seed, options=options)
        while not game.is_over:
            for seat in (*game.seats, None):
                view = game.see(seat).data if seat else game.watch()
                for whose, score in game.scores.items():
                    least, most = view[whose]["score"]["least"], view[whose]["score"]["most"]
                    assert least <= score <= most
                    assert seat != whose or least == most
                    narrow += seat != whose and least == most
            game.play(game.options[pick.integers(len(game.options))])
    assert narrow > 0


def test_the_options_of_the_other_player_are_not_in_a_view():
    game = Game(seed=3, first="south")
    assert game.view("south")["options"]
    assert game.view("north")["options"] == []


@pytest.mark.parametrize("mode", MODES)
def test_what_a_seat_is_asked_and_told_does_not_hang_on_what_is_hidden(mode):
    options, pick = MODES[mode], np.random.default_rng(13)
    for seed in range(4):
        game = Game(seed=seed, options=options)
        while not game.is_over:
            for seat in game.seats:
                view, again = game.see(seat), game.resample(seat, int(pick.integers(1 << 62))).see(seat)
                assert (view.question, view.chain, view.shown) == (again.question, again.chain, again.shown)
                assert [view.refusal(name) for name in game.deal.names] == [again.refusal(name) for name in game.deal.names]
                if pick.random() < 0.2:
                    assert view.foresee_all() == again.foresee_all()
            game.play(game.options[pick.integers(len(game.options))])


def test_swapping_all_that_is_hidden_leaves_the_view_unchanged(interpreted, cards):
    game = Game(seed=8, first="south")
    other = game.resample("south", seed=99)
    assert other.view("south") == game.view("south")
    assert other._game.players[1].piles[HAND] == 0
    assert other.to_data()["north"]["deck"] != game.to_data()["north"]["deck"]
