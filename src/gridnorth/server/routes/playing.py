"""Playing: choices, offers, talk, and the WebSocket."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response, WebSocket

from ...errors import Refused
from ..http import Anybody, Somebody, answer, described, given, parts_of
from ..live import own_seat, serve_socket
from ..online_game import OnlineGame
from ..rooms import talk_told
from ..store import Entry, TalkRow
from ..talk import say
from ..wire.incoming import Answer, Chosen, Gone, Mute, Said, Talk, Told
from .games import told

ROUTER = APIRouter(prefix="/api/v1/games/{game}", tags=["playing"])


@ROUTER.websocket("/live")
async def live(socket: WebSocket, game: str) -> None:
    """A game as it goes on, and everything a seat can do."""
    await serve_socket(socket, game)


@ROUTER.post("/choices", **described(Told, takes=Chosen))
async def choose(request: Request, who: Somebody, game: str, wanted: Annotated[Chosen, Depends(given(Chosen))]) -> Response:
    """Make a choice. When this answers it is committed."""
    parts = parts_of(request)

    def make(online: OnlineGame, at: int) -> Entry:
        return online.choice(own_seat(online, who.id, wanted.seat), wanted.choice, at, wanted.after)

    return told(parts, await parts.rooms.write(game, make), who)


@ROUTER.post("/resignation", **described(Told))
async def resign(request: Request, who: Somebody, game: str) -> Response:
    """Give the game up."""
    parts = parts_of(request)
    online = await parts.rooms.write(game, lambda online, at: online.resigns(own_seat(online, who.id), at))
    return told(parts, online, who)


@ROUTER.post("/offers", **described(Told, takes=Answer))
async def offer(request: Request, who: Somebody, game: str, wanted: Annotated[Answer, Depends(given(Answer))]) -> Response:
    """Offer a draw, or to take back your last choice; agree to what another seat has offered; or decline it."""
    parts = parts_of(request)

    def make(online: OnlineGame, at: int) -> Entry:
        seat = own_seat(online, who.id)
        if wanted.answer == "offer":
            return online.offered(seat, wanted.what, at)
        return (online.agrees if wanted.answer == "agree" else online.declines)(seat, wanted.what, at)

    return told(parts, await parts.rooms.write(game, make), who)


# --- talk -------------------------------------------------------------------------------------------------------------------
async def _spoken(request: Request, who: Anybody, game: str) -> Response:
    parts = parts_of(request)
    call, store = parts.writer.call, parts.rooms.store
    muted = await call(store.muted_by, who.id) if who else set()
    rows: list[TalkRow] = await call(store.talk, game)
    return answer({"talk": [{"type": "talk", **talk_told(row)} for row in rows if row.account not in muted]})


@ROUTER.get("/talk", **described(Talk, needs=False))
async def talk(request: Request, who: Anybody, game: str) -> Response:
    """What was said beside a game."""
    await parts_of(request).rooms.online(game)
    return await _spoken(request, who, game)


@ROUTER.post("/talk", **described(Talk, 201, takes=Said))
async def talk_back(request: Request, who: Somebody, game: str, wanted: Annotated[Said, Depends(given(Said))]) -> Response:
    """Say something at a game in which you have a seat."""
    parts = parts_of(request)
    await say(parts.rooms, parts.limits, game, who.id, wanted.said)
    response = await _spoken(request, who, game)
    response.status_code = 201
    return response


@ROUTER.post("/mute", **described(Gone, takes=Mute))
async def mute(request: Request, who: Somebody, game: str, wanted: Annotated[Mute, Depends(given(Mute))]) -> Response:
    """No longer hear what somebody says, here and at all other games; or hear it again."""
    parts = parts_of(request)
    seat = (await parts.rooms.online(game)).seat(wanted.seat)
    if seat is None or seat.account is None or seat.account == who.id:
        raise Refused("not-your-seat", "there is nobody else at this seat")
    await parts.writer.call(parts.rooms.store.mute, who.id, seat.account, wanted.mute)
    parts.rooms.mute(game, who.id, seat.account, wanted.mute)
    return answer(Gone(True))
