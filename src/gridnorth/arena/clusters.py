"""The same match on a Ray cluster: a task is a few deals, and one whose worker dies is given out again.

Results are known by their pairing and deal, so that one that comes twice counts once. Ray is an extra of its own:
pip install 'gridnorth[ray]'.
"""

import sys
from collections.abc import Generator, Sequence
from typing import Any

from ..errors import GridnorthError, InputError
from .match import Match, Task
from .play import BotFailed, DealResult, play_deal

TRIES = 10
"""How often Ray gives a task out again whose worker, or machine, was lost."""
CHUNK = 4
"""Deals in a task at most: they are lost together if a worker dies."""
AHEAD = 2
"""Tasks given out for each core, so that none waits for work."""


def connect(address: str) -> tuple[Any, bool]:
    """Ray, connected, and whether it was not before.

    To the cluster at an address, to the one that is running here (`auto`), or to a new one (`local`).
    """
    try:
        import ray
    except ImportError:
        raise InputError("Ray is not installed: pip install 'gridnorth[ray]'") from None
    if ray.is_initialized():
        return ray, False
    only_here = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error", **only_here)
    except (ConnectionError, ValueError, RuntimeError) as error:
        why = " ".join(str(error).split()).partition(". ")[0].rstrip(".")
        hint = "is it running (ray start --head), and does it ask for a token?"
        raise InputError(f"the Ray cluster {address!r} cannot be joined: {why} ({hint})") from None
    return ray, True


def played_on_ray(match: Match, tasks: Sequence[Task], address: str) -> Generator[list[DealResult]]:
    """Play deals as Ray tasks; yields results as they come, in no particular order. Raises BotFailed."""
    ray, is_ours = connect(address)
    cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
    play = ray.remote(max_retries=TRIES)(play_chunk)
    given = ray.put(match)
    waiting = _chunks(tasks, cores)
    under_way: list[Any] = []
    try:
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * cores:
                under_way.append(play.remote(given, waiting.pop(0), sys.path))
            done, under_way = ray.wait(under_way)
            try:
                found, wrong = ray.get(done[0])
            except ray.exceptions.RayError as error:
                raise BotFailed(f"a Ray task was lost {TRIES + 1} times: {str(error).splitlines()[0]}") from None
            yield found
            if wrong:
                raise BotFailed(wrong)
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)
        if is_ours:
            ray.shutdown()


def _chunks(tasks: Sequence[Task], cores: int) -> list[list[Task]]:
    """Tasks in parts: small enough that all cores are busy to the end."""
    size = max(1, min(CHUNK, len(tasks) // (4 * cores)))
    return [list(tasks[at : at + size]) for at in range(0, len(tasks), size)]


def play_chunk(match: Match, tasks: list[Task], path: list[str]) -> tuple[list[DealResult], str]:
    """Play some deals on whichever machine this is: what was played, and in words what was wrong, if something was."""
    sys.path += [folder for folder in path if folder not in sys.path]  # where bots of one's own may be
    found: list[DealResult] = []
    for task in tasks:
        try:
            found.append(play_deal(match, task))
        except GridnorthError as error:
            return found, str(error)
    return found, ""
