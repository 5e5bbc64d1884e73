"""Who somebody is: guests, names, sessions, and bots of people."""

import itertools

import pytest

from gridnorth.errors import Refused
from gridnorth.server.accounts import BOTS, check_name
from gridnorth.server.http import COOKIE
from gridnorth.server.limits import TRYING
from server.http import PASSWORD, Somebody, application, begun, code

ADA = {"name": "Ada", "password": PASSWORD}
BAD_NAMES = (
    "", "ab", "a b c", "-ada", "Zoë", "ada\n", "a" * 25, "guest", "Guest-1a2b", "level.3", "ME", "bot", "admin_2", "gridnorth",
)  # fmt: skip


# --- guests ---------------------------------------------------------------------------------------------------------------
def test_a_guest_gets_a_token_once_and_it_also_goes_into_a_cookie(app):
    answer = app.post("guests")
    assert answer.status_code == 201
    made = answer.json()
    assert made["kind"] == "guest"
    assert made["name"] is None
    assert app.client.cookies[COOKIE] == made["token"]
    by_cookie = app.get("me").json()
    assert by_cookie == {"account": made["account"], "kind": "guest", "name": None, "token": None}
    app.client.cookies.clear()
    assert Somebody(app, made["token"]).get("me").json() == by_cookie


def test_who_has_an_account_keeps_it_and_no_cookie_is_overwritten(app):
    first = app.post("guests").json()
    again = app.post("guests")
    assert again.status_code == 201
    assert "set-cookie" not in again.headers
    assert again.json() == {**first, "token": None}
    app.client.cookies.clear()
    assert Somebody(app, first["token"]).post("guests").json()["account"] == first["account"]


def test_a_cookie_of_long_ago_is_as_good_as_none(app):
    app.client.cookies.set(COOKIE, "of long ago")
    assert code(app.get("me")) == (401, "no-account")
    assert app.get("games").status_code == 200
    made = app.client.post("/api/v1/guests", headers={"Cookie": f"{COOKIE}=of-long-ago"})
    assert made.json()["token"]
    assert made.json()["token"] in made.headers["set-cookie"]


def test_a_token_that_nobody_has_is_refused_even_where_none_is_needed(alone):
    stranger = Somebody(alone, "nobody's")
    for path in ("me", "games", "games/mine"):
        assert code(stranger.get(path)) == (401, "no-account")
    assert code(stranger.post("guests")) == (401, "no-account")
    assert code(alone.get("me", headers={"Authorization": "Basic YTpi"})) == (401, "no-account")
    assert code(alone.get("me", headers={"Authorization": "Bearer"})) == (401, "no-account")


# --- names ----------------------------------------------------------------------------------------------------------------
def test_a_guest_takes_a_name_and_keeps_the_games(app):
    ada, bob = app.guest(), app.guest()
    game = begun(ada, bob)
    assert ada.post("names", ADA).json() == {"account": ada.account, "kind": "person", "name": "Ada", "token": None}
    assert ada.get("me").json()["kind"] == "person"
    signed_in = Somebody(app, bob.post("sessions", ADA).json()["token"])
    assert [each["id"] for each in signed_in.get("games/mine").json()["games"]] == [game]
    bob.post(f"games/{game}/resign")
    assert bob.get(f"games/{game}").json()["seats"]["north"]["name"] == f"guest-{bob.account[:4]}"


def test_one_name_has_one_owner_however_it_is_written(app):
    ada, bob = app.person("Ada"), app.guest()
    assert code(bob.post("names", {**ADA, "name": "ADA"})) == (409, "name-taken")
    assert bob.get("me").json()["kind"] == "guest"
    assert code(ada.post("names", {**ADA, "name": "Bob"})) == (409, "named")
    assert code(ada.post("bots", {"name": "aDa"})) == (409, "name-taken")


@pytest.mark.parametrize("name", BAD_NAMES)
def test_a_name_that_nobody_may_have_is_refused(name):
    with pytest.raises(Refused) as refused:
        check_name(name)
    assert refused.value.code == "bad-name"


@pytest.mark.parametrize("name", ["Ada", "a.b-c_9", "0x0", "a" * 24, "northerner", "mel"])
def test_a_name_that_somebody_may_have_is_taken(name):
    check_name(name)


def test_names_and_passwords_that_are_no_good_are_refused_and_a_guest_stays_one(alone):
    guest = alone.guest()
    assert code(guest.post("names", {**ADA, "name": "level:3"})) == (400, "bad-name")
    for password in ("", "1234567", "x" * 201):
        refused = guest.post("names", {**ADA, "password": password})
        assert refused.status_code == 400
        assert password not in refused.text or not password
    assert code(guest.post("names", {**ADA, "password": "1234567"})) == (400, "bad-password")
    assert code(guest.post("names", {"name": "Ada"})) == (400, "bad-message")
    assert code(alone.post("names", ADA)) == (401, "no-account")
    assert guest.get("me").json()["kind"] == "guest"
    assert guest.post("names", {"name": "Ada", "password": "12345678"}).status_code == 200


# --- sessions -------------------------------------------------------------------------------------------------------------
def test_who_signs_in_has_a_token_of_their_own_and_one_way_of_being_refused(app):
    ada = app.person("Ada")
    answer = app.post("sessions", {**ADA, "name": "ada"})
    assert (answer.status_code, answer.json()["account"], answer.json()["name"]) == (201, ada.account, "Ada")
    assert answer.json()["token"] != ada.token
    assert app.client.cookies[COOKIE] == answer.json()["token"]
    app.client.cookies.clear()
    wrong = [app.post("sessions", given) for given in ({**ADA, "password": "wrong horse"}, {**ADA, "name": "Nobody"})]
    assert [code(each) for each in wrong] == [(401, "wrong-password")] * 2
    assert wrong[0].json() == wrong[1].json()


@pytest.mark.parametrize("name", ["Ada\0", "\0Ada", " Ada", "Ada ", "Ada\n", "\u00c5da"])
def test_a_name_is_written_in_one_way_so_that_tries_are_counted(alone, name):
    alone.person("Ada")
    assert code(alone.post("sessions", {**ADA, "name": name})) == (401, "wrong-password")


def test_a_bot_has_no_password_to_sign_in_with(app):
    app.bot(app.person("Ada"), "Engine")
    for password in ("", PASSWORD, "None"):
        assert code(app.post("sessions", {"name": "Engine", "password": password})) == (401, "wrong-password")


def test_who_signs_out_loses_one_token_or_all(app):
    ada = app.person("Ada")
    second, third = (Somebody(app, app.post("sessions", ADA).json()["token"]) for _ in range(2))
    app.client.cookies.clear()
    out = second.delete("sessions")
    assert out.json() == {"done": True}
    assert f'{COOKIE}=""' in out.headers["set-cookie"]
    assert code(second.get("me")) == (401, "no-account")
    assert ada.get("me").status_code == third.get("me").status_code == 200
    assert third.delete("sessions?all=true").status_code == 200
    assert [code(each.get("me")) for each in (ada, third)] == [(401, "no-account")] * 2
    assert app.post("sessions", ADA).status_code == 201


def test_who_comes_by_cookie_signs_out_by_cookie(alone):
    alone.post("guests")
    assert alone.ask("DELETE", "sessions").status_code == 200
    assert COOKIE not in alone.client.cookies
    assert code(alone.ask("DELETE", "sessions")) == (401, "no-account")
    assert code(alone.guest().delete("sessions?all=perhaps")) == (400, "bad-message")


def test_a_password_is_tried_a_few_times_for_each_name_from_wherever(sqlite_url, monkeypatch, limits_clock):
    with application(sqlite_url, limits=1) as app:
        app.person("Ada")
        addresses = itertools.count()
        monkeypatch.setattr("gridnorth.server.routes.accounts.address_of", lambda request: f"address {next(addresses)}")
        for _ in range(int(TRYING.burst)):
            assert code(app.post("sessions", {**ADA, "password": "wrong horse"})) == (401, "wrong-password")
        assert code(app.post("sessions", {**ADA, "name": "aDA"})) == (429, "too-many")
        assert code(app.post("sessions", {**ADA, "name": "Bob"})) == (401, "wrong-password")
        limits_clock(31.0)
        assert app.post("sessions", ADA).status_code == 201


# --- bots of people -------------------------------------------------------------------------------------------------------
def test_a_person_has_bots_each_with_a_token_that_is_shown_once(app):
    ada = app.person("Ada")
    made = ada.post("bots", {"name": "Engine"})
    assert made.status_code == 201
    assert made.json()["kind"] == "bot"
    assert "set-cookie" not in made.headers
    bot = Somebody(app, made.json()["token"])
    assert bot.get("me").json() == {"account": made.json()["account"], "kind": "bot", "name": "Engine", "token": None}
    ada.post("bots", {"name": "Aardvark"})
    assert [(each["name"], each["token"]) for each in ada.get("bots").json()["bots"]] == [("Aardvark", None), ("Engine", None)]
    assert app.person("Bob").get("bots").json() == {"bots": []}


def test_a_new_token_of_a_bot_takes_the_place_of_all_others(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    old = app.bot(ada, "Engine")
    new = Somebody(app, ada.post("bots/engine/token").json()["token"])
    assert code(old.get("me")) == (401, "no-account")
    assert new.get("me").json()["name"] == "Engine"
    for path in ("bots/Engine/token", "bots/Nothing/token", "bots/%00/token"):
        assert code(bob.post(path)) == (404, "no-such-bot")
    assert new.get("me").status_code == 200


def test_guests_and_bots_have_no_bots_and_nobody_has_more_than_a_few(app):
    ada = app.person("Ada")
    bot = app.bot(ada, "Engine")
    assert code(app.guest().post("bots", {"name": "Other"})) == (403, "no-bots")
    assert code(bot.post("bots", {"name": "Other"})) == (403, "no-bots")
    assert code(bot.post("names", {**ADA, "name": "Other"})) == (409, "named")
    assert code(ada.post("bots", {"name": "level:2"})) == (400, "bad-name")
    for number in range(BOTS - 1):
        assert ada.post("bots", {"name": f"Engine{number}"}).status_code == 201
    assert code(ada.post("bots", {"name": "OneMore"})) == (403, "no-bots")
