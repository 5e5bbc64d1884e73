"""Why something cannot be chosen now, from what the seat that is asked may know."""

from ..machine.programs import Selection
from ..machine.records import Mirror
from ..messages import Arg, Refusal, message
from .question import Pending
from .record import ANCIENTS, DIRECTIVES, DISCARD, HAND
from .record import FACILITIES as FACILITY_SIDES
from .sources import is_facility_up
from .turn import TIMES_A_TURN
from .view_data import NorthView


def refused(code: str, rule: str = "", **args: Arg) -> Refusal:
    """A refusal: its message has the same name as its code."""
    return Refusal(code, message(f"refused-{code}", **args), rule)


GAME_OVER = refused("game-over")
NOT_YOUR_CHOICE = refused("not-your-choice")
DIRECTIVE_FIRST, ANSWER_FIRST, NO_SUCH_ANSWER = "directive-first", "answer-first", "no-such-answer"
"""Codes for what is not among the answers at all."""


def refusal(v: Mirror, pending: Pending, what: str) -> Refusal | None:
    """Why something, in notation, cannot be chosen in a view; None if it can."""
    choice = what.strip().lower()
    if choice in (option.lower() for option in pending.notations):
        return None
    if pending.is_directive:
        return _no_directive(v, choice) if choice in DIRECTIVES else refused(DIRECTIVE_FIRST)
    if choice in DIRECTIVES:
        return refused(ANSWER_FIRST)
    card = pending.deal.numbers.get(choice.rpartition("/")[2].strip())
    if card is None or pending.row.op != "choose":
        return refused(NO_SUCH_ANSWER)
    selection = pending.selection
    if not _there(v, selection.pile) >> card & 1:
        return refused("not-there", place=pending.place)
    return _misfit(selection, is_facility_up(v.seats, card))


def refusals(v: Mirror, pending: Pending, shown: NorthView) -> dict[Refusal, list[str]]:
    """Why the Directives, and the cards that lie in sight, cannot be chosen: reason -> names, in notation."""
    offered = set(pending.notations)
    directives = [name for name in DIRECTIVES if name not in offered]
    cards = list(shown.wastes)
    for seat in (shown.south, shown.north):
        for pile in (seat.hand, seat.zone, seat.discard):
            cards += pile if isinstance(pile, list) else []
    if pending.is_directive:
        return {**{_no_directive(v, name): [name] for name in directives}, refused(DIRECTIVE_FIRST): cards}
    if pending.row.op != "choose":
        return {refused(ANSWER_FIRST): directives, refused(NO_SUCH_ANSWER): cards}
    mine = (shown.south, shown.north)[v.seat]
    asked = {"hand": mine.hand, "discard": mine.discard, "wastes": shown.wastes}.get(pending.selection.pile, mine.zone)
    there = asked if isinstance(asked, list) else []
    found = {refused(ANSWER_FIRST): directives, refused("not-there", place=pending.place): [c for c in cards if c not in there]}
    for name in there:
        if name not in offered:
            found.setdefault(_misfit(pending.selection, "/" in name), []).append(name)
    return found


def _there(v: Mirror, pile: str) -> int:
    """The cards in a place that is asked about."""
    mine = v.seats[v.seat].piles
    piles = {"hand": mine[HAND], "discard": mine[DISCARD], "wastes": v.wastes}
    return int(piles.get(pile, mine[ANCIENTS] | mine[FACILITY_SIDES]))


def _misfit(selection: Selection, facility_up: bool) -> Refusal:
    """Why a card of the right place cannot be chosen."""
    if selection.leaves:
        return refused("no-other-value") if selection.leaves.differs == "value" else refused("no-other-name", "N4.6")
    if selection.differs:
        return refused("same-value") if selection.differs == "value" else refused("same-name", "N4.6")
    if selection.new:
        return refused("chosen-already")
    if selection.kind == "facility":
        return refused("not-a-facility")
    if selection.kind == "ancient" and facility_up:
        return refused("not-an-ancient")
    return refused("asks-itself") if selection.another else refused("misfit")


def _no_directive(v: Mirror, directive: str) -> Refusal:
    """Why a Directive cannot be chosen."""
    if v.directives[DIRECTIVES.index(directive)] >= TIMES_A_TURN:
        return refused("directive-twice", "N3.2")
    if directive == "discharge":
        return refused("node-discharged")
    if v.seats[v.seat].piles[HAND] == 0:
        return refused("no-card-in-hand")
    return refused({"reprogram": "nothing-to-reprogram", "build": "nothing-to-build"}[directive])
