"""How many games a server carries: `make load`, `make load GAMES=2000`.

It starts a server, on one core if there are several, and two clients for each game, which play at random: each game makes a
choice every few seconds. It measures the time from one screen to the other: from sending a choice until the rival receives it.
When a game is over, no other follows.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

sys.path.append(str(Path(__file__).parents[1] / "tests" / "long"))

from clients import Play, Seat, seats_of
from report import machine
from serving import Server, files_for, put_games, until

LIMIT = 120.0
"""Give up if nobody could connect for this many seconds."""
BUSY = 0.9
"""From this share of a core on, a process has no time to spare."""


def say(message: str) -> None:
    """Report progress on stderr."""
    print(f"load: {message}", file=sys.stderr, flush=True)


def read_arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how many games a server carries.")
    parser.add_argument("--games", type=int, default=200, help="games that are played at the same time (200)")
    parser.add_argument("--seconds", type=float, default=60, help="how long it is measured (60)")
    parser.add_argument("--every", type=float, default=5, help="seconds between two choices of a game (5)")
    parser.add_argument("--game", choices=("north", "aidalon"), default="north")
    parser.add_argument("--database", default="", help="the URL of an empty store; a file of SQLite, if none is given")
    parser.add_argument("--json", default="", metavar="FILE", help="write the figures into a file; -: print nothing else")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(given)
    if asked.games < 1 or asked.seconds <= 0 or asked.every < 0:
        parser.error("expected one game or more, and times that are not negative")
    if asked.json not in ("", "-") and not Path(asked.json).absolute().parent.is_dir():
        parser.error(f"cannot write '{asked.json}': there is no such folder")
    if too_few := files_for(asked.games):
        parser.error(too_few)
    return asked


# --- the machine ------------------------------------------------------------------------------------------------------------
def part_cores() -> int | None:
    """Reserve one core for the server, and move to the others; None if there is only one, or it cannot be chosen."""
    if not hasattr(os, "sched_setaffinity") or len(cores := sorted(os.sched_getaffinity(0))) < 2:
        return None
    os.sched_setaffinity(0, set(cores[:-1]))
    return cores[-1]


def processor_seconds(pid: int) -> float:
    """The processor time of a process so far, over all its threads."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The bytes that a process has in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def spread(seconds: list[float]) -> dict[str, float | None]:
    """Milliseconds: the median, the 90th and 99th percentile, and the maximum."""
    ordered = sorted(seconds)
    shares = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {name: round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else None
            for name, share in shares.items()}  # fmt: skip


# --- measuring --------------------------------------------------------------------------------------------------------------
async def measured(
    asked: argparse.Namespace, server: Server, seats: list[Seat], play: Play, progress: Progress
) -> dict[str, Any]:
    """Connect all clients, let them play, and return the figures."""
    connecting = progress.add_task("connecting", total=len(seats))
    playing: TaskID = progress.add_task("playing", total=asked.seconds)
    tasks: list[asyncio.Task[None]] = []

    def here() -> int:
        count = sum(seat.connected for seat in seats)
        progress.update(connecting, completed=count)
        return count

    def unanswered() -> int:
        return sum(not seat.is_settled for seat in seats)

    def behind() -> int:
        """Screens that lack an acknowledged choice."""
        return sum(bool(seat.rival and seat.position < max(seat.reached, seat.rival.reached)) for seat in seats)

    try:
        began = time.perf_counter()
        await server.start()
        ready, empty = time.perf_counter(), memory(server.pid)
        play.resting = True
        tasks += [asyncio.create_task(seat.play()) for seat in seats]
        if not await until(lambda: here() == len(seats), LIMIT, here):
            raise SystemExit(f"load: {len(seats) - here()} of {len(seats)} clients could not connect: "
                             f"{dict(play.errors) or server.log.read_text()[-500:]}")  # fmt: skip
        connected = time.perf_counter()
        play.resting, play.lost = False, 0
        play.errors.clear()
        for seat in seats:
            seat.take_up()
        gc.collect()
        gc.disable()  # with 4,000 clients in one process, a collection would stop everything for 0.3 s
        used, own = processor_seconds(server.pid), time.process_time()
        start = time.perf_counter()
        while (now := time.perf_counter()) < start + asked.seconds and not all(seat.is_over for seat in seats):
            progress.update(playing, completed=now - start)
            await asyncio.sleep(min(0.25, start + asked.seconds - now))
        seconds = time.perf_counter() - start
        share, client_share = (processor_seconds(server.pid) - used) / seconds, (time.process_time() - own) / seconds
        full, moves = memory(server.pid), play.moves
        play.resting = True
        await until(lambda: not unanswered() and not behind(), LIMIT / 4, lambda: play.moves)
        commits, spent = server.figure("gridnorth_commit_seconds_count"), server.figure("gridnorth_commit_seconds_sum")
        left = {"unanswered": unanswered(), "not_told": behind()}
    finally:
        gc.enable()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.end()
    left |= {
        "connection_lost": play.lost, "wrong_answer": sum(len(seat.wrong) for seat in seats),
        "server_complained": len(server.complaints()),
    }  # fmt: skip
    errors = {**play.errors, **{name: many for name, many in left.items() if many}}
    return {
        "connections": len(seats), "over": sum(seat.is_over for seat in seats) // 2,
        "start_s": round(ready - began, 2), "connecting_s": round(connected - ready, 2), "seconds": round(seconds, 2),
        "moves": moves, "moves_per_s": round(moves / seconds, 1), "rival_ms": spread(play.told),
        "acknowledged_ms": spread(play.acknowledged), "commit_ms": round(1000 * spent / max(1, commits), 2),
        "server_cores": round(share, 3), "client_cores": round(client_share, 3),
        "server_bytes": full, "server_bytes_empty": empty, "bytes_a_game": (full - empty) // asked.games, "errors": errors,
    }  # fmt: skip


def figures(asked: argparse.Namespace) -> dict[str, Any]:
    """Put the games into a store, start the server, and measure."""
    core = part_cores()
    with (
        tempfile.TemporaryDirectory(prefix="gridnorth-load-") as folder,
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
    ):
        url = asked.database or f"sqlite:///{folder}/games.db"
        bar, began = progress.add_task("opening games", total=asked.games), time.perf_counter()
        put = put_games(url, asked.games, asked.game, lambda done: progress.advance(bar, done))
        opening = time.perf_counter() - began
        where = ("--database", url) if asked.database else ("--data", folder)
        server, play = Server(Path(folder) / "log", *where, core=core), Play(asked.every, chance=Random(asked.seed))
        seats = [seat for game, tokens in put for seat in seats_of(play, game, tokens, server)]
        found = asyncio.run(measured(asked, server, seats, play, progress))
    return {
        "game": asked.game, "games": asked.games, "every_s": asked.every, "store": url.partition(":")[0],
        "own_core": core is not None, "opening_s": round(opening, 2), **found, "machine": machine(),
    }  # fmt: skip


# --- for people -------------------------------------------------------------------------------------------------------------
def shown(found: dict[str, Any]) -> Table:
    """The figures as a table."""
    table = Table(title=f"{found['games']:,} games of {found['game']}, a choice every {found['every_s']:g} s, {found['store']}")
    table.add_column()
    for column in ("", "p50", "p90", "p99", "max"):
        table.add_column(column, justify="right")

    def times(name: str, spent: dict[str, float | None]) -> None:
        table.add_row(name, "ms", *("-" if each is None else f"{each:,.1f}" for each in spent.values()))

    mega = 1 << 20
    table.add_row("connections", f"{found['connections']:,}")
    table.add_row("games that ended", f"{found['over']:,}")
    table.add_row("moves", f"{found['moves']:,}")
    table.add_row("moves/s", f"{found['moves_per_s']:,.1f}")
    times("move -> rival's screen", found["rival_ms"])
    times("move -> acknowledged", found["acknowledged_ms"])
    table.add_row("  of it the commit, mean", f"{found['commit_ms']:,.1f} ms")
    table.add_row("server, cores used", f"{found['server_cores']:.2f}")
    table.add_row("clients, cores used", f"{found['client_cores']:.2f}")
    table.add_row("server, memory", f"{found['server_bytes'] / mega:,.0f} MiB")
    table.add_row("  for each game", f"{found['bytes_a_game'] / 1024:,.1f} KiB")
    table.add_row("errors", ", ".join(f"{many:,} x {code}" for code, many in found["errors"].items()) or "none")
    table.add_row("set-up: games into the store", f"{found['opening_s']:.1f} s")
    table.add_row("set-up: the server is ready", f"{found['start_s']:.1f} s")
    table.add_row("set-up: everybody connects", f"{found['connecting_s']:.1f} s")
    return table


def main(given: Sequence[str] | None = None) -> int:
    asked = read_arguments(given)
    if platform.system() != "Linux":
        say("it reads /proc, and needs Linux")
        return 2
    found = figures(asked)
    if asked.json == "-":
        print(json.dumps(found, indent=2))
    else:
        console = Console()
        console.print(shown(found))
        core = "a core of its own" if found["own_core"] else "a core that it shares"
        console.print(f"{found['machine']['cpu']}; the server on {core}, the clients in one process", highlight=False)
        if found["client_cores"] > BUSY:
            console.print("The clients had no time to spare: the server may be quicker than this.")
        if asked.json:
            Path(asked.json).write_text(json.dumps(found, indent=2) + "\n")
            console.print(f"written to {asked.json}")
    return 1 if found["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
