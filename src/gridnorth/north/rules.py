"""The rules of The North, linked: `rules()` interpreted, `rules(compiled=True)` compiled."""

from collections.abc import Callable
from functools import cache

from ..machine import arrays, chance, engine, frames, sets
from ..machine import simulate as simulating
from ..machine.linking import Linked, Parts, link
from ..machine.programs import ROW
from . import effects, invariants, piles, selecting, turn, view
from .effects import NORTH
from .record import FRAME, GAME, PLAYER, TABLES

PARTS = Parts(
    name="north",
    modules=(sets, chance, frames, engine, simulating, arrays, piles, selecting, effects, turn, view, invariants),
    records={
        "g": GAME,
        "t": TABLES,
        "f": FRAME,
        "r": ROW,
        "me": PLAYER,
        "them": PLAYER,
        "collector": PLAYER,
        "v": view.VIEW,
        "s": view.SEAT,
        "result": simulating.RESULT,
    },
    generated=NORTH.dispatch(),
    interpreted=NORTH.dispatch(interpreted=True),
    arrays={"results": simulating.RESULT},
)


@cache
def _linked(compiled: bool, boundscheck: bool, announce: Callable[[str], None] | None) -> Linked:
    return link(PARTS, compiled, announce, boundscheck)


def rules(compiled: bool = False, boundscheck: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
    """The rules, ready to call. `announce` is told when a first compilation is under way."""
    return _linked(compiled, boundscheck, announce)
