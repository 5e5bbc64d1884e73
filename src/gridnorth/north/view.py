"""What a seat may know (N9), and dealing the rest again.

`look` writes a VIEW: all that a seat has a right to see, and nothing else. `redeal` makes a whole game of a view: the cards the
seat cannot see are dealt anew, in agreement with all it has seen. It is given the view alone, so it cannot give away more.

    resample(g, seat)  =  redeal(look(g, seat))         and         look(resample(g, seat), seat) == look(g, seat), to the byte

Of the other player's hand and Deck a seat knows the sizes, the cards known to be among them, and of the unknown ones how many
were dealt at set-up (of Value 0, never seen since) and how many of which Facility were taken face down (N9.4). An unknown
Value 0 card that comes to light may have been of either sort; `maybe` counts those, and a redeal decides each anew.
"""

import numpy as np

from ..machine.chance import random_below, seed_chance
from ..machine.engine import ask_again, to_choose
from ..machine.frames import NOTHING, REGISTERS, THIS
from ..machine.hooks import copy_open, is_choose, is_count_them, is_for_all, is_top, role, select, top_of
from ..machine.linker import entry, rule
from ..machine.records import record_dtype
from ..machine.sets import bit, count
from .piles import at, card_in, lay_on_wastes_deck, random_member, same_facility, where_of
from .record import CARDS, DIRECTIVES, FRAME, FRAMES, HAND, IN_HAND, NAMES, NO_CARD, ON_TOP, SIZE_OF_SLOT, SLOTS
from .selections import VALUE_CARDS

SEAT = record_dtype([
    ("piles", np.int64, 4),
    # the hand is empty unless it is one's own
    ("deck", np.int64),
    # the cards in one's own Deck; its order is nobody's
    ("known", np.int64),
    ("taken", np.int8, SLOTS),
    ("maybe", np.int8, SLOTS),
    ("dealt", np.int8),
    ("hand_n", np.int8),
    ("deck_n", np.int8),
    ("top", np.int8),
    # slot of the Facility on top of the Deck, or NO_TOP
    ("points", np.int8),
    ("node", np.int8),
])  # fmt: skip
VIEW = record_dtype([
    ("seats", SEAT, 2),
    ("wastes", np.int64),
    ("seen", np.int64),
    ("options", np.int64, 2),
    # empty unless this seat is asked
    ("stack", FRAME, FRAMES),
    ("turns", np.int16),
    ("uses", np.int8, NAMES),
    ("directives", np.int8, len(DIRECTIVES)),
    ("facilities", np.int8, SLOTS),
    ("seat", np.int8),
    ("asked", np.int8),
    ("wastes_n", np.int8),
    ("top", np.int8),
    ("depth", np.int8),
    ("first", np.int8),
    ("left", np.int8),
    ("rules", np.int8),
])  # fmt: skip
NO_TOP = -1
NOBODY = 2
"""Instead of a seat: somebody who watches, and has none."""
HIDDEN_TOP = 253
"""In a register: the top card of a pile, which nobody knows."""
HIDDEN = 254
"""In a register: a card that the seat may not know."""
TRIES = 10_000


# --- looking ----------------------------------------------------------------------------------------------------------
@entry
def look(g, t, v, seat):
    """Write what a seat may know."""
    v.seat = seat
    v.asked = to_choose(g, t)
    v.wastes = g.wastes
    v.seen = g.seen
    v.turns = g.turns
    v.wastes_n = g.wastes_n
    v.top = g.top // SIZE_OF_SLOT if g.wastes_n > 0 else NO_TOP
    v.depth = g.depth
    v.first = g.first
    v.left = g.left
    v.rules = g.rules
    for name in range(NAMES):
        v.uses[name] = g.uses[name]
    for d in range(len(DIRECTIVES)):
        v.directives[d] = g.directives[d]
    for slot in range(SLOTS):
        v.facilities[slot] = g.facilities[slot]
    for verb in range(len(g.options)):
        v.options[verb] = g.options[verb] if v.asked == seat else 0
    for p in range(2):
        look_at_player(g, v.seats[p], p, seat)
    for depth in range(FRAMES):
        look_at_frame(g, t, v.stack[depth], depth, seat)


@rule
def look_at_player(g, s, p, seat):
    me = g.players[p]
    for pile in range(4):
        s.piles[pile] = me.piles[pile]
    s.hand_n = count(me.piles[HAND])
    s.deck = me.deck if p == seat else 0
    if p != seat:
        s.piles[HAND] = 0
    s.known = me.known
    for slot in range(SLOTS):
        s.taken[slot] = me.taken[slot]
        s.maybe[slot] = me.maybe[slot]
    s.dealt = me.dealt
    s.deck_n = count(me.deck)
    s.top = NO_TOP
    if me.top != NO_CARD:  # The Collector's Deck lies face down and has none (N9.1)
        s.top = me.top // SIZE_OF_SLOT
    s.points = me.points
    s.node = me.node


@rule
def look_at_frame(g, t, f, depth, seat):
    """A frame as a seat sees it: a card that the other player picked from the hand and has not shown is hidden."""
    if depth >= g.depth:
        f.pc = 0
        f.who = 0
        for register in range(len(REGISTERS)):
            f.reg[register] = 0
        return
    of = g.stack[depth]
    f.pc = of.pc
    f.who = of.who
    for register in range(len(REGISTERS)):
        f.reg[register] = of.reg[register]
        if register != THIS and is_on_top(t, of, register):
            f.reg[register] = HIDDEN_TOP
        elif register != THIS and is_secret(g, t, of, register, seat):
            f.reg[register] = HIDDEN


@rule
def is_on_top(t, f, register):
    """Whether a register names the top card of a pile, which nobody knows (N9.3). A number is no card."""
    value = f.reg[register]
    return value < HIDDEN_TOP and where_of(value) == ON_TOP and is_top(t.rows[filled_at(t, f.pc, register)].op)


@rule
def is_secret(g, t, f, register, seat):
    """Whether a register names a card in the other player's hand that the seat does not know. A number is no card."""
    value = f.reg[register]
    if value >= HIDDEN or where_of(value) != IN_HAND:
        return False
    r = t.rows[filled_at(t, f.pc, register)]
    owner = role(g, f, r.who)
    if owner == seat or is_count_them(r.op):
        return False
    return g.players[owner].piles[HAND] & ~g.players[owner].known & bit(card_in(value)) != 0


@rule
def filled_at(t, pc, register):
    """The row before `pc` that last filled a register; row 0 if it was given with the frame."""
    while pc > 0:
        pc -= 1
        code = t.rows[pc].op
        if t.rows[pc].a == register and (is_choose(code) or is_top(code) or is_count_them(code) or is_for_all(code)):
            return pc
    return 0


# --- dealing again ----------------------------------------------------------------------------------------------------
@entry
def redeal(v, t, g, seed):
    """Make a game of a view: what the seat knows stays, the rest is dealt again. False if no deal was found."""
    seed_chance(g, seed)
    copy_open(g, v)
    for _ in range(TRIES):
        if deal_hidden(v, g) and bind_hidden(v, t, g) and is_asked_again(v, t, g):
            return True
    return False


@rule
def hidden_cards(v):
    """The cards that are somewhere the seat cannot see: the Wastes Deck and the unknown ones of the other player."""
    own = v.seats[v.seat]
    other = v.seats[1 - v.seat]
    seen = v.wastes | own.deck | other.known
    for p in range(2):
        for pile in range(4):
            seen |= v.seats[p].piles[pile]
    return ((1 << CARDS) - 1) & ~seen


@rule
def deal_hidden(v, g):
    """Deal the unknown cards to the other player and the Wastes Deck; False if this try did not come out."""
    pool = hidden_cards(v)
    g.top = NO_CARD
    g.wastes_n = 0
    top = 0
    if v.wastes_n > 0:
        tops = pool & same_facility(v.top * SIZE_OF_SLOT)
        if tops == 0:
            return False
        top = random_member(g, tops)
        pool &= ~bit(top)
    theirs = deal_to_other(v, g, pool)
    if theirs < 0:
        return False
    pool &= ~theirs
    if count(pool) != max(0, v.wastes_n - 1):
        return False
    while pool:
        card = random_member(g, pool)
        lay_on_wastes_deck(g, card)
        pool &= ~bit(card)
    if v.wastes_n > 0:
        lay_on_wastes_deck(g, top)
    other = 1 - v.seat
    if not arrange(v, g, v.seat, v.seats[v.seat].deck | v.seats[v.seat].piles[HAND]):
        return False
    return arrange(v, g, other, theirs | v.seats[other].known)


@rule
def deal_to_other(v, g, pool):
    """Unknown cards for the other player: taken ones by Facility, dealt ones of Value 0 never seen; -1 if there are too few."""
    s = v.seats[1 - v.seat]
    theirs = 0
    dealt = s.dealt
    for slot in range(SLOTS):
        were_taken = random_below(g, min(s.maybe[slot], s.taken[slot]) + 1)
        dealt += were_taken - s.maybe[slot]
        for _ in range(s.taken[slot] - were_taken):
            cards = pool & same_facility(slot * SIZE_OF_SLOT) & ~theirs
            if cards == 0:
                return -1
            theirs |= bit(random_member(g, cards))
    if dealt < 0:
        return -1
    for _ in range(dealt):
        cards = pool & VALUE_CARDS[0] & ~v.seen & ~theirs
        if cards == 0:
            return -1
        theirs |= bit(random_member(g, cards))
    return theirs


@rule
def arrange(v, g, p, cards):
    """Lay a player's cards as hand and Deck, with the Facility that is seen on top; one's own hand stays."""
    s = v.seats[p]
    me = g.players[p]
    me.top = NO_CARD
    hand = s.piles[HAND]
    if s.top != NO_TOP:
        tops = cards & ~hand & same_facility(s.top * SIZE_OF_SLOT)
        if tops == 0:
            return False
        me.top = random_member(g, tops)
        g.below[me.top] = NO_CARD
    while count(hand) < s.hand_n:
        rest = cards & ~hand
        if me.top != NO_CARD:
            rest &= ~bit(me.top)
        if rest == 0:
            return False
        hand |= bit(random_member(g, rest))
    me.piles[HAND] = hand
    me.deck = cards & ~hand
    return count(me.deck) == s.deck_n


@rule
def bind_hidden(v, t, g):
    """Give hidden registers a card of the new hand that the text could have chosen."""
    for depth in range(v.depth):
        f = g.stack[depth]
        f.pc = v.stack[depth].pc
        f.who = v.stack[depth].who
        for register in range(len(REGISTERS)):
            f.reg[register] = v.stack[depth].reg[register]
        for register in range(len(REGISTERS)):
            if f.reg[register] == HIDDEN_TOP:
                r = t.rows[filled_at(t, f.pc, register)]
                f.reg[register] = top_of(g, t, role(g, f, r.who), r.b)
            elif f.reg[register] == HIDDEN and not bind_again(v, t, g, f, register):
                return False
    return True


@rule
def bind_again(v, t, g, f, register):
    """A card that the text chose is chosen anew; one that it took face down may be any unknown card of the hand."""
    r = t.rows[filled_at(t, f.pc, register)]
    f.reg[register] = NOTHING
    owner = role(g, f, r.who)
    me = g.players[owner]
    cards = select(g, t, f, owner, r.b) if is_choose(r.op) else me.piles[HAND]
    if cards & ~me.known == 0:
        return False
    f.reg[register] = at(IN_HAND, random_member(g, cards & ~me.known))
    return True


@rule
def is_asked_again(v, t, g):
    """Whether the player who is asked has a choice in this deal too; sets the options."""
    for verb in range(len(g.options)):
        g.options[verb] = 0
    if v.depth == 0:
        return True
    if v.asked == v.seat:
        for verb in range(len(g.options)):
            g.options[verb] = v.options[verb]
        return True
    f = g.stack[g.depth - 1]
    pc = f.pc
    left = g.left
    asked = ask_again(g, t) >= 2
    f.pc = pc
    g.left = left
    return asked
