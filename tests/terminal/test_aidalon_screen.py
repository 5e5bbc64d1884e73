"""The full-screen table of Aidalon, driven by keys and mouse as a person would."""

import asyncio
import random
import re

import pytest
from textual import events

from gridnorth.aidalon import Game
from gridnorth.aidalon.plain_text import card_lines
from gridnorth.players import named
from gridnorth.table.table import Table
from gridnorth.terminal import lines, palette
from gridnorth.terminal.aidalon import board
from gridnorth.terminal.aidalon.wording import VAGUE, about
from gridnorth.terminal.game_ui import look_of
from gridnorth.terminal.log_cache import Told
from gridnorth.terminal.pages import Page
from gridnorth.terminal.palette import palette as looks
from gridnorth.terminal.scene import OPTION_KEYS
from gridnorth.terminal.screen import ReplayApp, TableApp, picture
from gridnorth.terminal.session import Session, sheet_lines
from gridnorth.terminal.table_screen import TableScreen

SIZES = [(80, 24), (120, 40), (200, 60)]
TOLD = Told()
DECKS = ("Grand Opening", "The Dragon’s Share", "Cool Hands", "Moving Day")


def people(seed=5, count=2):
    return Session(Table(Game(seed, decks=DECKS[:count], first="south")))


def against_random(seed=3, count=2):
    game = Game(seed, decks=DECKS[:count], first="south")
    return Session(Table(game, players={seat: named("random", seed + at) for at, seat in enumerate(game.seats[1:])}))


def played(session, choices, seed=1):
    """A session after so many random choices."""
    chance = random.Random(seed)
    while not session.is_over and len(session.table.entries) < choices:
        session.choose(chance.choice(session.game.options))
    return session


def delving(session, seed=1):
    """A session in which somebody is asked during a delve."""
    chance = random.Random(seed)
    while session.game.view("south")["delve"] is None or "pass" in session.game.options:
        session.choose(chance.choice(session.game.options))
    return session


def drawn(session, size, cursor=0):
    """What is on the screen for whoever is asked, without an app, and the scene that it was drawn from."""
    screen = TableScreen(session, looks(), 0, False)
    screen.told = TOLD
    screen.eyes = session.asked or session.table.people[0]
    screen.question = None if session.is_over else session.question()
    screen.cursor = cursor
    scene = screen.scene()
    return screen.kind.draw(scene, *size), scene


def words(block):
    """Lines as one run of words, so that nothing hangs on where they are broken."""
    rows = [lines.text(line) if not isinstance(line, str) else line for line in block]
    return " ".join(" ".join(row.removeprefix("▌").split()) for row in rows if row.strip("▌ "))


def prompt_of(block):
    """The words of the prompt alone, of whatever stands beside it."""
    rows = [lines.text(line) for line in block]
    return words([row[row.index("▌") :].partition(" │ ")[0] for row in rows if "▌" in row])


class OnlineGame:
    """An app with a pilot at it."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    @property
    def board(self):
        return self.app.board

    @property
    def shown(self):
        return self.board.canvas.shown

    @property
    def words(self):
        return words(self.shown.split("\n"))

    @property
    def page(self):
        assert isinstance(self.app.screen, Page)
        return words(self.app.screen.lines.shown.split("\n"))

    async def press(self, *keys):
        await self.pilot.press(*keys)
        await self.settle()

    async def settle(self):
        while getattr(self.board, "busy", False):
            await asyncio.sleep(0.001)

    async def made(self, before):
        for _ in range(5000):
            if len(self.board.session.table.entries) > before and not self.board.busy:
                return
            await asyncio.sleep(0.001)
        raise AssertionError("no choice was made")

    async def choose(self, *keys):
        before = len(self.board.session.table.entries)
        for key in keys:
            self.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await self.made(before)

    def places(self, target):
        for y, line in enumerate(self.board.canvas.block):
            x = 0
            for span in line:
                if span.target == target:
                    yield x, y
                x += lines.width([span])

    async def click(self, target, last=False):
        found = list(self.places(target))
        assert found, f"{target!r} is not on the screen"
        x, y = found[-1 if last else 0]
        click = {"widget": self.board.canvas, "x": x, "y": y, "delta_x": 0, "delta_y": 0, "button": 1}
        for event in (events.MouseDown, events.MouseUp):
            self.app.post_message(event(**click, shift=False, meta=False, ctrl=False))
        await self.pilot.pause()


def sit(session, play, size=(80, 24), **given):
    return _run(TableApp(session, pace=0, **{"welcome": False, **given}), play, size)


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
            await at.click(f"option {pick}", last=chance.random() < 0.5)
            await at.made(before)
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
            await at.click(target)
            assert at.board.cursor == place
        assert session.asked == at.board.eyes

    sit(session, play, (120, 40))


def _twice(session):
    if session.is_over or session.asked is None:
        return ""
    block, _ = drawn(session, (120, 40))
    return next((span.target for line in block for span in line if span.target.startswith("marks")), "")


# --- what is shown ----------------------------------------------------------------------------------------------------
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
        for option, choice in zip(session.question().options, prompt.choices, strict=True):
            assert choice.does or option.does in VAGUE
            told = option.does not in VAGUE and about(session.game.cards, option.name, session.asked, session.game.seats).card
            for number in re.findall(r"costs? (\d+)", option.does) if told else []:
                assert number in choice.does
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
    while not any("facedown" in slot["state"] for slot in session.game.view("south")["south"]["grid"].values()):
        stage = [name for name in session.game.options if name.startswith("stage")] if session.asked == "south" else []
        session.choose((stage or session.game.options)[0])
    grid = session.game.view("south")["south"]["grid"]
    slot, card = next((slot, found["card"]) for slot, found in grid.items() if "facedown" in found["state"])
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


def test_undo_is_not_caught_by_windows_that_pass_by_themselves():
    """Of two people both let windows pass: undo asks again, else the same windows would pass at once and it led nowhere."""
    session = people(5)
    session.choose("keep")
    session.choose("keep")

    async def play(at):
        at.board.passing = {"south": "always", "north": "always"}
        at.board.go_on()
        assert session.game.question == "take an action"
        made = len(session.table.entries)
        assert session.table.entries[-1].choice == "pass"
        at.board.undo()
        assert len(session.table.entries) == made - 1
        assert at.board.passing == {}

    sit(session, play)


def test_instant_windows_pass_by_themselves_until_they_are_asked_for_again():
    session = against_random(6)

    async def play(at):
        await at.press("p")
        for _ in range(12):
            if session.is_over:
                break
            attacked = (session.game.view("south")["delve"] or {}).get("defender") == "south"
            assert attacked or session.game.question != "use an instant, or pass"
            await at.choose("1")
        assert "your windows pass" in at.words
        assert any(entry.choice == "pass" and entry.seat == "south" for entry in session.table.entries)
        await at.press("p")
        for _ in range(30):
            if session.game.question == "use an instant, or pass":
                break
            await at.choose("1")
        assert "Instant window" in at.words

    sit(session, play)


def test_windows_of_a_delve_against_you_are_asked_for_unless_you_let_this_delve_pass():
    """Who lets windows pass is not robbed of the chance to forge what is delved at."""
    north = {"shards": 9, "grid": {"middle Council": "Orobo Plaza"}}
    session = at_position(south={"shards": 0}, north=north)
    session.choose("delve north's Council")

    async def play(at):
        at.board.eyes = "north"
        at.board.passing = {"north": "always"}
        at.board.go_on()
        assert session.game.question == "use an instant, or pass"
        assert at.board.eyes == session.asked == "north"
        del at.board.passing["north"]
        await at.press("p")
        assert session.asked == "south"
        assert at.board.passing == {"north": "delve"}

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
            facedown = [found["card"] for found in theirs[other]["grid"].values() if "facedown" in found["state"]]
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


def at_position(players=None, **position):
    return Session(Table(Game.from_data(position), players=players))


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


def test_no_curtain_falls_where_the_other_one_lets_windows_pass():
    session = people(5)

    async def play(at):
        for _ in range(2):
            await at.press("enter")
            await at.choose("1")
        await at.press("enter")
        at.board.passing = {"north": "always"}
        assert at.board.eyes == session.asked == "south"
        await at.choose(OPTION_KEYS[session.game.options.index("pass")])
        assert session.game.question == "take an action"
        assert not at.board.is_covered

    sit(session, play)


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


def test_of_two_people_the_table_says_which_seat_you_are():
    session = people(5)

    async def play(at):
        await at.press("enter")
        assert "YOU (SOUTH)" in at.words
        assert "THE RIVAL" in at.words

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


# --- replaying --------------------------------------------------------------------------------------------------------
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
