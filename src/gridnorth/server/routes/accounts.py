"""Who you are: guests, names, sessions, bots."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from ...errors import Refused
from ..http import COOKIE, Anybody, Parts, Somebody, address_of, answer, described, given, parts_of, token_of
from ..limits import COSTLY, TRYING
from ..store import AccountRow
from ..wire.incoming import Credentials, NewBot
from ..wire.outgoing import Account, Bots, Success

ROUTER = APIRouter(prefix="/api/v1", tags=["accounts"])
YEAR = 365 * 86_400


def costly(request: Request) -> Parts:
    """What costs the server more, or lets passwords be tried: seldom, from one address."""
    parts = parts_of(request)
    parts.limits.ask(address_of(request), COSTLY)
    return parts


def _account(account: AccountRow, token: str | None = None, status: int = 200) -> Response:
    return answer(Account(account.id, account.kind, account.name, token), status)


async def _with_token(request: Request, account: AccountRow) -> Response:
    """An account with a new token, which also goes into a cookie."""
    parts = parts_of(request)
    token = await parts.accounts.token(account.id, parts.rooms.now())
    response = _account(account, token, 201)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    return response


@ROUTER.post("/guests", **described(Account, 201, needs=False))
async def become_guest(request: Request, who: Anybody) -> Response:
    """Become a guest, and play at once. The token is shown once: keep it, or let the cookie. Who has an account keeps it."""
    if who is not None:
        return _account(who, status=201)
    parts = costly(request)
    return await _with_token(request, await parts.accounts.guest(parts.rooms.now()))


@ROUTER.post("/names", **described(Account, takes=Credentials))
async def take_name(request: Request, who: Somebody, named: Annotated[Credentials, Depends(given(Credentials))]) -> Response:
    """Take a name and a password as a guest, and keep all games."""
    parts = costly(request)
    await parts.accounts.take_name(who, named.name, named.password)
    return answer(Account(who.id, "person", named.name))


@ROUTER.post("/sessions", **described(Account, 201, takes=Credentials, needs=False))
async def sign_in(request: Request, _who: Anybody, named: Annotated[Credentials, Depends(given(Credentials))]) -> Response:
    """Sign in by name and password."""
    parts = costly(request)
    parts.limits.ask(f"name {named.name.lower()}", TRYING)
    return await _with_token(request, await parts.accounts.sign_in(named.name, named.password))


@ROUTER.delete("/sessions", **described(Success))
async def sign_out(request: Request, who: Somebody, all: bool = False) -> Response:
    """Sign out: your token works no longer; with `all`, none of them."""
    await parts_of(request).accounts.sign_out(who.id, None if all else token_of(request))
    response = answer(Success(True))
    response.delete_cookie(COOKIE)
    return response


@ROUTER.get("/me", **described(Account))
async def me(who: Somebody) -> Response:
    """Who you are."""
    return _account(who)


@ROUTER.get("/bots", **described(Bots))
async def bots(request: Request, who: Somebody) -> Response:
    """Your bots."""
    parts = parts_of(request)
    found: list[AccountRow] = await parts.writer.call(parts.rooms.store.bots_of, who.id)
    return answer(Bots([Account(bot.id, bot.kind, bot.name) for bot in found]))


@ROUTER.post("/bots", **described(Account, 201, takes=NewBot))
async def new_bot(request: Request, who: Somebody, named: Annotated[NewBot, Depends(given(NewBot))]) -> Response:
    """An account for a program of yours. Its token is shown once."""
    parts = costly(request)
    bot = await parts.accounts.bot(who, named.name, parts.rooms.now())
    return _account(bot, await parts.accounts.token(bot.id, parts.rooms.now(), "bot"), 201)


@ROUTER.post("/bots/{name}/token", **described(Account, 201))
async def new_token(request: Request, who: Somebody, name: str) -> Response:
    """A new token for a bot of yours; the old ones work no longer."""
    parts = costly(request)
    if not name.isprintable():
        raise Refused("no-such-bot", "you have no bot of this name")
    bot = await parts.accounts.bot_of(who, name)
    await parts.accounts.sign_out(bot.id, None)
    return _account(bot, await parts.accounts.token(bot.id, parts.rooms.now(), "bot"), 201)
