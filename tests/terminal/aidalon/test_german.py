"""The full-screen table of Aidalon in German: only its cards speak English."""

import random
import re

import pytest

from gridnorth.aidalon import Game
from gridnorth.aidalon.cards import Cards
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal.aidalon import wording
from gridnorth.terminal.session import Session
from terminal.aidalon.sessions import drawn
from terminal.german import english
from terminal.screens import SIZES, sit, watch, words

NAMES = set(re.findall(r"\w+", " ".join(Cards.printed().cards))) | {"The"}
"""Words in the names of cards, and in those of their affiliations."""


def spoken(shown):
    """The English words on a screen that no card is named for."""
    return [word for word in english(shown) if word not in NAMES]


@pytest.fixture
def session(monkeypatch):
    """A German at a table whose cards say nothing: what is English is then the screen's own."""
    monkeypatch.setattr(Cards, "say", staticmethod(lambda text, locale, form, person: "Text"))
    monkeypatch.setattr(wording, "_phrase", lambda text: "Text")
    game = Game(6, decks=("Iron Toll", "Cool Hands"), first="south")
    return Session(Table(game, players={"north": named("random", 6)}), locale="de")


@pytest.mark.parametrize("size", SIZES)
def test_the_table_says_nothing_in_english(session, size):
    chance, seen = random.Random(6), ""
    for _ in range(60):
        session.let_players()
        if session.is_over:
            break
        block, scene = drawn(session, size, chance.randrange(len(session.game.options)))
        shown = words(block)
        assert spoken(shown) == []
        assert spoken(" ".join(f"{each.group} {each.label} {each.whole} {each.does}" for each in scene.prompt.choices)) == []
        seen += shown
        session.choose(chance.choice(session.game.options))
    assert all(word in seen for word in ("Splitter", "Netzwerk", "vorn", "Barriere", "Aufstellen"))


def test_the_pages_say_nothing_in_english(session):
    async def play(at):
        for key, said in (("question_mark", "Das Spiel in einer Minute"), ("d", "Gesicherte Agenten"), ("l", "beiseite")):
            await at.press(key)
            assert said in at.page or key == "l"
            assert spoken(at.page.replace("gridnorth resume", "")) == []
            await at.press("escape")
        await at.press("tab", "i")
        assert "Kosten" in at.page
        assert spoken(at.page) == []

    sit(session, play, (120, 40))


def test_the_greeting_and_a_replay_are_german(session):
    async def greeted(at):
        assert "Enter anfangen" in at.words
        assert spoken(at.shown) == []

    sit(session, greeted, welcome=True)
    chance = random.Random(1)
    for _ in range(20):
        session.let_players()
        session.choose(chance.choice(session.game.options))

    async def play(at):
        for _ in range(20):
            assert "gesehen von Süd" in at.words
            assert spoken(at.shown) == []
            await at.press("right")

    watch(session, play, (120, 40))
