"""A player that searches (machine.mcts): trees over deals of what its seat cannot see, on as many cores as it is given.

    SearchPlayer(seed=1, iterations=2_000)       the same choice for the same seed and number, on any machine
    SearchPlayer(ms=50, threads=2)               as much as 50 ms allow, two trees at once

It is handed a view. What it found of each option is in `weigh`: how often the search took it, and the chance to win with it.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import exp
from random import Random
from typing import Any

import numpy as np

from ..contract import View
from ..errors import InputError
from ..machine.linker import Linked
from ..machine.mcts import CERTAIN, KNOBS, NODE, USED

NODES = 1 << 20
"""Choices that one tree can hold, 32 bytes each: 32 MiB at most, of which only what is used is touched. When a tree is full the
search ends: to go on in it was measured, and is far worse than to stop."""
DEPTH = 256
VALUES = 64
"""Room for the seats, and for what a game notes of a position."""
FIRST_CHUNK, LONGEST_CHUNK = 64, 1 << 16
SLICE = 0.008
"""Seconds between two looks at the clock."""
SEEDS = 1 << 62


@dataclass(frozen=True)
class Knobs:
    """What a search can be tuned by."""

    plies: int = 0
    """Choices made by chance before a position is judged."""
    explore: int = 0
    """How much choices are favoured of which little is known, in thousandths; 0: as much as is best in the game."""
    urgency: int = 1_000
    """How good a choice that was never tried is taken to be, in thousandths: above 1,000 all are tried first."""


@dataclass(frozen=True)
class Weight:
    """What a search found of an option."""

    option: str
    visits: int
    chance: float
    """How likely a win is, from 0 to 1; 0.5 where it was never tried."""

    @property
    def error(self) -> float:
        """About how far the chance may be off: the standard error of that many trials."""
        return float((max(self.chance * (1 - self.chance), 0.01) / max(1, self.visits)) ** 0.5)


class Room:
    """A tree and what it needs to grow."""

    def __init__(self, view: View, knobs: Knobs, nodes: int = NODES, weights: Sequence[int] = ()) -> None:
        self.games, self.nodes = np.zeros(1, view.game_dtype), np.zeros(nodes, NODE)
        judged = view.kit.evaluation
        self.weights, self.explore = np.array(weights or judged.weights, np.int64), judged.explore
        self.path, self.values = np.zeros(DEPTH, np.int64), np.zeros(VALUES, np.int64)
        self.found = np.zeros(3 * 64 * 12, np.int64)
        self.knobs = np.zeros(KNOBS, np.int64)
        self.clear(knobs)

    def clear(self, knobs: Knobs) -> None:
        """A tree of nothing but its root."""
        self.nodes[0] = 0
        self.knobs[:] = (1, knobs.plies, knobs.explore or self.explore, knobs.urgency)

    @property
    def is_full(self) -> bool:
        """Whether no choice fits into the tree any more."""
        return bool(self.knobs[USED] >= len(self.nodes))

    def grow(self, rules: Linked, view: Any, tables: Any, iterations: int, seed: int) -> int:
        """Search on; returns in how many iterations a deal was found."""
        done: int = rules.grow(
            view, tables, self.games, self.nodes, self.path, self.weights, self.values, self.knobs, iterations, seed
        )
        return done

    def choices(self, rules: Linked) -> Any:
        """Rows of option, visits and total."""
        n = rules.root_choices(self.nodes, self.found)
        return self.found[: 3 * n].reshape(n, 3)


class SearchPlayer:
    """Takes the option that the search took most often, or in doubt one that looks almost as good."""

    def __init__(
        self, seed: int = 0, ms: float = 0, iterations: int = 0, threads: int = 1, knobs: Knobs | None = None,
        weights: Sequence[int] = (), doubt: float = 0.0, announce: Callable[[str], None] | None = None,
    ) -> None:  # fmt: skip
        if bool(ms) == bool(iterations) or ms < 0 or iterations < 0:
            raise InputError("a search needs either milliseconds or iterations: search:ms=50, search:iterations=2000")
        if threads < 1:
            raise InputError(f"{threads} threads: expected 1 or more")
        if doubt < 0:
            raise InputError(f"doubt {doubt:g}: expected 0 or more")
        self.name = f"search:ms={ms:g}" if ms else f"search:iterations={iterations}"
        self.chance = Random(seed)
        self.ms, self.iterations, self.threads, self.knobs, self.announce = ms, iterations, threads, knobs or Knobs(), announce
        self.weights = weights
        """What positions are judged by; the game's own if none are given."""
        self.doubt = doubt
        """How much worse, in chance to win, an option may look and still be taken now and then; 0: only the best."""
        self.made = 0
        """Iterations of the last choice, all trees together."""
        self._rooms: list[Room] = []

    def choose(self, view: View) -> str:
        """One of the options."""
        weights = self.weigh(view)
        best = max(weights, key=lambda weight: (weight.visits, weight.chance))
        if not self.doubt:
            return best.option
        tried = [weight for weight in weights if weight.visits]
        return self.chance.choices(tried, [self._likely(weight, best) for weight in tried])[0].option

    def _likely(self, weight: Weight, best: Weight) -> float:
        return 1.0 if weight is best else exp(min(0.0, weight.chance - best.chance) / self.doubt)

    def weigh(self, view: View) -> list[Weight]:
        """What the search finds of each option, in the order of the view."""
        rules, tables, record = view.compiled(self.announce)
        seeds = [self.chance.randrange(SEEDS) for _ in range(self.threads)]
        if not self._rooms or self._rooms[0].games.dtype != view.game_dtype:
            self._rooms = [Room(view, self.knobs, weights=self.weights) for _ in range(self.threads)]
        share = -(-self.iterations // self.threads)
        ends = time.perf_counter() + self.ms / 1000

        def search(at: int) -> int:
            room = self._rooms[at]
            room.clear(self.knobs)
            return _search(room, rules, record, tables, seeds[at], share, ends)

        self.made = sum(map(search, range(1)) if self.threads == 1 else _pool(self.threads).map(search, range(self.threads)))
        if not self.made:
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return self._weights(view, [room.choices(rules) for room in self._rooms])

    def _weights(self, view: View, trees: Iterable[Any]) -> list[Weight]:
        visits = dict.fromkeys(view.offered, 0)
        totals = dict.fromkeys(view.offered, 0)
        for tree in trees:
            for option, n, total in tree.tolist():
                visits[option] += n
                totals[option] += total
        pairs = zip(view.offered, view.options, strict=True)
        chances = {option: totals[option] / (n * CERTAIN) if n else 0.5 for option, n in visits.items()}
        return [Weight(words, visits[option], chances[option]) for option, words in pairs]


def _search(room: Room, rules: Linked, view: Any, tables: Any, seed: int, iterations: int, ends: float) -> int:
    """Grow one tree to so many iterations or, if they are 0, for so long; not on when its choice is clear."""
    tried = made = 0
    chunk = FIRST_CHUNK
    while True:
        began = time.perf_counter()
        chunk = min(chunk, iterations - tried) if iterations else chunk
        made += room.grow(rules, view, tables, chunk, seed + tried)
        tried += chunk
        now = time.perf_counter()
        if iterations:
            left, chunk = iterations - tried, max(FIRST_CHUNK, iterations // 16)
        else:
            rate = chunk / max(now - began, 1e-6)
            left = int((ends - now) * rate)
            chunk = max(1, min(LONGEST_CHUNK, int(rate * SLICE), left))
        if left <= 0 or room.is_full or _is_clear(room.choices(rules), left):
            return made


def _is_clear(choices: Any, left: int) -> bool:
    """Whether no other choice can be taken as often any more."""
    visits = np.sort(choices[:, 1])
    return len(visits) > 1 and visits[-1] - visits[-2] > left


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads)
