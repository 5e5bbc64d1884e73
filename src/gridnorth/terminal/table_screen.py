"""A game being played on the whole screen."""

import threading
from collections.abc import Callable

from textual import events, work
from textual.message import Message

from ..errors import InputError, UndoRefused
from ..players.hints import Hint
from . import title_screens
from .game_ui import Keys
from .lines import Block
from .palette import Palette
from .saving_screen import SavingScreen
from .scene import Choice, Prompt, Scene, last_choice
from .session import Question, Session, games_folder

PACE = 0.35
"""Seconds between two choices of a player, so that they can be read. Any key hurries it."""
KEYS = (
    ("1-9 ↑ ↓ Enter", "choose"), ("i", "card"), ("Tab", "look"), ("?", "help"), ("h", "hint"), ("l", "log"), ("d", "help"),
    ("r", "rules"), ("u", "undo"), ("y", "redo"), ("s", "save"), ("n", "restart"), ("c", "concede"), ("q", "quit"),
)  # fmt: skip
"""Keys, and what they do as the catalogue has it; each game has words of its own for `d`."""
END_KEYS = (("n", "same-deal"), ("l", "log"), ("u", "undo"), ("d", "help"), ("s", "save"), ("?", "help"), ("q", "quit"))
CONFIRM_KEYS = (("y", "yes"), ("n", "no"), ("Esc", "no"))
NOTICE_KEYS = (("Enter", "go-on"), ("l", "log"), ("?", "help"))
WAITING_KEYS = (("any key", "hurry"), ("l", "log"), ("?", "help"), ("q", "quit"))


class TableScreen(SavingScreen):
    """A game being played."""

    def __init__(self, session: Session, palette: Palette, pace: float = PACE, welcome: bool = True) -> None:
        super().__init__(session, palette)
        self.pace = pace
        people = session.table.people
        self.eyes: str | None = None if session.hotseat else (people[0] if people else session.game.seats[0])
        """Whose eyes are on the screen; None while nobody's may be."""
        self.greeting = welcome and not session.table.entries
        self.question: Question | None = None
        self.busy = False
        """Players are choosing."""
        self.confirm: tuple[Prompt, Callable[[], None]] | None = None
        self.noticed = dict.fromkeys(people, len(session.table.entries))
        """Seat -> choices of which everything was shown that it should stop to see."""
        self.passing: dict[str, str] = {}
        """Seats that let instant windows pass by themselves: until they say otherwise, or (DELVE) as long as a delve lasts."""
        self._asked: tuple[Question, Prompt] | None = None
        """The last question, and the prompt that was made of it."""
        self._hurry = threading.Event()
        self._leaving = False

    # --- showing ------------------------------------------------------------------------------------------------------
    def on_mount(self) -> None:
        if not self.greeting:
            self.go_on()

    def go_on(self) -> None:
        """After anything has changed: ask a person, let players choose, or show the end."""
        session = self.session
        self.question, self.confirm, self.cursor, self.looked = None, None, 0, ""
        if notice := self._notice():
            self.confirm = notice, self.go_on
        elif session.is_over:
            self.eyes = self.eyes or session.table.people[0]
        elif session.asked is None:
            self.busy = True
            self._hurry.clear()
            self.redraw()
            self.let_players()
            return
        else:
            self.question = session.question()
            if passed := self.kind.passes(self.question, session.game, self.passing):
                with self.saving():
                    session.choose(passed)
                self.go_on()
                return
            if session.hotseat and session.asked != self.eyes:
                self.eyes = None
        self.redraw()

    def _notice(self) -> Prompt | None:
        """What whoever looks has not been shown yet."""
        table = self.session.table
        since = min(self.noticed.get(self.eyes or "", len(table.entries)), len(table.entries))
        if self.eyes:
            self.noticed[self.eyes] = len(table.entries)
        return self.kind.notice(table, self.eyes, since) if self.eyes else None

    @work(thread=True, exclusive=True)
    def let_players(self) -> None:
        """Players choose, one after the other, while the screen stays alive."""
        try:
            while self.session.asked is None and not self.session.is_over:
                with self.saving():
                    self.session.let_players(self._show_choice)
        except _Left:
            return
        self.post_message(self.Chosen(True))

    class Chosen(Message):
        """A player has chosen, or all of them have. It comes from another thread."""

        def __init__(self, done: bool) -> None:
            super().__init__()
            self.done = done

    def _show_choice(self, entry: object) -> None:
        if self._leaving:
            raise _Left
        self.post_message(self.Chosen(False))
        self._hurry.wait(self.pace)

    def on_table_screen_chosen(self, event: Chosen) -> None:
        if event.done:
            self.busy = False
            self.go_on()
        else:
            self.redraw()

    def draw(self, columns: int, rows: int) -> Block:
        if self.greeting:
            return self.kind.greeting(self.session, columns, rows)
        if self.eyes is None:
            return title_screens.curtain(self._seat_name(self.session.asked or ""), self.said, columns, rows)
        return super().draw(columns, rows)

    @property
    def is_covered(self) -> bool:
        return self.greeting or self.eyes is None

    def scene(self) -> Scene:
        session, seat = self.session, self.eyes
        assert seat is not None
        table = session.table
        finished = session.is_over
        public = finished and session.hotseat
        you = None if public else seat
        since = last_choice(table, seat)
        keys: Keys = END_KEYS if finished else WAITING_KEYS if self.busy else KEYS
        keys = NOTICE_KEYS if self.noticing else CONFIRM_KEYS if self.confirm else keys
        return self.kind.scene(
            table,
            seat,
            self._prompt(you),
            public,
            cursor=self.cursor,
            looked=self.looked,
            log=tuple(self.told.log(table, you)),
            new=len(self.told.log(table, you, since)),
            news=any(entry.seat != seat for entry in table.entries[since or 0 :]),
            change=self.kind.changes(table, seat, since),
            keys=self._named(keys),
            message=self.message,
            shared=session.hotseat,
            said=self.said,
            reader=you,
            seat_names={each: self._seat_name(each) for each in session.game.seats},
            passing=self.kind.passing_words(self.passing.get(seat, "")),
        )

    def _named(self, keys: Keys) -> Keys:
        """Keys with the words that this game has for them."""
        named = tuple((key, self.kind.piles[0] if key == "d" else words) for key, words in self.said.keys(keys))
        if not self.kind.own_keys or keys is not KEYS:
            return named
        passing = self.kind.own("key-ask-in-windows" if self.eyes in self.passing else "key-pass-windows")
        return (*named[:-1], ("p", passing), named[-1])

    def _seat_name(self, seat: str) -> str:
        """A seat by its own name: `South`."""
        return self.said.seat_name(self.session.game, seat)

    def _prompt(self, you: str | None) -> Prompt:
        session = self.session
        if self.confirm:
            return self.confirm[0]
        if session.is_over:
            return self.kind.over(session, you)
        if self.question is None:
            return self.kind.waiting(session.game, self.eyes or session.game.seats[0])
        if self._asked is None or self._asked[0] is not self.question:
            self._asked = self.question, self.kind.asked(self.question, session.game)
        return self._asked[1]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self._prompt(self.eyes).choices

    def why_not(self, name: str) -> str:
        if self.question is None:
            return ""
        return self.kind.why_not(self.session.game, self.question, name)

    # --- choosing -----------------------------------------------------------------------------------------------------
    def choose(self, at: int) -> None:
        """Choose the option at a place."""
        choices = self.choices
        if self.busy or not 0 <= at < len(choices):
            return
        if self.confirm:
            _, then = self.confirm
            self.confirm, self.cursor = None, 0
            if at == 0:
                then()
            self.redraw()
            return
        with self.saving():
            self.session.choose(choices[at].name)
        self.go_on()

    def ask_first(self, words: str, yes: str, no: str, then: Callable[[], None], told: tuple[str, ...] = ()) -> None:
        """Ask before something is done."""
        self.confirm = Prompt(words, (Choice("y", yes), Choice("n", no)), told=told), then
        self.cursor = 1
        self.redraw()

    # --- keys ---------------------------------------------------------------------------------------------------------
    def press(self, event: events.Key) -> bool:
        if self.is_covered:
            return self._press_on_cover(event.key)
        if self.busy:
            self._hurry.set()
            return event.key not in ("q", "l", "d", "r", "question_mark") or self.shared_key(event)
        if self.confirm:
            return self._press_on_confirm(event)
        commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "backspace": self.undo,
            "y": self.redo,
            "ctrl+r": self.redo,
            "s": self.save_as,
            "n": self.restart,
            "c": self.concede,
            "h": self.show_hint,
        }
        if self.kind.own_keys:
            commands["p"] = self.let_pass
        if event.key == "escape" and not self.looked and self.may_step_back:
            self.undo()
            return True
        if event.key in commands:
            commands[event.key]()
            return True
        return self.shared_key(event)

    def _press_on_cover(self, key: str) -> bool:
        if key == "q":
            self.leave()
        elif self.greeting and key == "question_mark":
            self.show_help()
        elif self.greeting:
            self.greeting = False
            self.go_on()
        elif key == "enter":
            self.eyes = self.session.asked
            self.go_on()
        return True

    @property
    def noticing(self) -> bool:
        """Whether something is shown that asks for nothing."""
        return self.confirm is not None and len(self.confirm[0].choices) == 1

    def _press_on_confirm(self, event: events.Key) -> bool:
        if self.noticing:
            if event.key in ("enter", "space", "escape", "1", "y"):
                self.choose(0)
            return event.key not in ("l", "r", "d", "i", "q", "question_mark") or self.shared_key(event)
        if event.key in ("escape", "n"):
            self.choose(1)
        elif event.key == "y" or (event.key == "q" and self._leaving):
            self.choose(0)
        elif event.key in ("enter", "up", "down", "left", "right", "j", "k", "tab"):
            return self.shared_key(event)
        return True

    def let_pass(self) -> None:
        """Let instant windows pass by themselves from now on, or no longer."""
        seat = self.eyes or ""
        if seat in self.passing:
            del self.passing[seat]
            self.message = self.kind.own("asked-again")
        else:
            self.passing[seat], self.message = self.kind.let_pass(self.session.game)
        if self.session.asked == seat:
            self.go_on()
        else:
            self.redraw()

    def undo(self, anyway: bool = False) -> None:
        """Back to the last choice; if something hidden was seen since, only after asking."""
        self.passing.clear()  # else a window that passed by itself would do so again at once
        try:
            with self.saving():
                self.session.undo(anyway)
        except UndoRefused as error:
            if not any(entry.seat in self.session.table.people for entry in self.session.table.entries):
                self.say(f"{error}")
                return
            said = self.said
            self.ask_first(said.own("undo-sure"), said.own("undo-yes"), said.own("undo-no"), lambda: self.undo(True))
            return
        self.go_on()

    def redo(self) -> None:
        """Make again what was undone."""
        try:
            with self.saving():
                self.session.redo()
        except InputError as error:
            self.say(f"{error}")
            return
        self.go_on()

    @property
    def may_step_back(self) -> bool:
        """Whether what is asked now only says how what one has just begun is to be done."""
        entries = self.session.table.entries
        return bool(entries) and entries[-1].seat == self.eyes and bool(self.session.game.chain)

    def restart(self) -> None:
        """The same deal from the beginning, after asking."""
        if self.session.is_over:
            self._restart()
            return
        path, said = self.session.path, self.said
        kept = path is None or path.parent == games_folder()
        told = said.own("restart-kept") if kept else said.own("restart-replaced", path=str(path))
        yes, no = said.own("restart-yes"), said.own("no-go-on")
        self.ask_first(said.own("restart-sure"), yes, no, self._restart, (told,))

    def _restart(self) -> None:
        with self.saving():
            self.session.restart()
        self.eyes = None if self.session.hotseat else self.eyes
        self.go_on()

    def show_hint(self) -> None:
        """What a strong player would choose, and why: thought of while the screen stays alive."""
        if self.question is None:
            return
        self.say(self.said.own("thinking"))
        self.think_of_hint(self.question)

    @work(thread=True, exclusive=True)
    def think_of_hint(self, question: Question) -> None:
        """Search in another thread; it counts only if the same question is still asked."""
        found = self.session.hint()
        self.post_message(self.Hinted(question, found))

    class Hinted(Message):
        """A hint was found."""

        def __init__(self, question: Question, hint: Hint) -> None:
            super().__init__()
            self.question, self.hint = question, hint

    def on_table_screen_hinted(self, event: Hinted) -> None:
        if event.question is self.question:
            at = next((i for i, choice in enumerate(self.choices) if choice.name == event.hint.option), self.cursor)
            self.cursor = at
            self.say(self.said.own("hint", why=self.session.hint_words(event.hint)))

    def concede(self) -> None:
        """Give the game up, after asking."""
        seat = self.eyes
        if seat is None or self.session.is_over:
            return

        def given_up() -> None:
            with self.saving():
                self.session.concede(seat)
            self.go_on()

        self.ask_first(self.said.own("give-up-sure"), self.said.own("give-up-yes"), self.said.own("no-go-on"), given_up)

    def leave(self) -> None:
        """Quit; the game is saved already."""
        self._leaving = True
        self._hurry.set()
        self.app.exit(message=self.farewell())


class _Left(Exception):
    """Somebody quit while players were choosing."""
