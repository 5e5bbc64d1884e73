"""One game of Hubworld: Aidalon, in words.

>>> from gridnorth import aidalon
>>> game = aidalon.Game(seed=3, decks=["Iron Toll", "Iron Toll"], first="south")
>>> game.to_choose, game.question
('south', 'set cards aside to draw others, or keep what you have')
>>> game.play("keep", "keep").question
'use an instant, or pass'
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import SystemRandom
from typing import Any, Self

from msgspec import to_builtins

from .. import messages
from ..contract import GameKit
from ..errors import InputError, unknown
from ..machine.chance import signed
from ..machine.linker import Linked
from ..machine.provable_deal import ProvableDeal, seed_for
from ..machine.record_game import RecordGame
from ..machine.records import Mirror, mirror_of
from ..machine.sets import count
from ..machine.trace import Event, Line, Tracer
from ..messages import (
    LOCALES,
    Forecast,
    Mention,
    Message,
    PlaceRef,
    Question,
    Reader,
    Refusal,
    Renderer,
    SeatRef,
    renderer_of,
    text,
)
from . import log, notation, question
from .about import about, speaker
from .cards import Cards
from .forecast import common_beginning, is_uncertain, with_new_speakers
from .kit import KIT
from .names import SLOT_NAMES
from .options import Options
from .perspective import Foresight, Perspective
from .position import from_data, to_data
from .record import CONCEDED, DECKED, GAME, SCRAP, STATS
from .refusals import refusal
from .rules import rules
from .snapshot import tracer
from .view import NOBODY, VIEW
from .view_data import ViewShown, shown
from .view_reader import ViewReader, offered

GAME_MIRROR = mirror_of(GAME)
VIEW_MIRROR = mirror_of(VIEW)
DEALS = 3
"""From how many deals a forecast is taken."""


@dataclass(frozen=True)
class Result:
    """How a game ended (H14)."""

    winner: str | None
    """The seat that won; None for a draw or a win that is shared."""
    winners: tuple[str, ...]
    scores: dict[str, int]
    """Enemy agents in each score area."""


class View:
    """What one seat may know of a game, and nothing else: all that a player is handed, person or bot."""

    def __init__(self, record: Mirror, game: "Game") -> None:
        self.record = record
        self.cards, self.settings, self.tables = game.cards, game.settings, game.tables
        self.words = ViewReader(record, game.cards)
        """The record by names."""
        self.seat: str = self.settings.seats[record.seat]

    # --- what is asked ------------------------------------------------------------------------------------------------
    @cached_property
    def question(self) -> Question | None:
        """What this seat is asked; None if it is not its choice."""
        return question.question(self.words)

    @property
    def window(self) -> Message | None:
        """What the open window is about, whoever is asked in it; None if no window is open."""
        return question.window(self.words)

    @cached_property
    def chain(self) -> tuple[Message, ...]:
        """The texts under way, the one resolving now last."""
        return question.chain(self.words)

    def refusal(self, what: str) -> Refusal | None:
        """Why an option or a card cannot be chosen now; None if it can."""
        return refusal(self.words, what)

    @cached_property
    def options(self) -> list[str]:
        """What this seat can choose now, in notation."""
        return notation.options(self.words) if self.record.depth else []

    @property
    def offered(self) -> list[int]:
        """The same as numbers: `verb * 64 + operand`."""
        return self.words.offered()

    # --- what can be seen ---------------------------------------------------------------------------------------------
    @cached_property
    def shown(self) -> ViewShown:
        """All of it as data."""
        return shown(self.words)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        data: dict[str, Any] = to_builtins(self.shown)
        return data

    # --- what comes of an option --------------------------------------------------------------------------------------
    def foresee(self, option: int) -> Forecast:
        """What will certainly happen if the option is chosen, and what its card says. It knows no more than the seat does."""
        happens = [partial(deal.happening, option, is_uncertain) for deal in self._imagined]
        certain = common_beginning(happens, Foresight(self.record.seat, self.cards, self.settings.seats))
        more = about(self.words, option, bool(certain))
        return Forecast(with_new_speakers(certain, speaker(self.words, option)), about=more)

    def foresee_all(self) -> dict[int, Forecast]:
        """The same for all options, by their numbers."""
        return {option: self.foresee(option) for option in self.offered} if self.record.depth else {}

    @cached_property
    def _imagined(self) -> "list[Game]":
        """Some of the deals it could be: the same ones for the same view."""
        return [self.game(seed) for seed in range(DEALS)]

    def after(self, option: str) -> "View | None":
        """What the seat would see next: nothing is said of it, as others may react to almost everything."""
        return None

    # --- the same in English ------------------------------------------------------------------------------------------
    @property
    def _english(self) -> Renderer:
        return renderer_of(Game.locales, LOCALES[0], Reader(self.seat, self.settings.seats), self.cards.say)

    @property
    def headline(self) -> str:
        """What is asked now, as a sentence."""
        return text(self._english.sentence(question.headline(self.words))) if self.record.depth else ""

    def forecast(self, option: str) -> str:
        """What will certainly happen if the option is chosen, then what its card says."""
        return text(self._english.forecast(self.foresee(self.offered[self.options.index(option)])))

    def foretold(self, option: str) -> tuple[str, str]:
        """The same; and a tag, of which there is none: where others may react nothing so short is certain."""
        return self.forecast(option), ""

    kit: GameKit = KIT
    game_dtype = GAME
    """What a record of the game is."""

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody who can win."""
        return self.settings.seats

    def compiled(self, announce: Callable[[str], None] | None = None) -> tuple[Linked, Any, Any]:
        """The compiled rules, their tables, and this view as a record: all that a search needs."""
        tables = self.cards.with_decks(self.settings.decks)
        return rules(compiled=True, announce=announce), tables, self.record.record()

    def game(self, seed: int | None = None) -> "Game":
        """A whole game that looks like this to the seat; what it cannot see is dealt from the seed."""
        game = Game._blank(self.cards, self.settings, self.tables)
        start = signed(SystemRandom().getrandbits(64) if seed is None else seed)
        if not game._rules.redeal(self.record, self.tables, game._game, start):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return game


class Game(RecordGame):
    """A game being played by two to four players."""

    kit: GameKit = KIT
    name = KIT.name
    locales = KIT.locales

    def __init__(
        self, seed: int | None = None, options: Options | None = None, cards: Cards | None = None,
        decks: Sequence[str] = (), first: str = "", dealt: ProvableDeal | None = None,
    ) -> None:  # fmt: skip
        self.cards = cards or Cards.printed()
        self.settings = options or _with_decks(decks, first)
        self.seed, self.dealt = seed_for(seed, dealt), dealt
        self._rules = rules()
        self._tables: Mirror = self.cards.tables_for(self.settings.decks)
        self._game = GAME_MIRROR()
        with self._chance(0):
            self._rules.new_game(self._game, self._tables, signed(self.seed or 0), self.settings.packed)
        self.history = []

    @classmethod
    def _blank(cls, cards: Cards, settings: Options, tables: Mirror) -> Self:
        game = object.__new__(cls)
        game.cards, game.settings, game._tables, game.seed, game.history = cards, settings, tables, None, []
        game._rules, game._game = rules(), GAME_MIRROR()
        return game

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def tables(self) -> Mirror:
        """The tables of the rules, with the decks of this game."""
        return self._tables

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, clockwise: the left neighbour of each comes after it."""
        return self.settings.seats

    @property
    def turn(self) -> tuple[int, str]:
        """The number of the round, and who has to choose."""
        return self._game.round, self.to_choose or ""

    @property
    def _asking(self) -> ViewReader:
        """The view of whoever has to choose."""
        return self.see(self.to_choose or self.seats[0]).words

    @property
    def question(self) -> str:
        """What is asked now, as a phrase in which seats have their names."""
        if self.is_over:
            return ""
        said = self.renderer(None).message(question.asked(self._asking))
        return "".join(each if isinstance(each, str) else _in_notation(each) for each in said)

    @property
    def headline(self) -> str:
        """What is asked now, as a sentence for who has to choose; empty when the game is over."""
        return self.see(self.to_choose).headline if self.to_choose else ""

    def why(self, name: str) -> str:
        """Why nothing can be done with a card now, as a sentence for who has to choose; empty if something can."""
        seat = self.to_choose or self.seats[0]
        found = self.see(seat).refusal(name)
        return f"{text(self.renderer(seat).sentence(found.message))}." if found else ""

    @property
    def asks_directive(self) -> bool:
        """Whether an action is to be taken now: the turn itself asks."""
        return not self.is_over and question.kind(self._asking) == "action"

    @property
    def source(self) -> str:
        """Whose text asks: the program on top."""
        return notation.source(self._asking)

    @property
    def chain(self) -> list[str]:
        """The texts under way, the one resolving now last."""
        return notation.chain(self._asking)

    @property
    def options(self) -> list[str]:
        """What can be chosen now, in words."""
        return [] if self.is_over else notation.options(self._asking)

    def offered(self) -> list[int]:
        """The same as numbers, in the same order."""
        return offered(self._game)

    def see(self, seat: str) -> View:
        """All that a seat may know, for a player."""
        if seat not in self.seats:
            raise unknown("seat", seat, self.seats)
        view = VIEW_MIRROR()
        self._rules.look(self._game, self._tables, view, self.seats.index(seat))
        return View(view, self)

    @property
    def chooses_in_secret(self) -> bool:
        """How many cards somebody sets aside in the mulligan is secret (H3.6)."""
        return not self.is_over and self._game.round == 0

    def watch(self) -> dict[str, Any]:
        """What lies open, for somebody who has no seat: what is forged, scrapped or secured (H1.4)."""
        opened, view = self._game.copy(), VIEW_MIRROR()
        for me in opened.players:
            me.known = [me.place[SCRAP]] * len(me.known)
        self._rules.look(opened, self._tables, view, NOBODY)
        data: dict[str, Any] = to_builtins(shown(ViewReader(view, self.cards)))
        return data

    @property
    def scores(self) -> dict[str, int]:
        """Enemy agents in each score area (H14.1)."""
        players = self._game.players
        return {
            seat: sum(count(players[p].secured[q]) for p in range(len(self.seats)) if p != q)
            for q, seat in enumerate(self.seats)
        }

    @property
    def conceded(self) -> str | None:
        """The seat that gave up, if one has (H14.5)."""
        return next((seat for seat, me in zip(self.seats, self._game.players, strict=False) if me.lost == CONCEDED), None)

    @property
    def decked(self) -> list[str]:
        """The seats that had to draw and could not (H14.2)."""
        return [seat for seat, me in zip(self.seats, self._game.players, strict=False) if me.lost == DECKED]

    @property
    def result(self) -> Result | None:
        """Who won; None while the game goes on."""
        if not self.is_over:
            return None
        winners = tuple(seat for p, seat in enumerate(self.seats) if self._game.winners >> p & 1)
        return Result(winners[0] if len(winners) == 1 else None, winners, self.scores)

    def numbers(self, seat: str) -> dict[tuple[str, str], dict[str, int]]:
        """Seat and slot -> barrier, scrap cost and shard cost as they are now, of all cards in grids that a seat can name."""
        view = self.see(seat).record
        found = {}
        for p, name in enumerate(self.seats):
            for at, slot in enumerate(SLOT_NAMES):
                card = view.seen[p].grid[at]
                if card >= 0:  # what changes a number lies open, so that the whole game may be asked for it
                    now = [int(self._rules.number(self._game, self._tables, p * 64 + card, stat)) for stat in range(3)]
                    found[name, slot] = dict(zip(STATS, now, strict=False))
        return found

    def _why_not(self, choice: str, names: list[str]) -> str:
        return f"expected one of {', '.join(map(repr, names))}"

    # --- telling ------------------------------------------------------------------------------------------------------
    def _tracer(self) -> Tracer:
        return tracer()

    def opening(self) -> list[Event]:
        """What happened from the set-up to the first choice; nothing for a game that was set up as a position."""
        if not self.was_dealt:
            return []
        with self._chance(0):
            return tracer().new_game(GAME_MIRROR(), self._tables, signed(self.seed or 0), self.settings.packed)

    def happening(self, option: int, until: Callable[[Event, int], bool]) -> list[Event]:
        """What would happen if an option were chosen, up to an event at which `until` holds; nothing changes."""
        return tracer().step(self._game.copy(), self._tables, option, until)

    def perspective(self, seat: str | None) -> Perspective:
        """Who reads: a seat, or nobody in particular."""
        if seat is not None and seat not in self.seats:
            raise unknown("seat", seat, self.seats)
        return Perspective(self.seats.index(seat) if seat else None, self.cards, self.seats)

    def log(self, events: list[Event], seat: str | None) -> list[messages.Line]:
        """What happened, for a seat; for None, only what everybody may know."""
        return log.lines(events, self.perspective(seat))

    def lines(self, events: list[Event], seat: str | None) -> list[Line]:
        """The same in English."""
        renderer = self.renderer(seat)
        return [Line(text(renderer.line(line)), line.depth, line.heading) for line in self.log(events, seat)]

    def reveals(self, events: list[Event], seat: str) -> bool:
        """Whether a seat came to know something by what happened, or chance had a hand in it."""
        return log.reveals(events, self.perspective(seat))

    # --- copying ------------------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data; `Game.from_data` gives back the same."""
        return to_data(self._game, self.settings, self.cards)

    @classmethod
    def from_data(cls, data: dict[str, Any], cards: Cards | None = None) -> Self:
        """A game in a position, which may leave out what goes without saying (see docs/scenarios.md)."""
        known = cards or Cards.printed()
        record, options, tables = from_data(data, known, rules())
        game = cls._blank(known, options, tables)
        game._game = record
        return game

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same position, with the same decks and the same chance to come."""
        same = isinstance(other, Game) and self.settings.decks == other.settings.decks
        return same and bool(self._game == other._game)  # type: ignore[attr-defined]

    __hash__ = None  # type: ignore[assignment]

    def record(self) -> Any:
        """The position as a NumPy record, for the array interface."""
        return self._game.record()


def _in_notation(mention: Mention) -> str:
    """A seat, or a place that begins with its owner, as notation writes it: `north's front Council`."""
    owner = mention.of.owner if isinstance(mention.of, PlaceRef) else mention.of
    begins = isinstance(owner, SeatRef) and mention.text.startswith(owner.seat.capitalize())
    return mention.text[:1].lower() + mention.text[1:] if begins else mention.text


def _with_decks(decks: Sequence[str], first: str) -> Options:
    """Options with ready-made decks, by name."""
    from .decks import Deck

    known = Deck.ready_made()
    by_name = {name.lower(): deck for name, deck in known.items()}
    for name in decks:
        if name.lower() not in by_name:
            raise unknown("deck", name, tuple(known))
    chosen = [by_name[name.lower()] for name in decks]
    return Options.of([deck.names for deck in chosen], [deck.name for deck in chosen], first)
