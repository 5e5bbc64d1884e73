"""Looking at cards, rules and pages, and the curtain between two people."""

import asyncio
import random
import re

import pytest
from textual import events

from gridnorth.north import Game
from gridnorth.table.table import Table
from gridnorth.terminal.north.wording import why_not
from gridnorth.terminal.scene import OPTION_KEYS
from gridnorth.terminal.session import Session
from terminal.north.sessions import CARD, solo, two_people
from terminal.screens import SIZES, played, sit, words


# --- looking ----------------------------------------------------------------------------------------------------------
def test_a_card_that_cannot_be_chosen_says_why():
    session = solo()

    async def play(at):
        card = session.game.view("south")["wastes"][0]
        await at.point(f"card {card}", click=False)
        assert f"{card}: choose a Directive first" in at.words
        await at.press("1")
        assert session.question().words == "discard one card"
        await at.point(f"card {card}")
        assert f"{card}: it is not in your hand" in at.words
        assert len(session.table.entries) == 1

    sit(session, play)


def test_a_directive_that_cannot_be_chosen_says_why():
    session = solo()

    async def play(at):
        await at.press("4")  # discharge
        assert session.table.choices == ["discharge"]
        assert "Discharge Your Node is Discharged." in at.words
        await at.point("card discharge")
        assert "Discharge: your Node is Discharged." in at.words
        assert session.table.choices == ["discharge"]

    sit(session, play)


def test_every_reason_is_a_sentence_for_people():
    """Whatever is asked, for every card that lies open."""
    reasons = set()
    for seed, given in ((1, {"solo": "normal"}), (2, {"setup": "advanced"}), (5, {}), (13, {"setup": "advanced"})):
        session = Session(Table(Game(seed, **given)))
        chance = random.Random(seed)
        while not session.is_over:
            question, view = session.question(), session.game.view(session.asked)
            own = view[session.asked]
            cards = [*view["wastes"], *own["hand"], *own["zone"], *own["discard"]]
            reasons |= {why_not(session.game, question, card) for card in cards if card not in session.game.options}
            session.choose(chance.choice(session.game.options))
    assert len(reasons) > 8
    for reason in reasons:
        assert re.fullmatch(r"[A-Z][^']*[.]", reason), reason
        assert not re.search(r"X|leaving|expected|wastes|zone", reason), reason


def test_a_card_shows_both_its_sides():
    session = solo()

    async def play(at):
        seen = set()
        for _ in at.board.scene().visible_cards:
            await at.press("tab")
            name = at.board.scene().focus
            seen.add(name)
            await at.press("space")
            card = session.game.cards.card(name.rpartition(" ")[0])
            assert f"{card.name}, Value {name.rpartition(' ')[2]}" in at.page
            assert card.facility in at.page
            assert "Spark" in at.page
            assert "The other player loses 1." in at.page
            assert "It cannot be chosen now." in at.page
            await at.press("escape")
        assert seen == set(at.board.scene().visible_cards)

    sit(session, play)


@pytest.mark.parametrize("size", SIZES)
def test_pages_open_and_close(size):
    session = played(solo(), 12)

    async def play(at):
        await at.press("question_mark")
        assert "How to play, in a minute" in at.page
        assert "gridnorth resume" in at.page
        await at.press("pagedown", "escape", "d")
        for card in session.game.view("south")["south"]["deck"]["cards"]:
            assert card in at.page
        await at.press("escape", "r")
        assert "N7.3" in at.page
        for letter in "overl":
            await at.press(letter)
        assert "N4.4" in at.page
        assert "N7.3" not in at.page
        await at.press("escape")
        assert at.app.screen is at.board

    sit(session, play, size)


# --- two people -------------------------------------------------------------------------------------------------------
def test_the_curtain_shows_nothing_of_the_other_seat():
    session = two_people()
    chance = random.Random(6)
    curtains = 0

    async def play(at):
        nonlocal curtains
        last = None
        while not session.is_over:
            seat = session.asked
            if seat != last:
                curtains += 1
                assert CARD.findall(at.shown) == []
                assert words(at.shown) == (
                    f"It is the choice of {seat.capitalize()}. Press Enter when only {seat.capitalize()} can see the screen."
                )
                if curtains % 4 == 1:
                    await at.press("1", "down", "space", "tab", "l", "d", "u")
                    assert at.app.screen is at.board
                    assert session.asked == seat
                    assert CARD.findall(at.shown) == []
                at.app.post_message(events.Key("enter", None))
                while at.board.is_covered:
                    await asyncio.sleep(0.001)
            last = seat
            view = session.game.view(seat)
            other = "north" if seat == "south" else "south"
            theirs = session.game.view(other)[other]
            hidden = {*theirs["hand"], *theirs["deck"]["cards"]} - set(view[other]["known"])
            told = " ".join(line.text for line in at.board.scene().log)
            hidden -= set(CARD.findall(" ".join(line.text for line in session.table.log(None))))
            assert not hidden & set(CARD.findall(at.shown))
            assert not hidden & set(CARD.findall(told))
            await at.choose(OPTION_KEYS[chance.randrange(len(session.game.options))])
        assert "The game is over." in at.words
        assert list(at.board.scene().log) == session.table.log(None)
        assert not isinstance(at.board.scene().view["south"]["hand"], list)
        assert not isinstance(at.board.scene().view["north"]["hand"], list)

    sit(session, play, (120, 40))
    assert curtains > 10
