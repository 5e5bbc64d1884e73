"""The command as a user meets it: help, completion, mistakes of use. Never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import OK, REFUSED, gridnorth, misused, quick, refused
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
SCRIPT = Path(sys.executable).with_name("gridnorth")


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


# --- options of one game only -----------------------------------------------------------------------------------------
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
