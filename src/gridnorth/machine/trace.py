"""Rules that give an account: what was done, row by row, between one choice and the next.

A `Teller` links the interpreted rules once more, with an ear at the three places where everything passes: a question that is
put, an answer that is taken, an operation that is done. The rules themselves know nothing of it, and compiled games do not pay
for it. An `Event` is in numbers; the games put it into words, from the place of a seat.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import Any, NamedTuple

from .. import messages
from ..messages import Message
from .engine import CONTROL
from .frames import NOTHING
from .linker import Linked, Parts, Rule, link
from .operations import Operations
from .provable_deal import AROUND
from .records import Mirror

DONE, ANSWERED, NOT_ASKED, FAILED = "done", "answered", "not asked", "failed"
"""Kinds of events: an operation done; a choice taken, by somebody or because it was the only one; a question that had no
answer; a condition that did not hold."""
CONCEDE = "concede"
"""What stands for an operation when somebody gives up."""
HEARD = {"top"}
"""The operations of the machine itself that are worth telling; those of a game all are."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at a row of a program."""

    kind: str
    op: str
    pc: int
    """The row."""
    who: int
    """The player whom the row means."""
    owner: int
    """The *you* of the program."""
    this: int
    """The register of the card whose text it is."""
    registers: tuple[int, ...]
    """All registers: as the operation found them, or as an answer (or `top`) left them."""
    depth: int
    """How many programs were under way."""
    before: Any
    after: Any
    """The game's picture of the table, before and after."""
    following: int
    """The row at which its program goes on."""
    verb: int = 0
    choice: int = 0
    """For an answer: what was chosen."""


class _Enough(Exception):
    """Whoever listens has heard enough."""


class Tracer:
    """Steps a game and tells what happened. `picture` gives what of a game can be told, as an immutable value."""

    def __init__(self, parts: Parts, operations: Operations, picture: Callable[[Mirror], Any]) -> None:
        self.picture = picture
        self.names = {number: name for name, number in operations.numbers.items()}
        self.kinds = {name: operation.kind for name, operation in operations.table.items()}
        self.silent = set(CONTROL.table) - HEARD
        self.events: list[Event] = []
        self.now: Any = None
        self.until: Callable[[Event, int], bool] | None = None
        self._one_at_a_time = Lock()
        around = {"perform": self._around_perform, "ask": self._around_ask, "answer": self._around_answer, **AROUND}
        self.rules: Linked = link(parts, compiled=False, around=around)

    def step(
        self, g: Mirror, t: Mirror, option: int, until: Callable[[Event, int], bool] | None = None
    ) -> list[Event]:  # fmt: skip
        """Take an option and run on; all that happened on the way.

        With `until`, only up to the event at which it holds, given the event and its place: the game is left in the middle.
        """
        return self._hear(lambda: self.rules.step(g, t, option), until)

    def new_game(self, g: Mirror, t: Mirror, seed: int, setup: int) -> list[Event]:
        """Set up a game and run to its first choice."""
        return self._hear(lambda: self.rules.new_game(g, t, seed, setup))

    def concede(self, g: Mirror, who: int) -> list[Event]:
        """A player gives up: that, and nothing else, happened."""
        with self._one_at_a_time:
            pc, registers, before = g.stack[0].pc, tuple(g.stack[0].reg), self.picture(g)
            self.rules.concede(g, who)
            return [Event(DONE, CONCEDE, pc, who, who, NOTHING, registers, 1, before, self.picture(g), pc)]

    def _hear(self, deed: Callable[[], Any], until: Callable[[Event, int], bool] | None = None) -> list[Event]:
        with self._one_at_a_time:
            self.events, self.now, self.until = [], None, until
            with suppress(_Enough):
                deed()
            return self.events

    def _look(self, g: Mirror) -> None:
        """Before the first event: how the table was."""
        if self.now is None:
            self.now = self.picture(g)

    # --- the three places ---------------------------------------------------------------------------------------------
    def _around_perform(self, perform: Rule) -> Rule:
        def performed(g: Mirror, t: Mirror, f: Mirror, r: Mirror, who: int) -> None:
            self._look(g)
            name = self.names[r.op]
            if name in self.silent:
                perform(g, t, f, r, who)
                return
            pc, owner, this, depth = f.pc - 1, f.who, f.reg[0], g.depth
            following, registers = f.pc, tuple(f.reg)
            perform(g, t, f, r, who)
            if self.kinds[name] == "test":
                if f.pc != following:
                    self._add(g, f, FAILED, name, pc, who, owner, this, registers, depth)
                return
            self._add(g, f, DONE, name, pc, who, owner, this, f.reg if name == "top" else registers, depth)

        return performed

    def _around_ask(self, ask: Rule) -> Rule:
        def asked(g: Mirror, t: Mirror, f: Mirror, r: Mirror, who: int) -> bool:
            self._look(g)
            pc = f.pc
            there = bool(ask(g, t, f, r, who))
            if not there:
                self._add(g, f, NOT_ASKED, self.names[r.op], pc, who, f.who, f.reg[0], f.reg, g.depth)
            return there

        return asked

    def _around_answer(self, answer: Rule) -> Rule:
        def answered(g: Mirror, t: Mirror, f: Mirror, r: Mirror, who: int, verb: int, choice: int) -> None:
            self._look(g)
            pc, owner, this, depth = f.pc, f.who, f.reg[0], g.depth
            answer(g, t, f, r, who, verb, choice)
            self._add(g, f, ANSWERED, self.names[r.op], pc, who, owner, this, f.reg, depth, verb, choice)

        return answered

    def _add(
        self, g: Mirror, f: Mirror, kind: str, op: str, pc: int, who: int, owner: int, this: int, registers: Any, depth: int,
        verb: int = 0, choice: int = 0,
    ) -> None:  # fmt: skip
        before, self.now = self.now, self.picture(g)
        event = Event(kind, op, pc, who, owner, this, tuple(registers), depth, before, self.now, f.pc, verb, choice)
        self.events.append(event)
        if self.until is not None and self.until(event, len(self.events) - 1):
            raise _Enough


# --- the log ----------------------------------------------------------------------------------------------------------
class Line(NamedTuple):
    """A sentence of the log."""

    text: str
    level: int
    """How many texts it happens inside of: 0 for the course of the game itself."""
    heading: bool = False
    """The first line of a turn or a round."""


def capital(words: str) -> str:
    """With a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def sentences(
    events: Iterable[Event],
    heading: Callable[[Event], str],
    label: Callable[[Event], str],
    clauses: Callable[[Event], list[str]],
) -> list[Line]:
    """Events as sentences: clauses of one text in a row are joined, with its label before them; headings stand alone."""
    told: list[Line] = []
    run: list[str] = []
    last = (-1, "")

    def close() -> None:
        if run:
            words = "; ".join(run)
            words = f"{last[1]}: {words}" if last[1] else words
            told.append(Line(f"{capital(words)}.", last[0]))
            run.clear()

    for event in events:
        if title := heading(event):
            close()
            told.append(Line(title, 0, True))
        said = clauses(event)
        here = (max(0, event.depth - 1), label(event))
        if said and here != last:
            close()
            last = here
        run.extend(clause for clause in said if not run or clause != run[-1] or event.before != event.after)
    close()
    return told


def lines_of(
    events: Iterable[Event],
    heading: Callable[[Event], Message | None],
    source: Callable[[Event], Message | None],
    clauses: Callable[[Event], list[Message]],
) -> list[messages.Line]:
    """Events as lines of the log: clauses of one text in a row make one line; a heading is a line of its own.

    A clause that repeats the one before it is dropped, unless its event changed something.
    """
    lines: list[messages.Line] = []
    run: list[Message] = []
    last: tuple[int, Message | None] = (0, None)

    def close() -> None:
        if run:
            lines.append(messages.Line(tuple(run), last[1], last[0]))
            run.clear()

    for event in events:
        if title := heading(event):
            close()
            lines.append(messages.Line((title,), heading=True))
        said = clauses(event)
        if not said:
            continue
        here = (max(0, event.depth - 1), source(event))
        if here != last:
            close()
            last = here
        run.extend(clause for clause in said if not run or clause != run[-1] or event.before != event.after)
    close()
    return lines
