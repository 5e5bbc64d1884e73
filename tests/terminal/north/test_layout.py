"""The full-screen table in every size and without colour: nothing is cut off."""

import random
from dataclasses import replace

import pytest

from gridnorth.north.names import ANCIENTS
from gridnorth.terminal import lines, palette
from gridnorth.terminal.north import layout
from gridnorth.terminal.scene import OPTION_KEYS, Choice, Prompt
from gridnorth.terminal.screen import picture
from terminal.north.sessions import against_random, solo, two_people
from terminal.screens import SIZES, played, sit, words


# --- nothing is cut off -----------------------------------------------------------------------------------------------
def rows_of(block):
    return "\n".join(lines.text(line) for line in block)


def main_column(block, columns):
    """The words of the prompt, whatever stands beside it."""
    kept = []
    for line in block:
        row, take = "", False
        for span in line:
            take = take or span.text.startswith("▌")
            if take and span.text == " │ ":
                break
            row += span.text if take else ""
        kept.append(row.replace("\u00a0", " "))
    return words("\n".join(kept))


@pytest.mark.parametrize("seed", [1, 10])
def test_every_option_and_the_whole_consequence_are_always_on_the_screen(seed):
    session = solo(seed) if seed == 10 else against_random(seed, setup="advanced")
    chance = random.Random(seed)

    async def play(at):
        while not session.is_over:
            if session.asked and chance.random() < 0.25:
                base = replace(at.board.scene(), cursor=0)
                for columns, rows in SIZES:
                    cursor = chance.randrange(len(base.prompt.choices))
                    block = layout.draw(replace(base, cursor=cursor), columns, rows)
                    assert len(block) == rows
                    assert all(lines.width(line) == columns for line in block)
                    prompt = main_column(block, columns)
                    assert base.prompt.headline in prompt
                    for choice in base.prompt.choices:
                        assert f"{choice.key} {choice.name[:1].upper()}{choice.name[1:]}" in prompt
                    assert base.prompt.choices[cursor].does[1:] in prompt
            await at.choose(OPTION_KEYS[chance.randrange(len(session.game.options))])

    sit(session, play)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_another_option_is_marked(size):
    session = played(solo(10), 71, seed=10)
    assert len({len(option.does) for option in session.question().options}) > 3

    async def play(at):
        base = at.board.scene()
        begins = set()
        for cursor in range(len(base.prompt.choices)):
            rows = rows_of(layout.draw(replace(base, cursor=cursor), *size)).split("\n")
            begins.add(next(at for at, row in enumerate(rows) if "▌" in row))
        assert len(begins) == 1

    sit(session, play, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_worst_case_still_fits(size):
    """Twelve cards in both Zones, ten options with long consequences, a chain of five."""
    session = played(against_random(2, setup="advanced"), 40)
    long = "the rival loses 1 (31 left); " * 12 + "End of turn: your Node is charged to Level 2; then discard one card"
    zone = [f"{name} II" for name in ANCIENTS[16:22]] + [f"Tower Array/{name} II" for name in ANCIENTS[16:22]]

    async def play(at):
        scene = at.board.scene()
        view = scene.view
        for seat in ("south", "north"):
            view = {**view, seat: {**view[seat], "zone": zone}}
        choices = tuple(Choice(OPTION_KEYS[n], zone[n], long) for n in range(10))
        chain = tuple(f"Tower Array/{name} II" for name in ANCIENTS[16:21])
        prompt = Prompt("Tower Array/Electroscrabbler II: move a Facility in your Zone to your hand.", choices, chain=chain)
        for cursor in (0, 9):
            block = layout.draw(replace(scene, view=view, prompt=prompt, cursor=cursor), *size)
            assert len(block) == size[1]
            shown = main_column(block, size[0])
            assert prompt.headline in shown
            assert long[1:] in shown
            for choice in choices:
                assert f"{choice.key} {choice.name}" in shown
            for name in chain:
                assert name in words(rows_of(block))

    sit(session, play, size)


@pytest.mark.parametrize("size", [(40, 12), (20, 6), (1, 1), (300, 90)])
def test_no_size_breaks_it(size):
    session = played(solo(), 20)

    async def play(at):
        await at.press("down", "1", "question_mark", "escape")

    sit(session, play, size)


def test_what_can_be_chosen_stands_out_on_the_board_too():
    session = solo()

    async def play(at):
        await at.press("1")  # reprogram: discard one card
        for number, card in enumerate(session.game.options):
            places = list(at.places(f"option {number}"))
            assert min(y for _, y in places) < at.shown.split("\n").index(next(r for r in at.shown.split("\n") if "▌" in r))
            assert f"{number + 1} {card}" in at.words

    sit(session, play)


# --- without colour ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1", "TERM": "xterm-256color"}, {"TERM": "vt100"}, {"TERM": "dumb"}], ids=str
)
def test_without_colour_the_marked_option_is_reversed(environment):
    looks = palette.palette_for(environment)
    assert not looks.colour
    assert all(style.color is None and style.bgcolor is None for style in looks.styles.values())
    assert looks.styles["chosen"].reverse
    assert looks.styles["tag"].reverse


def test_a_simple_terminal_is_sent_ascii_only():
    session = played(solo(), 20)

    async def play(at):
        assert at.shown.isascii()

    sit(session, play, (200, 60), palette=palette.palette_for({"TERM": "vt100"}))


def test_colours_are_the_sixteen_of_the_terminal():
    for style in palette.palette().styles.values():
        for colour in (style.color, style.bgcolor):
            assert colour is None or (colour.number is not None and colour.number < 16)


# --- pictures ---------------------------------------------------------------------------------------------------------
def test_a_picture_of_the_table_is_an_svg_with_the_cards_on_it():
    session = played(two_people(), 30)
    drawn = picture(session, (120, 40))
    assert drawn.startswith("<svg")
    for card in session.game.view(session.asked)["wastes"]:
        assert card.rpartition(" ")[0] in drawn
