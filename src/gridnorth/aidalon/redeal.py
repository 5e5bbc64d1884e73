"""Dealing again what a seat cannot see: a whole game from a view alone."""

from ..machine.chance import random_below, seed_chance
from ..machine.engine import ask_again
from ..machine.frames import NOTHING, REGISTERS, X
from ..machine.hooks import asks_alone, copy_open, is_choose
from ..machine.linker import entry, rule
from ..machine.sets import bit, count, nth
from .places import card_of, index_of, owner_of
from .record import (
    ARCHIVES,
    ASIDE,
    CARDS,
    COUNCIL,
    DECK,
    GRID,
    MODIFIERS,
    NETWORK,
    NO_CARD,
    PLACES,
    SEATS,
    SLOTS,
    T_MOMENT,
    VERBS,
)
from .rounds import clear_player, learn_card
from .selections import bound, role, select
from .view import HIDDEN, HIDDEN_CARD, SEEKER_SLOT, can_name, holds_card

TRIES = 2_000


# --- dealing again --------------------------------------------------------------------------------------------------------
@entry
def redeal(v, t, g, seed):
    """Make a game of a view: what the seat knows stays, the rest is dealt again. False if no deal was found."""
    seed_chance(g, seed)
    for _ in range(TRIES):
        copy_open(g, v)
        g.faults = 0
        for p in range(SEATS):
            clear_player(g.players[p])
        for p in range(v.seats):
            copy_player(v.seen[p], t, g.players[p])
        dealt = True
        for p in range(v.seats):
            dealt = dealt and deal_hidden(v.seen[p], g, p, v.seat)
        if dealt and bind_hidden(v, t, g) and is_asked_again(v, t, g):
            return True
    return False


@rule
def copy_player(seen, t, me):
    for i in range(CARDS):
        learn_card(t, me, i, seen.kind[i])
    for place in range(len(PLACES)):
        me.place[place] = seen.place[place]
    for q in range(SEATS):
        me.secured[q] = seen.secured[q]
        me.known[q] = seen.known[q]
    me.shards = seen.shards
    me.heat = seen.heat
    me.actions = seen.actions
    me.acted = seen.acted
    me.lost = seen.lost
    me.forged = bit(DECK)
    me.exhausted = bit(DECK) if seen.exhausted & bit(SEEKER_SLOT) else 0


@rule
def deal_hidden(seen, g, p, seat):
    """Deal the cards that the seat cannot place: facedown slots first, which hold no moments; then the districts."""
    me = g.players[p]
    me.place[NETWORK] = 0
    pool = bit(DECK) - 1
    for place in range(len(PLACES)):
        if place != NETWORK:
            pool &= ~me.place[place]
    for q in range(SEATS):
        pool &= ~me.secured[q]
    for k in range(seen.size[NETWORK]):
        if seen.network[k] >= 0:
            pool &= ~bit(seen.network[k])
    for slot in range(SLOTS):
        me.cache[slot] = seen.cache[slot]
        me.grid[slot] = seen.grid[slot]
        if seen.grid[slot] == HIDDEN:
            cards = pool & ~me.type[T_MOMENT]
            if cards == 0:
                return False
            i = nth(cards, random_below(g, count(cards)))
            pool &= ~bit(i)
            me.grid[slot] = i
            me.place[GRID] |= bit(i)
        i = me.grid[slot]
        if i != NO_CARD and seen.forged & bit(slot):
            me.forged |= bit(i)
        if i != NO_CARD and seen.exhausted & bit(slot):
            me.exhausted |= bit(i)
    for place in (COUNCIL, ARCHIVES, ASIDE):
        while count(me.place[place]) < seen.size[place]:
            if pool == 0:
                return False
            i = nth(pool, random_below(g, count(pool)))
            pool &= ~bit(i)
            me.place[place] |= bit(i)
    me.network_n = seen.size[NETWORK]
    for k in range(me.network_n):
        i = 0 + seen.network[k]
        if i < 0:
            if pool == 0:
                return False
            i = nth(pool, random_below(g, count(pool)))
            pool &= ~bit(i)
        me.network[k] = i
        me.place[NETWORK] |= bit(i)
    return pool == 0


@rule
def bind_hidden(v, t, g):
    """Frames and the delve with their hidden cards named anew."""
    for depth in range(v.depth):
        f = g.stack[depth]
        f.pc = v.stack[depth].pc
        f.who = v.stack[depth].who
        for register in range(len(REGISTERS)):
            f.reg[register] = v.stack[depth].reg[register]
    d = g.delve
    if d.card == HIDDEN_CARD:
        cards = hidden_in(v, g, d.defender, d.zone, d.slot)
        if cards == 0:
            return False
        d.card = card_of(d.defender, nth(cards, random_below(g, count(cards))))
    if not bind_aside(v, g):
        return False
    if d.encountered == HIDDEN_CARD and not bind_encountered(v, g):
        return False
    for k in range(MODIFIERS):
        if g.changes[k].until and g.changes[k].card == HIDDEN_CARD:
            g.changes[k].card = d.card
    for depth in range(v.depth):
        f = g.stack[depth]
        for register in range(len(REGISTERS)):
            if f.reg[register] == HIDDEN_CARD and holds_card(t, f.pc, register) and not bind_again(v, t, g, f, register):
                return False
    return True


@rule
def bind_again(v, t, g, f, register):
    """What a text is about is the engaged card, or the card in the slot of the delve; what it chose is chosen anew."""
    f.reg[register] = NOTHING
    r = t.rows[chosen_at(t, f.pc, register)]
    if is_choose(r.op):
        who = role(g, f, r.who)
        members = select(g, t, f, who, r.b)
        while members:
            choice = nth(members, random_below(g, count(members)))
            card = bound(g, t, f, who, r.b, choice)
            if not can_name(g, owner_of(card), index_of(card), v.seat):
                f.reg[register] = card
                return True
            members &= ~bit(choice)
    elif g.delve.on:
        d = g.delve
        i = g.players[d.defender].grid[d.slot]
        if d.card != NO_CARD and not can_name(g, owner_of(d.card), index_of(d.card), v.seat):
            f.reg[register] = d.card
            return True
        if i != NO_CARD and not d.at_district and not can_name(g, d.defender, i, v.seat):
            f.reg[register] = card_of(d.defender, i)
            return True
    for k in range(v.seats):  # of who is asked about a card of another player, that player's
        p = (f.who + k) % v.seats
        cards = unnamed(v, g, p)
        if cards:
            f.reg[register] = card_of(p, nth(cards, random_below(g, count(cards))))
            return True
    return False


@rule
def unnamed(v, g, p):
    """The cards of another player, the Network aside, that the seat cannot name."""
    me = g.players[p]
    cards = (me.place[COUNCIL] | me.place[ARCHIVES] | me.place[GRID] & ~me.forged) & ~me.known[v.seat]
    return cards if p != v.seat else 0


@rule
def bind_encountered(v, g):
    """The card that was encountered is the engaged one or lies in its slot; if it is gone, it is some card of its owner's."""
    d = g.delve
    i = g.players[d.defender].grid[d.slot]
    if i != NO_CARD and not can_name(g, d.defender, i, v.seat):
        d.encountered = card_of(d.defender, i)
    elif d.card != NO_CARD and not can_name(g, owner_of(d.card), index_of(d.card), v.seat):
        d.encountered = d.card
    else:
        cards = unnamed(v, g, d.defender)
        if cards == 0:
            return False
        d.encountered = card_of(d.defender, nth(cards, random_below(g, count(cards))))
    return True


@rule
def chosen_at(t, pc, register):
    """The row before `pc` that last chose a card for a register; row 0 if none did."""
    while pc > 0:
        pc -= 1
        if is_choose(t.rows[pc].op) and t.rows[pc].a == register:
            return pc
        if t.rows[pc].op == 0:
            return 0
    return 0


@rule
def bind_aside(v, g):
    """Cards set aside that the seat cannot name: any of those that lie there now, each once, the engaged one as the last.

    One that has left since may have been any card of its owner's that the seat cannot name.
    """
    d = g.delve
    them = g.players[d.defender]
    rest = 0 + them.place[ASIDE]
    for k in range(d.aside_n):
        if d.aside[k] >= 0:
            rest &= ~bit(d.aside[k])
    gone = (unnamed(v, g, d.defender) | them.place[NETWORK] & ~them.known[v.seat]) & ~rest
    last = index_of(d.card) if d.card != NO_CARD else -1
    for back in range(d.aside_n):
        k = d.aside_n - 1 - back
        if d.aside[k] < 0:
            cards = bit(last) if last >= 0 and rest & bit(last) else rest if rest else gone
            if cards == 0:
                return False
            i = nth(cards, random_below(g, count(cards)))
            rest &= ~bit(i)
            gone &= ~bit(i)
            d.aside[k] = i
            if d.card == card_of(d.defender, i):
                d.seen |= bit(i)
    return True


@rule
def hidden_in(v, g, p, zone, slot):
    """The cards of a player in a place that the seat cannot name; if it lies there no more, all it could have become."""
    me = g.players[p]
    cards = me.place[ASIDE] & ~me.known[v.seat]
    if zone == GRID:
        cards = bit(me.grid[slot]) if me.grid[slot] != NO_CARD and not can_name(g, p, me.grid[slot], v.seat) else 0
    return cards if cards else unnamed(v, g, p)


@rule
def is_asked_again(v, t, g):
    """Whether the player who is asked has a choice in this deal too; sets the options."""
    for verb in range(len(VERBS)):
        g.options[verb] = v.options[verb]
    if v.depth == 0 or v.asked == v.seat:
        return True
    f = g.stack[g.depth - 1]
    pc = f.pc
    who = f.who
    passed = 0 + f.reg[X]
    n = ask_again(g, t)
    asked = f.who == who and (n >= 2 or (n == 1 and asks_alone(g, t.rows[pc])))
    f.pc = pc
    f.who = who
    f.reg[X] = passed
    return asked
