"""A game from its log: the same in every process, nothing of it but by entries, and to each seat what it may know."""

import json
import random
from dataclasses import replace

import msgspec
import pytest

from gridnorth.aidalon.decks import Deck
from gridnorth.machine.dealt import Dealt
from gridnorth.server.house import message
from gridnorth.server.messages import GameTold, Told
from gridnorth.server.sitting import FORSAKEN, UNBEGUN, Refused, Sitting
from gridnorth.server.store import Entry, SeatRow, Standing
from server.desk import AIDALON, DECKS, NORTH, OURS, SEATS, SECRET, SOLO, THREE, Desk, all_rows, known, refused, rows

FREE = replace(NORTH, seats=(SEATS[0], SeatRow("south", "person")))


# --- beginning ----------------------------------------------------------------------------------------------------------
def test_a_game_begins_when_all_seats_are_taken():
    waiting = Sitting(FREE)
    refused("not_begun", waiting.begins, 0)
    refused("not_begun", waiting.choice, "south", "awaken", 1)
    assert waiting.standing() == Standing("open", deadline=UNBEGUN)
    assert "view" not in waiting.told("south", 0)
    assert waiting.told("south", 0)["commitment"] == Dealt(SECRET).commitment
    refused("begun", Desk(NORTH).sitting.begins, 0)


def test_the_first_entry_holds_all_that_the_deal_is_made_from_but_the_secret():
    assert Desk(NORTH).sitting.begun == {"salts": ["s", "n"], "rules": NORTH_RULES}
    begun = json.loads(Desk(AIDALON).log[0].said)
    assert begun["salts"] == ["s", "n"]
    assert begun["decks"] == [DECKS[1], DECKS[0]]  # south first, as at every table
    assert SECRET.hex() not in Desk(AIDALON).log[0].said


def test_who_brings_no_deck_gets_one_that_comes_with_the_game_and_the_log_says_which():
    desk = Desk(replace(AIDALON, seats=SEATS))
    ready = [list(deck.names) for deck in Deck.ready_made().values()]
    assert all(deck in ready for deck in desk.sitting.begun["decks"])
    assert Sitting.of(desk.row, desk.log).game == desk.sitting.game


def test_what_everybody_gave_is_part_of_the_deal():
    other = replace(NORTH, seats=(replace(SEATS[0], salt="other"), SEATS[1]))
    assert Desk(NORTH).sitting.game != Desk(other).sitting.game


# --- choosing -----------------------------------------------------------------------------------------------------------
def test_only_who_has_to_choose_chooses_and_only_what_is_offered():
    sitting = Desk(NORTH).sitting
    refused("not_your_turn", sitting.choice, "north", "awaken", 1)
    refused("illegal_choice", sitting.choice, "south", "fly", 1)
    refused("stale", sitting.choice, "south", "awaken", 1, after=0)
    assert sitting.choice("south", "AWAKEN", 1, after=1).said == "awaken"
    assert sitting.length == 1  # asking changes nothing


@rows
def test_giving_up_ends_the_game(row):
    desk = Desk(row).play(5)
    desk.write(desk.sitting.resigns("south", desk.now))
    assert (desk.sitting.ending.winners, desk.sitting.ending.why, desk.sitting.ending.by) == (("north",), "concede", "south")
    for call in (desk.sitting.resigns, desk.sitting.choice, desk.sitting.offered, desk.sitting.agrees, desk.sitting.declines):
        more = {} if call == desk.sitting.resigns else {"option": "pass"} if call == desk.sitting.choice else {"what": "draw"}
        refused("over", call, "north", at=desk.now, **more)
    assert desk.sitting.to_choose is None
    assert desk.sitting.runs_out(10**15) is None
    assert desk.sitting.standing() == Standing("over", result=desk.sitting.ending.to_data())


def test_whom_a_game_waits_for_is_an_account_or_a_player_of_ours():
    desk = Desk(OURS)
    waits = set()
    while desk.sitting.to_choose and len(waits) < 2:
        waits.add((desk.sitting.to_choose, desk.sitting.standing().waits_for))
        desk.choose(desk.sitting.game.options[-1])
    assert waits == {("south", "a1"), ("north", "level:1")}
    assert desk.sitting.standing().deadline == desk.now + FORSAKEN


# --- offers -------------------------------------------------------------------------------------------------------------
def test_a_draw_that_was_agreed_on_has_no_winner():
    desk = Desk(NORTH).play(5)
    desk.write(desk.sitting.offered("north", "draw", desk.now))
    assert desk.sitting.told("south", desk.now)["offers"] == {"draw": ["north"]}
    refused("offered", desk.sitting.offered, "north", "draw", desk.now)
    refused("offered", desk.sitting.offered, "south", "draw", desk.now)
    refused("offered", desk.sitting.agrees, "north", "draw", desk.now)
    desk.write(desk.sitting.agrees("south", "draw", desk.now))
    assert (desk.sitting.ending.winners, desk.sitting.ending.why) == ((), "draw")
    assert desk.sitting.ending.scores == desk.sitting.game.scores


def test_an_offer_is_gone_when_it_is_declined_or_taken_back_or_the_game_goes_on():
    desk = Desk(NORTH).play(5)
    refused("not_offered", desk.sitting.agrees, "south", "draw", desk.now)
    for against in ("south", "north"):
        desk.write(desk.sitting.offered("north", "draw", desk.now))
        desk.write(desk.sitting.declines(against, "draw", desk.now))
        refused("not_offered", desk.sitting.declines, "south", "draw", desk.now)
    desk.write(desk.sitting.offered("north", "draw", desk.now))
    desk.play(6)
    assert desk.sitting.offers == {}
    assert Sitting.of(NORTH, desk.log).offers == {}


def test_an_offer_makes_no_choice_stale():
    desk = Desk(NORTH)
    desk.write(desk.sitting.offered("north", "draw", 0))
    desk.write(desk.sitting.declines("south", "draw", 0))
    assert (desk.sitting.length, desk.sitting.position) == (3, 1)
    assert desk.sitting.choice("south", "awaken", 1, after=1).number == 3


def test_of_three_all_must_agree():
    desk = Desk(THREE)
    desk.write(desk.sitting.offered("east", "draw", 0))
    desk.write(desk.sitting.agrees("west", "draw", 0))
    assert (desk.sitting.offers, desk.sitting.ending) == ({"draw": ["east", "west"]}, None)
    desk.write(desk.sitting.agrees("south", "draw", 0))
    assert desk.sitting.ending.why == "draw"


@pytest.mark.parametrize("row", [OURS, SOLO], ids=["against ours", "alone"])
def test_there_is_no_draw_against_players_of_ours_and_none_alone(row):
    refused("no_draw", Desk(row).play(3).sitting.offered, "south", "draw", 50)


def test_with_a_player_of_ours_among_three_people_take_back_by_agreement_and_it_is_not_asked():
    seats = (replace(THREE.seats[0], player="level:1", account=None), *THREE.seats[1:])
    desk = Desk(replace(THREE, seats=seats)).play(9)
    desk.write(desk.sitting.offered("south", "undo", desk.now))
    assert desk.sitting.agrees("west", "undo", desk.now).kind == "undo"
    refused("no_draw", desk.sitting.offered, "south", "draw", desk.now)


# --- taking back --------------------------------------------------------------------------------------------------------
@rows
def test_choices_are_taken_back_by_agreement_and_come_out_the_same_again(row):
    desk = Desk(row).play(12)
    seat = desk.sitting.choices[-1][0]
    number = max(at for at, (who, _) in enumerate(desk.sitting.choices) if who == seat)
    before, choice = Sitting.of(row, desk.log[: number + 1]).game, desk.sitting.choices[number][1]
    after = Sitting.of(row, desk.log[: number + 2]).game
    position = desk.sitting.position
    desk.take_back(seat)
    assert desk.sitting.game == before
    assert desk.sitting.position == position + 1  # who had not seen it chooses too late
    desk.choose(choice)
    assert desk.sitting.game == after  # to take back is no second throw of the dice
    assert Sitting.of(row, desk.log).game == after


@rows
def test_it_can_be_taken_back_to_the_first_choice(row):
    desk = Desk(row)
    first = desk.sitting.game.copy()
    while len({who for who, _ in desk.sitting.choices}) < 2:
        desk.choose(desk.sitting.game.options[0])
    own = [who for who, _ in desk.sitting.choices].count("south")
    for _ in range(own):
        desk.take_back("south")
    assert (desk.sitting.game, desk.sitting.choices, desk.sitting.to_choose) == (first, [], "south")
    refused("nothing_to_undo", desk.sitting.offered, "south", "undo", desk.now)
    assert known(Sitting.of(row, desk.log)) == known(desk.sitting)


def test_who_takes_back_takes_back_what_others_have_chosen_since():
    desk = Desk(NORTH)
    while desk.sitting.to_choose == "south":
        desk.choose(desk.sitting.game.options[0])
    own = len(desk.sitting.choices)
    desk.choose(desk.sitting.game.options[0])
    desk.take_back("south")
    assert (len(desk.sitting.choices), desk.sitting.to_choose) == (own - 1, "south")


def test_before_a_choice_there_is_nothing_to_take_back():
    refused("nothing_to_undo", Desk(NORTH).sitting.offered, "north", "undo", 1)


@pytest.mark.parametrize("row", [OURS, SOLO], ids=["against ours", "alone"])
def test_against_players_of_ours_and_alone_it_is_taken_back_at_once(row):
    desk = Desk(row)
    first = desk.sitting.game.copy()
    desk.choose("discharge")
    desk.write(desk.sitting.offered("south", "undo", desk.now))
    assert desk.log[-1].kind == "undo"
    assert desk.sitting.game == first


# --- the same log, the same game ----------------------------------------------------------------------------------------
CLOCKS = ({}, {"kind": "fischer", "minutes": 600, "seconds": 5}, {"kind": "days", "days": 3})


def wander(desk, chance):
    """What somebody does next; None if there is nothing to do."""
    sitting, seat = desk.sitting, chance.choice(desk.sitting.seats).seat
    desk.now += chance.randrange(20_000)
    roll, what = chance.random(), next(iter(sitting.offers), chance.choice(("draw", "undo")))
    if sitting.offers and roll < 0.8:
        for_it = what == "undo" or sitting.length > 300
        return (sitting.agrees if for_it else sitting.declines)(seat, what, desk.now)
    if roll < 0.15:
        return sitting.offered(seat, what, desk.now)
    if roll < 0.2:
        return sitting.pauses(chance.randrange(5_000), desk.now)
    return sitting.choice(sitting.to_choose, chance.choice(sitting.game.options), desk.now)


@all_rows
@pytest.mark.parametrize("clock", CLOCKS, ids=["none", "fischer", "days"])
def test_the_same_log_gives_the_same_game_whatever_happened(row, clock):
    row, chance = replace(row, clock=clock), random.Random(f"{row.game} {clock}")
    desk = Desk(row)
    while not desk.sitting.ending and desk.sitting.length < 400:
        try:
            entry = wander(desk, chance)
        except Refused as error:
            assert error.code in ("offered", "nothing_to_undo", "no_draw")
            continue
        if entry is None:
            continue
        before, trial = known(desk.sitting), desk.sitting.copy()
        trial.take(entry)
        assert known(desk.sitting) == before  # what is tried on a copy leaves the game alone
        desk.write(entry)
        assert known(trial) == known(desk.sitting)
    if desk.sitting.to_choose:
        desk.write(desk.sitting.resigns(desk.sitting.to_choose, desk.now))
    assert known(Sitting.of(row, desk.log)) == known(desk.sitting)
    kinds = {entry.kind for entry in desk.log}
    assert {"begin", "choice", "undo"} <= kinds
    assert ("pause" in kinds) == bool(clock)


def test_a_copy_goes_its_own_way_though_both_take_back():
    desk = Desk(replace(NORTH, clock=CLOCKS[1])).play(4, after=7_000)
    here, there = desk.sitting, desk.sitting.copy()
    entry = Entry(here.length, "undo", "south", "1", desk.now)
    there.take(entry)
    there.take(there.choice(there.to_choose, there.game.options[0], desk.now + 9_000))
    here.take(entry)
    assert here.times == Sitting.of(desk.row, [*desk.log, entry]).times


@rows
def test_a_log_of_the_first_tables_which_named_the_salts_alone_is_followed_like_one_of_today(row):
    desk = Desk(row).play(8)
    decks = {"decks": [DECKS[1], DECKS[0]]} if row == AIDALON else {}
    old = replace(row, seats=SEATS, settings={**row.settings, "options": {**row.settings["options"], **decks}})
    then = Sitting.of(old, [replace(desk.log[0], said="s/n"), *desk.log[1:]])
    assert (then.game, then.choices) == (desk.sitting.game, desk.sitting.choices)


@rows
def test_a_log_that_no_longer_fits_the_rules_is_refused_and_says_under_which_it_was_begun(row):
    desk = Desk(row).play(8)
    rules = desk.sitting.begun["rules"]
    number = len(desk.log) - 1
    for changed in ({"said": "fly to the moon"}, {"seat": "north" if desk.log[number].seat == "south" else "south"}):
        log = [*desk.log[:number], replace(desk.log[number], **changed)]
        assert rules in refused("other_rules", Sitting.of, row, log)


# --- what may be known --------------------------------------------------------------------------------------------------
def test_a_seat_is_told_its_own_options_and_nobody_else_is():
    desk = Desk(NORTH)
    south, north, nobody = (desk.sitting.told(seat, 0) for seat in ("south", "north", None))
    assert south["options"] == ["reprogram", "build", "awaken", "discharge"]
    assert (south["you"], south["question"]) == ("south", "choose a Directive")
    for other in (north, nobody):
        assert (other["options"], other["question"], other["asked"]) == ([], "", "south")
    assert {seat: told["name"] for seat, told in south["seats"].items()} == {"south": "Ada", "north": "Bob"}


@rows
def test_what_a_seat_is_told_is_the_same_for_every_deal_that_looks_the_same_to_it(row):
    desk, chance = Desk(row), random.Random(4)
    for at in range(30):
        if not desk.sitting.to_choose:
            break
        for seat in ("south", "north"):
            other = desk.sitting.copy()
            other._game = desk.sitting.game.resample(seat, at)
            for told in (seat, None):  # who watches knows no more than any seat
                assert json.dumps(other.told(told, desk.now)) == json.dumps(desk.sitting.told(told, desk.now))
        desk.choose(chance.choice(desk.sitting.game.options))


ONCE_BEGUN = {"asked", "left", "offers", "view", "question", "headline", "options", "sheet"}
OTHER = {"south": "north", "north": "south"}


@rows
def test_who_watches_is_told_no_card_of_a_hand(row):
    desk, chance = Desk(row), random.Random(5)
    for _ in range(60):
        said = desk.sitting.told(None, 0)
        assert SECRET.hex() not in json.dumps(said)
        for seat in ("south", "north"):
            there = said["view"][seat]
            own, of_other = (desk.sitting.told(who, 0)["view"][seat] for who in (seat, OTHER[seat]))
            if row.game == "north":
                assert there["hand"] == len(own["hand"])
                assert (there["known"], "cards" in there["deck"]) == ([], False)
            else:
                assert there["council"] == {"size": of_other["council"]["size"], "known": []}
        desk.choose(chance.choice(desk.sitting.game.options))


@all_rows
def test_what_is_told_is_what_the_messages_say(row):
    desk, chance = Desk(row), random.Random(6)
    free = Sitting(replace(row, seats=tuple(replace(seat, account=None) for seat in row.seats)))
    told = [free.told(seat, 0) for seat in (None, "south")]
    while desk.sitting.to_choose and len(desk.log) < 40:
        events = desk.choose(chance.choice(desk.sitting.game.options))
        for seat in (*desk.sitting.game.seats, None):
            told.append(desk.sitting.told(seat, desk.now))
            sent = message(desk.sitting, seat, desk.now, events)
            assert msgspec.to_builtins(msgspec.convert(sent, GameTold, strict=True)) == sent
    desk.write(desk.sitting.resigns("south", desk.now))
    told += [desk.sitting.told(seat, desk.now) for seat in ("south", None)]
    for said in told:
        again = msgspec.to_builtins(msgspec.convert(said, Told, strict=True))
        assert said.items() <= again.items()  # nothing that the messages do not know
        assert set(again) - set(said) == (ONCE_BEGUN if said in told[:2] else set())
    assert [said["state"] for said in (told[0], told[2], told[-1])] == ["open", "playing", "over"]
    assert told[-1]["ending"]["by"] == "south"


NORTH_RULES = Desk(NORTH).sitting.module.headers.rules_hash()
