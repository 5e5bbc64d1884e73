"""A game that is over, choice by choice: what each seat saw, could choose and chose, and what happened then."""

from ..messages import LOCALES
from ..table.table import Table
from .online_game import OnlineGame
from .wire import old, presenter
from .wire.outgoing import Replay, ReplayStep

MOST = 400
"""Steps in one answer."""


def replayed(online: OnlineGame, seat: str | None, since: int, locale: str = LOCALES[0]) -> Replay:
    """A game from a step on, as a seat saw it; for None, as a spectator did. The last step is the end."""
    assert online.ending is not None
    table = online.table()
    length = len(table.entries) + 1
    until = min(length, since + MOST)
    before = table.start.log(table.opening, seat)
    return Replay(
        id=online.row.id, game=online.row.game, seat=seat, seats=online.seat_infos, ending=online.ending,
        sheet=online.sheet(), before=presenter.log_lines(before, table.start.renderer(seat, locale)),
        opening=old.lines(table.start, before, seat), length=length, next=until if until < length else None,
        steps=[_step(table, number, seat, locale) for number in range(since, until)],
    )  # fmt: skip


def _step(table: Table, number: int, seat: str | None, locale: str) -> ReplayStep:
    game = table.positions[number]
    entry = table.entries[number] if number < len(table.entries) else None
    asked = game.see(entry.seat) if entry and game.to_choose == entry.seat else None
    question = asked.question if asked else None
    log = game.log(entry.events, seat) if entry else []
    return ReplayStep(
        number=number, seat=entry.seat if entry else None, chose=entry.choice if entry else "",
        prompt=presenter.prompt(question, {}, game.renderer(asked.seat, locale)) if asked and question else None,
        view=game.shown if seat is None else game.see(seat).shown, log=presenter.log_lines(log, game.renderer(seat, locale)),
        turn=entry.turn if entry else game.turn,
        question=game.question if asked else "", options=game.options if asked else [], lines=old.lines(game, log, seat),
    )  # fmt: skip
