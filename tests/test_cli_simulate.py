"""`gridnorth perft` and `gridnorth simulate`: the same figures on any threads, compiled or interpreted."""

import json

import pytest

from command_line import OK, gridnorth, quick


@pytest.mark.parametrize("mode", [(), ("--solo",), ("--hard", "--setup", "advanced"), ("--edition", "first", "--seed", "7")])
def test_perft_counts_the_same_compiled_and_interpreted(mode):
    compiled = quick("perft", "north", "--depth", "3", *mode)
    assert compiled.code == OK
    assert int(compiled.out) > 8
    assert quick("perft", "north", "--depth", "3", "--interpreted", *mode).out == compiled.out


SPEED = {"seconds", "decisions_per_s", "games_per_s", "threads"}


def simulated(*arguments):
    ran = quick("simulate", "north", "--games", "300", "--json", *arguments)
    assert ran.code == OK
    return json.loads(ran.out)


def test_a_simulation_in_json_has_every_figure():
    found = simulated("--check")
    assert {"games", "decisions", "first_player_wins", "turns", "decisions_a_game", "scores", *SPEED} <= set(found)
    assert (found["games"], found["broken"]) == (300, 0)
    assert found["decisions"] > 300 * 50
    assert found["first_player_wins"] + found["second_player_wins"] + found["draws"] == pytest.approx(1)
    assert set(found["scores"]) == {"first_player", "second_player"}
    assert found["turns"]["min"] <= found["turns"]["p50"] <= found["turns"]["max"]


def test_the_same_seed_simulates_the_same_games_on_any_threads():
    def without_speed(found):
        return {key: value for key, value in found.items() if key not in SPEED}

    one = without_speed(simulated("--seed", "7", "--threads", "1"))
    assert without_speed(simulated("--seed", "7", "--threads", "2")) == one
    assert without_speed(simulated("--seed", "7", "--threads", "1")) == one
    assert without_speed(simulated("--seed", "8", "--threads", "1")) != one


def test_a_solo_simulation_scores_the_collector():
    assert set(simulated("--solo")["scores"]) == {"first_player", "collector"}
    assert set(simulated("--hard", "--edition", "first")["scores"]) == {"first_player", "collector"}


def test_a_simulation_for_people_is_a_few_lines():
    ran = gridnorth("simulate", "north", "--games", "50", "--threads", "2")
    assert ran.code == OK
    assert ran.out.startswith("50 games, ")
    assert "won by the First Player" in ran.out
    assert "second player" in ran.out
