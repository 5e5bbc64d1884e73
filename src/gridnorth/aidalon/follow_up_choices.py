"""Verbs that ask for more themselves: where to stage, shift and redirect to, which player, how many (H5.3, H5.4, H9.6)."""

from ..machine.chance import random_below
from ..machine.engine import MODE
from ..machine.frames import NOTHING, X
from ..machine.linker import pivot, rule
from ..machine.sets import bit, count, lowest, nth
from .delve_effects import DELVING, resume_delve
from .effects import can_move_it
from .places import (
    archive_card,
    card_of,
    forget,
    in_place,
    index_of,
    owner_of,
    put_in_grid,
    rival_of,
    scrap_card,
    slot_with,
    swap_slots,
    to_place,
)
from .record import CARD, COUNCIL, GRID, NEIGHBOURS, ROW_APPROACH, ROW_DISTRICT, SHIFTED, SLOT, SLOTS, WHO
from .selections import bound, number, select
from .triggers import fire
from .vocabulary import AIDALON, words


# --- choices that a verb itself asks for ------------------------------------------------------------------------------
@AIDALON.verb("stage {cards}", cites="H5.3", asks="answer_stage")
def stage(g, t, f, who, card):
    """Lay a card facedown into a slot of your grid."""
    if not can_move_it(g, f.reg[card]):
        f.pc += 1
        return False
    g.options[SLOT] = 511 << (SLOTS * who)
    return True


@AIDALON.possible("stage")
def can_stage(g, t, f, who, card):
    return can_move_it(g, f.reg[card])


@rule
def answer_stage(g, t, f, who, verb, choice, card):
    f.pc += 1
    put_in_grid(g, t, f.reg[card], choice % SLOTS)


@AIDALON.verb("shift {card}", cites="H5.4", asks="answer_shift")
def shift(g, t, f, who, card):
    """A card in a grid moves to a slot next to it; a card there changes places with it."""
    register = f.reg[card]
    if register == NOTHING or not in_place(g, register, GRID):
        f.pc += 1
        return False
    p = owner_of(register)
    g.options[SLOT] = NEIGHBOURS[slot_with(g.players[p], index_of(register))] << (SLOTS * p)
    return True


@AIDALON.possible("shift")
def can_shift(g, t, f, who, card):
    return f.reg[card] != NOTHING and in_place(g, f.reg[card], GRID)


@rule
def answer_shift(g, t, f, who, verb, choice, card):
    f.pc += 1
    register = f.reg[card]
    p = owner_of(register)
    swap_slots(g, p, slot_with(g.players[p], index_of(register)), choice % SLOTS)
    fire(g, t, SHIFTED, register)


words.phrase("target", "slot", "an adjacent slot")
words.phrase("target", "slot_or_district", "an adjacent slot or district")
TARGETS = ("slot", "slot_or_district")


@AIDALON.verb("redirect the delve to {target}", cites="H9.6", asks="answer_redirect")
def redirect(g, t, f, who, target):
    """The delve goes on at another slot of the defender's grid, or at the district behind its slot."""
    d = g.delve
    if d.on != DELVING:
        f.pc += 1
        return False
    g.options[SLOT] = NEIGHBOURS[d.slot] << (SLOTS * d.defender)
    if target and d.slot >= 6:
        g.options[MODE] = bit(0)
    return True


@AIDALON.possible("redirect")
def can_redirect(g, t, f, who, target):
    return g.delve.on == DELVING


@rule
def answer_redirect(g, t, f, who, verb, choice, target):
    f.pc += 1
    if verb == MODE:
        resume_delve(g, t, ROW_DISTRICT)
    else:
        g.delve.slot = choice % SLOTS
        resume_delve(g, t, ROW_APPROACH)


@AIDALON.verb("choose {card}", cites="A19")
def point_at(g, t, f, who, card):
    """Say which card is meant; nothing happens to it yet."""


@AIDALON.verb("move a card of the top {count} card(s) of your Network to your Council and archive the rest", cites="H1.4",
              asks="answer_sift")  # fmt: skip
def sift(g, t, f, who, count):
    """Look at the top cards of your Network and keep one of them."""
    if g.players[who].network_n == 0:
        f.pc += 1
        return False
    g.options[CARD] = see_top(g, who, count)
    return True


@pivot
def see_top(g, who, n):
    """The top cards of a Network, as far as it goes, which its owner has now seen."""
    me = g.players[who]
    cards = 0
    for k in range(min(n, me.network_n)):
        cards |= bit(me.network[me.network_n - 1 - k])
    me.known[who] |= cards
    return cards


@AIDALON.possible("sift")
def can_sift(g, t, f, who, count):
    return g.players[who].network_n > 0


@rule
def answer_sift(g, t, f, who, verb, choice, count):
    f.pc += 1
    keep_of_top(g, t, who, count, choice)


@pivot
def keep_of_top(g, t, who, n, choice):
    """One of the top cards of a Network goes to the Council, the rest to the Archives; which one, nobody else sees."""
    cards = see_top(g, who, n)
    forget(g, who, cards)
    to_place(g, card_of(who, choice), COUNCIL)
    cards &= ~bit(choice)
    while cards:
        archive_card(g, t, card_of(who, lowest(cards)))
        cards &= cards - 1
    return 0


@AIDALON.ask("answer_choose_player")
def choose_player(g, t, f, who, register, others):
    """Choose a player, or another player than oneself."""
    g.options[WHO] = bit(g.seats) - 1
    if others:
        g.options[WHO] &= ~bit(who)
    return True


@rule
def answer_choose_player(g, t, f, who, verb, choice, register, others):
    f.pc += 1
    f.reg[register] = choice


@AIDALON.act
def pick(g, t, f, who, register, selection):
    """Chance chooses one of a selection; the register names nothing if there is none."""
    members = select(g, t, f, who, selection)
    f.reg[register] = NOTHING
    if members:
        f.reg[register] = bound(g, t, f, who, selection, nth(members, random_below(g, count(members))))


@AIDALON.possible("pick")
def can_pick(g, t, f, who, register, selection):
    return select(g, t, f, who, selection) != 0


# --- several cards with a total ---------------------------------------------------------------------------------------
words.verb("scrap_any", "scrap {plural}", joint=True)
words.verb("exhaust_any", "exhaust {plural}", joint=True, only="ready")


@pivot
def total_of(g, t, f, who, selection, stat):
    """What all cards of a selection have together."""
    members = select(g, t, f, who, selection)
    total = 0
    while members:
        total += printed_or_now(g, t, bound(g, t, f, who, selection, lowest(members)), stat)
        members &= members - 1
    return total


@rule
def printed_or_now(g, t, card, stat):
    """In a grid a number is what it is now; elsewhere what is printed (B4)."""
    if in_place(g, card, GRID):
        return number(g, t, card, stat)
    return 0 + t.kinds[g.players[owner_of(card)].kind[index_of(card)]].number[stat]


@AIDALON.ask("answer_scrap_total")
def scrap_total(g, t, f, who, stat, amount, selection):
    """Scrap cards one by one until they come to so much; more is allowed (B4)."""
    return ask_total(g, t, f, who, amount, selection)


@rule
def ask_total(g, t, f, who, amount, selection):
    members = select(g, t, f, who, selection)
    if so_far(f) >= amount or members == 0:
        f.pc += 1
        return False
    g.options[CARD if members and not is_slots(t, selection) else SLOT] = members
    return True


@rule
def is_slots(t, selection):
    return t.selections[selection].pile >= GRID and t.selections[selection].pile != 4


@rule
def so_far(f):
    """What the cards taken so far come to: kept in X."""
    return 0 if f.reg[X] == NOTHING else f.reg[X]


@AIDALON.possible("scrap_total")
def can_scrap_total(g, t, f, who, stat, amount, selection):
    return total_of(g, t, f, who, selection, stat) >= amount


@rule
def answer_scrap_total(g, t, f, who, verb, choice, stat, amount, selection):
    card = bound(g, t, f, who, selection, choice)
    f.reg[X] = so_far(f) + printed_or_now(g, t, card, stat)
    scrap_card(g, t, card, rival_of(g, owner_of(card)))


@AIDALON.ask("answer_exhaust_total")
def exhaust_total(g, t, f, who, stat, amount, selection):
    """Exhaust cards one by one until they come to so much."""
    return ask_total(g, t, f, who, amount, selection)


@AIDALON.possible("exhaust_total")
def can_exhaust_total(g, t, f, who, stat, amount, selection):
    return total_of(g, t, f, who, selection, stat) >= amount


@rule
def answer_exhaust_total(g, t, f, who, verb, choice, stat, amount, selection):
    card = bound(g, t, f, who, selection, choice)
    f.reg[X] = so_far(f) + printed_or_now(g, t, card, stat)
    g.players[owner_of(card)].exhausted |= bit(index_of(card))
