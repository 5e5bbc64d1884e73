"""What the table shows at a moment, for one pair of eyes: made from a session, drawn by `layout`."""

from dataclasses import dataclass, field
from typing import Any

from ...players import called
from ...table.seats import PERSON
from ...table.table import Table
from ..session import Question, seat_name
from .wording import DIRECTIVE_ASKED, plain

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
    """The texts under way, the one resolving now last."""
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

    def heading(self, seat: str) -> str:
        """What stands over a seat: `YOU`, `YOU (NORTH)` where that changes, `THE RIVAL`."""
        name = self.names[seat]
        return f"{name} ({seat})".upper() if self.shared and name == "You" else name.upper()

    @property
    def solo(self) -> bool:
        return "zone" not in self.view["north"]

    @property
    def other(self) -> str:
        return "north" if self.seat == "south" else "south"

    def choice(self, name: str) -> tuple[int, Choice] | None:
        """The choice that a card or Directive is, with its place; None if it cannot be chosen now."""
        return next(((at, each) for at, each in enumerate(self.prompt.choices) if each.name == name), None)

    @property
    def focus(self) -> str:
        """The card whose text is worth showing: the one looked at, the one to be chosen, or the one that asks."""
        cards = [*self.visible_cards, *self.view["facilities"]]
        chosen = self.prompt.choices[self.cursor].name if self.prompt.choices else ""
        resolving = self.prompt.chain[-1].removeprefix("Spark of ") if self.prompt.chain else ""
        return next((card for card in (self.looked, chosen, resolving) if card in cards), "")

    @property
    def visible_cards(self) -> list[str]:
        """All cards that lie open for this seat, in the order of the table: The Wastes, hand, Zones, Discards."""
        own, rival = self.view[self.seat], self.view[self.other]
        hand = own["hand"] if isinstance(own.get("hand"), list) else []
        piles = (self.view["wastes"], hand, own.get("zone", []), own.get("discard", []))
        return [card for pile in (*piles, rival.get("zone", []), rival.get("discard", [])) for card in pile]


# --- making scenes ----------------------------------------------------------------------------------------------------
def title_of(table: Table) -> str:
    """`The North · solo`, `The North · against simple`."""
    others = [called(name) for name in table.seats.values() if name != PERSON]
    if table.game.settings.solo:
        return "The North · solo"
    if len(others) == 1:
        return f"The North · against {others[0]}"
    return "The North · two at one screen" if not others else f"The North · {' against '.join(others)}"


def names_of(game: Any, you: str | None) -> dict[str, str]:
    """What the seats are called."""
    return {seat: seat_name(game, seat, you) for seat in ("south", "north")}


def asked(question: Question, game: Any, view: dict[str, Any]) -> Prompt:
    """The prompt for a question."""
    options = question.options[: len(OPTION_KEYS)]
    choices = tuple(Choice(OPTION_KEYS[at], option.name, plain(option.does)) for at, option in enumerate(options))
    names = [choice.name for choice in choices]
    is_directive = question.words == DIRECTIVE_ASKED
    missing = [name for name in ("reprogram", "build", "awaken", "discharge") if is_directive and name not in names]
    refused = tuple((name, str(game.why_not(name))) for name in missing)
    return Prompt(game.headline, choices, refused, chain=tuple(view["chain"]))


def waiting(name: str, view: dict[str, Any]) -> Prompt:
    """The prompt while somebody else chooses."""
    return Prompt(f"{name} is choosing ...", chain=tuple(view["chain"]), calm=True)


def open_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what only its seat may know, for a screen that two people look at."""
    seat = view["seat"]
    own = {**view[seat], "known": [], "unknown": {"cards": 0, "taken_face_down": {}}}
    own["hand"] = len(own["hand"])
    own["deck"] = {key: value for key, value in own["deck"].items() if key != "cards"}
    other = "north" if seat == "south" else "south"
    others = {**view[other], "known": []}
    del own["score"], others["score"]
    return {**view, seat: own, other: others}


def changes(table: Table, seat: str, since: int | None) -> dict[str, int]:
    """Points that came or went since so many choices were made."""
    before, now = table.positions[since or 0].view(seat), table.game.view(seat)
    return {each: now[each]["points"] - before[each]["points"] for each in ("south", "north")}


def last_choice(table: Table, seat: str) -> int | None:
    """How many choices were made before the last one of a seat; None if it has made none."""
    return next((at for at in reversed(range(len(table.entries))) if table.entries[at].seat == seat), None)
