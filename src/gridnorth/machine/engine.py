"""The engine: run programs until somebody has to choose.

    run(g, t)             go on until there is a choice (some `g.options` is not empty) or the game is over (`g.depth` is 0)
    step(g, t, option)    take an option and run on
    legal(g, out)         the options as numbers
    to_choose(g, t)       whose choice it is, or NOBODY

An option is `verb * 64 + operand`, and `g.options[verb]` is the set of operands. The games name their verbs; verb 0 is
always *mode*: yes and no, alternatives, pass. Nobody is asked who has only one option: it is taken by itself, unless the
game says that not to be asked would give something away (`asks_alone`).
"""

from .frames import NOTHING, PASSED, THIS, X, Y
from .hooks import (
    answer,
    ask,
    asks_alone,
    bound,
    following,
    is_absent,
    is_ask,
    is_do,
    is_over,
    perform,
    possible,
    role,
    seat_after,
    seats_asked,
    select,
    top_of,
    verb_of,
    window_answer,
    window_options,
)
from .linker import entry, pivot, rule
from .operations import Operations
from .sets import bit, count, lowest, nth

MODE = 0
YES, NO = 0, 1
PASS = 0
NOBODY = -1

CONTROL = Operations("the machine")
"""The operations every game has."""


# --- control ----------------------------------------------------------------------------------------------------------
@CONTROL.act
def end(g, t, f, who):
    """The frame is done."""


@CONTROL.act
def goto(g, t, f, who, row):
    """Go on at a row."""
    f.pc = row


@CONTROL.act
def do(g, t, f, who):
    """What stands before this are needs and prices: looked at before it is offered, then done."""


@CONTROL.act
def stay(g, t, f, who):
    """Keep the frame under what it has just started, for `again`."""


@CONTROL.act
def clear(g, t, f, who, register):
    """The register names nothing."""
    f.reg[register] = NOTHING


@CONTROL.act
def top(g, t, f, who, register, pile):
    """The register names the top card of a pile."""
    f.reg[register] = top_of(g, t, who, pile)


@CONTROL.possible("top")
def has_top(g, t, f, who, register, pile):
    return top_of(g, t, who, pile) != NOTHING


@CONTROL.act
def count_them(g, t, f, who, register, selection):
    """The register holds how many a selection has, for `repeat`."""
    f.reg[register] = count(select(g, t, f, who, selection))


@CONTROL.act
def repeat(g, t, f, who, register, past):
    """Come here as often as the register says, then go past."""
    if f.reg[register] == 0:
        f.pc = past
    else:
        f.reg[register] -= 1


@CONTROL.act
def for_all(g, t, f, who, register, selection, past):
    """The register names the next one of a selection, in the game's order; after the last go past."""
    f.reg[register] = following(g, t, f, who, selection, f.reg[register])
    if f.reg[register] == NOTHING:
        f.pc = past


@CONTROL.test
def at_least(g, t, f, who, number, selection):
    """There are so many or more."""
    return count(select(g, t, f, who, selection)) >= number


@CONTROL.test
def at_most(g, t, f, who, number, selection):
    """There are so many or fewer."""
    return count(select(g, t, f, who, selection)) <= number


@CONTROL.test
def pile_has_cards(g, t, f, who, pile):
    """There is a card in the pile."""
    return top_of(g, t, who, pile) != NOTHING


# --- choices ----------------------------------------------------------------------------------------------------------
@CONTROL.ask("answer_choose")
def choose(g, t, f, who, register, selection):
    """Choose one of a selection; if there is none, the register names nothing and the text goes on."""
    members = select(g, t, f, who, selection)
    if members == 0:
        f.reg[register] = NOTHING
        f.pc += 1
        return False
    g.options[verb_of(t, selection)] = members
    return True


@CONTROL.possible("choose")
def can_choose(g, t, f, who, register, selection):
    return select(g, t, f, who, selection) != 0


@rule
def answer_choose(g, t, f, who, verb, choice, register, selection):
    f.reg[register] = bound(g, t, f, who, selection, choice)
    f.pc += 1


@CONTROL.ask("answer_may")
def may(g, t, f, who, past):
    """Do what follows, or go past it; not asked where it could do nothing."""
    if is_absent(g, who) or not could_do(g, t, f, f.pc + 1):
        f.pc = past
        return False
    g.options[MODE] = bit(NO) | bit(YES)
    return True


@rule
def answer_may(g, t, f, who, verb, choice, past):
    if choice == YES:
        f.pc += 1
    else:
        f.pc = past


@CONTROL.ask("answer_choose_one")
def choose_one(g, t, f, who, modes, past):
    """One of several blocks: as many `goto` rows follow. Only blocks that can do something are offered."""
    offered = 0
    for mode in range(modes):
        if could_do(g, t, f, t.rows[f.pc + 1 + mode].a):
            offered |= bit(mode)
    if offered == 0:
        f.pc = past
        return False
    g.options[MODE] = offered
    return True


@rule
def answer_choose_one(g, t, f, who, verb, choice, modes, past):
    f.pc = t.rows[f.pc + 1 + choice].a


@CONTROL.ask("answer_ask_around")
def ask_around(g, t, f, who, window):
    """Ask seat after seat (the frame's *you* moves on) until all have passed in a row."""
    while f.reg[PASSED] < seats_asked(g):
        if window_options(g, t, f, f.who, window):
            g.options[MODE] |= bit(PASS)
            return True
        f.reg[PASSED] += 1
        f.who = seat_after(g, f.who)
    f.pc += 1
    return False


@rule
def answer_ask_around(g, t, f, who, verb, choice, window):
    if verb == MODE and choice == PASS:
        f.reg[PASSED] += 1
        f.who = seat_after(g, f.who)
    else:
        f.reg[PASSED] = 0
        window_answer(g, t, f, who, verb, choice, window)


# --- looking ahead ----------------------------------------------------------------------------------------------------
@rule
def could_do(g, t, f, pc):
    """Whether the row at `pc` could do anything for the frame now."""
    r = t.rows[pc]
    return possible(g, t, f, r, role(g, f, r.who))


@rule
def payable(g, t, f, pc):
    """Whether all that stands before the `do` of the program at `pc` holds and can be done (one text: may I, and I do).

    A program without a `do` is all price: it may begin only if all of it can be done.

    A row that depends on what is only chosen on the way is not looked at: its choice offers nothing that fails there.
    """
    pc += t.rows[pc].skip
    code = t.rows[pc].op
    while code != 0 and not is_do(code):
        if not could_do(g, t, f, pc):
            return False
        pc += 1
        pc += t.rows[pc].skip
        code = t.rows[pc].op
    return True


@rule
def can_begin(g, t, program, who, this):
    """Whether a player may begin a program: its prices are looked at for the frame that `push` would make."""
    f = g.stack[g.depth]
    f.who = who
    f.reg[THIS] = this
    f.reg[X] = NOTHING
    f.reg[Y] = NOTHING
    return payable(g, t, f, program)


# --- running ----------------------------------------------------------------------------------------------------------
@pivot
def run(g, t):
    """Go on until there is a choice of two or more, or the game is over. Returns how many options there are."""
    while g.depth > 0:
        if is_over(g):
            g.depth = 0
            return 0
        f = g.stack[g.depth - 1]
        r = t.rows[f.pc]
        code = r.op
        if code == 0:
            g.depth -= 1
        elif is_ask(code):
            who = role(g, f, r.who)
            if ask(g, t, f, r, who):
                n = count_options(g)
                if n > 1 or asks_alone(g, r):
                    return n
                single = nth_option(g, 0)
                clear_options(g)
                answer(g, t, f, r, who, single >> 6, single & 63)
        else:
            f.pc += 1
            perform(g, t, f, r, role(g, f, r.who))
    return 0


@pivot
def ask_again(g, t):
    """Put the question of the top frame once more. Returns how many options there are; 0 if there is nothing to ask."""
    f = g.stack[g.depth - 1]
    r = t.rows[f.pc]
    clear_options(g)
    return count_options(g) if ask(g, t, f, r, role(g, f, r.who)) else 0


@pivot
@entry
def step(g, t, option):
    """Take one of the options and run on. Returns how many options there are then."""
    f = g.stack[g.depth - 1]
    r = t.rows[f.pc]
    clear_options(g)
    answer(g, t, f, r, role(g, f, r.who), option >> 6, option & 63)
    return run(g, t)


@rule
def clear_options(g):
    for verb in range(len(g.options)):
        g.options[verb] = 0


@entry
def to_choose(g, t):
    """Whose choice it is; NOBODY when the game is over."""
    if g.depth == 0:
        return NOBODY
    f = g.stack[g.depth - 1]
    return role(g, f, t.rows[f.pc].who)


@entry
def count_options(g):
    """How many options there are; 0 when the game is over."""
    n = 0
    for verb in range(len(g.options)):
        n += count(g.options[verb])
    return n


@entry
def nth_option(g, n):
    """The n-th option, verb by verb."""
    for verb in range(len(g.options)):
        k = count(g.options[verb])
        if n < k:
            return verb * 64 + nth(g.options[verb], n)
        n -= k
    return -1


@entry
def is_offered(g, option):
    """Whether an option may be taken now."""
    if option < 0 or option >> 6 >= len(g.options):
        return False
    return g.options[option >> 6] & bit(option & 63) != 0


@entry
def legal(g, out):
    """Write the options to `out` and return how many there are."""
    n = 0
    for verb in range(len(g.options)):
        members = g.options[verb]
        while members:
            out[n] = verb * 64 + lowest(members)
            members &= members - 1
            n += 1
    return n
