"""The rules of Aidalon, linked: `rules()` interpreted, `rules(compiled=True)` compiled."""

from collections.abc import Callable
from functools import cache

from ..machine import arrays, chance, engine, frames, searching, sets
from ..machine import noting as taking_notes
from ..machine import simulate as simulating
from ..machine.dealt import AROUND
from ..machine.linking import Linked, Parts, link
from ..machine.programs import ROW
from . import (
    appraising,
    bold,
    choosing,
    course,
    dealing,
    deeds,
    delving,
    effects,
    invariants,
    noting,
    places,
    rounds,
    selecting,
    triggers,
    view,
    windows,
)
from .record import CHANGE, COURSE, FRAME, GAME, KIND, PLAYER, SELECTION, TABLES, TRAIT
from .vocabulary import AIDALON

MACHINE = (sets, chance, frames, engine, simulating, arrays, searching, taking_notes)
GAME_RULES = (
    triggers,
    places,
    selecting,
    windows,
    effects,
    delving,
    choosing,
    course,
    deeds,
    rounds,
    view,
    dealing,
    invariants,
    bold,
    appraising,
    noting,
)
PARTS = Parts(
    name="aidalon",
    modules=MACHINE + GAME_RULES,
    records={
        "g": GAME,
        "t": TABLES,
        "f": FRAME,
        "r": ROW,
        "me": PLAYER,
        "them": PLAYER,
        "d": COURSE,
        "s": SELECTION,
        "seen": view.SEEN,
        "k": KIND,
        "c": CHANGE,
        "of_change": CHANGE,
        "of_delve": COURSE,
        "trait": TRAIT,
        "v": view.VIEW,
        "result": simulating.RESULT,
        "noted": noting.NOTES,
    },
    generated=AIDALON.dispatch(),
    interpreted=AIDALON.dispatch(interpreted=True),
    arrays={"results": simulating.RESULT, "notes": noting.NOTES, **searching.ARRAYS},
)


@cache
def _linked(compiled: bool, boundscheck: bool, announce: Callable[[str], None] | None) -> Linked:
    return link(PARTS, compiled, announce, boundscheck, AROUND)


def rules(compiled: bool = False, boundscheck: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
    """The rules, ready to call. `announce` is told when a first compilation is under way."""
    return _linked(compiled, boundscheck, announce)
