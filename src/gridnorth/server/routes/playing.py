"""Playing: the WebSocket of a game, every command of the table as a POST, and talk."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response, WebSocket

from ...errors import Refused
from ..commands import COMMANDS, Caller, Command
from ..http import Anybody, Endpoint, Somebody, answer, anybody, described, given, locale_of, parts_of, somebody
from ..live import serve_socket
from ..rooms import Written, talk_line
from ..store import TalkRow
from ..wire.incoming import AnyCommand, Mute
from ..wire.outgoing import Success, Talk

ROUTER = APIRouter(prefix="/api/v1/games/{game}", tags=["playing"])


@ROUTER.websocket("/live")
async def live(socket: WebSocket, game: str) -> None:
    """A game as it goes on, and everything a seat can do."""
    await serve_socket(socket, game)


def _route(kind: type[AnyCommand], command: Command) -> Endpoint:
    """A command over HTTP. What changes a game answers with the game as it stands then, and with what has happened."""
    read = given(kind)

    async def endpoint(request: Request, game: str) -> Response:
        who = await anybody(request) if command.anybody else await somebody(await anybody(request))
        caller = Caller(parts_of(request), game, who.id if who else None, locale_of(request))
        result = await command.does(caller, await read(request))
        if isinstance(result, Written):
            online = result.online
            result = online.state(online.seat_of(caller.account), caller.parts.rooms.now(), result.events, caller.locale)
        return answer(result)

    return endpoint


for _kind, _command in COMMANDS.items():
    _name = str(_kind.__struct_config__.tag)
    ROUTER.add_api_route(
        f"/{_name}", _route(_kind, _command), methods=["POST"], name=_name, description=_kind.__doc__,
        **described(_command.answers, takes=_kind, needs=not _command.anybody),
    )  # fmt: skip


# --- talk -------------------------------------------------------------------------------------------------------------------
@ROUTER.get("/talk", **described(Talk, needs=False))
async def talk(request: Request, who: Anybody, game: str) -> Response:
    """What was said beside a game."""
    parts = parts_of(request)
    call, store = parts.writer.call, parts.rooms.store
    await parts.rooms.online(game)
    muted = await call(store.muted_by, who.id) if who else set()
    rows: list[TalkRow] = await call(store.talk, game)
    return answer(Talk([talk_line(row) for row in rows if row.account not in muted]))


@ROUTER.post("/mute", **described(Success, takes=Mute))
async def mute(request: Request, who: Somebody, game: str, wanted: Annotated[Mute, Depends(given(Mute))]) -> Response:
    """No longer hear what somebody says, here and at all other games; or hear it again."""
    parts = parts_of(request)
    seat = (await parts.rooms.online(game)).seat(wanted.seat)
    if seat is None or seat.account is None or seat.account == who.id:
        raise Refused("not-your-seat", "there is nobody else at this seat")
    await parts.writer.call(parts.rooms.store.mute, who.id, seat.account, wanted.mute)
    parts.rooms.mute(game, who.id, seat.account, wanted.mute)
    return answer(Success(True))
