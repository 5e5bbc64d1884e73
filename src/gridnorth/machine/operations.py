"""Operations: what a row of a program can say. Each is defined once, by a rule function with named operands.

    words = Operations("The North", ...)

    @words.verb("draw {count} card(s)", cites="N4.8")
    def draw(g, t, f, who, count): ...

    @words.possible("draw")
    def can_draw(g, t, f, who, count): ...

From this one declaration come the operation's number, the assembler's and the validator's idea of its operands, the
disassembler, the dispatch in the engine, and the verb of the card language (both forms, printer and error hints). The
parameters after `who` are the operands, in the order of the slots of the wording.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from .language.vocabulary import Vocabulary
from .linker import Rule, rule

COLUMNS = ("a", "b", "c", "d")
"""Where a row keeps its operands."""
TOLD_APART = ("goto", "do", "choose", "top", "count_them", "for_all", "ask_around")
"""Operations of the machine that rules ask for by name: `is_goto(code)`."""
COMMON = ("g", "t", "f", "who")
"""What every operation is given before its operands: game, tables, frame, the player who does it."""


@dataclass(frozen=True)
class Operation:
    """One kind of row."""

    name: str
    kind: str
    """`act` does something; `test` goes on or jumps past; `ask` may stop for a choice."""
    operands: tuple[str, ...]
    words: str = ""
    cites: str = ""
    doc: str = ""
    possible: str = ""
    """The rule that says whether it could do anything now; without one it always could."""
    answer: str = ""
    """For an `ask`: the rule that takes the answer."""
    module: str = ""
    """The module that declares it, by its last name."""


class Operations:
    """All operations of a game: those of the machine, then its own.

    `modules` says in which order the modules that declare them are numbered, whichever is imported first. The numbers are part
    of the rules' hash: renaming or moving a module must not change them.
    """

    def __init__(self, game: str, machine: "Operations | None" = None, modules: tuple[str, ...] = ()) -> None:
        self.vocabulary, self.modules = Vocabulary(game), modules
        self.table: dict[str, Operation] = dict(machine.table) if machine else {}

    # --- declaring ----------------------------------------------------------------------------------------------------
    def act(self, function: Rule) -> Rule:
        """An operation of the course of the game, without words of the card language."""
        return self._add(function, "act")

    def ask(self, answer: str) -> Callable[[Rule], Rule]:
        """A choice. The function sets the options and says whether there is anything to choose; else it moves on."""
        return lambda function: self._add(function, "ask", answer=answer)

    def test(self, function: Rule) -> Rule:
        """A condition without words of the card language."""
        return self._add(function, "test")

    def verb(
        self,
        *wordings: str,
        cites: str = "",
        pair: str = "",
        means: str = "",
        only: str = "",
        finds: bool = False,
        asks: str = "",
    ) -> Callable[[Rule], Rule]:
        """Something a player does, in the words of a card. `asks`: it asks for more itself, and this rule takes the answer."""

        def declare(function: Rule) -> Rule:
            name = function.__name__
            self.vocabulary.verb(name, *wordings, cites=cites, pair=pair, means=means, only=only, finds=finds)
            return self._add(function, "ask" if asks else "act", wordings[0], cites, answer=asks)

        return declare

    def statement(self, *wordings: str, cites: str = "") -> Callable[[Rule], Rule]:
        """Something that happens without a player doing it: `{node} goes down {count} Level(s)`."""

        def declare(function: Rule) -> Rule:
            self.vocabulary.statement(function.__name__, *wordings, cites=cites)
            return self._add(function, "act", wordings[0], cites)

        return declare

    def fact(self, wording: str, cites: str = "") -> Callable[[Rule], Rule]:
        """A condition in the words of a card; the function says whether it holds."""

        def declare(function: Rule) -> Rule:
            self.vocabulary.fact(function.__name__, wording)
            return self._add(function, "test", wording, cites)

        return declare

    def possible(self, name: str) -> Callable[[Rule], Rule]:
        """Whether the operation could do anything now: it is offered as an alternative, a may, or a price only then."""

        def declare(function: Rule) -> Rule:
            assert _operands(function) == self.table[name].operands, f"{function.__name__} must take what {name} takes"
            self.table[name] = replace(self.table[name], possible=function.__name__)
            return rule(function)

        return declare

    def _add(self, function: Rule, kind: str, words: str = "", cites: str = "", answer: str = "") -> Rule:
        name = function.__name__
        assert name not in self.table, f"two operations are called {name!r}"
        operands = _operands(function)
        limit = len(COLUMNS) - (kind == "test")
        assert len(operands) <= limit, f"{name}: a row holds {limit} operands"
        doc = (function.__doc__ or "").strip().split("\n")[0]
        module = function.__module__.rpartition(".")[2]
        self.table[name] = Operation(name, kind, operands, words, cites, doc, answer=answer, module=module)
        return rule(function)

    # --- what follows from it -----------------------------------------------------------------------------------------
    @property
    def numbers(self) -> dict[str, int]:
        """Operation -> number: `end` is 0, then the choices, then the rest, each in the order of `modules` and declaration."""
        kinds = {"ask": 0, "act": 1, "test": 2}
        rank = {module: at for at, module in enumerate(self.modules)}

        def order(operation: Operation) -> tuple[int, int]:
            return (-1 if operation.name == "end" else kinds[operation.kind]), rank.get(operation.module, -1)

        names = sorted(self.table, key=lambda name: order(self.table[name]))
        return {name: number for number, name in enumerate(names)}

    def dispatch(self, interpreted: bool = False) -> str:
        """The source of the rules that go from a row to its operation (linked with the rest, see `linking`)."""
        find = _halves if interpreted else _chain

        def function(head: str, cases: dict[int, Operation], body: Callable[[Operation], list[str]], last: str = "") -> str:
            lines = ["code = r.op", *find(cases, body), *([last] if last else [])]
            return "\n".join([f"\ndef {head}:", *(f"    {line}" for line in lines), ""])

        numbers = {number: self.table[name] for name, number in self.numbers.items()}
        asks = {n: o for n, o in numbers.items() if o.kind == "ask"}
        rest = {n: o for n, o in numbers.items() if o.kind != "ask" and o.name != "end"}
        judged = {n: o for n, o in numbers.items() if o.possible or o.kind == "test"}
        last_ask = max(asks, default=0)

        def perform(operation: Operation) -> list[str]:
            call = _call(operation.name, operation)
            return [f"if not {call}:", "    f.pc = r.d"] if operation.kind == "test" else [call]

        def possible(operation: Operation) -> list[str]:
            if operation.kind == "test":
                return [f"return {_call(operation.name, operation)}"]
            return [f"return {_call(operation.possible, operation)}"]

        def answered(operation: Operation) -> list[str]:
            return [_call(operation.answer, operation, "verb", "choice")]

        return "\n".join([
            '"""Generated from the declared operations. Do not edit."""',
            f"\n\ndef is_ask(code):\n    return 0 < code <= {last_ask}\n",
            *(f"\ndef is_{name}(code):\n    return code == {self.numbers[name]}\n" for name in TOLD_APART),
            function("perform(g, t, f, r, who)", rest, perform),
            function("possible(g, t, f, r, who)", judged, possible, last="return True"),
            function("ask(g, t, f, r, who)", asks, lambda o: [f"return {_call(o.name, o)}"], last="return False"),
            function("answer(g, t, f, r, who, verb, choice)", asks, answered),
        ])  # fmt: skip


def _operands(function: Rule) -> tuple[str, ...]:
    code: Any = function.__code__
    names = code.co_varnames[: code.co_argcount]
    common = names[: len(COMMON)]
    assert common == COMMON, f"{function.__name__} must begin with {COMMON}"
    return tuple(names[len(COMMON) :])


def _call(function: str, operation: Operation, *more: str) -> str:
    operands = [f"r.{column}" for column in COLUMNS[: len(operation.operands)]]
    return f"{function}({', '.join(['g, t, f, who', *more, *operands])})"


def _chain(cases: dict[int, Operation], body: Callable[[Operation], list[str]]) -> list[str]:
    """One comparison after the other: the compiler makes a jump table of it."""
    lines = []
    for at, number in enumerate(sorted(cases)):
        lines.append(f"{'if' if at == 0 else 'elif'} code == {number}:")
        lines.extend(f"    {line}" for line in body(cases[number]))
    return lines


def _halves(cases: dict[int, Operation], body: Callable[[Operation], list[str]]) -> list[str]:
    """Halving: few comparisons for the interpreter."""
    if len(cases) <= 2:
        return _chain(cases, body)
    numbers = sorted(cases)
    middle = numbers[len(numbers) // 2]
    low, high = ({n: o for n, o in cases.items() if (n < middle) == below} for below in (True, False))
    return [
        f"if code < {middle}:", *(f"    {line}" for line in _halves(low, body)),
        "else:", *(f"    {line}" for line in _halves(high, body)),
    ]  # fmt: skip
