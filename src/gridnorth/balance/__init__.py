"""Balance: what games by the million say of the first move, of length and scores, and of every card. See docs/balance.md.

>>> from gridnorth import balance, north
>>> found = balance.balance(balance.North(north.Options.of(), north.Cards.printed(), games=20_000))
>>> found.figures["first_player"].value > 0.45
True
"""

from collections.abc import Callable

from .aidalon import Aidalon
from .aidalon import changed as changed_in_aidalon
from .experiment import Changed, Deed, Seating, Subject
from .north import North
from .north import changed as changed_in_north
from .results import Balance, ChangeRow, Comparison, Row
from .runs import Run, games_in, measure
from .statistics import Doing, Estimate

__all__ = [
    "Aidalon",
    "Balance",
    "ChangeRow",
    "Changed",
    "Comparison",
    "Deed",
    "Doing",
    "Estimate",
    "North",
    "Row",
    "Run",
    "Seating",
    "Subject",
    "balance",
    "compare",
    "games_in",
]

Announce = Callable[[str], None]
AT_RANDOM = Run()


def balance(
    experiment: Subject, run: Run = AT_RANDOM, progress: Callable[[int], None] | None = None, announce: Announce | None = None
) -> Balance:
    """Play the games of a experiment and say what they show. `progress` is told how many more are done."""
    (tally,), _ = measure([experiment], run, progress, announce)
    return Balance.of(experiment, run, tally)


def compare(
    before: Subject,
    after: Subject,
    run: Run = AT_RANDOM,
    file: str = "cards",
    progress: Callable[[int], None] | None = None,
    announce: Announce | None = None,
) -> Comparison:
    """Play the same games with two sets of cards and say what the second changes. All but the cards must be the same."""
    changed: list[Changed] = []
    if isinstance(before, North) and isinstance(after, North):
        changed = changed_in_north(before.cards, after.cards)
    elif isinstance(before, Aidalon) and isinstance(after, Aidalon):
        changed = changed_in_aidalon(before.cards, after.cards)
    (old, new), pairs = measure([before, after], run, progress, announce)
    return Comparison.of(file, Balance.of(before, run, old), Balance.of(after, run, new), changed, pairs)
