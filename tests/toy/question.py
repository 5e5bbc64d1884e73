"""What Harbour says, as messages: the question, its options and effects, what happened, and why something cannot be."""

from gridnorth.machine.trace import ANSWERED, DONE
from gridnorth.messages import CardRef, Forecast, Line, Option, Question, Refusal, SeatRef, message

from .cards import PROGRAMS
from .rules import AFTER, BEFORE, CARDS, SAIL, SAILING, SEAT

KINDS = {"act_now": "act", "choose": "choose"}
WINDOWS = {SAILING: "sailing", BEFORE: "before", AFTER: "after"}


def program_at(pc):
    """The program that a row is in; none for a frame that was cut short."""
    return next((name for name, (start, rows) in PROGRAMS.items() if start <= pc < start + len(rows)), "")


def row_of(record):
    """The row that asks, and the program it is in."""
    pc = record.stack[record.depth - 1].pc
    name = program_at(pc)
    start, rows = PROGRAMS[name]
    return rows[pc - start], name


def kind(record):
    """What is to be chosen, as a symbol."""
    row = row_of(record)[0]
    return WINDOWS[row.operands[0]] if row.op == "ask_around" else KINDS[row.op]


def asks(record):
    return message(f"question-{kind(record)}")


def chosen(verb, operand, acts, seats):
    """An option: how it is written, its message, its verb, and the card or the seat."""
    if verb == SAIL:
        return f"sail {operand}", message("option-sail", island=operand), "sail", None, None
    if verb == SEAT:
        seat = SeatRef(seats[operand])
        return seats[operand], message("option-seat", player=seat), "seat", None, seat
    if verb:
        card = CardRef(CARDS[operand])
        return CARDS[operand], message("option-card", card=card), "card", card, None
    name = "rest" if acts else "pass"
    return name, message(f"option-{name}"), name, None, None


def options(record, offered, seats):
    acts = bool(offered) and row_of(record)[0].op == "act_now"
    for option in offered:
        notation, said, verb, card, seat = chosen(*divmod(option, 64), acts, seats)
        yield Option(option, notation, said, verb, card=card, seat=seat)


def question(record, offered, seats):
    """What a seat is asked; None if it is not asked."""
    if not record.depth or not offered:
        return None
    return Question(kind(record), asks(record), tuple(options(record, offered, seats)))


def effect(option):
    return Forecast(about=(message(f"effect-{option.verb}" if option.verb in ("rest", "pass") else "effect-unless"),))


def refused(code):
    return Refusal(code, message(f"refused-{code}"))


def log(events, seats):
    """Everything that happens is open: who chose what, and who gained what."""
    for event in events:
        who, change = SeatRef(seats[event.who]), event.after[event.who] - event.before[event.who]
        if event.kind == ANSWERED:
            said = chosen(event.verb, event.choice, event.op == "act_now", seats)[1]
            yield Line((message("chooses", player=who, what=said),), heading=event.op == "act_now")
        elif event.kind == DONE and change:
            yield Line((message("gains" if change > 0 else "pays", player=who, coins=abs(change)),), depth=event.depth - 1)
        elif event.op == "concede":
            yield Line((message("concedes", player=who),))
