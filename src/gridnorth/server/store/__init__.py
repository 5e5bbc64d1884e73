"""Where games are kept: one file of SQLite, or PostgreSQL by URL. The same code, and the same tests, for both."""

from .store import BOT, OPEN, OVER, PERSON, PLAYING, AccountRow, Entry, GameRow, SeatRow, Store, Taken

__all__ = ["BOT", "OPEN", "OVER", "PERSON", "PLAYING", "AccountRow", "Entry", "GameRow", "SeatRow", "Store", "Taken"]
