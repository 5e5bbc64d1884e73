"""The bot that plays The North as `simple`: it looks one Directive ahead, over several deals of what it cannot see
(machine.lookahead, evaluate_simple).
"""

from random import Random
from typing import Any

import numpy as np

from ..errors import InputError
from .cards import Cards
from .game import View
from .position import GAME_MIRROR
from .record import GAME
from .rules import rules

DEALS = 6
"""More deals, or a larger budget, were not measurably stronger."""
BUDGET = 1_000
"""Positions looked at for one decision: at most about 50 ms interpreted, and mostly far fewer are there."""
ROOM = 32
"""Choices in a row that are followed; a longer line is judged where it stands."""


class LookaheadBot:
    """Takes the option that is worth most on average; chance decides between equals.

    Its choices follow from the chance and the views it was given, and are the same interpreted and compiled. Interpreted it
    starts at once; compiled it makes thousands of decisions a second.
    """

    def __init__(self, compiled: bool = False, deals: int = DEALS, budget: int = BUDGET) -> None:
        self.deals, self.budget, self.compiled = deals, budget, compiled
        self._rules = rules(compiled=compiled)
        self._games: Any = np.zeros(ROOM, GAME) if compiled else [GAME_MIRROR() for _ in range(ROOM)]

    def choose(self, view: View, chance: Random) -> str:
        """One of the options."""
        return view.options[self.pick(view.record.record() if self.compiled else view.record, view.cards, chance)]

    def pick(self, v: Any, cards: Cards, chance: Random) -> int:
        """Which option it takes of a VIEW, the first being 0: a record if it is compiled, else a mirror."""
        values = self.weigh(v, cards, chance)
        best = max(values)
        return chance.choice([i for i, value in enumerate(values) if value == best])

    def weigh(self, v: Any, cards: Cards, chance: Random) -> list[int]:
        """What each option of a VIEW is worth to its seat, in hundredths of a point, summed over the deals."""
        n = sum(int(members).bit_count() for members in (v["options"] if self.compiled else v.options))
        tried, best, out = (self._numbers(size) for size in (ROOM, ROOM, n))
        tables = cards.tables if self.compiled else cards.mirror
        seed = chance.getrandbits(62)
        if not self._rules.look_ahead(v, tables, self._games, tried, best, out, self.deals, self.budget, seed):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return [int(value) for value in out]

    def _numbers(self, size: int) -> Any:
        return np.zeros(size, np.int64) if self.compiled else [0] * size
