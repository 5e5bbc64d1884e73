"""What can be wrong with what somebody gave us.

    GridnorthError
      InputError          what was given cannot be read or does not fit; nothing was changed
        IllegalChoice       a choice that is not offered now
        UnknownName         a card, rule, edition, option or file name that does not exist
        PositionError       a position that cannot be (a card twice, points below 0)
        ScenarioError       a scenario file that cannot be read
        CardError           a card text, or with CardFileError a card file (machine.language)

Each class has a stable `code` for programs and the wire; the message is for people: lower case, no full stop, what was
given in quotes, then why.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class GridnorthError(Exception):
    """Anything this package raises on purpose."""

    code = "error"


class InputError(GridnorthError):
    """Something given from outside is wrong."""

    code = "input"


class IllegalChoice(InputError):
    """A choice that is not offered now."""

    code = "illegal-choice"


class UnknownName(InputError):
    """A name that does not exist."""

    code = "unknown-name"


class PositionError(InputError):
    """A position that cannot be."""

    code = "position"


class ScenarioError(InputError):
    """A scenario file that cannot be read."""

    code = "scenario"


def unknown(what: str, given: str, known: Iterable[str]) -> UnknownName:
    """The error for a name that is not among those known: `unknown card 'Animatr': did you mean 'Animator'?`."""
    names = list(known)
    lower = {name.lower(): name for name in names}
    near = get_close_matches(given.lower(), lower, 1, 0.6)
    if near:
        return UnknownName(f"unknown {what} {given!r}: did you mean {lower[near[0]]!r}?")
    shown = ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")
    return UnknownName(f"unknown {what} {given!r}: expected one of {shown}")
