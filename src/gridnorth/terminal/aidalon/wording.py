"""The sentences of Aidalon's table that are not the game's: what an option comes to, what a card says."""

from functools import reduce
from typing import Any, NamedTuple

from ...aidalon.about import VAGUE
from ...aidalon.cards import LANGUAGE
from ...aidalon.names import DISTRICT_PLACES, PATHS, SLOT_OF_PLACE
from ...messages import Forecast, Option, Renderer, text
from ..localizer import Localizer

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
FACTS = ("shard_cost", "barrier", "scrap_cost")
MORE = ("rush", "refund", "cache")


def facts(card: Any, say: Localizer, now: dict[str, int] | None = None) -> list[str]:
    """The numbers of a card, those it has now where they are known: `cost 3`, `barrier 2 (printed 1)`."""
    said = []
    for key in FACTS:
        if key in card.facts:
            n, printed = (now or {}).get(key, card.facts[key]), card.facts[key]
            changed = say.own("aidalon-number-changed", number=key, count=n, printed=printed)
            said.append(changed if n != printed else say.own("aidalon-number", number=key, count=n))
    if icons := card.facts.get("collects"):
        named = [say.own("aidalon-icon", what=icon) for icon in icons]
        what = reduce(lambda one, other: say.own("and", one=one, other=other), named)
        said.append(say.own("aidalon-collects", what=what))
    return [*said, *(say.own("aidalon-keyword", number=key, count=card.facts[key]) for key in MORE if key in card.facts)]


def texts(card: Any, say: Localizer, kinds: Any = None) -> list[str]:
    """What a card says, or only some kinds of it: `reaction: after this is forged, ...`."""
    return [
        say.own("aidalon-text", kind=say.own("aidalon-ability", ability=kind), text=_phrase(each))
        for kind, all_of in card.texts.items()
        if kinds is None or kind in kinds
        for each in all_of
    ]


def abilities(card: Any, say: Localizer) -> list[tuple[str, str]]:
    """What a card says: what kind of text it is, and the text."""
    return [
        (say.own("aidalon-ability", ability=kind), say.own("aidalon-text.alone", text=_phrase(each)))
        for kind, all_of in card.texts.items()
        for each in all_of
    ]


def _phrase(words: str) -> str:
    """A text as it is printed, as a part of a sentence."""
    face = LANGUAGE.face(words).removesuffix(".")
    return f"{face[:1].lower()}{face[1:]}"


def whole(card: Any, say: Localizer, now: dict[str, int] | None = None) -> str:
    """A card in a sentence."""
    kind = say.own("aidalon-type", type=card.type)
    return "; ".join([", ".join([kind, *facts(card, say, now)]), *texts(card, say)])


def state_words(found: dict[str, Any], say: Localizer, forged: bool = True) -> list[str]:
    """How a card lies in a slot: `facedown`, `exhausted`, `2 shards on it`; `forged` says whether to say that it is."""
    n = found["shards"]
    said = [] if found["forged"] else [say.own("aidalon-facedown")]
    said += [say.own("aidalon-forged")] if found["forged"] and forged else []
    said += [say.own("aidalon-exhausted")] if found["exhausted"] else []
    return [*said, *([say.own("aidalon-shards-on-it", count=n)] if n else [])]


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
    say: Localizer


def does(option: Option, forecast: Forecast, at: Setting) -> str:
    """What an option comes to: as the game says it, and more where the table shows more."""
    what = about(option)
    said = "" if is_vague(forecast) else text(at.renderer.forecast(forecast))
    card = at.cards.cards.get(what.card)
    now = at.numbers.get(what.slot, {})
    if what.path:
        data = at.view[what.path[0]]
        n = {"Council": sized(data["council"]), "Archives": sized(data["archives"]), "Network": data["network"]}[what.path[1]]
        return at.say.own("aidalon-does-delve", does=said, count=n, heat=data["heat"])
    if what.seat:
        data = at.view[what.seat]
        count = sized(data["council"])
        return at.say.own("aidalon-does-player", shards=data["shards"], heat=data["heat"], count=count)
    if what.slot and option.verb == "slot" and not said:
        return _into(what.slot, at)
    if card is None:
        return _mode(option.verb, forecast, said, at)
    match what.verb:
        case "play":
            return _played(forecast, said, now.get("shard_cost", card.facts.get("shard_cost", 0)), at)
        case "collect" | "shift" | "use":
            return said
        case "forge":
            cost = now.get("shard_cost", card.facts.get("shard_cost", 0))
            return at.say.own("aidalon-pay", count=cost, does=whole(card, at.say, now))
        case "rush":
            return at.say.own("aidalon-pay", count=card.facts.get("rush", 0), does=whole(card, at.say, now))
    return whole(card, at.say, now)


def is_vague(forecast: Forecast) -> bool:
    """Whether a forecast says nothing that the question has not said."""
    return not forecast.certain and all(each.key in VAGUE for each in forecast.about)


def _played(forecast: Forecast, said: str, cost: int, at: Setting) -> str:
    """What playing a moment comes to, with its price if nothing else says it."""
    if not cost or any(clause.message.key == "pays-shards" for clause in forecast.certain):
        return said
    rest = tuple(each for each in forecast.about if each.key != "about-cost")
    does = text(at.renderer.forecast(Forecast(forecast.certain, forecast.then, rest)))
    return at.say.own("aidalon-costs", count=cost, does=does)


def _into(slot: Slot, at: Setting) -> str:
    """What becomes of a card in a slot that another goes to."""
    found = at.view[slot[0]]["grid"].get(slot[1])
    if at.kind == "redirect":
        return at.say.own("aidalon-delve-goes-on")
    if found is None:
        return at.say.own("aidalon-an-empty-slot")
    name = found["card"] or at.say.own("aidalon-the-facedown-card")
    if at.kind == "shift":
        return at.say.own("aidalon-changes-places", name=name)
    if not found["forged"]:
        return at.say.own("aidalon-makes-room-archives", name=name)
    agent = found["card"] and at.cards.card(found["card"]).type == "agent"
    return at.say.own("aidalon-makes-room-agent" if agent else "aidalon-makes-room-scrap", name=name)


def _mode(verb: str, forecast: Forecast, said: str, at: Setting) -> str:
    """What an answer that names no card comes to."""
    delve, shards = at.view["delve"], at.view[at.seat]["shards"]
    here = (delve["defender"], delve["at"]) if delve else None
    now = at.numbers.get(here, {})
    engaged = at.cards.cards.get(delve["engaged"]) if delve and delve["engaged"] else None
    lies = at.view[delve["defender"]]["grid"].get(delve["at"]) if delve else None
    met = at.cards.cards.get(lies["card"]) if lies and lies["card"] else None
    if verb == "confront" and met:
        return at.say.own("aidalon-card-says", name=met.name, says=whole(met, at.say, now))
    if verb == "discover":
        if not met:
            return at.say.own("aidalon-discover")
        return at.say.own("aidalon-discover-known", name=met.name, says=whole(met, at.say, now))
    if verb == "avoid":
        return at.say.own("aidalon-avoid")
    if verb == "pay-barrier" and engaged:
        n = now.get("barrier", engaged.facts.get("barrier", 0))
        scrap = now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        take = "yes" if scrap <= shards - n else "no"
        return at.say.own("aidalon-pay-barrier", count=n, shards=shards, take=take, says=whole(engaged, at.say, now))
    if verb == "take-it" and engaged:
        archived = delve["row"] == "district" and delve["path"] == "Archives"
        n = 0 if archived else now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        agent = "yes" if engaged.type == "agent" else "no"
        cipher = "".join(at.say.own("aidalon-cipher", text=_phrase(each)) for each in engaged.texts.get("cipher", ()))
        says = whole(engaged, at.say, now)
        return at.say.own("aidalon-take", count=n, shards=shards, cipher=cipher, agent=agent, says=says)
    if at.kind == "heat" and delve:
        heat = at.view[delve["defender"]]["heat"] + (verb != "decline")
        return at.say.own("aidalon-with-heat", heat=heat)
    if verb in ("leave-it", "decline"):
        return at.say.own("aidalon-nothing-more")
    if verb == "use-it" and engaged:
        kinds = {each.args["ability"] for each in forecast.about if each.key == "about-text"}
        return "; ".join(texts(engaged, at.say, kinds))
    return said


def sized(pile: Any) -> int:
    """How many cards lie in a district, one's own or another's."""
    return len(pile) if isinstance(pile, list) else int(pile["size"])
