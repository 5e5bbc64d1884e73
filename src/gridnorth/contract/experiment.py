"""What balance is measured by: a game with its options and cards, its seatings, and what is noted of cards."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from ..machine.linker import Linked
from ..machine.records import DType
from .game import Game

Array = np.ndarray[Any, Any]
Strata = tuple[str | None, ...]
"""For each seat what it is compared within (its deck in its company); None: it cannot do it, its deck has no such card."""


class Deed(NamedTuple):
    """Something that a player can do with a card."""

    card: str
    deed: str
    """`taken`, `as Ancient`, `forged` ..."""
    value: str = ""
    """Which of several cards of the name; empty for all together."""

    @property
    def words(self) -> str:
        return " ".join(filter(None, (self.card, self.value)))


@dataclass(frozen=True)
class Seating:
    """Some games of a run, all with the same decks in the same seats."""

    decks: tuple[str, ...]
    """The deck of each seat by name; empty names in a game without decks."""
    games: int
    start: int
    """How many games of the run come before; the seed of its first game is the seed of the run and so many."""


class Sheet(NamedTuple):
    """What some games of a seating say of some deeds."""

    key: str
    deeds: Sequence[Deed]
    strata: Sequence[Strata]
    """For each deed, what each seat is compared within."""
    games: Array
    """Which of the games, as a mask or slice."""
    patterns: Array
    """For each of those games and each deed: bit p is set if seat p did it."""


class Changed(NamedTuple):
    """A card that another card file says otherwise."""

    name: str
    before: str
    after: str
    plays_the_same: bool
    """Only the words differ."""


class Experiment(Protocol):
    """A game as it is measured."""

    game: str
    title: str
    turns: str
    """What its length is counted in: `turns` or `rounds`."""
    seats: int
    """How many players there are; an automatic rival is none."""
    seatings: list[Seating]
    record: DType
    notes: DType
    packed: int

    @property
    def deeds(self) -> Sequence[str]:
        """What is noted, in the order of the record."""
        ...

    def rules(self, compiled: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
        """The rules, with entries for taking notes."""
        ...

    def tables(self, seating: Seating) -> Any:
        """The tables of compiled rules for a seating."""
        ...

    def begin(self, seating: Seating, seed: int) -> Game:
        """A game for bots."""
        ...

    def sheets(self, seating: Seating, notes: Array) -> Iterable[Sheet]:
        """What notes say of deeds."""
        ...

    def kind(self, card: str) -> str:
        """What kind of card it is, in a word."""
        ...

    def options_in_words(self) -> str:
        """How it is played, in a few words."""
        ...

    def changed_from(self, before: Any) -> list[Changed]:
        """The cards that are not as in another experiment with the same game."""
        ...


def patterns(sets: Array, masks: Array) -> Array:
    """For each game and deed: bit p is set if seat p's set holds a card of it. `sets[game, seat]`, `masks[seat, deed]`."""
    found = np.zeros((len(sets), masks.shape[1]), np.uint8)
    for seat in range(masks.shape[0]):
        found |= ((sets[:, seat, None] & masks[seat]) != 0).astype(np.uint8) << seat
    return found
