"""A game over a WebSocket, as it goes on."""

import pytest

from gridnorth.server.online_game import OnlineGame
from gridnorth.server.wire.incoming import LONGEST
from server.http import TWO, Live, Somebody, begun, finished

BROKEN = (
    "", "{", "[]", "null", "\x00", "[" * 8000, '{"type": "choose"}', '{"type": "fly"}', '{"type": "ping", "id": 3}',
    '{"type": "choose", "choice": "x", "after": -1}', '{"type": "ping", "also": 1}', '{"type": "say", "said": ""}',
)  # fmt: skip


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


@pytest.fixture
def south(app):
    return app.guest()


@pytest.fixture
def north(app):
    return app.guest()


@pytest.fixture
def game(south, north):
    return begun(south, north)


# --- what is told ---------------------------------------------------------------------------------------------------------
def test_both_seats_see_a_choice_and_each_what_it_may_know(south, north, game):
    with south.live(game) as one, north.live(game) as two:
        one.send("choose", choice="discharge", after=1)
        to_one, to_two = one.until("game"), two.until("game")
        assert to_one["length"] == to_two["length"] == 2
        assert to_one["view"]["seat"] == "south"
        assert isinstance(to_one["view"]["south"]["hand"], list)
        assert isinstance(to_two["view"]["south"]["hand"], int)
        assert to_one["happened"]
        assert to_one["happened"] != to_two["happened"]


def test_who_watches_sees_what_lies_open_and_can_do_nothing(app, south, north, game):
    for headers in (app.guest().headers, {}):
        with Live(app, game, headers) as live:
            assert (live.now["you"], live.now["view"]["seat"], live.now["options"]) == (None, None, [])
            assert isinstance(live.now["view"]["south"]["hand"], int)
            for kind, more in (
                ("resign", {}), ("choose", {"choice": "awaken", "after": 1}), ("offer", {"what": "draw"}),
                ("agree", {"what": "draw"}), ("decline", {"what": "draw"}), ("forecast", {"option": "awaken"}),
                ("forecasts", {}), ("why", {"name": "awaken"}), ("hint", {}), ("say", {"said": "hello"}),
            ):  # fmt: skip
                assert live.done(kind, **more)["error"]["code"] == "not-your-seat"
    with Live(app, game) as live:
        south.post(f"games/{game}/choose", {"choice": "discharge", "after": 1})
        assert live.at(2)["happened"]
        assert live.now["options"] == []


def test_who_waits_sees_others_sit_down_and_the_game_begin(app, south, north):
    game = south.post("games", {**TWO, "seats": {"south": "person", "north": "person"}}).json()["id"]
    with south.live(game) as live:
        assert live.now["state"] == "open"
        north.post(f"games/{game}/seats", {"seat": "north", "salt": "abc"})
        assert live.until("game")["seats"]["north"]["free"] is False
        south.post(f"games/{game}/seats", {})
        live.at(1)
        assert (live.now["state"], live.now["you"], live.now["asked"]) == ("playing", "south", "south")
        assert live.now["options"]


def test_a_connection_that_was_lost_finds_the_game_as_it_is_and_the_story_tells_the_rest(south, north, game):
    with south.live(game) as live:
        live.send("choose", choice="discharge", after=1)
        live.at(2)
        heard = [line for message in live.heard if message["type"] == "game" for line in message["happened"]]
    seen = south.get(f"games/{game}/story").json()
    assert seen["lines"][-len(heard) :] == heard
    south.post(f"games/{game}/resign")
    with south.live(game) as live:
        assert (live.now["position"], live.now["state"]) == (3, "over")
    after = south.get(f"games/{game}/story").json()
    assert after["lines"][: len(seen["lines"])] == seen["lines"]
    assert len(after["lines"]) > len(seen["lines"])


def test_a_game_that_is_called_off_sends_everybody_away(app, south):
    game = south.post("games", TWO).json()["id"]
    with Live(app, game) as live:
        south.delete(f"games/{game}")
        assert live.closed() == (4000, "called-off")


# --- what can be done -----------------------------------------------------------------------------------------------------
def test_a_message_with_a_name_is_answered_under_it(south, north, game):
    with south.live(game) as live:
        live.send("ping", id="p")
        assert live.told()["id"] == "p"
        live.send("forecast", option="discharge", id="f")
        assert live.told()["id"] == "f"
        live.send("look", id="l")
        assert sorted((one["type"], one["id"]) for one in (live.told(), live.told())) == [("done", "l"), ("game", game)]
        live.send("choose", choice="discharge", after=1, id="c")
        both = (live.told(), live.told())
        assert {one["type"] for one in both} == {"done", "game"}
        assert [one["position"] for one in both] == [2, 2]
        live.send("choose", choice="discharge", after=1, id="late")
        late = live.told()
        assert (late["error"]["code"], late["id"]) == ("stale", "late")


def test_a_message_without_a_name_is_answered_by_the_game_alone(south, north, game):
    with south.live(game) as live:
        live.send("choose", choice="discharge", after=1)
        live.send("look")
        live.send("say", said="hello")
        live.send("ping")
        live.until("pong")
        assert {message["type"] for message in live.heard} <= {"game", "talk", "pong"}
        live.send("choose", choice="discharge", after=1)
        assert live.until("error")["id"] is None


def test_a_forecast_is_given_to_who_has_to_choose(south, north, game):
    with south.live(game) as one, north.live(game) as two:
        said = one.done("forecast", option="discharge")
        assert "Node" in said["says"]
        assert (said["forecast"]["option"], said["position"]) == ("discharge", 1)
        assert one.done("forecast", option=said["forecast"]["number"])["forecast"] == said["forecast"]
        assert one.done("forecast", option="fly")["error"]["code"] == "illegal-choice"
        assert two.done("forecast", option="discharge")["error"]["code"] == "illegal-choice"


def test_a_choice_is_taken_back_and_a_draw_agreed_on(south, north, game):
    with south.live(game) as one, north.live(game) as two:
        assert one.done("agree", what="draw")["error"]["code"] == "not-offered"
        one.done("choose", choice="discharge", after=1)
        assert one.done("offer", what="undo")["type"] == "done"
        two.until("game", offers={"undo": ["south"]})
        assert two.done("decline", what="undo")["position"] == 2
        one.done("offer", what="undo")
        assert two.done("agree", what="undo")["position"] == 3
        assert one.at(3)["options"] == ["reprogram", "build", "awaken", "discharge"]
        two.done("offer", what="draw")
        assert two.done("agree", what="draw")["error"]["code"] == "offered"
        one.until("game", offers={"draw": ["north"]})
        one.done("agree", what="draw")
        assert two.at(4)["ending"]["why"] == "draw"
        assert two.done("offer", what="draw")["error"]["code"] == "over"


def test_who_gives_up_has_lost(south, north, game):
    with south.live(game) as one, north.live(game) as two:
        assert two.done("resign")["position"] == 2
        assert one.at(2)["ending"] == {**one.now["ending"], "winners": ["south"], "why": "concede", "by": "north"}


def test_talk_is_heard_by_all_who_look_on_but_not_by_who_has_muted_it(app, south, north, game):
    with south.live(game) as one, north.live(game) as two, Live(app, game) as watcher:
        two.send("say", said="hello")
        for live in (one, two, watcher):
            heard = live.until("talk")
            assert (heard["seat"], heard["said"], heard["number"]) == ("north", "hello", 0)
        south.post(f"games/{game}/mute", {"seat": "north"})
        two.done("say", said="bah")
        assert watcher.until("talk")["said"] == "bah"
        south.post(f"games/{game}/mute", {"seat": "north", "mute": False})
        two.done("say", said="sorry")
        assert one.until("talk")["said"] == "sorry"


def test_what_was_said_before_is_read_and_not_told_again(app, south, north, game):
    south.post(f"games/{game}/say", {"said": "before"})
    with north.live(game) as live:
        south.post(f"games/{game}/say", {"said": "after"})
        assert live.until("talk")["said"] == "after"
    assert [each["said"] for each in north.get(f"games/{game}/talk").json()["talk"]] == ["before", "after"]


# --- what goes wrong ------------------------------------------------------------------------------------------------------
def test_whatever_is_sent_the_connection_stays(south, north, game):
    with south.live(game) as live:
        for text in BROKEN:
            live.session.send_text(text)
            assert live.told()["error"]["code"] == "bad-message"
        live.session.send_bytes(b'{"type": "ping"}')
        assert live.told()["error"]["code"] == "bad-message"
        live.send("ping")
        assert live.told()["type"] == "pong"


def test_a_message_that_is_too_big_ends_the_connection(south, north, game):
    with south.live(game) as live:
        live.session.send_text('{"type": "ping"}' + " " * (LONGEST - 16))
        assert live.told()["type"] == "pong"
        live.session.send_text(" " * (LONGEST + 1))
        assert live.closed() == (1009, "too-big")


@pytest.mark.parametrize("game", ["nowhere", "A", "a" * 17, "%00", "%F0%9F%83%8F", "a%0Ab"])
def test_a_game_that_there_is_not_is_refused_in_words(app, game):
    live = Live(app, game)
    with live.session:
        assert live.told()["error"]["code"] == "no-such-game"
        assert live.closed() == (4000, "no-such-game")


def test_a_token_that_nobody_has_is_refused_in_words(app, south, north, game):
    live = Somebody(app, "nobody's").live(game)
    with live.session:
        assert live.told()["error"]["code"] == "no-account"
        assert live.closed() == (4000, "no-account")


def test_what_nobody_has_foreseen_is_called_internal_and_the_connection_stays(app, south, north, game, monkeypatch, caplog):
    async def broken(*_):
        raise RuntimeError("the disk is full of secrets")

    with south.live(game) as live:
        with monkeypatch.context() as patch:
            patch.setattr(app.parts.writer, "append", broken)
            answer = live.done("choose", choice="discharge", after=1)
            assert answer["error"]["code"] == "internal"
            assert "disk" not in str(answer)
        assert "the disk is full of secrets" in caplog.text
        assert live.done("choose", choice="discharge", after=1)["type"] == "done"


def test_one_whom_nothing_can_be_told_is_sent_away_and_the_others_are_told(south, north, game, monkeypatch):
    state = OnlineGame.state

    def broken_for_north(online, seat, *given):
        return 1 / 0 if seat == "north" else state(online, seat, *given)

    with south.live(game) as one, north.live(game) as two:
        monkeypatch.setattr(OnlineGame, "state", broken_for_north)
        one.send("choose", choice="discharge", after=1)
        assert two.told()["error"]["code"] == "internal"
        assert two.closed() == (4000, "internal")
        assert one.at(2)["happened"]


def test_a_game_that_is_over_is_shown_and_nothing_else(south, north):
    game = finished(south, north)
    with south.live(game) as live:
        assert (live.now["state"], live.now["asked"], live.now["options"]) == ("over", None, [])
        assert live.done("resign")["error"]["code"] == "over"
        assert live.done("say", said="well played")["type"] == "done"
