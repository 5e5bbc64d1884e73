"""Headers of game files that all games share."""

from typing import Any

from ..errors import InputError
from .chance import SEED_BITS
from .provable_deal import ProvableDeal


class HeaderError(InputError):
    """A wrong header; `key` is its name."""

    def __init__(self, key: str, why: str) -> None:
        super().__init__(why)
        self.key = key


def same_rules(given: str, here: str, any_rules: bool) -> None:
    """Refuse a file that was played with other rules, unless the caller wants to try it anyway."""
    if given != here and not any_rules:
        raise HeaderError("rules", f"it was played with other rules ({given}, these are {here})")


def same_cards(given: str, here: str) -> None:
    """Refuse a file that was played with other cards."""
    kind, _, key = given.partition(" ")
    if key != here:
        what = "give the card file it was played with (--cards)" if kind == "own" else "the printed cards have changed since"
        raise HeaderError("cards", f"it was played with other cards ({key}, these are {here}): {what}")


def deal_headers(seed: int | None, dealt: ProvableDeal | None) -> dict[str, str]:
    """The source of chance as headers: a seed, or a secret with its commitment."""
    return {"dealt": str(dealt), "commitment": dealt.commitment} if dealt else {"seed": str(seed)}


def read_deal(said: dict[str, str]) -> dict[str, Any]:
    """The source of chance as a game's arguments; empty for a position with its own."""
    if {key for key in ("seed", "dealt", "start") if key in said} not in ({"seed"}, {"dealt"}, {"start"}, {"dealt", "start"}):
        raise HeaderError("seed", "expected either the header 'seed', or 'dealt', or 'start'")
    if "dealt" not in said:
        if "commitment" in said:
            raise HeaderError("commitment", "a commitment stands only with the header 'dealt'")
        return {"seed": read_seed(said["seed"])} if "seed" in said else {}
    try:
        dealt = ProvableDeal.read(said["dealt"])
    except InputError as error:
        raise HeaderError("dealt", str(error)) from None
    if said.get("commitment") != dealt.commitment:
        raise HeaderError("commitment", "it was not dealt from the secret that was committed to")
    return {"dealt": dealt}


def read_seed(value: str) -> int:
    """The seed of a deal."""
    if not (value.isascii() and value.isdecimal()) or len(value) > 20 or int(value) >> SEED_BITS:
        raise HeaderError("seed", f"the seed is {value!r}: expected a whole number from 0 to 2**64 - 1")
    return int(value)
