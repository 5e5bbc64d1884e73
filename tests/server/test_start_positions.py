"""Games that begin in a position: lessons, puzzles, and games that are over, played on from a choice."""

import json
import random
from dataclasses import replace

import pytest

from gridnorth.machine.provable_deal import ProvableDeal
from gridnorth.north.learning import lessons, outcome, puzzles
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.start_positions import again, played_on
from gridnorth.table import file
from server.desk import AIDALON, NORTH, SOLO, THREE, Desk, known, refused, state_for
from server.http import TWO, begun, code, eventually

ROWS = pytest.mark.parametrize("row", [NORTH, SOLO, AIDALON, THREE], ids=["north", "solo", "aidalon", "three"])


@pytest.fixture
def url(sqlite_url):
    """On SQLite only: nothing here is about the store."""
    return sqlite_url


def over(row, choices=40, seed=5):
    """A game that is over after so many choices: south gave up."""
    desk = Desk(row).play(choices, seed)
    desk.write(desk.online.resigns("south", desk.now))
    return desk.online


def row_from(online, choice, secret=bytes(32)):
    """The row of a game that is played on from a choice."""
    start = played_on(online, choice)
    return replace(online.row, settings=start.settings, start=start.position, secret=secret, id="g2")


def played_here(south, north, choices, seed=3, **given):
    """A game over the wire that is over after so many choices."""
    game, chance = begun(south, north, **given), random.Random(seed)
    for _ in range(choices):
        asked = next(who for who in (south, north) if who.get(f"games/{game}").json()["options"])
        now = asked.get(f"games/{game}").json()
        asked.post(f"games/{game}/choose", {"choice": chance.choice(now["options"]), "after": now["position"]})
    south.post(f"games/{game}/resign")
    return game


# --- played on ------------------------------------------------------------------------------------------------------------
@ROWS
def test_it_looks_to_who_chooses_as_it_did_then_and_what_they_could_not_see_is_dealt_again(row):
    online = over(row)
    told = set()
    for choice in range(0, 40, 7):
        game = online.deal()
        for _, each in online.choices[:choice]:
            game.play(each)
        seat = game.to_choose
        for _ in range(3):
            desk = Desk(row_from(online, choice))
            now = state_for(desk.online, seat, 0)
            assert (now["asked"], now["options"], now["view"]) == (seat, game.options, game.see(seat).data)
            told.add(json.dumps(desk.row.start))
    assert len(told) == 18


def test_of_what_has_been_revealed_since_nothing_stays():
    online = over(NORTH)
    there = online.deal().to_data()
    dealt = [played_on(online, 0).position for _ in range(12)]
    assert all(each["south"]["hand"] == there["south"]["hand"] for each in dealt)
    assert len({json.dumps(each["wastes_deck"]) for each in [there, *dealt]}) == 13
    assert there["chance"] not in [each["chance"] for each in dealt]


@ROWS
def test_it_is_played_to_the_end_taken_back_and_read_from_its_log_like_any_other(row):
    desk = Desk(row_from(over(row), 10))
    assert desk.log[0].kind == "begin"
    desk.play(12, after=10)
    desk.take_back(desk.online.choices[-1][0])
    desk.play(3_000)
    assert desk.online.ending.why == "score"
    assert known(OnlineGame.of(desk.row, desk.log)) == known(desk.online)
    assert desk.online.story("south")


@ROWS
def test_its_file_is_read_back_and_dealt_by_its_commitment(row):
    desk = Desk(row_from(over(row), 5, bytes(range(32)))).play(12)
    desk.write(desk.online.resigns("south", desk.now))
    table = file.read(file.write(desk.online.table()))
    assert table.start.dealt.commitment == desk.online.commitment
    assert file.position_hash(table.game) == file.position_hash(desk.online.game)
    assert [entry.choice for entry in table.entries[:-1]] == [choice for _, choice in desk.online.choices]


def test_chance_comes_from_the_secret_of_the_game_and_not_from_the_position():
    row = row_from(over(NORTH), 3)
    one, same, other = (Desk(replace(row, secret=bytes([n] * 32))) for n in (1, 1, 2))
    for desk in (one, same, other):
        desk.play(60)
    assert one.online.choices == same.online.choices
    assert one.online.choices != other.online.choices


def test_a_file_with_a_secret_that_is_not_its_own_is_refused():
    desk = Desk(row_from(over(NORTH), 3)).play(40)
    desk.write(desk.online.resigns("south", desk.now))
    text = file.write(desk.online.table())
    own, other = ProvableDeal(bytes(32)), ProvableDeal(bytes([7] * 32))
    forged = text.replace(own.secret.hex(), other.secret.hex())
    assert forged != text
    with pytest.raises(file.GameFileError, match="committed"):
        file.read(forged)
    with pytest.raises(file.GameFileError):
        file.read(forged.replace(own.commitment, other.commitment))


def test_only_a_game_that_is_over_and_only_where_somebody_has_to_choose():
    going_on = Desk(NORTH).play(5).online
    refused("not-over", played_on, going_on, 0)
    online = over(NORTH, 5)
    assert played_on(online, 5).seat
    refused("bad-game", played_on, online, 6)
    finished = Desk(NORTH).play(5_000).online
    assert "over after" in refused("bad-game", played_on, finished, len(finished.choices))


# --- over the wire --------------------------------------------------------------------------------------------------------
def test_who_asks_sits_where_the_choice_was_and_names_the_other_player(app):
    south, north, eve = app.guest(), app.guest(), app.guest()
    game = played_here(south, north, 9)
    settings = {"from": {"game": game, "choice": 4}}
    source = OnlineGame.of(*app.parts.rooms.store.game_and_log(game))
    start = played_on(source, 4)
    seats = {seat: "me" if seat == start.seat else "random" for seat in ("south", "north")}
    told = eve.post("games", {"game": "north", "seats": seats, "settings": settings}).json()
    assert (told["state"], told["you"], told["asked"]) == ("playing", start.seat, start.seat)
    assert told["settings"] == {**south.get(f"games/{game}").json()["settings"], **settings}
    assert told["view"] == {**told["view"], "wastes": start.position["wastes"]}
    wrong = {seat: "me" if seat != start.seat else "random" for seat in ("south", "north")}
    for more in (
        {"seats": wrong}, {"seats": {start.seat: "me"}}, {"game": "aidalon"},
        {"settings": {**settings, "options": {}}}, {"settings": {"from": game}}, {"settings": {"from": {"game": game}}},
        {"settings": {"from": {"game": game, "choice": 10}}}, {"settings": {"from": {"game": game, "choice": -1}}},
        {"settings": {"from": {"game": game, "choice": "4"}}}, {"settings": {"from": {"game": game, "choice": 4, "seat": 1}}},
    ):  # fmt: skip
        assert code(eve.post("games", {"game": "north", "seats": seats, "settings": settings, **more})) == (400, "bad-game"), (
            more
        )
    nowhere = {"game": "north", "seats": seats, "settings": {"from": {"game": "nowhere", "choice": 0}}}
    assert code(eve.post("games", nowhere)) == (404, "no-such-game")
    going_on = begun(south, north)
    settings = {"from": {"game": going_on, "choice": 0}}
    assert code(south.post("games", {"game": "north", "seats": seats, "settings": settings})) == (409, "not-over")


def test_the_position_is_told_to_nobody(app):
    south, north = app.guest(), app.guest()
    game = played_here(south, north, 4)
    seats = {"south": "me", "north": "person"}
    settings = {"from": {"game": game, "choice": 0}}
    told = south.post("games", {"game": "north", "seats": seats, "settings": settings, "listed": True}).json()
    assert told["state"] == "open"
    kept = app.parts.rooms.store.game(told["id"]).start
    assert kept["wastes_deck"]
    listed = [each for each in app.get("games").json()["games"] if each["id"] == told["id"]]
    assert [set(each["settings"]) for each in (*listed, told)] == [{"options", "from"}] * 2
    playing = north.post(f"games/{told['id']}/seats", {}).json()
    with north.live(told["id"]) as live:
        for said in (told, listed[0], playing, live.now, app.get(f"games/{told['id']}").json()):
            assert "start" not in said
            assert json.dumps(kept["wastes_deck"][1:3])[1:-1] not in json.dumps(said)


def test_a_player_of_ours_plays_on_and_there_are_hints_and_an_analysis(app):
    south, north = app.guest(), app.guest()
    game = played_here(south, north, 6)
    seat = played_on(OnlineGame.of(*app.parts.rooms.store.game_and_log(game)), 2).seat
    seats = {each: "me" if each == seat else "random" for each in ("south", "north")}
    told = south.post("games", {"game": "north", "seats": seats, "settings": {"from": {"game": game, "choice": 2}}}).json()
    chance = random.Random(8)
    with south.live(told["id"]) as live:
        assert live.done("hint")["option"] in live.now["options"]
        for _ in range(12):
            while not live.now["options"]:
                live.until("game")
            was = live.now
            assert live.done("choose", choice=chance.choice(was["options"]), after=was["position"])["type"] == "done"
            live.at(was["position"] + 1)
    south.post(f"games/{told['id']}/resign")
    south.post(f"games/{told['id']}/analysis")
    found = eventually(lambda: app.get(f"games/{told['id']}/analysis").json(), lambda now: now["state"] in ("done", "failed"))
    assert found["state"] == "done"
    text = app.get(f"games/{told['id']}/file").text
    assert file.read(text).start.dealt.commitment == told["commitment"]
    assert app.get(f"/games/{told['id']}").status_code == 200


def test_a_rematch_is_the_same_position_for_the_same_seats_with_everything_hidden_anew(app):
    south, north = app.guest(), app.guest()
    game = played_here(south, north, 3)
    seats = {"south": "me", "north": "level:1"}
    settings = {"from": {"game": game, "choice": 0}}
    first = south.post("games", {"game": "north", "seats": seats, "settings": settings}).json()
    south.post(f"games/{first['id']}/resign")
    second = south.post(f"games/{first['id']}/rematch").json()
    assert (second["you"], second["view"], second["settings"]) == ("south", first["view"], first["settings"])
    kept = [app.parts.rooms.store.game(each["id"]).start for each in (first, second)]
    assert kept[0] != kept[1]
    assert second["commitment"] != first["commitment"]


def test_a_rematch_of_a_game_that_was_dealt_is_dealt():
    assert again(over(NORTH)) is None


# --- lessons and puzzles --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["lesson", "puzzle"])
def test_all_of_them_can_be_opened_by_name(app, kind):
    who = app.guest()
    for each in lessons() if kind == "lesson" else puzzles():
        start = each.start()
        seats = dict.fromkeys(start.seats, "random") | {start.to_choose: "me"}
        told = who.post("games", {"game": "north", "seats": seats, "settings": {kind: each.id}}).json()
        assert told["view"] == start.view(start.to_choose), each.id
        assert told["options"] == start.options
        assert told["settings"] == {"options": start.settings.to_data(), kind: each.id}


def test_one_that_there_is_not_is_refused(app):
    who = app.guest()
    for settings in ({"puzzle": "nowhere"}, {"lesson": 3}, {"lesson": None}, {"puzzle": []}):
        wanted = {**TWO, "seats": {"south": "me", "north": "random"}, "settings": settings}
        assert code(who.post("games", wanted)) == (400, "bad-game")
    other = {"game": "aidalon", "seats": {"south": "me", "north": "random"}, "settings": {"lesson": lessons()[0].id}}
    assert code(who.post("games", other)) == (400, "bad-game")


def test_a_puzzle_is_solved_whatever_chance_does():
    for puzzle in puzzles():
        for secret in (bytes(32), bytes([9] * 32)):
            game = puzzle.start().with_chance(ProvableDeal(secret))
            for choice in puzzle.solution:
                game.play(choice)
            assert outcome(game) == "won", puzzle.id


def test_a_lesson_can_be_followed_whatever_chance_does():
    for lesson in lessons():
        for secret in (bytes(32), bytes([9] * 32)):
            game, chance = lesson.start().with_chance(ProvableDeal(secret)), random.Random(1)
            while (move := lesson.move_at(game)) is not None:
                accepted = [option for option in game.options if move.accepts(option, game)]
                assert accepted, (lesson.id, game.history, game.options)
                game.play(chance.choice(accepted))
            assert game.history, lesson.id


def test_a_lesson_is_tried_again_as_it_is(app):
    who, lesson = app.guest(), lessons()[0]
    wanted = {"game": "north", "seats": {"south": "me", "north": "random"}, "settings": {"lesson": lesson.id}}
    first = who.post("games", wanted).json()
    who.post(f"games/{first['id']}/resign")
    second = who.post(f"games/{first['id']}/rematch").json()
    assert (second["view"], second["you"]) == (first["view"], "south")
    kept = [app.parts.rooms.store.game(each["id"]).start for each in (first, second)]
    assert kept[0] == kept[1]
