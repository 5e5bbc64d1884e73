"""A game that is killed (SIGKILL, no warning) goes on at the last choice that was made.

Run as a script this file is the driver: it imports once, forks a player for each game, answers its prompts through a pipe,
kills it at some moment, and prints what it knows: which choices had been made when the last prompt came.
"""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command_line import OK, quick
from gridnorth import cli
from gridnorth.table import file

TESTS = Path(__file__).parent.parent
GAMES = 200
BATCHES = 8
PROMPT = "south> "
OPTION = re.compile(r"^  (\d+) (.*?): ", re.M)
AT_A_PROMPT, IN_THE_MIDDLE, AT_ANY_TIME = "at a prompt", "just after an answer", "at any time"


# --- the driver ---------------------------------------------------------------------------------------------------------
def fork_player(arguments):
    """A `gridnorth` process of its own: its number, and the ends of the pipes to and from it."""
    to_read, answers = os.pipe()
    screen, to_write = os.pipe()
    pid = os.fork()
    if pid == 0:
        for fd in (answers, screen):
            os.close(fd)
        for fd, place in ((to_read, 0), (to_write, 1), (to_write, 2)):
            os.dup2(fd, place)
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        sys.argv = ["gridnorth", *arguments]
        try:
            cli.main()
        except SystemExit as exit:
            sys.stdout.flush()
            os._exit(exit.code or 0)
        os._exit(0)
    for fd in (to_read, to_write):
        os.close(fd)
    return pid, answers, screen


def read_to_prompt(screen):
    """What is said up to the next prompt; None if the game is over."""
    said = b""
    while not said.endswith(PROMPT.encode()):
        more = os.read(screen, 65536)
        if not more:
            return None
        said += more
    return said.decode()


def play_and_kill(path, seed):
    """Play a game at random and kill it: what must be on the disk, and what may be."""
    pick = random.Random(seed)
    moment = pick.choice([AT_A_PROMPT, IN_THE_MIDDLE, IN_THE_MIDDLE, AT_ANY_TIME])
    answers = pick.randint(0, 25) if moment != AT_ANY_TIME else 0
    mode = pick.choice([[], ["--setup", "advanced"], ["--solo"], ["--hard", "--setup", "advanced"], ["--edition", "first"]])
    arguments = ["play", "north", "--plain", "--save", str(path), "--against", "random", "--seed", str(seed), *mode]
    pid, to_player, screen = fork_player(arguments)
    made, sent, is_over = [], None, False
    if moment == AT_ANY_TIME:
        time.sleep(pick.uniform(0, 0.15))
    else:
        while (said := read_to_prompt(screen)) is not None:
            made += [sent] if sent else []
            options = [name for _, name in OPTION.findall(said[said.rindex("\nsouth: ") :])]
            if len(made) == answers and moment == AT_A_PROMPT:
                sent = None
                break
            at = pick.randrange(len(options))
            sent = options[at]
            os.write(to_player, f"{at + 1}\n".encode())
            if len(made) == answers:
                time.sleep(pick.choice([0, pick.uniform(0, 0.002), pick.uniform(0, 0.03)]))
                break
        else:
            is_over = True
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    for fd in (to_player, screen):
        os.close(fd)
    killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
    return {"path": str(path), "moment": moment, "made": made, "sent": sent, "killed": killed, "over": is_over}


def drive(folder, seeds):
    """Play and kill games; all that a player needs is there before the first fork."""
    quick(
        "play", "north", "--plain", "--seed", "1", "--save", Path(folder) / "warm.up", "--against", "random", lines="1\nquit\n"
    )
    for seed in seeds:
        print(json.dumps(play_and_kill(Path(folder) / f"{seed}.game", seed)), flush=True)


# --- the tests ----------------------------------------------------------------------------------------------------------
def killed_games(folder, seeds):
    command = [sys.executable, __file__, str(folder), *map(str, seeds)]
    paths = {**os.environ, "PYTHONPATH": str(TESTS)}
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300, check=True, env=paths)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_killed_game_resumes_at_the_last_choice_made(batch, tmp_path):
    seeds = range(batch, GAMES, BATCHES)
    games = killed_games(tmp_path, seeds)
    assert len(games) == len(seeds)
    assert sum(game["killed"] for game in games) >= len(seeds) - 4  # a game may come to its end before
    assert {game["moment"] for game in games} == {AT_A_PROMPT, IN_THE_MIDDLE, AT_ANY_TIME}
    for number, game in enumerate(games):
        path = Path(game["path"])
        if game["moment"] == AT_ANY_TIME and not path.exists():
            continue  # it was killed before the first save: nothing had been chosen
        table = file.load(path)
        made = [entry.choice for entry in table.entries if entry.seat == "south"]
        known = [game["made"]] if game["sent"] is None else [game["made"], [*game["made"], game["sent"]]]
        assert made in known
        if game["over"]:
            assert table.to_choose is None
            assert made == [*game["made"], game["sent"]]
        elif number % 3 == 0 and table.to_choose is not None:
            before = path.read_text()
            ran = quick("resume", path, "--plain", lines="quit\n")
            assert (ran.code, ran.err) == (OK, "")
            after = file.load(path)
            assert after.choices[: len(table.choices)] == table.choices
            assert {entry.seat for entry in after.entries[len(table.entries) :]} <= {"north"}
            assert after.to_choose in ("south", None)
            if table.to_choose == "south":
                assert path.read_text() == before
                asked = ran.out[ran.out.rindex("\nsouth: ") :]
                assert [name for _, name in OPTION.findall(asked)] == table.game.options
    assert sorted(path.name for path in tmp_path.iterdir() if path.suffix == ".game") == sorted(
        Path(game["path"]).name for game in games if Path(game["path"]).exists()
    )


if __name__ == "__main__":
    drive(sys.argv[1], map(int, sys.argv[2:]))
