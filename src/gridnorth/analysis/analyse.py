"""A whole game, judged choice by choice."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from queue import SimpleQueue

from ..contract import Game, View
from ..errors import InputError, unknown
from ..machine.trace import CONCEDE
from ..table.seats import PERSON
from ..table.table import Table
from .judge import Budget, Judge, Judgement
from .ledger import Ledger, keep

ITERATIONS = 4_000
"""How often each option is tried by default."""


@dataclass(frozen=True)
class Analysis:
    """A game with every choice judged."""

    table: Table
    seat: str
    """The seat from whose side it is told."""
    you: str | None
    """The reader: the requested seat, or that of the only person; None for nobody in particular."""
    judgements: tuple[Judgement, ...]
    """Every choice that was judged, in order."""
    ends: dict[str, float]
    """What each seat has at the end: 1 for a win, 0 for a loss; in an unfinished game, its current chance."""
    budget: Budget
    seed: int

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return self.table.to_choose is None

    @cached_property
    def ledgers(self) -> dict[str, Ledger]:
        """The luck ledger of each seat. In an unfinished game, it holds only the seat's own choices."""
        return {seat: self._ledger(seat, end) for seat, end in self.ends.items()}

    def _ledger(self, seat: str, end: float) -> Ledger:
        rows = [(each.at, each.seat, *each.chances(seat)) for each in self.judgements]
        return keep(seat, rows, end, self._dealt_at, self.is_finished)

    @cached_property
    def _dealt_at(self) -> set[int]:
        """The judged choices that were followed, before the next one, by chance or by something coming to light."""
        ats = [each.at for each in self.judgements]
        entries, reveals, seats = self.table.entries, self.table.game.reveals, self.ends
        return {
            at
            for at, until in zip(ats, [*ats[1:], len(entries)], strict=True)
            if any(reveals(entry.events, each) for entry in entries[at:until] for each in seats)
        }

    def mistakes(self, seat: str) -> list[Judgement]:
        """The mistakes of a seat."""
        return [each for each in self.judgements if each.seat == seat and each.is_mistake]

    def given_away(self, seat: str) -> float:
        """What the mistakes of a seat cost it in total."""
        return sum(each.given_away for each in self.mistakes(seat))


def analyse(
    table: Table, iterations: int = 0, ms: float = 0, workers: int = 0, seed: int = 0, seat: str | None = None,
    progress: Callable[[int, int], None] | None = None, announce: Callable[[str], None] | None = None,
) -> Analysis:  # fmt: skip
    """Judge every choice of a played game.

    The budget is `iterations` for each option (4,000 by default) or `ms` for each choice. The same seed and iterations give the
    same result for any number of `workers`. `progress` receives the number of judged choices and their total.

    A judgement reveals what its seat held. So in an unfinished game, only the choices of one seat are judged: `seat`, or the
    seat of the only person.
    """
    budget = Budget(iterations, ms) if iterations or ms else Budget(ITERATIONS)
    you = _whom(table, seat)
    told_to = you or next(iter(table.seats))
    places = list(_places(table, told_to))
    if not any(place.choice for place in places):
        whose = f" by {told_to}" if table.entries else ""
        raise InputError(f"there is nothing to analyse: no choice was made{whose}")
    places[0].view.compiled(announce)
    judged = list(_all_judged(places, budget, seed, workers or os.cpu_count() or 1, progress or _nobody))
    ends = (
        _ends(table.game)
        if table.to_choose is None
        else {told_to: judged[-1].before if places[-1].is_open else judged[-1].after}
    )
    made = [judgement for place, judgement in zip(places, judged, strict=True) if not place.is_open]
    return Analysis(table, told_to, you, tuple(_with_concession(table, made)), ends, budget, seed)


def _nobody(done: int, total: int) -> None:
    """Ignore progress."""


def _whom(table: Table, seat: str | None) -> str | None:
    """The reader: the seat that was named, or that of the only person."""
    if seat is not None and seat not in table.seats:
        raise unknown("seat", seat, tuple(table.seats))
    people = [each for each, name in table.seats.items() if name == PERSON]
    if seat is None and table.to_choose and len(people) != 1 and len(table.seats) > 1:
        raise InputError("the game is not finished: name a seat, and only its choices are judged")
    return seat or (people[0] if len(people) == 1 else None)


# --- what to judge ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class _Place:
    """A view in which a choice was made, or is to be made now."""

    at: int
    view: View
    choice: str
    turn: tuple[int, str]
    question: str

    @property
    def is_open(self) -> bool:
        """Whether the choice is not made yet."""
        return not self.choice


def _places(table: Table, told_to: str) -> Iterator[_Place]:
    """The choices that can be judged: all; or, in an unfinished game, those of one seat and the one it has to make now."""
    over = table.to_choose is None
    for at, game in enumerate(table.positions):
        choice = table.entries[at].choice if at < len(table.entries) else ""
        chooser = table.entries[at].seat if choice else told_to
        if game.to_choose == chooser and (over or chooser == told_to):
            yield _Place(at, game.see(chooser), choice, game.turn, game.question)


def _all_judged(
    places: list[_Place], budget: Budget, seed: int, workers: int, progress: Callable[[int, int], None]
) -> Iterator[Judgement]:
    """Judge on several cores: the search runs in threads without Python's lock. Each choice has its own seed."""
    judges: SimpleQueue[Judge] = SimpleQueue()
    for _ in range(workers):
        judges.put(Judge(budget))

    def judged(place: _Place) -> Judgement:
        judge = judges.get()
        try:
            return judge.judge(place.view, place.choice, seed, place.at, place.turn, place.question)
        finally:
            judges.put(judge)

    with ThreadPoolExecutor(workers) as pool:
        for done, judgement in enumerate(pool.map(judged, places), 1):
            progress(done, len(places))
            yield judgement


def _with_concession(table: Table, made: list[Judgement]) -> Iterator[Judgement]:
    """The judgements, and a resignation out of turn: it gave away the chance the seat had last."""
    yield from made
    last = table.entries[-1]
    if last.choice != CONCEDE or (made and made[-1].at == len(table.entries) - 1):
        return
    had = {seat: _had(table, made, seat) for seat in table.seats}
    rest = sum(had.values()) - had[last.seat]
    others = {seat: (chance, chance / rest if rest else 1.0) for seat, chance in had.items() if seat != last.seat}
    yield Judgement(len(table.entries) - 1, last.seat, last.turn, "", (), CONCEDE, 0.0, had[last.seat], 0.0, others)


def _had(table: Table, made: list[Judgement], seat: str) -> float:
    """The last known chance of a seat."""
    return made[-1].chances(seat)[1] if made else 1 / len(table.seats)


def _ends(game: Game) -> dict[str, float]:
    """What each seat gets from a finished game: a win, a share of one, or nothing."""
    assert game.result is not None
    winners = game.result.winners
    each = 1 / len(winners) if winners else 1 / max(2, len(game.seats))
    return {seat: each if seat in winners or not winners else 0.0 for seat in game.seats}
