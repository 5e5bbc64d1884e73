"""The rules of The North, linked: `rules()` interpreted, `rules(compiled=True)` compiled."""

from collections.abc import Callable
from functools import cache

import numpy as np

from ..machine import arrays, chance, engine, frames, looking, searching, sets
from ..machine import noting as taking_notes
from ..machine import simulate as simulating
from ..machine.dealt import AROUND
from ..machine.linking import Linked, Parts, link
from ..machine.programs import ROW
from . import appraising, effects, invariants, noting, piles, selecting, turn, view, worth
from .effects import NORTH
from .record import FRAME, GAME, PLAYER, TABLES

MACHINE = (sets, chance, frames, engine, simulating, arrays, looking, searching, taking_notes)
GAME_RULES = (piles, selecting, effects, turn, view, invariants, worth, appraising, noting)
PARTS = Parts(
    name="north",
    modules=(*MACHINE, *GAME_RULES),
    records={
        "g": GAME,
        "t": TABLES,
        "f": FRAME,
        "r": ROW,
        "me": PLAYER,
        "them": PLAYER,
        "collector": PLAYER,
        "of": GAME,
        "v": view.VIEW,
        "s": view.SEAT,
        "result": simulating.RESULT,
        "noted": noting.NOTES,
    },
    generated=NORTH.dispatch(),
    interpreted=NORTH.dispatch(interpreted=True),
    arrays={
        "results": simulating.RESULT,
        "notes": noting.NOTES,
        "tried": np.int64,
        "best": np.int64,
        **searching.ARRAYS,
    },
)


@cache
def _linked(compiled: bool, boundscheck: bool, announce: Callable[[str], None] | None) -> Linked:
    return link(PARTS, compiled, announce, boundscheck, AROUND)


def rules(compiled: bool = False, boundscheck: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
    """The rules, ready to call. `announce` is told when a first compilation is under way."""
    return _linked(compiled, boundscheck, announce)
