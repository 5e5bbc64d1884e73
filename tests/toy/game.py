"""One game of Harbour, in words."""

from dataclasses import dataclass
from functools import cached_property
from random import SystemRandom

import msgspec

from gridnorth.contract import check_values
from gridnorth.errors import InputError, unknown
from gridnorth.machine.chance import signed
from gridnorth.machine.provable_deal import seed_for
from gridnorth.machine.record_game import RecordGame
from gridnorth.machine.records import mirror_of
from gridnorth.machine.trace import ANSWERED, Line, Tracer
from gridnorth.messages import Reader, as_written, renderer_of, text

from . import question
from .cards import TABLES_MIRROR, TABLES_RECORD
from .kit import KIT
from .rules import CARDS, GAME, HARBOUR, NOBODY
from .view import PARTS, SPECTATOR, VIEW, linked
from .view_data import names_in, view_data

GAME_MIRROR, VIEW_MIRROR = mirror_of(GAME), mirror_of(VIEW)
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


def offered(record):
    return [verb * 64 + at for verb, members in enumerate(record.options) for at in range(64) if members >> at & 1]


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
    def question(self):
        return question.question(self.record, self.offered, self.sides)

    @property
    def asks(self):
        return question.asks(self.record)

    @property
    def options(self):
        return [option.notation for option in self.question.options] if self.question else []

    def refusal(self, what):
        if not self.record.depth:
            return question.refused("game-over")
        if not self.question:
            return question.refused("not-your-choice")
        return None if what.strip().lower() in map(str.lower, self.options) else question.refused("not-offered")

    def refusals(self):
        hand = getattr(self.shown, self.seat).hand
        return {question.refused("not-offered"): [card for card in hand if card not in self.options]} if self.question else {}

    @property
    def shown(self):
        return view_data(self.record, self.sides)

    @property
    def data(self):
        return msgspec.to_builtins(self.shown)

    @property
    def headline(self):
        return f"{text(self.renderer().sentence(self.asks))}."

    def foresee_all(self):
        return {option.id: question.effect(option) for option in self.question.options} if self.question else {}

    def foresee(self, option):
        return self.foresee_all()[option]

    def speaking(self, option):
        return ()

    def forecast(self, option):
        return text(self.renderer().forecast(self.foresee(self.offered[self.options.index(option)])))

    def foretold(self, option):
        return self.forecast(option), ""

    def renderer(self, locale="en"):
        return renderer_of(KIT.locales, locale, Reader(self.seat, self.sides), as_written)

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


class Game(RecordGame):
    """A game being played."""

    kit = KIT
    name = KIT.name
    locales = KIT.locales
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
        return [option.notation for option in question.options(self._game, self.offered(), self.seats)]

    def offered(self):
        return offered(self._game) if self._game.depth else []

    @property
    def question(self):
        return text(self.renderer(None).message(question.asks(self._game))) if self._game.depth else ""

    @property
    def headline(self):
        return self.see(self.to_choose).headline if self.to_choose else ""

    @property
    def source(self):
        return question.row_of(self._game)[1] if self._game.depth else ""

    @property
    def chain(self):
        under_way = [question.program_at(frame.pc) for frame in self._game.stack[: self._game.depth]]
        return [name for name in under_way if name in CARDS]

    @property
    def asks_directive(self):
        return bool(self._game.depth) and question.row_of(self._game)[0].op == "act_now"

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

    @property
    def shown(self):
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.tables, view, SPECTATOR)
        return view_data(view, self.seats)

    def renderer(self, seat, locale="en"):
        return renderer_of(KIT.locales, locale, Reader(seat, self.seats), as_written)

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

    def log(self, events, seat):
        return list(question.log(events, self.seats))

    def lines(self, events, seat):
        renderer = self.renderer(seat)
        return [Line(text(renderer.line(line)), line.depth, line.heading) for line in self.log(events, seat)]

    def reveals(self, events, seat):
        """What others play was in their hand: nobody knew that."""
        return any(event.kind == ANSWERED and self.seats[event.who] != seat for event in events)

    # --- copying ----------------------------------------------------------------------------------------------------------
    def to_data(self):
        data = self.view(self.seats[0])
        for seat, me in zip(self.seats, self._game.seats, strict=False):
            data[seat]["hand"] = names_in(me.hand)
        return {"options": self.settings.to_data(), **data, "record": self._game.record().tobytes().hex()}

    def record(self):
        return self._game.record()

    def __eq__(self, other):
        return isinstance(other, Game) and bool(self._game == other._game)

    __hash__ = None


TRACER = Tracer(PARTS, HARBOUR, lambda g: tuple(seat.coins for seat in g.seats))
