"""Conceding at the full-screen table of Aidalon, and the curtain between two people."""

import random
import re

import pytest

from gridnorth.terminal.scene import OPTION_KEYS
from gridnorth.terminal.session import sheet_lines
from terminal.aidalon.sessions import against_random, people
from terminal.screens import sit


def test_conceding_asks_first_and_no_goes_on():
    session = against_random(6)

    async def play(at):
        await at.choose("1")
        made, asked = len(session.table.entries), session.game.question
        await at.press("c")
        assert "Give the game up?" in at.words
        await at.press("n")
        assert "Give the game up?" not in at.words
        assert (len(session.table.entries), session.game.question, session.game.conceded) == (made, asked, None)

    sit(session, play)


@pytest.mark.parametrize(("count", "verdict"), [
    (2, "The rival wins: you concede (H14.5)"), (3, "East wins: you concede (H14.5)"), (4, "East wins: you concede (H14.5)"),
])  # fmt: skip
def test_who_concedes_sees_the_verdict(count, verdict):
    session = against_random(6, count)

    async def play(at):
        await at.press("c", "y")
        assert session.game.conceded == "south"
        assert verdict in at.words
        for line in sheet_lines(session.table, "south"):
            assert line.rstrip(".") in at.words
        await at.press("u")
        assert not session.is_over
        assert verdict not in at.words

    sit(session, play, (120, 40))


def test_of_two_people_the_one_at_the_screen_concedes():
    session = people(5)

    async def play(at):
        await at.press("c", "y")
        assert at.board.is_covered
        assert session.table.entries == []
        await at.press("enter")
        session.choose("keep")
        at.board.go_on()
        await at.press("c", "y")  # the curtain is down
        assert not session.is_over
        await at.press("enter", "c", "n")
        assert (session.asked, session.game.conceded) == ("north", None)
        await at.press("c", "y")
        assert session.game.conceded == "north"
        assert "South wins: North concedes (H14.5)" in at.words
        for name in (*session.game.view("south")["south"]["council"], *session.game.view("north")["north"]["council"]):
            assert name not in at.words

    sit(session, play)


def test_the_curtain_between_two_people_shows_nothing_of_the_other_seat():
    session = people(5)
    chance = random.Random(1)

    async def play(at):
        curtains = 0
        for _ in range(60):
            if session.is_over:
                break
            if at.board.is_covered:
                curtains += 1
                assert f"It is the choice of {session.asked.capitalize()}." in at.words
                for name in session.game.cards.names:
                    assert name not in at.words
                await at.press("enter")
            seat, other = session.asked, "north" if session.asked == "south" else "south"
            mine, theirs = session.game.view(seat), session.game.view(other)
            facedown = [found["card"] for found in theirs[other]["grid"].values() if not found["forged"]]
            hidden = {*theirs[other]["council"], *facedown} - set(_seen(mine))
            named_now = {card for card in hidden if card in at.words}
            told = " ".join(line.text for line in session.table.log(seat))
            assert all(card in told for card in named_now)
            await at.choose(OPTION_KEYS[chance.randrange(len(session.game.options))])
        assert curtains > 5

    sit(session, play)


def _seen(view):
    """All names that a view holds, wherever."""
    if isinstance(view, dict):
        return [name for value in view.values() for name in _seen(value)]
    if isinstance(view, list):
        return [name for value in view for name in _seen(value)]
    return re.findall(r"[A-Z“][\w’&” -]+", view) if isinstance(view, str) else []


def test_of_two_people_the_table_says_which_seat_you_are():
    session = people(5)

    async def play(at):
        await at.press("enter")
        assert "YOU (SOUTH)" in at.words
        assert "THE RIVAL" in at.words

    sit(session, play)
