"""One game being played, in words: what the `Game` of every game has in common.

A game says how its options are worded (`options`, `offered`), why something cannot be chosen (`_why_not`), what happened
(`_teller`), and what a seat sees (`see`). It is always at a choice of two or more options, or over.
"""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, ClassVar, Self

import msgspec

from ..errors import IllegalChoice, InputError, unknown
from ..messages import LOCALES, Reader, Renderer, renderer_of
from .linker import Linked
from .provable_deal import ProvableDeal
from .records import Mirror
from .trace import CONCEDE, Event, Tracer


class RecordGame(ABC):
    """A game being played."""

    name: str
    """What the game is called in commands and files."""
    cards: Any
    seed: int | None
    """The 64 bits that all chance comes from; None for a game that was set up, or dealt otherwise."""
    dealt: ProvableDeal | None = None
    """Where chance comes from in a game whose deal can be verified."""
    set_up = False
    """Whether it began in a position, and only the chance after that comes from `dealt`."""
    history: list[str]
    """The choices made so far."""
    locales: ClassVar[Path]
    """The folder of its catalogues: a file `en.ftl`, `de.ftl` for each language."""
    _rules: Linked
    _game: Mirror

    # --- what each game says for itself -------------------------------------------------------------------------------
    @property
    @abstractmethod
    def tables(self) -> Mirror:
        """The tables of the rules."""

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """The seats that choose."""

    @property
    @abstractmethod
    def options(self) -> list[str]:
        """What can be chosen now, in words."""

    @abstractmethod
    def offered(self) -> list[int]:
        """The same as numbers, in the same order: `verb * 64 + operand`."""

    @abstractmethod
    def _why_not(self, choice: str, names: list[str]) -> str:
        """Why something that is not offered cannot be chosen."""

    @abstractmethod
    def _tracer(self) -> Tracer:
        """The rules, giving an account."""

    @abstractmethod
    def see(self, seat: str) -> Any:
        """All that a seat may know, for a player."""

    @property
    @abstractmethod
    def shown(self) -> Any:
        """All that a spectator may know, as typed data: what lies open, and nothing else."""

    def watch(self) -> dict[str, Any]:
        """The same as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.shown)
        return data

    @property
    @abstractmethod
    def headline(self) -> str:
        """What is asked now, as a sentence for who has to choose; empty when the game is over."""

    @abstractmethod
    def why(self, name: str) -> str:
        """Why something cannot be chosen now, as a sentence for who has to choose; empty if it can."""

    @property
    @abstractmethod
    def conceded(self) -> str | None:
        """The seat that gave up, if one has."""

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def is_over(self) -> bool:
        return bool(self._game.depth == 0)

    @property
    def mirror(self) -> Mirror:
        """The position as the interpreted rules have it; not to be changed."""
        return self._game

    def counted_names(self, key: str) -> tuple[str, ...]:
        """For scenarios: the names that may stand under a key that is counted."""
        return ()

    @property
    def chooses_in_secret(self) -> bool:
        """Whether the others may not even know how many choices are made now."""
        return False

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None when the game is over."""
        who = self._rules.to_choose(self._game, self.tables)
        return self.seats[who] if who >= 0 else None

    def sheet(self) -> dict[str, Any]:
        """Seat -> how its score is made up; nothing where a score has no parts."""
        return {}

    def view(self, seat: str) -> dict[str, Any]:
        """All that a seat may know, as plain data."""
        data: dict[str, Any] = self.see(seat).data
        return data

    def why_not(self, choice: str) -> str:
        """Why something cannot be chosen now; empty if it can."""
        if self.is_over:
            return "the game is over"
        names = self.options
        if choice.strip().lower() in [name.lower() for name in names]:
            return ""
        return self._why_not(choice.strip(), names)

    def forecast(self, option: str) -> str:
        """What will certainly happen if the option is chosen, in words for the seat that chooses."""
        if self.to_choose is None:
            raise IllegalChoice(f"illegal choice {option!r}: the game is over")
        said: str = self.see(self.to_choose).forecast(option)
        return said

    def renderer(self, seat: str | None, locale: str = LOCALES[0]) -> Renderer:
        """What makes words of messages for a seat, or for everybody."""
        return renderer_of(self.locales, locale, Reader(seat, self.seats), self.cards.say)

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
        name, option = self.meant(choice)
        with self._chance(len(self.history) + 1):
            self._rules.step(self._game, self.tables, option)
        self.history.append(name)

    def tell(self, choice: str | int | tuple[str, int]) -> list[Event]:
        """Make a choice and tell what happened; `log` says it to a seat. What `meant` has just given is not looked up again."""
        name, option = choice if isinstance(choice, tuple) else self.meant(choice)
        with self._chance(len(self.history) + 1):
            events = self._tracer().step(self._game, self.tables, option)
        self.history.append(name)
        return events

    def _chance(self, step: int) -> AbstractContextManager[None]:
        """Chance as it is for a step: 0 is the set-up."""
        return self.dealt.step(step) if self.dealt else nullcontext()

    @property
    def was_dealt(self) -> bool:
        """Whether it began with a deal, and not in a position that was set up."""
        return not self.set_up and (self.seed is not None or self.dealt is not None)

    def with_chance(self, dealt: ProvableDeal) -> Self:
        """This position as a beginning; all chance after it comes from a secret."""
        other = self.copy()
        other.seed, other.dealt, other.set_up, other.history = None, dealt, True, []
        return other

    def concede(self, seat: str) -> list[Event]:
        """A seat gives up, whoever has to choose: the game is over, and it has lost."""
        if self.is_over:
            raise InputError("the game is over: nobody can concede")
        if seat not in self.seats:
            raise unknown("seat", seat, self.seats)
        events = self._tracer().concede(self._game, self.seats.index(seat))
        self.history.append(CONCEDE)
        return events

    def meant(self, choice: str | int) -> tuple[str, int]:
        """An option by its words or its number: how it is written, and its number."""
        names, wanted = self.options, choice if isinstance(choice, int) else str(choice).strip().lower()
        for name, option in zip(names, self.offered() if names else (), strict=True):
            if wanted in (option, name.lower()):
                return name, option
        raise IllegalChoice(f"illegal choice {choice!r}: {self.why_not(str(choice))}")

    # --- copying ------------------------------------------------------------------------------------------------------
    def copy(self) -> Self:
        """Another game in the same position; the two go their own ways."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._game, other.history = self._game.copy(), self.history[:]
        return other

    def resample(self, seat: str, seed: int | None = None) -> Any:
        """A game that looks the same to a seat, with everything it cannot see dealt again."""
        return self.see(seat).game(seed)
