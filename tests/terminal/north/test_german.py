"""The full-screen table of The North in German."""

import pytest

from gridnorth.north import Game
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.session import Session
from terminal.german import english
from terminal.screens import SIZES, played, sit, watch


def german(**given):
    """A session of a German."""
    game = Game(5, **{"first": "south", **given})
    players = {} if given.get("solo") else {"north": named("random", 5)}
    return Session(Table(game, players=players), locale="de")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("given", [{}, {"solo": "normal"}])
def test_the_table_says_nothing_in_english(size, given):
    async def play(at):
        assert english(at.shown) == []
        assert "Direktive" in at.words
        for _ in range(12):
            await at.choose("1")
            assert english(at.shown) == []

    sit(german(**given), play, size)


def test_the_pages_say_nothing_in_english():
    async def play(at):
        for key, words in (("?", "Das Spiel in einer Minute"), ("d", "Ödestapel"), ("l", "Zug 1")):
            await at.press({"?": "question_mark"}.get(key, key))
            assert words in at.page
            assert english(at.page.replace("gridnorth resume", "")) == []
            await at.press("escape")
        await at.press("tab", "i")
        assert "Protokoll" in at.page
        assert english(at.page) == []
        await at.press("escape", "c")
        assert "Das Spiel aufgeben?" in at.words
        assert english(at.shown) == []

    sit(german(), play, (120, 40))


def test_what_cannot_be_done_is_said_in_german():
    async def play(at):
        await at.press("u")
        assert "Es gibt nichts zurückzunehmen" in at.words
        await at.press("y")
        assert "Es wurde nichts zurückgenommen" in at.words
        await at.press("tab")
        assert "wähle zuerst eine Direktive" in at.words

    sit(german(), play, (120, 40))


def test_the_greeting_and_the_end_are_german():
    async def greeted(at):
        assert "Enter anfangen" in at.words
        assert english(at.shown.replace("T H E", "")) == []

    sit(german(), greeted, welcome=True)

    async def over(at):
        assert "Das Spiel ist zu Ende." in at.words
        assert english(at.shown) == []

    sit(played(german(), 10**6), over, (120, 40))


def test_a_replay_is_german():
    async def play(at):
        for _ in range(20):
            assert "gesehen von Süd" in at.words
            assert english(at.shown) == []
            await at.press("right")

    watch(played(german(), 30), play, (120, 40))
