"""Asking over HTTP: who asks, what is asked, what is answered, and how all of it is described (OpenAPI)."""

import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from fastapi import Depends, FastAPI, Request, Response, WebSocket
from fastapi.openapi.utils import get_openapi

from .. import __version__
from ..errors import Refused
from ..messages import LOCALES
from ..registry import kits
from .accounts import Accounts
from .analysis_jobs import Judging
from .bots import Bots
from .client import Client
from .commit_queue import Writer
from .deadlines import Timekeeper
from .job_queue import Queue
from .limits import ADDRESS, Limits, normal
from .notifications import Hearing
from .onlookers import encoded
from .rooms import RoomRegistry
from .store import AccountRow
from .wire import incoming, outgoing
from .wire.incoming import LONGEST

COOKIE = "gridnorth"
JSON = "application/json"
COMPONENT = "#/components/schemas/{name}"
STATUS: dict[str, int] = {
    **dict.fromkeys(
        ("bad-deck", "bad-game", "bad-message", "bad-name", "bad-password", "illegal-choice", "no-draw", "nothing-to-undo"), 400
    ),
    **dict.fromkeys(("no-account", "wrong-password"), 401),
    **dict.fromkeys(("bad-origin", "no-bots", "no-hint", "not-your-game", "not-your-seat"), 403),
    **dict.fromkeys(("no-analysis", "no-such-bot", "no-such-game", "not-found"), 404),
    "method-not-allowed": 405,
    **dict.fromkeys(
        (
            "begun", "name-taken", "named", "not-begun", "not-offered", "not-over", "not-your-turn", "offered", "other-rules",
            "over", "stale", "taken", "time-is-up",
        ), 409,
    ),
    "called-off": 410, "too-big": 413, "too-many": 429, "too-slow": 408, "internal": 500,
}  # fmt: skip
"""The status of each code over HTTP. `called-off` and `too-slow` end a connection, and no request."""
Struct = TypeVar("Struct", bound=msgspec.Struct)
Endpoint = Callable[[Request, str], Awaitable[Response]]


@dataclass
class Parts:
    """What the application is made of while it runs."""

    writer: Writer
    rooms: RoomRegistry
    accounts: Accounts
    bots: Bots
    judging: Judging
    clocks: Timekeeper
    hearing: Hearing
    queue: Queue | None
    limits: Limits
    client: Client
    origins: frozenset[str] = field(default_factory=frozenset)
    """Other pages that may use somebody's cookie."""


def parts_of(connection: Request | WebSocket) -> Parts:
    """What the application is made of."""
    parts: Parts = connection.app.state.parts
    return parts


# --- who ------------------------------------------------------------------------------------------------------------------
def bearer(connection: Request | WebSocket) -> str:
    """The token in a header; empty if there is none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def token_of(connection: Request | WebSocket) -> str:
    """The token of a request: in a header, or in a cookie."""
    return bearer(connection) or str(connection.cookies.get(COOKIE, ""))


def address_of(connection: Request | WebSocket) -> str:
    """Where a request comes from, as it is counted."""
    return f"address {normal(connection.client.host)}" if connection.client else "address"


def check_origin(connection: Request | WebSocket) -> None:
    """Refuse a page of another server that uses somebody's cookie. Who has a token in a header is no such page."""
    origin = connection.headers.get("origin")
    if origin is None or bearer(connection) or origin in parts_of(connection).origins:
        return
    try:
        own = urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:
        own = False
    if not own:
        raise Refused("bad-origin", "this comes from a page of another server")


async def anybody(request: Request) -> AccountRow | None:
    """Who asks, if they have an account."""
    parts = parts_of(request)
    parts.limits.ask(address_of(request), ADDRESS)
    if request.method != "GET":
        check_origin(request)
    token = token_of(request)
    if not token:
        return None
    try:
        who = await parts.accounts.who(token, parts.rooms.now())
    except Refused:
        if bearer(request):
            raise
        return None  # a cookie of long ago
    parts.limits.ask(who.id)
    return who


async def somebody(who: Annotated[AccountRow | None, Depends(anybody)]) -> AccountRow:
    """Who asks; refused without an account."""
    if who is None:
        raise Refused("no-account", "begin as a guest (POST /api/v1/guests), or sign in")
    return who


def locale_of(connection: Request | WebSocket) -> str:
    """The language in which somebody reads: what they ask for (`?lang=de`), what their browser prefers, or English."""
    asked = connection.query_params.get("lang", "")
    if asked in LOCALES:
        return asked
    wanted = [part.partition(";") for part in connection.headers.get("accept-language", "")[:200].split(",")]
    preferred = sorted(wanted, key=lambda part: part[2].strip().removeprefix("q=") or "1", reverse=True)
    known = (part[0].strip()[:2].lower() for part in preferred)
    return next((locale for locale in known if locale in LOCALES), LOCALES[0])


Anybody = Annotated[AccountRow | None, Depends(anybody)]
Somebody = Annotated[AccountRow, Depends(somebody)]


# --- what is asked, and answered ------------------------------------------------------------------------------------------
def given(kind: type[Struct]) -> Callable[[Request], Awaitable[Struct]]:
    """What a request brings, checked; to be depended on."""
    decoder = msgspec.json.Decoder(kind)

    async def read(request: Request) -> Struct:
        body = await request.body()
        try:
            return decoder.decode(body or b"{}")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("bad-message", str(error)) from None

    return read


def answer(made: msgspec.Struct, status: int = 200) -> Response:
    """An answer, encoded."""
    return Response(encoded(made), status, media_type=JSON)


def error_answer(code: str, why: str, wait: float = 0) -> Response:
    """An error as it is sent; with how long to wait, in seconds, where it is one of too much."""
    status = STATUS.get(code, 400)
    response = answer(outgoing.ErrorAnswer(outgoing.Problem(code, why)), status)  # type: ignore[arg-type]
    if status == 429:
        response.headers["Retry-After"] = str(max(1, math.ceil(wait)))
    return response


# --- how it is described --------------------------------------------------------------------------------------------------
def described(
    answers: type[msgspec.Struct] | str, *statuses: int, takes: type[msgspec.Struct] | None = None, needs: bool = True
) -> dict[str, Any]:
    """For a route: what it takes and answers, in the words of OpenAPI; 200, or other statuses with the same answer.

    `answers` may also be the kind of a text. `needs`: only for who has an account.
    """
    said: dict[str, Any] = {"status_code": (*statuses, 200)[0], "response_class": Response, "openapi_extra": {}}
    text = {answers: {"schema": {"type": "string"}}} if isinstance(answers, str) else {JSON: {"schema": _ref(answers)}}
    said["responses"] = {status: {"description": "It is done.", "content": text} for status in statuses or (200,)}
    said["responses"]["default"] = {
        "description": "It could not be done.", "content": {JSON: {"schema": _ref(outgoing.ErrorAnswer)}}
    }  # fmt: skip
    if takes:
        said["openapi_extra"]["requestBody"] = {"required": True, "content": {JSON: {"schema": _body(takes)}}}
    said["openapi_extra"]["security"] = [*([] if needs else [{}]), {"token": []}, {"cookie": []}]
    return said


def _ref(kind: type[msgspec.Struct]) -> dict[str, str]:
    return {"$ref": COMPONENT.format(name=kind.__name__)}


def _body(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """What a request brings. Of a command the path says already which it is."""
    if kind.__struct_config__.tag is None:
        return _ref(kind)
    schema = msgspec.json.schema(kind, ref_template=COMPONENT)["$defs"][kind.__name__]
    return {**schema, "required": [name for name in schema["required"] if name != kind.__struct_config__.tag_field]}


def schema_of(app: FastAPI) -> dict[str, Any]:
    """The API as OpenAPI: the routes, and every message that goes in or out, by HTTP and by WebSocket."""
    if not app.openapi_schema:
        made = get_openapi(title="gridnorth", version=__version__, routes=app.routes, description=ABOUT)
        _, found = msgspec.json.schema_components([*_messages(incoming), *_messages(outgoing)], ref_template=COMPONENT)
        components = made.setdefault("components", {})
        components["schemas"] = dict(sorted(found.items()))
        for path in made["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
        components["securitySchemes"] = {
            "token": {"type": "http", "scheme": "bearer"},
            "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        }
        made["x-live"] = LIVE
        app.openapi_schema = made
    return app.openapi_schema


def _messages(module: ModuleType) -> list[type[msgspec.Struct]]:
    """All messages of a module; not what they are derived from."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    return [kind for kind in kinds if not kind.__subclasses__()]


ABOUT = f"""People and bots play {" and ".join(kit.title for kit in kits())}.

Errors are `{{"error": {{"code": ..., "message": ...}}}}`; codes do not change. A message has at most {LONGEST:,} bytes."""
LIVE = {
    "path": "/api/v1/games/{game}/live",
    "takes": [COMPONENT.format(name=kind.__name__) for kind in incoming.Live.__args__],
    "sends": [COMPONENT.format(name=kind.__name__) for kind in outgoing.AnyMessage.__args__],
}
"""What goes over the WebSocket, for which OpenAPI has no words."""
