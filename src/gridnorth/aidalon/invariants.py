"""What must hold in every position of Aidalon."""

from ..machine.linker import entry, rule
from ..machine.sets import bit, count
from .record import DECK, FRAMES, GRID, NETWORK, NO_CARD, SEATS, SEEKER, SLOTS, TRIGGERS

FAULTS = {
    1: "a card is in two places or in none",
    2: "the grid does not agree with its slots",
    3: "the Network does not agree with its order",
    4: "a card is forged that is not in the grid",
    5: "shards, heat or actions are below 0",
    6: "shards lie on a slot without a forged card",
    7: "the stack of frames is out of bounds",
    8: "more triggers are open than there is room for",
    9: "something happened that must not",
}


@entry
def broken(g, t):
    """0 if every invariant holds, else the number of one that does not."""
    if g.depth < 0 or g.depth > FRAMES:
        return 7
    if g.triggers < 0 or g.triggers > TRIGGERS:
        return 8
    if g.faults:
        return 9
    for p in range(g.seats):
        fault = broken_player(g, t, p)
        if fault:
            return fault
    return 0


@rule
def broken_player(g, t, p):
    me = g.players[p]
    seen = 0
    total = 0
    for place in range(len(me.place)):
        seen |= me.place[place]
        total += count(me.place[place])
    for q in range(SEATS):
        seen |= me.secured[q]
        total += count(me.secured[q])
    if seen != bit(DECK) - 1 or total != DECK:
        return 1
    laid = 0
    for slot in range(SLOTS):
        i = me.grid[slot]
        if i != NO_CARD:
            laid |= bit(i)
        if me.cache[slot] < 0 or (me.cache[slot] > 0 and (i == NO_CARD or not me.forged & bit(i))):
            return 6
    if laid != me.place[GRID]:
        return 2
    order = 0
    for k in range(me.network_n):
        order |= bit(me.network[k])
    if order != me.place[NETWORK] or count(order) != me.network_n:
        return 3
    if me.forged & ~(me.place[GRID] | bit(SEEKER)) or me.exhausted & ~(me.place[GRID] | bit(SEEKER)):
        return 4
    if me.shards < 0 or me.heat < 0 or me.actions < 0:
        return 5
    return 0


@entry
def report(g, result):
    """What a finished game is remembered by."""
    result.turns = g.round
    result.first = (g.first - g.round + 1) % g.seats  # the token goes on at the end of each round
    result.winner = -1
    for p in range(g.seats):
        agents = 0
        for q in range(g.seats):
            if q != p:
                agents += count(g.players[q].secured[p])
        result.scores[p] = agents
        if g.winners & bit(p):
            result.winner = p
    if g.winners == 0 or count(g.winners) > 1:
        result.winner = g.seats
