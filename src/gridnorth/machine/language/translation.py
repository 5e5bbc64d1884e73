"""Another language for a game: it words the rules of the English grammar, and so says the same meanings.

    word("where:from", "at", "{place:aus}")               aus der Öde
    word("step", "twice", "{do}", insert="zweimal")       lade deinen Knoten zweimal auf

A wording names a rule of the English grammar, then what the rule says (a meaning, or another rule it hands on to), then the
words. A slot names a part of the English wording by its rule; the slots may come in another order.

Features follow a colon. `{place:aus}` asks for a place with the feature `aus`; `where:from` is how a `where` is worded that was
asked for with `from`. A rule passes its own features on to its slots. `insert` replaces `...` in the words of the first slot.

expansion.py makes one rule for each set of features that a rule is asked for with, so the grammar is context-free.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from .node import Node
from .tokens import ENGLISH, Spelling

Features: TypeAlias = tuple[str, ...]
Text: TypeAlias = str | Callable[[Features], str]


@dataclass(frozen=True)
class Wording:
    """How a rule says a meaning, when it is asked for with certain features."""

    when: tuple[frozenset[str], ...]
    """one feature of each of these sets"""
    texts: tuple[Text, ...]
    """none: a rule that is asked for with these features does not say it"""
    insert: str = ""
    genders: str = ""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """parts that the words themselves say: `goal` -> `hand`"""

    def fits(self, features: Features) -> bool:
        """Whether it is for a rule that is asked for with these features."""
        return all(any(feature in features for feature in either) for either in self.when)


class Translation:
    """The words of one language for one game. A subclass says what the language is like (de/german.py); this one is English."""

    spelling: ClassVar[Spelling] = ENGLISH
    dimensions: ClassVar[Mapping[str, str]] = {}
    """feature -> what it is a value of: `gen` -> `case`"""
    defaults: ClassVar[Mapping[str, str]] = {}
    """dimension -> its value where none is given"""
    said_as: ClassVar[Mapping[str, str]] = {}
    """what a phrase is said as: an `infinitive`, a `negated` instruction, a `singular` that is asked for"""
    forms: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """English words that a message may quote -> their forms"""

    def __init__(self) -> None:
        self.wordings: dict[tuple[str, str], list[Wording]] = {}
        self.scope: dict[str, tuple[str, ...]] = {}
        """rule -> the dimensions that matter to it; others are not passed on"""

    def word(self, head: str, name: str, *texts: Text, insert: str = "", genders: str = "", **fixed: str) -> None:
        """How a rule says a meaning: `card:gen/dat` with one of two features. Without `texts` it does not.

        Of several wordings those count that ask for the most features. `genders`: this wording is for what agrees with a
        word of these. `fixed`: parts that the words say without a slot, `goal="hand"`.
        """
        rule, when = parse_head(head)
        self.wordings.setdefault((rule, name), []).append(Wording(when, texts, insert, genders, fixed))

    def wordings_of(self, rule: str, name: str, features: Features) -> list[Wording]:
        """The wordings of a meaning by a rule that is asked for with these features."""
        fitting = [wording for wording in self.wordings.get((rule, name), ()) if wording.fits(features)]
        most = max((len(wording.when) for wording in fitting), default=0)
        return [wording for wording in fitting if len(wording.when) == most]

    def one(self, features: Features) -> str:
        """The number one, in words."""
        return self.spelling.numbers[1]

    def agree(self, node: Node) -> Node:
        """A meaning in which all that agrees with something named before is marked with its gender (`it@m`)."""
        return node

    def symbol(self, head: str) -> str:
        """What the grammar calls a rule that is asked for with features: `do:inf` -> do__inf."""
        rule, when = parse_head(head)
        return symbol_of(rule, self.passed_on((), [feature for (feature,) in when], rule))

    def passed_on(self, inherited: Features, given: Iterable[str], rule: str) -> Features:
        """The features that a rule is asked for with, in the order of its scope."""
        values = {self.dimensions[feature]: feature for feature in (*inherited, *given)}
        found = (values.get(dimension) or self.defaults.get(dimension) for dimension in self.scope.get(rule, ()))
        return tuple(value for value in found if value)


def parse_head(head: str) -> tuple[str, tuple[frozenset[str], ...]]:
    """`card:gen/dat no` -> card, ({gen, dat}, {no})."""
    rule, _, features = head.partition(":")
    return rule, tuple(frozenset(each.split("/")) for each in features.split())


def symbol_of(rule: str, features: Features) -> str:
    """The symbol of the grammar for a rule with features."""
    return rule + "".join(f"__{feature}" for feature in features)
