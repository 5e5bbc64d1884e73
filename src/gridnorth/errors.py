"""Everything this package raises on purpose.

    GridnorthError
      Refused             a server does not do what it was asked to; `code` says why
      InputError          what was given cannot be read or does not fit; nothing was changed
        IllegalChoice       a choice that is not offered now
        UnknownName         a card, rule, edition, option or file name that does not exist
        PositionError       a position that cannot be (a card twice, points below 0)
        ScenarioError       a scenario file that cannot be read
        GameFileError       a game file that is broken, cut short, illegal, or from other rules
        UndoRefused         an undo past what a player has come to know
        DeckError           a deck that cannot be read or played
        CardError           a card text, or with CardFileError a card file (machine.language)

Each has a stable `code` for programs, and a server sends it as it is; the message is for people: lower case, no full stop,
what was given in quotes, then why.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "bad-deck", "bad-game", "bad-message", "bad-name", "bad-origin", "bad-password", "begun", "called-off", "illegal-choice",
    "internal", "method-not-allowed", "name-taken", "named", "no-account", "no-analysis", "no-bots", "no-draw", "no-hint",
    "no-such-bot", "no-such-game", "not-begun", "not-found", "not-offered", "not-over", "not-your-game", "not-your-seat",
    "not-your-turn", "nothing-to-undo", "offered", "other-rules", "over", "stale", "taken", "time-is-up", "too-big", "too-many",
    "too-slow", "wrong-password",
]  # fmt: skip
"""What a server sends as the code of an error."""


class GridnorthError(Exception):
    """Anything this package raises on purpose."""

    code: str = "error"


class Refused(GridnorthError):
    """A server does not do what it was asked to. `wait`: for how many seconds it will not, if that is known."""

    def __init__(self, code: Code, why: str, wait: float = 0) -> None:
        super().__init__(why)
        self.code, self.wait = code, wait


class InputError(GridnorthError):
    """Something given from outside is wrong."""

    code = "input"
    option = ""
    """The name of the option of a game that is wrong, if it is one."""


class IllegalChoice(InputError):
    """A choice that is not offered now."""

    code = "illegal-choice"


class UnknownName(InputError):
    """A name that does not exist: `what` is looked for, `given` the name; `near` is one like it, `expected` some that exist."""

    code = "unknown-name"
    what = given = near = expected = ""


class PositionError(InputError):
    """A position that cannot be."""

    code = "position"


class ScenarioError(InputError):
    """A scenario file that cannot be read."""

    code = "scenario"


class GameFileError(InputError):
    """A game file that is broken, cut short, illegal, or from other rules. `line` is where, counted from 1; 0 for the whole."""

    code = "game-file"

    def __init__(self, file: str, line: int, why: str) -> None:
        super().__init__(f"{file}, line {line}: {why}" if line else f"{file}: {why}")
        self.file, self.line, self.why = file, line, why


class UndoRefused(InputError):
    """An undo past what a player has come to know; it can be asked for all the same."""

    code = "undo-refused"


def unknown(what: str, given: str, known: Iterable[str]) -> UnknownName:
    """The error for a name that is not among those known: `unknown card 'Animatr': did you mean 'Animator'?`."""
    names = list(known)
    lower = {name.lower(): name for name in names}
    near = next((lower[found] for found in get_close_matches(given.lower(), lower, 1, 0.6)), "")
    shown = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    error = UnknownName(f"unknown {what} {given!r}: " + (f"did you mean {near!r}?" if near else f"expected one of {shown}"))
    error.what, error.given, error.near, error.expected = what, given, near, shown
    return error


class DeckError(InputError):
    """A deck that cannot be read or played. `problems` are all reasons, each with its line, counted from 1; 0 for the whole."""

    code = "deck"

    def __init__(self, file: str, problems: Iterable[tuple[int, str]]) -> None:
        self.file, self.problems = file, sorted(problems, key=lambda problem: problem[0] or 1_000_000)
        super().__init__("\n".join(f"{file}, line {line}: {why}" if line else f"{file}: {why}" for line, why in self.problems))
