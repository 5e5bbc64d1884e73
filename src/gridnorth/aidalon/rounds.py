"""Set-up, the round, and how a game ends (H3, H4, H13, H14)."""

from ..machine.chance import random_below, seed_chance
from ..machine.engine import MODE, YES, run
from ..machine.frames import NOTHING, THIS, X, Y, open_around, push
from ..machine.hooks import is_ask_around
from ..machine.linker import entry, pivot, rule
from ..machine.sets import bit, count
from .places import archive_card, card_of, draw_cards, rival_of, seat_after, show_to_all, shuffle_in
from .record import (
    ABILITIES,
    ALWAYS_ASKED,
    ASIDE,
    CARD,
    CARDS,
    CONCEDED,
    COUNCIL,
    DECK,
    DECKED,
    EVENTS,
    MODIFIERS,
    NO_CARD,
    P_GAME,
    P_WINDOW,
    RUSH,
    SEATS,
    SEEKER,
    SLOTS,
)
from .selections import council_limit
from .triggers import fire, first_asked
from .vocabulary import AIDALON
from .windows import action_options, begin

SHARDS, ACTIONS, DRAWN, SHARD_LIMIT = 5, 3, 5, 10
LAST_ROUND = 200
"""After so many rounds a game is a draw: cards of one's own might make it endless."""


# --- set-up (H3) ------------------------------------------------------------------------------------------------------
@pivot
@entry
def new_game(g, t, seed, setup):
    """Set up a game and run to the first choice. `setup`: see `options.Options.packed`."""
    seed_chance(g, seed)
    g.depth = 0
    g.triggers = 0
    g.round = 0
    g.over = 0
    g.winners = 0
    g.faults = 0
    g.rules = setup >> 6 & 1
    g.seats = setup & 7
    g.delve.on = 0
    g.delve.card = NO_CARD
    for k in range(MODIFIERS):
        g.changes[k].until = 0
    for verb in range(len(g.options)):
        g.options[verb] = 0
    for p in range(SEATS):
        clear_player(g.players[p])
    for p in range(g.seats):
        set_up_player(g, t, p)
    g.first = (setup >> 3 & 7) - 1 if setup >> 3 & 7 else random_below(g, g.seats)
    push(g, t, t.program[P_GAME], g.first, NOTHING)
    g.stack[0].reg[X] = 0
    return run(g, t)


@rule
def clear_player(me):
    for k in range(len(me.place)):
        me.place[k] = 0
    for k in range(SEATS):
        me.secured[k] = 0
        me.known[k] = 0
    for k in range(len(me.type)):
        me.type[k] = 0
    for k in range(len(me.has)):
        me.has[k] = 0
    for k in range(len(me.modifies)):
        me.modifies[k] = 0
    for k in range(len(me.hears)):
        me.hears[k] = 0
    for slot in range(SLOTS):
        me.grid[slot] = NO_CARD
        me.cache[slot] = 0
    me.forged = 0
    me.exhausted = 0
    me.network_n = 0
    me.shards = 0
    me.actions = 0
    me.heat = 0
    me.acted = 0
    me.lost = 0


@rule
def set_up_player(g, t, p):
    """The seeker lies open, the deck is shuffled, five cards are drawn (H3.1 to H3.5)."""
    me = g.players[p]
    for i in range(CARDS):
        learn_card(t, me, i, t.decks[p][i])
    me.forged = bit(SEEKER)
    me.shards = SHARDS
    me.actions = ACTIONS
    shuffle_in(g, p, bit(DECK) - 1)
    show_to_all(g, card_of(p, SEEKER))
    draw_cards(g, p, DRAWN)


@rule
def learn_card(t, me, i, kind):
    """What a card of the deck is, as members of sets."""
    b = bit(i)
    k = t.kinds[kind]
    me.kind[i] = kind
    me.type[k.type] |= b
    for ability in range(len(ABILITIES)):
        if k.ability[ability]:
            me.has[ability] |= b
    if k.rush >= 0:
        me.has[RUSH] |= b
    for r in range(k.traits_from, k.traits_to):
        me.modifies[t.traits[r].stat] |= b
    for event in range(len(EVENTS)):
        if k.hears & bit(event):
            me.hears[event] |= b


@AIDALON.ask("answer_mulligan")
def mulligan(g, t, f, who):
    """Each player may once set any number of cards aside, draw back up to five, and shuffle them in (H3.6)."""
    if f.reg[X] >= g.seats:
        f.pc += 1
        return False
    g.options[CARD] = g.players[f.who].place[COUNCIL]
    g.options[MODE] = bit(YES)
    return True


@rule
def answer_mulligan(g, t, f, who, verb, choice):
    me = g.players[who]
    if verb == CARD:
        me.place[COUNCIL] &= ~bit(choice)
        me.place[ASIDE] |= bit(choice)
        return
    draw_cards(g, who, DRAWN - count(me.place[COUNCIL]))
    aside = me.place[ASIDE]
    me.place[ASIDE] = 0
    shuffle_in(g, who, aside)
    f.reg[X] += 1
    f.who = seat_after(g, who)


# --- the round (H4, H13) ----------------------------------------------------------------------------------------------
@AIDALON.act
def start_round(g, t, f, who):
    """A round begins; the first player is the first to act."""
    g.round += 1
    f.reg[Y] = g.first


@AIDALON.act
def next_actor(g, t, f, who, past):
    """The next player clockwise who has actions; when nobody has, the main phase is over (H4.2)."""
    for k in range(g.seats):
        p = (f.reg[Y] + k) % g.seats
        if g.players[p].actions > 0:
            f.who = p
            f.reg[Y] = seat_after(g, p)
            return
    f.pc = past


@AIDALON.ask("answer_act")
def act(g, t, f, who):
    """Take an action; there is no passing while there are actions left (H4.4)."""
    action_options(g, t, who)
    return True


@rule
def answer_act(g, t, f, who, verb, choice):
    f.pc += 1
    me = g.players[who]
    me.acted = 1
    me.actions -= 1
    begin(g, t, who, verb, choice, 0, NOTHING)


@AIDALON.act
def open_window(g, t, f, who):
    """Instants may be used until all players pass in a row (H6.2, H6.3)."""
    open_around(g, t, t.program[P_WINDOW], first_asked(g), NOTHING)


@AIDALON.act
def trigger(g, t, f, who, event):
    """Something happens that reactions wait for; its card is the one the program is about (H7)."""
    fire(g, t, event, f.reg[THIS])


@AIDALON.act
def close_trigger(g, t, f, who):
    """All have passed, or the delve went another way: the marks of who has reacted are given back."""
    g.triggers -= 1


@AIDALON.act
def refill_actions(g, t, f, who):
    """The refresh phase begins: everybody has three actions again (H13.1)."""
    for p in range(g.seats):
        g.players[p].actions = ACTIONS


@AIDALON.act
def refresh(g, t, f, who):
    """A shard and a card for everybody; who must draw and cannot has lost (H13.2, H13.3, H14.2)."""
    decked = 0
    for p in range(g.seats):
        me = g.players[p]
        me.shards = min(SHARD_LIMIT, me.shards + 1)
        if me.network_n == 0:
            decked |= bit(p)
            me.lost = DECKED
        draw_cards(g, p, 1)
    if decked:
        end_for(g, decked)
    f.who = g.first
    f.reg[X] = 0


@rule
def end_for(g, losers):
    """Who has a loser for a rival, and is none, wins; with two players the other (H14.2, H17.6, B2)."""
    g.over = 1
    for p in range(g.seats):
        if losers & bit(rival_of(g, p)) and not losers & bit(p):
            g.winners |= bit(p)


@entry
def concede(g, who):
    """A player gives up: the game is over as if they had run out of cards (H14.5)."""
    g.players[who].lost = CONCEDED
    end_for(g, bit(who))
    g.depth = 0
    for verb in range(len(g.options)):
        g.options[verb] = 0


@AIDALON.act
def unexhaust_all(g, t, f, who):
    """All cards are ready again, seekers too (H13.4)."""
    for p in range(g.seats):
        g.players[p].exhausted = 0


@AIDALON.ask("answer_discard_down")
def discard_down(g, t, f, who):
    """Down to the council limit, each player choosing what to archive (H13.3)."""
    while f.reg[X] < g.seats:
        hand = g.players[f.who].place[COUNCIL]
        if count(hand) > council_limit(g, t, f.who):
            g.options[CARD] = hand
            return True
        f.reg[X] += 1
        f.who = seat_after(g, f.who)
    f.pc += 1
    return False


@rule
def answer_discard_down(g, t, f, who, verb, choice):
    archive_card(g, t, card_of(who, choice))


@AIDALON.act
def end_round(g, t, f, who, past):
    """The first player token goes to the left (H13.5)."""
    g.first = seat_after(g, g.first)
    if g.round >= LAST_ROUND:
        g.over = 1
        f.pc = past


# --- what the machine asks of a game ------------------------------------------------------------------------------------
@rule
def asks_alone(g, r):
    """A pass that is the only answer in a window is asked for, where all are always asked."""
    return g.rules & ALWAYS_ASKED and is_ask_around(r.op)


@rule
def is_absent(g, who):
    return False


@rule
def is_over(g):
    """Three agents, or a Network that ran out: the game is over at once (H14)."""
    return g.over != 0
