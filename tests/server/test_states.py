"""What a game state says: the question with its options and refusals, what happened, in the language of who reads it."""

import asyncio
import random

import pytest

from gridnorth.messages import text
from gridnorth.messages.fragments import Mention
from gridnorth.server.commands import COMMANDS
from gridnorth.server.http import locale_of
from gridnorth.server.wire import incoming
from server.desk import NORTH, Desk, all_rows, rows
from server.http import TWO, Live, begun, code
from server.registries import run

DIRECTIVES = ["reprogram", "build", "awaken", "discharge"]


def plain(fragments):
    """Text as it comes over the wire, as a string."""
    return "".join(each if isinstance(each, str) else each["text"] for each in fragments)


def positions(row, choices=60, seed=3):
    """A game, choice by choice, with what happened."""
    desk, chance = Desk(row), random.Random(seed)
    for _ in range(choices):
        if not desk.online.to_choose:
            return
        events = desk.choose(chance.choice(desk.online.game.options))
        yield desk.online, events


# --- the question -------------------------------------------------------------------------------------------------------
@all_rows
def test_whoever_has_to_choose_gets_the_question_and_nobody_else_does(row):
    for online, events in positions(row):
        for seat in (*online.game.seats, None):
            state = online.state(seat, 0, events)
            assert (state.prompt is not None) is (seat is not None and seat == online.to_choose)
            assert state.view.seat == seat


@all_rows
def test_options_have_the_numbers_and_the_notation_that_the_game_takes(row):
    for online, _ in positions(row):
        if online.to_choose:
            prompt = online.state(online.to_choose, 0).prompt
            assert [option.notation for option in prompt.options] == online.game.options
            assert [option.id for option in prompt.options] == online.game.see(online.to_choose).offered
            assert all(text(option.label) for option in prompt.options)
            assert text(prompt.text)[-1] in ".?"


@rows
def test_what_can_be_chosen_is_not_refused_and_each_name_is_refused_for_one_reason(row):
    seen = set()
    for online, _ in positions(row, 120):
        if online.to_choose:
            prompt, view = online.state(online.to_choose, 0).prompt, online.game.see(online.to_choose)
            names = [name for group in prompt.refusals for name in group.names]
            assert len(names) == len(set(names))
            assert not {option.notation for option in prompt.options} & set(names)
            for group in prompt.refusals:
                assert text(group.text).endswith(".")
                for name in group.names:
                    refusal = view.refusal(name)
                    assert (refusal.code, refusal.rule) == (group.code, group.rule), name
                seen.add(group.code)
    assert len(seen) >= 3


def test_every_card_of_the_north_in_sight_is_an_option_or_says_why_it_is_none():
    for online, _ in positions(NORTH, 120):
        if online.to_choose:
            state = online.state(online.to_choose, 0)
            known = {option.notation for option in state.prompt.options} | {
                name for group in state.prompt.refusals for name in group.names
            }
            mine = getattr(state.view, online.to_choose)
            assert {*DIRECTIVES, *mine.hand, *mine.zone, *mine.discard, *state.view.wastes} <= known


# --- what happened ------------------------------------------------------------------------------------------------------
@rows
def test_the_log_is_the_same_in_words_and_as_messages(row):
    for online, events in positions(row):
        for seat in (*online.game.seats, None):
            state, log = online.state(seat, 0, events), online.game.log(events, seat)
            assert [line.messages for line in state.log] == [line.messages for line in log]
            assert [(line.depth, line.heading) for line in state.log] == [(line.depth, line.heading) for line in log]
            assert [text(line.text) for line in state.log] == state.happened
            assert online.state(seat, 0).log == []


def test_cards_in_the_log_are_named_as_cards():
    named = {
        fragment.text
        for online, events in positions(NORTH)
        for line in online.state("south", 0, events).log
        for fragment in line.text
        if isinstance(fragment, Mention) and type(fragment.of).__name__ == "CardRef"
    }
    assert len(named) > 10


# --- languages ----------------------------------------------------------------------------------------------------------
class Asked:
    """A request, as far as its language is concerned."""

    def __init__(self, lang=None, header=""):
        self.query_params = {"lang": lang} if lang else {}
        self.headers = {"accept-language": header} if header else {}


@pytest.mark.parametrize(
    ("lang", "header", "locale"),
    [
        ("de", "", "de"), ("de", "en", "de"), (None, "de-AT,de;q=0.9,en;q=0.5", "de"), (None, "fr, en;q=0.4, de;q=0.8", "de"),
        (None, "", "en"), ("xx", "", "en"), ("xx", "de", "de"), (None, "fr", "en"), (None, ";;q=,,", "en"),
        (None, "en,de", "en"),
    ],
)  # fmt: skip
def test_the_language_is_the_one_asked_for_or_that_of_the_browser_or_english(lang, header, locale):
    assert locale_of(Asked(lang, header)) == locale


@rows
def test_a_state_in_german_says_the_same_with_other_words(row):
    differs = 0
    for online, events in positions(row):
        seat = online.to_choose or "south"
        here, there = online.state(seat, 0, events), online.state(seat, 0, events, "de")
        assert (here.view, here.happened, here.headline) == (there.view, there.happened, there.headline)
        assert [line.messages for line in here.log] == [line.messages for line in there.log]
        if here.prompt:
            assert [option.id for option in here.prompt.options] == [option.id for option in there.prompt.options]
            differs += here.prompt.text != there.prompt.text
    assert differs > 20


def test_each_connection_reads_its_own_language(alone):
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    with south.live(f"{game}", "lang=de") as german, south.live(game) as english:
        assert plain(german.now["prompt"]["text"]) == "Wähle eine Direktive: Du hast in diesem Zug noch 3."
        assert plain(english.now["prompt"]["text"]) == "Choose a Directive: you have 3 left this turn."
        german.done("choose", option=3, after=1)
        assert plain(german.at(2)["log"][0]["text"]).startswith("Entladen: ")
        assert plain(english.at(2)["log"][0]["text"]).startswith("Discharge: ")
        assert plain(german.done("why", name="Animator II")["text"]).startswith("Wähle zuerst eine Direktive")
    assert plain(south.get(f"games/{game}?lang=de").json()["prompt"]["text"]).startswith("Wähle")
    answer = south.get(f"games/{game}/story", headers={"Accept-Language": "de"}).json()
    assert plain(answer["log"][-1]["text"]).startswith("Entladen: ")


# --- a choice is one round trip -----------------------------------------------------------------------------------------
def test_a_choice_by_its_number_is_answered_with_the_next_question_and_what_happened(alone):
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    now = south.get(f"games/{game}").json()
    (awaken,) = [option for option in now["prompt"]["options"] if option["notation"] == "awaken"]
    answer = south.post(f"games/{game}/choose", {"option": awaken["id"], "after": now["position"]}).json()
    assert (answer["position"], answer["prompt"]["kind"]) == (2, "play")
    assert [option["card"]["name"] for option in answer["prompt"]["options"]] == now["view"]["south"]["hand"]
    card = answer["prompt"]["options"][0]["id"]
    after = south.post(f"games/{game}/choose", {"option": card, "after": 2}).json()
    assert after["log"]
    assert code(south.post(f"games/{game}/choose", {"option": 4242, "after": after["position"]})) == (400, "illegal-choice")
    assert code(south.post(f"games/{game}/choose", {"after": after["position"]})) == (400, "illegal-choice")


def test_the_answer_to_a_choice_comes_after_the_state_it_led_to(alone):
    south, north = alone.guest(), alone.guest()
    with south.live(begun(south, north)) as live:
        for _ in range(5):
            now = live.now
            if now["prompt"] is None:
                break
            option = now["prompt"]["options"][-1]["id"]
            live.send("choose", option=option, after=now["position"], id="mine")
            assert [live.told()["type"], live.told()["type"]] == ["game", "done"]
            assert live.now["position"] == now["position"] + 1


# --- one table of commands ----------------------------------------------------------------------------------------------
def test_every_command_of_the_connection_is_a_line_of_the_table():
    assert set(COMMANDS) == set(incoming.Live.__args__)


GIVEN = {
    "choose": {"choice": "discharge", "after": 1}, "offer": {"what": "draw"}, "agree": {"what": "draw"},
    "decline": {"what": "draw"}, "say": {"said": "hello"}, "forecast": {"option": "awaken"}, "why": {"name": "build"},
}  # fmt: skip


@pytest.mark.parametrize("command", [kind.__struct_config__.tag for kind in COMMANDS])
def test_what_is_refused_over_http_is_refused_over_the_websocket_with_the_same_code(alone, command):
    south, north, stranger = alone.guest(), alone.guest(), alone.guest()
    game = begun(south, north)
    given = GIVEN.get(command, {})
    for who in (north, stranger):
        answer = who.post(f"games/{game}/{command}", given)
        with who.live(game) as live:
            told = live.done(command, **given)
        over_http = answer.json()["error"]["code"] if answer.status_code >= 400 else None
        if who is stranger or command not in ("resign", "offer"):  # those can be done once
            assert over_http == (told["error"]["code"] if told["type"] == "error" else None)


# --- forecasts that follow ----------------------------------------------------------------------------------------------
def test_forecasts_follow_to_who_subscribed_and_has_to_choose(alone):
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    with south.live(game, "forecasts=1&lang=de") as one, north.live(game, "forecasts=1") as two, Live(alone, game) as other:
        first = one.until("forecasts")
        assert (first["position"], first["id"]) == (1, None)
        numbers = {option["id"]: option["notation"] for option in one.now["prompt"]["options"]}
        assert {each["number"]: each["option"] for each in first["options"]} == numbers
        (discharge,) = [each for each in first["options"] if each["option"] == "discharge"]
        assert plain(discharge["text"]).startswith("dein Knoten")
        one.done("choose", choice="awaken", after=1)
        assert one.until("forecasts")["position"] == 2
        one.done("resign")
        for live in (two, other):
            live.at(3)
            assert "forecasts" not in {message["type"] for message in live.heard}


def test_forecasts_are_sent_once_for_each_position_and_again_to_who_comes_later(alone, monkeypatch):
    seen = []
    south, north = alone.guest(), alone.guest()
    game = begun(south, north)
    online = alone.client.portal.call(alone.parts.rooms.online, game)
    view = type(online.game.see("south"))
    real = view.foresee_all
    monkeypatch.setattr(view, "foresee_all", lambda self: seen.append(self.seat) or real(self))
    with south.live(game, "forecasts=1") as one:
        first = one.until("forecasts")
        north.post(f"games/{game}/offer", {"what": "draw"})
        one.until("game", offers={"draw": ["north"]})
        with south.live(game, "forecasts=1") as again:
            assert again.until("forecasts") == first
        assert one.done("ping")["type"] == "pong"
        assert [message["type"] for message in one.heard].count("forecasts") == 1
    assert seen == ["south"]


def test_a_position_that_has_passed_is_given_up(sqlite_url):
    async def play(one):
        await one.begin()
        slow = asyncio.Event()

        async def held(method, *arguments):
            await slow.wait()
            return method(*arguments)

        room = await one.rooms.room("g1")
        room.forecasts._call = held
        onlooker, _ = await one.rooms.look_on("g1", "a1", "en", True)
        await asyncio.sleep(0)
        await one.choose("discharge")
        slow.set()
        for _ in range(20):
            await asyncio.sleep(0)
        sent = [onlooker.messages.get_nowait() for _ in range(onlooker.messages.qsize())]
        assert not [message for message in sent if '"position":1,' in message and '"forecasts"' in message[:30]]

    run(sqlite_url, play)


def test_a_bot_gets_no_forecasts(alone):
    ada = alone.person("Ada")
    bot = alone.bot(ada, "Engine")
    game = ada.post("games", {**TWO, "seats": {"south": "bot", "north": "me"}}).json()["id"]
    bot.post(f"games/{game}/seats", {})
    with bot.live(game, "forecasts=1") as live:
        assert live.now["prompt"]
        live.done("forecasts")
        live.done("choose", choice="discharge", after=1)
        assert [message["type"] for message in live.heard].count("forecasts") == 1  # the one it asked for
