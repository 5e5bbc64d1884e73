"""Backups: everything is there again, in a store of the same kind or the other one; or nothing is."""

import gzip
import json
import random
import shutil
import sqlite3
from dataclasses import replace

import pytest
from argon2 import PasswordHasher
from sqlalchemy import func, insert, select

from gridnorth.errors import InputError, Refused
from gridnorth.server import backup as backups
from gridnorth.server.accounts import hashed
from gridnorth.server.backup import FORMAT, new_bot, new_password, read_backup, write_backup
from gridnorth.server.online_game import OnlineGame
from gridnorth.server.store import DONE, Store
from gridnorth.server.store.tables import METADATA
from server.desk import AIDALON, NORTH, Desk, state_for

NAMES = [table.name for table in METADATA.sorted_tables]


def fill(store):
    """Something in every table: two games that were played, one that is open, and what stands beside them."""
    store.add_account("a1", "person", 1, "Ada", "hash")
    store.add_account("a2", "guest", 2)
    store.add_account("a0", "bot", 3, "Zeta", owner="a1")  # whose owner comes after it
    store.add_token("t1", "a1", 4, "a browser")
    for row in (NORTH, replace(AIDALON, id="g2", clock={"kind": "days", "days": 2})):
        online = OnlineGame(row)
        store.add_game(replace(row, opener="a1"))
        for entry in Desk(row).play(12).log:
            online.take(entry)
            store.append(row.id, entry, online.standing())
    store.add_game(replace(NORTH, id="g3", secret=bytes(range(224, 256)), listed=True), "g1")
    store.say("g1", "a2", "north", "caf\u00e9 \u2660 \U0001f600", 5, 9)
    store.mute("a1", "a2", True)
    store.ask_analysis("g1", 6)
    store.set_analysis("g1", 7, state=DONE, report={"south": [0.25, None]})
    store.beat(8)


def content(store):
    """All rows of all tables."""
    with store.look() as connection:
        rows = {table.name: connection.execute(select(table)).all() for table in METADATA.sorted_tables}
    return {name: sorted((tuple(row) for row in found), key=repr) for name, found in rows.items()}


@pytest.fixture
def full(store):
    fill(store)
    return store


@pytest.fixture
def both(sqlite_url, postgres_url):
    """An empty store of each kind."""
    stores = {"sqlite": Store.at(sqlite_url), "postgresql": Store.at(postgres_url)}
    yield stores
    for each in stores.values():
        each.close()


@pytest.mark.parametrize(("here", "there"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_backup_brings_everything_to_the_other_kind_of_store_row_by_row(both, here, there, tmp_path):
    fill(both[here])
    counted = write_backup(both[here], tmp_path / "all.gz")
    assert read_backup(both[there], tmp_path / "all.gz") == counted
    assert content(both[there]) == content(both[here])
    assert all(counted[name] for name in NAMES)  # so that each table was tried
    for game in ("g1", "g2", "g3"):
        (row, log), (again, log_again) = both[here].game_and_log(game), both[there].game_and_log(game)
        assert (row, log) == (again, log_again)
        assert state_for(OnlineGame.of(again, log_again), "south", 0) == state_for(OnlineGame.of(row, log), "south", 0)


def test_a_backup_there_and_back_is_the_same_to_the_letter(both, tmp_path):
    fill(both["sqlite"])
    write_backup(both["sqlite"], tmp_path / "one.gz")
    read_backup(both["postgresql"], tmp_path / "one.gz")
    write_backup(both["postgresql"], tmp_path / "two.gz")
    assert gzip.decompress((tmp_path / "two.gz").read_bytes()) == gzip.decompress((tmp_path / "one.gz").read_bytes())


def test_more_rows_than_are_read_at_once_come_through(both, tmp_path, monkeypatch):
    monkeypatch.setattr(backups, "BATCH", 5)
    fill(both["sqlite"])
    write_backup(both["sqlite"], tmp_path / "all.gz")
    read_backup(both["postgresql"], tmp_path / "all.gz")
    assert content(both["postgresql"]) == content(both["sqlite"])


def test_a_backup_is_of_one_moment_though_the_server_runs(full, url, tmp_path, monkeypatch):
    """Somebody writes while it is made: an account, and what depends on it."""
    before, other, packed = content(full), Store.at(url), backups._packed

    def meanwhile(value):
        if not other.account_named("Eve"):
            other.add_account("a9", "person", 9, "Eve", "hash")
            other.add_token("t9", "a9", 9)
        return packed(value)

    monkeypatch.setattr(backups, "_packed", meanwhile)
    counted = write_backup(full, tmp_path / "all.gz")
    assert counted == {name: len(rows) for name, rows in before.items()}
    assert other.account_with("t9").id == "a9"
    other.close()


def test_a_backup_is_for_nobody_elses_eyes_and_replaces_an_older_one(full, tmp_path):
    path = tmp_path / "all.gz"
    path.write_text("an older one")
    path.chmod(0o644)
    write_backup(full, path)
    assert path.stat().st_mode & 0o777 == 0o600
    assert gzip.decompress(path.read_bytes()).startswith(json.dumps({"format": FORMAT}).encode())


def test_a_backup_that_could_not_be_written_leaves_the_older_one_and_nothing_else(full, tmp_path, monkeypatch):
    path = tmp_path / "backups" / "all.gz"
    path.parent.mkdir()
    path.write_text("an older one")

    def full_disk(value):
        raise OSError("no space left")

    monkeypatch.setattr(backups, "_packed", full_disk)
    with pytest.raises(OSError, match="no space left"):
        write_backup(full, path)
    assert [(each.name, each.read_text()) for each in path.parent.iterdir()] == [("all.gz", "an older one")]


# --- what is refused ----------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def made(tmp_path_factory, upgraded_file):
    """The bytes of a backup, and what is in it."""
    folder = tmp_path_factory.mktemp("made")
    shutil.copy(upgraded_file, folder / "full.db")
    full = Store.at(f"sqlite:///{folder}/full.db")
    fill(full)
    write_backup(full, folder / "all.gz")
    yield (folder / "all.gz").read_bytes(), content(full)
    full.close()


@pytest.fixture
def backup(tmp_path, sqlite_url, made):
    """A backup, an empty store to read it into, and what must be in it then."""
    path, empty = tmp_path / "all.gz", Store.at(sqlite_url)
    path.write_bytes(made[0])
    yield path, empty, made[1]
    empty.close()


def refused(path, store, why):
    with pytest.raises(InputError, match=why):
        read_backup(store, path)
    assert not any(content(store).values())


@pytest.mark.parametrize("table", NAMES)
def test_a_store_with_anything_in_it_is_not_written_to(backup, table):
    path, store, there = backup
    with sqlite3.connect(store.engine.url.database) as connection:  # which lets a row stand by itself
        connection.execute(str(insert(METADATA.tables[table]).compile(store.engine)), tuple(there[table][0]))
    connection.close()
    before = content(store)
    with pytest.raises(InputError, match="the store is not empty"):
        read_backup(store, path)
    assert content(store) == before


def test_a_file_that_is_cut_short_anywhere_is_refused_and_nothing_is_written(backup):
    path, store, _ = backup
    whole = path.read_bytes()
    for length in (0, 1, 9, 10, 50, len(whole) // 2, len(whole) - 9, len(whole) - 8, len(whole) - 1):
        path.write_bytes(whole[:length])
        refused(path, store, "not a backup, or broken|cut short")


def test_a_file_without_its_last_lines_is_refused_though_it_is_whole_for_gzip(backup):
    path, store, _ = backup
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    for kept in (lines[:-1], lines[:1], [*lines[:-2], lines[-1]], [*lines[:3], lines[3], *lines[3:]]):
        path.write_bytes(gzip.compress(b"".join(kept)))
        refused(path, store, "cut short")


def test_something_after_the_end_is_refused(backup):
    path, store, _ = backup
    path.write_bytes(gzip.compress(gzip.decompress(path.read_bytes()) + b"{}\n"))
    refused(path, store, "broken")


@pytest.mark.parametrize("data", [
    b"", b"no gzip at all", b"SQLite format 3\0", gzip.compress(b""), gzip.compress(b"no JSON\n"), gzip.compress(b"[]\n"),
    gzip.compress(b"7\n"), gzip.compress(b"\xff\xfe\n"), gzip.compress(json.dumps({"format": "gridnorth backup 99"}).encode()),
    gzip.compress(b'{"format": "gridnorth game file 1"}\n{"end": {}}\n'), gzip.compress(b"[" * 100_000),
], ids=range(11))  # fmt: skip
def test_a_file_of_another_kind_is_refused(backup, data):
    path, store, _ = backup
    path.write_bytes(data)
    refused(path, store, "not a backup")


def with_one_more(whole, there, line):
    """A backup with a line more, which is counted."""
    first, *rows, _ = gzip.decompress(whole).splitlines()
    counted = {name: len(found) + (f'"table": "{name}"'.encode() in line) for name, found in there.items()}
    return gzip.compress(b"\n".join([first, *rows, line, json.dumps({"end": counted}).encode()]))


@pytest.mark.parametrize("line", [
    b'{"table": "secrets", "row": {}}', b'{"table": "beats"}', b'{"table": "beats", "row": 5}', b'{"row": {}}', b"[]", b"null",
    b'{"table": ["beats"], "row": {}}', b'{"table": "beats", "row": {"name": "x", "at": 1, "colour": "red"}}',
    b'{"table": "beats", "row": {"name": "x"}}', b'{"table": "beats", "row": {"name": "x", "at": {"bytes": 5}}}',
    b'{"table": "beats", "row": {"name": "server", "at": 9}}',
    b'{"table": "tokens", "row": {"hash": "x", "account": "nobody", "label": "", "created": 1}}',
], ids=range(12))  # fmt: skip
def test_a_row_that_does_not_belong_there_is_refused_and_nothing_is_written(backup, made, line):
    path, store, _ = backup
    path.write_bytes(with_one_more(*made, line))
    refused(path, store, "not a backup, or broken|cut short")


def test_nor_is_anything_written_to_postgresql(tmp_path, postgres_url, made):
    path, store = tmp_path / "all.gz", Store.at(postgres_url)
    for table, row in (("beats", {"name": "server", "at": 9}), ("mutes", {"account": "a1", "muted": "nobody"})):
        path.write_bytes(with_one_more(*made, json.dumps({"table": table, "row": row}).encode()))
        refused(path, store, "not a backup, or broken")
    path.write_bytes(made[0])
    read_backup(store, path)
    assert content(store) == made[1]
    store.close()


def test_whatever_letter_is_changed_on_its_way_it_is_refused_or_the_same(backup):
    path, store, there = backup
    whole, chance = path.read_bytes(), random.Random(1)
    for at in (*range(12), *(chance.randrange(len(whole)) for _ in range(60)), *range(len(whole) - 8, len(whole))):
        changed = bytearray(whole)
        changed[at] ^= 1 << chance.randrange(8)
        path.write_bytes(changed)
        try:
            read_backup(store, path)
        except InputError:
            assert not any(content(store).values())
            continue
        assert content(store) == there
        with store.change() as connection:
            for table in reversed(METADATA.sorted_tables):
                connection.execute(table.delete())


# --- who runs the server ------------------------------------------------------------------------------------------------
def test_a_new_bot_has_a_name_and_a_token_and_belongs_to_nobody(store):
    token = new_bot(store, "Zeta")
    found = store.account_with(hashed(token))
    assert (found.kind, found.name, found.owner, found.password) == ("bot", "Zeta", None, None)
    with pytest.raises(InputError, match="'zeta' is taken"):
        new_bot(store, "zeta")
    with pytest.raises(Refused, match="expected 3 to 24 letters"):
        new_bot(store, "admin")
    with store.look() as connection:
        assert connection.execute(select(func.count()).select_from(METADATA.tables["accounts"])).scalar() == 1


def test_a_new_password_is_good_and_all_tokens_are_gone(store):
    store.add_account("a1", "person", 1, "Ada", PasswordHasher().hash("forgotten"))
    store.add_token("t1", "a1", 1)
    password = new_password(store, "ada")
    assert PasswordHasher().verify(store.account_named("Ada").password, password)
    assert store.account_with("t1") is None
    assert len(password) >= 12


def test_nobody_but_a_person_gets_a_password(store):
    new_bot(store, "Zeta")
    for name in ("Zeta", "nobody"):
        with pytest.raises(InputError, match=f"nobody is called '{name}'"):
            new_password(store, name)
    assert store.account_named("Zeta").password is None
