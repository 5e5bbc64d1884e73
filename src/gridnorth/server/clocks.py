"""Time to think: none, Fischer (some minutes, and some more seconds after each choice), or days for each choice.

A clock runs for the seat that has to choose, from the entry before. It is derived from the log like everything else.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Self, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..errors import InputError

MINUTE, DAY = 60_000, 86_400_000


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="none"):
    """All the time in the world."""

    @property
    def start(self) -> int:
        """Milliseconds that everybody has at first, or for each choice."""
        return 0


class FischerClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="fischer"):
    """Minutes for the whole game, and seconds that are added after each choice."""

    minutes: Annotated[float, Meta(ge=0.1, le=600)]
    seconds: Annotated[float, Meta(ge=0, le=600)]

    @property
    def start(self) -> int:
        return round(MINUTE * self.minutes)

    @property
    def more(self) -> int:
        """Milliseconds that are added after each choice."""
        return round(1000 * self.seconds)


class DaysClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """Days for each choice."""

    days: Annotated[float, Meta(ge=1, le=30)]

    @property
    def start(self) -> int:
        return round(DAY * self.days)


Clock: TypeAlias = NoClock | FischerClock | DaysClock


def read_clock(data: dict[str, Any]) -> Clock:
    """From plain data, as the store keeps it; nothing is no clock."""
    try:
        clock: Clock = msgspec.convert(data or {"kind": "none"}, Clock)
        return clock
    except msgspec.ValidationError as error:
        raise InputError(f"clock: {str(error)[:100]}") from None


@dataclass
class Times:
    """What is left to each seat, as far as the log goes."""

    clock: Clock
    left: dict[str, int] = field(default_factory=dict)
    """Seat -> milliseconds, at the moment of the last entry."""
    running: str | None = None
    since: int = 0
    before: list[dict[str, int]] = field(default_factory=list)
    """What was left to everybody when each choice was asked for."""

    def copy(self) -> Self:
        """Another one at the same moment."""
        return type(self)(self.clock, dict(self.left), self.running, self.since, self.before[:])

    def begin(self, seats: tuple[str, ...], at: int) -> None:
        """The game begins; nobody's clock runs yet."""
        self.left = dict.fromkeys(seats, self.clock.start)
        self.since = at

    def turn_to(self, seat: str | None, at: int, chose: bool = True, bonus: bool = True) -> None:
        """From now on another seat has to choose, or the same one once more; None: nobody.

        Without a `bonus` a choice brings no more time: nobody may see that it was made.
        """
        if isinstance(self.clock, NoClock):
            self.running, self.since = seat, at
            return
        if chose and self.running:
            self.before.append(dict(self.left))
        if self.running:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
            if chose and bonus and isinstance(self.clock, FischerClock):
                self.left[self.running] += self.clock.more
            if chose and bonus and isinstance(self.clock, DaysClock):
                self.left[self.running] = self.clock.start
        self.running, self.since = seat, at

    def back_to(self, choice: int, seat: str | None, at: int) -> None:
        """Choices are taken back, and the clocks with them: as they were when that choice was asked for."""
        if not isinstance(self.clock, NoClock) and choice < len(self.before):
            self.left = dict(self.before[choice])  # a copy of these times has the same ones
            del self.before[choice:]
        self.running, self.since = seat, at

    def pause(self, milliseconds: int) -> None:
        """The server was not there for so long: nobody pays for it."""
        self.since += milliseconds

    def left_at(self, seat: str, at: int) -> int | None:
        """What is left to a seat at a moment; None without a clock."""
        if isinstance(self.clock, NoClock):
            return None
        return max(0, self.left[seat] - (max(0, at - self.since) if seat == self.running else 0))

    def ends(self) -> int | None:
        """When the time of who has to choose is up; None if it never is."""
        if isinstance(self.clock, NoClock) or self.running is None:
            return None
        return self.since + self.left[self.running]
