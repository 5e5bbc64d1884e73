"""How often the chances predicted by a search come true: `make chances [GAMES=400]`.

Equal searches play each other. At every action or Directive, the seat to move predicts its chance to win. The end of the game
shows whether it was right.
"""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from rich.progress import track

from gridnorth import aidalon, north
from gridnorth.analysis.win_chance import read_chances, without_margin
from gridnorth.players import SearchPlayer

GAMES = 400
ITERATIONS = 400
BINS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
DECKS = list(aidalon.Deck.ready_made())
MAKE: dict[str, Callable[[int], Any]] = {
    "The North": lambda seed: north.Game(seed),
    "Aidalon": lambda seed: aidalon.Game(seed, decks=[DECKS[seed % len(DECKS)], DECKS[(seed // 2) % len(DECKS)]]),
}


def said_and_won(name: str, seed: int) -> list[tuple[float, float]]:
    """The predictions of a game, each with the seat to move and the result."""
    game = MAKE[name](seed)
    players = {seat: SearchPlayer(2 * seed + at, iterations=ITERATIONS) for at, seat in enumerate(game.seats)}
    said = []
    while not game.is_over:
        view = game.see(game.to_choose)
        best = max(players[view.seat].weigh(view), key=lambda weight: (weight.visits, weight.chance))
        if game.asks_directive:
            both = without_margin(np.array([best.chance, 1 - best.chance]), view.kit.evaluation)
            said.append((view.seat, float(read_chances(both, 0, view.kit.evaluation)[0])))
        game.play(best.option)
    winner = game.result.winner
    return [(chance, 0.5 if winner is None else float(winner == seat)) for seat, chance in said]


def main() -> int:
    games, workers = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, os.cpu_count() or 1
    for name in MAKE:
        said_and_won(name, 0)  # compile in one process first
        with ProcessPoolExecutor(workers) as pool:
            results = pool.map(said_and_won, [name] * games, range(games), chunksize=4)
            shown = track(results, name, games, transient=True, disable=not sys.stderr.isatty())
            rows = np.array([row for found in shown for row in found])
        said, won = rows.T
        print(f"{name}: {games} games of search:iterations={ITERATIONS}, {len(rows):,} forecasts")
        print(f"mean squared error {np.mean((said - won) ** 2):.3f} (to say 50 % always: {np.mean((0.5 - won) ** 2):.3f})")
        for low, high in pairwise(BINS):
            here = (said >= low) & (said < high if high < 1 else said <= 1)
            if here.any():
                print(f"  said {np.mean(said[here]):4.0%}, won {np.mean(won[here]):4.0%}, {here.sum():,} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
