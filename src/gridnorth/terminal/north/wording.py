"""The sentences of the table that are not the game's: what is asked, why not, what a card says, how to play."""

from dataclasses import dataclass
from typing import Any

from ...machine.trace import capital as capital
from ...north.cards import LANGUAGE
from ..lines import FIRM, Span
from ..session import Question


# --- cards ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Face:
    """What a card says on both its sides."""

    name: str
    """`Animator`."""
    value: str
    """`0`, `I` or `II`; empty where no Value is meant."""
    protocol: str
    spark: str
    facility: str
    back: str
    """The Protocol of its Facility side, whole."""
    own: str
    """The effect that is the Facility's own."""
    facility_up: bool
    origin: str
    """Where its Protocol comes from: empty if from the game itself, else a sentence."""
    back_origin: str
    """The same of its Facility side."""


def face(cards: Any, name: str) -> Face:
    """A card by the name it has on the table: `Animator II`, `Outpost/Animator II`; or a Facility alone: `Outpost`."""
    _, slash, rest = name.rpartition("/")
    ancient, _, value = rest.rpartition(" ") if rest.rpartition(" ")[2] in ("0", "I", "II") else (rest, "", "")
    card = cards.card(ancient)
    facility = cards.card(card.facility)
    spark = LANGUAGE.face(cards.programs[f"Spark {value}"].text) if value else ""
    protocol = LANGUAGE.face(card.protocol) if card.kind == "ancient" else ""
    back, own = LANGUAGE.face(cards.programs[facility.name].text), LANGUAGE.face(facility.protocol)
    up = bool(slash) or card.kind == "facility"
    origin = ORIGINS[card.origin] if card.kind == "ancient" else ""
    return Face(card.name, value, protocol, spark, facility.name, back, own, up, origin, ORIGINS[facility.origin])


def card_of(words: str) -> str:
    """The card that an option or a text belongs to: `Spark of Animator II` is Animator II's."""
    return words.removeprefix("Spark of ")


ORIGINS = {
    "printed": "",
    "reconstruction": "† The project's own text: the printed one is lost (N10).",
    "own": "From your own card file.",
}


# --- asking -----------------------------------------------------------------------------------------------------------
def plain(words: str) -> str:
    """What an option does, as one would say it."""
    words = words.replace("an Ancient with another Value than it in The Wastes", "an Ancient of another Value in The Wastes")
    main, which, part = words.rpartition(": the ")
    return f"{main} (next, choose the {part})" if which and part in PARTS else words


DIRECTIVE_ASKED = "choose a Directive"
"""How the game asks for a Directive."""
PLACES = ("your hand", "your Discard", "your Zone", "The Wastes")
PARTS = ("first", "second", *(f"{kind} in {place}" for kind in ("card", "Ancient", "Facility") for place in PLACES))
"""How a question says which of two things it means: `exchange ...: the Ancient in your Zone`."""


def why_not(game: Any, question: Question, name: str) -> str:
    """Why a card or Directive cannot be chosen now, as a sentence; empty if it can."""
    return str(game.why(name))


# --- meters -----------------------------------------------------------------------------------------------------------
def node_meter(node: int | str) -> list[Span]:
    """A Node as a little meter that reads without colour: `Node ●●○○ 2`."""
    if node == "none":
        return []
    level = 0 if node == "discharged" else int(node)
    words = "Discharged" if level == 0 else f"{level}"
    return [Span(f"Node{FIRM}"), Span("●" * level, "power"), Span("○" * (4 - level), "dim"), Span(f"{FIRM}{words}", "bold")]


def uses_meter(uses: int) -> list[Span]:
    """How often a Directive was performed, of two times."""
    return [Span(mark, style) for mark, style in (("●" * uses, "power"), ("○" * (2 - uses), "dim")) if mark]


# --- greeting and help ------------------------------------------------------------------------------------------------
def greeting(solo: bool, both: str) -> list[str]:
    """Three sentences: what the game is about, what you do, how it ends. `both` is who plays: `You and the rival`."""
    if solo:
        return [
            "You and The Collector start with 40 points each; every turn you perform three Directives, and what you build, "
            "awaken and discharge costs The Collector points.",
            "At the end of each turn The Collector takes all Ancients (old machines) left in The Wastes, and you lose 2 points "
            "and 1 more for each of them.",
            "When the Wastes Deck is down to four cards, or one side to no points, the game ends: you win if your points, the "
            "Values of your cards (I is 1, II is 2) and 1 for each card in your Zone are more than what The Collector has in "
            "points and Values.",
        ]
    return [
        f"{both} start with 40 points each; on your turn you perform three Directives, and what you build, awaken and "
        "discharge costs the other points.",
        "A card that comes to your Zone does at once what it says, and each card left in your hand at the end of your turn "
        "costs the other 1 point.",
        "When the Wastes Deck is down to four cards, or somebody to no points, the game ends: points left, plus the Values of "
        "your cards (I is 1, II is 2), plus 1 for each card in your Zone; the most wins.",
    ]


PLAY_IN_A_MINUTE = (
    (
        "What you see",
        "In the middle lie The Wastes: four Ancients, old machines, that anybody can take. Your Zone is what you have "
        "in play. Your hand, Deck and Discard are your cards: at the start of your turn they are shuffled and you draw three.",
    ),
    (
        "A card",
        "has two sides. As an Ancient it has a name, a Value (0, I or II), a Protocol and a Spark: I charges your Node, II "
        "draws a card, 0 is either. On its back it is a Facility. When a card comes to your Zone, the Protocol of the side "
        "that is up is used at once.",
    ),
    (
        "Your turn",
        "is three Directives, each of the four at most twice. Reprogram: discard a card, take an Ancient of another Value from "
        "The Wastes to your Discard, use its Spark. Build: discard a card and play a Facility, which costs the other side 1 "
        "point, or 3 if you have three of a kind. Awaken: play a card from your hand as an Ancient. Discharge: the other side "
        "loses as many points as your Node has Levels; from Level 3 on you also take a card, at 4 you get one more Directive.",
    ),
    (
        "Your Node",
        "is charged by one Level at the end of your turn, up to 4. Once discharged it does nothing until it is reset, at the "
        "end of the turn at the latest.",
    ),
    (
        "Overloaded",
        "The Protocol of one name works twice in a turn; a third time it does nothing. The table says which were used twice.",
    ),
    ("The end", "Points left, Values of all your cards, and 1 for each card in your Zone: that is your score."),
)
