"""What a player may do: actions, instants, reactions; and what an option begins (H5, H6, H7)."""

from ..machine.engine import MODE, payable
from ..machine.frames import NOTHING, THIS, X, Y, push
from ..machine.linker import pivot, rule
from ..machine.sets import bit, lowest
from .places import card_of
from .record import (
    A_ACTION,
    A_INSTANT,
    A_REACTION,
    ALWAYS_ASKED,
    COLLECT,
    COUNCIL,
    DELVE,
    DRAW_CARD,
    FORGE,
    GAIN_SHARD,
    GRID,
    INSTANTS,
    NO_CARD,
    P_COLLECT,
    P_DELVE,
    P_DRAW,
    P_FORGE,
    P_GAIN,
    P_PLAY_ACTION,
    P_PLAY_INSTANT,
    P_PLAY_REACTION,
    P_RUSH,
    P_SHIFT,
    P_STAGE,
    PLAY,
    RUSH,
    RUSH_IN,
    SHARD_COST,
    SHIFT,
    SLOTS,
    STAGE,
    T_MOMENT,
    T_OBSTACLE,
    USE,
)
from .selections import number
from .triggers import might_react, moments


@rule
def ability_of(g, t, p, i, kind):
    """Where an ability of a card begins; 0 if it has none of the kind."""
    return t.kinds[g.players[p].kind[i]].ability[kind]


@pivot
def may_begin(g, t, program, who, this, subject):
    """Whether all needs hold and all prices of an ability can be paid, as its frame would be."""
    f = g.stack[g.depth]
    f.who = who
    f.reg[THIS] = this
    f.reg[X] = NOTHING
    f.reg[Y] = subject
    return payable(g, t, f, program)


@pivot
def usable(g, t, who, cards, kind, subject):
    """Of these cards of a player, those whose ability of a kind may be used."""
    found = 0
    while cards:
        i = lowest(cards)
        start = ability_of(g, t, who, i, kind)
        if start and may_begin(g, t, start, who, card_of(who, i), subject):
            found |= bit(i)
        cards &= cards - 1
    return found


# --- actions (H5) -----------------------------------------------------------------------------------------------------
@rule
def action_options(g, t, who):
    me = g.players[who]
    g.options[MODE] = bit(GAIN_SHARD) | bit(DRAW_CARD) if me.network_n > 0 else bit(GAIN_SHARD)
    g.options[STAGE] = me.place[COUNCIL] & ~me.type[T_MOMENT]
    slots = 0
    for slot in range(SLOTS):
        if me.grid[slot] != NO_CARD:
            slots |= bit(slot)
    g.options[SHIFT] = slots << (SLOTS * who)
    if me.acted:
        g.options[DELVE] = (bit(3 * g.seats) - 1) & ~(7 << (3 * who))
    g.options[PLAY] = usable(g, t, who, moments(me) & me.has[A_ACTION], A_ACTION, NOTHING)
    g.options[USE] = usable(g, t, who, me.forged & me.has[A_ACTION], A_ACTION, NOTHING)


# --- instants (H6) ----------------------------------------------------------------------------------------------------
@pivot
def instant_options(g, t, who):
    """Forge, collect, rush in, play or use an instant; False if nothing of it can be done."""
    me = g.players[who]
    forge = 0
    cards = me.place[GRID] & ~me.forged
    while cards:
        if number(g, t, card_of(who, lowest(cards)), SHARD_COST) <= me.shards:
            forge |= cards & -cards
        cards &= cards - 1
    rush = 0
    cards = me.place[COUNCIL] & me.has[RUSH]
    while cards:
        if t.kinds[me.kind[lowest(cards)]].rush <= me.shards:
            rush |= cards & -cards
        cards &= cards - 1
    collect = 0
    cards = me.forged & ~me.exhausted & ~me.type[T_OBSTACLE]
    while cards:
        k = t.kinds[me.kind[lowest(cards)]]
        if k.shard_icons + k.draw_icons > 0:
            collect |= cards & -cards
        cards &= cards - 1
    g.options[FORGE] = forge
    g.options[RUSH_IN] = rush
    g.options[COLLECT] = collect
    g.options[PLAY] = usable(g, t, who, moments(me) & me.has[A_INSTANT], A_INSTANT, NOTHING)
    g.options[USE] = usable(g, t, who, me.forged & me.has[A_INSTANT], A_INSTANT, NOTHING)
    return (forge | rush | collect | g.options[PLAY] | g.options[USE]) != 0


# --- reactions (H7) ---------------------------------------------------------------------------------------------------
@rule
def reaction_options(g, t, f, who, event):
    """Cards that wait for the event, may react, and have not reacted to this trigger yet (H7.3)."""
    me = g.players[who]
    cards = me.hears[event] & ~g.marks[g.triggers - 1][who]
    subject = f.reg[THIS]
    g.options[PLAY] = usable(g, t, who, cards & moments(me), A_REACTION, subject)
    g.options[USE] = usable(g, t, who, cards & me.forged, A_REACTION, subject)
    return (g.options[PLAY] | g.options[USE]) != 0


@rule
def window_options(g, t, f, who, window):
    if window == INSTANTS:
        return instant_options(g, t, who) or g.rules & ALWAYS_ASKED
    return reaction_options(g, t, f, who, window) or might_react(g, t, who, window)


@rule
def window_answer(g, t, f, who, verb, choice, window):
    if window == INSTANTS:
        begin(g, t, who, verb, choice, A_INSTANT, NOTHING)
    else:
        g.marks[g.triggers - 1][who] |= bit(choice)
        begin(g, t, who, verb, choice, A_REACTION, f.reg[THIS])


# --- what an option begins --------------------------------------------------------------------------------------------
@rule
def start(g, t, program, who, this, x, y):
    """Begin a program with its registers filled."""
    push(g, t, program, who, this)
    f = g.stack[g.depth - 1]
    f.reg[X] = x
    f.reg[Y] = y


@pivot
def begin(g, t, who, verb, choice, kind, subject):
    """Begin what was chosen as an action, an instant or a reaction."""
    card = card_of(who, choice)
    if verb == PLAY:
        play = P_PLAY_ACTION if kind == A_ACTION else P_PLAY_INSTANT if kind == A_INSTANT else P_PLAY_REACTION
        start(g, t, t.program[play], who, card, NOTHING, subject)
    elif verb == USE:
        start(g, t, ability_of(g, t, who, choice, kind), who, card, NOTHING, subject)
    elif verb == FORGE:
        push(g, t, t.program[P_FORGE], who, card)
    elif verb == COLLECT:
        push(g, t, t.program[P_COLLECT], who, card)
    elif verb == RUSH_IN:
        push(g, t, t.program[P_RUSH], who, card)
    elif verb == STAGE:
        push(g, t, t.program[P_STAGE], who, card)
    elif verb == SHIFT:
        push(g, t, t.program[P_SHIFT], who, card_of(who, g.players[who].grid[choice % SLOTS]))
    elif verb == DELVE:
        start(g, t, t.program[P_DELVE], who, NOTHING, choice, NOTHING)
    elif choice == GAIN_SHARD:
        push(g, t, t.program[P_GAIN], who, NOTHING)
    else:
        push(g, t, t.program[P_DRAW], who, NOTHING)
    return 0
