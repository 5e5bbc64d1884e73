"""A game line by line: undo, restart, saving, replays."""

from gridnorth.north import Game
from gridnorth.table.table import Table
from gridnorth.terminal.plain import PlainReplay
from terminal.transcript import Transcript, at_the_directives


# --- back, forward, again ---------------------------------------------------------------------------------------------
def test_undo_goes_back_and_redo_forward():
    told = at_the_directives("awaken", "undo", "discharge", "undo", "redo")
    assert told.game.history == ["discharge"]
    assert told.said.count("Back by 1 choice.") == 2
    assert told.said.count("Forward by 1 choice.") == 1


def test_undo_past_a_secret_is_asked_for_twice():
    told = at_the_directives("awaken", "Arcguard 0", "undo", "undo anyway")
    assert "something hidden has been seen since then: type 'undo anyway' to go back all the same" in told.text
    assert told.game.history == ["awaken"]


def test_restart_deals_the_same_again():
    told = Transcript(Game(seed=7, first="south"), "discharge", "restart")
    told.play()
    assert told.game == Game(seed=7, first="south")
    assert told.said.count("=== Turn 1, your turn ===") == 2


def test_the_whole_log_is_told_again():
    told = Transcript(Game(seed=7, first="south"), "discharge", "log")
    told.play()
    assert told.said.count("=== Turn 1, your turn ===") == 2
    assert told.text.count("Discharge: your Node is discharged at Level 1") == 2


def test_a_game_is_saved_where_it_is_said(tmp_path):
    at_the_directives(f"save {tmp_path / 'a.game'}", "awaken")
    assert "\nsouth: awaken\n" in (tmp_path / "a.game").read_text()


# --- replay -----------------------------------------------------------------------------------------------------------
def replayed(*lines, interactive=True):
    table = Table(Game(seed=7, first="south"))
    for choice in ("discharge", "awaken"):
        table.play(choice)
    said, left = [], iter(lines)

    def read(prompt):
        said.append(prompt)
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return PlainReplay(table, "south", said.append, read).run(interactive), said


def test_a_replay_goes_forward_and_back_and_says_where_it_is():
    _, said = replayed("", "", "back", "0", "nonsense", "2", "quit")
    assert [line for line in said if line.endswith("> ")] == [f"choice {n} of 2> " for n in (0, 1, 2, 1, 0, 0, 2)]
    assert any("play    play on from here" in line for line in said)
    assert any("discharged at Level 1" in line for line in said)


def test_a_replay_can_be_played_on_from():
    session, _ = replayed("1", "play")
    assert session.game.history == ["discharge"]


def test_a_replay_through_a_pipe_tells_all():
    session, said = replayed(interactive=False)
    assert session is None
    assert any("discharged at Level 1" in line for line in said)
