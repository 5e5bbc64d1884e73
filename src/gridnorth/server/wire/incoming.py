"""Everything that comes in, by HTTP and WebSocket. It is checked against these before anything is done with it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ..clocks import Clock, NoClock

LONGEST = 16_384
"""Bytes of a message at most."""
Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=60)]
Salt = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9]*$(?!\n)")]  # in Python $ is before a last line break, too
Deck = Name | Annotated[list[Name], Meta(max_length=60)]
Position = Annotated[int, Meta(ge=0, le=1_000_000)]
Option = Annotated[int, Meta(ge=0, le=65_535)]
"""The number of an option."""
What = Literal["draw", "undo"]
Id = Annotated[str, Meta(max_length=40)] | None
"""What somebody calls a message of theirs: the answer to it has the same."""


class Request(Struct, forbid_unknown_fields=True):
    """The body of a request: nothing but what is named."""


class WantedSeat(Request):
    """Who is to sit at a seat."""

    player: Name
    """`me`, `person` (who comes), `bot` (a program that comes), or a player of ours: `level:3`, `simple`, `random`."""
    deck: Deck | None = None
    """In a game with decks: the name of a ready-made one, or its cards. For `me` and the built-in players."""
    invite: Name | None = None
    """The name of the person or bot that alone may sit here."""


class StartFrom(Request):
    """Where a game that is over is played on from: as it stood before a choice, the first of which is 0."""

    game: Name
    choice: Position


class NewGame(Request):
    """A game to be opened."""

    game: Name
    seats: Annotated[dict[Name, Name | WantedSeat], Meta(max_length=4)]
    settings: dict[str, Any] = {}
    """`{"options": {...}}`: the settings of the game (docs/server.md). Or a position to begin in: `{"lesson": ID}`,
    `{"puzzle": ID}`, `{"from": {"game": ID, "choice": 12}}`; the seat that has to choose there is `me`."""
    clock: Clock = NoClock()
    listed: bool = False
    """Whether it stands in the lobby."""


class Sit(Request):
    """A seat that somebody wants."""

    seat: Name = ""
    """Which; the first that is free, if none is named."""
    salt: Salt = ""
    """What they give to the deal, of which the commitment is known by now."""
    deck: Deck | None = None


class Credentials(Request):
    """A name and a password."""

    name: Name
    password: Text


class NewBot(Request):
    """A bot, by the name it is to have."""

    name: Name


class Mute(Request):
    """Somebody at a seat whom you no longer want to hear, or do again."""

    seat: Name
    mute: bool = True


# --- commands at a game (see `commands`) ----------------------------------------------------------------------------------
class AnyCommand(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """Something to do at a game. Over the WebSocket `type` says what; over HTTP the path does."""

    id: Id = None


class Choose(AnyCommand, tag="choose"):
    """Make a choice at a position, by the number of the option or by its words. When this is answered it is committed."""

    after: Position
    """The position that you had seen."""
    option: Option | None = None
    """The number of the option."""
    choice: Text = ""
    """Or the option in words, if there is no number."""
    seat: Name = ""
    """For which of your seats; if none is named, for the one that has to choose."""


class Resign(AnyCommand, tag="resign"):
    """Give the game up."""


class Offer(AnyCommand, tag="offer"):
    """Offer a draw, or to take back your last choice."""

    what: What


class Agree(AnyCommand, tag="agree"):
    """Agree to what another seat has offered."""

    what: What


class Decline(AnyCommand, tag="decline"):
    """Decline what is offered, or take back your own offer."""

    what: What


class Say(AnyCommand, tag="say"):
    """Say something beside a game in which you have a seat."""

    said: Annotated[str, Meta(min_length=1, max_length=300)]


class Look(AnyCommand, tag="look"):
    """Ask for the game as it stands."""


class AskForecast(AnyCommand, tag="forecast"):
    """Ask for the guaranteed effect of an option, by its number or its words."""

    option: Option | Text


class AskForecasts(AnyCommand, tag="forecasts"):
    """Ask for the guaranteed effects of all options."""


class AskWhy(AnyCommand, tag="why"):
    """Ask why a card, a Directive or anything else cannot be chosen now."""

    name: Text


class AskHint(AnyCommand, tag="hint"):
    """Ask what the search would choose, in games in which nobody else plays."""


class Ping(AnyCommand, tag="ping"):
    """Ask whether the server is there."""


Live = Choose | Resign | Offer | Agree | Decline | Say | Look | AskForecast | AskForecasts | AskWhy | AskHint | Ping
"""All that is taken over a connection."""
DECODER: msgspec.json.Decoder[Live] = msgspec.json.Decoder(Live)
