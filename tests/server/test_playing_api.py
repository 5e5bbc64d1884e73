"""Playing over HTTP: choices, giving up, offers, the story, and talk."""

import random

from gridnorth.server import talk as talking
from gridnorth.table import file
from server.http import TWO, begun, choose, code, finished


# --- choices --------------------------------------------------------------------------------------------------------------
def test_a_whole_game_is_played_and_its_file_says_how_it_was_dealt(app):
    south, north = app.guest(), app.guest()
    game, chance = begun(south, north), random.Random(1)
    now = south.get(f"games/{game}").json()
    while not now["ending"]:
        who = south if now["asked"] == "south" else north
        seen = who.get(f"games/{game}").json()
        now = choose(who, game, chance.choice(seen["options"]), seen["position"]).json()
    assert (now["state"], now["asked"], now["options"], now["ending"]["why"]) == ("over", None, [], "score")
    answer = app.get(f"games/{game}/file")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="north-{game}.game"'
    table = file.read(answer.text)
    assert table.start.dealt.commitment == now["commitment"]
    assert len(table.entries) == now["length"] - 1
    assert table.game.scores == now["ending"]["scores"]


def test_a_choice_is_answered_with_the_game_as_it_stands_after_it(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    before = south.get(f"games/{game}").json()
    after = choose(south, game, "discharge", 1).json()
    assert (after["position"], after["you"]) == (2, "south")
    assert after["happened"][0].startswith("Discharge: your Node")
    assert south.get(f"games/{game}").json() == {**after, "happened": [], "log": []}
    assert after["view"]["seat"] == "south"
    assert after["view"]["south"]["node"] != before["view"]["south"]["node"]


def test_what_cannot_be_chosen_is_refused_with_a_code_and_nothing_has_changed(alone):
    south, north, stranger = (alone.guest() for _ in range(3))
    game = begun(south, north)
    before = south.get(f"games/{game}").json()
    assert code(choose(north, game, "awaken", 1)) == (409, "not-your-turn")
    assert code(choose(south, game, "fly", 1)) == (400, "illegal-choice")
    assert code(choose(south, game, "awaken", 0)) == (409, "stale")
    assert code(choose(south, game, "awaken", 2)) == (409, "stale")
    assert code(choose(stranger, game, "awaken", 1)) == (403, "not-your-seat")
    assert code(choose(alone, game, "awaken", 1)) == (401, "no-account")
    assert code(choose(south, "nowhere", "awaken", 1)) == (404, "no-such-game")
    good = {"choice": "discharge", "after": 1}
    for wrong in ({}, {"choice": "awaken"}, {**good, "choice": 3}, {**good, "choice": "x" * 201}, {**good, "also": 1}):
        assert code(south.post(f"games/{game}/choose", wrong)) == (400, "bad-message")
    assert code(south.post(f"games/{game}/choose", content="{")) == (400, "bad-message")
    assert south.get(f"games/{game}").json() == before
    unbegun = south.post("games", TWO).json()["id"]
    assert code(choose(south, unbegun, "awaken", 0)) == (409, "not-begun")


def test_the_same_choice_made_twice_counts_once(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    assert choose(south, game, "discharge", 1).status_code == 200
    assert code(choose(south, game, "discharge", 1)) == (409, "stale")
    assert south.get(f"games/{game}").json()["position"] == 2


def test_a_game_is_shown_to_who_has_no_account_but_no_hand_of_anybody(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    seen = app.get(f"games/{game}").json()
    assert (seen["you"], seen["view"]["seat"], seen["options"], seen["question"]) == (None, None, [], "")
    assert isinstance(seen["view"]["south"]["hand"], int)
    assert isinstance(seen["view"]["north"]["hand"], int)
    assert isinstance(south.get(f"games/{game}").json()["view"]["south"]["hand"], list)
    assert isinstance(south.get(f"games/{game}").json()["view"]["north"]["hand"], int)


# --- giving up, draws, taking back ----------------------------------------------------------------------------------------
def test_who_gives_up_has_lost_and_nothing_can_be_done_any_more(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    ending = north.post(f"games/{game}/resign").json()["ending"]
    assert (ending["winners"], ending["why"], ending["by"]) == (["south"], "concede", "north")
    for answer in (
        choose(south, game, "awaken", 2), south.post(f"games/{game}/resign"),
        south.post(f"games/{game}/offer", {"what": "draw"}),
    ):  # fmt: skip
        assert code(answer) == (409, "over")
    assert code(app.guest().post(f"games/{game}/resign")) == (403, "not-your-seat")


def test_a_draw_is_offered_declined_offered_again_and_agreed_on(app):
    south, north = app.guest(), app.guest()
    game, draw = f"games/{begun(south, north)}", {"what": "draw"}
    assert code(north.post(f"{game}/agree", draw)) == (409, "not-offered")
    assert code(north.post(f"{game}/decline", draw)) == (409, "not-offered")
    assert south.post(f"{game}/offer", draw).json()["offers"] == {"draw": ["south"]}
    assert code(south.post(f"{game}/agree", draw)) == (409, "offered")
    assert code(north.post(f"{game}/offer", draw)) == (409, "offered")
    assert north.post(f"{game}/decline", draw).json()["offers"] == {}
    assert north.post(f"{game}/offer", draw).json()["offers"] == {"draw": ["north"]}
    assert south.post(f"{game}/agree", draw).json()["ending"]["why"] == "draw"
    for wrong in ({}, {"what": "peace"}, {"what": "draw", "agree": False}):
        assert code(south.post(f"{game}/offer", wrong)) == (400, "bad-message")


def test_an_offer_does_not_make_a_choice_stale_and_a_choice_ends_the_offer(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    north.post(f"games/{game}/offer", {"what": "draw"})
    after = choose(south, game, "discharge", 1)
    assert after.status_code == 200
    assert after.json()["offers"] == {}


def test_a_choice_is_taken_back_when_the_other_agrees_and_positions_go_on(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    before = south.get(f"games/{game}").json()
    assert code(south.post(f"games/{game}/offer", {"what": "undo"})) == (400, "nothing-to-undo")
    choose(south, game, "discharge", 1)
    assert south.post(f"games/{game}/offer", {"what": "undo"}).json()["offers"] == {"undo": ["south"]}
    assert north.post(f"games/{game}/agree", {"what": "undo"}).status_code == 200
    now = south.get(f"games/{game}").json()
    assert (now["view"], now["options"]) == (before["view"], before["options"])
    assert now["position"] == 3
    assert code(choose(south, game, "discharge", 1)) == (409, "stale")
    assert choose(south, game, "awaken", 3).status_code == 200


def test_a_player_of_ours_takes_back_at_once_and_knows_no_draw(alone):
    south = alone.guest()
    game = south.post("games", {**TWO, "seats": {"south": "me", "north": "random"}}).json()["id"]
    assert code(south.post(f"games/{game}/offer", {"what": "draw"})) == (400, "no-draw")
    choose(south, game, "discharge", 1)
    now = south.post(f"games/{game}/offer", {"what": "undo"}).json()
    assert (now["asked"], now["offers"]) == ("south", {})
    assert now["options"] == ["reprogram", "build", "awaken", "discharge"]


# --- the story, and the file ----------------------------------------------------------------------------------------------
def test_the_story_tells_each_what_they_could_see(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    stories = {name: who.get(f"games/{game}/story").json() for name, who in (("s", south), ("n", north), ("w", app))}
    assert {each["position"] for each in stories.values()} == {1}
    assert len({tuple(each["lines"]) for each in stories.values()}) == 3
    choose(south, game, "discharge", 1)
    after = south.get(f"games/{game}/story").json()
    assert after["position"] == 2
    assert after["lines"][: len(stories["s"]["lines"])] == stories["s"]["lines"]
    assert len(after["lines"]) > len(stories["s"]["lines"])
    unbegun = south.post("games", TWO).json()["id"]
    assert app.get(f"games/{unbegun}/story").json() == {"position": 0, "lines": [], "log": []}
    assert code(app.get("games/nowhere/story")) == (404, "no-such-game")


def test_the_file_comes_when_the_game_is_over_and_not_before(app):
    south, north = app.guest(), app.guest()
    game = begun(south, north)
    refused = south.get(f"games/{game}/file")
    assert code(refused) == (409, "not-over")
    assert "secret" not in refused.text
    south.post(f"games/{game}/offer", {"what": "draw"})
    north.post(f"games/{game}/agree", {"what": "draw"})
    assert file.read(app.get(f"games/{game}/file").text).notes["ended"] == "draw"
    assert code(south.get(f"games/{south.post('games', TWO).json()['id']}/file")) == (409, "not-over")


# --- talk -----------------------------------------------------------------------------------------------------------------
def spoken(answer):
    return [(each["number"], each["seat"], each["said"]) for each in answer.json()["talk"]]


def test_who_has_a_seat_may_talk_and_everybody_may_read_it(app):
    south, north, stranger = app.person("Ada"), app.guest(), app.guest()
    game = begun(south, north)
    say, talk = f"games/{game}/say", f"games/{game}/talk"
    assert south.post(say, {"said": "good luck"}).json()["position"] == 1
    north.post(say, {"said": " and\tto\u200b you\n\n too "})
    said = north.get(talk)
    assert spoken(said) == [(0, "south", "good luck"), (1, "north", "and to you too")]
    assert [each["name"] for each in said.json()["talk"]] == ["Ada", f"guest-{north.account[:4]}"]
    assert app.get(talk).json() == said.json()
    assert code(stranger.post(say, {"said": "hello"})) == (403, "not-your-seat")
    for wrong in ({}, {"said": ""}, {"said": "x" * 301}, {"said": 3}, {"said": " \n\u200b"}):
        assert code(south.post(say, wrong)) == (400, "bad-message")
    assert code(app.get("games/nowhere/talk")) == (404, "no-such-game")


def test_who_is_muted_is_not_heard_at_any_game_until_they_are_again(app):
    south, north = app.guest(), app.guest()
    first, second = begun(south, north), begun(south, north)
    for game in (first, second):
        north.post(f"games/{game}/say", {"said": "bah"})
    assert south.post(f"games/{first}/mute", {"seat": "north"}).json() == {"done": True}
    assert spoken(south.get(f"games/{second}/talk")) == []
    assert len(spoken(north.get(f"games/{second}/talk"))) == 1
    south.post(f"games/{first}/mute", {"seat": "north", "mute": False})
    assert len(spoken(south.get(f"games/{second}/talk"))) == 1
    for seat in ("south", "west", ""):
        assert code(south.post(f"games/{first}/mute", {"seat": seat})) == (403, "not-your-seat")


def test_enough_is_said_at_one_game_some_time(app, monkeypatch):
    monkeypatch.setattr(talking, "MOST", 3)
    south, north = app.guest(), app.guest()
    say = f"games/{finished(south, north)}/say"
    assert [south.post(say, {"said": "well played"}).status_code for _ in range(4)] == [200, 200, 200, 429]
