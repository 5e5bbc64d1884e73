"""The cards: what is printed is what runs, and a card file of your own changes the game at once (N10.2)."""

import random
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gridnorth.errors import InputError
from gridnorth.machine.language import CardError
from gridnorth.machine.language.compiler import compile_text
from gridnorth.north import Cards, Game, Options
from gridnorth.north.arrays import Arrays
from gridnorth.north.cards import LANGUAGE, MEANINGS, PRINTED
from gridnorth.north.effects import NORTH
from gridnorth.north.names import ANCIENTS, FACILITIES

PRINTED_CARDS = Cards.printed()


@pytest.mark.parametrize("name", PRINTED_CARDS.programs)
def test_what_the_machine_holds_reads_back_as_the_program(name):
    rows = [(row.op, row.who, row.operands) for row in PRINTED_CARDS.programs[name].rows]
    assert [(row.op, row.who, row.operands) for row in PRINTED_CARDS.disassembled(name)] == rows


def test_there_are_96_cards_and_eleven_are_marked_as_reconstructions():
    assert len(ANCIENTS) * 3 == 96
    marked = {name for name, card in PRINTED_CARDS.cards.items() if card.origin == "reconstruction"}
    assert marked == {
        "Datatapper", "Fabricator", "Forgequeen", "Reprocessor", "Assembler", "Enforcer", "Electroscrabbler", "Scavenger",
        "Surgeinfector", "Clonecaster", "Tower Array",
    }  # fmt: skip


def test_every_verb_cites_a_rule_or_is_short_for_others():
    for name, verb in NORTH.vocabulary.verbs.items():
        assert verb.cites or verb.means, name


# --- a card file of your own ------------------------------------------------------------------------------------------
ENFORCER = '[ancient.Animator]\nprotocol = "the other player loses {n}"\n'


def points_after_awakening_an_animator(cards: Cards, compiled: bool) -> int:
    game = Game.from_data({"south": {"hand": ["Animator 0", "Animator I"]}}, cards)
    if not compiled:
        return game.play("awaken", "Animator 0").to_data()["north"]["points"]
    arrays, record = Arrays(cards=cards), game.record()
    games = np.array([record])
    for choice in ("awaken", "Animator 0"):
        names = Game.from_record(games[0], cards).options
        arrays.step(games, np.array([arrays.legal(games[0])[names.index(choice)]]))
    return int(games[0]["players"][1]["points"])


@pytest.mark.parametrize("compiled", [False, True], ids=["interpreted", "compiled"])
def test_one_changed_word_changes_the_game_at_once(tmp_path, compiled):
    file = tmp_path / "mine.toml"
    for lost in (2, 5, 3):
        file.write_text(ENFORCER.format(n=lost))
        assert points_after_awakening_an_animator(Cards.load(file), compiled) == 40 - lost
    assert points_after_awakening_an_animator(Cards.printed(), compiled) == 40


def test_a_changed_card_compiles_nothing(tmp_path):
    before = Arrays().rules
    assert Arrays(cards=Cards.parse(ENFORCER.format(n=4))).rules is before


def test_a_changed_card_changes_simulated_games():
    plain, changed = (Arrays(cards=cards).simulate(500) for cards in (Cards.printed(), Cards.parse(ENFORCER.format(n=9))))
    assert plain["scores"].sum() > changed["scores"].sum()


@pytest.mark.parametrize("file", ["north/effects.py", "machine/engine.py", "north/cards.toml"])
def test_an_edited_source_is_never_met_by_an_old_cache(file, tmp_path):
    """A copy of the package, played, edited and played again with one cache folder: the edit shows at once."""
    package = tmp_path / "gridnorth"
    shutil.copytree(Path(PRINTED).parent.parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    edits = {
        "north/effects.py": ("lose_points(g.players[who], amount)", "lose_points(g.players[who], amount + 3)"),
        "machine/engine.py": ("return count(select(g, t, f, who, selection)) >= number", "return False"),
        "north/cards.toml": ("the other player loses 1; if", "the other player loses 7; if"),
    }
    script = (
        "from gridnorth.north import Game\n"
        "zone = ['Outpost/Wastehaunt 0', 'Outpost/Wastehaunt I']\n"
        "south = {'hand': ['Arcguard 0', 'Arcguard I'], 'zone': zone}\n"
        "game = Game.from_data({'south': south, 'wastes_deck': ['Wastehaunt II']})\n"
        "print(game.play('build', 'Arcguard 0').to_data()['north']['points'])\n"
    )
    env = {"PYTHONPATH": str(tmp_path), "GRIDNORTH_CACHE": str(tmp_path / "cache"), "PATH": "/usr/bin:/bin"}

    def played() -> int:
        done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True)
        return int(done.stdout)

    assert played() == 37
    old, new = edits[file]
    text = (package / file).read_text()
    assert old in text
    (package / file).write_text(text.replace(old, new))
    assert played() == {"north/effects.py": 31, "machine/engine.py": 39, "north/cards.toml": 31}[file]


def test_compiled_rules_are_keyed_on_every_module_of_rules_and_on_no_other():
    from gridnorth.machine.compiler import sources
    from gridnorth.north.rules import PARTS

    names = {path.name for path in sources(PARTS)}
    assert {"effects.py", "turn.py", "engine.py", "linker.py", "compiler.py"} < names
    assert not {"clauses.py", "question.py", "record_game.py"} & names


# --- mistakes in a card file ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "line", "column", "words"), [
    ('[ancient.Animator]\nprotocol = "use the Sparc of an Ancient in The Wastes"', 2, 21, ["Sparc", "did you mean 'Spark'"]),
    ('[ancient.Animator]\nprotocol = "draw two card"', 2, 22, ["'card'", "'cards'"]),
    ('[ancient.Animator]\nprotocol = "draw one card; move it to your Discard"', 2, None, ["it"]),
    ('[ancient.Animatr]\nprotocol = "draw one card"', 1, None, ["Animatr", "Animator"]),
    ('[ancient.Animator]\nprotocoll = "draw one card"', 2, None, ["protocoll", "protocol"]),
    ('[ancient.Animator]\nprotocol = 3', 2, None, ["a text", "number"]),
    ('[seeker.Animator]\nprotocol = "draw one card"', 1, None, ["seeker", "ancient"]),
    ('[ancient.Animator]\nfacility = "Outpost"\nprotocol = "draw one card"', 2, None, ["Scrapyard"]),
    ('[ancient.Animator', 1, None, []),
    ('', None, None, ["no card"]),
    ('[ancient.Animator]\nprotocol = "move a card in the other player\'s hand to your hand"', 2, None, ["player who acts"]),
    ('[ancient.Animator]\nprotocol = "use the Sparks of three different Ancients in The Wastes"', 2, None, ["remember"]),
    ('[ancient.Animator]\nprotocol = "move a card in your Deck to your hand"', 2, None, ["cannot be chosen"]),
    ('[ancient.Animator]\nprotocol = "exchange the top card of your Deck with a card in your hand"', 2, 26, ["top of a pile"]),
    ('[ancient.Animator]\nprotocol = "the other player flips this card to its Facility side"', 2, 30, ["make another player"]),
])  # fmt: skip
def test_a_mistake_is_named_with_file_line_and_word(text, line, column, words):
    with pytest.raises(CardError) as caught:
        _ = Cards.parse(text, "mine.toml").tables
    error = caught.value
    assert error.file == "mine.toml"
    assert line is None or error.line == line
    assert column is None or error.column == column
    assert "\n" not in str(error)
    for word in words:
        assert word in str(error)


def test_a_card_file_that_does_not_exist_says_so(tmp_path):
    with pytest.raises(InputError, match="nothing.toml"):
        Cards.load(tmp_path / "nothing.toml")


# --- what texts a designer may write ----------------------------------------------------------------------------------
@pytest.mark.parametrize("text", [
    "the other player discards one card",
    "the other player draws two cards; you may draw one card",
    "you may discard one card, then draw two cards",
    "if there is a card in the Wastes Deck, discard one card: draw three cards",
    "if there are two or more Outposts in your Zone, the other player loses 3",
    "Charge your Node once for each Facility in your Zone",
    "use the Protocols of all Animators in your Zone",
    "move the top card of your Deck to your Discard, then use its Spark",
    "use the Protocols of two different Ancients in The Wastes",
    "move all Facilities in your Zone to your hand",
    "flip this card to its Facility side",
    "Discharge the other player's Node",
    "move up to two cards in your Zone to your hand",
    "draw one card twice",
    "discard one card once for each Ancient in your Zone",
    "use the Spark of a card in your hand; draw one card",
    "move the top card of the Wastes Deck to your hand, then use its Spark; draw one card",
    "move your hand to The Wastes; draw two cards",
    "use the Sparks of all cards in your hand; draw one card",
    "draw two cards unless the other player discards one card",
])  # fmt: skip
def test_a_text_of_the_vocabulary_can_be_played_at_random(text):
    compile_text(LANGUAGE, MEANINGS, "text", text)
    cards = Cards.parse("\n".join(f'[ancient.{name}]\nprotocol = "{text}"' for name in ANCIENTS[:8]))
    for options in (Options.of(overloaded=False), Options.of(solo="normal")):
        results = Arrays(options, cards).simulate(2_000, check=True)
        assert not results["broken"].any()
    game, chance = Game(seed=2, options=Options.of(), cards=cards), random.Random(2)
    while not game.is_over:
        for seat in ("south", "north"):
            assert game.resample(seat, seed=1).view(seat) == game.view(seat)
        game.play(chance.choice(game.options))


def test_the_reference_of_facilities_is_complete():
    assert set(FACILITIES) <= set(PRINTED_CARDS.cards)
