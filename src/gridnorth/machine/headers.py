"""What the headers of game files have in common, whichever game it is."""

from ..errors import InputError
from .chance import SEED_BITS


class HeaderError(InputError):
    """A header that is wrong; `key` says which."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(why)
        self.key = key


def same_rules(given: str, here: str, any_rules: bool) -> None:
    """Refuse a file that was played with other rules, unless it is to be tried anyway."""
    if given != here and not any_rules:
        raise HeaderError("rules", f"it was played with other rules ({given}, these are {here})")


def same_cards(given: str, here: str) -> None:
    """Refuse a file that was played with other cards."""
    kind, _, key = given.partition(" ")
    if key != here:
        what = "give the card file it was played with (--cards)" if kind == "own" else "the printed cards have changed since"
        raise HeaderError("cards", f"it was played with other cards ({key}, these are {here}): {what}")


def read_seed(value: str) -> int:
    """The seed of a deal."""
    if not (value.isascii() and value.isdecimal()) or len(value) > 20 or int(value) >> SEED_BITS:
        raise HeaderError("seed", f"the seed is {value!r}: expected a whole number from 0 to 2**64 - 1")
    return int(value)
