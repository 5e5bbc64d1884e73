"""Finding English in what should be German."""

import re

from gridnorth import aidalon
from gridnorth.aidalon.cards import Cards

TELL_TALES = {
    "the", "you", "your", "card", "cards", "from", "to", "of", "and", "with", "is", "are", "it", "choose", "choice", "chooses",
    "turn", "rival", "points", "no", "not", "play", "plays", "draw", "none", "back", "on", "top", "left", "can", "cannot",
    "this", "that", "by", "or", "game", "over", "wins", "will", "then", "takes", "help", "save", "saved", "undo", "quit", "key",
    "discard", "empty", "known", "deal", "again", "other", "for", "at", "all", "its", "their", "has", "have", "one", "two",
    "value", "wastes", "level", "either", "charge", "choosing", "resolving", "look", "rules", "restart", "concede", "actions",
    "shards", "heat", "facedown", "exhausted", "cost", "scrap", "front", "middle", "seeker", "first",
}  # fmt: skip
"""Words that are English and no German."""
NAMES = ("The North",)
QUOTED = re.compile("»[^«]*«")
"""Texts of Aidalon's cards, which are English, stand between these marks."""


def english(text, game=None):
    """The English words in a text; names of cards are none, nor what an Aidalon card says."""
    for name in NAMES:
        text = text.replace(name, "")
    if isinstance(game, aidalon.Game):
        for name in sorted(Cards.printed().cards, key=len, reverse=True):
            text = text.replace(name, "")
        text = QUOTED.sub("", text)
    return sorted({word for word in re.findall(r"[^\W\d_]+", text) if word.lower() in TELL_TALES})
