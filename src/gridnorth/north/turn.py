"""The course of the game: set-up, turns, the end and the score (N2, N3, N6, N7)."""

from ..machine.chance import random_below, seed_chance
from ..machine.engine import MODE, nth_option, payable, run
from ..machine.frames import NOTHING, REGISTERS, push
from ..machine.linker import entry, pivot, rule
from ..machine.programs import Program, Row, Selection
from ..machine.sets import bit, count, lowest, nth
from .effects import NORTH, charge_node, lose_points
from .piles import (
    cards_under,
    lay_on_wastes_deck,
    random_member,
    shuffle_into_deck,
    take_face_down,
    top_of_wastes_deck,
    turn_up_top,
    zone,
)
from .record import (
    BUILD_FROM_WASTES,
    CARDS,
    DIRECTIVES,
    DISCARD,
    DISCHARGED,
    FRAMES,
    HAND,
    HARD,
    NAMES,
    NO_CARD,
    NO_NODE,
    NORTH_CONCEDED,
    RANDOM_FIRST,
    SLOTS,
    SOLO,
    SOUTH_CONCEDED,
)
from .selections import VALUE_CARDS

POINTS = 40
DRAWN_A_TURN = 3
DIRECTIVES_A_TURN = 3
TIMES_A_TURN = 2
WASTES_SIZE = 4
LAST_TURN = 200
"""After so many turns a game ends and is scored (N10.3)."""
NO_WINNER, DRAW = -1, 2

TURN = Program("turn", (
    Row("begin_turn"),
    Row("draw", "you", (DRAWN_A_TURN,)),
    Row("directive", "you", (3,), DIRECTIVES),
    Row("settle_node"),
    Row("lose_for_hand"),
    Row("choose", "other", ("X", Selection("ancient", "wastes")), ("move an Ancient in The Wastes to your Discard",)),
    Row("move", "other", ("X", "discard")),
    Row("refill"),
    Row("pass_turn", "you", (10,)),
    Row("goto", "you", (0,)),
    Row("end"),
))  # fmt: skip
SOLO_TURN = Program("solo turn", (
    Row("begin_turn"),
    Row("draw", "you", (DRAWN_A_TURN,)),
    Row("directive", "you", (3,), DIRECTIVES),
    Row("settle_node"),
    Row("lose_for_hand"),
    Row("collect"),
    Row("refill"),
    Row("pass_turn", "you", (9,)),
    Row("goto", "you", (0,)),
    Row("end"),
))  # fmt: skip


# --- set-up (N2) ------------------------------------------------------------------------------------------------------
@pivot
@entry
def new_game(g, t, seed, setup):
    """Set up a game and run to the first choice. `setup` is made by `options.Options.packed`."""
    clear_game(g)
    seed_chance(g, seed)
    g.rules = setup & 255
    choose_facilities(g, setup >> 8 & 255)
    deal(g)
    g.first = random_below(g, 2) if setup >> 16 == RANDOM_FIRST else setup >> 16
    if g.rules & SOLO:
        g.first = 0
        g.players[1].node = NO_NODE
        g.players[1].top = NO_CARD
    push(g, t, t.turn[1 if g.rules & SOLO else 0], g.first, NOTHING)
    return run(g, t)


@rule
def clear_game(g):
    g.wastes = 0
    g.seen = 0
    g.top = NO_CARD
    g.wastes_n = 0
    g.depth = 0
    g.turns = 0
    g.left = 0
    for verb in range(len(g.options)):
        g.options[verb] = 0
    for p in range(2):
        me = g.players[p]
        for pile in range(4):
            me.piles[pile] = 0
        for slot in range(SLOTS):
            me.taken[slot] = 0
            me.maybe[slot] = 0
        me.known = 0
        me.top = NO_CARD
        me.deck = 0
        me.dealt = 0
        me.points = POINTS
        me.node = 1


@rule
def choose_facilities(g, pool):
    """Four of a set of Facilities at random, in the order of the reference cards (N2.1)."""
    while count(pool) > SLOTS:
        pool &= ~bit(nth(pool, random_below(g, count(pool))))
    for slot in range(SLOTS):
        g.facilities[slot] = nth(pool, slot)


@rule
def deal(g):
    """Four Value 0 cards to each player, the others to the Wastes Deck, four of them to The Wastes (N2.2)."""
    zeros = VALUE_CARDS[0]
    for p in range(2):
        me = g.players[p]
        for _ in range(4):
            me.deck |= bit(random_member(g, zeros & ~me.deck))
        zeros &= ~me.deck
        turn_up_top(g, me)
        me.dealt = 4
    deal_wastes_deck(g, zeros | VALUE_CARDS[1] | VALUE_CARDS[2])
    refill_wastes(g)


@rule
def deal_wastes_deck(g, cards):
    """Shuffle all cards of the Wastes Deck. The stack is empty at set-up and lends its room to do it quickly."""
    n = 0
    while cards:
        g.stack[n].pc = lowest(cards)
        cards &= cards - 1
        n += 1
    while n > 0:
        i = random_below(g, n)
        n -= 1
        card = g.stack[i].pc
        g.stack[i].pc = g.stack[n].pc
        lay_on_wastes_deck(g, card)


@entry
def tidy(g):
    """Blank what is left over in piles and frames that are no longer in use: equal positions are then equal to the byte."""
    piled = cards_under(g, g.top) | cards_under(g, g.players[0].top) | cards_under(g, g.players[1].top)
    for card in range(CARDS):
        if not piled & bit(card):
            g.below[card] = NO_CARD
    for depth in range(g.depth, FRAMES):
        f = g.stack[depth]
        f.pc = 0
        f.who = 0
        for register in range(len(REGISTERS)):
            f.reg[register] = 0


# --- a turn (N3) ------------------------------------------------------------------------------------------------------
@NORTH.act
def begin_turn(g, t, f, who):
    """Shuffle hand, Discard and Deck together; nothing has been used yet (N3.1)."""
    me = g.players[who]
    me.known |= me.piles[DISCARD]
    shuffle_into_deck(g, me, me.piles[HAND] | me.piles[DISCARD])
    me.piles[HAND] = 0
    me.piles[DISCARD] = 0
    for name in range(NAMES):
        g.uses[name] = 0
    for d in range(len(DIRECTIVES)):
        g.directives[d] = 0
    for register in range(len(REGISTERS)):
        f.reg[register] = NOTHING
    g.left = DIRECTIVES_A_TURN
    g.turns += 1


@rule
def program_of(g, t, d):
    """The program of a Directive; solo, Build takes an Ancient from The Wastes where the switch says so (N7.2)."""
    solo_build = d == 1 and g.rules & SOLO and g.rules & BUILD_FROM_WASTES
    return t.directive[4] if solo_build else t.directive[d]


@NORTH.ask("answer_directive")
def directive(g, t, f, who, past):
    """Choose a Directive, each at most twice a turn and only if all of it can be done; else the rest are lost (N3.2, N3.3)."""
    offered = 0
    if g.left > 0:
        for d in range(len(DIRECTIVES)):
            if g.directives[d] < TIMES_A_TURN and payable(g, t, f, program_of(g, t, d)):
                offered |= bit(d)
    if offered == 0:
        g.left = 0
        f.pc = past
        return False
    g.options[MODE] = offered
    return True


@rule
def answer_directive(g, t, f, who, verb, choice, past):
    g.left -= 1
    g.directives[choice] += 1
    push(g, t, program_of(g, t, choice), who, NOTHING)


@NORTH.act
def settle_node(g, t, f, who):
    """A Discharged Node is Reset, another is Charged (N3.4)."""
    me = g.players[who]
    if me.node == DISCHARGED:
        me.node = 1
    else:
        charge_node(me)


@NORTH.act
def lose_for_hand(g, t, f, who):
    """The other player loses 1 for each card in your hand (N3.5, N7.3)."""
    lose_points(g.players[1 - who], count(g.players[who].piles[HAND]))


@NORTH.act
def refill(g, t, f, who):
    """The Wastes are refilled to four, or as far as the Wastes Deck goes (N3.5)."""
    refill_wastes(g)


@rule
def refill_wastes(g):
    for _ in range(WASTES_SIZE - count(g.wastes)):
        if g.wastes_n > 0:
            card = top_of_wastes_deck(g)
            g.wastes |= bit(card)
            g.seen |= bit(card)


@NORTH.act
def collect(g, t, f, who):
    """You lose 2 and 1 for each Ancient in The Wastes; The Collector takes the top card and all of them (N7.3, N7.4)."""
    me = g.players[who]
    collector = g.players[1 - who]
    hard = 1 if g.rules & HARD else 0
    lose_points(me, 2 + count(g.wastes) + hard)
    for _ in range(1 + hard):
        if g.wastes_n > 0:
            card = top_of_wastes_deck(g)
            take_face_down(collector, card)
            collector.deck |= bit(card)
    collector.known |= g.wastes
    collector.deck |= g.wastes
    g.wastes = 0


@NORTH.act
def pass_turn(g, t, f, who, past):
    """After the Second Player's turn, or solo after every turn, the game may end; else the next turn begins (N3.6, N7.3)."""
    last_of_round = g.rules & SOLO or who != g.first
    if (last_of_round and (g.wastes_n <= 4 or g.players[0].points == 0 or g.players[1].points == 0)) or g.turns >= LAST_TURN:
        f.pc = past
    elif not g.rules & SOLO:
        f.who = 1 - who


# --- the score (N6) ---------------------------------------------------------------------------------------------------
@rule
def owned(me):
    """All cards that count as a player's Deck in the end: hand, Discard and Deck."""
    return me.piles[HAND] | me.piles[DISCARD] | me.deck


@entry
def score(g, p):
    """Points, the Values in the Deck, and 1 for each card in the Zone (N6.1, N7.5)."""
    me = g.players[p]
    cards = owned(me)
    return me.points + count(cards & VALUE_CARDS[1]) + 2 * count(cards & VALUE_CARDS[2]) + count(zone(me))


@entry
def winner(g):
    """Most points; tied, most cards; else a draw (N6.2). Solo you need strictly more than The Collector (N7.5)."""
    if g.depth > 0:
        return NO_WINNER
    if g.rules & (SOUTH_CONCEDED | NORTH_CONCEDED):
        return 1 if g.rules & SOUTH_CONCEDED else 0
    lead = score(g, 0) - score(g, 1)
    if lead == 0 and not g.rules & SOLO:
        lead = count(owned(g.players[0]) | zone(g.players[0])) - count(owned(g.players[1]) | zone(g.players[1]))
        if lead == 0:
            return DRAW
    return 0 if lead > 0 else 1


@entry
def concede(g, who):
    """A player gives up, at any time: the other one has won (N6.3)."""
    g.rules |= SOUTH_CONCEDED << who
    g.depth = 0
    for verb in range(len(g.options)):
        g.options[verb] = 0


# --- what the machine asks of a game ----------------------------------------------------------------------------------
@rule
def role(g, f, who):
    """Row roles: 0 is the frame's *you*, 1 the other player."""
    return f.who if who == 0 else 1 - f.who


@rule
def is_over(g):
    """A game ends only at the end of a turn (N3.6)."""
    return False


@rule
def bold_option(g, t, options):
    """Uniform play of The North does everything often enough."""
    return nth_option(g, random_below(g, options))


@rule
def asks_alone(g, r):
    """What is asked follows from what all can see (N3.3), or is not told."""
    return False


@rule
def is_absent(g, who):
    """The Collector chooses nothing (N7.1)."""
    return who == 1 and g.rules & SOLO != 0


@rule
def seat_after(g, who):
    return 1 - who


@rule
def seats_asked(g):
    return 2


@rule
def window_options(g, t, f, who, window):
    """The North has no windows."""
    return False


@rule
def window_answer(g, t, f, who, verb, choice, window):
    """The North has no windows."""
