"""What is asked, as a sentence for a screen; why something cannot be chosen; and what an option comes to, in a word or two."""

from collections.abc import Iterable

from ..machine.trace import Event, capital
from .names import spoken
from .perspective import DECK, HAND, Voice, moves
from .record import DIRECTIVES, DISCHARGED

DIRECTIVE_ASKED = "choose a Directive"
"""How the game asks for a Directive."""
BRIEF = 18
"""Letters of a tag, at most."""


def headline(question: str, source: str, left: int) -> str:
    """What is asked, as a sentence. `source` is whose text asks; `left` how many Directives there are yet."""
    words = question
    if words == DIRECTIVE_ASKED:
        return f"Choose a Directive: you have {left} left this turn." if left > 1 else "Choose your last Directive."
    if source in DIRECTIVES and words.startswith("reprogram an Ancient with another Value"):
        return "Reprogram: take an Ancient from The Wastes whose Value differs from that of the card you discarded."
    main, which, part = words.rpartition(": the ")
    words = f"{main}. Choose the {part}" if which else words
    if source == "turn":
        return f"{capital(words)}."
    return f"{capital(source) if source in DIRECTIVES else spoken(source)}: {words}."


def why_not(reason: str, name: str, directive_asked: bool) -> str:
    """Why a card or Directive cannot be chosen, as a sentence; empty if it can. `reason` is what the game says."""
    if not reason:
        return ""
    is_directive = name.lower() in DIRECTIVES
    if directive_asked and not is_directive:
        return "Choose a Directive first: Awaken plays a card from your hand; Reprogram and Build discard one."
    if is_directive and not directive_asked:
        return "No Directive is chosen now: answer the question first."
    if reason.startswith("expected one of"):
        return "It is not a card that is asked for now: choose one of the answers."
    return f"{capital(reason)}."


def brief(events: Iterable[Event], voice: Voice) -> str:
    """What certainly comes of an option, for a tag: `rival −3`, `Node to 2`, `draw 1`; empty if there is nothing so short.

    It is made from what was foreseen. The turn itself aside: that comes of any option.
    """
    seat = voice.seat
    assert seat is not None
    own = [event for event in events if not voice.cards.program_at(event.pc).endswith("turn")]
    if not own:
        return ""
    before, after = own[0].before, own[-1].after
    said = []
    for player, who in ((1 - seat, "Collector" if voice.solo else "rival"), (seat, "you")):
        if lost := sum(event.before.points[player] - event.after.points[player] for event in own):
            said.append(f"{who} {'−' if lost > 0 else '+'}{abs(lost)}")
    if before.nodes[seat] != after.nodes[seat] != DISCHARGED:
        said.append(f"Node to {after.nodes[seat]}")
    drawn = [move for event in own for move in moves(event) if (move.source, move.goal) == (seat * 5 + DECK, seat * 5 + HAND)]
    if drawn:
        said.append(f"draw {len(drawn)}")
    tag = ""
    for words in said:
        longer = f"{tag}, {words}" if tag else words
        tag = longer if len(longer) <= BRIEF else tag
    return tag
