"""What an event says, for every operation: the messages that the log and the forecast are made of."""

from ..machine.engine import NO
from ..machine.frames import NOTHING, REGISTERS
from ..machine.programs import Row, Selection
from ..machine.trace import ANSWERED, DONE, FAILED, NOT_ASKED, Event
from ..messages import CardList, CardRef, Message, Phrase, message
from . import turn
from .perspective import ANCIENT, DECK, DISCARD, FACILITY, HAND, WASTES, WASTES_DECK, Move, Perspective, moves
from .record import CARDS, DISCHARGED, HARD, OVERLOADED, TOP_LEVEL

OF_A_KIND = 3
"""So many of a Facility in a Zone cost more (N10)."""
ALWAYS_LOST = 2
"""What a turn against The Collector costs whatever is left in The Wastes (N7.3)."""


def clauses(event: Event, perspective: Perspective) -> list[Message]:
    """What an event says to a reader; nothing if its effects show elsewhere."""
    if event.kind == DONE:
        said = SAID.get(event.op)
        return said(event, perspective) if said else _moved(event, perspective)
    if event.kind == ANSWERED:
        return _answered(event, perspective)
    if event.kind == NOT_ASKED:
        return _not_asked(event, perspective)
    assert event.kind == FAILED
    if event.op != "level":
        return []
    _, low, high = _row(event, perspective).operands[:3]
    assert isinstance(low, int)
    assert isinstance(high, int)
    return [message("node-not-at-level", player=perspective.player(event.owner), low=low, high=high)]


def _row(event: Event, perspective: Perspective) -> Row:
    return perspective.cards.row(event.pc)


def _register(event: Event, perspective: Perspective, operand: int = 0) -> int:
    """What the register holds that an operand names."""
    return event.registers[REGISTERS.index(str(_row(event, perspective).operands[operand]))]


def _phrase(words: str, player: int, perspective: Perspective) -> Phrase:
    return Phrase(words, perspective.player(player))


# --- choices ----------------------------------------------------------------------------------------------------------
def _answered(event: Event, perspective: Perspective) -> list[Message]:
    if event.op != "may" or event.choice != NO:
        return []
    what = _phrase(_row(event, perspective).words[0], event.who, perspective)
    return [message("declines", player=perspective.player(event.who), what=what)]


def _not_asked(event: Event, perspective: Perspective) -> list[Message]:
    player, row = perspective.player(event.who), _row(event, perspective)
    match event.op:
        case "choose" if perspective.solo and event.who == 1:
            return [message("has-no-hand", player=player)]
        case "choose" if row.words:
            return [message("cannot", player=player, what=_phrase(row.words[0], event.who, perspective))]
        case "choose_one" if perspective.cards.row(event.pc - 1).op not in (
            "choose",
            "top",
        ):  # else the missing card is said already
            return [message("nothing-possible")]
        case "directive" if event.before.left:
            return [message("no-directive-possible", player=player)]
    return []


# --- points -----------------------------------------------------------------------------------------------------------
def _loss(event: Event, player: int) -> int:
    return int(event.before.points[player] - event.after.points[player])


def _lost(event: Event, perspective: Perspective, player: int, key: str = "loses") -> list[Message]:
    lost, left = _loss(event, player), event.after.points[player]
    who = perspective.player(player)
    return [message(key, player=who, lost=lost, left=left) if lost else message("has-no-points", player=who)]


def _lose(event: Event, perspective: Perspective) -> list[Message]:
    return _lost(event, perspective, event.who, "loses-more" if _is_for_three(event, perspective) else "loses")


def _is_for_three(event: Event, perspective: Perspective) -> bool:
    """Whether points are lost once more: a Facility has cost some, and there are three or more of it (N10)."""
    first, condition = (perspective.cards.row(event.pc - back) for back in (2, 1))
    if first.op != "lose" or condition.op != "at_least":
        return False
    number, those = condition.operands[:2]
    assert isinstance(those, Selection)
    return (number, those.kind, those.pile) == (OF_A_KIND, "this_facility", "zone")


def _for_hand(event: Event, perspective: Perspective) -> list[Message]:
    holder, player = event.who, 1 - event.who
    if not _loss(event, player):
        return []
    return [message(
        "loses-for-hand", player=perspective.player(player), lost=_loss(event, player), left=event.after.points[player],
        cards=event.before.places[holder * 5 + HAND].bit_count(), holder=perspective.player(holder),
    )]  # fmt: skip


def _collect(event: Event, perspective: Perspective) -> list[Message]:
    who, ancients = event.who, event.before.places[WASTES].bit_count()
    lost, left = _loss(event, who), event.after.points[who]
    always = min(lost, ALWAYS_LOST + bool(event.before.rules & HARD))
    found = moves(event)
    top = sum(move.source == WASTES_DECK for move in found)
    openly = CardList(tuple(perspective.deal.ref(move.card) for move in found if move.source == WASTES))
    said = []
    if lost > always:
        more = lost - always
        said.append(
            message("loses-for-wastes", player=perspective.player(who), lost=always, more=more, ancients=ancients, left=left)
        )  # fmt: skip
    elif lost:
        said.append(message("loses-for-turn", player=perspective.player(who), lost=lost, left=left))
    if top:
        said.append(message("collector-takes-top", top=top, cards=openly))
    elif openly.cards:
        said.append(message("collector-takes", cards=openly))
    return said


# --- Nodes ------------------------------------------------------------------------------------------------------------
def _node_of(event: Event, perspective: Perspective) -> int:
    return event.owner if _row(event, perspective).operands[0] == "you" else 1 - event.owner


def _unchanged(event: Event, perspective: Perspective, deed: str) -> list[Message]:
    """Why a Node is as it was. `deed` is what would have changed it: charge, discharge, reset, lower."""
    player = _node_of(event, perspective)
    who, node = perspective.player(player), event.before.nodes[player]
    if node < DISCHARGED:
        return [message("has-no-node", player=who)]
    if node == DISCHARGED:
        return [message("node-is-discharged", player=who, deed=deed)]
    return [message("node-is-at-level", player=who, level=node, deed=deed)]


def _node(event: Event, perspective: Perspective, key: str, deed: str) -> list[Message]:
    if event.before.nodes == event.after.nodes:
        return _unchanged(event, perspective, deed)
    player = _node_of(event, perspective)
    return [message(key, player=perspective.player(player), level=event.after.nodes[player])]


def _discharge(event: Event, perspective: Perspective) -> list[Message]:
    if event.before.nodes == event.after.nodes:
        return _unchanged(event, perspective, "discharge")
    player = _node_of(event, perspective)
    who = perspective.player(player)
    gains = [message("gets-directive", player=who)] if event.after.left > event.before.left else []
    discharged = message("node-discharged", player=who, level=event.before.nodes[player])
    return [discharged, *_lost(event, perspective, 1 - player), *_moved(event, perspective), *gains]


def _settle(event: Event, perspective: Perspective) -> list[Message]:
    who = event.who
    key = {DISCHARGED: "node-reset", TOP_LEVEL: "node-stays"}.get(event.before.nodes[who], "node-charged")
    return [message(key, player=perspective.player(who), level=event.after.nodes[who])]


# --- Protocols, and cards that enter a Zone -----------------------------------------------------------------------------
def _use_protocol(event: Event, perspective: Perspective) -> list[Message]:
    register = _register(event, perspective)
    if register == NOTHING:
        return []
    card, who = register % CARDS, event.who
    place = event.before.place_of(card)
    used = perspective.deal.ref(card, place % 5 == FACILITY and place < WASTES)
    said = message("uses-protocol", player=perspective.player(who), card=used, place=perspective.place(place, who))
    return [said, *_without_effect(event)]


def _without_effect(event: Event, card: CardRef | None = None) -> list[Message]:
    """A Protocol that was to be used and was not (N4.4): that of a card, or the one just spoken of."""
    if event.before.uses != event.after.uses:
        return []
    key = "overloaded" if event.before.rules & OVERLOADED else "too-many-protocols"
    return [message(f"{key}-card", card=card) if card else message(key)]


def _exchange(event: Event, perspective: Perspective) -> list[Message]:
    found, who = moves(event), event.who
    if len(found) != 2:
        return []
    first = _register(event, perspective) % CARDS
    one, two = sorted(found, key=lambda move: move.card != first)
    said = message(
        "exchanges", player=perspective.player(who), card=perspective.card(one), place=perspective.place(one.source, who),
        other=perspective.card(two), other_place=perspective.place(two.source, who),
    )  # fmt: skip
    entered = [perspective.card(move) for move in found if move.goal == who * 5 + ANCIENT and perspective.names(move)]
    return [said, *(_without_effect(event, entered[0]) if entered else [])]


def _enter(event: Event, perspective: Perspective) -> list[Message]:
    """`play` and `flip`."""
    found, who = moves(event), event.who
    if not found:
        return []
    move = found[0]
    up = move.goal % 5 == FACILITY
    # of a card from the top of the Wastes Deck the Facility side is foreseen, and whether that is Overloaded
    without_effect = _without_effect(event) if perspective.names(move) or (up and move.card == perspective.top) else []
    if move.source // 5 == who and move.source % 5 in (ANCIENT, FACILITY):
        return [_flipped(move, up, who, perspective), *without_effect]
    if move.source == WASTES_DECK:
        return [_played_from_top(move, up, who, perspective), *without_effect]
    place = perspective.place(move.source, who)
    return [message("plays", player=perspective.player(who), card=perspective.card(move, up), place=place), *without_effect]


def _flipped(move: Move, to_facility: bool, who: int, perspective: Perspective) -> Message:
    card = CardRef() if move.card in perspective.unknown else perspective.deal.ref(move.card, not to_facility)
    if to_facility:
        return message(
            "flips-to-facility", player=perspective.player(who), card=card, facility=perspective.deal.facility_of(move.card)
        )
    return message("flips-to-ancient", player=perspective.player(who), card=card)


def _played_from_top(move: Move, up: bool, who: int, perspective: Perspective) -> Message:
    player = perspective.player(who)
    if perspective.names(move):
        return message("plays-top-card", player=player, card=perspective.deal.ref(move.card, up))
    if not up:
        return message("plays-top", player=player)
    if perspective.foresight and move.card != perspective.top:
        return message("plays-top-as-some-facility", player=player)
    return message("plays-top-as-facility", player=player, **_facility(move.card, perspective))


def _facility(card: int, perspective: Perspective) -> dict[str, CardRef | str]:
    """The Facility side of a card that is not known by name, and the sound it begins with: English has two articles."""
    facility = perspective.deal.facility_of(card)
    return {"facility": facility, "initial": "vowel" if facility.name[0] in "AEIOU" else "consonant"}


def _reveal(event: Event, perspective: Perspective) -> list[Message]:
    register = _register(event, perspective)
    if register == NOTHING:
        return []
    card = register % CARDS
    if event.before.place_of(card) != event.who * 5 + HAND:
        return []
    shown = CardRef() if card in perspective.unknown else perspective.deal.ref(card)
    return [message("reveals", player=perspective.player(event.who), card=shown)]


def _top(event: Event, perspective: Perspective) -> list[Message]:
    if _register(event, perspective) != NOTHING:
        return []
    if _row(event, perspective).operands[1] == "wastes_deck":
        return [message("wastes-deck-empty")]
    return [message("deck-empty", player=perspective.player(event.who))]


# --- The Wastes and the turn ------------------------------------------------------------------------------------------
def _begin_turn(event: Event, perspective: Perspective) -> list[Message]:
    return [message("shuffles-all", player=perspective.player(event.who))]


def _refill(event: Event, perspective: Perspective) -> list[Message]:
    found = moves(event)
    if not found:
        return []
    if perspective.foresight:
        return [message("wastes-refilled")]
    return [message("wastes-refilled-with", cards=CardList(tuple(perspective.deal.ref(move.card) for move in found)))]


def _shuffle_wastes(event: Event, perspective: Perspective) -> list[Message]:
    return [message("wastes-shuffled" if moves(event) else "wastes-empty")]


def _pass_turn(event: Event, perspective: Perspective) -> list[Message]:
    if event.following == event.pc + 1:
        return []
    after = event.after
    empty = sorted((player for player in (0, 1) if after.points[player] == 0), key=lambda player: player != perspective.seat)
    if len(empty) == 2:
        return [message("game-ends-both", player=perspective.player(empty[0]), other=perspective.player(empty[1]))]
    if empty:
        return [message("game-ends-points", player=perspective.player(empty[0]))]
    if after.turns >= turn.LAST_TURN:
        return [message("game-ends-turns", turns=turn.LAST_TURN)]
    return [message("game-ends-deck", cards=((1 << CARDS) - 1 & ~sum(after.places)).bit_count())]


def _concede(event: Event, perspective: Perspective) -> list[Message]:
    loser, winner = perspective.player(event.who), perspective.player(1 - event.who)
    return [message("concedes", player=loser), message("wins", player=winner)]


# --- cards that go from place to place --------------------------------------------------------------------------------
def _draw(event: Event, perspective: Perspective) -> list[Message]:
    who, player = event.who, perspective.player(event.who)
    found = moves(event)
    drawn = [move for move in found if move.goal == who * 5 + HAND]
    shuffled = [move for move in found if move.goal == who * 5 + DECK] or any(
        event.before.places[who * 5 + DISCARD] >> move.card & 1 for move in drawn
    )
    if perspective.solo and who == 1:
        return [message("has-no-hand", player=player)]
    if not drawn:
        return [message("has-no-card-to-draw", player=player)]
    draws = message("draws", player=player, cards=perspective.several(drawn))
    return [message("shuffles-discard", player=player), draws] if shuffled else [draws]


def _moved(event: Event, perspective: Perspective) -> list[Message]:
    """Cards that went somewhere, grouped by where from and where to."""
    ways: dict[tuple[int, int], list[Move]] = {}
    for move in moves(event):
        ways.setdefault((move.source, move.goal), []).append(move)
    return [_way(found, event.who, perspective) for found in ways.values()]


def _way(found: list[Move], who: int, perspective: Perspective) -> Message:
    _, source, goal = found[0]
    owner = (source if source < WASTES else goal) // 5 if min(source, goal) < WASTES else who
    pile_from, pile_to = source % 5 if source < WASTES else source, goal % 5 if goal < WASTES else goal
    cards, player, place = perspective.several(found), perspective.player(owner), perspective.place(goal, owner)
    if (pile_from, pile_to) == (HAND, DISCARD):
        return message("discards", player=player, cards=cards)
    if (pile_from, pile_to) == (DECK, HAND):
        return message("draws", player=player, cards=cards)
    if source == WASTES_DECK and pile_to in (HAND, DISCARD):
        if perspective.names(found[0]):
            return message("takes-top-card", player=player, place=place, cards=cards)
        if perspective.foresight and found[0].card != perspective.top:
            return message("takes-top", player=player, place=place)
        return message("takes-top-facility", player=player, place=place, **_facility(found[0].card, perspective))
    if source == WASTES:
        return message("takes", player=player, cards=cards, place=place)
    if pile_from == FACILITY and len(found) == 1:
        card = perspective.card(found[0], as_facility=True)
        cards = CardList((card,)) if card.name else CardList(hidden=1)
    return message("moves", player=player, cards=cards, source=perspective.place(source, owner), place=place)


SAID = {
    "lose": _lose, "lose_for_hand": _for_hand, "collect": _collect, "discharge": _discharge, "settle_node": _settle,
    "charge": lambda event, perspective: _node(event, perspective, "node-charged", "charge"),
    "reset": lambda event, perspective: _node(event, perspective, "node-reset", "reset"),
    "lower": lambda event, perspective: _node(event, perspective, "node-lowered", "lower"),
    "use_protocol": _use_protocol, "use_spark": lambda event, perspective: [], "exchange": _exchange, "play": _enter,
    "flip": _enter, "reveal": _reveal, "top": _top, "begin_turn": _begin_turn, "refill": _refill, "pass_turn": _pass_turn,
    "shuffle_wastes_in": _shuffle_wastes, "concede": _concede, "draw": _draw,
}  # fmt: skip
