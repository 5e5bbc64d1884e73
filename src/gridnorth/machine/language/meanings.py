"""What a game says about abilities beyond its words: events, places, who is meant, what stands around the effects."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..programs import Row
from .compiler import Meanings


@dataclass(frozen=True)
class EventMeaning:
    """What an event of the vocabulary waits for."""

    events: tuple[str, ...]
    """The triggers that can be it."""
    actor: str = ""
    """The test that you are who does it; empty: the card is yours."""
    them: str = ""
    """The role of a player who does it."""
    gone: bool = False
    """Its card has left the place that the text names."""


@dataclass(frozen=True)
class AbilityMeanings(Meanings):
    """What a game adds to what its words mean, for texts with events and other players' cards."""

    events: Mapping[str, EventMeaning] = field(default_factory=dict)
    """By the name of an event or of something that happened."""
    owned: str = ""
    """The role of the player whose place an event is about."""
    all_kinds: tuple[str, ...] = ()
    """What `card` means."""
    limited: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Verbs that take only some kinds of cards."""
    by_chance: frozenset[str] = frozenset()
    """Verbs whose card chance picks, if it lies in a hidden place."""
    needs: Mapping[str, str] = field(default_factory=dict)
    """Operation -> the test that it can be done, for abilities that would do nothing else."""
    own_needs: Mapping[str, str] = field(default_factory=dict)
    """Operation -> the test that there is one card for it, where it is you who does it."""
    any_needs: Mapping[str, str] = field(default_factory=dict)
    """Operation -> the test that some player of those that can be chosen has a card for it."""
    at_once: Mapping[str, str] = field(default_factory=dict)
    """Verbs that take several cards of a pile at once -> their operation."""
    hidden: frozenset[str] = frozenset()
    """Places whose cards chance picks for those verbs."""
    sole: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """A reference to the one card of its kind that a player has -> its place and its kind."""
    place_test: str = ""
    """The test that an event is about a hidden place."""
    top_test: str = ""
    """The test that a pile has enough cards on top to pay with."""
    laid_out: str = ""
    """The place whose cards have positions to each other."""
    own_traits: frozenset[str] = frozenset()
    """What a card can gain by a standing trait that is no number on it."""
    standing: Mapping[str, str] = field(default_factory=dict)
    """Conditions of a standing trait -> what they are about: `this`, `place`, `rival`, `number` or `cards`."""
    counted_pile: str = ""
    """The pile whose number of cards a standing trait can depend on."""


@dataclass(frozen=True)
class Announce:
    """Rows that a game puts around the effects of an ability."""

    price: tuple[Row, ...] = ()
    """Before anything else: needs and prices that do not stand in the text."""
    before: tuple[Row, ...] = ()
    """After the prices, before the effects."""
    after: tuple[Row, ...] = ()
