"""A third game, registered by one line, is at once all that the others are (DESIGN-2: the contract)."""

import json
import random
from pathlib import Path

import pytest

from command_line import OK, quick, refused
from gridnorth import registry
from gridnorth.players import RandomPlayer, SearchPlayer, SimplePlayer, named
from gridnorth.players.hints import hint
from gridnorth.server.bots import warm
from gridnorth.table import file
from gridnorth.table.table import Table
from server.http import application, code, play_out

SEEDS = range(40)
SCENARIOS = Path(__file__).parent / "toy" / "scenarios.toml"


@pytest.fixture(autouse=True)
def kit():
    registry.register("harbour", "toy.kit:KIT")
    yield registry.kit("harbour")
    registry.unregister("harbour")


def positions(kit, seeds=SEEDS):
    """Games at every choice of random play, with two and three players."""
    for seed in seeds:
        game, chance = kit.setup({"players": 2 + seed % 2}).game(seed), random.Random(seed)
        while not game.is_over:
            yield game
            game.play(chance.choice(game.options))
        yield game


# --- what holds for every game ------------------------------------------------------------------------------------------
def test_a_view_holds_nothing_that_the_seat_cannot_see(kit):
    for game in positions(kit):
        for seat in game.seats:
            view = game.view(seat)
            assert all(("hand" in view[each]) == (each == seat) for each in game.seats)
            other = game.see(seat).game(seed=len(game.history))
            assert other.see(seat).record == game.see(seat).record
        assert not any("hand" in game.watch()[each] for each in game.seats)


def test_what_is_said_of_a_game_can_be_said_at_every_choice(kit):
    for game in positions(kit, range(300)):
        assert set(game.chain) <= set(kit.card_rows.card_names())
        assert (game.question == "") == (game.headline == "") == (game.source == "") == game.is_over


def test_compiled_rules_play_as_interpreted_ones(kit):
    setup = kit.setup({"players": 3})
    batch = setup.batch()
    for seed in range(20):
        game, record, chance = setup.game(seed), batch.new([seed])[0], random.Random(seed)
        while not game.is_over:
            assert game.record() == record
            option = chance.choice(game.offered())
            game.play(dict(zip(game.offered(), game.options, strict=True))[option])
            batch.rules.step(record, batch.tables, option)
    assert (batch.simulate(2000, check=True)["broken"] == 0).all()


def test_a_position_as_data_is_the_same_position(kit):
    for game in positions(kit, range(6)):
        assert kit.position(json.loads(json.dumps(game.to_data()))) == game


# --- players --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("strong", [SimplePlayer, lambda seed: SearchPlayer(seed, iterations=200)], ids=["simple", "search"])
def test_players_play_it_better_than_chance(kit, strong):
    lead = 0
    for seed in range(40):
        game = kit.setup({}).game(seed)
        own = game.seats[seed % 2]
        players = {seat: strong(seed) if seat == own else RandomPlayer(seed) for seat in game.seats}
        while not game.is_over:
            game.play(players[game.to_choose].choose(game.see(game.to_choose)))
        if game.result.winner:
            lead += 1 if game.result.winner == own else -1
    assert lead > 12


def test_a_level_and_a_hint_are_there(kit):
    game = kit.setup({}).game(1)
    assert named("level:1").choose(game.see("west")) in game.options
    assert hint(game.see("west"), iterations=100).option in game.options
    warm("harbour")


# --- the command line -----------------------------------------------------------------------------------------------------
def test_it_is_played_line_by_line_saved_verified_and_replayed(tmp_path):
    path = tmp_path / "harbour.game"
    ran = quick("play", "harbour", "--plain", "--seed", 3, "--coins", 5, "--save", path, lines="rules T2\nhint\n" + "1\n" * 99)
    assert ran.code == OK
    assert ran.out.startswith("seed 3\nHarbour. You are west. The player 'simple' is east.")
    assert "T2.1" in ran.out
    assert "The game is over.\n" in ran.out
    table = file.load(path)
    assert table.game.is_over
    assert (table.start.name, table.start.settings.coins) == ("harbour", 5)
    assert quick("verify", path).out.startswith(f"ok    {path}: ")
    assert "=== You: sail 0 ===" in quick("replay", path, "--seat", "east").out
    assert quick("analyse", path, "--iterations", 64).code == OK


def test_a_file_that_was_changed_is_refused(kit, tmp_path):
    table = Table(kit.setup({}).game(2))
    while table.to_choose:
        table.play(table.game.options[-1])
    path = tmp_path / "changed.game"
    path.write_text(file.write(table).replace("coins: 3", "coins: 4"))
    assert quick("verify", path).code == 1
    path.write_text(file.write(table).replace("coins: 3", "coins: 33"))
    assert "option 'coins': expected a number from 1 to 9, not 33" in quick("verify", path).out


def test_it_has_its_own_options_and_no_others():
    said = " ".join(quick("play", "harbour", "--help").out.split())
    assert "Play Harbour" in said
    assert "--coins" in said
    assert "--solo" not in said
    assert "--deck" not in said
    assert "Harbour" in quick("simulate", "--help").out


def test_it_is_simulated_and_counted():
    figures = json.loads(quick("simulate", "harbour", "--games", 500, "--players", 3, "--json", "--check", "--bold").out)
    assert (figures["games"], figures["broken"], figures["turns"]["mean"]) == (500, 0, 12)
    counted = [quick("perft", "harbour", "--depth", 4, *mode).out for mode in ((), ("--interpreted",))]
    assert counted[0] == counted[1]
    assert int(counted[0]) > 20


def test_bots_meet_at_it_in_the_arena():
    ran = json.loads(quick("arena", "harbour", "simple", "random", "--games", 20, "--workers", 1, "--json").out)
    assert (ran["game"], ran["games"]) == ("harbour", 20)
    shown = quick("arena", "simple", "random", "--game", "harbour", "--players", 3, "--games", 12, "--workers", 2).out
    assert shown.startswith("Harbour: simple against random")


def test_its_scenarios_cards_and_rules_are_found():
    ran = quick("check", SCENARIOS)
    assert (ran.code, ran.out.splitlines()[-1]) == (OK, "3 passed, 0 failed"), ran.out
    assert quick("cards", "harbour", "text:coins").out.splitlines()[0] == "Tax"
    assert quick("card", "storm", "--program").out.startswith("Storm\n  Text  Pay 1")
    assert quick("rules", "T1.2").out.startswith("**T1.2** In your turn rest")
    assert "there is nothing to measure the balance of Harbour by" in refused("balance", "harbour")


# --- online ---------------------------------------------------------------------------------------------------------------
def test_it_is_served(tmp_path):
    wanted = {"game": "harbour", "seats": {"west": "me", "east": "person", "north": "simple"}}
    with application(f"sqlite:///{tmp_path}/games.db") as app:
        ada, bob = app.guest(), app.guest()
        opened = ada.post("games", {**wanted, "settings": {"options": {"players": 3, "coins": 4}}})
        assert opened.status_code == 201, opened.text
        game = opened.json()["id"]
        bob.post(f"games/{game}/seats", {"seat": "east"})
        with ada.live(game) as west, bob.live(game) as east:
            ended = play_out({"west": west, "east": east}, random.Random(2))
        assert ended["ending"]["why"] == "score"
        table = file.read(app.get(f"games/{game}/file").text)
        assert table.game.result.scores == ended["ending"]["scores"]
        assert table.start.dealt.commitment == opened.json()["commitment"]
        assert "<h1>Harbour</h1>" in app.get(f"/games/{game}").text
        again = {"game": "harbour", "seats": {"west": "me", "east": "simple", "north": "simple"}}
        start = ada.post("games", {**again, "settings": {"from": {"game": game, "choice": 0}}})
        assert start.status_code == 201, start.text


@pytest.mark.parametrize(
    ("settings", "seats", "reason"),
    [
        ({"options": {"coins": 99}}, ("west", "east"), "option 'coins'"),
        ({"options": {"solo": "hard"}}, ("west", "east"), "unknown option 'solo'"),
        ({"edition": "first"}, ("west", "east"), "edition"),
        ({"options": {"players": 3}}, ("west", "east"), "expected west, east, north"),
        ({}, ("west", "south"), "expected west, east"),
    ],
)
def test_what_cannot_be_opened_is_refused(tmp_path, settings, seats, reason):
    wanted = {"game": "harbour", "settings": settings, "seats": {seats[0]: "me", seats[1]: "simple"}}
    with application(f"sqlite:///{tmp_path}/games.db") as app:
        answer = app.guest().post("games", wanted)
        assert code(answer) == (400, "bad-game")
        assert reason in answer.json()["error"]["message"]
        assert code(app.get("lessons/harbour")) == code(app.get("cards/chess")) == (404, "not-found")
