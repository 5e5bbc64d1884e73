"""The rules of The North, linked: `rules()` interpreted, `rules(compiled=True)` compiled."""

from collections.abc import Callable
from functools import cache

import numpy as np

from ..machine import batch_rules, chance, engine, frames, lookahead, mcts, sets
from ..machine import card_stats as taking_notes
from ..machine import simulate as simulating
from ..machine.copying import copy_rule
from ..machine.linker import Linked, Parts, link
from ..machine.programs import ROW
from ..machine.provable_deal import AROUND
from . import card_stats, effects, evaluate, evaluate_simple, invariants, piles, selections, turn, view
from .effects import NORTH
from .record import FRAME, GAME, PLAYER, TABLES

MACHINE = (sets, chance, frames, engine, simulating, batch_rules, lookahead, mcts, taking_notes)
GAME_RULES = (piles, selections, effects, turn, view, invariants, evaluate_simple, evaluate, card_stats)
HIDDEN_FIELDS = ("options", "stack", "deck", "top", "wastes_n")
"""Fields of a view that only say something about the game: a redeal works out what the game has there."""
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
        "noted": card_stats.NOTES,
    },
    generated=NORTH.dispatch(),
    interpreted=NORTH.dispatch(interpreted=True),
    arrays={
        "results": simulating.RESULT,
        "notes": card_stats.NOTES,
        "tried": np.int64,
        "best": np.int64,
        **mcts.ARRAYS,
    },
    copies=copy_rule("copy_game", ("g", GAME), ("of", GAME), sizes={"stack": "of.depth"})
    + copy_rule("copy_open", ("g", GAME), ("v", view.VIEW), HIDDEN_FIELDS, renamed={"seats": "players"}),
)


@cache
def _linked(compiled: bool, boundscheck: bool, announce: Callable[[str], None] | None) -> Linked:
    return link(PARTS, compiled, announce, boundscheck, AROUND)


def rules(compiled: bool = False, boundscheck: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
    """The rules, ready to call. `announce` is told when a first compilation is under way."""
    return _linked(compiled, boundscheck, announce)
