"""A game line by line: what is shown, what is understood, and that nothing hidden is said."""

import re

import pytest

from gridnorth.north import Game
from gridnorth.table.table import Table
from terminal.north.sessions import CARD
from terminal.transcript import Transcript, at_aidalon, at_the_directives, random_lines


# --- what is shown ----------------------------------------------------------------------------------------------------
def test_the_table_is_shown_before_every_directive():
    said = at_the_directives().said
    assert said[0] == "The North. You are south. The player 'random' is north. Type 'help' for help."
    assert said[1].startswith("You and your rival have 40 points each; whoever has more in the end wins.")
    assert said[3:16] == [
        "--- turn 1, south's · Directives left 3",
        "The Wastes: Mimicmask II · Wastes Deck 40, Foundry on top",
        "The rival: 40 points · Node 1 · Deck 0",
        "  Zone: none",
        "  Discard: none",
        "  hand: 0",
        "You: 40 points · Node 1 · Deck 2, Foundry on top",
        "  Zone: Outpost/Wastehaunt 0, Scrapyard/Switchkeep I",
        "  Discard: none",
        "  hand: Animator 0, Arcguard 0, Arcguard I",
        "  Deck, in no order: Oathelder 0, Oathelder I",
        "south: choose a Directive",
        "  1 reprogram: discard a card, take an Ancient of another Value from The Wastes and use its Spark",
    ]
    assert said[-2:] == ["south> ", "Stopped before the end of the game."]


def test_inside_a_directive_only_the_question_is_asked():
    told = at_the_directives("awaken")
    assert told.said[-6:-2] == [
        "south: play a card from your hand to your Zone as an Ancient   [awaken]",
        "  1 Animator 0: you play Animator 0 from your hand; then flip a Facility in your Zone to its Ancient side",
        "  2 Arcguard 0: you play Arcguard 0 from your hand; then Arcguard 0: you take the top card of the Wastes Deck to your "
        "Discard: a Foundry; you draw a card",
        "  3 Arcguard I: you play Arcguard I from your hand; then Arcguard I: you take the top card of the Wastes Deck to your "
        "Discard: a Foundry; you draw a card",
    ]


def test_what_happened_is_told():
    told = at_the_directives("discharge", "discharge")
    assert "  Discharge: your Node is discharged at Level 1; the rival loses 1 (39 left)." in told.said
    assert "--- turn 1, south's · Directives left 2 · used discharge" in told.said
    assert "illegal choice 'discharge': your Node is Discharged" in told.text


def test_the_end_of_the_turn_says_so():
    position = {"turn": "north", "north": {"hand": []}, "left": 0, "wastes": ["Mimicmask II", "Mimicmask I"]}
    told = Transcript(Game.from_data(position))
    told.play()
    assert "south: the rival's turn ends: move an Ancient in The Wastes to your Discard" in told.said


@pytest.mark.parametrize(("people", "given", "words"), [
    (("south",), {}, "You are south. The player 'random' is north."),
    (("north",), {}, "You are north. The player 'random' is south."),
    (("south", "north"), {}, "Two people at one keyboard: south and north."),
    (("south",), {"solo": True}, "You are south; north is The Collector."),
])  # fmt: skip
def test_who_plays_is_told_first(people, given, words):
    told = Transcript(Game(seed=1, **given), people=people)
    told.play()
    assert words in told.said[0]


def test_solo_build_is_explained_as_it_is_played():
    told = Transcript(Game(seed=1, solo=True))
    told.play()
    assert "play an Ancient from The Wastes as a Facility" in told.text
    assert "The Collector: 40 points · Deck 4" in told.said
    told = Transcript(Game(seed=1, solo=True, build_from_wastes=False))
    told.play()
    assert "play the top card of the Wastes Deck as a Facility" in told.text


# --- what is understood -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["3", " 3 ", "03", "awaken", "AWAKEN", "a", "Awak"])
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
    ("card Animator", "on its back, Scrapyard: the other player loses 1; if there are three or more of this Facility"),
    ("card Animator II", "Spark of Animator II: draw one card"),
    ("card Animator", "Spark of Animator 0: draw one card or Charge your Node"),
    ("card Scrapyard/Animator II", "Animator: flip a Facility in your Zone to its Ancient side"),
    ("CARD thermal plant", "the other player loses 2; Charge, Discharge or Reset your Node"),
    ("card animatr", "unknown card 'animatr': did you mean 'Animator'?"),
    ("card", "unknown card '': expected one of"),
    ("rules", "N10 The cards"),
    ("rules N4.4", "**N4.4** **Overloaded**"),
    ("rules N4", "## N4 Zone, Protocols, Sparks"),
    ("rules overloaded", "N4.4 **Overloaded**"),
    ("rules qwertz", "unknown rule 'qwertz': expected one of"),
    ("seed", "seed None"),
    ("why Oathelder 0", "expected one of reprogram, build, awaken, discharge"),
    ("why build", "it can be chosen"),
    ("undo", "there is nothing to undo"),
    ("redo", "there is nothing to redo"),
    ("save", "save where? Give a file name: save my.game"),
    ("save /", "cannot save in '/': "),
])  # fmt: skip
def test_looking_things_up_is_no_choice(line, words):
    told = at_the_directives(line)
    assert words in told.text
    assert told.game.history == []


def test_the_board_is_shown_again():
    assert at_the_directives("board").said.count("--- turn 1, south's · Directives left 3") == 2


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("people", "given"), [
    (("south",), {}), (("north",), {"setup": "advanced"}), (("south", "north"), {"edition": "first"}),
    (("south",), {"solo": "hard", "setup": "advanced"}),
])  # fmt: skip
def test_a_game_is_played_to_its_end_and_the_sum_is_right(people, given):
    for seed in range(5):
        told = Transcript(Game(seed=seed, **given), *(), people=people, seed=seed)
        told.lines = random_lines(seed)
        assert told.play()
        result = told.game.result
        sums = told.said[told.said.index("The game is over.") + 1 :]
        for line, (seat, score) in zip(sums, result.scores.items(), strict=False):
            total, *parts = map(int, re.findall(r"\d+", line))
            assert total == score == sum(parts)
            lost = [re.findall(r"\d+", each) for each in sums if each.startswith(f"{line.partition(':')[0]} lost")]
            for whole, *causes in lost:
                assert int(whole) == sum(map(int, causes)) == 40 - told.game.to_data()[seat]["points"]
        names = {
            seat: seat.capitalize() if len(people) > 1 else "You" if seat in people else "The rival" for seat in result.scores
        }
        if given.get("solo"):
            names["north"] = "The Collector"
        winner = names.get(result.winner)
        said = "A draw." if winner is None else f"{winner} win{'' if winner == 'You' else 's'}"
        assert told.said[-1].startswith(said)


@pytest.mark.parametrize("me", ["south", "north"])
@pytest.mark.parametrize("given", [{}, {"setup": "advanced"}, {"setup": "advanced", "overloaded": False}])
def test_no_line_names_a_card_that_is_hidden_from_who_reads_it(me, given):
    """Every line, when it is said: no card in the other hand or Deck or in the Wastes Deck that was never open to all."""
    other = "north" if me == "south" else "south"
    for seed in range(6):
        game = Game(seed=seed, **given)
        told = Transcript(game, people=(me,), seed=seed)
        told.lines = random_lines(seed)
        seen = 0

        def say(line, told=told):
            nonlocal seen
            data = told.game.to_data()
            secret = {*data[other]["hand"], *data[other]["deck"], *data["wastes_deck"]} - {*data["seen"]}
            named = set(CARD.findall(line))
            seen += len(named)
            assert not named & secret, line

        told.table.say = say
        assert told.play()
        assert seen > 500


def test_a_card_the_other_player_picks_from_the_hand_is_named_only_when_it_is_seen():
    """Alternator asks north for a card of the hand first, and for one in The Wastes then."""
    hand = ["Alternator 0", "Datatapper 0", "Oathelder 0"]
    position = {"turn": "north", "north": {"hand": hand}, "wastes": ["Animator I", "Mimicmask II"], "first": "north"}
    table = Table(Game.from_data(position))
    table.play("awaken")
    table.play("Alternator 0")
    table.play("Datatapper 0")
    assert not any("Datatapper" in line.text for line in table.log("south"))
    table.play("Animator I")
    assert "exchanges Datatapper 0 in their hand with Animator I in The Wastes" in table.log("south")[-1].text


# --- the rules of the game that is played -----------------------------------------------------------------------------
@pytest.mark.parametrize(("line", "words"), [
    ("rules H9.3", "**H9.3** Every slot goes like this:"),
    ("rules h14.5", "**H14.5** Who concedes loses"),
    ("rules A14", "**A14** *What if a card leaves or is unforged while it is confronted?*"),
    ("rules H9", "## H9 The delve"),
    ("rules", "H19 Questions met in play"),
    ("rules refund", "H15.2 **Refund N**"),
    ("rules N4.4", "unknown rule 'N4.4'"),
    ("rules qwertz", "unknown rule 'qwertz'"),
])  # fmt: skip
def test_at_a_table_of_aidalon_its_own_rules_are_looked_up(line, words):
    told = at_aidalon(line)
    assert told.play() is False
    last = max(at for at, said in enumerate(told.said) if said == "south> ")
    answer = "\n".join(told.said[told.said.index("south> ") + 1 : last])
    assert words in answer
    assert "Overloaded" not in answer
    assert told.game.history == []


# --- hints ------------------------------------------------------------------------------------------------------------
def test_a_hint_is_an_option_with_a_reason_and_chooses_nothing():
    told = at_the_directives("hint")
    said = [line for line in told.said if "you win about" in line]
    assert len(said) == 1
    assert said[0].partition(":")[0].partition(" (")[0] in told.game.options
    assert told.game.history == []
