"""What it costs to copy a position, as a search does at every node."""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numba
import numpy as np

from gridnorth.machine.records import words_of
from gridnorth.north import Game
from gridnorth.north.arrays import Arrays
from gridnorth.north.record import GAME

RECORDS = 100_000
"""50 MB of records, more than a cache holds."""
ROWS = 64
"""So many records stay in the nearest cache."""


def copy_costs(rounds: int) -> dict[str, dict[str, float]]:
    """Nanoseconds a copy, median and best, of each way to copy."""
    games = Arrays().new(range(RECORDS))
    source, target = words_of(games), np.zeros((RECORDS, GAME.itemsize // 8), np.int64)
    near = words_of(games[:ROWS].copy())
    game = midway()
    ways: dict[str, tuple[int, Callable[[int], Any]]] = {
        "record, compiled loop, in cache": (1_000_000, lambda copies: copy_rows(near, copies)),
        "record, NumPy, 50 MB at once": (RECORDS, lambda copies: np.copyto(target, source)),
        "Game.copy(), in Python": (2_000, lambda copies: copy_game(game, copies)),
    }
    took: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(rounds + 1):
        for name, (copies, copy) in ways.items():
            began = time.perf_counter_ns()
            copy(copies)
            if number:  # the first round compiles and touches the memory
                took[name].append((time.perf_counter_ns() - began) / copies)
    return {name: {"median": median(each), "best": min(each)} for name, each in took.items()}


@numba.njit  # type: ignore[untyped-decorator]
def copy_rows(words: Any, copies: int) -> None:
    """Copy each row to the next, round and round, as count_sequences goes down a tree."""
    for number in range(copies):
        here, there = number % ROWS, (number + 1) % ROWS
        for k in range(words.shape[1]):
            words[there, k] = words[here, k]


def copy_game(game: Game, copies: int) -> None:
    """Copy a game, and let each copy go."""
    for _ in range(copies):
        game.copy()


def midway(decisions: int = 30) -> Game:
    """A game in the middle, with a history to copy."""
    game, chance = Game(seed=1), random.Random(1)
    for _ in range(decisions):
        game.play(chance.choice(game.options))
    assert not game.is_over
    return game
