"""Decks at random for tests that play Aidalon."""

import random

from gridnorth.aidalon.cards import Cards

OTHERS = ("obstacle", "source", "moment")


def random_deck(seed, cards=None):
    """A seeker and 36 cards: six agents, and at most two of everything else (H2.1 to H2.3)."""
    known = (cards or Cards.printed()).cards.values()
    pick = random.Random(seed)
    of = {kind: [card.name for card in known if card.type == kind] for kind in ("seeker", "agent", *OTHERS)}
    others = [name for kind in OTHERS for name in of[kind]] * 2
    return [pick.choice(of["seeker"]), *pick.sample(of["agent"], 6), *pick.sample(others, 30)]
