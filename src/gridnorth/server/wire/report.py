"""The report of an analysis, as it is sent (see `analysis.report_text.to_data`). Chances are from 0 to 1."""

from typing import Literal

from msgspec import Struct


class Mistakes(Struct):
    """How a seat chose."""

    choices: int
    mistakes: int
    given_away: float


class PointReport(Struct):
    """A turning point."""

    kind: Literal["choice", "luck"]
    at: int
    """The choice, the first of which is 0."""
    seat: str
    turn: tuple[int, str]
    swing: float
    before: float
    after: float
    title: str
    words: str


class JudgedOption(Struct):
    """What an option was worth."""

    option: str
    chance: float
    error: float


class JudgementReport(Struct):
    """A choice, judged."""

    at: int
    seat: str
    turn: tuple[int, str]
    question: str
    played: str
    best: str
    before: float
    after: float
    cost: float
    error: float
    mistake: bool
    options: list[JudgedOption]


class LedgerStep(Struct):
    """A choice in a ledger: the chance before and after it, and what luck did until the next."""

    at: int
    seat: str
    before: float
    after: float
    luck: float


class LedgerReport(Struct):
    """What made a seat's chance from the beginning to the end."""

    seat: str
    start: float
    choices: dict[str, float]
    """Seat -> what its choices did."""
    luck: float
    end: float
    steps: list[LedgerStep]


class AnalysisReport(Struct):
    """A game, analysed."""

    game: str
    seats: dict[str, str]
    result: str
    finished: bool
    seat: str
    """Whose chance it is."""
    iterations: int
    ms: float
    seed: int
    mistakes: dict[str, Mistakes]
    turning_points: list[PointReport]
    ledgers: dict[str, LedgerReport]
    judgements: list[JudgementReport]
