"""Saved games, the example that tests change, and how a file is refused."""

import random
import re
from functools import cache

import pytest

from gridnorth.errors import GameFileError
from gridnorth.north import Cards, Game
from gridnorth.north.headers import cards_hash, rules_hash
from gridnorth.table import file
from gridnorth.table.table import Table

MODES = (
    {},
    {"setup": "advanced"},
    {"edition": "first"},
    {"solo": True},
    {"solo": "hard", "setup": "advanced"},
    {"overloaded": False},
)
WHOLE = ("the header ", "it is too long", "expected either the header")
"""Reasons that no line can be named for: something is missing, or there is too much of everything."""


@cache
def saved(number):
    """A saved game: most are of a dozen choices, some of a whole game, some begin in a position."""
    game, pick = (
        Game(number, first="" if MODES[number % 6].get("solo") else "south", **MODES[number % 6]),
        random.Random(number),
    )
    if number % 4 == 3:
        game = Game.from_data(game.play(*["discharge"] * ("discharge" in game.options)).to_data())
    table = Table(game, notes={"began": "2026-11-15 20:15"})
    while table.to_choose and len(table.entries) < (1000 if number % 9 == 8 else 12):
        table.play(pick.choice(table.game.options))
    return file.write(table)


def refused(text, **given):
    """The line and the reason why a text is refused."""
    with pytest.raises(GameFileError) as error:
        file.read(text, **given)
    check_reason(error.value)
    return error.value.line, error.value.why


def check_reason(error):
    """In words: one line, lower case or what was given in quotes, no full stop, and where."""
    why = error.why
    assert why
    assert "\n" not in str(error)
    assert why[0].islower() or why[0] in "'\""
    assert not why.endswith(".") or why.endswith("...")
    assert error.line >= 1 or why.startswith(WHOLE)
    assert str(error) == (f"{error.file}, line {error.line}: {why}" if error.line else f"{error.file}: {why}")


EXAMPLE = """\
gridnorth game file 1
game: north
edition: provenance
facilities: Outpost, Scrapyard, Thermal Plant, Foundry
solo: no
overloaded: yes
own effect first: no
build from The Wastes: yes
first: south
cards: printed {cards}
rules: {rules}
seed: 7
south: person
north: person
result: not finished

# turn 1, south
south: discharge
south: awaken
south:   {card}
end: {end}
"""
LINE = {line.partition(":")[0]: at for at, line in enumerate(EXAMPLE.splitlines(), 1)} | {"south": 13, "card": 20, "end": 21}


def example(end="as written", **changed):
    """The example as it is saved, or by hand with another end; `changed` are other values of headers."""
    game = Game(7, first="south").play("discharge", "awaken")
    text = EXAMPLE.format(cards=cards_hash(Cards.printed()), rules=rules_hash(), card=game.options[0], end=end)
    for key, value in changed.items():
        key = key.replace("_", " ").replace("the wastes", "The Wastes")
        text, count = re.subn(rf"(?m)^{key}: .*$", f"{key}: {value}", text, count=1)
        assert count == 1, key
    return text


def as_saved():
    return file.write(file.read(example()))
