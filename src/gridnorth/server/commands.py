"""What somebody can do at a game: one table, for HTTP and for the WebSocket.

Over the WebSocket of a game a command is `{"type": "choose", ...}`; over HTTP it is `POST /api/v1/games/ID/choose` with the
same fields. What changes a game goes through its log (`rooms.write`); everything else answers from the game as it stands.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from ..errors import Refused
from . import advice
from .http import Parts
from .online_game import OnlineGame
from .rooms import Written
from .store import Entry
from .talk import say
from .wire import incoming, outgoing


@dataclass(frozen=True)
class Caller:
    """Who does something, and at which game."""

    parts: Parts
    game: str
    account: str | None
    locale: str
    """The language in which they read."""


Result = Written | Struct
"""A game as it stands after a command, with what has happened; or an answer of its own."""


@dataclass(frozen=True)
class Command:
    """One line of the table."""

    does: Callable[[Caller, Any], Awaitable[Result]]
    answers: type[Struct] = outgoing.GameState
    """What HTTP answers. Over the WebSocket a game state goes to everybody, and `Done` to whoever gave the command an `id`."""
    anybody: bool = False
    """Whether it is open to spectators; else only to those who have a seat."""
    slow: bool = False
    """Whether a connection goes on while it is being thought of."""


def own_seat(online: OnlineGame, account: str | None, named: str = "") -> str:
    """The seat of an account, the named one if it has that; refused without one."""
    seat = online.seat_of(account)
    if named and seat is not None:
        seat = named if named in online.own_seats(seat) else None
    if seat is None:
        raise Refused("not-your-seat", "you have no seat in this game")
    return seat


def writes(make: Callable[[OnlineGame, str, Any, int], Entry]) -> Command:
    """A command that changes the game: `make` says which entry of the log it is."""

    async def does(caller: Caller, wanted: Any) -> Written:
        def entry(online: OnlineGame, at: int) -> Entry:
            return make(online, own_seat(online, caller.account, getattr(wanted, "seat", "")), wanted, at)

        return await caller.parts.rooms.write(caller.game, entry)

    return Command(does)


def asks(answer: Callable[[OnlineGame, str, Any, str], Struct], answers: type[Struct]) -> Command:
    """A command that only asks, answered from what the seat may know, outside the event loop."""

    async def does(caller: Caller, wanted: Any) -> Struct:
        online = await caller.parts.rooms.online(caller.game)
        seat = own_seat(online, caller.account)
        found: Struct = await caller.parts.writer.call(answer, online.copy(), seat, wanted, caller.locale)
        return found

    return Command(does, answers)


async def _say(caller: Caller, wanted: incoming.Say) -> Written:
    await say(caller.parts.rooms, caller.parts.limits, caller.game, caller.account, wanted.said)
    return Written(await caller.parts.rooms.online(caller.game))


async def _look(caller: Caller, wanted: incoming.Look) -> Struct:
    online = await caller.parts.rooms.online(caller.game)
    return online.state(online.seat_of(caller.account), caller.parts.rooms.now(), (), caller.locale)


async def _hint(caller: Caller, wanted: incoming.AskHint) -> Struct:
    online = await caller.parts.rooms.online(caller.game)
    seat = own_seat(online, caller.account)
    return await advice.hint(caller.parts, online, seat, caller.account or "", wanted, caller.locale)


async def _ping(caller: Caller, wanted: incoming.Ping) -> Struct:
    return outgoing.Pong(caller.parts.rooms.now(), wanted.id)


COMMANDS: dict[type[incoming.AnyCommand], Command] = {
    incoming.Choose: writes(lambda online, seat, wanted, at: online.choice(
        seat, wanted.choice if wanted.option is None else wanted.option, at, wanted.after
    )),
    incoming.Resign: writes(lambda online, seat, wanted, at: online.resigns(seat, at)),
    incoming.Offer: writes(lambda online, seat, wanted, at: online.offered(seat, wanted.what, at)),
    incoming.Agree: writes(lambda online, seat, wanted, at: online.agrees(seat, wanted.what, at)),
    incoming.Decline: writes(lambda online, seat, wanted, at: online.declines(seat, wanted.what, at)),
    incoming.Say: Command(_say),
    incoming.Look: Command(_look, anybody=True),
    incoming.AskForecast: asks(advice.forecast, outgoing.Forecast),
    incoming.AskForecasts: asks(advice.forecasts, outgoing.Forecasts),
    incoming.AskWhy: asks(advice.why, outgoing.Refusal),
    incoming.AskHint: Command(_hint, outgoing.Hint, slow=True),
    incoming.Ping: Command(_ping, outgoing.Pong, anybody=True),
}  # fmt: skip
