"""Play a match to its end, from wherever it is."""

from collections.abc import Callable, Generator
from contextlib import closing
from pathlib import Path

from ..errors import InputError
from .clusters import played_on_ray
from .match import Match, Task
from .play import DealResult, make_bot, warm_up
from .results import Results
from .standings import Standing
from .statistics import Sprt
from .workers import cores, played_by_processes, played_here


def play(
    match: Match,
    *,
    workers: int = 0,
    file: Path | str | None = None,
    sprt: Sprt | None = None,
    ray: str = "",
    progress: Callable[[Standing], None] | None = None,
    announce: Callable[[str], None] | None = None,
) -> Standing:
    """Play the missing deals of a match, and return its standing.

    `workers` is the number of processes (0: one for each core; 1: play in this process). With `ray`, a cluster plays. Results
    are added to `file`, and deals that are already there are not played again. `progress` receives the standing after every
    few deals.
    """
    check(match, sprt)
    standing = Standing(match, sprt)
    with Results(match, file) as results:
        for result in results.found.values():
            standing.add(result)
        missing = [] if standing.answer else results.missing
        if missing:
            warm_up(match, announce)
        if progress:
            progress(standing)
        with closing(_played(match, missing, workers or cores(), ray)) as played:
            for some in played:
                for result in results.add(some):
                    standing.add(result)
                if progress:
                    progress(standing)
                if standing.answer:
                    break
    return standing


def check(match: Match, sprt: Sprt | None) -> None:
    """Refuse unknown bots, and an SPRT that makes no sense."""
    for name in match.bots:
        make_bot(name)
    if sprt and not sprt.elo0 < sprt.elo1:
        raise InputError(f"SPRT {sprt.elo0:g},{sprt.elo1:g}: expected two Elo differences, the lower one first")
    if sprt and (match.is_solo or len(match.bots) != 2):
        raise InputError("an SPRT is between two bots")


def _played(match: Match, missing: list[Task], workers: int, ray: str) -> Generator[list[DealResult]]:
    if ray and missing:
        return played_on_ray(match, missing, ray)
    if workers == 1:
        return played_here(match, missing)
    return played_by_processes(match, missing, workers)
