"""A view of Aidalon as data: what lies where, as far as the seat can name it."""

from msgspec import UNSET, Struct, UnsetType

from . import notation
from .names import PATHS, ROWS, SLOT_NAMES
from .record import ARCHIVES, ASIDE, COUNCIL, DECK, NETWORK, NO_CARD, SCRAP, SEEKER, SLOTS
from .view import NOBODY, SEEKER_SLOT
from .view_reader import ViewReader

TOP = 5
"""Cards of a Network that are listed from its top."""


class SlotShown(Struct, frozen=True):
    """A card in a slot."""

    card: str | None
    """None: the seat cannot name it."""
    forged: bool
    exhausted: bool
    shards: int
    """Shards on it (H15.3)."""


class PileShown(Struct, frozen=True):
    """A district of another player."""

    size: int
    known: list[str]


class PlayerShown(Struct, frozen=True):
    """What a seat may know of a player."""

    seeker: str
    seeker_exhausted: bool
    shards: int
    heat: int
    actions: int
    council: list[str] | PileShown
    """One's own cards; of another player how many, and those that are known."""
    archives: list[str] | PileShown
    network: int
    network_top: list[str | None]
    grid: dict[str, SlotShown]
    """By slot: `front Council`; empty slots are left out."""
    scrap: list[str]
    secured: dict[str, list[str]]
    """The cards of this player in the score area of each other seat."""
    aside: int
    """Cards set aside."""


class DelveShown(Struct, frozen=True):
    """How far a delve has come."""

    delver: str
    defender: str
    at: str
    """`front Council`, or `Council district`."""
    row: str
    """`front`, `middle`, `back` or `district`."""
    path: str
    """`Archives`, `Council` or `Network`."""
    engaged: str | None
    left: int
    """Cards still to discover."""


class AidalonView(Struct, frozen=True, tag_field="game", tag="aidalon"):
    """All that a seat may know."""

    seat: str | None
    """None: somebody who watches."""
    asked: str | None
    round: int
    first: str
    delve: DelveShown | None
    south: PlayerShown
    chain: list[str]
    """The texts under way, in notation."""
    options: list[str]
    """The options, in notation."""
    west: PlayerShown | UnsetType = UNSET
    north: PlayerShown | UnsetType = UNSET
    east: PlayerShown | UnsetType = UNSET


def shown(view: ViewReader) -> AidalonView:
    """All that a seat may know."""
    v = view.v
    players = {seat: _player(view, p) for p, seat in enumerate(view.seats)}
    return AidalonView(
        seat=view.seats[v.seat] if v.seat != NOBODY else None,
        asked=view.seats[v.asked] if v.asked >= 0 else None,
        round=v.round, first=view.seats[v.first], delve=_delve(view), chain=notation.chain(view),
        options=notation.options(view) if v.depth else [], **players,
    )  # fmt: skip


def _delve(view: ViewReader) -> DelveShown | None:
    d = view.v.delve
    if not d.on:
        return None
    path = PATHS[d.slot % 3]
    return DelveShown(
        delver=view.seats[d.delver], defender=view.seats[d.defender],
        at=f"{path} district" if d.at_district else SLOT_NAMES[d.slot],
        row="district" if d.at_district else ROWS[d.slot // 3], path=path,
        engaged=view.card(d.card).name or "a facedown card" if d.card != NO_CARD else None, left=d.left,
    )  # fmt: skip


def _player(view: ViewReader, p: int) -> PlayerShown:
    s = view.v.seen[p]
    grid = {}
    for slot in range(SLOTS):
        card = view.in_slot(p, slot)
        if card is not None:
            forged, exhausted = bool(s.forged >> slot & 1), bool(s.exhausted >> slot & 1)
            grid[SLOT_NAMES[slot]] = SlotShown(card.name or None, forged, exhausted, s.cache[slot])

    def district(place: int) -> list[str] | PileShown:
        known = _named(view, p, s.place[place])
        return known if p == view.me else PileShown(s.size[place], known)

    top = list(s.network)[: s.size[NETWORK]][: -TOP - 1 : -1]
    return PlayerShown(
        seeker=view.name(p, SEEKER), seeker_exhausted=bool(s.exhausted >> SEEKER_SLOT & 1),
        shards=s.shards, heat=s.heat, actions=s.actions, council=district(COUNCIL), archives=district(ARCHIVES),
        network=s.size[NETWORK], network_top=[view.name(p, i) if i >= 0 else None for i in top], grid=grid,
        scrap=_named(view, p, s.place[SCRAP]),
        secured={view.seats[q]: _named(view, p, s.secured[q]) for q in range(view.v.seats) if s.secured[q]},
        aside=s.size[ASIDE],
    )  # fmt: skip


def _named(view: ViewReader, p: int, cards: int) -> list[str]:
    return [view.name(p, i) for i in range(DECK) if cards >> i & 1]
