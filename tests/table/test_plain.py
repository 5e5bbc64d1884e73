"""The North line by line: what is shown, what is understood, and that nothing hidden is said."""

import random
import re

import pytest

from gridnorth.north import Game
from gridnorth.north.names import ANCIENTS
from gridnorth.table.plain import PlainTable

CARD = re.compile(rf"\b((?:{'|'.join(ANCIENTS)}) (?:II|I|0))\b")
HAND = ["Animator 0", "Arcguard 0", "Arcguard I"]
ZONE = ["Scrapyard/Switchkeep I", "Outpost/Wastehaunt 0"]


class Told:
    """A table with lines to read and what it said."""

    def __init__(self, game, *lines, people=("south",), seed=1):
        self.said = []
        self.lines = iter(lines)
        self.game = game
        self.table = PlainTable(game, people, self.said.append, self.read, random.Random(seed))

    def read(self, prompt):
        self.said.append(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return f"{line}\n"

    def play(self):
        return self.table.play()

    @property
    def text(self):
        return "\n".join(self.said)


def at_the_directives(*lines, **position):
    south = {"hand": HAND, "zone": ZONE, "deck": ["Oathelder 0", "Oathelder I"]}
    told = Told(Game.from_data({"south": south, "wastes": ["Mimicmask II"], **position}), *lines)
    assert told.play() is False  # the lines end before the game does
    return told


def random_lines(seed):
    pick = random.Random(seed)
    while True:
        yield str(pick.randint(1, 5))


# --- what is shown ------------------------------------------------------------------------------------------------------
def test_the_table_is_shown_before_every_choice():
    said = at_the_directives().said
    assert said[0] == "The North. You are south; the other seat plays at random. Type 'help' for help."
    assert said[2:15] == [
        "--- turn 1, south's · Directives left 3",
        "The Wastes: Mimicmask II · Wastes Deck 40, Foundry on top",
        "north: 40 points · Node 1 · Deck 0",
        "  Zone: none",
        "  Discard: none",
        "  hand: 0",
        "south: 40 points · Node 1 · Deck 2, Foundry on top",
        "  Zone: Outpost/Wastehaunt 0, Scrapyard/Switchkeep I",
        "  Discard: none",
        "  hand: Animator 0, Arcguard 0, Arcguard I",
        "  Deck, in no order: Oathelder 0, Oathelder I",
        "south: choose a Directive",
        "  1 reprogram: discard a card, take an Ancient of another Value from The Wastes and use its Spark",
    ]
    assert said[-2:] == ["south> ", "Stopped before the end of the game."]


def test_every_option_says_what_it_does():
    told = at_the_directives("awaken", "Animator 0")
    assert "  1 Animator 0: flip a Facility in your Zone to its Ancient side" in told.said
    assert "south: flip a Facility in your Zone to its Ancient side   [Animator 0]" in told.said
    assert "  1 Outpost/Wastehaunt 0: discard one card; move an Ancient in The Wastes to your hand" in told.said


@pytest.mark.parametrize(("play", "option", "words"), [
    (["awaken", "Codecrawler 0"], "Datatapper I", "Outpost: the other player loses 1; if"),       # flipped to its Facility
    (["awaken", "Fabricator 0"], "Arcguard I", "Foundry: the other player loses 1; if"),          # played as a Facility
    (["awaken", "Forgequeen 0"], "Outpost/Wastehaunt 0", "Outpost: the other player loses 1; if"),
    (["awaken", "Circuitstalker 0"], "Mimicmask II", "Spark: draw one card"),
    (["awaken", "Switchkeep 0"], "Outpost/Wastehaunt 0", "Outpost: the other player loses 1; if"),
    (["reprogram", "Arcguard I"], "Mimicmask II", "Spark: draw one card"),
])  # fmt: skip
def test_an_option_says_what_will_be_used_of_the_card(play, option, words):
    hand = ["Codecrawler 0", "Fabricator 0", "Forgequeen 0", "Circuitstalker 0", "Switchkeep 0", "Arcguard I", "Arcguard 0"]
    zone = ["Datatapper I", "Datatapper II", "Outpost/Wastehaunt 0", "Scrapyard/Animator 0"]
    position = {"south": {"hand": hand, "zone": zone}, "wastes": ["Mimicmask II", "Mimicmask 0"]}
    game = Game.from_data(position).play(*play)
    assert game.explain(option).startswith(f": {words}")


def test_what_was_used_and_lost_is_told():
    told = at_the_directives("discharge", "discharge")
    assert "  north loses 1: 39 points" in told.said
    assert "  south's Node: 1 to discharged" in told.said
    assert "--- turn 1, south's · Directives left 2 · used discharge" in told.said
    assert "illegal choice 'discharge': your Node is Discharged" in told.text


@pytest.mark.parametrize(("people", "given", "words"), [
    (("south",), {}, "You are south; the other seat plays at random."),
    (("north",), {}, "You are north; the other seat plays at random."),
    (("south", "north"), {}, "Two people at one keyboard: south and north."),
    (("south",), {"solo": True}, "You are south; north is The Collector."),
])  # fmt: skip
def test_who_plays_is_told_first(people, given, words):
    told = Told(Game(seed=1, **given), people=people)
    told.play()
    assert words in told.said[0]


def test_solo_build_is_explained_as_it_is_played():
    told = Told(Game(seed=1, solo=True))
    told.play()
    assert "play an Ancient from The Wastes as a Facility" in told.text
    assert "The Collector: 40 points · Deck 4" in told.said
    told = Told(Game(seed=1, solo=True, build_from_wastes=False))
    told.play()
    assert "play the top card of the Wastes Deck as a Facility" in told.text


# --- what is understood -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["3", " 3 ", "03", "awaken", "AWAKEN", "a", "Awak", "٣"])
def test_an_option_is_chosen_by_number_words_or_their_beginning(line):
    assert at_the_directives(line).game.history == ["awaken"]


def test_a_whole_name_wins_over_a_longer_one_that_begins_with_it():
    south = {"hand": ["Arcguard I", "Arcguard II"], "node": "discharged"}
    told = at_the_directives("awaken", "arcguard i", south=south)
    assert told.game.history == ["awaken", "Arcguard I"]


@pytest.mark.parametrize(("lines", "reason"), [
    (["0"], "illegal choice '0': expected a number from 1 to 4"),
    (["5"], "illegal choice '5': expected a number from 1 to 4"),
    (["9" * 5000], "expected a number from 1 to 4"),
    (["-1"], "illegal choice '-1': expected one of reprogram, build, awaken, discharge"),
    (["²"], "illegal choice '²': expected one of"),
    (["fly"], "illegal choice 'fly': expected one of"),
    (["\x00\x1b[2J"], "illegal choice '\\x00\\x1b[2J': expected one of"),
    (["awaken", "a"], "illegal choice 'a': it could be Animator 0, Arcguard 0, Arcguard I"),
    (["awaken", "Oathelder 0"], "illegal choice 'Oathelder 0': it is not in your hand"),
    (["awaken", "build"], "illegal choice 'build': a Directive is not being chosen now"),
])  # fmt: skip
def test_what_is_not_understood_is_refused_and_asked_again(lines, reason):
    told = at_the_directives(*lines)
    assert told.game.history == lines[:-1]
    assert reason in told.text
    assert told.said.count("south> ") == len(lines) + 1


def test_empty_lines_are_passed_over():
    told = at_the_directives("", "   ", "\t")
    assert told.said.count("south> ") == 4
    assert "illegal" not in told.text


@pytest.mark.parametrize("word", ["quit", "exit", "QUIT"])
def test_quit_stops_the_game(word):
    told = at_the_directives(word, "awaken")
    assert told.game.history == []
    assert next(told.lines) == "awaken"


@pytest.mark.parametrize(("line", "words"), [
    ("help", "Type the number of an option"),
    ("?", "Type the number of an option"),
    ("card Animator", "on its back, Scrapyard: use the Protocol of an Ancient in your Discard"),
    ("card Scrapyard/Animator II", "Animator: flip a Facility in your Zone to its Ancient side"),
    ("CARD thermal plant", "Thermal Plant: Charge, Discharge or Reset your Node"),
    ("card animatr", "unknown card 'animatr': did you mean 'Animator'?"),
    ("card", "unknown card '': expected one of"),
    ("rules", "N10 The cards"),
    ("rules N4.4", "**N4.4** **Overloaded**"),
    ("rules N4", "## N4 Zone, Protocols, Sparks"),
    ("rules overloaded", "N4.4 **Overloaded**"),
    ("rules qwertz", "unknown rule 'qwertz': expected one of"),
    ("seed", "seed None"),
])  # fmt: skip
def test_looking_things_up_is_no_choice(line, words):
    told = at_the_directives(line)
    assert words in told.text
    assert told.game.history == []


def test_the_board_is_shown_again():
    assert at_the_directives("board").said.count("--- turn 1, south's · Directives left 3") == 2


# --- whole games --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("people", "given"), [
    (("south",), {}), (("north",), {"setup": "advanced"}), (("south", "north"), {"edition": "first"}),
    (("south",), {"solo": "hard", "setup": "advanced"}),
])  # fmt: skip
def test_a_game_is_played_to_its_end_and_the_sum_is_right(people, given):
    for seed in range(5):
        told = Told(Game(seed=seed, **given), *(), people=people, seed=seed)
        told.lines = random_lines(seed)
        assert told.play()
        result = told.game.result
        for line, score in zip(told.said[-3:-1], result.scores.values(), strict=True):
            total, *parts = map(int, re.findall(r"\d+", line))
            assert total == score == sum(parts)
        winner = "The Collector" if given.get("solo") and result.winner == "north" else result.winner
        assert told.said[-1] == (f"{winner} wins." if winner else "A draw.")


@pytest.mark.parametrize("me", ["south", "north"])
@pytest.mark.parametrize("given", [{}, {"setup": "advanced"}, {"setup": "advanced", "overloaded": False}])
def test_no_line_names_a_card_that_is_hidden_from_who_reads_it(me, given):
    """Every line, when it is said: no card in the other hand or Deck that was not seen going there, none of the Wastes Deck."""
    other = "north" if me == "south" else "south"
    for seed in range(6):
        game = Game(seed=seed, **given)
        told = Told(game, people=(me,), seed=seed)
        told.lines = random_lines(seed)
        seen = 0

        def say(line, game=game):
            nonlocal seen
            data = game.to_data()
            secret = {*data[other]["hand"], *data[other]["deck"], *data["wastes_deck"]} - {*data[other]["known"]}
            named = set(CARD.findall(line))
            seen += len(named)
            assert not named & secret, line

        told.table.say = say
        assert told.play()
        assert seen > 500


def test_a_card_the_other_player_picks_from_the_hand_is_named_only_when_it_is_seen():
    """Alternator asks north for a card of the hand first, and for one in The Wastes then."""
    hand = ["Alternator 0", "Datatapper 0", "Oathelder 0"]
    position = {"turn": "north", "north": {"hand": hand}, "wastes": ["Animator I", "Mimicmask II"]}
    hidden = shown = 0
    for seed in range(60):
        told = Told(Game.from_data(position), seed=seed)
        told.play()
        for line in told.said:
            hidden += line == "  north chooses a card in hand"
            shown += line in {f"  north chooses {card}" for card in hand}
    assert hidden
    assert shown
