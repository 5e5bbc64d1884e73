"""perft: the counts in docs/perft.md are the counts, interpreted and compiled."""

import re
from pathlib import Path

import pytest

from gridnorth.aidalon import Game
from gridnorth.aidalon.arrays import Arrays
from gridnorth.aidalon.decks import Deck
from gridnorth.checks.perft import perft

PAGE = Path(__file__).parents[2] / "docs" / "perft.md"
ROW = re.compile(r"^\| `(--deck .*?)` \| (\d+) \| ([\d, ]+) \|$", flags=re.M)
INTERPRETED_UP_TO = 600


def rows() -> list[tuple[str, int, list[int]]]:
    return [(m[0], int(m[1]), [int(n) for n in m[2].split(", ")]) for m in ROW.findall(PAGE.read_text())]


def test_the_table_has_every_ready_made_deck_and_two_to_four_players():
    decks = [re.findall(r'--deck "(.*?)"', flags) for flags, _, _ in rows()]
    assert {name for row in decks for name in row} == set(Deck.ready_made())
    assert {len(row) for row in decks} == {2, 3, 4}


@pytest.mark.parametrize(("flags", "seed", "counts"), rows(), ids=lambda value: str(value)[:40])
def test_the_table_holds(flags, seed, counts):
    game = Game(seed=seed, decks=re.findall(r'--deck "(.*?)"', flags))
    arrays = Arrays(game.settings)
    assert [arrays.perft(game.record(), depth) for depth in range(1, len(counts) + 1)] == counts
    for depth, count in enumerate(counts, 1):
        if count <= INTERPRETED_UP_TO:
            assert perft(game, depth) == count
