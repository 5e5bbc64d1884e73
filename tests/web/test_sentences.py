"""Whatever the server can say of a game of The North is there in German: random games of all kinds, put to the client."""

import json
import os
import random
import re
import subprocess
from pathlib import Path

import pytest

from gridnorth import north, server
from gridnorth.north.cards import Cards
from gridnorth.north.names import ANCIENTS, FACILITIES, VALUES, spoken
from gridnorth.north.record import DIRECTIVES
from gridnorth.server.http import STATUS

WEB = Path(__file__).parents[2] / "web"
GAMES = int(os.environ.get("GAMES", "24"))
"""How many games of each kind."""
KINDS = [
    {},
    {"setup": "advanced"},
    {"setup": "advanced", "overloaded": False},
    {"edition": "first"},
    {"edition": "first", "setup": "advanced", "overloaded": True},
    {"solo": "normal"},
    {"solo": "normal", "edition": "first", "setup": "advanced"},
    {"solo": "hard", "setup": "advanced"},
]
LOOKED_AT = 0.5
"""The share of choices at which all options are foretold; all others are only played."""
CONCEDED = 0.002
NAME = rf"\b(?:{'|'.join(ANCIENTS)}) (?:{'|'.join(sorted(VALUES, reverse=True))})(?!\w)"
CARD = re.compile(rf"((?:{'|'.join(FACILITIES)}) \({NAME}\))|{NAME}")


def alike(said):
    """A sentence with other cards and numbers of the same kind, so that those that differ in nothing else are one."""
    said = CARD.sub(lambda found: "Tower Array (Enforcer I)" if found[1] else "Animator II", said)
    said = re.sub("|".join(name for name in FACILITIES if name not in ("Outpost", "Tower Array")), "Thermal Plant", said)
    return re.sub(r"(?<![\w.])\d+", lambda found: found[0] if found[0] in ("0", "1") else "3", said)


def said_in(game, chance):
    """All that is said in a game played at random: to each seat, and to who watches."""
    seats = [*game.seats, None]
    names = [game.deal.name(card, as_facility) for card in range(48) for as_facility in (False, True)]
    events = game.opening()
    while True:
        for seat in seats:
            yield from (line.text for line in game.lines(events, seat))
        if game.is_over:
            yield game.why("build")
            return
        options = game.options
        yield game.headline
        yield game.question
        if chance.random() < LOOKED_AT:
            view = game.see(game.to_choose)
            for option in options:
                yield from view.foretold(option)
            yield from (option for option in options if not CARD.fullmatch(spoken(option)))
            yield from map(game.why, [*DIRECTIVES, *chance.sample(names, 24)])
        give_up = chance.random() < CONCEDED
        events = game.concede(chance.choice(game.seats)) if give_up else game.tell(chance.choice(options))


def printed_texts():
    """What the texts of the cards can ask for, and say where it cannot be done."""
    cards = Cards.printed()
    for program in cards.programs:
        for row in cards.rows(program):
            if row.op == "choose" and row.words:
                asked = row.words[0]
                yield asked
                yield f"you cannot {asked}"
                yield from (f"{who} cannot {asked.replace('your', 'their')}" for who in ("the rival", "South", "North"))
            elif row.op == "may":
                offered = row.words[0]
                yield from (offered, f"you may {offered}", f"then you may {offered}", f"you do not {offered}")
                yield f"the rival does not {offered.replace('your', 'their')}"
            elif row.op == "choose_one":
                yield from row.words


def codes():
    """The codes of all that the server refuses."""
    sources = Path(server.__file__).parent.rglob("*.py")
    written = {code for source in sources for code in re.findall(r'Refused\(\s*"(\w+)"', source.read_text())}
    return written | set(STATUS)


def in_german(folder, sentences, codes=()):
    """What the client's own test makes of sentences."""
    vitest = WEB / "node_modules" / ".bin" / "vitest"
    assert vitest.exists(), "the tools of the client are not installed: make web"
    corpus = folder / "sentences.json"
    corpus.write_text(json.dumps({"sentences": sorted(sentences), "codes": sorted(codes)}))
    command = [vitest, "run", "src/texts/sentences.test.ts", "--reporter=dot"]
    told = {**os.environ, "VITE_SENTENCES": str(corpus), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=WEB, env=told, capture_output=True, text=True, timeout=300, check=False)


def test_every_sentence_of_a_game_is_there_in_german(tmp_path):
    found = {}
    for number in range(GAMES):
        for kind in KINDS:
            chance = random.Random(f"{number}/{kind}")
            for said in said_in(north.Game(seed=chance.getrandbits(60), **kind), chance):
                found.setdefault(alike(said), said)
    sentences = {said for pair in found.items() for said in pair if said} | set(printed_texts())
    assert len(found) > 1000, len(found)
    assert len(codes()) > 30
    result = in_german(tmp_path, sentences, codes())
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("The rival dances a jig.", "The rival dances a jig"),
        ("You draw a card; the Wastes Deck sings.", "the Wastes Deck sings"),
    ],
)
def test_a_sentence_that_nobody_has_put_into_german_is_noticed(tmp_path, sentence, says):
    result = in_german(tmp_path, [sentence])
    assert result.returncode != 0
    assert says in result.stdout + result.stderr


def test_a_code_that_nobody_has_put_into_german_is_noticed(tmp_path):
    result = in_german(tmp_path, [], ["unheard_of"])
    assert result.returncode != 0
    assert "unheard_of" in result.stdout + result.stderr
