"""A game as it goes on: over a WebSocket, with everything a seat can do; or as a stream of lines over HTTP, to be read only."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..errors import GridnorthError, Refused
from .advice import forecast, forecasts, hint, why
from .http import Parts, address_of, check_origin, parts_of, token_of
from .limits import ADDRESS
from .online_game import OnlineGame
from .rooms import Onlooker, encoded, message
from .talk import say
from .wire.incoming import (
    DECODER,
    LONGEST,
    UNFORESEEN,
    Agree,
    AnyLive,
    Choose,
    Decline,
    Forecast,
    Forecasts,
    Hint,
    Look,
    Offer,
    Ping,
    Resign,
    Say,
    Why,
)

LOG = logging.getLogger("gridnorth.live")
REFUSED, TOO_BIG = 4000, 1009
"""Why a connection is closed."""
NDJSON = "application/x-ndjson"
STILL = 15.0
"""Seconds of silence after which a stream says that it stands."""


# --- WebSocket ------------------------------------------------------------------------------------------------------------
async def serve_socket(socket: WebSocket, game: str) -> None:
    """Serve one connection until it ends."""
    parts = parts_of(socket)
    await socket.accept()
    with contextlib.ExitStack() as standing:
        try:
            parts.limits.ask(address_of(socket), ADDRESS)
            check_origin(socket)
            token = token_of(socket)
            account = (await parts.accounts.who(token, parts.rooms.now())).id if token else None
            standing.enter_context(parts.limits.standing(address_of(socket), account))
            onlooker, now = await parts.rooms.look_on(game, account)
        except GridnorthError as refused:
            await _last_words(socket, refused)
            return
        onlooker.tell(now)
        await _serve(socket, game, parts, onlooker)


async def _last_words(socket: WebSocket, refused: GridnorthError) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(refusal(refused))
        await socket.close(REFUSED, refused.code)


async def _serve(socket: WebSocket, game: str, parts: Parts, onlooker: Onlooker) -> None:
    parts.rooms.metrics.connections.inc()
    sending = asyncio.create_task(_send(socket, onlooker))
    receiving = asyncio.create_task(_receive(socket, game, parts, onlooker))
    try:
        await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        parts.rooms.metrics.connections.dec()
        await parts.rooms.leave(game, onlooker)
        tasks = [sending, receiving, *([onlooker.thinking] if onlooker.thinking else [])]
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


async def _send(socket: WebSocket, onlooker: Onlooker) -> None:
    """Send on what happens, until who reads is let go."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while not onlooker.gone:
            await socket.send_text(await onlooker.messages.get())
        await socket.close(REFUSED, onlooker.gone)


async def _receive(socket: WebSocket, game: str, parts: Parts, onlooker: Onlooker) -> None:
    """Do what comes in; whatever cannot be done is answered, and the connection stays."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text") or ""
            if len(text) > LONGEST:
                await socket.close(TOO_BIG, "too-big")
                return
            said = await _answered(text, game, parts, onlooker)
            if said is not None:
                await socket.send_text(said)


async def _answered(text: str, game: str, parts: Parts, onlooker: Onlooker) -> str | None:
    """Do one thing; the answer to it, if it has one."""
    try:
        parts.limits.ask(f"connection {onlooker.number}")
        wanted = DECODER.decode(text)
    except Refused as refused:
        parts.rooms.metrics.refused.labels(refused.code).inc()
        return refusal(refused)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return refusal(Refused("bad-message", str(error)))
    return await _said(wanted, game, parts, _done(wanted, game, onlooker, parts))


async def _said(wanted: AnyLive, game: str, parts: Parts, doing: Awaitable[dict[str, Any] | None]) -> str | None:
    """What is sent when something is done, or could not be."""
    try:
        answer = await doing
    except GridnorthError as refused:
        parts.rooms.metrics.refused.labels(refused.code).inc()
        return refusal(refused, wanted.id)
    except UnicodeError as error:
        return refusal(Refused("bad-message", str(error)), wanted.id)
    except Exception:
        LOG.exception("game %s: a message could not be answered", game)
        return refusal(Refused("internal", UNFORESEEN), wanted.id)
    return encoded(answer) if answer is not None else None


async def _done(wanted: AnyLive, game: str, onlooker: Onlooker, parts: Parts) -> dict[str, Any] | None:
    """Do one thing; the answer to it, if it has one of its own."""
    rooms, account = parts.rooms, onlooker.account
    if isinstance(wanted, Ping):
        return {"type": "pong", "at": rooms.now(), "id": wanted.id}
    online = await rooms.online(game)
    if isinstance(wanted, Hint):
        if onlooker.thinking and not onlooker.thinking.done():
            raise Refused("too-many", "a hint is being thought of")
        onlooker.thinking = asyncio.create_task(_advised(wanted, game, parts, onlooker))
        return None
    if isinstance(wanted, Forecast):
        return forecast(online, own_seat(online, account), wanted)
    if isinstance(wanted, Forecasts):
        return await parts.writer.call(forecasts, online.copy(), own_seat(online, account), wanted)  # type: ignore[no-any-return]
    if isinstance(wanted, Why):
        return why(online, own_seat(online, account), wanted)
    if isinstance(wanted, Look):
        onlooker.tell(encoded(message(online, online.seat_of(account), rooms.now(), [])))
    elif isinstance(wanted, Say):
        await say(rooms, parts.limits, game, account, wanted.said)
    elif isinstance(wanted, Choose):
        online = await rooms.write(
            game, lambda now, at: now.choice(own_seat(now, account, wanted.seat), wanted.choice, at, wanted.after)
        )
    elif isinstance(wanted, Resign):
        online = await rooms.write(game, lambda now, at: now.resigns(own_seat(now, account), at))
    elif isinstance(wanted, Offer):
        online = await rooms.write(game, lambda now, at: now.offered(own_seat(now, account), wanted.what, at))
    elif isinstance(wanted, Agree):
        online = await rooms.write(game, lambda now, at: now.agrees(own_seat(now, account), wanted.what, at))
    elif isinstance(wanted, Decline):
        online = await rooms.write(game, lambda now, at: now.declines(own_seat(now, account), wanted.what, at))
    return (
        {"type": "done", "id": wanted.id, "position": online.position_of(online.seat_of(account))}
        if wanted.id is not None
        else None
    )


def own_seat(online: OnlineGame, account: str | None, named: str = "") -> str:
    """The seat of who wants to do something, the named one if they have it; refused without one."""
    seat = online.seat_of(account)
    if named and seat is not None:
        seat = named if named in online.own_seats(seat) else None
    if seat is None:
        raise Refused("not-your-seat", "you have no seat in this game")
    return seat


async def _advised(wanted: Hint, game: str, parts: Parts, onlooker: Onlooker) -> None:
    """Give a hint when it has been thought of. Whatever comes in meanwhile is done."""
    said = await _said(wanted, game, parts, _hint(wanted, game, parts, onlooker))
    if said is not None:
        onlooker.tell(said)


async def _hint(wanted: Hint, game: str, parts: Parts, onlooker: Onlooker) -> dict[str, Any]:
    online = await parts.rooms.online(game)
    seat = own_seat(online, onlooker.account)
    return await hint(parts, online, seat, onlooker.account or "", wanted)


def refusal(refused: GridnorthError, id: str | None = None) -> str:
    """An error as it is sent."""
    return encoded({"type": "error", "error": {"code": refused.code, "message": str(refused)}, "id": id})


# --- streams --------------------------------------------------------------------------------------------------------------
class Lines(StreamingResponse):
    """What somebody is told, a line of JSON each; refused to who has too many. However it ends, they leave."""

    def __init__(self, parts: Parts, onlooker: Onlooker, address: str, leave: Callable[[], Awaitable[None]]) -> None:
        super().__init__(_lines(parts, onlooker), media_type=NDJSON)
        self.standing, self.leave = parts.limits.standing(address, onlooker.account), leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send them, until nobody reads any more."""
        try:
            with self.standing:
                await super().__call__(scope, receive, send)
        finally:
            await self.leave()


async def _lines(parts: Parts, onlooker: Onlooker) -> AsyncIterator[str]:
    """After a while of silence comes one that says that it stands."""
    while not onlooker.gone:
        try:
            said = await asyncio.wait_for(onlooker.messages.get(), STILL)
        except TimeoutError:
            said = encoded({"type": "still", "at": parts.rooms.now()})
        yield f"{said}\n"
