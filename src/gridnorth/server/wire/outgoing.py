"""Everything the server sends, by HTTP and WebSocket. The schema of the API is made from here, and tests hold every answer
against it.
"""

from typing import Any, Literal

from msgspec import Struct

from ...errors import Code
from ...rulebook.contents import RulesPage as RulesPage
from ..clocks import Clock

EndedBy = Literal["score", "concede", "time", "draw", "abandon"]


# --- a game as it stands ------------------------------------------------------------------------------------------------
class SeatInfo(Struct):
    """A seat."""

    player: str
    name: str
    """What whoever sits there is called."""
    free: bool
    salt: str


class Ending(Struct, frozen=True):
    """How a game ended."""

    winners: list[str]
    """The seats that won; none for a draw."""
    why: EndedBy
    scores: dict[str, int]
    by: str = ""
    """The seat that gave up, or had no time left."""


class ScoreSheet(Struct):
    """How a score is made up, where it has these parts (N6.1)."""

    points: int
    values: int
    """The Values of the cards in Deck, hand and Discard."""
    zone: int
    """Cards in the Zone."""
    total: int
    cards: int
    """Cards in Deck, hand, Discard and Zone, which decide a tie."""


class GameState(Struct, tag_field="type", tag="game", kw_only=True):
    """A game, as far as you may know it, and what has just happened. From `asked` on it says something once it has begun."""

    id: str
    game: str
    state: Literal["open", "playing", "over"]
    you: str | None
    """Your seat, whose view it is; null for spectators. Of several seats it is the one that has to choose."""
    yours: list[str]
    """All your seats: two people at one screen have two."""
    length: int
    position: int
    """What a choice has to name as `after`."""
    commitment: str
    settings: dict[str, Any]
    seats: dict[str, SeatInfo]
    clock: Clock
    ending: Ending | None
    rematch: str | None
    """The game that is played after it."""
    asked: str | None = None
    """The seat that has to choose."""
    left: dict[str, int | None] = {}
    """Milliseconds, seat by seat; null without a clock."""
    offers: dict[str, list[str]] = {}
    view: dict[str, Any] | None = None
    question: str = ""
    headline: str = ""
    """The question as a sentence for a screen; only for the seat that has to choose, as the question is."""
    options: list[str] = []
    sheet: dict[str, ScoreSheet] = {}
    """How each score is made up, when the game is over; empty where a score has no parts."""
    happened: list[str] = []


# --- answers over a connection ------------------------------------------------------------------------------------------
class TalkLine(Struct, tag_field="type", tag="talk"):
    """Something that was said beside a game."""

    number: int
    seat: str
    name: str
    said: str
    at: int


class Forecast(Struct, tag_field="type", tag="forecast"):
    """The guaranteed effect of an option."""

    option: str
    says: str
    position: int
    id: str | None = None


class Forecasts(Struct, tag_field="type", tag="forecasts"):
    """The guaranteed effect of every option, at a position."""

    position: int
    says: dict[str, str]
    brief: dict[str, str]
    """The same in a word or two, for a tag: `rival −3`, `Node to 2`; empty where nothing so short is certain."""
    id: str | None = None


class Refusal(Struct, tag_field="type", tag="why"):
    """Why something cannot be chosen, as a sentence; empty if it can."""

    name: str
    says: str
    id: str | None = None


class Weighed(Struct):
    """An option, and the chance to win with it, from 0 to 1."""

    option: str
    chance: float


class Hint(Struct, tag_field="type", tag="hint"):
    """What the search would choose at a position, and why."""

    option: str
    says: str
    """Its guaranteed effect."""
    then: list[str]
    """What to choose next, as far as you are asked on and nothing comes to light before."""
    chance: float
    """The chance to win with it, from 0 to 1."""
    other: Weighed | None
    """The next best, if another was tried."""
    position: int
    id: str | None = None


class Done(Struct, tag_field="type", tag="done"):
    """A message with an `id` was done, and is committed."""

    id: str | None
    position: int


class Pong(Struct, tag_field="type", tag="pong"):
    """The server is there."""

    at: int
    id: str | None = None


class Problem(Struct):
    """What went wrong; codes do not change."""

    code: Code
    message: str


class ErrorMessage(Struct, tag_field="type", tag="error"):
    """Something could not be done, over a connection."""

    error: Problem
    id: str | None = None


class Waiting(Struct, tag_field="type", tag="waits"):
    """A game waits for you: to choose, or to sit down."""

    game: str


class KeepAlive(Struct, tag_field="type", tag="still"):
    """Nothing has happened for a while, and the connection stands."""

    at: int


AnyMessage = (
    GameState | TalkLine | Forecast | Forecasts | Refusal | Hint | Done | Pong | ErrorMessage | Waiting | KeepAlive
)  # fmt: skip
"""All that is sent over a connection or a stream."""


# --- answers over HTTP --------------------------------------------------------------------------------------------------
class ErrorAnswer(Struct):
    """An answer that is an error."""

    error: Problem


class Health(Struct):
    """Whether a server is ready."""

    ready: bool
    version: str
    parts: dict[str, bool]


class Account(Struct):
    """An account. The token is there when it is new, and is shown once."""

    account: str
    kind: str
    name: str | None
    token: str | None = None


class Bots(Struct):
    """Bots of yours."""

    bots: list[Account]


class GameSummary(Struct):
    """A game in a list."""

    id: str
    game: str
    state: str
    settings: dict[str, Any]
    clock: Clock
    seats: dict[str, SeatInfo]
    commitment: str
    created: int
    changed: int
    waits_for_you: bool
    ending: Ending | None
    rematch: str | None


class GameList(Struct):
    """Games, the last changed first."""

    games: list[GameSummary]
    before: int | None
    """For the next page; null when there is none."""


class Story(Struct):
    """All that happened, in sentences for you."""

    position: int
    lines: list[str]


class ReplayStep(Struct):
    """A choice of a game that is over: what was there before it, and what happened by it."""

    number: int
    seat: str | None
    """Who chose; null in the last step, which shows how it ended."""
    chose: str
    """What; `concede` of who gave up or ran out of time."""
    question: str
    options: list[str]
    view: dict[str, Any]
    lines: list[str]
    turn: tuple[int, str]
    """The number of the turn or round, and whose it is."""


class Replay(Struct):
    """A game that is over, choice by choice, for the eyes of a seat; of `seat` null what lies open."""

    id: str
    game: str
    seat: str | None
    seats: dict[str, SeatInfo]
    ending: Ending
    sheet: dict[str, ScoreSheet]
    opening: list[str]
    """What happened before the first choice."""
    steps: list[ReplayStep]
    length: int
    """How many steps there are in all."""
    next: int | None
    """From which step on to ask for the rest (`?since=`); null when there is no more."""


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


class CardList(Struct):
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


class Talk(Struct):
    """What was said beside a game."""

    talk: list[TalkLine]


class Analysis(Struct):
    """How far an analysis is, and what came of it."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int
    total: int
    report: dict[str, Any] | None


class Success(Struct):
    """It is done, and there is nothing to show."""

    done: bool
