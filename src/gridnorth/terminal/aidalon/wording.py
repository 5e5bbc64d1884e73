"""The sentences of Aidalon's table that are not the game's: what is asked, what an option comes to, what a card says."""

import re
from typing import Any, NamedTuple

from ...aidalon.asking import ACTION as ACTION
from ...aidalon.asking import INSTANTS as INSTANTS
from ...aidalon.asking import SEATS
from ...aidalon.asking import headline as headline
from ...aidalon.asking import spoken as spoken
from ...aidalon.cards import LANGUAGE
from ...aidalon.names import PATHS, ROWS
from ..session import Question

SLOT = re.compile(rf"(?:^| at )(?:({SEATS})'s )?((?:{'|'.join(ROWS)}) (?:{'|'.join(PATHS)}))(?: \((.+)\))?$")
VERBS = ("stage", "play", "use", "forge", "collect", "rush", "shift")
COPY = re.compile(r" \(\d+\)$")
VERB_WORDS = {"confront": "confront ability", "discover": "discover ability"}


class About(NamedTuple):
    """What an option is about."""

    verb: str = ""
    card: str = ""
    """The card it names, if it can be named."""
    slot: tuple[str, str] | None = None
    """(seat, `front Council`)."""
    path: tuple[str, str] | None = None
    """(seat, `Council`), of a delve."""
    seat: str = ""
    """A player who is chosen."""


def about(cards: Any, name: str, me: str, seats: tuple[str, ...]) -> About:
    """What an option is about, from its words."""
    words = COPY.sub("", name)
    if words in seats:
        return About(seat=words)
    delve = re.fullmatch(rf"delve ({SEATS})'s (\w+)", words)
    if delve:
        return About("delve", path=(delve[1], delve[2]))
    verb, _, rest = words.partition(" ")
    verb, rest = (verb, rest) if verb in VERBS else ("", words)
    found = SLOT.search(rest)
    if found:
        card = rest[: found.start()]
        return About(verb, card if card in cards.cards else "", (found[1] or me, found[2]))
    return About(verb, rest if rest in cards.cards else "")


def chain_words(chain: list[str]) -> tuple[str, ...]:
    """The texts under way as one would say them; a delve has a line of its own, and what is asked says its window."""
    said = []
    for words in chain:
        card, _, kind = words.rpartition(" ")
        if words == "delve" or words.startswith(("play ", "trigger")):
            continue
        ability = kind in (*VERB_WORDS, "instant", "action", "reaction")
        said.append(f"{card}: {VERB_WORDS.get(kind, kind)}" if ability else words)
    return tuple(said)


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


def texts(card: Any) -> list[str]:
    """What a card says: `reaction: after this is forged, ...`."""
    return [f"{kind}: {_phrase(text)}" for kind, all_of in card.texts.items() for text in all_of]


def _phrase(text: str) -> str:
    """A text as it is printed, as a part of a sentence."""
    face = LANGUAGE.face(text).removesuffix(".")
    return f"{face[:1].lower()}{face[1:]}"


def whole(card: Any, now: dict[str, int] | None = None) -> str:
    """A card in a sentence."""
    return "; ".join([", ".join([card.type, *facts(card, now)]), *texts(card)])


# --- what an option comes to --------------------------------------------------------------------------------------------
VAGUE = ("there", "this one", "as it says")
"""What the game says where the question has said it all."""


def does(name: str, said: str, question: Question, game: Any, view: dict[str, Any], numbers: dict[Any, dict[str, int]]) -> str:
    """What an option comes to: as the game says it, and more where the table shows more."""
    what = about(game.cards, name, question.seat, game.seats)
    card = game.cards.cards.get(what.card)
    now = numbers.get(what.slot)
    if what.path:
        data = view[what.path[0]]
        size = {"Council": sized(data["council"]), "Archives": sized(data["archives"]), "Network": data["network"]}
        n = size[what.path[1]]
        return f"{said} ({n} card{'' if n == 1 else 's'}, heat {data['heat']})"
    if what.seat:
        data = view[what.seat]
        return f"shards {data['shards']}, heat {data['heat']}, {sized(data['council'])} cards in the Council"
    if what.slot and not card and said in VAGUE:
        return _into(what.slot, question, view, game)
    if card and what.verb in ("collect", "shift"):
        return said
    if card and what.verb in ("use", "play"):
        cost = (now or {}).get("shard_cost", card.facts.get("shard_cost", 0)) if what.verb == "play" else 0
        if not cost or "you pay" in said:
            return said
        return f"costs {cost}; {said.partition('; ')[2] if said.startswith('costs') else said}"
    if card:
        pays = {"forge": "shard_cost", "rush": "rush"}.get(what.verb, "")
        price = (now or {}).get(pays, card.facts.get(pays, 0)) if pays else 0
        return f"{f'pay {price}; ' if pays else ''}{whole(card, now)}"
    return _mode(name, said, question, view, game, numbers)


def _into(slot: tuple[str, str], question: Question, view: dict[str, Any], game: Any) -> str:
    """What becomes of a card in a slot that another goes to."""
    found = view[slot[0]]["grid"].get(slot[1])
    if "redirect" in question.words:
        return "the delve goes on from there"
    if found is None:
        return "an empty slot"
    name = found["card"] or "the facedown card there"
    if question.words.startswith("shift"):
        return f"{name} changes places with it"
    if "facedown" in found["state"]:
        return f"{name} makes room: it goes to your Archives"
    agent = found["card"] and game.cards.card(found["card"]).type == "agent"
    return f"{name} makes room: " + ("it goes to the score area of your rival" if agent else "it is scrapped")


def _mode(name: str, said: str, question: Question, view: dict[str, Any], game: Any, numbers: dict[Any, dict[str, int]]) -> str:
    """What an answer that names no card comes to."""
    delve = view["delve"]
    shards = view[question.seat]["shards"]
    here = (delve["defender"], delve["at"]) if delve else None
    now = numbers.get(here, {}) if here else {}
    engaged = game.cards.cards.get(delve["engaged"]) if delve and delve["engaged"] else None
    lies = view[delve["defender"]]["grid"].get(delve["at"]) if delve else None
    met = game.cards.cards.get(lies["card"]) if lies and lies["card"] else None
    if name == "confront" and met:
        return f"{met.name}: {whole(met, now)}"
    if name == "discover":
        return f"look at it; you may take it if you can pay its scrap cost{f': {met.name}: {whole(met, now)}' if met else ''}"
    if name == "avoid":
        return "pass it by; nothing happens to it"
    if name == "pay the barrier" and engaged:
        n = now.get("barrier", engaged.facts.get("barrier", 0))
        scrap = now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        then = "then you may take it" if scrap <= shards - n else "you get past it, with too few shards left to take it"
        return f"{n} of your {shards} shards; {then}: {whole(engaged, now)}"
    if name == "take it" and engaged:
        archived = "Archives" in delve["at"] and "district" in delve["at"]
        n = 0 if archived else now.get("scrap_cost", engaged.facts.get("scrap_cost", 0))
        what = "you secure the agent" if engaged.type == "agent" else "it is scrapped"
        cipher = "".join(f", {_phrase(text)} (its cipher)" for text in engaged.texts.get("cipher", ()))
        return f"pay {n} of your {shards} shards{cipher}, and {what}: {whole(engaged, now)}"
    if "to give" in question.words and "heat" in question.words and delve:
        heat = view[delve["defender"]]["heat"] + (name != "decline")
        return f"with {heat} heat you discover {heat or 'no'} card{'' if heat == 1 else 's'} there" + (
            ", if it has as many" if heat > 1 else ""
        )
    if name in ("leave it", "decline"):
        return "nothing more comes of it"
    if name == "use it" and engaged:
        return "; ".join(text for text in texts(engaged) if f"the {text.partition(':')[0]} ability" in question.words)
    return "" if said in VAGUE else said


def sized(pile: Any) -> int:
    """How many cards lie in a district, one's own or another's."""
    return len(pile) if isinstance(pile, list) else int(pile["size"])


# --- greeting and help --------------------------------------------------------------------------------------------------
WELCOME = [
    "You win with three agents of your opponents. Each player has a grid of nine slots; its three columns are paths to three "
    "districts: Archives (what was discarded), Council (the hand) and Network (the deck).",
    "In a round everybody takes three actions in turn: take a shard, draw, stage a card facedown, shift one, play a "
    "moment, use an ability, or delve: go down a path of somebody else, past the cards there, to the district behind them.",
    "In between you may forge what you staged (pay its cost and turn it up), collect, and use instants and reactions. Who must "
    "draw at the end of a round and has no Network left loses.",
]
MINUTE = (
    (
        "What you see",
        "Grids of three rows and three paths. Your opponents' front rows face yours. In a cell: the card, b its barrier, s its "
        "scrap cost, $ its shard cost while it is facedown, ◆ shards on it, ex if it is exhausted. ▒▒ is a card that you "
        "cannot name. Under or above a grid are its districts, with how many cards they hold.",
    ),
    (
        "A round",
        "The first player takes an action, then the next, until all three actions of everybody are spent. Then everybody gets "
        "a shard and a card, keeps at most 10 shards and 5 cards, and sets all cards upright.",
    ),
    (
        "Windows",
        "Before and after each action there is an instant window: forge, collect, play or use an instant, or pass. It closes "
        "when all have passed in a row. Reactions are asked for when what they name happens.",
    ),
    (
        "A delve",
        "goes from the front slot of a path to its district. A faceup, upright card must be confronted: pay its barrier or the "
        "delve ends. Exhausted and facedown cards may be avoided. After each slot you may retreat. What you engage, that is "
        "confront or discover, you may take for its scrap cost: an agent is secured, anything else is scrapped.",
    ),
    (
        "A breach",
        "Pay 1 shard and 1 more for each heat of the defender to give them 1 heat, if you like; then you discover as many "
        "cards of the district as they have heat.",
    ),
    ("The end", "Three agents of your opponents win (with three or more players: of different ones). An empty Network loses."),
)
