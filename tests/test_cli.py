"""The command as a user meets it: every command, every kind of mistake. Never a traceback."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import FAILED, OK, REFUSED, gridnorth, misused, quick, refused
from gridnorth import __version__
from gridnorth.players import LEVELS

COMMANDS = (
    "play",
    "resume",
    "replay",
    "verify",
    "rules",
    "card",
    "perft",
    "simulate",
    "check",
    "arena",
    "balance",
    "cards",
    "analyse",
    "levels",
    "serve",
)
SCENARIOS = Path(__file__).parent / "scenarios"
SCRIPT = Path(sys.executable).with_name("gridnorth")
GOOD = """\
game = "north"

[[scenario]]
name = "a Datatapper draws two cards"
position = { south.hand = ["Datatapper 0", "Arcguard 0"], south.deck = ["Animator 0", "Animator I"] }

[[scenario.step]]
play = ["awaken", "Datatapper 0"]
south.hand = ["Arcguard 0", "Animator 0", "Animator I"]
"""


# --- the command --------------------------------------------------------------------------------------------------------
def test_the_version_is_printed_by_module_and_script():
    assert gridnorth("--version").out == f"gridnorth {__version__}\n"
    said = subprocess.run([SCRIPT, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout == f"gridnorth {__version__}\n"


def test_without_a_command_help_is_shown():
    ran = quick()
    assert ran.code == REFUSED
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize(("command", "teaches"), [
    ("play", "The game is saved after every choice"), ("resume", "the last one that is not finished"),
    ("replay", "The file itself is never changed"), ("verify", "Exit code 0 if all are in order"),
    ("rules", "N4.4"), ("card", "--program"), ("perft", "Count all sequences"),
    ("simulate", "random games"), ("check", "Exit code 0 if all hold"),
])  # fmt: skip
def test_help_says_what_a_command_does(command, teaches):
    ran = quick(command, "--help")
    assert (ran.code, ran.err) == (OK, "")
    assert teaches in " ".join(ran.out.split())


def test_an_unknown_command_or_option_is_a_mistake_of_use():
    assert "no such command 'paly'" in misused("paly")
    assert "no such option" in misused("rules", "--rule")


def test_mistakes_exit_with_2_in_a_process_too():
    ran = gridnorth("card", "Animatr")
    assert (ran.code, ran.out, ran.err) == (REFUSED, "", "gridnorth: unknown card 'Animatr': did you mean 'Animator'?\n")
    assert gridnorth("perft", "north", "--seed", "x").code == REFUSED


def test_a_closed_pipe_is_no_accident():
    command = f"'{sys.executable}' -m gridnorth rules ' ' | head -n 1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert ran.stdout.startswith("N1.1 ")
    assert ran.stderr == ""


def test_a_terminal_without_the_letters_shows_question_marks():
    ran = gridnorth("rules", "N1.2", PYTHONIOENCODING="ascii:strict")
    assert ran.code == OK
    assert "8 Facilities ? 4 Ancient names" in ran.out


def test_the_shell_completes_commands_and_cards():
    def completed(*words):
        environment = {"_GRIDNORTH_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
        return subprocess.run([SCRIPT], env=os.environ | environment, capture_output=True, text=True, check=True).stdout.split()

    assert completed("gridnorth", "card", "Anim") == ["Animator"]
    assert completed("gridnorth", "s") == ["simulate", "serve"]
    shown = subprocess.run(["bash", "-c", f"'{SCRIPT}' --show-completion; true"], capture_output=True, text=True, check=True)
    assert "complete -o default -F _gridnorth_completion gridnorth" in shown.stdout


# --- rules and cards ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("arguments", "first", "words"), [
    ((), "The North\n  N1   Components", "N10  The cards"),
    ((), "The North", "Hubworld: Aidalon\n  H0   How a round goes"),
    (("aidalon",), "Hubworld: Aidalon\n  H0", "H9   The delve"),
    (("north",), "The North\n  N1", "N10  The cards"),
    (("H9.3",), "**H9.3** ", "H9.3.2 **Instant window**"),
    (("aidalon", "9.3"), "**H9.3** ", "H9.3.5 **Pass**"),
    (("b12",), "**B12** ", "chance decides"),
    (("aidalon", "first", "player", "token"), "H13.5 ", "on the left"),
    (("aidalon", "--rulings"), "H1.4 ", "B12 "),
    (("N4",), "## N4 Zone, Protocols, Sparks", "- N4.4 **Overloaded**"),
    (("N4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("n4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("overloaded",), "N4.4 **Overloaded**", "third"),
    (("--rulings",), "N1.2 ", "**Ruling**"),
])  # fmt: skip
def test_rules_are_listed_shown_and_found(arguments, first, words):
    ran = quick("rules", *arguments)
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith(first)
    assert words in ran.out


def test_only_rulings_are_shown_as_rulings():
    for line in quick("rules", "--rulings").out.splitlines():
        if re.match(r"N\d", line):
            assert "ruling" in line.lower()


@pytest.mark.parametrize(("wanted", "reason"), [
    ("N99", "unknown rule 'N99': did you mean 'N9'?"),
    ("N4.99", "unknown rule 'N4.99': did you mean"),
    ("qwertz", "unknown rule 'qwertz': expected one of N1, N1.1"),
    ("H99", "unknown rule 'H99': did you mean 'H9'?"),
    ("aidalom", "unknown rule 'aidalom': did you mean 'aidalon'?"),
])  # fmt: skip
def test_an_unknown_rule_is_refused(wanted, reason):
    assert refused("rules", wanted).startswith(reason)


@pytest.mark.parametrize(("name", "head", "words"), [
    (("Animator",), "Animator, an Ancient", "Flip a Facility in your Zone to its Ancient side."),
    (("animator",), "Animator, an Ancient", "Facility  Scrapyard:"),
    (("Thermal", "Plant"), "Thermal Plant, a Facility", "Ancients  Conduitdrone, Reprocessor, Codecrawler, Mimicmask"),
    (("thermal plant",), "Thermal Plant, a Facility", "Charge, Discharge or Reset your Node."),
    (("Datatapper",), "Datatapper, an Ancient  (reconstruction", "Draw two cards."),
])  # fmt: skip
def test_a_card_is_shown_by_any_spelling_of_its_name(name, head, words):
    ran = quick("card", *name)
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith(head)
    assert words in ran.out
    assert "Program" not in ran.out


def test_a_program_is_shown_when_asked_for():
    assert "choose X, facility in zone" in quick("card", "Animator", "--program").out
    assert quick("card", "Foundry", "--program").out.count("Program ") == 2


@pytest.mark.parametrize(("name", "reason"), [
    (("Animatr",), "unknown card 'Animatr': did you mean 'Animator'?"),
    (("thermal", "plnt"), "unknown card 'thermal plnt': did you mean 'Thermal Plant'?"),
    (("",), "unknown card '': expected one of Datatapper"),
    (("x\ny",), "unknown card 'x\\ny': expected one of"),
])  # fmt: skip
def test_an_unknown_card_is_refused(name, reason):
    assert refused("card", *name).startswith(reason)


def test_a_card_of_a_file_of_your_own_is_shown(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[ancient.Animator]\nprotocol = "draw two cards"\n')
    ran = quick("card", "Animator", "--cards", file)
    assert ran.out.startswith("Animator, an Ancient  (your own card file)")
    assert "Draw two cards." in ran.out


@pytest.mark.parametrize(("contents", "reason"), [
    (b'[ancient.Animator]\nprotocol = "draw too cards"\n', "2:18: Animator, protocol: unknown word 'too'"),
    (b"[ancient.Animatr]\nprotocol = 'draw one card'\n", "unknown ancient 'Animatr': did you mean 'Animator'?"),
    (b"[ancient.Animator]\nprotocl = 'draw one card'\n", "unknown field 'protocl': expected 'protocol'"),
    (b"[ancient.Animator\n", "is not TOML"),
    (b"\xff\xfe\x00", "is not text in UTF-8"),
    (b"", "no card in it"),
    (None, "cannot be read: no such file or directory"),
])  # fmt: skip
def test_a_card_file_that_cannot_be_used_is_refused_with_its_place(tmp_path, contents, reason):
    file = tmp_path / "mine.toml"
    if contents is not None:
        file.write_bytes(contents)
    for command in (("card", "Oathelder"), ("perft", "north"), ("play", "north")):
        said = refused(*command, "--cards", file)
        assert said.startswith(str(file))
        assert reason in said
    assert "is a directory" in refused("card", "Animator", "--cards", tmp_path)


# --- checking -----------------------------------------------------------------------------------------------------------
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


# --- counting and simulating --------------------------------------------------------------------------------------------
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


@pytest.mark.parametrize("command", ["perft", "simulate", "play"])
@pytest.mark.parametrize(("arguments", "reason"), [
    (("chess",), "unknown game 'chess': expected one of north, aidalon"),
    (("north", "--seed", str(1 << 64)), "seed 18446744073709551616: expected a whole number from 0 to 2**64 - 1"),
    (("north", "--edition", "frist"), "unknown edition 'frist': did you mean 'first'?"),
    (("north", "--setup", "basik"), "unknown set-up 'basik': did you mean 'basic'?"),
    (("north", "--setup", "Outpost"), "Outpost: expected four different Facilities"),
    (("north", "--setup", "Outpost,Outpost,Foundry,Scrapyard"), "expected four different Facilities"),
    (("north", "--setup", "Outpost,Foundri,Scrapyard,Prototyper"), "unknown Facility of the provenance edition 'Foundri'"),
    (("north", "--edition", "first", "--setup", "Outpost,Foundry,Scrapyard,Prototyper"), "Facility of the first edition"),
])  # fmt: skip
def test_what_a_game_cannot_be_played_with_is_refused(command, arguments, reason):
    assert reason in refused(command, *arguments)


@pytest.mark.parametrize(("arguments", "said"), [
    (("perft", "north", "--seed", "-1"), "greater than or equal to 0"),
    (("perft", "north", "--seed", "one"), "--seed"),
    (("perft", "north", "--depth", "41"), "less than or equal to 40"),
    (("perft",), "missing argument"),
    (("simulate", "north", "--games", "0"), "greater than or equal to 1"),
    (("simulate", "north", "--games", "1.5"), "--games"),
    (("simulate", "north", "--threads", "-1"), "greater than or equal to 0"),
    (("simulate", "north", "--seed", "-1"), "greater than or equal to 0"),
    (("play", "--seed", "-1"), "greater than or equal to 0"),
    (("play", "--seed", "0x10"), "--seed"),
])  # fmt: skip
def test_numbers_out_of_range_are_mistakes_of_use(arguments, said):
    assert said in misused(*arguments)


# --- options of one game only -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("arguments", "reason"), [
    (("simulate", "aidalon", "--solo"), "no such option: --solo"),
    (("perft", "aidalon", "--hard", "--setup", "advanced"), "no such option: --hard"),
    (("play", "north", "--players", "3"), "no such option: --players"),
    (("simulate", "north", "--deck", "Joyride", "--bold"), "no such option: --deck"),
    (("simulate", "north", "--first", "south"), "no such option: --first"),
])  # fmt: skip
def test_a_game_has_only_its_own_options(arguments, reason):
    assert misused(*arguments).startswith(reason)


def test_a_card_file_counts_in_aidalon_too(tmp_path):
    deck, cards = tmp_path / "my.deck", tmp_path / "my.toml"
    ready = Path(__file__).parents[1] / "src" / "gridnorth" / "aidalon" / "decks" / "joyride.deck"
    deck.write_text(ready.read_text().replace("Fun Run", "Night Ferry").replace("standard", "casual"))
    cards.write_text((Path(__file__).parent / "aidalon" / "own-cards.toml").read_text())
    assert "unknown card 'Night Ferry'" in refused("perft", "aidalon", "--deck", deck, "--interpreted")
    assert int(quick("perft", "aidalon", "--deck", deck, "--cards", cards, "--depth", "2", "--interpreted").out) > 6
    assert "nowhere.toml" in refused("simulate", "aidalon", "--cards", "nowhere.toml")


def test_levels_are_listed_with_a_name_and_a_sentence():
    ran = quick("levels")
    assert ran.code == OK
    for number, level in LEVELS.items():
        assert f"level:{number}  {level.name}" in ran.out
        assert level.says in ran.out
