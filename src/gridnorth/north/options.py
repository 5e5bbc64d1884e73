"""What is decided before a game begins: edition, switches, Facilities, who plays (N2.1, N7, N8)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from ..errors import InputError, unknown
from .names import BASE, FACILITIES, FIRST_EDITION
from .record import BUILD_FROM_WASTES, HARD, OVERLOADED, OWN_EFFECT_FIRST, RANDOM_FIRST, SOLO

EDITIONS = ("provenance", "first")
SETUPS = ("basic", "advanced")
SOLOS = ("", "normal", "hard")
SEATS = ("south", "north")
"""The two seats; solo you are south and The Collector sits north."""
FOUR_EXPECTED = "expected four different Facilities"
OPTION_NAMES = ("edition", "setup", "solo", "first", "overloaded", "own_effect_first", "build_from_wastes")


@dataclass(frozen=True)
class Options:
    """How a game is played. `Options.of` takes the edition's own switches where none is given."""

    edition: str = "provenance"
    facilities: tuple[str, ...] = BASE
    """Four by name, or more to draw four from."""
    solo: str = ""
    """`normal` or `hard`: alone against The Collector (N7)."""
    overloaded: bool = True
    own_effect_first: bool = False
    """On a Facility its own effect comes before the loss (N8)."""
    build_from_wastes: bool = True
    """Solo, Build takes an Ancient from The Wastes (N7.2)."""
    first: str = ""
    """The seat that begins; empty: at random (N2.3)."""

    @classmethod
    def of(
        cls,
        edition: str = "provenance",
        setup: str | Iterable[str] = "basic",
        solo: str | bool = "",
        first: str = "",
        overloaded: bool | None = None,
        own_effect_first: bool | None = None,
        build_from_wastes: bool | None = None,
    ) -> Self:
        """Options from what people say; `setup` is `basic`, `advanced` or four Facilities by name."""
        one_of("edition", edition, EDITIONS, "edition")
        if isinstance(solo, bool):
            solo = "normal" if solo else ""
        one_of("solo mode", solo, SOLOS, "solo")
        one_of("seat", first, ("", *SEATS), "first")
        provenance = edition == "provenance"

        def switch(name: str, given: bool | None, default: bool) -> bool:
            if not isinstance(given, bool | None):
                raise InputError(f"option {name!r}: expected {_TYPES[bool]}, not {given!r}")
            return default if given is None else given

        return cls(
            edition, _facilities(setup, edition), solo, switch("overloaded", overloaded, provenance),
            switch("own_effect_first", own_effect_first, not provenance),
            switch("build_from_wastes", build_from_wastes, provenance), first,
        )  # fmt: skip

    @property
    def rules(self) -> int:
        """The bits of `rules` in the record."""
        bits = ((self.overloaded, OVERLOADED), (self.own_effect_first, OWN_EFFECT_FIRST), (self.solo, SOLO),
                (self.build_from_wastes, BUILD_FROM_WASTES), (self.solo == "hard", HARD))  # fmt: skip
        return sum(bit for on, bit in bits if on)

    @property
    def packed(self) -> int:
        """All of it as the one number that `new_game` takes."""
        pool = sum(1 << FACILITIES.index(name) for name in self.facilities)
        first = SEATS.index(self.first) if self.first else RANDOM_FIRST
        return self.rules | pool << 8 | first << 16

    @classmethod
    def from_rules(cls, rules: int, facilities: tuple[str, ...]) -> Self:
        """Options that play as the bits of a record say."""
        solo = "" if not rules & SOLO else "hard" if rules & HARD else "normal"
        first = rules & OWN_EFFECT_FIRST and not rules & OVERLOADED
        return cls("first" if first else "provenance", facilities, solo, bool(rules & OVERLOADED),
                   bool(rules & OWN_EFFECT_FIRST), bool(rules & BUILD_FROM_WASTES))  # fmt: skip

    def to_data(self) -> dict[str, Any]:
        """As plain data; `from_data` reads it back."""
        return {
            "edition": self.edition, "facilities": list(self.facilities), "solo": self.solo, "overloaded": self.overloaded,
            "own_effect_first": self.own_effect_first, "build_from_wastes": self.build_from_wastes, "first": self.first,
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Options from plain data; what is not said is the edition's."""
        known = ("edition", "facilities", "solo", "overloaded", "own_effect_first", "build_from_wastes", "first")
        if not isinstance(data, dict):
            raise InputError(f"options: expected a table, not {data!r}")
        for key, value in data.items():
            one_of("option", key, known)
            wanted = bool if key in known[3:6] else list if key == "facilities" else str
            if not isinstance(value, wanted) and not (key == "facilities" and value in SETUPS):
                raise InputError(f"option {key!r}: expected {_TYPES[wanted]}, not {value!r}")
        given = dict(data)
        return cls.of(setup=given.pop("facilities", "basic"), **given)


_TYPES = {bool: "true or false", list: "a list of Facilities", str: "a text"}


def one_of(what: str, given: str, known: Iterable[str], option: str = "") -> None:
    """Refuse a name that is not known; the error says which option it was given for."""
    if given not in known:
        raise _blaming(option, unknown(what, str(given), [name for name in known if name]))


def _blaming(option: str, error: InputError) -> InputError:
    error.option = option
    return error


def _facilities(setup: str | Iterable[str], edition: str) -> tuple[str, ...]:
    """The Facilities to play with or to draw four from, in the order of the reference cards."""
    allowed = FACILITIES if edition == "provenance" else FIRST_EDITION
    if isinstance(setup, str):
        if setup in SETUPS:
            return BASE if setup == "basic" else allowed
        setup = [name.strip() for name in setup.split(",")]
        if len(setup) == 1:
            one_of("set-up", setup[0], (*SETUPS, *FACILITIES), "facilities")
    if not isinstance(setup, Iterable):
        raise InputError(f"set-up {setup!r}: expected 'basic', 'advanced' or four Facilities by name")
    by_name = {name.lower(): name for name in allowed}
    chosen = []
    for name in setup:
        if not isinstance(name, str) or name.lower() not in by_name:
            raise _blaming("facilities", unknown(f"Facility of the {edition} edition", str(name), allowed))
        chosen.append(by_name[name.lower()])
    if len(set(chosen)) != len(chosen) or (len(chosen) != 4 and set(chosen) != set(allowed)):
        raise _blaming("facilities", InputError(f"{', '.join(chosen) or 'no Facility'}: {FOUR_EXPECTED}"))
    return tuple(name for name in FACILITIES if name in chosen)
