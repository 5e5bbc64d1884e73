"""The contenders: ways to play random games, each counting its decisions.

For every contender, a decision is a choice of two or more options. Other libraries ask their caller to do more (deal a card,
make the only legal move). That takes time in their rounds and counts as steps, but not as decisions.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gridnorth.machine.records import mirror_of
from gridnorth.machine.simulate import RESULT
from gridnorth.north import Cards, Game, Options
from gridnorth.north.arrays import Arrays
from gridnorth.north.position import GAME_MIRROR
from gridnorth.north.rules import rules


@dataclass(frozen=True)
class RecordGame:
    """The counts of some games."""

    decisions: int
    steps: int | None = None
    """Every action applied, including chance and forced moves; None if the caller does not make these."""


@dataclass
class Contender:
    """A way to play: `play(games, seed)` plays that many random games."""

    key: str
    name: str
    play: Callable[[int, int], RecordGame]
    threads: int = 1
    counted_by: str = ""
    """The key of a contender that plays the same game and counts decisions, for one that cannot count them."""
    games: int = 1
    """The number of games in a round, set by `calibrate`."""
    rounds: list[dict[str, float]] = field(default_factory=list)
    """Games, decisions, steps, seconds, and seconds of processor time for each round."""

    def calibrate(self, seconds: float) -> None:
        """Warm up, and choose the number of games so that a round takes about this many seconds."""
        self.games = 1
        while True:
            took = self._timed(0)["seconds"]
            if took >= seconds / 4:
                self.games = max(1, round(self.games * seconds / took))
                return
            self.games *= 4

    def play_round(self, number: int) -> None:
        """Play a round, with new seeds each time, and keep the counts."""
        self.rounds.append(self._timed(number * self.games))

    def _timed(self, seed: int) -> dict[str, float]:
        began, worked = time.perf_counter(), time.process_time()
        played = self.play(self.games, seed)
        seconds, cpu_seconds = time.perf_counter() - began, time.process_time() - worked
        return {
            "games": self.games,
            "decisions": played.decisions,
            "steps": played.steps or 0,
            "seconds": seconds,
            "cpu_seconds": cpu_seconds,
        }


# --- The North ------------------------------------------------------------------------------------------------------------
def gridnorth_contenders(announce: Callable[[str], None]) -> Iterator[Contender]:
    """The North: compiled on one and two threads, interpreted, and in words."""
    for setup in ("basic", "advanced"):
        arrays = Arrays(Options.of(setup=setup), announce=announce)
        for threads, said in ((1, "one thread"), (2, "two threads")):
            name = f"The North, compiled, {said}, {setup}"
            yield Contender(f"compiled_{setup}_{threads}", name, _compiled(arrays, threads), threads)
    yield Contender("interpreted", "The North, interpreted, basic", play_interpreted)
    yield Contender("words", "The North, in words (Game), basic", play_in_words)


def _compiled(arrays: Arrays, threads: int) -> Callable[[int, int], RecordGame]:
    def play(games: int, seed: int) -> RecordGame:
        return RecordGame(int(arrays.simulate(games, seed, threads)["decisions"].sum()))

    return play


def play_interpreted(games: int, seed: int) -> RecordGame:
    """The loop of the compiled rules, as plain Python over mirrors."""
    results = [mirror_of(RESULT)() for _ in range(games)]
    rules().play_out([GAME_MIRROR()], Cards.printed().mirror, Options.of().packed, seed, results, 0, 0)
    return RecordGame(sum(result.decisions for result in results))


def play_in_words(games: int, seed: int) -> RecordGame:
    """Play like a caller who uses the names of cards."""
    chance, decisions = random.Random(seed), 0
    for number in range(games):
        game = Game(seed=seed + number)
        while not game.is_over:
            game.play(chance.choice(game.options))
            decisions += 1
    return RecordGame(decisions)


# --- others ---------------------------------------------------------------------------------------------------------------
def open_spiel_contenders() -> Iterator[Contender]:
    """Hearts and Gin Rummy: step by step through OpenSpiel's Python API, and whole games with its random bots in C++."""
    import pyspiel

    for key, name in (("hearts", "hearts"), ("gin_rummy", "gin rummy")):
        game = pyspiel.load_game(key)
        _require_even_chance(game)
        yield Contender(key, f"OpenSpiel {name}, Python API", _stepped(game))
        yield Contender(f"{key}_bots", f"OpenSpiel {name}, bots in C++", _by_bots(pyspiel, game), counted_by=key)


def _require_even_chance(game: Any) -> None:
    """Check that all chance outcomes are equally likely, so that they can be drawn like moves, which is fastest."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            chances = [probability for _, probability in state.chance_outcomes()]
            assert max(chances) - min(chances) < 1e-9, f"{game} has uneven chance: draw by chance_outcomes()"
        state.apply_action(random.choice(state.legal_actions()))


def _stepped(game: Any) -> Callable[[int, int], RecordGame]:
    def play(games: int, seed: int) -> RecordGame:
        draw, decisions, steps = random.Random(seed).random, 0, 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if len(actions) > 1 and not state.is_chance_node():
                    decisions += 1
                steps += 1
                state.apply_action(actions[int(draw() * len(actions))])
        return RecordGame(decisions, steps)

    return play


def _by_bots(pyspiel: Any, game: Any) -> Callable[[int, int], RecordGame]:
    def play(games: int, seed: int) -> RecordGame:
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + number)
        return RecordGame(0)

    return play


def catanatron_contenders() -> Iterator[Contender]:
    """Catan with four of catanatron's own random players."""
    from catanatron.game import TURNS_LIMIT
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    def play(games: int, seed: int) -> RecordGame:
        decisions, steps = 0, 0
        for number in range(games):
            game = Catan([RandomPlayer(color) for color in Color], seed=seed + number + 1)  # 0 would mean no seed
            while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
                decisions += len(game.state.playable_actions) > 1
                steps += 1
                game.play_tick()
        return RecordGame(decisions, steps)

    yield Contender("catanatron", "catanatron, four random players", play)


PEERS: dict[str, Callable[[], Iterator[Contender]]] = {
    "open_spiel": open_spiel_contenders,
    "catanatron": catanatron_contenders,
}
"""The other libraries, by their names for pip."""
