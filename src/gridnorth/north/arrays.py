"""The North by the million: compiled rules over NumPy arrays of records.

    >>> from gridnorth.north.arrays import Arrays
    >>> north = Arrays()                                     # compiles the rules once, about 20 seconds
    >>> games = north.new(seeds=range(1000))                 # a structured array, 512 bytes a game
    >>> mask = north.masks(games)                            # (1000, 2) words: the options of each game
    >>> north.step(games, north.first_options(games))        # one decision in each
    >>> int(north.simulate(2000, threads=2)["decisions"].sum()) > 100_000
    True

An option is `verb * 64 + operand`: verb 0 is a mode (Directives: reprogram, build, awaken, discharge), verb 1 a card.
`Game.from_record(games[0])` shows one in words.
"""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from ..errors import IllegalChoice, InputError
from ..machine.chance import signed
from ..machine.records import words_of
from ..machine.simulate import simulate
from .cards import Cards
from .options import Options
from .record import GAME
from .rules import rules
from .view import VIEW

Array = np.ndarray[Any, Any]
OPTIONS = 128
"""The size of the action space: two verbs of 64 operands."""


class Arrays:
    """Compiled rules with a set of cards and options."""

    def __init__(
        self, options: Options | None = None, cards: Cards | None = None, announce: Callable[[str], None] | None = None
    ) -> None:
        self.options = options or Options.of()
        self.tables = (cards or Cards.printed()).tables
        self.rules = rules(compiled=True, announce=announce)

    def new(self, seeds: Iterable[int]) -> Array:
        """One game for each seed, at its first choice."""
        numbers = np.array([signed(seed) for seed in seeds], np.int64)
        games = np.zeros(len(numbers), GAME)
        self.rules.new_games(games, self.tables, numbers, self.options.packed)
        return games

    def masks(self, games: Array) -> Array:
        """The options of each game: a word for modes and one for cards, bit i for operand i."""
        words = np.zeros((len(games), 2), np.int64)
        self.rules.masks(games, words)
        return words

    def legal(self, game: Any) -> list[int]:
        """The options of one record."""
        out = np.zeros(OPTIONS, np.int64)
        return [int(option) for option in out[: self.rules.legal(game, out)]]

    def first_options(self, games: Array) -> Array:
        """The lowest option of each game; -1 where it is over."""
        words = self.masks(games)
        found = np.full(len(games), -1, np.int64)
        for verb in (1, 0):
            members = words[:, verb]
            lowest = np.log2((members & -members).astype(np.float64), where=members != 0, out=np.zeros(len(games)))
            found = np.where(members != 0, verb * 64 + lowest.astype(np.int64), found)
        return found

    def step(self, games: Array, options: Array) -> None:
        """Take one option in each game, in place; -1 leaves a game as it is."""
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
        view = np.zeros(1, VIEW)[0]
        self.rules.look(game, self.tables, view, seat)
        return view

    def resample(self, game: Any, seat: int, seed: int) -> Any:
        """A record that looks the same to a seat, with all it cannot see dealt again."""
        dealt = np.zeros(1, GAME)[0]
        if not self.rules.redeal(self.view(game, seat), self.tables, dealt, signed(seed)):
            raise InputError("no deal agrees with what the seat has seen: this record cannot come from a game")
        return dealt

    def perft(self, game: Any, depth: int) -> int:
        """How many sequences of so many decisions follow."""
        if depth == 0:
            return 1
        games = np.zeros(depth, GAME)
        games[0] = game
        return int(self.rules.count_sequences(games, words_of(games), self.tables, np.zeros(depth, np.int64), depth))

    def simulate(
        self,
        games: int,
        first_seed: int = 0,
        threads: int = 1,
        check: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> Array:
        """Play games at random on several threads; one RESULT record each (see machine.simulate)."""
        return simulate(self.rules, GAME, self.tables, self.options.packed, games, first_seed, threads, check, progress)
