"""A million checked random games in each of six modes: `make million`."""

import os
import sys
import time

from rich.progress import Progress

from gridnorth.north import Options
from gridnorth.north.arrays import Arrays

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "solo": Options.of(solo="normal"),
    "hard": Options.of(solo="hard"),
    "first edition": Options.of("first", setup="advanced", overloaded=True),
    "first edition without Overloaded": Options.of("first", setup="advanced"),
}


def main() -> int:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    threads, broken = os.cpu_count() or 1, 0
    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress:
        for mode, options in MODES.items():
            task, began = progress.add_task(mode, total=games), time.perf_counter()
            arrays = Arrays(options, announce=print)
            results = arrays.simulate(games, 0, threads, True, lambda done, task=task: progress.advance(task, done))
            broken += int((results["broken"] != 0).sum())
            seconds = time.perf_counter() - began
            print(f"{mode}: {games:,} games, {int(results['decisions'].sum()):,} decisions, "
                  f"{int((results['broken'] != 0).sum())} broken, {seconds:.0f} s")  # fmt: skip
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
