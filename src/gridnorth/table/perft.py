"""perft: count all sequences of decisions from a position. A number that any change of the rules changes."""

from collections.abc import Callable

from ..north import Game


def perft(game: Game, depth: int, progress: Callable[[int], None] | None = None) -> int:
    """How many sequences of `depth` decisions follow, interpreted. `progress` is told of each first decision done."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.options)
    total = 0
    for choice in game.options:
        total += perft(game.copy().play(choice), depth - 1)
        if progress:
            progress(1)
    return total
