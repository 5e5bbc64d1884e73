"""How game files, scenarios and simple bots write options, the text that asks, and the texts under way: never translated."""

from collections.abc import Iterable

from ..machine.engine import NO
from ..messages import Fragments, Mention, PlaceRef, SeatRef
from .names import SLOT_NAMES, path_name, slot_name
from .record import (
    CARD,
    COLLECT,
    DELVE,
    DRAW_CARD,
    FORGE,
    MODE,
    NO_CARD,
    PLAY,
    RUSH_IN,
    SEEKER,
    SHIFT,
    SLOT,
    SLOTS,
    STAGE,
    USE,
    WHO,
)
from .view_reader import ViewReader

VERBS = {STAGE: "stage", PLAY: "play", USE: "use", FORGE: "forge", COLLECT: "collect", RUSH_IN: "rush", SHIFT: "shift"}
MODES = {
    "gain": "gain a shard", "draw": "draw a card", "pass": "pass", "keep": "keep", "avoid": "avoid", "confront": "confront",
    "discover": "discover", "retreat": "retreat", "go-on": "go on", "decline": "decline", "heat": "pay for heat",
    "use-it": "use it", "end-delve": "end the delve", "pay-barrier": "pay the barrier", "leave-it": "leave it",
    "take-it": "take it", "district": "the district",
}  # fmt: skip
"""Answers that name nothing: symbol -> notation."""
TEXT = "text"
"""The symbol of an answer that a card words."""
NAMED_SLOTS = ("choose", "exhaust_total", "scrap_total", "keep_unique")
"""Questions whose slots stand for the cards in them."""
ABOUT_A_CARD = ("confrontation", "discovery", "stage", "shift", "forge", "forged", "collect", "rush")
"""Programs that are written with their card."""


def options(view: ViewReader) -> list[str]:
    """The options. Copies of one card are told apart by a number."""
    return [words if copy == 1 else f"{words} ({copy})" for words, copy in copies(view)]


def copies(view: ViewReader) -> Iterable[tuple[str, int]]:
    """Each option with which of its name it is: 1, 2 ..."""
    times: dict[str, int] = {}
    for option in view.offered():
        words = _option(view, option >> 6, option & 63)
        times[words] = times.get(words, 0) + 1
        yield words, times[words]


def _option(view: ViewReader, verb: int, operand: int) -> str:
    if verb == MODE:
        symbol = mode(view, operand)
        return str(view.row.words[operand]) if symbol == TEXT else MODES[symbol]
    if verb == SLOT:
        if view.row.op in NAMED_SLOTS:
            return _card_at(view, operand)
        return f"{slot_name(operand, view.seats, view.me)}{_occupant(view, operand)}"
    if verb == WHO:
        return view.seats[operand]
    if verb == DELVE:
        return f"delve {path_name(operand, view.seats)}"
    if verb == SHIFT:
        return f"shift {_card_at(view, operand)}"
    if verb == CARD:
        return view.name(view.chosen_from(), operand)
    if verb in (FORGE, COLLECT, USE) and operand != SEEKER:
        slot = list(view.v.seen[view.me].grid).index(operand)
        return f"{VERBS[verb]} {view.name(view.me, operand)} at {SLOT_NAMES[slot]}"
    return f"{VERBS[verb]} {view.name(view.me, operand)}"


def _in_slot(view: ViewReader, slot: int) -> str:
    found = view.in_slot(*divmod(slot, SLOTS))
    assert found is not None, "an option names the card of an empty slot"
    return found.name or "facedown card"


def _card_at(view: ViewReader, slot: int) -> str:
    """`Barbican Gate at front Council`."""
    return f"{_in_slot(view, slot)} at {slot_name(slot, view.seats, view.me)}"


def _occupant(view: ViewReader, slot: int) -> str:
    owner, at = divmod(slot, SLOTS)
    return "" if view.v.seen[owner].grid[at] == NO_CARD else f" ({_in_slot(view, slot)})"


def mode(view: ViewReader, operand: int) -> str:
    """An answer that names nothing, as a symbol: by the question."""
    no = operand == NO
    match view.row.op:
        case "act":
            return "draw" if operand == DRAW_CARD else "gain"
        case "ask_around":
            return "pass"
        case "mulligan":
            return "keep"
        case "encounter":
            return "avoid" if no else "confront" if view.is_forged_here else "discover"
        case "retreat":
            return "retreat" if no else "go-on"
        case "heat_up":
            return "decline" if no else "heat"
        case "offer":
            return "decline" if no else "use-it"
        case "pay_barrier":
            return "end-delve" if no else "pay-barrier"
        case "take":
            return "leave-it" if no else "take-it"
        case "redirect":
            return "district"
        case "may" if no:
            return "decline"
    return TEXT


# --- texts under way --------------------------------------------------------------------------------------------------
def source(view: ViewReader) -> str:
    """Whose text asks: a card's ability, a deed, or a part of the course of the game."""
    return view.cards.program_at(view.frame.pc) if view.v.depth else ""


def chain(view: ViewReader) -> list[str]:
    """The texts under way, the one resolving now last; the course of the game aside."""
    said = []
    for at in range(1, view.v.depth):
        frame = view.v.stack[at]
        program, card = view.cards.program_at(frame.pc), view.subject_of(frame)
        if card is not None and program in ABOUT_A_CARD:
            said.append(f"{program}: {card.name or 'a facedown card'}")
        elif program != "window":
            said.append(program)
    return said


# --- questions --------------------------------------------------------------------------------------------------------
def with_seats(said: Fragments) -> str:
    """English for nobody in particular, with seats as they are written here: `go on past north's front Council, or retreat`."""
    return "".join(each if isinstance(each, str) else _mentioned(each) for each in said)


def _mentioned(mention: Mention) -> str:
    owner = mention.of.owner if isinstance(mention.of, PlaceRef) else mention.of
    begins = isinstance(owner, SeatRef) and mention.text.startswith(owner.seat.capitalize())
    return mention.text[:1].lower() + mention.text[1:] if begins else mention.text
