"""The table of The North."""

from typing import Any

from ...north.names import spoken
from ...table.table import Entry, Table
from ..game_ui import Look
from ..lines import Block
from ..scene import Prompt, Scene
from ..session import Question, Session
from . import layout, pages, scene
from .scene import NorthScene
from .wording import PLAY_IN_A_MINUTE, capital, greeting, why_not


class NorthLook(Look):
    """The table of The North."""

    game = "north"
    piles = ("Decks", "Decks and Discards")
    example = "Spark or N4.4"
    minute = PLAY_IN_A_MINUTE

    def draw(self, scene: Scene, columns: int, rows: int) -> Block:
        assert isinstance(scene, NorthScene)
        return layout.draw(scene, columns, rows)

    def scene(self, table: Table, seat: str, prompt: Prompt, public: bool = False, **more: Any) -> Scene:
        game = table.game
        view = game.view(seat)
        names = self.names(game, None if public else seat)
        shown = scene.open_view(view) if public else view
        return NorthScene(game.cards, seat, shown, names, scene.title_of(table), prompt, **more)

    def names(self, game: Any, you: str | None) -> dict[str, str]:
        return scene.names_of(game, you)

    def title(self, table: Table) -> str:
        return scene.title_of(table)

    def welcome(self, session: Session) -> list[str]:
        both = "South and North" if session.hotseat else "You and the rival"
        return greeting(bool(session.game.settings.solo), both)

    def asked(self, question: Question, game: Any) -> Prompt:
        return scene.asked(question, game, game.view(question.seat))

    def waiting(self, game: Any, eyes: str) -> Prompt:
        return scene.waiting(self.names(game, eyes)[game.to_choose or "south"], game.view(eyes))

    def changes(self, table: Table, seat: str, since: int | None) -> dict[str, int]:
        return scene.changes(table, seat, since)

    def why_not(self, game: Any, question: Question, name: str) -> str:
        return why_not(game, question, name)

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
        said = game.headline
        mine = game.to_choose == seat
        return f"{said if mine else said.replace('your', 'their').replace('you ', 'they ')} "

    def told_choice(self, entry: Entry, game: Any, told: str) -> str:
        if entry.level == 0:
            return capital(entry.choice)
        return entry.choice if spoken(entry.choice) in told else "something that is not shown"


LOOK = NorthLook()
