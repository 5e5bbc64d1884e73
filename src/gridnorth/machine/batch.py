"""Many games at once: compiled rules over NumPy arrays of records, for every game."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..errors import IllegalChoice, InputError
from .chance import signed
from .linker import Linked
from .records import DType, words_of
from .simulate import simulate

Array = np.ndarray[Any, Any]


class Batch:
    """Compiled rules with their tables. An option is `verb * 64 + operand`."""

    def __init__(self, rules: Linked, tables: Any, game: DType, view: DType, packed: int) -> None:
        self.rules, self.tables, self.game, self.seen, self.packed = rules, tables, game, view, packed
        self.verbs: int = game["options"].shape[0]

    def new(self, seeds: Iterable[int]) -> Array:
        """One game for each seed, at its first choice."""
        numbers = np.array([signed(seed) for seed in seeds], np.int64)
        games = np.zeros(len(numbers), self.game)
        self.rules.new_games(games, self.tables, numbers, self.packed)
        return games

    def masks(self, games: Array) -> Array:
        """The options of each game: one int64 for each verb, with bit i for operand i."""
        words = np.zeros((len(games), self.verbs), np.int64)
        self.rules.masks(games, words)
        return words

    def legal(self, game: Any) -> list[int]:
        """The options of one record."""
        out = np.zeros(self.verbs * 64, np.int64)
        return [int(option) for option in out[: self.rules.legal(game, out)]]

    def first_options(self, games: Array) -> Array:
        """The lowest option of each game; -1 where it is over."""
        words = self.masks(games)
        found = np.full(len(games), -1, np.int64)
        for verb in reversed(range(self.verbs)):
            members = words[:, verb]
            lowest = np.log2((members & -members).astype(np.float64), where=members != 0, out=np.zeros(len(games)))
            found = np.where(members != 0, verb * 64 + lowest.astype(np.int64), found)
        return found

    def step(self, games: Array, options: Array) -> None:
        """Take one option in each game, in place; -1 leaves a game unchanged."""
        options = np.ascontiguousarray(options, np.int64)
        wrong = self.rules.step_all(games, self.tables, options)
        if wrong >= 0:
            raise IllegalChoice(f"illegal option {options[wrong]} in game {wrong}: it is not offered")

    def choosers(self, games: Array) -> Array:
        """The seat that has to choose in each game; -1 where it is over."""
        seats = np.zeros(len(games), np.int64)
        self.rules.choosers(games, self.tables, seats)
        return seats

    def copy(self, games: Array) -> Array:
        """The same games again."""
        return games.copy()

    def view(self, game: Any, seat: int) -> Any:
        """What a seat may know, as a VIEW record."""
        view = np.zeros(1, self.seen)[0]
        self.rules.look(game, self.tables, view, seat)
        return view

    def resample(self, game: Any, seat: int, seed: int) -> Any:
        """A record that looks the same to a seat, with everything it cannot see dealt again."""
        dealt = np.zeros(1, self.game)[0]
        if not self.rules.redeal(self.view(game, seat), self.tables, dealt, signed(seed)):
            raise InputError("no deal agrees with what the seat has seen: this record cannot come from a game")
        return dealt

    def perft(self, game: Any, depth: int) -> int:
        """The number of sequences of a given number of decisions."""
        if depth == 0:
            return 1
        games = np.zeros(depth, self.game)
        games[0] = game
        return int(self.rules.count_sequences(games, words_of(games), self.tables, np.zeros(depth, np.int64), depth))

    def simulate(
        self,
        games: int,
        first_seed: int = 0,
        threads: int = 1,
        check: bool = False,
        progress: Callable[[int], None] | None = None,
        bold: bool = False,
    ) -> Array:
        """Play random games on several threads. Returns one RESULT record for each (see machine.simulate)."""
        run = (self.rules, self.game, self.tables, self.packed, games, first_seed, threads, check, progress, bold)
        return simulate(*run)
