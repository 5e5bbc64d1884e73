"""Triggers: something happens that reactions wait for, and the players are asked in turn (H7)."""

from ..machine.frames import open_around
from ..machine.linker import pivot, rule
from ..machine.sets import bit
from .record import ALWAYS_ASKED, COUNCIL, T_MOMENT, TRIGGERS


@rule
def moments(me):
    """The moments in the Council: the only cards that work from there."""
    return me.place[COUNCIL] & me.type[T_MOMENT]


@rule
def first_asked(g):
    """In a delve the defender, otherwise the first player (H6.3, H7.1)."""
    return g.delve.defender if g.delve.on else g.first


@rule
def is_heard(g, t, event):
    """Whether any card that could react waits for an event, or as far as others can tell might."""
    for p in range(g.seats):
        me = g.players[p]
        if me.hears[event] & (moments(me) | me.forged) or might_react(g, t, p, event):
            return True
    return False


@rule
def might_react(g, t, p, event):
    """Whether others cannot rule out that a player holds a moment for an event; only asked for where all are always asked."""
    return g.rules & ALWAYS_ASKED and t.moments_hear & bit(event) and g.players[p].place[COUNCIL]


@pivot
def fire(g, t, event, subject):
    """Open a trigger: the players are asked in turn whether they react (H7.1, H7.4)."""
    if not is_heard(g, t, event):
        return 0
    if g.triggers == TRIGGERS:
        g.faults |= 1
        return 0
    open_around(g, t, t.trigger[event], first_asked(g), subject)
    for p in range(g.seats):
        g.marks[g.triggers][p] = 0
    g.triggers += 1
    return 0
