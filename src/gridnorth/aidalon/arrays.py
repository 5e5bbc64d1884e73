"""Aidalon by the million: compiled rules over NumPy arrays of records. `Game.from_record` shows one in words."""

from collections.abc import Callable

from ..machine.batch import Batch
from .cards import Cards
from .options import Options
from .record import GAME
from .rules import rules
from .view import VIEW


class Arrays(Batch):
    """Compiled rules with a set of cards and the decks of a game."""

    def __init__(self, options: Options, cards: Cards | None = None, announce: Callable[[str], None] | None = None) -> None:
        self.options = options
        tables = (cards or Cards.printed()).with_decks([list(deck) for deck in options.decks])
        super().__init__(rules(compiled=True, announce=announce), tables, GAME, VIEW, options.packed)
