"""What an option will certainly do.

A forecast is the log of what would happen, taken from a deal that only looks the same to the seat: it cannot give away what the
seat does not know. It stops where chance or a choice comes in.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ..machine.frames import NOTHING, REGISTERS, THIS
from ..machine.programs import Row, Selection
from ..machine.records import Mirror
from ..machine.trace import ANSWERED, Event
from ..messages import Clause, Forecast, Message, Phrase, message
from .cards import Cards
from .clauses import clauses
from .perspective import (
    ANCIENT,
    DECK,
    DISCARD,
    FACILITY,
    HAND,
    WASTES,
    WASTES_DECK,
    Perspective,
    Picture,
    members,
    moves,
    named_cards,
)
from .question import Pending, offered, pending_of_game
from .record import CARDS, DISCHARGED, NO_CARD, ON_TOP
from .sources import source_of

STARTING = ("use_protocol", "use_spark", "play", "flip", "exchange")
"""Operations that start the text of a card."""
COUNTING = ("at_least", "at_most", "count_them", "for_all")
"""Operations that look at cards and tell nothing of it."""


class _Stop(NamedTuple):
    """Where a forecast ends before the events do, and what comes then; None if the turn just goes on."""

    then: Message | None


DEPENDS = _Stop(message("depends-on-hidden"))


class _Text(NamedTuple):
    """A text under way."""

    program: str
    card: int
    """Whose text it is; NOTHING for a Directive and the turn."""
    row: int
    """Where it goes on."""
    owner: int
    """Its *you*."""

    @classmethod
    def of(cls, cards: Cards, row: int, this: int, owner: int) -> "_Text":
        return cls(cards.program_at(row), this if this == NOTHING else this % CARDS, row, owner)

    def after(self, event: Event, cards: Cards) -> "_Text":
        """The text after one of its rows; at its end if another text has taken its frame, which only an ended one gives up."""
        if cards.program_at(event.following) == self.program:
            return self._replace(row=event.following)
        return self._replace(row=cards.assembled[1][self.program] + len(cards.rows(self.program)) - 1)

    def is_hidden(self, perspective: Perspective) -> bool:
        """Whether it is the text of a card that is not known yet. Of the top card of the Wastes Deck the Facility side is."""
        if self.card not in perspective.hidden:
            return False
        return self.card != perspective.top or not self.program.startswith(perspective.deal.facility_of(self.card).name)


def foresee(events: list[Event], perspective: Perspective, before: Mirror, after: Mirror) -> Forecast:
    """The part of what happened that could be foreseen, from the game before to the game after it."""
    begins, cards = events[0].before, perspective.cards
    rival = 0 if perspective.seat is None else begins.places[(1 - perspective.seat) * 5 + HAND]
    perspective = replace(
        perspective, foresight=True, top=begins.top, unknown=frozenset(members(rival)), named=_named_before(before, cards)
    )
    certain: list[Clause] = []
    under_way = _under_way(before, cards)
    for at, event in enumerate(events):
        if event.op == "begin_turn":
            mine = event.who == perspective.seat
            then = None if mine and perspective.solo else message("next-turn", player=perspective.player(event.who))
            return _forecast(certain, then, events[:at], perspective)
        text = _Text.of(cards, event.pc, event.this, event.owner)
        starts_hidden = _starts_hidden(event, perspective)
        stop = _comes_by_hidden(under_way, event.depth, text, event.before, perspective)
        if stop is None and starts_hidden and event.op.startswith("use"):
            stop = starts_hidden
        if stop := stop or _hangs_on_hidden(event, text, perspective):
            return _forecast(certain, stop.then, events[:at], perspective)
        under_way = {depth: each for depth, each in under_way.items() if depth < event.depth}
        under_way[event.depth] = text.after(event, cards)
        chosen = {event.choice} if event.op == "choose" and event.kind == ANSWERED else set()
        if named := {text.card, *chosen} - perspective.unknown - perspective.named:
            perspective = replace(perspective, named=perspective.named | named)
        if said := clauses(event, perspective):
            source, changes = source_of(event, perspective), event.before != event.after
            found = [Clause(each, source) for each in said]
            certain.extend(clause for clause in found if changes or certain[-1:] != [clause])
        if starts_hidden:
            return _forecast(certain, starts_hidden.then, events[: at + 1], perspective)
        moved, on_top = moves(event), _on_top(event, perspective)
        if moved or on_top:
            hidden = {move.card for move in moved if not perspective.sees(move.source)} | on_top
            top = NO_CARD if any(move.goal == WASTES_DECK for move in moved) else perspective.top
            perspective = replace(perspective, unknown=perspective.unknown | hidden, named=perspective.named - on_top, top=top)
    return _forecast(certain, _then(after, perspective, under_way, events[-1].after), events, perspective)


def _forecast(certain: list[Clause], then: Message | None, events: list[Event], perspective: Perspective) -> Forecast:
    return Forecast(tuple(certain), then, brief=tuple(_brief(events, perspective)))


def _brief(events: list[Event], perspective: Perspective) -> Iterator[Message]:
    """What comes of an option, for a tag: points, your Node, cards drawn. The turn aside: that comes of any option."""
    seat = perspective.seat
    own = [event for event in events if not perspective.cards.program_at(event.pc).endswith("turn")]
    if seat is None or not own:
        return
    for player in (1 - seat, seat):
        if lost := sum(event.before.points[player] - event.after.points[player] for event in own):
            yield message("brief-loses" if lost > 0 else "brief-gains", player=perspective.player(player), points=abs(lost))
    if own[0].before.nodes[seat] != own[-1].after.nodes[seat] != DISCHARGED:
        yield message("brief-node", level=own[-1].after.nodes[seat])
    way = (seat * 5 + DECK, seat * 5 + HAND)
    if drawn := sum((move.source, move.goal) == way for event in own for move in moves(event)):
        yield message("brief-draws", cards=drawn)


def _under_way(g: Mirror, cards: Cards) -> dict[int, _Text]:
    """The texts under way, by their place in the stack, counted from 1."""
    return {i: _Text.of(cards, f.pc, f.reg[THIS], f.who) for i, f in enumerate(g.stack[: g.depth], 1)}


def _named_before(g: Mirror, cards: Cards) -> frozenset[int]:
    """The cards that the texts under way have named; what they have counted and what lies on a pile aside."""
    named = set()
    for frame in g.stack[: g.depth]:
        counted = {row.operands[0] for row in cards.rows(cards.program_at(frame.pc)) if row.op == "count_them"}
        for name, register in zip(REGISTERS, frame.reg, strict=True):
            if name not in counted and register // CARDS < ON_TOP:
                named.add(register % CARDS)
    return frozenset(named)


def _on_top(event: Event, perspective: Perspective) -> set[int]:
    """The card that a text has named by its place on top of a pile."""
    return named_cards(event, perspective) if event.op == "top" else set()


def _starts_hidden(event: Event, perspective: Perspective) -> _Stop | None:
    """What an operation starts if it is the text of a card that is not known yet."""
    starts = event.op in STARTING and (event.op.startswith("use") or event.before.places != event.after.places)
    cards = named_cards(event, perspective) & perspective.hidden if starts else set()
    if all(_is_known_facility(card, event.after, perspective) for card in cards):
        return None
    what = "spark" if event.op == "use_spark" else "protocol"
    moved = all(event.after.place_of(card) not in (DECK, 5 + DECK, WASTES_DECK) for card in cards)
    return _Stop(message(f"its-{what}" if moved else f"hidden-{what}"))


def _is_known_facility(card: int, table: Picture, perspective: Perspective) -> bool:
    """Of the top card of the Wastes Deck the Facility side is known: all that counts while it is up."""
    return card == perspective.top and table.place_of(card) in (FACILITY, 5 + FACILITY)


def _then(g: Mirror, perspective: Perspective, under_way: dict[int, _Text], table: Picture) -> Message | None:
    """What is asked after what can be foreseen; None if the turn just goes on."""
    if g.depth == 0:
        return None
    text = _under_way(g, perspective.cards)[g.depth]
    stop = _comes_by_hidden(under_way, g.depth, text, table, perspective)
    pending = pending_of_game(g, perspective.cards, perspective.deal)
    if stop or pending.is_directive:
        return stop.then if stop else None
    row = pending.row
    if row.op in ("may", "choose_one") and _offers_hidden(text, table, perspective):
        return DEPENDS.then
    chooser = text.owner if row.who == "you" else 1 - text.owner
    if chooser != perspective.seat:
        return message("chooses", player=perspective.player(chooser))
    return message("choose-between", options=_either(pending)) if row.op == "choose_one" else pending.asks


def _either(pending: Pending) -> Message:
    """All options, joined by *or*."""
    *others, said = [pending.option(option).message for option in offered(pending.record)]
    for other in reversed(others):
        said = message("either", one=other, other=said)
    return said


def _comes_by_hidden(
    under_way: dict[int, _Text], depth: int, text: _Text, table: Picture, perspective: Perspective
) -> _Stop | None:
    """Whether the way to a text hangs on a card that is not known yet.

    The way leads through rows that tell nothing: of the text itself, and of those that have ended since.
    """
    if not perspective.unknown:
        return None
    last = under_way.get(depth)
    goes_on = last is not None and last[:2] == text[:2]
    if not goes_on and text.is_hidden(perspective):
        return _Stop(message("its-spark" if text.program.startswith("Spark") else "its-protocol"))
    starts = perspective.cards.assembled[1]
    ways = [(text, last.row if last and goes_on else starts[text.program])]
    for at, each in under_way.items():
        if at > depth or (at == depth and not goes_on):
            ways.append((each, starts[each.program] + len(perspective.cards.rows(each.program)) - 1))
    for each, end in ways:
        if not _counts(each.program, perspective.cards):
            continue
        rows = [perspective.cards.row(pc) for pc in _passed(each, end, perspective.cards)]
        counting = [row for row in rows if row.op in COUNTING]
        if any(_hold_unknown(table, _places(row, each.owner), perspective, counting=True) for row in counting):
            return DEPENDS
    return None


@lru_cache(1024)
def _counts(program: str, cards: Cards) -> bool:
    """Whether a text looks at cards and tells nothing of it."""
    return any(row.op in COUNTING for row in cards.rows(program))


def _passed(text: _Text, end: int, cards: Cards) -> range:
    """The rows between two places of a text, and those that it goes back to."""
    start, low, high = cards.assembled[1][text.program], min(text.row, end), max(text.row, end)
    back = [start + int(str(row.operands[0])) for row in map(cards.row, range(low, high + 1)) if row.op == "goto"]
    return range(min([low, *back]), high)


def _offers_hidden(text: _Text, table: Picture, perspective: Perspective) -> bool:
    """Whether a hidden card decides what of a `may` or of alternatives can be done."""
    past = perspective.cards.assembled[1][text.program] + int(str(perspective.cards.row(text.row).operands[-1]))
    rows = [perspective.cards.row(pc) for pc in range(text.row + 1, past)]
    choices = [row for row in rows if row.op == "choose" and not _takes_any(row)]
    return any(_hold_unknown(table, _places(row, text.owner), perspective) for row in choices)


def _takes_any(row: Row) -> bool:
    """Whether any card of a pile can be chosen: how many there are is always known."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    return selection.pile != "zone" and selection in (Selection("card", selection.pile), Selection("ancient", selection.pile))


def _hangs_on_hidden(event: Event, text: _Text, perspective: Perspective) -> _Stop | None:
    """Whether an event is a question whose answer hangs on a card that is not known yet."""
    if not perspective.unknown:
        return None
    if event.op == "directive":  # which of them can be chosen may hang on a card that was drawn
        return _Stop(None) if _hold_unknown(event.before, [event.who * 5 + HAND], perspective) else None
    if event.op in ("may", "choose_one"):
        return DEPENDS if _offers_hidden(text, event.before, perspective) else None
    row = perspective.cards.row(event.pc)
    if event.op != "choose" or not _hold_unknown(event.before, _places(row, event.owner), perspective):
        return None
    player = perspective.player(event.who)
    if event.who == perspective.seat:
        return _Stop(message("ask", what=Phrase(row.words[0], player)))
    return None if _takes_any(row) else _Stop(message("chooses", player=player))


def _places(row: Row, owner: int) -> list[int]:
    """Where a row chooses from or counts."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    piles = {"hand": (HAND,), "discard": (DISCARD,), "zone": (ANCIENT, FACILITY), "deck": (DECK,)}.get(selection.pile)
    who = owner if row.who == "you" else 1 - owner
    return [who * 5 + pile for pile in piles] if piles else [WASTES]


def _hold_unknown(table: Picture, places: list[int], perspective: Perspective, counting: bool = False) -> bool:
    unknown = [card for card in perspective.unknown if not (counting and _is_known_facility(card, table, perspective))]
    return any(table.places[place] >> card & 1 for place in places for card in unknown)
