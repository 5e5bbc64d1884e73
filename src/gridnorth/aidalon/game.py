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
from typing import Any, Self

from .. import messages
from ..contract import GameKit
from ..errors import unknown
from ..machine.chance import signed
from ..machine.provable_deal import ProvableDeal, seed_for
from ..machine.record_game import RecordGame
from ..machine.records import Mirror, mirror_of
from ..machine.sets import count
from ..machine.trace import Event, Line, Tracer
from ..messages import (
    Mention,
    PlaceRef,
    SeatRef,
    text,
)
from . import log, notation, question
from .cards import Cards
from .kit import KIT
from .names import SLOT_NAMES
from .options import Options
from .perspective import Perspective
from .position import from_data, to_data
from .record import CONCEDED, DECKED, GAME, SCRAP, STATS
from .rules import rules
from .seat_view import View as View
from .snapshot import tracer
from .view import NOBODY, VIEW
from .view_data import AidalonView, shown
from .view_reader import ViewReader, offered

GAME_MIRROR = mirror_of(GAME)
VIEW_MIRROR = mirror_of(VIEW)


@dataclass(frozen=True)
class Result:
    """How a game ended (H14)."""

    winner: str | None
    """The seat that won; None for a draw or a win that is shared."""
    winners: tuple[str, ...]
    scores: dict[str, int]
    """Enemy agents in each score area."""


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

    @property
    def shown(self) -> AidalonView:
        """What lies open, for spectators: what is forged, scrapped or secured (H1.4)."""
        opened, view = self._game.copy(), VIEW_MIRROR()
        for me in opened.players:
            me.known = [me.place[SCRAP]] * len(me.known)
        self._rules.look(opened, self._tables, view, NOBODY)
        return shown(ViewReader(view, self.cards))

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
