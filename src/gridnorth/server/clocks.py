"""Time to think: none, Fischer (so many seconds, and some more for each choice), or days for each choice.

A clock runs for the seat that has to choose, from the entry before. It is derived from the log like everything else.
"""

from dataclasses import dataclass, field
from typing import Any, Self

from ..errors import InputError

NONE, FISCHER, DAYS = "none", "fischer", "days"
DAY = 86_400_000
LONGEST = 30 * DAY


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
                return cls()
            case "fischer":
                minutes, seconds = _number(data, "minutes", 0.1, 600), _number(data, "seconds", 0, 600)
                return cls(FISCHER, int(60_000 * minutes), int(1000 * seconds))
            case "days":
                return cls(DAYS, int(DAY * _number(data, "days", 1, 30)))
        raise InputError(f"unknown clock {kind!r}: expected one of none, fischer, days")


def _number(data: dict[str, Any], key: str, low: float, high: float) -> float:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise InputError(f"clock: {key} is {value!r}, expected a number from {low:g} to {high:g}")
    return float(value)


@dataclass
class Times:
    """What is left to each seat, as far as the log goes."""

    clock: Clock
    left: dict[str, int] = field(default_factory=dict)
    """Seat -> milliseconds, at the moment of the last entry."""
    running: str | None = None
    since: int = 0

    def begin(self, seats: tuple[str, ...], at: int) -> None:
        """The game begins; nobody's clock runs yet."""
        self.left = dict.fromkeys(seats, self.clock.start)
        self.since = at

    def turn_to(self, seat: str | None, at: int, chose: bool = True) -> None:
        """From now on another seat has to choose, or the same one once more; None: nobody."""
        if self.running and self.clock.kind != NONE:
            self.left[self.running] = max(0, self.left[self.running] - max(0, at - self.since))
            if chose and self.clock.kind == FISCHER:
                self.left[self.running] += self.clock.more
            if chose and self.clock.kind == DAYS:
                self.left[self.running] = self.clock.start
        self.running, self.since = seat, at

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
