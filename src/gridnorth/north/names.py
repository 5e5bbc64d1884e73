"""The names of The North: 8 Facilities, 32 Ancients, 3 Values; and how a card is written.

`Animator I` is a card; with its Facility side up in a Zone it is `Scrapyard/Animator I`,
and in a sentence `Scrapyard (Animator I)`.
"""

from functools import cache, lru_cache

from ..errors import UnknownName, unknown
from ..messages import CardRef
from .record import SIZE_OF_SLOT

VALUES = ("0", "I", "II")
ANCIENTS_OF = {  # N1.3, in the order of the reference cards
    "Outpost": ("Datatapper", "Circuitstalker", "Neuraldiode", "Wastehaunt"),
    "Scrapyard": ("Animator", "Switchkeep", "Fabricator", "Forgequeen"),
    "Thermal Plant": ("Conduitdrone", "Reprocessor", "Codecrawler", "Mimicmask"),
    "Foundry": ("Oathelder", "Arcguard", "Alternator", "Scrapclaimer"),
    "Tower Array": ("Assembler", "Enforcer", "Electroscrabbler", "Scavenger"),
    "Nanospore Mill": ("Wandermoeba", "Servoshell", "Protomite", "Knotilus"),
    "Prototyper": ("Glintender", "Surgeinfector", "Spindlewraith", "Coreweevil"),
    "SolarNexus": ("Junktorch", "Staticsentry", "Clonecaster", "Shuffler"),
}
FACILITIES = tuple(ANCIENTS_OF)
ANCIENTS = tuple(name for names in ANCIENTS_OF.values() for name in names)
NAMES = ANCIENTS + FACILITIES
FACILITY_OF = {name: facility for facility, names in ANCIENTS_OF.items() for name in names}
BASE = FACILITIES[:4]
FIRST_EDITION = FACILITIES[:5]


def spoken(name: str) -> str:
    """A card as sentences name it: `Scrapyard (Animator I)` for `Scrapyard/Animator I`, any other as it is written."""
    facility, slash, ancient = name.partition("/")
    return f"{facility} ({ancient})" if slash else name


class Deal:
    """The 48 cards of a game with these four Facilities, by number and by name."""

    def __init__(self, facilities: tuple[str, ...]) -> None:
        self.facilities = facilities
        self.names = tuple(f"{name} {value}" for f in facilities for name in ANCIENTS_OF[f] for value in VALUES)
        self.numbers = {name.lower(): card for card, name in enumerate(self.names)}
        self._as_facility = tuple(f"{facilities[card // SIZE_OF_SLOT]}/{name}" for card, name in enumerate(self.names))
        self._refs = tuple(CardRef(name) for name in self.names)
        self._refs_as_facility = tuple(CardRef(name, facilities[card // SIZE_OF_SLOT]) for card, name in enumerate(self.names))

    def name(self, card: int, as_facility: bool = False) -> str:
        """How a card is written, with the side that is up."""
        return self._as_facility[card] if as_facility else self.names[card]

    def ref(self, card: int, as_facility: bool = False) -> CardRef:
        """A card as messages name it, with the side that is up."""
        return self._refs_as_facility[card] if as_facility else self._refs[card]

    def facility_of(self, card: int) -> CardRef:
        """The Facility on the other side of a card, as messages name it."""
        return CardRef(self.facilities[card // SIZE_OF_SLOT])

    def card(self, name: str) -> int:
        """The number of a card, given as `Animator I` or `Scrapyard/Animator I`."""
        facility, slash, ancient = name.strip().rpartition("/")
        card = self.numbers.get(ancient.strip().lower())
        if card is None:
            name_only = ancient.strip().rpartition(" ")[0].title()
            if name_only in FACILITY_OF and FACILITY_OF[name_only] not in self.facilities:
                used = ", ".join(self.facilities)
                raise UnknownName(f"unknown card {name!r}: its Facility is not in this game ({used})")
            raise unknown("card", name, self.names)
        if slash and facility.strip().lower() != self.facilities[card // SIZE_OF_SLOT].lower():
            raise UnknownName(
                f"unknown card {name!r}: the other side of {self.names[card]!r} is {self.facilities[card // SIZE_OF_SLOT]!r}"
            )
        return card

    def cards(self, members: int, as_facility: bool = False) -> list[str]:
        """A set of cards in words, in the order of the reference cards."""
        return list(_written(self, members, as_facility))


@lru_cache(8192)
def _written(deal: Deal, members: int, as_facility: bool) -> tuple[str, ...]:
    """Most piles stay as they are from one choice to the next."""
    return tuple(deal.name(card, as_facility) for card in range(len(deal.names)) if members >> card & 1)


@cache
def deal_with(facilities: tuple[str, ...]) -> Deal:
    """The cards of a game with these four Facilities."""
    return Deal(facilities)


def used_names(deal: Deal) -> list[str]:
    """The names Protocols are counted by, in the order of the record."""
    return [name for facility in deal.facilities for name in ANCIENTS_OF[facility]] + list(deal.facilities)
