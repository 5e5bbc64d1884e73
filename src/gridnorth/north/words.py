"""A game in words: what is asked, what the options are called, what lies where. Everything a person reads starts here."""

from typing import Any

from ..machine.engine import MODE, NO
from ..machine.frames import NOTHING, THIS
from ..machine.programs import Row, Selection
from ..machine.records import Mirror
from .cards import Cards
from .names import Deal, used_names
from .options import SEATS
from .record import ANCIENTS, CARDS, DIRECTIVES, DISCARD, DISCHARGED, HAND, IN_ZONE, SLOTS, SOLO
from .record import FACILITIES as FACILITY_SIDES
from .selections import VALUE_CARDS
from .turn import TIMES_A_TURN
from .view import HIDDEN, NO_TOP

DECLINE = "decline"
HIGHEST_VALUE = 2
DIRECTIVE_TEXTS = {
    "reprogram": "discard a card, take an Ancient of another Value from The Wastes and use its Spark",
    "build": "discard a card and play the top card of the Wastes Deck as a Facility",
    "awaken": "play a card from your hand as an Ancient and use its Protocol",
}
"""What the Directives ask for that say nothing of what will happen yet."""
SOLO_BUILD_TEXT = "discard a card and play an Ancient from The Wastes as a Facility"


def directive_texts(solo_build: bool) -> dict[str, str]:
    """The same, with the solo Build where it is played (N7.2)."""
    return {**DIRECTIVE_TEXTS, "build": SOLO_BUILD_TEXT} if solo_build else DIRECTIVE_TEXTS


def say_option(g: Mirror, cards: Cards, deal: Deal, option: int) -> str:
    """The words of an option of the choice on top."""
    verb, operand = option >> 6, option & 63
    row = cards.row(g.stack[g.depth - 1].pc)
    if verb != MODE:
        asked_at = row.operands[1]
        in_zone = getattr(asked_at, "pile", "") == "zone"
        return deal.name(operand, in_zone and is_facility_up(g, operand))
    if row.op == "may":
        return DECLINE if operand == NO else row.words[0]
    return row.words[operand]


def option_words(g: Mirror, cards: Cards, deal: Deal) -> list[str]:
    """All options of the choice on top, in words."""
    return [say_option(g, cards, deal, option) for option in offered(g)]


def is_facility_up(g: Mirror, card: int) -> bool:
    """Whether a card lies in a Zone with its Facility side up."""
    return any(me.piles[FACILITY_SIDES] >> card & 1 for me in g.players)


def question(g: Mirror, cards: Cards) -> str:
    """What is asked, as a phrase: `choose a Directive`, `use the Spark of an Ancient in The Wastes`."""
    if g.depth == 0:
        return ""
    pc = g.stack[g.depth - 1].pc
    row = cards.row(pc)
    if row.op == "directive":
        return "choose a Directive"
    if row.op == "choose_one":
        return "choose one"
    if row.op == "may":
        return f"you may {row.words[0]}"
    return row.words[0] + _which(pc, row, cards)


def _which(pc: int, row: Row, cards: Cards) -> str:
    """Of a sentence that asks for two things: which of them is meant."""
    program = cards.program_at(pc)
    start = cards.assembled[1][program]
    asked = [
        (start + at, each) for at, each in enumerate(cards.rows(program)) if each.op == "choose" and each.words == row.words
    ]
    if len(asked) < 2:
        return ""
    first, second = (each.operands[1] for _, each in asked[:2])
    selection = row.operands[1]
    assert isinstance(first, Selection)
    assert isinstance(second, Selection)
    assert isinstance(selection, Selection)
    if first.pile == second.pile:
        return f": the {'first' if asked[0][0] == pc else 'second'}"
    return f": the {'card' if selection.kind == 'card' else selection.kind.capitalize()} in {PLACES[selection.pile]}"


PLACES = {"hand": "your hand", "discard": "your Discard", "zone": "your Zone", "wastes": "The Wastes"}


def source(g: Mirror, cards: Cards, deal: Deal) -> str:
    """Whose text asks: a card, a Directive, or the turn."""
    return "" if g.depth == 0 else _frame_words(g.stack[g.depth - 1], g, cards, deal)


def chain(g: Mirror, cards: Cards, deal: Deal) -> list[str]:
    """The texts under way, the one that is resolving last; the turn itself aside."""
    return [_frame_words(g.stack[i], g, cards, deal) for i in range(1, g.depth)]


def _frame_words(frame: Mirror, g: Mirror, cards: Cards, deal: Deal) -> str:
    program, register = cards.program_at(frame.pc), frame.reg[THIS]
    if "turn" in program:
        return "turn"
    if register == HIDDEN:
        return "a card"
    card = register % CARDS
    return text_words(program, register, deal, register != NOTHING and is_facility_up(g, card))


def text_words(program: str, register: int, deal: Deal, facility_up: bool) -> str:
    """Whose text it is: a Directive, a card, the Spark of a card."""
    if register == NOTHING:
        return program.removeprefix("solo ")
    if program.startswith("Spark"):
        return f"Spark of {deal.name(register % CARDS)}"
    return deal.name(register % CARDS, register // CARDS == IN_ZONE and facility_up)


def is_directive(g: Mirror, cards: Cards) -> bool:
    """Whether a Directive is to be chosen now."""
    return bool(g.depth) and cards.row(g.stack[g.depth - 1].pc).op == "directive"


def node_words(node: int) -> int | str:
    """A Node's Level, or in what state it is."""
    return "none" if node < DISCHARGED else "discharged" if node == DISCHARGED else node


def view_data(v: Mirror, cards: Cards, deal: Deal) -> dict[str, Any]:
    """A view in words. It is made from the VIEW record alone."""
    return {
        "seat": SEATS[v.seat] if v.seat < len(SEATS) else None,
        "asked": SEATS[v.asked] if v.asked >= 0 else None,
        "turn": SEATS[v.stack[0].who] if v.depth else None,
        "first": SEATS[v.first],
        "turns": v.turns,
        "left": v.left,
        "directives": {name: n for name, n in zip(DIRECTIVES, v.directives, strict=True) if n},
        "used": {name: n for name, n in zip(used_names(deal), v.uses, strict=True) if n},
        "facilities": list(deal.facilities),
        "wastes": deal.cards(v.wastes),
        "wastes_deck": {"size": v.wastes_n, "top": _top(v.top, deal)},
        **{name: _seat_view(v, p, deal) for p, name in enumerate(SEATS)},
        "chain": [_frame_view(v, i, cards, deal) for i in range(1, v.depth)],
        "options": [say_view_option(v, cards, deal, option) for option in offered(v)],
    }


def _seat_view(v: Mirror, p: int, deal: Deal) -> dict[str, Any]:
    s = v.seats[p]
    own = p == v.seat
    data: dict[str, Any] = {
        "points": s.points,
        "node": node_words(s.node),
        "zone": deal.cards(s.piles[ANCIENTS]) + deal.cards(s.piles[FACILITY_SIDES], as_facility=True),
        "discard": deal.cards(s.piles[DISCARD]),
        "hand": deal.cards(s.piles[HAND]) if own else s.hand_n,
        "deck": {"size": s.deck_n, "top": _top(s.top, deal), **({"cards": deal.cards(s.deck)} if own else {})},
    }
    if v.rules & SOLO and p == 1:
        del data["hand"], data["zone"], data["discard"]
    data["known"] = deal.cards(s.known)
    unknown = s.hand_n + s.deck_n - s.known.bit_count()
    taken = {deal.facilities[slot]: s.taken[slot] for slot in range(SLOTS) if s.taken[slot]}
    data["unknown"] = {"cards": unknown, "taken_face_down": taken}
    data["score"] = _score_view(s, own, unknown)
    return data


def _score_view(s: Mirror, own: bool, unknown: int) -> dict[str, int]:
    """Between what and what a seat's score would lie if the game ended now (N6.1).

    Of the unknown cards those that were dealt are of Value 0; one of Value 0 that came to light may have been one of them.
    """
    unseen = 0 if own else unknown - s.dealt + sum(s.maybe)
    zone = s.piles[ANCIENTS] | s.piles[FACILITY_SIDES]
    seen = s.piles[DISCARD] | (s.piles[HAND] | s.deck if own else s.known)
    values = sum(value * (seen & members).bit_count() for value, members in enumerate(VALUE_CARDS))
    least = s.points + zone.bit_count() + values
    return {"least": least, "most": least + HIGHEST_VALUE * unseen}


def _frame_view(v: Mirror, depth: int, cards: Cards, deal: Deal) -> str:
    return _frame_words(v.stack[depth], _Zones(v), cards, deal)  # type: ignore[arg-type]


def view_source(v: Mirror, cards: Cards, deal: Deal) -> str:
    """Whose text asks, as a view has it; empty when the game is over."""
    return _frame_view(v, v.depth - 1, cards, deal) if v.depth else ""


class _Zones:
    """The Zones of a view, where `is_facility_up` looks for them."""

    def __init__(self, v: Mirror) -> None:
        self.players = v.seats


def offered(v: Mirror) -> list[int]:
    """The options of a record or view as numbers."""
    options = []
    for verb, members in enumerate(v.options):
        while members:
            options.append(verb * 64 + (members & -members).bit_length() - 1)
            members &= members - 1
    return options


def say_view_option(v: Mirror, cards: Cards, deal: Deal, option: int) -> str:
    """The words of an option that a view holds."""
    zones = _Zones(v)
    zones.stack, zones.depth = v.stack, v.depth  # type: ignore[attr-defined]
    return say_option(zones, cards, deal, option)  # type: ignore[arg-type]


def _top(slot: int, deal: Deal) -> str | None:
    return None if slot == NO_TOP else deal.facilities[slot]


def why_not(g: Mirror, cards: Cards, deal: Deal, who: int, choice: str, names: list[str]) -> str:
    """Why something cannot be chosen now, in words that give nothing away."""
    row = cards.row(g.stack[g.depth - 1].pc)
    if row.op == "directive":
        return _why_no_directive(g, who, choice.lower())
    if choice.lower() in DIRECTIVES:
        return f"a Directive is not being chosen now; {question(g, cards)!r} is asked"
    card = deal.numbers.get(choice.rpartition("/")[2].strip().lower())
    if card is None or row.op != "choose":
        return f"expected one of {', '.join(map(repr, names))}"
    pile = getattr(row.operands[1], "pile", "")
    place = PLACES[pile]
    me = g.players[who]
    there = {"hand": me.piles[HAND], "discard": me.piles[DISCARD], "wastes": g.wastes}.get(
        pile, me.piles[ANCIENTS] | me.piles[FACILITY_SIDES]
    )
    if not there >> card & 1:
        return f"it is not in {place}"
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    return _misfit(selection, is_facility_up(g, card))


def _misfit(selection: Selection, facility_up: bool) -> str:
    """Why a card of the right place cannot be chosen."""
    if selection.leaves and selection.leaves.differs == "value":
        return "no Ancient in The Wastes has another Value than it"
    if selection.leaves:
        return "there is no card of another name to exchange it with (N4.6)"
    if selection.differs == "value":
        return "its Value must differ from that of the card you discarded"
    if selection.differs:
        return "a card is not exchanged for one of the same name (N4.6)"
    if selection.new:
        return "it was chosen already: another one is asked for"
    if selection.kind == "facility":
        return "it is not a Facility"
    if selection.kind == "ancient" and facility_up:
        return "it is not an Ancient"
    return "another one is asked for, not the one that asks" if selection.another else "it does not fit what is asked"


def _why_no_directive(g: Mirror, who: int, choice: str) -> str:
    if choice not in DIRECTIVES:
        return f"expected one of {', '.join(DIRECTIVES)}"
    me = g.players[who]
    if g.directives[DIRECTIVES.index(choice)] >= TIMES_A_TURN:
        return "it was chosen twice this turn already (N3.2)"
    if choice == "discharge":
        return "your Node is Discharged"
    if me.piles[HAND] == 0:
        return "there is no card in your hand"
    return {
        "reprogram": "The Wastes hold no Ancient of another Value than a card in your hand",
        "build": "there is no card to build with",
    }[choice]
