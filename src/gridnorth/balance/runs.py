"""Playing the games of a run: at random by compiled rules on all cores, or by bots in processes of their own.

Game number k of a run has the same deal and the same chance whoever plays how much of it, so a run is the same on any number
of cores (as long as no bot goes by the clock).
"""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any, NamedTuple

import numpy as np

from ..arena.play import BotFailed, make_bot
from ..arena.workers import cores
from ..contract import Game, Player, View
from ..contract.experiment import Array, Experiment, Seating
from ..errors import GridnorthError, InputError
from ..machine.chance import signed
from ..machine.records import mirror_of
from ..machine.seeds import derived
from ..machine.simulate import RESULT
from .tally import Pairs, Tally

CHUNK = 5_000
"""Random games played at a time; whatever the number of cores, so that sums are added up in the same order."""
BOT_CHUNK = 4
RANDOM = "random"
Report = Callable[[int], None]
"""Is told how many more games are done."""


class Part(NamedTuple):
    """Some games of a seating."""

    seating: Seating
    start: int
    """From the first game of the run."""
    games: int


class Run(NamedTuple):
    """Who plays, and from which seed."""

    seed: int = 0
    bot: str = RANDOM
    bold: bool = False
    """Random players that do what uniform play seldom does (see `GameKit.bold`)."""
    workers: int = 0
    """Threads or processes; 0: one for each core."""


def measure(
    experiments: list[Experiment], run: Run, progress: Report | None = None, announce: Callable[[str], None] | None = None
) -> tuple[list[Tally], Pairs]:
    """Play the games of an experiment, or the same ones of two: what each adds up to, and what the second changes."""
    tallies, pairs = [Tally() for _ in experiments], Pairs()
    played = _random if run.bot == RANDOM else _by_bots
    for found, more in played(experiments, run, announce):
        for tally, part in zip(tallies, found, strict=True):
            tally.merge(part)
        pairs.merge(more)
        if progress:
            progress(sum(part.games for part in found))
    return tallies, pairs


def parts(experiment: Experiment, size: int) -> list[Part]:
    """All games of a run, in parts."""
    return [
        Part(seating, seating.start + at, min(size, seating.games - at))
        for seating in experiment.seatings
        for at in range(0, seating.games, size)
    ]


Played = tuple[Array, Array]
"""Results and notes."""


def added_up(experiments: list[Experiment], part: Part, played: list[Played]) -> tuple[list[Tally], Pairs]:
    """What a part adds up to, for each experiment, and what the second changes."""
    tallies, pairs = [], Pairs()
    for experiment, (results, notes) in zip(experiments, played, strict=True):
        tally = Tally()
        tally.add(experiment, part.seating, results, notes)
        tallies.append(tally)
    if len(experiments) == 2:
        pairs.add(experiments[0], part.seating, *played)
    return tallies, pairs


Found = tuple[list[Tally], Pairs]


# --- at random --------------------------------------------------------------------------------------------------------
def _random(experiments: list[Experiment], run: Run, announce: Callable[[str], None] | None) -> Iterator[Found]:
    linked = [experiment.rules(compiled=True, announce=announce) for experiment in experiments]
    assert all(rules.play_and_note for rules in linked)  # loaded here, not by all threads at once

    def play(part: Part) -> Found:
        return added_up(experiments, part, [play_at_random(experiment, part, run) for experiment in experiments])

    with ThreadPoolExecutor(run.workers or cores()) as pool:
        yield from pool.map(play, parts(experiments[0], CHUNK))


def play_at_random(experiment: Experiment, part: Part, run: Run) -> Played:
    """Play games by compiled rules."""
    results, notes = np.zeros(part.games, RESULT), np.zeros(part.games, experiment.notes)
    first_seed = signed((run.seed + part.start) % (1 << 64))
    tables, one = experiment.tables(part.seating), np.zeros(1, experiment.record)
    experiment.rules(compiled=True).play_and_note(one, tables, experiment.packed, first_seed, results, notes, int(run.bold))
    return results, notes


# --- by bots ----------------------------------------------------------------------------------------------------------
def _by_bots(experiments: list[Experiment], run: Run, announce: Callable[[str], None] | None) -> Iterator[Found]:
    make_bot(run.bot)
    if run.bot.partition(":")[0] in ("simple", "level", "search"):
        experiments[0].rules(compiled=True, announce=announce)  # compiled once, before many processes do it at once
    workers = run.workers or cores()
    waiting = parts(experiments[0], BOT_CHUNK)
    if workers == 1:
        yield from (
            added_up(experiments, part, [play_bots(experiment, part, run) for experiment in experiments]) for part in waiting
        )
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_set_up, initargs=(experiments, run)) as pool:
        try:
            under_way: list[Future[Found]] = [pool.submit(_play_part, part) for part in waiting]
            for future in under_way:  # in order, so that sums are added up in the same order
                yield future.result()
        except BrokenProcessPool:
            raise BotFailed(f"bot {run.bot!r}: a process that played died") from None
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_given: dict[str, Any] = {}
"""In a worker: what is played, and how."""


def _set_up(experiments: list[Experiment], run: Run) -> None:
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    _given.update(experiments=experiments, run=run)


def _play_part(part: Part) -> Found:
    experiments, run = _given["experiments"], _given["run"]
    return added_up(experiments, part, [play_bots(experiment, part, run) for experiment in experiments])


def play_bots(experiment: Experiment, part: Part, run: Run) -> Played:
    """Play games by a bot against itself."""
    results, notes = np.zeros(part.games, RESULT), np.zeros(part.games, experiment.notes)
    for at in range(part.games):
        play_one(experiment, part.seating, run, part.start + at, results[at : at + 1], notes[at : at + 1])
    return results, notes


def play_one(experiment: Experiment, seating: Seating, run: Run, number: int, result: Array, noted: Array) -> None:
    """Play one game of a run: each seat has a bot of its own, which is handed a view and nothing else."""
    seed = (run.seed + number) % (1 << 64)
    game: Game = experiment.begin(seating, seed)
    bots: dict[str, Player] = {
        seat: make_bot(run.bot, derived(run.seed, "bot", number, seat), compiled=game.kit.simple_compiles)
        for seat in game.seats
    }
    rules, taken = experiment.rules(), mirror_of(experiment.notes)()
    rules.begin_notes(game.mirror, taken)
    while (seat := game.to_choose) is not None:
        where = f"bot {run.bot!r} as {seat} (seed {seed}), choice {len(game.history) + 1}"
        choice = _chosen(bots[seat], game.see(seat), where)
        try:
            option = game.meant(choice)[1]
        except InputError as error:
            raise BotFailed(f"{where}: {error}") from None
        rules.note_choice(game.mirror, game.tables, taken, option)
        game.play(choice)
        rules.note(game.mirror, taken)
    report = mirror_of(RESULT)()
    rules.report(game.mirror, report)
    report.decisions = len(game.history)
    report.store(result[0])
    taken.store(noted[0])


def _chosen(bot: Player, view: View, where: str) -> str:
    try:
        return bot.choose(view)
    except GridnorthError as error:
        raise BotFailed(f"{where}: {error}") from None
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())
        raise BotFailed(f"{where}: {said}") from None


def games_in(experiments: Iterable[Experiment]) -> int:
    """How many games are to be played."""
    return sum(seating.games for experiment in experiments for seating in experiment.seatings)
