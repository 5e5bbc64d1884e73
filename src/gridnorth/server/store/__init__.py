"""Where games are kept: one file of SQLite, or PostgreSQL by URL. The same code, and the same tests, for both."""

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
