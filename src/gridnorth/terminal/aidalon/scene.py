"""What Aidalon's table shows at a moment, for one pair of eyes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...aidalon.game import Game
from ...aidalon.log import discovered_in_vain
from ...machine.trace import capital
from ...players import called
from ...table.seats import PERSON
from ...table.table import Table
from ..scene import OPTION_KEYS, Choice, Prompt, Scene
from ..session import Question
from .wording import ACTION, About, about, chain_words, does, headline, sized, spoken, whole

Numbers = dict[Any, dict[str, int]]
"""(seat, `front Council`) -> the numbers a card there has now."""


@dataclass(frozen=True)
class AidalonScene(Scene):
    """All that is on Aidalon's table, as one seat may see it."""

    seats: tuple[str, ...] = ()
    numbers: Numbers = field(default_factory=dict)

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise."""
        at = self.seats.index(self.seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]

    @cached_property
    def abouts(self) -> list[About]:
        """What each option is about."""
        return [about(self.cards, choice.name, self.seat, self.seats) for choice in self.prompt.choices]

    def options_at(self, seat: str, slot: str) -> list[int]:
        """The options about a slot."""
        return [at for at, each in enumerate(self.abouts) if each.slot == (seat, slot)]

    def options_of(self, card: str) -> list[int]:
        """The options about a card that lies in no grid."""
        return [at for at, each in enumerate(self.abouts) if each.card == card and not each.slot]

    def options_down(self, seat: str, path: str) -> list[int]:
        """The options to delve a path."""
        return [at for at, each in enumerate(self.abouts) if each.path == (seat, path)]

    def choice(self, name: str) -> tuple[int, Choice] | None:
        found = [at for at, each in enumerate(self.abouts) if name and name in (each.card, self.prompt.choices[at].name)]
        return (found[0], self.prompt.choices[found[0]]) if found else None

    @property
    def focus(self) -> str:
        marked = self.abouts[self.cursor] if self.abouts else About()
        delve = self.view["delve"] or {}
        under_way = [card for words in self.prompt.chain for card in (words.partition(": ")[0], words.partition(": ")[2])]
        lies = self.in_slot(*marked.slot) if marked.slot else None
        at = self.in_slot(delve["defender"], delve["at"]) if delve else None
        possible = (self.looked, marked.card, *under_way[::-1], (lies or {}).get("card"), delve.get("engaged"))
        return next((card for card in (*possible, (at or {}).get("card")) if card and card in self.cards.cards), "")

    @property
    def visible_cards(self) -> list[str]:
        """The cards that can be named, in the order of the table: own Council and grid, the others', the seekers; each once."""
        own = self.view[self.seat]["council"]
        found = list(own) if isinstance(own, list) else []
        for seat in (self.seat, *self.others):
            data = self.view[seat]
            found += [slot["card"] for slot in data["grid"].values() if slot["card"]]
            found.append(data["seeker"].removesuffix(" (exhausted)"))
        return list(dict.fromkeys(found))

    def in_slot(self, seat: str, slot: str) -> dict[str, Any] | None:
        """What lies in a slot."""
        found: dict[str, Any] | None = self.view[seat]["grid"].get(slot)
        return found

    def secured(self, seat: str) -> dict[str, list[str]]:
        """The agents in the score area of a seat, by whose they were."""
        lost = {other: self.view[other]["secured"].get(seat, []) for other in self.seats if other != seat}
        return {other: cards for other, cards in lost.items() if cards}


# --- making scenes ----------------------------------------------------------------------------------------------------
def title_of(table: Table) -> str:
    """`Aidalon · against simple`."""
    others = [called(name) for name in table.seats.values() if name != PERSON]
    if not others:
        return f"Aidalon · {('two', 'three', 'four')[len(table.seats) - 2]} at one screen"
    kinds = list(dict.fromkeys(others))
    times = "" if len(others) == 1 else f"{('two', 'three', 'four')[len(others) - 2]} times "
    return f"Aidalon · against {times if len(kinds) == 1 else ''}{' and '.join(kinds)}"


def asked(question: Question, game: Any, names: dict[str, str]) -> Prompt:
    """The prompt for a question."""
    view, numbers, me = game.view(question.seat), game.numbers(question.seat), question.seat
    choices = []
    for at, option in enumerate(question.options):
        group, label = grouped(option.name, about(game.cards, option.name, me, game.seats), question, names, view[me]["aside"])
        words = does(option.name, option.does, question, game, view, numbers)
        choices.append(Choice(OPTION_KEYS[at : at + 1] or "·", option.name, spoken(words, me, names), group, label))
    said = headline(question.words, question.source, view, me, names)
    first = question.words == ACTION and not any(choice.group.startswith("Delve") for choice in choices)
    refused = (("Delve", "not with your very first action of the game"),) if first else ()
    return Prompt(said, tuple(choices), refused, chain=chain_words(view["chain"]))


def notice(table: Table, seat: str, since: int) -> Prompt | None:
    """Cards that a seat has discovered and cannot take: nothing else would show them."""
    game = table.game
    assert isinstance(game, Game)
    events = [event for entry in table.entries[since:] for event in entry.events]
    found = discovered_in_vain(events, game.voice(seat))
    if not found:
        return None
    told = tuple(f"{name}: {whole(game.cards.card(name))}." for name, _ in found)
    return Prompt(f"In your delve: {'; '.join(why for _, why in found)}.", (Choice("1", "go on"),), told=told)


def grouped(name: str, what: About, question: Question, names: dict[str, str], aside: int = 0) -> tuple[str, str]:
    """What kind of option it is, and its name inside that kind."""
    me = question.seat
    if what.path:
        whose = f" {names[what.path[0]]}" if len(names) > 2 else ""
        return f"Delve{whose}", what.path[1]
    if what.verb:
        alone = sum(each.name.startswith(f"{what.verb} {what.card} at ") for each in question.options) == 1
        return capital(what.verb), what.card if what.slot and alone else name.removeprefix(f"{what.verb} ")
    if what.slot and not what.card and not name.startswith("facedown"):
        row, _, path = what.slot[1].partition(" ")
        whose = "" if what.slot[0] == me else spoken(f"{what.slot[0]}'s ", me, names)
        occupied = name[name.index(" (") :] if " (" in name else ""
        return capital(f"{whose}{row}"), f"{path}{occupied}"
    if name == "keep" and aside:
        return "", f"Done: draw {aside}"
    return "", capital(spoken(name, me, names))


def waiting(game: Any, eyes: str, names: dict[str, str]) -> Prompt:
    """The prompt while somebody else chooses."""
    view = game.view(eyes)
    words = game.see(eyes).words.question()
    chooser = names[game.to_choose or game.seats[0]]
    window = words.removesuffix(": react, or pass")
    what = "in an instant window" if words == "use an instant, or pass" else f"reactions: {window}" if window != words else ""
    said = f"{chooser} is choosing ..." if not what else f"{chooser} is choosing ({spoken(what, eyes, names)}) ..."
    return Prompt(said, chain=chain_words(view["chain"]), calm=True)


def open_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what only its seat may know, for a screen that several people look at."""
    shown = dict(view)
    for seat in (key for key, data in view.items() if isinstance(data, dict) and "grid" in data):
        data = view[seat]
        grid = {slot: card if "forged" in card["state"] else {**card, "card": None} for slot, card in data["grid"].items()}
        piles = {name: {"size": sized(data[name]), "known": []} for name in ("council", "archives")}
        shown[seat] = {**data, **piles, "grid": grid, "network_top": []}
    return shown


def changes(table: Table, seat: str, since: int | None) -> dict[str, int]:
    """Shards and heat that came or went since so many choices were made."""
    before, now = table.positions[since or 0].view(seat), table.game.view(seat)
    return {f"{each} {what}": now[each][what] - before[each][what] for each in table.game.seats for what in ("shards", "heat")}
