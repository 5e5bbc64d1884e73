"""What a position is worth to a seat, for players that look ahead (machine.lookahead): an estimate in hundredths of a point.

It is the lead if the game were scored now (N6.1, N7.5), and the difference of what each side may still hope for. It knows no
card by its name. It looks at a whole game, but one that was made of a view: what the seat cannot see was dealt again.

The constants were found by playing versions against each other.
"""

from ..machine.engine import to_choose
from ..machine.linker import rule
from ..machine.sets import count
from .piles import same_facility
from .record import FACILITIES, HAND, SIZE_OF_SLOT, SLOTS, SOLO
from .selections import VALUE_CARDS
from .turn import DRAW, WASTES_SIZE, owned, score, winner

POINT = 100
WIN = 100_000
"""More than all else together."""
DIRECTIVE = 300
"""A Directive to come that there is a card for: it brings a card, a loss or a Spark, and often more (N3.2)."""
LEVEL = 110
"""A Level of a Node: 1 when it is Discharged, and at 3 and 4 more (N5.3), so that a Node is rather kept than spent."""
FACILITY_OF_A_SET = 60
"""The second and the third Facility of a kind: from three on each use counts 2 more (N10)."""
CARD_TO_SHUFFLE = -10
"""A card of one's own makes the others come less often (N3.1)."""
VALUE_TO_TAKE = 70
"""A point of Value of the best Ancient in The Wastes, for who may take one at the end of the turn (N3.5)."""
LAST_CARDS = 4
"""With so few cards in the Wastes Deck the game ends (N3.6)."""


# --- what a position is worth -----------------------------------------------------------------------------------------
@rule
def worth(g, who):
    """The lead, and what this seat hopes for less what the other does; at the end who has won counts most (N6.2)."""
    lead = POINT * (score(g, who) - score(g, 1 - who))
    if g.depth > 0:
        return lead + hopes(g, who) - hopes(g, 1 - who)
    won = winner(g)
    if won == DRAW:
        return lead
    return lead + WIN if won == who else lead - WIN


@rule
def hopes(g, p):
    """What a side may still hope for beyond its score."""
    if g.rules & SOLO and p == 1:
        return hopes_of_collector(g)
    me = g.players[p]
    is_on_turn = g.stack[0].who == p
    has_directives = is_on_turn and g.left > 0
    has_turns = has_another_turn(g, p)
    total = 0
    if has_directives:
        hand = count(me.piles[HAND])
        done = min(hand, g.left)
        total += DIRECTIVE * done + POINT * (hand - done)
    if has_directives or has_turns:
        total += LEVEL * me.node
    if has_turns:
        total += FACILITY_OF_A_SET * facilities_in_sets(me) + CARD_TO_SHUFFLE * count(owned(me))
    if not is_on_turn:
        total += VALUE_TO_TAKE * best_value(g.wastes)
    return total


@rule
def hopes_of_collector(g):
    """For each Ancient left at the end of the turn you lose 1 and The Collector has its Value; half are still there (N7.3)."""
    if g.left == 0:
        return 0
    return POINT * (count(g.wastes) + count(g.wastes & VALUE_CARDS[1]) + 2 * count(g.wastes & VALUE_CARDS[2])) // 2


@rule
def has_another_turn(g, p):
    """Whether a side has a turn after this one, if nothing more is taken from the Wastes Deck than to refill (N3.5, N3.6)."""
    stays = g.wastes_n - (WASTES_SIZE - count(g.wastes))
    is_last_round = stays <= LAST_CARDS or g.players[0].points == 0 or g.players[1].points == 0
    return not is_last_round or (g.stack[0].who != p and p != g.first)


@rule
def facilities_in_sets(me):
    """How many Facilities are the second or third of their kind: three count 2 more each time (N10)."""
    n = 0
    for slot in range(SLOTS):
        n += min(2, max(0, count(me.piles[FACILITIES] & same_facility(slot * SIZE_OF_SLOT)) - 1))
    return n


@rule
def best_value(cards):
    for value in (2, 1):
        if cards & VALUE_CARDS[value]:
            return value
    return 0


# --- where looking ahead stops, and how it keeps what it came from ----------------------------------------------------
@rule
def is_settled(g, t, who):
    """A Directive, or the Ancient taken at the end of a turn, is done when the turn itself asks the next question (N3)."""
    return g.depth <= 1 or to_choose(g, t) != who
