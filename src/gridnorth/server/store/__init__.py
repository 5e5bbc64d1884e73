"""The store of games: one SQLite file, or PostgreSQL by URL, with the same code and the same tests."""

from .rows import (
    BOT,
    DONE,
    FAILED,
    OPEN,
    OVER,
    PERSON,
    PLAYING,
    RUNNING,
    WAITING,
    AccountRow,
    AnalysisRow,
    Entry,
    GameRow,
    SeatRow,
    Standing,
    Taken,
    TalkRow,
)
from .store import Store

__all__ = [
    "BOT", "DONE", "FAILED", "OPEN", "OVER", "PERSON", "PLAYING", "RUNNING", "WAITING", "AccountRow", "AnalysisRow", "Entry",
    "GameRow", "SeatRow", "Standing", "Store", "Taken", "TalkRow",
]  # fmt: skip
