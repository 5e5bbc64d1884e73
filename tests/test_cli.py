"""The command as a user meets it: every command, every kind of mistake. Never a traceback."""

import contextlib
import io
import json
import os
import random
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from gridnorth import __version__, cli

COMMANDS = ("play", "rules", "card", "perft", "simulate", "check")
SCENARIOS = Path(__file__).parent / "scenarios"
SCRIPT = Path(sys.executable).with_name("gridnorth")
REFUSED, OK, FAILED = 2, 0, 1
GOOD = """\
game = "north"

[[scenario]]
name = "a Datatapper draws two cards"
position = { south.hand = ["Datatapper 0", "Arcguard 0"], south.deck = ["Animator 0", "Animator I"] }

[[scenario.step]]
play = ["awaken", "Datatapper 0"]
south.hand = ["Arcguard 0", "Animator 0", "Animator I"]
"""


@dataclass
class Ran:
    code: int
    out: str
    err: str


def gridnorth(*arguments, lines="", **environment):
    """Run the command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "gridnorth", *arguments],
        input=lines if isinstance(lines, bytes) else lines.encode(),
        capture_output=True,
        env={**os.environ, "COLUMNS": "120", "PYTHONIOENCODING": "utf-8", **environment},
        timeout=120,
        check=False,
    )
    ran = Ran(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))
    assert "Traceback" not in ran.err
    return ran


def quick(*arguments, lines=""):
    """Run the command in this process, by the same `main`: for the many small cases."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        patch.setattr(sys, "argv", ["gridnorth", *map(str, arguments)])
        patch.setattr(sys, "stdin", io.StringIO(lines))
        try:
            cli.main()
        except SystemExit as exit:
            code = exit.code or 0
    return Ran(code, out.getvalue(), err.getvalue())


def refused(*arguments):
    """The reason why a command was refused: one line on stderr, exit code 2, nothing on stdout."""
    ran = quick(*arguments)
    assert (ran.code, ran.out) == (REFUSED, "")
    assert ran.err.startswith("gridnorth: ")
    assert ran.err.count("\n") == 1
    reason = ran.err.removeprefix("gridnorth: ").strip()
    assert not reason.endswith(".") or reason.endswith("...")
    return reason


def misused(*arguments):
    """What is said of a command line that cannot be read: one line like any other, and where help is."""
    reason = refused(*arguments)
    assert "(try: gridnorth" in reason
    return reason


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
    ("play", "against a random opponent"), ("rules", "N4.4"), ("card", "--program"), ("perft", "Count all sequences"),
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
    assert completed("gridnorth", "s") == ["simulate"]
    shown = subprocess.run(["bash", "-c", f"'{SCRIPT}' --show-completion; true"], capture_output=True, text=True, check=True)
    assert "complete -o default -F _gridnorth_completion gridnorth" in shown.stdout


# --- rules and cards ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("arguments", "first", "words"), [
    ((), "N1   Components", "N10  The cards"),
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
    (("chess",), "unknown game 'chess': expected 'north'"),
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
    *_, south, north, result = ran.out.splitlines()
    assert re.fullmatch(r"(south|north|The Collector) wins\.|A draw\.", result)
    assert re.fullmatch(r"  south: \d+ = \d+ points \+ \d+ in Values \+ \d+ in the Zone", south)
    assert north.startswith("  The Collector: " if {"--solo", "--hard"} & set(mode) else "  north: ")
    assert set(re.findall(r"^(\w+)> ", ran.out, re.M)) == asked


def test_the_same_seed_and_the_same_lines_are_the_same_game():
    one, two = (quick("play", "--seed", "3", lines=numbers(3)) for _ in range(2))
    assert one.out == two.out
    assert one.out.startswith("seed 3\n")
    assert quick("play", "--seed", "4", lines=numbers(3)).out != one.out


def test_without_a_seed_the_deal_is_by_chance_and_told():
    seeds = {quick("play").out.splitlines()[0] for _ in range(3)}
    assert len(seeds) == 3
    assert all(re.fullmatch(r"seed \d+", seed) for seed in seeds)


@pytest.mark.parametrize("lines", ["", "1\n", "quit\n", "exit", "help\nquit\n"])
def test_input_that_ends_early_stops_the_game_in_peace(lines):
    ran = quick("play", "--seed", "1", "--first", "south", lines=lines)
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.endswith("Stopped before the end of the game.\n")


def test_garbage_is_refused_line_by_line_and_the_game_goes_on():
    garbage = b"\xff\xfe\x00\n\x1b[2J\n99\n-1\n0\n" + b"9" * 5000 + b"\nfoo bar\n\n   \n[bold]x[/bold]\n1\nquit\n"
    ran = gridnorth("play", "--seed", "1", "--first", "south", lines=garbage, PYTHONIOENCODING="utf-8:strict")
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.count("illegal choice") == 8
    assert "illegal choice '99': expected a number from 1 to 4" in ran.out
    assert "illegal choice 'foo bar': expected one of reprogram, build, awaken, discharge" in ran.out
    assert "[reprogram]" in ran.out  # the one line that was a choice
    assert ran.out.endswith("Stopped before the end of the game.\n")


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
    hands = re.findall(r"^(north|south): \d+ points.*\n  Zone: .*\n  Discard: .*\n  hand: (.*)$", said, re.M)
    assert len(hands) > 50
    assert all(hand.isdecimal() == (seat == "north") for seat, hand in hands)


def test_an_interrupt_ends_the_game_without_a_trace():
    with subprocess.Popen(
        [sys.executable, "-m", "gridnorth", "play", "--seed", "1", "--first", "south"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:  # fmt: skip
        assert process.stdout.readline() == b"seed 1\n"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")
