"""The same match on a Ray cluster, which is started here and loses a worker on the way."""

import json
import sys
from collections import Counter

import pytest
import ray

from command_line import quick, refused
from gridnorth.arena import BotFailed, Match, play


def test_without_ray_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert refused("arena", "random", "random", "--ray", "auto") == "Ray is not installed: pip install 'gridnorth[ray]'"


def test_a_cluster_that_is_not_there_is_refused_in_one_line(monkeypatch):
    def init(**given):
        raise ConnectionError("Could not find any running Ray instance. Please specify one.")

    monkeypatch.setattr(ray, "init", init)
    said = refused("arena", "random", "random", "--ray", "auto")
    assert said.startswith("the Ray cluster 'auto' cannot be joined: Could not find any running Ray instance (")


def test_a_cluster_plays_the_same_match_although_a_worker_is_killed(tmp_path, monkeypatch):
    """One cluster for all of it: it takes seconds to start."""
    monkeypatch.setenv("ARENA_KILLED", str(tmp_path / "killed"))
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        match = Match(("bots_for_tests:Killed", "random"), games=24, seed=2)
        here = play(Match(("random", "random"), games=24, seed=2), workers=1).to_data()
        file = tmp_path / "f.jsonl"
        there = play(match, ray="auto", file=file).to_data()
        assert (tmp_path / "killed").exists()
        assert Counter(json.loads(line)["deal"] for line in file.read_text().splitlines()[1:]) == dict.fromkeys(range(12), 1)
        assert {**there, "bots": here["bots"]} == here  # Killed chooses as `random` does

        with pytest.raises(BotFailed, match="illegal choice 'fly to the moon'"):
            play(Match(("bots_for_tests:Careless", "random"), games=2), ray="auto")

        ran = quick("arena", "random", "random", "--games", 24, "--seed", 2, "--ray", "auto", "--json")
        assert json.loads(ran.out) == here
        assert ray.is_initialized()  # it was not started by the match, and is not stopped by it
    finally:
        ray.shutdown()
