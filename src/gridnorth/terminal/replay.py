"""Stepping through a game: the same table, one choice after the other, and on from any of them."""

from collections.abc import Callable

from textual import events

from ..table.seats import PERSON
from ..table.table import Table
from . import pages
from .board_screen import BoardScreen
from .game_ui import look_of
from .palette import Palette
from .scene import Prompt, Scene
from .session import Session

KEYS = (
    ("← →", "a-choice"), ("PgUp PgDn", "a-choice"), ("Home End", "ends"), ("g", "go-to"), ("v", "other-seat"),
    ("p", "play-on"), ("Tab", "look"), ("i", "card"), ("l", "log"), ("d", "help"), ("?", "help"), ("q", "quit"),
)  # fmt: skip
"""Keys, and what they do as the catalogue has it; each game has words of its own for turns and piles."""


class ReplayScreen(BoardScreen):
    """A game that was played, at one of its choices."""

    help_keys = pages.REPLAY_KEYS

    def __init__(self, session: Session, palette: Palette, seat: str = "", number: int | None = None) -> None:
        super().__init__(palette, look_of(session.game, session.localizer))
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
        named = {"d": self.kind.piles[0], "PgUp PgDn": self.kind.turn}
        keys = zip((key for key, _ in KEYS), self.said.keys(KEYS), strict=True)
        log = tuple(self.told.log(table, self.seat))
        return self.kind.scene(
            table,
            self.seat,
            self._prompt(table),
            looked=self.looked,
            log=log,
            new=len(self.told.log(table, self.seat, since)),
            change=self.kind.changes(table, self.seat, since),
            keys=tuple((shown, named.get(key, words)) for key, (shown, words) in keys),
            message=self.message,
            said=self.said,
            reader=self.seat,
            seat_names={each: self._seat_name(each) for each in self.whole.start.seats},
        )

    def _prompt(self, table: Table) -> Prompt:
        """What was chosen to come here, and what comes next."""
        count = len(self.whole.entries)
        head = self.said.own("replay-head", number=self.number, count=count, seat=self._seat_name(self.seat))
        told: list[str] = []
        if self.number:
            told.append(self._chosen(self.number - 1))
        if self.number < count:
            told.append(self._next(self.number))
        elif table.to_choose is None:
            verdict = self.said.sheet_lines(table.game, table.events, self.seat)[-1]
            told.append(self.said.own("over", verdict=verdict))
        else:
            told.append(self.said.own("replay-unfinished"))
        chain, under_way = self.kind.chain(table.game.see(self.seat), table.game)
        return Prompt(head, told=tuple(told), chain=chain, under_way=under_way, calm=True)

    def _chosen(self, at: int) -> str:
        """`Build: discard one card. You chose Animator II.`"""
        entry = self.whole.entries[at]
        asked = self.kind.told_question(self.whole.positions[at], self.seat)
        name, mine = self.said.seat_name(self.whole.start, entry.seat, self.seat), entry.seat == self.seat
        what = self._choice(at) if mine else self.kind.told_choice(entry, self.whole.positions[at], self.seat)
        return self.said.own("replay-chosen", asked=asked, name=name, you="yes" if mine else "no", what=what)

    def _next(self, at: int) -> str:
        """What comes next; what another seat will choose is not told before it has."""
        entry = self.whole.entries[at]
        asked = self.kind.told_question(self.whole.positions[at], self.seat)
        if entry.seat == self.seat:
            return self.said.own("replay-next-you", asked=asked, what=self._choice(at))
        name = self.said.seat_name(self.whole.start, entry.seat, self.seat)
        return self.said.own("replay-next", asked=asked, name=name)

    def _choice(self, at: int) -> str:
        """A choice of this seat in words."""
        return self.kind.choice_words(self.whole.entries[at], self.whole.positions[at])

    def _seat_name(self, seat: str) -> str:
        """A seat by its own name: `South`."""
        return self.said.seat_name(self.whole.start, seat)

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
        page = pages.LinePage(
            self.said.own("go-to-title"), [self.said.own("go-to-which", count=count)], "", self.palette, self.said
        )
        self.app.push_screen(page, self._go_to_typed)

    def _go_to_typed(self, typed: str | None) -> None:
        if not typed:
            return
        if typed.isascii() and typed.isdecimal() and int(typed[:9]) <= len(self.whole.entries):
            self.go_to(int(typed))
        else:
            self.say(self.said.own("no-such-choice", given=repr(typed), count=len(self.whole.entries)))

    def other_seat(self) -> None:
        """See it with the eyes of the other seat."""
        seats = list(self.whole.start.seats)
        if len(seats) == 1:
            self.say(self.said.own("only-your-seat"))
            return
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self.redraw()

    def play_on(self) -> None:
        """Leave with a game of its own from here."""
        branch = self.table
        if branch.to_choose is None:
            self.say(self.said.own("over-here"))
            return
        if all(name != PERSON for name in branch.seats.values()):
            branch.seats[self.seat] = PERSON
            branch.players.pop(self.seat, None)
        self.app.exit(Session(branch, locale=self.said.locale))

    def leave(self) -> None:
        self.app.exit()
