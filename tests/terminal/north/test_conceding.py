"""Conceding and saving at the full-screen table."""

import pytest

from gridnorth.north import Game
from gridnorth.table import file
from gridnorth.table.table import Table
from gridnorth.terminal.pages import LinePage
from gridnorth.terminal.session import Session, sheet_lines
from terminal.north.sessions import against_random, solo, two_people
from terminal.screens import SIZES, sit


@pytest.mark.parametrize("no", ["n", "escape", "enter"])
def test_conceding_asks_first_and_no_goes_on(no):
    session = against_random()

    async def play(at):
        await at.press("4")  # discharge
        await at.press("c")
        assert "Give the game up?" in at.words
        assert "y Yes, concede" in at.words
        assert "▸n No, go on" in at.words
        await at.press(no)
        assert "Give the game up?" not in at.words
        assert session.table.choices == ["discharge"]
        assert session.game.conceded is None
        await at.press("1")
        assert session.table.choices == ["discharge", "reprogram"]

    sit(session, play)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("make", "verdict"), [
    (against_random, "The rival wins: you concede (N6.3)"), (solo, "The Collector wins: you concede (N6.3)"),
])  # fmt: skip
def test_who_concedes_sees_the_verdict(make, verdict, size):
    session = make()

    async def play(at):
        await at.press("1", "c", "y")
        assert session.is_over
        assert session.game.conceded == "south"
        assert "The game is over." in at.words
        assert verdict in at.words
        for line in sheet_lines(session.table, "south"):
            assert line.rstrip(".") in at.words
        assert "same deal again" in at.shown
        await at.press("c", "y")
        assert session.table.choices == ["reprogram", "concede"]

    sit(session, play, size)


def test_a_concession_is_saved_and_can_be_taken_back(tmp_path):
    session = Session(Table(Game(7, solo="normal")), tmp_path / "one.game")

    async def play(at):
        await at.press("1", "c", "y")
        assert file.load(tmp_path / "one.game").game.conceded == "south"
        await at.press("u")
        assert session.table.choices == ["reprogram"]
        assert "The game is over." not in at.words
        assert file.load(tmp_path / "one.game").game.conceded is None
        await at.press("y")
        assert "The Collector wins: you concede (N6.3)" in at.words

    sit(session, play)


def test_of_two_people_the_one_at_the_screen_concedes():
    session = two_people()

    async def play(at):
        await at.press("c", "y")
        assert at.board.is_covered
        assert session.table.entries == []
        await at.press("enter")
        while session.asked == "south":
            await at.press("1")
        await at.press("c", "y")  # the curtain is down
        assert not session.is_over
        await at.press("enter")
        assert at.board.eyes == "north"
        await at.press("c", "n")
        assert (session.asked, session.game.conceded) == ("north", None)
        await at.press("c", "y")
        assert session.game.conceded == "north"
        assert "South wins: North concedes (N6.3)" in at.words
        for line in sheet_lines(session.table):
            assert line.rstrip(".") in at.words
        assert list(at.board.scene().log) == session.table.log(None)
        view = at.board.scene().view
        assert not any(isinstance(view[seat]["hand"], list) for seat in ("south", "north"))

    sit(session, play)


def test_the_help_and_the_foot_name_the_key_to_concede():
    async def play(at):
        assert "c concede" in at.shown
        await at.press("question_mark")
        assert "concede: give the game up" in at.page

    sit(solo(), play, (200, 60))


def test_a_game_is_saved_and_can_be_saved_elsewhere(tmp_path):
    session = Session(Table(Game(7, solo="normal")), tmp_path / "one.game")

    async def play(at):
        await at.press("1")
        assert file.load(tmp_path / "one.game").choices == session.table.choices
        await at.press("s")
        assert isinstance(at.app.screen, LinePage)
        assert str(tmp_path / "one.game") in at.app.screen.query_one("Told").shown
        at.app.screen.field.value = str(tmp_path / "two.game")
        await at.press("enter")
        assert "two.game" in at.shown
        await at.press("1")
        assert file.load(tmp_path / "two.game").choices == session.table.choices
        await at.press("q")

    app = sit(session, play, (160, 24))
    assert app.return_code == 0
    assert "gridnorth resume" in app.board.farewell()
    assert str(tmp_path / "two.game") in app.board.farewell()


def test_a_place_that_cannot_be_written_is_said(tmp_path):
    session = Session(Table(Game(7, solo="normal")), tmp_path / "one.game")
    (tmp_path / "folder").mkdir()

    async def play(at):
        await at.press("s")
        at.app.screen.field.value = str(tmp_path / "folder")
        await at.press("enter")
        assert "cannot be saved" in at.words
        await at.press("1")

    sit(session, play)
    assert file.load(tmp_path / "one.game").choices == session.table.choices
