"""What a table shows at a moment, for one pair of eyes: made from a session, drawn by the look of a game."""

from dataclasses import dataclass, field
from typing import Any

from ..messages import Arg
from ..table.table import Table
from .localizer import Localizer

COMMANDS = "cghijkldnpqrsuvy"
"""Letters that are commands somewhere: no option has them."""
OPTION_KEYS = "123456789" + "".join(c for c in "abcefhmotwxz" if c not in COMMANDS) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen, and the key that chooses it."""

    key: str
    name: str
    does: str = ""
    group: str = ""
    """What kind of choice it is, where there are many: `stage`, `delve`."""
    label: str = ""
    """Its name inside its group, where that is shorter."""


@dataclass(frozen=True)
class Prompt:
    """What is asked, or told, at the foot of the table."""

    headline: str
    choices: tuple[Choice, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    """What cannot be chosen now that one would look for: (name, why)."""
    told: tuple[str, ...] = ()
    """Sentences under the headline."""
    chain: tuple[str, ...] = ()
    """The texts under way in words, the one resolving now last."""
    under_way: tuple[str, ...] = ()
    """The cards whose texts they are, or Directives, by the names they have on the table."""
    calm: bool = False
    """Nobody is asked: told only."""


@dataclass(frozen=True)
class Scene:
    """All that is on the table, as one seat may see it."""

    cards: Any
    seat: str
    view: dict[str, Any]
    names: dict[str, str]
    """What seats are called: `You`, `North`, `The Collector`."""
    title: str
    prompt: Prompt
    cursor: int = 0
    looked: str = ""
    """A card that somebody looks at."""
    log: tuple[Any, ...] = ()
    new: int = 0
    """How many lines of the log are new, counted from its end."""
    news: bool = False
    """Whether somebody else has chosen since."""
    change: dict[str, int] = field(default_factory=dict)
    """Points that came or went since."""
    keys: tuple[tuple[str, str], ...] = ()
    """(key, what it does), for the last line."""
    message: str = ""
    """Said instead of the keys, once."""

    passing: str = ""
    """Which windows pass by themselves, in words; empty for none."""
    shared: bool = False
    """Whether several people sit at this screen, one after the other."""
    seat_names: dict[str, str] = field(default_factory=dict)
    """What the seats themselves are called: `North`."""
    reader: str | None = None
    """The seat that is called *you*; None if no seat is."""
    said: Localizer = field(default_factory=Localizer)
    """The language of the screen."""

    def own(self, key: str, **args: Arg) -> str:
        """A sentence of the terminal itself."""
        return self.said.own(key, **args)

    def heading(self, seat: str) -> str:
        """What stands over a seat: `YOU`, `YOU (NORTH)` where that changes, `THE RIVAL`."""
        name = self.names[seat]
        if self.shared and seat == self.reader:
            name = self.own("you-at", name=name, seat=self.seat_names.get(seat, seat))
        return name.upper()

    def choice(self, name: str) -> tuple[int, Choice] | None:
        """The choice that a card or Directive is, with its place; None if it cannot be chosen now."""
        return next(((at, each) for at, each in enumerate(self.prompt.choices) if each.name == name), None)

    @property
    def focus(self) -> str:
        """The card whose text is worth showing: the one looked at, the one to be chosen, or the one that asks."""
        raise NotImplementedError

    @property
    def visible_cards(self) -> list[str]:
        """All cards that lie open for this seat, in the order of the table."""
        raise NotImplementedError


def last_choice(table: Table, seat: str) -> int | None:
    """How many choices were made before the last one of a seat; None if it has made none."""
    return next((at for at in reversed(range(len(table.entries))) if table.entries[at].seat == seat), None)
