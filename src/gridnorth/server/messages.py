"""What goes over the wire, in and out, by HTTP and WebSocket.

Whatever comes in is checked against these before anything is done with it. What goes out is described by them: the schema of
the API is made from here (see `asking`), and tests hold every answer against it.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

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
    """Aidalon: the name of a deck that comes with the game, or a seeker and 36 cards. For `me` and players of ours."""
    invite: Name | None = None
    """The name of the person or bot that alone may sit here."""


class NewGame(Incoming):
    """A game to be opened."""

    game: Name
    seats: Annotated[dict[Name, Name | WantedSeat], Meta(max_length=4)]
    settings: dict[str, Any] = {}
    """`{"options": {...}}`: as for games in Python; of Aidalon also `"edition"`."""
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


class Say(Live, tag="say"):
    """Say something beside the game."""

    said: Annotated[str, Meta(min_length=1, max_length=300)]


class Ping(Live, tag="ping"):
    """Is anybody there?"""


AnyLive = Choose | Resign | Offer | Agree | Decline | Look | Forecast | Say | Ping
DECODER: msgspec.json.Decoder[AnyLive] = msgspec.json.Decoder(AnyLive)
ENCODER = msgspec.json.Encoder()


# --- what goes out --------------------------------------------------------------------------------------------------------
class SeatTold(Struct):
    """A seat."""

    player: str
    name: str
    """What who sits there is called."""
    free: bool
    salt: str


class EndingTold(Struct):
    """How a game ended."""

    winners: list[str]
    why: Literal["score", "concede", "time", "draw", "abandon"]
    by: str
    scores: dict[str, int]


class Told(Struct):
    """A game, as far as you may know it. The last seven are there once it has begun."""

    id: str
    game: str
    state: Literal["open", "playing", "over"]
    you: str | None
    """Your seat; null for who watches."""
    length: int
    position: int
    """What a choice has to name as `after`."""
    commitment: str
    settings: dict[str, Any]
    seats: dict[str, SeatTold]
    clock: dict[str, Any]
    ending: EndingTold | None
    rematch: str | None
    """The game that is played after it."""
    asked: str | None = None
    """The seat that has to choose."""
    left: dict[str, int | None] = {}
    """Milliseconds, seat by seat; null without a clock."""
    offers: dict[str, list[str]] = {}
    view: dict[str, Any] = {}
    question: str = ""
    options: list[str] = []


class GameTold(Told, tag_field="type", tag="game"):
    """The same over a connection, with what has just happened in sentences."""

    happened: list[str] = []


class TalkTold(Struct, tag_field="type", tag="talk"):
    """Something was said."""

    number: int
    seat: str
    name: str
    said: str
    at: int


class ForecastTold(Struct, tag_field="type", tag="forecast"):
    """What will certainly come of an option."""

    option: str
    says: str
    position: int
    id: str | None = None


class DoneTold(Struct, tag_field="type", tag="done"):
    """A message with an `id` was done, and is committed."""

    id: str | None
    position: int


class Pong(Struct, tag_field="type", tag="pong"):
    """Somebody is there."""

    at: int
    id: str | None = None


class Wrong(Struct):
    """What went wrong; codes do not change."""

    code: str
    message: str


class ErrorTold(Struct, tag_field="type", tag="error"):
    """Something could not be done, over a connection."""

    error: Wrong
    id: str | None = None


class Waits(Struct, tag_field="type", tag="waits"):
    """A game waits for you: to choose, or to sit down."""

    game: str


class Still(Struct, tag_field="type", tag="still"):
    """Nothing has happened for a while, and the connection stands."""

    at: int


class Error(Struct):
    """An answer that is an error."""

    error: Wrong


class Health(Struct):
    """Whether a server is ready."""

    ready: bool
    version: str
    parts: dict[str, bool]


class Account(Struct):
    """An account. The token is there when it is new, and is shown once."""

    account: str
    kind: str
    name: str | None
    token: str | None = None


class Bots(Struct):
    """Bots of yours."""

    bots: list[Account]


class Listed(Struct):
    """A game in a list."""

    id: str
    game: str
    state: str
    settings: dict[str, Any]
    clock: dict[str, Any]
    seats: dict[str, SeatTold]
    commitment: str
    created: int
    changed: int
    waits_for_you: bool
    ending: EndingTold | None
    rematch: str | None


class GameList(Struct):
    """Games, the last changed first."""

    games: list[Listed]
    before: int | None
    """For the next page; null when there is none."""


class Story(Struct):
    """All that happened, in sentences for you."""

    position: int
    lines: list[str]


class Talk(Struct):
    """What was said beside a game."""

    talk: list[TalkTold]


class Analysis(Struct):
    """How far an analysis is, and what came of it."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int
    total: int
    report: dict[str, Any] | None


class Gone(Struct):
    """It is done, and there is nothing to show."""

    done: bool


AnyTold = GameTold | TalkTold | ForecastTold | DoneTold | Pong | ErrorTold | Waits | Still
"""All that is sent over a connection or a stream."""
