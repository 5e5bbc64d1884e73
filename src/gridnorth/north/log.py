"""The log of a game, the forecast of an option, and what cost points: what is made of the clauses of `sentences`.

A forecast is the account of what would happen, taken from a deal that only looks the same to the seat: it cannot give away what
the seat does not know. It stops where chance or a choice comes in.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from ..machine.frames import NOTHING, REGISTERS, THIS
from ..machine.programs import Row, Selection
from ..machine.records import Mirror
from ..machine.trace import ANSWERED, CONCEDE, Event, Line, sentences
from . import words
from .cards import Cards
from .names import Deal, spoken
from .options import SEATS
from .perspective import ANCIENT, DECK, DISCARD, FACILITY, HAND, WASTES, WASTES_DECK, Picture, Voice, members, moves
from .record import CARDS, DIRECTIVES, NO_CARD, ON_TOP, SIZE_OF_SLOT
from .sentences import clauses

END_OF_TURN = "End of turn"


def label(event: Event, voice: Voice) -> str:
    """Whose doing it is: a Directive, a card, the Spark of a card; empty for the beginning of a turn."""
    program = voice.cards.program_at(event.pc)
    if program.endswith("turn"):
        return "" if event.op in ("begin_turn", "draw", "directive", CONCEDE) else END_OF_TURN
    # the program, not the table, says which side is used: the card may have been turned since
    facility = event.this != NOTHING and program.startswith(_facility(event.this % CARDS, voice.deal))
    if facility:
        card = event.this % CARDS
        return _facility(card, voice.deal) if card in voice.hidden else voice.deal.said(card, True)
    said = words.text_words(program, event.this, voice.deal, False)
    return said.capitalize() if said in DIRECTIVES else said


def _facility(card: int, deal: Deal) -> str:
    return deal.facilities[card // SIZE_OF_SLOT]


# --- the log ----------------------------------------------------------------------------------------------------------
def lines(events: Iterable[Event], voice: Voice) -> list[Line]:
    """What happened between two choices, as sentences. What one text does in a row makes one sentence."""

    def heading(event: Event) -> str:
        if event.op != "begin_turn":
            return ""
        whose = "your turn" if event.who == voice.seat else f"{voice.whose(event.who)} turn"
        return f"Turn {event.after.turns}, {whose}"

    return sentences(events, heading, lambda event: label(event, voice), lambda event: clauses(event, voice))


# --- the forecast -----------------------------------------------------------------------------------------------------
class Forecast(NamedTuple):
    """What will certainly happen."""

    parts: tuple[tuple[str, str], ...]
    """(whose doing, what), one after the other."""
    then: str
    """What comes after it that nobody knows or somebody has to choose; empty if the turn just goes on."""
    events: tuple[Event, ...] = ()
    """The same in numbers, as far as it is foreseen."""


DEPENDS = "what follows depends on a hidden card"
STARTING = ("use_protocol", "use_spark", "play", "flip", "exchange")
"""Operations that start the text of a card."""
COUNTING = ("at_least", "at_most", "count_them", "for_all")
"""Operations that look at cards and tell nothing of it."""


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

    def is_hidden(self, voice: Voice) -> bool:
        """Whether it is the text of a card that is not known yet. Of the top card of the Wastes Deck the Facility side is."""
        if self.card not in voice.hidden:
            return False
        return self.card != voice.top or not self.program.startswith(_facility(self.card, voice.deal))


def foresee(events: list[Event], voice: Voice, before: Mirror, after: Mirror) -> Forecast:
    """The part of what happened that could be foreseen, from the game before to the game after it."""
    begins = events[0].before
    rival = 0 if voice.seat is None else begins.places[(1 - voice.seat) * 5 + HAND]
    voice = replace(
        voice, foresight=True, top=begins.top, unknown=frozenset(members(rival)), named=_named_before(before, voice.cards)
    )
    parts: list[tuple[str, str]] = []
    under_way = _under_way(before, voice.cards)
    for at, event in enumerate(events):
        if event.op == "begin_turn":
            mine = event.who == voice.seat
            then = "" if mine and voice.solo else f"it is {voice.whose(event.who)} turn"
            return Forecast(tuple(parts), then, tuple(events[:at]))
        text = _Text.of(voice.cards, event.pc, event.this, event.owner)
        starts_hidden = _starts_hidden(event, voice)
        stop = _comes_by_hidden(under_way, event.depth, text, event.before, voice)
        if stop is None:
            stop = starts_hidden if starts_hidden and event.op.startswith("use") else _hangs_on_hidden(event, text, voice)
        if stop is not None:
            return Forecast(tuple(parts), stop, tuple(events[:at]))
        under_way = {depth: each for depth, each in under_way.items() if depth < event.depth}
        under_way[event.depth] = text._replace(row=event.following)
        chosen = {event.choice} if event.op == "choose" and event.kind == ANSWERED else set()
        voice = replace(voice, named=voice.named | ({text.card, *chosen} - voice.unknown))
        name = label(event, voice)
        said = clauses(event, voice)
        parts.extend((name, clause) for clause in said if parts[-1:] != [(name, clause)] or event.before != event.after)
        if starts_hidden:
            return Forecast(tuple(parts), starts_hidden, tuple(events[: at + 1]))
        moved, on_top = moves(event), _on_top(event, voice)
        hidden = {move.card for move in moved if not voice.sees(move.source)} | on_top
        top = NO_CARD if any(move.goal == WASTES_DECK for move in moved) else voice.top
        voice = replace(voice, unknown=voice.unknown | hidden, named=voice.named - on_top, top=top)
    return Forecast(tuple(parts), _then(after, voice, under_way, events[-1].after), tuple(events))


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


def _on_top(event: Event, voice: Voice) -> set[int]:
    """The card that a text has named by its place on top of a pile."""
    return _named(event, voice) if event.op == "top" else set()


def _named(event: Event, voice: Voice) -> set[int]:
    """The cards that an operation is about, the one whose text it is aside."""
    operands = [str(operand) for operand in voice.cards.row(event.pc).operands]
    registers = [event.registers[REGISTERS.index(name)] for name in operands if name in REGISTERS[THIS + 1 :]]
    return {register % CARDS for register in registers if register != NOTHING}


def _starts_hidden(event: Event, voice: Voice) -> str:
    """What an operation starts if it is the text of a card that is not known yet; else empty."""
    starts = event.op in STARTING and (event.op.startswith("use") or event.before.places != event.after.places)
    cards = _named(event, voice) & voice.hidden if starts else set()
    if all(_is_known_facility(card, event.after, voice) for card in cards):
        return ""
    what = "Spark" if event.op == "use_spark" else "Protocol"
    moved = all(event.after.place_of(card) not in (DECK, 5 + DECK, WASTES_DECK) for card in cards)
    return f"its {what}" if moved else f"the {what} of a hidden card"


def _is_known_facility(card: int, table: Picture, voice: Voice) -> bool:
    """Of the top card of the Wastes Deck the Facility side is known: all that counts while it is up."""
    return card == voice.top and table.place_of(card) in (FACILITY, 5 + FACILITY)


def _then(g: Mirror, voice: Voice, under_way: dict[int, _Text], table: Picture) -> str:
    """What is asked after what can be foreseen; empty if the turn just goes on."""
    if g.depth == 0:
        return ""
    text = _under_way(g, voice.cards)[g.depth]
    stop = _comes_by_hidden(under_way, g.depth, text, table, voice)
    if stop is not None or words.is_directive(g, voice.cards):
        return stop or ""
    row = voice.cards.row(text.row)
    if row.op in ("may", "choose_one") and _offers_hidden(text, table, voice):
        return DEPENDS
    chooser = text.owner if row.who == "you" else 1 - text.owner
    if chooser != voice.seat:
        return f"{voice.name(chooser)} chooses"
    if row.op == "choose_one":
        return f"choose: {' or '.join(words.option_words(g, voice.cards, voice.deal))}"
    return words.question(g, voice.cards)


def _comes_by_hidden(under_way: dict[int, _Text], depth: int, text: _Text, table: Picture, voice: Voice) -> str | None:
    """What the way to a text hangs on if it hangs on a card that is not known yet, in words; else None.

    The way leads through rows that tell nothing: of the text itself, and of those that have ended since.
    """
    if not voice.unknown:
        return None
    last = under_way.get(depth)
    goes_on = last is not None and last[:2] == text[:2]
    if not goes_on and text.is_hidden(voice):
        return "its Spark" if text.program.startswith("Spark") else "its Protocol"
    starts = voice.cards.assembled[1]
    ways = [(text, last.row if last and goes_on else starts[text.program])]
    for at, each in under_way.items():
        if at > depth or (at == depth and not goes_on):
            ways.append((each, starts[each.program] + len(voice.cards.rows(each.program)) - 1))
    for each, end in ways:
        rows = [voice.cards.row(pc) for pc in _passed(each, end, voice.cards)]
        counting = [row for row in rows if row.op in COUNTING]
        if any(_hold_unknown(table, _places(row, each.owner), voice, counting=True) for row in counting):
            return DEPENDS
    return None


def _passed(text: _Text, end: int, cards: Cards) -> range:
    """The rows between two places of a text, and those that it goes back to."""
    start, low, high = cards.assembled[1][text.program], min(text.row, end), max(text.row, end)
    back = [start + int(str(row.operands[0])) for row in map(cards.row, range(low, high + 1)) if row.op == "goto"]
    return range(min([low, *back]), high)


def _offers_hidden(text: _Text, table: Picture, voice: Voice) -> bool:
    """Whether a hidden card decides what of a `may` or of alternatives can be done."""
    past = voice.cards.assembled[1][text.program] + int(str(voice.cards.row(text.row).operands[-1]))
    rows = [voice.cards.row(pc) for pc in range(text.row + 1, past)]
    choices = [row for row in rows if row.op == "choose" and not _takes_any(row)]
    return any(_hold_unknown(table, _places(row, text.owner), voice) for row in choices)


def _takes_any(row: Row) -> bool:
    """Whether any card of a pile can be chosen: how many there are is always known."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    return selection.pile != "zone" and selection in (Selection("card", selection.pile), Selection("ancient", selection.pile))


def _hangs_on_hidden(event: Event, text: _Text, voice: Voice) -> str | None:
    """A question whose answer hangs on a card that is not known yet, in words; None if it is not such a question."""
    if not voice.unknown:
        return None
    if event.op == "directive":  # which of them can be chosen may hang on a card that was drawn
        return "" if _hold_unknown(event.before, [event.who * 5 + HAND], voice) else None
    if event.op in ("may", "choose_one"):
        return DEPENDS if _offers_hidden(text, event.before, voice) else None
    row = voice.cards.row(event.pc)
    if event.op != "choose" or not _hold_unknown(event.before, _places(row, event.owner), voice):
        return None
    if event.who == voice.seat:
        return row.words[0]
    return None if _takes_any(row) else f"{voice.name(event.who)} chooses"


def _places(row: Row, owner: int) -> list[int]:
    """Where a row chooses from or counts."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    piles = {"hand": (HAND,), "discard": (DISCARD,), "zone": (ANCIENT, FACILITY), "deck": (DECK,)}.get(selection.pile)
    who = owner if row.who == "you" else 1 - owner
    return [who * 5 + pile for pile in piles] if piles else [WASTES]


def _hold_unknown(table: Picture, places: list[int], voice: Voice, counting: bool = False) -> bool:
    unknown = [card for card in voice.unknown if not (counting and _is_known_facility(card, table, voice))]
    return any(table.places[place] >> card & 1 for place in places for card in unknown)


def forecast_words(forecast: Forecast, known: tuple[str, ...]) -> str:
    """A forecast in one sentence. Who is `known` to speak is not named first."""
    speaking = {END_OF_TURN if name == "turn" else name.capitalize() if name in DIRECTIVES else spoken(name) for name in known}
    said: list[str] = []
    last = ""
    for at, (name, clause) in enumerate(forecast.parts):
        named = name and name != last and not (at == 0 and name in speaking)
        again = "then " if named and name in speaking else ""
        said.append(f"{again}{name}: {clause}" if named else clause)
        last = name
    after = forecast.then
    return "; ".join([*said, *([f"then {after}" if said else after] if after else [])])


# --- how it came about ------------------------------------------------------------------------------------------------
CAUSES = {"lose_for_hand": "cards in hand", "collect": "The Collector's turn"}


def losses(events: Iterable[Event], cards: Cards) -> dict[str, dict[str, int]]:
    """Seat -> what cost it points -> how many, the greatest first."""
    found: dict[str, dict[str, int]] = {seat: {} for seat in SEATS}
    for event in events:
        for player, seat in enumerate(SEATS):
            lost = event.before.points[player] - event.after.points[player]
            if lost:
                program = cards.program_at(event.pc).removesuffix(" (own effect first)")
                cause = CAUSES.get(event.op, "Discharge" if program == "discharge" else program)
                found[seat][cause] = found[seat].get(cause, 0) + lost
    return {seat: dict(sorted(causes.items(), key=lambda item: -item[1])) for seat, causes in found.items()}


def reveals(events: Iterable[Event], voice: Voice) -> bool:
    """Whether a seat came to see what was hidden from it, or chance had a hand in it."""
    for event in events:
        if event.before.chance != event.after.chance:
            return True
        if any(voice.sees(move.goal) and not voice.sees(move.source) for move in moves(event)):
            return True
        shown = _named(event, voice) if event.op in ("reveal", "use_protocol", "use_spark") else set()
        if any(not voice.sees(event.before.place_of(card)) for card in shown):
            return True
    return False


class Sheet(NamedTuple):
    """How a seat's score is made up (N6.1)."""

    points: int
    values: int
    """The Values of the cards in Deck, hand and Discard."""
    zone: int
    """Cards in the Zone."""
    total: int
    cards: int
    """Cards in Deck and Zone, which decide a tie (N6.2)."""

    @classmethod
    def of(cls, data: dict[str, Any], total: int) -> "Sheet":
        """From a seat of a position, and its score."""
        points, zone = data["points"], len(data["zone"])
        cards = sum(len(data[pile]) for pile in ("hand", "deck", "discard", "zone"))
        return cls(points, total - points - zone, zone, total, cards)
