"""Meaning -> rows.

The compiler knows no verb: it chooses what the operands name, then writes the row of the operation. What it adds is only
control: `may`, alternatives, repetition, conditions, prices.

A text names a card by putting it in a register: THIS is the card whose text it is, X and Y are cards chosen on the way. `it` is
the last card (or thing) named in the sentence; `;` forgets it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from ..programs import Operand, Program, Selection
from .errors import MeaningError
from .node import Node, Part
from .reader import Reader
from .writer import Writer

CHOSEN = ("X", "Y")
SEVERAL = ("some", "some_other", "different", "up_to", "all", "end_cards")


@dataclass(frozen=True)
class Meanings:
    """What a game adds to what its words mean."""

    choosable: frozenset[str]
    """Places whose cards a text can choose from."""
    piles: frozenset[str]
    """Places of which a text can only take the top."""
    by_others: frozenset[str]
    """What a text can make another player do."""
    alternatives: Mapping[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    """A word that leaves a choice between others of its class: (`as_side`, `either`) -> `ancient`, `facility`."""


def compile_text(language: Reader, meanings: Meanings, name: str, *texts: str) -> Program:
    """The program of one text, or of several one after the other."""
    compiler = Compiler(language, meanings)
    for text in texts:
        compiler.read(text)
    return compiler.finished(name, "; ".join(texts))


class Compiler(Writer):
    """Writes one program."""

    def __init__(self, language: Reader, meanings: Meanings) -> None:
        super().__init__()
        self.language, self.meanings = language, meanings
        self.text = ""
        self.it: str | None = None
        self.loops: list[str] = []
        """Registers that count or walk while a block repeats."""
        self.in_verb: list[str] = []
        """Registers that the verb under way has filled."""
        self.said = ""
        """The words of the verb under way, for whoever is asked."""
        self.expanding = 0
        """How deep in words that others are short for: there, `your` is whoever does it."""

    def read(self, text: str) -> None:
        """Append the rows of a text."""
        self.text = text
        self.sentence(self.language.read(text))

    # --- sentences ----------------------------------------------------------------------------------------------------
    def sentence(self, node: Node) -> None:
        """A sentence stands alone: `it` means nothing at its start."""
        self.it = None
        self.program(node)

    def program(self, node: Node) -> None:
        """The rows of a node."""
        match node.kind, node.name, node.parts:
            case "effects", "next", (Node() as first, Node() as rest):
                self.sentence(first)
                self.sentence(rest)
            case ("chain", "then", (Node() as first, Node() as rest)) | (
                "costs",
                "and",
                (Node() as first, Node() as rest),
            ):
                self.program(first)
                self.program(rest)
            case "chain", "if", (Node() as condition, Node() as chain):
                test = self.condition(condition)
                self.program(chain)
                self.jump_here(test, -1)
            case "instruction", "pay", (Node() as costs, Node() as effects):
                self.program(costs)
                self.emit("do")
                self.sentence(effects)
            case "instruction", "pay_if", (Node() as condition, Node() as costs, Node() as effects):
                test = self.condition(condition)
                self.program(costs)
                self.emit("do")
                self.sentence(effects)
                self.jump_here(test, -1)
            case "sentence", "unless", (Node() as action, Node() as clause):
                self.unless(action, clause)
            case "step", "may", (Node() as deed,):
                at = self.emit("may", 0, words=(self.language.say(deed, "do"),))
                self.verb(deed)
                self.jump_here(at, 0)
            case "step", "either", deeds:
                self.either([deed for deed in deeds if isinstance(deed, Node)])
            case "step", "twice", (Node() as deed,):
                self.verb(deed)
                self.verb(deed)
            case "step", "for_each", (Node() as deed, Node() as those):
                self.for_each(deed, those)
            case "clause", ("by" | "by_both"), (Node() as player, *deeds):
                self.by(player, [deed for deed in deeds if isinstance(deed, Node)])
            case (("verb" | "statement"), _, _):
                self.verb(node)
            case _:
                raise self.refuse("", f"a text of this game cannot say {node.kind} {node.name!r}")

    def unless(self, action: Node, clause: Node) -> None:
        """Somebody may do one thing; if they do not, the other happens."""
        before = self.who
        if clause.kind == "clause" and isinstance(clause.parts[0], Node):
            self.who = self.player(clause.parts[0])
        offer = self.emit("may", 0, words=(self.offered(clause),))
        self.who = before
        self.program(clause)
        past = self.emit("goto", 0)
        self.jump_here(offer, 0)
        self.program(action)
        self.jump_here(past, 0)

    def offered(self, clause: Node) -> str:
        """What somebody may do, in the words of who is asked: `exhaust a card in your grid`."""
        deeds = [part for part in clause.parts if isinstance(part, Node)][1:] if clause.kind == "clause" else [clause]
        said = " and ".join(self.language.say(deed, "do") for deed in deeds)
        return " ".join("your" if word == "their" else word for word in said.split(" "))

    def either(self, deeds: list[Node]) -> None:
        words = [self.language.say(deed, "do") for deed in deeds]
        self.choose_between(words, [partial(self.verb, deed) for deed in deeds])
        self.it = None

    def for_each(self, deed: Node, those: Node) -> None:
        register = self.free_register()
        self.emit("count_them", register, self.selection(those))
        self.loops.append(register)
        again = self.emit("repeat", register, 0)
        self.verb(deed)
        self.emit("goto", again)
        self.jump_here(again, -1)
        self.loops.remove(register)

    def by(self, player: Node, deeds: list[Node]) -> None:
        """Another player does it; what they chose is not an `it` for the rest of the text."""
        before, self.who = self.who, self.player(player)
        for deed in deeds:
            if deed.name not in self.meanings.by_others:
                said = self.language.say(deed, "does")
                raise self.refuse(said.split(" ")[0], f"{said!r}: a text cannot make another player do this")
            self.verb(deed)
        self.who, self.it = before, None

    # --- verbs --------------------------------------------------------------------------------------------------------
    def verb(self, node: Node) -> None:
        """Choose what the operands name, then the operation itself; or the words the verb is short for."""
        vocabulary = self.language.vocabulary
        declared = (vocabulary.statements if node.kind == "statement" else vocabulary.verbs)[node.name]
        rule = "statement" if node.kind == "statement" else "do"
        if not self.expanding:
            self.said = self.language.say(node, rule)
        if declared.means:
            english = self.language.english
            said = {slot: english.say(part, slot) for slot, part in zip(declared.operands, node.parts, strict=True)}
            self.expanding += 1
            self.program(english.read(declared.means.format(**said)))
            self.expanding -= 1
            return
        several = [i for i, part in enumerate(node.parts) if _is_several(part)]
        if several:
            self.verb_on_several(node, several[0])
            return
        self.in_verb = []
        operands = [self.operand(part) for part in node.parts]
        if declared.pair:
            if any(isinstance(part, Node) and part.name == "end_card" for part in node.parts):
                top = self.language.form_in(self.text, "top")
                raise self.refuse(top, f"{top!r}: the top of a pile cannot be used to {node.name}")
            self.pair(operands, declared.pair)
        self.finish(node, operands)
        self.in_verb = []

    def finish(self, node: Node, operands: list[Operand]) -> None:
        """The operation's own row; a word that leaves a choice becomes a choice between rows."""
        for i, part in enumerate(node.parts):
            names = self.meanings.alternatives.get((part.kind, part.name)) if isinstance(part, Node) else None
            if names is None or not isinstance(part, Node):
                continue
            words = [self.language.say(Node(part.kind, name), part.kind) for name in names]
            before, after = operands[:i], operands[i + 1 :]
            self.choose_between(words, [partial(self.emit, node.name, *before, name, *after) for name in names])
            return
        self.emit(node.name, *operands)

    def verb_on_several(self, node: Node, i: int) -> None:
        """A verb on more than one card: on one after another."""
        cards = node.parts[i]
        assert isinstance(cards, Node)

        def with_card(register: str) -> None:
            self.it = register
            self.in_verb = [register]
            operands = [register if k == i else self.operand(part) for k, part in enumerate(node.parts)]
            self.finish(node, operands)
            self.in_verb = []

        match cards.name, cards.parts:
            case "end_cards", (Node() as end, int(n), Node() as place):
                register = self.free_register()
                for _ in range(n):
                    self.top(end, register, place)
                    with_card(register)
            case "all", (Node() as those,):
                register = self.free_register()
                self.emit("clear", register)
                self.loops.append(register)
                again = self.emit("for_all", register, self.selection(those), 0)
                with_card(register)
                self.emit("goto", again)
                self.jump_here(again, -1)
                self.loops.remove(register)
            case "up_to", (int(n), Node() as those):
                register, offers = self.free_register(), []
                for _ in range(n):
                    offers.append(self.emit("may", 0, words=(self.said,)))
                    self.choose(register, self.selection(those))
                    with_card(register)
                for offer in offers:
                    self.jump_here(offer, 0)
            case "different", (int(n), Node() as those):
                used: list[str] = []
                for _ in range(n):
                    register = self.free_register(*used)
                    self.choose(register, replace(self.selection(those), new=tuple(used)))
                    used.append(register)
                    with_card(register)
            case _, (int(n), Node() as those):
                register = self.free_register()
                for _ in range(n):
                    self.choose(register, replace(self.selection(those), another=cards.name == "some_other"))
                    with_card(register)

    def pair(self, operands: list[Operand], differs: str) -> None:
        """Two cards that must differ: the second is chosen to fit the first, and only firsts that leave a second offered."""
        cards = [operand for operand in operands if operand in ("THIS", *CHOSEN)]
        choices = [self.choice_of(str(card)) for card in cards if card in self.in_verb]
        if not choices:
            return
        other = next((str(card) for card in cards if card != self.rows[choices[-1]].operands[0]), None)
        if other is not None:
            self.differ(choices[-1], differs, other)

    def differ(self, row: int, differs: str, other: str) -> None:
        """Let the choice at a row differ from another card, and that card's choice leave one for it."""
        register, selection = self.rows[row].operands
        assert isinstance(selection, Selection)
        second = replace(selection, differs=differs, of=other)
        self.rows[row] = replace(self.rows[row], operands=(register, second))
        first = self.choice_of(other)
        if first >= 0:
            register, selection = self.rows[first].operands
            assert isinstance(selection, Selection)
            self.rows[first] = replace(self.rows[first], operands=(register, replace(selection, leaves=second)))

    # --- operands -----------------------------------------------------------------------------------------------------
    def operand(self, part: Part) -> Operand:
        """A value for a row; what must be chosen for it first gets rows of its own."""
        if isinstance(part, int):
            return part
        match part.kind, part.name, part.parts:
            case "card", ("a" | "another"), (Node() as those,):
                register = self.free_register()
                self.choose(register, replace(self.selection(those), another=part.name == "another"))
                if quality := self.quality(those):
                    self.differ(len(self.rows) - 1, *quality)
                self.bind(register)
                return register
            case "card", "end_card", (Node() as end, Node() as place):
                register = self.free_register()
                self.top(end, register, place)
                self.bind(register)
                return register
            case "reference", "this", _:
                return "THIS"
            case "reference", "it", _:
                return self.named("it", CHOSEN)
            case kind, "it", _ if kind in self.language.vocabulary.things:
                return self.named("it", ("you", *self.language.vocabulary.roles))
            case kind, name, (Node() as whose,) if kind == name and kind in self.language.vocabulary.things:
                self.it = self.player(whose)
                return self.it
            case _, name, ():
                return name
        raise self.refuse("", f"a text of this game cannot use {part} here")

    def named(self, word: str, kinds: tuple[str, ...]) -> str:
        """What `it` means."""
        word = self.language.form_in(self.text, word)
        if self.it is None:
            raise self.refuse(word, f"{word!r}: nothing in this sentence for it to mean")
        if self.it not in kinds:
            raise self.refuse(word, f"{word!r}: what the sentence named last is not of that kind")
        return self.it

    def bind(self, register: str) -> None:
        self.it = register
        self.in_verb.append(register)

    def choose(self, register: str, selection: Selection) -> None:
        self.emit("choose", register, selection, words=(self.said,))

    def top(self, end: Node, register: str, place: Node) -> None:
        pile = self.place(place)
        if end.name != "top" or pile not in self.meanings.piles:
            word = self.language.form_in(self.text, end.name)
            raise self.refuse(word, f"{word!r}: only the top of a pile can be taken")
        self.emit("top", register, pile)

    def free_register(self, *taken: str) -> str:
        """A register that nothing in the sentence still means."""
        held = {self.it, *self.loops, *self.in_verb, *taken}
        free = [register for register in CHOSEN if register not in held]
        if not free:
            raise self.refuse("", f"the text has more than {len(CHOSEN)} cards to remember at once")
        return free[0]

    def selection(self, those: Node) -> Selection:
        """What a description selects; its quality is told apart (`quality`)."""
        kind, pile = "card", ""
        for part in those.parts:
            match part:
                case Node("kind", name):
                    kind = name
                case Node("where", "at", (Node() as place,)):
                    pile = self.place(place)
                case Node("quality"):
                    pass
                case _:
                    raise self.refuse("", f"a text of this game cannot say {part}")
        if pile not in self.meanings.choosable:
            raise self.refuse("", f"cards in {self.language.say(those.parts[-1], 'where')!r} cannot be chosen")
        return Selection(kind, pile)

    def quality(self, those: Node) -> tuple[str, str] | None:
        """(in what, from which register) the described card must differ."""
        for part in those.parts:
            if isinstance(part, Node) and part.kind == "quality":
                return part.name, str(self.operand(part.parts[0]))
        return None

    def place(self, place: Node) -> str:
        """The name of a place; it must belong to who acts."""
        if place.name != "of":
            return place.name
        who, *piles = (part for part in place.parts if isinstance(part, Node))
        if self.player(who) != self.who and not (self.expanding and self.player(who) == "you"):
            raise self.refuse("", "a text can choose and move only the cards of the player who acts")
        if len(piles) != 1:
            word = self.language.form_in(self.text, "or")
            raise self.refuse(word, f"{word!r}: a text of this game names one place at a time")
        return piles[0].name

    def player(self, who: Node) -> str:
        return who.name

    def condition(self, node: Node) -> int:
        """The row of a test; its last operand is where to go if it does not hold."""
        match node.kind, node.name, node.parts:
            case "condition", ("at_least" | "at_most"), (int(n), Node() as those):
                return self.emit(node.name, n, self.selection(those), 0)
            case "condition", "exists", (Node() as those,):
                where = those.parts[-1]
                place = where.parts[0] if isinstance(where, Node) and where.kind == "where" else None
                if isinstance(place, Node) and self.place(place) in self.meanings.piles:
                    return self.emit("pile_has_cards", self.place(place), 0)
                return self.emit("at_least", 1, self.selection(those), 0)
            case "fact", _, parts:
                return self.emit(node.name, *[self.operand(part) for part in parts], 0)
        raise self.refuse("", f"a text of this game cannot ask {self.language.say(node, 'condition')!r}")

    def refuse(self, word: str, why: str) -> MeaningError:
        at = f" {self.text} ".find(f" {word}") if word else 0
        return MeaningError(self.text, max(at, 0), word, why)


def _is_several(part: Part) -> bool:
    return isinstance(part, Node) and part.kind == "cards" and part.name in SEVERAL
