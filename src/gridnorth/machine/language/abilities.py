"""Abilities: texts that wait for an event, cost something, belong to players, or stand as long as a condition holds.

`compile_ability` makes a program of a text that may be used: needs and prices first, then `do`, then effects. What the text
waits for becomes needs too: who did it, and to which card. `compile_costs` makes one of prices alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..programs import Operand, Program, Selection
from .compiler import Compiler
from .meanings import AbilityMeanings, Announce
from .needs import need_of
from .node import Node, Part
from .reader import Reader

SUBJECT = "Y"
"""The register that holds the card an event is about."""
ANYWHERE = "anywhere"


@dataclass(frozen=True)
class Ability:
    """A text compiled: its program, and the triggers it waits for."""

    program: Program
    events: tuple[str, ...] = ()


def compile_ability(language: Reader, meanings: AbilityMeanings, name: str, text: str, announce: Announce) -> Ability:
    """The program of a text that may be used."""
    compiler = AbilityCompiler(language, meanings)
    compiler.ability(text, announce)
    return Ability(compiler.finished_ability(name, text), compiler.events)


def compile_costs(language: Reader, meanings: AbilityMeanings, name: str, text: str) -> Program:
    """A program of prices alone."""
    compiler = AbilityCompiler(language, meanings)
    compiler.text = text
    compiler.in_costs = True
    compiler.program(language.read(text, "costs"))
    return compiler.finished_ability(name, text)


class AbilityCompiler(Compiler):
    """Writes one ability."""

    meanings: AbilityMeanings

    def __init__(self, language: Reader, meanings: AbilityMeanings) -> None:
        super().__init__(language, meanings)
        self.events: tuple[str, ...] = ()
        self.that = ""
        """The role of `that player`."""
        self.in_costs = False
        self.gates: list[int] = []
        """Tests that must hold for the ability to be offered."""
        self.only: tuple[str, ...] = ()
        """The state of cards that the verb under way can be done to."""
        self.doing = ""
        self.taken: set[str] = set()
        """Registers that are never free again."""
        self.in_event = False
        self.resolved: dict[int, tuple[str, str]] = {}
        """Players who were asked for already, and the places that are theirs."""

    # --- the whole ----------------------------------------------------------------------------------------------------
    def ability(self, text: str, announce: Announce) -> None:
        """The rows of an ability."""
        self.text = text
        node = self.language.read(text)
        if any(part.kind == "reference" and part.name in self._bound_names() for part in node.walk()):
            self.taken.add(SUBJECT)
        self.rows.extend(announce.price)
        if (node.kind, node.name) == ("ability", "on"):
            trigger, node = node.nodes
            self.trigger(trigger)
        if node.kind == "chain" and node.name == "if":
            condition, node = node.nodes
            self.gates.append(self.condition(condition))
        elif (node.kind, node.name) == ("instruction", "pay_if"):
            condition, *rest = node.nodes
            self.gates.append(self.condition(condition))
            node = Node("instruction", "pay", tuple(rest))
        if (node.kind, node.name) == ("instruction", "pay"):
            costs, node = node.nodes
            self.in_costs = True
            self.program(costs)
            self.in_costs = False
        self.needs_of(node)
        self.emit("do")
        self.rows.extend(announce.before)
        self.sentence_of(node)
        self.rows.extend(announce.after)

    def sentence_of(self, node: Node) -> None:
        """The effects; what the price chose can still be meant in them."""
        (self.sentence if (node.kind, node.name) == ("effects", "next") else self.program)(node)

    def needs_of(self, node: Node) -> None:
        """What must be there for the effects to do anything (A15): the first choice of a single sentence, or its own need."""
        several = (node.kind, node.name) == ("effects", "next") or node.kind == "sentence"
        if several or any(row.op == "move" for row in self.rows):
            return
        trial = AbilityCompiler(self.language, self.meanings)
        trial.text, trial.it, trial.that, trial.taken = self.text, self.it, self.that, set(self.taken)
        trial.program(node)
        need = need_of(trial.rows, self.meanings)
        if need is not None:
            self.test(need[0], *need[1])

    def finished_ability(self, name: str, text: str) -> Program:
        """The program; a need that does not hold leads to its end."""
        for row in self.gates:
            self.jump_here(row, -1)
        return self.finished(name, text)

    # --- events -------------------------------------------------------------------------------------------------------
    def trigger(self, trigger: Node) -> None:
        """Needs that make a trigger the one the text waits for."""
        self.in_event = True
        self.happening(trigger.nodes[0])
        self.in_event = False

    def happening(self, happening: Node) -> None:
        """Needs that make it the event the text waits for."""
        if happening.kind == "happened":
            meaning = self.meanings.events[f"happened_{happening.name}"]
            self.events = meaning.events
            if meaning.actor:
                self.test(meaning.actor)
            if happening.name.startswith("your"):
                self.test("is_among", SUBJECT, self.described(owner="you"))
            self.objects(happening.parts, gone=meaning.gone)
            return
        parts = happening.nodes
        event = parts[-1]
        meaning = self.meanings.events[event.name]
        self.events = meaning.events
        if happening.name == "you_do":
            if meaning.actor:
                self.test(meaning.actor)
        else:
            self.that = meaning.them
        self.objects(event.parts, owner="you" if happening.name == "you_do" and not meaning.actor else "")

    def objects(self, parts: tuple[Part, ...], owner: str = "", gone: bool = False) -> None:
        """What the event must be about: a card, or a place."""
        for part in parts:
            match part:
                case Node("reference", "this"):
                    self.test("is_this", SUBJECT)
                case Node("card", "a", (Node() as those,)):
                    selection = self.selection(those)
                    selection = replace(selection, pile=ANYWHERE) if gone else selection
                    self.test("is_among", SUBJECT, replace(selection, owner=owner) if owner else selection)
                case Node("place", "of", _) if gone:
                    _, owner = self.where(part)
                    self.test("is_among", SUBJECT, self.described(owner))
                case Node("place", "of", _):
                    self.place_of_event(part)
                case _:
                    raise self.refuse("", f"an event cannot be about {part}")

    def place_of_event(self, place: Node) -> None:
        pile, _ = self.where(place)
        if pile in self.meanings.hidden:
            self.test(self.meanings.place_test, pile)

    def test(self, op: str, *operands: Operand) -> None:
        self.gates.append(self.emit(op, *operands, 0))

    def _bound_names(self) -> set[str]:
        return {event.binds for event in self.language.vocabulary.events.values() if event.binds}

    # --- players ------------------------------------------------------------------------------------------------------
    def player(self, who: Node) -> str:
        """The role of a player, as whoever acts sees it."""
        role = self.language.vocabulary.roles.get(who.name, "")
        if who.name == "you":
            return "you" if self.who == "you" else "owner"
        if role == "their":
            return "you"
        if self.in_event and role == "new":
            self.that = self.meanings.owned
            return "any"
        if role == "that":
            if not self.that:
                raise self.refuse("that", "'that player': nobody was named before")
            return self.that
        if who.name in ("a_player", "another_player", "chosen_player"):
            if id(who) not in self.resolved:
                self.resolved[id(who)] = "", self.chosen_player(who.name == "another_player")
            return self.resolved[id(who)][1]
        return who.name

    def chosen_player(self, another: bool) -> str:
        """Choose a player; the role that means them."""
        register = self.free_register()
        self.emit("choose_player", register, int(another), words=(self.said,))
        self.taken.add(register)
        return f"in_{register.lower()}"

    def by(self, player: Node, deeds: list[Node]) -> None:
        before, role = self.who, self.player(player)
        self.who = role
        for deed in deeds:
            self.verb(deed)
        self.who, self.it = before, None

    def free_register(self, *taken: str) -> str:
        return super().free_register(*taken, *self.taken)

    # --- verbs --------------------------------------------------------------------------------------------------------
    def verb(self, node: Node) -> None:
        declared = (self.language.vocabulary.statements if node.kind == "statement" else self.language.vocabulary.verbs)[
            node.name
        ]
        before = self.only, self.doing
        self.only, self.doing = (declared.only,) if declared.only else (), node.name
        if declared.joint:
            self.said = self.language.say(node, "do")
            self.joint(node)
        elif declared.finds:
            self.said = self.language.say(node, "do")
            self.find(node)
        else:
            super().verb(node)
        self.only, self.doing = before

    def joint(self, node: Node) -> None:
        """A verb on several cards at once."""
        (part,) = node.nodes
        if part.kind == "cards":
            _, those = part.parts
            assert isinstance(those, Node)
            first = self.free_register()
            selection = replace(self.selection(those), another=part.name == "some_other")
            self.choose(first, selection)
            second = self.free_register(first)
            self.choose(second, replace(selection, new=(first,)))
            self.emit(node.name.removesuffix("_two"), first, second)
            return
        selection = self.selection(part)
        quality = next((each for each in part.nodes if each.kind == "quality"), None)
        if quality is None:
            raise self.refuse("", f"{self.said!r}: say with what total")
        stat, amount = quality.parts
        assert isinstance(stat, Node)
        assert isinstance(amount, int)
        plain = replace(selection, stat="", bound="", amount=0)
        self.taken.add("X")
        self.emit(f"{node.name.removesuffix('_any')}_total", stat.name, amount, plain, words=(self.said,))

    def find(self, node: Node) -> None:
        """Search a place for a card: the verb itself says where."""
        place, card = node.nodes
        (those,) = card.nodes
        register = self.free_register()
        pile, owner = self.where(place)
        self.choose(register, replace(self.selection(those), pile=pile, owner=owner))
        self.emit(node.name, pile, register)
        self.bind(register)

    def verb_on_several(self, node: Node, i: int) -> None:
        """In a price all of several cards must be there."""
        cards = node.parts[i]
        assert isinstance(cards, Node)
        if cards.name == "end_cards":
            place = cards.parts[-1]
            assert isinstance(place, Node)
            self.resolve(place)
            if node.name in self.meanings.at_once:
                n = cards.parts[1]
                assert isinstance(n, int)
                self.emit(self.meanings.at_once[node.name], n, self.where(place)[1])
                return
        if self.in_costs:
            match cards.name, cards.parts:
                case "end_cards", (Node(), int(n), Node()):
                    self.gates.append(self.emit(self.meanings.top_test, n, 0))
                case "some", (int(n), Node() as those):
                    self.gates.append(self.emit("at_least", n, self.selection(those), 0))
        super().verb_on_several(node, i)

    # --- operands -----------------------------------------------------------------------------------------------------
    def operand(self, part: Part) -> Operand:
        if isinstance(part, int):
            return part
        match part.kind, part.name, part.parts:
            case "card", "end_card", (Node(), Node() as place):
                self.resolve(place)
            case "reference", name, _ if name in self.meanings.sole:
                register = self.free_register()
                pile, kind = self.meanings.sole[name]
                self.choose(register, replace(self.described("you"), pile=pile, kinds=(kind,), state=self.only))
                return register
            case "reference", name, _ if name in self._bound_names():
                return SUBJECT
            case "player", _, _:
                return self.player(part)
            case "place", _, _:
                return self.where(part)[0]
        return super().operand(part)

    def choose(self, register: str, selection: Selection) -> None:
        by_chance = self.doing in self.meanings.by_chance and selection.pile in self.meanings.hidden
        if "random" in selection.state or by_chance:
            state = tuple(word for word in selection.state if word != "random")
            self.emit("pick", register, replace(selection, state=state), words=(self.said,))
        else:
            self.emit("choose", register, selection, words=(self.said,))

    def top(self, end: Node, register: str, place: Node) -> None:
        pile, owner = self.where(place)
        before, self.who = self.who, self.who if owner == "you" else owner
        self.emit("top", register, pile if end.name == "top" else f"{pile}_bottom")
        self.who = before

    def selection(self, those: Node) -> Selection:
        """What a description selects."""
        found = self.described()
        state = list(self.only)
        for part in those.parts:
            match part:
                case Node("kind", name):
                    found = replace(found, kinds=self.kinds(name))
                case Node("kinds", "any", names):
                    found = replace(found, kinds=tuple(each.name for each in names if isinstance(each, Node)))
                case Node("adjective", name):
                    state.append(name)
                case Node("quality", "total_or_more", _):
                    pass
                case Node("quality", bound, (Node(_, stat), int(amount))):
                    found = replace(found, stat=stat, bound=bound, amount=amount)
                case Node("where", "at", (Node() as place,)):
                    pile, owner = self.where(place)
                    also = [each.name for each in place.nodes[2:]]
                    found = replace(found, pile=pile, owner=owner, also=also[0] if also else "")
                case Node("position", "of_yours"):
                    found = replace(found, owner="you")
                case Node("position", name):
                    found = replace(found, position=name, pile=self.meanings.laid_out, owner="owner")
                case _:
                    raise self.refuse("", f"a text of this game cannot say {part}")
        limited = self.meanings.limited.get(self.doing)
        if limited:
            found = replace(found, kinds=tuple(kind for kind in found.kinds if kind in limited))
        return replace(found, state=tuple(sorted(set(state))))

    def quality(self, those: Node) -> tuple[str, str] | None:
        """Qualities are bounds on numbers here, and part of the selection."""
        return None

    def described(self, owner: str = "any") -> Selection:
        return Selection("card", ANYWHERE, owner=owner, kinds=self.meanings.all_kinds)

    def kinds(self, name: str) -> tuple[str, ...]:
        return self.meanings.all_kinds if name == "card" else (name,)

    def resolve(self, place: Node) -> None:
        """Ask whose pile it is before anything of it is named."""
        pile, owner = self.where(place)
        if owner == "any":
            owner = self.chosen_player(False)
        self.resolved[id(place)] = pile, owner

    def where(self, place: Node) -> tuple[str, str]:
        """The name of a place, and whose it is."""
        if id(place) in self.resolved:
            return self.resolved[id(place)]
        who, *piles = place.nodes
        return piles[0].name, self.player(who)

    # --- conditions ---------------------------------------------------------------------------------------------------
    def condition(self, node: Node) -> int:
        match node.kind, node.name, node.parts:
            case "condition", "it_is", (Node() as kinds,):
                names = kinds.parts if kinds.kind == "kinds" else (kinds,)
                wanted = tuple(each.name for each in names if isinstance(each, Node))
                it = self.named("it", ("X", "Y"))
                return self.emit("is_among", it, replace(self.described(), kinds=wanted), 0)
            case "fact", ("larger" | "smaller" | "fuller"), (Node() as place, Node() as than):
                pile, owner = self.where(place)
                mine = replace(self.described(owner), pile=pile)
                return self.emit(node.name, mine, replace(mine, owner=self.player(than)), 0)
            case "fact", "is_in", (Node() as card, Node() as place):
                pile, owner = self.where(place)
                return self.emit("is_in", self.operand(card), replace(self.described(owner), pile=pile), 0)
        return super().condition(node)
