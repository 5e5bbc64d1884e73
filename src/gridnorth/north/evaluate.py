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
(
    POINTS,  # the score as it stands
    POINTS_LATE,
    HAND_TO_USE,  # cards that Directives of this turn can use
    HAND_TO_SPARE,  # cards in hand beyond those
    NODE_NOW,  # Node Level while Directives are left
    NODE_HIGH,  # Node Level 3 or 4 then
    LAST_DIRECTIVES,  # Directives left in the last turn
    TURN_TO_COME,  # another turn will come
    TURN_TO_COME_EARLY,
    NODE_LEVEL,  # Node Level if another turn will come
    NODE_LEVEL_EARLY,
    SETS,  # Facilities in sets of three or more
    SETS_EARLY,
    FACILITIES_UP,
    FACILITIES_UP_EARLY,
    ANCIENTS_UP,
    ANCIENTS_UP_EARLY,
    OWNED,  # cards owned
    OWNED_EARLY,
    VALUES_EARLY,  # sum of Values owned
    BEST_IN_WASTES,  # best Value in The Wastes for whoever waits
    WAITING,  # not on turn
    NEARLY_OUT,  # points below 7
    BEGAN,  # is the First Player
) = range(FIRST_FACT, FIRST_FACT + FACTS)
"""The facts, in the order of WEIGHTS. EARLY ones count for less as the game goes on, LATE ones for more."""
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
        values[POINTS] -= 16 * score(g, 1)
        values[POINTS_LATE] -= (16 - early) * score(g, 1)
        values[HAND_TO_USE] -= 16 * hopes_of_collector(g) // 100
    else:
        add_facts(g, 1, -1, early, values)
        values[BEGAN] = 16 if g.first == 0 else -16
    return early


@rule
def add_facts(g, p, sign, early, values):
    """Add the facts about a side, or take them away."""
    me = g.players[p]
    whole = 16 * sign
    now = early * sign
    points = score(g, p)
    values[POINTS] += whole * points
    values[POINTS_LATE] += (whole - now) * points
    is_on_turn = g.stack[0].who == p
    has_directives = is_on_turn and g.left > 0
    has_turns = has_another_turn(g, p)
    hand = count(me.piles[HAND])
    if has_directives:
        done = min(hand, g.left)
        values[HAND_TO_USE] += whole * done
        values[HAND_TO_SPARE] += whole * (hand - done)
        values[NODE_NOW] += whole * me.node
        if me.node >= 3:
            values[NODE_HIGH] += whole
    if is_on_turn and not has_turns:
        values[LAST_DIRECTIVES] += whole * g.left
    if has_turns:
        values[TURN_TO_COME] += whole
        values[TURN_TO_COME_EARLY] += now
        values[NODE_LEVEL] += whole * me.node
        values[NODE_LEVEL_EARLY] += now * me.node
        sets = facilities_in_sets(me)
        values[SETS] += whole * sets
        values[SETS_EARLY] += now * sets
        facilities = count(me.piles[FACILITIES])
        values[FACILITIES_UP] += whole * facilities
        values[FACILITIES_UP_EARLY] += now * facilities
        ancients = count(me.piles[ANCIENTS])
        values[ANCIENTS_UP] += whole * ancients
        values[ANCIENTS_UP_EARLY] += now * ancients
        cards = count(owned(me))
        values[OWNED] += whole * cards
        values[OWNED_EARLY] += now * cards
        values[VALUES_EARLY] += now * (count(owned(me) & VALUE_CARDS[1]) + 2 * count(owned(me) & VALUE_CARDS[2]))
    if not is_on_turn:
        values[BEST_IN_WASTES] += whole * best_value(g.wastes)
        values[WAITING] += whole
    if me.points <= 6:
        values[NEARLY_OUT] += whole * (7 - me.points)


@rule
def is_quiet(g, t):
    """The turn itself asks (N3)."""
    return g.depth <= 1


@rule
def likely_option(g, t, options):
    """Any option: a position is judged where it is quiet, so that hardly any are chosen so."""
    return nth_option(g, random_below(g, options))
