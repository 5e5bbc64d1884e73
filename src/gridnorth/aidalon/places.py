"""Cards and places: what moves where, what it is worth, and who learns of it (H1, H11.3, H15, H16)."""

from ..machine.chance import random_below
from ..machine.linker import pivot, rule
from ..machine.sets import bit, count, lowest
from .record import ARCHIVES, ASIDE, COUNCIL, GRID, LEFT_GRID, NETWORK, NO_CARD, REMOVED, SCRAP, SLOTS, T_AGENT
from .triggers import fire

AGENTS_TO_WIN = 3


@rule
def card_of(p, i):
    return p * 64 + i


@rule
def owner_of(card):
    return card >> 6


@rule
def index_of(card):
    return card & 63


@rule
def rival_of(g, p):
    """The left neighbour (H17.1)."""
    return (p + 1) % g.seats


@rule
def seat_after(g, who):
    """Clockwise."""
    return (who + 1) % g.seats


@rule
def seats_asked(g):
    return g.seats


@rule
def kind_of(g, t, p, i):
    return g.players[p].kind[i]


@rule
def slot_with(me, i):
    """The slot of a card in its owner's grid, or NO_CARD."""
    for slot in range(SLOTS):
        if me.grid[slot] == i:
            return slot
    return NO_CARD


@rule
def in_place(g, card, place):
    return g.players[owner_of(card)].place[place] & bit(index_of(card)) != 0


# --- knowledge (H1.4, H11.2) ------------------------------------------------------------------------------------------
@rule
def show_to(g, card, seat):
    """A seat sees a card and knows where it is from now on."""
    g.players[owner_of(card)].known[seat] |= bit(index_of(card))


@rule
def show_to_all(g, card):
    for seat in range(g.seats):
        show_to(g, card, seat)


@rule
def forget(g, p, cards):
    """One of these cards moved unseen: of none of them the others know where it is any more."""
    for seat in range(g.seats):
        if seat != p:
            g.players[p].known[seat] &= ~cards


@rule
def forget_all(g, p, cards):
    """Nobody knows any more which card is which."""
    for seat in range(g.seats):
        g.players[p].known[seat] &= ~cards


@rule
def forget_hidden(g, card):
    """A card leaves a Council or Archives unseen: of none there the others know any more whether it was that one."""
    me = g.players[owner_of(card)]
    b = bit(index_of(card))
    if me.place[COUNCIL] & b:
        forget(g, owner_of(card), me.place[COUNCIL])
    elif me.place[ARCHIVES] & b:
        forget(g, owner_of(card), me.place[ARCHIVES])


# --- the Network ------------------------------------------------------------------------------------------------------
@rule
def take_from_network(me, i):
    k = 0
    while me.network[k] != i:
        k += 1
    me.network_n -= 1
    for j in range(k, me.network_n):
        me.network[j] = me.network[j + 1]


@pivot
def shuffle_in(g, p, cards):
    """Shuffle cards that are nowhere into the Network."""
    me = g.players[p]
    while cards:
        i = lowest(cards)
        cards &= cards - 1
        me.place[NETWORK] |= bit(i)
        me.network[me.network_n] = i
        me.network_n += 1
    for k in range(me.network_n - 1, 0, -1):
        j = random_below(g, k + 1)
        card = me.network[k]
        me.network[k] = me.network[j]
        me.network[j] = card
    forget_all(g, p, me.place[NETWORK])
    return 0


@rule
def put_on_bottom(g, p, i):
    """A card that is nowhere goes under the Network."""
    me = g.players[p]
    for k in range(me.network_n, 0, -1):
        me.network[k] = me.network[k - 1]
    me.network[0] = i
    me.network_n += 1
    me.place[NETWORK] |= bit(i)


@pivot
def draw_cards(g, p, n):
    """Draw from the top of the Network, as far as it goes (H5.2)."""
    me = g.players[p]
    for _ in range(n):
        if me.network_n > 0:
            me.network_n -= 1
            i = me.network[me.network_n]
            me.place[NETWORK] &= ~bit(i)
            me.place[COUNCIL] |= bit(i)
            show_to(g, card_of(p, i), p)
    return 0


# --- cards under discovery are set aside (H10.4, A5) --------------------------------------------------------------------
@rule
def set_aside(g, card):
    """A card of a district is taken out while it is discovered."""
    d = g.delve
    p = owner_of(card)
    if d.zone != NETWORK:  # chance chose: third players cannot tell which of the cards they know it is
        for seat in range(g.seats):
            if seat != p and seat != d.delver:
                g.players[p].known[seat] &= ~g.players[p].place[d.zone]
    take_out(g, card)
    g.players[owner_of(card)].place[ASIDE] |= bit(index_of(card))
    d.aside[d.aside_n] = index_of(card)
    d.aside_n += 1


@rule
def put_back_aside(g):
    """Cards that stay go back where they were, those of the Network in their old order, on top or at the bottom."""
    d = g.delve
    me = g.players[d.defender]
    while d.aside_n > 0:
        d.aside_n -= 1
        i = 0 + d.aside[d.aside_n]
        d.aside[d.aside_n] = 0
        if me.place[ASIDE] & bit(i):
            me.place[ASIDE] &= ~bit(i)
            if d.zone_aside == NETWORK and d.bottom:
                put_on_bottom(g, d.defender, i)
            elif d.zone_aside == NETWORK:
                me.place[NETWORK] |= bit(i)
                me.network[me.network_n] = i
                me.network_n += 1
            else:
                me.place[d.zone_aside] |= bit(i)


# --- from anywhere, to anywhere ---------------------------------------------------------------------------------------
@pivot
def take_out(g, card):
    """Take a card from wherever it is, a score area excepted."""
    me = g.players[owner_of(card)]
    i = index_of(card)
    b = bit(i)
    if me.place[GRID] & b:
        slot = slot_with(me, i)
        me.grid[slot] = NO_CARD
        me.cache[slot] = 0
        me.forged &= ~b
        me.exhausted &= ~b
    elif me.place[NETWORK] & b:
        take_from_network(me, i)
    for place in range(len(me.place)):
        me.place[place] &= ~b
    return 0


@pivot
def to_place(g, card, place):
    """Move a card to its owner's Council, Archives or Scrap; what leaves a grid faceup was seen, and what is scrapped is."""
    p = owner_of(card)
    if place != SCRAP:
        forget_hidden(g, card)
    take_out(g, card)
    g.players[p].place[place] |= bit(index_of(card))
    show_to(g, card, p)
    if place == SCRAP:
        show_to_all(g, card)
    return 0


@rule
def check_win(g, q):
    """Three enemy agents, each from a different player as far as there are as many (H14.1, A9)."""
    agents = 0
    owners = 0
    for p in range(g.seats):
        n = count(g.players[p].secured[q])
        if p != q and n:
            agents += n
            owners += 1
    if agents >= AGENTS_TO_WIN and owners >= min(AGENTS_TO_WIN, g.seats - 1):
        g.winners |= bit(q)
        g.over = 1


@rule
def leave_grid(g, t, card, was_in_grid, removed):
    """A card has left a grid: what waits for it is asked (H7.6)."""
    if was_in_grid:
        fire(g, t, LEFT_GRID, card)
        if removed:  # what is opened last is asked first
            fire(g, t, REMOVED, card)


@pivot
def archive_card(g, t, card):
    """Put a card facedown into its owner's Archives (H11.4)."""
    was_in_grid = in_place(g, card, GRID)
    to_place(g, card, ARCHIVES)
    leave_grid(g, t, card, was_in_grid, True)
    return 0


@pivot
def scrap_card(g, t, card, taker):
    """Scrap a card; an agent goes to the taker's score area instead (H11.3)."""
    was_in_grid = in_place(g, card, GRID)
    scrap_or_score(g, card, taker)
    leave_grid(g, t, card, was_in_grid, True)
    return 0


@rule
def secure_card(g, t, card, taker):
    """Take an engaged card: an agent is secured, which is not scrapping; everything else is scrapped (H11.1, H11.2)."""
    was_in_grid = in_place(g, card, GRID)
    agent = g.players[owner_of(card)].type[T_AGENT] & bit(index_of(card)) != 0
    scrap_or_score(g, card, taker)
    leave_grid(g, t, card, was_in_grid, not agent)


@rule
def scrap_or_score(g, card, taker):
    me = g.players[owner_of(card)]
    i = index_of(card)
    if me.type[T_AGENT] & bit(i):
        take_out(g, card)
        me.secured[taker] |= bit(i)
        show_to_all(g, card)
        check_win(g, taker)
    else:
        to_place(g, card, SCRAP)


@pivot
def put_in_grid(g, t, card, slot):
    """Lay a card facedown into a slot; a card that was there is archived if unforged, scrapped if forged (H5.3)."""
    p = owner_of(card)
    me = g.players[p]
    old = me.grid[slot]
    forget_hidden(g, card)
    take_out(g, card)
    me.place[GRID] |= bit(index_of(card))
    if old != NO_CARD:
        displaced = card_of(p, old)
        if me.forged & bit(old):
            scrap_card(g, t, displaced, rival_of(g, p))
        else:
            archive_card(g, t, displaced)
    me.grid[slot] = index_of(card)
    return 0


@rule
def swap_slots(g, p, one, two):
    """The cards in two slots of a grid change places, with the shards on them (H5.4)."""
    me = g.players[p]
    i = me.grid[one]
    me.grid[one] = me.grid[two]
    me.grid[two] = i
    i = me.cache[one]
    me.cache[one] = me.cache[two]
    me.cache[two] = i


@pivot
def turn_up(g, t, card):
    """A card in a grid becomes forged: all see it, and its Cache is filled (H15.3)."""
    me = g.players[owner_of(card)]
    i = index_of(card)
    lay_open(g, card)
    me.cache[slot_with(me, i)] = t.kinds[me.kind[i]].cache
    return 0


@rule
def lay_open(g, card):
    """A card in a grid lies faceup; that is all that Rush does (A6)."""
    g.players[owner_of(card)].forged |= bit(index_of(card))
    show_to_all(g, card)


@rule
def turn_down(g, card):
    """Unforge: facedown, exhaustion and slot unchanged; the shards on it are gone (H15.6, H15.3)."""
    me = g.players[owner_of(card)]
    i = index_of(card)
    me.forged &= ~bit(i)
    me.cache[slot_with(me, i)] = 0
