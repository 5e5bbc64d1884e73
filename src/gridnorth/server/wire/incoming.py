"""What goes over the wire, in and out, by HTTP and WebSocket.

Whatever comes in is checked against these before anything is done with it. What goes out is described by them: the schema of
the API is made from here (see `asking`), and tests hold every answer against it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .outgoing import *  # noqa: F403

LONGEST = 16_384
"""Bytes of a message at most."""
UNFORESEEN = "something went wrong at the server; nothing that was answered before is lost"
"""All that is said of an error that nobody has foreseen: what it was stands in the server's own log."""
Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=60)]
Salt = Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9]*$(?!\n)")]  # in Python $ is before a last line break, too
Deck = Name | Annotated[list[Name], Meta(max_length=60)]
Position = Annotated[int, Meta(ge=0, le=1_000_000)]
What = Literal["draw", "undo"]
Id = Annotated[str, Meta(max_length=40)] | None
"""What somebody calls a message of theirs: the answer to it has the same."""


class Incoming(Struct, forbid_unknown_fields=True):
    """What comes in: nothing but what is named."""


# --- by HTTP ------------------------------------------------------------------------------------------------------------
class WantedSeat(Incoming):
    """Who is to sit at a seat."""

    player: Name
    """`me`, `person` (who comes), `bot` (a program that comes), or a player of ours: `level:3`, `simple`, `random`."""
    deck: Deck | None = None
    """In a game with decks: the name of a ready-made one, or its cards. For `me` and the built-in players."""
    invite: Name | None = None
    """The name of the person or bot that alone may sit here."""


class From(Incoming):
    """Where a game that is over is played on from: as it stood before a choice, the first of which is 0."""

    game: Name
    choice: Annotated[int, Meta(ge=0, le=1_000_000)]


class NewGame(Incoming):
    """A game to be opened."""

    game: Name
    seats: Annotated[dict[Name, Name | WantedSeat], Meta(max_length=4)]
    settings: dict[str, Any] = {}
    """`{"options": {...}}`: the settings of the game (docs/server.md). Or a position to begin in: `{"lesson": ID}`,
    `{"puzzle": ID}`, `{"from": {"game": ID, "choice": 12}}`; the seat that has to choose there is `me`."""
    clock: dict[str, Any] = {}
    """`{"kind": "fischer", "minutes": 10, "seconds": 5}`, `{"kind": "days", "days": 3}`; nothing: no clock."""
    listed: bool = False
    """Whether it stands in the lobby."""


class Sit(Incoming):
    """A seat that somebody wants."""

    seat: Name = ""
    """Which; the first that is free, if none is named."""
    salt: Salt = ""
    """What they give to the deal, of which the commitment is known by now."""
    deck: Deck | None = None


class Chosen(Incoming):
    """A choice at a position."""

    choice: Text
    after: Position
    seat: Name = ""
    """For which of your seats; if none is named, for the one that has to choose."""


class Answer(Incoming):
    """Offer something, agree to it, or decline it."""

    what: What
    answer: Literal["offer", "agree", "decline"] = "offer"


class Named(Incoming):
    """A name and a password."""

    name: Name
    password: Text


class NewBot(Incoming):
    """A bot, by the name it is to have."""

    name: Name


class Said(Incoming):
    """Something to say beside a game."""

    said: Annotated[str, Meta(min_length=1, max_length=300)]


class Mute(Incoming):
    """Somebody at a seat whom you no longer want to hear, or do again."""

    seat: Name
    mute: bool = True


# --- by WebSocket -------------------------------------------------------------------------------------------------------
class Live(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What comes in over a connection."""

    id: Id = None


class Choose(Live, tag="choose"):
    """Make a choice at a position."""

    choice: Text
    after: Position
    seat: Name = ""
    """For which of your seats; if none is named, for the one that has to choose."""


class Resign(Live, tag="resign"):
    """Give the game up."""


class Offer(Live, tag="offer"):
    """Offer a draw, or to take back your last choice."""

    what: What


class Agree(Live, tag="agree"):
    """Be for what another seat has offered."""

    what: What


class Decline(Live, tag="decline"):
    """Be against it, or no longer for it."""

    what: What


class Look(Live, tag="look"):
    """Send once more how it stands."""


class Forecast(Live, tag="forecast"):
    """What will certainly come of an option."""

    option: Text


class Forecasts(Live, tag="forecasts"):
    """The same of every option at once."""


class Why(Live, tag="why"):
    """Why a card, a Directive or anything else cannot be chosen now."""

    name: Text


class Hint(Live, tag="hint"):
    """What a player of ours would choose: in games in which nobody else plays."""


class Say(Live, tag="say"):
    """Say something beside the game."""

    said: Annotated[str, Meta(min_length=1, max_length=300)]


class Ping(Live, tag="ping"):
    """Is anybody there?"""


AnyLive = Choose | Resign | Offer | Agree | Decline | Look | Forecast | Forecasts | Why | Hint | Say | Ping
DECODER: msgspec.json.Decoder[AnyLive] = msgspec.json.Decoder(AnyLive)
ENCODER = msgspec.json.Encoder()
