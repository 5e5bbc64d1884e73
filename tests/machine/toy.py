"""Harbour: a tiny game on the machine, and the shortest example of how to write one.

Two or three seats own coins and a hand of cards. In your turn you rest (1 coin), play a card, or sail to an island that
nobody has visited. While a ship is out, seats may play instants; whenever a card is announced, seats may react to it.

A game gives the machine: its records, its operations, its programs, the hooks, and `Parts` that join them.
"""

import sys

import numpy as np

from gridnorth.machine import chance, engine, frames, sets, simulate
from gridnorth.machine.chance import random_below, seed_chance
from gridnorth.machine.engine import CONTROL, MODE, count_options, payable, run
from gridnorth.machine.frames import NOTHING, THIS, X, Y, again, cancel, frame_dtype, open_around, push, resume
from gridnorth.machine.linking import Parts, entry, pivot, rule
from gridnorth.machine.operations import Operations
from gridnorth.machine.programs import ROW, Assembler, Encoding, Program, Row, Selection
from gridnorth.machine.records import mirror_of, record_dtype
from gridnorth.machine.sets import bit, count, lowest, nth

# --- 1. The record: everything there is to know about one game --------------------------------------------------------
SEATS, FRAMES, TURNS, COINS, HAND = 3, 40, 12, 3, 4
VERBS = ("mode", "play", "discard", "sail", "seat")
PLAY, DISCARD, SAIL, SEAT = range(1, 5)
REST, NO_VOYAGE = 0, -1
CARDS = ("Tax", "Bargain", "Rum", "Loot", "Parry", "Encore", "Storm")
ACTIONS, INSTANTS, REACTIONS = 0b0000011, 0b1001100, 0b1110000  # when each card may be played: sets of cards
SAILING, REACTING = range(2)
EVENTS = (*CARDS, "cancelled", "again", "called home", "window opens", "window closes", "lands", "home", "gains", "takes")
CANCELLED, AGAIN, CALLED_HOME, OPENS, CLOSES, LANDS, HOME, GAINS, TAKES = range(len(CARDS), len(EVENTS))

PLAYER = record_dtype([("hand", np.int64), ("used", np.int64), ("coins", np.int16)])
FRAME = frame_dtype(np.uint8)
GAME = record_dtype([
    ("seats", PLAYER, SEATS),
    ("options", np.int64, len(VERBS)),  # the machine's own: options, chance, stack, depth
    ("chance", np.int64, 2),
    ("stack", FRAME, FRAMES),
    ("depth", np.int8),
    ("seated", np.int8),
    ("turns", np.int8),
    ("islands", np.int8),  # those not visited yet
    ("voyage", np.int8),  # the frame of the ship that is out, or NO_VOYAGE
    ("windows", np.int8),  # how many are open: each that opens must close
    ("told", np.int8),
    ("story", np.int8, 64),  # what happened, for the tests: see EVENTS
])  # fmt: skip
SELECTION = np.dtype([(name, np.int16) for name in ("pile", "kind", "another", "new", "differs", "of", "leaves")], align=True)
TABLES = record_dtype([
    ("rows", ROW, 96),
    ("selections", SELECTION, 4),
    ("cards", np.int16, len(CARDS)),  # where the program of each starts
    ("window", np.int16, 2),
    ("turn", np.int16), ("voyage", np.int16), ("landing", np.int16),
    ("home", np.int16),  # the row of the voyage at which it comes home
    ("deeds_from", np.int16),  # the machine's own: programs from here on are deeds, and finish whatever happens
])  # fmt: skip

# --- 2. Operations: what a row of a program can say -------------------------------------------------------------------
HARBOUR = Operations("Harbour", CONTROL)


@rule
def tell(g, event):
    """Note what happened. The tests clear the story before each choice."""
    if g.told < len(g.story):
        g.story[g.told] = event
        g.told += 1


@HARBOUR.act
def pay(g, t, f, who, amount):
    """Pay coins. Before a `do` it is a price: `can_pay` is asked before the card is offered."""
    g.seats[who].coins -= amount


@HARBOUR.possible("pay")
def can_pay(g, t, f, who, amount):
    return g.seats[who].coins >= amount


@HARBOUR.act
def discard(g, t, f, who, register):
    """Discard the card in a register."""
    g.seats[who].hand &= ~bit(f.reg[register])
    g.seats[who].used |= bit(f.reg[register])


@HARBOUR.act
def gain(g, t, f, who, amount):
    g.seats[who].coins += amount
    tell(g, GAINS)


@HARBOUR.act
def take(g, t, f, who, register, amount):
    """Take coins from the seat in a register, as far as they go: an effect must be safe when it happens again."""
    taken = min(amount, g.seats[f.reg[register]].coins)
    g.seats[f.reg[register]].coins -= taken
    g.seats[who].coins += taken
    tell(g, TAKES)


@HARBOUR.test
def at_sea(g, t, f, who):
    """A ship is out. Before a `do` it is a need."""
    return g.voyage != NO_VOYAGE


# --- windows: programs that ask around. Whoever opens one says who is asked first -------------------------------------
@rule
def open_window(g, t, window, first, subject):
    g.windows += 1
    tell(g, OPENS)
    open_around(g, t, t.window[window], first, subject)


@HARBOUR.act
def announce(g, t, f, who):
    """Let all seats react, the next one first. What stands after this row is what they can stop or repeat."""
    open_window(g, t, REACTING, seat_after(g, who), f.reg[THIS])


@HARBOUR.act
def lookout(g, t, f, who):
    """Let all seats play instants, the one after the sailor first."""
    open_window(g, t, SAILING, seat_after(g, who), f.reg[THIS])


@HARBOUR.act
def close_window(g, t, f, who):
    """The row after the question: it is done however the window came to its end."""
    g.windows -= 1
    tell(g, CLOSES)


@HARBOUR.act
def stop_it(g, t, f, who):
    """What this reacts to does nothing more. (An operation cannot be called `cancel`: the machine has that name.)"""
    tell(g, CANCELLED)
    cancel(g, t)


@HARBOUR.act
def once_more(g, t, f, who):
    """What this reacts to happens again, from its `do`."""
    tell(g, AGAIN)
    again(g, t)


# --- the course of the game -------------------------------------------------------------------------------------------
@HARBOUR.ask("answer_act_now")
def act_now(g, t, f, who):
    """Rest, play an action or sail."""
    g.options[MODE] = bit(REST)
    g.options[PLAY] = playable(g, t, who, ACTIONS)
    g.options[SAIL] = g.islands
    return True


@rule
def answer_act_now(g, t, f, who, verb, choice):
    f.pc += 1  # first: a frame is pushed on top, or in place, of one that knows where it goes on
    if verb == SAIL:
        g.islands &= ~bit(choice)
        push(g, t, t.voyage, who, choice)
    elif verb == PLAY:
        play_card(g, t, who, choice)
    else:
        g.seats[who].coins += 1


@HARBOUR.act
def pass_turn(g, t, f, who, past):
    """The next seat's turn, or the end."""
    g.turns += 1
    if g.turns == TURNS:
        f.pc = past
    else:
        f.who = seat_after(g, who)


@HARBOUR.act
def set_sail(g, t, f, who):
    g.voyage = g.depth - 1  # the frame that is running is the top one


@HARBOUR.act
def land(g, t, f, who):
    tell(g, LANDS)
    push(g, t, t.landing, who, f.reg[THIS])


@HARBOUR.act
def call_home(g, t, f, who):
    """The voyage goes on at its last row; what it was doing is cut short, deeds under way finish first."""
    tell(g, CALLED_HOME)
    if g.voyage != NO_VOYAGE:
        resume(g, t, g.voyage, t.home)


@HARBOUR.act
def come_home(g, t, f, who):
    g.voyage = NO_VOYAGE
    tell(g, HOME)


# --- 3. Programs: the course of the game, then the deeds --------------------------------------------------------------
OTHER_SEAT, OTHER_CARD = Selection("seat", "others"), Selection("card", "hand", another=True)


def program(name, *rows):
    """`pay 2` as Row("pay", "you", (2,)); every program ends with `end`."""
    return Program(name, tuple(Row(op, "you", operands) for op, *operands in map(_tuple, (*rows, "end"))))


def _tuple(row):
    op, *operands = (row,) if isinstance(row, str) else row
    return (op, *operands) if not operands else _Row((op, *operands))


class _Row(tuple):
    """An operation and its operands."""
