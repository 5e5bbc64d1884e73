"""The search: its iterations and whole games a second on one core, and how well it keeps its time."""

import time
from statistics import median
from typing import Any

from gridnorth import aidalon, north
from gridnorth.players.search import NODES, Knobs, Room, SearchPlayer

WHOLE_GAME = 100_000
"""Random choices after which every game is over."""
BUDGET = 50
"""The time budget in milliseconds."""
GAMES: dict[str, Any] = {
    "The North": lambda seed: north.Game(seed),
    "Aidalon": lambda seed: aidalon.Game(seed, decks=["Iron Toll", "Joyride"]),
}


def search_rates(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """For each game, on one core: iterations in normal play, whole games inside the search, and random games."""
    return {name: _rates(make, rounds, seconds) for name, make in GAMES.items()}


def _rates(make: Any, rounds: int, seconds: float) -> dict[str, float]:
    played, whole, chance, late = [], [], [], []
    for number in range(rounds):
        game = make(number)
        view = game.see(game.to_choose)
        played.append(_iterations_per_s(view, Knobs(), seconds))
        whole.append(_iterations_per_s(view, Knobs(plies=WHOLE_GAME), seconds))
        chance.append(_games_per_s(game, seconds))
        late.append(_late(view))
    return {"iterations": median(played), "playouts": median(whole), "random_games": median(chance), "late_ms": max(late),
            "tree_bytes": NODES * Room(view, Knobs()).nodes.itemsize}  # fmt: skip


def _iterations_per_s(view: Any, knobs: Knobs, seconds: float) -> float:
    rules, tables, record = view.compiled()
    room = Room(view, knobs)
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        done += room.grow(rules, record, tables, 200, done)
    return done / (time.perf_counter() - began)


def _games_per_s(game: Any, seconds: float) -> float:
    from gridnorth.aidalon.arrays import Arrays as AidalonArrays
    from gridnorth.north.arrays import Arrays

    arrays = Arrays(game.settings) if game.name == "north" else AidalonArrays(game.settings)
    done, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        done += len(arrays.simulate(200, done))
    return done / (time.perf_counter() - began)


def _late(view: Any) -> float:
    """How many milliseconds late a choice came; negative if early."""
    player = SearchPlayer(ms=BUDGET)
    began = time.perf_counter()
    player.choose(view)
    return (time.perf_counter() - began) * 1000 - BUDGET


def search_lines(found: dict[str, dict[str, float]]) -> list[str]:
    """The same for people."""
    lines = []
    for name, each in found.items():
        ratio = each["playouts"] / each["random_games"]
        lines += [
            f"{f'search, {name}: iterations as it plays':42}{each['iterations']:12,.0f} /s",
            f"{f'search, {name}: whole games played out':42}{each['playouts']:12,.0f} /s   {ratio:.2f} x games at random",
            f"{f'search, {name}: {BUDGET} ms are kept':42}{each['late_ms']:+12.1f} ms at worst",
            f"{f'search, {name}: a tree has at most':42}{each['tree_bytes'] / 2**20:12,.1f} MiB",
        ]
    return lines
