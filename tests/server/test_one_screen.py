"""Two people at one screen: one account has several seats, and is told what the one may know that has to choose."""

import random
from dataclasses import replace

import pytest

from gridnorth.server.online_game import OnlineGame
from server.desk import AIDALON, DECKS, NORTH, THREE, Desk, known, refused, rows, state_for
from server.http import TWO, begun, code

BOTH = {**TWO, "seats": {"south": "me", "north": "me"}}
THREE_SEATS = {"game": "aidalon", "seats": {"south": "me", "west": "me", "east": "person"}}


def shared(row):
    """The same game, with one account at both seats."""
    return replace(row, seats=tuple(replace(seat, account="a1", name="Ada") for seat in row.seats))


@pytest.fixture
def ada(app):
    return app.person("Ada")


# --- whose view it is -----------------------------------------------------------------------------------------------------
@rows
def test_it_is_told_the_view_of_the_seat_that_has_to_choose(row):
    desk, chance, told = Desk(shared(row)), random.Random(2), set()
    for _ in range(80):
        online = desk.online
        seat = online.seat_of("a1")
        assert seat == online.to_choose
        now = state_for(online, seat, 0)
        assert (now["you"], now["asked"]) == (seat, seat)
        assert sorted(now["yours"]) == ["north", "south"]
        assert now["options"] == online.game.options
        told.add(seat)
        desk.choose(chance.choice(online.game.options))
    assert told == {"south", "north"}


@rows
def test_what_a_seat_is_told_is_what_it_would_be_told_with_a_rival_far_away(row):
    """But for who sits where: nothing of the other seat is in it, though who reads it is the same."""
    one, two, chance = Desk(row), Desk(shared(row)), random.Random(3)
    for _ in range(60):
        choice = chance.choice(one.online.game.options)
        events = one.choose(choice)
        same = two.choose(choice)
        seat = two.online.seat_of("a1")
        apart, together = (
            state_for(desk.online, seat, 0, what)
            for desk, what in ((one, events), (two, same))
        )  # fmt: skip
        for key in ("yours", "seats"):
            assert apart.pop(key) != together.pop(key)
        assert apart == together


def test_before_and_after_the_game_it_is_the_first_seat():
    row = shared(NORTH)
    assert OnlineGame(row).seat_of("a1") == "south"
    desk = Desk(row)
    desk.write(desk.online.resigns("north", 0))
    assert desk.online.seat_of("a1") == "south"
    assert desk.online.seat_of("a2") is None
    assert desk.online.seat_of(None) is None


def test_who_has_one_seat_has_it_whoever_has_to_choose():
    online = Desk(NORTH).online
    assert [online.seat_of(account) for account in ("a1", "a2")] == ["south", "north"]
    assert [online.own_seats(seat) for seat in ("south", "north", None)] == [["south"], ["north"], []]
    ours = replace(NORTH, seats=(replace(NORTH.seats[0], player="level:1", account=None), NORTH.seats[1]))
    assert OnlineGame(ours).own_seats("north") == ["north"]


# --- over the wire --------------------------------------------------------------------------------------------------------
def test_a_game_is_opened_and_played_by_one_connection(ada):
    told = ada.post("games", BOTH).json()
    assert (told["state"], told["you"], told["yours"]) == ("playing", "south", ["south", "north"])
    chance, seen = random.Random(1), []
    with ada.live(told["id"]) as live:
        for _ in range(25):
            now = live.now
            seen.append(now["you"])
            assert isinstance(now["view"][now["you"]]["hand"], list)
            other = "north" if now["you"] == "south" else "south"
            assert isinstance(now["view"][other]["hand"], int)
            assert live.done("choose", choice=chance.choice(now["options"]), after=now["position"])["type"] == "done"
            live.at(now["position"] + 1)
    assert set(seen) == {"south", "north"}


def test_a_choice_can_name_the_seat_it_is_for(ada):
    game = ada.post("games", BOTH).json()["id"]
    late = {"choice": "discharge", "after": 1, "seat": "north"}
    assert code(ada.post(f"games/{game}/choose", late)) == (409, "not-your-turn")
    assert code(ada.post(f"games/{game}/choose", {**late, "seat": "west"})) == (403, "not-your-seat")
    assert ada.post(f"games/{game}/choose", {**late, "seat": "south"}).json()["position"] == 2
    with ada.live(game) as live:
        answer = live.done("choose", choice="awaken", after=2, seat="north")
        assert answer["error"]["code"] == "not-your-turn"


def test_nobody_chooses_for_the_seat_of_somebody_else(app, ada):
    bob = app.person("Bob")
    game = begun(ada, bob)
    wanted = {"choice": "discharge", "after": 1, "seat": "south"}
    assert code(bob.post(f"games/{game}/choose", wanted)) == (403, "not-your-seat")
    assert code(app.guest().post(f"games/{game}/choose", wanted)) == (403, "not-your-seat")


def test_a_hint_is_given_for_the_seat_that_has_to_choose(ada):
    with ada.live(ada.post("games", BOTH).json()["id"]) as live:
        assert live.done("hint")["option"] in live.now["options"]


# --- taking back, draws, giving up ----------------------------------------------------------------------------------------
def test_the_last_choice_of_anybody_at_the_screen_is_taken_back_at_once():
    desk = Desk(shared(NORTH)).play(30)
    whose = [who for who, _ in desk.online.choices]
    assert {"south", "north"} == set(whose)
    for _ in range(30):
        before = len(desk.online.choices)
        entry = desk.online.offered(desk.online.seat_of("a1"), "undo", desk.now)
        assert (entry.kind, entry.said) == ("undo", str(before - 1))
        desk.write(entry)
        assert len(desk.online.choices) == before - 1
        assert desk.online.to_choose == whose[before - 1]
    assert known(OnlineGame.of(desk.row, desk.log)) == known(desk.online)
    refused("nothing-to-undo", desk.online.offered, "south", "undo", 0)


def test_a_draw_needs_somebody_else():
    online = Desk(shared(NORTH)).online
    for seat in ("south", "north"):
        assert "nobody else" in refused("no-draw", online.offered, seat, "draw", 0)


def test_beside_somebody_elsewhere_two_seats_are_one_voice():
    seats = tuple(replace(seat, account="a1" if seat.seat != "east" else "a2") for seat in THREE.seats)
    desk = Desk(replace(THREE, seats=seats))
    desk.write(desk.online.offered("south", "draw", 0))
    refused("offered", desk.online.agrees, "west", "draw", 0)
    entry = desk.online.agrees("east", "draw", 0)
    assert entry.kind == "draw"
    desk.write(desk.online.declines("west", "draw", 0))
    desk.write(desk.online.offered("east", "draw", 0))
    assert desk.online.agrees("west", "draw", 0).kind == "draw"
    desk.play(12)
    desk.write(desk.online.offered("west", "undo", desk.now))
    entry = desk.online.agrees("east", "undo", desk.now)
    assert entry.kind == "undo"
    assert desk.online.choices[int(entry.said)][0] in ("south", "west")
    assert not {who for who, _ in desk.online.choices[int(entry.said) + 1 :]} & {"south", "west"}


def test_who_gives_up_is_the_seat_that_is_asked(ada):
    game = ada.post("games", BOTH).json()["id"]
    with ada.live(game) as live:
        chance = random.Random(4)
        while live.now["asked"] == "south":
            was = live.now
            live.done("choose", choice=chance.choice(was["options"]), after=was["position"])
            live.at(was["position"] + 1)
        was = live.now
        live.done("resign")
        live.at(was["position"] + 1)
        assert (live.now["ending"]["by"], live.now["ending"]["winners"], live.now["you"]) == ("north", ["south"], "south")


def test_what_is_said_comes_from_the_seat_that_is_asked(ada):
    game = ada.post("games", BOTH).json()["id"]
    ada.post(f"games/{game}/say", {"said": "hm"})
    (said,) = ada.get(f"games/{game}/talk").json()["talk"]
    assert (said["seat"], said["name"]) == ("south", "Ada")
    assert code(ada.post(f"games/{game}/mute", {"seat": "north"})) == (403, "not-your-seat")


# --- lists, rematches, seats ----------------------------------------------------------------------------------------------
def test_it_stands_once_among_ones_games_and_waits_for_one(ada):
    game = ada.post("games", BOTH).json()["id"]
    (listed,) = ada.get("games/mine").json()["games"]
    assert (listed["id"], listed["waits_for_you"]) == (game, True)


def test_a_rematch_has_both_at_the_screen_again_and_begins_at_once(ada):
    game = ada.post("games", BOTH).json()["id"]
    assert ada.post(f"games/{game}/resign").json()["state"] == "over"
    again = ada.post(f"games/{game}/rematch").json()
    assert (again["state"], again["yours"]) == ("playing", ["south", "north"])
    assert ada.post(f"games/{game}/rematch").json()["id"] == again["id"]


@pytest.mark.parametrize("by", ["rematch", "seats"])
def test_who_plays_again_later_gets_all_seats_back(app, ada, by):
    bob = app.person("Bob")
    game = ada.post("games", THREE_SEATS).json()["id"]
    assert bob.post(f"games/{game}/seats", {}).json()["state"] == "playing"
    bob.post(f"games/{game}/resign")
    again = bob.post(f"games/{game}/rematch").json()
    assert again["state"] == "open"
    if by == "rematch":
        told = ada.post(f"games/{game}/rematch").json()
    else:
        assert ada.post(f"games/{again['id']}/seats", {}).json()["state"] == "open"
        told = ada.post(f"games/{again['id']}/seats", {}).json()
        assert code(ada.post(f"games/{again['id']}/seats", {})) == (409, "taken")
    assert (told["id"], told["state"], len(told["yours"])) == (again["id"], "playing", 2)


def test_a_second_seat_is_had_by_opening_and_not_by_sitting_down(app, ada):
    game = ada.post("games", {**TWO, "seats": {"south": "person", "north": "person"}}).json()["id"]
    ada.post(f"games/{game}/seats", {})
    assert code(ada.post(f"games/{game}/seats", {})) == (409, "taken")
    bob = app.person("Bob")
    wanted = {"south": "me", "west": "me", "east": {"player": "person", "invite": "Bob"}}
    kept = ada.post("games", {"game": "aidalon", "seats": wanted}).json()["id"]
    assert code(ada.post(f"games/{kept}/seats", {})) == (409, "taken")
    assert bob.post(f"games/{kept}/seats", {}).json()["yours"] == ["east"]


def test_both_bring_their_decks(ada, app):
    names = [{"player": "me", "deck": deck} for deck in ("Iron Toll", "Joyride")]
    game = ada.post("games", {"game": "aidalon", "seats": dict(zip(("south", "north"), names, strict=True))}).json()["id"]
    rows_of = {seat.seat: seat.deck for seat in app.parts.rooms.store.game(game).seats}
    assert [rows_of["south"], rows_of["north"]] == DECKS


def test_in_the_mulligan_a_choice_for_one_seat_is_not_taken_for_the_other():
    """H3.6: each seat counts for itself, so that both may be at one number; a choice that names its seat is meant for it."""
    desk = Desk(shared(AIDALON))
    desk.choose(desk.online.game.options[1])
    at = desk.online.position_of("south")
    desk.choose("keep")
    assert desk.online.position_of("north") == at
    refused("not-your-turn", desk.online.choice, "south", "keep", 0)
