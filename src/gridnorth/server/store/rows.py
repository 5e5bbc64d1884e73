"""The rows of a store, as they are read."""

from dataclasses import dataclass, field
from typing import Any, Final

from ...errors import GridnorthError

PERSON, BOT = "person", "bot"
OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"


class Taken(GridnorthError):
    """Somebody else was first."""

    code = "taken"


@dataclass(frozen=True)
class Entry:
    """An entry of a log."""

    number: int
    kind: str
    seat: str
    said: str
    at: int


@dataclass(frozen=True)
class Standing:
    """The parts of a game's row that follow from its log."""

    state: str = OPEN
    waits_for: str = ""
    """The account or built-in bot that has to choose."""
    deadline: int | None = None
    """When a player's time runs out, or the game is abandoned."""
    result: dict[str, Any] | None = None
    unnoticed: bool = field(default=False, compare=False)
    """Whether the change must stay invisible: then the time of the last change stays as it was."""


@dataclass(frozen=True)
class AccountRow:
    """An account."""

    id: str
    kind: str
    name: str | None
    password: str | None = field(default=None, repr=False)
    owner: str | None = None

    @property
    def shown(self) -> str:
        """The name that others see."""
        return shown(self.id, self.name)


def shown(account: str, name: str | None) -> str:
    """The name of an account that others see."""
    return name or f"guest-{account[:4]}"


@dataclass(frozen=True)
class SeatRow:
    """A seat of a game."""

    seat: str
    player: str
    account: str | None = None
    salt: str = ""
    deck: list[str] | None = None
    """The player's deck: a seeker and its cards."""
    wanted: str | None = None
    """The only account that may sit here."""
    name: str = field(default="", compare=False)
    """The player's name that others see."""

    @property
    def is_ours(self) -> bool:
        """Whether a built-in bot sits here."""
        return self.player not in (PERSON, BOT)

    @property
    def is_free(self) -> bool:
        """Whether the seat is free."""
        return not self.is_ours and self.account is None


@dataclass(frozen=True)
class GameRow:
    """A game without its log."""

    id: str
    game: str
    settings: dict[str, Any]
    clock: dict[str, Any]
    secret: bytes = field(repr=False)
    seats: tuple[SeatRow, ...]
    listed: bool = False
    standing: Standing = Standing()
    created: int = 0
    changed: int = 0
    opener: str | None = None
    rematch: str | None = None
    start: dict[str, Any] | None = field(default=None, repr=False)
    """The whole position it begins in, including everything hidden; None if it is dealt. It is never sent to anybody."""


@dataclass(frozen=True)
class TalkRow:
    """Something that was said at a game."""

    number: int
    account: str
    seat: str
    name: str
    said: str
    at: int


@dataclass(frozen=True)
class AnalysisRow:
    """The progress and the result of an analysis."""

    state: str
    done: int = 0
    total: int = 0
    report: dict[str, Any] | None = None
    changed: int = 0
