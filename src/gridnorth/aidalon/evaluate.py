"""How good a position of Aidalon is for each seat, for the search (machine.mcts).

Each side has a strength: some facts about it, each by its weight. A seat's chance to win is its share, as exponents, of all
strengths. No card is known by its name.
"""

from math import exp

from ..machine.chance import random_below
from ..machine.engine import nth_option
from ..machine.linker import entry, rule
from ..machine.sets import bit, count, lowest
from .bold_play import bold_option
from .record import ARCHIVES, BARRIER, COUNCIL, GRID, SCRAP_COST, SEATS, SEEKER, T_AGENT
from .rounds import SHARD_LIMIT

FACTS = 16
FIRST_FACT = SEATS
"""Where facts stand in `values`, after the seats."""
EXPLORE = 300
"""How much a search makes of what is little known, in thousandths: found by play."""
(
    AGENTS_SECURED,  # enemy agents in the score area
    TWO_AGENTS_SECURED,  # one agent from winning
    SHARDS,  # up to the limit
    HEAT,
    COUNCIL_CARDS,  # up to six
    FORGED,  # forged cards in the grid
    BARRIERS_READY,  # barriers of forged cards that are not exhausted
    FACEDOWN,  # facedown cards in the grid
    SCRAP_COSTS,  # what scrapping its forged cards costs
    AGENTS_IN_COUNCIL,
    AGENTS_IN_ARCHIVES,
    NETWORK_LOW,  # cards missing to a safe Network
    ICONS,  # collect icons on forged cards
    ICONS_READY,  # the same, not exhausted
    ACTIONS,  # actions left
    AGENTS_IN_GRID,
) = range(FIRST_FACT, FIRST_FACT + FACTS)
"""The facts, in the order of WEIGHTS. EARLY ones count for less as the game goes on, LATE ones for more."""
WEIGHTS = (800, 290, 32, -195, -28, 138, 37, -32, -8, -100, -339, -147, 65, 34, 40, -135)
"""What each fact is worth, in thousandths of a logit."""
LOW_NETWORK = 10
"""From so few cards in the Network on a player thinks of its end (H14.2)."""


@rule
def appraise(g, t, weights, values):
    """The chance that each seat wins: decided, or its share of all strengths."""
    if g.depth == 0:
        winners = count(g.winners)
        for p in range(g.seats):
            share = 1000000 // g.seats if winners == 0 else 1000000 // winners if g.winners & bit(p) else 0
            values[p] = share
        return
    total = 0.0
    best = -1000000.0
    for p in range(g.seats):
        find_facts(g, t, p, values)
        strength = 0
        for fact in range(FACTS):
            strength += weights[fact] * values[FIRST_FACT + fact]
        values[p] = strength
        best = max(best, strength / 1000.0)
    for p in range(g.seats):
        total += exp(values[p] / 1000.0 - best)
    for p in range(g.seats):
        values[p] = int(1000000.0 * exp(values[p] / 1000.0 - best) / total)


@entry
def find_facts(g, t, p, values):
    """Write the facts about a side."""
    me = g.players[p]
    for fact in range(FACTS):
        values[FIRST_FACT + fact] = 0
    agents = 0
    for q in range(g.seats):
        if q != p:
            agents += count(g.players[q].secured[p])
    values[AGENTS_SECURED] = agents
    values[TWO_AGENTS_SECURED] = 1 if agents >= 2 else 0
    values[SHARDS] = min(SHARD_LIMIT, me.shards)
    values[HEAT] = me.heat
    values[COUNCIL_CARDS] = min(6, count(me.place[COUNCIL]))
    forged = me.place[GRID] & me.forged
    values[FORGED] = count(forged)
    values[FACEDOWN] = count(me.place[GRID] & ~me.forged)
    rest = forged | bit(SEEKER)
    while rest:
        i = lowest(rest)
        rest &= rest - 1
        k = t.kinds[me.kind[i]]
        if not me.exhausted & bit(i):
            values[BARRIERS_READY] += k.number[BARRIER]
            values[ICONS_READY] += k.shard_icons + k.draw_icons
        values[SCRAP_COSTS] += k.number[SCRAP_COST]
        values[ICONS] += k.shard_icons + k.draw_icons
    values[AGENTS_IN_COUNCIL] = count(me.place[COUNCIL] & me.type[T_AGENT])
    values[AGENTS_IN_ARCHIVES] = count(me.place[ARCHIVES] & me.type[T_AGENT])
    values[NETWORK_LOW] = max(0, LOW_NETWORK - me.network_n)
    values[ACTIONS] = me.actions
    values[AGENTS_IN_GRID] = count(me.place[GRID] & me.type[T_AGENT])


@rule
def is_quiet(g, t):
    """No delve is under way, and no text: an action is asked for, or instants (H5, H6)."""
    return g.delve.on == 0 and g.depth <= 2


@rule
def likely_option(g, t, options):
    """In a delve what leads on; else anything."""
    return bold_option(g, t, options) if g.delve.on else nth_option(g, random_below(g, options))
