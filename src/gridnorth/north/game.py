"""One game of The North, in words.

>>> from gridnorth import north
>>> game = north.Game(seed=7, first="south")
>>> game.to_choose, game.question
('south', 'choose a Directive')
>>> game.play("discharge").result is None
True
"""

from dataclasses import dataclass
from random import SystemRandom
from typing import Any, Self

from ..errors import IllegalChoice, InputError
from ..machine.chance import signed
from ..machine.records import mirror_of
from . import words
from .cards import Cards
from .names import Deal
from .options import OPTION_NAMES, SEATS, Options, one_of
from .position import GAME_MIRROR, deal_of, from_data, to_data
from .rules import rules
from .turn import DRAW
from .view import VIEW

VIEW_MIRROR = mirror_of(VIEW)


@dataclass(frozen=True)
class Result:
    """How a game ended (N6)."""

    winner: str | None
    """The seat that won; None for a draw."""
    scores: dict[str, int]


class Game:
    """A game being played. It is always at a choice of two or more options, or over.

    Give options by name (`Game(edition="first", setup="advanced", solo="hard")`, see `Options.of`) or as `options=`.
    """

    def __init__(
        self, seed: int | None = None, options: Options | None = None, cards: Cards | None = None, **given: Any
    ) -> None:
        if options is not None and given:
            raise InputError(f"give either options= or {', '.join(sorted(given))}, not both")
        for name in given:
            one_of("option", name, OPTION_NAMES)
        self.settings = options or Options.of(**given)
        """How the game is played."""
        self.cards = cards or Cards.printed()
        self.seed: int | None = SystemRandom().getrandbits(64) if seed is None else seed
        """The 64 bits that all chance comes from; None for a game that was set up."""
        start = signed(self.seed or 0)
        self._rules = rules()
        self._game = GAME_MIRROR()
        self._rules.new_game(self._game, self.cards.mirror, start, self.settings.packed)
        self.history: list[str] = []
        """The choices made so far."""

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def deal(self) -> Deal:
        """The 48 cards of this game."""
        return deal_of(self._game)

    @property
    def is_over(self) -> bool:
        return bool(self._game.depth == 0)

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None when the game is over."""
        who = self._rules.to_choose(self._game, self.cards.mirror)
        return SEATS[who] if who >= 0 else None

    @property
    def question(self) -> str:
        """What is asked now."""
        return words.question(self._game, self.cards)

    @property
    def source(self) -> str:
        """The card whose text asks, or the Directive, or `turn`."""
        return words.source(self._game, self.cards, self.deal)

    @property
    def chain(self) -> list[str]:
        """The texts under way, the one resolving now last."""
        return words.chain(self._game, self.cards, self.deal)

    @property
    def options(self) -> list[str]:
        """What can be chosen now, in words."""
        deal = self.deal
        return [words.say_option(self._game, self.cards, deal, option) for option in words.offered(self._game)]

    def explain(self, option: str) -> str:
        """`: what is used of a card if it is chosen`, to stand after its name; empty for other options."""
        names = self.options
        if option not in names:
            return ""
        said = words.explain(self._game, self.cards, self.deal, words.offered(self._game)[names.index(option)])
        return f": {said}" if said else ""

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

    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know, as plain data (N9)."""
        return words.view_data(self._view(seat), self.cards, self.deal)

    def _view(self, seat: str) -> Any:
        one_of("seat", seat, SEATS[:1] if self.settings.solo else SEATS)
        view = VIEW_MIRROR()
        self._rules.look(self._game, self.cards.mirror, view, SEATS.index(seat))
        return view

    # --- playing ------------------------------------------------------------------------------------------------------
    def play(self, *choices: str) -> Self:
        """Make choices, one after the other. An illegal one raises IllegalChoice, and none of them is made."""
        if len(choices) == 1:
            self._play(choices[0])
            return self
        trial = self.copy()
        for choice in choices:
            trial._play(choice)
        self._game, self.history = trial._game, trial.history
        return self

    def _play(self, choice: str) -> None:
        if self.is_over:
            raise IllegalChoice(f"illegal choice {choice!r}: the game is over")
        names = self.options
        found = [i for i, name in enumerate(names) if name.lower() == str(choice).strip().lower()]
        if not found:
            who = self._rules.to_choose(self._game, self.cards.mirror)
            why = words.why_not(self._game, self.cards, self.deal, who, str(choice).strip(), names)
            raise IllegalChoice(f"illegal choice {choice!r}: {why}")
        self._rules.step(self._game, self.cards.mirror, words.offered(self._game)[found[0]])
        self.history.append(names[found[0]])

    # --- copying ------------------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """Another game in the same position; the two go their own ways."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._game, other.history = self._game.copy(), self.history[:]
        return other

    def resample(self, seat: str, seed: int | None = None) -> Self:
        """A game that looks the same to a seat, with everything it cannot see dealt again (N9)."""
        other = self.copy()
        other._game = GAME_MIRROR()
        start = signed(SystemRandom().getrandbits(64) if seed is None else seed)
        if not self._rules.redeal(self._view(seat), self.cards.mirror, other._game, start):
            raise InputError("no deal agrees with what the seat has seen: this position cannot come from a game")
        return other

    def to_data(self) -> dict[str, Any]:
        """The whole position as plain data; `Game.from_data` gives back the same."""
        return to_data(self._game, self.settings, self.cards)

    @classmethod
    def from_data(cls, data: dict[str, Any], cards: Cards | None = None) -> Self:
        """A game in a position, which may leave out what goes without saying (see docs/scenarios.md)."""
        game = object.__new__(cls)
        game.cards = cards or Cards.printed()
        game._rules = rules()
        game._game, game.settings = from_data(data, game.cards, game._rules)
        game.seed = None
        game.history = []
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
        game = object.__new__(cls)
        game.cards = cards or Cards.printed()
        game._rules = rules()
        game._game = GAME_MIRROR().load(record)
        game.settings = options or Options.from_rules(game._game.rules, deal_of(game._game).facilities)
        game.seed = None
        game.history = []
        return game
