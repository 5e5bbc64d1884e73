"""A game line by line, for screen readers, slow links and pipes. It says what the full-screen table says."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ..contract import Game, PlainText
from ..errors import GridnorthError, InputError, UndoRefused, UnknownName
from ..machine.trace import Line
from ..rulebook.library import rulebook_of
from ..table.seats import PERSON
from ..table.table import Table
from .session import Session, seat_name, sheet_lines

HELP = """\
Type the number of an option, or its words (the first letters are enough).
  card NAME     what a card says           rules [WORD]  the rules, by number or word
  board         the table again            log           all that happened
  why NAME      why it cannot be chosen    seed          the seed of this deal
  undo          back to your last choice   redo          forward again
  restart       the same deal again        save FILE     save the game there from now on
  hint          what a strong player does  concede       give the game up
  help          this                       quit          stop; the game is saved"""


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
    def face(self) -> PlainText:
        """The words of this game."""
        return self.game.kit.plain_text

    def play(self) -> bool:
        """Play to the end; False if somebody stopped before."""
        self.say(f"{self.game.kit.title}. {self._who_plays()} Type 'help' for help.")
        self.say(self.face.welcome(self.game))
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
            self.say("Stopped before the end of the game.")
            if self.session.path:
                self.say(f"It is saved in {self.session.path}; 'gridnorth resume' goes on with it.")
            return False
        self._tell(last or self.session.table.people[0])
        self.say("")
        self.say("The game is over.")
        you = None if self.session.hotseat else self.session.table.people[0]
        for line in sheet_lines(self.session.table, you):
            self.say(f"  {line}" if not line.endswith(".") else line)
        return True

    def _tell(self, seat: str) -> None:
        """What happened since this seat was told last."""
        lines = self.session.table.log(seat, self.told.get(seat))
        if lines:
            self.say("")
        for line in lines:
            self.say(log_line(line))
        self.told[seat] = len(self.session.table.entries)

    # --- asking -------------------------------------------------------------------------------------------------------
    def _ask(self, seat: str) -> None:
        """Read lines until something changed."""
        while True:
            line = self.read(f"{seat}> ").strip()
            word, _, rest = line.partition(" ")
            try:
                match word.lower():
                    case "":
                        continue
                    case "quit" | "exit":
                        raise EOFError
                    case "help" | "?":
                        self.say(HELP)
                    case "board":
                        self._show(seat)
                    case "log":
                        del self.told[seat]
                        self._tell(seat)
                    case "seed":
                        self.say(f"seed {self.game.seed}")
                    case "card":
                        self._say_card(rest)
                    case "why":
                        self.say(self.game.why_not(rest) or "it can be chosen")
                    case "rules":
                        self._say_rules(rest)
                    case "save":
                        self._save(rest)
                    case "hint":
                        self.say(self.session.hint().why)
                    case "concede":
                        if self._concede(seat, rest.strip().lower()):
                            return
                    case "undo" | "redo" | "restart":
                        self._go(word.lower(), rest.strip().lower() == "anyway")
                        return
                    case _:
                        self.session.choose(self.session.meant(line))
                        return
            except UndoRefused as error:
                self.say(str(error).replace("undo 'anyway'", "type 'undo anyway'"))
            except GridnorthError as error:
                self.say(str(error))

    def _go(self, where: str, anyway: bool) -> None:
        if where == "undo":
            taken = self.session.undo(anyway)
            self.say(f"Back by {taken} choice{'' if taken == 1 else 's'}.")
        elif where == "redo":
            made = self.session.redo()
            self.say(f"Forward by {made} choice{'' if made == 1 else 's'}.")
        else:
            self.session.restart()
            self.say("The same deal from the beginning.")
        now = len(self.session.table.entries)
        self.told = {seat: min(since, now) for seat, since in self.told.items()} if where != "restart" else {}

    def _concede(self, seat: str, sure: str) -> bool:
        if sure != "yes":
            self.say("Give the game up? Type 'concede yes'.")
            return False
        self.session.concede(seat)
        return True

    def _save(self, name: str) -> None:
        if not name.strip():
            raise InputError("save where? Give a file name: save my.game")
        try:
            self.say(f"Saved in {self.session.save(Path(name.strip()))}, and from now on after every choice.")
        except OSError as error:
            raise InputError(f"cannot save in {name.strip()!r}: {(error.strerror or str(error)).lower()}") from None

    # --- showing ------------------------------------------------------------------------------------------------------
    def _who_plays(self) -> str:
        seats = self.session.table.seats
        you, *rivals = self.game.seats
        if not rivals:
            automatic = [side for side in self.game.scores if side != you]
            return f"You are {you}" + "".join(f"; {side} is {seat_name(self.game, side, you)}" for side in automatic) + "."
        if self.session.hotseat:
            people = self.session.table.people
            return f"{('Two', 'Three', 'Four')[len(people) - 2]} people at one keyboard: {' and '.join(people)}."
        said = {seat: "You are" if name == PERSON else f"The player {name!r} is" for seat, name in seats.items()}
        return " ".join(f"{words} {seat}." for seat, words in sorted(said.items(), key=lambda item: item[1][:3] != "You"))

    def _show(self, seat: str, table: bool = True) -> None:
        self.say("")
        for line in self.face.table_lines(self.game, seat) if table else ():
            self.say(line)
        question = self.session.question()
        chain = " > ".join(question.chain)
        self.say(f"{seat}: {question.words}" + (f"   [{chain}]" if chain else ""))
        for number, option in enumerate(question.options, 1):
            self.say(f"  {number} {option.name}: {option.does}")

    def _say_card(self, name: str) -> None:
        for line in self.face.card_lines(self.game, name):
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

    def run(self, interactive: bool) -> Session | None:
        """Tell the game; interactive, step by step. Returns a session to play on with, or None."""
        last = len(self.table.entries)
        if not interactive:
            self._tell(0, last if self.at is None else self.at)
            return None
        now = self.at or 0
        self._tell(0, now)
        while True:
            try:
                line = self.read(f"choice {now} of {last}> ").strip().lower()
            except EOFError:
                return None
            if line in ("", "next", "n") and now < last:
                self._tell(now, now + 1)
                now += 1
            elif line in ("back", "b") and now > 0:
                now -= 1
                self._show(now)
            elif line.isascii() and line.isdecimal() and int(line[:9]) <= last:
                now = int(line[:9])
                self._show(now)
            elif line in ("board", "table"):
                self._show(now)
            elif line in ("all", "log"):
                self._tell(0, last if line == "all" else now)
                now = last if line == "all" else now
            elif line == "play":
                return Session(self.table.branch(now))
            elif line in ("quit", "exit", "q"):
                return None
            else:
                self.say(REPLAY_HELP.format(last=last))

    def _tell(self, since: int, until: int) -> None:
        branch = self.table.branch(until)
        for line in branch.log(self.seat, None if since == 0 else since):
            self.say(log_line(line))
        if branch.to_choose is None:
            self.say("")
            for words in sheet_lines(branch):
                self.say(words)

    def _show(self, now: int) -> None:
        for line in self.table.game.kit.plain_text.table_lines(self.table.positions[now], self.seat):
            self.say(line)


REPLAY_HELP = """\
Enter   the next choice       back   the one before      0 to {last}   go to that choice
board   the table             log    all so far          all   to the end
play    play on from here     quit   stop"""


def log_line(line: Line) -> str:
    """A sentence of the log, set in by its level."""
    return f"=== {line.text} ===" if line.heading else f"{'  ' * line.level}{line.text}"
