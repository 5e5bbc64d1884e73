"""The course of a delve: slots, the breach, confronting and discovering (H9, H10, H11)."""

from ..machine.chance import random_below
from ..machine.engine import MODE, NO, YES
from ..machine.frames import NOTHING, X, push
from ..machine.linker import rule
from ..machine.sets import bit, count, nth
from .delve_effects import DELVING, OUTSIDE, disengage, end_changes, engage_card
from .places import card_of, in_place, index_of, owner_of, put_back_aside, secure_card, show_to_all
from .record import (
    A_CIPHER,
    APPROACHES_SLOT,
    ARCHIVES,
    ASIDE,
    BARRIER,
    DECK,
    DISTRICTS,
    GRID,
    NETWORK,
    NO_CARD,
    P_CONFRONTATION,
    P_DISCOVERY,
    SCRAP_COST,
    T_MOMENT,
    UNTIL_DELVE_ENDS,
)
from .selections import number
from .triggers import fire
from .vocabulary import AIDALON
from .windows import ability_of, may_begin, start


# --- a delve (H9, H10) ------------------------------------------------------------------------------------------------
@AIDALON.act
def start_delve(g, t, f, who):
    """The path was chosen: `owner * 3 + path` in X (H9.1)."""
    d = g.delve
    d.on = DELVING
    d.frame = g.depth - 1
    d.delver = who
    d.defender = f.reg[X] // 3
    d.slot = f.reg[X] % 3
    d.card = NO_CARD
    d.more = 0
    d.bottom = 0
    d.breaching = 0
    d.aside_n = 0
    d.encountered = NO_CARD


@rule
def card_here(g):
    """The card in the slot of the delve, or NOTHING."""
    d = g.delve
    i = g.players[d.defender].grid[d.slot]
    return NOTHING if i == NO_CARD else card_of(d.defender, i)


@AIDALON.act
def enter_slot(g, t, f, who):
    g.delve.at_district = 0
    g.delve.encountered = NO_CARD


@AIDALON.act
def enter_district(g, t, f, who):
    g.delve.at_district = 1


@AIDALON.act
def trigger_at_slot(g, t, f, who, event):
    """Something happens at the slot of the delve: its card, if there is one, is what reactions see.

    After the encounter it is the card that was encountered, wherever it is now (H9.3.4).
    """
    if event == APPROACHES_SLOT:
        fire(g, t, event, card_here(g))
    else:
        fire(g, t, event, NOTHING if g.delve.encountered == NO_CARD else g.delve.encountered)


@AIDALON.ask("answer_encounter")
def encounter(g, t, f, who, confront, discover, done):
    """Forged and unexhausted: confront; forged and exhausted: confront or avoid; unforged: discover or avoid (H9.3)."""
    them = g.players[g.delve.defender]
    i = them.grid[g.delve.slot]
    if i == NO_CARD:
        f.pc = done
        return False
    g.delve.encountered = card_of(g.delve.defender, i)
    if them.forged & bit(i) and not them.exhausted & bit(i):
        f.pc = confront
        return False
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_encounter(g, t, f, who, verb, choice, confront, discover, done):
    them = g.players[g.delve.defender]
    if choice == NO:
        f.pc = done
    elif them.forged & bit(them.grid[g.delve.slot]):
        f.pc = confront
    else:
        f.pc = discover


@AIDALON.act
def confront_here(g, t, f, who):
    """Confront the card in the slot, if it is still there and forged (H11.1)."""
    card = card_here(g)
    if card != NOTHING and g.players[g.delve.defender].forged & bit(index_of(card)):
        engage_card(g, card)
        g.delve.paid = 1
        push(g, t, t.program[P_CONFRONTATION], g.delve.delver, card)


@AIDALON.act
def discover_here(g, t, f, who):
    """Discover the card in the slot, if it is still there (H11.2)."""
    card = card_here(g)
    if card != NOTHING:
        engage_card(g, card)
        push(g, t, t.program[P_DISCOVERY], g.delve.delver, card)


@AIDALON.ask("answer_retreat")
def retreat(g, t, f, who, past):
    """After every slot the delver goes on or retreats, which ends the delve (H9.3)."""
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_retreat(g, t, f, who, verb, choice, past):
    if choice == NO:
        f.pc = past
    else:
        f.pc += 1


@AIDALON.act
def advance(g, t, f, who, row):
    """On to the next slot; after the back slot to the district."""
    if g.delve.slot < 6:
        g.delve.slot += 3
        f.pc = row


@AIDALON.ask("answer_heat_up")
def heat_up(g, t, f, who):
    """Once in a breach the delver may pay 1 and the defender's heat: the defender gains 1 heat (H10.3)."""
    if g.players[g.delve.defender].heat + 1 > g.players[who].shards:
        f.pc += 1
        return False
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_heat_up(g, t, f, who, verb, choice):
    f.pc += 1
    if choice == YES:
        them = g.players[g.delve.defender]
        g.players[who].shards -= them.heat + 1
        them.heat += 1


@AIDALON.act
def fix_count(g, t, f, who):
    """As many cards as the defender has heat, fixed before the first (H10.4, A23)."""
    d = g.delve
    d.left = min(DECK, g.players[d.defender].heat + d.more)
    d.more = 0
    d.seen = 0
    d.breaching = 1


@AIDALON.act
def next_card(g, t, f, who, past):
    """Discover the next card of the district: at random, or from the top of the Network; each at most once (A5)."""
    d = g.delve
    them = g.players[d.defender]
    zone = DISTRICTS[d.slot % 3]
    cards = them.place[zone] & ~d.seen
    if d.left <= 0 or cards == 0:
        f.pc = past
        return
    i = 0
    if zone == NETWORK:
        k = 0 if d.bottom else them.network_n - 1
        while not cards & bit(them.network[k]):
            k += 1 if d.bottom else -1
        i += them.network[k]
    else:
        i += nth(cards, random_below(g, count(cards)))
    d.left -= 1
    d.seen |= bit(i)
    engage_card(g, card_of(d.defender, i))
    push(g, t, t.program[P_DISCOVERY], d.delver, card_of(d.defender, i))


@AIDALON.act
def put_back(g, t, f, who):
    """All discoveries are done; what stays goes back (H10.4, A5)."""
    put_back_aside(g)
    g.delve.breaching = 0
    g.delve.bottom = 0


@AIDALON.act
def finish_delve(g, t, f, who):
    """The delve is over, and with it all that lasted as long (H9.5)."""
    put_back_aside(g)
    g.delve.breaching = 0
    g.delve.on = 0
    disengage(g)
    end_changes(g, UNTIL_DELVE_ENDS)


# --- confronting and discovering (H11) ----------------------------------------------------------------------------------
@AIDALON.act
def if_gone(g, t, f, who, past):
    """If the card left or was turned over meanwhile, it is no longer engaged (A14)."""
    d = g.delve
    i = index_of(d.card)
    them = g.players[owner_of(d.card)] if d.card != NO_CARD else g.players[d.defender]
    if d.card == NO_CARD:
        f.pc = past
    elif d.zone == GRID:
        moved = d.engaged_at == NO_CARD or them.grid[d.engaged_at] != i
        if moved or not in_place(g, d.card, GRID) or (them.forged & bit(i) != 0) != (d.was_forged != 0):
            f.pc = past
    elif not in_place(g, d.card, ASIDE):
        f.pc = past


@AIDALON.ask("answer_offer")
def offer(g, t, f, who, number):
    """The defender may use the card's confront or discover ability, which shows it to all (H11.1, H11.2, B18)."""
    card = g.delve.card
    begins = ability_of(g, t, owner_of(card), index_of(card), number)
    if begins == 0 or not may_begin(g, t, begins, who, card, NOTHING):
        f.pc += 1
        return False
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_offer(g, t, f, who, verb, choice, number):
    f.pc += 1
    if choice == YES:
        card = g.delve.card
        show_to_all(g, card)
        start(g, t, ability_of(g, t, owner_of(card), index_of(card), number), who, card, NOTHING, NOTHING)


@AIDALON.ask("answer_pay_barrier")
def pay_barrier(g, t, f, who, past):
    """Pay the barrier, or the delve ends (H11.1)."""
    n = number(g, t, g.delve.card, BARRIER)
    if n == 0:
        f.pc += 1
        return False
    if n > g.players[who].shards:
        g.delve.paid = 0
        f.pc = past
        return False
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_pay_barrier(g, t, f, who, verb, choice, past):
    if choice == YES:
        g.players[who].shards -= number(g, t, g.delve.card, BARRIER)
        f.pc += 1
    else:
        g.delve.paid = 0
        f.pc = past


@rule
def scrap_price(g, t):
    """What taking the engaged card costs; -1 if it cannot be taken (H11.2)."""
    d = g.delve
    if d.zone == ARCHIVES:
        return 0
    if g.players[owner_of(d.card)].type[T_MOMENT] & bit(index_of(d.card)):
        return -1
    return number(g, t, d.card, SCRAP_COST)


@AIDALON.ask("answer_take")
def take(g, t, f, who, past):
    """Pay the scrap cost and fulfil the cipher to scrap or secure the card (H11.1, H11.2, A22)."""
    price = scrap_price(g, t)
    cipher = ability_of(g, t, owner_of(g.delve.card), index_of(g.delve.card), A_CIPHER)
    me = g.players[who]
    can_pay = 0 <= price <= me.shards
    if can_pay and cipher:
        me.shards -= price
        can_pay = may_begin(g, t, cipher, who, g.delve.card, NOTHING)
        me.shards += price
    if not can_pay:
        f.pc = past
        return False
    g.options[MODE] = bit(YES) | bit(NO)
    return True


@rule
def answer_take(g, t, f, who, verb, choice, past):
    if choice == NO:
        f.pc = past
        return
    d = g.delve
    f.pc += 1
    g.players[who].shards -= scrap_price(g, t)
    if d.zone != ARCHIVES:
        them = g.players[owner_of(d.card)]
        them.shards += t.kinds[them.kind[index_of(d.card)]].refund


@AIDALON.act
def pay_cipher(g, t, f, who):
    """The cipher is part of the price (H15.4)."""
    cipher = ability_of(g, t, owner_of(g.delve.card), index_of(g.delve.card), A_CIPHER)
    if cipher:
        show_to_all(g, g.delve.card)
        push(g, t, cipher, who, g.delve.card)


@AIDALON.act
def remove_card(g, t, f, who):
    """An agent is secured, everything else scrapped (H11.3)."""
    d = g.delve
    if d.card != NO_CARD and in_place(g, d.card, GRID if d.zone == GRID else ASIDE):
        secure_card(g, t, d.card, d.delver)


@AIDALON.act
def part(g, t, f, who):
    """The engagement is over; a card that was discovered outside a breach goes back at once."""
    disengage(g)
    if not g.delve.breaching:
        put_back_aside(g)
    if g.delve.on == OUTSIDE:
        g.delve.on = 0
