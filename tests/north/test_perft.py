"""perft: the counts in docs/perft.md are the counts, interpreted and compiled."""

import re
import shlex
from pathlib import Path

import pytest

from gridnorth.checks.perft import perft
from gridnorth.north import Game
from gridnorth.north.arrays import Arrays

PAGE = Path(__file__).parents[2] / "docs" / "perft.md"
ROW = re.compile(r"^\| `(.*?)` \| (\d+) \| ([\d, ]+) \|$", flags=re.M)
FLAGS = {"--solo": {"solo": "normal"}, "--hard": {"solo": "hard"}, "--overloaded": {"overloaded": True},
         "--no-overloaded": {"overloaded": False}, "--own-effect-first": {"own_effect_first": True},
         "--build-from-deck": {"build_from_wastes": False}}  # fmt: skip
INTERPRETED_UP_TO = 5_000


def rows() -> list[tuple[str, int, list[int]]]:
    return [
        (m[0], int(m[1]), [int(n) for n in m[2].replace(" ", "").split(",")])
        for m in ROW.findall(PAGE.read_text().partition("## Hubworld")[0])
    ]


def game_of(flags: str, seed: int) -> Game:
    given, words = {}, iter(shlex.split(flags))
    for word in words:
        given |= FLAGS[word] if word in FLAGS else {word.removeprefix("--"): next(words)}
    return Game(seed=seed, **given)


def test_the_table_has_several_seeds_modes_and_editions():
    flags = {row[0] for row in rows()}
    assert len(rows()) >= 16
    assert {"--setup basic", "--setup advanced", "--solo", "--hard", "--edition first"} <= flags


@pytest.mark.parametrize(("flags", "seed", "counts"), rows(), ids=lambda value: str(value)[:40])
def test_the_table_holds(flags, seed, counts):
    game = game_of(flags, seed)
    arrays = Arrays(game.settings)
    assert [arrays.perft(game.record(), depth) for depth in range(1, len(counts) + 1)] == counts
    for depth, count in enumerate(counts, 1):
        if count <= INTERPRETED_UP_TO:
            assert perft(game, depth) == count


def test_no_decision_is_one_sequence():
    assert perft(Game(seed=1), 0) == 1
    assert Arrays().perft(Game(seed=1).record(), 0) == 1
