"""What happened in a game of Aidalon, told in sentences from the place of a seat.

Sentences are made from events (machine.trace) and from how the table differs before and after each. A card is named to a seat
only if the seat knew where it was before or knows it afterwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from ..machine.engine import NO
from ..machine.frames import NOTHING, REGISTERS
from ..machine.trace import ANSWERED, DONE, NOT_ASKED, Event, Line, sentences
from .cards import Cards
from .names import PATHS, SLOT_NAMES
from .record import A_CONFRONT, ARCHIVES, ASIDE, CARDS, COUNCIL, DECK, GRID, MODE, NETWORK, NO_CARD, SCRAP, SEEKER, SLOTS
from .snapshot import SCORED, Side

PUT_BACK = ("scrap_played", "put_back", "part", "finish_delve", "mulligan")
"""Where what was set aside goes to where it belongs, which nobody has to be told."""
PLACE_WORDS = ("Council", "Network", "Archives", "grid", "Scrap", "aside", "score area")


@dataclass(frozen=True)
class Voice:
    """Somebody who is told: a seat, or nobody in particular (None: only what everybody may know)."""

    seat: int | None
    cards: Cards
    seats: tuple[str, ...]

    def name(self, player: int) -> str:
        """`you`, `North`; with two players `the rival`."""
        if player == self.seat:
            return "you"
        return "the rival" if self.seat is not None and len(self.seats) == 2 else self.seats[player].capitalize()

    def does(self, player: int, verb: str, third: str = "") -> str:
        """`you draw`, `the rival draws`."""
        return f"{self.name(player)} {verb if player == self.seat else third or verb + 's'}"

    def whose(self, player: int) -> str:
        """`your`, `the rival's`."""
        return "your" if player == self.seat else f"{self.name(player)}'s"

    def can_name(self, before: Side, after: Side, p: int, i: int) -> bool:
        """Whether this seat knew where a card was, or knows it now."""
        if i == SEEKER or any(side.forged >> i & 1 or side.place_of(i) in (SCRAP, SCORED) for side in (before, after)):
            return True
        if self.seat is None:  # what both players know of a card that lies facedown is theirs
            return False
        if p == self.seat and not (before.place_of(i) == after.place_of(i) == NETWORK):
            return True
        known = after.known[self.seat]
        if before.place_of(i) not in (COUNCIL, ARCHIVES):  # which card of these it was cannot be seen
            known |= before.known[self.seat]
        return bool(known >> i & 1)

    def card(self, event: Event, p: int, i: int) -> str:
        """A card of a player, or `a card`."""
        before, after = event.before.sides[p], event.after.sides[p]
        return self.cards.names[after.kind[i]] if self.can_name(before, after, p, i) else "a facedown card"


def lines(events: Iterable[Event], voice: Voice) -> list[Line]:
    """What happened between two choices, as sentences. What one text does in a row makes one sentence."""

    def heading(event: Event) -> str:
        return f"Round {event.after.round}" if event.op == "start_round" else ""

    return sentences(events, heading, lambda event: label(event, voice), lambda event: clauses(event, voice))


def label(event: Event, voice: Voice) -> str:
    """The card whose ability it is; empty for the course of the game."""
    program = voice.cards.program_at(event.pc)
    name, _, kind = program.rpartition(" ")
    return name if name in voice.cards.cards and kind != "" else ""


# --- clauses --------------------------------------------------------------------------------------------------------------
def clauses(event: Event, voice: Voice) -> list[str]:
    """What is to be said of an event."""
    if event.op == "mulligan" and event.who != voice.seat:  # how many cards it was about is secret (H3.6)
        done = event.kind == ANSWERED and event.verb == MODE
        return [f"{voice.name(event.who)} has chosen which cards to keep"] if done else []
    if event.kind == ANSWERED:
        return _answered(event, voice) + _changed(event, voice)
    if event.kind == NOT_ASKED:
        return _not_asked(event, voice)
    if event.kind != DONE:
        return []
    seats = range(len(event.before.sides))
    match event.op:
        case "start_delve":
            _, delver, defender, slot, _ = event.after.delve
            return [f"{voice.does(delver, 'delve')} into {voice.whose(defender)} {PATHS[slot % 3]} path"]
        case "enter_district":
            _, _, defender, slot, _ = event.after.delve
            return [f"the delve reaches {voice.whose(defender)} {PATHS[slot % 3]}"]
        case "finish_delve":
            return ["the delve ends"]
        case "refresh":
            drawn = [_drawn(event, voice, p) for p in seats]
            return ["the round ends: everybody gains a shard and draws", *filter(None, drawn)]
        case "concede":
            return [voice.does(event.who, "concede"), *_changed(event, voice)]
        case "point_at":
            return _pointed_at(event, voice)
        case "collect_it":
            return _collected(event, voice)
        case "cancel_it":
            return [f"the ability of {_that(event, voice)} is cancelled"]
        case "modify":
            return _modified(event, voice)
        case "discover_bottom":
            return ["the cards come from the bottom"]
        case "unexhaust_all" | "refill_actions":
            return []
        case "confront_here":
            return _engaged(event, voice, "confront")
        case "discover_here" | "next_card" | "discover":
            return [*_engaged(event, voice, "discover"), *(_changed(event, voice) if event.op == "discover" else [])]
    return _changed(event, voice)


def _drawn(event: Event, voice: Voice, p: int) -> str:
    before, after = event.before.sides[p], event.after.sides[p]
    came = [i for i in range(DECK) if after.place[COUNCIL] >> i & 1 and not before.place[COUNCIL] >> i & 1]
    return f"{voice.does(p, 'draw')} {voice.card(event, p, came[0]).replace('facedown ', '')}" if came else ""


def _engaged(event: Event, voice: Voice, verb: str) -> list[str]:
    card, delver = event.after.delve[4], event.after.delve[1]
    if card == NO_CARD or event.after.delve == event.before.delve:
        return []
    return [f"{voice.does(delver, verb)} {voice.card(event, card >> 6, card & 63)}"]


def _this(event: Event, voice: Voice) -> str:
    """The card whose text it is."""
    return voice.card(event, event.this >> 6, event.this & 63)


def _that(event: Event, voice: Voice) -> str:
    """The card that a reaction answers."""
    register = event.registers[REGISTERS.index("Y")]
    return voice.card(event, register >> 6, register & 63)


def _collected(event: Event, voice: Voice) -> list[str]:
    """`you collect 2 shards (5) from Shardwinner, and draw Dodge`."""
    p = event.who
    before, after = event.before.sides[p], event.after.sides[p]
    n = after.shards - before.shards
    gained = f" {n} shard{'' if n == 1 else 's'} ({after.shards})" if n else ""
    drawn = _drawn(event, voice, p)
    return [f"{voice.does(p, 'collect')}{gained} from {_this(event, voice)}", *([drawn] if drawn else [])]


def _modified(event: Event, voice: Voice) -> list[str]:
    register, by, stat, duration = voice.cards.row(event.pc).operands
    card = event.registers[REGISTERS.index(str(register))]
    if card == NOTHING:
        return []
    words = str(stat).replace("_", " ")
    return [f"{voice.card(event, card >> 6, card & 63)} gets {by:+} {words} until the {duration} ends".replace("-", "−")]


def _not_asked(event: Event, voice: Voice) -> list[str]:
    """What somebody might have been asked and was not, where they would wonder why."""
    if event.op == "take":
        return _cannot_take(event, voice)
    if event.op == "heat_up":
        return [f"{voice.does(event.who, 'cannot', 'cannot')} pay for more heat"]
    return []


def _cannot_take(event: Event, voice: Voice) -> list[str]:
    """Why a card that was met is not to be had; only who sees it is told."""
    _, delver, _, _, card = event.before.delve
    p, i = card >> 6, card & 63
    if card == NO_CARD or not voice.can_name(event.before.sides[p], event.after.sides[p], p, i):
        return []
    kind = voice.cards.cards[voice.cards.names[event.after.sides[p].kind[i]]]
    if kind.type == "moment":
        return [f"{kind.name} is a moment, and cannot be taken"]
    return [f"{voice.does(delver, 'cannot', 'cannot')} pay what taking {kind.name} costs"]


def discovered_in_vain(events: Iterable[Event], voice: Voice) -> list[tuple[str, str]]:
    """Cards that a seat has discovered and cannot take, with why; those that lie open anyway are left out."""
    found = []
    for event in events:
        _, delver, _, _, card = event.before.delve
        if event.op == "take" and event.kind == NOT_ASKED and card != NO_CARD and delver == voice.seat:
            p, i = card >> 6, card & 63
            why = _cannot_take(event, voice)
            if why and not event.before.sides[p].forged >> i & 1:
                found.append((voice.cards.names[event.before.sides[p].kind[i]], why[0]))
    return found


def _answered(event: Event, voice: Voice) -> list[str]:
    who, no = event.who, event.choice == NO
    _, _, defender, slot, card = event.before.delve
    if event.verb != MODE:
        return []
    match event.op:
        case "retreat" if no:
            return [f"{voice.does(who, 'retreat')}"]
        case "encounter" if no:
            at = f"at {voice.whose(defender)} {SLOT_NAMES[slot]}"
            return [f"{voice.does(who, 'avoid')} the card {at}"]
        case "offer":
            ability = "confront" if voice.cards.row(event.pc).operands[0] == A_CONFRONT else "discover"
            name = voice.card(event, card >> 6, card & 63)
            use = f"{voice.does(who, 'do', 'does')} not use" if no else voice.does(who, "use")
            return [f"{use} the {ability} ability of {name}"]
        case "take" if no:
            return [f"{voice.does(who, 'leave')} {voice.card(event, card >> 6, card & 63)}"]
        case "pay_barrier" if no:
            return [f"{voice.does(who, 'do', 'does')} not pay the barrier"]
        case "pay_barrier":
            return [f"{voice.does(who, 'pay')} the barrier"]
        case "heat_up" if not no:
            return [f"{voice.does(who, 'pay')} for more heat"]
        case "mulligan":
            return [
                "you keep the other cards" if any(event.before.sides[who].place[ASIDE : ASIDE + 1]) else "you keep your cards"
            ]
    return []


def _pointed_at(event: Event, voice: Voice) -> list[str]:
    """A card that a text only chooses, for what comes: where it lies is open, which one it is may not be."""
    register = event.registers[REGISTERS.index(str(voice.cards.row(event.pc).operands[0]))]
    p, i = divmod(register, 64)
    grid = event.after.sides[p].grid
    where = f"at {voice.whose(p)} {SLOT_NAMES[grid.index(i)]}" if i in grid else f"in {voice.whose(p)} cards"
    return [f"{voice.does(event.who, 'choose')} {voice.card(event, p, i)} {where}"]


def _changed(event: Event, voice: Voice) -> list[str]:
    """What differs at the table, player by player."""
    said: list[str] = []
    for p, (before, after) in enumerate(zip(event.before.sides, event.after.sides, strict=True)):
        if before != after:
            said += _moved(event, voice, p, before, after)
            said += _turned(event, voice, p, before, after)
            said += _counted(event, voice, p, before, after)
    if event.after.over and not event.before.over:
        winners = [voice.name(p) for p in range(len(event.after.sides)) if event.after.winners >> p & 1]
        win = "win" if len(winners) > 1 or winners == ["you"] else "wins"
        said.append(f"the game is over: {' and '.join(winners) or 'nobody'} {win}")
    return said


def _in_order(voice: Voice, p: int, before: Side, after: Side) -> list[int]:
    """The cards of a player as they are told: those that can be named, then the others by where they lie.

    The order of cards nobody can name must not follow from which cards they are: it would give something of them away.
    """

    def order(i: int) -> tuple[int, ...]:
        if voice.can_name(before, after, p, i):
            return (0, i)
        return (1, *(at for side in (before, after) for at in (side.place_of(i), side.grid.index(i) if i in side.grid else -1)))

    return sorted(range(CARDS), key=order)


def _moved(event: Event, voice: Voice, p: int, before: Side, after: Side) -> list[str]:
    said = []
    drawn: list[str] = []
    for i in _in_order(voice, p, before, after):
        source, goal = before.place_of(i), after.place_of(i)
        if source == goal:
            continue
        card = voice.card(event, p, i)
        plain = card.replace("facedown ", "")
        their = "your" if p == voice.seat else "their"
        if (source, goal) == (NETWORK, COUNCIL):
            drawn.append(plain)
        elif goal == SCORED:
            taker = next(q for q, cards in enumerate(after.secured) if cards >> i & 1)
            said.append(f"{voice.does(taker, 'secure')} {card}")
        elif goal == ASIDE and source == COUNCIL:
            said.append(
                f"{voice.does(p, 'set')} {plain} aside" if event.op == "mulligan" else f"{voice.does(p, 'play')} {card}"
            )
        elif source == ASIDE and (goal not in (SCRAP, ARCHIVES) or event.op in PUT_BACK):
            continue
        elif goal == GRID:
            said.append(f"{voice.does(p, 'stage')} {plain} at {their} {SLOT_NAMES[after.grid.index(i)]}")
        elif goal == ARCHIVES:
            out_of = "" if source == ASIDE else f"from {voice.whose(p)} {PLACE_WORDS[source]} "
            to = voice.whose(p) if source == ASIDE else their
            said.append(f"{plain if card == plain else 'a card'} goes {out_of}to {to} Archives")
        elif goal == SCRAP:
            said.append(f"{card} is scrapped")
        else:
            said.append(f"{plain} goes from {voice.whose(p)} {PLACE_WORDS[source]} to {their} {PLACE_WORDS[goal]}")
    if drawn:
        hidden = drawn.count("a card")
        named = [card for card in drawn if card != "a card"]
        counted = [] if not hidden else ["a card"] if hidden == 1 else [f"{hidden} cards"]
        said.append(f"{voice.does(p, 'draw')} {', '.join([*named, *counted])}")
    return said


def _turned(event: Event, voice: Voice, p: int, before: Side, after: Side) -> list[str]:
    said = []
    in_grid = before.place[GRID] & after.place[GRID]
    for i in _in_order(voice, p, before, after):
        b = 1 << i
        if not (in_grid & b or i == SEEKER):
            continue
        card = voice.card(event, p, i)
        if after.forged & ~before.forged & b:
            said.append(f"{voice.does(p, 'forge')} {card} at {SLOT_NAMES[after.grid.index(i)]}")
        if before.forged & ~after.forged & b:
            said.append(f"{card} is unforged")
        if after.exhausted & ~before.exhausted & b:
            said.append(f"{voice.does(p, 'exhaust')} {card}" if event.who == p else f"{card} is exhausted")
        if before.exhausted & ~after.exhausted & b:
            said.append(f"{card} is unexhausted")
        if in_grid & b and before.grid.index(i) != after.grid.index(i):
            said.append(f"{card} shifts from {SLOT_NAMES[before.grid.index(i)]} to {SLOT_NAMES[after.grid.index(i)]}")
    return said


def _counted(event: Event, voice: Voice, p: int, before: Side, after: Side) -> list[str]:
    said = []
    for name, was, now in (("shard", before.shards, after.shards), ("heat", before.heat, after.heat)):
        n = abs(now - was)
        if n:
            unit = "heat" if name == "heat" else f"shard{'' if n == 1 else 's'}"
            verb = "gain" if now > was else "pay" if name == "shard" else "lose"
            said.append(f"{voice.does(p, verb)} {n} {unit} ({now})")
    if after.actions != before.actions and event.op in ("gain_actions", "lose_actions"):
        verb = "gain" if after.actions > before.actions else "lose"
        said.append(f"{voice.does(p, verb)} {abs(after.actions - before.actions)} action")
    for slot in range(SLOTS):
        if (
            before.cache[slot] != after.cache[slot]
            and before.grid[slot] == after.grid[slot] != NO_CARD
            and event.op == "take_off"
        ):
            said.append(f"{before.cache[slot] - after.cache[slot]} shard leaves {voice.card(event, p, after.grid[slot])}")
    return said


def reveals(events: Iterable[Event], voice: Voice) -> bool:
    """Whether a seat came to know something by what happened, or chance had a hand in it."""
    for event in events:
        if event.before.chance != event.after.chance:
            return True
        for before, after in zip(event.before.sides, event.after.sides, strict=True):
            if voice.seat is not None and after.known[voice.seat] & ~before.known[voice.seat]:
                return True
    return False
