"""What a seat is asked, and what it can choose, as messages."""

from collections.abc import Callable
from functools import partial

from ..machine.frames import NOTHING, REGISTERS, THIS, X
from ..messages import CardRef, Message, Option, Phrase, PlaceRef, Question, SeatRef, message
from . import notation
from .names import DISTRICT_PLACES, SLOT_PLACES, district_ref, slot_ref
from .notation import TEXT
from .record import (
    CARD,
    COLLECT,
    DELVE,
    EVENTS,
    FORGE,
    INSTANTS,
    MODE,
    SEEKER,
    SHIFT,
    SLOT,
    SLOTS,
    USE,
    VERBS,
    WHO,
)
from .view_reader import ViewReader

KINDS = {
    "act": "action", "mulligan": "mulligan", "discard_down": "archive", "encounter": "encounter", "retreat": "retreat",
    "heat_up": "heat", "offer": "use", "pay_barrier": "barrier", "take": "take", "stage": "stage", "rush_in": "rush",
    "shift": "shift", "redirect": "redirect", "sift": "take-up", "keep_unique": "keep", "choose_player": "player",
    "may": "may", "choose_one": "choose-one", "scrap_total": "scrap", "exhaust_total": "exhaust",
}  # fmt: skip
"""What is to be chosen, by the operation that asks; `instant` or `reaction` in a window, else `choose`."""
OPEN = ("stage", "rush_in", "shift", "redirect", "sift", "keep_unique")
"""What is asked with a question mark."""
OPTIONAL = ("ask_around", "heat_up", "offer", "take", "may")


def question(view: ViewReader) -> Question | None:
    """What the seat is asked; None if it is not its choice."""
    if view.v.depth == 0 or view.v.asked != view.me:
        return None
    op, (card, _) = view.row.op, view.asking
    return Question(
        kind=kind(view), message=headline(view), options=options(view), optional=op in OPTIONAL,
        source=message("source-card", card=CardRef(card)) if card else None, card=CardRef(card) if card else None,
    )  # fmt: skip


def kind(view: ViewReader) -> str:
    """What is to be chosen, as a symbol."""
    if view.row.op == "ask_around":
        return "instant" if view.row.operands[0] == INSTANTS else "reaction"
    return KINDS.get(view.row.op, "choose")


def window(view: ViewReader) -> Message | None:
    """What the open window is about, which everybody may know; None if no window is open."""
    if view.v.depth == 0 or view.row.op != "ask_around":
        return None
    event = view.row.operands[0]
    return message("instant-window") if event == INSTANTS else _event(view, EVENTS[event])


# --- sentences --------------------------------------------------------------------------------------------------------
def headline(view: ViewReader) -> Message:
    """What is asked, as a sentence for a screen."""
    what, op = asked(view), view.row.op
    if op == "act":
        left = view.v.seen[view.me].actions
        return message("take-action", left=left, round=view.v.round)
    if op == "ask_around" and view.row.operands[0] == INSTANTS:
        return message("use-instant", delve=bool(view.v.delve.on))
    if card := view.asking[0]:
        return message("headline-card", card=CardRef(card), what=what, open=op in OPEN)
    return message("headline-reactions" if op == "ask_around" else "headline", what=what, open=op in OPEN)


def asked(view: ViewReader) -> Message:
    """What is asked, as a phrase."""
    row, d = view.row, view.v.delve
    here = slot_ref(d.defender * SLOTS + d.slot, view.seats)
    text = Phrase(str(row.words[0])) if row.words and row.words[0] else None
    match row.op:
        case "act" | "mulligan" | "discard_down" | "shift" | "redirect" | "sift" | "keep_unique" | "choose_one":
            return message(f"ask-{row.op.replace('_', '-')}")
        case "ask_around":
            window = row.operands[0]
            return message("ask-instant") if window == INSTANTS else message("ask-reaction", event=_event(view, EVENTS[window]))
        case "encounter":
            found = view.in_slot(d.defender, d.slot) or CardRef()
            return message("ask-encounter", forged=view.is_forged_here, card=found, place=here)
        case "retreat":
            return message("ask-retreat", place=here)
        case "heat_up":
            return message("ask-heat", player=view.seat(d.defender), count=view.v.seen[d.defender].heat + 1)
        case "offer":
            return message("ask-offer", ability=view.ability_offered, card=view.card(d.card))
        case "pay_barrier":
            return message("ask-barrier", card=view.card(d.card))
        case "take":
            deed = "secure" if view.engaged and view.engaged.type == "agent" else "scrap"
            return message("ask-take", price=view.price_of_engaged, deed=deed, card=view.card(d.card))
        case "stage":
            return message("ask-stage", card=view.card(view.frame.reg[REGISTERS.index(row.operands[0])]))
        case "rush_in":
            return message("ask-rush", card=view.card(view.frame.reg[THIS]))
        case "choose_player":
            return message("ask-player-for", text=text) if text else message("ask-player")
        case "may" if text:
            return message("ask-may", text=text)
        case "scrap_total" | "exhaust_total" if text:
            so_far = 0 if view.frame.reg[X] == NOTHING else view.frame.reg[X]
            return message("ask-total", text=text, sum=so_far, total=row.operands[1])
    return message("ask-text", text=text) if text else message("ask-choose-one")


def _event(view: ViewReader, event: str) -> Message:
    """What reactions are asked for."""
    d, key = view.v.delve, f"event-{event.replace('_', '-')}"
    if event in ("round_begins", "refills"):
        return message(key)
    if event in ("approaches_slot", "encountered", "passed"):
        return message(key, place=PlaceRef(SLOT_PLACES[d.slot], view.seat(d.defender)))
    if event in ("approaches_district", "discovers_cards", "breached"):
        return message(key, place=PlaceRef(DISTRICT_PLACES[d.slot % 3], view.seat(d.defender)), owner=view.seat(d.defender))
    return message(key, card=view.subject or CardRef())


# --- options ----------------------------------------------------------------------------------------------------------
def options(view: ViewReader) -> tuple[Option, ...]:
    """The options, in the order of the machine. Their verb is `card` if a card is chosen by its slot, `slot` if the slot is."""
    made = []
    for number, (words, copy) in zip(view.offered(), notation.copies(view), strict=True):
        called = partial(Option, id=number, notation=words if copy == 1 else f"{words} ({copy})")
        made.append(_option(view, number >> 6, number & 63, copy, called))
    return tuple(made)


def _option(view: ViewReader, verb: int, operand: int, copy: int, called: Callable[..., Option]) -> Option:
    card: CardRef | None = None
    place: PlaceRef | None = None
    seat: SeatRef | None = None
    symbol = VERBS[verb]
    if verb == MODE:
        symbol = notation.mode(view, operand)
        text = {"text": Phrase(str(view.row.words[operand]))} if symbol == TEXT else {}
        return called(message=message(f"option-{symbol}", **text), verb=symbol)
    if verb == WHO:
        seat = view.seat(operand)
        return called(message=message("option-player", player=seat), verb=symbol, seat=seat)
    if verb == DELVE:
        place, seat = district_ref(operand, view.seats), view.seat(operand // 3)
        return called(message=message("option-delve", place=place), verb=symbol, place=place, seat=seat)
    if verb in (SLOT, SHIFT):
        place, seat = slot_ref(operand, view.seats), view.seat(operand // SLOTS)
        card = view.in_slot(*divmod(operand, SLOTS))
        symbol = VERBS[CARD] if verb == SLOT and view.row.op in notation.NAMED_SLOTS else symbol
        key = "card-at" if symbol == VERBS[CARD] else "empty-slot" if card is None else symbol
        args = {"card": card} if card else {}
        return called(message=message(f"option-{key}", place=place, **args), verb=symbol, card=card, place=place, seat=seat)
    card = CardRef(view.name(view.chosen_from() if verb == CARD else view.me, operand))
    if verb in (FORGE, COLLECT, USE) and operand != SEEKER:
        place = slot_ref(view.me * SLOTS + list(view.v.seen[view.me].grid).index(operand), view.seats)
        return called(message=message(f"option-{symbol}-at", card=card, place=place), verb=symbol, card=card, place=place)
    said = message(f"option-{symbol}", card=card)
    return called(message=said if copy == 1 else message("option-copy", option=said, copy=copy), verb=symbol, card=card)


# --- texts under way --------------------------------------------------------------------------------------------------
def chain(view: ViewReader) -> tuple[Message, ...]:
    """The texts under way, the one resolving now last. A delve is shown by itself, and a question says its window."""
    said = []
    for at in range(1, view.v.depth):
        frame = view.v.stack[at]
        program = view.cards.program_at(frame.pc)
        name, ability = view.cards.ability_at(frame.pc)
        if name:
            said.append(message("chain-ability", card=CardRef(name), ability=ability))
        elif program not in ("window", "delve") and not program.startswith(("play ", "trigger ")):
            card = view.subject_of(frame)
            args = {"card": card} if card is not None else {}
            said.append(message("chain-deed" if args else "chain-course", deed=program, **args))
    return tuple(said)
