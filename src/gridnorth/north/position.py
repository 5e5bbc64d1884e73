"""A position as plain data, in and out: what scenarios set up, what files and programs exchange.

    {"turn": "south", "wastes": ["Animator I", ...], "wastes_deck": [...], "south": {"hand": [...], "zone": [...], ...}, ...}

`to_data` writes everything, so that `from_data` gives back the same record to the byte. `from_data` also takes less: what is
not said is as at the start of the Directives of a first turn, and cards not named lie in the Wastes Deck, under those named.
"""

from typing import Any

from ..errors import PositionError, unknown
from ..machine.frames import NOTHING, REGISTERS, THIS
from ..machine.linker import Linked
from ..machine.programs import Row, Selection
from ..machine.records import Mirror, mirror_of
from ..machine.validate import known_keys, number, numbers, of_type
from .cards import Cards
from .effects import NORTH
from .names import FACILITIES, Deal, deal_with, used_names
from .options import SEATS, Options, one_of
from .record import (
    ANCIENTS,
    CARDS,
    DIRECTIVES,
    DISCARD,
    DISCHARGED,
    FRAMES,
    GAME,
    HAND,
    IN_DISCARD,
    IN_HAND,
    IN_WASTES,
    IN_ZONE,
    NO_CARD,
    NO_NODE,
    NORTH_CONCEDED,
    ON_TOP,
    PILES,
    PROTOCOL_FRAMES,
    SIZE_OF_SLOT,
    SLOTS,
    SOLO,
    SOUTH_CONCEDED,
    TOP_LEVEL,
)
from .record import FACILITIES as FACILITY_SIDES
from .selections import VALUE_CARDS
from .turn import DIRECTIVES_A_TURN, LAST_TURN, POINTS, SOLO_TURN, TIMES_A_TURN, TURN

GAME_MIRROR = mirror_of(GAME)
POSITION_KEYS = (
    "options", "turn", "first", "conceded", "turns", "left", "phase", "directives", "used", "wastes", "wastes_deck", "rest",
    "seen", "south", "north", "stack", "chance",
)  # fmt: skip
SEAT_KEYS = ("hand", "deck", "arranged", "discard", "zone", "points", "node", "known", "taken", "maybe", "dealt")
PHASES = ("directives", "turn")
DIRECTIVE_ROW = 2
"""Where in the turn's program the Directives are chosen (see turn.TURN)."""
DEALT = 4
"""Cards dealt to each seat at set-up (N2.2)."""
STARTING = ("directive", "use_protocol", "use_spark", "play", "flip", "exchange")
"""Operations that can start another text: the turn waits at its Directives, all others at the row after."""


def conceded_by(g: Mirror) -> str | None:
    """The seat that gave up, if one has (N6.3)."""
    return next((seat for seat, bit in zip(SEATS, (SOUTH_CONCEDED, NORTH_CONCEDED), strict=True) if g.rules & bit), None)


def deal_of(g: Mirror) -> Deal:
    """The 48 cards of a game."""
    return deal_with(tuple(FACILITIES[facility] for facility in g.facilities))


# --- out --------------------------------------------------------------------------------------------------------------
def to_data(g: Mirror, options: Options, cards: Cards) -> dict[str, Any]:
    """Everything in a record, in words."""
    deal = deal_of(g)
    names = used_names(deal)
    return {
        "options": {**options.to_data(), "facilities": list(deal.facilities)},
        "turn": SEATS[g.stack[0].who],
        "first": SEATS[g.first],
        "turns": g.turns,
        "left": g.left,
        "directives": {name: n for name, n in zip(DIRECTIVES, g.directives, strict=True) if n},
        "used": {name: n for name, n in zip(names, g.uses, strict=True) if n},
        "wastes": deal.cards(g.wastes),
        "wastes_deck": [deal.name(card) for card in pile_of(g, g.top)],
        "seen": deal.cards(g.seen),
        **{seat: _seat_data(g, g.players[p], deal) for p, seat in enumerate(SEATS)},
        "stack": [_frame_data(g.stack[i], cards) for i in range(g.depth)],
        "chance": list(g.chance),
        **({"conceded": seat} if (seat := conceded_by(g)) else {}),
    }


def _seat_data(g: Mirror, me: Mirror, deal: Deal) -> dict[str, Any]:
    arranged = pile_of(g, me.top)
    return {
        "hand": deal.cards(me.piles[HAND]),
        "deck": [deal.name(card) for card in [*arranged, *(c for c in range(CARDS) if me.deck >> c & 1 and c not in arranged)]],
        "arranged": len(arranged),
        "discard": deal.cards(me.piles[DISCARD]),
        "zone": deal.cards(me.piles[ANCIENTS]) + deal.cards(me.piles[FACILITY_SIDES], as_facility=True),
        "points": me.points,
        "node": "none" if me.node == NO_NODE else "discharged" if me.node == DISCHARGED else me.node,
        "known": deal.cards(me.known),
        "taken": list(me.taken),
        "maybe": list(me.maybe),
        "dealt": me.dealt,
    }


def _frame_data(frame: Mirror, cards: Cards) -> dict[str, Any]:
    program = cards.program_at(frame.pc)
    row = frame.pc - cards.assembled[1][program]
    return {"program": program, "row": row, "who": SEATS[frame.who], "registers": list(frame.reg)}


# --- in ---------------------------------------------------------------------------------------------------------------
def from_data(data: dict[str, Any], cards: Cards, rules: Linked) -> tuple[Mirror, Options]:
    """A game in this position, run on to its next choice. Raises InputError and changes nothing if it cannot be."""
    known_keys("position", of_type("position", data, dict), POSITION_KEYS)
    options = Options.from_data(of_type("position 'options'", data.get("options", {}), dict))
    if len(options.facilities) != SLOTS:
        raise PositionError(f"position: {len(options.facilities)} Facilities, expected the four that are played with")
    deal = deal_with(options.facilities)
    g = GAME_MIRROR()
    g.rules = options.rules
    g.facilities = [FACILITIES.index(name) for name in options.facilities]
    placed: dict[int, str] = {}
    g.wastes = _set(deal, data.get("wastes", []), "wastes", placed)
    piles = {"wastes_deck": _cards(deal, data.get("wastes_deck", []), "wastes_deck", placed)}
    for p, seat in enumerate(SEATS):
        fields = of_type(seat, data.get(seat, {}), dict)
        _read_seat(g, p, seat, fields, deal, placed)
        piles[f"{seat} deck"] = _cards(deal, fields.get("deck", []), f"{seat} deck", placed)
    _lay_rest(g, of_type("'rest'", data.get("rest", "wastes_deck"), str), placed, piles)
    if options.solo and any(g.players[1].piles):
        raise PositionError("north: The Collector has no hand, Discard or Zone (N7.1)")
    g.below = [NO_CARD] * CARDS
    g.top, g.wastes_n = _stack(g, piles["wastes_deck"])
    for p, seat in enumerate(SEATS):
        deck, collector = piles[f"{seat} deck"], options.solo and p == 1
        least = 0 if collector else min(1, len(deck))
        arranged = number(f"{seat} arranged", data.get(seat, {}).get("arranged", len(deck)), least, len(deck))
        g.players[p].deck = sum(1 << card for card in deck)
        g.players[p].top, _ = _stack(g, [] if collector else deck[:arranged])
    open_cards = g.wastes
    for me, seat in zip(g.players, SEATS, strict=True):
        _read_known(me, seat, data.get(seat, {}), deal)
        open_cards |= me.piles[DISCARD] | me.piles[ANCIENTS] | me.piles[FACILITY_SIDES] | me.known
    g.seen = _set(deal, data.get("seen", []), "seen", {}) | open_cards
    for me, seat in zip(g.players, SEATS, strict=True):
        _read_unknown(g, me, seat, data.get(seat, {}))
    _read_turn(g, data, deal, options)
    _read_stack(g, data, cards, options, deal)
    g.chance = numbers("'chance'", data.get("chance", [1, 2]), 2, (1 << 32) - 1)
    if not any(g.chance):
        raise PositionError("'chance': expected two numbers that are not both 0")
    if g.depth:
        rules.run(g, cards.mirror)
    if "conceded" in data:
        one_of("seat", data["conceded"], SEATS[:1] if options.solo else SEATS)
        rules.concede(g, SEATS.index(data["conceded"]))
    fault = rules.broken(g, cards.mirror)
    if fault:
        from .invariants import FAULTS

        raise PositionError(f"this position cannot be: {FAULTS[fault]}")
    return g, options


def _read_turn(g: Mirror, data: dict[str, Any], deal: Deal, options: Options) -> None:
    turn, first = data.get("turn", "south"), data.get("first", "south")
    one_of("seat", turn, SEATS)
    one_of("seat", first, SEATS)
    if options.solo and (turn, first) != ("south", "south"):
        raise PositionError("position: solo it is always the turn of 'south'")
    g.first = SEATS.index(first)
    g.turns = number("turns", data.get("turns", 1), 0, LAST_TURN)
    g.left = number("left", data.get("left", DIRECTIVES_A_TURN), 0, 100)
    for name, n in of_type("'directives'", data.get("directives", {}), dict).items():
        one_of("Directive", name, DIRECTIVES)
        g.directives[DIRECTIVES.index(name)] = number(f"directives {name!r}", n, 0, TIMES_A_TURN)
    names = used_names(deal)
    for name, n in of_type("'used'", data.get("used", {}), dict).items():
        one_of("name in this game", name, names)
        g.uses[names.index(name)] = number(f"used {name!r}", n, 0, 64)


def _read_seat(g: Mirror, p: int, seat: str, data: dict[str, Any], deal: Deal, placed: dict[int, str]) -> None:
    known_keys(seat, data, SEAT_KEYS)
    me = g.players[p]
    me.piles[HAND] = _set(deal, data.get("hand", []), f"{seat} hand", placed)
    me.piles[DISCARD] = _set(deal, data.get("discard", []), f"{seat} discard", placed)
    zone = of_type(f"{seat} zone", data.get("zone", []), list)
    me.piles[ANCIENTS] = _set(deal, [card for card in zone if "/" not in str(card)], f"{seat} zone", placed)
    me.piles[FACILITY_SIDES] = _set(deal, [card for card in zone if "/" in str(card)], f"{seat} zone", placed)
    me.points = number(f"{seat} points", data.get("points", POINTS), 0, POINTS)
    collector = p == 1 and bool(g.rules & SOLO)
    node = data.get("node", "none" if collector else 1)
    if (node == "none") != collector:
        raise PositionError(f"{seat} node {node!r}: The Collector has none, a player has one (N7.1)")
    words = {"none": NO_NODE, "discharged": DISCHARGED}
    me.node = words[node] if isinstance(node, str) and node in words else number(f"{seat} node", node, 1, TOP_LEVEL)


def _lay_rest(g: Mirror, where: str, placed: dict[int, str], piles: dict[str, list[int]]) -> None:
    """Cards not named: under the Wastes Deck, or in the Deck or Discard of a seat (`north deck`)."""
    rest = [card for card in reversed(range(CARDS)) if card not in placed]
    seat, _, pile = where.partition(" ")
    if where in piles:
        piles[where] += rest
    elif seat in SEATS and pile == "discard":
        g.players[SEATS.index(seat)].piles[DISCARD] |= sum(1 << card for card in rest)
    else:
        raise unknown("pile for the rest", where, (*piles, *(f"{seat} discard" for seat in SEATS)))


def _stack(g: Mirror, pile: list[int]) -> tuple[int, int]:
    """Lay a pile, given from the top; its top card and its size."""
    for card, under in zip(pile, [*pile[1:], NO_CARD], strict=False):
        g.below[card] = under
    return (pile[0] if pile else NO_CARD), len(pile)


def pile_of(g: Mirror, card: int) -> list[int]:
    """A pile from the top."""
    pile: list[int] = []
    while card != NO_CARD and card not in pile:
        pile.append(card)
        card = g.below[card]
    return pile


def _read_known(me: Mirror, seat: str, data: dict[str, Any], deal: Deal) -> None:
    """The cards of a seat that the other knows; unless said, none."""
    elsewhere = ~(me.piles[HAND] | me.deck)
    me.known = _set(deal, data.get("known", []), f"{seat} known", {})
    if me.known & elsewhere:
        raise PositionError(f"{seat} known {deal.cards(me.known & elsewhere)[0]!r}: it is not in the hand or Deck of {seat}")


def _read_unknown(g: Mirror, me: Mirror, seat: str, data: dict[str, Any]) -> None:
    """Where the other cards came from; unless said, Value 0 cards were dealt and the others taken face down (N9.4)."""
    unknown = (me.piles[HAND] | me.deck) & ~me.known
    taken = unknown & (g.seen | ~VALUE_CARDS[0])
    if {"dealt", "taken", "maybe"} & data.keys():
        me.dealt = number(f"{seat} dealt", data.get("dealt", 0), 0, DEALT)
        me.taken = numbers(f"{seat} taken", data.get("taken", [0] * SLOTS), SLOTS, SIZE_OF_SLOT)
        me.maybe = numbers(f"{seat} maybe", data.get("maybe", [0] * SLOTS), SLOTS, SIZE_OF_SLOT)
    else:
        for card in range(CARDS):
            if taken >> card & 1 or (unknown >> card & 1 and me.dealt == DEALT):
                me.taken[card // SIZE_OF_SLOT] += 1
            elif unknown >> card & 1:
                me.dealt += 1
    agrees = me.dealt + sum(me.taken) - sum(me.maybe) == unknown.bit_count()
    for slot in range(SLOTS):
        cards = (1 << SIZE_OF_SLOT) - 1 << slot * SIZE_OF_SLOT
        agrees &= (taken & cards).bit_count() <= me.taken[slot] <= me.maybe[slot] + (unknown & cards).bit_count()
        agrees &= me.taken[slot] > 0 or me.maybe[slot] == 0
    if not agrees:
        raise PositionError(f"{seat} dealt, taken, maybe: they do not agree with the cards in hand and Deck (N9.4)")


# --- programs under way -----------------------------------------------------------------------------------------------
def _read_stack(g: Mirror, data: dict[str, Any], cards: Cards, options: Options, deal: Deal) -> None:
    starts, turn = cards.assembled[1], "solo turn" if options.solo else "turn"
    g.stack[0].who = SEATS.index(data.get("turn", "south"))
    frames = data.get("stack")
    if frames is None:
        phase = data.get("phase", "directives")
        one_of("phase", phase, PHASES)
        row = DIRECTIVE_ROW if phase == "directives" else 0
        g.stack[0].pc = starts[turn] + row
        g.stack[0].reg = [NOTHING] * len(REGISTERS)
        g.depth = 1
        return
    if len(of_type("'stack'", frames, list)) > FRAMES:
        raise PositionError(f"'stack': expected at most {FRAMES} programs under way")
    for i, fields in enumerate(frames):
        known_keys("'stack'", of_type("'stack'", fields, dict), ("program", "row", "who", "registers"))
        name, who = fields.get("program", ""), fields.get("who", "south")
        one_of("program", name, tuple(starts))
        one_of("seat", who, SEATS)
        rows = cards.rows(name)
        row = number("'stack' row", fields.get("row", 0), 0, len(rows) - 1)
        g.stack[i].pc, g.stack[i].who = starts[name] + row, SEATS.index(who)
        g.stack[i].reg = numbers("'stack' registers", fields.get("registers", [NOTHING] * len(REGISTERS)), 3, NOTHING)
        top = i == len(frames) - 1
        if i == 0:
            fits = name == turn and who == data.get("turn", who)
        else:
            fits = not name.endswith("turn") and not (options.solo and who == "north")
        asks, waits = NORTH.table[rows[row].op].kind == "ask", rows[row if i == 0 else row - 1].op in STARTING
        if not fits or not (asks if top else waits):
            raise PositionError(f"'stack' {i}: {name!r} of {who!r} cannot be at row {row} there")
        if i == PROTOCOL_FRAMES and not name.startswith("Spark"):
            raise PositionError(f"'stack' {i}: expected at most {PROTOCOL_FRAMES} programs under way and a Spark")
        for register, value in zip(REGISTERS, g.stack[i].reg, strict=True):
            if not _can_hold(name, rows, row, register, value, deal):
                raise PositionError(f"'stack' {i}: register {register} of {name!r} cannot hold {value} at row {row}")
    g.depth = len(frames)


def _can_hold(program: str, rows: tuple[Row, ...], row: int, register: str, value: int, deal: Deal) -> bool:
    """Whether a register can name this card in this place when a program comes to a row (see record)."""
    place, card = divmod(value, CARDS)
    if place == ON_TOP and any(register in each.operands for each in rows if each.op == "exchange"):
        return False
    if register == REGISTERS[THIS]:
        if program in DIRECTIVES or program in (TURN.name, SOLO_TURN.name, "solo build"):
            return value == NOTHING
        return place <= ON_TOP and program.removesuffix(" (own effect first)") in _texts_on(deal, card)
    loops = [at for at, each in enumerate(rows) if each.op == "goto" and at >= row and each.operands[0] in range(row + 1)]
    before = [each for each in rows[: max([row, *loops])] if register in each.operands]
    counts = any(each.op == "count_them" for each in before)
    return value == NOTHING or (counts and value <= CARDS) or any(place in _places(each) for each in before)


def _texts_on(deal: Deal, card: int) -> tuple[str, str, str]:
    """The programs that a card can have started: of its name, its Facility and its Spark."""
    name, _, value = deal.name(card).rpartition(" ")
    return name, deal.facilities[card // SIZE_OF_SLOT], f"Spark {value}"


def _places(row: Row) -> tuple[int, ...]:
    """Where a row may put the card that it names in a register."""
    match row.op, row.operands:
        case (("choose" | "for_all"), (_, Selection() as selection, *_)):
            return (PILES.index(selection.pile),)
        case "move", (_, str(goal)):
            return (PILES.index(goal),)
        case "play", _:
            return (IN_ZONE,)
        case "exchange", _:
            return (IN_HAND, IN_DISCARD, IN_ZONE, IN_WASTES)
        case "top", _:
            return (ON_TOP,)
    return ()


# --- checking ---------------------------------------------------------------------------------------------------------
def _cards(deal: Deal, names: Any, where: str, placed: dict[int, str]) -> list[int]:
    found = []
    for name in of_type(where, names, list):
        card = deal.card(of_type(where, name, str))
        if card in placed:
            raise PositionError(f"{name!r} is in {placed[card]!r} and in {where!r}: a card can be in one place")
        placed[card] = where
        found.append(card)
    return found


def _set(deal: Deal, names: Any, where: str, placed: dict[int, str]) -> int:
    return sum(1 << card for card in _cards(deal, names, where, placed))
