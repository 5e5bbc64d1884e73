"""The table of Hubworld: Aidalon."""

from collections.abc import Callable
from typing import Any

from ...aidalon.game import Game
from ...aidalon.log import chosen_card
from ...aidalon.question import headline
from ...aidalon.record import CARD, SLOT, VERBS
from ...messages import CardRef, text
from ...table.table import Entry, Table
from .. import title_screens
from ..game_ui import Look
from ..lines import Block
from ..scene import Prompt, Scene
from ..session import Question, Session
from . import pages, scene
from .layout import draw as draw_table
from .scene import AidalonScene

ALWAYS, DELVE = "always", "delve"
"""How long instant windows pass by themselves; always, but not while somebody delves against who said so."""


class AidalonLook(Look):
    """The table of Aidalon."""

    game = "aidalon"
    topics = ("see", "round", "windows", "delve", "breach", "end")
    own_keys = ("let-pass",)
    horizon: Callable[[int], str] = staticmethod(title_screens.roofs)

    def draw(self, scene: Scene, columns: int, rows: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return draw_table(scene, columns, rows)

    def scene(self, table: Table, seat: str, prompt: Prompt, public: bool = False, **more: Any) -> Scene:
        game = table.game
        assert isinstance(game, Game)
        view, you = game.see(seat), None if public else seat
        names = self.names(game, you)
        shown = scene.open_view(view.data) if public else view.data
        given = {"seats": tuple(game.seats), "numbers": game.numbers(seat), "renderer": game.renderer(you), **more}
        given |= {"options": view.question.options if view.question else (), "chain": view.chain}
        return AidalonScene(game.cards, seat, shown, names, scene.title_of(table), prompt, **given)

    def title(self, table: Table) -> str:
        return scene.title_of(table)

    def welcome(self, session: Session) -> list[str]:
        return [self.own(f"welcome-{number}") for number in (1, 2, 3)]

    def asked(self, question: Question, game: Any) -> Prompt:
        return scene.asked(game, question.seat)

    def waiting(self, game: Any, eyes: str) -> Prompt:
        return scene.waiting(game, eyes, self.names(game, eyes))

    def changes(self, table: Table, seat: str, since: int | None) -> dict[str, int]:
        return scene.changes(table, seat, since)

    def why_not(self, game: Any, question: Question, name: str) -> str:
        found = game.see(question.seat).refusal(name) if name in game.cards.cards else None
        return f"{text(self.said.renderer(game, question.seat).sentence(found.message))}." if found else ""

    def card_page(self, scene: Scene, name: str, why: str, columns: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return pages.card_block(scene, name, why, columns)

    def piles_page(self, scene: Scene, columns: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return pages.piles_block(scene, columns)

    def told_question(self, game: Any, seat: str) -> str:
        view = game.see(seat)
        if game.to_choose != seat and view.window is None:
            return ""
        return f"{text(self.said.renderer(game, seat).sentence(headline(view.words)))} "

    def told_choice(self, entry: Entry, game: Any, seat: str) -> str:
        event = entry.events[0]
        card = chosen_card(event, game.perspective(entry.seat))
        if card and card not in self.told_cards(entry, game, seat):
            return (
                self.own("verb-a-card", verb=VERBS[event.verb])
                if event.verb not in (CARD, SLOT)
                else self.said.own("not-shown")
            )
        return self.choice_words(entry, game)

    def chain(self, view: Any, game: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        words = scene.chain_words(view.chain, self.said.renderer(game, view.seat))
        return words, tuple(card.name if isinstance(card := each.args.get("card"), CardRef) else "" for each in view.chain)

    def notice(self, table: Table, seat: str, since: int) -> Prompt | None:
        return scene.notice(table, seat, since)

    def turn_of(self, entry: Entry) -> object:
        return entry.turn[0]

    def passes(self, question: Question, game: Any, passing: dict[str, str]) -> str:
        view = game.see(question.seat)
        delve = view.shown.delve
        for seat in [seat for seat, which in passing.items() if which == DELVE and not delve]:
            del passing[seat]
        which = passing.get(question.seat, "")
        attacked = delve is not None and delve.defender == question.seat
        return "pass" if view.question.kind == "instant" and (which == DELVE or (which and not attacked)) else ""

    def let_pass(self, game: Any) -> tuple[str, str]:
        if game.see(game.seats[0]).shown.delve:
            return DELVE, self.own("passing-delve")
        return ALWAYS, self.own("passing-always")

    def passing_words(self, which: str) -> str:
        return self.own(f"passing-{which}.brief") if which else ""
