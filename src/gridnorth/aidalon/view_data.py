"""A view of Aidalon as plain data: what lies where, as far as the seat can name it."""

from typing import Any

from .names import PATHS, SLOT_NAMES
from .record import ARCHIVES, ASIDE, COUNCIL, DECK, NETWORK, NO_CARD, SCRAP, SEEKER, SLOTS
from .view import NOBODY, SEEKER_SLOT
from .words import Words


def shown(words: Words) -> dict[str, Any]:
    """All that a seat may know."""
    v, d = words.v, words.v.delve
    delve = None
    if d.on:
        delve = {
            "delver": words.seats[d.delver], "defender": words.seats[d.defender],
            "at": f"{PATHS[d.slot % 3]} district" if d.at_district else SLOT_NAMES[d.slot],
            "engaged": words.card(d.card) if d.card != NO_CARD else None, "left": d.left,
        }  # fmt: skip
    return {
        "seat": words.seats[v.seat] if v.seat != NOBODY else None,
        "asked": words.seats[v.asked] if v.asked >= 0 else None,
        "round": v.round,
        "first": words.seats[v.first],
        "delve": delve,
        **{seat: _player(words, p) for p, seat in enumerate(words.seats)},
        "chain": words.chain(),
        "options": words.options() if v.depth else [],
    }


def _player(words: Words, p: int) -> dict[str, Any]:
    s = words.v.seen[p]
    own = p == words.me
    grid = {}
    for slot in range(SLOTS):
        if s.grid[slot] != NO_CARD:
            forged, exhausted = s.forged >> slot & 1, s.exhausted >> slot & 1
            state = [*(["forged"] if forged else ["facedown"]), *(["exhausted"] if exhausted else [])]
            state += [f"{s.cache[slot]} shards on it"] if s.cache[slot] else []
            grid[SLOT_NAMES[slot]] = {"card": words.name(p, s.grid[slot]) if s.grid[slot] >= 0 else None, "state": state}

    def district(place: int) -> Any:
        known = _named(words, p, s.place[place])
        return known if own else {"size": s.size[place], "known": known}

    return {
        "seeker": words.name(p, SEEKER) + (" (exhausted)" if s.exhausted >> SEEKER_SLOT & 1 else ""),
        "shards": s.shards, "heat": s.heat, "actions": s.actions,
        "council": district(COUNCIL),
        "archives": district(ARCHIVES),
        "network": s.size[NETWORK],
        "network_top": [words.name(p, i) if i >= 0 else None for i in list(s.network)[: s.size[NETWORK]][::-1]][:5],
        "grid": grid,
        "scrap": _named(words, p, s.place[SCRAP]),
        "secured": {words.seats[q]: _named(words, p, s.secured[q]) for q in range(words.v.seats) if s.secured[q]},
        "aside": s.size[ASIDE],
    }  # fmt: skip


def _named(words: Words, p: int, cards: int) -> list[str]:
    return [words.name(p, i) for i in range(DECK) if cards >> i & 1]
