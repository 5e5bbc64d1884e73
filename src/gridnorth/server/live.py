"""A game as it goes on: over a WebSocket, with everything a seat can do; or as a stream of lines over HTTP, to be read only."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..errors import GridnorthError, Refused
from .commands import COMMANDS, Caller
from .http import Parts, address_of, check_origin, locale_of, parts_of, token_of
from .limits import ADDRESS
from .onlookers import Onlooker, encoded
from .rooms import UNFORESEEN, Written
from .wire.incoming import DECODER, LONGEST, AnyCommand
from .wire.outgoing import Done, ErrorMessage, GameState, KeepAlive, Problem

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
            who = await parts.accounts.who(token, parts.rooms.now()) if token else None
            caller = Caller(parts, game, who.id if who else None, locale_of(socket))
            standing.enter_context(parts.limits.standing(address_of(socket), caller.account))
            wants_forecasts = who is not None and who.kind != "bot" and socket.query_params.get("forecasts") == "1"
            onlooker, now = await parts.rooms.look_on(game, caller.account, caller.locale, wants_forecasts)
        except GridnorthError as refused:
            await _last_words(socket, refused)
            return
        onlooker.tell(now)
        await _serve(socket, caller, onlooker)


async def _last_words(socket: WebSocket, refused: GridnorthError) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encoded(ErrorMessage(Problem(refused.code, str(refused)))))  # type: ignore[arg-type]
        await socket.close(REFUSED, refused.code)


async def _serve(socket: WebSocket, caller: Caller, onlooker: Onlooker) -> None:
    rooms = caller.parts.rooms
    rooms.metrics.connections.inc()
    sending = asyncio.create_task(_send(socket, onlooker))
    receiving = asyncio.create_task(_receive(socket, caller, onlooker))
    try:
        await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        rooms.metrics.connections.dec()
        await rooms.leave(caller.game, onlooker)
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


async def _receive(socket: WebSocket, caller: Caller, onlooker: Onlooker) -> None:
    """Do what comes in; whatever cannot be done is answered, and the connection stays.

    Answers go the same way as everything else that is sent, so that `Done` comes after the game state that it is about.
    """
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text") or ""
            if len(text) > LONGEST:
                await socket.close(TOO_BIG, "too-big")
                return
            for answer in await _answered(text, caller, onlooker):
                await onlooker.messages.put(answer)


async def _answered(text: str, caller: Caller, onlooker: Onlooker) -> list[str]:
    """Do one thing; what is sent to whoever asked for it."""
    wanted: AnyCommand | None = None
    try:
        caller.parts.limits.ask(f"connection {onlooker.number}")
        wanted = DECODER.decode(text)
        if not COMMANDS[type(wanted)].slow:
            return await _done(wanted, caller)
        if onlooker.thinking and not onlooker.thinking.done():
            raise Refused("too-many", "a hint is being thought of")
        onlooker.thinking = asyncio.create_task(_later(wanted, caller, onlooker))
    except Exception as error:
        return [_error(error, wanted, caller)]
    return []


async def _later(wanted: AnyCommand, caller: Caller, onlooker: Onlooker) -> None:
    """Answer when it has been thought of. Whatever comes in meanwhile is done."""
    try:
        answers = await _done(wanted, caller)
    except Exception as error:
        answers = [_error(error, wanted, caller)]
    for answer in answers:
        await onlooker.messages.put(answer)


async def _done(wanted: AnyCommand, caller: Caller) -> list[str]:
    """Do a command. A game that has changed by it was sent to everybody already."""
    result = await COMMANDS[type(wanted)].does(caller, wanted)
    if not isinstance(result, Written | GameState):
        return [encoded(result)]
    sent = [encoded(result)] if isinstance(result, GameState) else []
    if wanted.id is not None:
        sent.append(encoded(Done(wanted.id, _position(result, caller))))
    return sent


def _position(result: Written | GameState, caller: Caller) -> int:
    if isinstance(result, GameState):
        return result.position
    return result.online.position_of(result.online.seat_of(caller.account))


def _error(error: Exception, wanted: AnyCommand | None, caller: Caller) -> str:
    """An error as it is sent. Of one that nobody has foreseen the server's own log says more."""
    id = wanted.id if wanted else None
    if isinstance(error, GridnorthError):
        caller.parts.rooms.metrics.refused.labels(error.code).inc()
        return encoded(ErrorMessage(Problem(error.code, str(error)), id))  # type: ignore[arg-type]
    if isinstance(error, msgspec.DecodeError | RecursionError | UnicodeError):
        return encoded(ErrorMessage(Problem("bad-message", str(error)), id))
    LOG.error("game %s: a message could not be answered", caller.game, exc_info=error)
    return encoded(ErrorMessage(Problem("internal", UNFORESEEN), id))


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
            said = encoded(KeepAlive(parts.rooms.now()))
        yield f"{said}\n"
