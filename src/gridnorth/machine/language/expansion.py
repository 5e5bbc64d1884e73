"""A translation and the English grammar, made into the grammar of the other language."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from lark.grammar import Rule

from .grammar import FORM, Grammar, is_pass_through, is_silent, meaning
from .pattern import Hole, Pattern, PatternPart, Saying, Word
from .translation import Features, Translation, Wording, symbol_of
from .vocabulary import CLASS_OF

SLOT = re.compile(r"\{(\w+)(?::([^}]*))?\}|([,;:]|[^\s,;:{}]+)")
GAP = Word("...")
"""in a wording: where another one inserts its words"""
CLASSES = CLASS_OF | {"whose": "player"}


@dataclass(frozen=True, eq=False)
class Slot:
    """A place in a wording for a part; two slots are never equal."""

    rule: str
    features: Features


@dataclass(frozen=True)
class Meaning:
    """A meaning whose parts are slots of a wording."""

    kind: str
    name: str
    parts: tuple["MeaningPart", ...] = ()
    genders: str = ""


MeaningPart: TypeAlias = Meaning | Slot | int
Item: TypeAlias = Word | Slot


@dataclass(frozen=True)
class Way:
    """One way to say a rule: words and slots in their order, and what they mean."""

    items: tuple[Item, ...]
    meaning: MeaningPart


def expanded(translation: Translation, english: Grammar) -> Grammar:
    """The grammar of another language. Raises ValueError for what it has no words for."""
    return Expansion(translation, english).grammar()


class Expansion:
    """One translation, being expanded from the texts down to the words."""

    def __init__(self, translation: Translation, english: Grammar) -> None:
        self.translation, self.english = translation, english
        self.asked: dict[str, tuple[str, Features]] = {}
        self.sayings: dict[str, list[Saying]] = {}
        self.missing: dict[str, None] = {}
        self.numbers = count()

    def grammar(self) -> Grammar:
        """Every rule that a text can use."""
        starts = [self._ask(self._slot(rule)) for rule in (*self._reachable(), *self.translation.said_as.values())]
        while waiting := [symbol for symbol in self.asked if symbol not in self.sayings]:
            for symbol in waiting:
                self.sayings[symbol] = [self._saying(way) for way in self._ways(*self.asked[symbol])]
        if self.missing:
            raise ValueError(f"no words for {', '.join(self.missing)}")
        patterns: dict[str, PatternPart] = {}
        rules = [_rule(symbol, sayings, patterns) for symbol, sayings in self.sayings.items()]
        text = "\n".join([*rules, "%declare MANY UNIT DIGITS SIGNED NEVER"])
        return Grammar(text, starts, self.translation.spelling, patterns, self.sayings)

    def _reachable(self) -> Iterable[str]:
        """The rules of the English grammar that a text of this game can use."""
        found = ["ability"]
        for rule in found:  # which grows on the way
            names = (symbol.name for way in self._english(rule) for symbol in way.expansion)
            found += dict.fromkeys(name for name in names if name in self.english.ways and name not in found)
        return found

    def _english(self, rule: str) -> list[Rule]:
        return [way for way in self.english.ways[rule] if not self.english.is_dead(way)]

    # --- what a rule can be -------------------------------------------------------------------------------------------
    def _ways(self, rule: str, features: Features) -> Iterator[Way]:
        for english in self._english(rule):
            named = [symbol.name for symbol in english.expansion if not is_silent(symbol)]
            if is_pass_through(english):
                yield from self._handed_on(rule, features, named[0])
            else:
                yield from self._worded(rule, features, meaning(english), named)

    def _handed_on(self, rule: str, features: Features, to: str) -> Iterator[Way]:
        """A rule that hands on to another does so with its features, unless a wording says otherwise."""
        wordings = self.translation.wordings_of(rule, to, features)
        for wording in wordings or [Wording((), (f"{{{to}}}",))]:
            for text in wording.texts:
                items, slots = self._parsed(text if isinstance(text, str) else text(features), features)
                yield Way(items, slots[0][1])

    def _worded(self, rule: str, features: Features, meant: str, named: list[str]) -> Iterator[Way]:
        kind, _, name = meant.partition("__")
        wordings = self.translation.wordings_of(rule, name, features)
        found = False
        for wording in wordings:
            for text in wording.texts:
                items, slots = self._parsed(text if isinstance(text, str) else text(features), features)
                inserted, more = self._parsed(wording.insert, features)
                parts = _in_order(named, [*slots, *more], wording)
                if parts is None:
                    continue
                found = True
                way = Way(items, Meaning(kind, name, parts, wording.genders))
                yield self._with_insert(way, inserted) if wording.insert else way
        if not found and not any(not wording.texts for wording in wordings):
            self.missing[f"{symbol_of(rule, features)} {kind}.{name} ({', '.join(named)})"] = None

    def _with_insert(self, way: Way, inserted: tuple[Item, ...]) -> Way:
        """A wording whose first slot is said with something inserted: a rule of its own, which says both."""
        first = next(item for item in way.items if isinstance(item, Slot))
        at = way.items.index(first)
        symbol = f"{first.rule}{FORM}{next(self.numbers)}"
        sayings = []
        for inner in self._ways(first.rule, first.features):
            gap = inner.items.index(GAP)
            items = (*way.items[:at], *inner.items[:gap], *inserted, *inner.items[gap + 1 :], *way.items[at + 1 :])
            sayings.append(self._saying(Way(items, _replaced(way.meaning, first, inner.meaning))))
        self.sayings[symbol] = sayings
        outer = Slot(symbol, ())
        return Way((outer,), outer)

    def _parsed(self, text: str, features: Features) -> tuple[tuple[Item, ...], list[tuple[str, MeaningPart]]]:
        """The items of a wording, and its slots with the rules they name."""
        items: list[Item] = []
        slots: list[tuple[str, MeaningPart]] = []
        for rule, given, word in SLOT.findall(text):
            if word:
                items.append(Word(word))
            elif rule == "ONE":
                items.append(Word(self.translation.one(tuple(given.split()))))
                slots.append((rule, 1))
            else:
                slot = Slot(rule, self.translation.passed_on(features, given.split(), rule))
                items.append(slot)
                slots.append((rule, slot))
        return tuple(items), slots

    def _saying(self, way: Way) -> Saying:
        items = tuple(item if isinstance(item, Word) else self._ask(item) for item in way.items if item != GAP)
        return Saying(items, _pattern(way.meaning, [item for item in way.items if isinstance(item, Slot)]))

    def _ask(self, slot: Slot) -> str:
        if slot.rule not in self.english.ways:
            return slot.rule  # a number, or a rule with an insert
        symbol = symbol_of(slot.rule, slot.features)
        self.asked[symbol] = slot.rule, slot.features
        return symbol

    def _slot(self, head: str) -> Slot:
        rule, _, features = head.partition(":")
        return Slot(rule, self.translation.passed_on((), features.split(), rule))


def _rule(symbol: str, sayings: list[Saying], patterns: dict[str, PatternPart]) -> str:
    """A rule in Lark's notation; the patterns get what its names mean."""
    lines: dict[str, str] = {}
    for saying in sayings:
        said = " ".join(f'"{item}"' if isinstance(item, Word) else item for item in saying.items)
        if said in lines:
            raise ValueError(f"{symbol}: two meanings have the words {said}")
        lines[said] = said
        if not isinstance(saying.pattern, Hole):
            patterns[f"p{len(patterns)}"] = saying.pattern
            lines[said] += f" -> p{len(patterns) - 1}"
    return f"?{symbol}: " + ("\n    | ".join(lines.values()) or "NEVER")


def _in_order(named: list[str], slots: list[tuple[str, MeaningPart]], wording: Wording) -> tuple[MeaningPart, ...] | None:
    """The parts in the order of the English wording; None if the wording is for another one."""
    rest = [*slots, *((rule, Meaning(CLASSES.get(rule, rule), name)) for rule, name in wording.fixed.items())]
    if sorted(rule for rule, _ in rest) != sorted(named):
        return None
    parts = []
    for name in named:
        at = next(i for i, (rule, _) in enumerate(rest) if rule == name)
        parts.append(rest.pop(at)[1])
    return tuple(parts)


def _replaced(part: MeaningPart, slot: Slot, by: MeaningPart) -> MeaningPart:
    """A meaning with another in the place of a slot."""
    if isinstance(part, Meaning):
        return Meaning(part.kind, part.name, tuple(_replaced(each, slot, by) for each in part.parts), part.genders)
    return by if part is slot else part


def _pattern(part: MeaningPart, slots: list[Slot]) -> PatternPart:
    if isinstance(part, Slot):
        return Hole(slots.index(part))
    if isinstance(part, int):
        return part
    return Pattern(part.kind, part.name, tuple(_pattern(each, slots) for each in part.parts), part.genders)
