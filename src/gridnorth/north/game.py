"""One game of The North, in words.

>>> from gridnorth import north
>>> game = north.Game(seed=7, first="south")
>>> game.to_choose, game.question
('south', 'choose a Directive')
>>> game.play("discharge").result is None
True
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..contract import GameKit
from ..errors import InputError
from ..machine.chance import signed
from ..machine.provable_deal import ProvableDeal, seed_for
from ..machine.record_game import RecordGame
from ..machine.records import Mirror, mirror_of
from ..machine.trace import Event, Line, Tracer
from ..messages import Line as LogLine
from ..messages import text
from . import log, refusals
from .cards import Cards
from .kit import KIT
from .names import Deal, used_names
from .options import OPTION_NAMES, SEATS, Options, one_of
from .perspective import Perspective, tracer
from .position import GAME_MIRROR, conceded_by, deal_of, from_data, to_data
from .question import Pending, offered, pending_of_game, pending_of_view
from .record import DIRECTIVES
from .rules import rules
from .score_sheet import Loss, Sheet, losses
from .seat_view import View as View
from .turn import DRAW
from .view import NOBODY, VIEW
from .view_data import NorthView, view_data

VIEW_MIRROR = mirror_of(VIEW)


@dataclass(frozen=True)
class Result:
    """How a game ended (N6)."""

    winner: str | None
    """The seat that won; None for a draw."""
    scores: dict[str, int]

    @property
    def winners(self) -> tuple[str, ...]:
        """The seat that won, if one did."""
        return (self.winner,) if self.winner else ()


class Game(RecordGame):
    """A game being played. It is always at a choice of two or more options, or over.

    Give options by name (`Game(edition="first", setup="advanced", solo="hard")`, see `Options.of`) or as `options=`.
    """

    kit: GameKit = KIT
    name = KIT.name
    locales = KIT.locales

    def __init__(
        self, seed: int | None = None, options: Options | None = None, cards: Cards | None = None,
        dealt: ProvableDeal | None = None,
        **given: Any,
    ) -> None:  # fmt: skip
        if options is not None and given:
            raise InputError(f"give either options= or {', '.join(sorted(given))}, not both")
        for name in given:
            one_of("option", name, OPTION_NAMES)
        self.settings = options or Options.of(**given)
        """How the game is played."""
        self.cards = cards or Cards.printed()
        self.seed, self.dealt = seed_for(seed, dealt), dealt
        self._rules = rules()
        self._game = GAME_MIRROR()
        with self._chance(0):
            self._rules.new_game(self._game, self.cards.mirror, signed(self.seed or 0), self.settings.packed)
        self.history = []

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def tables(self) -> Mirror:
        """The tables of the rules: the cards."""
        tables: Mirror = self.cards.mirror
        return tables

    @property
    def deal(self) -> Deal:
        """The 48 cards of this game."""
        return deal_of(self._game)

    def counted_names(self, key: str) -> tuple[str, ...]:
        """The names that may stand under `directives` or `used`."""
        return DIRECTIVES if key == "directives" else tuple(used_names(self.deal))

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that choose: both, or solo `south` alone."""
        return SEATS[:1] if self.settings.solo else SEATS

    @property
    def turn(self) -> tuple[int, str]:
        """The number of the turn, and whose it is."""
        return self._game.turns, SEATS[self._game.stack[0].who]

    @property
    def _pending(self) -> Pending:
        return pending_of_game(self._game, self.cards, self.deal)

    @property
    def question(self) -> str:
        """What is asked now, as scenarios write it; empty when the game is over."""
        return "" if self.is_over else text(self.renderer(self.to_choose).message(self._pending.asks))

    @property
    def asks_directive(self) -> bool:
        """Whether a Directive is to be chosen now: the turn itself asks."""
        return not self.is_over and self._pending.is_directive

    @property
    def source(self) -> str:
        """Whose text asks, as scenarios write it: a card, a Directive, or `turn`."""
        return "" if self.is_over else self._pending.source.notation

    @property
    def headline(self) -> str:
        """What is asked now, as a sentence for the seat to choose; empty when the game is over."""
        return self.see(self.to_choose).headline if self.to_choose else ""

    def why(self, name: str) -> str:
        """Why a card or Directive cannot be chosen now, as a sentence for the seat to choose; empty if it can."""
        seat = self.to_choose
        refusal = self.see(seat).refusal(name) if seat else refusals.GAME_OVER
        return f"{text(self.renderer(seat).sentence(refusal.message))}." if refusal else ""

    @property
    def chain(self) -> list[str]:
        """The texts under way, as scenarios write them; the one that is resolving is last."""
        return [source.notation for source in self._pending.chain]

    @property
    def options(self) -> list[str]:
        """What can be chosen now, in notation."""
        return self._pending.notations if self.offered() else []

    def offered(self) -> list[int]:
        """The same as numbers, in the same order."""
        return offered(self._game)

    def _why_not(self, choice: str, names: list[str]) -> str:
        assert self.to_choose is not None
        refusal = self.see(self.to_choose).refusal(choice)
        assert refusal is not None
        match refusal.code:
            case refusals.DIRECTIVE_FIRST:
                return f"expected one of {', '.join(DIRECTIVES)}"
            case refusals.ANSWER_FIRST:
                return f"a Directive is not being chosen now; {self.question!r} is asked"
            case refusals.NO_SUCH_ANSWER:
                return f"expected one of {', '.join(map(repr, names))}"
        return text(self.renderer(self.to_choose).message(refusal.message))

    @property
    def conceded(self) -> str | None:
        """The seat that gave up, if one has (N6.3)."""
        return conceded_by(self._game)

    @property
    def result(self) -> Result | None:
        """The scores and the winner; None while the game goes on."""
        if not self.is_over:
            return None
        winner = self._rules.winner(self._game)
        return Result(None if winner == DRAW else SEATS[winner], self.scores)

    @property
    def scores(self) -> dict[str, int]:
        """What each seat would score if the game ended now (N6.1)."""
        return {seat: self._rules.score(self._game, p) for p, seat in enumerate(SEATS)}

    def see(self, seat: str) -> View:
        """All that a seat may know, for a player."""
        one_of("seat", seat, self.seats)
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.cards.mirror, view, SEATS.index(seat))
        return View(view, self.cards, self.settings)

    @property
    def shown(self) -> NorthView:
        """What lies open, for spectators."""
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.cards.mirror, view, NOBODY)
        for player in view.seats:
            player.known = 0  # what one player knows of the other's cards is theirs
        return view_data(view, pending_of_view(view, self.cards, self.deal))

    # --- telling ------------------------------------------------------------------------------------------------------
    def _tracer(self) -> Tracer:
        return tracer()

    def opening(self) -> list[Event]:
        """What happened from the set-up to the first choice; nothing for a game that was set up as a position."""
        if not self.was_dealt:
            return []
        with self._chance(0):
            return tracer().new_game(GAME_MIRROR(), self.cards.mirror, signed(self.seed or 0), self.settings.packed)

    def perspective(self, seat: str | None) -> Perspective:
        """What a seat may read of what happens; for None, what everybody may."""
        if seat is not None:
            one_of("seat", seat, SEATS)
        return Perspective(SEATS.index(seat) if seat else None, self.deal, self.cards, bool(self.settings.solo))

    def log(self, events: Iterable[Event], seat: str | None) -> list[LogLine]:
        """What happened, for a seat; for None, only what everybody may know."""
        return log.lines(events, self.perspective(seat))

    def lines(self, events: Iterable[Event], seat: str | None) -> list[Line]:
        """The same in English."""
        renderer = self.renderer(seat)
        return [Line(text(renderer.line(line)), line.depth, line.heading) for line in self.log(events, seat)]

    def tell_option(self, option: int) -> list[Event]:
        """Take an option by its number and say what happened; the history is not kept."""
        with self._chance(len(self.history) + 1):
            return tracer().step(self._game, self.tables, option)

    def reveals(self, events: list[Event], seat: str) -> bool:
        """Whether a seat came to know something by what happened, or chance had a hand in it."""
        return log.reveals(events, self.perspective(seat))

    def losses(self, events: Iterable[Event]) -> list[Loss]:
        """What cost points: one seat after the other, the greatest loss first."""
        return losses(events, self.cards)

    def sheet(self) -> dict[str, Sheet]:
        """How the score of each seat is made up, as it stands (N6.1)."""
        data = self.to_data()
        return {seat: Sheet.of(data[seat], self.scores[seat]) for seat in SEATS}

    # --- copying ------------------------------------------------------------------------------------------------------
    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data; `Game.from_data` gives back the same."""
        return to_data(self._game, self.settings, self.cards)

    @classmethod
    def from_data(cls, data: dict[str, Any], cards: Cards | None = None) -> Self:
        """A game in a position, which may leave out what goes without saying (see docs/scenarios.md)."""
        game = cls._blank(cards or Cards.printed(), Options())
        game._game, game.settings = from_data(data, game.cards, game._rules)
        return game

    @classmethod
    def _blank(cls, cards: Cards, settings: Options) -> Self:
        """A game that nothing has been laid out in."""
        game = object.__new__(cls)
        game.cards, game.settings, game.seed, game.history = cards, settings, None, []
        game._rules, game._game = rules(), GAME_MIRROR()
        return game

    def record(self) -> Any:
        """The position as a NumPy record, for the array interface. Equal positions give equal bytes."""
        tidied = self._game.copy()
        self._rules.tidy(tidied)
        return tidied.record()

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the same position, with the same cards and the same chance to come."""
        return isinstance(other, Game) and self.cards.key == other.cards.key and bool(self.record() == other.record())

    __hash__ = None  # type: ignore[assignment]

    @classmethod
    def from_record(cls, record: Any, cards: Cards | None = None, options: Options | None = None) -> Self:
        """A game from a NumPy record."""
        game = cls._blank(cards or Cards.printed(), Options())
        game._game.load(record)
        game.settings = options or Options.from_rules(game._game.rules, deal_of(game._game).facilities)
        return game
