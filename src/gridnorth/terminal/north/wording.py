"""The sentences of the table that are not the game's: what is asked, why not, what a card says, how to play."""

from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from ...machine.trace import capital as capital
from ...messages import Message, Option, message, text
from ...north.cards import LANGUAGE
from ...north.sources import directive_source
from ..lines import FIRM, Span
from ..localizer import Localizer
from ..session import Question

IN_ENGLISH = Localizer()
PRINTED = "printed"
"""The origin of a card that comes from the game itself."""


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
    facility_up: bool
    origin: str
    """Where its Protocol comes from: empty if from the game itself, else a sentence."""
    back_origin: str
    """The same of its Facility side."""


def face(cards: Any, name: str, said: Localizer) -> Face:
    """A card by the name it has on the table: `Animator II`, `Outpost/Animator II`; or a Facility alone: `Outpost`."""
    _, slash, rest = name.rpartition("/")
    ancient, _, value = rest.rpartition(" ") if rest.rpartition(" ")[2] in ("0", "I", "II") else (rest, "", "")
    card = cards.card(ancient)
    facility = cards.card(card.facility)
    spark = LANGUAGE.face(cards.program_text(f"Spark {value}", said.locale)) if value else ""
    protocol = LANGUAGE.face(cards.text(card.name, said.locale)) if card.kind == "ancient" else ""
    back = LANGUAGE.face(cards.program_text(facility.name, said.locale))
    up = bool(slash) or card.kind == "facility"
    origin = _origin(card, said) if card.kind == "ancient" else ""
    return Face(card.name, value, protocol, spark, facility.name, back, up, origin, _origin(facility, said))


def _origin(card: Any, said: Localizer) -> str:
    return "" if card.origin == PRINTED else said.own(f"north-origin-{card.origin}")


# --- asking -----------------------------------------------------------------------------------------------------------
WHICH = ("which-of-two", "which-in-place")
"""How a question says which of two things it means, by the keys of the game's messages."""


def does(game: Any, view: Any, option: Option, said: Localizer) -> str:
    """What an option does, as one would say it."""
    renderer, forecast, then = said.renderer(game, view.seat), view.foresee(option.id), view.foresee(option.id).then
    known = view.speaking(option.id)
    if view.question.kind == "discard" and view.question.source == directive_source("reprogram"):
        words = text(renderer.forecast(replace(forecast, then=None), known))
        return said.own("north-then-reprogram", does=words)
    which = then.args.get("which") if then and then.key == "ask-which" else None
    if isinstance(which, Message) and which.key in WHICH:
        shorter = replace(forecast, then=message("ask", what=then.args["what"]))
        return said.own("north-next", does=text(renderer.forecast(shorter, known)), which=text(renderer.message(which)))
    return text(renderer.forecast(forecast, known))


def why_not(game: Any, question: Question, name: str, said: Localizer = IN_ENGLISH) -> str:
    """Why a card or Directive cannot be chosen now, as a sentence; empty if it can."""
    refusal = game.see(question.seat).refusal(name)
    return f"{text(said.renderer(game, question.seat).sentence(refusal.message))}." if refusal else ""


# --- meters -----------------------------------------------------------------------------------------------------------
def node_meter(node: int | str, said: Localizer) -> list[Span]:
    """A Node as a little meter that reads without colour: `Node ●●○○ 2`."""
    if node == "none":
        return []
    level = 0 if node == "discharged" else int(node)
    words = said.own("north-discharged") if level == 0 else f"{level}"
    meter = [Span("●" * level, "power"), Span("○" * (4 - level), "dim")]
    return [Span(f"{said.own('north-node')}{FIRM}"), *meter, Span(f"{FIRM}{words}", "bold")]


def uses_meter(uses: int) -> list[Span]:
    """How often a Directive was performed, of two times."""
    return [Span(mark, style) for mark, style in (("●" * uses, "power"), ("○" * (2 - uses), "dim")) if mark]
