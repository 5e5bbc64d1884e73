"""Opening a game: what somebody asks for, checked, as the row of a game."""

from collections import Counter
from typing import Any

from ..aidalon.cards import Cards
from ..aidalon.decks import FORMATS, Deck
from ..errors import GridnorthError, InputError
from ..machine.given import known_keys, of_type
from ..players import check_name
from ..table.games import GAMES, game_named
from .accounts import new_id
from .clocks import Clock
from .sitting import Refused, Sitting
from .store import BOT, PERSON, GameRow, SeatRow

ME = "me"
PLAYERS = (PERSON, BOT, ME, "simple", "random", *(f"level:{n}" for n in range(1, 9)))
"""Who may sit at a seat: anybody who comes, a bot that comes by the API, who opens the game, or a player of ours."""


def opened(
    game: str, seats: dict[str, str], settings: dict[str, Any], clock: dict[str, Any], listed: bool, secret: bytes,
    account: str, salt: str, at: int,
) -> GameRow:  # fmt: skip
    """The row of a new game. Whatever is wrong with what was asked for is Refused with the code `bad_game`."""
    try:
        if game not in GAMES:
            raise InputError(f"unknown game {game!r}: expected one of {', '.join(GAMES)}")
        module = game_named(game)
        settings = _checked(game, settings)
        options = module.Options.from_data(settings["options"])
        expected = tuple(options.seats) if hasattr(options, "seats") else ("south",) if options.solo else ("south", "north")
        if set(seats) != set(expected):
            raise InputError(f"seats {', '.join(seats) or 'none'}: expected {', '.join(expected)}")
        if list(seats.values()).count(ME) > 1:
            raise InputError("you can take one seat")
        rows = tuple(_seat(seat, seats[seat], account, salt) for seat in sorted(seats))
        Clock.read(clock)
        row = GameRow(new_id(), game, settings, clock, secret, rows, listed, created=at, changed=at)
        Sitting(row)._dealt()  # whatever cannot be dealt is refused now, and not when the others have come
    except GridnorthError as error:
        raise Refused("bad_game", str(error)) from None
    return row


def _checked(game: str, settings: dict[str, Any]) -> dict[str, Any]:
    """What is known of a game, and nothing else. Over a wire being asked, or not, must give nothing away (see Options)."""
    known_keys("the settings", settings, ("options", "edition") if game == "aidalon" else ("options",))
    options = dict(of_type("'options'", settings.get("options", {}), dict))
    if game != "aidalon":
        return {"options": options}
    edition = of_type("'edition'", settings.get("edition", "printed"), str)
    cards = Cards.printed().in_edition(edition)
    options |= {"always_asked": True, "names": []}
    for deck in of_type("'decks'", options.get("decks", []), list):
        names = [of_type("a card", name, str) for name in of_type("a deck", deck, list)]
        seeker, *rest = names or [""]
        Deck("the deck", seeker, dict(Counter(rest)), FORMATS[-1]).check(cards=cards)
    return {"options": options, "edition": edition}


def _seat(seat: str, player: str, account: str, salt: str) -> SeatRow:
    if player not in PLAYERS:
        raise InputError(f"seat {seat!r}: unknown player {player[:40]!r}, expected one of {', '.join(PLAYERS)}")
    if player == ME:
        return SeatRow(seat, PERSON, account, salt)
    if player not in (PERSON, BOT):
        check_name(player)
    return SeatRow(seat, player)
