"""Where games are kept: one file of SQLite, or PostgreSQL by URL. The same code, and the same tests, for both."""

from .store import Entry, GameRow, SeatRow, Store, Taken

__all__ = ["Entry", "GameRow", "SeatRow", "Store", "Taken"]
