"""The full-screen table of Aidalon, played by keys and mouse as a person would."""

import random
import re

from gridnorth.aidalon.plain_text import card_lines
from gridnorth.players import named
from gridnorth.terminal.scene import OPTION_KEYS
from gridnorth.terminal.session import sheet_lines
from terminal.aidalon.sessions import against_random, at_position, drawn, people
from terminal.screens import played, sit, words


# --- playing ----------------------------------------------------------------------------------------------------------
def test_a_game_against_a_player_is_played_to_its_end_with_keys_alone():
    session = against_random()
    chance = random.Random(2)

    async def play(at):
        assert "A I D A L O N" in at.shown
        assert "three agents" in at.words
        await at.press("enter")
        while not session.is_over:
            before, count = len(session.table.entries), len(session.question().options)
            pick = chance.randrange(count)
            expected = session.question().options[pick].name
            if chance.random() < 0.7:
                await at.choose(OPTION_KEYS[pick])
            else:
                await at.choose(*["down"] * pick, "enter")
            assert session.table.entries[before].choice == expected
        for line in sheet_lines(session.table, "south"):
            assert line.rstrip(".") in at.words
        assert "same deal again" in at.shown

    sit(session, play, welcome=True)


def test_options_are_chosen_by_clicks_on_the_prompt_and_on_the_table():
    session = against_random(4)
    chance = random.Random(4)
    on_table = 0

    async def play(at):
        nonlocal on_table
        for _ in range(40):
            if session.is_over:
                break
            before, options = len(session.table.entries), session.question().options
            pick = chance.randrange(len(options))
            on_table += len(list(at.places(f"option {pick}"))) > 2
            at.press_mouse(f"option {pick}", last=chance.random() < 0.5)
            await at.until_made(before)
            assert session.table.entries[before].choice == options[pick].name
            assert session.table.entries[before].seat == "south"

    sit(session, play, (120, 40))
    assert on_table > 5


def test_a_card_with_several_options_is_marked_by_a_click_and_the_next_one_by_another():
    session = played(people(), 0)
    chance = random.Random(3)
    while not _twice(session):
        session.choose(chance.choice(session.game.options))

    async def play(at):
        await at.press("enter")
        target = _twice(session)
        places = [int(place) for place in target.removeprefix("marks ").split(",")]
        for place in (*places, places[0]):
            at.press_mouse(target)
            await at.pilot.pause()
            assert at.board.cursor == place
        assert session.asked == at.board.eyes

    sit(session, play, (120, 40))


def _twice(session):
    if session.is_over or session.asked is None:
        return ""
    block, _ = drawn(session, (120, 40))
    return next((span.target for line in block for span in line if span.target.startswith("marks")), "")


# --- keys -------------------------------------------------------------------------------------------------------------
def test_pages_show_a_card_the_piles_the_rules_the_log_and_help():
    session = played(people(5), 90)

    async def play(at):
        await at.press("enter")
        await at.press("tab", "i")
        card = at.app.screen.head
        facts, *_ = card_lines(session.game, card)
        assert card in at.page
        for number in re.findall(r"\d+", facts):
            assert number in at.page
        await at.press("escape", "d")
        assert "Agents secured" in at.page
        assert "Network (" in at.page
        await at.press("escape", "r")
        assert "H9.3" in at.page
        assert "N4.4" not in at.page
        await at.press("escape", "l")
        assert "Round 1" in at.page
        await at.press("escape", "question_mark")
        assert "instant window" in at.page
        await at.press("escape")

    sit(session, play)


def test_undo_redo_and_restart():
    session = against_random(6)

    async def play(at):
        await at.choose("1")
        made = len(session.table.entries)
        await at.press("u", "y")
        assert len(session.table.entries) < made
        await at.press("y")
        await at.settle()
        await at.press("n", "y")
        assert len(session.table.entries) < made

    sit(session, play)


def test_every_option_with_a_key_is_chosen_by_it():
    session = people(7)
    chance = random.Random(7)
    while len(session.game.options) < 14:
        session.choose(chance.choice(session.game.options))
    options = session.game.options

    async def play(at):
        await at.press("enter")
        for place, name in enumerate(options):
            await at.press(OPTION_KEYS[place])
            assert session.table.entries[-1].choice == name
            session.undo()
            at.board.go_on()
            if at.board.is_covered:
                await at.press("enter")

    sit(session, play, (120, 40))


def test_a_card_that_was_discovered_and_cannot_be_taken_is_shown_before_the_game_goes_on():
    """Before the curtain too: it is the last that its discoverer sees."""
    session = at_position(south={"shards": 0}, north={"heat": 1, "council": ["Maestro"]})

    async def play(at):
        await at.press("enter")
        for _ in range(3):
            await at.choose("1")
        assert not at.board.is_covered
        assert "In your delve: you cannot pay what taking Maestro costs." in at.words
        assert "Maestro: agent" in at.words
        await at.press("x")
        assert "In your delve: you cannot pay what taking Maestro costs." in at.words
        await at.press("enter")
        assert "You cannot pay what taking" not in at.words.partition("LOG")[0]

    session.choose("delve north's Council")
    sit(session, play, (110, 40))


def test_the_marked_answer_after_a_slot_is_to_go_on_and_says_where_to():
    session = at_position(south={"shards": 9}, north={"grid": {"middle Council": "Orobo Plaza, forged"}})

    async def play(at):
        await at.press("enter")
        await at.choose(at.board.choices[[choice.name for choice in at.board.choices].index("delve north's Council")].key)
        assert at.board.choices[0].name == "go on"
        assert "On to the rival's middle Council: Orobo Plaza." in at.words

    sit(session, play, (110, 40))


def test_escape_goes_back_from_the_slot_to_the_action():
    session = at_position({"north": named("random")}, south={"council": ["Orobo Plaza"]}, north={})

    async def play(at):
        at.board.go_on()
        await at.choose(at.board.choices[[choice.name for choice in at.board.choices].index("stage Orobo Plaza")].key)
        assert session.game.question == "stage Orobo Plaza in which slot?"
        await at.press("escape")
        assert session.game.question == "take an action"
        await at.press("escape")
        assert session.game.question == "take an action"

    sit(session, play)


def test_what_was_set_aside_is_drawn_again_and_the_answer_says_so():
    session = people(5)

    async def play(at):
        await at.press("enter")
        assert "Keep all of them." in at.words
        await at.choose("2")
        await at.choose("2")
        assert "Done: draw 2" in at.words

    sit(session, play, (110, 40))


def test_the_first_action_says_why_it_cannot_be_a_delve():
    """H5.7."""
    session = people(5)
    session.choose("keep")
    session.choose("keep")
    while session.game.question != "take an action":
        session.choose("pass")
    block, _ = drawn(session, (110, 40))
    assert "Delve: not with your very first action of the game." in words(block)
