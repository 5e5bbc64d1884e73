"""A game online: what its log comes to. It is changed by entries alone, and the same log gives the same game in every process.

    sitting = OnlineGame.of(row, log)        a game as far as it has gone
    entry = sitting.choice("south", "awaken", at)      what would be written; refused if it cannot be
    sitting.take(entry)                   ... once it is written

What a seat is sent comes from `state`, and from nowhere else.
"""

import copy as copies
import json
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Self

import msgspec

from ..contract import Game
from ..errors import IllegalChoice, Refused
from ..machine.provable_deal import ProvableDeal
from ..messages import LOCALES, Line
from ..registry import kit
from ..table.table import Table
from .clocks import DAY, Times, read_clock
from .store import OPEN, OVER, PERSON, PLAYING, Entry, GameRow, SeatRow, Standing
from .wire import old, presenter
from .wire.game_parts import EndedBy, Ending, ScoreSheet, SeatInfo
from .wire.outgoing import GameState

BEGIN, CHOICE, RESIGN, TIME, DRAW, UNDO = "begin", "choice", "concede", "time", "draw", "undo"
OFFER, DECLINE, PAUSE, ABANDON = "offer", "decline", "pause", "abandon"
"""The kinds of entries: the deal; a choice; a seat gives up; its time is up; a draw was agreed on; choices were taken back; a
seat is for a draw or for taking back; a seat is against it; the server was away for so long; nobody has come back for long."""
OFFERS = (DRAW, UNDO)
"""What all must agree on."""
UNBEGUN, FORSAKEN = 7 * DAY, 60 * DAY
"""How long a game may wait to begin, and one without a clock for a choice."""


class OnlineGame:
    """A game and its log."""

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.kit = kit(row.game)
        order = self.kit.seats
        self.seats: tuple[SeatRow, ...] = tuple(sorted(row.seats, key=lambda seat: order.index(seat.seat)))
        self.begun: dict[str, Any] = {}
        """What the deal was made from besides the secret: the salts, the decks; and the rules it was begun under."""
        self.choices: list[tuple[str, str]] = []
        """What was chosen, by whom; what was taken back is not among it."""
        self.offers: dict[str, list[str]] = {}
        """What is offered, and who is for it, in order: a draw, or to take back the last choice of who asked first."""
        self._game: Game | None = None
        self._meant = (-1, ("", 0))
        """The last choice that was asked for here: the entry it is to be, and the option that was meant."""
        self.clock = read_clock(row.clock)
        self.times = Times(self.clock)
        self.length = 0
        """How many entries it comes from."""
        self.position = 0
        """How many of them have changed the game: what somebody must have seen to choose. Offers do not count."""
        self.secret: dict[str, int] = {}
        """How many choices of each seat the others may not even count."""
        self.only_for: str | None = None
        """The seat that alone may notice the last entry."""
        self.at = row.created
        """When the last entry was written."""
        self.ending: Ending | None = None

    @classmethod
    def of(cls, row: GameRow, log: Iterable[Entry]) -> Self:
        """A game from its row and its whole log."""
        online = cls(row)
        for entry in log:
            online.take(entry, quiet=True)
        return online

    def copy(self) -> Self:
        """Another one at the same place; the two go their own ways."""
        other = copies.copy(self)
        other._game = self._game.copy() if self._game else None
        other.choices, other.times = self.choices[:], self.times.copy()
        other.offers = {what: seats[:] for what, seats in self.offers.items()}
        return other

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The game as it stands; refused before it has begun."""
        if self._game is None:
            raise Refused("not-begun", "the game has not begun: a seat is free")
        return self._game

    @property
    def has_begun(self) -> bool:
        return self._game is not None

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None before the game and after it."""
        return None if self._game is None or self.ending else self._game.to_choose

    def seat(self, name: str | None) -> SeatRow | None:
        """A seat by its name."""
        return next((each for each in self.seats if each.seat == name), None)

    def seat_of(self, account: str | None) -> str | None:
        """The seat that an account has here; of several (people at one screen) the one that has to choose, else the first."""
        own = [each.seat for each in self.seats if account and each.account == account]
        return self.to_choose if self.to_choose in own else own[0] if own else None

    def own_seats(self, seat: str | None) -> list[str]:
        """A seat, and all others that who sits there has: people at one screen."""
        sits = self.seat(seat)
        return [each.seat for each in self.seats if each is sits or (sits and sits.account and each.account == sits.account)]

    def position_of(self, seat: str | None) -> int:
        """The position as a seat counts it, or somebody who watches: without what it may not notice."""
        return self.position - sum(many for who, many in self.secret.items() if who != seat)

    def standing(self) -> Standing:
        """What the row of the game says of it."""
        if self.ending:
            return Standing(OVER, result=msgspec.to_builtins(self.ending))
        if not self.has_begun:
            return Standing(OPEN, deadline=self.row.created + UNBEGUN)
        asked = self.seat(self.to_choose)
        waits_for = (asked.account or asked.player) if asked else ""
        ends = self.times.ends()
        return Standing(PLAYING, waits_for, self.at + FORSAKEN if ends is None else ends, unnoticed=self.only_for is not None)

    # --- what could be written ------------------------------------------------------------------------------------------
    def begins(self, at: int) -> Entry:
        """The first entry: the deal, with what everybody gave to it."""
        if self.has_begun:
            raise Refused("begun", "the game has begun")
        if any(seat.is_free for seat in self.seats):
            raise Refused("not-begun", "a seat is free")
        said: dict[str, Any] = {"salts": [seat.salt for seat in self.seats], "rules": self.kit.headers.rules_hash()}
        if self.row.start is None and (decks := self.decks()):
            said["decks"] = decks
        return Entry(0, BEGIN, "", json.dumps(said), at)

    def choice(self, seat: str, option: str | int, at: int, after: int | None = None) -> Entry:
        """A choice of a seat, by its words or its number. `after` is the position it was made at; any other makes it stale."""
        self._check_playing(at)
        if after is not None and after != self.position_of(seat):
            raise Refused("stale", f"the game has gone on: it is at position {self.position_of(seat)}, not {after}")
        if self.to_choose != seat:
            raise Refused("not-your-turn", f"it is the choice of {self.to_choose}")
        self._meant = (self.length, self.game.meant(option))
        return Entry(self.length, CHOICE, seat, self._meant[1][0], at)

    def resigns(self, seat: str, at: int) -> Entry:
        """A seat gives up."""
        self._check_playing(at)
        return Entry(self.length, RESIGN, seat, "", at)

    def offered(self, seat: str, what: str, at: int) -> Entry:
        """A seat is for a draw, or for taking back its last choice. Players of ours take back, and play on."""
        self._check_playing(at)
        if what in self.offers:
            raise Refused("offered", "it is offered already: agree, or decline")
        others = [each for each in self.seats if each.seat not in self.own_seats(seat)]
        if what == DRAW and not others:
            raise Refused("no-draw", "there is nobody else to agree to it: you can give up")
        if what == DRAW and any(each.is_ours for each in others):
            raise Refused("no-draw", "players of ours play on")
        undo = self._undoes(seat, at) if what == UNDO else None
        return undo if undo and all(each.is_ours for each in others) else Entry(self.length, OFFER, seat, what, at)

    def agrees(self, seat: str, what: str, at: int) -> Entry:
        """A seat is for what another one has offered; when all are it is done."""
        self._check_playing(at)
        known = self.offers.get(what)
        if not known:
            raise Refused("not-offered", f"{what[:40]!r} is not offered")
        own = self.own_seats(seat)
        if set(own) & set(known):
            raise Refused("offered", "you have offered it: the others have to agree")
        agreed = {each for one in known for each in self.own_seats(one)}
        if all(each.seat in own or each.seat in agreed or each.is_ours for each in self.seats):
            return self._undoes(known[0], at) if what == UNDO else Entry(self.length, DRAW, "", "", at)
        return Entry(self.length, OFFER, seat, what, at)

    def declines(self, seat: str, what: str, at: int) -> Entry:
        """A seat is against what is offered, or no longer for it."""
        self._check_playing(at)
        if what not in self.offers:
            raise Refused("not-offered", f"{what[:40]!r} is not offered")
        return Entry(self.length, DECLINE, seat, what, at)

    def _undoes(self, seat: str, at: int) -> Entry:
        """Back to the last choice of a seat; at one screen, of anybody there."""
        seats = self.own_seats(seat)
        own = [number for number, (who, _) in enumerate(self.choices) if who in seats]
        if not own:
            raise Refused("nothing-to-undo", f"{seat} has made no choice yet")
        return Entry(self.length, UNDO, seat, str(own[-1]), at)

    def pauses(self, milliseconds: int, at: int) -> Entry | None:
        """That the server was away for so long; None if no clock runs."""
        if self.to_choose is None or self.times.ends() is None:
            return None
        return Entry(self.length, PAUSE, "", str(milliseconds), at)

    def runs_out(self, at: int) -> Entry | None:
        """That the time of who has to choose is up, or that the game is given up on; None if neither is so."""
        if self.to_choose is None:
            return None
        ends = self.times.ends()
        if ends is None:
            return Entry(self.length, ABANDON, "", "", at) if at >= self.at + FORSAKEN else None
        return Entry(self.length, TIME, self.to_choose, "", max(ends, self.at)) if at >= ends else None

    def _check_playing(self, at: int) -> None:
        if self.ending:
            raise Refused("over", "the game is over")
        if not self.has_begun:
            raise Refused("not-begun", "the game has not begun: a seat is free")
        if self.runs_out(at):
            raise Refused("time-is-up", f"the time of {self.to_choose} is up")

    # --- what was written -------------------------------------------------------------------------------------------------
    def take(self, entry: Entry, quiet: bool = False) -> list[Any]:
        """Follow an entry; what happened, unless nobody is to be told."""
        assert entry.number == self.length, (self.row.id, entry.number, self.length)
        self.length += 1
        self.at = max(self.at, entry.at)
        self.only_for = None
        events: list[Any] = []
        match entry.kind:
            case "begin":
                only_salts = not entry.said.startswith("{")  # as the first servers wrote it
                self.begun = {"salts": entry.said.split("/")} if only_salts else json.loads(entry.said)
                self._game = self.deal()
                events = [] if quiet else self._game.opening()
                self.times.begin(self._game.seats, entry.at)
            case "choice":
                events = self._chosen(entry, quiet)
                self.choices.append((entry.seat, entry.said))
                if self.game.is_over:
                    self._end("score")
            case "concede" | "time":
                events = self.game.concede(entry.seat)
                self._end(entry.kind, entry.seat)
            case "draw" | "abandon":
                self.ending = Ending([], entry.kind, self.game.scores)
            case "undo":
                self._back_to(int(entry.said), entry.at)
                return []
            case "offer":
                self.offers.setdefault(entry.said, []).append(entry.seat)
                return []
            case "decline":
                self.offers.pop(entry.said, None)
                return []
            case "pause":
                self.times.pause(int(entry.said))
                return []
        self.position += 1
        self.times.turn_to(self.to_choose, entry.at, entry.kind == CHOICE, bonus=self.only_for is None)
        return events

    def _chosen(self, entry: Entry, quiet: bool) -> list[Any]:
        """Make a choice of the log. Where it cannot be made any more the rules have changed since."""
        events: list[Any] = []
        in_secret = self.game.chooses_in_secret
        if self.game.to_choose == entry.seat:
            try:
                if quiet:
                    self.game.play(entry.said)
                else:
                    length, meant = self._meant
                    events = self.game.tell(meant if (length, meant[0]) == (entry.number, entry.said) else entry.said)
            except IllegalChoice:
                pass
            else:
                if in_secret and self.game.chooses_in_secret and self.game.to_choose == entry.seat:
                    self.only_for = entry.seat
                    self.secret = {**self.secret, entry.seat: self.secret.get(entry.seat, 0) + 1}
                else:
                    self.offers.clear()
                return events
        began = self.begun.get("rules", "unknown")
        raise Refused("other-rules", f"the game was begun under other rules ({began}), and cannot be gone on with under these")

    def _back_to(self, number: int, at: int) -> None:
        """Take back all choices from a number on."""
        self.offers.clear()
        del self.choices[number:]
        self._game = self.deal()
        for _, choice in self.choices:
            self._game.play(choice)
        self.position += 1
        self.times.back_to(number, self.to_choose, at)

    def decks(self) -> list[list[str]]:
        """The deck of each seat, a ready-made one for a seat that brings none; empty for a game without decks."""
        return [deck for seat in self.seats if (deck := seat.deck or self.kit.any_deck())]

    def deal(self, begun: dict[str, Any] | None = None) -> Game:
        """The game at its first choice: dealt, or in the position that it begins in."""
        begun = begun or self.begun
        dealt = ProvableDeal(self.row.secret).salted(*begun["salts"])
        if self.row.start is not None:
            return self.kit.start(self.row.settings, self.row.start, dealt)
        return self.kit.deal(self.row.settings, begun.get("decks"), dealt)

    def _end(self, why: EndedBy, by: str = "") -> None:
        result = self.game.result
        assert result is not None
        self.ending = Ending(list(result.winners), why, dict(result.scores), by)

    def table(self) -> Table:
        """The whole game, to write its file or to analyse it: it holds every secret, and is for a game that is over."""
        if not self.ending:
            raise Refused("not-over", "the game is not over")
        if not self.has_begun:
            raise Refused("not-begun", "the game has not begun: a seat is free")
        notes = {"ended": self.ending.why} if self.ending.why in (TIME, DRAW, ABANDON) else {}
        table = Table(self.deal(), {seat.seat: seat.name or seat.player for seat in self.seats}, notes=notes)
        for _, choice in self.choices:
            table.play(choice)
        if self.ending.by:
            table.concede(self.ending.by)
        return table

    def story(self, seat: str | None) -> list[Line]:
        """All that happened, for a seat; for None, for a spectator."""
        game = self.deal()
        log = list(game.log(game.opening(), seat))
        for _, choice in self.choices:
            log += game.log(game.tell(choice), seat)
        if self.ending and self.ending.by:
            log += game.log(game.concede(self.ending.by), seat)
        return log

    # --- what may be said ---------------------------------------------------------------------------------------------------
    def state(self, seat: str | None, at: int, events: Sequence[Any] = (), locale: str = LOCALES[0]) -> GameState:
        """All that a seat may know now, and what has just happened; for None, what a spectator may know."""
        made = GameState(
            id=self.row.id, game=self.row.game, state=OVER if self.ending else PLAYING if self.has_begun else OPEN,
            you=seat, yours=self.own_seats(seat), length=self.length - self.position + self.position_of(seat),
            position=self.position_of(seat), commitment=self.commitment, settings=self.row.settings, seats=self.seat_infos,
            clock=self.clock, ending=self.ending, rematch=self.row.rematch,
        )  # fmt: skip
        if not self.has_begun:
            return made
        game, renderer = self.game, self.game.renderer(seat, locale)
        made.asked = self.to_choose
        made.left = {each: self.times.left_at(each, at) for each in game.seats}
        made.offers = {what: seats[:] for what, seats in self.offers.items()}
        made.sheet = self.sheet()
        view = game.see(seat) if seat is not None else None
        made.view = view.shown if view else game.shown
        if view and view.question and made.asked == seat:
            made.prompt = presenter.prompt(view.question, view.refusals(), renderer)
            old.fill_question(made, made.prompt, game, view, locale)
        if events:
            log = game.log(list(events), seat)
            made.log = presenter.log_lines(log, renderer)
            made.happened = old.english(made.log, game, log, seat, locale)
        return made

    @cached_property
    def seat_infos(self) -> dict[str, SeatInfo]:
        """Who sits where."""
        return {each.seat: SeatInfo(each.player, each.name, each.is_free, each.salt) for each in self.seats}

    def sheet(self) -> dict[str, ScoreSheet]:
        """How each score is made up, when the game is over."""
        return {seat: ScoreSheet(**sheet._asdict()) for seat, sheet in self.game.sheet().items()} if self.ending else {}

    @cached_property
    def commitment(self) -> str:
        """What was shown of the secret before anything was dealt."""
        return ProvableDeal(self.row.secret).commitment


__all__ = ["BEGIN", "DRAW", "OFFERS", "PERSON", "TIME", "UNDO", "Ending", "OnlineGame"]
