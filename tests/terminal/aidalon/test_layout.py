"""What the full-screen table of Aidalon shows, in every size."""

import random
import re

import pytest

from gridnorth.terminal import lines, palette
from gridnorth.terminal.aidalon import board
from gridnorth.terminal.aidalon.wording import is_vague
from gridnorth.terminal.game_ui import look_of
from gridnorth.terminal.palette import palette as looks
from gridnorth.terminal.screen import picture
from gridnorth.terminal.table_screen import TableScreen
from terminal.aidalon.sessions import delving, drawn, people, prompt_of
from terminal.screens import SIZES, played, words


def test_every_option_and_all_of_the_marked_one_is_shown_over_a_whole_game():
    session = people(7)
    chance = random.Random(7)
    step = 0
    while not session.is_over:
        options = session.game.options
        at = chance.randrange(len(options))
        for size in SIZES if len(options) > 12 else SIZES[step % 3 : step % 3 + 1]:
            block, scene = drawn(session, size, at)
            assert len(block) <= size[1]
            assert all(lines.width(line) <= size[0] for line in block)
            shown, targets = prompt_of(block).lower(), {span.target for line in block for span in line}
            for place, choice in enumerate(scene.prompt.choices):
                assert f"option {place}" in targets
                assert (choice.label or choice.name).lower() in shown
                assert choice.group.lower() in shown
            assert [choice.name for choice in scene.prompt.choices] == options
            assert scene.prompt.choices[at].does.lower() in shown
            assert scene.prompt.headline.lower() in shown
        session.choose(options[at])
        step += 1


def test_what_an_option_comes_to_is_never_less_than_the_game_says():
    session = people(8)
    chance = random.Random(8)
    for _ in range(200):
        if session.is_over:
            break
        prompt = look_of(session.game).asked(session.question(), session.game)
        view = session.game.see(session.asked)
        for option, choice in zip(view.question.options, prompt.choices, strict=True):
            forecast = view.foresee(option.id)
            assert choice.does or is_vague(forecast)
            for cost in (each.args["count"] for each in forecast.about if each.key == "about-cost"):
                assert str(cost) in choice.does
        session.choose(chance.choice(session.game.options))


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_table_is_shown(size):
    session = played(people(5), 90)
    block, scene = drawn(session, size)
    shown = words(block)
    assert "THE RIVAL" in shown
    assert scene.view["south"]["seeker"].removesuffix(" (exhausted)") in shown
    for seat in session.game.seats:
        data = scene.view[seat]
        for what in ("shards", "heat"):
            assert f"{what} {data[what]}" in shown
        for path, size_of in (("Archives", data["archives"]), ("Council", data["council"]), ("Network", data["network"])):
            count = size_of if isinstance(size_of, int) else len(size_of) if isinstance(size_of, list) else size_of["size"]
            assert f"{path} {count}" in shown
        for found in data["grid"].values():
            assert (found["card"] or "▒▒")[:11] in shown


def test_a_facedown_card_is_named_to_its_owner_only():
    session = people(5)
    while not any(not slot["forged"] for slot in session.game.view("south")["south"]["grid"].values()):
        stage = [name for name in session.game.options if name.startswith("stage")] if session.asked == "south" else []
        session.choose((stage or session.game.options)[0])
    grid = session.game.view("south")["south"]["grid"]
    slot, card = next((slot, found["card"]) for slot, found in grid.items() if not found["forged"])
    for seat, expected in (("south", card), ("north", "facedown")):
        screen = TableScreen(session, looks(), 0, False)
        screen.eyes, screen.busy = seat, True
        made = words(board.cell(screen.scene(), "south", slot, 30, 2))
        assert expected in made
        assert (card in made) == (seat == "south")


@pytest.mark.parametrize("size", SIZES)
def test_a_delve_says_who_delves_whom_and_where_it_is(size):
    session = delving(people(6))
    block, scene = drawn(session, size)
    delve, shown = scene.view["delve"], words(block)
    assert "delve" in shown
    row = delve["at"].partition(" ")[0]
    assert f"▶ {row}" in shown
    assert sum("▶" in lines.text(line) for line in block) >= 2  # in the line of the delve, and in the grid


@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_players_fit(count):
    session = people(9, count)
    chance = random.Random(count)
    for step in range(240):
        if session.is_over:
            break
        if step % 12 == 0:
            block, scene = drawn(session, (120, 40))
            left = words([lines.text(line).partition(" │ ")[0] for line in block])
            for seat in scene.others:
                assert scene.names[seat].upper() in left
            rows = [lines.text(line)[:8].split() for line in block]
            assert sum(row[:1] == ["front"] for row in rows) == count  # a grid of each
            assert prompt_of(block)
        session.choose(chance.choice(session.game.options))


def test_it_can_be_shown_without_colours_and_signs():
    block, _ = drawn(played(people(), 70), (80, 24))
    plain = palette.palette(False, True)
    shown = "".join(segment.text for line in block for segment in plain.segments(line))
    assert shown.isascii()
    assert "?" not in re.sub(r"\? help|which slot\?", "", shown)


def test_a_picture_can_be_made():
    assert "Aidalon" in picture(played(people(), 40), (100, 30))
