"""Results in a file: stopped anywhere, a match goes on and ends as if it had never been stopped."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from gridnorth.arena import BotFailed, Match, MatchFileError, Results, play, play_deal, workers
from gridnorth.north import Options
from gridnorth.north.deals import NorthDeals

RANDOM = ("random", "random")
HERE = Path(__file__).parent
SECONDS = 60


def counted(path):
    """Deal -> how many lines of the file are about it."""
    return Counter(json.loads(line)["deal"] for line in path.read_text().splitlines()[1:])


def once(deals):
    return dict.fromkeys(range(deals), 1)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "results.jsonl"


def test_the_first_line_says_what_the_match_is(file):
    play(Match(RANDOM, games=2, seed=9), workers=1, file=file)
    head, line = map(json.loads, file.read_text().splitlines())
    assert (head["bots"], head["game"], head["seed"]) == (["random", "random"], "north", 9)
    assert len(head["rules"]) == len(head["cards"]) == 12
    assert head["options"]["edition"] == "provenance"
    assert (line["bots"], line["deal"], len(line["points"])) == ([0, 1], 0, 2)


def test_what_is_in_the_file_is_not_played_again_and_more_games_extend_it(file, monkeypatch):
    play(Match(RANDOM, games=4), workers=1, file=file)
    before = file.read_text()
    played = []
    monkeypatch.setattr(workers, "play_deal", lambda match, task: played.append(task.deal) or play_deal(match, task))
    standing = play(Match(RANDOM, games=10), workers=1, file=file)
    assert played == [2, 3, 4]
    assert file.read_text().startswith(before)
    assert counted(file) == once(5)
    assert standing.to_data() == play(Match(RANDOM, games=10), workers=1).to_data()


def test_fewer_games_than_in_the_file_count_only_the_first(file):
    play(Match(RANDOM, games=8), workers=1, file=file)
    before = file.read_bytes()
    assert play(Match(RANDOM, games=4), file=file).to_data() == play(Match(RANDOM, games=4), workers=1).to_data()
    assert file.read_bytes() == before


@pytest.mark.parametrize("cut", [1, 20, 70])
def test_a_last_line_that_is_cut_off_is_cut_away_and_played_again(file, cut):
    standing = play(Match(RANDOM, games=6), workers=1, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert len(Results(Match(RANDOM, games=6), file).missing) == 1
    assert play(Match(RANDOM, games=6), workers=1, file=file).to_data() == standing.to_data()
    assert file.read_bytes() == whole


def test_a_first_line_that_is_cut_off_is_written_again(file):
    play(Match(RANDOM, games=2), workers=1, file=file)
    whole = file.read_bytes()
    file.write_bytes(whole[:30])
    play(Match(RANDOM, games=2), workers=1, file=file)
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (Match(("random", "simple")), "other bots: random, random there, random, simple here"),
        (Match(RANDOM, seed=1), "other seed: 0 there, 1 here"),
        (Match(RANDOM, NorthDeals(Options.of(setup="advanced"))), "other options"),
    ],
)
def test_a_file_of_another_match_is_refused_with_the_reason(file, other, why):
    play(Match(RANDOM, games=2), workers=1, file=file)
    before = file.read_bytes()
    with pytest.raises(MatchFileError, match=f"is of another match: {why}"):
        play(other, file=file)
    assert file.read_bytes() == before


def test_a_file_played_with_other_rules_is_refused(file):
    play(Match(RANDOM, games=2), workers=1, file=file)
    head, *lines = file.read_text().splitlines()
    rules = json.loads(head)["rules"]
    file.write_text("\n".join([head.replace(rules, "0" * 12), *lines, ""]))
    with pytest.raises(MatchFileError, match=f"other rules: 000000000000 there, {rules} here"):
        play(Match(RANDOM, games=2), file=file)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dear diary", "line 1: this is no file of results"),
        ("dear diary\n", "line 1: this is not JSON"),
        ("[1, 2]\n", "line 1: this is no file of results"),
    ],
)
def test_any_other_file_is_refused_and_left_alone(file, text, why):
    file.write_text(text)
    with pytest.raises(MatchFileError, match=why):
        play(Match(RANDOM, games=2), file=file)
    assert file.read_text() == text


@pytest.mark.parametrize("line", ["{", "{}", '{"bots": [0, 1], "deal": 0, "points": [1], "scores": []}',
                                  '{"bots": [0, 2], "deal": 0, "points": [1, 1], "scores": []}',
                                  '{"bots": [0, 1], "deal": -1, "points": [1, 1], "scores": []}',
                                  '{"bots": [0, 1], "deal": 0, "points": [1, 7], "scores": []}'])  # fmt: skip
def test_a_broken_line_is_refused_with_its_number(file, line):
    play(Match(RANDOM, games=2), workers=1, file=file)
    with file.open("a") as end:
        end.write(line + "\n")
    with pytest.raises(MatchFileError, match="results.jsonl, line 3: "):
        play(Match(RANDOM, games=2), file=file)


def test_a_deal_that_comes_in_twice_counts_once(file):
    with Results(Match(RANDOM, games=4), file) as results:
        play(Match(RANDOM, games=4), workers=1, file=(other := file.with_name("other.jsonl")))
        found = list(Results(Match(RANDOM, games=4), other).found.values())
        assert results.add(found) == found
        assert results.add(found) == []
        assert results.missing == []
    assert counted(file) == once(2)


def test_a_file_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(MatchFileError, match="no such file or directory"):
        play(Match(RANDOM, games=2), file=tmp_path / "nowhere" / "results.jsonl")
    with pytest.raises(MatchFileError, match="is a directory"):
        play(Match(RANDOM, games=2), file=tmp_path)


def test_two_matches_do_not_write_the_same_file(file):
    with Results(Match(RANDOM), file), pytest.raises(MatchFileError, match="another match is writing it now"):
        play(Match(RANDOM), file=file)


def test_what_was_played_before_a_bot_failed_is_kept(file, monkeypatch):
    def failing(match, task):
        if task.deal == 2:
            raise BotFailed("bot 'x' failed")
        return play_deal(match, task)

    monkeypatch.setattr(workers, "play_deal", failing)
    with pytest.raises(BotFailed):
        play(Match(RANDOM, games=10), workers=1, file=file)
    assert counted(file) == once(2)
    monkeypatch.undo()
    assert play(Match(RANDOM, games=10), workers=1, file=file).first.games == 10


# --- killed -------------------------------------------------------------------------------------------------------------
def is_running(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_until(condition):
    end = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def command(*arguments):
    return [sys.executable, "-m", "gridnorth", "arena", *map(str, arguments), "--workers", "2"]


def environment(**more):
    paths = [str(HERE), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **more}


def kill(process):
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL


def test_a_match_killed_half_way_goes_on_and_ends_with_exactly_the_games_asked_for(file):
    bots, games = ("bots_for_tests:Slow", "random"), 24
    started = subprocess.Popen(command(*bots, "--games", games, "--file", file), env=environment(), stdout=subprocess.DEVNULL)
    wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") >= 4)
    kill(started)
    left = file.read_bytes().count(b"\n") - 1
    assert 3 <= left < games // 2
    again = command(*bots, "--games", games, "--file", file, "--json")
    done = subprocess.run(again, env=environment(), capture_output=True, text=True, check=True, timeout=SECONDS)
    assert json.loads(done.stdout)["games"] == games
    assert counted(file) == once(games // 2)
    assert json.loads(done.stdout) == play(Match(bots, games=games), workers=1).to_data()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_nothing_plays_on_when_a_match_was_killed(tmp_path):
    asleep = environment(ARENA_ASLEEP=str(tmp_path))
    started = subprocess.Popen(command("bots_for_tests:Asleep", "bots_for_tests:Asleep"), env=asleep)
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2)
    players = [int(path.name) for path in tmp_path.iterdir()]
    assert all(map(is_running, players))
    kill(started)
    wait_until(lambda: not any(map(is_running, players)))
