"""What is kept, as it is read."""

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
    """A line of a log."""

    number: int
    kind: str
    seat: str
    said: str
    at: int


@dataclass(frozen=True)
class Standing:
    """What the row of a game says besides its log, and what follows from the log."""

    state: str = OPEN
    waits_for: str = ""
    """The account, or the player of ours, that has to choose."""
    deadline: int | None = None
    """When somebody's time is up, or the game is given up on."""
    result: dict[str, Any] | None = None
    unnoticed: bool = field(default=False, compare=False)
    """Whether nobody may see that the game has gone on: when it last did stays as it was."""


@dataclass(frozen=True)
class AccountRow:
    """Somebody who plays."""

    id: str
    kind: str
    name: str | None
    password: str | None = field(default=None, repr=False)
    owner: str | None = None

    @property
    def shown(self) -> str:
        """What others call them."""
        return shown(self.id, self.name)


def shown(account: str, name: str | None) -> str:
    """What others call an account."""
    return name or f"guest-{account[:4]}"


@dataclass(frozen=True)
class SeatRow:
    """A seat of a game."""

    seat: str
    player: str
    account: str | None = None
    salt: str = ""
    deck: list[str] | None = None
    """The deck that was brought: a seeker and its cards."""
    wanted: str | None = None
    """The account that alone may sit here."""
    name: str = field(default="", compare=False)
    """What others call who sits here."""

    @property
    def is_ours(self) -> bool:
        """Whether a player of ours sits here."""
        return self.player not in (PERSON, BOT)

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down there."""
        return not self.is_ours and self.account is None


@dataclass(frozen=True)
class GameRow:
    """What is kept of a game besides its log."""

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
    """The whole position it begins in, with all that is hidden; None if it is dealt. It is told to nobody."""


@dataclass(frozen=True)
class TalkRow:
    """Something that was said beside a game."""

    number: int
    account: str
    seat: str
    name: str
    said: str
    at: int


@dataclass(frozen=True)
class AnalysisRow:
    """How far the analysis of a game is, and what came of it."""

    state: str
    done: int = 0
    total: int = 0
    report: dict[str, Any] | None = None
    changed: int = 0
