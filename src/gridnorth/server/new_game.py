"""Opening a game: what somebody asks for, checked, as the row of a game."""

from dataclasses import replace
from secrets import token_bytes
from typing import Any

import msgspec

from ..contract import GameKit
from ..errors import GridnorthError, InputError, Refused
from ..machine.provable_deal import SECRET_BYTES
from ..registry import GAMES, kit
from .accounts import new_id
from .online_game import UNBEGUN, OnlineGame
from .start_positions import Start, again
from .store import BOT, PERSON, GameRow, SeatRow, Standing
from .wire.incoming import NewGame, WantedSeat

ME = "me"
OURS = ("simple", "random", *(f"level:{n}" for n in range(1, 9)))
PLAYERS = (PERSON, BOT, ME, *OURS)
"""Who may sit at a seat: anybody who comes, a bot that comes by the API, who opens the game, or a player of ours."""


def opened(wanted: NewGame, account: str, at: int, invited: dict[str, str], start: Start | None = None) -> GameRow:
    """The row of a new game, dealt or from a position. `invited` says which account a seat is kept for.

    Whatever is wrong is Refused as `bad-game`.
    """
    try:
        if wanted.game not in GAMES:
            raise InputError(f"unknown game {wanted.game!r}: expected one of {', '.join(GAMES)}")
        played = kit(wanted.game)
        seats = {seat: WantedSeat(who) if isinstance(who, str) else who for seat, who in wanted.seats.items()}
        settings = start.settings if start else played.online_settings(wanted.settings)
        _check_seats(played, settings, seats, start)
        rows = tuple(_seat(played, settings, seat, seats[seat], account, invited.get(seat)) for seat in sorted(seats))
        clock = msgspec.to_builtins(wanted.clock)
        row = new_row(wanted.game, settings, clock, rows, wanted.listed, account, at, start.position if start else None)
        online = OnlineGame(row)
        online.deal({"salts": [], "decks": online.decks()})  # what cannot be dealt is refused now, not when all have come
    except GridnorthError as error:
        raise Refused("bad-game", str(error)) from None
    return row


def new_row(
    game: str, settings: dict[str, Any], clock: dict[str, Any], seats: tuple[SeatRow, ...], listed: bool, opener: str, at: int,
    start: dict[str, Any] | None = None,
) -> GameRow:  # fmt: skip
    """A new game with a secret of its own."""
    standing = Standing(deadline=at + UNBEGUN)
    secret = token_bytes(SECRET_BYTES)
    return GameRow(new_id(), game, settings, clock, secret, seats, listed, standing, at, at, opener, start=start)


def rematch(online: OnlineGame, account: str, at: int) -> GameRow:
    """The game after a game: everybody sits one seat on, and whose seat it is stays theirs. Who asks for it sits down.

    A position is for the seats it was for: there everybody stays.
    """
    if not online.ending:
        raise Refused("not-over", "the game is not over")
    before, row = online.seats, online.row
    seats = []
    for place, who in zip(before, before if row.start else (*before[1:], before[0]), strict=True):
        moved = replace(who, seat=place.seat, salt="", wanted=who.account, account=None)
        seats.append(replace(moved, account=account) if who.account == account else moved)
    return new_row(row.game, row.settings, row.clock, tuple(seats), False, account, at, again(online))


def own_deck(played: GameKit, settings: dict[str, Any], deck: str | list[str] | None) -> list[str] | None:
    """A deck that a player brings, card by card; one that cannot be played is refused."""
    if deck is None:
        return None
    try:
        return played.deck(settings, deck)
    except GridnorthError as error:
        raise Refused("bad-deck", str(error)) from None


def _check_seats(played: GameKit, settings: dict[str, Any], seats: dict[str, WantedSeat], start: Start | None) -> None:
    if start:
        expected: tuple[str, ...] = start.seats
        if any(wanted.deck is not None for wanted in seats.values()):
            raise InputError("the decks are those of the position")
        if seats.get(start.seat, WantedSeat("")).player != ME:
            raise InputError(f"the choice is that of {start.seat}: that seat is yours ('me')")
    else:
        expected = played.online_seats(settings, len(seats))
    if set(seats) != set(expected):
        raise InputError(f"seats {', '.join(seats) or 'none'}: expected {', '.join(expected)}")
    players = [wanted.player for wanted in seats.values()]
    if all(player in OURS for player in players):
        raise InputError("somebody has to play: one seat at least is me, person or bot")


def _seat(
    played: GameKit, settings: dict[str, Any], seat: str, wanted: WantedSeat, account: str, invited: str | None
) -> SeatRow:
    if wanted.player not in PLAYERS:
        raise InputError(f"seat {seat!r}: unknown player {wanted.player[:40]!r}, expected one of {', '.join(PLAYERS)}")
    if wanted.deck is not None and wanted.player in (PERSON, BOT):
        raise InputError(f"seat {seat!r}: who comes brings a deck")
    deck = own_deck(played, settings, wanted.deck)
    if wanted.player == ME:
        return SeatRow(seat, PERSON, account, deck=deck)
    return SeatRow(seat, wanted.player, deck=deck, wanted=invited)
