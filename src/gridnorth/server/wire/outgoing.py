"""Everything the server sends, by HTTP and WebSocket. The schema of the API is made from here, and tests hold every answer
against it.
"""

from typing import Any, Literal

from msgspec import Struct, field

from ...errors import Code
from ...messages import Fragments
from ...rulebook.contents import RulesPage as RulesPage
from ..clocks import Clock
from .game_parts import AnyView, Ending, LogLine, OptionForecast, Prompt, ScoreSheet, SeatInfo
from .library import CardTexts as CardTexts
from .library import LessonList as LessonList
from .library import PuzzleList as PuzzleList
from .old import OldForecasts, OldGameFields, OldLines, OldOpening, OldSentence, OldStep
from .report import AnalysisReport


# --- a game as it stands ------------------------------------------------------------------------------------------------
class GameState(OldGameFields, tag_field="type", tag="game", kw_only=True):
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
    left: dict[str, int | None] = field(default_factory=dict)
    """Milliseconds, seat by seat; null without a clock."""
    offers: dict[str, list[str]] = field(default_factory=dict)
    view: AnyView | None = None
    """All that you may see."""
    prompt: Prompt | None = None
    """What you are asked; null if it is not your choice."""
    sheet: dict[str, ScoreSheet] = field(default_factory=dict)
    """How each score is made up, when the game is over; empty where a score has no parts."""
    log: list[LogLine] = field(default_factory=list)
    """What has just happened; empty when nothing has, but was only asked for."""


# --- answers over a connection ------------------------------------------------------------------------------------------
class TalkLine(Struct, tag_field="type", tag="talk"):
    """Something that was said beside a game."""

    number: int
    seat: str
    name: str
    said: str
    at: int


class Forecast(OldSentence, tag_field="type", tag="forecast", kw_only=True):
    """The guaranteed effect of an option."""

    forecast: OptionForecast
    position: int
    id: str | None = None


class Forecasts(OldForecasts, tag_field="type", tag="forecasts", kw_only=True):
    """The guaranteed effect of every option, at a position."""

    position: int
    options: list[OptionForecast]
    id: str | None = None


class Refusal(OldSentence, tag_field="type", tag="why", kw_only=True):
    """Why something cannot be chosen; without a code and a text if it can."""

    name: str
    code: str
    text: Fragments
    rule: str
    """The number of the rule, if one forbids it."""
    id: str | None = None


class Weighed(Struct):
    """An option, and the chance to win with it, from 0 to 1."""

    number: int
    """The `id` of the option."""
    option: str
    """The option in notation."""
    chance: float


class Hint(OldSentence, tag_field="type", tag="hint", kw_only=True):
    """What the search would choose at a position, and why."""

    number: int
    """The `id` of the option."""
    option: str
    """The option in notation."""
    text: Fragments
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


class Story(OldLines, kw_only=True):
    """All that happened, as you may know it."""

    position: int
    log: list[LogLine]


class ReplayStep(OldStep, kw_only=True):
    """A choice of a game that is over: what was there before it, and what happened by it."""

    number: int
    seat: str | None
    """Who chose; null in the last step, which shows how it ended."""
    chose: str
    """What; `concede` of who gave up or ran out of time."""
    prompt: Prompt | None
    """What the seat was asked; null in the last step, and where somebody gave up out of turn."""
    view: AnyView
    log: list[LogLine]
    turn: tuple[int, str]
    """The number of the turn or round, and whose it is."""


class Replay(OldOpening, kw_only=True):
    """A game that is over, choice by choice, for the eyes of a seat; of `seat` null what lies open."""

    id: str
    game: str
    seat: str | None
    seats: dict[str, SeatInfo]
    ending: Ending
    sheet: dict[str, ScoreSheet]
    before: list[LogLine]
    """What happened before the first choice."""
    steps: list[ReplayStep]
    length: int
    """How many steps there are in all."""
    next: int | None
    """From which step on to ask for the rest (`?since=`); null when there is no more."""


class Talk(Struct):
    """What was said beside a game."""

    talk: list[TalkLine]


class Analysis(Struct):
    """How far an analysis is, and what came of it."""

    state: Literal["waiting", "running", "done", "failed"]
    done: int
    total: int
    report: AnalysisReport | None


class Success(Struct):
    """It is done, and there is nothing to show."""

    done: bool
