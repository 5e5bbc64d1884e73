"""Settings: what is decided before a game begins, declared once for the command line, the server and the docs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..errors import InputError, unknown

Value = str | int | bool | tuple[str, ...]
Values = Mapping[str, Value]
"""Settings by name. A setting that is left out has its default."""
KINDS = {str: "a text", int: "a whole number", bool: "true or false", tuple: "a list of texts"}


@dataclass(frozen=True)
class Setting:
    """One thing that is decided before a game begins."""

    name: str
    help: str
    """What it decides, in a few words for `--help`."""
    kind: type = str
    """str, int, bool, or tuple for a list of texts."""
    default: Value | None = ""
    """None: another setting decides, such as the edition."""
    choices: tuple[str, ...] = ()
    """Values that can be completed; all that are allowed, if `closed`."""
    closed: bool = False
    least: int | None = None
    most: int | None = None
    """Of a number: its bounds."""
    flags: Mapping[str, str] = field(default_factory=dict)
    """For the command line: `--solo` instead of `--solo normal`. Flag -> value; a later one wins."""
    flag: str = ""
    """For the command line, where it is not the name: `--deck`, or `--this/--that` for true and false."""
    one_game: bool = False
    """Only for a single game, not where many are dealt."""
    in_browser: bool = True
    """Whether the page that opens a game can take it."""

    def check(self, value: object) -> Value:
        """A value that was given, if it can be one."""
        if isinstance(value, list) and self.kind is tuple:
            value = tuple(value)
        fits = isinstance(value, self.kind) and not (self.kind is int and isinstance(value, bool))
        if not fits or (isinstance(value, tuple) and not all(isinstance(each, str) for each in value)):
            raise InputError(f"option {self.name!r}: expected {KINDS[self.kind]}, not {value!r}")
        assert isinstance(value, str | int | tuple)
        if self.closed and value not in ("", *self.choices):
            raise unknown(self.name.replace("_", " "), str(value), self.choices)
        if isinstance(value, int) and not (self.least or 0) <= value <= (value if self.most is None else self.most):
            raise InputError(f"option {self.name!r}: expected a number from {self.least or 0} to {self.most}, not {value}")
        return value


def check_values(settings: Iterable[Setting], given: Mapping[str, object]) -> dict[str, Value]:
    """What was given, checked setting by setting. Raises InputError."""
    known = {setting.name: setting for setting in settings}
    for name in given:
        if name not in known:
            raise unknown("option", str(name), known)
    return {name: known[name].check(value) for name, value in given.items()}
