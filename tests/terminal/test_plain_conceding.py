"""A game line by line: giving it up."""

import pytest

from gridnorth.north import Game
from gridnorth.table import file
from gridnorth.terminal.plain import PlainReplay
from terminal.transcript import Transcript, at_aidalon, at_the_directives


def ending(told):
    """All that is said from the last thing that was typed on."""
    last = max(at for at, line in enumerate(told.said) if line.endswith("> "))
    return told.said[last + 1 :]


@pytest.mark.parametrize("line", ["concede", "CONCEDE", "concede no", "concede now", "concede yes please"])
def test_conceding_asks_first(line):
    told = at_the_directives(line)
    assert ending(told) == ["Stopped before the end of the game."]
    assert told.said.count("Give the game up? Type 'concede yes'.") == 1
    assert told.game.history == []
    assert told.game.conceded is None
    assert told.said.count("south> ") == 2


def test_after_thinking_better_of_it_the_game_goes_on():
    assert at_the_directives("concede", "discharge").game.history == ["discharge"]


@pytest.mark.parametrize("line", ["concede yes", "Concede YES ", "concede  yes"])
def test_who_concedes_ends_the_game_and_is_told_why_it_is_lost(line):
    told = Transcript(Game(seed=7, first="south"), "discharge", "concede", line, "awaken")
    assert told.play()
    assert ending(told) == [
        "",
        "You concede; the rival wins.",
        "",
        "The game is over.",
        "  You: 40 = 40 points left + 0 in Values + 0 for cards in the Zone",
        "  The rival: 39 = 39 points left + 0 in Values + 0 for cards in the Zone",
        "  The rival lost 1 point: Discharge 1",
        "The rival wins: you concede (N6.3).",
    ]
    assert told.game.conceded == "south"
    assert next(told.lines) == "awaken"


def test_one_can_concede_in_the_middle_of_a_text():
    told = Transcript(Game(seed=7, first="south"), "awaken", "concede yes")
    assert told.play()
    assert told.game.history == ["awaken", "concede"]
    assert told.said[-1] == "The rival wins: you concede (N6.3)."


def test_of_two_people_the_one_who_is_asked_concedes():
    told = Transcript(Game(seed=7, first="north"), "concede", "concede yes", people=("south", "north"))
    assert told.play()
    assert told.said[-3:-1] == [
        "  South: 40 = 40 points left + 0 in Values + 0 for cards in the Zone",
        "  North: 40 = 40 points left + 0 in Values + 0 for cards in the Zone",
    ]
    assert told.said[-1] == "South wins: North concedes (N6.3)."
    assert told.game.conceded == "north"


def test_alone_one_concedes_to_the_collector():
    told = Transcript(Game(seed=7, solo=True), "concede yes")
    assert told.play()
    assert "You concede; The Collector wins." in told.said
    assert told.said[-1] == "The Collector wins: you concede (N6.3)."


@pytest.mark.parametrize(("count", "people", "lines", "said", "verdict"), [
    (2, ("south",), ["keep"], "You concede; the game is over: the rival wins.", "The rival wins: you concede (H14.5)."),
    (2, ("south", "north"), ["keep"], "You concede; the game is over: the rival wins.", "South wins: North concedes (H14.5)."),
    (3, ("south",), [], "You concede; the game is over: East wins.", "East wins: you concede (H14.5)."),
    (3, ("south", "west", "east"), [], "You concede; the game is over: East wins.", "East wins: South concedes (H14.5)."),
])  # fmt: skip
def test_aidalon_can_be_conceded(count, people, lines, said, verdict):
    told = at_aidalon(*lines, "concede", "concede yes", count=count, people=people)
    assert told.play()
    assert told.said.count("Give the game up? Type 'concede yes'.") == 1
    assert ending(told)[:4] == ["", said, "", "The game is over."]
    assert [line.endswith("0 enemy agents secured") for line in ending(told)[4:]] == [True] * count + [False]
    assert told.said[-1] == verdict


def test_a_conceded_game_is_saved_and_told_again_by_a_replay(tmp_path):
    path = tmp_path / "a.game"
    told = Transcript(Game(seed=7, first="south"), f"save {path}", "discharge", "concede yes")
    assert told.play()
    assert "\nsouth: discharge\nsouth: concede\nend: 2 choices, " in path.read_text()
    said = []
    PlainReplay(file.load(path), "north", said.append, input).run(interactive=False)
    assert "The rival concedes; you win." in said
    assert said[-1] == "North wins: South concedes (N6.3)."


def test_help_names_conceding():
    assert "concede       give the game up" in at_the_directives("help").text
