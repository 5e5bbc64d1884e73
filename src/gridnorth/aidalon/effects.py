"""What cards do: shards, heat, actions; cards that are exhausted, turned, moved, looked at (H5, H6, H8, H11).

An operation is given the game `g`, the tables `t`, its frame `f`, the player `who` does it, and its operands: a card is the
number of a register, a player the number of a role, a number a number.
"""

from ..machine.frames import NOTHING, push
from ..machine.hooks import role
from ..machine.linker import rule
from ..machine.sets import bit
from .places import (
    archive_card,
    card_of,
    draw_cards,
    forget_hidden,
    in_place,
    index_of,
    leave_grid,
    owner_of,
    put_on_bottom,
    rival_of,
    scrap_card,
    show_to,
    show_to_all,
    shuffle_in,
    slot_with,
    swap_slots,
    take_out,
    to_place,
    turn_down,
    turn_up,
)
from .record import GRID, NETWORK, P_FORGED, SHARD_COST
from .selections import number
from .vocabulary import AIDALON, words


# --- shards, heat, actions, drawing -----------------------------------------------------------------------------------
@AIDALON.verb("gain {amount} shard(s)", cites="H5.1")
def gain_shards(g, t, f, who, amount):
    """Shards from the bank."""
    g.players[who].shards += amount


@AIDALON.verb("gain {amount} heat", cites="H12.1")
def gain_heat(g, t, f, who, amount):
    """Heat has no limit and does not cool by itself."""
    g.players[who].heat += amount


@AIDALON.verb("gain {amount} action(s)", cites="H4.5")
def gain_actions(g, t, f, who, amount):
    """Actions gained are simply added."""
    g.players[who].actions += amount


@AIDALON.verb("lose {amount} shard(s)", cites="H8.4")
def lose_shards(g, t, f, who, amount):
    """As a price all of it must be there."""
    g.players[who].shards = max(0, g.players[who].shards - amount)


@AIDALON.possible("lose_shards")
def can_lose_shards(g, t, f, who, amount):
    return g.players[who].shards >= amount


@AIDALON.verb("lose {amount} heat", cites="H12.1")
def lose_heat(g, t, f, who, amount):
    """Only cards cool a player down."""
    g.players[who].heat = max(0, g.players[who].heat - amount)


@AIDALON.possible("lose_heat")
def can_lose_heat(g, t, f, who, amount):
    return g.players[who].heat > 0


@AIDALON.verb("lose {amount} action(s)", cites="A18")
def lose_actions(g, t, f, who, amount):
    """As a price all of them must be there."""
    g.players[who].actions = max(0, g.players[who].actions - amount)


@AIDALON.possible("lose_actions")
def can_lose_actions(g, t, f, who, amount):
    return g.players[who].actions >= amount


@AIDALON.verb("spend {amount} more action(s)", cites="H4.3")
def spend_more(g, t, f, who, amount):
    """An action that costs more than one; the first was spent when it was begun."""
    g.players[who].actions -= amount


@AIDALON.possible("spend_more")
def can_spend_more(g, t, f, who, amount):
    return g.players[who].actions > amount


@AIDALON.verb("steal {amount} shard(s) from {subject}", cites="H8.2")
def steal(g, t, f, who, amount, player):
    """As many as there are."""
    them = g.players[role(g, f, player)]
    taken = min(amount, them.shards)
    them.shards -= taken
    g.players[who].shards += taken


@AIDALON.verb("take {amount} heat from {subject}", cites="H12.1")
def take_heat(g, t, f, who, amount, player):
    """Heat goes from one player to another."""
    them = g.players[role(g, f, player)]
    taken = min(amount, them.heat)
    them.heat -= taken
    g.players[who].heat += taken


@AIDALON.possible("take_heat")
def can_take_heat(g, t, f, who, amount, player):
    return g.players[role(g, f, player)].heat >= amount


@AIDALON.verb("remove {amount} shard(s) from {card}", cites="H15.3")
def take_off(g, t, f, who, amount, card):
    """Shards that lie on a card go back to the bank."""
    if can_take_off(g, t, f, who, amount, card):
        me = g.players[owner_of(f.reg[card])]
        me.cache[slot_with(me, index_of(f.reg[card]))] -= amount


@AIDALON.possible("take_off")
def can_take_off(g, t, f, who, amount, card):
    if f.reg[card] == NOTHING or not in_place(g, f.reg[card], GRID):
        return False
    me = g.players[owner_of(f.reg[card])]
    return me.cache[slot_with(me, index_of(f.reg[card]))] >= amount


@AIDALON.verb("draw {count} card(s)", cites="H5.2")
def draw(g, t, f, who, count):
    """From the top of the Network, as far as it goes; only the refresh phase is lost by it."""
    draw_cards(g, who, count)


@AIDALON.possible("draw")
def can_draw(g, t, f, who, count):
    return g.players[who].network_n > 0


# --- cards: state and place -------------------------------------------------------------------------------------------
@AIDALON.verb("exhaust {cards}", cites="H8.3", only="ready")
def exhaust(g, t, f, who, card):
    """A card that is exhausted already is no price."""
    register = f.reg[card]
    if register != NOTHING:
        g.players[owner_of(register)].exhausted |= bit(index_of(register))


@AIDALON.possible("exhaust")
def can_exhaust(g, t, f, who, card):
    register = f.reg[card]
    return register != NOTHING and g.players[owner_of(register)].exhausted & bit(index_of(register)) == 0


@AIDALON.verb("unexhaust {cards}", cites="H1.7", only="exhausted")
def unexhaust(g, t, f, who, card):
    register = f.reg[card]
    if register != NOTHING:
        g.players[owner_of(register)].exhausted &= ~bit(index_of(register))


@AIDALON.possible("unexhaust")
def can_unexhaust(g, t, f, who, card):
    register = f.reg[card]
    return register != NOTHING and g.players[owner_of(register)].exhausted & bit(index_of(register)) != 0


@AIDALON.verb("forge {card} for {amount} less", cites="H6.1", only="unforged")
def forge_for_less(g, t, f, who, card, amount):
    """Forge by an effect, paying what is left of the shard cost."""
    if can_forge_for_less(g, t, f, who, card, amount):
        register = f.reg[card]
        g.players[who].shards -= max(0, number(g, t, register, SHARD_COST) - amount)
        turn_up(g, t, register)
        push(g, t, t.program[P_FORGED], who, register)


@AIDALON.possible("forge_for_less")
def can_forge_for_less(g, t, f, who, card, amount):
    register = f.reg[card]
    if register == NOTHING or not in_place(g, register, GRID):
        return False
    me = g.players[owner_of(register)]
    if me.forged & bit(index_of(register)):
        return False
    return number(g, t, register, SHARD_COST) - amount <= g.players[who].shards


@AIDALON.verb("unforge {cards}", cites="H15.6", only="forged")
def unforge(g, t, f, who, card):
    register = f.reg[card]
    if register != NOTHING and in_place(g, register, GRID):
        turn_down(g, register)


@AIDALON.verb("archive {cards}", cites="H11.4")
def archive(g, t, f, who, card):
    """Facedown to its owner's Archives."""
    if can_move_it(g, f.reg[card]):
        archive_card(g, t, f.reg[card])


@AIDALON.possible("archive")
def can_archive(g, t, f, who, card):
    return can_move_it(g, f.reg[card])


@rule
def can_move_it(g, register):
    """Whether a card is in a place it can be moved from: not in a score area, not the seeker."""
    if register == NOTHING:
        return False
    me = g.players[owner_of(register)]
    b = bit(index_of(register))
    for place in range(len(me.place)):
        if me.place[place] & b:
            return True
    return False


@AIDALON.verb("scrap {cards}", cites="H11.3")
def scrap(g, t, f, who, card):
    """To the Scrap pile; an agent to the score area of its owner's rival."""
    if can_move_it(g, f.reg[card]):
        scrap_card(g, t, f.reg[card], rival_of(g, owner_of(f.reg[card])))


@AIDALON.possible("scrap")
def can_scrap(g, t, f, who, card):
    return can_move_it(g, f.reg[card])


@AIDALON.verb("move {cards} to {place}", cites="H1.4")
def move(g, t, f, who, card, pile):
    """To a place of its owner."""
    register = f.reg[card]
    if can_move_it(g, register):
        was_in_grid = in_place(g, register, GRID)
        to_place(g, register, pile)
        leave_grid(g, t, register, was_in_grid, False)


@AIDALON.verb("shuffle {cards} into {place}", cites="H3.4")
def shuffle(g, t, f, who, card, pile):
    """Into its owner's Network."""
    register = f.reg[card]
    if can_move_it(g, register):
        was_in_grid = in_place(g, register, GRID)
        forget_hidden(g, register)
        take_out(g, register)
        shuffle_in(g, owner_of(register), bit(index_of(register)))
        leave_grid(g, t, register, was_in_grid, False)


@AIDALON.verb("put {card} on the bottom", cites="H1.4")
def put_under(g, t, f, who, card):
    """From the top of a Network under it."""
    register = f.reg[card]
    if register != NOTHING and in_place(g, register, NETWORK):
        take_out(g, register)
        put_on_bottom(g, owner_of(register), index_of(register))


@AIDALON.verb("look at {cards}", cites="H1.4")
def look_at(g, t, f, who, card):
    """Only who looks sees it."""
    if f.reg[card] != NOTHING:
        show_to(g, f.reg[card], who)


@AIDALON.act
def look_top(g, t, f, who, count, player):
    """Look at the top cards of a Network."""
    p = role(g, f, player)
    me = g.players[p]
    for k in range(min(count, me.network_n)):
        show_to(g, card_of(p, me.network[me.network_n - 1 - k]), who)


@AIDALON.verb("reveal {card}", cites="H1.4")
def reveal(g, t, f, who, card):
    """All see it; it stays where it is."""
    if f.reg[card] != NOTHING:
        show_to_all(g, f.reg[card])


@AIDALON.verb("search {place} for {some_card}", cites="H3.4", finds=True)
def search(g, t, f, who, pile, card):
    """Look through your Network for a card that fits; it is revealed, and the Network shuffled."""
    if f.reg[card] != NOTHING:
        show_to_all(g, f.reg[card])
    shuffle_in(g, who, 0)
    if f.reg[card] != NOTHING:
        show_to_all(g, f.reg[card])


@AIDALON.verb("swap {card} with {card}", cites="H5.4")
def swap(g, t, f, who, card, other_card):
    """Two cards of one grid change places."""
    one = f.reg[card]
    two = f.reg[other_card]
    if one != NOTHING and two != NOTHING and in_place(g, one, GRID) and in_place(g, two, GRID):
        me = g.players[owner_of(one)]
        if owner_of(one) == owner_of(two):
            swap_slots(g, owner_of(one), slot_with(me, index_of(one)), slot_with(me, index_of(two)))


words.verb("swap_two", "swap {several}", joint=True)
