"""What one seat may know of a game: all that a player is handed, person or bot."""

from collections.abc import Callable
from functools import cached_property
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import msgspec

from ..contract import GameKit
from ..errors import InputError
from ..machine.chance import signed
from ..machine.linker import Linked
from ..machine.records import Mirror
from ..messages import LOCALES, Forecast, Message, Question, Reader, Refusal, Renderer, message, renderer_of, text
from . import refusals
from .cards import Cards
from .forecast import foresee
from .kit import KIT
from .options import SEATS, Options
from .position import GAME_MIRROR, deal_of
from .question import Pending, offered, pending_of_view
from .rules import rules
from .sources import END_OF_TURN, card_source, directive_source
from .view_data import NorthView, view_data

if TYPE_CHECKING:
    from .game import Game

ASKING_DIRECTIVES = ("reprogram", "build", "awaken")
"""Directives that ask for more before anything happens: a forecast says what they do."""


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

    # --- what is asked ------------------------------------------------------------------------------------------------
    @property
    def offered(self) -> list[int]:
        """What this seat can choose now, as numbers."""
        return offered(self.record)

    @cached_property
    def _pending(self) -> Pending:
        return pending_of_view(self.record, self.cards, self.deal)

    @cached_property
    def question(self) -> Question | None:
        """What this seat is asked now; None if it is not asked."""
        return self._pending.question() if self.record.depth and self.record.asked == self.record.seat else None

    @property
    def asks(self) -> Message:
        """What is asked, as a phrase."""
        return self._pending.asks

    @property
    def chain(self) -> tuple[Message, ...]:
        """The texts under way; the one that is resolving is last."""
        return tuple(source.message for source in self._pending.chain if source.message)

    def refusal(self, what: str) -> Refusal | None:
        """Why something, in notation, cannot be chosen now; None if it can."""
        if not self.record.depth:
            return refusals.GAME_OVER
        if self.question is None:
            return refusals.NOT_YOUR_CHOICE
        return refusals.refusal(self.record, self._pending, what)

    def refusals(self) -> dict[Refusal, list[str]]:
        """Why what lies in sight cannot be chosen now: reason -> names, in notation. Nothing if this seat is not asked."""
        return refusals.refusals(self.record, self._pending, self.shown) if self.question else {}

    @cached_property
    def shown(self) -> NorthView:
        """All of it as typed data."""
        return view_data(self.record, self._pending)

    @cached_property
    def data(self) -> dict[str, Any]:
        """The same as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.shown)
        return data

    # --- what an option does ------------------------------------------------------------------------------------------
    def foresee(self, option: int) -> Forecast:
        """What will certainly happen if an option is chosen. It knows no more than the seat does."""
        if option not in self._foreseen:
            self._foreseen[option] = self._foresee(option)
        return self._foreseen[option]

    def foresee_all(self) -> dict[int, Forecast]:
        """The forecasts of all options, from one redeal."""
        return {option: self.foresee(option) for option in self.offered}

    @cached_property
    def _foreseen(self) -> dict[int, Forecast]:
        return {}

    def _foresee(self, option: int) -> Forecast:
        directive = self._pending.notation(option) if self._pending.is_directive else ""
        if directive in ASKING_DIRECTIVES:
            from_wastes = directive == "build" and bool(self.settings.solo) and self.settings.build_from_wastes
            return Forecast(about=(message("about-solo-build" if from_wastes else f"about-{directive}"),))
        return self.foreseen_in(self._imagined, option)

    def foreseen_in(self, game: "Game", option: int) -> Forecast:
        """What of that which an option does in a game can be foreseen from here."""
        after = game.copy()
        events = after.tell_option(option)
        return foresee(events, after.perspective(self.seat), game._game, after._game)

    def speaking(self, option: int) -> tuple[Message, ...]:
        """The texts that a reader knows to speak when an option is chosen: a forecast need not name them first."""
        pending = self._pending
        asking, chosen = pending.source.message or END_OF_TURN, pending.option(option)
        if chosen.card:
            return asking, card_source(chosen.card)
        return (asking, directive_source(chosen.notation)) if chosen.verb == "directive" else (asking,)

    def after(self, option: str) -> "View | None":
        """What the seat sees after an option if it is asked on in the same Directive, and nothing came to light."""
        game = self._imagined.copy()
        events = game.tell(option)
        goes_on = game.to_choose == self.seat and not game.asks_directive and not game.reveals(events, self.seat)
        return game.see(self.seat) if goes_on else None

    # --- in words -----------------------------------------------------------------------------------------------------
    def renderer(self, locale: str = LOCALES[0]) -> Renderer:
        """What makes words of messages for this seat."""
        reader = Reader(self.seat, SEATS[:1] if self.settings.solo else SEATS)
        return renderer_of(KIT.locales, locale, reader, self.cards.say)

    @cached_property
    def options(self) -> list[str]:
        """What this seat can choose now, in notation, in the order of `offered`."""
        return self._pending.notations if self.offered else []

    @property
    def headline(self) -> str:
        """What this seat is asked now, as a sentence; empty if it is not asked."""
        return text(self.renderer().sentence(self.question.message)) if self.question else ""

    def forecast(self, option: str) -> str:
        """What will certainly happen if the option is chosen, in words."""
        return self.foretold(option)[0]

    def foretold(self, option: str) -> tuple[str, str]:
        """The same; and in a word or two, for a tag: `rival −3`."""
        number = self.offered[self.options.index(option)]
        forecast, renderer = self.foresee(number), self.renderer()
        return text(renderer.forecast(forecast, self.speaking(number))), renderer.tag(forecast)

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
        from .game import Game  # a game makes views, and a view games

        game = Game._blank(self.cards, self.settings)
        start = signed(SystemRandom().getrandbits(64) if seed is None else seed)
        if not game._rules.redeal(self.record, self.cards.mirror, game._game, start):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return game
