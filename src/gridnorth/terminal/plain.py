"""A game line by line, for screen readers, slow links and pipes. It says what the full-screen table says."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path

from ..contract import Game
from ..errors import GridnorthError, InputError, UnknownName
from ..machine.trace import Line
from ..rulebook.library import rulebook_of
from ..table.seats import PERSON
from ..table.table import Table
from .localizer import Localizer
from .session import Session

COMMANDS = (
    "help", "board", "log", "seed", "card", "why", "rules", "save", "hint", "concede", "undo", "redo", "restart", "quit",
)  # fmt: skip
REPLAY_COMMANDS = ("next", "back", "board", "log", "all", "play", "quit", "help")
SYNONYMS = {"?": "help", "exit": "quit"}
REPLAY_SYNONYMS = {"": "next", "n": "next", "b": "back", "table": "board", "exit": "quit", "q": "quit"}


@dataclass
class PlainTable:
    """One game on a terminal that prints lines and reads lines."""

    session: Session
    say: Callable[[str], None]
    read: Callable[[str], str]
    """Asks for a line; raises EOFError when there are no more."""
    hand_over: Callable[[str], None] | None = None
    """Called between two people at one screen, with the seat that comes next."""
    told: dict[str, int] = field(default_factory=dict)
    """How many choices each seat has been told of."""

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.session.game

    @property
    def words(self) -> Localizer:
        """The language that is spoken."""
        return self.session.localizer

    def play(self) -> bool:
        """Play to the end; False if somebody stopped before."""
        self.say(self.words.own("plain-title", title=self.game.kit.title, who=self._who_plays()))
        self.say(self.words.welcome(self.game))
        last = None
        try:
            while True:
                self.session.let_players()
                seat = self.session.asked
                if seat is None:
                    break
                if self.hand_over and seat != last and self.session.hotseat:
                    self.hand_over(seat)
                last = seat
                self._tell(seat)
                self._show(seat, table=self.game.asks_directive or not self.game.chain)
                self._ask(seat)
        except EOFError:
            self.say(self.words.own("stopped"))
            if self.session.path:
                self.say(self.words.own("stopped-saved", path=str(self.session.path)))
            return False
        self._tell(last or self.session.table.people[0])
        self.say("")
        self.say(self.words.own("game-over"))
        you = None if self.session.hotseat else self.session.table.people[0]
        for line in self.words.sheet_lines(self.game, self.session.table.events, you):
            self.say(f"  {line}" if not line.endswith(".") else line)
        return True

    def _tell(self, seat: str) -> None:
        """What happened since this seat was told last."""
        lines = log(self.session.table, seat, self.told.get(seat), self.words)
        if lines:
            self.say("")
        for line in lines:
            self.say(log_line(line))
        self.told[seat] = len(self.session.table.entries)

    # --- asking -------------------------------------------------------------------------------------------------------
    def _ask(self, seat: str) -> None:
        """Read lines until something changed."""
        known = commands(self.words, COMMANDS, SYNONYMS)
        while True:
            line = self.read(f"{self.words.seat(self.game, seat)}> ").strip()
            word, _, rest = line.partition(" ")
            if not line:
                continue
            try:
                match known.get(word.lower()):
                    case "quit":
                        raise EOFError
                    case "help":
                        self.say(self.words.own("plain-help"))
                    case "board":
                        self._show(seat)
                    case "log":
                        del self.told[seat]
                        self._tell(seat)
                    case "seed":
                        self.say(self.words.own("seed", seed=str(self.game.seed)))
                    case "card":
                        self._say_card(rest)
                    case "why":
                        self.say(self.session.why_not(rest) or self.words.own("can-be-chosen"))
                    case "rules":
                        self._say_rules(rest)
                    case "save":
                        self._save(rest)
                    case "hint":
                        self.say(self.session.hint_words(self.session.hint()))
                    case "concede":
                        if self._concede(seat, rest):
                            return
                    case "undo" | "redo" | "restart" as where:
                        self._go(where, self._is(rest, "anyway"))
                        return
                    case _:
                        self.session.choose(self.session.meant(line))
                        return
            except UnknownName as error:
                self.say(self.words.unknown(error))
            except GridnorthError as error:
                self.say(str(error))

    def _is(self, typed: str, word: str) -> bool:
        """Whether a word was typed, in English or in the language that is spoken."""
        return typed.strip().lower() in (word, self.words.own(f"command-{word}"))

    def _go(self, where: str, anyway: bool) -> None:
        if where == "undo":
            taken = self.session.undo(anyway)
            self.say(self.words.own("undone", count=taken))
        elif where == "redo":
            made = self.session.redo()
            self.say(self.words.own("redone", count=made))
        else:
            self.session.restart()
            self.say(self.words.own("restarted"))
        now = len(self.session.table.entries)
        self.told = {seat: min(since, now) for seat, since in self.told.items()} if where != "restart" else {}

    def _concede(self, seat: str, sure: str) -> bool:
        if not self._is(sure, "yes"):
            self.say(self.words.own("concede-sure"))
            return False
        self.session.concede(seat)
        return True

    def _save(self, name: str) -> None:
        if not name.strip():
            raise InputError(self.words.own("save-where"))
        try:
            self.say(self.words.own("saved", path=str(self.session.save(Path(name.strip())))))
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise InputError(self.words.own("cannot-save", path=repr(name.strip()), why=why)) from None

    # --- showing ------------------------------------------------------------------------------------------------------
    def _who_plays(self) -> str:
        said, game, seats = self.words, self.game, self.session.table.seats
        named = {seat: said.seat(game, seat) for seat in game.scores}
        you, *rivals = game.seats
        if not rivals:
            others = {side: said.seat_name(game, side, you) for side in game.scores if side != you}
            against = "".join(said.own("alone-against", side=named[side], name=name) for side, name in others.items())
            return said.own("alone", seat=named[you], rivals=against)
        if self.session.hotseat:
            first, *others_here = (named[seat] for seat in self.session.table.people)
            people = reduce(lambda one, other: said.own("and", one=one, other=other), others_here, first)
            return said.own("people-at-keyboard", count=len(others_here) + 1, people=people)
        own = [said.own("you-are", seat=named[seat]) for seat, name in seats.items() if name == PERSON]
        bots = {seat: name for seat, name in seats.items() if name != PERSON}
        return " ".join([*own, *(said.own("player-is", player=repr(name), seat=named[seat]) for seat, name in bots.items())])

    def _show(self, seat: str, table: bool = True) -> None:
        self.say("")
        for line in self.words.table_lines(self.game, seat) if table else ():
            self.say(line)
        question = self.session.question()
        chain = " > ".join(question.chain)
        self.say(f"{self.words.seat(self.game, seat)}: {question.words}" + (f"   [{chain}]" if chain else ""))
        for number, option in enumerate(question.options, 1):
            self.say(f"  {number} {option.words}: {option.does}")

    def _say_card(self, name: str) -> None:
        for line in self.words.card_lines(self.game, name):
            self.say(line)

    def _say_rules(self, wanted: str) -> None:
        book = rulebook_of(self.game.name)
        if not wanted:
            for section in book.sections().values():
                self.say(f"{section.number} {section.title}")
            return
        try:
            self.say(book.rule(wanted))
        except UnknownName:
            found = book.search(wanted)
            if not found:
                raise
            for number, text in found.items():
                self.say(f"{number} {text}")


@dataclass
class PlainReplay:
    """A saved game, told line by line, forward and back."""

    table: Table
    seat: str
    say: Callable[[str], None]
    read: Callable[[str], str]
    at: int | None = None
    words: Localizer = field(default_factory=Localizer)

    def run(self, interactive: bool) -> Session | None:
        """Tell the game; interactive, step by step. Returns a session to play on with, or None."""
        last = len(self.table.entries)
        if not interactive:
            self._tell(0, last if self.at is None else self.at)
            return None
        now = self.at or 0
        self._tell(0, now)
        known = commands(self.words, REPLAY_COMMANDS, REPLAY_SYNONYMS)
        while True:
            try:
                line = self.read(f"{self.words.own('replay-prompt', now=now, last=last)} ").strip().lower()
            except EOFError:
                return None
            if line.isascii() and line.isdecimal() and int(line[:9]) <= last:
                now = int(line[:9])
                self._show(now)
                continue
            match known.get(line):
                case "next" if now < last:
                    self._tell(now, now + 1)
                    now += 1
                case "back" if now > 0:
                    now -= 1
                    self._show(now)
                case "board":
                    self._show(now)
                case "log":
                    self._tell(0, now)
                case "all":
                    self._tell(0, last)
                    now = last
                case "play":
                    return Session(self.table.branch(now), locale=self.words.locale)
                case "quit":
                    return None
                case _:
                    self.say(self.words.own("replay-help", last=last))

    def _tell(self, since: int, until: int) -> None:
        branch = self.table.branch(until)
        for line in log(branch, self.seat, None if since == 0 else since, self.words):
            self.say(log_line(line))
        if branch.to_choose is None:
            self.say("")
            for words in self.words.sheet_lines(branch.game, branch.events):
                self.say(words)

    def _show(self, now: int) -> None:
        for line in self.words.table_lines(self.table.positions[now], self.seat):
            self.say(line)


def commands(said: Localizer, names: tuple[str, ...], synonyms: dict[str, str]) -> dict[str, str]:
    """What can be typed -> the command: in English, and in the language that is spoken."""
    return {**{name: name for name in names}, **synonyms, **{said.own(f"command-{name}"): name for name in names}}


def log(table: Table, seat: str, since: int | None, said: Localizer) -> list[Line]:
    """What happened, for a seat; all of it, or from a given choice on."""
    told = said.log(table.game, table.opening, seat) if since is None else []
    return [*told, *(line for entry in table.entries[since or 0 :] for line in said.log(table.game, entry.events, seat))]


def log_line(line: Line) -> str:
    """A sentence of the log, set in by its level."""
    return f"=== {line.text} ===" if line.heading else f"{'  ' * line.level}{line.text}"
