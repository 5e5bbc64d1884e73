"""One game of The North, in words.

>>> from gridnorth import north
>>> game = north.Game(seed=7, first="south")
>>> game.to_choose, game.question
('south', 'choose a Directive')
>>> game.play("discharge").result is None
True
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from random import SystemRandom
from typing import Any, Self

from ..contract import GameKit
from ..errors import InputError
from ..machine.chance import signed
from ..machine.linker import Linked
from ..machine.provable_deal import ProvableDeal, seed_for
from ..machine.record_game import RecordGame
from ..machine.records import Mirror, mirror_of
from ..machine.trace import Event, Line, Tracer
from . import asking, log, words
from .cards import Cards
from .kit import KIT
from .log import Sheet
from .names import Deal, used_names
from .options import OPTION_NAMES, SEATS, Options, one_of
from .perspective import Voice, tracer
from .position import GAME_MIRROR, conceded_by, deal_of, from_data, to_data
from .record import DIRECTIVES
from .rules import rules
from .turn import DRAW
from .view import NOBODY, VIEW

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


class View:
    """What one seat may know of a game (N9), and nothing else: all that a player is handed, person or bot."""

    def __init__(self, record: Mirror, cards: Cards, settings: Options) -> None:
        self.record = record
        """A VIEW in numbers (see north.view)."""
        self.cards = cards
        self.settings = settings
        self.deal = deal_of(record)
        """The 48 cards of this game."""
        self.seat: str = SEATS[record.seat]

    @cached_property
    def options(self) -> list[str]:
        """What this seat can choose now, in words, in the order of `offered`."""
        return [words.say_view_option(self.record, self.cards, self.deal, option) for option in self.offered]

    @property
    def offered(self) -> list[int]:
        """The same as numbers: `verb * 64 + operand`."""
        return words.offered(self.record)

    @cached_property
    def data(self) -> dict[str, Any]:
        """All of it as plain data."""
        return words.view_data(self.record, self.cards, self.deal)

    @property
    def headline(self) -> str:
        """What this seat is asked now, as a sentence."""
        source, asked = words.view_source(self.record, self.cards, self.deal), words.question(self.record, self.cards)
        by_turn = source == "turn" and not words.is_directive(self.record, self.cards)
        return asking.headline(f"the rival's turn ends: {asked}" if by_turn else asked, source, self.record.left)

    def forecast(self, option: str) -> str:
        """What will certainly happen if the option is chosen, in words. It knows no more than the seat does."""
        return self.foretold(option)[0]

    def foretold(self, option: str) -> tuple[str, str]:
        """The same; and in a word or two, for a tag: `rival −3`."""
        texts = words.directive_texts(bool(self.settings.solo) and self.settings.build_from_wastes)
        if option in texts:
            return texts[option], ""
        said, events = self._in_words(self._imagined.copy(), option)
        return said, asking.brief(events, self._imagined.voice(self.seat))

    def after(self, option: str) -> "View | None":
        """What the seat sees after an option if it is asked on in the same Directive, and nothing came to light."""
        game = self._imagined.copy()
        events = game.tell(option)
        goes_on = game.to_choose == self.seat and not game.asks_directive and not game.reveals(events, self.seat)
        return game.see(self.seat) if goes_on else None

    def _foreseen(self, game: "Game", option: str) -> str:
        """What of that which happens in a game can be foreseen from here."""
        return self._in_words(game, option)[0]

    def _in_words(self, game: "Game", option: str) -> tuple[str, tuple[Event, ...]]:
        before = game._game.copy()
        forecast = log.foresee(game.tell(option), game.voice(self.seat), before, game._game)
        return log.forecast_words(forecast, (words.source(before, self.cards, self.deal), option)), forecast.events

    @cached_property
    def _imagined(self) -> "Game":
        """One of the deals it could be: the same one for the same view."""
        return self.game(seed=0)

    kit: GameKit = KIT
    sides = SEATS
    """Everybody who can win; solo The Collector, too."""
    game_dtype = GAME_MIRROR.dtype
    """What a record of the game is."""

    def compiled(self, announce: Callable[[str], None] | None = None) -> tuple[Linked, Any, Any]:
        """The compiled rules, their tables, and this view as a record: all that a search needs."""
        return rules(compiled=True, announce=announce), self.cards.tables, self.record.record()

    def game(self, seed: int | None = None) -> "Game":
        """A whole game that looks like this to the seat; what it cannot see is dealt from the seed."""
        game = Game._blank(self.cards, self.settings)
        start = signed(SystemRandom().getrandbits(64) if seed is None else seed)
        if not game._rules.redeal(self.record, self.cards.mirror, game._game, start):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return game


class Game(RecordGame):
    """A game being played. It is always at a choice of two or more options, or over.

    Give options by name (`Game(edition="first", setup="advanced", solo="hard")`, see `Options.of`) or as `options=`.
    """

    kit: GameKit = KIT
    name = KIT.name

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
    def question(self) -> str:
        """What is asked now."""
        return words.question(self._game, self.cards)

    @property
    def asks_directive(self) -> bool:
        """Whether a Directive is to be chosen now: the turn itself asks."""
        return words.is_directive(self._game, self.cards)

    @property
    def source(self) -> str:
        """The card whose text asks, or the Directive, or `turn`."""
        return words.source(self._game, self.cards, self.deal)

    @property
    def headline(self) -> str:
        """What is asked now, as a sentence for who has to choose; empty when the game is over."""
        return self.see(self.to_choose).headline if self.to_choose else ""

    def why(self, name: str) -> str:
        """Why a card or Directive cannot be chosen now, as a sentence for who has to choose; empty if it can."""
        return "The game is over." if self.is_over else asking.why_not(self.why_not(name), name.strip(), self.asks_directive)

    @property
    def chain(self) -> list[str]:
        """The texts under way, the one resolving now last."""
        return words.chain(self._game, self.cards, self.deal)

    @property
    def options(self) -> list[str]:
        """What can be chosen now, in words."""
        return words.option_words(self._game, self.cards, self.deal)

    def offered(self) -> list[int]:
        """The same as numbers, in the same order: `verb * 64 + operand`."""
        return words.offered(self._game)

    def _why_not(self, choice: str, names: list[str]) -> str:
        who = self._rules.to_choose(self._game, self.tables)
        return words.why_not(self._game, self.cards, self.deal, who, choice, names)

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

    def watch(self) -> dict[str, Any]:
        """What lies open, for somebody who has no seat."""
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.cards.mirror, view, NOBODY)
        for player in view.seats:
            player.known = 0  # what one player knows of the other's cards is theirs
        return words.view_data(view, self.cards, self.deal)

    # --- telling ------------------------------------------------------------------------------------------------------
    def _tracer(self) -> Tracer:
        return tracer()

    def opening(self) -> list[Event]:
        """What happened from the set-up to the first choice; nothing for a game that was set up as a position."""
        if not self.was_dealt:
            return []
        with self._chance(0):
            return tracer().new_game(GAME_MIRROR(), self.cards.mirror, signed(self.seed or 0), self.settings.packed)

    def voice(self, seat: str | None) -> Voice:
        """Who is told: a seat, or nobody in particular."""
        if seat is not None:
            one_of("seat", seat, SEATS)
        return Voice(SEATS.index(seat) if seat else None, self.deal, self.cards, bool(self.settings.solo))

    def lines(self, events: list[Event], seat: str | None) -> list[Line]:
        """What happened, in sentences for a seat; for None, only what everybody may know."""
        return log.lines(events, self.voice(seat))

    def reveals(self, events: list[Event], seat: str) -> bool:
        """Whether a seat came to know something by what happened, or chance had a hand in it."""
        return log.reveals(events, self.voice(seat))

    def losses(self, events: Iterable[Event]) -> dict[str, dict[str, int]]:
        """Seat -> what cost it points -> how many, the greatest first."""
        return log.losses(events, self.cards)

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
