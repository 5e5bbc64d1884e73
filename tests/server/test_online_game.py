"""A game from its log: the same in every process, nothing of it but by entries, and to each seat what it may know."""

import json
import random
from dataclasses import replace

import msgspec
import pytest

from gridnorth.aidalon.decks import Deck
from gridnorth.errors import Refused
from gridnorth.machine.provable_deal import ProvableDeal
from gridnorth.server.online_game import FORSAKEN, UNBEGUN, OnlineGame
from gridnorth.server.store import Entry, SeatRow, Standing
from gridnorth.server.wire.outgoing import GameState
from server.desk import AIDALON, DECKS, NORTH, OURS, SEATS, SECRET, SOLO, THREE, Desk, all_rows, known, refused, rows, state_for
from server.http import strictly

FREE = replace(NORTH, seats=(SEATS[0], SeatRow("south", "person")))


# --- beginning ----------------------------------------------------------------------------------------------------------
def test_a_game_begins_when_all_seats_are_taken():
    waiting = OnlineGame(FREE)
    refused("not-begun", waiting.begins, 0)
    refused("not-begun", waiting.choice, "south", "awaken", 1)
    assert waiting.standing() == Standing("open", deadline=UNBEGUN)
    assert state_for(waiting, "south")["view"] is None
    assert state_for(waiting, "south")["commitment"] == ProvableDeal(SECRET).commitment
    refused("begun", Desk(NORTH).online.begins, 0)


def test_the_first_entry_holds_all_that_the_deal_is_made_from_but_the_secret():
    assert Desk(NORTH).online.begun == {"salts": ["s", "n"], "rules": NORTH_RULES}
    begun = json.loads(Desk(AIDALON).log[0].said)
    assert begun["salts"] == ["s", "n"]
    assert begun["decks"] == [DECKS[1], DECKS[0]]  # south first, as at every table
    assert SECRET.hex() not in Desk(AIDALON).log[0].said


def test_who_brings_no_deck_gets_one_that_comes_with_the_game_and_the_log_says_which():
    desk = Desk(replace(AIDALON, seats=SEATS))
    ready = [list(deck.names) for deck in Deck.ready_made().values()]
    assert all(deck in ready for deck in desk.online.begun["decks"])
    assert OnlineGame.of(desk.row, desk.log).game == desk.online.game


def test_what_everybody_gave_is_part_of_the_deal():
    other = replace(NORTH, seats=(replace(SEATS[0], salt="other"), SEATS[1]))
    assert Desk(NORTH).online.game != Desk(other).online.game


# --- choosing -----------------------------------------------------------------------------------------------------------
def test_only_who_has_to_choose_chooses_and_only_what_is_offered():
    online = Desk(NORTH).online
    refused("not-your-turn", online.choice, "north", "awaken", 1)
    refused("illegal-choice", online.choice, "south", "fly", 1)
    refused("stale", online.choice, "south", "awaken", 1, after=0)
    assert online.choice("south", "AWAKEN", 1, after=1).said == "awaken"
    assert online.length == 1  # asking changes nothing


@rows
def test_giving_up_ends_the_game(row):
    desk = Desk(row).play(5)
    desk.write(desk.online.resigns("south", desk.now))
    assert (desk.online.ending.winners, desk.online.ending.why, desk.online.ending.by) == (["north"], "concede", "south")
    for call in (desk.online.resigns, desk.online.choice, desk.online.offered, desk.online.agrees, desk.online.declines):
        more = {} if call == desk.online.resigns else {"option": "pass"} if call == desk.online.choice else {"what": "draw"}
        refused("over", call, "north", at=desk.now, **more)
    assert desk.online.to_choose is None
    assert desk.online.runs_out(10**15) is None
    assert desk.online.standing() == Standing("over", result=msgspec.to_builtins(desk.online.ending))


def test_whom_a_game_waits_for_is_an_account_or_a_player_of_ours():
    desk = Desk(OURS)
    waits = set()
    while desk.online.to_choose and len(waits) < 2:
        waits.add((desk.online.to_choose, desk.online.standing().waits_for))
        desk.choose(desk.online.game.options[-1])
    assert waits == {("south", "a1"), ("north", "level:1")}
    assert desk.online.standing().deadline == desk.now + FORSAKEN


# --- offers -------------------------------------------------------------------------------------------------------------
def test_a_draw_that_was_agreed_on_has_no_winner():
    desk = Desk(NORTH).play(5)
    desk.write(desk.online.offered("north", "draw", desk.now))
    assert state_for(desk.online, "south", desk.now)["offers"] == {"draw": ["north"]}
    refused("offered", desk.online.offered, "north", "draw", desk.now)
    refused("offered", desk.online.offered, "south", "draw", desk.now)
    refused("offered", desk.online.agrees, "north", "draw", desk.now)
    desk.write(desk.online.agrees("south", "draw", desk.now))
    assert (desk.online.ending.winners, desk.online.ending.why) == ([], "draw")
    assert desk.online.ending.scores == desk.online.game.scores


def test_an_offer_is_gone_when_it_is_declined_or_taken_back_or_the_game_goes_on():
    desk = Desk(NORTH).play(5)
    refused("not-offered", desk.online.agrees, "south", "draw", desk.now)
    for against in ("south", "north"):
        desk.write(desk.online.offered("north", "draw", desk.now))
        desk.write(desk.online.declines(against, "draw", desk.now))
        refused("not-offered", desk.online.declines, "south", "draw", desk.now)
    desk.write(desk.online.offered("north", "draw", desk.now))
    desk.play(6)
    assert desk.online.offers == {}
    assert OnlineGame.of(NORTH, desk.log).offers == {}


def test_an_offer_makes_no_choice_stale():
    desk = Desk(NORTH)
    desk.write(desk.online.offered("north", "draw", 0))
    desk.write(desk.online.declines("south", "draw", 0))
    assert (desk.online.length, desk.online.position) == (3, 1)
    assert desk.online.choice("south", "awaken", 1, after=1).number == 3


def test_of_three_all_must_agree():
    desk = Desk(THREE)
    desk.write(desk.online.offered("east", "draw", 0))
    desk.write(desk.online.agrees("west", "draw", 0))
    assert (desk.online.offers, desk.online.ending) == ({"draw": ["east", "west"]}, None)
    desk.write(desk.online.agrees("south", "draw", 0))
    assert desk.online.ending.why == "draw"


@pytest.mark.parametrize("row", [OURS, SOLO], ids=["against ours", "alone"])
def test_there_is_no_draw_against_players_of_ours_and_none_alone(row):
    refused("no-draw", Desk(row).play(3).online.offered, "south", "draw", 50)


def test_with_a_player_of_ours_among_three_people_take_back_by_agreement_and_it_is_not_asked():
    seats = (replace(THREE.seats[0], player="level:1", account=None), *THREE.seats[1:])
    desk = Desk(replace(THREE, seats=seats)).play(9)
    desk.write(desk.online.offered("south", "undo", desk.now))
    assert desk.online.agrees("west", "undo", desk.now).kind == "undo"
    refused("no-draw", desk.online.offered, "south", "draw", desk.now)


# --- taking back --------------------------------------------------------------------------------------------------------
@rows
def test_choices_are_taken_back_by_agreement_and_come_out_the_same_again(row):
    desk = Desk(row).play(12)
    seat = desk.online.choices[-1][0]
    number = max(at for at, (who, _) in enumerate(desk.online.choices) if who == seat)
    before, choice = OnlineGame.of(row, desk.log[: number + 1]).game, desk.online.choices[number][1]
    after = OnlineGame.of(row, desk.log[: number + 2]).game
    position = desk.online.position
    desk.take_back(seat)
    assert desk.online.game == before
    assert desk.online.position == position + 1  # who had not seen it chooses too late
    desk.choose(choice)
    assert desk.online.game == after  # to take back is no second throw of the dice
    assert OnlineGame.of(row, desk.log).game == after


@rows
def test_it_can_be_taken_back_to_the_first_choice(row):
    desk = Desk(row)
    first = desk.online.game.copy()
    while len({who for who, _ in desk.online.choices}) < 2:
        desk.choose(desk.online.game.options[0])
    own = [who for who, _ in desk.online.choices].count("south")
    for _ in range(own):
        desk.take_back("south")
    assert (desk.online.game, desk.online.choices, desk.online.to_choose) == (first, [], "south")
    refused("nothing-to-undo", desk.online.offered, "south", "undo", desk.now)
    assert known(OnlineGame.of(row, desk.log)) == known(desk.online)


def test_who_takes_back_takes_back_what_others_have_chosen_since():
    desk = Desk(NORTH)
    while desk.online.to_choose == "south":
        desk.choose(desk.online.game.options[0])
    own = len(desk.online.choices)
    desk.choose(desk.online.game.options[0])
    desk.take_back("south")
    assert (len(desk.online.choices), desk.online.to_choose) == (own - 1, "south")


def test_before_a_choice_there_is_nothing_to_take_back():
    refused("nothing-to-undo", Desk(NORTH).online.offered, "north", "undo", 1)


@pytest.mark.parametrize("row", [OURS, SOLO], ids=["against ours", "alone"])
def test_against_players_of_ours_and_alone_it_is_taken_back_at_once(row):
    desk = Desk(row)
    first = desk.online.game.copy()
    desk.choose("discharge")
    desk.write(desk.online.offered("south", "undo", desk.now))
    assert desk.log[-1].kind == "undo"
    assert desk.online.game == first


# --- the same log, the same game ----------------------------------------------------------------------------------------
CLOCKS = ({}, {"kind": "fischer", "minutes": 600, "seconds": 5}, {"kind": "days", "days": 3})


def wander(desk, chance):
    """What somebody does next; None if there is nothing to do."""
    online, seat = desk.online, chance.choice(desk.online.seats).seat
    desk.now += chance.randrange(20_000)
    roll, what = chance.random(), next(iter(online.offers), chance.choice(("draw", "undo")))
    if online.offers and roll < 0.8:
        for_it = what == "undo" or online.length > 300
        return (online.agrees if for_it else online.declines)(seat, what, desk.now)
    if roll < 0.15:
        return online.offered(seat, what, desk.now)
    if roll < 0.2:
        return online.pauses(chance.randrange(5_000), desk.now)
    return online.choice(online.to_choose, chance.choice(online.game.options), desk.now)


@all_rows
@pytest.mark.parametrize("clock", CLOCKS, ids=["none", "fischer", "days"])
def test_the_same_log_gives_the_same_game_whatever_happened(row, clock):
    row, chance = replace(row, clock=clock), random.Random(f"{row.game} {clock}")
    desk = Desk(row)
    while not desk.online.ending and desk.online.length < 400:
        try:
            entry = wander(desk, chance)
        except Refused as error:
            assert error.code in ("offered", "nothing-to-undo", "no-draw")
            continue
        if entry is None:
            continue
        before, trial = known(desk.online), desk.online.copy()
        trial.take(entry)
        assert known(desk.online) == before  # what is tried on a copy leaves the game alone
        desk.write(entry)
        assert known(trial) == known(desk.online)
    if desk.online.to_choose:
        desk.write(desk.online.resigns(desk.online.to_choose, desk.now))
    assert known(OnlineGame.of(row, desk.log)) == known(desk.online)
    kinds = {entry.kind for entry in desk.log}
    assert {"begin", "choice", "undo"} <= kinds
    assert ("pause" in kinds) == bool(clock)


def test_a_copy_goes_its_own_way_though_both_take_back():
    desk = Desk(replace(NORTH, clock=CLOCKS[1])).play(4, after=7_000)
    here, there = desk.online, desk.online.copy()
    entry = Entry(here.length, "undo", "south", "1", desk.now)
    there.take(entry)
    there.take(there.choice(there.to_choose, there.game.options[0], desk.now + 9_000))
    here.take(entry)
    assert here.times == OnlineGame.of(desk.row, [*desk.log, entry]).times


@rows
def test_a_log_of_the_first_tables_which_named_the_salts_alone_is_followed_like_one_of_today(row):
    desk = Desk(row).play(8)
    decks = {"decks": [DECKS[1], DECKS[0]]} if row == AIDALON else {}
    old = replace(row, seats=SEATS, settings={**row.settings, "options": {**row.settings["options"], **decks}})
    then = OnlineGame.of(old, [replace(desk.log[0], said="s/n"), *desk.log[1:]])
    assert (then.game, then.choices) == (desk.online.game, desk.online.choices)


@rows
def test_a_log_that_no_longer_fits_the_rules_is_refused_and_says_under_which_it_was_begun(row):
    desk = Desk(row).play(8)
    rules = desk.online.begun["rules"]
    number = len(desk.log) - 1
    for changed in ({"said": "fly to the moon"}, {"seat": "north" if desk.log[number].seat == "south" else "south"}):
        log = [*desk.log[:number], replace(desk.log[number], **changed)]
        assert rules in refused("other-rules", OnlineGame.of, row, log)


# --- what may be known --------------------------------------------------------------------------------------------------
def test_a_seat_is_told_its_own_options_and_nobody_else_is():
    desk = Desk(NORTH)
    south, north, nobody = (state_for(desk.online, seat, 0) for seat in ("south", "north", None))
    assert south["options"] == ["reprogram", "build", "awaken", "discharge"]
    assert (south["you"], south["question"]) == ("south", "choose a Directive")
    for other in (north, nobody):
        assert (other["options"], other["question"], other["asked"]) == ([], "", "south")
    assert {seat: told["name"] for seat, told in south["seats"].items()} == {"south": "Ada", "north": "Bob"}


@rows
def test_what_a_seat_is_told_is_the_same_for_every_deal_that_looks_the_same_to_it(row):
    desk, chance = Desk(row), random.Random(4)
    for at in range(30):
        if not desk.online.to_choose:
            break
        for seat in ("south", "north"):
            other = desk.online.copy()
            other._game = desk.online.game.resample(seat, at)
            for told in (seat, None):  # who watches knows no more than any seat
                assert json.dumps(state_for(other, told, desk.now)) == json.dumps(state_for(desk.online, told, desk.now))
        desk.choose(chance.choice(desk.online.game.options))


OTHER = {"south": "north", "north": "south"}


@rows
def test_who_watches_is_told_no_card_of_a_hand(row):
    desk, chance = Desk(row), random.Random(5)
    for _ in range(60):
        said = state_for(desk.online, None, 0)
        assert SECRET.hex() not in json.dumps(said)
        for seat in ("south", "north"):
            there = said["view"][seat]
            own, of_other = (state_for(desk.online, who, 0)["view"][seat] for who in (seat, OTHER[seat]))
            if row.game == "north":
                assert there["hand"] == len(own["hand"])
                assert (there["known"], "cards" in there["deck"]) == ([], False)
            else:
                assert there["council"] == {"size": of_other["council"]["size"], "known": []}
        desk.choose(chance.choice(desk.online.game.options))


@all_rows
def test_what_is_told_is_what_the_messages_say(row):
    desk, chance = Desk(row), random.Random(6)
    free = OnlineGame(replace(row, seats=tuple(replace(seat, account=None) for seat in row.seats)))
    told = [state_for(free, seat, 0) for seat in (None, "south")]
    while desk.online.to_choose and len(desk.log) < 40:
        events = desk.choose(chance.choice(desk.online.game.options))
        for seat in (*desk.online.game.seats, None):
            told.append(state_for(desk.online, seat, desk.now))
            told.append(state_for(desk.online, seat, desk.now, events))
    desk.write(desk.online.resigns("south", desk.now))
    told += [state_for(desk.online, seat, desk.now) for seat in ("south", None)]
    for said in told:
        strictly(said, GameState)
    assert [said["state"] for said in (told[0], told[2], told[-1])] == ["open", "playing", "over"]
    assert told[-1]["ending"]["by"] == "south"


NORTH_RULES = Desk(NORTH).online.kit.headers.rules_hash()
