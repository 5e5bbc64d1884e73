"""Measure gridnorth, side by side with other engines, in one run on one machine: `make bench`.

Contenders play their rounds in turn, so that other load on the machine affects all of them equally.
"""

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from contenders import PEERS, Contender, gridnorth_contenders
from copying import copy_costs
from report import DECISION, lines, machine, rates, ratios
from searching import search_rates
from starting import cold_start, warm_starts

from gridnorth.north.record import GAME


def say(message: str) -> None:
    """Report progress on stderr."""
    print(f"bench: {message}", file=sys.stderr, flush=True)


def main() -> None:
    """Measure, print, and write the JSON."""
    parser = argparse.ArgumentParser(description="Measure gridnorth side by side with other engines.")
    parser.add_argument("--quick", action="store_true", help="a few seconds: rough figures, no cold compilation")
    parser.add_argument("--json", type=Path, default=Path("bench.json"), metavar="PATH", help="where to write the figures")
    asked = parser.parse_args()
    if not asked.json.absolute().parent.is_dir():
        parser.error(f"cannot write '{asked.json}': there is no folder '{asked.json.parent}'")
    with tempfile.TemporaryDirectory(prefix="gridnorth-bench-") as folder:
        cold = None
        if not asked.quick:
            os.environ["GRIDNORTH_CACHE"] = folder  # compile once, in here, and leave the user's cache alone
            say("a cold start, which compiles the rules (about 20 seconds)")
            cold = cold_start(Path(folder))
        data = measure(rounds=3 if asked.quick else 7, seconds=0.05 if asked.quick else 0.5, starts=1 if asked.quick else 5)
    data = {"quick": asked.quick, **data}
    data["start_s"]["cold"] = cold
    asked.json.write_text(json.dumps(data, indent=2) + "\n")
    for line in lines(data):
        print(line)
    print(f"written to {asked.json}")


def measure(rounds: int, seconds: float, starts: int) -> dict[str, Any]:
    """Measure everything except the cold start."""
    contenders = list(gridnorth_contenders(say))
    say("warm starts")
    start_s: dict[str, Any] = {**warm_starts(starts)}
    say("copies")
    copy_ns = copy_costs(rounds)
    say("the search")
    search = search_rates(rounds, seconds)
    missing = []
    for package, make in PEERS.items():
        try:
            contenders += make()
        except ImportError as error:
            say(f"{package} is left out ({error}): `make bench` installs it")
            missing.append(package)
    play_rounds(contenders, rounds, seconds)
    found = rates(contenders)
    return {
        "machine": machine(),
        "decision": DECISION,
        "rates": found,
        "ratios": ratios(found),
        "record_bytes": GAME.itemsize,
        "copy_ns": copy_ns,
        "start_s": start_s,
        "search": search,
        "missing": missing,
    }


def play_rounds(contenders: list[Contender], rounds: int, seconds: float) -> None:
    """Let all contenders play in turn, forwards and backwards."""
    for contender in contenders:
        say(f"warming up: {contender.name}")
        contender.calibrate(seconds)
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for contender in contenders if number % 2 == 0 else reversed(contenders):
            contender.play_round(number + 1)


if __name__ == "__main__":
    main()
