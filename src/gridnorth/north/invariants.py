"""What holds in every position: the machine's own check on the rules. Random games are checked after every step."""

from ..machine.engine import count_options
from ..machine.linker import entry, rule
from ..machine.sets import count
from .effects import protocols_used
from .piles import cards_under, zone
from .record import (
    CARDS,
    DIRECTIVES,
    DISCARD,
    FRAMES,
    HAND,
    NO_CARD,
    NO_NODE,
    OVERLOADED,
    OVERLOADED_AT,
    PROTOCOLS_A_TURN,
    SLOTS,
    SOLO,
    TOP_LEVEL,
)
from .turn import LAST_TURN, POINTS, TIMES_A_TURN, score, winner

FAULTS = {
    1: "a card is lost or in two places",
    2: "a pile holds a card twice, or its size is wrong",
    3: "points are not from 0 to 40",
    4: "a Node is at no Level there is",
    5: "a Directive was chosen more than twice in a turn",
    6: "a Protocol was used more often than allowed",
    7: "the stack of frames is out of bounds",
    8: "somebody is asked with fewer than two options, or nobody is asked in a game that is not over",
    9: "what is known of a player is not so",
    10: "the game goes on after 200 turns",
    11: "The Collector has what it cannot have",
}


@entry
def broken(g, t):
    """0 if every invariant holds, else its number in FAULTS."""
    total = 0
    seen = 0
    for p in range(2):
        me = g.players[p]
        if not is_deck_right(g, me, p):
            return 2
        for pile in range(4):
            total += count(me.piles[pile])
            seen |= me.piles[pile]
        total += count(me.deck)
        seen |= me.deck
        if not 0 <= me.points <= POINTS:
            return 3
        if not 0 <= me.node <= TOP_LEVEL and not (g.rules & SOLO and p == 1 and me.node == NO_NODE):
            return 4
        if not is_knowledge_right(me):
            return 9
    wastes_deck = cards_under(g, g.top)
    if count(wastes_deck) != g.wastes_n:
        return 2
    total += count(g.wastes) + g.wastes_n
    seen |= g.wastes | wastes_deck
    if total != CARDS or seen != (1 << CARDS) - 1:
        return 1
    for d in range(len(DIRECTIVES)):
        if g.directives[d] > TIMES_A_TURN:
            return 5
    for name in range(len(g.uses)):
        if g.rules & OVERLOADED and g.uses[name] > OVERLOADED_AT:
            return 6
    if protocols_used(g) > PROTOCOLS_A_TURN:
        return 6
    if not 0 <= g.depth <= FRAMES:
        return 7
    if (g.depth == 0) != (count_options(g) == 0) or (g.depth > 0 and count_options(g) < 2):
        return 8
    if g.turns > LAST_TURN:
        return 10
    if g.rules & SOLO and (zone(g.players[1]) | g.players[1].piles[HAND] | g.players[1].piles[DISCARD]):
        return 11
    return 0


@rule
def is_deck_right(g, me, p):
    """A Deck with cards has one of them on top, and what lies under it is in it too."""
    if g.rules & SOLO and p == 1:
        return me.top == NO_CARD
    if me.top == NO_CARD:
        return me.deck == 0
    return cards_under(g, me.top) & ~me.deck == 0


@rule
def is_knowledge_right(me):
    """Known cards are in hand or Deck, and the unknown ones are as many as were dealt and taken face down (N9.4)."""
    hidden = me.deck | me.piles[HAND]
    if me.known & ~hidden:
        return False
    unknown = me.dealt
    for slot in range(SLOTS):
        if me.taken[slot] < 0 or me.maybe[slot] < 0 or (me.maybe[slot] > 0 and me.taken[slot] == 0):
            return False
        unknown += me.taken[slot] - me.maybe[slot]
    return unknown == count(hidden & ~me.known) and me.dealt >= 0


@rule
def report(g, result):
    """The result of a finished game, for mass simulation."""
    result.turns = g.turns
    result.first = g.first
    result.winner = winner(g)
    for p in range(2):
        result.scores[p] = score(g, p)
