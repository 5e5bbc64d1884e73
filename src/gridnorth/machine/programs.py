"""Programs: the rows the machine runs, in names and in numbers.

    Row("choose", "you", ("X", Selection("ancient", "wastes")))      in names: what the compiler and the rules write
    (1, 0, 0, 1, 7, 0, 0)                                            in numbers: what the engine reads

An `Assembler` checks rows against the declared operations and puts all programs into one table; `disassemble` does the reverse.
Every rule gets the tables as an argument (`t`), so a different card file is different data and needs no compilation.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from .frames import REGISTERS
from .operations import COLUMNS, Operation, Operations

ROW = np.dtype(
    [
        ("op", np.int16),
        ("who", np.int8),
        ("skip", np.int8),
        # the distance to the next row that is checked before the program may begin
        *((column, np.int16) for column in COLUMNS),
    ],
    align=True,
)


@dataclass(frozen=True)
class Selection:
    """Cards (or slots) that a text describes: `another Ancient in your Zone`."""

    kind: str
    pile: str
    another: bool = False
    """Not the card that has the text."""
    new: tuple[str, ...] = ()
    """Not the cards in these registers."""
    differs: str = ""
    """The quality in which it must differ from the card in register `of`."""
    of: str = ""
    leaves: "Selection | None" = None
    """Only cards that leave one of these for the second part of the choice."""
    kinds: tuple[str, ...] = ()
    """Any of these kinds, in games whose texts name several."""
    owner: str = "you"
    """Whose cards, in games whose texts name those of others."""
    state: tuple[str, ...] = ()
    stat: str = ""
    bound: str = ""
    amount: int = 0
    """`bound` (or more, or less) on a number of the card."""
    position: str = ""
    also: str = ""
    """Another place where they may be."""

    def __str__(self) -> str:
        kind = " or ".join(self.kinds) or self.kind
        words = [f"{'another ' if self.another else ''}{' '.join((*self.state, kind))} in {self.pile}"]
        if self.owner != "you":
            words[0] += f" of {self.owner}"
        words += [f"or in {self.also}"] if self.also else []
        words += [self.position] if self.position else []
        words += [f"{self.stat} {self.amount} {self.bound}"] if self.bound else []
        if self.new:
            words.append("not " + " or ".join(self.new))
        if self.differs:
            words.append(f"with another {self.differs} than {self.of}")
        if self.leaves:
            words.append(f"leaving {self.leaves.kind} in {self.leaves.pile} with another {self.leaves.differs}")
        return ", ".join(words)


Operand = int | str | Selection


@dataclass(frozen=True)
class Row:
    """One step of a program. A jump counts rows from the start of its program."""

    op: str
    who: str = "you"
    operands: tuple[Operand, ...] = ()
    words: tuple[str, ...] = ()
    """For people: the sentence that contains the choice, or the words of each alternative."""

    def __str__(self) -> str:
        who = "" if self.who == "you" else f" by {self.who}:"
        return f"{self.op}{who} {', '.join(map(str, self.operands))}".rstrip()


@dataclass(frozen=True)
class Program:
    """A named run of rows, ending with `end`."""

    name: str
    rows: tuple[Row, ...]
    text: str = ""
    """The text it was compiled from, if any."""


@dataclass(frozen=True)
class Encoding:
    """How a game encodes operands as numbers: what each operand name means, and the names of each meaning."""

    roles: tuple[str, ...]
    """The players that a row can mean: `you` first."""
    meanings: Mapping[str, str]
    """Operand name -> meaning: `register`, `row`, `number`, `selection` or one of `names`."""
    names: Mapping[str, tuple[str, ...]]
    """Meaning -> its names, by number."""
    selection: np.dtype[Any]
    """The record of a selection."""
    states: tuple[str, ...] = ()
    """States of a card, as bits."""

    def meaning(self, operand: str) -> str:
        """The meaning of an operand name."""
        known = {**MEANINGS, **self.meanings}
        if operand not in known:
            raise ValueError(f"no operand is called {operand!r}: expected one of {', '.join(sorted(known))}")
        return known[operand]


MEANINGS = {
    "register": "register", "card": "register", "other_card": "register", "row": "row", "past": "row", "selection": "selection",
    "number": "number", "count": "number", "amount": "number", "modes": "number", "window": "number", "event": "number",
    "others": "number", "pile": "pile", "than": "selection", "signed": "signed", "done": "row",
}  # fmt: skip


MOST = int(np.iinfo(ROW["a"]).max)
"""The largest number a row can hold."""


SELECTION_FIELDS = (
    "pile", "kind", "another", "new", "differs", "of", "leaves", "owner", "states", "stat", "bound", "amount", "position",
    "also",
)  # fmt: skip
"""The fields a selection's record may have."""


class ProgramError(Exception):
    """An invalid row. This is a mistake in a vocabulary or a rule, not in a card."""


@dataclass
class Assembler:
    """Puts programs into one table of rows and one of selections."""

    operations: Operations
    encoding: Encoding
    rows: list[Row | None] = field(default_factory=lambda: [Row("end")])
    numbers: list[tuple[int, ...]] = field(default_factory=lambda: [(0, 0, 0, 0, 0, 0, 0)])
    starts: dict[str, int] = field(default_factory=dict)
    selections: list[Selection] = field(default_factory=list)

    def add(self, program: Program) -> int:
        """Check a program, append it, and return the row where it starts."""
        start = len(self.numbers)
        if not program.rows or program.rows[-1].op != "end":
            raise ProgramError(f"{program.name}: a program ends with 'end'")
        if program.name in self.starts:
            raise ProgramError(f"two programs are called {program.name!r}")
        skips = self._skips(program.rows)
        for at, row in enumerate(program.rows):
            try:
                self.numbers.append(self._encode(row, start, len(program.rows), skips[at]))
            except (KeyError, ValueError, IndexError) as error:
                raise ProgramError(f"{program.name}, row {at} ({row}): {error}") from None
            self.rows.append(row)
        self.starts[program.name] = start
        return start

    def _skips(self, rows: tuple[Row, ...]) -> list[int]:
        """For each row, the distance to the next one that can be checked before the program begins, or to its `do`.

        A row that depends on a register filled on the way cannot be checked: the choice that fills it offers only what works.
        """
        looked, filled = [], set[str]()
        for row in rows:
            operation = self.operations.table.get(row.op)
            judged = operation is not None and (bool(operation.possible) or operation.kind == "test")
            looked.append(row.op in ("do", "end") or (judged and not filled & self._registers(row)))
            filled |= self._registers(row)
        return [looked.index(True, at) - at for at in range(len(rows))]

    def _registers(self, row: Row) -> set[str]:
        """The registers a row uses or fills."""
        selections = [operand for operand in row.operands if isinstance(operand, Selection)]
        named = {str(operand) for operand in row.operands if operand in REGISTERS[1:]}
        return named | {register for s in selections for register in (s.of, *s.new) if register in REGISTERS[1:]}

    def _encode(self, row: Row, start: int, length: int, skip: int) -> tuple[int, ...]:
        operation = self.operations.table.get(row.op)
        if operation is None:
            raise ValueError(f"there is no operation {row.op!r}")
        if row.who not in self.encoding.roles:
            raise ValueError(f"unknown role {row.who!r}")
        names = _columns(operation)
        if len(row.operands) != len(names):
            raise ValueError(f"{row.op} takes {names}, not {row.operands}")
        values = dict.fromkeys(COLUMNS, 0)
        for column, name, operand in zip(_places(operation), names, row.operands, strict=True):
            values[column] = self._number(self.encoding.meaning(name), operand, start, length)
        return (self.operations.numbers[row.op], self.encoding.roles.index(row.who), skip, *values.values())

    def _number(self, meaning: str, operand: Operand, start: int, length: int) -> int:
        if meaning == "selection":
            if not isinstance(operand, Selection):
                raise ValueError(f"expected a selection, not {operand!r}")
            return self._intern(operand)
        if meaning == "signed":
            if not isinstance(operand, int) or abs(operand) > MOST:
                raise ValueError(f"expected a number, not {operand!r}")
            return operand
        if meaning in ("row", "number"):
            if not isinstance(operand, int) or operand < 0:
                raise ValueError(f"expected a {meaning}, not {operand!r}")
            if meaning == "row" and operand >= length:
                raise ValueError(f"row {operand} is not in the program")
            if operand > MOST:
                raise ValueError(f"the number {operand} is too big: at most {MOST}")
            return start + operand if meaning == "row" else operand
        names = REGISTERS if meaning == "register" else self.encoding.names[meaning]
        if operand not in names:
            raise ValueError(f"unknown {meaning} {operand!r}")
        return names.index(str(operand))

    def _intern(self, selection: Selection) -> int:
        for meaning, name in self._named_in(selection):
            if name not in self.encoding.names[meaning]:
                raise ValueError(f"unknown {meaning} {name!r}")
        if selection.leaves:
            self._intern(selection.leaves)
        if selection not in self.selections:
            self.selections.append(selection)
        return self.selections.index(selection)

    def _named_in(self, s: Selection) -> list[tuple[str, str]]:
        """(meaning, name) of everything that a selection names."""
        names = [("pile", s.pile), ("differs", s.differs), *(("kind", kind) for kind in s.kinds or (s.kind,))]
        names += [("pile", s.also)] if s.also else []
        names += [("position", s.position)] if s.position else []
        names += [("stat", s.stat), ("bound", s.bound)] if s.bound else []
        names += [("player", s.owner)] if "owner" in (self.encoding.selection.names or ()) else []
        return names

    def encoded_selections(self) -> list[tuple[int, ...]]:
        """The fields of each selection's record in numbers, without those that a game adds for speed."""
        fields = [name for name in self.encoding.selection.names or () if name in SELECTION_FIELDS]
        return [tuple(self._field(selection, field) for field in fields) for selection in self.selections]

    def _field(self, s: Selection, field: str) -> int:
        names = self.encoding.names
        match field:
            case "pile" | "differs":
                return names[field].index(getattr(s, field))
            case "kind":
                return sum(1 << names["kind"].index(kind) for kind in s.kinds) if s.kinds else names["kind"].index(s.kind)
            case "another":
                return int(s.another)
            case "new":
                return sum(1 << REGISTERS.index(register) for register in s.new)
            case "of":
                return REGISTERS.index(s.of) if s.of else 0
            case "leaves":
                return self.selections.index(s.leaves) if s.leaves else -1
            case "owner":
                return names["player"].index(s.owner)
            case "states":
                return sum(1 << self.encoding.states.index(state) for state in s.state)
            case "stat":
                return names["stat"].index(s.stat) if s.stat else 0
            case "bound":
                return names["bound"].index(s.bound) if s.bound else 0
            case "amount":
                return s.amount
            case "position":
                return names["position"].index(s.position) if s.position else 0
            case _:
                return names["pile"].index(s.also) if s.also else -1


def disassemble(assembler: Assembler, numbers: Iterable[tuple[int, ...]], start: int, selections: list[Any]) -> list[Row]:
    """The program that starts at a row of a table, in names (without the words)."""
    table = list(numbers)
    by_number = {number: assembler.operations.table[name] for name, number in assembler.operations.numbers.items()}
    later = [s for s in assembler.starts.values() if s > start]
    stop = min(later, default=len(assembler.rows))
    rows = []
    for op, who, _, *columns in table[start:stop]:
        operation = by_number[op]
        values = dict(zip(COLUMNS, columns, strict=True))
        operands = tuple(
            _named(assembler.encoding, assembler.encoding.meaning(name), values[column], start, selections)
            for column, name in zip(_places(operation), _columns(operation), strict=True)
        )
        rows.append(Row(operation.name, assembler.encoding.roles[who], operands))
    return rows


def _named(encoding: Encoding, meaning: str, value: int, start: int, selections: list[Any]) -> Operand:
    if meaning == "selection":
        return _selection(encoding, value, selections)
    if meaning in ("number", "signed"):
        return value
    if meaning == "row":
        return value - start
    return (REGISTERS if meaning == "register" else encoding.names[meaning])[value]


def _selection(encoding: Encoding, number: int, selections: list[Any]) -> Selection:
    fields = [name for name in encoding.selection.names or () if name in SELECTION_FIELDS]
    v = dict.fromkeys(SELECTION_FIELDS, 0) | dict(zip(fields, map(int, selections[number]), strict=True))
    names = encoding.names
    many = "owner" in fields
    kinds = tuple(kind for i, kind in enumerate(names["kind"]) if v["kind"] >> i & 1) if many else ()
    found = Selection("card" if many else names["kind"][v["kind"]], names["pile"][v["pile"]], bool(v["another"]), kinds=kinds)
    found = replace(
        found, new=tuple(r for i, r in enumerate(REGISTERS) if v["new"] >> i & 1), differs=names["differs"][v["differs"]]
    )
    if many:
        state = tuple(state for i, state in enumerate(encoding.states) if v["states"] >> i & 1)
        found = replace(found, owner=names["player"][v["owner"]], state=state, position=names["position"][v["position"]])
        found = replace(found, also=names["pile"][v["also"]] if v["also"] >= 0 else "")
        if v["bound"]:
            found = replace(found, stat=names["stat"][v["stat"]], bound=names["bound"][v["bound"]], amount=v["amount"])
    if found.differs:
        found = replace(found, of=REGISTERS[v["of"]])
    return replace(found, leaves=_selection(encoding, v["leaves"], selections)) if v["leaves"] >= 0 else found


def _columns(operation: Operation) -> tuple[str, ...]:
    """The names of an operation's operands; a test also has the row to jump to if it fails."""
    return (*operation.operands, "past") if operation.kind == "test" else operation.operands


def _places(operation: Operation) -> tuple[str, ...]:
    """The columns of an operation's operands; the jump of a test is always the last column."""
    return (*COLUMNS[: len(operation.operands)], *(COLUMNS[-1:] if operation.kind == "test" else ()))
