"""Everything that is kept: accounts, games with their logs, and what stands beside them."""

from .beside import Beside
from .games import Games
from .people import People


class Store(People, Games, Beside):
    """One file of SQLite, or PostgreSQL by URL."""
