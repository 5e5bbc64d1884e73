"""Decks as people name them: ready-made ones by name, others by file."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random

from ..errors import InputError, unknown
from .cards import Cards
from .decks import Deck


def decks_by_name(names: object, cards: Cards) -> list[Deck]:
    """Decks by name or file, all of which can be played with these cards. Raises InputError."""
    assert isinstance(names, Iterable)
    chosen = [_deck(str(name)) for name in names]
    for deck in chosen:
        if problems := deck.problems(cards, deck.format):
            raise InputError(f"deck {deck.name!r}: {'; '.join(problems)}")
    return chosen


def drawn(chosen: Sequence[Deck], players: int, seed: int | None) -> list[Deck]:
    """A deck for every player: those that were chosen, and then ready-made ones by chance."""
    chance, ready = Random(seed), list(Deck.ready_made().values())
    return [*chosen, *(chance.choice(ready) for _ in range(players - len(chosen)))]


def _deck(name: str) -> Deck:
    ready = Deck.ready_made()
    found = {each.lower(): deck for each, deck in ready.items()}.get(name.lower())
    if found:
        return found
    if not Path(name).is_file():
        raise unknown("deck", name, list(ready))
    return Deck.load(name)
