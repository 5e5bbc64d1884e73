"""The table of Hubworld: Aidalon."""

from collections.abc import Callable
from typing import Any

from ...aidalon.game import Game
from ...machine.trace import capital
from ...table.table import Entry, Table
from .. import title_screens
from ..game_ui import Look
from ..lines import Block
from ..scene import Prompt, Scene
from ..session import Question, Session
from . import pages, scene
from .layout import draw as draw_table
from .scene import AidalonScene
from .wording import INSTANTS, MINUTE, WELCOME, about, headline

ALWAYS, DELVE = "always", "delve"
"""How long instant windows pass by themselves; always, but not while somebody delves against who said so."""


class AidalonLook(Look):
    """The table of Aidalon."""

    game = "aidalon"
    piles = ("piles", "Archives, Scrap piles and score areas")
    turn = "round"
    example = "heat or H9.3"
    minute = MINUTE
    more_keys = (
        (
            "p",
            "let instant windows pass until it is pressed again, but not while somebody delves against you; in a delve: let "
            "those of this delve pass. Reactions are still asked for",
        ),
    )
    horizon: Callable[[int], str] = staticmethod(title_screens.roofs)

    def draw(self, scene: Scene, columns: int, rows: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return draw_table(scene, columns, rows)

    def scene(self, table: Table, seat: str, prompt: Prompt, public: bool = False, **more: Any) -> Scene:
        game = table.game
        assert isinstance(game, Game)
        view, numbers = game.view(seat), game.numbers(seat)
        names = self.names(game, None if public else seat)
        shown = scene.open_view(view) if public else view
        given = {"seats": tuple(game.seats), "numbers": numbers, **more}
        return AidalonScene(game.cards, seat, shown, names, scene.title_of(table), prompt, **given)

    def title(self, table: Table) -> str:
        return scene.title_of(table)

    def welcome(self, session: Session) -> list[str]:
        return WELCOME

    def asked(self, question: Question, game: Any) -> Prompt:
        return scene.asked(question, game, self.names(game, question.seat))

    def waiting(self, game: Any, eyes: str) -> Prompt:
        return scene.waiting(game, eyes, self.names(game, eyes))

    def changes(self, table: Table, seat: str, since: int | None) -> dict[str, int]:
        return scene.changes(table, seat, since)

    def why_not(self, game: Any, question: Question, name: str) -> str:
        named = {about(game.cards, option.name, question.seat, game.seats).card for option in question.options}
        return "" if name in named or name not in game.cards.cards else "Nothing can be done with it in this choice."

    def card_page(self, scene: Scene, name: str, why: str, columns: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return pages.card_block(scene, name, why, columns)

    def piles_page(self, scene: Scene, columns: int) -> Block:
        assert isinstance(scene, AidalonScene)
        return pages.piles_block(scene, columns)

    def told_question(self, game: Any, seat: str) -> str:
        words = game.see(seat).words
        said = headline(words.question(), words.source(), game.view(seat), seat, self.names(game, seat))
        if game.to_choose == seat:
            return f"{said} "
        if words.question() == INSTANTS or words.question().endswith("react, or pass"):
            return f"{said} "
        return ""

    def told_choice(self, entry: Entry, game: Any, told: str) -> str:
        what = about(game.cards, entry.choice, entry.seat, game.seats)
        if what.card and what.card not in told:
            return f"{what.verb} a card" if what.verb else "something that is not shown"
        return capital(entry.choice)

    def notice(self, table: Table, seat: str, since: int) -> Prompt | None:
        return scene.notice(table, seat, since)

    def turn_of(self, entry: Entry) -> object:
        return entry.turn[0]

    def passes(self, question: Question, game: Any, passing: dict[str, str]) -> str:
        delve = game.view(question.seat)["delve"]
        for seat in [seat for seat, which in passing.items() if which == DELVE and not delve]:
            del passing[seat]
        which = passing.get(question.seat, "")
        attacked = delve is not None and delve["defender"] == question.seat
        return "pass" if question.words == INSTANTS and (which == DELVE or (which and not attacked)) else ""

    def let_pass(self, game: Any) -> tuple[str, str]:
        if game.view(game.seats[0])["delve"]:
            return DELVE, "Instant windows pass by themselves as long as this delve lasts."
        return ALWAYS, "Instant windows pass by themselves now, unless somebody delves against you; p asks again."

    def passing_words(self, which: str) -> str:
        return {ALWAYS: "your windows pass", DELVE: "your windows pass in this delve"}.get(which, "")


LOOK = AidalonLook()
