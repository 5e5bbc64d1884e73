"""Balance: what games by the million say of the first move, of length and scores, and of every card. See docs/balance.md.

>>> from gridnorth import balance, registry
>>> (experiment,) = registry.kit("north").experiments({}, None, games=20_000, seed=0)
>>> found = balance.balance(experiment)
>>> found.figures["first_player"].value > 0.45
True
"""

from collections.abc import Callable

from ..contract.experiment import Changed, Deed, Experiment, Seating
from .results import Balance, ChangeRow, Comparison, Row
from .runs import Run, games_in, measure
from .statistics import Doing, Estimate

__all__ = [
    "Balance",
    "ChangeRow",
    "Changed",
    "Comparison",
    "Deed",
    "Doing",
    "Estimate",
    "Experiment",
    "Row",
    "Run",
    "Seating",
    "balance",
    "compare",
    "games_in",
]

Announce = Callable[[str], None]
AT_RANDOM = Run()


def balance(
    experiment: Experiment,
    run: Run = AT_RANDOM,
    progress: Callable[[int], None] | None = None,
    announce: Announce | None = None,
) -> Balance:
    """Play the games of an experiment and say what they show. `progress` is told how many more are done."""
    (tally,), _ = measure([experiment], run, progress, announce)
    return Balance.of(experiment, run, tally)


def compare(
    before: Experiment,
    after: Experiment,
    run: Run = AT_RANDOM,
    file: str = "cards",
    progress: Callable[[int], None] | None = None,
    announce: Announce | None = None,
) -> Comparison:
    """Play the same games with two sets of cards and say what the second changes. All but the cards must be the same."""
    (old, new), pairs = measure([before, after], run, progress, announce)
    return Comparison.of(file, Balance.of(before, run, old), Balance.of(after, run, new), after.changed_from(before), pairs)
