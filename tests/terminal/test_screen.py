"""The full-screen table, driven by keys and mouse as a person would."""

import asyncio
import random
import re
import time
from dataclasses import replace

import pytest
from textual import events

from gridnorth.north import Game
from gridnorth.north.names import ANCIENTS
from gridnorth.players import named
from gridnorth.table import file
from gridnorth.table.table import Table
from gridnorth.terminal import lines, palette
from gridnorth.terminal.north import layout
from gridnorth.terminal.north.wording import why_not
from gridnorth.terminal.pages import LinePage, Page
from gridnorth.terminal.scene import OPTION_KEYS, Choice, Prompt
from gridnorth.terminal.screen import ReplayApp, TableApp, picture
from gridnorth.terminal.session import Session, sheet_lines

SIZES = [(80, 24), (120, 40), (200, 60)]
CARD = re.compile(rf"\b((?:{'|'.join(ANCIENTS)}) (?:II|I|0))\b")


def solo(seed=7):
    return Session(Table(Game(seed, solo="normal")))


def against_random(seed=3, **given):
    return Session(Table(Game(seed, first="south", **given), players={"north": named("random", seed)}))


def two_people(seed=5):
    return Session(Table(Game(seed, first="south", setup="advanced")))


def played(session, choices, seed=1):
    """A session after so many random choices."""
    chance = random.Random(seed)
    while not session.is_over and len(session.table.entries) < choices:
        session.choose(chance.choice(session.game.options))
    return session


class OnlineGame:
    """An app with a pilot at it."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    @property
    def board(self):
        return self.app.board

    @property
    def shown(self):
        """What the table shows, as text."""
        return self.board.canvas.shown

    @property
    def words(self):
        """The same as one run of words, so that nothing hangs on where lines are broken."""
        return words(self.shown)

    @property
    def page(self):
        """The page over the table, as one run of words."""
        assert isinstance(self.app.screen, Page)
        return words(self.app.screen.lines.shown)

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.settle()

    async def choose(self, *keys):
        """Press keys that make a choice, and go on as soon as it is made and somebody is asked again."""
        made = len(self.board.session.table.entries)
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.until_made(made)

    async def until_made(self, before):
        for _ in range(5000):
            if len(self.board.session.table.entries) > before and not self.board.busy:
                return
            await asyncio.sleep(0.001)
        raise AssertionError("no choice was made")

    async def settle(self):
        """Until players have chosen."""
        while getattr(self.board, "busy", False):
            await asyncio.sleep(0.001)

    async def point(self, target, click=True):
        """The mouse on something that is shown: `option 2`, `card Animator II`."""
        x, y = self.place(target)
        if click:
            await self.pilot.click(self.board.canvas, offset=(x, y))
        else:
            await self.pilot.hover(self.board.canvas, offset=(x, y))
        await self.settle()

    def places(self, target):
        for y, line in enumerate(self.board.canvas.block):
            x = 0
            for span in line:
                if span.target == target:
                    yield x, y
                x += lines.width([span])

    def place(self, target, last=False):
        found = list(self.places(target))
        assert found, f"{target!r} is not on the screen"
        return found[-1] if last else found[0]


def words(shown):
    return " ".join(" ".join(row.removeprefix("▌").split()) for row in shown.split("\n") if row.strip("▌ "))


def sit(session, play, size=(80, 24), **given):
    """Open a table, do something at it, close it."""
    app = TableApp(session, pace=0, **{"welcome": False, **given})
    return _run(app, play, size)


def watch(session, play, size=(80, 24), **given):
    return _run(ReplayApp(session, **given), play, size)


def _run(app, play, size):
    async def run():
        async with app.run_test(size=size) as pilot:
            online = OnlineGame(app, pilot)
            await pilot.pause()
            await online.settle()
            await play(online)
        return app

    return asyncio.run(run())


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
            first, *more = at.places(f"option {pick}")
            place = first if more else at.place(f"option {pick}")
            on_cards += options[pick].name in at.board.scene().visible_cards
            click = {"widget": at.board.canvas, "x": place[0], "y": place[1], "delta_x": 0, "delta_y": 0, "button": 1}
            for event in (events.MouseDown, events.MouseUp):
                at.app.post_message(event(**click, shift=False, meta=False, ctrl=False))
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
    _run(app, play, (80, 24))
    assert app.return_code == 0
    assert time.monotonic() - began < 30


def test_any_key_hurries_a_player():
    session = against_random()

    async def play(at):
        while not at.board.busy:
            await at.pilot.press("1")
        await at.press("x")
        assert session.asked == "south"

    _run(TableApp(session, pace=60, welcome=False), play, (80, 24))


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


# --- conceding --------------------------------------------------------------------------------------------------------
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


def test_a_replay_shows_who_conceded():
    session = against_random()
    session.choose("discharge")
    session.concede("south")

    async def play(at):
        await at.press("end")
        assert "Choice 2 of 2" in at.shown
        assert "The rival wins: you concede (N6.3)" in at.words
        await at.press("left")
        assert "(N6.3)" not in at.words
        await at.press("p")

    app = watch(session, play)
    assert app.return_value.game.conceded is None
    assert app.return_value.table.choices == ["discharge"]


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


# --- replay -----------------------------------------------------------------------------------------------------------
def test_a_replay_steps_back_and_forth():
    session = played(two_people(), 10**6)
    whole = session.table
    count = len(whole.entries)

    async def play(at):
        assert f"Choice 0 of {count}" in at.shown
        await at.press("right", "right")
        assert f"Choice 2 of {count}" in at.shown
        assert f"You chose {whole.entries[1].choice[:1].upper()}{whole.entries[1].choice[1:]}." in at.words
        await at.press("left")
        assert f"Choice 1 of {count}" in at.shown
        await at.press("pagedown")
        turn_two = next(n for n, entry in enumerate(whole.entries) if entry.turn != whole.entries[0].turn)
        assert f"Choice {turn_two} of {count}" in at.shown
        await at.press("pageup")
        assert f"Choice 0 of {count}" in at.shown
        await at.press("end")
        assert f"Choice {count} of {count}" in at.shown
        assert "The game is over." in at.words
        await at.press("right", "home", "left")
        assert f"Choice 0 of {count}" in at.shown
        await at.press("g", "1", "2", "enter")
        assert f"Choice 12 of {count}" in at.shown
        await at.press("g", "x", "enter")
        assert "there is no choice 'x'" in at.words.lower()
        await at.press("l")
        for line in whole.branch(12).log("south"):
            assert line.text in at.page
        await at.press("escape", "v")
        assert "seen by North" in at.shown
        hand = whole.positions[12].view("north")["north"]["hand"]
        assert all(card in at.shown for card in hand)

    watch(session, play)
    assert len(whole.entries) == count


def test_a_replay_shows_a_seat_only_what_it_could_see():
    """In this game north chooses a card from its hand before south sees it: the first half of an exchange."""
    session = played(Session(Table(Game(35, first="south"))), 10**6)
    table = session.table
    secret = 0

    async def play(at):
        nonlocal secret
        for number in range(len(table.entries) + 1):
            at.board.go_to(number)
            game = table.positions[number]
            theirs = game.view("north")["north"]
            hidden = {*theirs["hand"], *theirs["deck"]["cards"]} - set(game.view("south")["north"]["known"])
            hidden -= set(CARD.findall(" ".join(line.text for line in table.branch(number).log("south"))))
            secret += bool(number) and table.entries[number - 1].choice in hidden
            assert not hidden & set(CARD.findall(at.shown))

    watch(session, play)
    assert secret


def test_a_replay_names_the_facility_that_the_other_seat_chose():
    zone = ["Scrapyard/Switchkeep I", "Outpost/Wastehaunt 0"]
    session = Session(Table(Game.from_data({"turn": "north", "north": {"hand": ["Animator 0", "Animator I"], "zone": zone}})))
    for choice in ("awaken", "Animator 0", "Outpost/Wastehaunt 0"):
        session.choose(choice)

    async def play(at):
        at.board.go_to(3)
        assert "The rival chose Outpost/Wastehaunt 0." in " ".join(at.shown.replace("▌", "").split())

    watch(session, play)


def test_playing_on_from_a_replay_leaves_the_game_as_it_was(tmp_path):
    path = tmp_path / "old.game"
    file.save(played(against_random(), 30).table, path)
    before = path.read_text()

    async def play(at):
        await at.press("pagedown", "right", "p")

    app = watch(Session(file.load(path)), play)
    session = app.return_value
    number = app.board.number
    assert 0 < number < 30
    assert session.table.choices == file.load(path).choices[:number]
    session.let_players()
    session.choose(session.game.options[-1])
    assert path.read_text() == before


# --- pictures ---------------------------------------------------------------------------------------------------------
def test_a_picture_of_the_table_is_an_svg_with_the_cards_on_it():
    session = played(two_people(), 30)
    drawn = picture(session, (120, 40))
    assert drawn.startswith("<svg")
    for card in session.game.view(session.asked)["wastes"]:
        assert card.rpartition(" ")[0] in drawn


# --- hints --------------------------------------------------------------------------------------------------------------
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
