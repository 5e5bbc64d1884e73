"""What cards do to a delve, and what they ask about the table (H9, H11, H16)."""

from ..machine.frames import NOTHING, THIS, cancel, interrupted, push, resume
from ..machine.hooks import is_do, role
from ..machine.linker import pivot, rule
from ..machine.sets import bit, count
from .effects import can_forge_for_less, can_move_it
from .places import in_place, index_of, owner_of, set_aside, show_to, show_to_all, slot_with
from .record import (
    A_CONFRONT,
    DISTRICTS,
    GRID,
    MODIFIERS,
    NO_CARD,
    P_DISCOVERY,
    ROW_APPROACH,
    ROW_CONFRONT,
    ROW_ENCOUNTERED,
    ROW_ENDS,
    UNTIL_DELVE_ENDS,
    UNTIL_ENGAGEMENT_ENDS,
)
from .selections import fits, select
from .vocabulary import AIDALON, words
from .windows import ability_of, may_begin, start

DELVING, OUTSIDE = 1, 2
"""What is on: a delve, or a discovery outside one, which no course of events surrounds."""


# --- delves -----------------------------------------------------------------------------------------------------------
@rule
def end_changes(g, until):
    """Changes of numbers that last no longer than this are over."""
    for k in range(MODIFIERS):
        if g.changes[k].until and g.changes[k].until <= until:
            g.changes[k].until = 0


@rule
def disengage(g):
    """An engagement is over."""
    g.delve.card = NO_CARD
    end_changes(g, UNTIL_ENGAGEMENT_ENDS)


@pivot
def resume_delve(g, t, row):
    """Cut short what the delve is doing and go on at a row of its program; deeds under way finish first (H9.5, H9.6)."""
    d = g.delve
    if d.on == DELVING:
        disengage(g)
        resume(g, t, d.frame, t.course[row])
        if row == ROW_ENDS:
            d.on = 0
    return 0


@rule
def engage_card(g, card):
    """The delver turns to a card: from now on it is the engaged one."""
    d = g.delve
    me = g.players[owner_of(card)]
    d.card = card
    d.zone = GRID
    for place in range(len(me.place)):
        if me.place[place] & bit(index_of(card)):
            d.zone = place
    if d.zone != GRID:
        d.zone_aside = d.zone
        set_aside(g, card)
    d.engaged_at = slot_with(me, index_of(card))
    d.was_forged = 1 if me.forged & bit(index_of(card)) else 0
    show_to(g, card, d.delver)
    show_to(g, card, owner_of(card))


@AIDALON.verb("discover {card}", cites="H11.2")
def discover(g, t, f, who, card):
    """Discover a card outside the course of the breach, or of any delve."""
    if is_open_to(g, who, f.reg[card]):
        if not g.delve.on:
            turn_to(g, who, f.reg[card])
        engage_card(g, f.reg[card])
        push(g, t, t.program[P_DISCOVERY], g.delve.delver, f.reg[card])


@pivot
def turn_to(g, who, card):
    """Without a delve, whoever discovers a card in a grid stands in for the delver, and its owner for the defender."""
    d = g.delve
    d.on = OUTSIDE
    d.delver = who
    d.defender = owner_of(card)
    d.slot = slot_with(g.players[d.defender], index_of(card))
    d.at_district = 0
    d.breaching = 0
    d.aside_n = 0
    d.encountered = NO_CARD
    return 0


@pivot
def is_open_to(g, who, card):
    """Whether a player can discover a card: in a delve wherever it is, otherwise in the grid of somebody else (A25)."""
    if g.delve.on:
        return can_move_it(g, card)
    return card != NOTHING and owner_of(card) != who and in_place(g, card, GRID)


@AIDALON.possible("discover")
def can_discover(g, t, f, who, card):
    return is_open_to(g, who, f.reg[card])


@AIDALON.verb("discover {count} more card(s)", cites="H10.4")
def discover_more(g, t, f, who, count):
    """In this breach."""
    g.delve.more += count


@AIDALON.verb("discover them from the bottom", cites="H10.4")
def discover_bottom(g, t, f, who):
    """From the bottom of the Network instead of its top."""
    g.delve.bottom = 1


@AIDALON.verb("avoid {card}", cites="H15.7")
def avoid(g, t, f, who, card):
    """The encounter is completed without a confrontation."""
    resume_delve(g, t, ROW_ENCOUNTERED)


@AIDALON.verb("confront {card} instead", cites="H9.8")
def confront_instead(g, t, f, who, card):
    """The delve moves to a card of the defender's grid, which is confronted there (B3)."""
    d = g.delve
    register = f.reg[card]
    if d.on and register != NOTHING and in_place(g, register, GRID) and owner_of(register) == d.defender:
        d.slot = slot_with(g.players[d.defender], index_of(register))
        d.encountered = register
        resume_delve(g, t, ROW_CONFRONT)


@AIDALON.verb("approach {card} again", cites="A24")
def approach_again(g, t, f, who, card):
    """The slot is approached anew."""
    resume_delve(g, t, ROW_APPROACH)


@AIDALON.verb("cancel that ability", cites="B5")
def cancel_it(g, t, f, who):
    """The ability that was about to resolve does nothing; what was paid stays paid."""
    cancel(g, t)


@AIDALON.verb("resolve that ability again", cites="B8")
def again_it(g, t, f, who):
    """At once and once more, without paying again: it is a resolving of its own, with its own reactions."""
    i = interrupted(g, t)
    if i >= 0:
        pc = 0 + g.stack[i].pc
        while not is_do(t.rows[pc].op) and t.rows[pc].op != 0:
            pc -= 1
        if is_do(t.rows[pc].op):
            push(g, t, pc, g.stack[i].who, g.stack[i].reg[THIS])


@AIDALON.verb("use the confront ability of {card}", cites="H11.1")
def use_confront(g, t, f, who, card):
    """As if the card were confronted: if its needs hold and its prices can be paid, and with its own announcement."""
    if can_use_confront(g, t, f, who, card):
        begins = ability_of(g, t, owner_of(f.reg[card]), index_of(f.reg[card]), A_CONFRONT)
        if may_begin(g, t, begins, who, f.reg[card], NOTHING):
            show_to_all(g, f.reg[card])
            start(g, t, begins, who, f.reg[card], NOTHING, NOTHING)


@AIDALON.possible("use_confront")
def can_use_confront(g, t, f, who, card):
    register = f.reg[card]
    return register != NOTHING and ability_of(g, t, owner_of(register), index_of(register), A_CONFRONT) != 0


@AIDALON.statement("the delve ends", cites="H9.5")
def end_delve(g, t, f, who):
    """Nothing further of it happens."""
    resume_delve(g, t, ROW_ENDS)


@AIDALON.possible("end_delve")
def can_end_delve(g, t, f, who):
    return g.delve.on == DELVING


for _span in ("delve", "confrontation", "engagement"):
    words.phrase("duration", _span, f"the {_span} ends")
DURATIONS = ("", "engagement", "delve", "confrontation")


@AIDALON.statement("{reference} gets {SIGNED} {stat} until {duration}", cites="H16.4")
def modify(g, t, f, who, card, signed, stat, duration):
    """A number is changed for a while."""
    if f.reg[card] == NOTHING:
        return
    for k in range(MODIFIERS):
        c = g.changes[k]
        if not c.until:
            c.card = f.reg[card]
            c.stat = stat
            c.by = signed
            c.until = UNTIL_DELVE_ENDS if duration == UNTIL_DELVE_ENDS else UNTIL_ENGAGEMENT_ENDS
            return
    g.faults |= 2


# --- conditions -------------------------------------------------------------------------------------------------------
@AIDALON.fact("{reference} is forged", cites="H1.7")
def forged(g, t, f, who, card):
    register = f.reg[card]
    return register != NOTHING and g.players[owner_of(register)].forged & bit(index_of(register)) != 0


@AIDALON.fact("{reference} is in {place}", cites="H1.4")
def is_in(g, t, f, who, card, selection):
    return f.reg[card] != NOTHING and fits(g, t, f.reg[THIS], NOTHING, NOTHING, who, selection, f.reg[card])


@AIDALON.fact("{place} is larger than {owner}", cites="H1.4")
def larger(g, t, f, who, selection, than):
    return count(select(g, t, f, who, selection)) > count(select(g, t, f, who, than))


@AIDALON.fact("{place} is smaller than {owner}", cites="H1.4")
def smaller(g, t, f, who, selection, than):
    return count(select(g, t, f, who, selection)) < count(select(g, t, f, who, than))


@AIDALON.fact("{place} has more cards than {owner}", cites="H1.3")
def fuller(g, t, f, who, selection, than):
    return count(select(g, t, f, who, selection)) > count(select(g, t, f, who, than))


@AIDALON.fact("you have less heat than {subject}", cites="H12.1")
def less_heat(g, t, f, who, player):
    return g.players[who].heat < g.players[role(g, f, player)].heat


@AIDALON.fact("you have fewer shards than {subject}", cites="H1.1")
def fewer_shards(g, t, f, who, player):
    return g.players[who].shards < g.players[role(g, f, player)].shards


@AIDALON.fact("you have {amount} or more heat", cites="H12.1")
def heat(g, t, f, who, amount):
    return g.players[who].heat >= amount


@AIDALON.fact("you have {amount} or fewer shards", cites="H16.3")
def few_shards(g, t, f, who, amount):
    return g.players[who].shards <= amount


@AIDALON.fact("{subject} did not pay the barrier", cites="H11.1")
def unpaid(g, t, f, who, player):
    return g.delve.paid == 0


@AIDALON.fact("a delve is under way", cites="H9.1")
def any_delve(g, t, f, who):
    return g.delve.on == DELVING


@AIDALON.fact("you are delving", cites="H9.1")
def your_delve(g, t, f, who):
    return g.delve.on == DELVING and g.delve.delver == who


@AIDALON.fact("a player is delving against you", cites="H9.1")
def delve_on_you(g, t, f, who):
    return g.delve.on == DELVING and g.delve.defender == who


@AIDALON.test
def you_engage(g, t, f, who):
    """You are who engages a card, in a delve or outside one."""
    return g.delve.on != 0 and g.delve.delver == who


@AIDALON.test
def has_confront(g, t, f, who, card):
    """A card has a confront ability."""
    return can_use_confront(g, t, f, who, card)


@AIDALON.test
def is_among(g, t, f, who, card, selection):
    """The card in a register fits a description."""
    return f.reg[card] != NOTHING and fits(g, t, f.reg[THIS], NOTHING, NOTHING, who, selection, f.reg[card])


@AIDALON.test
def is_this(g, t, f, who, card):
    """The card in a register is the one whose text it is."""
    return f.reg[card] == f.reg[THIS]


@AIDALON.test
def district_is(g, t, f, who, pile):
    """The delve leads to this district."""
    return DISTRICTS[g.delve.slot % 3] == pile


@AIDALON.test
def any_network(g, t, f, who, others):
    """Some player, or some other player, has a card in the Network."""
    for p in range(g.seats):
        if g.players[p].network_n > 0 and not (others and p == who):
            return True
    return False


@AIDALON.test
def network_has(g, t, f, who, number):
    """There are so many cards in your Network."""
    return g.players[who].network_n >= number


@AIDALON.test
def affordable(g, t, f, who, card, amount):
    """A card can be forged for so much less."""
    return can_forge_for_less(g, t, f, who, card, amount)


@AIDALON.test
def has_heat(g, t, f, who, amount):
    """You have heat to lose."""
    return g.players[who].heat > 0


@AIDALON.test
def has_shards_to_take(g, t, f, who, amount, player):
    """A player has a shard to steal."""
    return g.players[role(g, f, player)].shards > 0


@AIDALON.test
def can_be_cancelled(g, t, f, who):
    """The ability that was announced has not been cancelled already."""
    i = interrupted(g, t)
    return i >= 0 and t.rows[g.stack[i].pc].op != 0


@AIDALON.test
def has_shards(g, t, f, who, number):
    """You have so many shards."""
    return g.players[who].shards >= number
