"""Frames: the programs under way, one on top of the other. The stack is the only control state of a game.

A frame says where in which program (`pc`, a row of the tables), who its *you* is (`who`), and what the text has named so far
(`reg`: this card, X, Y). A frame with nothing left to do is replaced, not stacked upon.

*Ask-around* frames stay while they ask one seat after the other, until all have passed in a row: instant windows,
reactions, a mulligan. What such a frame interrupted is the frame under it; `cancel` and `again` work on that one, and
`resume` cuts a course of events short.
"""

from typing import Any

import numpy as np

from .hooks import is_ask_around, is_do, is_goto
from .linker import rule
from .records import DType

THIS, X, Y = range(3)
REGISTERS = ("THIS", "X", "Y")
NOTHING = 255
"""What a register holds that names nothing."""
PASSED = X
"""In an ask-around frame: how many seats have passed in a row."""
CLOSED = NOTHING
"""In place of PASSED: the ask-around was cut short, and only has its close row to run."""
DEAD = 0
"""Row 0 of every table is an `end`."""


def frame_dtype(register: type[np.integer[Any]] = np.uint8) -> DType:
    """A frame whose registers hold such numbers."""
    return np.dtype([("pc", np.int16), ("who", np.int8), ("reg", register, len(REGISTERS))], align=True)


@rule
def has_ended(t, pc):
    """Whether nothing but the end follows at a row."""
    while is_goto(t.rows[pc].op):
        pc = t.rows[pc].a
    return t.rows[pc].op == 0


@rule
def push(g, t, program, who, this):
    """Run a program next. A frame with nothing left to do makes room, so that chains of effects need no stack."""
    depth = g.depth
    if depth > 0 and has_ended(t, g.stack[depth - 1].pc):
        depth -= 1
    f = g.stack[depth]
    f.pc = program
    f.who = who
    f.reg[THIS] = this
    f.reg[X] = NOTHING
    f.reg[Y] = NOTHING
    g.depth = depth + 1


@rule
def open_around(g, t, program, first, subject):
    """Start an ask-around program with the seat that is asked first."""
    push(g, t, program, first, subject)
    g.stack[g.depth - 1].reg[PASSED] = 0


@rule
def interrupted(g, t):
    """The frame under the topmost ask-around: what its question interrupted or followed; -1 if there is none."""
    i = g.depth - 1
    while i >= 0 and not is_ask_around(t.rows[g.stack[i].pc].op):
        i -= 1
    return i - 1 if i >= 0 and g.stack[i].reg[PASSED] != CLOSED else -1


@rule
def cancel(g, t):
    """What was interrupted does nothing more."""
    i = interrupted(g, t)
    if i >= 0:
        g.stack[i].pc = DEAD


@rule
def again(g, t):
    """What was interrupted happens once more, from its `do`: its price is not paid again."""
    i = interrupted(g, t)
    if i >= 0:
        f = g.stack[i]
        pc = f.pc
        while not is_do(t.rows[pc].op) and t.rows[pc].op != 0:
            pc -= 1
        if is_do(t.rows[pc].op):
            f.pc = pc


@rule
def resume(g, t, frame, row):
    """Cut short what a course of events (the program of `frame`) is doing and let it go on at a row of its own.

    Frames of the course above it die; one that asks around closes first (the row after its question). The first *deed*
    (a row from `t.deeds_from` on: a card in the middle of its effect) and all above it finish first.
    """
    i = frame + 1
    while i < g.depth and g.stack[i].pc < t.deeds_from:
        f = g.stack[i]
        if is_ask_around(t.rows[f.pc].op):
            f.reg[PASSED] = CLOSED
        else:
            f.pc = DEAD
        i += 1
    g.stack[frame].pc = row
