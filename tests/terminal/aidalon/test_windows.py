"""Instant windows: those that pass by themselves, and those that wait for you."""

from gridnorth.terminal.scene import OPTION_KEYS
from terminal.aidalon.sessions import against_random, at_position, people
from terminal.screens import sit


def test_undo_is_not_caught_by_windows_that_pass_by_themselves():
    """Of two people both let windows pass: undo asks again, else the same windows would pass at once and it led nowhere."""
    session = people(5)
    session.choose("keep")
    session.choose("keep")

    async def play(at):
        at.board.passing = {"south": "always", "north": "always"}
        at.board.go_on()
        assert session.game.question == "take an action"
        made = len(session.table.entries)
        assert session.table.entries[-1].choice == "pass"
        at.board.undo()
        assert len(session.table.entries) == made - 1
        assert at.board.passing == {}

    sit(session, play)


def test_instant_windows_pass_by_themselves_until_they_are_asked_for_again():
    session = against_random(6)

    async def play(at):
        await at.press("p")
        for _ in range(12):
            if session.is_over:
                break
            attacked = (session.game.view("south")["delve"] or {}).get("defender") == "south"
            assert attacked or session.game.question != "use an instant, or pass"
            await at.choose("1")
        assert "your windows pass" in at.words
        assert any(entry.choice == "pass" and entry.seat == "south" for entry in session.table.entries)
        await at.press("p")
        for _ in range(30):
            if session.game.question == "use an instant, or pass":
                break
            await at.choose("1")
        assert "Instant window" in at.words

    sit(session, play)


def test_windows_of_a_delve_against_you_are_asked_for_unless_you_let_this_delve_pass():
    """Who lets windows pass is not robbed of the chance to forge what is delved at."""
    north = {"shards": 9, "grid": {"middle Council": "Orobo Plaza"}}
    session = at_position(south={"shards": 0}, north=north)
    session.choose("delve north's Council")

    async def play(at):
        at.board.eyes = "north"
        at.board.passing = {"north": "always"}
        at.board.go_on()
        assert session.game.question == "use an instant, or pass"
        assert at.board.eyes == session.asked == "north"
        del at.board.passing["north"]
        await at.press("p")
        assert session.asked == "south"
        assert at.board.passing == {"north": "delve"}

    sit(session, play)


def test_no_curtain_falls_where_the_other_one_lets_windows_pass():
    session = people(5)

    async def play(at):
        for _ in range(2):
            await at.press("enter")
            await at.choose("1")
        await at.press("enter")
        at.board.passing = {"north": "always"}
        assert at.board.eyes == session.asked == "south"
        await at.choose(OPTION_KEYS[session.game.options.index("pass")])
        assert session.game.question == "take an action"
        assert not at.board.is_covered

    sit(session, play)
