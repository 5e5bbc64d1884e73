"""Playing by the command line: through a pipe, saved, resumed, replayed, verified. Never a traceback."""

import os
import random
import re
import signal
import subprocess
import sys

import pytest

from command_line import FAILED, OK, gridnorth, quick, refused


# --- playing ------------------------------------------------------------------------------------------------------------
def numbers(seed, count=4000):
    """Enough numbers for any game; those that are not offered are refused and asked again."""
    pick = random.Random(seed)
    return "".join(f"{pick.randint(1, 4)}\n" for _ in range(count))


@pytest.mark.parametrize(("mode", "asked"), [
    ((), {"south"}),
    (("--seat", "north", "--first", "south"), {"north"}),
    (("--hotseat",), {"south", "north"}),
    (("--solo",), {"south"}),
    (("--hard", "--setup", "advanced"), {"south"}),
    (("--edition", "first"), {"south"}),
    (("--setup", "advanced", "--no-overloaded"), {"south"}),
])  # fmt: skip
def test_a_whole_game_is_played_through_a_pipe(mode, asked):
    ran = gridnorth("play", "north", "--plain", "--seed", "11", *mode, lines=numbers(11))
    assert (ran.code, ran.err) == (OK, "")
    south, north, *_, result = ran.out.partition("The game is over.\n")[2].splitlines()
    assert re.fullmatch(r"(You win|(South|North|The rival|The Collector) wins)(: .* \(N[67].\d\))?\.|A draw\.", result)
    assert re.fullmatch(r"  (South|You|The rival): \d+ = \d+ points left \+ \d+ in Values \+ \d+ for cards in the Zone", south)
    assert ("The Collector" in north) == bool({"--solo", "--hard"} & set(mode))
    assert set(re.findall(r"^(\w+)> ", ran.out, re.M)) == asked


def test_the_same_seed_and_the_same_lines_are_the_same_game():
    one, two = (quick("play", "--seed", "3", "--against", "random", lines=numbers(3)) for _ in range(2))
    assert one.out == two.out
    assert one.out.startswith("seed 3\n")
    assert quick("play", "--seed", "4", "--against", "random", lines=numbers(3)).out != one.out


def test_without_a_seed_the_deal_is_by_chance_and_told():
    seeds = {quick("play").out.splitlines()[0] for _ in range(3)}
    assert len(seeds) == 3
    assert all(re.fullmatch(r"seed \d+", seed) for seed in seeds)


@pytest.mark.parametrize("lines", ["", "1\n", "quit\n", "exit", "help\nquit\n"])
def test_input_that_ends_early_stops_the_game_in_peace(lines):
    ran = quick("play", "--seed", "1", "--first", "south", lines=lines)
    assert (ran.code, ran.err) == (OK, "")
    assert "Stopped before the end of the game.\nIt is saved in " in ran.out
    assert ran.out.endswith("'gridnorth resume' goes on with it.\n")


def test_garbage_is_refused_line_by_line_and_the_game_goes_on():
    garbage = b"\xff\xfe\x00\n\x1b[2J\n99\n-1\n0\n" + b"9" * 5000 + b"\nfoo bar\n\n   \n[bold]x[/bold]\n1\nquit\n"
    ran = gridnorth("play", "--seed", "1", "--first", "south", lines=garbage, PYTHONIOENCODING="utf-8:strict")
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.count("illegal choice") == 8
    assert "illegal choice '99': expected a number from 1 to 4" in ran.out
    assert "illegal choice 'foo bar': expected one of reprogram, build, awaken, discharge" in ran.out
    assert "[reprogram]" in ran.out  # the one line that was a choice
    assert "Stopped before the end of the game.\nIt is saved in " in ran.out
    assert ran.out.endswith("'gridnorth resume' goes on with it.\n")


def test_cards_rules_and_the_table_can_be_looked_at_in_the_game():
    lines = "help\ncard animator\ncard Animatr\ncard\nrules N4.4\nrules overloaded\nrules\nrules qwertz\nboard\nseed\nquit\n"
    said = quick("play", "--seed", "1", "--first", "south", lines=lines).out
    assert "card NAME" in said
    assert "Animator: flip a Facility in your Zone to its Ancient side" in said
    assert "unknown card 'Animatr': did you mean 'Animator'?" in said
    assert "unknown card '': expected one of" in said
    assert "**N4.4** **Overloaded**" in said
    assert "\nN4.4 **Overloaded**" in said
    assert "N10 The cards" in said
    assert "unknown rule 'qwertz'" in said
    assert said.count("--- turn 1, south's") == 2
    assert said.count("seed 1\n") == 2


def test_a_table_that_cannot_be_is_refused_before_anything_is_shown():
    assert refused("play", "--seat", "east") == "unknown seat 'east': expected one of south, north"
    assert refused("play", "--first", "east") == "unknown seat 'east': expected one of south, north"
    assert refused("play", "--hotseat", "--solo").startswith("--hotseat is for two people")


def test_the_other_hand_is_a_number_of_cards():
    said = quick("play", "--seed", "5", "--setup", "advanced", lines=numbers(5)).out
    hands = re.findall(r"^(You|The rival): \d+ points.*\n  Zone: .*\n  Discard: .*\n  hand: (.*)$", said, re.M)
    assert len(hands) > 20
    assert all(hand.isdecimal() == (seat == "The rival") for seat, hand in hands)


def test_an_interrupt_ends_the_game_without_a_trace():
    with subprocess.Popen(
        [sys.executable, "-m", "gridnorth", "play", "--seed", "1", "--first", "south"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests may run in the background, deaf to it
    ) as process:  # fmt: skip
        assert process.stdout.readline() == b"seed 1\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")


# --- saving, going on, looking back -------------------------------------------------------------------------------------
@pytest.fixture
def saved(tmp_path):
    """A game that stopped after two choices."""
    path = tmp_path / "mine.game"
    quick("play", "--seed", "7", "--first", "south", "--save", path, lines="discharge\nawaken\n")
    return path


def test_a_game_goes_on_where_it_stopped(saved):
    ran = quick("resume", saved, lines="")
    assert "south: play a card from your hand to your Zone as an Ancient   [awaken]" in ran.out
    assert "Discharge: your Node is discharged at Level 1" in ran.out


def test_the_last_unfinished_game_is_resumed_by_itself(monkeypatch, tmp_path):
    monkeypatch.setenv("GRIDNORTH_DATA", str(tmp_path))
    assert "no unfinished game in" in refused("resume")
    quick("play", "--seed", "7", "--first", "south", lines="awaken\n")
    assert quick("resume", "--list").out.count(".game\n") == 1
    assert "[awaken]" in quick("resume", lines="").out


def test_a_game_that_is_over_is_not_resumed_but_replayed(tmp_path):
    path = tmp_path / "over.game"
    quick("play", "--seed", "7", "--solo", "--save", path, lines=numbers(7))
    assert "the game is over (" in refused("resume", path)
    ran = quick("replay", path)
    assert (ran.code, ran.err) == (OK, "")
    assert "=== Turn 1, your turn ===" in ran.out
    assert ran.out.splitlines()[-1] in ("You win.", "The Collector wins.", "South wins.")


def test_verify_says_of_each_file_whether_it_is_in_order(saved, tmp_path):
    broken = tmp_path / "broken.game"
    broken.write_text(saved.read_text().replace("south: awaken", "south: build"))
    ran = quick("verify", saved, broken)
    assert ran.code == FAILED
    good, bad = ran.out.splitlines()
    assert good == f"ok    {saved}: 2 choices, not finished"
    assert bad.startswith(f"FAIL  {broken}, line ")
    assert quick("verify", saved).code == OK


def test_the_same_deal_is_played_again_from_a_file(saved, tmp_path):
    ran = quick("play", "--deal", saved, "--save", tmp_path / "again.game", lines="")
    assert ran.out.startswith("seed 7\n")
    assert "Directives left 3" in ran.out
    assert refused("play", "--deal", saved, "--seed", "3").startswith("--deal takes seed and options from the file")


def test_a_replay_begins_where_it_is_told_and_shows_whose_view_it_is_told(saved):
    assert quick("replay", saved, "--at", "0").out.count("Discharge:") == 0
    assert "the rival's Node is discharged" in quick("replay", saved, "--seat", "north").out
    assert refused("replay", saved, "--at", "99") == "--at 99: the game has 2 choices"
    assert refused("replay", saved, "--seat", "east") == "unknown seat 'east': expected one of south, north"


@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_file_that_is_no_game_is_refused_in_a_line(command, tmp_path):
    (tmp_path / "x.game").write_text("hello\n")
    assert (
        refused(command, tmp_path / "x.game")
        == f"{tmp_path / 'x.game'}, line 1: expected 'gridnorth game file 1': this is not a game file"
    )
    assert refused(command, tmp_path / "none.game") == f"{tmp_path / 'none.game'}: no such file or directory"


def test_a_place_that_cannot_be_written_is_refused_before_the_game(tmp_path):
    (tmp_path / "file").write_text("")
    assert refused("play", "--save", tmp_path / "file" / "x.game").startswith("cannot save in ")


def test_an_unknown_player_is_refused():
    assert refused("play", "--against", "nobody").startswith("unknown player 'nobody'")
