"""Harbour: a tiny game on the machine, and a short example of how to write one.

Two or three seats own coins and a hand of cards. In your turn you rest (1 coin), play a card, or sail to an island that
nobody has visited. While a ship is out, seats may play instants; before and after a card takes effect they may react.

A game gives the machine its records, operations, programs and hooks, and `Parts` that join them. What makes it a game for
people, bots and servers is beside it: `view`, `game`, and the plug-in, `kit`.
"""

import sys

import numpy as np

from gridnorth.machine import chance, engine, frames, sets
from gridnorth.machine.chance import random_below, seed_chance
from gridnorth.machine.engine import CONTROL, MODE, can_begin, run
from gridnorth.machine.frames import NOTHING, THIS, again, cancel, frame_dtype, open_around, push, resume
from gridnorth.machine.linker import Parts, entry, pivot, rule
from gridnorth.machine.operations import Operations
from gridnorth.machine.programs import ROW, Assembler, Encoding, Program, Row, Selection
from gridnorth.machine.records import record_dtype
from gridnorth.machine.sets import bit, count, lowest

# --- 1. The record: everything there is to know about one game --------------------------------------------------------
SEATS, TURNS, ISLANDS, COINS, HAND = 3, 12, 3, 3, 4
FRAMES = 40  # the turn, the voyage, its landing, and two for each card in play: the card and the window it opens
VERBS = ("mode", "play", "discard", "sail", "seat")
PLAY, DISCARD, SAIL, SEAT = range(1, 5)
REST, NO_VOYAGE, NOBODY = 0, -1, -1
CARDS = ("Tax", "Bargain", "Rum", "Loot", "Parry", "Encore", "Storm")
SAILING, BEFORE, AFTER = WINDOWS = range(3)
ACTIONS = 0b0000011
CARDS_FOR = (0b1001100, 0b1010000, 0b0100000)
"""The cards that may be played in each window, as sets. A tuple of numbers is a table that compiled rules can look up."""
EVENTS = (*CARDS, "stopped", "once more", "called home", "window opens", "window closes", "lands", "home", "gains", "takes")
STOPPED, ONCE_MORE, CALLED_HOME, OPENS, CLOSES, LANDS, HOME, GAINS, TAKES = range(len(CARDS), len(EVENTS))

PLAYER = record_dtype([("hand", np.int64), ("used", np.int64), ("coins", np.int16)])
FRAME = frame_dtype(np.uint8)
GAME = record_dtype([
    ("options", np.int64, len(VERBS)), ("chance", np.int64, 2), ("stack", FRAME, FRAMES), ("depth", np.int8),
    # so far what the machine wants to find; the rest is the game's
    ("seats", PLAYER, SEATS),
    ("seated", np.int8),
    ("turns", np.int8),
    ("islands", np.int8),
    # those not visited yet
    ("voyage", np.int8),
    # the frame of the ship that is out, or NO_VOYAGE
    ("windows", np.int8),
    # how many are open: each that opens must close
    ("lost", np.int8),
    # the seat that gave up, or NOBODY
    ("told", np.int8),
    ("story", np.int8, 64),
    # what happened since the tests last asked: see EVENTS
])  # fmt: skip
SELECTION = np.dtype([(name, np.int16) for name in ("pile", "kind", "another", "new", "differs", "of", "leaves")], align=True)
TABLES = record_dtype([
    ("rows", ROW, 96), ("selections", SELECTION, 4), ("deeds_from", np.int16),
    # what the machine wants to find; programs from row `deeds_from` on are deeds, and finish whatever happens
    ("cards", np.int16, len(CARDS)), ("window", np.int16, len(WINDOWS)),
    ("turn", np.int16), ("voyage", np.int16), ("landing", np.int16),
    # where programs start
    ("home", np.int16),
    # the row of the voyage at which the ship comes home
])  # fmt: skip

# --- 2. Operations: what a row of a program can say -------------------------------------------------------------------
HARBOUR = Operations("Harbour", CONTROL)


@rule
def tell(g, event):
    if g.told < len(g.story):
        g.story[g.told] = event
        g.told += 1


@HARBOUR.act
def pay(g, t, f, who, amount):
    g.seats[who].coins -= amount


@HARBOUR.possible("pay")
def can_pay(g, t, f, who, amount):
    return g.seats[who].coins >= amount


@HARBOUR.act
def discard(g, t, f, who, register):
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
    return g.voyage != NO_VOYAGE


# --- windows ask around; whoever opens one says who is asked first ----------------------------------------------------
@HARBOUR.act
def open_window(g, t, f, who, window):
    """Ask all seats, the next one first, about what this program does after this row."""
    g.windows += 1
    tell(g, OPENS)
    open_around(g, t, t.window[window], seat_after(g, who), f.reg[THIS])


@HARBOUR.act
def close_window(g, t, f, who):
    """The row after the question is run however the window came to its end."""
    g.windows -= 1
    tell(g, CLOSES)


@HARBOUR.act
def stop_it(g, t, f, who):
    """What this reacts to does nothing more."""
    cancel(g, t)
    tell(g, STOPPED)


@HARBOUR.act
def repeat_it(g, t, f, who):
    """What this reacts to happens once more, from its `do`."""
    again(g, t)
    tell(g, ONCE_MORE)


# --- the course of the game -------------------------------------------------------------------------------------------
@HARBOUR.ask("answer_act_now")
def act_now(g, t, f, who):
    """Rest, play an action, or sail."""
    g.options[MODE] = bit(REST)
    g.options[PLAY] = playable(g, t, who, ACTIONS)
    g.options[SAIL] = g.islands
    return True


@rule
def answer_act_now(g, t, f, who, verb, choice):
    f.pc += 1  # before `push`, which must know whether this frame has anything left to do
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
    """What the voyage is doing is cut short; deeds under way finish first."""
    tell(g, CALLED_HOME)
    resume(g, t, g.voyage, t.home)


@HARBOUR.act
def come_home(g, t, f, who):
    g.voyage = NO_VOYAGE
    tell(g, HOME)


# --- 3. Programs: the course of the game first, then the deeds --------------------------------------------------------
OTHER_SEAT, OTHER_CARD = Selection("seat", "others"), Selection("card", "hand", another=True)


def program(name, *rows):
    """Rows in short: ("pay", 2) is Row("pay", "you", (2,)), and a program ends with `end`."""
    return Program(name, (*(row if isinstance(row, Row) else Row(row[0], "you", row[1:]) for row in rows), Row("end")))


COURSE = (
    program("turn", ("act_now",), ("pass_turn", 3), ("goto", 0)),
    program("voyage", ("set_sail",), ("open_window", SAILING), ("land",), ("come_home",)),
    program("landing", ("gain", 2), ("open_window", SAILING), ("gain", 2)),
    program("sailing", ("ask_around", SAILING), ("close_window",)),
    program("before", ("ask_around", BEFORE), ("close_window",)),
    program("after", ("ask_around", AFTER), ("close_window",)),
)
# What stands before `do` is looked at before a card is offered, done first, and not done again: needs, prices, targets.
# What is stopped is stopped before its effect; what is repeated has had its effect, and `stay` keeps its frame until then.
STOPPABLE, REPEATABLE = ("open_window", BEFORE), (("open_window", AFTER), ("stay",))
DEEDS = (
    program("Tax", ("pay", 1), ("choose", "X", OTHER_SEAT), ("do",), STOPPABLE, ("take", "X", 3), *REPEATABLE),
    program("Bargain", ("choose", "X", OTHER_CARD), ("discard", "X"), ("do",), STOPPABLE, ("gain", 4), *REPEATABLE),
    program("Rum", ("do",), ("gain", 2), Row("gain", "next", (1,)), *REPEATABLE),
    program("Loot", ("pay", 1), ("do",), STOPPABLE, ("gain", 3)),
    program("Parry", ("pay", 1), ("do",), STOPPABLE, ("stop_it",)),
    program("Encore", ("pay", 1), ("do",), STOPPABLE, ("repeat_it",)),
    program("Storm", ("at_sea", 5), ("pay", 1), ("do",), ("call_home",), ("gain", 1)),
)
ENCODING = Encoding(
    roles=("you", "next"),
    meanings={},  # the operands here have names that the machine knows
    names={"pile": ("others", "hand"), "kind": ("seat", "card"), "differs": ("",)},
    selection=SELECTION,
)


def assemble():
    """All programs in numbers: what rules are given as `t`."""
    assembler = Assembler(HARBOUR, ENCODING)
    starts = {program.name: assembler.add(program) for program in (*COURSE, *DEEDS)}
    t = np.zeros(1, TABLES)[0]
    t["rows"][: len(assembler.numbers)] = assembler.numbers
    t["selections"][: len(assembler.selections)] = assembler.encoded_selections()
    t["cards"] = [starts[card] for card in CARDS]
    t["window"] = [starts["sailing"], starts["before"], starts["after"]]
    t["turn"], t["voyage"], t["landing"] = starts["turn"], starts["voyage"], starts["landing"]
    t["home"] = starts["voyage"] + 3
    t["deeds_from"] = starts[CARDS[0]]
    return t


# --- 4. Hooks: what the machine asks of a game ------------------------------------------------------------------------
@rule
def role(g, f, who):
    """Row roles: 0 is the frame's *you*, 1 the next seat."""
    return f.who if who == 0 else seat_after(g, f.who)


@rule
def seat_after(g, who):
    return who + 1 if who + 1 < g.seated else 0


@rule
def seats_asked(g):
    return g.seated


@rule
def select(g, t, f, who, selection):
    s = t.selections[selection]
    if s.pile == 0:
        return (bit(g.seated) - 1) & ~bit(who)
    return g.seats[who].hand & ~bit(f.reg[THIS]) if s.another else g.seats[who].hand


@rule
def verb_of(t, selection):
    return SEAT if t.selections[selection].pile == 0 else DISCARD


@rule
def bound(g, t, f, who, selection, choice):
    return choice


@rule
def following(g, t, f, who, selection, last):
    """No text here goes through cards one by one."""
    return NOTHING


@rule
def top_of(g, t, who, pile):
    """No pile here has a top."""
    return NOTHING


@rule
def window_options(g, t, f, who, window):
    """Options are set only where True is returned: else the next seat would find them."""
    cards = playable(g, t, who, CARDS_FOR[window])
    if cards:
        g.options[PLAY] = cards
    return cards != 0


@rule
def window_answer(g, t, f, who, verb, choice, window):
    play_card(g, t, who, choice)


@rule
def playable(g, t, who, kinds):
    """The cards of these kinds in a hand whose needs hold and whose prices can be paid."""
    cards = g.seats[who].hand & kinds
    offered = 0
    while cards:
        if can_begin(g, t, t.cards[lowest(cards)], who, lowest(cards)):
            offered |= bit(lowest(cards))
        cards &= cards - 1
    return offered


@rule
def is_over(g):
    return False


@rule
def asks_alone(g, r):
    return False


@rule
def is_absent(g, who):
    """Somebody sits at every seat."""
    return False


@rule
def play_card(g, t, who, card):
    """A card is discarded as it is played: what is cancelled does nothing more, and so could not do it at its end."""
    g.seats[who].hand &= ~bit(card)
    g.seats[who].used |= bit(card)
    tell(g, card)
    push(g, t, t.cards[card], who, card)


# --- 5. Set-up, and the parts that are linked -------------------------------------------------------------------------
@pivot
@entry
def new_game(g, t, seed, setup):
    """Deal to `setup % 8` seats, who have `setup // 8` coins, or as many as is usual; seat 0 begins."""
    seed_chance(g, seed)
    seats = setup & 7
    for p in range(SEATS):
        hand = 0
        while p < seats and count(hand) < HAND:
            hand |= bit(random_below(g, len(CARDS)))
        g.seats[p].hand = hand
        g.seats[p].used = 0
        g.seats[p].coins = setup >> 3 if setup >> 3 else COINS
    return begin(g, t, seats)


@entry
def begin(g, t, seats):
    """Run to the first choice, with coins and hands as they are."""
    for verb in range(len(g.options)):
        g.options[verb] = 0
    g.seated = seats
    g.turns = 0
    g.islands = bit(ISLANDS) - 1
    g.voyage = NO_VOYAGE
    g.windows = 0
    g.lost = NOBODY
    g.told = 0
    g.depth = 0
    push(g, t, t.turn, 0, NOTHING)
    return run(g, t)


PARTS = Parts(
    name="harbour",
    modules=(sets, chance, frames, engine, sys.modules[__name__]),
    records={"g": GAME, "t": TABLES, "f": FRAME, "r": ROW},  # what a parameter of this name is; any other is an int64
    generated=HARBOUR.dispatch(),
)
