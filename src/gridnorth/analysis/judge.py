"""Judge one decision: what each option was worth to the seat that chose, given what that seat could know.

Every option has its own trees, of the same size and over the same redeals. So a bad option is known as precisely as the best
one, and two options are compared tree by tree.

A choice that looks like a mistake gets a second look: longer, on other deals, and in some games with positions evaluated a
round later. Only the difference that remains counts. This corrects two errors: of many options, one looks best by chance; and a
search that stops early overrates doing something now that can be done just as well a little later.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from ..contract import View
from ..errors import InputError
from ..machine.chance import signed
from ..machine.linker import Linked
from ..machine.mcts import CERTAIN, EXPLORE
from ..machine.trace import CONCEDE
from ..players.search import SEEDS, Knobs, Room
from .win_chance import read_chances, without_margin

TREES = 8
"""Independent trees for each option. Their spread gives the standard error of their mean."""
PLAY = 100
"""A tree learns in the first half of its time. In the second half, both sides play the best choices found, exploring only this
much, in thousandths. The second half gives the value of the option."""
CHUNK = 16
"""Iterations between two looks at the clock."""
CLEAR = 2.0
"""A difference of this many standard errors is clear ..."""
WORTH_A_WORD = 0.02
"""... and this share of a win is worth mentioning. A search differs by less from itself one choice later."""
AGAIN = 4
"""The second look at a possible mistake takes this many times longer."""
DEFAULT = Knobs()
OPERANDS = 64
PAIR = 2
NO_DEAL = "no deal agrees with what the seat has seen: this position cannot come from a game"
FEWEST = 8 * TREES
NODES, LONGEST = 1 << 15, 1 << 24
"""Choices that a tree can hold; and more iterations than any tree gets, so that no two trees share a deal."""


@dataclass(frozen=True)
class Budget:
    """The budget for a decision: iterations for each option, or milliseconds for all options together."""

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
    """The chance to win with it, from 0 to 1."""
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
    """All options, the best first."""
    played: str
    after: float
    """The chance to win after the choice."""
    cost: float
    """How much lower that is than with the best option; never negative."""
    error: float
    """The standard error of this difference, computed tree by tree."""
    others: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """The other seats' chances to win, as far as the chooser could tell: with the best option, and after the choice."""

    @property
    def best(self) -> str:
        """The best option; empty for a seat that resigned out of turn."""
        return self.options[0].option if self.options else ""

    @property
    def is_mistake(self) -> bool:
        """Whether the choice was worse than the best one, clearly and by an amount worth mentioning."""
        return self.cost >= max(WORTH_A_WORD, CLEAR * self.error)

    @property
    def given_away(self) -> float:
        """The cost of the choice; 0 if it cannot be told from the best one."""
        return self.cost if self.is_mistake else 0.0

    @property
    def before(self) -> float:
        """The chance to win before the choice."""
        return min(1.0, self.after + self.given_away)

    def chances(self, seat: str) -> tuple[float, float]:
        """The chances of any seat, before the choice and after it."""
        if seat == self.seat:
            return self.before, self.after
        best, after = self.others[seat]
        return best if self.is_mistake else after, after


class Judge:
    """Weighs options. It has memory for one tree, so it works on one core at a time."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._room: Room | None = None

    def weigh(self, view: View, seed: int, options: Sequence[int] = (), longer: int = 1, knobs: Knobs = DEFAULT) -> Any:
        """The chances to win with some or all options of a view, in its order: by option, tree and seat."""
        rules, tables, record = view.compiled()
        if self._room is None or self._room.games.dtype != view.game_dtype:
            self._room = Room(view, knobs, NODES)
        offered = view.offered
        searches = [(rules, _only(record, offered[at]), tables) for at in options or range(len(offered))]
        seconds = longer * self.budget.ms / 1000 / (TREES * len(searches))
        share = longer * self.budget.iterations // TREES
        chooser, seats = view.record.seat, len(view.sides)
        trees = []
        for tree in range(TREES):
            first = seed + tree * LONGEST
            trees.append([_grown(self._room, search, share, seconds, first, chooser, seats, knobs) for search in searches])
        values = without_margin(np.array(trees).swapaxes(0, 1), view.kit.evaluation)
        return read_chances(values, chooser, view.kit.evaluation)

    def judge(
        self, view: View, played: str, seed: int, at: int = 0, turn: tuple[int, str] = (0, ""), question: str = ""
    ) -> Judgement:
        """What a choice was worth to the seat of a view. Resigning is worth nothing; "" means the best option."""
        found = _judgement(view, self.weigh(view, Random(f"{seed}/{at}").randrange(SEEDS)), played)
        if found.is_mistake and played in view.options:
            found = self._looked_at_again(view, found, Random(f"{seed}/{at}/again").randrange(SEEDS))
        return replace(found, at=at, turn=turn, question=question)

    def _looked_at_again(self, view: View, found: Judgement, seed: int) -> Judgement:
        """The difference that remains after a longer and deeper look at two options; never more than before."""
        further = Knobs(plies=view.kit.evaluation.further)
        two = [view.options.index(option) for option in (found.best, found.played)]
        best, played = self.weigh(view, seed, two, AGAIN, further)[:, :, view.sides.index(view.seat)]
        cost = min(found.cost, max(0.0, _mean(best - played)))
        error = max(found.error, _error(best - played))
        after = round(found.options[0].chance - cost, 6)
        left = cost / found.cost
        others = {seat: (first, first + left * (then - first)) for seat, (first, then) in found.others.items()}
        known = [replace(each, chance=after, error=error) if each.option == found.played else each for each in found.options]
        ranked = tuple(sorted(known, key=lambda each: -each.chance))
        return replace(found, options=ranked, after=after, cost=cost, error=error, others=others)


def _judgement(view: View, trees: Any, played: str) -> Judgement:
    """A judgement from the results of trees, without the place in the game."""
    seats = view.sides
    own = trees[:, :, seats.index(view.seat)]
    chances = [Chance(option, _mean(row), _error(row)) for option, row in zip(view.options, own, strict=True)]
    order = sorted(range(len(chances)), key=lambda i: (-chances[i].chance, chances[i].option != played))
    best = trees[order[0]]
    rows = {CONCEDE: _given_up(best, seats.index(view.seat)), "": best, **dict(zip(view.options, trees, strict=True))}
    difference = own[order[0]] - rows[played][:, seats.index(view.seat)]
    others = {seat: (_mean(best[:, at]), _mean(rows[played][:, at])) for at, seat in enumerate(seats) if seat != view.seat}
    return Judgement(
        0, view.seat, (0, ""), "", tuple(chances[i] for i in order), played,
        _mean(rows[played][:, seats.index(view.seat)]), max(0.0, _mean(difference)), _error(difference), others,
    )  # fmt: skip


def _given_up(trees: Any, seat: int) -> Any:
    """The chances after a seat resigns: 0 for it, and the others share its chance in proportion to their own."""
    left = trees.copy()
    left[:, seat] = 0.0
    return left / np.maximum(left.sum(axis=1, keepdims=True), 1e-9)


def _grown(
    room: Room, search: tuple[Linked, Any, Any], iterations: int, seconds: float, seed: int, chooser: int, seats: int,
    knobs: Knobs,
) -> list[float]:  # fmt: skip
    """The value of an option for each seat, by one tree, with a budget of iterations or, if that is 0, of seconds."""
    rules, view, tables = search
    room.clear(knobs)
    learnt = iterations // 2 or _in_time(room, search, seconds / 2, seed)
    if iterations:
        room.grow(rules, view, tables, learnt, seed)
    room.knobs[EXPLORE] = PLAY
    more, first = iterations - learnt if iterations else learnt, seed + learnt
    if seats > PAIR:
        return _shared_out(room, search, more, first, seats)
    before, total_before = _sums(room, rules)
    room.grow(rules, view, tables, more, first)
    visits, total = _sums(room, rules)
    if visits == before:
        raise InputError(NO_DEAL)
    chance = (total - total_before) / ((visits - before) * CERTAIN)
    return [chance if seat == chooser else 1 - chance for seat in range(seats)]


def _shared_out(room: Room, search: tuple[Linked, Any, Any], iterations: int, seed: int, seats: int) -> list[float]:
    """The same for more than two seats. A tree counts only for the seat that chose, so every try is evaluated separately."""
    rules, view, tables = search
    total, made = np.zeros(seats), 0
    for k in range(iterations):
        if room.grow(rules, view, tables, 1, seed + k):
            total += room.values[:seats]
            made += 1
    if not made:
        raise InputError(NO_DEAL)
    return [float(each) for each in total / (made * CERTAIN)]


def _in_time(room: Room, search: tuple[Linked, Any, Any], seconds: float, seed: int) -> int:
    """Grow a tree for a given time. Returns the number of iterations."""
    rules, view, tables = search
    ends, made = time.perf_counter() + seconds, 0
    while not made or (time.perf_counter() < ends and made < LONGEST // 2):
        room.grow(rules, view, tables, CHUNK, seed + made)
        made += CHUNK
    return made


def _sums(room: Room, rules: Linked) -> tuple[int, int]:
    """How often a tree took its only option, and the sum of the values."""
    rows = room.choices(rules).tolist()
    return (rows[0][1], rows[0][2]) if rows else (0, 0)


def _only(record: Any, option: int) -> Any:
    """A view with a single option."""
    only = record.copy()
    only["options"] = 0
    only["options"][option // OPERANDS] = signed(1 << option % OPERANDS)
    return only


def _mean(row: Any) -> float:
    return round(float(row.mean()), 6)


def _error(row: Any) -> float:
    return round(float(row.std(ddof=1) / len(row) ** 0.5), 6)
