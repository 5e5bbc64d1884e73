"""Cards and piles: what moves where, and what the other seat learns by it (N4.7, N4.8, N9)."""

from ..machine.chance import random_below
from ..machine.frames import NOTHING
from ..machine.linking import rule
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
def deck_cards(g, me):
    """The cards of a Deck, as a set."""
    return cards_under(g, me.top)


@rule
def random_member(g, cards):
    return nth(cards, random_below(g, count(cards)))


@rule
def lay_on_deck(g, me, card):
    g.below[card] = me.top
    me.top = card
    me.deck_n += 1


@rule
def lay_on_wastes_deck(g, card):
    g.below[card] = g.top
    g.top = card
    g.wastes_n += 1


@rule
def shuffle_into_deck(g, me, cards):
    """Shuffle a set of cards and the Deck together."""
    cards |= deck_cards(g, me)
    me.top = NO_CARD
    me.deck_n = 0
    while cards:
        card = random_member(g, cards)
        lay_on_deck(g, me, card)
        cards &= ~bit(card)


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
    me.top = g.below[card]
    me.deck_n -= 1
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
    """Draw a card, shuffling the Discard into an empty Deck first (N4.8)."""
    if me.deck_n == 0:
        me.known |= me.piles[DISCARD]
        shuffle_into_deck(g, me, me.piles[DISCARD])
        me.piles[DISCARD] = 0
    if me.deck_n > 0:
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
    """Take a card from where it is; it is seen by all unless it comes face down from the top of a pile."""
    card = card_in(register)
    where = where_of(register)
    if where == IN_HAND:
        me.piles[HAND] &= ~bit(card)
        show(g, me, card)
    elif where == IN_DISCARD:
        me.piles[DISCARD] &= ~bit(card)
    elif where == IN_ZONE:
        me.piles[ANCIENTS] &= ~bit(card)
        me.piles[FACILITIES] &= ~bit(card)
    elif where == IN_WASTES:
        g.wastes &= ~bit(card)
    elif g.top == card:
        top_of_wastes_deck(g)
    else:
        top_of_deck(g, me)
        show(g, me, card)


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
    """Move a card from where it is to hand, Discard or The Wastes; a card from the top of a pile to the hand stays unseen."""
    card = card_in(register)
    if where_of(register) == ON_TOP and to == IN_HAND:
        if g.top == card:
            take_top_of_wastes_deck(g, me)
        else:
            draw_one(g, me)
        return
    lift(g, me, register)
    if to == IN_WASTES:
        lay_in_wastes(g, card)
    else:
        lay(g, me, card, to)
