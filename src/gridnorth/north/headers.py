"""How a game of The North begins, as the headers of a game file: options, cards, rules, seed."""

import hashlib
import json
from functools import cache
from typing import Any

from ..errors import InputError, UnknownName
from ..machine.fingerprint import fingerprint
from ..machine.headers import HeaderError, deal_headers, read_deal, same_cards, same_rules
from .cards import Cards
from .game import Game
from .names import NAMES
from .options import FOUR_EXPECTED, Options
from .rules import PARTS
from .turn import SOLO_TURN, TURN

SWITCHES = {"overloaded": "overloaded", "own effect first": "own_effect_first", "build from The Wastes": "build_from_wastes"}
KEYS = ("edition", "facilities", "solo", *SWITCHES, "first", "cards", "rules", "seed", "dealt", "commitment", "start")
"""The headers of a game of The North, in order. In place of a seed stand `dealt` and `commitment` where chance came from a
secret, and `start` where a game began in a position; both where only the chance after that did."""


@cache
def rules_hash() -> str:
    """What the rules are, as twelve letters."""
    return fingerprint(PARTS, str(TURN.rows), str(SOLO_TURN.rows))


def cards_hash(cards: Cards) -> str:
    """What the cards say, as twelve letters."""
    said = [cards.programs[name].text for name in cards.programs]
    return hashlib.sha256(json.dumps([NAMES, said]).encode()).hexdigest()[:12]


def headers(game: Game) -> dict[str, str]:
    """All that is needed to begin this game again."""
    settings, from_deal = game.settings, game.was_dealt and not game.history
    facilities = settings.facilities if from_deal else game.deal.facilities
    said = {"edition": settings.edition, "facilities": ", ".join(facilities), "solo": settings.solo or "no"}
    said |= {words: _yes(getattr(settings, field)) for words, field in SWITCHES.items()}
    said |= {"first": settings.first or "random"}
    said |= {"cards": f"{'printed' if game.cards.own is None else 'own'} {cards_hash(game.cards)}", "rules": rules_hash()}
    if from_deal:
        return {**said, **deal_headers(game.seed, game.dealt)}
    chance = deal_headers(None, game.dealt) if game.set_up and not game.history else {}
    return {**said, **chance, "start": json.dumps(game.to_data())}


def begin(said: dict[str, str], cards: Cards, any_rules: bool = False) -> Game:
    """A game as its headers say. Raises HeaderError, which names the header that is wrong."""
    for key in KEYS[: KEYS.index("seed")]:
        if key not in said:
            raise HeaderError(key, f"the header {key!r} is missing")
    same_rules(said["rules"], rules_hash(), any_rules)
    same_cards(said["cards"], cards_hash(cards))
    try:
        solo = "" if said["solo"] == "no" else said["solo"]
        first = "" if said["first"] == "random" else said["first"]
        switches = {field: _is_yes(words, said[words]) for words, field in SWITCHES.items()}
        options = Options.of(said["edition"], said["facilities"], solo, first, **switches)
    except HeaderError:
        raise
    except InputError as error:
        key = error.option
        why = str(error) if isinstance(error, UnknownName) else f"{key!r} is {said[key]!r}: {FOUR_EXPECTED}"
        raise HeaderError(key, why) from None
    deal = read_deal(said)
    if deal and "start" not in said:
        return Game(options=options, cards=cards, **deal)
    game = _set_up(said["start"], cards)
    for key, field in {"edition": "edition", "facilities": "facilities", "solo": "solo", **SWITCHES, "first": "first"}.items():
        if getattr(options, field) != getattr(game.settings, field):
            raise HeaderError(key, f"{key!r} is {said[key]!r}, but the position says {headers(game)[key]!r}")
    return game.with_chance(deal["dealt"]) if deal else game


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _is_yes(key: str, value: str) -> bool:
    if value not in ("yes", "no"):
        raise HeaderError(key, f"{key!r} is {value!r}: expected 'yes' or 'no'")
    return value == "yes"


def _set_up(value: str, cards: Cards) -> Game:
    try:
        data: Any = json.loads(value)
        return Game.from_data(data, cards)
    except (ValueError, RecursionError) as error:
        raise HeaderError("start", f"the position cannot be read: {error}") from None
    except InputError as error:
        raise HeaderError("start", str(error)) from None
