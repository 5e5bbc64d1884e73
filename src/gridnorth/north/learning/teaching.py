"""The lessons: what each says, the position it starts from, and the choices it asks for. They stand in lessons.toml."""

import tomllib
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..game import Game

LEARNER = "south"
"""The seat that learns."""
ANY = "any"
"""In place of options: whatever is offered."""


@dataclass(frozen=True)
class Move:
    """One choice that a lesson asks for; in a whole round one part of it (see `Lesson.whole_round`)."""

    choose: tuple[str, ...]
    """The options that are accepted; `("any",)` for all."""
    asks: str
    asks_de: str
    wrong: str
    """What is said, gently, when another option is chosen; empty where all are accepted."""
    wrong_de: str
    point: str
    """What the screen points at: hand, wastes, node, directives, zone, rival, wastes deck, log, or a card."""

    def accepts(self, choice: str, game: Game) -> bool:
        """Whether a choice that is offered now is one the lesson asks for."""
        wanted = choice.strip().lower()
        offered = wanted in (option.lower() for option in game.options)
        return offered and (self.choose == (ANY,) or wanted in (option.lower() for option in self.choose))


@dataclass(frozen=True)
class Lesson:
    """One step of the first game."""

    id: str
    title: str
    title_de: str
    about: str
    """What one learns, in a few words."""
    about_de: str
    says: str
    says_de: str
    words: tuple[str, ...]
    """The words of the game that it introduces."""
    position: dict[str, Any]
    """Plain data for `Game.from_data`."""
    do: tuple[Move, ...]
    then: str
    """What is said when it is done."""
    then_de: str
    expect: dict[str, Any]
    """What holds when it is done, as in a step of a scenario: `then` claims no more."""
    whole_round: bool = False
    """Whether it goes on until the learner's next turn. Then `do` has three parts, each of as many choices as it takes: the
    learner's turn, what the rival chooses, and what the learner chooses at the end of the rival's turn."""

    def start(self) -> Game:
        """A game in its position."""
        return Game.from_data(self.position)

    def to_data(self) -> dict[str, Any]:
        """All that a page shows of it."""
        said = asdict(self)
        del said["position"], said["expect"]
        return {**said, "seat": LEARNER, "seats": self.start().seats}

    def move_at(self, game: Game) -> Move | None:
        """The move that comes now in a game from `start`; None when the lesson is done. In a whole round the rival's are asked
        for, too: who plays the rival chooses them."""
        if self.whole_round:
            return self._part_at(game)
        made = len(game.history)
        return self.do[made] if made < len(self.do) and game.to_choose == LEARNER else None

    def _part_at(self, game: Game) -> Move | None:
        """The part of a whole round that a game has come to."""
        own_turn, rivals, at_the_end = self.do
        if game.to_choose != LEARNER:
            return rivals if game.to_choose else None
        number, whose = game.turn
        if whose != LEARNER:
            return at_the_end
        return own_turn if number == self.start().turn[0] else None


@cache
def _read() -> tuple[Lesson, ...]:
    data = tomllib.loads((files(__package__) / "lessons.toml").read_text("utf-8"))
    return tuple(_lesson(fields) for fields in data["lesson"])


def _lesson(fields: dict[str, Any]) -> Lesson:
    moves = tuple(_move(move) for move in fields["do"])
    return Lesson(**{**fields, "words": tuple(fields["words"]), "do": moves})


def _move(fields: dict[str, Any]) -> Move:
    choose = fields["choose"]
    return Move(**{"wrong": "", "wrong_de": "", **fields, "choose": (choose,) if isinstance(choose, str) else tuple(choose)})


def lessons() -> list[Lesson]:
    """All lessons, in their order."""
    return list(_read())
