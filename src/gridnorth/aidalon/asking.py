"""What is asked, as a sentence for a screen."""

import re
from typing import Any

from ..machine.trace import capital

ACTION = "take an action"
"""How the game asks for an action."""
INSTANTS = "use an instant, or pass"
"""How it asks for instants."""
SEATS = r"(?:south|west|north|east)"


def spoken(words: str, me: str | None, names: dict[str, str]) -> str:
    """With seats called as they are on the screen: `the rival's front Council`."""

    def name(found: re.Match[str]) -> str:
        called = names.get(found[1], found[1].capitalize())
        called = called if called not in ("You", "The rival") else called.lower()
        return ("your" if found[1] == me else f"{called}'s") if found[2] else called

    return re.sub(rf"\b({SEATS})('s)?\b", name, words)


def sentence(words: str) -> str:
    """With a capital letter and an end."""
    return f"{capital(words)}{'' if words.endswith(('.', '?')) else '.'}"


def headline(words: str, source: str, view: dict[str, Any], me: str, names: dict[str, str]) -> str:
    """What is asked, as a sentence."""
    if words == ACTION:
        left = view[me]["actions"]
        when = f"round {view['round']}"
        return f"Take an action: you have {left} left in {when}." if left > 1 else f"Take your last action of {when}."
    if words == INSTANTS:
        return f"Instant window{' in the delve' if view['delve'] else ''}: use an instant, or pass."
    words = spoken(words.removeprefix(": "), me, names)
    card, _, kind = source.rpartition(" ")
    if kind in ("action", "instant", "reaction", "confront", "discover", "cipher") and card != "play":
        return f"{card}: {sentence(words)[:1].lower()}{sentence(words)[1:]}"
    if words.endswith(": react, or pass"):
        return f"Reactions: {words}."
    return sentence(re.sub(r"or avoid the (?!facedown)", "or avoid ", words))
