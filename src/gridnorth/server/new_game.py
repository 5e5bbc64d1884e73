"""Opening a game: what somebody asks for, checked, as the row of a game."""

from collections import Counter
from dataclasses import replace
from secrets import token_bytes
from typing import Any

import msgspec

from ..aidalon.cards import Cards
from ..aidalon.decks import FORMATS, Deck
from ..aidalon.names import ALL_SEATS, SEATS_OF
from ..errors import GridnorthError, InputError, Refused
from ..machine.provable_deal import SECRET_BYTES
from ..machine.validate import known_keys, of_type
from ..north.options import OPTION_NAMES, Options, one_of
from ..registry import GAMES
from .accounts import new_id
from .online_game import UNBEGUN, OnlineGame, any_deck
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
        seats = {seat: WantedSeat(who) if isinstance(who, str) else who for seat, who in wanted.seats.items()}
        settings = start.settings if start else _checked(wanted.game, wanted.settings)
        _check_seats(wanted.game, settings, seats, start)
        rows = tuple(_seat(wanted.game, settings, seat, seats[seat], account, invited.get(seat)) for seat in sorted(seats))
        clock = msgspec.to_builtins(wanted.clock)
        row = new_row(wanted.game, settings, clock, rows, wanted.listed, account, at, start.position if start else None)
        decks = {"decks": [seat.deck or any_deck() for seat in rows]} if wanted.game == "aidalon" and not start else {}
        OnlineGame(row).deal(
            {"salts": [], **decks}
        )  # whatever cannot be dealt is refused now, and not when the others have come
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


def own_deck(game: str, settings: dict[str, Any], deck: str | list[str] | None) -> list[str] | None:
    """A deck that somebody brings, as a seeker and its cards; one that cannot be played is refused."""
    if deck is None:
        return None
    if game != "aidalon":
        raise Refused("bad-deck", "decks are brought to Aidalon only")
    cards = Cards.printed().in_edition(settings.get("edition", "printed"))
    try:
        if isinstance(deck, str):
            known = Deck.ready_made()
            if deck not in known:
                raise InputError(f"unknown deck {deck!r}: expected one of {', '.join(known)}, or a list of cards")
            return list(known[deck].names)
        seeker, *rest = deck or [""]
        Deck("the deck", seeker, dict(Counter(rest)), FORMATS[-1]).check(cards=cards)
    except GridnorthError as error:
        raise Refused("bad-deck", str(error)) from None
    return list(deck)


def _checked(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """What is known of a game, and nothing else. Over a wire being asked, or not, must give nothing away (see Options)."""
    known_keys("the settings", settings, ("options", "edition") if game == "aidalon" else ("options",))
    options = dict(of_type("'options'", settings.get("options", {}), dict))
    if game != "aidalon":
        for name in options:
            one_of("option", name, OPTION_NAMES)
        return {"options": Options.of(**options).to_data()}
    known_keys("the options", options, ("first",))  # decks belong to seats
    first = of_type("'first'", options.get("first", ""), str)
    edition = of_type("'edition'", settings.get("edition", "printed"), str)
    Cards.printed().in_edition(edition)
    return {"options": {"first": first, "always_asked": True}, "edition": edition}


def _check_seats(game: str, settings: dict[str, Any], seats: dict[str, WantedSeat], start: Start | None) -> None:
    if start:
        expected: tuple[str, ...] = start.seats
        if any(wanted.deck is not None for wanted in seats.values()):
            raise InputError("the decks are those of the position")
        if seats.get(start.seat, WantedSeat("")).player != ME:
            raise InputError(f"the choice is that of {start.seat}: that seat is yours ('me')")
    elif game == "aidalon":
        expected = SEATS_OF.get(len(seats), ALL_SEATS)
    else:
        expected = ("south",) if settings["options"]["solo"] else ("south", "north")
    if set(seats) != set(expected):
        raise InputError(f"seats {', '.join(seats) or 'none'}: expected {', '.join(expected)}")
    players = [wanted.player for wanted in seats.values()]
    if all(player in OURS for player in players):
        raise InputError("somebody has to play: one seat at least is me, person or bot")


def _seat(game: str, settings: dict[str, Any], seat: str, wanted: WantedSeat, account: str, invited: str | None) -> SeatRow:
    if wanted.player not in PLAYERS:
        raise InputError(f"seat {seat!r}: unknown player {wanted.player[:40]!r}, expected one of {', '.join(PLAYERS)}")
    if wanted.deck is not None and wanted.player in (PERSON, BOT):
        raise InputError(f"seat {seat!r}: who comes brings a deck")
    deck = own_deck(game, settings, wanted.deck)
    if wanted.player == ME:
        return SeatRow(seat, PERSON, account, deck=deck)
    return SeatRow(seat, wanted.player, deck=deck, wanted=invited)
