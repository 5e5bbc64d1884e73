"""What does not change while a server runs: the cards, lessons and puzzles of a game, as they are sent."""

from typing import Literal

from msgspec import Struct


class CardInfo(Struct):
    """What a name says: an Ancient's Protocol, or a Facility."""

    name: str
    kind: Literal["ancient", "facility"]
    facility: str
    """The Facility on the other side; of a Facility itself."""
    ancients: list[str]
    """All Ancients with this Facility on their back: its family."""
    protocol: str
    """An Ancient's Protocol; of a Facility the effect that is its own."""
    whole: str
    """All that the side says: of a Facility with what every Facility does."""
    sparks: dict[str, str]
    """Value -> its Spark; none on a Facility."""
    origin: Literal["printed", "reconstruction", "own"]
    """`reconstruction`: the text is the project's, as the printed one is lost."""
    editions: list[str]
    setups: list[str]
    """The set-ups that play with it."""


class CardTexts(Struct):
    """All cards of a game."""

    cards: list[CardInfo]


class LessonMove(Struct):
    """A choice that a lesson asks for."""

    choose: list[str]
    """The options that are accepted; `any` alone for all."""
    asks: str
    asks_de: str
    wrong: str
    wrong_de: str
    point: str
    """What the screen points at."""


class Lesson(Struct):
    """A lesson; `settings: {"lesson": ID}` opens a game of it."""

    id: str
    title: str
    title_de: str
    about: str
    """What one learns, in a few words."""
    about_de: str
    says: str
    says_de: str
    words: list[str]
    do: list[LessonMove]
    then: str
    then_de: str
    whole_round: bool
    """Whether it goes on until the next turn of who learns; `do` is then their turn, what the rival chooses, and what they
    choose at the end of the rival's turn."""
    seat: str
    """Who learns."""
    seats: list[str]


class LessonList(Struct):
    """The lessons, in their order."""

    lessons: list[Lesson]


class Puzzle(Struct):
    """A puzzle; `settings: {"puzzle": ID}` opens a game of it."""

    id: str
    title: str
    title_de: str
    stars: int
    hint: str
    hint_de: str
    solution: list[str]
    """One line of choices that wins."""
    seat: str
    """Who is to win."""
    seats: list[str]


class PuzzleList(Struct):
    """The puzzles, the easy ones first."""

    puzzles: list[Puzzle]
