"""The application: HTTP and WebSocket under /api/v1.

    uvicorn.run(make_app(Settings("sqlite:///games.db")))

Errors are JSON, `{"error": {"code": ..., "message": ...}}`, and their codes do not change.
"""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .. import __version__
from ..errors import GridnorthError, Refused
from .accounts import Accounts
from .analysis_jobs import Judging
from .bots import Bots
from .client import BUILT, Client
from .commit_queue import Writer
from .deadlines import Timekeeper
from .gc_schedule import steady
from .http import Parts, error_answer, parts_of, schema_of
from .job_queue import Queue
from .limits import Limits
from .notifications import Hearing
from .rooms import UNFORESEEN, RoomRegistry
from .routes import add_routes
from .store import Store
from .wire.incoming import LONGEST

LOG = logging.getLogger("gridnorth.server")
DOCS = "/api/docs"
HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}
HTTP_CODES = {404: "not-found", 405: "method-not-allowed"}


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str
    workers: int = 2
    """Processes in which players of ours think; 0: others do (see `gridnorth work`)."""
    limits: float = 1
    """How many times the usual limits are allowed; 0 for none."""
    origins: tuple[str, ...] = ()
    """Other pages that may use somebody's cookie, such as http://localhost:5173."""
    early: bool = False
    """Whether players of ours get ready before somebody waits for them."""
    client: Path | None = BUILT
    """Where the browser client is, if it was built; None to serve none."""
    steady: bool = False
    """Whether the process does nothing else (see `steadying`)."""


@asynccontextmanager
async def running(settings: Settings, serving: bool = True) -> AsyncIterator[Parts]:
    """All parts of a server, begun and in the end stopped; without `serving` only those that think."""
    store = Store.at(settings.database, alone=True)
    writer = Writer(store)
    rooms = RoomRegistry(writer)
    queue = Queue(store.engine) if store.is_shared else None
    bots, judging = Bots(rooms, settings.workers, queue), Judging(rooms, min(settings.workers, 1), queue)
    sweeps = [bots.sweep, judging.sweep, *([queue.sweep] if queue else [])]
    parts = Parts(
        writer, rooms, Accounts(writer), bots, judging, Timekeeper(rooms, *sweeps), Hearing(rooms), queue,
        Limits(settings.limits), Client(settings.client), frozenset(settings.origins),
    )  # fmt: skip
    try:
        if queue:
            await queue.open()
        bots.start(settings.early)
        judging.start()
        if serving:
            parts.hearing.start()
            await parts.clocks.start()
        yield parts
    finally:
        parts.clocks.close()
        parts.hearing.close()
        bots.close()
        judging.close()
        if queue:
            await queue.close()
        parts.accounts.close()
        writer.close()
        store.close()


def make_app(settings: Settings) -> FastAPI:
    """The application; it opens its store when it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with steady() if settings.steady else nullcontext(), running(settings) as parts:
            app.state.parts = parts
            yield

    app = FastAPI(title="gridnorth", version=__version__, lifespan=lifespan, docs_url=DOCS, redoc_url=None,
                  openapi_url="/api/v1/openapi.json")  # fmt: skip
    app.openapi = lambda: schema_of(app)  # type: ignore[method-assign]
    app.add_exception_handler(GridnorthError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    add_routes(app)
    logging.getLogger("uvicorn.error").addFilter(_in_one_line)
    app.add_middleware(Around, metrics_of=lambda: app.state.parts.rooms.metrics)
    return app


def _in_one_line(record: logging.LogRecord) -> bool:
    """A text that is no text is its sender's fault: uvicorn logs it with a traceback, and anybody could fill the log."""
    if record.msg == "Invalid UTF-8 sequence received from client.":
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
    return True


# --- what went wrong ------------------------------------------------------------------------------------------------------
async def _refused(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, GridnorthError)
    parts_of(request).rooms.metrics.refused.labels(refused.code).inc()
    return error_answer(refused.code, str(refused), refused.wait if isinstance(refused, Refused) else 0)


async def _invalid(_request: Request, invalid: Exception) -> Response:
    assert isinstance(invalid, RequestValidationError)
    first = invalid.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return error_answer("bad-message", f"{where}: {first['msg']}" if where else str(first["msg"]))


async def _http(_request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    response = error_answer(HTTP_CODES.get(problem.status_code, "bad-message"), str(problem.detail).lower())
    response.status_code = problem.status_code
    response.headers.update(problem.headers or {})
    return response


class _TooBig(Exception):
    """A body has more bytes than are taken."""


class Around:
    """Around every request: every answer has the usual headers and is counted.

    So is the answer to a body that is too big, and to an error that nobody has foreseen: it is logged, and nothing of it sent.
    """

    def __init__(self, app: ASGIApp, metrics_of: Any) -> None:
        self.app, self.metrics_of = app, metrics_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, size = False, 0

        async def sent(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self.metrics_of().requests.labels(str(message["status"])).inc()
                had = {key for key, _ in message["headers"]}
                docs = scope["path"] == DOCS  # that page brings scripts from elsewhere
                message["headers"] += [
                    (key.encode(), value.encode()) for key, value in HEADERS.items()
                    if key.encode() not in had and not (docs and key == "content-security-policy")
                ]  # fmt: skip
            await send(message)

        async def received() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > LONGEST and scope["method"] != "GET":  # of that nobody reads the body, and a stream may have begun
                raise _TooBig
            return message

        try:
            await self.app(scope, received, sent)
        except _TooBig:
            if not begun:
                await error_answer("too-big", f"a message has at most {LONGEST:,} bytes")(scope, receive, sent)
        except Exception:
            if begun:
                raise
            LOG.exception("%s %r could not be answered", scope["method"], scope["path"])
            await error_answer("internal", UNFORESEEN)(scope, receive, sent)
