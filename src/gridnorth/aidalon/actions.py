"""What players do besides: play a moment, forge, collect, rush in, keep what is unique (H5.5, H6.1, H15)."""

from ..machine.frames import NOTHING, THIS
from ..machine.linker import rule
from ..machine.sets import bit
from .places import (
    card_of,
    draw_cards,
    in_place,
    index_of,
    lay_open,
    owner_of,
    put_in_grid,
    rival_of,
    scrap_card,
    show_to_all,
    turn_up,
)
from .record import ASIDE, CARDS, COUNCIL, NO_CARD, SEEKER, SHARD_COST, SLOT, SLOTS
from .selections import number, shards_collected
from .vocabulary import AIDALON
from .windows import ability_of, start


# --- deeds (H5.5, H6.1, H15) --------------------------------------------------------------------------------------------
@AIDALON.act
def play_it(g, t, f, who, number):
    """A moment leaves the Council, all see it, and its ability is used, of which its shard cost is the first price (H5.5)."""
    me = g.players[who]
    i = index_of(f.reg[THIS])
    me.place[COUNCIL] &= ~bit(i)
    me.place[ASIDE] |= bit(i)
    show_to_all(g, f.reg[THIS])
    start(g, t, ability_of(g, t, who, i, number), who, f.reg[THIS], NOTHING, f.reg[2])


@AIDALON.act
def scrap_played(g, t, f, who):
    """A moment is scrapped after it has resolved (H1.8), unless its text put it elsewhere."""
    if in_place(g, f.reg[THIS], ASIDE):
        scrap_card(g, t, f.reg[THIS], who)


@AIDALON.act
def forge_it(g, t, f, who):
    """Turn a card faceup and pay its shard cost (H6.1)."""
    g.players[who].shards -= number(g, t, f.reg[THIS], SHARD_COST)
    turn_up(g, t, f.reg[THIS])


@AIDALON.act
def collect_it(g, t, f, who):
    """Exhaust a card: a shard for each shard icon, a card for each draw icon (H6.1)."""
    me = g.players[who]
    i = index_of(f.reg[THIS])
    me.exhausted |= bit(i)
    me.shards += shards_collected(g, t, f.reg[THIS])
    draw_cards(g, who, t.kinds[me.kind[i]].draw_icons)


@AIDALON.ask("answer_rush_in")
def rush_in(g, t, f, who):
    """Stage a card from the Council directly forged, for its Rush cost (H15.1)."""
    g.options[SLOT] = 511 << (SLOTS * who)
    return True


@rule
def answer_rush_in(g, t, f, who, verb, choice):
    f.pc += 1
    me = g.players[who]
    me.shards -= t.kinds[me.kind[index_of(f.reg[THIS])]].rush
    put_in_grid(g, t, f.reg[THIS], choice % SLOTS)
    lay_open(g, f.reg[THIS])


@AIDALON.ask("answer_keep_unique")
def keep_unique(g, t, f, who):
    """Of two forged cards of one unique name a player keeps one; the seeker is always kept (H15.5)."""
    card = f.reg[THIS]
    other = twin_of(g, t, card)
    if other == NO_CARD:
        f.pc += 1
        return False
    if other == SEEKER:
        f.pc += 1
        scrap_card(g, t, card, rival_of(g, owner_of(card)))
        return False
    p = owner_of(card)
    me = g.players[p]
    for slot in range(SLOTS):
        if me.grid[slot] == other or me.grid[slot] == index_of(card):
            g.options[SLOT] |= bit(p * SLOTS + slot)
    return True


@rule
def twin_of(g, t, card):
    """Another forged card of the same unique name, or NO_CARD."""
    p = owner_of(card)
    me = g.players[p]
    name = t.kinds[me.kind[index_of(card)]].name
    if name >= 0 and me.forged & bit(index_of(card)):
        for i in range(CARDS):
            if i != index_of(card) and me.forged & bit(i) and t.kinds[me.kind[i]].name == name:
                return i
    return NO_CARD


@rule
def answer_keep_unique(g, t, f, who, verb, choice):
    """The card in the chosen slot is kept."""
    card = f.reg[THIS]
    p = owner_of(card)
    other = card_of(p, twin_of(g, t, card))
    kept = g.players[p].grid[choice % SLOTS]
    f.pc += 1
    scrap_card(g, t, other if kept == index_of(card) else card, rival_of(g, p))
