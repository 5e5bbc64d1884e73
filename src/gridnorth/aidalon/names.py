"""How seats, slots and paths are called: in notation, and as places of messages."""

from ..messages import PlaceRef, SeatRef
from .record import SLOTS

SEATS_OF = {2: ("south", "north"), 3: ("south", "west", "east"), 4: ("south", "west", "north", "east")}
"""By number of players, clockwise: the left neighbour of each comes after it (H17.1)."""
ALL_SEATS = SEATS_OF[4]
ROWS = ("front", "middle", "back")
PATHS = ("Archives", "Council", "Network")
SLOT_NAMES = tuple(f"{row} {path}" for row in ROWS for path in PATHS)
"""By slot: front Archives, front Council, ... (H1.2, H1.3)."""
SLOT_PLACES = tuple(name.lower().replace(" ", "-") for name in SLOT_NAMES)
"""By slot: the place of a message."""
DISTRICT_PLACES = tuple(path.lower() for path in PATHS)
"""By path: the district behind it, as the place of a message."""
SLOT_OF_PLACE = dict(zip(SLOT_PLACES, SLOT_NAMES, strict=True))
"""The place of a message -> the name of the slot."""


def slot_name(slot: int, seats: tuple[str, ...], me: int | None) -> str:
    """A slot of all grids: `front Council`, or `north's front Council`."""
    owner, at = divmod(slot, SLOTS)
    return SLOT_NAMES[at] if owner == me else f"{seats[owner]}'s {SLOT_NAMES[at]}"


def path_name(path: int, seats: tuple[str, ...]) -> str:
    """A path to delve: `north's Council`."""
    owner, at = divmod(path, 3)
    return f"{seats[owner]}'s {PATHS[at]}"


def slot_ref(slot: int, seats: tuple[str, ...]) -> PlaceRef:
    """A slot of all grids, with its owner."""
    owner, at = divmod(slot, SLOTS)
    return PlaceRef(SLOT_PLACES[at], SeatRef(seats[owner]))


def district_ref(path: int, seats: tuple[str, ...]) -> PlaceRef:
    """The district behind a path of all grids, with its owner."""
    owner, at = divmod(path, 3)
    return PlaceRef(DISTRICT_PLACES[at], SeatRef(seats[owner]))
