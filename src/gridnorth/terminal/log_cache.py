"""The log of a table, told once: a long game has thousands of sentences, and the screen is drawn after every key."""

from typing import Any

from ..table.table import Entry, Table
from .localizer import Localizer


class Told:
    """The sentences of a table, remembered by choice and seat."""

    def __init__(self, said: Localizer | None = None) -> None:
        self.said = said or Localizer()
        self._told: dict[tuple[int, str | None], tuple[Entry, list[Any]]] = {}
        """By the identity of a choice, which is kept so that no other can have it."""

    def log(self, table: Table, seat: str | None, since: int | None = None) -> list[Any]:
        """What happened, in sentences for a seat; all, or since so many choices. See `Table.log`."""
        told = list[Any](self.said.log(table.game, table.opening, seat)) if since is None else []
        for entry in table.entries[since or 0 :]:
            told += self._lines(table, entry, seat)
        return told

    def _lines(self, table: Table, entry: Entry, seat: str | None) -> list[Any]:
        key = (id(entry), seat)
        if key not in self._told:
            self._told[key] = (entry, self.said.log(table.game, entry.events, seat))
        return self._told[key][1]
