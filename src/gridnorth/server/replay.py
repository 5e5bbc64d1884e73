"""A game that is over, choice by choice: what each seat saw, could choose and chose, and what happened then."""

from ..table.table import Table
from .online_game import OnlineGame
from .wire.outgoing import Replay, ReplayStep

MOST = 400
"""Steps in one answer."""


def replayed(online: OnlineGame, seat: str | None, since: int) -> Replay:
    """A game from a step on, as a seat saw it; for None, as a spectator did. The last step is the end."""
    assert online.ending is not None
    table = online.table()
    length = len(table.entries) + 1
    until = min(length, since + MOST)
    return Replay(
        online.row.id, online.row.game, seat, online.seat_infos, online.ending, online.sheet(),
        [line.text for line in table.start.lines(table.opening, seat)],
        [_step(table, number, seat) for number in range(since, until)], length, until if until < length else None,
    )  # fmt: skip


def _step(table: Table, number: int, seat: str | None) -> ReplayStep:
    game = table.positions[number]
    entry = table.entries[number] if number < len(table.entries) else None
    asked = entry is not None and game.to_choose == entry.seat
    return ReplayStep(
        number, entry.seat if entry else None, entry.choice if entry else "", game.question if asked else "",
        game.options if asked else [], game.watch() if seat is None else game.see(seat).data,
        [line.text for line in game.lines(entry.events, seat)] if entry else [], entry.turn if entry else game.turn,
    )  # fmt: skip
