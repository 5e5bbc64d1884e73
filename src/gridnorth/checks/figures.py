"""The figures of a run of random games."""

from collections.abc import Iterator
from typing import Any

import numpy as np

PERCENTILES = (5, 25, 50, 75, 95)


def figures(results: np.ndarray[Any, Any], seconds: float, threads: int, players: int, turns: str = "turns") -> dict[str, Any]:
    """Speed, wins, and the distribution of lengths and scores, ready for JSON. A single player plays against The Collector."""
    decisions = int(results["decisions"].sum())
    first, winner = results["first"].astype(np.int64), results["winner"]
    seats = max(2, players)
    after = {1: "collector"} if players == 1 else {at: name for at, name in enumerate(LATER) if at}
    scores = {"first_player" if k == 0 else after[k]: results["scores"][np.arange(len(results)), (first + k) % seats]
              for k in range(seats)}  # fmt: skip
    return {
        "games": len(results),
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "threads": threads,
        "decisions_per_s": round(decisions / seconds, 1),
        "games_per_s": round(len(results) / seconds, 1),
        "first_player_wins": float((winner == first).mean()),
        "second_player_wins": float(((winner != first) & (winner < seats)).mean()),
        "draws": float((winner == seats).mean()),
        turns: _spread(results["turns"]),
        "decisions_a_game": _spread(results["decisions"]),
        "scores": {name: _spread(values) for name, values in scores.items()},
        "broken": int((results["broken"] != 0).sum()),
    }


LATER = ("", "second_player", "third_player", "fourth_player")


def _spread(values: np.ndarray[Any, Any]) -> dict[str, float]:
    """Mean, deviation, extremes and percentiles."""
    shares = np.percentile(values, PERCENTILES)
    return {
        "mean": round(float(values.mean()), 4),
        "deviation": round(float(values.std()), 4),
        "min": int(values.min()),
        "max": int(values.max()),
        **{f"p{share}": float(value) for share, value in zip(PERCENTILES, shares, strict=True)},
    }


def figures_lines(found: dict[str, Any]) -> Iterator[str]:
    """The same for people."""
    yield (
        f"{found['games']:,} games, {found['decisions']:,} decisions in {found['seconds']:.2f} s on {found['threads']} thread"
        f"{'' if found['threads'] == 1 else 's'}: {found['decisions_per_s'] / 1e6:.2f} million decisions a second"
    )
    others = "by the other" if len(found["scores"]) == 2 else "by the others"
    wins = (f"{found[key]:.1%} {words}" for key, words in (
        ("first_player_wins", "won by the First Player"), ("second_player_wins", others), ("draws", "drawn"),
    ))  # fmt: skip
    yield ", ".join(wins)
    turns = "rounds" if "rounds" in found else "turns"
    for name, spread in ((turns, found[turns]), ("decisions", found["decisions_a_game"]), *found["scores"].items()):
        yield (
            f"{name.replace('_', ' '):14} mean {spread['mean']:7.2f}  deviation {spread['deviation']:6.2f}  "
            f"5 % {spread['p5']:5.0f}  median {spread['p50']:5.0f}  95 % {spread['p95']:5.0f}  "
            f"from {spread['min']} to {spread['max']}"
        )
    if found["broken"]:
        yield f"{found['broken']} games broke an invariant: please report this"
