"""Kill a server repeatedly during games, and check that no acknowledged choice is lost: `make killed`.

Two clients play each game at random. At random moments the server is killed (SIGKILL) and started again on the same store, and
the clients reconnect. At the end, the log of every game must hold each acknowledged choice, once and in its place, and nothing
else; and both clients must be back at the game as its log has it.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

from clients import Play, Seat, broken_promises, seats_of
from rich.progress import Progress
from serving import Server, files_for, put_games, until

from gridnorth.server.store import Store

LIMIT = 120.0
"""After this many seconds without a sign of life, something is stuck."""
SHOWN = 10
"""Most problems to show."""


def read_arguments(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Kill a server while games are played; nothing acknowledged may be lost.")
    parser.add_argument("--games", type=int, default=1000, help="games that are played (1000)")
    parser.add_argument("--kills", type=int, default=20, help="how often the server is killed (20)")
    parser.add_argument("--between", type=float, default=5, help="at most so many seconds of play before each kill (5)")
    parser.add_argument("--every", type=float, default=2, help="seconds between two choices of a game (2)")
    parser.add_argument("--drops", type=float, default=0.01, help="how often a client loses its own connection (0.01)")
    parser.add_argument("--game", choices=("north", "aidalon"), default="north")
    parser.add_argument("--database", default="", help="the URL of an empty store; a file of SQLite, if none is given")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args(given)
    if too_few := files_for(asked.games):
        parser.error(too_few)
    return asked


async def play_and_kill(
    asked: argparse.Namespace, server: Server, seats: list[Seat], play: Play, progress: Progress
) -> tuple[int, list[Seat]]:  # fmt: skip
    """Let the clients play, and kill the server; then let them finish. Returns the number of kills, and the missing clients."""
    chance, kills = Random(asked.seed), 0
    bar = progress.add_task("kills", total=asked.kills)
    playing: list[asyncio.Task[None]] = []

    def here() -> int:
        return sum(seat.connected for seat in seats)

    async def flowing() -> bool:
        """Wait until choices are made again; False if all games are over, or nothing moves.

        Every other time all clients are back by then; otherwise some are still reconnecting.
        """
        if kills % 2 == 0 and not await until(lambda: here() == len(seats), LIMIT, here):
            return False
        wanted = play.moves + max(1, asked.games // 2)
        moving = await until(lambda: play.moves >= wanted or all(seat.is_over for seat in seats), LIMIT, lambda: play.moves)
        return moving and play.moves >= wanted

    try:
        await server.start()
        playing += [asyncio.create_task(seat.play()) for seat in seats]
        while kills < asked.kills and await flowing():
            await asyncio.sleep(chance.uniform(0, asked.between))
            server.end(signal.SIGKILL)
            kills += 1
            progress.advance(bar)
            await server.start()
        await flowing()
        play.resting = True
        await until(
            lambda: all(seat.is_settled and seat.rival and seat.position == seat.rival.position for seat in seats), LIMIT / 4,
            here,
        )  # fmt: skip
        away = [seat for seat in seats if not seat.connected]
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        server.end()
    return kills, away


def problems_of(url: str, games: dict[str, list[Seat]], away: list[Seat], server: Server) -> list[str]:
    """Everything that is wrong."""
    store, found = Store.at(url), []
    for game, seats in games.items():
        found += [f"game {game}: {each}" for each in broken_promises(store, game, seats)]
    store.close()
    found += [f"game {seat.game}: {seat.name} has not come back" for seat in away]
    return found + [f"the server complained: {each}" for each in server.complaints()]


def main(given: Sequence[str] | None = None) -> int:
    asked = read_arguments(given)
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="gridnorth-killed-") as folder,
        Progress(transient=True, disable=not sys.stderr.isatty()) as progress,
    ):
        url = asked.database or f"sqlite:///{folder}/games.db"
        bar = progress.add_task("opening games", total=asked.games)
        put = put_games(url, asked.games, asked.game, lambda done: progress.advance(bar, done))
        server = Server(Path(folder) / "log", *(("--database", url) if asked.database else ("--data", folder)))
        play = Play(asked.every, asked.drops, Random(asked.seed))
        games = {game: seats_of(play, game, tokens, server) for game, tokens in put}
        seats = [seat for pair in games.values() for seat in pair]
        kills, away = asyncio.run(play_and_kill(asked, server, seats, play, progress))
        problems = problems_of(url, games, away, server)
    if kills < asked.kills:
        problems.append(f"the server was killed {kills} times only: all games were over, or nothing moved")
    if play.back:
        problems.append(f"{play.back} times a game came back at an earlier position")
    problems += [f"{often} x refused: {code}" for code, often in play.errors.items() if code != "stale"]
    over = sum(pair[0].is_over for pair in games.values())
    promised = sum(len(seat.promised) for seat in seats)
    unsure = sum(len(chosen) > 1 for seat in seats for chosen in seat.sent.values())
    print(f"{asked.games:,} games of {asked.game} ({over:,} over), {kills} kills, {time.monotonic() - began:.0f} s")
    print(f"{promised:,} choices were acknowledged; {unsure:,} were made again after no answer came, "
          f"{play.errors['stale']:,} of them in vain")  # fmt: skip
    print(f"{play.lost:,} connections were lost ({play.dropped:,} by clients themselves), "
          f"{sum(seat.resumed for seat in seats):,} games taken up again")  # fmt: skip
    for problem in problems[:SHOWN]:
        print(f"PROBLEM {problem}")
    print(f"{len(problems):,} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
