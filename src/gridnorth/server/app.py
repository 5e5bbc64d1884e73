"""The application: HTTP and WebSocket under /api/v1.

    uvicorn.run(make_app(Settings("sqlite:///games.db")))

Errors are JSON, `{"error": {"code": ..., "message": ...}}`, and their codes do not change.
"""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from fastapi import Body, Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from .. import __version__
from ..table import file
from .accounts import Accounts
from .bots import Bots
from .hearing import Hearing
from .house import House
from .limits import COSTLY, Limits
from .live import serve_socket
from .opening import opened
from .sitting import Refused, Sitting
from .store import OPEN, PLAYING, AccountRow, Entry, Store, Taken
from .timekeeping import Timekeeper
from .writing import Writer

LOG = logging.getLogger("gridnorth.server")
COOKIE, DOCS = "gridnorth", "/api/docs"
STATUS = {"no_account": 401, "wrong_password": 401, "no_such_game": 404, "not_found": 404, "stale": 409, "taken": 409,
          "name_taken": 409, "not_your_turn": 409, "over": 409, "not_begun": 409, "begun": 409, "not_over": 409,
          "time_is_up": 409, "not_your_seat": 403, "bad_origin": 403, "too_many": 429}  # fmt: skip
"""Codes of errors -> HTTP; all others are 400."""
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str
    workers: int = 2
    """Processes in which players of ours think."""


class Message(BaseModel):
    """What somebody sends: nothing but what is named."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGame(Message):
    """A game to be opened."""

    game: str = Field(max_length=16, examples=["north"])
    seats: dict[str, Annotated[str, Field(max_length=40)]] = Field(max_length=4, examples=[{"south": "me", "north": "level:3"}])
    settings: dict[str, Any] = Field(default_factory=dict, examples=[{"options": {"first": "south"}}])
    clock: dict[str, Any] = Field(default_factory=dict, examples=[{"kind": "fischer", "minutes": 10, "seconds": 5}])
    listed: bool = False
    salt: str = Field(default="", max_length=40, pattern=r"^[A-Za-z0-9]*$")


class Seat(Message):
    """A seat that somebody wants."""

    seat: str = Field(default="", max_length=8)
    salt: str = Field(default="", max_length=40, pattern=r"^[A-Za-z0-9]*$")


class Choice(Message):
    """A choice at a position."""

    choice: str = Field(max_length=200)
    after: int = Field(ge=0, le=1_000_000)


class Offered(Message):
    """Something that all must agree on."""

    what: Literal["draw", "undo"]
    agree: bool = True


class Named(Message):
    """A name and a password."""

    name: str = Field(max_length=60)
    password: str = Field(max_length=200)


@dataclass
class Parts:
    """What the application is made of while it runs."""

    writer: Writer
    house: House
    accounts: Accounts
    bots: Bots
    clocks: Timekeeper
    hearing: Hearing
    limits: Limits = field(default_factory=Limits)


def make_app(settings: Settings) -> FastAPI:
    """The application; it opens its store when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        writer = Writer(Store.at(settings.database))
        house = House(writer)
        app.state.parts = Parts(
            writer, house, Accounts(writer), Bots(house, settings.workers), Timekeeper(house), Hearing(house)
        )
        app.state.parts.clocks.start()
        app.state.parts.hearing.start()
        await wake(app.state.parts)
        yield
        app.state.parts.clocks.close()
        app.state.parts.hearing.close()
        app.state.parts.bots.close()
        writer.close()
        writer.store.close()

    app = FastAPI(title="gridnorth", version=__version__, lifespan=lifespan, docs_url=DOCS, openapi_url="/api/v1/openapi.json")
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.middleware("http")(_with_headers)
    add_routes(app)
    return app


async def wake(parts: Parts) -> None:
    """Take up all games that go on by themselves, because a player of ours has a seat or a clock runs."""
    for game in await parts.writer.call(parts.writer.store.going_on_alone):
        try:
            sitting = (await parts.house.room(game)).sitting
        except Exception:  # one that cannot be read must not keep all others from being played
            LOG.exception("game %s cannot be read", game)
            continue
        parts.bots.heard(sitting)
        parts.clocks.heard(sitting)


# --- who, and what went wrong -------------------------------------------------------------------------------------------
def parts_of(request: Request) -> Parts:
    """What the application is made of."""
    parts: Parts = request.app.state.parts
    return parts


def token_of(connection: Request | WebSocket) -> str:
    """The token of a request: in a header, or in a cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else connection.cookies.get(COOKIE, "")


async def somebody(request: Request) -> AccountRow:
    """The account that asks. With a cookie only pages of this server may change anything."""
    if request.method != "GET" and not request.headers.get("authorization"):
        check_origin(request)
    who = await parts_of(request).accounts.who(token_of(request))
    parts_of(request).limits.ask(who.id)
    return who


def costly(request: Request) -> None:
    """What costs the server more, or lets passwords be tried: seldom, from one address."""
    parts_of(request).limits.ask(f"address {request.client.host if request.client else ''}", COSTLY)


def check_origin(connection: Request | WebSocket) -> None:
    """Refuse a page of another server that uses somebody's cookie."""
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != connection.headers.get("host"):
        raise Refused("bad_origin", "this comes from a page of another server")


def error(code: str, why: str, status: int) -> JSONResponse:
    """An error as it is sent."""
    return JSONResponse({"error": {"code": code, "message": why}}, status, {"Retry-After": "1"} if status == 429 else None)


async def _refused(request: Request, refused: Exception) -> JSONResponse:
    assert isinstance(refused, Refused)
    parts_of(request).house.metrics.refused.labels(refused.code).inc()
    return error(refused.code, str(refused), STATUS.get(refused.code, 400))


async def _invalid(_request: Request, invalid: Exception) -> JSONResponse:
    assert isinstance(invalid, RequestValidationError)
    first = invalid.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return error("bad_message", f"{where}: {first['msg']}" if where else str(first["msg"]), 422)


async def _with_headers(request: Request, call_next: Any) -> Response:
    response: Response = await call_next(request)
    parts_of(request).house.metrics.requests.labels(str(response.status_code)).inc()
    for key, value in HEADERS.items():
        if key != "Content-Security-Policy" or request.url.path != DOCS:  # the page of the API brings scripts from elsewhere
            response.headers.setdefault(key, value)
    return response


Somebody = Annotated[AccountRow, Depends(somebody)]


# --- games --------------------------------------------------------------------------------------------------------------
def seat_of(sitting: Sitting, account: str) -> str | None:
    """The seat that an account has in a game."""
    return next((seat.seat for seat in sitting.seats if seat.account == account), None)


def own_seat(sitting: Sitting, account: str) -> str:
    """The same, for who wants to do something there."""
    seat = seat_of(sitting, account)
    if seat is None:
        raise Refused("not_your_seat", "you have no seat in this game")
    return seat


async def begin_if_full(parts: Parts, game: str) -> Sitting:
    """Deal when the last seat is taken; if another process has just done so, all the better."""
    sitting = (await parts.house.room(game)).sitting
    if sitting.has_begun or any(seat.is_free for seat in sitting.seats):
        return sitting
    try:
        return await parts.house.write(game, lambda sitting, at: sitting.begins(at))
    except Refused:
        return (await parts.house.room(game)).sitting


def add_routes(app: FastAPI) -> None:
    """All that can be asked for."""

    @app.get("/api/v1/health")
    async def health(request: Request) -> dict[str, Any]:
        """Whether the server is ready."""
        await parts_of(request).writer.call(parts_of(request).writer.store.length, "")
        return {"ready": True, "version": __version__}

    @app.get("/metrics", response_class=PlainTextResponse, include_in_schema=False)
    async def metrics(request: Request) -> bytes:
        """Figures for Prometheus."""
        return parts_of(request).house.metrics.text()

    @app.post("/api/v1/guests", status_code=201)
    async def guest(request: Request, response: Response) -> dict[str, str]:
        """Become a guest, and play at once. The token is shown once: keep it, or let the cookie."""
        check_origin(request)
        costly(request)
        parts = parts_of(request)
        account, token = await parts.accounts.guest(parts.house.now())
        _set_cookie(request, response, token)
        return {"account": account, "token": token}

    @app.post("/api/v1/names")
    async def take_name(request: Request, who: Somebody, given: Named) -> dict[str, str]:
        """Take a name and a password as a guest, and keep all games."""
        costly(request)
        await parts_of(request).accounts.take_name(who, given.name, given.password)
        return {"account": who.id, "name": given.name}

    @app.post("/api/v1/sessions", status_code=201)
    async def sign_in(request: Request, response: Response, given: Named) -> dict[str, str]:
        """Sign in by name and password."""
        check_origin(request)
        costly(request)
        parts = parts_of(request)
        account, token = await parts.accounts.sign_in(given.name, given.password, parts.house.now())
        _set_cookie(request, response, token)
        return {"account": account, "token": token}

    @app.get("/api/v1/me")
    async def me(who: Somebody) -> dict[str, str | None]:
        """Who you are."""
        return {"account": who.id, "kind": who.kind, "name": who.name}

    @app.post("/api/v1/games", status_code=201)
    async def open_game(request: Request, who: Somebody, given: NewGame) -> dict[str, Any]:
        """Open a game. What is committed to of its chance is in the answer, before anything is dealt."""
        parts = parts_of(request)
        secret, at = secrets.token_bytes(32), parts.house.now()
        row = opened(given.game, given.seats, given.settings, given.clock, given.listed, secret, who.id, given.salt, at)
        await parts.writer.call(parts.writer.store.add_game, row)
        sitting = await begin_if_full(parts, row.id)
        return sitting.told(seat_of(sitting, who.id), parts.house.now())

    @app.get("/api/v1/games")
    async def lobby(request: Request) -> dict[str, Any]:
        """Games that wait for somebody."""
        return await _listed(parts_of(request), OPEN, None)

    @app.get("/api/v1/games/mine")
    async def mine(request: Request, who: Somebody) -> dict[str, Any]:
        """Your games that are being played."""
        return await _listed(parts_of(request), PLAYING, who.id)

    @app.get("/api/v1/games/{game}")
    async def show(request: Request, who: Somebody, game: str) -> dict[str, Any]:
        """A game as it stands, as far as you may know it."""
        parts = parts_of(request)
        sitting = await begin_if_full(parts, game[:40])
        return sitting.told(seat_of(sitting, who.id), parts.house.now())

    @app.post("/api/v1/games/{game}/seats")
    async def sit_down(request: Request, who: Somebody, game: str, given: Annotated[Seat, Body()]) -> dict[str, Any]:
        """Take a free seat, the one named or the first. When it was the last one the game begins."""
        parts = parts_of(request)
        sitting = (await parts.house.room(game[:40])).sitting
        if seat_of(sitting, who.id) is not None:
            raise Refused("taken", "you have a seat in this game")
        free = [seat.seat for seat in sitting.seats if seat.is_free and given.seat in ("", seat.seat)]
        if not free:
            raise Refused("taken", "the seat is not free" if given.seat else "no seat is free")
        try:
            await parts.writer.call(parts.writer.store.sit, game, free[0], who.id, given.salt)
        except Taken as taken:
            raise Refused("taken", str(taken)) from None
        await parts.house.refresh(game)
        sitting = await begin_if_full(parts, game)
        return sitting.told(free[0], parts.house.now())

    @app.post("/api/v1/games/{game}/choices")
    async def choose(request: Request, who: Somebody, game: str, given: Choice) -> dict[str, Any]:
        """Make a choice. When this answers it is committed."""
        parts = parts_of(request)
        sitting = await parts.house.write(
            game[:40], lambda sitting, at: sitting.choice(own_seat(sitting, who.id), given.choice, at, given.after)
        )
        return sitting.told(seat_of(sitting, who.id), parts.house.now())

    @app.post("/api/v1/games/{game}/resignation")
    async def resign(request: Request, who: Somebody, game: str) -> dict[str, Any]:
        """Give the game up."""
        parts = parts_of(request)
        sitting = await parts.house.write(game[:40], lambda sitting, at: sitting.resigns(own_seat(sitting, who.id), at))
        return sitting.told(seat_of(sitting, who.id), parts.house.now())

    @app.post("/api/v1/games/{game}/offers")
    async def offer(request: Request, who: Somebody, game: str, given: Offered) -> dict[str, Any]:
        """Offer a draw or to take back your last choice; agree to what is offered; or, with `agree: false`, decline it."""
        parts = parts_of(request)

        def answer(sitting: Sitting, at: int) -> Entry:
            seat = own_seat(sitting, who.id)
            return sitting.agrees(seat, given.what, at) if given.agree else sitting.declines(seat, given.what, at)

        sitting = await parts.house.write(game[:40], answer)
        return sitting.told(seat_of(sitting, who.id), parts.house.now())

    @app.get("/api/v1/games/{game}/file", response_class=PlainTextResponse)
    async def download(request: Request, game: str) -> str:
        """The game file of a game that is over, with the secret that it was dealt from: for `gridnorth verify`."""
        return file.write((await parts_of(request).house.room(game[:40])).sitting.table())

    @app.websocket("/api/v1/games/{game}/live")
    async def live(socket: WebSocket, game: str) -> None:
        """A game as it goes on, and everything a seat can do."""
        await serve_socket(socket, game[:40], socket.app.state.parts, token_of(socket), check_origin, seat_of)


async def _listed(parts: Parts, state: str, account: str | None) -> dict[str, Any]:
    rows = await parts.writer.call(parts.writer.store.games, state, account)
    return {"games": [{
        "id": row.id, "game": row.game, "clock": row.clock, "created": row.created,
        "seats": {seat.seat: ("free" if seat.is_free else seat.player) for seat in row.seats},
    } for row in rows]}  # fmt: skip


def _set_cookie(request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"
    response.set_cookie(COOKIE, token, max_age=365 * 86_400, httponly=True, samesite="lax", secure=secure)
