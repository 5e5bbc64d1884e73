"""Pages: whether the server is well, figures, the browser client, and without it a finished game for everybody to look at."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.convertors import Convertor, register_url_convertor
from starlette.exceptions import HTTPException

from ... import __version__
from ...errors import Refused
from ..game_page import STYLE_HASH, page
from ..http import address_of, answer, described, parts_of
from ..limits import ADDRESS, FILES, READING
from ..wire.outgoing import Health

ROUTER = APIRouter(tags=["server"])
LAST = APIRouter()
"""What is looked at when nothing else answers."""


class _Elsewhere(Convertor[str]):
    """A path that is not the API's: that says itself what there is not, and what cannot be done."""

    regex = r"(?!api(?:/|$)).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("elsewhere", _Elsewhere())


@ROUTER.get("/api/v1/health", **described(Health, 200, 503, needs=False))
async def health(request: Request) -> Response:
    """Whether the server is ready; 503 if a part of it is not."""
    parts = parts_of(request)
    parts.limits.ask(address_of(request), ADDRESS)
    try:
        await parts.writer.call(parts.rooms.store.last_beat)
        reached = True
    except Exception:
        reached = False
    alive = {
        "store": reached, "writer": parts.writer.is_alive, "hearing": parts.hearing.ready.is_set(),
        "clocks": parts.clocks.alive, "queue": parts.queue is None or parts.queue.is_alive,
    }  # fmt: skip
    return answer(Health(all(alive.values()), __version__, alive), 200 if all(alive.values()) else 503)


@ROUTER.get("/metrics", response_class=PlainTextResponse, include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return PlainTextResponse(parts_of(request).rooms.metrics.text())


@ROUTER.get("/games/{game}", response_class=HTMLResponse, include_in_schema=False)
async def finished(request: Request, game: str) -> Response:
    """The screen of a game. Where there is no client: one that is over, with how it ended and everything that happened."""
    parts = parts_of(request)
    if parts.client.is_built:
        return await file(request, f"games/{game}")
    parts.limits.ask(address_of(request), READING)
    online = (await parts.rooms.online(game)).copy()
    if not online.ending:
        raise Refused("not-over", "the game is not over: its page comes when it is")
    text = await parts.writer.call(page, online)
    return HTMLResponse(text, headers={"Content-Security-Policy": f"default-src 'none'; style-src '{STYLE_HASH}'"})


@LAST.api_route("/{path:elsewhere}", methods=["GET", "HEAD"], include_in_schema=False)
async def file(request: Request, path: str) -> Response:
    """A screen of the client, or a file of it."""
    parts = parts_of(request)
    parts.limits.ask(address_of(request), FILES)
    found = await parts.client.answer(request, path)
    if found is None:
        raise HTTPException(404, "Not Found")
    return found
