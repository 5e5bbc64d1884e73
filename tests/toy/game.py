"""One game of Harbour, in words."""

from dataclasses import dataclass
from functools import cached_property
from random import SystemRandom

from gridnorth.contract import check_values
from gridnorth.errors import InputError, unknown
from gridnorth.machine.chance import signed
from gridnorth.machine.provable_deal import seed_for
from gridnorth.machine.record_game import RecordGame
from gridnorth.machine.records import mirror_of
from gridnorth.machine.trace import ANSWERED, DONE, Line, Tracer

from .cards import PROGRAMS, TABLES_MIRROR, TABLES_RECORD
from .kit import KIT
from .rules import AFTER, BEFORE, CARDS, GAME, HARBOUR, ISLANDS, NOBODY, SAIL, SAILING, SEAT
from .view import PARTS, SPECTATOR, VIEW, linked

GAME_MIRROR, VIEW_MIRROR = mirror_of(GAME), mirror_of(VIEW)
QUESTIONS = {"act_now": "rest, play a card, or sail", "choose": "choose what the card asks for"}
WINDOWS = {SAILING: "play a card while a ship is out, or pass", BEFORE: "react before it happens, or pass",
           AFTER: "react after it happened, or pass"}  # fmt: skip
TRIES = 100
"""Deals that are tried until one agrees with who is asked now."""


@dataclass(frozen=True)
class Options:
    """How a game is played."""

    players: int = 2
    coins: int = 3

    @classmethod
    def of(cls, values):
        return cls(**check_values(KIT.settings, values))

    @property
    def seats(self):
        return KIT.seats[: self.players]

    @property
    def packed(self):
        return self.players | self.coins << 3

    def to_data(self):
        return {"players": self.players, "coins": self.coins}


@dataclass(frozen=True)
class Result:
    winner: str | None
    scores: dict[str, int]

    @property
    def winners(self):
        return (self.winner,) if self.winner else ()


# --- words, of a game or a view -----------------------------------------------------------------------------------------
def offered(record):
    return [verb * 64 + at for verb, members in enumerate(record.options) for at in range(64) if members >> at & 1]


def program_at(pc):
    """The program that a row is in; none for a frame that was cut short."""
    return next((name for name, (start, rows) in PROGRAMS.items() if start <= pc < start + len(rows)), "")


def row_of(record):
    """The row that asks, and the program it is in."""
    pc = record.stack[record.depth - 1].pc
    name = program_at(pc)
    start, rows = PROGRAMS[name]
    return rows[pc - start], name


def say(record, option, seats):
    """An option in words."""
    verb, operand = divmod(option, 64)
    if verb == SAIL:
        return f"sail {operand}"
    if verb == SEAT:
        return seats[operand]
    if verb:
        return CARDS[operand]
    return "rest" if row_of(record)[0].op == "act_now" else "pass"


def question(record):
    if not record.depth:
        return ""
    row = row_of(record)[0]
    return WINDOWS[row.operands[0]] if row.op == "ask_around" else QUESTIONS[row.op]


class View:
    """What one seat may know."""

    kit = KIT
    game_dtype = GAME

    def __init__(self, record, settings):
        self.record, self.settings = record, settings
        self.seat, self.sides = settings.seats[record.seat], settings.seats

    @cached_property
    def offered(self):
        return offered(self.record)

    @cached_property
    def options(self):
        return [say(self.record, option, self.sides) for option in self.offered]

    @property
    def data(self):
        return view_data(self.record, self.settings)

    @property
    def headline(self):
        return f"{question(self.record).capitalize()}."

    def forecast(self, option):
        return {"rest": "you gain 1", "pass": "nothing"}.get(option, "it is done, unless somebody reacts")

    def foretold(self, option):
        return self.forecast(option), ""

    def after(self, option):
        return None

    def compiled(self, announce=None):
        return linked(True, announce), TABLES_RECORD, self.record.record()

    def game(self, seed=None):
        start = SystemRandom().getrandbits(62) if seed is None else seed
        game = Game.blank(self.settings)
        for more in range(TRIES):
            if game._rules.redeal(self.record, TABLES_MIRROR, game._game, signed(start + more)):
                return game
        raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")


def view_data(record, settings):
    """A view as plain data."""
    seen = {}
    for p, (seat, me) in enumerate(zip(settings.seats, record.seats, strict=False)):
        seen[seat] = {"coins": me.coins, "used": names_in(me.used), "cards": me.size}
        if p == record.seat:
            seen[seat]["hand"] = names_in(me.hand)
    islands = [at for at in range(ISLANDS) if record.islands >> at & 1]
    return {"turns": record.turns, "islands": islands, "at_sea": record.voyage >= 0, **seen}


def names_in(cards):
    return [name for at, name in enumerate(CARDS) if cards >> at & 1]


class Game(RecordGame):
    """A game being played."""

    kit = KIT
    name = KIT.name
    cards = None
    tables = TABLES_MIRROR

    def __init__(self, seed=None, options=None, dealt=None):
        self.settings = options or Options()
        self.seed, self.dealt, self.history = seed_for(seed, dealt), dealt, []
        self._rules, self._game = linked(), GAME_MIRROR()
        with self._chance(0):
            self._rules.new_game(self._game, self.tables, signed(self.seed or 0), self.settings.packed)

    @classmethod
    def blank(cls, settings):
        game = object.__new__(cls)
        game.settings, game.seed, game.history = settings, None, []
        game._rules, game._game = linked(), GAME_MIRROR()
        return game

    # --- looking ----------------------------------------------------------------------------------------------------------
    @property
    def seats(self):
        return self.settings.seats

    @property
    def options(self):
        return [say(self._game, option, self.seats) for option in self.offered()]

    def offered(self):
        return offered(self._game) if self._game.depth else []

    @property
    def question(self):
        return question(self._game)

    @property
    def headline(self):
        return self.see(self.to_choose).headline if self.to_choose else ""

    @property
    def source(self):
        return row_of(self._game)[1] if self._game.depth else ""

    @property
    def chain(self):
        under_way = [program_at(frame.pc) for frame in self._game.stack[: self._game.depth]]
        return [name for name in under_way if name in CARDS]

    @property
    def asks_directive(self):
        return bool(self._game.depth) and row_of(self._game)[0].op == "act_now"

    @property
    def turn(self):
        return self._game.turns + 1, self.seats[self._game.stack[0].who]

    @property
    def scores(self):
        return {seat: me.coins for seat, me in zip(self.seats, self._game.seats, strict=False)}

    @property
    def result(self):
        if not self.is_over:
            return None
        won = self._rules.winner(self._game)
        return Result(None if won == len(self.seats) else self.seats[won], self.scores)

    @property
    def conceded(self):
        return None if self._game.lost == NOBODY else self.seats[self._game.lost]

    def see(self, seat):
        if seat not in self.seats:
            raise unknown("seat", seat, self.seats)
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.tables, view, self.seats.index(seat))
        return View(view, self.settings)

    def watch(self):
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.tables, view, SPECTATOR)
        return view_data(view, self.settings)

    def why(self, name):
        reason = self.why_not(name)
        return f"{reason.capitalize()}." if reason else ""

    def _why_not(self, choice, names):
        return f"expected one of {', '.join(map(repr, names))}"

    # --- telling ----------------------------------------------------------------------------------------------------------
    def _tracer(self):
        return TRACER

    def opening(self):
        if not self.was_dealt:
            return []
        with self._chance(0):
            return TRACER.new_game(GAME_MIRROR(), self.tables, signed(self.seed or 0), self.settings.packed)

    def lines(self, events, seat):
        """Everything that happens is open: who chose what, and who gained what."""
        told = []
        for event in events:
            who = "You" if self.seats[event.who] == seat else self.seats[event.who].capitalize()
            change = event.after[event.who] - event.before[event.who]
            if event.kind == ANSWERED:
                told.append(Line(f"{who}: {_chosen(event, self.seats)}.", 0, event.op == "act_now"))
            elif event.kind == DONE and change:
                told.append(Line(f"{who}: {change:+} coins.", event.depth - 1))
            elif event.op == "concede":
                told.append(Line(f"{who}: concede.", 0))
        return told

    def reveals(self, events, seat):
        """What others play was in their hand: nobody knew that."""
        return any(event.kind == ANSWERED and self.seats[event.who] != seat for event in events)

    # --- copying ----------------------------------------------------------------------------------------------------------
    def to_data(self):
        data = view_data(self.see(self.seats[0]).record, self.settings)
        for seat, me in zip(self.seats, self._game.seats, strict=False):
            data[seat]["hand"] = names_in(me.hand)
        return {"options": self.settings.to_data(), **data, "record": self._game.record().tobytes().hex()}

    def record(self):
        return self._game.record()

    def __eq__(self, other):
        return isinstance(other, Game) and bool(self._game == other._game)

    __hash__ = None


def _chosen(event, seats):
    if event.verb == SAIL:
        return f"sail {event.choice}"
    if event.verb == SEAT:
        return seats[event.choice]
    if event.verb:
        return CARDS[event.choice]
    return "rest" if event.op == "act_now" else "pass"


TRACER = Tracer(PARTS, HARBOUR, lambda g: tuple(seat.coins for seat in g.seats))
