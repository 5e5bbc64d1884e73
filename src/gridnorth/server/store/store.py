"""The whole store: accounts, games with their logs, and what is kept next to them."""

from .accounts import People
from .beside import Beside
from .games import Games


class Store(People, Games, Beside):
    """One file of SQLite, or PostgreSQL by URL."""
