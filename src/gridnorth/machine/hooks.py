"""What the machine asks of a game: names that every game defines as rules of its own.

The first are written by the game; the others are generated from its operations (`Operations.dispatch`).
"""

from .linker import hook


@hook
def role(g, f, who):
    """The player that a row's `who` means."""


@hook
def select(g, t, f, who, selection):
    """The set of operands that a selection (`an Ancient in The Wastes`) describes for a player."""


@hook
def verb_of(t, selection):
    """The verb under which the operands of a selection are offered."""


@hook
def bound(g, t, f, who, selection, choice):
    """What a register holds once this was chosen from a selection."""


@hook
def following(g, t, f, who, selection, last):
    """The register value of the member of a selection that comes after `last` in the game's order, or NOTHING."""


@hook
def top_of(g, t, who, pile):
    """The register value of the top card of a pile, or NOTHING."""


@hook
def is_over(g):
    """Whether the game has ended in the middle of things: nothing that is under way goes on."""


@hook
def asks_alone(g, r):
    """Whether a question with a single answer is put all the same, because not to put it would give something away."""


@hook
def is_absent(g, who):
    """Whether nobody sits there to choose: what such a seat *may* do is declined."""


@hook
def seat_after(g, who):
    """The next seat in the order in which seats are asked."""


@hook
def seats_asked(g):
    """How many seats must pass in a row to close an ask-around."""


@hook
def window_options(g, t, f, who, window):
    """Set what a seat may do in a window besides passing; True if the seat is to be asked."""


@hook
def window_answer(g, t, f, who, verb, choice, window):
    """Begin what a seat chose in a window."""


@hook
def new_game(g, t, seed, setup):
    """Set up a game and run to the first choice. Returns how many options there are."""


@hook
def report(g, result):
    """Fill turns, scores, winner and first of a result."""


@hook
def bold_option(g, t, options):
    """One of so many options, at random but in favour of what uniform play seldom does."""


@hook
def broken(g, t):
    """0 if every invariant holds, else the number of one that does not."""


@hook
def begin_notes(g, noted):
    """Blank the notes of a game that has just been set up."""


@hook
def note_choice(g, t, noted, option):
    """Note an option that is about to be taken."""


@hook
def note(g, noted):
    """Note what has become of the cards after an option was taken."""


# --- generated from the operations --------------------------------------------------------------------------------------
@hook
def is_ask(code):
    """Whether an operation is a choice."""


@hook
def is_choose(code):
    """Whether an operation is `choose`."""


@hook
def is_top(code):
    """Whether an operation is `top`."""


@hook
def is_for_all(code):
    """Whether an operation is `for_all`."""


@hook
def is_count_them(code):
    """Whether an operation is `count_them`."""


@hook
def perform(g, t, f, r, who):
    """Do the operation of a row."""


@hook
def possible(g, t, f, r, who):
    """Whether the operation of a row could do anything now."""


@hook
def ask(g, t, f, r, who):
    """Set the options of a row; False if there is nothing to choose, and `f.pc` has moved on."""


@hook
def answer(g, t, f, r, who, verb, choice):
    """Take a choice."""


@hook
def is_ask_around(code):
    """Whether an operation is `engine.ask_around`."""


@hook
def is_goto(code):
    """Whether an operation is `engine.goto`."""


@hook
def is_do(code):
    """Whether an operation is `engine.do`."""


# --- for looking ahead --------------------------------------------------------------------------------------------------
@hook
def redeal(v, t, g, seed):
    """Make a game of a view: what the seat cannot see is dealt from the seed. False if no deal agrees with the view."""


@hook
def appraise(g, t, weights, values):
    """How good a position is for each seat, by weights of the game's own: from 0 to searching.CERTAIN, which is a win."""


@hook
def is_quiet(g, t):
    """Whether a position can be judged: no text is half done."""


@hook
def likely_option(g, t, options):
    """An option by chance, as somebody might choose who looks no further."""


@hook
def copy_game(g, of):
    """Make a game the same as another."""


@hook
def copy_open(g, v):
    """Copy into a game all that a view shows as it is."""


@hook
def is_settled(g, t, who):
    """Whether what a seat has begun is done: the game is over, somebody else is asked, or the question is a new one."""


@hook
def worth(g, who):
    """What a position is worth to a seat, as a whole number; it is asked of settled positions."""
