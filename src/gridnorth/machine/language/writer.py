"""Writing rows: jumps to what comes later, and choices between blocks."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ..programs import Operand, Program, Row


class Writer:
    """Rows under construction."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.who = "you"
        """Who does what is written now."""

    def emit(self, op: str, *operands: Operand, words: tuple[str, ...] = ()) -> int:
        """Append a row and return where it stands."""
        self.rows.append(Row(op, self.who, operands, words))
        return len(self.rows) - 1

    def jump_here(self, row: int, operand: int) -> None:
        """Let a row written before jump to what comes next."""
        operands = list(self.rows[row].operands)
        operands[operand] = len(self.rows)
        self.rows[row] = replace(self.rows[row], operands=tuple(operands))

    def choose_between(self, words: Sequence[str], blocks: Sequence[Callable[[], object]]) -> None:
        """A choice between blocks: the question, a goto to each block, the blocks."""
        question = self.emit("choose_one", len(blocks), 0, words=tuple(words))
        gotos = [self.emit("goto", 0) for _ in blocks]
        exits = []
        for goto, block in zip(gotos, blocks, strict=True):
            self.jump_here(goto, 0)
            block()
            exits.append(self.emit("goto", 0))
        for row in (question, *exits):
            self.jump_here(row, -1)

    def choice_of(self, register: str) -> int:
        """The row that last chose a register, or -1."""
        rows = enumerate(self.rows)
        return max((at for at, row in rows if row.op == "choose" and row.operands[0] == register), default=-1)

    def finished(self, name: str, text: str) -> Program:
        """The program, with its end; a goto that only leads to the end is an end."""
        last = self.emit("end")
        rows = (
            replace(row, op="end", operands=()) if row.op == "goto" and row.operands == (last,) else row for row in self.rows
        )
        return Program(name, tuple(rows), text)
