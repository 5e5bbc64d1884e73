"""The results: as data for bench.json, and as a table with ratios for people."""

import os
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from statistics import median
from textwrap import wrap
from typing import Any

from contenders import Contender
from searching import search_lines

DECISION = (
    "A decision is a choice among two or more options, for every contender. Forced moves, and chance where the caller draws "
    "it, take time in the rounds of others but are no decisions; steps count them too. Rates are the median and the best of "
    "the rounds, which were played in turn; ratios are of the medians. The games differ: a ratio compares decisions of "
    "random play, not the same work. Cores is processor time by wall time: below the number of threads, the machine was busy."
)
DERIVED = "* Bots in C++ do not say how many decisions they make: as many a game as the same game has through the Python API."

ENOUGH = 0.9
"""The share of processor time that a contender must have got on its threads."""


def rates(contenders: list[Contender]) -> dict[str, dict[str, Any]]:
    """Decisions, games and steps a second for every contender, and its rounds."""
    a_game = {each.key: _total(each, "decisions") / _total(each, "games") for each in contenders}
    found = {}
    for each in contenders:
        decisions = a_game[each.counted_by or each.key]
        games = [one["games"] / one["seconds"] for one in each.rounds]
        made = [one["decisions"] / one["seconds"] for one in each.rounds]
        if each.counted_by:
            made = [decisions * rate for rate in games]
        steps = [one["steps"] / one["seconds"] for one in each.rounds]
        found[each.key] = {
            "name": each.name,
            "decisions_per_s": _spread(made),
            "games_per_s": _spread(games),
            "steps_per_s": _spread(steps) if any(steps) else None,
            "decisions_a_game": decisions,
            "threads": each.threads,
            "cores": median(one["cpu_seconds"] / one["seconds"] for one in each.rounds),
            "decisions_derived_from": each.counted_by or None,
            "rounds": each.rounds,
        }
    return found


def _total(contender: Contender, field: str) -> float:
    return sum(one[field] for one in contender.rounds)


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "best": max(values)}


def ratios(found: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """Ratios of decisions a second, by the medians in the table; other libraries are compared with one thread only."""
    speed = {key: each["decisions_per_s"]["median"] for key, each in found.items()}
    one_thread = [key for key in found if not key.startswith("compiled")]
    pairs = [("compiled_basic_1", key) for key in one_thread]
    pairs += [("interpreted", key) for key in one_thread if key != "interpreted"]
    pairs += [(f"compiled_{setup}_2", f"compiled_{setup}_1") for setup in ("basic", "advanced")]
    return [{"of": of, "to": to, "times": speed[of] / speed[to]} for of, to in pairs]


def machine() -> dict[str, Any]:
    """The machine and the versions."""
    packages = {}
    for name in ("gridnorth", "numba", "numpy", "open_spiel", "catanatron"):
        try:
            packages[name] = version(name)
        except ModuleNotFoundError:
            continue
    return {
        "cpu": _cpu(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "packages": packages,
    }


def _cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.processor())


# --- for people -----------------------------------------------------------------------------------------------------------
def lines(data: dict[str, Any]) -> Iterator[str]:
    """The whole report."""
    on = data["machine"]
    packages = ", ".join(f"{name} {number}" for name, number in on["packages"].items())
    yield f"{on['cpu']}, {on['cores']} cores, Python {on['python']}, {packages}"
    yield ""
    yield from _table(data["rates"])
    yield ""
    yield from _other_lines(data)
    yield ""
    yield from search_lines(data["search"])
    yield ""
    yield from _ratio_lines(data)
    yield ""
    yield from wrap(DECISION, 116)
    if any(each["decisions_derived_from"] for each in data["rates"].values()):
        yield DERIVED
    starved = [each["name"] for each in data["rates"].values() if each["cores"] < ENOUGH * each["threads"]]
    if starved:
        yield f"Something else kept this machine busy: measure again when it is idle ({'; '.join(starved)})"
    for missing in data["missing"]:
        yield f"{missing} is not installed, so it was not measured: `make bench` installs it"


def _table(found: dict[str, dict[str, Any]]) -> Iterator[str]:
    yield f"{'':42}{'decisions/s':>24}{'games/s':>22}{'decisions':>11}{'steps/s':>12}{'cores':>7}"
    yield f"{'':42}{'median':>12}{'best':>12}{'median':>11}{'best':>11}{'a game':>11}{'median':>12}{'median':>7}"
    for each in found.values():
        decisions, games, steps = each["decisions_per_s"], each["games_per_s"], each["steps_per_s"]
        name = each["name"] + (" *" if each["decisions_derived_from"] else "")
        stepped = f"{steps['median']:,.0f}" if steps else ""
        yield (
            f"{name:42}{decisions['median']:12,.0f}{decisions['best']:12,.0f}{games['median']:11,.1f}{games['best']:11,.1f}"
            f"{each['decisions_a_game']:11.1f}{stepped:>12}{each['cores']:7.2f}"
        )


def _other_lines(data: dict[str, Any]) -> Iterator[str]:
    yield f"{'record':42}{data['record_bytes']:9,} bytes"
    for name, spent in data["copy_ns"].items():
        yield f"{'copy: ' + name:42}{spent['median']:9,.1f} ns   best {spent['best']:,.1f} ns"
    starts = {"python": "an empty Python", "interpreted": "interpreted, to the first choice", "compiled": "compiled, warm"}
    for key, name in starts.items():
        spent = data["start_s"][key]
        yield f"{'start: ' + name:42}{spent['median'] * 1000:9,.0f} ms   best {spent['best'] * 1000:,.0f} ms"
    cold = data["start_s"]["cold"]
    yield f"{'start: compiled, cold (compiles the rules)':42}" + (f"{cold:9.1f} s" if cold else "   not measured by --quick")


def _ratio_lines(data: dict[str, Any]) -> Iterator[str]:
    names = {key: each["name"] for key, each in data["rates"].items()}
    for ratio in data["ratios"]:
        times = f"{ratio['times']:,.0f}" if ratio["times"] >= 10 else f"{ratio['times']:.2g}"
        yield f"{names[ratio['of']].removeprefix('The North, ')}: {times} x {names[ratio['to']]}"
