"""Checked random games of Aidalon over every pair of ready-made decks, half of them bold: part of `make million`."""

import itertools
import os
import sys
import time

from rich.progress import Progress

from gridnorth.aidalon import Deck, Options
from gridnorth.aidalon.arrays import Arrays

GAMES = {2: 200_000, 3: 25_000, 4: 25_000}
POLICIES = (False, True)
"""Uniform, and bold."""


def tables(players):
    """Decks for a number of players: every pair of ready-made ones, with the next ones for a third and fourth seat."""
    decks = list(Deck.ready_made().values())
    for one, two in itertools.combinations_with_replacement(range(len(decks)), 2):
        yield [decks[one], decks[two], decks[(one + 1) % len(decks)], decks[(two + 2) % len(decks)]][:players]


def main() -> int:
    threads, broken = os.cpu_count() or 1, 0
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress:
        for players, games in GAMES.items():
            pairs = list(tables(players))
            each = max(1, round(games * share / len(pairs) / len(POLICIES)))
            task, began = progress.add_task(f"{players} players", total=len(pairs) * len(POLICIES)), time.perf_counter()
            played = decisions = longest = 0
            for at, decks in enumerate(pairs):
                arrays = Arrays(Options.of([deck.names for deck in decks]), announce=print)
                for bold in POLICIES:
                    results = arrays.simulate(each, at * 1_000_000, threads, True, bold=bold)
                    broken += int((results["broken"] != 0).sum())
                    played, decisions = played + each, decisions + int(results["decisions"].sum())
                    longest = max(longest, int(results["turns"].max()))
                    progress.advance(task)
            seconds = time.perf_counter() - began
            print(f"{players} players: {played:,} games, {decisions:,} decisions, {broken} broken, "
                  f"at most {longest} rounds, {seconds:.0f} s")  # fmt: skip
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
