"""The sentences of Aidalon's table that are not the game's: what an option comes to, what a card says."""

from typing import Any, NamedTuple

from ...aidalon.about import VAGUE
from ...aidalon.cards import LANGUAGE
from ...aidalon.names import DISTRICT_PLACES, PATHS, SLOT_OF_PLACE
from ...messages import Forecast, Option, Renderer, text

VERBS = ("stage", "play", "use", "forge", "collect", "rush", "shift", "delve")
Slot = tuple[str, str]
"""(seat, `front Council`)."""


class About(NamedTuple):
    """What an option is about."""

    verb: str = ""
    card: str = ""
    """The card it names, if it can be named."""
    slot: Slot | None = None
    path: tuple[str, str] | None = None
    """(seat, `Council`), of a delve."""
    seat: str = ""
    """A player who is chosen."""


def about(option: Option) -> About:
    """What an option is about."""
    verb = option.verb if option.verb in VERBS else ""
    if option.verb == "player" and option.seat:
        return About(seat=option.seat.seat)
    place = option.place
    if option.verb == "delve" and place and place.owner:
        return About(verb, path=(place.owner.seat, PATHS[DISTRICT_PLACES.index(place.place)]))
    slot = (place.owner.seat, SLOT_OF_PLACE[place.place]) if place and place.owner else None
    return About(verb, option.card.name if option.card and option.verb != "slot" else "", slot)


# --- cards ------------------------------------------------------------------------------------------------------------
FACTS = (("shard_cost", "cost"), ("barrier", "barrier"), ("scrap_cost", "scrap"))
MORE = (("rush", "Rush"), ("refund", "Refund"), ("cache", "Cache"))


def facts(card: Any, now: dict[str, int] | None = None) -> list[str]:
    """The numbers of a card, those it has now where they are known: `cost 3`, `barrier 2 (printed 1)`."""
    said = []
    for key, words in FACTS:
        if key in card.facts:
            n = (now or {}).get(key, card.facts[key])
            said.append(f"{words} {n}" + (f" (printed {card.facts[key]})" if n != card.facts[key] else ""))
    if card.facts.get("collects"):
        said.append(f"collects {' and '.join(card.facts['collects'])}")
    return [*said, *(f"{words} {card.facts[key]}" for key, words in MORE if key in card.facts)]


def texts(card: Any, kinds: Any = None) -> list[str]:
    """What a card says, or only some kinds of it: `reaction: after this is forged, ...`."""
    return [
        f"{kind}: {_phrase(each)}" for kind, all_of in card.texts.items() if kinds is None or kind in kinds for each in all_of
    ]


def _phrase(words: str) -> str:
    """A text as it is printed, as a part of a sentence."""
    face = LANGUAGE.face(words).removesuffix(".")
    return f"{face[:1].lower()}{face[1:]}"


def whole(card: Any, now: dict[str, int] | None = None) -> str:
    """A card in a sentence."""
    return "; ".join([", ".join([card.type, *facts(card, now)]), *texts(card)])


def state_words(found: dict[str, Any]) -> list[str]:
    """How a card lies in a slot: `facedown`, `exhausted`, `2 shards on it`."""
    n = found["shards"]
    said = ["forged" if found["forged"] else "facedown", *(["exhausted"] if found["exhausted"] else [])]
    return [*said, *([f"{n} shard{'' if n == 1 else 's'} on it"] if n else [])]


# --- what an option comes to --------------------------------------------------------------------------------------------
class Setting(NamedTuple):
    """Where an option is chosen."""

    seat: str
    kind: str
    """What is asked, as a symbol."""
    view: dict[str, Any]
    numbers: dict[Any, dict[str, int]]
    cards: Any
    renderer: Renderer


def does(option: Option, forecast: Forecast, at: Setting) -> str:
    """What an option comes to: as the game says it, and more where the table shows more."""
    what = about(option)
    said = "" if is_vague(forecast) else text(at.renderer.forecast(forecast))
    card = at.cards.cards.get(what.card)
    now = at.numbers.get(what.slot, {})
    if what.path:
        data = at.view[what.path[0]]
        n = {"Council": sized(data["council"]), "Archives": sized(data["archives"]), "Network": data["network"]}[what.path[1]]
        return f"{said} ({n} card{'' if n == 1 else 's'}, heat {data['heat']})"
    if what.seat:
        data = at.view[what.seat]
        return f"shards {data['shards']}, heat {data['heat']}, {sized(data['council'])} cards in the Council"
    if what.slot and option.verb == "slot" and not said:
        return _into(what.slot, at)
    if card is None:
        return _mode(option.verb, forecast, said, at)
    match what.verb:
        case "play":
            return _played(forecast, said, now.get("shard_cost", card.facts.get("shard_cost", 0)), at.renderer)
        case "collect" | "shift" | "use":
            return said
        case "forge":
            return f"pay {now.get('shard_cost', card.facts.get('shard_cost', 0))}; {whole(card, now)}"
        case "rush":
            return f"pay {card.facts.get('rush', 0)}; {whole(card, now)}"
    return whole(card, now)


def is_vague(forecast: Forecast) -> bool:
    """Whether a forecast says nothing that the question has not said."""
    return not forecast.certain and all(each.key in VAGUE for each in forecast.about)


def _played(forecast: Forecast, said: str, cost: int, renderer: Renderer) -> str:
    """What playing a moment comes to, with its price if nothing else says it."""
    if not cost or any(clause.message.key == "pays-shards" for clause in forecast.certain):
        return said
    rest = tuple(each for each in forecast.about if each.key != "about-cost")
    return f"costs {cost}; {text(renderer.forecast(Forecast(forecast.certain, forecast.then, rest)))}"


def _into(slot: Slot, at: Setting) -> str:
    """What becomes of a card in a slot that another goes to."""
    found = at.view[slot[0]]["grid"].get(slot[1])
    if at.kind == "redirect":
        return "the delve goes on from there"
    if found is None:
        return "an empty slot"
    name = found["card"] or "the facedown card there"
    if at.kind == "shift":
        return f"{name} changes places with it"
    if not found["forged"]:
        return f"{name} makes room: it goes to your Archives"
    agent = found["card"] and at.cards.card(found["card"]).type == "agent"
    return f"{name} makes room: " + ("it goes to the score area of your rival" if agent else "it is scrapped")


def _mode(verb: str, forecast: Forecast, said: str, at: Setting) -> str:
    """What an answer that names no card comes to."""
    delve, shards = at.view["delve"], at.view[at.seat]["shards"]
    here = (delve["defender"], delve["at"]) if delve else None
    now = at.numbers.get(here, {})
    engaged = at.cards.cards.get(delve["engaged"]) if delve and delve["engaged"] else None
    lies = at.view[delve["defender"]]["grid"].get(delve["at"]) if delve else None
    met = at.cards.cards.get(lies["card"]) if lies and lies["card"] else None
    if verb == "confront" and met:
        return f"{met.name}: {whole(met, now)}"
    if verb == "discover":
        return f"look at it; you may take it if you can pay its scrap cost{f': {met.name}: {whole(met, now)}' if met else ''}"
    if verb == "avoid":
        return "pass it by; nothing happens to it"
    if verb == "pay-barrier" and engaged:
        n = now.get("barrier", engaged.facts.get("barrier", 0))
        scrap = now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        then = "then you may take it" if scrap <= shards - n else "you get past it, with too few shards left to take it"
        return f"{n} of your {shards} shards; {then}: {whole(engaged, now)}"
    if verb == "take-it" and engaged:
        archived = delve["row"] == "district" and delve["path"] == "Archives"
        n = 0 if archived else now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        what = "you secure the agent" if engaged.type == "agent" else "it is scrapped"
        cipher = "".join(f", {_phrase(each)} (its cipher)" for each in engaged.texts.get("cipher", ()))
        return f"pay {n} of your {shards} shards{cipher}, and {what}: {whole(engaged, now)}"
    if at.kind == "heat" and delve:
        heat = at.view[delve["defender"]]["heat"] + (verb != "decline")
        return f"with {heat} heat you discover {heat or 'no'} card{'' if heat == 1 else 's'} there" + (
            ", if it has as many" if heat > 1 else ""
        )
    if verb in ("leave-it", "decline"):
        return "nothing more comes of it"
    if verb == "use-it" and engaged:
        kinds = {each.args["ability"] for each in forecast.about if each.key == "about-text"}
        return "; ".join(texts(engaged, kinds))
    return said


def sized(pile: Any) -> int:
    """How many cards lie in a district, one's own or another's."""
    return len(pile) if isinstance(pile, list) else int(pile["size"])
