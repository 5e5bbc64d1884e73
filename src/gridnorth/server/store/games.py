"""Games, their seats, and their logs."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, bindparam, delete, func, insert, or_, select, update

from .base import Base, wake
from .rows import BOT, OPEN, PERSON, PLAYING, Entry, GameRow, SeatRow, Standing, Taken, shown
from .tables import ACCOUNTS, ENTRIES, GAMES, SEATS, TALK

PAGE = 50
"""Games in one answer."""
_ENTRY = insert(ENTRIES)
_STANDING = update(GAMES).where(GAMES.c.id == bindparam("its_id")).values(
    {name: bindparam(f"new_{name}") for name in ("state", "waits_for", "deadline", "result")}
    | {"changed": func.coalesce(bindparam("new_changed", type_=BigInteger), GAMES.c.changed)}
)  # fmt: skip


class Games(Base):
    """The games in a store."""

    def add_game(self, row: GameRow, after: str | None = None) -> str:
        """Add a game with its seats. Returns its name; for a second rematch `after` the same game, the first one's name."""
        with self.change() as connection:
            if after is not None:
                first = (GAMES.c.id == after) & GAMES.c.rematch.is_(None)
                if connection.execute(update(GAMES).where(first).values(rematch=row.id)).rowcount != 1:
                    return str(connection.execute(select(GAMES.c.rematch).where(GAMES.c.id == after)).scalar_one())
            connection.execute(insert(GAMES).values(
                id=row.id, game=row.game, settings=json.dumps(row.settings), clock=json.dumps(row.clock), secret=row.secret,
                listed=int(row.listed), state=row.standing.state, waits_for=row.standing.waits_for,
                deadline=row.standing.deadline, created=row.created, changed=row.created, opener=row.opener,
                start=json.dumps(row.start) if row.start else None,
            ))  # fmt: skip
            connection.execute(insert(SEATS), [{
                "game": row.id, "seat": seat.seat, "player": seat.player, "account": seat.account, "salt": seat.salt,
                "deck": json.dumps(seat.deck) if seat.deck else None, "wanted": seat.wanted,
            } for seat in row.seats])  # fmt: skip
            wake(connection, *([f"{after} seats"] if after else []), *_invitations(row))
        return row.id

    def game(self, game: str) -> GameRow | None:
        """A game without its log; None if it does not exist."""
        with self.look() as connection:
            return _game(connection, game)

    def game_and_log(self, game: str) -> tuple[GameRow, list[Entry]] | None:
        """A game with its log, in one consistent snapshot; None if it does not exist."""
        with self.look() as connection:
            row = _game(connection, game)
            return (row, _log(connection, game, 0)) if row else None

    def games(
        self, state: str | None, account: str | None = None, limit: int = PAGE, before: int | None = None
    ) -> list[GameRow]:
        """Games, the last changed first: those in the lobby, or all in which an account sits or is invited.

        Games that changed at the same moment as the last of `limit` are included, so that `before` skips none.
        """
        wanted = select(GAMES)
        if state is not None:
            wanted = wanted.where(GAMES.c.state == state)
        if before is not None:
            wanted = wanted.where(GAMES.c.changed < before)
        if account is None:
            wanted = wanted.where(GAMES.c.listed == 1)
        else:
            at_seat = select(SEATS.c.game).where(or_(SEATS.c.account == account, SEATS.c.wanted == account))
            wanted = wanted.where(GAMES.c.id.in_(at_seat))
        newest = wanted.order_by(GAMES.c.changed.desc())
        with self.look() as connection:
            last = connection.execute(newest.with_only_columns(GAMES.c.changed).offset(limit - 1).limit(1)).scalar()
            rows = connection.execute(newest if last is None else newest.where(GAMES.c.changed >= last)).all()
            seats = _seats(connection, [row.id for row in rows])
        return [_game_row(row, seats.get(row.id, ())) for row in rows]

    def going_on(self, account: str) -> int:
        """The number of unfinished games that an account has opened or sits at."""
        at_seat = select(SEATS.c.game).where(SEATS.c.account == account)
        unfinished = GAMES.c.state.in_((OPEN, PLAYING)) & or_(GAMES.c.opener == account, GAMES.c.id.in_(at_seat))
        with self.look() as connection:
            return int(connection.execute(select(func.count()).select_from(GAMES).where(unfinished)).scalar_one())

    def waiting_for(self, players: Iterable[str], until: int) -> list[tuple[str, str]]:
        """Games that have waited for one of these players since a given moment: the game, and the player."""
        which = (GAMES.c.state == PLAYING) & GAMES.c.waits_for.in_(list(players)) & (GAMES.c.changed <= until)
        with self.look() as connection:
            found = connection.execute(select(GAMES.c.id, GAMES.c.waits_for).where(which).order_by(GAMES.c.changed).limit(1000))
            return [(row.id, row.waits_for) for row in found]

    def wanting(self, account: str) -> list[str]:
        """Games that wait for an account: to sit down, or to choose."""
        invited = select(SEATS.c.game).where((SEATS.c.wanted == account) & SEATS.c.account.is_(None))
        which = or_(
            (GAMES.c.state == PLAYING) & (GAMES.c.waits_for == account), (GAMES.c.state == OPEN) & GAMES.c.id.in_(invited)
        )
        with self.look() as connection:
            return [row.id for row in connection.execute(select(GAMES.c.id).where(which).order_by(GAMES.c.changed).limit(1000))]

    def full(self) -> list[str]:
        """Games with all seats taken that have not begun, because the process that should begin them was stopped."""
        free = select(SEATS.c.game).where(SEATS.c.account.is_(None) & SEATS.c.player.in_((PERSON, BOT)))
        which = (GAMES.c.state == OPEN) & GAMES.c.id.not_in(free)
        with self.look() as connection:
            return [row.id for row in connection.execute(select(GAMES.c.id).where(which).limit(1000))]

    def due(self, at: int) -> list[str]:
        """Games whose time is up."""
        with self.look() as connection:
            which = GAMES.c.deadline <= at
            return [
                row.id for row in connection.execute(select(GAMES.c.id).where(which).order_by(GAMES.c.deadline).limit(1000))
            ]

    def unwatched(self) -> list[str]:
        """Unfinished games without a deadline."""
        which = GAMES.c.state.in_((OPEN, PLAYING)) & GAMES.c.deadline.is_(None)
        with self.look() as connection:
            return [row.id for row in connection.execute(select(GAMES.c.id).where(which))]

    def note(self, game: str, standing: Standing) -> None:
        """Set whom a game waits for, and until when."""
        said = {"waits_for": standing.waits_for, "deadline": standing.deadline}
        with self.change() as connection:
            connection.execute(update(GAMES).where((GAMES.c.id == game) & GAMES.c.deadline.is_(None)).values(**said))

    def timed(self) -> list[str]:
        """Games with a running clock."""
        clocked = GAMES.c.clock.not_in(("{}", '{"kind": "none"}'))
        with self.look() as connection:
            return [row.id for row in connection.execute(select(GAMES.c.id).where((GAMES.c.state == PLAYING) & clocked))]

    def sit(self, game: str, seat: str, account: str, salt: str, deck: list[str] | None = None) -> None:
        """Take a free seat of a game that has not begun. A second seat must be reserved for the same account."""
        free = (SEATS.c.game == game) & (SEATS.c.seat == seat) & SEATS.c.account.is_(None) & SEATS.c.player.in_((PERSON, BOT))
        free &= or_(SEATS.c.wanted.is_(None), SEATS.c.wanted == account)
        waiting = select(GAMES.c.id).where(GAMES.c.state == OPEN)
        taken = {"account": account, "salt": salt, **({"deck": json.dumps(deck)} if deck else {})}
        own = (SEATS.c.game == game) & (SEATS.c.account == account)
        with self.change() as connection:
            connection.execute(select(GAMES.c.id).where(GAMES.c.id == game).with_for_update())  # one after the other
            if connection.execute(select(SEATS.c.seat).where(own)).first():
                free &= SEATS.c.wanted == account
            done = connection.execute(update(SEATS).where(free & SEATS.c.game.in_(waiting)).values(**taken))
            if done.rowcount != 1:
                raise Taken(f"the seat {seat!r} is not free")
            wake(connection, f"{game} seats")

    def call_off(self, game: str, opener: str | None = None) -> str | None:
        """Remove a game that has not begun, if `opener` opened it (None: anyway). Returns the game it was the rematch of."""
        with self.change() as connection:
            which = (GAMES.c.id == game) & (GAMES.c.state == OPEN)
            if opener is not None:
                which &= GAMES.c.opener == opener
            if connection.execute(select(GAMES.c.id).where(which).with_for_update()).first() is None:
                raise Taken("only a game that has not begun can be called off, by who opened it")
            for table in (TALK, SEATS):
                connection.execute(delete(table).where(table.c.game == game))
            before: str | None = connection.execute(select(GAMES.c.id).where(GAMES.c.rematch == game)).scalar()
            connection.execute(update(GAMES).where(GAMES.c.rematch == game).values(rematch=None))
            connection.execute(delete(GAMES).where(GAMES.c.id == game))
            wake(connection, *(f"{each} seats" for each in (game, before) if each))
            return before

    # --- the log ------------------------------------------------------------------------------------------------------
    def log(self, game: str, since: int = 0) -> list[Entry]:
        """The log, from a given number on."""
        with self.look() as connection:
            return _log(connection, game, since)

    def length(self, game: str) -> int:
        """The number of entries in a log."""
        with self.look() as connection:
            wanted = select(func.count()).select_from(ENTRIES).where(ENTRIES.c.game == game)
            return int(connection.execute(wanted).scalar_one())

    def append(self, game: str, entry: Entry, standing: Standing) -> None:
        """Add an entry, and update the game's row. Raises Taken if its number exists."""
        with self.change() as connection:
            append_entries(connection, [(game, entry, standing)])


def append_entries(connection: Connection, entries: Sequence[tuple[str, Entry, Standing]]) -> None:
    """Add entries inside a transaction, all or none."""
    connection.execute(_ENTRY, [{
        "game": game, "number": entry.number, "kind": entry.kind, "seat": entry.seat, "said": entry.said, "at": entry.at
    } for game, entry, _ in entries])  # fmt: skip
    connection.execute(_STANDING, [{
        "its_id": game, "new_changed": None if standing.unnoticed else entry.at, "new_state": standing.state,
        "new_waits_for": standing.waits_for, "new_deadline": standing.deadline,
        "new_result": json.dumps(standing.result) if standing.result else None,
    } for game, entry, standing in entries])  # fmt: skip
    wake(connection, *(f"{game} {entry.number} {standing.waits_for}".strip() for game, entry, standing in entries))


def _invitations(row: GameRow) -> list[str]:
    return [f"{row.id} invites {seat.wanted}" for seat in row.seats if seat.wanted and not seat.account]


def _game(connection: Connection, game: str) -> GameRow | None:
    row = connection.execute(select(GAMES).where(GAMES.c.id == game)).first()
    return _game_row(row, _seats(connection, [game]).get(game, ())) if row else None


def _seats(connection: Connection, games: list[str]) -> dict[str, list[Any]]:
    """The seats of games, each with the name of its player."""
    if not games:
        return {}
    joined = SEATS.outerjoin(ACCOUNTS, ACCOUNTS.c.id == SEATS.c.account)
    wanted = select(SEATS, ACCOUNTS.c.name).select_from(joined).where(SEATS.c.game.in_(games)).order_by(SEATS.c.seat)
    found: dict[str, list[Any]] = {}
    for row in connection.execute(wanted):
        found.setdefault(row.game, []).append(row)
    return found


def _log(connection: Connection, game: str, since: int) -> list[Entry]:
    wanted = select(ENTRIES).where((ENTRIES.c.game == game) & (ENTRIES.c.number >= since)).order_by(ENTRIES.c.number)
    return [Entry(row.number, row.kind, row.seat, row.said, row.at) for row in connection.execute(wanted)]


def _game_row(row: Any, seats: Sequence[Any]) -> GameRow:
    found = tuple(
        SeatRow(
            seat.seat, seat.player, seat.account, seat.salt, json.loads(seat.deck) if seat.deck else None, seat.wanted,
            shown(seat.account, seat.name) if seat.account else "",
        )
        for seat in seats
    )  # fmt: skip
    standing = Standing(row.state, row.waits_for, row.deadline, json.loads(row.result) if row.result else None)
    return GameRow(
        row.id, row.game, json.loads(row.settings), json.loads(row.clock), bytes(row.secret), found, bool(row.listed),
        standing, row.created, row.changed, row.opener, row.rematch, json.loads(row.start) if row.start else None,
    )  # fmt: skip
