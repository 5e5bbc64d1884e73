"""A position of Aidalon as plain data, in and out: what scenarios set up, what files and programs exchange.

    {"turn": "south", "south": {"council": ["Dodge"], "grid": {"front Council": "Barbican Gate, forged"}, ...}, ...}

A card in a grid may be `forged`, `exhausted` and have `2 shards`. A position says what it is about; the rest of each deck is
filled with FILLER, under what is named of the Network, and seekers are exhausted unless it says otherwise. `to_data` also holds
the record itself, and gives back the same to the byte.
"""

import re
from typing import Any

from ..errors import PositionError, unknown
from ..machine.frames import NOTHING, Y
from ..machine.linker import Linked
from ..machine.records import Mirror, mirror_of
from ..machine.validate import known_keys, number, numbers, of_type
from .cards import Cards
from .names import PATHS, SEATS_OF, SLOT_NAMES
from .options import Options
from .record import ARCHIVES, ASIDE, COUNCIL, DECK, GAME, GRID, NETWORK, NO_CARD, P_GAME, SCRAP, SEEKER, SLOTS

GAME_MIRROR = mirror_of(GAME)
FILLER = "Street Parade"
"""What fills a deck of which a position names only some cards: an obstacle without abilities of its own."""
SEEKER_OF_POSITIONS = "Goldie Xin"
KEYS = ("options", "turn", "first", "round", "phase", "players", "chance", "record", "delve")
SEAT_KEYS = (
    "seeker", "seeker_exhausted", "shards", "heat", "actions", "acted", "council", "network", "archives", "scrap", "grid",
    "secured",
)  # fmt: skip
SHARDS_ON = re.compile(r"[0-9]{1,2} shards?")
PHASES = ("act", "window", "round", "refresh")
"""Where the round stands: an action of `turn` is due; the window before it; the round begins; the refresh phase."""


# --- out --------------------------------------------------------------------------------------------------------------
def to_data(g: Mirror, options: Options, cards: Cards) -> dict[str, Any]:
    """Everything in a record, in words."""
    seats = options.seats
    d = g.delve
    return {
        "options": options.to_data(),
        "first": seats[g.first],
        "round": g.round,
        "delve": _delve(g, seats, cards) if d.on else None,
        **{seat: _seat_data(g, p, cards, seats) for p, seat in enumerate(seats)},
        "record": g.record().tobytes().hex(),
    }


def _delve(g: Mirror, seats: tuple[str, ...], cards: Cards) -> dict[str, Any]:
    d = g.delve
    at = f"{PATHS[d.slot % 3]} district" if d.at_district else SLOT_NAMES[d.slot]
    engaged = _name(g, d.card >> 6, d.card & 63, cards) if d.card != NO_CARD else None
    return {"delver": seats[d.delver], "defender": seats[d.defender], "at": at, "engaged": engaged}


def _name(g: Mirror, p: int, i: int, cards: Cards) -> str:
    return str(cards.names[g.players[p].kind[i]])


def _seat_data(g: Mirror, p: int, cards: Cards, seats: tuple[str, ...]) -> dict[str, Any]:
    me = g.players[p]

    def named(members: int) -> list[str]:
        return [_name(g, p, i, cards) for i in range(DECK) if members >> i & 1]

    grid = {}
    for slot in range(SLOTS):
        i = me.grid[slot]
        if i != NO_CARD:
            state = ["forged"] * (me.forged >> i & 1) + ["exhausted"] * (me.exhausted >> i & 1)
            state += [f"{me.cache[slot]} shards"] if me.cache[slot] else []
            grid[SLOT_NAMES[slot]] = ", ".join([_name(g, p, i, cards), *state])
    return {
        "seeker": _name(g, p, SEEKER, cards), "seeker_exhausted": bool(me.exhausted >> SEEKER & 1),
        "shards": me.shards, "heat": me.heat, "actions": me.actions,
        "council": named(me.place[COUNCIL]), "archives": named(me.place[ARCHIVES]), "scrap": named(me.place[SCRAP]),
        "aside": named(me.place[ASIDE]),
        "network": [_name(g, p, i, cards) for i in reversed(list(me.network)[: me.network_n])],
        "grid": grid,
        "secured": {seats[q]: named(me.secured[q]) for q in range(len(seats)) if me.secured[q]},
    }  # fmt: skip


# --- in ---------------------------------------------------------------------------------------------------------------
def from_data(data: dict[str, Any], cards: Cards, rules: Linked) -> tuple[Mirror, Options, Mirror]:
    """A game in this position, run on to its next choice; its options and tables. Raises InputError if it cannot be."""
    if "record" in of_type("position", data, dict):
        return _from_record(data, cards)
    seats = SEATS_OF[number("players", data.get("players", 2), 2, 4)]
    known_keys("a position", data, (*KEYS, *seats))
    laid = [_Laid(seat, of_type(seat, data.get(seat, {}), dict), cards) for seat in seats]
    first = of_type("first", data.get("first", seats[0]), str)
    options = Options.of([[each.seeker, *each.deck] for each in laid], first=first)
    tables = cards.tables_for(options.decks)
    g = GAME_MIRROR()
    rules.new_game(g, tables, 1, options.packed)
    g.chance = numbers("'chance'", data.get("chance", [1, 2]), 2, (1 << 32) - 1)
    if not any(g.chance):
        raise PositionError("'chance': expected two numbers that are not both 0")
    for p, each in enumerate(laid):
        each.lay(g.players[p], p, seats, tables)
    _phase(g, data, seats, tables, cards)
    rules.run(g, tables)
    fault = rules.broken(g, tables)
    if fault:
        from .invariants import FAULTS

        raise PositionError(f"this position cannot be: {FAULTS[fault]}")
    return g, options, tables


def _from_record(data: dict[str, Any], cards: Cards) -> tuple[Mirror, Options, Mirror]:
    import numpy as np

    try:
        raw = bytes.fromhex(data["record"])
        record = np.frombuffer(raw, GAME)[0]
        options = Options.from_data(data["options"])
        tables = cards.tables_for(options.decks)
    except (AttributeError, AssertionError, IndexError, KeyError, TypeError, ValueError):
        raise PositionError("'record' or 'options': they cannot be read") from None
    return GAME_MIRROR().load(record), options, tables


class _Laid:
    """The cards of a seat in a position: which deck they make, and where each lies."""

    def __init__(self, seat: str, data: Any, cards: Cards) -> None:
        self.seat, self.data = seat, data
        known_keys(seat, data, SEAT_KEYS)
        self.seeker = cards.card(of_type(f"{seat} seeker", data.get("seeker", SEEKER_OF_POSITIONS), str)).name
        if cards.card(self.seeker).type != "seeker":
            raise PositionError(f"{seat} seeker {self.seeker!r}: it is no seeker")
        self.deck: list[str] = []
        self.places = {place: self._take(data.get(place, []), cards) for place in ("council", "archives", "scrap")}
        self.grid: dict[int, tuple[int, list[str]]] = {}
        for name, words in of_type(f"{seat} grid", data.get("grid", {}), dict).items():
            if name not in SLOT_NAMES:
                raise unknown("slot", name, SLOT_NAMES)
            card, *state = [part.strip() for part in str(words).split(",")]
            self.grid[SLOT_NAMES.index(name)] = (self._take([card], cards)[0], state)
        secured = of_type(f"{seat} secured", data.get("secured", {}), dict)
        self.secured = {q: self._take(names, cards) for q, names in secured.items()}
        self.network = self._take(data.get("network", []), cards)
        filled = list(range(len(self.deck), DECK))
        if len(self.deck) > DECK:
            raise PositionError(f"{seat}: {len(self.deck)} cards, at most {DECK}")
        self.deck += [FILLER] * len(filled)
        self.network += filled

    def _take(self, names: Any, cards: Cards) -> list[int]:
        taken = []
        for name in of_type(f"cards of {self.seat}", names, list):
            card = cards.card(of_type(f"a card of {self.seat}", name, str))
            if card.type == "seeker":
                raise PositionError(f"{card.name!r} of {self.seat}: a seeker lies in no other place (H1.8)")
            taken.append(len(self.deck))
            self.deck.append(card.name)
        return taken

    def lay(self, me: Mirror, p: int, seats: tuple[str, ...], tables: Mirror) -> None:
        """Lay the cards where they belong."""
        for place, at in (("council", COUNCIL), ("archives", ARCHIVES), ("scrap", SCRAP)):
            me.place[at] = sum(1 << i for i in self.places[place])
        me.place[NETWORK] = sum(1 << i for i in self.network)
        me.network = [*reversed(self.network), *([0] * (DECK - len(self.network)))]
        me.network_n = len(self.network)
        seen = sum(1 << i for i in self.places["scrap"]) | sum(1 << i for cards in self.secured.values() for i in cards)
        seen |= sum(1 << i for i, state in self.grid.values() if "forged" in state) | 1 << SEEKER
        me.known = [seen if q < len(seats) else 0 for q in range(len(me.known))]
        me.forged, me.exhausted = 1 << SEEKER, int(bool(self.data.get("seeker_exhausted", True))) << SEEKER
        me.place[GRID] = 0
        for slot, (i, state) in self.grid.items():
            me.grid[slot] = i
            me.place[GRID] |= 1 << i
            for word in state:
                if word == "forged":
                    me.forged |= 1 << i
                    me.cache[slot] = tables.kinds[me.kind[i]].cache
                elif word == "exhausted":
                    me.exhausted |= 1 << i
                elif SHARDS_ON.fullmatch(word):
                    me.cache[slot] = int(word.partition(" ")[0])
                else:
                    raise PositionError(f"{self.seat} grid: {word!r}: expected 'forged', 'exhausted' or '2 shards'")
        for q, cards in self.secured.items():
            if q not in seats:
                raise unknown("seat", q, seats)
            me.secured[seats.index(q)] = sum(1 << i for i in cards)
        for field, usual, most in (("shards", 5, 999), ("heat", 0, 99), ("actions", 3, 99)):
            setattr(me, field, number(f"{self.seat} {field}", self.data.get(field, usual), 0, most))
        me.acted = int(of_type(f"{self.seat} acted", self.data.get("acted", True), bool))


def _phase(g: Mirror, data: dict[str, Any], seats: tuple[str, ...], tables: Mirror, cards: Cards) -> None:
    """Put the round where the position says it stands."""
    phase = of_type("phase", data.get("phase", "act"), str)
    turn = of_type("turn", data.get("turn", data.get("first", seats[0])), str)
    if phase not in PHASES:
        raise unknown("phase", phase, PHASES)
    if turn not in seats:
        raise unknown("seat", turn, seats)
    start = tables.program[P_GAME]
    rows = [cards.row(start + at).op for at in range(16)]
    ops = {"act": "act", "window": "open_window", "round": "start_round", "refresh": "refill_actions"}
    g.stack[0].pc = start + rows.index(ops[phase])
    g.stack[0].who = seats.index(turn)
    g.stack[0].reg = [NOTHING, 0, 0]
    g.stack[0].reg[Y] = (seats.index(turn) + (phase == "act")) % len(seats)
    g.depth, g.round = 1, number("round", data.get("round", 2), 0, 200)
    g.options = [0] * len(g.options)
