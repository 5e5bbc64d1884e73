"""perft: count all sequences of decisions from a position. Any change of the rules changes this number."""

from ..contract import Game


def perft(game: Game, depth: int) -> int:
    """The number of sequences of `depth` decisions, by interpreted rules."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.options)
    return sum(perft(game.copy().play(choice), depth - 1) for choice in game.options)
