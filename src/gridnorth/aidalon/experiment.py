"""Aidalon as its balance is measured: what becomes of every card, in games of every deck against every other."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import product
from random import Random
from typing import Any

import numpy as np

from ..contract.experiment import Array, Changed, Deed, Seating, Sheet, Strata, patterns
from ..errors import InputError
from ..machine.linker import Linked
from .card_stats import DEEDS, NOTES
from .cards import NUMBERS, Card, Cards
from .decks import Deck
from .game import Game
from .options import Options
from .record import DECK, GAME
from .rules import rules

SEATINGS = 64
"""At most, so that each is played often enough: the eight ready-made decks against each other, both ways round."""
LAID = ("dealt", "drawn", "staged", "forged", "used")
DEEDS_OF = {
    "seeker": ("used",),
    "agent": (*LAID, "secured"),
    "obstacle": (*LAID, "scrapped"),
    "source": (*LAID, "scrapped"),
    "moment": ("dealt", "drawn", "played", "scrapped"),
}
"""What can become of a card; an agent is secured where others are scrapped (H11.3)."""
USED = {"action", "instant", "reaction"}
Layout = tuple[list[Deed], list[Strata], Array]
PLAYED_FACTS = ("unique", *NUMBERS, "collects", "rush", "refund", "cache")


class AidalonExperiment:
    """Aidalon with a choice of decks for each seat, for a number of games."""

    game, title, turns = "aidalon", "Aidalon", "rounds"
    record, notes, deeds = GAME, NOTES, DEEDS

    def __init__(self, choices: Sequence[Sequence[Deck]], cards: Cards, games: int, seed: int) -> None:
        self.cards, self.seats = cards, len(choices)
        self.decks = {deck.name: tuple(deck.names) for decks in choices for deck in decks}
        for deck in (deck for decks in choices for deck in decks):
            if tuple(deck.names) != self.decks[deck.name]:
                raise InputError(f"two decks are called {deck.name!r}: expected a name for each")
        self.seatings = _seatings([[deck.name for deck in decks] for decks in choices], games, seed)
        self.packed = self._options(self.seatings[0]).packed

    def __reduce__(self) -> Any:
        """To another process go the words of the cards, not the tables made of them."""
        return _again, (self.cards.files, self.decks, self.seatings)

    def rules(self, compiled: bool = False, announce: Callable[[str], None] | None = None) -> Linked:
        return rules(compiled=compiled, announce=announce)

    def _options(self, seating: Seating) -> Options:
        return Options.of([self.decks[name] for name in seating.decks], seating.decks)

    def tables(self, seating: Seating) -> Any:
        return self.cards.with_decks([self.decks[name] for name in seating.decks])

    def begin(self, seating: Seating, seed: int) -> Game:
        return Game(seed, self._options(seating), self.cards)

    def sheets(self, seating: Seating, notes: Array) -> Iterable[Sheet]:
        """One sheet: every card of the decks of a seating. A seat is compared with its own deck in the same company."""
        deeds, strata, masks = self._layout(seating.decks)
        found = np.empty((len(notes), len(deeds)), np.uint8)
        for number, deed in enumerate(DEEDS):
            columns = [at for at, one in enumerate(deeds) if one.deed == deed]
            found[:, columns] = patterns(notes["deeds"][:, number, : self.seats], masks[:, columns])
        yield Sheet("\n".join(seating.decks), deeds, strata, np.ones(len(notes), bool), found)

    @cached_property
    def _layouts(self) -> dict[tuple[str, ...], Layout]:
        return {}

    def _layout(self, decks: tuple[str, ...]) -> Layout:
        if decks not in self._layouts:
            self._layouts[decks] = self._laid_out(decks)
        return self._layouts[decks]

    def _laid_out(self, decks: tuple[str, ...]) -> Layout:
        """What is counted in a seating: the deeds, the stratum of each seat for each, and the set of cards of each seat."""
        known = dict.fromkeys(name for deck in decks for name in self.decks[deck])
        deeds = [Deed(name, deed) for name in known for deed in self._deeds_of(self.cards.cards[name])]
        company = ["\n".join((deck, *sorted((*decks[:at], *decks[at + 1 :])))) for at, deck in enumerate(decks)]
        holds = [set(self.decks[deck]) for deck in decks]
        strata = [tuple(company[at] if deed.card in held else None for at, held in enumerate(holds)) for deed in deeds]
        places = [_places(self.decks[deck]) for deck in decks]
        masks = np.array([[place.get(deed.card, 0) for deed in deeds] for place in places], np.int64)
        return deeds, strata, masks

    def _deeds_of(self, card: Card) -> list[str]:
        return [deed for deed in DEEDS_OF[card.type] if deed != "used" or USED & set(card.texts)]

    def kind(self, card: str) -> str:
        return self.cards.cards[card].type

    def changed_from(self, before: "AidalonExperiment") -> list[Changed]:
        return changed(before.cards, self.cards)

    def options_in_words(self) -> str:
        names = list(dict.fromkeys(deck for seating in self.seatings for deck in seating.decks))
        said = f"{self.seats} players, " if self.seats > 2 else ""
        return f"{said}{self.cards.edition_name} edition, {'deck' if len(names) == 1 else 'decks'} {', '.join(names)}"


def _again(files: Sequence[Any], decks: dict[str, tuple[str, ...]], seatings: list[Seating]) -> AidalonExperiment:
    experiment = object.__new__(AidalonExperiment)
    experiment.cards, experiment.decks, experiment.seatings = Cards(*files), decks, seatings
    experiment.seats = len(seatings[0].decks)
    experiment.packed = experiment._options(seatings[0]).packed
    return experiment


def _places(names: tuple[str, ...]) -> dict[str, int]:
    """Card -> the set of its copies in a deck, whose seeker is listed first and numbered last."""
    seeker, *cards = names
    found = {seeker: 1 << DECK}
    for at, name in enumerate(cards):
        found[name] = found.get(name, 0) | 1 << at
    return found


def _seatings(choices: Sequence[Sequence[str]], games: int, seed: int) -> list[Seating]:
    """Every way to seat the decks, or as many as there may be by chance; the games are dealt out evenly."""
    ways = list(product(*choices))
    Random(seed).shuffle(ways)
    ways = ways[: min(SEATINGS, games)]
    ends = [games * (at + 1) // len(ways) for at in range(len(ways))]
    return [Seating(way, end - start, start) for way, start, end in zip(ways, [0, *ends[:-1]], ends, strict=True)]


def changed(before: Cards, after: Cards) -> list[Changed]:
    """The cards that are not the same, new ones too."""
    found = []
    for name, card in after.cards.items():
        old = before.cards.get(name)
        if old is None:
            found.append(Changed(name, "", in_words(card), False))
        elif (card.facts, card.texts, card.type) != (old.facts, old.texts, old.type):
            found.append(Changed(name, in_words(old), in_words(card), _meaning(after, name) == _meaning(before, name)))
    return found


def in_words(card: Card) -> str:
    """What a card says, in one line."""
    facts = [f"{key} {card.facts[key]}" for key in PLAYED_FACTS if key in card.facts and key not in ("unique", "collects")]
    facts += [f"collects {' and '.join(card.facts['collects'])}"] if card.facts.get("collects") else []
    return "; ".join([*facts, *(f"{key}: {text}" for key, texts in card.texts.items() for text in texts)])


def _meaning(cards: Cards, name: str) -> object:
    """What the rules run of a card, without its words."""
    abilities, traits = cards.compiled
    card = cards.cards[name]
    programs = {
        kind: ([(row.op, row.who, row.operands) for row in ability.program.rows], ability.events)
        for kind, ability in abilities[name].items()
    }
    return card.type, [card.facts.get(key) for key in PLAYED_FACTS], programs, traits.get(name, [])
