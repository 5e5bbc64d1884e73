"""Access to a store: connections and transactions, for SQLite and PostgreSQL."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from ...errors import InputError
from .migrate import upgrade
from .rows import Taken

CHANNEL = "gridnorth"
"""The channel on which PostgreSQL notifies other processes of changes (see `notifications`)."""
LONGEST_WAIT = 500
"""How often a new connection tries to set up SQLite's journal, 20 ms apart."""
CONNECTIONS = 8


class Base:
    """A store that can be read and changed."""

    def __init__(self, engine: Engine, lock: FileLock | None = None) -> None:
        self.engine, self._lock = engine, lock

    @classmethod
    def at(cls, url: str, alone: bool = False) -> Self:
        """Open a store by its URL, `sqlite:///FILE` or `postgresql://...`, and upgrade its tables.

        `alone`: to serve from it. Only one process may serve an SQLite file; a second one is refused.
        """
        parsed = make_url(url)
        lock = _make_file(Path(parsed.database), alone) if parsed.get_backend_name() == "sqlite" and parsed.database else None
        engine = engine_at(url)
        upgrade(engine)
        return cls(engine, lock)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()
        if self._lock:
            self._lock.release()

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve from it."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """A read-only transaction, which sees a consistent snapshot."""
        isolated = {"isolation_level": "REPEATABLE READ"} if self.is_shared else {}
        with self.engine.connect().execution_options(reading=True, **isolated) as connection:
            yield connection

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """A transaction. Raises Taken if somebody else was first."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Taken(f"somebody else was first: {str(error.orig).splitlines()[0]}") from None


def engine_at(url: str) -> Engine:
    """An engine for a store whose tables are up to date."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(
            parsed.set(drivername="postgresql+psycopg"), hide_parameters=True, pool_size=CONNECTIONS, pool_pre_ping=True
        )
    engine = create_engine(parsed, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def wake(connection: Connection, *what: str) -> None:
    """Notify all processes, once it is committed."""
    if connection.dialect.name == "postgresql" and what:
        connection.execute(text("select pg_notify(:channel, :what)"), [{"channel": CHANNEL, "what": each} for each in what])


def _make_file(path: Path, alone: bool) -> FileLock | None:
    """Create the file of a store, readable by its owner only: it holds the secrets of all games."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    if not alone:
        return None
    lock = FileLock(f"{path}.lock", mode=0o600)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise InputError(f"another server has {path} open: one process serves a file (many: PostgreSQL)") from None
    return lock


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Set up SQLite: readers and a writer do not block each other, commits are on disk, and writers wait instead of failing."""
    connection.isolation_level = None
    for setting in ("busy_timeout=30000", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")
    for tries in range(LONGEST_WAIT):  # this needs the file for itself, and SQLite does not wait for it
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if tries == LONGEST_WAIT - 1:
                raise
            time.sleep(0.02)


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at the start, so that two writers queue up and neither fails."""
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get("reading") else "BEGIN IMMEDIATE")
