"""How good a position of The North is for each seat, for the search (machine.mcts).

The chance to win is judged from some facts about each side (`add_facts`), weighed by numbers that were found by letting
versions of the search play against each other. The last one only says what it is worth to have begun: it was fitted to who
won, so that the chances come true. No card is known by its name.
"""

from math import exp

from ..machine.chance import random_below
from ..machine.engine import nth_option
from ..machine.linker import entry, rule
from ..machine.sets import count
from .evaluate_simple import LAST_CARDS, best_value, facilities_in_sets, has_another_turn, hopes_of_collector
from .record import ANCIENTS, FACILITIES, HAND, SOLO
from .selections import VALUE_CARDS
from .turn import DRAW, WASTES_SIZE, owned, score, winner

FACTS = 24
FIRST_FACT = 4
"""Where facts stand in `values`, after the seats."""
EARLY = 20
"""So many cards in the Wastes Deck beyond the last ones are a game that has just begun."""
EXPLORE = 150
"""How much a search makes of what is little known, in thousandths: found by play."""
WEIGHTS = (97, -4, 430, 95, 94, -21, -67, -535, -662, 121, 26, 4, 88, 56, 28, -24, 59, 10, -40, 7, 105, 341, 2, -862, 124, 247)
"""What each fact is worth, in hundredths of a point; then how much a point says of who wins, at first and in the end, in
thousandths of a logit."""
MARGIN = 0.1
"""How much of a decided game is in by how much it was won."""
WIDE = 9.0
"""A lead in points that is wide."""


@rule
def appraise(g, t, weights, values):
    """The chance that each seat wins, judged by the facts about both sides; a decided game also by its margin."""
    if g.depth == 0:
        won = winner(g)
        result = 0.5 if won == DRAW else 1.0 if won == 0 else 0.0
        chance = (1.0 - MARGIN) * result + MARGIN / (1.0 + exp((score(g, 1) - score(g, 0)) / WIDE))
    else:
        early = find_facts(g, values)
        lead = 0
        for fact in range(FACTS):
            lead += weights[fact] * values[FIRST_FACT + fact]
        says = (weights[FACTS] * early + weights[FACTS + 1] * (16 - early)) / 16000.0
        chance = MARGIN / 2 + (1.0 - MARGIN) / (1.0 + exp(-lead * says / 1600.0))
    values[0] = int(chance * 1000000.0)
    values[1] = 1000000 - values[0]


@entry
def find_facts(g, values):
    """Write the facts: what they are for the first seat less what they are for the second, in sixteenths."""
    for fact in range(FACTS):
        values[FIRST_FACT + fact] = 0
    stays = g.wastes_n - (WASTES_SIZE - count(g.wastes)) - LAST_CARDS
    early = max(0, min(16, 16 * stays // EARLY))
    add_facts(g, 0, 1, early, values)
    if g.rules & SOLO:
        values[FIRST_FACT] -= 16 * score(g, 1)
        values[FIRST_FACT + 1] -= (16 - early) * score(g, 1)
        values[FIRST_FACT + 2] -= 16 * hopes_of_collector(g) // 100
    else:
        add_facts(g, 1, -1, early, values)
        values[FIRST_FACT + 23] = 16 if g.first == 0 else -16
    return early


@rule
def add_facts(g, p, sign, early, values):
    """Add the facts about a side, or take them away."""
    me = g.players[p]
    whole = 16 * sign
    now = early * sign
    points = score(g, p)
    values[FIRST_FACT] += whole * points
    values[FIRST_FACT + 1] += (whole - now) * points
    is_on_turn = g.stack[0].who == p
    has_directives = is_on_turn and g.left > 0
    has_turns = has_another_turn(g, p)
    hand = count(me.piles[HAND])
    if has_directives:
        done = min(hand, g.left)
        values[FIRST_FACT + 2] += whole * done
        values[FIRST_FACT + 3] += whole * (hand - done)
        values[FIRST_FACT + 4] += whole * me.node
        if me.node >= 3:
            values[FIRST_FACT + 5] += whole
    if is_on_turn and not has_turns:
        values[FIRST_FACT + 6] += whole * g.left
    if has_turns:
        values[FIRST_FACT + 7] += whole
        values[FIRST_FACT + 8] += now
        values[FIRST_FACT + 9] += whole * me.node
        values[FIRST_FACT + 10] += now * me.node
        sets = facilities_in_sets(me)
        values[FIRST_FACT + 11] += whole * sets
        values[FIRST_FACT + 12] += now * sets
        facilities = count(me.piles[FACILITIES])
        values[FIRST_FACT + 13] += whole * facilities
        values[FIRST_FACT + 14] += now * facilities
        ancients = count(me.piles[ANCIENTS])
        values[FIRST_FACT + 15] += whole * ancients
        values[FIRST_FACT + 16] += now * ancients
        cards = count(owned(me))
        values[FIRST_FACT + 17] += whole * cards
        values[FIRST_FACT + 18] += now * cards
        values[FIRST_FACT + 19] += now * (count(owned(me) & VALUE_CARDS[1]) + 2 * count(owned(me) & VALUE_CARDS[2]))
    if not is_on_turn:
        values[FIRST_FACT + 20] += whole * best_value(g.wastes)
        values[FIRST_FACT + 21] += whole
    if me.points <= 6:
        values[FIRST_FACT + 22] += whole * (7 - me.points)


@rule
def is_quiet(g, t):
    """The turn itself asks (N3)."""
    return g.depth <= 1


@rule
def likely_option(g, t, options):
    """Any option: a position is judged where it is quiet, so that hardly any are chosen so."""
    return nth_option(g, random_below(g, options))
