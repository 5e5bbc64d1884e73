"""What a text names: players, cards that fit a description, and their numbers under what changes them (H8.1, H16)."""

from ..machine.frames import NOTHING, THIS, X, Y
from ..machine.linker import pivot, rule
from ..machine.sets import bit, lowest
from .places import card_of, in_place, index_of, owner_of, rival_of, slot_with
from .record import (
    ARCHIVES,
    ASIDE,
    BARRIER,
    CARD,
    COLLECTS,
    COUNCIL_LIMIT,
    GRID,
    MODIFIERS,
    NEIGHBOURS,
    NO_CARD,
    SEEKER,
    SLOT,
    SLOTS,
    T_SOURCE,
)

# --- names of operands (see cards.ENCODING) -----------------------------------------------------------------------------
ROLES = ("you", "rival", "engager", "defender", "owner", "in_x", "in_y", "any")
YOU, RIVAL, ENGAGER, DEFENDER, OWNER, IN_X, IN_Y, ANY = range(8)
PILES = (
    "council", "network", "archives", "grid", "scrap", "aside", "front_row", "middle_row", "back_row", "archives_path",
    "council_path", "network_path", "anywhere", "network_bottom", "seeker_area",
)  # fmt: skip
"""The first six are places; the next six are parts of a grid."""
FRONT_ROW, ANYWHERE, NETWORK_BOTTOM, SEEKER_AREA = 6, 12, 13, 14
PART_SLOTS = (0, 0, 0, 511, 0, 0, 7, 56, 448, 73, 146, 292, 511, 0, 0)
"""The slots of a grid that each of PILES means."""
STATE_FORGED, STATE_UNFORGED, STATE_READY, STATE_EXHAUSTED = (1 << i for i in range(4))
STATES = ("forged", "unforged", "ready", "exhausted")
POSITIONS = ("", "next_to_this", "this")
NEXT_TO_THIS, ITSELF = 1, 2
BOUNDS = ("", "or_more", "or_less")
OR_MORE, OR_LESS = 1, 2
CONDITIONS = ("always", "forged", "is_in", "less_heat", "at_least", "few_shards")
C_FORGED, C_IS_IN, C_LESS_HEAT, C_AT_LEAST, C_FEW_SHARDS = range(1, 6)


# --- players ----------------------------------------------------------------------------------------------------------
@rule
def player_named(g, who, this, x, y, named):
    """The player a text means."""
    if named == YOU:
        return who
    if named == RIVAL:
        return rival_of(g, who)
    if named == ENGAGER:
        return g.delve.delver
    if named == DEFENDER:
        return g.delve.defender
    if named == OWNER:
        return owner_of(this)
    return x if named == IN_X else y


@rule
def role(g, f, who):
    return player_named(g, f.who, f.reg[THIS], f.reg[X], f.reg[Y], who)


# --- does a card fit? ---------------------------------------------------------------------------------------------------
@rule
def lies_in(g, card, pile):
    """Whether a card lies in a place, or in a part of its owner's grid."""
    if pile == ANYWHERE:
        return True
    if pile == SEEKER_AREA:
        return index_of(card) == SEEKER
    if card == g.delve.card and g.delve.on and g.delve.zone != GRID and in_place(g, card, ASIDE):
        return pile == g.delve.zone  # set aside while it is discovered, it counts as being where it came from (A5)
    me = g.players[owner_of(card)]
    if pile <= GRID or pile < FRONT_ROW:
        return in_place(g, card, pile)
    if not in_place(g, card, GRID):
        return False
    return PART_SLOTS[pile] & bit(slot_with(me, index_of(card))) != 0


@rule
def is_next_to(g, card, other):
    """Whether two cards lie in neighbouring slots of one grid (H1.5)."""
    if owner_of(card) != owner_of(other) or not in_place(g, card, GRID) or not in_place(g, other, GRID):
        return False
    me = g.players[owner_of(card)]
    return NEIGHBOURS[slot_with(me, index_of(card))] & bit(slot_with(me, index_of(other))) != 0


@pivot
def fits(g, t, this, x, y, who, selection, card):
    """Whether a card is one of those a description means, its numbers aside."""
    s = t.selections[selection]
    p = owner_of(card)
    me = g.players[p]
    i = index_of(card)
    if s.owner != ANY and p != player_named(g, who, this, x, y, s.owner):
        return False
    if not s.kind & bit(t.kinds[me.kind[i]].type):
        return False
    if not lies_in(g, card, s.pile) and (s.also < 0 or not lies_in(g, card, s.also)):
        return False
    if s.another and card == this:
        return False
    if (s.new & bit(X) and card == x) or (s.new & bit(Y) and card == y):
        return False
    if s.position == NEXT_TO_THIS and not is_next_to(g, card, this):
        return False
    if s.position == ITSELF and card != this:
        return False
    if s.states:
        forged = me.forged & bit(i) != 0
        exhausted = me.exhausted & bit(i) != 0
        if (s.states & STATE_FORGED and not forged) or (s.states & STATE_UNFORGED and forged):
            return False
        if (s.states & STATE_READY and exhausted) or (s.states & STATE_EXHAUSTED and not exhausted):
            return False
    return True


# --- numbers ------------------------------------------------------------------------------------------------------------
@rule
def holds_for(g, t, card, condition, argument):
    """Whether the condition of a standing trait holds for the card that has it (H16.1, H16.3)."""
    p = owner_of(card)
    me = g.players[p]
    if condition == C_FORGED:
        return me.forged & bit(index_of(card)) != 0
    if condition == C_IS_IN:
        return lies_in(g, card, argument)
    if condition == C_LESS_HEAT:
        return me.heat < g.players[rival_of(g, p)].heat
    if condition == C_FEW_SHARDS:
        return me.shards <= argument
    if condition == C_AT_LEAST:
        n = 0
        cards = me.place[ARCHIVES]
        while cards:
            n += 1
            cards &= cards - 1
        return n >= argument
    return True


@rule
def trait_sum(g, t, by, stat, card):
    """What the standing trait of a card adds to a number of another, or of itself."""
    p = owner_of(by)
    k = t.kinds[g.players[p].kind[index_of(by)]]
    total = 0
    for r in range(k.traits_from, k.traits_to):
        trait = t.traits[r]
        holds = trait.stat == stat and holds_for(g, t, by, trait.condition, trait.argument)
        if holds and (stat == COUNCIL_LIMIT or fits(g, t, by, NOTHING, NOTHING, p, trait.selection, card)):
            total += trait.by * (times_each(g, t, by, trait.each) if trait.each >= 0 else 1)
    return total


@rule
def times_each(g, t, this, selection):
    """How many cards in its owner's grid fit a description of a standing trait."""
    p = owner_of(this)
    n = 0
    for slot in range(SLOTS):
        i = g.players[p].grid[slot]
        if i != NO_CARD and fits(g, t, this, NOTHING, NOTHING, p, selection, card_of(p, i)):
            n += 1
    return n


@pivot
def traits_on(g, t, stat, card):
    """What all standing traits add to a number of a card."""
    total = 0
    for p in range(g.seats):
        me = g.players[p]
        sources = me.modifies[stat] & me.place[GRID]
        if p == owner_of(card):
            sources |= me.modifies[stat] & bit(index_of(card))
        while sources:
            total += trait_sum(g, t, card_of(p, lowest(sources)), stat, card)
            sources &= sources - 1
    return total


@rule
def changes_on(g, stat, card):
    """What effects that last for a while add to a number of a card."""
    total = 0
    for k in range(MODIFIERS):
        c = g.changes[k]
        if c.until and c.card == card and c.stat == stat:
            total += c.by
    return total


@pivot
def number(g, t, card, stat):
    """The barrier, scrap cost or shard cost of a card, wherever it is, never below 0 (H8.1)."""
    k = t.kinds[g.players[owner_of(card)].kind[index_of(card)]]
    n = 0 + k.number[stat]
    if stat == BARRIER and k.type == T_SOURCE:
        return n
    return max(0, n + traits_on(g, t, stat, card) + changes_on(g, stat, card))


@rule
def shards_collected(g, t, card):
    """A shard for each shard icon, those that the card has only for now included (H6.1)."""
    me = g.players[owner_of(card)]
    more = me.modifies[COLLECTS] & bit(index_of(card))
    return t.kinds[me.kind[index_of(card)]].shard_icons + (traits_on(g, t, COLLECTS, card) if more else 0)


@rule
def council_limit(g, t, p):
    """How many cards a player may keep in the Council (H1.9)."""
    me = g.players[p]
    total = 5
    sources = me.modifies[COUNCIL_LIMIT] & me.place[GRID]
    while sources:
        total += trait_sum(g, t, card_of(p, lowest(sources)), COUNCIL_LIMIT, card_of(p, SEEKER))
        sources &= sources - 1
    return total


# --- what may be chosen -------------------------------------------------------------------------------------------------
@rule
def fits_whole(g, t, this, x, y, who, selection, card):
    """Whether a card is one of those a description means, its numbers included."""
    if not fits(g, t, this, x, y, who, selection, card):
        return False
    s = t.selections[selection]
    if s.bound == OR_MORE:
        return number(g, t, card, s.stat) >= s.amount
    if s.bound == OR_LESS:
        return number(g, t, card, s.stat) <= s.amount
    return True


@rule
def is_grid_part(pile):
    return pile == GRID or FRONT_ROW <= pile < ANYWHERE


@rule
def owner_meant(g, t, f, who, selection):
    """The player whose cards a text chooses from."""
    return player_named(g, who, f.reg[THIS], f.reg[X], f.reg[Y], t.selections[selection].owner)


@pivot
def select(g, t, f, who, selection):
    """The slots, or the cards of one player, that a text offers."""
    s = t.selections[selection]
    found = 0
    if is_grid_part(s.pile):
        for p in range(g.seats):
            if s.owner == ANY or p == player_named(g, who, f.reg[THIS], f.reg[X], f.reg[Y], s.owner):
                for slot in range(SLOTS):
                    i = g.players[p].grid[slot]
                    there = i != NO_CARD and PART_SLOTS[s.pile] & bit(slot)
                    if there and fits_whole(g, t, f.reg[THIS], f.reg[X], f.reg[Y], who, selection, card_of(p, i)):
                        found |= bit(p * SLOTS + slot)
        return found
    p = owner_meant(g, t, f, who, selection)
    cards = bit(SEEKER) if s.pile == SEEKER_AREA else 0 + g.players[p].place[s.pile]
    if s.also >= 0:
        cards |= g.players[p].place[s.also]
    while cards:
        i = lowest(cards)
        if fits_whole(g, t, f.reg[THIS], f.reg[X], f.reg[Y], who, selection, card_of(p, i)):
            found |= bit(i)
        cards &= cards - 1
    return found


@rule
def verb_of(t, selection):
    return SLOT if is_grid_part(t.selections[selection].pile) else CARD


@rule
def card_in_slot(g, slot):
    """The card in a slot of all grids, or NOTHING."""
    p = slot // SLOTS
    i = g.players[p].grid[slot % SLOTS]
    return NOTHING if i == NO_CARD else card_of(p, i)


@rule
def bound(g, t, f, who, selection, choice):
    if is_grid_part(t.selections[selection].pile):
        return card_in_slot(g, choice)
    return card_of(owner_meant(g, t, f, who, selection), choice)


@rule
def following(g, t, f, who, selection, last):
    """Texts on all cards of a description take them in their order."""
    members = select(g, t, f, who, selection)
    best = NOTHING
    while members:
        card = bound(g, t, f, who, selection, lowest(members))
        members &= members - 1
        if (last == NOTHING or card > last) and (best == NOTHING or card < best):
            best = card
    return best


@rule
def top_of(g, t, who, pile):
    """The top (or the bottom) card of a Network."""
    me = g.players[who]
    if me.network_n == 0:
        return NOTHING
    return card_of(who, me.network[0] if pile == NETWORK_BOTTOM else me.network[me.network_n - 1])
