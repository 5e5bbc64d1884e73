"""A replay of Aidalon on the full screen."""

import random

from terminal.aidalon.sessions import people
from terminal.screens import played, watch


def test_a_replay_steps_forward_and_back_and_through_the_seats():
    session = played(people(5), 120)

    async def play(at):
        assert "Choice 0 of 120, seen by South" in at.words
        await at.press("right", "right")
        assert "Choice 2 of 120" in at.words
        await at.press("left", "pagedown", "pagedown")
        assert "Round 2" in at.words
        await at.press("end")
        assert "Choice 120 of 120" in at.words
        await at.press("v")
        assert "seen by North" in at.words
        await at.press("home")
        assert "Choice 0 of 120" in at.words

    watch(session, play)


def test_a_replay_names_no_card_that_another_seat_staged_facedown():
    session = people(5)
    chance = random.Random(5)
    staged = ""
    while not staged:
        choice = chance.choice(session.game.options)
        staged = choice if session.asked == "north" and choice.startswith("stage") else ""
        session.choose(choice)

    async def play(at):
        await at.press("end")
        assert "The rival chose stage a card." in at.words
        assert staged.removeprefix("stage ").partition(" (")[0] not in at.words.partition("Choice")[2]

    watch(session, play, seat="south")


def test_one_can_play_on_from_a_replay():
    async def play(at):
        await at.press("right", "right", "p")

    app = watch(played(people(5), 50), play)
    assert len(app.return_value.table.entries) == 2
