"""What a seat of Harbour may know, and a deal that agrees with it; who wins; how a search judges a position. All are rules."""

import sys
from functools import cache

import numpy as np

from gridnorth.machine import batch_rules, chance, engine, frames, mcts, sets, simulate
from gridnorth.machine.chance import random_below, seed_chance
from gridnorth.machine.engine import ask_again, clear_options, nth_option, to_choose
from gridnorth.machine.linker import Parts, entry, link, rule
from gridnorth.machine.programs import ROW
from gridnorth.machine.provable_deal import AROUND
from gridnorth.machine.records import record_dtype
from gridnorth.machine.sets import bit, count

from . import rules as harbour
from .rules import CARDS, FRAME, FRAMES, GAME, HARBOUR, NOBODY, PLAYER, SEATS, TABLES, VERBS

SEEN = record_dtype([("hand", np.int64), ("used", np.int64), ("coins", np.int16), ("size", np.int16)])
VIEW = record_dtype([
    ("options", np.int64, len(VERBS)), ("stack", FRAME, FRAMES), ("depth", np.int8), ("seats", SEEN, SEATS),
    ("seated", np.int8), ("turns", np.int8), ("islands", np.int8), ("voyage", np.int8), ("windows", np.int8), ("lost", np.int8),
    ("seat", np.int8),
])  # fmt: skip
SPECTATOR = SEATS


@entry
def look(g, t, v, seat):
    """All but the hands of others; a spectator sees none. Options are only for the seat that has to choose."""
    asked = to_choose(g, t)
    for verb in range(len(g.options)):
        v.options[verb] = g.options[verb] if asked == seat else 0
    v.depth = g.depth
    for d in range(len(v.stack)):
        under_way = d < g.depth
        v.stack[d].pc = g.stack[d].pc if under_way else 0
        v.stack[d].who = g.stack[d].who if under_way else 0
        for register in range(len(v.stack[d].reg)):
            v.stack[d].reg[register] = g.stack[d].reg[register] if under_way else 0
    for p in range(SEATS):
        v.seats[p].hand = g.seats[p].hand if p == seat else 0
        v.seats[p].used = g.seats[p].used
        v.seats[p].coins = g.seats[p].coins
        v.seats[p].size = count(g.seats[p].hand)
    v.seated = g.seated
    v.turns = g.turns
    v.islands = g.islands
    v.voyage = g.voyage
    v.windows = g.windows
    v.lost = g.lost
    v.seat = seat


@entry
def redeal(v, t, g, seed):
    """Make a game of a view. A hand holds each card once at most, and none that its seat has used."""
    seed_chance(g, seed)
    g.depth = v.depth
    for d in range(len(v.stack)):
        g.stack[d].pc = v.stack[d].pc
        g.stack[d].who = v.stack[d].who
        for register in range(len(v.stack[d].reg)):
            g.stack[d].reg[register] = v.stack[d].reg[register]
    g.seated = v.seated
    g.turns = v.turns
    g.islands = v.islands
    g.voyage = v.voyage
    g.windows = v.windows
    g.lost = v.lost
    g.told = 0
    for p in range(SEATS):
        if v.seats[p].size + count(v.seats[p].used) > len(CARDS):
            return False
        g.seats[p].used = v.seats[p].used
        g.seats[p].coins = v.seats[p].coins
        g.seats[p].hand = v.seats[p].hand
        while p != v.seat and count(g.seats[p].hand) < v.seats[p].size:
            g.seats[p].hand |= bit(random_below(g, len(CARDS))) & ~v.seats[p].used
    for verb in range(len(g.options)):
        g.options[verb] = v.options[verb]
    asked = to_choose(g, t)
    if g.depth == 0 or asked == v.seat:
        return True
    return ask_again(g, t) > 1 and to_choose(g, t) == asked  # others are asked only if their hand gives them a choice


# --- the end ------------------------------------------------------------------------------------------------------------
@entry
def winner(g):
    """The seat with the most coins; as many as there are seats for a draw. Who gave up has not won."""
    best = g.seated
    for p in range(g.seated):
        if p == g.lost:
            continue
        if best == g.seated or g.seats[p].coins > g.seats[best].coins:
            best = p
    for p in range(g.seated):
        if p != best and p != g.lost and g.seats[p].coins == g.seats[best].coins:
            return g.seated
    return best


@entry
def concede(g, who):
    """A seat gives up: the game is over."""
    g.lost = who
    g.depth = 0
    clear_options(g)


@rule
def report(g, result):
    result.turns = g.turns
    result.first = 0
    result.winner = winner(g)
    for p in range(SEATS):
        result.scores[p] = g.seats[p].coins


@entry
def broken(g, t):
    """1 if a seat owes coins, 2 if it has a card twice, 3 if a window was left open."""
    for p in range(g.seated):
        if g.seats[p].coins < 0:
            return 1
        if g.seats[p].hand & g.seats[p].used:
            return 2
    return 3 if g.depth == 0 and g.windows and g.lost == NOBODY else 0


# --- for searches -------------------------------------------------------------------------------------------------------
@rule
def appraise(g, t, weights, values):
    """Each seat's share of the coins; in the end, who has won."""
    coins = 0
    for p in range(g.seated):
        coins += g.seats[p].coins + weights[0]
    won = winner(g)
    for p in range(g.seated):
        if g.depth > 0:
            values[p] = 1000000 * (g.seats[p].coins + weights[0]) // coins
        elif won == g.seated:
            values[p] = 1000000 // g.seated
        else:
            values[p] = 1000000 if p == won else 0


@rule
def is_quiet(g, t):
    return g.depth <= 1


@rule
def likely_option(g, t, options):
    return nth_option(g, random_below(g, options))


@rule
def bold_option(g, t, options):
    """The last one: to sail rather than to play, and to play rather than to rest."""
    return nth_option(g, options - 1)


MACHINE = (sets, chance, frames, engine, simulate, batch_rules, mcts)
PARTS = Parts(
    name="harbour-complete",
    modules=(*MACHINE, harbour, sys.modules[__name__]),
    records={
        "g": GAME, "t": TABLES, "f": FRAME, "r": ROW, "me": PLAYER, "of": GAME, "v": VIEW, "result": simulate.RESULT,
    },
    generated=HARBOUR.dispatch(),
    interpreted=HARBOUR.dispatch(interpreted=True),
    arrays={"results": simulate.RESULT, **mcts.ARRAYS},
)  # fmt: skip


@cache
def linked(compiled=False, announce=None):
    """The rules, ready to call."""
    return link(PARTS, compiled, announce, False, AROUND)
