"""The full-screen table of The North, played by keys and mouse as a person would."""

import asyncio
import random
import time

from gridnorth.terminal.scene import OPTION_KEYS
from gridnorth.terminal.screen import TableApp
from gridnorth.terminal.session import sheet_lines
from terminal.north.sessions import against_random, solo
from terminal.screens import run, sit


# --- playing ----------------------------------------------------------------------------------------------------------
def test_a_solo_game_is_played_to_its_end_with_keys_alone():
    session = solo()
    chance = random.Random(2)

    async def play(at):
        assert "T H E" in at.shown
        assert "40 points" in at.shown  # the greeting says what the game is about
        await at.press("enter")
        while not session.is_over:
            before = len(session.table.entries)
            count = len(session.question().options)
            way = chance.randrange(3)
            pick = chance.randrange(count)
            if way == 0:
                await at.choose(OPTION_KEYS[pick])
            else:
                await at.choose(*[("down", "j")[way - 1]] * pick, "enter")
            assert len(session.table.entries) == before + 1
        for line in sheet_lines(session.table, "south"):
            assert line.rstrip(".") in at.words
        assert "same deal again" in at.shown

    sit(session, play, welcome=True)


def test_a_game_against_a_player_is_played_with_clicks_on_cards_and_options():
    session = against_random()
    chance = random.Random(4)
    on_cards = 0

    async def play(at):
        nonlocal on_cards
        while not session.is_over:
            before = len(session.table.entries)
            options = session.question().options
            pick = chance.randrange(len(options))
            on_cards += options[pick].name in at.board.scene().visible_cards
            at.press_mouse(f"option {pick}")
            await at.until_made(before)
            assert session.table.entries[before].choice == options[pick].name
            assert session.table.entries[before].seat == "south"
        assert "The game is over." in at.words

    sit(session, play, (120, 40))
    assert on_cards > 20


def test_what_a_player_did_is_in_the_log():
    session = against_random()

    async def play(at):
        while all(entry.seat == "south" for entry in session.table.entries):
            await at.press("1")
        assert session.asked == "south"
        await at.press("l")
        for line in session.table.log("south"):
            assert line.text in at.page

    sit(session, play)


def test_the_screen_stays_alive_while_a_player_chooses_and_can_be_left():
    session = against_random()
    began = time.monotonic()

    async def play(at):
        while not at.board.busy:
            await at.pilot.press("1")
        assert "The rival is choosing ..." in at.words
        await at.pilot.press("l")
        assert "your turn" in at.page
        await at.pilot.press("escape", "q")

    app = TableApp(session, pace=60, welcome=False)
    run(app, play, (80, 24))
    assert app.return_code == 0
    assert time.monotonic() - began < 30


def test_any_key_hurries_a_player():
    session = against_random()

    async def play(at):
        while not at.board.busy:
            await at.pilot.press("1")
        await at.press("x")
        assert session.asked == "south"

    run(TableApp(session, pace=60, welcome=False), play, (80, 24))


def test_options_beyond_nine_have_letters_that_are_no_commands():
    session = solo(10)
    chance = random.Random(10)
    while len(session.game.options) < 10:
        session.choose(chance.choice(session.game.options))
    tenth = session.game.options[9]

    async def play(at):
        await at.press("a")
        assert session.table.entries[-1].choice == tenth

    sit(session, play)
    assert not set(OPTION_KEYS) & set("?ildruysncqgvpjk")


def test_marking_shows_what_an_option_will_do():
    session = solo()

    async def play(at):
        for place, option in enumerate(session.question().options):
            assert f"▸{place + 1} {option.name.capitalize()}" in at.shown
            assert option.does[1:] in at.words
            await at.press("down")

    sit(session, play)


# --- undo, redo, again ------------------------------------------------------------------------------------------------
def test_undo_redo_and_the_same_deal_again():
    session = solo()
    start = session.question().options

    async def play(at):
        await at.press("u")
        assert "nothing to undo" in at.words
        await at.press("2")
        await at.press("u")
        assert session.table.entries == []
        assert session.question().options == start
        await at.press("y")
        assert session.table.choices == [start[1].name]
        await at.press("y")
        assert "nothing to redo" in at.words
        await at.press("n")
        assert "the same deal from the beginning?" in at.words
        await at.press("n")
        assert len(session.table.entries) == 1
        await at.press("n", "y")
        assert session.table.entries == []
        assert session.question().options == start

    sit(session, play)


def test_an_undo_past_something_hidden_asks_first():
    session = solo()

    async def play(at):
        while not session.game.reveals(session.table.entries[-1].events if session.table.entries else [], "south"):
            await at.press("1")
        made = len(session.table.entries)
        await at.press("u")
        assert "Something hidden has been seen since: undo anyway?" in at.words
        await at.press("escape")
        assert len(session.table.entries) == made
        await at.press("u", "y")
        assert len(session.table.entries) == made - 1
        await at.press("ctrl+r")
        assert len(session.table.entries) == made

    sit(session, play)


# --- hints ------------------------------------------------------------------------------------------------------------
def test_a_hint_marks_an_option_says_why_and_chooses_nothing():
    session = against_random()

    async def play(at):
        await at.press("h")
        for _ in range(1000):
            if "Hint:" in at.words:
                break
            await asyncio.sleep(0.01)
        assert "you win about" in at.words
        assert session.table.entries == []
        marked = at.board.choices[at.board.cursor].name
        assert f"Hint: {marked}" in at.words

    sit(session, play)
