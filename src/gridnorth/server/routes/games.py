"""Games: to open, find, join, leave and read them."""

import contextlib
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse

from ...errors import Refused
from ...machine.provable_deal import ProvableDeal
from ...table import file
from ..clocks import read_clock
from ..commands import own_seat
from ..http import Anybody, Parts, Somebody, address_of, answer, described, given, locale_of, parts_of
from ..limits import OPENING, READING
from ..live import NDJSON, Lines
from ..new_game import ME, opened, own_deck, rematch
from ..online_game import OnlineGame
from ..replay import replayed
from ..start_positions import start_of
from ..store import BOT, OPEN, PERSON, AccountRow, AnalysisRow, GameRow, Taken
from ..store.games import PAGE
from ..wire import old
from ..wire.game_parts import Ending
from ..wire.incoming import NewGame, Sit, WantedSeat
from ..wire.outgoing import Analysis, GameList, GameState, GameSummary, Replay, Story, Success
from ..wire.presenter import log_lines

ROUTER = APIRouter(prefix="/api/v1", tags=["games"])
MOST = 100
"""Games that somebody may have that are not over."""
Since = Annotated[int, Query(ge=0, le=1_000_000)]
Before = Annotated[int | None, Query(ge=0, le=1 << 53)]


async def begin_if_full(parts: Parts, game: str) -> OnlineGame:
    """Deal when the last seat is taken; if another process has just done so, all the better."""
    online = await parts.rooms.online(game)
    if online.has_begun or any(seat.is_free for seat in online.seats):
        return online
    try:
        return (await parts.rooms.write(game, lambda online, at: online.begins(at))).online
    except Refused as refused:
        if refused.code not in ("begun", "stale"):
            raise
        return await parts.rooms.online(game)


def state_for(request: Request, online: OnlineGame, who: AccountRow | None, status: int = 200) -> Response:
    """A game as it stands, for somebody."""
    at = parts_of(request).rooms.now()
    return answer(online.state(online.seat_of(who.id if who else None), at, (), locale_of(request)), status)


async def check_room(parts: Parts, who: AccountRow) -> None:
    """Refuse one more game to who has many."""
    if parts.limits.scale and await parts.writer.call(parts.rooms.store.going_on, who.id) >= MOST:
        raise Refused("too-many", f"you have {MOST} games that are not over: finish some first")


# --- opening and joining ----------------------------------------------------------------------------------------------------
@ROUTER.post("/games", **described(GameState, 201, takes=NewGame))
async def open_game(request: Request, who: Somebody, wanted: Annotated[NewGame, Depends(given(NewGame))]) -> Response:
    """Open a game. The commitment to its chance is in the answer.

    With `me` you sit down at once, and the game begins when it is full. To give a salt of your own to the deal leave the seat
    to a `person`, look at the commitment, and sit down like everybody else.
    """
    parts = parts_of(request)
    parts.limits.ask(who.id, OPENING)
    await check_room(parts, who)
    if who.kind == "bot" and any(_player(seat) == ME for seat in wanted.seats.values()):
        raise Refused("bad-game", "a bot opens a game with a seat for a bot, and sits down there")
    start = await start_of(parts.rooms, wanted)
    row = opened(wanted, who.id, parts.rooms.now(), await _invited(parts, wanted), start)
    await parts.writer.call(parts.rooms.store.add_game, row)
    _invite(parts, row)
    return state_for(request, await begin_if_full(parts, row.id), who, 201)


def _player(wanted: str | WantedSeat) -> str:
    return wanted if isinstance(wanted, str) else wanted.player


async def _invited(parts: Parts, wanted: NewGame) -> dict[str, str]:
    """Seat -> the account it is kept for."""
    found = {}
    for seat, who in wanted.seats.items():
        if isinstance(who, WantedSeat) and who.invite is not None:
            kinds = {PERSON: ("person",), BOT: ("bot",)}.get(who.player)
            name = who.invite
            account = await parts.writer.call(parts.rooms.store.account_named, name) if name.isprintable() else None
            if not kinds or account is None or account.kind not in kinds:
                raise Refused("bad-game", f"seat {seat!r}: there is no {who.player} called {name!r}")
            found[seat] = account.id
    return found


def _invite(parts: Parts, row: GameRow) -> None:
    """Tell who is wanted, if they are here; others hear of it by the store."""
    for seat in row.seats:
        if seat.wanted and not seat.account and not parts.rooms.store.is_shared:
            parts.rooms.wake(seat.wanted, row.id)


@ROUTER.post("/games/{game}/seats", **described(GameState, takes=Sit))
async def sit_down(request: Request, who: Somebody, game: str, wanted: Annotated[Sit, Depends(given(Sit))]) -> Response:
    """Take a free seat, the one named or the first. When it was the last one the game begins."""
    parts = parts_of(request)
    await check_room(parts, who)
    online = await parts.rooms.online(game)
    kept = [seat for seat in online.seats if seat.is_free and seat.wanted == who.id]
    if online.seat_of(who.id) is not None and not kept:
        raise Refused("taken", "you have a seat in this game")
    kind = BOT if who.kind == "bot" else PERSON
    free = [seat for seat in online.seats if seat.is_free and seat.player == kind and seat.wanted in (None, who.id)]
    named = sorted((seat for seat in free if wanted.seat in ("", seat.seat)), key=lambda seat: seat.wanted is None)
    if not named:
        raise Refused("taken", f"no seat is free for a {kind}" if not wanted.seat else f"the seat is not free for a {kind}")
    deck = own_deck(online.kit, online.row.settings, wanted.deck)
    try:
        await parts.writer.call(parts.rooms.store.sit, game, named[0].seat, who.id, wanted.salt, deck)
    except Taken:
        raise Refused("taken", "the seat is not free") from None
    await parts.rooms.refresh(game)
    return state_for(request, await begin_if_full(parts, game), who)


@ROUTER.delete("/games/{game}", **described(Success))
async def call_off(request: Request, who: Somebody, game: str) -> Response:
    """Call off a game that you opened and that has not begun."""
    parts = parts_of(request)
    online = await parts.rooms.online(game)
    if online.row.opener != who.id:
        raise Refused("not-your-game", "only who opened a game can call it off")
    try:
        await parts.rooms.call_off(game, who.id)
    except Taken:
        raise Refused("begun", "the game has begun") from None
    return answer(Success(True))


@ROUTER.post("/games/{game}/rematch", **described(GameState))
async def play_again(request: Request, who: Somebody, game: str) -> Response:
    """Play again, everybody one seat on. The first to ask opens the game; the others sit down there by asking too."""
    parts = parts_of(request)
    online = await parts.rooms.online(game)
    own_seat(online, who.id)
    parts.limits.ask(who.id, OPENING)
    await check_room(parts, who)
    row: GameRow = await parts.writer.call(rematch, online, who.id, parts.rooms.now())
    again = await parts.writer.call(parts.rooms.store.add_game, row, game)
    if again == row.id:
        await parts.rooms.refresh(game)
        _invite(parts, row)
    elif (await parts.rooms.online(again)).seat_of(who.id) is None:
        kept = [seat for seat in (await parts.rooms.online(again)).seats if seat.wanted == who.id]
        if not kept:
            raise Refused("taken", "there is no seat for you in the game after this")
        for seat in kept:
            with contextlib.suppress(Taken):  # it may be by who asks, a moment ago
                await parts.writer.call(parts.rooms.store.sit, again, seat.seat, who.id, "", seat.deck)
        await parts.rooms.refresh(again)
        own_seat(await parts.rooms.online(again), who.id)
    return state_for(request, await begin_if_full(parts, again), who)


# --- finding ----------------------------------------------------------------------------------------------------------------
@ROUTER.get("/games", **described(GameList, needs=False))
async def lobby(
    request: Request, who: Anybody, state: Annotated[str, Query(pattern="^(open|playing)$")] = OPEN, before: Before = None
) -> Response:
    """Games of the lobby, the newest first: those that wait for somebody, or those that are played and can be watched."""
    parts = parts_of(request)
    return _listed(await parts.writer.call(parts.rooms.store.games, state, None, PAGE, before), who)


@ROUTER.get("/games/mine", **described(GameList))
async def mine(
    request: Request, who: Somebody, state: Annotated[str | None, Query(pattern="^(open|playing|over)$")] = None,
    before: Before = None,
) -> Response:  # fmt: skip
    """Your games, and those you are invited to, the last changed first."""
    parts = parts_of(request)
    return _listed(await parts.writer.call(parts.rooms.store.games, state, who.id, PAGE, before), who)


def _listed(rows: list[GameRow], who: AccountRow | None) -> Response:
    games = [GameSummary(
        row.id, row.game, row.standing.state, row.settings, read_clock(row.clock),
        OnlineGame(row).seat_infos, ProvableDeal(row.secret).commitment, row.created, row.changed,
        who is not None and row.standing.waits_for == who.id,
        msgspec.convert(row.standing.result, Ending | None),
        row.rematch,
    ) for row in rows]  # fmt: skip
    return answer(GameList(games, rows[-1].changed if len(rows) >= PAGE else None))


# --- reading ----------------------------------------------------------------------------------------------------------------
@ROUTER.get("/games/{game}", **described(GameState, needs=False))
async def show(request: Request, who: Anybody, game: str) -> Response:
    """A game as it stands, as far as you may know it."""
    parts = parts_of(request)
    if parts.rooms.store.is_shared:  # who chose at another process finds it here
        await parts.rooms.read_on(game)
    return state_for(request, await begin_if_full(parts, game), who)


@ROUTER.get("/games/{game}/story", **described(Story, needs=False))
async def story(request: Request, who: Anybody, game: str) -> Response:
    """All that happened, in sentences for you: after a lost connection, or for who comes later."""
    parts = parts_of(request)
    parts.limits.ask(who.id if who else address_of(request), READING)
    online = await parts.rooms.online(game)
    if not online.has_begun:
        return answer(Story(position=0, log=[]))
    seat, locale = online.seat_of(who.id if who else None), locale_of(request)
    return answer(await parts.writer.call(_story, online.copy(), seat, locale))


def _story(online: OnlineGame, seat: str | None, locale: str) -> Story:
    log = online.story(seat)
    lines = log_lines(log, online.game.renderer(seat, locale))
    return Story(position=online.position_of(seat), log=lines, lines=old.lines(online.game, log, seat))


@ROUTER.get("/games/{game}/replay", **described(Replay, needs=False))
async def replay(request: Request, who: Anybody, game: str, seat: str | None = None, since: Since = 0) -> Response:
    """A game that is over, choice by choice, as a seat saw it: the one named, else your own, else what lay open."""
    parts = parts_of(request)
    parts.limits.ask(who.id if who else address_of(request), READING)
    online = await parts.rooms.online(game)
    if not online.ending:
        raise Refused("not-over", "the game is not over")
    eyes = seat or online.seat_of(who.id if who else None)
    if eyes is not None and eyes not in online.game.seats:
        raise Refused("bad-message", f"seat: expected one of {', '.join(online.game.seats)}")
    return answer(await parts.writer.call(replayed, online.copy(), eyes, since, locale_of(request)))


@ROUTER.get("/games/{game}/file", **described("text/plain", needs=False))
async def download(request: Request, who: Anybody, game: str) -> PlainTextResponse:
    """The game file of a game that is over, with the secret that it was dealt from: for `gridnorth verify`."""
    parts = parts_of(request)
    parts.limits.ask(who.id if who else address_of(request), READING)
    online = (await parts.rooms.online(game)).copy()
    text = await parts.writer.call(lambda: file.write(online.table()))
    named = {"Content-Disposition": f'attachment; filename="{online.row.game}-{online.row.id}.game"'}
    return PlainTextResponse(text, headers=named)


@ROUTER.get("/games/{game}/stream", **described(NDJSON, needs=False))
async def stream(request: Request, who: Anybody, game: str) -> Lines:
    """A game as it goes on, a line of JSON each time: the same that goes over the WebSocket."""
    parts = parts_of(request)
    onlooker, now = await parts.rooms.look_on(game, who.id if who else None, locale_of(request))
    onlooker.tell(now)
    return Lines(parts, onlooker, address_of(request), partial(parts.rooms.leave, game, onlooker))


@ROUTER.get("/me/stream", **described(NDJSON))
async def waits(request: Request, who: Somebody) -> Lines:
    """The games that wait for you, to choose or to sit down: now, and whenever one does."""
    parts = parts_of(request)
    onlooker = await parts.rooms.wait(who.id)

    async def leave() -> None:
        parts.rooms.wait_no_longer(onlooker)

    return Lines(parts, onlooker, address_of(request), leave)


# --- analyses ---------------------------------------------------------------------------------------------------------------
def _analysis(row: AnalysisRow) -> Response:
    return answer(Analysis(row.state, row.done, row.total, row.report))  # type: ignore[arg-type]


@ROUTER.post("/games/{game}/analysis", **described(Analysis))
async def analyse(request: Request, who: Somebody, game: str) -> Response:
    """Have a game that is over analysed in the background; how far it is."""
    parts = parts_of(request)
    parts.limits.ask(who.id, READING)
    return _analysis(await parts.judging.ask(game))


@ROUTER.get("/games/{game}/analysis", **described(Analysis, needs=False))
async def analysis(request: Request, _who: Anybody, game: str) -> Response:
    """How far the analysis of a game is, and what came of it."""
    await parts_of(request).rooms.online(game)
    return _analysis(await parts_of(request).judging.found(game))
