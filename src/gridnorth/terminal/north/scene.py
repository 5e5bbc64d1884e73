"""What The North's table shows at a moment, for one pair of eyes."""

from dataclasses import dataclass
from typing import Any

from ...players import called
from ...table.seats import PERSON
from ...table.table import Table
from ..scene import OPTION_KEYS, Choice, Prompt, Scene
from ..session import Question, seat_name
from .wording import DIRECTIVE_ASKED, plain


@dataclass(frozen=True)
class NorthScene(Scene):
    """All that is on The North's table, as one seat may see it."""

    @property
    def solo(self) -> bool:
        return "zone" not in self.view["north"]

    @property
    def other(self) -> str:
        return "north" if self.seat == "south" else "south"

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
