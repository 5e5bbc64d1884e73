"""What one seat may know of a game: all that a player is handed, person or bot."""

from collections.abc import Callable
from functools import cached_property, partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins

from ..contract import GameKit
from ..errors import InputError
from ..machine.chance import signed
from ..machine.linker import Linked
from ..machine.records import Mirror
from ..messages import (
    LOCALES,
    Forecast,
    Message,
    Question,
    Reader,
    Refusal,
    Renderer,
    renderer_of,
    text,
)
from . import notation, question
from .about import about, speaker
from .forecast import common_beginning, is_uncertain, with_new_speakers
from .kit import KIT
from .perspective import Foresight
from .record import GAME
from .refusals import refusal, refusals
from .rules import rules
from .view_data import AidalonView, shown
from .view_reader import ViewReader

if TYPE_CHECKING:
    from .game import Game

DEALS = 3
"""From how many deals a forecast is taken."""


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
    def asks(self) -> Message:
        """What is asked, as a phrase."""
        return question.asked(self.words)

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

    def refusals(self) -> dict[Refusal, list[str]]:
        """Why one's own cards cannot be used now: reason -> names. Nothing if this seat is not asked."""
        return refusals(self.words, self.question) if self.question else {}

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
    def shown(self) -> AidalonView:
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

    def speaking(self, option: int) -> tuple[Message, ...]:
        """The texts that a reader knows to speak when an option is chosen: forecasts name all of them."""
        return ()

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
        return renderer_of(KIT.locales, LOCALES[0], Reader(self.seat, self.settings.seats), self.cards.say)

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
        from .game import Game  # a game makes views, and a view games

        game = Game._blank(self.cards, self.settings, self.tables)
        start = signed(SystemRandom().getrandbits(64) if seed is None else seed)
        if not game._rules.redeal(self.record, self.tables, game._game, start):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return game
