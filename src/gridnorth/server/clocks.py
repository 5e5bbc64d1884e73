"""Time to think: none, Fischer (so many seconds, and some more for each choice), or days for each choice.

A clock runs for the seat that has to choose, from the entry before. It is derived from the log like everything else.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from ..errors import InputError
from ..machine.validate import known_keys

NONE, FISCHER, DAYS = "none", "fischer", "days"
MINUTE, DAY = 60_000, 86_400_000


@dataclass(frozen=True)
class Clock:
    """How time is kept, in milliseconds."""

    kind: str = NONE
    start: int = 0
    """What everybody has at first (Fischer), or for each choice (days)."""
    more: int = 0
    """What is added after each choice (Fischer)."""

    @classmethod
    def read(cls, data: dict[str, Any]) -> Self:
        """From plain data: `{"kind": "fischer", "minutes": 10, "seconds": 5}`, `{"kind": "days", "days": 3}`, `{}`."""
        kind = data.get("kind", NONE)
        match kind:
            case "none":
                known_keys("the clock", data, ("kind",))
                return cls()
            case "fischer":
                known_keys("the clock", data, ("kind", "minutes", "seconds"))
                minutes, seconds = _number(data, "minutes", 0.1, 600), _number(data, "seconds", 0, 600)
                return cls(FISCHER, round(MINUTE * minutes), round(1000 * seconds))
            case "days":
                known_keys("the clock", data, ("kind", "days"))
                return cls(DAYS, round(DAY * _number(data, "days", 1, 30)))
        raise InputError(f"unknown clock {str(kind)[:40]!r}: expected one of none, fischer, days")

    def to_data(self) -> dict[str, Any]:
        """As plain data; `read` takes it back."""
        if self.kind == FISCHER:
            return {"kind": FISCHER, "minutes": self.start / MINUTE, "seconds": self.more / 1000}
        return {"kind": DAYS, "days": self.start / DAY} if self.kind == DAYS else {"kind": NONE}


def _number(data: dict[str, Any], key: str, low: float, high: float) -> float:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InputError(f"clock: {key} is {str(value)[:40]!r}, expected a number from {low:g} to {high:g}")
    return float(value)


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
        if self.clock.kind == NONE:
            self.running, self.since = seat, at
            return
        if chose and self.running:
            self.before.append(dict(self.left))
        if self.running:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
            if chose and bonus and self.clock.kind == FISCHER:
                self.left[self.running] += self.clock.more
            if chose and bonus and self.clock.kind == DAYS:
                self.left[self.running] = self.clock.start
        self.running, self.since = seat, at

    def back_to(self, choice: int, seat: str | None, at: int) -> None:
        """Choices are taken back, and the clocks with them: as they were when that choice was asked for."""
        if self.clock.kind != NONE and choice < len(self.before):
            self.left = dict(self.before[choice])  # a copy of these times has the same ones
            del self.before[choice:]
        self.running, self.since = seat, at

    def pause(self, milliseconds: int) -> None:
        """The server was not there for so long: nobody pays for it."""
        self.since += milliseconds

    def left_at(self, seat: str, at: int) -> int | None:
        """What is left to a seat at a moment; None without a clock."""
        if self.clock.kind == NONE:
            return None
        return max(0, self.left[seat] - (max(0, at - self.since) if seat == self.running else 0))

    def ends(self) -> int | None:
        """When the time of who has to choose is up; None if it never is."""
        if self.clock.kind == NONE or self.running is None:
            return None
        return self.since + self.left[self.running]
