"""Play a match on a Ray cluster. A task is a few deals; if its worker dies, another worker plays it again.

A result is identified by its pairing and deal, so a result that arrives twice counts once. Ray is an optional extra:
pip install 'gridnorth[ray]'.
"""

import sys
from collections.abc import Generator, Sequence
from typing import Any

from ..errors import GridnorthError, InputError
from .match import Match, Task
from .play import BotFailed, DealResult, play_deal

TRIES = 10
"""How often Ray retries a task after its worker or machine was lost."""
CHUNK = 4
"""Most deals in one task. They are lost together if the worker dies."""
AHEAD = 2
"""Tasks in flight for each core, so that no core waits for work."""


def connect(address: str) -> tuple[Any, bool]:
    """Connect to Ray. Returns Ray, and whether this call connected it.

    `address` is a cluster's address, `auto` for the one running here, or `local` for a new one.
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
    """Play deals as Ray tasks. Yields results as they arrive, in no particular order. Raises BotFailed."""
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
    """Split tasks into parts that are small enough to keep all cores busy to the end."""
    size = max(1, min(CHUNK, len(tasks) // (4 * cores)))
    return [list(tasks[at : at + size]) for at in range(0, len(tasks), size)]


def play_chunk(match: Match, tasks: list[Task], path: list[str]) -> tuple[list[DealResult], str]:
    """Play some deals on this machine. Returns the results, and a description of the error if there was one."""
    sys.path += [folder for folder in path if folder not in sys.path]  # custom bots may be there
    found: list[DealResult] = []
    for task in tasks:
        try:
            found.append(play_deal(match, task))
        except GridnorthError as error:
            return found, str(error)
    return found, ""
