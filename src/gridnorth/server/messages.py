"""What goes over the wire. Every message that comes in is checked against these before anything is done with it."""

from typing import Annotated, Literal

import msgspec

LONGEST = 16_384
"""Bytes of a message at most."""
Text = Annotated[str, msgspec.Meta(max_length=200)]


class Choose(msgspec.Struct, tag="choose", forbid_unknown_fields=True):
    """Make a choice at a position."""

    choice: Text
    after: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Resign(msgspec.Struct, tag="resign", forbid_unknown_fields=True):
    """Give the game up."""


class Offer(msgspec.Struct, tag="offer", forbid_unknown_fields=True):
    """Be for a draw, or for taking back a choice: the first to say so offers it, the others agree."""

    what: Literal["draw", "undo"]


class Decline(msgspec.Struct, tag="decline", forbid_unknown_fields=True):
    """Be against it."""

    what: Literal["draw", "undo"]


class Look(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """Send once more how it stands."""


class Forecast(msgspec.Struct, tag="forecast", forbid_unknown_fields=True):
    """What will certainly come of an option."""

    option: Text


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Incoming = Choose | Resign | Offer | Decline | Look | Forecast | Ping
DECODER: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
ENCODER = msgspec.json.Encoder()
