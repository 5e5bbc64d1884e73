"""One game being played: its seats, its choices, its log; with undo and branches.

    table = Table(north.Game(seed=7), {"south": "person", "north": "simple"})
    table.play("awaken")                 makes a choice for the seat that has to choose
    table.log("south")                   what happened, in sentences for a seat
    table.undo()                         back to the previous choice, unless a secret was revealed since
    table.branch(12)                     another table, as this one was after twelve choices

A position never changes, so branches share the positions they have in common.
"""

import copy as copies
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from ..contract import Game, Player
from ..errors import InputError, UndoRefused
from ..machine.trace import CONCEDE, Event, Line
from .seats import PERSON


@dataclass(frozen=True)
class Entry:
    """A choice, and what happened after it."""

    seat: str
    choice: str
    level: int
    """The number of texts under way: 0 for a Directive."""
    turn: tuple[int, str]
    """The turn it was made in: its number, and whose."""
    events: list[Event]


class Table:
    """A game with its seats and its history."""

    def __init__(
        self,
        game: Game,
        seats: Mapping[str, str] | None = None,
        players: Mapping[str, Player] | None = None,
        notes: Mapping[str, str] | None = None,
    ) -> None:
        self.players: dict[str, Player] = dict(players or {})
        """The bots by seat; people have the other seats."""
        names = {seat: self.players[seat].name if seat in self.players else PERSON for seat in game.seats}
        self.seats: dict[str, str] = {**names, **(seats or {})}
        """What sits in each seat, by name."""
        self.notes: dict[str, str] = dict(notes or {})
        """Other headers of its file, for people: when it began."""
        self.positions: list[Game] = [game.copy()]
        """The game after 0, 1, 2 ... choices. None of them is ever changed."""
        self.entries: list[Entry] = []
        self.undone: list[tuple[str, str]] = []
        """Undone choices with their seats, the last one first, until something else is chosen."""
        self.opening: list[Event] = game.opening() if not game.history else []

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The current game. Choose with `table.play`; do not play on it."""
        return self.positions[-1]

    @property
    def start(self) -> Game:
        """The game before the first choice."""
        return self.positions[0]

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None when the game is over."""
        return self.game.to_choose

    @property
    def people(self) -> list[str]:
        """The seats that people play."""
        return [seat for seat in self.seats if seat not in self.players]

    @property
    def choices(self) -> list[str]:
        """All choices made, in words."""
        return [entry.choice for entry in self.entries]

    @property
    def events(self) -> Iterator[Event]:
        """All that happened."""
        yield from self.opening
        for entry in self.entries:
            yield from entry.events

    def log(self, seat: str | None, since: int | None = None) -> list[Line]:
        """The log, in sentences for a seat; all of it, or from a given choice on. Seat None: what everybody may know."""
        told = list(self.game.lines(self.opening, seat)) if since is None else []
        for entry in self.entries[since or 0 :]:
            told += self.game.lines(entry.events, seat)
        return told

    # --- playing ------------------------------------------------------------------------------------------------------
    def play(self, choice: str) -> Entry:
        """Make a choice for the seat that has to choose. An illegal one raises IllegalChoice and changes nothing."""
        before = self.game
        after = before.copy()
        events = after.tell(choice)
        assert before.to_choose is not None
        return self._add(after, Entry(before.to_choose, after.history[-1], len(before.chain), before.turn, events))

    def concede(self, seat: str) -> Entry:
        """A seat gives up, whoever has to choose."""
        after = self.game.copy()
        events = after.concede(seat)
        return self._add(after, Entry(seat, CONCEDE, 0, self.game.turn, events))

    def _add(self, after: Game, entry: Entry) -> Entry:
        self.positions.append(after)
        self.entries.append(entry)
        if self.undone and self.undone[-1] == (entry.seat, entry.choice):
            self.undone.pop()
        else:
            self.undone.clear()
        return entry

    def play_for(self) -> Entry:
        """Let the bot at the seat to move choose. It gets a view."""
        seat = self.to_choose
        if seat is None or seat not in self.players:
            raise InputError("it is not a player's choice now" if seat else "the game is over")
        return self.play(self.players[seat].choose(self.game.see(seat)))

    # --- back and forth -----------------------------------------------------------------------------------------------
    def undo(self, anyway: bool = False) -> int:
        """Go back to the last choice of a person. Returns the number of undone choices.

        Against bots (and in solo games) it is refused if a secret was revealed since, unless `anyway`.
        """
        people = self.people
        back = next((at for at in reversed(range(len(self.entries))) if self.entries[at].seat in people), None)
        if back is None:
            raise UndoRefused("there is nothing to undo")
        if len(people) == 1 and not anyway and self.game.reveals(self._since(back), people[0]):
            raise UndoRefused("something hidden has been seen since then: undo 'anyway' to go back all the same")
        return self.back_to(back)

    def _since(self, number: int) -> list[Event]:
        return [event for entry in self.entries[number:] for event in entry.events]

    def back_to(self, number: int) -> int:
        """Go back to the position after `number` choices. Returns the number of undone choices. `redo` makes them again."""
        if not 0 <= number <= len(self.entries):
            raise InputError(f"there are {len(self.entries)} choices: expected a number from 0 to {len(self.entries)}")
        taken = self.entries[number:]
        self.undone += [(entry.seat, entry.choice) for entry in reversed(taken)]
        del self.entries[number:]
        del self.positions[number + 1 :]
        return len(taken)

    def redo(self) -> int:
        """Redo undone choices, up to the next one of a person. Returns the number of choices."""
        if not self.undone:
            raise InputError("there is nothing to redo")
        made = 0
        while self.undone:
            seat, choice = self.undone[-1]
            self.concede(seat) if choice == CONCEDE else self.play(choice)
            made += 1
            if self.to_choose in self.people:
                break
        return made

    def branch(self, number: int | None = None) -> Self:
        """Another table, as this one is now or was after a number of choices. The two are independent."""
        number = len(self.entries) if number is None else number
        if not 0 <= number <= len(self.entries):
            raise InputError(f"there are {len(self.entries)} choices: expected a number from 0 to {len(self.entries)}")
        other = object.__new__(type(self))
        other.players = {seat: _of_its_own(player) for seat, player in self.players.items()}
        other.seats, other.notes, other.opening = dict(self.seats), dict(self.notes), self.opening
        other.positions, other.entries, other.undone = self.positions[: number + 1], self.entries[:number], []
        return other

    copy = branch


def _of_its_own(player: Player) -> Player:
    """A copy of a bot that will choose like the original, with its own random state."""
    other = copies.copy(player)
    if hasattr(other, "chance"):
        other.chance = copies.deepcopy(other.chance)
    return other
