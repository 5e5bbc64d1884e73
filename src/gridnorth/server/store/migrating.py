"""Bringing a store up to date, with Alembic. Every process does it when it starts; the first one changes something, if any."""

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from .tables import METADATA

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_206_517
"""A number for PostgreSQL's lock, so that two processes do not do it at once. With SQLite who writes waits anyway."""


def upgrade(engine: Engine) -> None:
    """Make what is missing."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        command.upgrade(_config(connection), "head")


def differences(connection: Connection) -> list[object]:
    """In what a store differs from the tables as they should be: nothing, after an upgrade."""
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config
