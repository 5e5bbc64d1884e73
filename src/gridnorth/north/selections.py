"""What a text may choose: cards of a kind, in a pile, with what else it says (N3.3, N4.5, N4.6)."""

from ..machine.frames import NOTHING, THIS, X, Y
from ..machine.linker import rule
from ..machine.sets import bit, lowest
from .piles import at, card_in, is_still_there, same_facility, same_name, value_of, where_of, zone
from .record import ANCIENTS, DECK, FACILITIES, IN_WASTES, IN_ZONE, ON_TOP, SIZE_OF_SLOT, SLOTS

CARD_VERB = 1
KIND_CARD, KIND_ANCIENT, KIND_FACILITY, KIND_THIS_FACILITY, KIND_NAME = range(5)
"""Kinds from KIND_NAME on are the 32 Ancients and then the 8 Facilities, by name."""
FIRST_FACILITY_KIND = KIND_NAME + 32
DIFFERS = ("", "name", "value")
BY_NAME = 1
VALUE_CARDS = tuple(sum(1 << card for card in range(value, 48, 3)) for value in range(3))


@rule
def slot_of(g, facility):
    """The slot a Facility has in this game, or -1."""
    for slot in range(SLOTS):
        if g.facilities[slot] == facility:
            return slot
    return -1


@rule
def cards_named(g, kind):
    """All cards of this game with a name, by the number of its kind."""
    if kind >= FIRST_FACILITY_KIND:
        slot = slot_of(g, kind - FIRST_FACILITY_KIND)
        return same_facility(slot * SIZE_OF_SLOT) if slot >= 0 else 0
    name = kind - KIND_NAME
    slot = slot_of(g, name // 4)
    return same_name(slot * SIZE_OF_SLOT + name % 4 * 3) if slot >= 0 else 0


@rule
def described(g, t, f, who, selection):
    """The cards of a kind in a pile, less those the text excludes."""
    s = t.selections[selection]
    me = g.players[who]
    kind = s.kind
    cards = 0
    if s.pile == IN_ZONE:
        if kind == KIND_CARD:
            cards = zone(me)
        elif kind == KIND_ANCIENT:
            cards = me.piles[ANCIENTS]
        elif kind == KIND_FACILITY:
            cards = me.piles[FACILITIES]
        elif kind == KIND_THIS_FACILITY:
            cards = me.piles[FACILITIES] & same_facility(card_in(f.reg[THIS]))
        elif kind >= FIRST_FACILITY_KIND:
            cards = me.piles[FACILITIES] & cards_named(g, kind)
        else:
            cards = me.piles[ANCIENTS] & cards_named(g, kind)
    elif kind != KIND_FACILITY and kind != KIND_THIS_FACILITY and kind < FIRST_FACILITY_KIND:
        cards = g.wastes if s.pile == IN_WASTES else me.piles[s.pile]
        if kind >= KIND_NAME:
            cards &= cards_named(g, kind)
    if s.another and f.reg[THIS] != NOTHING:
        cards &= ~bit(card_in(f.reg[THIS]))
    if s.new & bit(X) and f.reg[X] != NOTHING:
        cards &= ~bit(card_in(f.reg[X]))
    if s.new & bit(Y) and f.reg[Y] != NOTHING:
        cards &= ~bit(card_in(f.reg[Y]))
    return cards


@rule
def alike(card, differs):
    """The cards that are not different from a card: of its name, or of its Value."""
    return same_name(card) if differs == BY_NAME else VALUE_CARDS[value_of(card)]


@rule
def select(g, t, f, who, selection):
    """The cards a text offers; of two that must differ, first ones that leave a second (N3.3, N4.6)."""
    s = t.selections[selection]
    if s.plain:
        return g.wastes if s.pile == IN_WASTES else g.players[who].piles[s.pile]
    cards = described(g, t, f, who, selection)
    if s.differs:
        register = f.reg[s.of]
        if register == NOTHING:
            return 0
        if s.differs == BY_NAME and (where_of(register) == s.pile or not is_still_there(g, g.players[who], register)):
            return 0
        cards &= ~alike(card_in(register), s.differs)
    if s.leaves >= 0:
        partners = described(g, t, f, who, s.leaves)
        differs = t.selections[s.leaves].differs
        rest = cards
        while rest:
            if partners & ~alike(lowest(rest), differs) == 0:
                cards &= ~bit(lowest(rest))
            rest &= rest - 1
    return cards


@rule
def verb_of(t, selection):
    return CARD_VERB


@rule
def bound(g, t, f, who, selection, choice):
    return at(t.selections[selection].pile, choice)


@rule
def spark_order(card):
    """Texts on several cards take them by name, and of one name in the order I, II, 0 (N10.1)."""
    return card // 3 * 3 + (card + 2) % 3


@rule
def following(g, t, f, who, selection, last):
    cards = select(g, t, f, who, selection)
    after = -1 if last == NOTHING else spark_order(card_in(last))
    best = NOTHING
    while cards:
        card = lowest(cards)
        if spark_order(card) > after and (best == NOTHING or spark_order(card) < spark_order(best)):
            best = card
        cards &= cards - 1
    return NOTHING if best == NOTHING else at(t.selections[selection].pile, best)


@rule
def top_of(g, t, who, pile):
    """The top card of the Wastes Deck or of your Deck."""
    if pile == DECK:
        me = g.players[who]
        return at(ON_TOP, me.top) if me.deck else NOTHING
    return at(ON_TOP, g.top) if g.wastes_n > 0 else NOTHING
