"""What Aidalon's table shows at a moment, for one pair of eyes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...aidalon.game import Game
from ...aidalon.log import discovered_in_vain
from ...machine.trace import capital
from ...messages import CardRef, Message, Option, Renderer, message, text
from ...players import called
from ...table.seats import PERSON
from ...table.table import Table
from ..scene import OPTION_KEYS, Choice, Prompt, Scene
from .wording import About, Setting, about, does, sized, whole

Numbers = dict[Any, dict[str, int]]
"""(seat, `front Council`) -> the numbers a card there has now."""


@dataclass(frozen=True)
class AidalonScene(Scene):
    """All that is on Aidalon's table, as one seat may see it."""

    seats: tuple[str, ...] = ()
    numbers: Numbers = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    """The options of the prompt, if this seat is asked."""
    chain: tuple[Message, ...] = ()
    """The texts under way, the one resolving now last."""
    renderer: Renderer | None = None
    """What makes words for whoever looks at the screen."""

    def words(self, key: str, **args: Any) -> str:
        """A message of the game in words."""
        assert self.renderer is not None, "a scene without a renderer"
        return text(self.renderer.message(message(key, **args)))

    def is_you(self, seat: str) -> bool:
        """Whether a seat is the reader's own."""
        return self.renderer is not None and self.renderer.reader.seat == seat

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise."""
        at = self.seats.index(self.seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]

    @cached_property
    def abouts(self) -> list[About]:
        """What each option is about."""
        known = {option.notation: about(option) for option in self.options}
        return [known.get(choice.name, About()) for choice in self.prompt.choices]

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
        under_way = [card.name for each in self.chain if isinstance(card := each.args.get("card"), CardRef)]
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
            found.append(data["seeker"])
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


def asked(game: Any, seat: str) -> Prompt:
    """The prompt for what a seat is asked."""
    view, renderer = game.see(seat), game.renderer(seat)
    question, forecasts = view.question, view.foresee_all()
    at = Setting(seat, question.kind, view.data, game.numbers(seat), game.cards, renderer)
    choices = []
    for key, option in enumerate(question.options):
        group, label = grouped(option, question.options, at)
        words = does(option, forecasts[option.id], at)
        choices.append(Choice(OPTION_KEYS[key : key + 1] or "·", option.notation, words, group, label))
    first = question.kind == "action" and not any(option.verb == "delve" for option in question.options)
    refused = (("Delve", "not with your very first action of the game"),) if first else ()
    return Prompt(text(renderer.sentence(question.message)), tuple(choices), refused, chain=chain_words(view.chain, renderer))


def chain_words(chain: tuple[Message, ...], renderer: Renderer) -> tuple[str, ...]:
    """The texts under way in words."""
    return tuple(text(renderer.message(each)) for each in chain)


def notice(table: Table, seat: str, since: int) -> Prompt | None:
    """Cards that a seat has discovered and cannot take: nothing else would show them."""
    game = table.game
    assert isinstance(game, Game)
    events = [event for entry in table.entries[since:] for event in entry.events]
    found = discovered_in_vain(events, game.perspective(seat))
    if not found:
        return None
    told = tuple(f"{name}: {whole(game.cards.card(name))}." for name, _ in found)
    why = "; ".join(text(game.renderer(seat).message(each)) for _, each in found)
    return Prompt(f"In your delve: {why}.", (Choice("1", "go on"),), told=told)


def grouped(option: Option, options: tuple[Option, ...], at: Setting) -> tuple[str, str]:
    """What kind of option it is, and its name inside that kind."""
    what, several = about(option), len(at.renderer.reader.seats) > 2
    if what.path:
        name = text(at.renderer.sentence(message("option-player", player=option.seat))) if option.seat else ""
        return f"Delve {name}" if several else "Delve", what.path[1]
    if what.verb:
        alone = sum(each.verb == option.verb and each.card == option.card and each.place is not None for each in options) == 1
        return capital(what.verb), what.card if what.slot and alone else _named(option, at.renderer)
    if option.verb == "slot" and what.slot and option.seat:
        row, _, path = what.slot[1].partition(" ")
        whose = "" if what.slot[0] == at.seat else text(at.renderer.message(message("owner", player=option.seat)))
        occupied = f" ({option.card.name or 'facedown card'})" if option.card else ""
        return capital(f"{whose} {row}".strip()), f"{path}{occupied}"
    aside = at.view[at.seat]["aside"]
    if option.verb == "keep" and aside:
        return "", f"Done: draw {aside}"
    return "", text(at.renderer.sentence(option.message))


def _named(option: Option, renderer: Renderer) -> str:
    """The card of an option with what tells it apart: its slot, or which copy it is."""
    assert option.card is not None
    if option.place:
        return text(renderer.message(message("option-card-at", card=option.card, place=option.place)))
    copy = option.message.args.get("copy")
    return f"{option.card.name} ({copy})" if copy else option.card.name


def waiting(game: Any, eyes: str, names: dict[str, str]) -> Prompt:
    """The prompt while somebody else chooses."""
    view, renderer = game.see(eyes), game.renderer(eyes)
    chooser = names[game.to_choose or game.seats[0]]
    said = f"{chooser} is choosing ..."
    if view.window is not None:
        what = text(renderer.message(view.window))
        said = f"{chooser} is choosing ({what if view.window.key == 'instant-window' else f'reactions: {what}'}) ..."
    return Prompt(said, chain=chain_words(view.chain, renderer), calm=True)


def open_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view without what only its seat may know, for a screen that several people look at."""
    shown = dict(view)
    for seat in (key for key, data in view.items() if isinstance(data, dict) and "grid" in data):
        data = view[seat]
        grid = {slot: card if card["forged"] else {**card, "card": None} for slot, card in data["grid"].items()}
        piles = {name: {"size": sized(data[name]), "known": []} for name in ("council", "archives")}
        shown[seat] = {**data, **piles, "grid": grid, "network_top": []}
    return shown


def changes(table: Table, seat: str, since: int | None) -> dict[str, int]:
    """Shards and heat that came or went since so many choices were made."""
    before, now = table.positions[since or 0].view(seat), table.game.view(seat)
    return {f"{each} {what}": now[each][what] - before[each][what] for each in table.game.seats for what in ("shards", "heat")}
