"""Validation of plain data from outside: each value is checked before use, and errors say what was expected."""

from typing import Any

from ..errors import PositionError, unknown

KINDS: dict[type, str] = {dict: "a table", list: "a list", str: "a text", bool: "true or false"}


def of_type(what: str, value: Any, wanted: type) -> Any:
    """A value that must be a table, a list, a text, or true or false."""
    if not isinstance(value, wanted):
        raise PositionError(f"{what}: expected {KINDS[wanted]}, not {value!r}")
    return value


def known_keys(what: str, data: dict[str, Any], known: tuple[str, ...]) -> None:
    """Refuse an unknown key."""
    for key in data:
        if key not in known:
            raise unknown(f"key of {what}", str(key), known)


def number(what: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(f"{what} {value!r}: expected a number from {low} to {high}")
    return value


def numbers(what: str, value: Any, how_many: int, high: int) -> list[int]:
    """A list of `how_many` whole numbers from 0 to `high`."""
    if len(of_type(what, value, list)) != how_many:
        raise PositionError(f"{what}: expected {how_many} numbers, not {len(value)}")
    return [number(what, n, 0, high) for n in value]
