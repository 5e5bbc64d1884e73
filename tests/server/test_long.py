"""Small rounds of what runs for long (`make killed`, `make servers`, `make load`); and that their checks find what is wrong."""

import asyncio
import importlib
import json
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from gridnorth.server.store import Store
from gridnorth.server.store.tables import ENTRIES

ROOT = Path(__file__).parents[2]
LONG = ROOT / "tests" / "long"


def run(script, *arguments):
    """Run a script to its end; what it printed."""
    command = [sys.executable, "-W", "ignore", ROOT / script, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
    return done.stdout


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(url):
    said = run("tests/long/killed.py", "--games", 12, "--kills", 3, "--every", 0.4, "--between", 0.5, "--drops", 0.02,
               "--database", url)  # fmt: skip
    assert "12 games of north" in said
    assert ", 3 kills" in said
    assert said.endswith("\n0 problems\n")


@pytest.fixture
def shared(postgres):
    """The URL of an empty database that several servers share."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database long")
    yield postgres.replace("/postgres?", "/long?")
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("drop database long with (force)")


def test_two_servers_play_the_same_games_and_when_one_is_killed_the_other_goes_on(shared):
    said = run("tests/long/two_servers.py", "--games", 6, "--bots", 2, "--every", 0.01, "--rounds", "killed",
               "--database", shared)  # fmt: skip
    assert "killed: 6 of 6 games are over (2 against level:1)" in said
    assert "a server was killed in" in said
    assert said.endswith("\n0 problems\n")


def test_servers_that_do_not_think_have_others_think_for_them_and_those_may_be_killed_too(shared):
    said = run("tests/long/two_servers.py", "--games", 2, "--bots", 2, "--every", 0.01, "--rounds", "apart",
               "--database", shared)  # fmt: skip
    assert "apart: 2 of 2 games are over (2 against level:1)" in said
    assert "who thinks was killed in" in said
    assert said.endswith("\n0 problems\n")


def test_a_load_is_measured_and_the_server_bears_it():
    found = json.loads(run("bench/load.py", "--games", 5, "--seconds", 3, "--every", 0.5, "--json", "-"))
    assert (found["games"], found["connections"], found["errors"]) == (5, 10, {})
    assert found["moves"] > 0
    for spread in (found["rival_ms"], found["acknowledged_ms"]):
        assert 0 < spread["p50"] <= spread["p90"] <= spread["p99"] <= spread["max"]
    assert found["server_bytes"] > found["server_bytes_empty"] > 0


# --- the checks find what is wrong ------------------------------------------------------------------------------------------
@pytest.fixture
def played(tmp_path, monkeypatch):
    """A game of some choices that a server was asked to make, its store, and its two clients, who saw nothing wrong."""
    monkeypatch.syspath_prepend(LONG)
    clients, serving = importlib.import_module("clients"), importlib.import_module("serving")
    url = f"sqlite:///{tmp_path}/games.db"
    ((game, tokens),) = serving.put_games(url, 1, "north")
    server, play = serving.Server(tmp_path / "log", "--data", str(tmp_path)), clients.Play(0.01)
    seats = clients.seats_of(play, game, tokens, server)

    async def some():
        await server.start()
        tasks = [asyncio.create_task(seat.play()) for seat in seats]
        try:
            assert await serving.until(lambda: play.moves > 9, 120)
            play.resting = True
            together = lambda: all(seat.is_settled for seat in seats) and seats[0].position == seats[1].position  # noqa: E731
            assert await serving.until(together, 120)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            server.end()

    asyncio.run(some())
    store = Store.at(url)
    yield store, game, seats, lambda: list(clients.broken_promises(store, game, seats))
    store.close()


def test_what_is_missing_changed_or_made_up_in_a_log_is_found(played):
    store, game, seats, problems = played
    assert problems() == []
    position, choice = max((at, what) for seat in seats for at, what in seat.promised.items())
    last = (ENTRIES.c.game == game) & (ENTRIES.c.number == position)

    with store.change() as connection:
        (kept,) = connection.execute(ENTRIES.select().where(last)).mappings().all()
        connection.execute(ENTRIES.update().where(last).values(said="another"))
    assert any(f"{choice!r} is committed at {position}, and 'another' is" in each for each in problems())

    with store.change() as connection:
        connection.execute(ENTRIES.delete().where(last))
    assert any(f"{choice!r} is committed at {position}, and None is" in each for each in problems())
    assert any("sees another position" in each for each in problems())

    with store.change() as connection:
        connection.execute(ENTRIES.insert().values(**{**kept, "number": position + 1}))
    assert any("not numbered from 0 on" in each for each in problems())

    with store.change() as connection:
        connection.execute(ENTRIES.delete().where(ENTRIES.c.number > position))
        connection.execute(ENTRIES.insert().values(**kept))
    assert problems() == []

    seat = max(seats, key=lambda seat: len(seat.promised))
    position, choice = seat.promised.popitem()
    sent = seat.sent.pop(position)
    assert problems() == [f"{seat.name} never chose {choice!r} at {position}"]
    seat.sent[position] = sent
    seat._promise(position, choice)
    seat._promise(position, "another")
    assert problems() == [f"{seat.name}: two choices were acknowledged at {position}: {choice!r} and 'another'"]
