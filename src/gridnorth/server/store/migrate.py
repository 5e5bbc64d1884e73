"""Upgrade the tables of a store, with Alembic. Every process does it when it starts; at most the first one changes anything."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from ...errors import GridnorthError
from .tables import METADATA

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_206_517
"""The number of a PostgreSQL lock, so that two processes do not upgrade at once. With SQLite, writers wait anyway."""


def upgrade(engine: Engine) -> None:
    """Upgrade the tables."""
    with changing(engine) as config:
        command.upgrade(config, "head")


@contextmanager
def changing(engine: Engine) -> Iterator[Config]:
    """What Alembic needs to change tables in one exclusive transaction.

    SQLite changes a table by making it anew. Meanwhile, foreign keys may point to nothing; afterwards, they may not.
    """
    with engine.connect() as connection:
        shared = connection.dialect.name == "postgresql"
        try:
            if not shared:
                connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")  # only possible before a transaction
            with connection.begin():
                if shared:
                    connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
                before = MigrationContext.configure(connection).get_current_revision()
                yield _config(connection)
                changed = MigrationContext.configure(connection).get_current_revision() != before
                if changed and not shared and (lost := connection.exec_driver_sql("PRAGMA foreign_key_check").all()):
                    raise GridnorthError(f"the store cannot be brought up to date: {len(lost)} rows would point to nothing")
        finally:
            if not shared:
                connection.connection.cursor().execute("PRAGMA foreign_keys=ON")


def differences(connection: Connection) -> list[object]:
    """The differences between a store and the tables as they should be: none after an upgrade."""
    context = MigrationContext.configure(connection, opts={"include_name": _is_ours})
    return list(compare_metadata(context, METADATA))


def _is_ours(name: str | None, kind: str, _parents: object) -> bool:
    """Whether a table is one of ours. The queue has its own (see `job_queue`)."""
    return kind != "table" or not (name or "").startswith("procrastinate_")


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config
