"""What is said of an event, for every operation: the clauses that the log and the forecast are made of."""

from ..machine.engine import NO
from ..machine.frames import NOTHING, REGISTERS
from ..machine.programs import Row, Selection
from ..machine.trace import ANSWERED, DONE, FAILED, NOT_ASKED, Event
from . import turn
from .perspective import (
    ANCIENT,
    DECK,
    DISCARD,
    FACILITY,
    HAND,
    WASTES,
    WASTES_DECK,
    Move,
    Voice,
    counted,
    listed,
    moves,
    place_words,
)
from .record import CARDS, DISCHARGED, HARD, OVERLOADED, SIZE_OF_SLOT, TOP_LEVEL

OF_A_KIND = 3
"""So many of a Facility in a Zone cost more (N10)."""
ALWAYS_LOST = 2
"""What a turn against The Collector costs whatever is left in The Wastes (N7.3)."""


def clauses(event: Event, voice: Voice) -> list[str]:
    """What is to be said of an event, to follow one another; nothing for what shows elsewhere."""
    row = voice.cards.row(event.pc)
    if event.kind == ANSWERED:
        return _answered(event, voice, row)
    if event.kind == NOT_ASKED:
        return _not_asked(event, voice, row)
    if event.kind == FAILED:
        node = f"{voice.whose(event.owner)} Node"
        return [f"{node} is not at Level {row.operands[1]} or {row.operands[2]}"] if event.op == "level" else []
    assert event.kind == DONE
    said = SAID.get(event.op)
    return said(event, voice, row) if said else _moved(event, voice)


def _answered(event: Event, voice: Voice, row: Row) -> list[str]:
    if event.op == "may" and event.choice == NO:
        who, offered = event.who, row.words[0]
        return [f"{voice.does(who, 'do', 'does')} not {voice.text(offered, who)}"]
    return []


def _not_asked(event: Event, voice: Voice, row: Row) -> list[str]:
    who = event.who
    match event.op:
        case "choose" if voice.solo and who == 1:
            return [f"{voice.name(who)} has no hand"]
        case "choose" if row.words:
            return [f"{voice.does(who, 'cannot', 'cannot')} {voice.text(row.words[0], who)}"]
        case "choose_one" if voice.cards.row(event.pc - 1).op not in (
            "choose",
            "top",
        ):  # that there was no card is said already
            return ["nothing can be done"]
        case "directive" if event.before.left:
            return [f"{voice.does(who, 'have', 'has')} no Directive that can be chosen: the rest of the turn is lost"]
    return []


def _lost(event: Event, voice: Voice, player: int, after: str = "") -> list[str]:
    lost, left = event.before.points[player] - event.after.points[player], event.after.points[player]
    return [f"{voice.does(player, 'lose')} {lost}{after} ({left} left)"] if lost else []


def _lose(event: Event, voice: Voice, row: Row) -> list[str]:
    who = event.who
    return _lost(event, voice, who, _more(event, voice)) or [f"{voice.does(who, 'have', 'has')} no points left to lose"]


def _more(event: Event, voice: Voice) -> str:
    """Why points are lost once more: a Facility has cost some, and there are three or more of it (N10)."""
    first, condition = (voice.cards.row(event.pc - back) for back in (2, 1))
    if first.op != "lose" or condition.op != "at_least":
        return ""
    number, those = condition.operands[:2]
    assert isinstance(those, Selection)
    return " more for three of a kind" if (number, those.kind, those.pile) == (OF_A_KIND, "this_facility", "zone") else ""


def _node_of(event: Event, row: Row) -> int:
    return event.owner if row.operands[0] == "you" else 1 - event.owner


def _node_cannot(event: Event, voice: Voice, row: Row, what: str) -> list[str]:
    player = _node_of(event, row)
    node = event.before.nodes[player]
    if node < DISCHARGED:
        return [f"{voice.name(player)} has no Node"]
    state = "is Discharged" if node == DISCHARGED else f"is at Level {node}"
    return [f"{voice.whose(player)} Node {state} and {what}"]


def _charge(event: Event, voice: Voice, row: Row) -> list[str]:
    player = _node_of(event, row)
    if event.before.nodes == event.after.nodes:
        return _node_cannot(event, voice, row, "is not charged")
    return [f"{voice.whose(player)} Node is charged to Level {event.after.nodes[player]}"]


def _discharge(event: Event, voice: Voice, row: Row) -> list[str]:
    player = _node_of(event, row)
    level = event.before.nodes[player]
    if event.before.nodes == event.after.nodes:
        return _node_cannot(event, voice, row, "stays so")
    gains = [f"{voice.does(player, 'get')} one more Directive"] if event.after.left > event.before.left else []
    loss = _lost(event, voice, 1 - player) or [f"{voice.does(1 - player, 'have', 'has')} no points left to lose"]
    return [f"{voice.whose(player)} Node is discharged at Level {level}", *loss, *_moved(event, voice), *gains]


def _reset(event: Event, voice: Voice, row: Row) -> list[str]:
    if event.before.nodes == event.after.nodes:
        return _node_cannot(event, voice, row, "stays so")
    return [f"{voice.whose(_node_of(event, row))} Node is reset to Level 1"]


def _lower(event: Event, voice: Voice, row: Row) -> list[str]:
    player = _node_of(event, row)
    if event.before.nodes == event.after.nodes:
        return _node_cannot(event, voice, row, "goes no lower")
    return [f"{voice.whose(player)} Node goes down to Level {event.after.nodes[player]}"]


def _draw(event: Event, voice: Voice, row: Row) -> list[str]:
    who = event.who
    found = moves(event)
    drawn = [move for move in found if move.goal == who * 5 + HAND]
    shuffled = [move for move in found if move.goal == who * 5 + DECK] or any(
        event.before.places[who * 5 + DISCARD] >> move.card & 1 for move in drawn
    )
    if voice.solo and who == 1:
        return [f"{voice.name(who)} has no hand"]
    if not drawn:
        return [f"{voice.does(who, 'have', 'has')} no card to draw"]
    shuffle = [f"{voice.does(who, 'shuffle')} {voice.their(who)} Discard into {voice.their(who)} Deck"] if shuffled else []
    return [*shuffle, f"{voice.does(who, 'draw')} {voice.several(drawn)}"]


def _use_protocol(event: Event, voice: Voice, row: Row) -> list[str]:
    register = event.registers[REGISTERS.index(str(row.operands[0]))]
    if register == NOTHING:
        return []
    card, who = register % CARDS, event.who
    place = event.before.place_of(card)
    used = voice.deal.said(card, place % 5 == FACILITY and place < WASTES)
    said = f"{voice.does(who, 'use')} the Protocol of {used} in {place_words(place, voice, voice.their(who))}"
    return [said, *_overloaded(event)]


def _overloaded(event: Event, name: str = "it") -> list[str]:
    """A Protocol that was to be used and was not (N4.4)."""
    if event.before.uses != event.after.uses:
        return []
    if event.before.rules & OVERLOADED:
        return [f"{name} is Overloaded and does nothing"]
    return [f"{name} does nothing: too many Protocols were used this turn"]


def _exchange(event: Event, voice: Voice, row: Row) -> list[str]:
    found, who = moves(event), event.who
    if len(found) != 2:
        return []
    first = event.registers[REGISTERS.index(str(row.operands[0]))] % CARDS
    one, two = sorted(found, key=lambda move: move.card != first)
    places = [place_words(move.source, voice, voice.their(who)) for move in (one, two)]
    said = f"{voice.does(who, 'exchange')} {voice.card(one)} in {places[0]} with {voice.card(two)} in {places[1]}"
    entered = [voice.card(move) for move in found if move.goal == who * 5 + ANCIENT and voice.names(move)]
    return [said, *(_overloaded(event, entered[0]) if entered else [])]


def _enter(event: Event, voice: Voice, row: Row) -> list[str]:
    """`play` and `flip`."""
    found, who = moves(event), event.who
    if not found:
        return []
    move = found[0]
    up = move.goal % 5 == FACILITY
    facility = voice.deal.facilities[move.card // SIZE_OF_SLOT]
    # of a card from the top of the Wastes Deck the Facility side is foreseen, and whether that is Overloaded
    overloaded = _overloaded(event) if voice.names(move) or (up and move.card == voice.top) else []
    if move.source // 5 == who and move.source % 5 in (ANCIENT, FACILITY):
        was = "it" if move.card in voice.unknown else voice.deal.said(move.card, not up)
        return [f"{voice.does(who, 'flip')} {was} to {facility if up else 'its Ancient side'}", *overloaded]
    if move.source == WASTES_DECK:
        kind = facility if move.card == voice.top or not voice.foresight else "Facility"
        known = f": {voice.deal.said(move.card, up)}" if voice.names(move) else f" as {_article(kind)}" if up else ""
        return [f"{voice.does(who, 'play')} the top card of the Wastes Deck{known}", *overloaded]
    source = place_words(move.source, voice, voice.their(who))
    return [f"{voice.does(who, 'play')} {voice.card(move, up)} from {source}", *overloaded]


def _article(word: str) -> str:
    return f"an {word}" if word[0] in "AEIOU" else f"a {word}"


def _reveal(event: Event, voice: Voice, row: Row) -> list[str]:
    register = event.registers[REGISTERS.index(str(row.operands[0]))]
    if register == NOTHING:
        return []
    card = register % CARDS
    if event.before.place_of(card) != event.who * 5 + HAND:
        return []
    return [f"{voice.does(event.who, 'reveal')} {'a card' if card in voice.unknown else voice.deal.said(card)}"]


def _top(event: Event, voice: Voice, row: Row) -> list[str]:
    register = event.registers[REGISTERS.index(str(row.operands[0]))]
    pile = "the Wastes Deck" if row.operands[1] == "wastes_deck" else f"{voice.whose(event.who)} Deck"
    return [f"{pile} is empty"] if register == NOTHING else []


def _begin_turn(event: Event, voice: Voice, row: Row) -> list[str]:
    who = event.who
    return [f"{voice.does(who, 'shuffle')} {voice.their(who)} hand, Discard and Deck together"]


def _for_hand(event: Event, voice: Voice, row: Row) -> list[str]:
    cards = event.before.places[event.who * 5 + HAND].bit_count()
    return _lost(event, voice, 1 - event.who, f" for the {counted(cards).removeprefix('a ')} in {voice.whose(event.who)} hand")


def _settle(event: Event, voice: Voice, row: Row) -> list[str]:
    who = event.who
    node, was = event.after.nodes[who], event.before.nodes[who]
    if was == DISCHARGED:
        return [f"{voice.whose(who)} Node is reset to Level 1"]
    if was == TOP_LEVEL:
        return [f"{voice.whose(who)} Node stays at Level {TOP_LEVEL}"]
    return [f"{voice.whose(who)} Node is charged to Level {node}"]


def _collect(event: Event, voice: Voice, row: Row) -> list[str]:
    who, left = event.who, event.before.places[WASTES].bit_count()
    lost, now = event.before.points[who] - event.after.points[who], event.after.points[who]
    always = min(lost, ALWAYS_LOST + bool(event.before.rules & HARD))
    more = f" and {lost - always} more for the Ancient{'s' if left != 1 else ''} left in The Wastes" if lost > always else ""
    found = moves(event)
    hidden = [move for move in found if move.source == WASTES_DECK]
    openly = [voice.deal.said(move.card) for move in found if move.source == WASTES]
    top = "the top card" if len(hidden) == 1 else f"the top {len(hidden)} cards"
    taken = [*([f"{top} of the Wastes Deck face down"] if hidden else []), *openly]
    loss = [f"{voice.does(who, 'lose')} {always} for the turn{more} ({now} left)"] if lost else []
    return [*loss, *([f"The Collector takes {listed(taken)}"] if taken else [])]


def _refill(event: Event, voice: Voice, row: Row) -> list[str]:
    found = moves(event)
    if not found:
        return []
    if voice.foresight:
        return ["The Wastes are refilled"]
    return [f"The Wastes are refilled with {listed([voice.deal.said(move.card) for move in found])}"]


def _shuffle_wastes(event: Event, voice: Voice, row: Row) -> list[str]:
    return ["The Wastes are shuffled into the Wastes Deck"] if moves(event) else ["The Wastes are empty"]


def _pass_turn(event: Event, voice: Voice, row: Row) -> list[str]:
    if event.following == event.pc + 1:
        return []
    after = event.after
    empty = sorted((player for player in (0, 1) if after.points[player] == 0), key=lambda player: player != voice.seat)
    deck = ((1 << CARDS) - 1 & ~sum(after.places)).bit_count()
    if empty:
        have = "have" if len(empty) > 1 or empty == [voice.seat] else "has"
        why = f"{listed([voice.name(player) for player in empty])} {have} no points left"
    elif after.turns >= turn.LAST_TURN:
        why = f"{turn.LAST_TURN} turns were played"
    else:
        why = f"the Wastes Deck has {deck or 'no'} card{'' if deck == 1 else 's'} left"
    return [f"the game ends: {why}"]


# --- cards that go from place to place --------------------------------------------------------------------------------
def _moved(event: Event, voice: Voice) -> list[str]:
    """Cards that went somewhere, grouped by where from and where to."""
    ways: dict[tuple[int, int], list[Move]] = {}
    for move in moves(event):
        ways.setdefault((move.source, move.goal), []).append(move)
    return [_way(found, event.who, voice) for found in ways.values()]


def _way(found: list[Move], who: int, voice: Voice) -> str:
    _, source, goal = found[0]
    owner = (source if source < WASTES else goal) // 5 if min(source, goal) < WASTES else who
    pile_from, pile_to = source % 5 if source < WASTES else source, goal % 5 if goal < WASTES else goal
    cards, their = voice.several(found), voice.their(owner)
    if (pile_from, pile_to) == (HAND, DISCARD):
        return f"{voice.does(owner, 'discard')} {cards}"
    if (pile_from, pile_to) == (DECK, HAND):
        return f"{voice.does(owner, 'draw')} {cards}"
    if source == WASTES_DECK and pile_to in (HAND, DISCARD):
        said = f"{voice.does(owner, 'take')} the top card of the Wastes Deck to {their} {('hand', 'Discard')[pile_to]}"
        if voice.names(found[0]):
            return f"{said}: {cards}"
        seen = not voice.foresight or found[0].card == voice.top
        return f"{said}: {_article(voice.deal.facilities[found[0].card // SIZE_OF_SLOT])}" if seen else said
    if source == WASTES:
        return f"{voice.does(owner, 'take')} {cards} from The Wastes to {place_words(goal, voice, their)}"
    facility = pile_from == FACILITY and len(found) == 1
    cards = voice.card(found[0], True) if facility else cards
    return f"{voice.does(owner, 'move')} {cards} from {place_words(source, voice, their)} to {place_words(goal, voice, their)}"


def _concede(event: Event, voice: Voice, row: Row) -> list[str]:
    return [voice.does(event.who, "concede"), voice.does(1 - event.who, "win")]


SAID = {
    "lose": _lose, "charge": _charge, "discharge": _discharge, "reset": _reset, "lower": _lower, "draw": _draw,
    "use_protocol": _use_protocol, "use_spark": lambda event, voice, row: [], "exchange": _exchange, "play": _enter,
    "flip": _enter, "reveal": _reveal, "top": _top, "begin_turn": _begin_turn, "lose_for_hand": _for_hand,
    "settle_node": _settle, "collect": _collect, "refill": _refill, "shuffle_wastes_in": _shuffle_wastes,
    "pass_turn": _pass_turn, "concede": _concede,
}  # fmt: skip
