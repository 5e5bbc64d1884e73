"""The North by the million: compiled rules over NumPy arrays of records.

    >>> from gridnorth.north.arrays import Arrays
    >>> north = Arrays()                                     # compiles the rules once, about 20 seconds
    >>> games = north.new(seeds=range(1000))                 # a structured array, 512 bytes a game
    >>> mask = north.masks(games)                            # (1000, 2) words: the options of each game
    >>> north.step(games, north.first_options(games))        # one decision in each
    >>> int(north.simulate(2000, threads=2)["decisions"].sum()) > 100_000
    True

An option is `verb * 64 + operand`: verb 0 is a mode (Directives: reprogram, build, awaken, discharge), verb 1 a card.
`Game.from_record(games[0])` shows one in words.
"""

from collections.abc import Callable

from ..machine.batch import Batch
from .cards import Cards
from .options import Options
from .record import GAME
from .rules import rules
from .view import VIEW

OPTIONS = 128
"""The size of the action space: two verbs of 64 operands."""


class Arrays(Batch):
    """Compiled rules with a set of cards and options."""

    def __init__(
        self, options: Options | None = None, cards: Cards | None = None, announce: Callable[[str], None] | None = None
    ) -> None:
        self.options = options or Options.of()
        tables = (cards or Cards.printed()).tables
        super().__init__(rules(compiled=True, announce=announce), tables, GAME, VIEW, self.options.packed)
