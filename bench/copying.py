"""The cost of copying a position, as a search does at every node."""

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
"""This many records stay in the nearest cache."""


def copy_costs(rounds: int) -> dict[str, dict[str, float]]:
    """Nanoseconds per copy, median and best, for each way to copy."""
    games = Arrays().new(range(RECORDS))
    source, target = words_of(games), np.zeros((RECORDS, GAME.itemsize // 8), np.int64)
    near, askew = placed(source[:ROWS], 0), placed(source[:ROWS], 16)
    game = midway()
    ways: dict[str, tuple[int, Callable[[int], Any]]] = {
        "record, in cache, aligned to 64": (1_000_000, lambda copies: copy_rows(near, copies)),
        "record, in cache, aligned to 16": (1_000_000, lambda copies: copy_rows(askew, copies)),
        "record, NumPy, 50 MB at once": (RECORDS, lambda copies: np.copyto(target, source)),
        "Game.copy(), let go": (2_000, lambda copies: copy_game(game, copies)),
        "Game.copy(), 2,000 kept": (2_000, lambda copies: [game.copy() for _ in range(copies)]),
    }
    took: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(rounds + 1):
        for name, (copies, copy) in ways.items():
            began = time.perf_counter_ns()
            copy(copies)
            if number:  # the first round compiles and touches the memory
                took[name].append((time.perf_counter_ns() - began) / copies)
    return {name: {"median": median(each), "best": min(each)} for name, each in took.items()}


def placed(words: Any, offset: int) -> Any:
    """The same words, at a given offset from a cache line. NumPy guarantees only 16 bytes, and the offset decides the speed."""
    room = np.zeros(words.nbytes + 128, np.uint8)
    begin = -room.ctypes.data % 64 + offset
    moved = room[begin : begin + words.nbytes].view(np.int64).reshape(words.shape)
    moved[:] = words
    return moved


@numba.njit  # type: ignore[untyped-decorator]
def copy_rows(words: Any, copies: int) -> None:
    """Copy each row to the next, again and again, like count_sequences does on its way down a tree."""
    for number in range(copies):
        here, there = number % ROWS, (number + 1) % ROWS
        for k in range(words.shape[1]):
            words[there, k] = words[here, k]


def copy_game(game: Game, copies: int) -> None:
    """Copy a game, and drop each copy."""
    for _ in range(copies):
        game.copy()


def midway(decisions: int = 30) -> Game:
    """A game in mid-play, with a history to copy."""
    game, chance = Game(seed=1), random.Random(1)
    for _ in range(decisions):
        game.play(chance.choice(game.options))
    assert not game.is_over
    return game
