"""Games over HTTP: to open them, to sit down, to call them off, and to find them."""

import itertools
import threading

import pytest

from gridnorth.aidalon.decks import Deck
from gridnorth.server.new_game import OURS
from gridnorth.server.routes import games as games_routes
from gridnorth.server.store.games import PAGE
from server.http import TWO, application, begun, code, finished

IRON = list(Deck.ready_made()["Iron Toll"].names)
AIDALON = {"game": "aidalon", "seats": {"south": "me", "north": "person"}}
THREE = {"game": "aidalon", "seats": {"south": "me", "west": "person", "east": "person"}}
SALTED = {**TWO, "seats": {"south": "person", "north": "person"}}


def at_once(*deeds):
    """Do several things at the same time; what each came to."""
    came = []
    threads = [threading.Thread(target=lambda deed=deed: came.append(deed())) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came


def ids(answer):
    return [each["id"] for each in answer.json()["games"]]


# --- opening, and sitting down --------------------------------------------------------------------------------------------
def test_a_game_begins_when_its_last_seat_is_taken(app):
    south, north = app.guest(), app.guest()
    opened = south.post("games", TWO)
    game = opened.json()
    assert opened.status_code == 201
    assert (game["state"], game["you"], game["length"]) == ("open", "south", 0)
    assert (game["view"], game["prompt"]) == (None, None)
    assert len(game["commitment"]) == 64
    joined = north.post(f"games/{game['id']}/seats", {}).json()
    assert (joined["state"], joined["asked"], joined["position"]) == ("playing", "south", 1)
    assert joined["view"]["seat"] == "north"
    assert (joined["options"], joined["question"]) == ([], "")
    now = south.get(f"games/{game['id']}").json()
    assert now["options"] == ["reprogram", "build", "awaken", "discharge"]
    assert now["question"]
    assert now["commitment"] == joined["commitment"] == game["commitment"]


def test_a_salt_is_given_by_sitting_down_once_the_commitment_is_known(app):
    south, north = app.guest(), app.guest()
    game = south.post("games", SALTED).json()
    assert (game["you"], game["seats"]["south"]["free"]) == (None, True)
    south.post(f"games/{game['id']}/seats", {"seat": "south", "salt": "Abc123"})
    now = north.post(f"games/{game['id']}/seats", {"salt": "x9"}).json()
    assert {seat: each["salt"] for seat, each in now["seats"].items()} == {"south": "Abc123", "north": "x9"}
    assert now["commitment"] == game["commitment"]
    for salt in ("a b", "ä", "a/b", "a" * 41, "a\n"):
        assert code(north.post(f"games/{game['id']}/seats", {"salt": salt})) == (400, "bad-message")
    assert code(south.post("games", {**TWO, "seats": {"south": {"player": "me", "salt": "1"}}})) == (400, "bad-message")


def test_a_seat_is_taken_once_by_one_and_nobody_has_two(app):
    south, north, third = (app.guest() for _ in range(3))
    game = south.post("games", TWO).json()["id"]
    assert code(south.post(f"games/{game}/seats", {})) == (409, "taken")
    assert code(north.post(f"games/{game}/seats", {"seat": "south"})) == (409, "taken")
    assert code(north.post(f"games/{game}/seats", {"seat": "west"})) == (409, "taken")
    answers = at_once(*(lambda who=who: who.post(f"games/{game}/seats", {}) for who in (north, third)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert code(app.guest().post(f"games/{game}/seats", {})) == (409, "taken")


def test_two_who_take_the_last_seats_at_once_both_sit(app):
    south, west, east = (app.guest() for _ in range(3))
    game = south.post("games", THREE).json()["id"]
    seats = {"west": west, "east": east}
    at_once(*(lambda who=who, seat=seat: who.post(f"games/{game}/seats", {"seat": seat}) for seat, who in seats.items()))
    now = south.get(f"games/{game}").json()
    assert now["state"] == "playing"
    assert {who.get(f"games/{game}").json()["you"] for who in (south, west, east)} == {"south", "west", "east"}


def test_person_seats_are_for_people_and_bot_seats_for_bots(app):
    ada = app.person("Ada")
    bot = app.bot(ada, "Engine")
    game = ada.post("games", {**TWO, "seats": {"south": "person", "north": "bot"}}).json()["id"]
    assert code(bot.post(f"games/{game}/seats", {"seat": "south"})) == (409, "taken")
    assert code(ada.post(f"games/{game}/seats", {"seat": "north"})) == (409, "taken")
    assert bot.post(f"games/{game}/seats", {}).json()["you"] == "north"
    assert app.guest().post(f"games/{game}/seats", {}).json()["state"] == "playing"
    assert code(bot.post("games", TWO)) == (400, "bad-game")
    own = bot.post("games", {**TWO, "seats": {"south": "bot", "north": "person"}}).json()["id"]
    assert bot.post(f"games/{own}/seats", {}).json()["you"] == "south"


def test_a_game_against_players_of_ours_begins_at_once(alone):
    for player in OURS:
        game = alone.guest().post("games", {**TWO, "seats": {"south": "me", "north": player}}).json()
        assert (game["state"], game["asked"], game["seats"]["north"]["player"]) == ("playing", "south", player)
        assert game["seats"]["north"]["name"] == ""


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": {"south": "me"}},
        {"seats": {}},
        {"seats": {"south": "me", "west": "person"}},
        {"seats": {"south": "simple", "north": "level:3"}},
        {"seats": {"south": "me", "north": "level:99"}},
        {"seats": {"south": "me", "north": "somebody"}},
        {"seats": {"south": "me", "north": {"player": "person", "invite": "Nobody"}}},
        {"seats": {"south": "me", "north": {"player": "level:1", "invite": "Nobody"}}},
        {"settings": {"colour": "red"}},
        {"settings": {"options": 3}},
        {"settings": {"options": {"colour": "red"}}},
        {"settings": {"options": {"first": "west"}}},
        {"settings": {"edition": "2026"}},
        {"settings": {"options": {"solo": "normal"}}},
        {**AIDALON, "settings": {"options": {"decks": [IRON, IRON]}}},
        {**AIDALON, "settings": {"options": {"always_asked": False}}},
        {**AIDALON, "settings": {"options": {"first": 1}}},
        {**AIDALON, "settings": {"edition": "1999"}},
        {**AIDALON, "seats": {"south": "me", "north": {"player": "person", "deck": "Iron Toll"}}},
    ],
)
def test_what_cannot_be_played_is_refused_when_it_is_opened(alone, wrong):
    guest = alone.guest()
    assert code(guest.post("games", {**TWO, **wrong})) == (400, "bad-game")
    assert ids(guest.get("games/mine")) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "red"},
        {"seats": []},
        {"game": 3},
        {"listed": "yes"},
        {"seats": {"south": {"invite": "Ada"}}},
        {"clock": {"kind": "sand"}},
        {"clock": {"kind": "fischer", "minutes": 0, "seconds": 1}},
        {"clock": {"kind": "fischer", "minutes": "ten", "seconds": 1}},
        {"clock": {"kind": "days", "days": 31}},
    ],
)
def test_what_cannot_be_read_is_refused_as_a_bad_message(alone, wrong):
    assert code(alone.guest().post("games", {**TWO, **wrong})) == (400, "bad-message")


# --- decks belong to seats ------------------------------------------------------------------------------------------------
def test_everybody_brings_a_deck_of_their_own_by_name_or_card_by_card(app):
    south, north = app.guest(), app.guest()
    seats = {"south": {"player": "me", "deck": "Iron Toll"}, "north": "person"}
    game = south.post("games", {**AIDALON, "seats": seats}).json()["id"]
    legal = list(reversed(IRON[1:]))
    assert north.post(f"games/{game}/seats", {"deck": [IRON[0], *legal]}).json()["state"] == "playing"
    row = app.parts.rooms.store.game(game)
    assert {seat.seat: seat.deck for seat in row.seats} == {"south": IRON, "north": [IRON[0], *legal]}


@pytest.mark.parametrize("deck", [[], ["Dodge"], IRON[1:], [IRON[0], *["Dodge"] * 36], [*IRON, IRON[1]], "Tin Toll", [IRON[0]]])
def test_a_deck_that_cannot_be_played_is_refused_and_the_seat_stays_free(alone, deck):
    south, north = alone.guest(), alone.guest()
    refused = south.post("games", {**AIDALON, "seats": {"south": {"player": "me", "deck": deck}, "north": "person"}})
    assert refused.status_code == 400
    game = south.post("games", AIDALON).json()["id"]
    assert code(north.post(f"games/{game}/seats", {"deck": deck})) == (400, "bad-deck")
    assert south.get(f"games/{game}").json()["seats"]["north"]["free"]


def test_decks_are_not_brought_to_the_north(alone):
    south, north = alone.guest(), alone.guest()
    game = south.post("games", TWO).json()["id"]
    assert code(north.post(f"games/{game}/seats", {"deck": "Iron Toll"})) == (400, "bad-deck")


def test_being_asked_gives_nothing_away_whatever_was_asked_for(alone):
    game = alone.guest().post("games", AIDALON).json()
    assert game["settings"]["options"]["always_asked"] is True


# --- invitations ----------------------------------------------------------------------------------------------------------
def test_a_seat_that_is_kept_for_somebody_is_taken_by_nobody_else(app):
    ada, bob, guest = app.person("Ada"), app.person("Bob"), app.guest()
    game = ada.post("games", {**TWO, "seats": {"south": "me", "north": {"player": "person", "invite": "bob"}}}).json()["id"]
    assert ids(bob.get("games/mine")) == [game]
    assert ids(guest.get("games/mine")) == []
    assert code(guest.post(f"games/{game}/seats", {})) == (409, "taken")
    assert bob.post(f"games/{game}/seats", {}).json()["you"] == "north"


def test_a_bot_is_invited_to_the_seat_of_a_bot_and_a_person_to_that_of_a_person(app):
    ada = app.person("Ada")
    bot, other = app.bot(ada, "Engine"), app.bot(ada, "Other")
    seats = {"south": "me", "north": {"player": "bot", "invite": "Engine"}}
    game = ada.post("games", {**TWO, "seats": seats}).json()["id"]
    assert code(other.post(f"games/{game}/seats", {})) == (409, "taken")
    assert bot.post(f"games/{game}/seats", {}).json()["state"] == "playing"
    for player, name in (("bot", "Ada"), ("person", "Engine"), ("person", "Ada\0"), ("me", "Ada")):
        wrong = {"south": "person", "north": {"player": player, "invite": name}}
        assert code(ada.post("games", {**TWO, "seats": wrong})) == (400, "bad-game")


# --- calling off ----------------------------------------------------------------------------------------------------------
def test_who_opened_a_game_can_call_it_off_until_it_begins(app):
    south, north = app.guest(), app.guest()
    game = south.post("games", {**TWO, "listed": True}).json()["id"]
    assert code(north.delete(f"games/{game}")) == (403, "not-your-game")
    assert south.delete(f"games/{game}").json() == {"done": True}
    for answer in (south.get(f"games/{game}"), south.delete(f"games/{game}"), north.post(f"games/{game}/seats", {})):
        assert code(answer) == (404, "no-such-game")
    assert ids(north.get("games")) == ids(south.get("games/mine")) == []
    begun_game = begun(south, north)
    assert code(south.delete(f"games/{begun_game}")) == (409, "begun")
    assert south.get(f"games/{begun_game}").json()["state"] == "playing"


# --- finding --------------------------------------------------------------------------------------------------------------
def test_the_lobby_lists_what_waits_for_somebody_for_everybody_to_see(app):
    south, north = app.guest(), app.guest()
    hidden, shown = south.post("games", TWO).json()["id"], south.post("games", {**TWO, "listed": True}).json()
    (listed,) = app.get("games").json()["games"]
    assert (listed["id"], listed["state"], listed["commitment"]) == (shown["id"], "open", shown["commitment"])
    assert listed["seats"]["north"]["free"]
    assert listed["waits_for_you"] is False
    north.post(f"games/{shown['id']}/seats", {})
    assert ids(north.get("games")) == []
    assert north.post(f"games/{hidden}/seats", {}).status_code == 200  # by link
    assert ids(app.guest().get("games?state=playing")) == [shown["id"]]  # to watch; the other one is nobody's business
    assert code(app.get("games?state=over"))[0] == 400


def test_ones_games_are_found_by_their_state_and_by_whom_they_wait_for(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    waiting = ada.post("games", TWO).json()["id"]
    playing, over = begun(ada, bob), finished(ada, bob)
    assert set(ids(ada.get("games/mine"))) == {waiting, playing, over}
    assert ids(ada.get("games/mine?state=open")) == [waiting]
    assert ids(ada.get("games/mine?state=playing")) == [playing]
    (ended,) = bob.get("games/mine?state=over").json()["games"]
    assert (ended["id"], ended["ending"]["why"], ended["ending"]["winners"]) == (over, "concede", ["north"])
    assert [each["waits_for_you"] for each in ada.get("games/mine?state=playing").json()["games"]] == [True]
    assert [each["waits_for_you"] for each in bob.get("games/mine?state=playing").json()["games"]] == [False]
    assert code(app.get("games/mine")) == (401, "no-account")
    assert code(ada.get("games/mine?state=lost")) == (400, "bad-message")


def test_a_long_list_comes_in_pages_the_last_changed_first(app):
    app.parts.rooms.now = itertools.count(1_700_000_000_000).__next__
    guest = app.guest()
    made = [guest.post("games", {**TWO, "listed": True}).json()["id"] for _ in range(PAGE + 3)]
    for path in ("games", "games/mine"):
        first = guest.get(path).json()
        second = guest.get(f"{path}?before={first['before']}").json()
        assert [each["id"] for each in first["games"]] == made[:2:-1]
        assert [each["id"] for each in second["games"]] == made[2::-1]
        assert second["before"] is None
    for before in ("-1", "soon", "1e999", str(1 << 60)):
        assert code(guest.get(f"games?before={before}")) == (400, "bad-message")


def test_who_has_many_games_that_are_not_over_opens_no_more(sqlite_url, monkeypatch):
    monkeypatch.setattr(games_routes, "MOST", 3)
    with application(sqlite_url, limits=1) as app:
        south, north = app.guest(), app.guest()
        games = [south.post("games", TWO).json()["id"] for _ in range(3)]
        assert code(south.post("games", TWO)) == (429, "too-many")
        other = north.post("games", TWO).json()["id"]
        assert code(south.post(f"games/{other}/seats", {})) == (429, "too-many")
        south.delete(f"games/{games[0]}")
        assert south.post(f"games/{other}/seats", {}).status_code == 200
