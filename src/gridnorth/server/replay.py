"""A game that is over, choice by choice: what each seat saw, could choose and chose, and what came of it."""

from typing import Any

from ..table.table import Table
from .online_game import OnlineGame

MOST = 400
"""Steps in one answer."""


def replayed(online: OnlineGame, seat: str | None, since: int) -> dict[str, Any]:
    """A game from a step on (`messages.Replay`), for the eyes of a seat; None: what lies open. The last step is the end."""
    assert online.ending is not None
    table, told = online.table(), online.told(seat, 0)
    length = len(table.entries) + 1
    until = min(length, since + MOST)
    return {
        "id": online.row.id, "game": online.row.game, "seat": seat, "seats": told["seats"], "ending": told["ending"],
        "sheet": told["sheet"], "opening": [line.text for line in table.start.lines(table.opening, seat)],
        "steps": [_step(table, number, seat) for number in range(since, until)],
        "length": length, "next": until if until < length else None,
    }  # fmt: skip


def _step(table: Table, number: int, seat: str | None) -> dict[str, Any]:
    game = table.positions[number]
    entry = table.entries[number] if number < len(table.entries) else None
    asked = entry is not None and game.to_choose == entry.seat
    return {
        "number": number, "seat": entry.seat if entry else None, "chose": entry.choice if entry else "",
        "question": game.question if asked else "", "options": game.options if asked else [],
        "view": game.watch() if seat is None else game.see(seat).data,
        "lines": [line.text for line in game.lines(entry.events, seat)] if entry else [],
        "turn": list(entry.turn if entry else game.turn),
    }  # fmt: skip
