"""Why something cannot be chosen."""

from ..messages import CardRef, Refusal, message
from .question import question
from .record import COUNCIL, SEEKER, SLOTS
from .view import SEEKER_SLOT
from .view_reader import ViewReader


def refusal(view: ViewReader, what: str) -> Refusal | None:
    """Why something named (an option in notation, or a card) cannot be chosen now; None if it can, or a card of it can."""
    if view.v.depth == 0:
        return Refusal("game-over", message("refused-game-over"))
    asked = question(view)
    if asked is None:
        return Refusal("not-yours", message("refused-not-yours", player=view.seat(view.v.asked)))
    wanted = what.strip().lower()
    named = [
        option for option in asked.options if wanted in (option.notation.lower(), option.card and option.card.name.lower())
    ]
    if named or not wanted:
        return None
    card = next((name for name in view.cards.names if name.lower() == wanted), "")
    if not card:
        return Refusal("not-offered", message("refused-not-offered"))
    ref, mine = CardRef(card), view.v.seen[view.me]
    slots = [at for at in range(SLOTS) if mine.grid[at] >= 0 and view.name(view.me, mine.grid[at]) == card]
    held = [i for i in range(SEEKER) if mine.place[COUNCIL] >> i & 1 and view.name(view.me, i) == card]
    is_seeker = view.name(view.me, SEEKER) == card
    if not (slots or held or is_seeker):
        return Refusal("not-there", message("refused-not-there", card=ref))
    facing_down = any(not mine.forged >> at & 1 for at in slots)
    exhausted = any(mine.exhausted >> at & 1 for at in slots) or (is_seeker and mine.exhausted >> SEEKER_SLOT & 1)
    if asked.kind == "instant" and facing_down:  # it would be forged if its price could be paid
        return Refusal("cannot-pay", message("refused-cannot-pay", card=ref, count=mine.shards), "H6.1")
    if asked.kind in ("action", "instant", "reaction") and exhausted:
        return Refusal("exhausted", message("refused-exhausted", card=ref))
    return Refusal("not-offered", message("refused-not-offered"))
