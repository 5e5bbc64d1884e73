"""The command `gridnorth arena`, and what docs/arena.md promises of it."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import OK, gridnorth, misused, quick, refused

DOCS = (Path(__file__).parents[2] / "docs" / "arena.md").read_text()
PROGRAMS = re.findall(r"```python\n(.*?)```", DOCS, re.DOTALL)
COMMANDS = [line.strip() for line in DOCS.splitlines() if line.startswith("    gridnorth arena")]
SCRIPT = Path(sys.executable).with_name("gridnorth")
FIGURES = {"games", "wins", "draws", "losses", "score", "elo", "elo_low", "elo_high"}


def arena(*arguments):
    ran = quick("arena", *arguments, "--workers", 1)
    assert (ran.code, ran.err) == (OK, "")
    return ran.out


def test_a_match_prints_its_figures():
    lines = arena("simple", "random", "--games", 3, "--seed", 1).splitlines()
    assert lines == [
        "The North: simple against random",
        "games   4: 2 deals, each played twice with the seats swapped",
        "result  4 won, 0 drawn, 0 lost",
        "score   100.0%",
        "Elo     +∞ (95 %: -113 to +∞)",
    ]


def test_json_has_the_figures_and_null_where_they_are_infinite():
    data = json.loads(arena("random", "random", "--games", 6, "--json"))
    assert data.keys() >= FIGURES
    assert "sprt" not in data
    assert data["wins"] + data["draws"] + data["losses"] == data["games"] == 6
    assert data["elo_low"] < data["elo"] < data["elo_high"]
    assert sum(data["deal_scores"].values()) == data["deals"] == 3
    data = json.loads(arena("simple", "random", "--games", 2, "--json", "--sprt", "0,50"))
    assert (data["elo"], data["elo_high"], data["score"]) == (None, None, 1)
    assert data["sprt"]["answer"] is None
    assert data["sprt"]["lower"] < data["sprt"]["ratio"] < data["sprt"]["upper"]


def test_options_of_the_games_are_played():
    assert arena("random", "random", "--games", 2, "--edition", "first", "--setup", "advanced").startswith("The North")
    assert arena("random", "random", "--games", 2, "--hard").startswith("The North against The Collector\nrandom  ")
    told = arena("random", "random", "--game", "aidalon", "--deck", "iron toll", "--games", 2, "--edition", "2026")
    assert told.startswith("Aidalon: random against random\ngames   2: 1 deal, each played twice")
    told = arena("random", "random", "simple", "--ladder", "--games", 2)
    assert told.startswith("The North: 4 games in 2 matches")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["random", "simpl"], "unknown player 'simpl': did you mean 'simple'?"),
        (["random", "level:99"], "unknown level '99'"),
        (["random", "search:miles=3"], "unknown setting in 'search:miles=3': 'miles'"),
        (["random", "nowhere:Bot"], "player 'nowhere:Bot': No module named 'nowhere'"),
        (["random"], "1 bot: expected two or more"),
        (["random", "random", "--game", "chess"], "unknown game 'chess'"),
        (["random", "random", "--sprt", "0"], "--sprt '0': expected two Elo differences with a comma, such as 0,10"),
        (["random", "random", "--sprt", "5,0"], "SPRT 5,0: expected two Elo differences, the lower one first"),
        (["random", "simple", "--solo", "--sprt", "0,5"], "an SPRT is between two bots"),
        (["random", "random", "--players", "3"], "no such option: --players"),
        (["random", "random", "--game", "aidalon", "--solo"], "no such option: --solo"),
        (["random", "random", "--game", "aidalon", "--deck", "Iron Tol"], "unknown deck 'Iron Tol': did you mean 'Iron Toll'?"),
        (["random", "random", "--workers", "2", "--ray", "auto"], "--workers and --ray: on a cluster Ray says how many work"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments, reason):
    assert refused("arena", *arguments).startswith(reason)


def test_what_cannot_be_read_is_a_mistake_of_use():
    assert "missing argument" in misused("arena")
    assert "--games" in misused("arena", "random", "random", "--games", "0")


def test_a_bot_that_fails_is_named_and_what_was_played_is_kept(tmp_path):
    said = refused("arena", "random", "bots_for_tests:Careless", "--games", 2, "--file", tmp_path / "f.jsonl", "--workers", 1)
    assert re.match(
        r"bot 'bots_for_tests:Careless' as \w+ in deal 1, game 1 \(seed \d+\), choice \d+: illegal choice 'fly", said
    )
    assert said.endswith(f"; what was played is in {tmp_path / 'f.jsonl'}")


def test_help_teaches():
    said = " ".join(quick("arena", "--help").out.split())
    for words in ("search:iterations=500", "MODULE:CLASS", "twice with the seats swapped", "goes on where it was stopped"):
        assert words in said


def test_in_a_process_of_its_own_nothing_but_the_result_is_printed():
    ran = gridnorth("arena", "random", "random", "--games", "4", "--workers", "2")
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith("The North: random against random\ngames   4: ")


# --- docs/arena.md --------------------------------------------------------------------------------------------------------
def test_the_bot_of_the_docs_is_twenty_lines_and_beats_random(tmp_path):
    (tmp_path / "dreamer.py").write_text(PROGRAMS[0])
    assert len(PROGRAMS[0].splitlines()) <= 20
    (command,) = [command for command in COMMANDS if "dreamer:Dreamer" in command]
    done = subprocess.run(
        [SCRIPT, *shlex.split(command)[1:], "--json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (OK, "")
    assert json.loads(done.stdout)["score"] > 0.75


def test_the_program_of_the_docs_runs(tmp_path):
    (tmp_path / "program.py").write_text(PROGRAMS[1])
    done = subprocess.run([sys.executable, "program.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (OK, "")
    assert "The North: simple against random" in done.stdout


@pytest.mark.parametrize("command", [line for line in COMMANDS if "--ray" not in line and "dreamer" not in line])
def test_the_commands_of_the_docs_run(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    short = re.sub(r"--games \d+", "--games 2", command)
    assert arena(*shlex.split(short)[2:])
