"""Cards and piles: what moves where, and what the other seat learns by it (N4.7, N4.8, N9)."""

from ..machine.chance import random_below
from ..machine.frames import NOTHING
from ..machine.linker import rule
from ..machine.sets import bit, count, nth
from .record import (
    ANCIENTS,
    CARDS,
    DISCARD,
    FACILITIES,
    HAND,
    IN_DISCARD,
    IN_HAND,
    IN_WASTES,
    IN_ZONE,
    NO_CARD,
    ON_TOP,
    SIZE_OF_SLOT,
)


# --- registers: a card and where the text found it (N4.5) -------------------------------------------------------------
@rule
def at(where, card):
    return where * CARDS + card


@rule
def card_in(register):
    return register % CARDS


@rule
def where_of(register):
    return register // CARDS


@rule
def value_of(card):
    return card % 3


@rule
def same_name(card):
    """All cards of a card's name."""
    return 7 << (card // 3 * 3)


@rule
def same_facility(card):
    """All cards with a card's Facility side."""
    return 4095 << (card // SIZE_OF_SLOT * SIZE_OF_SLOT)


# --- what is seen (N9.1, N9.4) ----------------------------------------------------------------------------------------
@rule
def show(g, me, card):
    """A card of a player's hand or Deck is seen by all."""
    g.seen |= bit(card)
    if me.known & bit(card):
        me.known &= ~bit(card)
        return
    slot = card // SIZE_OF_SLOT
    if value_of(card) != 0:
        me.taken[slot] -= 1
    elif me.taken[slot] > 0:
        me.maybe[slot] += 1
    else:
        me.dealt -= 1
    if me.taken[slot] == 0:
        me.dealt -= me.maybe[slot]
        me.maybe[slot] = 0


@rule
def take_openly(me, card):
    """A card that all have seen goes to a player's hand or Deck."""
    me.known |= bit(card)


@rule
def take_face_down(me, card):
    """A card goes from the Wastes Deck to a player: its Facility side was seen."""
    me.taken[card // SIZE_OF_SLOT] += 1


# --- Decks ------------------------------------------------------------------------------------------------------------
@rule
def cards_under(g, card):
    """A card of a pile and all under it, as a set."""
    cards = 0
    while card != NO_CARD and not cards & bit(card):
        cards |= bit(card)
        card = g.below[card]
    return cards


@rule
def random_member(g, cards):
    return nth(cards, random_below(g, count(cards)))


@rule
def lay_on_wastes_deck(g, card):
    g.below[card] = g.top
    g.top = card
    g.wastes_n += 1


@rule
def shuffle_into_deck(g, me, cards):
    """Shuffle a set of cards and the Deck together. Nobody knows more of a shuffled Deck than its top (N9): so chance
    decides each further card when it comes to the top, which is the same as a full shuffle."""
    me.deck |= cards
    me.top = NO_CARD
    turn_up_top(g, me)


@rule
def turn_up_top(g, me):
    if me.top == NO_CARD and me.deck:
        me.top = random_member(g, me.deck)
        g.below[me.top] = NO_CARD


@rule
def shuffle_into_wastes_deck(g, cards):
    """Shuffle a set of cards and the Wastes Deck together."""
    cards |= cards_under(g, g.top)
    g.top = NO_CARD
    g.wastes_n = 0
    while cards:
        card = random_member(g, cards)
        lay_on_wastes_deck(g, card)
        cards &= ~bit(card)


@rule
def top_of_deck(g, me):
    """Take the top card off a Deck that is not empty."""
    card = me.top
    me.deck &= ~bit(card)
    me.top = g.below[card]
    turn_up_top(g, me)
    return card


@rule
def top_of_wastes_deck(g):
    """Take the top card off the Wastes Deck, which is not empty."""
    card = g.top
    g.top = g.below[card]
    g.wastes_n -= 1
    return card


@rule
def draw_one(g, me):
    """Draw a card, shuffling the Discard into an empty Deck first (N4.8). The Collector has no hand to draw to (N7.1)."""
    if me.deck == 0:
        me.known |= me.piles[DISCARD]
        shuffle_into_deck(g, me, me.piles[DISCARD])
        me.piles[DISCARD] = 0
    if me.top != NO_CARD:
        me.piles[HAND] |= bit(top_of_deck(g, me))


@rule
def take_top_of_wastes_deck(g, me):
    """Take the top card of the Wastes Deck, if there is one, into the hand."""
    if g.wastes_n > 0:
        card = top_of_wastes_deck(g)
        take_face_down(me, card)
        me.piles[HAND] |= bit(card)


# --- from anywhere, to anywhere ---------------------------------------------------------------------------------------
@rule
def zone(me):
    """Both sides of a Zone."""
    return me.piles[ANCIENTS] | me.piles[FACILITIES]


@rule
def is_still_there(g, me, register):
    """Whether a card is where the text found or put it; in a Zone, on either side (N4.5)."""
    if register == NOTHING:
        return False
    card = card_in(register)
    where = where_of(register)
    if where == IN_HAND:
        return me.piles[HAND] & bit(card) != 0
    if where == IN_DISCARD:
        return me.piles[DISCARD] & bit(card) != 0
    if where == IN_ZONE:
        return zone(me) & bit(card) != 0
    if where == IN_WASTES:
        return g.wastes & bit(card) != 0
    return g.top == card or me.top == card


@rule
def lift(g, me, register):
    """Take a card from where it is; it is seen by all unless it comes face down from the top of a pile.

    False, and nothing is done, if it is no longer where the text found or put it (N4.5).
    """
    if register == NOTHING:
        return False
    card = card_in(register)
    where = where_of(register)
    if where == IN_HAND:
        if not me.piles[HAND] & bit(card):
            return False
        me.piles[HAND] &= ~bit(card)
        show(g, me, card)
    elif where == IN_WASTES:
        if not g.wastes & bit(card):
            return False
        g.wastes &= ~bit(card)
    elif where == IN_DISCARD:
        if not me.piles[DISCARD] & bit(card):
            return False
        me.piles[DISCARD] &= ~bit(card)
    elif where == IN_ZONE:
        if not zone(me) & bit(card):
            return False
        me.piles[ANCIENTS] &= ~bit(card)
        me.piles[FACILITIES] &= ~bit(card)
    elif g.top == card:
        top_of_wastes_deck(g)
    elif me.top == card:
        top_of_deck(g, me)
        show(g, me, card)
    else:
        return False
    return True


@rule
def lay(g, me, card, pile):
    """Lay a card openly on one of a player's piles."""
    g.seen |= bit(card)
    me.piles[pile] |= bit(card)
    if pile == HAND:
        take_openly(me, card)


@rule
def lay_in_wastes(g, card):
    g.seen |= bit(card)
    g.wastes |= bit(card)


@rule
def to_pile(g, me, register, to):
    """Move a card from where it is to hand, Discard or The Wastes; False if it is no longer there.

    A card from the top of a pile to the hand stays unseen.
    """
    card = card_in(register)
    if register != NOTHING and where_of(register) == ON_TOP and to == IN_HAND:
        if g.top == card:
            take_top_of_wastes_deck(g, me)
        elif me.top == card:
            draw_one(g, me)
        else:
            return False
        return True
    if not lift(g, me, register):
        return False
    if to == IN_WASTES:
        lay_in_wastes(g, card)
    else:
        lay(g, me, card, to)
    return True
