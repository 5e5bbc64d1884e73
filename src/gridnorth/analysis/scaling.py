"""From what a search says of a position to a chance to win.

A search is tuned to tell options apart. As a forecast it leans: in The North towards who began, in Aidalon a little towards who
has to choose. The first was measured in games between equal searches: how often did win who was given some chance? The second
shows where seats take turns and nothing is dealt. So the odds that a search gives are multiplied by what was found, and what is
certain stays certain. docs/analysis.md has the figures.
"""

from dataclasses import dataclass
from importlib import import_module
from math import exp
from typing import Any

import numpy as np

from ..north.record import SOLO
from ..north.turn import WASTES_SIZE
from ..north.worth import LAST_CARDS

DECK = 36
"""Cards in the Wastes Deck of The North when a game begins."""
LEAST = 1e-12


@dataclass(frozen=True)
class Scale:
    """How the odds of a search are read."""

    chooser: float = 0.0
    """What the odds of who has to choose are multiplied by, as an exponent."""
    first: float = 0.0
    """The same for the First Player."""
    played_on: int = 0
    """Choices made by chance before a second look judges a position (see judging)."""

    def read(self, values: Any, chooser: int, first: int) -> Any:
        """Chances that add up to 1, from what a search gives each seat: the last axis are the seats."""
        odds = np.clip(values, 0.0, 1.0)
        odds[..., chooser] *= exp(self.chooser)
        odds[..., first] *= exp(self.first)
        return odds / np.maximum(odds.sum(axis=-1, keepdims=True), LEAST)


def scale_of(view: Any) -> Scale:
    """How to read a search from a view."""
    return _aidalon() if type(view).__module__.endswith("aidalon.game") else _north(view.record)


def _aidalon() -> Scale:
    """So that seats in turn agree best. To collect at once looks good to a search; a round later it is the same."""
    return Scale(chooser=-0.1, played_on=30)


def _north(view: Any) -> Scale:
    """150 games between `search:iterations=400`. Alone it was not measured; in the last turn a search sees the end, at last."""
    if view.rules & SOLO:
        return Scale()
    if _is_last_turn(view):
        return Scale(first=-0.3 * view.left)
    return Scale(first=-2.1 + 0.9 * min(1.0, view.wastes_n / DECK))


def _is_last_turn(view: Any) -> bool:
    """Whether who did not begin has the turn, and none comes after it (N3.5, N3.6)."""
    stays = view.wastes_n - (WASTES_SIZE - int(view.wastes).bit_count())
    is_last_round = stays <= LAST_CARDS or any(seat.points == 0 for seat in view.seats)
    return bool(is_last_round and view.stack[0].who != view.first)


def without_margin(values: Any, view: Any) -> Any:
    """What a search gives for winning alone: one that also looks at the margin stays short of 0 and 1."""
    appraising = import_module("..appraising", type(view).__module__)
    margin = float(getattr(appraising, "MARGIN", 0.0))
    return np.clip((values - margin / 2) / (1 - margin), 0.0, 1.0)
