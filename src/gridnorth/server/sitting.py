"""A game online: what its log comes to. It is changed by entries alone, and the same log gives the same game in every process.

    sitting = Sitting.of(row, log)        a game as far as it has gone
    entry = sitting.choice("south", "awaken", at)      what would be written; refused if it cannot be
    sitting.take(entry)                   ... once it is written

What a seat is sent comes from `told`, and from nowhere else.
"""

import copy as copies
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Self

from ..errors import GridnorthError, IllegalChoice
from ..machine.dealt import Dealt
from ..table.games import game_named
from ..table.table import Table
from .clocks import Clock, Times
from .store import BOT, PERSON, Entry, GameRow

BEGIN, CHOICE, RESIGN, TIME, DRAW, UNDO = "begin", "choice", "concede", "time", "draw", "undo"
OFFER, DECLINE = "offer", "decline"
"""The kinds of entries: the deal; a choice; a seat gives up; its time is up; a draw was agreed on; choices were taken back; a
seat is for a draw or for taking back; a seat is against it."""
OFFERS = (DRAW, UNDO)
"""What all must agree on."""


class Refused(GridnorthError):
    """What was asked for cannot be; `code` says why, to programs."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


@dataclass(frozen=True)
class Ending:
    """How a game ended."""

    winners: tuple[str, ...]
    """The seats that won; none for a draw."""
    why: str
    """score, concede, time or draw."""
    scores: dict[str, int]
    by: str = ""
    """The seat that gave up, or had no time left."""

    def to_data(self) -> dict[str, Any]:
        """For the store and the wire."""
        return {"winners": list(self.winners), "why": self.why, "by": self.by, "scores": self.scores}


class Sitting:
    """A game and its log."""

    def __init__(self, row: GameRow) -> None:
        self.row = row
        self.module = game_named(row.game)
        order = self.module.Game.all_seats
        self.seats = tuple(sorted(row.seats, key=lambda seat: order.index(seat.seat)))
        self.salt = ""
        """What everybody gave to the deal."""
        self.choices: list[tuple[str, str]] = []
        """What was chosen, by whom; what was taken back is not among it."""
        self.offers: dict[str, list[str]] = {}
        """What is offered, and who is for it, in order: a draw, or to take back the last choice of who asked first."""
        self._game: Any = None
        self.times = Times(Clock.read(row.clock))
        self.length = 0
        """How many entries it comes from."""
        self.position = 0
        """How many of them have changed the game: what somebody must have seen to choose. Offers do not count."""
        self.ending: Ending | None = None

    @classmethod
    def of(cls, row: GameRow, log: Iterable[Entry]) -> Self:
        """A game from its row and its whole log."""
        sitting = cls(row)
        for entry in log:
            sitting.take(entry)
        return sitting

    def copy(self) -> Self:
        """Another one at the same place; the two go their own ways."""
        other = copies.copy(self)
        other._game = self._game.copy() if self._game else None
        other.choices, other.times = self.choices[:], replace(self.times, left=dict(self.times.left))
        other.offers = {what: seats[:] for what, seats in self.offers.items()}
        return other

    # --- looking ------------------------------------------------------------------------------------------------------
    @property
    def game(self) -> Any:
        """The game as it stands; refused before it has begun."""
        if self._game is None:
            raise Refused("not_begun", "the game has not begun: a seat is free")
        return self._game

    @property
    def has_begun(self) -> bool:
        return self._game is not None

    @property
    def to_choose(self) -> str | None:
        """The seat that has to choose; None before the game and after it."""
        return None if self._game is None or self.ending else self._game.to_choose

    # --- what could be written ------------------------------------------------------------------------------------------
    def begins(self, at: int) -> Entry:
        """The first entry: the deal, with what everybody gave to it."""
        if self.has_begun:
            raise Refused("begun", "the game has begun")
        if any(seat.is_free for seat in self.seats):
            raise Refused("not_begun", "a seat is free")
        return Entry(0, BEGIN, "", "/".join(seat.salt for seat in self.seats), at)

    def choice(self, seat: str, option: str, at: int, after: int | None = None) -> Entry:
        """A choice of a seat. `after` is the position that who chose had seen; another one than this makes it stale."""
        self._check_playing(at)
        if after is not None and after != self.position:
            raise Refused("stale", f"the game has gone on: it is at position {self.position}, not {after}")
        if self.to_choose != seat:
            raise Refused("not_your_turn", f"it is the choice of {self.to_choose}")
        try:
            name, _ = self.game.meant(option)
        except IllegalChoice as error:
            raise Refused("illegal_choice", str(error)) from None
        return Entry(self.length, CHOICE, seat, name, at)

    def resigns(self, seat: str, at: int) -> Entry:
        """A seat gives up."""
        self._check_playing(at)
        return Entry(self.length, RESIGN, seat, "", at)

    def agrees(self, seat: str, what: str, at: int) -> Entry:
        """A seat is for something: it is offered, or done if all others are for it. Players of ours take back, and play on."""
        self._check_playing(at)
        if what not in OFFERS:
            raise Refused("bad_offer", f"unknown offer {what[:40]!r}: expected one of {', '.join(OFFERS)}")
        others = [each for each in self.seats if each.seat != seat]
        if what == DRAW and any(each.player not in (PERSON, BOT) for each in others):
            raise Refused("no_draw", "players of ours play on")
        known = self.offers.get(what, [])
        if seat in known:
            raise Refused("offered", "it is offered already")
        asker = known[0] if known else seat
        undo = self._undoes(asker, at) if what == UNDO else None
        if all(each.seat in known or each.player not in (PERSON, BOT) for each in others):
            return undo or Entry(self.length, DRAW, "", "", at)
        return Entry(self.length, OFFER, seat, what, at)

    def declines(self, seat: str, what: str, at: int) -> Entry:
        """A seat is against what is offered, or no longer for it."""
        self._check_playing(at)
        if what not in self.offers:
            raise Refused("not_offered", f"{what[:40]!r} is not offered")
        return Entry(self.length, DECLINE, seat, what, at)

    def _undoes(self, seat: str, at: int) -> Entry:
        """Back to the last choice of a seat."""
        own = [number for number, (who, _) in enumerate(self.choices) if who == seat]
        if not own:
            raise Refused("nothing_to_undo", f"{seat} has made no choice yet")
        return Entry(self.length, UNDO, seat, str(own[-1]), at)

    def runs_out(self, at: int) -> Entry | None:
        """That the time of who has to choose is up; None if it is not."""
        ends = self.times.ends()
        if self.to_choose is None or ends is None or at < ends:
            return None
        return Entry(self.length, TIME, self.to_choose, "", ends)

    def _check_playing(self, at: int) -> None:
        if self.ending:
            raise Refused("over", "the game is over")
        if not self.has_begun:
            raise Refused("not_begun", "the game has not begun: a seat is free")
        if self.runs_out(at):
            raise Refused("time_is_up", f"the time of {self.to_choose} is up")

    # --- what was written -------------------------------------------------------------------------------------------------
    def take(self, entry: Entry) -> list[Any]:
        """Follow an entry; what happened, for the log."""
        assert entry.number == self.length, (self.row.id, entry.number, self.length)
        self.length += 1
        events: list[Any] = []
        match entry.kind:
            case "begin":
                self.salt = entry.said
                self._game = self._dealt()
                events = self._game.opening()
                self.times.begin(self._game.seats, entry.at)
            case "choice":
                events = self.game.tell(entry.said)
                self.choices.append((entry.seat, entry.said))
                self.offers.clear()
                if self.game.is_over:
                    self._end("score")
            case "concede" | "time":
                events = self.game.concede(entry.seat)
                self._end(entry.kind, entry.seat)
            case "draw":
                self.ending = Ending((), DRAW, self.game.scores)
            case "undo":
                self.offers.clear()
                del self.choices[int(entry.said) :]
                self._game = self._dealt()
                for _, choice in self.choices:
                    self._game.play(choice)
            case "offer":
                self.offers.setdefault(entry.said, []).append(entry.seat)
                return []
            case "decline":
                self.offers.pop(entry.said, None)
                return []
        self.position += 1
        self.times.turn_to(self.to_choose, entry.at, entry.kind == CHOICE)
        return events

    def _dealt(self) -> Any:
        """The game at its first choice."""
        options = self.module.Options.from_data(self.row.settings.get("options", {}))
        cards = self.module.Cards.printed()
        if "edition" in self.row.settings:
            cards = cards.in_edition(self.row.settings["edition"])
        return self.module.Game(options=options, cards=cards, dealt=Dealt(self.row.secret, self.salt))

    def _end(self, why: str, by: str = "") -> None:
        result = self.game.result
        self.ending = Ending(tuple(result.winners), why, dict(result.scores), by)

    def table(self) -> Table:
        """The whole game, to write its file or to analyse it: it holds every secret, and is for a game that is over."""
        if not self.ending:
            raise Refused("not_over", "the game is not over")
        table = Table(self._dealt(), {seat.seat: seat.player for seat in self.seats})
        for _, choice in self.choices:
            table.play(choice)
        if self.ending.by:
            table.concede(self.ending.by)
        return table

    # --- what may be said ---------------------------------------------------------------------------------------------------
    def told(self, seat: str | None, at: int) -> dict[str, Any]:
        """All that a seat may know now, as plain data; None: somebody who watches."""
        said: dict[str, Any] = {"id": self.row.id, "game": self.row.game, "length": self.length, "position": self.position,
                                "commitment": self.commitment}  # fmt: skip
        said["seats"] = {each.seat: each.player for each in self.seats}
        said["ending"] = self.ending.to_data() if self.ending else None
        if not self.has_begun:
            return said
        said["clock"] = {each: self.times.left_at(each, at) for each in self.game.seats}
        said["asked"] = self.to_choose
        said["offers"] = {what: seats[:] for what, seats in self.offers.items()}
        if seat is not None:
            view = self.game.see(seat)
            said["view"] = view.data
            asked = self.to_choose == seat
            said["question"] = self.game.question if asked else ""
            said["options"] = view.options if asked else []
        return said

    @property
    def commitment(self) -> str:
        """What was shown of the secret before anything was dealt."""
        return Dealt(self.row.secret).commitment
