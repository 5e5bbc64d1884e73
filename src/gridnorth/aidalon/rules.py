"""The rules of Aidalon, linked: `rules()` interpreted, `rules(compiled=True)` compiled."""

from collections.abc import Callable
from functools import cache

from ..machine import batch_rules, chance, engine, frames, mcts, sets
from ..machine import card_stats as taking_notes
from ..machine import simulate as simulating
from ..machine.copying import copy_rule
from ..machine.linker import Linked, Parts, link
from ..machine.programs import ROW
from ..machine.provable_deal import AROUND
from . import (
    actions,
    bold_play,
    card_stats,
    delve,
    delve_effects,
    effects,
    evaluate,
    follow_up_choices,
    invariants,
    places,
    redeal,
    rounds,
    selections,
    triggers,
    view,
    windows,
)
from .record import CHANGE, COURSE, FRAME, GAME, KIND, PLAYER, SELECTION, TABLES, TRAIT
from .vocabulary import AIDALON

MACHINE = (sets, chance, frames, engine, simulating, batch_rules, mcts, taking_notes)
GAME_RULES = (
    triggers,
    places,
    selections,
    windows,
    effects,
    delve_effects,
    follow_up_choices,
    delve,
    actions,
    rounds,
    view,
    redeal,
    invariants,
    bold_play,
    evaluate,
    card_stats,
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
        "noted": card_stats.NOTES,
    },
    generated=AIDALON.dispatch(),
    interpreted=AIDALON.dispatch(interpreted=True),
    arrays={"results": simulating.RESULT, "notes": card_stats.NOTES, **mcts.ARRAYS},
    copies=copy_rule("copy_open", ("g", GAME), ("v", view.VIEW), ("options", "stack")),
)


@cache
def _linked(compiled: bool, boundscheck: bool, announce: Callable[[str], None] | None) -> Linked:
    return link(PARTS, compiled, announce, boundscheck, AROUND)


def rules(compiled: bool = False, boundscheck: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
    """The rules, ready to call. `announce` is told when a first compilation is under way."""
    return _linked(compiled, boundscheck, announce)
