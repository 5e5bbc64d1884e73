"""The table of The North."""

from typing import Any

from ...messages import text
from ...north.options import SEATS
from ...table.table import Entry, Table
from ..game_ui import Look
from ..lines import Block
from ..scene import Prompt, Scene
from ..session import Question, Session
from . import layout, pages, scene
from .scene import NorthScene
from .wording import why_not


class NorthLook(Look):
    """The table of The North."""

    game = "north"
    topics = ("see", "card", "turn", "node", "overloaded", "end")

    def draw(self, scene: Scene, columns: int, rows: int) -> Block:
        assert isinstance(scene, NorthScene)
        return layout.draw(scene, columns, rows)

    def scene(self, table: Table, seat: str, prompt: Prompt, public: bool = False, **more: Any) -> Scene:
        game = table.game
        view = game.view(seat)
        names = self.names(game, None if public else seat)
        shown = scene.open_view(view) if public else view
        return NorthScene(game.cards, seat, shown, names, self.title(table), prompt, **more)

    def names(self, game: Any, you: str | None) -> dict[str, str]:
        return {seat: self.said.seat_name(game, seat, you) for seat in SEATS}

    def title(self, table: Table) -> str:
        return self.own("title", how=scene.how_played(table, self.said))

    def welcome(self, session: Session) -> list[str]:
        solo = bool(session.game.settings.solo)
        first = ".solo" if solo else ".two" if session.hotseat else ""
        rest = ".solo" if solo else ""
        return [self.own(f"welcome-1{first}"), self.own(f"welcome-2{rest}"), self.own(f"welcome-3{rest}")]

    def chain(self, view: Any, game: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return scene.chain(view, game, self.said)

    def asked(self, question: Question, game: Any) -> Prompt:
        return scene.asked(question, game, self.said)

    def waiting(self, game: Any, eyes: str) -> Prompt:
        chain, under_way = self.chain(game.see(eyes), game)
        name = self.names(game, eyes)[game.to_choose or SEATS[0]]
        return Prompt(self.said.own("is-choosing", name=name), chain=chain, under_way=under_way, calm=True)

    def changes(self, table: Table, seat: str, since: int | None) -> dict[str, int]:
        return scene.changes(table, seat, since)

    def why_not(self, game: Any, question: Question, name: str) -> str:
        return why_not(game, question, name, self.said)

    def card_page(self, scene: Scene, name: str, why: str, columns: int) -> Block:
        assert isinstance(scene, NorthScene)
        return pages.card_block(scene, name, why, columns)

    def piles_page(self, scene: Scene, columns: int) -> Block:
        assert isinstance(scene, NorthScene)
        return pages.piles_block(scene, columns)

    def told_question(self, game: Any, seat: str) -> str:
        source, view = game.source, game.view(seat)
        if game.asks_directive or source not in (*view["chain"], "turn"):
            return ""
        asked = game.see(game.to_choose).question
        return f"{text(self.said.renderer(game, seat).sentence(asked.message))} "

    def told_choice(self, entry: Entry, game: Any, seat: str) -> str:
        option = next((each for each in game.see(entry.seat).question.options if each.notation == entry.choice), None)
        if entry.level == 0:
            return self.choice_words(entry, game)
        if option and option.card and option.card.name in self.told_cards(entry, game, seat):
            return self.said.options(game, game.see(entry.seat))[entry.choice]
        return self.said.own("not-shown")
