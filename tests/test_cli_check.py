"""`gridnorth check`: scenarios that hold, scenarios that fail, and files that cannot be read."""

import re
from pathlib import Path

import pytest

from command_line import FAILED, OK, gridnorth, misused, quick, refused

SCENARIOS = Path(__file__).parent / "scenarios"
GOOD = """\
game = "north"

[[scenario]]
name = "a Datatapper draws two cards"
position = { south.hand = ["Datatapper 0", "Arcguard 0"], south.deck = ["Animator 0", "Animator I"] }

[[scenario.step]]
play = ["awaken", "Datatapper 0"]
south.hand = ["Arcguard 0", "Animator 0", "Animator I"]
"""


@pytest.fixture(name="good")
def good_scenario(tmp_path):
    file = tmp_path / "good.toml"
    file.write_text(GOOD)
    return file


def test_scenarios_that_hold_are_counted(good):
    ran = quick("check", good)
    assert (ran.code, ran.out, ran.err) == (OK, "ok    a Datatapper draws two cards\n1 passed, 0 failed\n", "")
    assert quick("check", good, "--quiet").out == "1 passed, 0 failed\n"


def test_a_scenario_that_fails_says_what_was_found_and_what_was_expected(good):
    good.write_text(GOOD.replace('["Arcguard 0", "Animator 0", "Animator I"]', '["Arcguard 0"]'))
    ran = gridnorth("check", "-q", str(good))
    assert (ran.code, ran.err) == (FAILED, "")
    line, count = ran.out.splitlines()
    assert line.startswith(f"FAIL  {good}: a Datatapper draws two cards: step 1: south hand is ['Animator 0', ")
    assert line.endswith("expected ['Arcguard 0']")
    assert count == "0 passed, 1 failed"


def test_a_choice_that_is_refused_fails_the_scenario(good):
    good.write_text(GOOD.replace('"awaken", "Datatapper 0"', '"awaken", "Datatapper II"'))
    ran = quick("check", good)
    assert ran.code == FAILED
    assert "step 1: illegal choice 'Datatapper II': it is not in your hand" in ran.out


def test_a_folder_of_scenarios_is_checked():
    ran = quick("check", SCENARIOS / "north" / "cards", "-q")
    assert ran.code == OK
    assert re.fullmatch(r"\d+ passed, 0 failed\n", ran.out)


@pytest.mark.parametrize(("contents", "reason"), [
    (None, "cannot be read: no such file or directory"),
    (b"\x80\x00\xff", "not TOML: 'utf-8' codec can't decode"),
    (b"game = north", "not TOML: invalid value (at line 1, column 8)"),
    (b"x = " + b"[" * 3000, "not TOML: nested too deeply"),
    (b"x = " + b"9" * 5000, "not TOML: exceeds the limit"),
    (b"", "unknown game '': expected one of north"),
    (b'game = "noth"', "unknown game 'noth': did you mean 'north'?"),
    (b'game = "north"', "no [[scenario]] in it"),
    (b'game = "north"\nscenaro = 1', "unknown key of the file 'scenaro': did you mean 'scenario'?"),
    (b'game = "north"\nscenario = 1', "'scenario': expected a list, not 1"),
    (b'game = "north"\nscenario = [{}]', "scenario 1: expected a name"),
    (b'game = "north"\nscenario = [{ name = "a", stp = [] }]', "unknown key of a scenario 'stp': did you mean 'step'?"),
    (b'game = "north"\nscenario = [{ name = "a" }]', "'a': expected at least one [[scenario.step]]"),
])  # fmt: skip
def test_a_scenario_file_that_cannot_be_read_says_why(tmp_path, contents, reason):
    file = tmp_path / "bad.toml"
    if contents is not None:
        file.write_bytes(contents)
    said = refused("check", file)
    assert said.startswith(f"{file}: ")
    assert reason in said


@pytest.mark.parametrize(("wrong", "reason"), [
    ('position = { south.hand = ["Animator 0", "Animator 0"] }', "a card can be in one place"),
    ("position = { south.points = 41 }", "south points 41: expected a number from 0 to 40"),
    ("position = { stack = [{ program = 'Animator', row = 1 }] }", "'Animator' of 'south' cannot be at row 1 there"),
    ("position = { options = 3 }", "'options': expected a table, not 3"),
    ("position = 3", "'position': expected a table, not 3"),
    ("seed = 'x'", "'seed': expected a number, not 'x'"),
    ("seed = -1", "seed -1: expected a whole number from 0 to 2**64 - 1"),
    ("seed = 1\nsetup = { edtion = 'first' }", "unknown option 'edtion': did you mean 'edition'?"),
    ("seed = 1\nposition = {}", "give a seed or a position, not both"),
    ("seed = 1\ncards = 'nowhere.toml'", "cannot be read: no such file or directory"),
    ("seed = 1\ncards.ancient.Animator = 'fly'", "unknown word 'fly'"),
])  # fmt: skip
def test_a_scenario_that_cannot_be_set_up_says_why(tmp_path, wrong, reason):
    file = tmp_path / "bad.toml"
    file.write_text(f'game = "north"\n[[scenario]]\nname = "a"\nstep = [{{ left = 3 }}]\n{wrong}\n')
    said = refused("check", file)
    assert "'a': " in said
    assert reason in said


@pytest.mark.parametrize(("step", "reason"), [
    ("play = 1", "'play': expected a list, not 1"),
    ("options = 1", "'options': expected a list, not 1"),
    ("scores = 1", "'scores': expected a table, not 1"),
    ("used = { Animatr = 1 }", "unknown name in 'used' 'Animatr': did you mean 'Animator'?"),
    ("view.east.turns = 1", "unknown seat 'east'"),
])  # fmt: skip
def test_a_step_that_cannot_be_read_names_its_file_and_number(tmp_path, step, reason):
    file = tmp_path / "bad.toml"
    file.write_text(f'game = "north"\n[[scenario]]\nname = "a"\nseed = 1\n[[scenario.step]]\nleft = 3\n{step}\n')
    assert refused("check", file).startswith(f"{file}: 'a': step 1: {reason}")


def test_one_broken_file_among_good_ones_refuses_all_before_any_is_run(good, tmp_path):
    (tmp_path / "worse.toml").write_text("game")
    assert "worse.toml: not TOML" in refused("check", good, tmp_path)


def test_a_folder_without_scenarios_is_refused(tmp_path):
    assert refused("check", tmp_path) == f"no .toml file in {tmp_path}"
    assert "missing argument" in misused("check")
