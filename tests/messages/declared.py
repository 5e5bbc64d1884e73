"""What a catalogue says of its entries: the arguments that comments declare, and arguments of every shape to try them with.

# $player: seat
# $lost: number
# $reason: kind | none
    # $to: place(hand | front-*)
points-lost = ...
"""

import itertools
import re
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

from gridnorth.messages import CardList, CardRef, Message, Phrase, PlaceRef, SeatRef

DECLARED = re.compile(r"\$([\w-]+): (.+)")
USED_BY_OTHERS = ("seat", "hidden-card", "hidden-cards", "list-", "place-", "clause", "then")
"""Entries that other entries or the renderer print, with arguments of the renderer's own."""
NUMBERS = (0, 1, 2, 7)


@dataclass(frozen=True)
class Entry:
    """An entry of a catalogue."""

    key: str
    declared: dict[str, str]
    """Argument -> its type, or symbols."""
    used: frozenset[str]
    """Arguments that its value and attributes mention."""
    attributes: tuple[str, ...]
    is_printed: bool = False
    """Whether another entry prints it, with arguments of that entry."""

    @property
    def is_used_by_others(self) -> bool:
        return self.key.startswith(USED_BY_OTHERS) or (self.is_printed and not self.declared)


class _Variables(visitor.Visitor):
    """Arguments that an entry mentions, and other entries that it prints with the same arguments."""

    def __init__(self):
        self.found, self.printed = set(), set()

    def visit_MessageReference(self, node):  # noqa: N802 (the library's name)
        self.printed.add(node.id.name)

    def visit_VariableReference(self, node):  # noqa: N802 (the library's name)
        self.found.add(node.id.name)


def read(folder: Path, locale: str) -> dict[str, Entry]:
    """All entries of a game's catalogue in a language."""
    entries, printed = {}, {}
    for path in sorted(folder.glob(f"{locale}*.ftl")):
        for each in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(each, ast.Junk), f"{path.name}: {each.annotations[0].message}: {each.content[:80]!r}"
            if isinstance(each, ast.Message):
                assert each.id.name not in entries, f"{path.name}: {each.id.name} is there twice"
                variables = _Variables()
                variables.visit(each)
                printed[each.id.name] = variables.printed
                comment = each.comment.content if each.comment else ""
                attributes = tuple(attribute.id.name for attribute in each.attributes)
                entries[each.id.name] = Entry(
                    each.id.name, dict(DECLARED.findall(comment)), frozenset(variables.found), attributes
                )
    inner = set().union(*printed.values())
    return {key: replace(each, used=_used(key, entries, printed), is_printed=key in inner) for key, each in entries.items()}


def _used(key, entries, printed) -> frozenset[str]:
    """The arguments of an entry, and of all entries that it prints, whether directly or not."""
    reached, to_visit = set(), {key}
    while to_visit:
        reached |= to_visit
        to_visit = {other for each in to_visit for other in printed[each]} - reached
    return frozenset().union(*(entries[each].used for each in reached))


def shapes(entry: Entry, entries: dict[str, Entry], seats, phrases, limit: int = 200):
    """Messages with every shape of an entry's arguments; of very many, an even choice."""
    places = [key.removeprefix("place-") for key in entries if key.startswith("place-")]
    plain = [Message(key) for key, each in entries.items() if not each.declared and not each.is_used_by_others][:2]
    kinds = [_values(kind, seats, places, phrases, plain) for kind in entry.declared.values()]
    everything = list(itertools.product(*kinds))
    step = max(1, len(everything) // limit)
    for values in everything[::step]:
        if _counts_nothing(values):
            continue
        yield Message(entry.key, dict(zip(entry.declared, values, strict=True)))


def _counts_nothing(values) -> bool:
    """Whether several things are counted and there is none of any: nobody says that."""
    numbers = [value for value in values if isinstance(value, int)]
    return len(numbers) > 1 and not any(numbers)


def _values(kind, seats, places, phrases, messages):
    cards = (CardRef("Animator I"), CardRef("Animator I", "Scrapyard"), CardRef())
    match kind.strip():
        case "seat":
            return [*(SeatRef(seat) for seat in seats), SeatRef(seats[-1], "collector")]
        case "number":
            return list(NUMBERS)
        case "card":
            return list(cards)
        case "cards":
            return [CardList(), CardList(cards[:1]), CardList(cards[:2]), CardList(hidden=1), CardList(cards[:2], 3)]
        case place if place.startswith("place"):
            patterns = _symbols(place.removeprefix("place").strip("()")) or ["*"]
            wanted = [each for each in places if any(fnmatch(each, pattern) for pattern in patterns)]
            owners = [SeatRef(seat) for seat in seats]
            return [PlaceRef(each, owner, named) for each in wanted for owner in owners for named in (False, True)]
        case "phrase":
            return [Phrase(phrase, SeatRef(seat)) for phrase in phrases for seat in seats]
        case "message":
            return messages
        case symbols:
            return _symbols(symbols)


def _symbols(kind):
    return [symbol.strip() for symbol in kind.split("|") if symbol.strip()]


def fits(value, kind) -> bool:
    """Whether an argument is what its entry declares."""
    types = {"seat": SeatRef, "number": int, "card": CardRef, "cards": CardList, "place": PlaceRef, "phrase": Phrase,
             "message": Message}  # fmt: skip
    wanted = types.get(kind.partition("(")[0].strip())
    if wanted is not None:
        return isinstance(value, wanted)
    return isinstance(value, str) and value in _symbols(kind)
