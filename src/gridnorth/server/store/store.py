"""The store: small questions and small changes, each in a transaction of its own.

A change that others have made first raises `Taken`: the number of an entry, a seat, a name is given once. What a method returns
is committed. Methods block; the server calls them from threads (see `writing`).
"""

import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from ...errors import GridnorthError
from .migrating import upgrade
from .tables import ACCOUNTS, ENTRIES, GAMES, SEATS, TOKENS

CHANNEL = "gridnorth"
"""Where PostgreSQL tells other processes what has changed (see `hearing`)."""
LONGEST_WAIT = 500
"""How often a new connection tries to set SQLite's journal up, 20 ms apart."""
PERSON, BOT = "person", "bot"
OPEN, PLAYING, OVER = "open", "playing", "over"


class Taken(GridnorthError):
    """Somebody else was first."""


@dataclass(frozen=True)
class Entry:
    """A line of a log."""

    number: int
    kind: str
    seat: str
    said: str
    at: int


@dataclass(frozen=True)
class AccountRow:
    """Somebody who plays."""

    id: str
    kind: str
    name: str | None
    password: str | None

    @property
    def shown(self) -> str:
        """What others call them."""
        return self.name or f"guest-{self.id[:4]}"


@dataclass(frozen=True)
class SeatRow:
    """A seat of a game."""

    seat: str
    player: str
    account: str | None = None
    salt: str = ""

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down there."""
        return self.player in (PERSON, BOT) and self.account is None


@dataclass(frozen=True)
class GameRow:
    """What is kept of a game besides its log."""

    id: str
    game: str
    settings: dict[str, Any]
    clock: dict[str, Any]
    secret: bytes
    seats: tuple[SeatRow, ...]
    listed: bool = False
    state: str = OPEN
    result: dict[str, Any] | None = None
    created: int = 0
    changed: int = 0


class Store:
    """Everything that is kept."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    def at(cls, url: str) -> Self:
        """A store by its URL: `sqlite:///FILE` or `postgresql://...`. It is brought up to date."""
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            if parsed.database and parsed.database != ":memory:":
                Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
            engine = create_engine(parsed, hide_parameters=True, connect_args={"check_same_thread": False, "timeout": 30})
            event.listen(engine, "connect", _prepare_sqlite)
            event.listen(engine, "begin", _begin_sqlite)
        else:
            engine = create_engine(
                parsed.set(drivername="postgresql+psycopg"), hide_parameters=True, pool_size=8, pool_pre_ping=True
            )
        upgrade(engine)
        return cls(engine)

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self.engine.connect().execution_options(reading=True) as connection:
            yield connection

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """A transaction; what cannot be, because somebody else was first, raises Taken."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Taken(f"somebody else was first: {str(error.orig).splitlines()[0]}") from None

    # --- accounts -----------------------------------------------------------------------------------------------------
    def add_account(self, account: str, kind: str, at: int, name: str | None = None, password: str | None = None) -> None:
        """A new account: a guest, or a person or a bot with a name that nobody has."""
        with self.change() as connection:
            connection.execute(insert(ACCOUNTS).values(
                id=account, kind=kind, name=name, handle=name.lower() if name else None, password=password, created=at
            ))  # fmt: skip

    def name_account(self, account: str, name: str, password: str) -> None:
        """A guest becomes a person with a name and a password, and keeps everything."""
        guest = (ACCOUNTS.c.id == account) & (ACCOUNTS.c.kind == "guest")
        with self.change() as connection:
            named = {"kind": "person", "name": name, "handle": name.lower(), "password": password}
            done = connection.execute(update(ACCOUNTS).where(guest).values(**named))
            if done.rowcount != 1:
                raise Taken("only a guest can take a name")

    def account_named(self, name: str) -> AccountRow | None:
        """An account by its name, however it is written."""
        return self._account(ACCOUNTS.c.handle == name.lower())

    def account_with(self, token: str) -> AccountRow | None:
        """The account that a token belongs to, by the hash of the token."""
        return self._account(ACCOUNTS.c.id == select(TOKENS.c.account).where(TOKENS.c.hash == token).scalar_subquery())

    def _account(self, which: Any) -> AccountRow | None:
        with self.look() as connection:
            row = connection.execute(select(ACCOUNTS).where(which)).first()
        return AccountRow(row.id, row.kind, row.name, row.password) if row else None

    def add_token(self, token: str, account: str, at: int, label: str = "") -> None:
        """A token of an account, by its hash."""
        with self.change() as connection:
            connection.execute(insert(TOKENS).values(hash=token, account=account, label=label, created=at))

    # --- games --------------------------------------------------------------------------------------------------------
    def add_game(self, row: GameRow) -> None:
        """A new game with its seats."""
        with self.change() as connection:
            connection.execute(insert(GAMES).values(
                id=row.id, game=row.game, settings=json.dumps(row.settings), clock=json.dumps(row.clock), secret=row.secret,
                listed=int(row.listed), state=row.state, created=row.created, changed=row.created,
            ))  # fmt: skip
            for seat in row.seats:
                connection.execute(insert(SEATS).values(
                    game=row.id, seat=seat.seat, player=seat.player, account=seat.account, salt=seat.salt
                ))  # fmt: skip

    def game(self, game: str) -> GameRow | None:
        """A game without its log; None if there is none."""
        with self.look() as connection:
            row = connection.execute(select(GAMES).where(GAMES.c.id == game)).first()
            if row is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.game == game).order_by(SEATS.c.seat)).all()
        return _game_row(row, seats)

    def games(self, state: str, account: str | None = None, limit: int = 50) -> list[GameRow]:
        """Games in a state, the last changed first: those in the lobby, or all of an account."""
        wanted = select(GAMES).where(GAMES.c.state == state)
        if account is None:
            wanted = wanted.where(GAMES.c.listed == 1)
        else:
            wanted = wanted.where(GAMES.c.id.in_(select(SEATS.c.game).where(SEATS.c.account == account)))
        with self.look() as connection:
            rows = connection.execute(wanted.order_by(GAMES.c.changed.desc()).limit(limit)).all()
            ids = [row.id for row in rows]
            seats = connection.execute(select(SEATS).where(SEATS.c.game.in_(ids)).order_by(SEATS.c.seat)).all() if ids else []
        return [_game_row(row, [seat for seat in seats if seat.game == row.id]) for row in rows]

    def going_on_alone(self) -> list[str]:
        """Games being played in which a player of ours has a seat, or a clock runs."""
        ours = select(SEATS.c.game).where(SEATS.c.player.not_in((PERSON, BOT)))
        timed = GAMES.c.clock.not_in(("{}", '{"kind": "none"}'))
        wanted = select(GAMES.c.id).where((GAMES.c.state == PLAYING) & (GAMES.c.id.in_(ours) | timed))
        with self.look() as connection:
            return [row.id for row in connection.execute(wanted)]

    def sit(self, game: str, seat: str, account: str, salt: str) -> None:
        """Take a free seat of a game that has not begun."""
        free = (SEATS.c.game == game) & (SEATS.c.seat == seat) & SEATS.c.account.is_(None) & SEATS.c.player.in_((PERSON, BOT))
        waiting = select(GAMES.c.id).where(GAMES.c.state == OPEN)
        with self.change() as connection:
            done = connection.execute(update(SEATS).where(free & SEATS.c.game.in_(waiting)).values(account=account, salt=salt))
            if done.rowcount != 1:
                raise Taken(f"the seat {seat!r} is not free")
            _wake(connection, game)

    # --- the log ------------------------------------------------------------------------------------------------------
    def log(self, game: str, since: int = 0) -> list[Entry]:
        """The log from a number on."""
        wanted = select(ENTRIES).where((ENTRIES.c.game == game) & (ENTRIES.c.number >= since)).order_by(ENTRIES.c.number)
        with self.look() as connection:
            return [Entry(row.number, row.kind, row.seat, row.said, row.at) for row in connection.execute(wanted)]

    def length(self, game: str) -> int:
        """How many entries a log has."""
        with self.look() as connection:
            wanted = select(func.count()).select_from(ENTRIES).where(ENTRIES.c.game == game)
            return int(connection.execute(wanted).scalar_one())

    def append(self, game: str, entry: Entry, state: str = "", result: dict[str, Any] | None = None) -> None:
        """Add an entry; Taken if its number is. The state of the game changes with it, if it is said."""
        with self.change() as connection:
            append_entry(connection, game, entry, state, result)


def append_entry(connection: Connection, game: str, entry: Entry, state: str, result: dict[str, Any] | None) -> None:
    """The same inside a transaction."""
    connection.execute(insert(ENTRIES).values(
        game=game, number=entry.number, kind=entry.kind, seat=entry.seat, said=entry.said, at=entry.at
    ))  # fmt: skip
    changed: dict[str, Any] = {"changed": entry.at}
    changed |= {"state": state} if state else {}
    changed |= {"result": json.dumps(result)} if result is not None else {}
    connection.execute(update(GAMES).where(GAMES.c.id == game).values(**changed))
    _wake(connection, f"{game} {entry.number}")


def _wake(connection: Connection, what: str) -> None:
    """Tell all processes, once it is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": what})


def _game_row(row: Any, seats: Sequence[Any]) -> GameRow:
    found = tuple(SeatRow(seat.seat, seat.player, seat.account, seat.salt) for seat in seats)
    result = json.loads(row.result) if row.result else None
    return GameRow(
        row.id, row.game, json.loads(row.settings), json.loads(row.clock), bytes(row.secret), found, bool(row.listed),
        row.state, result, row.created, row.changed,
    )  # fmt: skip


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers and a writer do not wait for each other; a commit is on the disk; who writes waits, and does not fail."""
    connection.isolation_level = None
    for setting in ("busy_timeout=30000", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")
    for tries in range(LONGEST_WAIT):  # to change the journal nobody may be at the file, and SQLite does not wait for that
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if tries == LONGEST_WAIT - 1:
                raise
            time.sleep(0.02)


def _begin_sqlite(connection: Connection) -> None:
    """Who writes takes the right to at once, so that two of them queue up and neither fails."""
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get("reading") else "BEGIN IMMEDIATE")
