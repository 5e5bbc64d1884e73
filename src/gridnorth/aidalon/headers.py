"""How a game of Aidalon begins, as the headers of a game file: decks, cards, rules, seed."""

import json
from functools import cache

from ..errors import InputError
from ..machine.fingerprint import fingerprint
from ..machine.headers import HeaderError, deal_headers, read_deal, same_cards, same_rules
from .cards import EDITIONS, Cards
from .game import Game
from .names import ALL_SEATS, SEATS_OF
from .options import Options
from .programs import COURSE_PROGRAMS, DEEDS
from .rules import PARTS

DECK_KEYS = tuple(f"deck of {seat}" for seat in ALL_SEATS)
KEYS = ("edition", "players", "first", "always asked", *DECK_KEYS, "cards", "rules", "seed", "dealt", "commitment", "start")
"""The headers of a game of Aidalon, in order. In place of a seed stand `dealt` and `commitment` where chance came from a
secret, and `start` where a game began in a position."""


@cache
def rules_hash() -> str:
    """What the rules are, as twelve letters."""
    return fingerprint(PARTS, str([program.rows for program in (*COURSE_PROGRAMS, *DEEDS)]))


def headers(game: Game) -> dict[str, str]:
    """All that is needed to begin this game again."""
    settings = game.settings
    said = {"edition": game.cards.edition_name, "players": str(len(settings.decks)), "first": settings.first or "random"}
    said["always asked"] = "yes" if settings.always_asked else "no"
    for seat, name, deck in zip(settings.seats, settings.deck_names, settings.decks, strict=True):
        said[f"deck of {seat}"] = f"{name} = {'; '.join(_counted(deck))}"
    said |= {"cards": f"printed {game.cards.words_hash}", "rules": rules_hash()}
    if game.was_dealt and not game.history:
        return {**said, **deal_headers(game.seed, game.dealt)}
    chance = deal_headers(None, game.dealt) if game.set_up and not game.history else {}
    return {**said, **chance, "start": json.dumps(game.to_data())}


def _counted(deck: tuple[str, ...]) -> list[str]:
    """The cards of a deck, the seeker first, runs of one name counted. The order is kept: it is part of the deal."""
    said: list[str] = []
    for at, name in enumerate(deck):
        if at > 1 and deck[at - 1] == name and said:
            count, _, card = said[-1].partition(" ")
            said[-1] = f"{int(count) + 1} {card}"
        else:
            said.append(f"1 {name}")
    return said


def begin(said: dict[str, str], cards: Cards, any_rules: bool = False) -> Game:
    """A game as its headers say. Raises HeaderError, which names the header that is wrong."""
    for key in ("players", "first", "cards", "rules"):
        if key not in said:
            raise HeaderError(key, f"the header {key!r} is missing")
    if said.get("edition", "printed") not in EDITIONS:
        raise HeaderError("edition", f"unknown edition {said['edition']!r}: expected one of {', '.join(EDITIONS)}")
    cards = cards.in_edition(said.get("edition", "printed"))
    same_rules(said["rules"], rules_hash(), any_rules)
    same_cards(said["cards"], cards.words_hash)
    deal = read_deal(said)
    if "start" in said:
        try:
            game = Game.from_data(json.loads(said["start"]), cards)
            return game.with_chance(deal["dealt"]) if deal else game
        except (ValueError, KeyError, RecursionError, InputError) as error:
            raise HeaderError("start", f"the position cannot be read: {error}") from None
    if said["players"] not in ("2", "3", "4"):
        raise HeaderError("players", f"the number of players is {said['players']!r}: expected 2, 3 or 4")
    names, decks = [], []
    for seat in SEATS_OF[int(said["players"])]:
        key = f"deck of {seat}"
        if key not in said:
            raise HeaderError(key, f"the header {key!r} is missing")
        name, deck = _deck(key, said[key], cards)
        names.append(name)
        decks.append(deck)
    try:
        first = "" if said["first"] == "random" else said["first"]
        options = Options.of(decks, names, first, said.get("always asked") == "yes")
    except InputError as error:
        raise HeaderError("first", str(error)) from None
    return Game(options=options, cards=cards, **deal)


def _deck(key: str, text: str, cards: Cards) -> tuple[str, list[str]]:
    name, equals, listed = text.partition(" = ")
    if not equals:
        raise HeaderError(key, f"{key}: expected a name, ' = ', and the cards")
    deck: list[str] = []
    for part in listed.split("; "):
        count, _, card = part.partition(" ")
        if not (count.isascii() and count.isdecimal()) or not 1 <= int(count) <= 37:
            raise HeaderError(key, f"{key}: {part!r}: expected a number and a card")
        if card not in cards.cards:
            raise HeaderError(key, f"{key}: unknown card {card!r}")
        deck += [card] * int(count)
    if len(deck) != 37 or cards.cards[deck[0]].type != "seeker":
        raise HeaderError(key, f"{key}: {len(deck)} cards, expected a seeker and 36 others")
    return name, deck
