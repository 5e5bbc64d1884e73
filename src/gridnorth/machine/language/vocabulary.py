"""A game's words. Each word or phrase is declared once: its meaning, its wording, its operands.

    verb("draw", "draw {count} card(s)")          draw one card / the engager draws two cards
    verb("flip", "flip {card} to {to_side}")

`{card}` is an operand: a rule of core.lark or one the game adds. `(s)` agrees with the number before it.
"""

import re
from dataclasses import dataclass, field

from .errors import CardFileError
from .tokens import ARTICLES, MARKS, WORD, number_type, plural_of, third_person

OPEN = (  # the rules of core.lark that a game fills
    "do", "does", "occur", "occurs", "happened", "statement", "fact", "feature", "reference", "position", "quality",
    "adjective", "kind_sg", "kind_pl", "open_place", "owned_place", "open_pile", "owned_pile", "owner", "subject",
    "stat", "limit",
)  # fmt: skip
CLASS_OF = {  # two rules that word one class; any other rule is a class of its own name
    "do": "verb", "does": "verb", "occur": "event", "occurs": "event", "kind_sg": "kind", "kind_pl": "kind",
    "open_place": "place", "owned_place": "place", "open_pile": "place", "owned_pile": "place",
    "owner": "player", "subject": "player",
}  # fmt: skip
SLOT = re.compile(r"\{(\w+)\}|([,;:]|[^\s,;:{}]+)")
NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


@dataclass(frozen=True)
class Verb:
    """Something a player does, or that just happens: one operation."""

    name: str
    wordings: tuple[str, ...]
    operands: tuple[str, ...]
    """the slots of its wording, in order"""
    means: str = ""
    """the words it is short for"""
    pair: str = ""
    """how its two cards must differ"""
    joint: bool = False
    """takes several cards at once, not one after another"""
    finds: bool = False
    """the operation itself chooses its last operand"""
    only: str = ""
    """the state of cards it can be done to"""
    cites: str = ""
    """the rule it follows"""


@dataclass(frozen=True)
class Fact:
    """A condition of the game's own."""

    name: str
    wordings: tuple[str, ...]
    operands: tuple[str, ...]


@dataclass(frozen=True)
class Event:
    """Something a player does that abilities wait for."""

    name: str
    wordings: tuple[str, ...]
    operands: tuple[str, ...]
    binds: str = ""
    """the card it names: `confronted` for `the confronted card`"""


@dataclass
class Vocabulary:
    """The words of one game."""

    game: str
    rules: dict[str, dict[str, str]] = field(default_factory=dict)
    """rule of the grammar -> expansion -> meaning"""
    verbs: dict[str, Verb] = field(default_factory=dict)
    statements: dict[str, Verb] = field(default_factory=dict)
    facts: dict[str, Fact] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    """player -> `new`, `that`, `their` or nothing"""
    things: set[str] = field(default_factory=set)
    """what a player has one of"""

    def verb(self, name: str, *wordings: str, means: str = "", pair: str = "", joint: bool = False,
             finds: bool = False, only: str = "", cites: str = "") -> None:  # fmt: skip
        """Something a player does, or pays: the operation `name` with the operands of its wording.

        `means`: short for these other words. `pair`: how its two cards must differ. `joint`: takes several cards at
        once, not one after another. `finds`: the operation itself chooses its last operand. `cites`: its rule.
        """
        self._conjugated("do", "does", name, wordings)
        self.verbs[name] = Verb(name, wordings, operands(*wordings), means, pair, joint, finds, only, cites)

    def statement(self, name: str, *wordings: str, means: str = "", cites: str = "") -> None:
        """An operation whose subject is not a player: `the delve ends`."""
        self.phrase("statement", name, *wordings)
        self.statements[name] = Verb(name, wordings, operands(*wordings), means, cites=cites)

    def event(self, name: str, *wordings: str, binds: str = "") -> None:
        """Something a player does that abilities wait for; `binds` names its card (`the confronted card`)."""
        self._conjugated("occur", "occurs", name, wordings)
        self.events[name] = Event(name, wordings, operands(*wordings), binds)
        if binds:
            self.phrase("reference", binds, f"the {binds} card")

    def fact(self, name: str, *wordings: str) -> None:
        """A condition: `{node} is at Level {amount} or {amount}`."""
        self.phrase("fact", name, *wordings)
        self.facts[name] = Fact(name, wordings, operands(*wordings))

    def player(self, name: str, subject: str = "", owner: str = "", role: str = "") -> None:
        """`the rival` gains, `the rival's` Council.

        `role`: `new`, names somebody (a player); `that`, the one named before (that player); `their`, who is acting.
        """
        for rule, wording in (("subject", subject), ("owner", owner)):
            if wording:
                self.phrase(rule, name, wording)
        self.roles[name] = role

    def thing(self, name: str, wording: str) -> None:
        """Something every player has one of, and the `it` that means it: `your Node`."""
        self.phrase(name, name, wording)
        self.phrase(name, "it", "it")
        self.things.add(name)

    def noun(self, singular: str, plural: str = "") -> None:
        """A kind of card, or a card's name. Raises CardFileError for a name that no text could use."""
        forms = {"kind_sg": singular, "kind_pl": plural or plural_of(singular)}
        expansions = {rule: " ".join(map(_literal, noun_words(form))) for rule, form in forms.items()}
        for rule, expansion in expansions.items():
            self._check_noun(rule, expansion, singular)
        for rule, expansion in expansions.items():
            self._add(rule, expansion, meaning_of(singular))

    def words(self, rule: str, *words: str) -> None:
        """Plain words that mean themselves."""
        for word in words:
            self.phrase(rule, meaning_of(word), word)

    def phrase(self, rule: str, name: str, *wordings: str) -> None:
        """Another way to fill the rule `rule` of the grammar."""
        for wording in wordings:
            for expansion in _expansions(wording):
                if self.rules.get(rule, {}).get(expansion, name) != name:
                    raise ValueError(f"{rule} {name!r}: {wording!r} means {self.rules[rule][expansion]!r} already")
                self._add(rule, expansion, name)

    def grammar(self) -> str:
        """The rules to add to core.lark."""
        rules = []
        for rule in dict.fromkeys([*OPEN, *self.rules]):
            kind = CLASS_OF.get(rule, rule)
            ways = [f"{expansion} -> {kind}__{name}" for expansion, name in self.rules.get(rule, {}).items()]
            rules.append(f"{rule}: " + ("\n    | ".join(ways) or "NEVER"))
        return "\n".join(rules)

    def _add(self, rule: str, expansion: str, name: str) -> None:
        if not NAME.fullmatch(name) or "__" in rule:
            raise ValueError(f"{rule} {name!r}: a meaning is named in small letters, digits and single underscores")
        self.rules.setdefault(rule, {})[expansion] = name

    def _conjugated(self, base: str, third: str, name: str, wordings: tuple[str, ...]) -> None:
        self.phrase(base, name, *wordings)
        for wording in wordings:
            verb, space, rest = wording.partition(" ")
            if not verb.startswith("{"):
                self.phrase(third, name, third_person(verb) + space + rest)

    def _check_noun(self, rule: str, expansion: str, name: str) -> None:
        """Two names must not share their words or their meaning."""
        declared = self.rules.get(rule, {})
        if declared.get(expansion, meaning_of(name)) != meaning_of(name):
            raise CardFileError(f"the name {name!r} reads like {declared[expansion]!r}, which there is already")
        if expansion not in declared and meaning_of(name) in declared.values():
            raise CardFileError(f"the name {name!r} is too much like another name")


def operands(*wordings: str) -> tuple[str, ...]:
    """The slots of a wording, in order; every wording of a meaning has as many."""
    slots = [tuple(slot for slot, _ in SLOT.findall(wording) if slot) for wording in wordings]
    if not slots or any(len(other) != len(slots[0]) for other in slots):
        raise ValueError(f"{wordings!r}: each wording of a meaning has the same number of slots")
    return slots[0]


def meaning_of(words: str) -> str:
    """The name of a meaning, from its words: `Thermal Plant` -> thermal_plant, `Élan` -> xe9lan."""
    plain = "".join(c if c.isascii() or not c.isalnum() else f"x{ord(c):x}" for c in words.lower())
    return re.sub(r"[\W_]+", "_", plain, flags=re.ASCII).strip("_")


def noun_words(name: str) -> list[str]:
    """The words of a name. Raises CardFileError where no text could use it."""
    words = WORD.findall(name)
    if not meaning_of(name) or not name.isprintable():
        raise CardFileError(f"{name!r} is no name: expected letters")
    if number := next(filter(number_type, words), None):
        raise CardFileError(f"the name {name!r} cannot stand in a text: {number!r} reads as a number")
    if words[-1] in MARKS or words[0] in MARKS:
        raise CardFileError(f"the name {name!r} cannot stand in a text: it starts or ends with a mark")
    return words


def _expansions(wording: str) -> list[str]:
    """`draw {count} card(s)` -> `"draw" ONE "card"`, `"draw" MANY "cards"`."""
    symbols: list[tuple[str, str]] = SLOT.findall(wording)
    if number := next((word for _, word in symbols if number_type(word)), None):
        raise ValueError(f"{wording!r}: {number!r} reads as a number; use a slot")
    if not any(word.endswith("(s)") for _, word in symbols):
        return [" ".join(slot or _literal(word) for slot, word in symbols)]
    one, many = {"count": "ONE", "amount": "UNIT"}, {"count": "MANY", "amount": "DIGITS"}
    return [
        " ".join(number.get(slot, slot) if slot else _literal(word.replace("(s)", ending)) for slot, word in symbols)
        for number, ending in ((one, ""), (many, "s"))
    ]


def _literal(word: str) -> str:
    """A word as the grammar writes it."""
    if word in ARTICLES:
        return "_A"
    return '"' + word.replace("\\", "\\\\").replace('"', '\\"') + '"'
