"""A replay on the full screen, for a seat that may not see everything."""

from gridnorth.north import Game
from gridnorth.table import file
from gridnorth.table.table import Table
from gridnorth.terminal.session import Session
from terminal.north.sessions import CARD, against_random, two_people
from terminal.screens import played, watch


# --- conceding --------------------------------------------------------------------------------------------------------
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
