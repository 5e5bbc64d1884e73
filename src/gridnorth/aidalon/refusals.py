"""Why something cannot be chosen."""

from ..messages import CardRef, Question, Refusal, message
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
    if wanted in _offered(asked) or not wanted:
        return None
    card = next((name for name in view.cards.names if name.lower() == wanted), "")
    if not card:
        return Refusal("not-offered", message("refused-not-offered"))
    return _of_card(view, asked, card)


def refusals(view: ViewReader, asked: Question) -> dict[Refusal, list[str]]:
    """Why one's own cards, in the Council, the grid and as a seeker, cannot be chosen: reason -> names."""
    mine, offered = view.v.seen[view.me], _offered(asked)
    cards = [i for i in range(SEEKER) if mine.place[COUNCIL] >> i & 1] + [i for i in mine.grid if i >= 0] + [SEEKER]
    found: dict[Refusal, list[str]] = {}
    for name in dict.fromkeys(view.name(view.me, i) for i in cards):
        if name.lower() not in offered:
            found.setdefault(_of_card(view, asked, name), []).append(name)
    return found


def _offered(asked: Question) -> set[str]:
    """What can be chosen, in notation, and the cards of it, in small letters."""
    words = {option.notation.lower() for option in asked.options}
    return words | {option.card.name.lower() for option in asked.options if option.card}


def _of_card(view: ViewReader, asked: Question, card: str) -> Refusal:
    """Why a card that is not among the options cannot be chosen."""
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
