"""How long a fresh process takes until the first choice."""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

STARTS = {
    "python": "pass",
    "interpreted": "from gridnorth.north import Game; assert Game(seed=1).options",
    "compiled": "from gridnorth.north.arrays import Arrays; assert len(Arrays().new([1]))",
}
"""What to start; `python` alone is the baseline."""


def start(program: str, cache: Path | None = None) -> float:
    """Run a program in a new process and return its wall time in seconds."""
    environment = os.environ | ({"GRIDNORTH_CACHE": str(cache)} if cache else {})
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, env=environment, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def cold_start(cache: Path) -> float:
    """Seconds for a process that has to compile: `cache` must be empty, and is then filled."""
    assert not any(cache.iterdir()), f"{cache} is not empty"
    return start(STARTS["compiled"], cache)


def warm_starts(times: int) -> dict[str, dict[str, float]]:
    """Median and best time of each start, in turn, after one warm-up."""
    for program in STARTS.values():
        start(program)
    took: dict[str, list[float]] = {name: [] for name in STARTS}
    for _ in range(times):
        for name, program in STARTS.items():
            took[name].append(start(program))
    return {name: {"median": median(seconds), "best": min(seconds)} for name, seconds in took.items()}
