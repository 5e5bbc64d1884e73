"""What cards say: every verb of The North's card language, with its wording and its rule.

An operation is given the game `g`, the tables `t`, its frame `f`, the player `who` does it, and its operands: a card is the
number of a register, a pile and a side their number.
"""

from ..machine.engine import CONTROL
from ..machine.frames import NOTHING, has_ended, push
from ..machine.hooks import role
from ..machine.linker import rule
from ..machine.operations import Operations
from ..machine.sets import bit, lowest
from .names import NAMES
from .piles import (
    at,
    card_in,
    draw_one,
    is_still_there,
    lay,
    lay_in_wastes,
    lift,
    show,
    shuffle_into_wastes_deck,
    take_openly,
    take_top_of_wastes_deck,
    to_pile,
    value_of,
    where_of,
)
from .record import (
    ANCIENTS,
    DISCARD,
    DISCHARGED,
    FACILITIES,
    IN_HAND,
    IN_WASTES,
    IN_ZONE,
    NO_CARD,
    ON_TOP,
    OVERLOADED,
    OVERLOADED_AT,
    OWN_EFFECT_FIRST,
    PROTOCOL_FRAMES,
    PROTOCOLS_A_TURN,
    SIZE_OF_SLOT,
    TOP_LEVEL,
)

ANCIENT_SIDE, FACILITY_SIDE, OTHER_SIDE = range(3)
SIDES = ("ancient", "facility", "other_side")

NORTH = Operations("The North", CONTROL)
words = NORTH.vocabulary

# --- nouns and places -------------------------------------------------------------------------------------------------
words.noun("card")
words.noun("Ancient")
words.noun("Facility")
for _name in NAMES:
    words.noun(_name)
words.phrase("kind_pl", "this_facility", "of this Facility")
words.phrase("reference", "this", "this card")
words.phrase("reference", "it", "it")
words.phrase("open_place", "wastes", "The Wastes")
words.phrase("open_pile", "wastes_deck", "the Wastes Deck")
words.words("owned_place", "hand", "Zone", "Discard")
words.words("owned_pile", "Deck")
words.player("other", "the other player", "the other player's")
words.phrase("quality", "value", "with another Value than {reference}")
words.thing("node", "{whose} Node")
for _class in ("as_side", "to_side"):
    for _side in ("Ancient", "Facility"):
        _article = "an" if _side == "Ancient" else "a"
        words.phrase(_class, _side.lower(), f"as {_article} {_side}" if _class == "as_side" else f"its {_side} side")
words.phrase("as_side", "either", "on either side")
words.phrase("to_side", "other_side", "its other side")


# --- points and the Node (N5) -----------------------------------------------------------------------------------------
@NORTH.verb("lose {amount}", cites="N1.4")
def lose(g, t, f, who, amount):
    """Points go down, never below 0 (N1.4)."""
    lose_points(g.players[who], amount)


@rule
def lose_points(me, n):
    me.points = max(0, me.points - n)


@NORTH.verb("Charge {node}", cites="N5.1")
def charge(g, t, f, who, node):
    """One Level up; not at Level 4 and not when Discharged (N5.1)."""
    charge_node(g.players[role(g, f, node)])


@NORTH.possible("charge")
def can_charge(g, t, f, who, node):
    return 0 < g.players[role(g, f, node)].node < TOP_LEVEL


@rule
def charge_node(me):
    if 0 < me.node < TOP_LEVEL:
        me.node += 1


@NORTH.verb("Discharge {node}", cites="N5.3")
def discharge(g, t, f, who, node):
    """The other player loses the Level; at 3 and 4 take the top card of the Wastes Deck; at 4 one more Directive (N5.3)."""
    owner = role(g, f, node)
    me = g.players[owner]
    level = me.node
    if level <= DISCHARGED:
        return
    me.node = DISCHARGED
    lose_points(g.players[1 - owner], level)
    if level >= 3:
        take_top_of_wastes_deck(g, me)
    if level == TOP_LEVEL and owner == g.stack[0].who:
        g.left += 1


@NORTH.possible("discharge")
def can_discharge(g, t, f, who, node):
    return g.players[role(g, f, node)].node > DISCHARGED


@NORTH.verb("Reset {node}", cites="N5.4")
def reset(g, t, f, who, node):
    """A Discharged Node returns to Level 1; another is not changed (N5.4)."""
    me = g.players[role(g, f, node)]
    if me.node == DISCHARGED:
        me.node = 1


@NORTH.possible("reset")
def can_reset(g, t, f, who, node):
    return g.players[role(g, f, node)].node == DISCHARGED


words.verb("change", "Charge, Discharge or Reset {node}", means="Charge {node}, Discharge {node} or Reset {node}")


@NORTH.statement("{node} goes down {count} Level(s)", cites="N5.2")
def lower(g, t, f, who, node, count):
    """Levels go down to 1 at the lowest; a Discharged Node does not go down (N5.2)."""
    them = g.players[role(g, f, node)]
    if them.node > DISCHARGED:
        them.node = max(1, them.node - count)


@NORTH.fact("{node} is at Level {amount} or {amount}", cites="N5.1")
def level(g, t, f, who, node, low, high):
    """The Node is at one of two Levels."""
    now = g.players[role(g, f, node)].node
    return now == low or now == high


# --- Protocols and Sparks (N4) ----------------------------------------------------------------------------------------
@NORTH.verb("use the Protocol of {card}", "use the Protocols of {several}", cites="N4.5")
def use_protocol(g, t, f, who, card):
    """Use the Protocol of the side that is up; the card stays where it is (N4.5)."""
    register = f.reg[card]
    if register == NOTHING:
        return
    show_in_hand(g, g.players[who], register)
    used = card_in(register)
    if where_of(register) == IN_ZONE and g.players[who].piles[FACILITIES] & bit(used):
        use_facility(g, t, used, who)
    else:
        use_ancient(g, t, at(where_of(register), used), who)


@NORTH.possible("use_protocol")
def can_use_protocol(g, t, f, who, card):
    return f.reg[card] != NOTHING


words.verb("use_its_protocol", "use its Protocol", means="use the Protocol of it")


@rule
def begin_protocol(g, t, name):
    """Count a use of a name's Protocol; False if it is Overloaded and does nothing (N4.4).

    Without Overloaded 64 Protocols a turn are the limit. A Protocol also needs a frame of its own while others wait.
    """
    if g.rules & OVERLOADED:
        if g.uses[name] >= OVERLOADED_AT:
            return False
    elif protocols_used(g) >= PROTOCOLS_A_TURN:
        return False
    if g.depth >= PROTOCOL_FRAMES and not has_ended(t, g.stack[g.depth - 1].pc):
        return False
    g.uses[name] += 1
    return True


@rule
def protocols_used(g):
    """How many Protocols of all names were used this turn."""
    total = 0
    for name in range(len(g.uses)):
        total += g.uses[name]
    return total


@rule
def use_ancient(g, t, register, who):
    """Use the Protocol of an Ancient now, before whatever comes next (N4.1, N4.3)."""
    card = card_in(register)
    if begin_protocol(g, t, card // 3):
        name = g.facilities[card // SIZE_OF_SLOT] * 4 + card // 3 % 4
        push(g, t, t.ancient[name], who, register)


@rule
def use_facility(g, t, card, who):
    """Use the Protocol of a Facility in a Zone, in the edition's order (N8)."""
    if begin_protocol(g, t, 16 + card // SIZE_OF_SLOT):
        order = 1 if g.rules & OWN_EFFECT_FIRST else 0
        push(g, t, t.facility[order][g.facilities[card // SIZE_OF_SLOT]], who, at(IN_ZONE, card))


@NORTH.verb("use the Spark of {card}", "use the Sparks of {several}", cites="N1.2")
def use_spark(g, t, f, who, card):
    """Use the Spark that the card's Value decides (N1.2)."""
    if f.reg[card] != NOTHING:
        show_in_hand(g, g.players[who], f.reg[card])
        push(g, t, t.spark[value_of(card_in(f.reg[card]))], who, f.reg[card])


@NORTH.possible("use_spark")
def can_use_spark(g, t, f, who, card):
    return f.reg[card] != NOTHING


words.verb("use_its_spark", "use its Spark", means="use the Spark of it")


# --- cards enter the Zone (N4.1) --------------------------------------------------------------------------------------
@rule
def enter(g, t, card, who, side):
    """A card arrives in a Zone: the Protocol of its open side is used at once (N4.1)."""
    me = g.players[who]
    if side == FACILITY_SIDE:
        lay(g, me, card, FACILITIES)
        use_facility(g, t, card, who)
    else:
        lay(g, me, card, ANCIENTS)
        use_ancient(g, t, at(IN_ZONE, card), who)


@NORTH.verb("play {card_from} to your Zone {as_side}", cites="N4.1")
def play(g, t, f, who, card, side):
    """Play a card to your Zone on a side (N4.1, N4.7)."""
    register = f.reg[card]
    me = g.players[who]
    if lift(g, me, register):
        f.reg[card] = at(IN_ZONE, card_in(register))
        enter(g, t, card_in(register), who, side)


@NORTH.possible("play")
def can_play(g, t, f, who, card, side):
    return is_still_there(g, g.players[who], f.reg[card])


@NORTH.verb("flip {card} to {to_side}", cites="N4.1")
def flip(g, t, f, who, card, side):
    """Turn a card in your Zone over: it counts as entering with its new side (N4.1)."""
    register = f.reg[card]
    me = g.players[who]
    if register == NOTHING or where_of(register) != IN_ZONE or not is_still_there(g, me, register):
        return
    flipped = card_in(register)
    now = FACILITY_SIDE if me.piles[FACILITIES] & bit(flipped) else ANCIENT_SIDE
    to_side = 1 - now if side == OTHER_SIDE else side
    if to_side == now:
        return
    lift(g, me, register)
    enter(g, t, flipped, who, to_side)


# --- moving cards (N4.5 to N4.8) --------------------------------------------------------------------------------------
words.phrase("goal", "hand", "your hand")
words.phrase("goal", "discard", "your Discard")
words.phrase("goal", "wastes", "The Wastes")


@NORTH.verb("move {cards} to {goal}", cites="N4.5")
def move(g, t, f, who, card, goal):
    """Move a card that is still where the text found or put it (N4.5)."""
    register = f.reg[card]
    me = g.players[who]
    if where_of(register) != goal and to_pile(g, me, register, goal):
        f.reg[card] = at(goal, card_in(register))


@NORTH.possible("move")
def can_move(g, t, f, who, card, goal):
    register = f.reg[card]
    return is_still_there(g, g.players[who], register) and where_of(register) != goal


words.phrase("source", "hand", "your hand")
words.phrase("source", "discard", "your Discard")
words.phrase("source", "wastes", "The Wastes")


@NORTH.verb("move {source} to {goal}", cites="N4.5")
def move_all(g, t, f, who, source, goal):
    """Move every card of a pile."""
    me = g.players[who]
    cards = g.wastes if source == IN_WASTES else me.piles[source]
    while cards and source != goal:
        to_pile(g, me, at(source, lowest(cards)), goal)
        cards &= cards - 1


@NORTH.possible("move_all")
def can_move_all(g, t, f, who, source, goal):
    return (g.wastes if source == IN_WASTES else g.players[who].piles[source]) != 0


@NORTH.verb("exchange {card} with {card}", cites="N4.6", pair="name")
def exchange(g, t, f, who, card, other_card):
    """Two cards of different names change places; then one that so entered your Zone has its Protocol used (N4.6)."""
    one = f.reg[card]
    two = f.reg[other_card]
    me = g.players[who]
    if not is_still_there(g, me, one) or not is_still_there(g, me, two) or where_of(one) == where_of(two):
        return
    if where_of(one) == ON_TOP or where_of(two) == ON_TOP:
        return
    lift(g, me, one)
    lift(g, me, two)
    f.reg[card] = at(where_of(two), card_in(one))
    f.reg[other_card] = at(where_of(one), card_in(two))
    lay_at(g, me, card_in(one), where_of(two))
    lay_at(g, me, card_in(two), where_of(one))
    if where_of(two) == IN_ZONE:
        use_ancient(g, t, at(IN_ZONE, card_in(one)), who)
    elif where_of(one) == IN_ZONE:
        use_ancient(g, t, at(IN_ZONE, card_in(two)), who)


@rule
def lay_at(g, me, card, where):
    """Lay a card where another was; in a Zone Ancient side up (N4.7)."""
    if where == IN_WASTES:
        lay_in_wastes(g, card)
    else:
        lay(g, me, card, ANCIENTS if where == IN_ZONE else where)


@NORTH.verb("shuffle The Wastes into the Wastes Deck", cites="N10.1")
def shuffle_wastes_in(g, t, f, who):
    """All cards in The Wastes go into the Wastes Deck, which is shuffled; with none there nothing is (N10.1)."""
    if g.wastes == 0:
        return
    shuffle_into_wastes_deck(g, g.wastes)
    g.wastes = 0


@NORTH.verb("reveal {card_from}", cites="N9.1")
def reveal(g, t, f, who, card):
    """All see a card of your hand; it stays there (N9.1)."""
    show_in_hand(g, g.players[who], f.reg[card])


@rule
def show_in_hand(g, me, register):
    """All see a card that is used in the hand or revealed there."""
    if register != NOTHING and where_of(register) == IN_HAND and is_still_there(g, me, register):
        show(g, me, card_in(register))
        take_openly(me, card_in(register))


@NORTH.verb("draw {count} card(s)", cites="N4.8")
def draw(g, t, f, who, count):
    """Draw from your Deck, one at a time (N4.8, N10.1)."""
    for _ in range(count):
        draw_one(g, g.players[who])


@NORTH.possible("draw")
def can_draw(g, t, f, who, count):
    """With nothing in Deck or Discard no card is drawn (N4.8)."""
    me = g.players[who]
    return me.top != NO_CARD or me.piles[DISCARD] != 0


words.verb("discard", "discard {ONE} card", means="move a card in your hand to your Discard")
words.verb("discard_more", "discard {MANY} cards", means="move {MANY} cards in your hand to your Discard")
words.verb("reprogram", "reprogram {card}", means="move {card} to your Discard, then use its Spark")
