"""Bringing a store up to date: from the first tables to those of today, and back, with everything that is in it."""

import asyncio
import sqlite3
from dataclasses import replace

import pytest
from alembic import command
from sqlalchemy import MetaData, select, text
from sqlalchemy.exc import IntegrityError

from gridnorth.errors import GridnorthError
from gridnorth.server.job_queue import Queue
from gridnorth.server.store import Standing, Store, Taken
from gridnorth.server.store.base import engine_at
from gridnorth.server.store.migrate import changing, differences, upgrade
from server.test_store import ROW, at_once

OLD = {
    "accounts": [("a1", "person", "Ada", "ada", "hash", 1), ("a2", "guest", None, None, None, 2)],
    "tokens": [("t1", "a1", "a browser", 3), ("t2", "a2", "", 4)],
    "games": [
        ("g1", "north", '{"options": {}}', "{}", bytes(range(32)), 1, "playing", None, 5, 9),
        ("g2", "north", '{"options": {}}', '{"kind": "days", "days": 2}', b"\0" * 32, 0, "over", '{"winners": []}', 6, 8),
        ("g3", "aidalon", "{}", "{}", b"\xff" * 32, 1, "open", None, 7, 7),
    ],
    "seats": [
        ("g1", "north", "person", "a2", "n"), ("g1", "south", "person", "a1", "s"), ("g2", "north", "level:3", None, ""),
        ("g2", "south", "person", "a1", ""), ("g3", "north", "person", None, ""), ("g3", "south", "person", None, ""),
    ],
    "entries": [("g1", 0, "begin", "", "s/n", 5), ("g1", 1, "choice", "south", "awaken", 9), ("g2", 0, "begin", "", "/", 8)],
}  # fmt: skip
"""What a store of the first tables may hold."""
NEW = {"games": (None, "", None, None, None), "accounts": (None,), "seats": (None, None)}
"""What the columns hold that were added since."""


def at_revision(engine, revision):
    """Up or down to some revision."""
    is_new = "beats" in tables(engine)
    with changing(engine) as config:
        (command.downgrade if is_new else command.upgrade)(config, revision)


def tables(engine):
    """The tables as they are."""
    found = MetaData()
    found.reflect(engine)
    return found.tables


def content(engine):
    """All rows of the tables that hold any."""
    found = tables(engine)
    with engine.connect() as connection:
        rows = {name: connection.execute(select(found[name])).all() for name in found if name != "alembic_version"}
    return {name: sorted((tuple(row) for row in each), key=repr) for name, each in rows.items() if each}


@pytest.fixture
def engine(bare_url, tmp_path):
    (tmp_path / "new").mkdir()
    made = engine_at(bare_url)
    yield made
    made.dispose()


@pytest.fixture
def old(engine):
    """A store of the first tables, with rows in it."""
    at_revision(engine, "0001")
    found = tables(engine)
    with engine.begin() as connection:
        for name, rows in OLD.items():
            names = [column.name for column in found[name].columns]
            connection.execute(found[name].insert(), [dict(zip(names, row, strict=True)) for row in rows])
    assert content(engine) == {name: sorted(rows, key=repr) for name, rows in OLD.items()}
    return engine


# --- up and down --------------------------------------------------------------------------------------------------------
def test_from_the_first_tables_to_those_of_today_nothing_is_lost(old):
    upgrade(old)
    expected = {name: sorted((row + NEW.get(name, ()) for row in rows), key=repr) for name, rows in OLD.items()}
    assert content(old) == expected
    with old.connect() as connection:
        assert differences(connection) == []


def test_and_down_again_all_is_as_it_was(old):
    before = {name: [(column.name, str(column.type)) for column in table.columns] for name, table in tables(old).items()}
    upgrade(old)
    at_revision(old, "0001")
    assert content(old) == {name: sorted(rows, key=repr) for name, rows in OLD.items()}
    after = {name: [(column.name, str(column.type)) for column in table.columns] for name, table in tables(old).items()}
    assert after == before
    upgrade(old)
    with old.connect() as connection:
        assert differences(connection) == []


def test_what_hangs_together_still_does_after_an_upgrade(old):
    """A store that was brought up to date refuses what a new one refuses: rows of nobody."""
    upgrade(old)
    store = Store(old)
    assert store.game("g1").seats[0].account == "a2"
    assert store.account_with("t1").name == "Ada"
    assert store.game("g2").standing == Standing("over", result={"winners": []})
    store.sit("g3", "north", "a1", "")
    with pytest.raises(Taken):
        store.sit("g3", "south", "a1", "")  # one seat each
    with pytest.raises(Taken):
        store.sit("g3", "south", "nobody", "")
    with pytest.raises(Taken):
        store.add_game(replace(ROW, id="g9", opener="nobody"))
    with pytest.raises(Taken):
        store.append("nowhere", store.log("g1")[0], Standing())


def test_a_store_that_cannot_be_brought_up_to_date_stays_as_it_was(old):
    with old.begin() as connection:
        connection.execute(text("update seats set account = 'a1' where game = 'g1'"))  # at both seats of one game
    before, shape = content(old), set(tables(old))
    with pytest.raises(IntegrityError):
        upgrade(old)
    assert (content(old), set(tables(old))) == (before, shape)
    with old.begin() as connection:
        connection.execute(text("update seats set account = null where game = 'g1' and seat = 'north'"))
    upgrade(old)
    with old.connect() as connection:
        assert differences(connection) == []


def test_a_row_that_points_to_nothing_stops_an_upgrade_of_sqlite(tmp_path):
    made = engine_at(f"sqlite:///{tmp_path}/games.db")
    at_revision(made, "0001")
    with sqlite3.connect(tmp_path / "games.db") as connection:  # by hand, where nobody looks after it
        connection.execute("insert into tokens values ('t1', 'nobody', '', 1)")
    connection.close()
    with pytest.raises(GridnorthError, match="1 rows would point to nothing"):
        upgrade(made)
    assert "beats" not in tables(made)
    made.dispose()


def test_all_the_way_down_nothing_is_left(engine):
    upgrade(engine)
    at_revision(engine, "base")
    assert set(tables(engine)) <= {"alembic_version"}


# --- as it should be ----------------------------------------------------------------------------------------------------
def test_after_an_upgrade_the_tables_are_as_they_should_be(store):
    with store.look() as connection:
        assert differences(connection) == []


def test_a_table_that_is_not_as_it_should_be_is_noticed(store):
    with store.change() as connection:
        connection.exec_driver_sql("alter table beats add column colour text")
        connection.exec_driver_sql("drop index games_by_deadline")
    with store.look() as connection:
        assert len(differences(connection)) == 2


def test_the_tables_of_the_queue_are_none_of_ours(postgres_url):
    async def opened():
        queue = Queue(store.engine)
        await queue.open()
        await queue.close()

    store = Store.at(postgres_url)
    for _ in range(2):  # the second time they are there already
        asyncio.run(opened())
    assert "procrastinate_jobs" in tables(store.engine)
    with store.look() as connection:
        assert differences(connection) == []
    upgrade(store.engine)
    at_revision(store.engine, "0001")
    upgrade(store.engine)
    assert "procrastinate_jobs" in tables(store.engine)
    store.close()


def test_an_upgrade_of_what_is_up_to_date_changes_nothing(store):
    store.add_game(ROW)
    before = content(store.engine)
    upgrade(store.engine)
    assert content(store.engine) == before


def test_many_processes_may_start_at_once(bare_url):
    made = at_once(*(lambda: Store.at(bare_url) for _ in range(4)))
    made[0].add_game(ROW)
    assert made[3].game("g1") == ROW
    with made[1].look() as connection:
        assert differences(connection) == []
    for each in made:
        each.close()
