"""What a seat can ask about its choice: the question as a sentence, forecasts, why something is none, and a hint."""

import asyncio

import pytest

from gridnorth.players.hints import hint
from gridnorth.server import limits
from gridnorth.server.advice import forecasts, why
from gridnorth.server.wire.incoming import AskForecasts, AskWhy
from server.desk import AIDALON, NORTH, Desk, refused, rows, state_for
from server.http import TWO, application, begun

ALONE = {"game": "north", "seats": {"south": "me"}, "settings": {"options": {"solo": "normal"}}}
OURS = {**TWO, "seats": {"south": "me", "north": "random"}}


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


# --- the question -------------------------------------------------------------------------------------------------------
@rows
def test_the_question_is_a_sentence_for_who_has_to_choose_and_for_nobody_else(row):
    desk = Desk(row)
    for choices in range(0, 60, 5):
        online = desk.play(choices).online
        told = {seat: state_for(online, seat, 0) for seat in ("south", "north", None)}
        asked = told.pop(online.to_choose)
        assert asked["headline"][-1] in ".?"
        assert asked["headline"][0].isupper()
        assert {each["headline"] for each in told.values()} == {""}


def test_the_wording_is_that_of_the_games():
    assert state_for(Desk(NORTH).online, "south", 0)["headline"] == "Choose a Directive: you have 3 left this turn."
    aidalon = Desk(AIDALON)
    assert state_for(aidalon.online, "south", 0)["headline"] == "Set cards aside to draw others, or keep what you have."
    aidalon.choose("keep")
    aidalon.choose("keep")
    assert state_for(aidalon.online, "south", 0)["headline"] == "Instant window: use an instant, or pass."


# --- forecasts ----------------------------------------------------------------------------------------------------------
@rows
def test_all_forecasts_at_once_say_what_each_alone_does(row):
    desk = Desk(row)
    for choices in range(0, 40, 8):
        online = desk.play(choices).online
        seat = online.to_choose
        told = forecasts(online, seat, AskForecasts(id="f"))
        view = online.game.see(seat)
        assert list(told.says) == list(told.brief) == view.options
        assert told.says == {option: view.forecast(option) for option in view.options}
        assert (told.position, told.id) == (online.position_of(seat), "f")
        assert max(map(len, told.brief.values())) <= 18


def test_only_who_has_to_choose_is_given_forecasts(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    with south.live(game) as one, north.live(game) as two:
        told = one.done("forecasts")
        assert (told["position"], set(told["says"])) == (1, {"reprogram", "build", "awaken", "discharge"})
        assert (told["brief"]["discharge"], told["brief"]["awaken"]) == ("rival −1", "")
        assert two.done("forecasts")["error"]["code"] == "not-your-turn"
        one.done("resign")
        assert two.done("forecasts")["error"]["code"] == "over"


def test_before_the_game_there_is_nothing_to_foresee(app):
    south = app.guest()
    with south.live(south.post("games", TWO).json()["id"]) as live:
        assert live.done("forecasts")["error"]["code"] == "not-begun"
        assert live.done("hint")["error"]["code"] == "no-hint"


# --- why not ------------------------------------------------------------------------------------------------------------
def test_why_a_card_cannot_be_chosen_is_a_sentence(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    with south.live(game) as one, north.live(game) as two:
        card = one.now["view"]["south"]["hand"][0]
        assert one.done("why", name=card)["says"].startswith("Choose a Directive first")
        assert one.done("why", name="awaken")["says"] == ""
        assert two.done("why", name=card)["says"] == "It is not your choice now."
        one.done("choose", choice="awaken", after=1)
        told = one.done("why", name=one.now["view"]["wastes"][0])
        assert (told["name"], told["says"]) == (one.now["view"]["wastes"][0], "It is not in your hand.")
        one.done("resign")
        assert two.done("why", name=card)["says"] == "The game is over."


def test_of_a_card_that_the_rival_holds_it_says_what_it_says_of_any_other():
    desk = Desk(NORTH)
    desk.choose("awaken")
    game = desk.online.game
    theirs = game.see("north").data["north"]
    hidden = {*theirs["hand"], *theirs["deck"]["cards"]}
    mine = {*game.view("south")["south"]["hand"]}
    said = {card: why(desk.online, "south", AskWhy(name=card)).says for card in game.deal.names}
    assert (
        {said[card] for card in hidden}
        == {said[card] for card in game.deal.names if card not in mine}
        == {"It is not in your hand."}
    )


def test_in_aidalon_a_card_can_be_used_or_it_cannot():
    desk = Desk(AIDALON)
    online = desk.online
    option = online.game.options[-1]
    assert why(online, "south", AskWhy(name=option)).says == ""
    assert why(online, "south", AskWhy(name="no such card")).says == "Nothing can be done with it in this choice."


# --- hints --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("wanted", [ALONE, OURS], ids=["alone", "against one of ours"])
def test_a_hint_names_an_option_what_comes_of_it_and_the_position(app, wanted):
    who = app.guest()
    with who.live(who.post("games", wanted).json()["id"]) as live:
        told = live.done("hint")
        assert told["option"] in live.now["options"]
        assert told["position"] == live.now["position"]
        assert told["says"] == live.done("forecast", option=told["option"])["says"]
        assert 0 <= told["chance"] <= 1
        assert told["other"]["option"] in set(live.now["options"]) - {told["option"]}
        assert all(isinstance(each, str) for each in told["then"])


def test_while_a_hint_is_thought_of_everything_else_is_done_and_no_second_one_is_begun(app, monkeypatch):
    who, asked = app.guest(), []

    async def never(online, seat):
        asked.append(seat)
        await asyncio.sleep(600)

    monkeypatch.setattr(app.parts.bots, "advise", never)
    with who.live(who.post("games", ALONE).json()["id"]) as live:
        live.send("hint")
        live.send("ping")
        live.until("pong")
        assert live.done("hint")["error"]["code"] == "too-many"
        assert live.done("choose", choice="discharge", after=1)["type"] == "done"
    assert asked == ["south"]


def test_against_somebody_else_there_is_none(app):
    south, north = app.guest(), app.guest()
    with south.live(begun(south, north)) as live:
        assert live.done("hint")["error"]["code"] == "no-hint"


def test_who_does_not_have_to_choose_gets_none(app, monkeypatch):
    monkeypatch.setattr(app.parts.bots, "_want", lambda *_: None)  # the player of ours takes its time
    who = app.guest()
    with who.live(who.post("games", {**OURS, "settings": {"options": {"first": "north"}}}).json()["id"]) as live:
        assert live.done("hint")["error"]["code"] == "not-your-turn"
        live.done("resign")
        assert live.done("hint")["error"]["code"] == "over"


def test_hints_are_limited(sqlite_url, monkeypatch, limits_clock):
    async def at_once(online, seat):
        return hint(online.game.see(seat), iterations=64)

    with application(sqlite_url, limits=1) as app:
        monkeypatch.setattr(app.parts.bots, "advise", at_once)
        who = app.guest()
        with who.live(who.post("games", ALONE).json()["id"]) as live:
            told = [live.done("hint") for _ in range(int(limits.ADVISING.burst) + 1)]
    assert [each["type"] for each in told] == ["hint"] * int(limits.ADVISING.burst) + ["error"]
    assert told[-1]["error"]["code"] == "too-many"


def test_a_server_that_leaves_thinking_to_others_gives_hints_too(sqlite_url):
    with application(sqlite_url, workers=0) as app:
        who = app.guest()
        with who.live(who.post("games", ALONE).json()["id"]) as live:
            assert live.done("hint")["option"] in live.now["options"]


def test_what_is_asked_about_the_game_is_refused_in_words_when_a_process_dies(app, monkeypatch):
    async def broken(online, seat):
        raise RuntimeError("a process has died")

    monkeypatch.setattr(app.parts.bots, "advise", broken)
    who = app.guest()
    with who.live(who.post("games", ALONE).json()["id"]) as live:
        assert live.done("hint")["error"]["code"] == "internal"
        assert live.done("ping")["type"] == "pong"


def test_a_seat_at_which_a_player_of_ours_sits_is_told_nothing():
    online = Desk(NORTH).online
    assert refused("not-your-turn", forecasts, online, "north", AskForecasts()) == "it is the choice of south"
