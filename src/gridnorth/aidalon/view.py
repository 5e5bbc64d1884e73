"""What a seat may know (H1.4, H11.2), and dealing the rest again.

`look` writes a VIEW: all that a seat has a right to see, and nothing else. `redeal` makes a whole game of a view: the cards the
seat cannot place are dealt anew, in agreement with all it has seen. It is given the view alone.

    look(redeal(look(g, seat)), seat) == look(g, seat), to the byte

What decks hold is open (a ruling); where their cards are is not. `known` in the record says of which cards a seat knows the
place: those it saw and that have not moved unseen since.
"""

import numpy as np

from ..machine.engine import to_choose
from ..machine.frames import NOTHING, REGISTERS
from ..machine.linker import entry, rule
from ..machine.records import record_dtype
from ..machine.sets import bit, count
from .places import index_of, owner_of
from .record import (
    ASIDE,
    CARDS,
    CHANGE,
    COUNCIL,
    COURSE,
    DECK,
    FRAME,
    FRAMES,
    MODIFIERS,
    NETWORK,
    NO_CARD,
    PLACES,
    SEATS,
    SLOTS,
    TRIGGERS,
    VERBS,
)

NOBODY = -1
"""Instead of a seat: somebody who watches, and has none."""
HIDDEN = -2
"""In a slot or a place of a Network: a card that the seat cannot name."""
HIDDEN_CARD = 254
"""In a register: the same."""
SEEN = record_dtype([
    ("place", np.int64, len(PLACES)),
    # the cards in each place that the seat knows to be there
    ("size", np.int8, len(PLACES)),
    ("secured", np.int64, SEATS),
    ("known", np.int64, SEATS),
    # which cards each other seat knows the place of, as far as this seat can tell: its own, and what all saw
    ("forged", np.int16),
    ("exhausted", np.int16),
    # by slot; bit 9 is the seeker
    ("kind", np.uint8, CARDS),
    ("network", np.int8, DECK),
    ("grid", np.int8, SLOTS),
    ("cache", np.int8, SLOTS),
    ("shards", np.int16),
    ("heat", np.int16),
    ("actions", np.int8),
    ("acted", np.int8),
    ("lost", np.int8),
])  # fmt: skip
VIEW = record_dtype([
    ("seen", SEEN, SEATS),
    ("options", np.int64, len(VERBS)),
    # empty unless this seat is asked
    ("delve", COURSE),
    ("marks", np.int64, (TRIGGERS, SEATS)),
    ("changes", CHANGE, MODIFIERS),
    ("stack", FRAME, FRAMES),
    ("round", np.int16),
    ("depth", np.int8),
    ("triggers", np.int8),
    ("seats", np.int8),
    ("first", np.int8),
    ("winners", np.int8),
    ("over", np.int8),
    ("rules", np.int8),
    ("seat", np.int8),
    ("asked", np.int8),
])  # fmt: skip
SEEKER_SLOT = SLOTS


# --- looking ------------------------------------------------------------------------------------------------------------
@rule
def can_name(g, p, i, seat):
    """Whether a seat knows where a card of a player is. One's own are known, but for the order of the Network."""
    me = g.players[p]
    if me.known[seat] & bit(i) or me.forged & bit(i):
        return True
    return p == seat and not me.place[NETWORK] & bit(i)


@entry
def look(g, t, v, seat):
    """Write what a seat may know."""
    v.seat = seat
    v.asked = to_choose(g, t)
    v.round = g.round
    v.depth = g.depth
    v.triggers = g.triggers
    v.seats = g.seats
    v.first = g.first
    v.winners = g.winners
    v.over = g.over
    v.rules = g.rules
    for verb in range(len(VERBS)):
        v.options[verb] = g.options[verb] if v.asked == seat else 0
    for p in range(SEATS):
        look_at_player(g, v.seen[p], p, seat)
        for k in range(TRIGGERS):
            v.marks[k][p] = g.marks[k][p] if k < g.triggers else 0
    look_at_delve(g, v.delve, seat)
    for k in range(MODIFIERS):
        copy_change(v.changes[k], g.changes[k])
        c = v.changes[k]
        if c.until and not can_name(g, owner_of(c.card), index_of(c.card), seat):
            c.card = HIDDEN_CARD
    for depth in range(FRAMES):
        look_at_frame(g, t, v.stack[depth], depth, seat)


@rule
def copy_change(c, of_change):
    c.until = of_change.until
    c.card = of_change.card if of_change.until else 0
    c.stat = of_change.stat if of_change.until else 0
    c.by = of_change.by if of_change.until else 0


@rule
def look_at_delve(g, d, seat):
    """The course of a delve is open; of the engaged card only the two involved know which it is, unless it is forged."""
    copy_delve(d, g.delve)
    if d.card != NO_CARD and not can_name(g, owner_of(d.card), index_of(d.card), seat):
        d.card = HIDDEN_CARD
    if d.encountered != NO_CARD and not can_name(g, owner_of(d.encountered), index_of(d.encountered), seat):
        d.encountered = HIDDEN_CARD
    if seat != d.defender and seat != d.delver:
        d.seen = 0
        for k in range(d.aside_n):
            d.aside[k] = HIDDEN


@rule
def copy_delve(d, of_delve):
    on = of_delve.on != 0
    d.on = of_delve.on
    d.seen = of_delve.seen if on else 0
    d.card = of_delve.card if on else NO_CARD
    d.frame = of_delve.frame if on else 0
    d.delver = of_delve.delver if on else 0
    d.defender = of_delve.defender if on else 0
    d.slot = of_delve.slot if on else 0
    d.zone = of_delve.zone if on else 0
    d.engaged_at = of_delve.engaged_at if on else 0
    d.was_forged = of_delve.was_forged if on else 0
    d.paid = of_delve.paid if on else 0
    d.left = of_delve.left if on else 0
    d.more = of_delve.more if on else 0
    d.bottom = of_delve.bottom if on else 0
    d.at_district = of_delve.at_district if on else 0
    d.encountered = of_delve.encountered if on else NO_CARD
    d.breaching = of_delve.breaching if on else 0
    d.zone_aside = of_delve.zone_aside if on else 0
    d.aside_n = of_delve.aside_n if on else 0
    for k in range(DECK):
        d.aside[k] = of_delve.aside[k] if k < d.aside_n else 0


@rule
def look_at_player(g, seen, p, seat):
    me = g.players[p]
    named = 0
    for i in range(DECK):
        if can_name(g, p, i, seat):
            named |= bit(i)
    for place in range(len(PLACES)):
        seen.place[place] = me.place[place] & named
        seen.size[place] = count(me.place[place])
    if g.round == 0 and p != seat:  # how many cards somebody sets aside in the mulligan is secret (H3.6)
        seen.size[COUNCIL] += seen.size[ASIDE]
        seen.size[ASIDE] = 0
    seen.place[NETWORK] = me.place[NETWORK] if p == seat else me.place[NETWORK] & named
    for q in range(SEATS):
        seen.secured[q] = me.secured[q]
        seen.known[q] = 0
        if q == seat or p == seat:
            seen.known[q] = me.known[q] & ~(me.place[NETWORK] & ~me.known[seat])
    seen.forged = 0
    seen.exhausted = 0
    for slot in range(SLOTS):
        i = me.grid[slot]
        seen.grid[slot] = i if i == NO_CARD or named & bit(i) else HIDDEN
        seen.cache[slot] = me.cache[slot]
        if i != NO_CARD and me.forged & bit(i):
            seen.forged |= bit(slot)
        if i != NO_CARD and me.exhausted & bit(i):
            seen.exhausted |= bit(slot)
    if me.exhausted & bit(DECK):
        seen.exhausted |= bit(SEEKER_SLOT)
    for k in range(DECK):
        seen.network[k] = NO_CARD
        if k < me.network_n:
            seen.network[k] = me.network[k] if me.known[seat] & bit(me.network[k]) else HIDDEN
    for i in range(CARDS):
        seen.kind[i] = me.kind[i]
    seen.shards = me.shards
    seen.heat = me.heat
    seen.actions = me.actions
    seen.acted = me.acted
    seen.lost = me.lost


@rule
def look_at_frame(g, t, f, depth, seat):
    """A frame as a seat sees it: cards that it cannot name are hidden."""
    of = g.stack[depth]
    live = depth < g.depth
    f.pc = of.pc if live else 0
    f.who = of.who if live else 0
    for register in range(len(REGISTERS)):
        value = of.reg[register] if live else 0
        f.reg[register] = value
        names = live and holds_card(t, of.pc, register) and value != NOTHING and value != NO_CARD
        if names and not can_name(g, owner_of(value), index_of(value), seat):
            f.reg[register] = HIDDEN_CARD


@rule
def holds_card(t, pc, register):
    """Whether a register of a program at a row names a card, not a number: see `tables.holds`."""
    return t.holds[pc] & bit(register) != 0
