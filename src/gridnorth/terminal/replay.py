"""Stepping through a game: the same table, one choice after the other, and on from any of them."""

from collections.abc import Callable

from textual import events

from ..machine.trace import capital
from ..table.seats import PERSON
from ..table.table import Entry, Table
from . import pages
from .board_screen import BoardScreen
from .game_ui import look_of
from .palette import Palette
from .scene import Prompt, Scene
from .session import Session, seat_name, sheet_lines

KEYS = (
    ("← →", "a choice"), ("PgUp PgDn", "a turn"), ("Home End", "first, last"), ("g", "go to"), ("v", "other seat"),
    ("p", "play on from here"), ("Tab", "look"), ("i", "card"), ("l", "log"), ("d", "Decks"), ("?", "help"), ("q", "quit"),
)  # fmt: skip


class ReplayScreen(BoardScreen):
    """A game that was played, at one of its choices."""

    help_keys = pages.REPLAY_KEYS

    def __init__(self, session: Session, palette: Palette, seat: str = "", number: int | None = None) -> None:
        super().__init__(palette, look_of(session.game))
        self.whole = session.table
        """The game as it was played. It is never changed."""
        self.number = number or 0
        """How many choices have been made where we are."""
        people = self.whole.people
        self.seat = seat or (people[0] if people else self.whole.start.seats[0])

    @property
    def table(self) -> Table:
        """The game up to here."""
        return self.whole.branch(self.number)

    # --- showing ------------------------------------------------------------------------------------------------------
    def scene(self) -> Scene:
        table = self.table
        since = self.number - 1 if self.number else None
        named = {"d": self.kind.piles[0], "PgUp PgDn": f"a {self.kind.turn}"}
        log = tuple(self.told.log(table, self.seat))
        return self.kind.scene(
            table,
            self.seat,
            self._prompt(table),
            looked=self.looked,
            log=log,
            new=len(self.told.log(table, self.seat, since)),
            change=self.kind.changes(table, self.seat, since),
            keys=tuple((key, named.get(key, words)) for key, words in KEYS),
            message=self.message,
        )

    def _prompt(self, table: Table) -> Prompt:
        """What was chosen to come here, and what comes next."""
        count = len(self.whole.entries)
        head = f"Choice {self.number} of {count}, seen by {self.seat.capitalize()}"
        told: list[str] = []
        if self.number:
            told.append(self._chosen(self.whole.entries[self.number - 1], self.number - 1))
        if self.number < count:
            told.append(self._next(self.whole.entries[self.number], table))
        elif table.to_choose is None:
            told += [f"The game is over. {sheet_lines(table, self.seat)[-1]}"]
        else:
            told.append("The game was not finished: p plays on.")
        return Prompt(head, told=tuple(told), chain=tuple(table.game.view(self.seat)["chain"]), calm=True)

    def _chosen(self, entry: Entry, at: int) -> str:
        """`Build: discard one card. You chose Animator II.`"""
        asked = self.kind.told_question(self.whole.positions[at], self.seat)
        return f"{asked}{self._who(entry)} chose {self._choice_words(entry)}."

    def _next(self, entry: Entry, table: Table) -> str:
        """What comes next; what another seat will choose is not told before it has."""
        name = self._who(entry)
        chooses = f"You choose {capital(entry.choice)}." if entry.seat == self.seat else f"{name} chooses."
        return f"Next. {self.kind.told_question(table.game, self.seat)}{chooses}"

    def _who(self, entry: Entry) -> str:
        return seat_name(self.whole.start, entry.seat, self.seat)

    def _choice_words(self, entry: Entry) -> str:
        """A choice in words; of another seat only what this one came to know of it."""
        if entry.seat == self.seat:
            return capital(entry.choice)
        told = " ".join(line.text for line in self.whole.game.lines(entry.events, self.seat))
        return self.kind.told_choice(entry, self.whole.start, told)

    def why_not(self, name: str) -> str:
        return ""

    def choose(self, at: int) -> None:
        self.go_to(self.number + 1)

    # --- keys ---------------------------------------------------------------------------------------------------------
    def press(self, event: events.Key) -> bool:
        steps: dict[str, Callable[[], None]] = {
            "left": lambda: self.go_to(self.number - 1),
            "up": lambda: self.go_to(self.number - 1),
            "right": lambda: self.go_to(self.number + 1),
            "down": lambda: self.go_to(self.number + 1),
            "pageup": lambda: self.go_to(self._turn_before()),
            "pagedown": lambda: self.go_to(self._turn_after()),
            "home": lambda: self.go_to(0),
            "end": lambda: self.go_to(len(self.whole.entries)),
            "g": self.ask_number,
            "v": self.other_seat,
            "p": self.play_on,
        }
        if event.key in steps:
            steps[event.key]()
            return True
        return self.shared_key(event)

    def go_to(self, number: int) -> None:
        """Go to where so many choices were made, or as near as there is."""
        self.number = max(0, min(number, len(self.whole.entries)))
        self.looked = ""
        self.redraw()

    def _turn_before(self) -> int:
        """Where the turn before begins, or this one if we are inside it."""
        firsts = self._firsts()
        return max((first for first in firsts if first < self.number), default=0)

    def _turn_after(self) -> int:
        return min((first for first in self._firsts() if first > self.number), default=len(self.whole.entries))

    def _firsts(self) -> list[int]:
        """Where turns begin."""
        entries = self.whole.entries
        turns = [self.kind.turn_of(entry) for entry in entries]
        return [at for at, turn in enumerate(turns) if at == 0 or turn != turns[at - 1]]

    def ask_number(self) -> None:
        """Ask for the choice to go to."""
        count = len(self.whole.entries)
        page = pages.LinePage("go to", [f"To which choice? 0 to {count}"], "", self.palette)
        self.app.push_screen(page, self._go_to_typed)

    def _go_to_typed(self, typed: str | None) -> None:
        if not typed:
            return
        if typed.isascii() and typed.isdecimal() and int(typed[:9]) <= len(self.whole.entries):
            self.go_to(int(typed))
        else:
            self.say(f"there is no choice {typed!r}: expected a number from 0 to {len(self.whole.entries)}")

    def other_seat(self) -> None:
        """See it with the eyes of the other seat."""
        seats = list(self.whole.start.seats)
        if len(seats) == 1:
            self.say("alone there is only your own seat")
            return
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self.redraw()

    def play_on(self) -> None:
        """Leave with a game of its own from here."""
        branch = self.table
        if branch.to_choose is None:
            self.say("the game is over here: go back first")
            return
        if all(name != PERSON for name in branch.seats.values()):
            branch.seats[self.seat] = PERSON
            branch.players.pop(self.seat, None)
        self.app.exit(Session(branch))

    def leave(self) -> None:
        self.app.exit()
