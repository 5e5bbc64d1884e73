"""One decision, judged: what each option was worth to the seat that chose, by what that seat could know.

Every option has trees of its own, of the same size, over the same deals of what the seat cannot see. So an option that a search
would hardly look at is known as well as the best one, and the difference of two is taken tree by tree.
"""

import time
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from ..errors import InputError
from ..machine.chance import signed
from ..machine.linking import Linked
from ..machine.searching import CERTAIN, EXPLORE
from ..machine.telling import CONCEDE
from ..players.search import SEEDS, Knobs, Room

TREES = 8
"""So many trees for each option, which know nothing of each other: how they differ says how sure their mean is."""
PLAY = 100
"""A tree learns in the first half of its time. In the other half both sides play what they have found best, and unsure choices
are favoured by so little, in thousandths; that half is what an option is worth."""
CHUNK = 16
"""Iterations between two looks at the clock."""
CLEAR = 2.0
"""A difference is clear from so many standard errors on ..."""
WORTH_A_WORD = 0.01
"""... and worth a word from so much of a win on."""
OPERANDS = 64
FEWEST = 8 * TREES
NODES, LONGEST = 1 << 15, 1 << 24
"""Choices that a tree can hold; and more iterations than one is ever grown by, so that two trees have no deal in common."""


@dataclass(frozen=True)
class Budget:
    """How long to look at a decision: iterations for each option, or milliseconds for all of them together."""

    iterations: int = 0
    ms: float = 0

    def __post_init__(self) -> None:
        if bool(self.iterations) == bool(self.ms) or self.iterations < 0 or self.ms < 0:
            raise InputError("an analysis needs either iterations or milliseconds")
        if self.iterations and self.iterations < FEWEST:
            raise InputError(f"{self.iterations} iterations: expected {FEWEST} or more")


@dataclass(frozen=True)
class Chance:
    """What an option was worth."""

    option: str
    chance: float
    """How likely a win was with it, from 0 to 1."""
    error: float
    """Its standard error."""


@dataclass(frozen=True)
class Judgement:
    """What a choice was worth, and what it gave away."""

    at: int
    """How many choices were made before it."""
    seat: str
    turn: tuple[int, str]
    question: str
    options: tuple[Chance, ...]
    """All that could be chosen, the best first."""
    played: str
    after: float
    """The chance to win with what was chosen."""
    cost: float
    """How much less that is than with the best option."""
    error: float
    """The standard error of this difference, taken tree by tree."""

    @property
    def best(self) -> str:
        """The best option; nothing for who gave up when another had to choose."""
        return self.options[0].option if self.options else ""

    @property
    def is_mistake(self) -> bool:
        """Whether the choice was worse than the best one, clearly and by an amount worth a word."""
        return self.cost >= max(WORTH_A_WORD, CLEAR * self.error)

    @property
    def given_away(self) -> float:
        """What the choice cost; nothing if it cannot be told from the best one."""
        return self.cost if self.is_mistake else 0.0

    @property
    def before(self) -> float:
        """The chance to win before the choice."""
        return self.after + self.given_away


class Judge:
    """Weighs options. It has room for one tree, so that it works on one core at a time."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._room: Room | None = None

    def weigh(self, view: Any, seed: int) -> Any:
        """The chance to win with each option of a view, in the order of the view: a row for each, a column for each tree."""
        rules, tables, record = view.compiled()
        if self._room is None or self._room.games.dtype != view.game_dtype:
            self._room = Room(view.game_dtype, view.weights, Knobs(), NODES)
        searches = [(rules, _only(record, option), tables) for option in view.offered]
        seconds = self.budget.ms / 1000 / (TREES * len(searches))
        share = self.budget.iterations // TREES
        columns = []
        for tree in range(TREES):
            first = seed + tree * LONGEST
            columns.append([_grown(self._room, search, share, seconds, first) for search in searches])
        return _rescaled(np.array(columns).T, _margin(view))

    def judge(
        self, view: Any, played: str, seed: int, at: int = 0, turn: tuple[int, str] = (0, ""), question: str = ""
    ) -> Judgement:
        """What a choice was worth to the seat of a view. Giving up is worth nothing; "" stands for the best option."""
        trees = self.weigh(view, Random(f"{seed}/{at}").randrange(SEEDS))
        chances = [Chance(option, _mean(row), _error(row)) for option, row in zip(view.options, trees, strict=True)]
        order = sorted(range(len(chances)), key=lambda i: (-chances[i].chance, chances[i].option != played))
        ranked = tuple(chances[i] for i in order)
        rows = {CONCEDE: np.zeros_like(trees[0]), "": trees[order[0]], **dict(zip(view.options, trees, strict=True))}
        row = rows[played]
        difference = trees[order[0]] - row
        return Judgement(at, view.seat, turn, question, ranked, played, _mean(row), _mean(difference), _error(difference))


def _grown(room: Room, search: tuple[Linked, Any, Any], iterations: int, seconds: float, seed: int) -> float:
    """What one tree finds of an option in so many iterations or, if they are 0, in so many seconds."""
    rules, view, tables = search
    room.clear(Knobs())
    learnt = iterations // 2 or _in_time(room, search, seconds / 2, seed)
    if iterations:
        room.grow(rules, view, tables, learnt, seed)
    before, total_before = _sums(room, rules)
    room.knobs[EXPLORE] = PLAY
    room.grow(rules, view, tables, iterations - learnt if iterations else learnt, seed + learnt)
    visits, total = _sums(room, rules)
    if visits == before:
        raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
    return (total - total_before) / ((visits - before) * CERTAIN)


def _in_time(room: Room, search: tuple[Linked, Any, Any], seconds: float, seed: int) -> int:
    """Grow a tree for so long; returns in how many iterations."""
    rules, view, tables = search
    ends, made = time.perf_counter() + seconds, 0
    while not made or (time.perf_counter() < ends and made < LONGEST // 2):
        room.grow(rules, view, tables, CHUNK, seed + made)
        made += CHUNK
    return made


def _sums(room: Room, rules: Linked) -> tuple[int, int]:
    """How often a tree took its one option, and what came of it in all."""
    rows = room.choices(rules).tolist()
    return (rows[0][1], rows[0][2]) if rows else (0, 0)


def _only(record: Any, option: int) -> Any:
    """A view in which nothing else than one option can be chosen."""
    only = record.copy()
    only["options"] = 0
    only["options"][option // OPERANDS] = signed(1 << option % OPERANDS)
    return only


def _mean(row: Any) -> float:
    return round(float(row.mean()), 6)


def _error(row: Any) -> float:
    return round(float(row.std(ddof=1) / len(row) ** 0.5), 6)


def _margin(view: Any) -> float:
    """How much of a decided game the search of a game gives for the margin."""
    appraising = import_module("..appraising", type(view).__module__)
    return float(getattr(appraising, "MARGIN", 0.0))


def _rescaled(chances: Any, margin: float) -> Any:
    """Chances to win, whatever the margin: a search that also looks at it stays short of 0 and 1."""
    return np.clip((chances - margin / 2) / (1 - margin), 0.0, 1.0)
