"""Look for leaks on the wire: nobody receives anything that they may not know. `make leaks` (2,000 of each game).

The test plays games of every kind at random, entry by entry, like a server does. On the way it makes *other worlds*: games with
all cards redealt that a seat cannot see, or for a spectator all cards that are not open. A reader who cannot tell two worlds
apart must receive the same bytes in both: game, log, forecasts and refusals.

Everybody may know the commitment to the secret, and the salts, which players send after they have seen it. When a game is over,
everything is open: its file holds the secret.
"""

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from other_worlds import Seat, World, alike, on_the_way, worlds
from rich.progress import Progress

from gridnorth.aidalon import Deck
from gridnorth.errors import GridnorthError
from gridnorth.machine.engine import MODE
from gridnorth.server.advice import forecast, forecasts, why
from gridnorth.server.new_game import opened
from gridnorth.server.online_game import BEGIN, CHOICE, DRAW, RESIGN, TIME, UNDO, OnlineGame
from gridnorth.server.onlookers import encoded
from gridnorth.server.store import Entry, GameRow
from gridnorth.server.wire.incoming import AskForecast, AskForecasts, AskWhy, NewGame

GAMES = 2_000
"""How many games to play of each of the two."""
LOOKED_AT = 10
"""About how many positions of a game get other worlds."""
ENOUGH = 0.5
"""The least share of steps with comparable worlds."""


@dataclass(frozen=True)
class Kind:
    """A kind of game."""

    game: str
    name: str
    seats: tuple[str, ...]
    length: int
    """About how many choices such a game has."""
    options: dict[str, Any] = field(default_factory=dict)


BOTH = ("south", "north")
KINDS = (
    Kind("north", "basic", BOTH, 110),
    Kind("north", "advanced", BOTH, 110, {"setup": "advanced"}),
    Kind("north", "first edition", BOTH, 110, {"edition": "first"}),
    Kind("north", "overloaded", BOTH, 110, {"edition": "first", "setup": "advanced", "overloaded": True}),
    Kind("north", "solo", BOTH[:1], 60, {"solo": "normal"}),
    Kind("north", "solo hard", BOTH[:1], 60, {"solo": "hard", "setup": "advanced"}),
    Kind("aidalon", "two", BOTH, 500),
    Kind("aidalon", "three", ("south", "west", "east"), 1_000),
    Kind("aidalon", "four", ("south", "west", "north", "east"), 2_500),
)


def row_of(kind: Kind, number: int) -> GameRow:
    """A game as people open it; the same number gives the same game."""
    chance = Random(f"{kind} {number}")
    decks = list(Deck.ready_made().values())
    seats = {seat: "me" if seat == kind.seats[0] else "person" for seat in kind.seats}
    row = opened(NewGame(kind.game, seats, {"options": kind.options}), "account-of-nobody", 0, {})
    taken = tuple(
        replace(seat, account=f"account-of-{seat.seat}", salt=f"salt{at}", name=f"guest-{at}",
                deck=list(chance.choice(decks).names) if kind.game == "aidalon" else None)
        for at, seat in enumerate(row.seats)
    )  # fmt: skip
    secret = hashlib.sha256(f"{kind.game} {kind.name} {number}".encode()).digest()
    return replace(row, id=f"game{number}", secret=secret, seats=taken)


# --- looking for differences ------------------------------------------------------------------------------------------------
@dataclass
class Found:
    """The number of comparisons, and the differences."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def compare(self, what: str, where: str, one: Any, other: Any) -> None:
        """Count a pair; keep it if the two differ."""
        self.counts[what] += 1
        if one != other:
            self.counts["differences"] += 1
            self.differences.append(f"{what}, {where}:\n{difference(one, other)}")


def difference(one: Any, other: Any, path: str = "") -> str:
    """The first difference between two messages, in words."""
    if isinstance(one, str) and isinstance(other, str) and one.startswith("{"):
        one, other = json.loads(one), json.loads(other)
    if isinstance(one, dict) and isinstance(other, dict):
        key = next(key for key in (*one, *other) if one.get(key) != other.get(key))
        return difference(one.get(key), other.get(key), f"{path}.{key}")
    return f"  {path.lstrip('.')}\n    here:  {one!r}\n    there: {other!r}"


@dataclass
class Step:
    """An entry, and the game before and after it."""

    before: OnlineGame
    entry: Entry
    after: OnlineGame
    events: list[Any]


class Walk:
    """A random game, watched from all seats on the way."""

    def __init__(self, kind: Kind, number: int, looked_at: int = LOOKED_AT) -> None:
        self.kind, self.number, self.chance = kind, number, Random(f"{kind} {number} walk")
        self.often = looked_at / kind.length
        self.online, self.found = OnlineGame(row_of(kind, number)), Found()
        self.ear: Seat = self.chance.choice((*kind.seats, None))
        self.heard: list[list[str]] = []
        """The messages to one reader, choice by choice."""

    def play(self) -> Found:
        """Play to the end."""
        self.take(self.online.begins(0))
        self.check_opening()
        while not self.online.ending:
            for entry in self.entries():
                self.take(replace(entry, number=self.online.length, at=self.online.at + 1_000))
        self.found.compare(
            "stories", self.where(self.ear), [line for lines in self.heard for line in lines], self.online.story(self.ear)
        )
        self.found.counts["games"] += 1
        return self.found

    def entries(self) -> list[Entry]:
        """The next entry: mostly a choice, sometimes an offer or a resignation."""
        online, game, chance = self.online, self.online.game, self.chance
        seat, what = chance.choice(game.seats), chance.choice((DRAW, UNDO))
        if chance.random() < 2 / self.kind.length and (what != UNDO or any(who == seat for who, _ in online.choices)):
            answer = Entry(0, "decline", chance.choice(game.seats), what, 0)
            return [Entry(0, "offer", seat, what, 0), online._undoes(seat, 0) if what == UNDO else answer]
        if chance.random() < 0.1 / self.kind.length:
            return [Entry(0, chance.choice((RESIGN, TIME, DRAW)), seat, "", 0)]
        options = dict(zip(game.options, game.offered(), strict=True))
        deeds = [name for name, option in options.items() if option >> 6 != MODE]
        return [Entry(0, CHOICE, game.to_choose, chance.choice(deeds if deeds and chance.random() < 0.6 else list(options)), 0)]

    def take(self, entry: Entry) -> None:
        """Apply an entry, collect the messages, and sometimes compare worlds."""
        before = self.online.copy() if entry.number and self.chance.random() < self.often else None
        events = self.online.take(entry)
        self.found.counts["messages"] += len(self.kind.seats) + 1
        if entry.kind == UNDO:
            del self.heard[int(entry.said) + 1 :]
        elif entry.kind in (BEGIN, CHOICE, RESIGN, TIME):
            self.heard.append(list(self.online.game.log(events, self.ear)))
        if before:
            for seat in (*self.kind.seats, None):
                self.look_at(Step(before, entry, self.online, events), seat)

    # --- looking ------------------------------------------------------------------------------------------------------------
    def where(self, seat: Seat) -> str:
        return f"{self.kind.game} {self.kind.name} {self.number}, after {len(self.online.choices)} choices, to {seat or 'all'}"

    def told(self, online: OnlineGame, seat: Seat, events: list[Any]) -> str:
        """What somebody would be sent."""
        said = encoded(online.state(seat, self.online.at, events))
        for secret in (online.row.secret.hex(), *(f"account-of-{each}" for each in self.kind.seats)):
            assert secret not in said, f"{self.where(seat)}: {secret} is in a message"
        return said

    def look_at(self, step: Step, seat: Seat) -> None:
        """Compare the messages to a reader, before and after an entry, with those in other worlds."""
        now, then = self.told(step.before, seat, []), self.told(step.after, seat, step.events)
        for world in worlds(step.before, seat, self.chance):
            self.found.compare("positions", self.where(seat), now, self.told(world.online, seat, []))
            if seat:
                self.compare_answers(step.before, world.online, seat)
            if step.entry.kind != UNDO:  # an undo would lead back to the original deal
                self.compare_step(step, world, seat, then)

    def compare_step(self, step: Step, world: World, seat: Seat, then: str) -> None:
        """The events here and there, if the reader cannot tell the worlds apart afterwards either."""
        entry, pairs = step.entry, "pairs"
        choices = world.choices(step.before, entry.said, self.chance) if entry.kind == CHOICE else [entry.said]
        self.found.counts["steps"] += 1
        for said in choices[:1] if seat == entry.seat else choices:  # the chooser of another card knows it
            other = world.online.copy()
            events = other.take(replace(entry, said=said))
            if not alike(step.after, other, seat):
                continue
            there = self.told(other, seat, events)
            if then != there and on_the_way(step.after.game, seat, step.events) != on_the_way(other.game, seat, events):
                self.found.counts["seen on the way"] += 1
                continue
            self.found.compare(pairs, f"{self.where(seat)}: {entry.said!r}, and there {said!r}", then, there)
            pairs = "more pairs"

    def compare_answers(self, here: OnlineGame, there: OnlineGame, seat: str) -> None:
        """The answers to a seat: forecasts and refusals."""
        game, at = here.game, self.online.at
        mine = game.options if here.to_choose == seat else []
        for option in self.chance.sample(mine, min(3, len(mine))):
            one, other = (forecast(each, seat, AskForecast(option=option)) for each in (here, there))
            self.found.compare("forecasts", f"{self.where(seat)}: {option!r}", encoded(one), encoded(other))
        if mine and self.chance.random() < 0.2:
            one, other = (forecasts(each, seat, AskForecasts()) for each in (here, there))
            self.found.compare("all forecasts", self.where(seat), encoded(one), encoded(other))
        cards = game.deal.names if self.kind.game == "north" else sorted(set(sum(game.settings.decks, ())))
        for word in (self.chance.choice([*game.options, "", "stage nothing"]), self.chance.choice(cards)):
            deeds: tuple[Callable[[OnlineGame], Any], ...] = (
                lambda online, word=word: online.choice(seat, word, at),
                lambda online, word=word: online.choice(seat, word, at, here.position - 1),
                lambda online, word=word: forecast(online, seat, AskForecast(option=word)),
                lambda online, word=word: why(online, seat, AskWhy(name=word)),
                lambda online, word=word: online.agrees(seat, word, at),
                lambda online: online.offered(seat, UNDO, at),
                lambda online: online.declines(seat, DRAW, at),
            )  # fmt: skip
            for deed in deeds:
                self.found.compare("answers", f"{self.where(seat)}: {word!r}", answered(deed, here), answered(deed, there))

    def check_opening(self) -> None:
        """Check that the first message names no hidden card."""
        game = self.online.game
        cards = game.deal.names if self.kind.game == "north" else game.cards.names
        for seat in (*self.kind.seats, None):
            said = " ".join(line.text for line in game.lines(game.opening(), seat))
            seen = encoded(self.online.state(seat, 0).view)
            self.found.compare("openings", self.where(seat), [], [card for card in cards if card in said and card not in seen])


def answered(deed: Callable[[OnlineGame], Any], online: OnlineGame) -> str:
    """The answer to a request."""
    try:
        return repr(deed(online))
    except GridnorthError as refused:
        return f"{refused.code}: {refused}"


def walked(number: int) -> tuple[Kind, Found]:
    """Play one game: both games in turn, and the kinds of each in turn."""
    kinds = [kind for kind in KINDS if kind.game == ("north", "aidalon")[number % 2]]
    kind = kinds[number // 2 % len(kinds)]
    return kind, Walk(kind, number).play()


def is_sound(counts: Counter[str]) -> bool:
    """Whether nothing differs and enough was compared."""
    return not counts["differences"] and counts["pairs"] >= ENOUGH * counts["steps"]


def main() -> int:
    """Play a number of games of each, beginning with a given one."""
    wanted, first = (*map(int, sys.argv[1:]), *(GAMES, 0)[len(sys.argv) - 1 :])
    counts: dict[str, Counter[str]] = {f"{kind.game} {kind.name}": Counter() for kind in KINDS}
    shown = ""
    with Progress(transient=True, disable=not sys.stderr.isatty()) as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("playing", total=2 * wanted)
        for kind, found in pool.map(walked, range(2 * first, 2 * (first + wanted))):
            counts[f"{kind.game} {kind.name}"] += found.counts
            shown = shown or "".join(f"the first one: {each}\n" for each in found.differences[:1])
            progress.advance(task)
    for name, these in counts.items():
        print(f"{name}: {', '.join(f'{many:,} {what}' for what, many in sorted(these.items())) or 'none'}")
    total = sum(counts.values(), Counter[str]())
    print(f"{total['pairs'] / max(1, total['steps']):.0%} of all steps could be compared; {total['differences']:,} differences")
    print(shown, end="")
    return 0 if is_sound(total) else 1


if __name__ == "__main__":
    sys.exit(main())
