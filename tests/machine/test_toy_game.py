"""Rulings on Harbour (toy/rules.py): what the machine offers every game and The North does not use. All are held both ways."""

import random

import numpy as np
import pytest

import toy
from gridnorth.machine.engine import NOBODY
from gridnorth.machine.frames import DEAD, NOTHING
from gridnorth.machine.linker import link
from gridnorth.machine.records import mirror_of

Mirror, Tables = mirror_of(toy.GAME), mirror_of(toy.TABLES)
RECORD = toy.assemble()
MIRROR = Tables().load(RECORD)


@pytest.fixture(scope="session")
def compiled_rules(tmp_path_factory):
    """Harbour compiled, with a cache that goes away with the session."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDNORTH_CACHE", str(tmp_path_factory.mktemp("cache")))
        return link(toy.PARTS, compiled=True)


@pytest.fixture(scope="session")
def interpreted_rules():
    return link(toy.PARTS, compiled=False)


@pytest.fixture(params=["interpreted", "compiled"])
def harbour(request):
    """Sets a table: `harbour("Tax", "Parry Rum", "", coins=(3, 3, 0))`. Seat 0 is to choose."""
    rules = request.getfixturevalue(f"{request.param}_rules")
    return lambda *hands, coins=(3, 3, 3): Table(rules, hands, coins)


class Table:
    """A game of Harbour in words, whichever way the rules run."""

    def __init__(self, rules, hands, coins):
        game = Mirror()
        for seat, hand, owned in zip(game.seats, hands, coins, strict=False):
            seat.hand = sum(1 << toy.CARDS.index(card) for card in hand.split())
            seat.coins = owned
        self.rules = rules
        self.tables = RECORD if rules.compiled else MIRROR
        self.game = game.record() if rules.compiled else game
        rules.begin(self.game, self.tables, len(hands))

    @property
    def now(self):
        """The whole game, as plain values."""
        return Mirror().load(self.game) if self.rules.compiled else self.game.copy()

    @property
    def asked(self):
        return self.rules.to_choose(self.game, self.tables)

    @property
    def options(self):
        out = np.zeros(64, np.int64)
        return [word(option) for option in out[: self.rules.legal(self.game, out)].tolist()]

    @property
    def coins(self):
        return [seat.coins for seat in self.now.seats]

    @property
    def story(self):
        """What happened since the last choice."""
        return [toy.EVENTS[event] for event in self.now.story[: self.now.told]]

    def play(self, seat, *words):
        """Let a seat choose, once or several times. It must be asked, and the words offered."""
        for choice in words:
            assert self.asked == seat
            assert choice in self.options
            if self.rules.compiled:
                self.game["told"] = 0
            else:
                self.game.told = 0
            self.rules.step(self.game, self.tables, number(choice))
        return self


def word(option):
    """An option in words: `play Tax`, `sail 2`, `seat 1`; mode 0 is `pass`."""
    verb, operand = toy.VERBS[option // 64], option % 64
    if verb == "mode":
        return ("pass",)[operand]
    return f"{verb} {toy.CARDS[operand] if verb in ('play', 'discard') else operand}"


def number(words):
    if words == "pass":
        return 0
    verb, operand = words.split()
    return toy.VERBS.index(verb) * 64 + (toy.CARDS.index(operand) if operand in toy.CARDS else int(operand))


# --- options ----------------------------------------------------------------------------------------------------------
def test_options_of_several_verbs_are_offered_side_by_side(harbour):
    table = harbour("Tax Rum", "", "")
    assert table.options == ["pass", "play Tax", "sail 0", "sail 1", "sail 2"]
    out = np.zeros(64, np.int64)
    assert table.rules.legal(table.game, out) == table.rules.count_options(table.game) == 5
    assert out[:5].tolist() == [0, 64, 192, 193, 194]
    assert [table.rules.nth_option(table.game, n) for n in range(6)] == [0, 64, 192, 193, 194, -1]


def test_only_what_is_offered_counts_as_offered(harbour):
    table = harbour("Tax Rum", "", "")
    offered = {0, 64, 192, 193, 194}
    assert {option for option in range(-70, 400) if table.rules.is_offered(table.game, option)} == offered


def test_an_option_that_was_taken_is_gone(harbour):
    table = harbour("", "", "").play(0, "sail 1")
    assert table.asked == 1
    assert table.options == ["pass", "sail 0", "sail 2"]


def test_nobody_is_asked_who_has_only_one_option(harbour):
    table = harbour("Tax", "").play(0, "play Tax")  # two seats: there is one to tax
    assert table.coins[:2] == [5, 0]
    assert table.asked == 1


def test_a_choice_with_several_options_is_asked_and_kept(harbour):
    table = harbour("Tax", "", "").play(0, "play Tax")
    assert (table.asked, table.options) == (0, ["seat 1", "seat 2"])
    assert table.play(0, "seat 2").coins == [5, 3, 0]


def test_seats_take_turns_in_order_until_the_game_is_over(harbour):
    table = harbour("", "", "")
    for turn in range(toy.TURNS):
        table.play(turn % 3, "pass")
    assert (table.asked, table.options, table.now.depth) == (NOBODY, [], 0)
    assert table.coins == [7, 7, 7]


def test_a_row_by_the_next_seat_is_done_by_it_also_round_the_table(harbour):
    table = harbour("", "Rum", "Rum").play(0, "sail 0")
    assert table.play(1, "play Rum").coins == [3, 5, 4]
    assert table.play(2, "play Rum").coins == [4 + 4, 5, 6]  # and the ship has been to the island


# --- windows: seats are asked until all have passed in a row ----------------------------------------------------------
def test_seats_are_asked_in_order_beginning_with_the_one_that_is_asked_first(harbour):
    table = harbour("Rum", "Rum", "Rum").play(0, "sail 0")
    assert table.options == ["pass", "play Rum"]
    table.play(1, "pass").play(2, "pass")
    assert table.now.windows == 1
    table.play(0, "pass")
    assert table.story == ["window closes", "lands", "gains", "window opens"]
    table.play(1, "pass").play(2, "pass").play(0, "pass")
    assert table.story == ["window closes", "gains", "home"]
    assert table.coins == [7, 3, 3]
    assert (table.asked, table.now.windows) == (1, 0)


def test_who_acts_in_a_window_is_asked_again_first(harbour):
    table = harbour("Rum", "Rum Loot", "Rum").play(0, "sail 0").play(1, "play Rum")
    assert (table.asked, table.options) == (1, ["pass", "play Loot"])


def test_who_has_passed_is_asked_again_when_another_acts(harbour):
    table = harbour("", "Rum", "Rum Loot").play(0, "sail 0")
    table.play(1, "pass").play(2, "play Rum").play(2, "pass")
    assert table.asked == 1
    table.play(1, "pass")
    assert "window closes" in table.story  # all have passed in a row: seat 2, seat 0 that could only pass, and seat 1
    assert table.now.windows == 1  # the next window, on land


def test_passes_count_only_in_a_row(harbour):
    table = harbour("", "Rum", "Rum Loot").play(0, "sail 0")
    table.play(1, "pass").play(2, "play Rum", "play Loot")
    assert table.asked == 1
    table.play(1, "play Rum")
    assert table.story == ["Rum", "gains", "gains", "window opens", "window closes", "window closes",
                           "lands", "gains", "window opens", "window closes", "gains", "home"]  # fmt: skip


def test_a_seat_that_could_only_pass_is_not_asked(harbour):
    table = harbour("Rum", "Tax Parry", "Rum").play(0, "sail 0")  # no instant is among them
    assert table.asked == 2
    assert table.play(2, "pass").asked == 0


def test_a_window_where_nobody_can_act_opens_and_closes_by_itself(harbour):
    table = harbour("", "", "").play(0, "sail 0")
    assert table.story == ["window opens", "window closes", "lands", "gains", "window opens", "window closes", "gains", "home"]
    assert table.asked == 1


def test_with_two_seats_two_passes_close_a_window(harbour):
    table = harbour("Rum", "Rum").play(0, "sail 0").play(1, "pass").play(0, "pass")
    assert table.story == ["window closes", "lands", "gains", "window opens"]


# --- prices: what stands before `do` ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, True), (2, True)])
def test_a_card_is_offered_only_to_who_can_pay_for_it(harbour, coins, offered):
    table = harbour("Tax", "", "", coins=(coins, 9, 9))
    assert ("play Tax" in table.options) is offered


def test_the_price_is_that_of_the_seat_which_is_asked(harbour):
    table = harbour("Loot", "Loot", "Loot", coins=(3, 0, 1)).play(0, "sail 0")
    assert (table.asked, table.options) == (2, ["pass", "play Loot"])


def test_the_price_is_paid_before_the_effect(harbour):
    table = harbour("Tax", "", "", coins=(1, 9, 9)).play(0, "play Tax")
    assert table.coins == [0, 9, 9]
    assert table.play(0, "seat 1").coins == [3, 6, 9]


def test_all_prices_must_be_payable_and_needs_must_hold(harbour):
    both, poor, ashore = harbour("", "Storm", ""), harbour("", "Storm", "", coins=(3, 0, 3)), harbour("Tax", "Storm", "")
    assert both.play(0, "sail 0").asked == 1
    assert "home" in poor.play(0, "sail 0").story  # nobody was asked
    assert "takes" in ashore.play(0, "play Tax", "seat 1").story  # Storm needs a ship that is out


def test_a_card_is_no_price_for_itself(harbour):
    assert "play Bargain" not in harbour("Bargain", "Rum", "Rum").options
    assert "play Bargain" in harbour("Bargain Storm", "", "").options


def test_a_price_may_be_chosen_on_the_way(harbour):
    table = harbour("Bargain Rum Storm", "", "").play(0, "play Bargain")
    assert table.options == ["discard Rum", "discard Storm"]
    table.play(0, "discard Rum")
    assert table.coins == [7, 3, 3]
    assert table.now.seats[0].hand == 1 << toy.CARDS.index("Storm")


# --- cancel -----------------------------------------------------------------------------------------------------------
def test_what_is_cancelled_does_nothing_more_and_its_price_stays_paid(harbour):
    table = harbour("Tax", "Parry", "").play(0, "play Tax", "seat 1").play(1, "play Parry")
    assert table.story == ["Parry", "window opens", "window closes", "stopped", "window closes"]
    assert table.coins == [2, 2, 3]
    assert (table.asked, table.now.windows) == (1, 0)


def test_a_reaction_that_is_passed_up_changes_nothing(harbour):
    table = harbour("Tax", "Parry", "").play(0, "play Tax", "seat 1").play(1, "pass")
    assert table.coins == [5, 0, 3]


def test_what_cancels_can_be_cancelled(harbour):
    table = harbour("Tax", "Parry", "Parry", coins=(3, 9, 3)).play(0, "play Tax", "seat 1").play(1, "play Parry")
    assert table.asked == 2
    table.play(2, "play Parry")
    assert table.coins == [5, 9 - 1 - 3, 2]
    assert table.story.count("stopped") == 1
    assert table.now.windows == 0


def test_only_what_was_interrupted_is_cancelled_not_what_lies_under_it(harbour):
    table = harbour("", "Loot", "Parry").play(0, "sail 0").play(1, "play Loot").play(2, "play Parry")
    assert table.coins == [7, 2, 2]  # the Loot is lost, the voyage goes on
    assert table.story[-1] == "home"


# --- again ------------------------------------------------------------------------------------------------------------
def test_what_happens_again_happens_from_its_do_without_its_price_or_its_choices(harbour):
    table = harbour("Tax", "Encore", "", coins=(3, 3, 9)).play(0, "play Tax", "seat 2")
    assert (table.coins, table.asked) == ([5, 3, 6], 1)
    table.play(1, "play Encore")
    assert table.coins == [8, 2, 3]
    assert table.story.count("takes") == 1
    assert (table.asked, table.now.windows) == (1, 0)


def test_what_happens_again_can_be_reacted_to_again(harbour):
    table = harbour("Tax", "Encore", "Parry", coins=(3, 3, 9)).play(0, "play Tax", "seat 2").play(2, "pass")
    table.play(1, "play Encore").play(2, "pass")  # Encore itself could be parried
    assert (table.asked, table.options) == (2, ["pass", "play Parry"])
    table.play(2, "play Parry")
    assert table.coins == [5, 2, 5]
    assert table.now.windows == 0


def test_what_makes_it_happen_again_can_be_cancelled(harbour):
    table = harbour("Tax", "Encore", "Parry", coins=(3, 3, 9)).play(0, "play Tax", "seat 2").play(2, "pass")
    table.play(1, "play Encore").play(2, "play Parry")
    assert table.coins == [5, 2, 5]


def test_two_who_say_again_in_one_window_make_it_happen_once_more(harbour):
    """Going back to `do` twice is going back once."""
    table = harbour("Tax", "Encore", "Encore", coins=(3, 3, 20)).play(0, "play Tax", "seat 2")
    table.play(1, "play Encore").play(2, "play Encore")
    assert table.coins == [8, 2, 20 - 1 - 6]


def test_a_frame_with_nothing_left_to_do_stays_where_it_says_so(harbour):
    """Rum is announced after its last effect: its frame waits under the window."""
    table = harbour("", "Rum", "Encore").play(0, "sail 0").play(1, "play Rum").play(2, "play Encore")
    assert table.coins == [7, 3 + 2 + 2, 3 + 1 + 1 - 1]


# --- resume -----------------------------------------------------------------------------------------------------------
def test_a_course_that_is_cut_short_goes_on_at_its_row(harbour):
    table = harbour("", "Storm", "").play(0, "sail 0").play(1, "play Storm")
    assert table.story == ["Storm", "called home", "gains", "window closes", "home"]
    assert table.coins == [3, 3, 3]
    assert (table.asked, table.now.voyage) == (1, toy.NO_VOYAGE)


def test_a_window_of_the_course_asks_nobody_more_and_closes(harbour):
    table = harbour("Rum", "Storm", "Rum").play(0, "sail 0").play(1, "play Storm")
    assert table.options == ["pass", "sail 1", "sail 2"]  # the next turn, not the window
    assert table.now.windows == 0


def test_a_part_of_the_course_that_had_begun_does_not_end(harbour):
    table = harbour("", "Storm", "").play(0, "sail 0").play(1, "pass")
    assert table.coins == [5, 3, 3]
    table.play(1, "play Storm")
    assert table.story == ["Storm", "called home", "gains", "window closes", "home"]
    assert table.coins == [5, 3, 3]


def test_deeds_under_way_finish_first(harbour):
    table = harbour("", "Loot", "Storm").play(0, "sail 0").play(1, "play Loot").play(2, "play Storm")
    assert table.story == ["Storm", "called home", "gains", "window closes", "gains", "window closes", "home"]
    assert table.coins == [3, 5, 3]  # the Loot was had, the island was not reached


def test_windows_above_a_deed_go_on_asking(harbour):
    table = harbour("Parry", "Loot", "Storm").play(0, "sail 0").play(1, "play Loot").play(2, "play Storm")
    assert (table.asked, table.options) == (0, ["pass", "play Parry"])
    table.play(0, "play Parry")
    assert table.coins == [2, 2, 3]
    assert (table.story[-2:], table.now.windows) == (["window closes", "home"], 0)


def test_a_course_that_is_cut_short_twice_still_closes_its_window(harbour):
    table = harbour("Storm", "Loot", "Storm").play(0, "sail 0").play(1, "play Loot")
    table.play(2, "play Storm").play(0, "play Storm")
    assert table.story == ["Storm", "called home", "gains", "window closes", "gains", "window closes", "home"]
    assert table.now.windows == 0


# --- frames, looked at one by one -------------------------------------------------------------------------------------
def stacked(rules, *pcs):
    """A game with programs under way, above its turn; windows are asking."""
    game = Table(rules, ("", "", ""), (3, 3, 3)).game
    for pc in pcs:
        if pc in MIRROR.window:
            rules.open_around(game, MIRROR, pc, 0, 0)
        else:
            rules.push(game, MIRROR, pc, 0, 0)
    return game


LOOT, PARRY, RUM, STORM = (MIRROR.cards[toy.CARDS.index(card)] for card in ("Loot", "Parry", "Rum", "Storm"))


def test_after_its_window_was_closed_a_deed_can_cancel_nothing_further_down(interpreted_rules):
    """A ship that sets out in the middle of a card: the Loot under it is none of a Storm's business."""
    rules, before, sailing = interpreted_rules, MIRROR.window[toy.BEFORE], MIRROR.window[toy.SAILING]
    game = stacked(rules, LOOT + 3, before, MIRROR.voyage + 2, sailing, STORM + 3)
    rules.resume(game, MIRROR, 3, MIRROR.home)
    rules.cancel(game, MIRROR)
    assert game.stack[1].pc == LOOT + 3


def test_what_was_interrupted_is_under_the_topmost_question(interpreted_rules):
    rules, game = interpreted_rules, stacked(interpreted_rules, PARRY + 3, MIRROR.window[toy.BEFORE], PARRY + 3)
    assert rules.interrupted(game, MIRROR) == 1
    rules.again(game, MIRROR)
    assert game.stack[1].pc == PARRY + 1  # its `do`
    rules.cancel(game, MIRROR)
    rules.again(game, MIRROR)  # what is cancelled does not happen again
    assert [frame.pc for frame in game.stack[:4]] == [MIRROR.turn, DEAD, MIRROR.window[toy.BEFORE], PARRY + 3]


def test_where_nobody_is_asked_around_nothing_is_interrupted(interpreted_rules):
    rules, game = interpreted_rules, stacked(interpreted_rules, PARRY + 3)
    assert rules.interrupted(game, MIRROR) < 0
    rules.again(game, MIRROR)
    rules.cancel(game, MIRROR)
    assert [frame.pc for frame in game.stack[:2]] == [MIRROR.turn, PARRY + 3]


def test_what_has_no_do_does_not_happen_again(interpreted_rules):
    """Going back from a voyage must not reach into the program that is laid before it."""
    rules, game = interpreted_rules, stacked(interpreted_rules, MIRROR.voyage + 2, MIRROR.window[toy.SAILING])
    rules.again(game, MIRROR)
    assert game.stack[1].pc == MIRROR.voyage + 2


def test_a_frame_with_nothing_left_to_do_makes_room(interpreted_rules):
    rules, game = interpreted_rules, stacked(interpreted_rules, RUM + 5)
    rules.push(game, MIRROR, RUM + 4, 0, 0)  # in place of an `end`
    assert game.depth == 2
    rules.push(game, MIRROR, RUM, 2, 6)  # on top of a `stay`
    assert game.depth == 3
    assert game.stack[2].state() == (RUM, 2, (6, NOTHING, NOTHING))


# --- both ways, and at random -----------------------------------------------------------------------------------------
def test_compiled_equals_interpreted_after_every_step(interpreted_rules, compiled_rules):
    pick, told = random.Random(5), set()
    record, plain, loaded = np.zeros(1, toy.GAME)[0], Mirror(), Mirror()
    for seed in range(400):
        options = interpreted_rules.new_game(plain, MIRROR, seed, 2 + seed % 2)
        assert compiled_rules.new_game(record, RECORD, seed, 2 + seed % 2) == options
        while options:
            assert loaded.load(record) == plain
            told.update(plain.story[: plain.told])
            plain.told = record["told"] = 0
            option = interpreted_rules.nth_option(plain, pick.randrange(options))
            options = interpreted_rules.step(plain, MIRROR, option)
            assert compiled_rules.step(record, RECORD, option) == options
        assert loaded.load(record) == plain
    assert {toy.EVENTS[event] for event in told} == set(toy.EVENTS)  # random play has reached everything


def test_in_random_games_every_window_that_opens_closes(interpreted_rules):
    pick, game = random.Random(11), Mirror()
    for seed in range(400):
        options = interpreted_rules.new_game(game, MIRROR, seed, 3)
        while options:
            options = interpreted_rules.step(game, MIRROR, interpreted_rules.nth_option(game, pick.randrange(options)))
            assert game.windows == sum(_is_window(frame.pc) for frame in game.stack[: game.depth])
            assert (game.voyage == toy.NO_VOYAGE) is not any(_is_voyage(frame.pc) for frame in game.stack[: game.depth])
            assert all(seat.coins >= 0 and not seat.hand & seat.used for seat in game.seats)
            assert options > 1 or game.depth == 0


def _is_window(pc):
    """Whether a row is that of a window: its question, or the closing that follows."""
    return any(start <= pc <= start + 1 for start in MIRROR.window)


def _is_voyage(pc):
    return MIRROR.voyage < pc <= MIRROR.voyage + 3
