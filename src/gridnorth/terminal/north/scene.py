"""What The North's table shows at a moment, for one pair of eyes."""

from dataclasses import dataclass
from typing import Any

from ...messages import CardRef, Message, text
from ...north.record import DIRECTIVES
from ...north.sources import notation_of
from ...players import called
from ...table.seats import PERSON
from ...table.table import Table
from ..localizer import Localizer
from ..scene import OPTION_KEYS, Choice, Prompt, Scene
from ..session import Question
from .wording import does


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
        resolving = self.prompt.under_way[-1] if self.prompt.under_way else ""
        return next((card for card in (self.looked, chosen, resolving) if card in cards), "")

    @property
    def visible_cards(self) -> list[str]:
        """All cards that lie open for this seat, in the order of the table: The Wastes, hand, Zones, Discards."""
        own, rival = self.view[self.seat], self.view[self.other]
        hand = own["hand"] if isinstance(own.get("hand"), list) else []
        piles = (self.view["wastes"], hand, own.get("zone", []), own.get("discard", []))
        return [card for pile in (*piles, rival.get("zone", []), rival.get("discard", [])) for card in pile]


# --- making scenes ----------------------------------------------------------------------------------------------------
def how_played(table: Table, said: Localizer) -> str:
    """`solo`, `against simple`."""
    others = [called(name) for name in table.seats.values() if name != PERSON]
    if table.game.settings.solo:
        return said.own("north-solo")
    if len(others) == 1:
        return said.own("north-against", one=others[0])
    return said.own("north-two-people") if not others else said.own("north-two-bots", one=others[0], other=others[1])


def chain(view: Any, game: Any, said: Localizer) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The texts under way in words, and the cards or Directives whose texts they are."""
    renderer = said.renderer(game, view.seat)
    notation = said.is_notation(game.kit)
    words = view.data["chain"] if notation else [text(renderer.message(each)) for each in view.chain]
    return tuple(words), tuple(map(_speaker, view.chain))


def _speaker(source: Message) -> str:
    card = source.args.get("card")
    return notation_of(card) if isinstance(card, CardRef) else str(source.args.get("directive", ""))


def asked(question: Question, game: Any, said: Localizer) -> Prompt:
    """The prompt for a question."""
    view: Any = question.view
    renderer, notation = said.renderer(game, question.seat), said.is_notation(game.kit)
    options = view.question.options[: len(OPTION_KEYS)]
    choices = tuple(
        Choice(OPTION_KEYS[at], option.notation, does(game, view, option, said), label="" if notation else words)
        for at, (option, words) in enumerate(zip(options, said.options(game, view).values(), strict=False))
    )
    names = [choice.name for choice in choices]
    is_directive = view.question.kind == "directive"
    missing = [name for name in DIRECTIVES if is_directive and name not in names]
    refused = tuple((name, said.why_not(game, view, name)) for name in missing)
    under, cards = chain(view, game, said)
    return Prompt(text(renderer.sentence(view.question.message)), choices, refused, chain=under, under_way=cards)


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
