"""The North as its balance is measured: how often every Ancient is taken, and played as which side; and every Facility."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import numpy as np

from ..contract.experiment import Array, Changed, Deed, Seating, Sheet, patterns
from ..machine.linker import Linked
from .card_stats import AS_FACILITY, DEALT, DEEDS, NOTES
from .cards import Cards
from .game import Game
from .names import ANCIENTS_OF, FACILITIES, VALUES
from .options import Options
from .record import GAME, SIZE_OF_SLOT, SLOTS
from .rules import rules

WHOLE = (1 << SIZE_OF_SLOT) - 1


class NorthExperiment:
    """The North with options and cards, for a number of games."""

    game, title, turns = "north", "The North", "turns"
    record, notes, deeds = GAME, NOTES, DEEDS

    def __init__(self, options: Options, cards: Cards, games: int) -> None:
        self.options, self.cards = options, cards
        self.seats = 1 if options.solo else 2
        self.seatings = [Seating(("",) * self.seats, games, 0)]
        self.packed = options.packed

    def __reduce__(self) -> Any:
        """To another process go the words of the cards, not the tables made of them."""
        return _again, (self.options, self.cards.file, self.cards.own, self.seatings[0].games)

    def rules(self, compiled: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
        return rules(compiled=compiled, announce=announce)

    def tables(self, seating: Seating) -> Any:
        return self.cards.tables

    def begin(self, seating: Seating, seed: int) -> Game:
        return Game(seed, self.options, self.cards)

    def sheets(self, seating: Seating, notes: Array) -> Iterable[Sheet]:
        """One sheet for each Facility that some of the games have: where its twelve cards are, in those games."""
        sets = notes["deeds"][:, :, : self.seats]
        for number, facility in enumerate(FACILITIES):
            in_slot = notes["slots"] == number
            has = in_slot.any(1)
            if not has.any():
                continue
            shift = SIZE_OF_SLOT * in_slot[has].argmax(1)
            local = sets[has] >> shift[:, None, None] & WHOLE
            layout = _layout(facility)
            parts = [patterns(local[:, deed], np.tile(masks, (self.seats, 1))) for deed, _, masks in layout]
            deeds = [deed for _, found, _ in layout for deed in found]
            yield Sheet(facility, deeds, [("",) * self.seats] * len(deeds), has, np.hstack(parts))

    def kind(self, card: str) -> str:
        return "Facility" if card in FACILITIES else "Ancient"

    def options_in_words(self) -> str:
        played = self.options
        setup = ", ".join(played.facilities) if len(played.facilities) == SLOTS else "four Facilities at random"
        solo = {"normal": "solo against The Collector, ", "hard": "solo in hard mode, "}.get(played.solo, "")
        return f"{solo}{played.edition} edition, {setup}"

    def changed_from(self, before: "NorthExperiment") -> list[Changed]:
        return changed(before.cards, self.cards)


def _again(options: Options, file: Any, own: Any, games: int) -> NorthExperiment:
    return NorthExperiment(options, Cards(file, own), games)


@cache
def _layout(facility: str) -> list[tuple[int, list[Deed], Array]]:
    """For each deed of the record: what is counted of the twelve cards of a Facility, and the set of cards for each."""
    found = []
    for number, deed in enumerate(DEEDS):
        deeds, masks = [], []
        for at, name in enumerate(ANCIENTS_OF[facility]):
            deeds.append(Deed(name, deed))
            masks.append(7 << 3 * at)
            if number != DEALT:  # only Value 0 is dealt
                deeds += [Deed(name, deed, value) for value in VALUES]
                masks += [1 << 3 * at + value for value in range(len(VALUES))]
        if number == AS_FACILITY:
            deeds += [Deed(facility, deed), *(Deed(facility, deed, value) for value in VALUES)]
            masks += [WHOLE, *(sum(1 << 3 * at + value for at in range(4)) for value in range(len(VALUES)))]
        found.append((number, deeds, np.array(masks, np.int64)))
    return found


def changed(before: Cards, after: Cards) -> list[Changed]:
    """The cards that say something else."""
    found = []
    for name, card in after.cards.items():
        old = before.cards[name].protocol
        if card.protocol != old:
            found.append(Changed(name, old, card.protocol, _meaning(before, name) == _meaning(after, name)))
    return found


def _meaning(cards: Cards, name: str) -> object:
    """What the rules run of a card, without its words."""
    return [(row.op, row.who, row.operands) for row in cards.programs[name].rows]
