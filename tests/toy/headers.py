"""How a game of Harbour begins, as the headers of a game file."""

import json

from gridnorth.errors import InputError
from gridnorth.machine.fingerprint import fingerprint
from gridnorth.machine.headers import HeaderError, deal_headers, read_deal, same_rules

from .game import Game, Options
from .kit import KIT
from .rules import COURSE, DEEDS
from .view import PARTS

KEYS = ("players", "coins", "rules", "seed", "dealt", "commitment", "start")


def rules_hash():
    return fingerprint(PARTS, str([program.rows for program in (*COURSE, *DEEDS)]))


def headers(game):
    said = {**{key: str(value) for key, value in game.settings.to_data().items()}, "rules": rules_hash()}
    if game.was_dealt and not game.history:
        return {**said, **deal_headers(game.seed, game.dealt)}
    chance = deal_headers(None, game.dealt) if game.set_up and not game.history else {}
    return {**said, **chance, "start": json.dumps(game.to_data())}


def begin(said, cards, any_rules=False):
    for key in ("players", "coins", "rules"):
        if key not in said:
            raise HeaderError(key, f"the header {key!r} is missing")
    same_rules(said["rules"], rules_hash(), any_rules)
    deal = read_deal(said)
    try:
        if "start" in said:
            game = KIT.position(json.loads(said["start"]))
            return game.with_chance(deal["dealt"]) if deal else game
        return Game(options=Options.of({key: int(said[key]) for key in ("players", "coins")}), **deal)
    except (ValueError, InputError) as error:
        raise HeaderError("start" if "start" in said else "players", str(error)) from None
