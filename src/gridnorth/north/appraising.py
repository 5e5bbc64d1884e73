"""How good a position of The North is for each seat, for the search (machine.searching)."""

from math import exp

from ..machine.chance import random_below
from ..machine.engine import nth_option
from ..machine.linking import rule
from .turn import DRAW, score, winner
from .worth import worth

SCALE = 900.0
"""A lead in hundredths of a point that makes a win about three times as likely as a loss."""
MARGIN = 0.1
"""How much of a decided game is in by how much it was won."""


@rule
def appraise(g, t, values):
    """The chance that each seat wins, judged by the lead and by what each side may hope for."""
    if g.depth == 0:
        won = winner(g)
        result = 0.5 if won == DRAW else 1.0 if won == 0 else 0.0
        lead = 100.0 * (score(g, 0) - score(g, 1))
        chance = (1.0 - MARGIN) * result + MARGIN / (1.0 + exp(-lead / SCALE))
    else:
        chance = MARGIN / 2 + (1.0 - MARGIN) / (1.0 + exp(-worth(g, 0) / SCALE))
    values[0] = int(chance * 1000000.0)
    values[1] = 1000000 - values[0]


@rule
def is_quiet(g, t):
    """The turn itself asks (N3)."""
    return g.depth <= 1


@rule
def likely_option(g, t, options):
    return nth_option(g, random_below(g, options))
