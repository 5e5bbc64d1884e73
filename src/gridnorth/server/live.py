"""A game over a WebSocket: how it goes on, and what a seat does."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect

from .house import Onlooker, message
from .messages import DECODER, ENCODER, LONGEST, Choose, Decline, Forecast, Incoming, Look, Offer, Ping, Resign
from .sitting import Refused, Sitting

if TYPE_CHECKING:
    from .app import Parts

REFUSED, TOO_BIG = 4000, 1009
"""Why a connection is closed."""


async def serve_socket(
    socket: WebSocket, game: str, parts: "Parts", token: str, check_origin: Callable[[WebSocket], None],
    seat_of: Callable[[Sitting, str], str | None],
) -> None:  # fmt: skip
    """Serve one connection until it ends."""
    await socket.accept()
    try:
        check_origin(socket)
        account = await parts.accounts.who(token) if token else None
        sitting = (await parts.house.room(game)).sitting
    except Refused as refused:
        await socket.send_text(refusal(refused))
        await socket.close(REFUSED, refused.code)
        return
    seat = seat_of(sitting, account.id) if account else None
    onlooker, now = await parts.house.look_on(game, seat)
    onlooker.tell(now)
    parts.house.metrics.connections.inc()
    sending = asyncio.create_task(_send(socket, onlooker))
    try:
        await _receive(socket, game, seat, parts, onlooker)
    except WebSocketDisconnect:
        pass
    finally:
        parts.house.metrics.connections.dec()
        sending.cancel()
        await parts.house.leave(game, onlooker)


async def _send(socket: WebSocket, onlooker: Onlooker) -> None:
    """Send on what happens."""
    while not onlooker.gone:
        told = await onlooker.messages.get()
        await socket.send_text(ENCODER.encode(told).decode())
    await socket.close(REFUSED, "too_slow")


async def _receive(socket: WebSocket, game: str, seat: str | None, parts: "Parts", onlooker: Onlooker) -> None:
    """Do what comes in; whatever cannot be done is answered, and the connection stays."""
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text") or ""
        if len(text) > LONGEST:
            await socket.close(TOO_BIG, "too_big")
            return
        try:
            parts.limits.ask(f"connection {id(onlooker)}")
            answer = await _done(DECODER.decode(text), game, seat, parts)
        except Refused as refused:
            parts.house.metrics.refused.labels(refused.code).inc()
            await socket.send_text(refusal(refused))
        except msgspec.DecodeError as error:
            await socket.send_text(refusal(Refused("bad_message", str(error))))
        else:
            if answer is not None:
                onlooker.tell(answer)


async def _done(wanted: Incoming, game: str, seat: str | None, parts: "Parts") -> dict[str, Any] | None:
    """Do one thing; the answer to it, if it has one of its own."""
    house = parts.house
    if isinstance(wanted, Ping):
        return {"type": "pong", "at": house.now()}
    if isinstance(wanted, Look):
        return message((await house.room(game)).sitting, seat, house.now(), [])
    if seat is None:
        raise Refused("not_your_seat", "you have no seat in this game")
    if isinstance(wanted, Choose):
        await house.write(game, lambda sitting, at: sitting.choice(seat, wanted.choice, at, wanted.after))
    elif isinstance(wanted, Resign):
        await house.write(game, lambda sitting, at: sitting.resigns(seat, at))
    elif isinstance(wanted, Offer):
        await house.write(game, lambda sitting, at: sitting.agrees(seat, wanted.what, at))
    elif isinstance(wanted, Decline):
        await house.write(game, lambda sitting, at: sitting.declines(seat, wanted.what, at))
    elif isinstance(wanted, Forecast):
        sitting = (await house.room(game)).sitting
        if sitting.to_choose != seat or wanted.option not in sitting.game.options:
            raise Refused("illegal_choice", f"{wanted.option!r} is not offered")
        said = sitting.game.see(seat).forecast(wanted.option)
        return {"type": "forecast", "option": wanted.option, "says": said, "length": sitting.length}
    return None


def refusal(refused: Refused) -> str:
    """An error as it is sent."""
    said = {"type": "error", "error": {"code": refused.code, "message": str(refused)}}
    return ENCODER.encode(said).decode()
