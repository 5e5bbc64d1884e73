"""Let the search and a level choose in many positions of both games, in every mode: `make asked`.

Each choice must be legal. The worst delay is reported, too. Half of the games continue with the bot's choice, and half with a
random one, which leads to stranger positions.
"""

import itertools
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

from rich.progress import Progress

from gridnorth import aidalon, north, players

ASKED = 100_000
PLAYERS = (
    "search:iterations=24",
    "level:1",
    "search:ms=4",
    "search:iterations=40,plies=1000",
    "search:iterations=32,threads=2",
)
MODES = (
    {}, {"setup": "advanced"}, {"solo": "normal"}, {"solo": "hard"},
    {"edition": "first", "setup": "advanced", "overloaded": True},
)  # fmt: skip


def games() -> Iterator[Any]:
    """Games of all kinds, in turn: a function that makes one from a seed."""
    decks = list(aidalon.Deck.ready_made())
    for seed in itertools.count():
        mode = MODES[seed % len(MODES)]
        yield lambda seed=seed, mode=mode: north.Game(seed, north.Options.of(**mode))
        chosen = [decks[(seed * (at + 1) + at) % len(decks)] for at in range(2 + seed % 3)]
        yield lambda seed=seed, chosen=chosen: aidalon.Game(seed, decks=chosen)


def ask_through(number: int) -> tuple[str, int, int, float]:
    """Play one game. Returns its name, the number of choices, the number of illegal ones, and the worst delay."""
    game = next(itertools.islice(games(), number, None))()
    chance = Random(number)
    name = PLAYERS[number // 2 % len(PLAYERS)]
    player: Any = players.named(name, number)
    follows = chance.random() < 0.5
    asked = wrong = 0
    late = 0.0
    while not game.is_over:
        view = game.see(game.to_choose)
        began = time.perf_counter()
        choice = player.choose(view)
        if asked:  # the first choice loads the rules
            late = max(late, 1000 * (time.perf_counter() - began) - player.ms)
        asked += 1
        wrong += choice not in game.options
        game.play(choice if follows and choice in game.options else chance.choice(game.options))
    return game.name, asked, wrong, late if player.ms else 0.0


def main() -> int:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else ASKED
    for number in range(2):
        ask_through(number)  # compile in one process first
    asked, wrong, late, played = dict.fromkeys(("north", "aidalon"), 0), 0, 0.0, 0
    workers = os.cpu_count() or 1
    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress, ProcessPoolExecutor(workers) as pool:
        task = progress.add_task("asking", total=wanted)
        while sum(asked.values()) < wanted:
            for name, n, bad, slow in pool.map(ask_through, range(played, played + 8 * workers)):
                asked[name] += n
                wrong, late = wrong + bad, max(late, slow)
                progress.advance(task, n)
            played += 8 * workers
    print(f"{played} games: asked {asked['north']:,} times in The North and {asked['aidalon']:,} times in Aidalon")
    print(f"{wrong} choices that were not offered; at most {late:.1f} ms over the time given")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
