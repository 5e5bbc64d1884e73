"""The game file: what is written is read again to the byte, whole or not at all. What is refused: test_damaged."""

import os
import random
import re
import textwrap
from pathlib import Path

import pytest

from gridnorth.errors import GameFileError
from gridnorth.north import Cards, Game
from gridnorth.north.headers import KEYS, cards_hash, rules_hash
from gridnorth.players import named
from gridnorth.players.simple import SimplePlayer
from gridnorth.table import file
from gridnorth.table.table import Table

GAMES = int(os.environ.get("GAMES", "1000"))
"""Of every mode, beginning and card file with each of the others; `GAMES=5000` for long."""
CHUNKS = 4
MODES = (
    {}, {"setup": "advanced"}, {"edition": "first", "setup": "advanced"}, {"solo": True, "setup": "advanced"}, {"solo": "hard"},
    {"setup": "advanced", "overloaded": False},
)  # fmt: skip
OWN_CARDS = """\
[ancient.Animator]
protocol = "draw one card; you may discard one card"

[facility.Outpost]
protocol = "Charge your Node twice"
"""


@pytest.fixture(scope="module")
def own_cards(tmp_path_factory):
    path = tmp_path_factory.mktemp("cards") / "mine.toml"
    path.write_text(OWN_CARDS)
    return path


def begun(number, cards):
    """A game of some mode: dealt from a seed or, now and then, begun in a position of another game."""
    game = Game(number, cards=Cards.load(cards) if cards else None, **MODES[number % len(MODES)])
    if number % 5 == 1:
        pick = random.Random(number)
        for _ in range(pick.randint(1, 30)):
            game.play(pick.choice(game.options))
        return Game.from_data(game.to_data(), game.cards) if number % 2 else game
    return game


def played(game, seed, simple=False):
    """A game between players to its end."""
    make = (lambda seed: SimplePlayer(seed, compiled=True)) if simple else (lambda seed: named("random", seed))
    table = Table(
        game, players={seat: make(seed + i) for i, seat in enumerate(game.seats)}, notes={"began": "2026-11-15 20:15"}
    )
    while table.to_choose:
        table.play_for()
    return table


# --- there and back -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_game_of_players_is_saved_loaded_and_replayed_to_the_byte(chunk, tmp_path, own_cards):
    path = tmp_path / "a.game"
    for count, number in enumerate(range(chunk, GAMES, CHUNKS)):
        cards = own_cards if number % 7 == 3 else None
        table = played(begun(number, cards), number, simple=count % 10 == 5)
        file.save(table, path)
        again = file.load(path, cards)
        assert again.game.record().tobytes() == table.game.record().tobytes()
        assert again.start.record().tobytes() == table.start.record().tobytes()
        assert (again.choices, again.seats, again.notes) == (table.choices, table.seats, table.notes)
        assert again.game.result == table.game.result is not None
        assert file.write(again) == path.read_text() == file.write(table)
        if count % 10 == 0:
            positions = zip(again.positions, table.positions, strict=True)
            assert all(one.record().tobytes() == two.record().tobytes() for one, two in positions)
            assert [again.log(seat) for seat in (*again.seats, None)] == [table.log(seat) for seat in (*table.seats, None)]


@pytest.mark.parametrize("given", MODES)
def test_a_game_that_is_not_finished_goes_on_from_its_file_after_every_choice(given):
    table, pick = Table(Game(11, **given), {"south": "person"}), random.Random(11)
    while table.to_choose and len(table.entries) < 30:
        again = file.read(file.write(table))
        assert again.game == table.game
        assert again.to_choose == table.to_choose
        assert again.undone == []
        table.play(pick.choice(table.game.options))


def test_a_table_that_begins_in_the_middle_of_a_game_keeps_where_it_began():
    game = Game(7, first="south").play("discharge")
    table = Table(game)
    table.play(table.game.options[0])
    text = file.write(table)
    assert "\nseed: " not in text
    assert file.read(text).game == table.game


# --- what it looks like -------------------------------------------------------------------------------------------------
def short_game():
    table = Table(Game(7, first="south"), {"south": "person", "north": "random"}, notes={"began": "2026-11-15 20:15"})
    for choice in ("discharge", "reprogram", table.start.options[0]):
        if choice in table.game.options:
            table.play(choice)
    table.play(table.game.options[0])
    return table


def test_it_is_read_like_a_page():
    table = short_game()
    end = f"end: 3 choices, position {file.position_hash(table.game)}, sum "
    *lines, last = file.write(table).splitlines()
    assert lines == [
        "gridnorth game file 1",
        "game: north",
        "edition: provenance",
        "facilities: Outpost, Scrapyard, Thermal Plant, Foundry",
        "solo: no",
        "overloaded: yes",
        "own effect first: no",
        "build from The Wastes: yes",
        "first: south",
        f"cards: printed {cards_hash(Cards.printed())}",
        f"rules: {rules_hash()}",
        "seed: 7",
        "south: person",
        "north: random",
        "began: 2026-11-15 20:15",
        "result: not finished",
        "",
        "# turn 1, south",
        "south: discharge",
        "south: reprogram",
        f"south:   {table.choices[2]}",
    ]
    assert last.startswith(end)
    assert len(last) == len(end) + 12


def test_the_result_stands_at_the_head():
    for seed in range(40):
        table = played(Game(seed), seed)
        result = table.game.result
        scores = result.scores
        best, other = (result.winner or "south"), ("north" if (result.winner or "south") == "south" else "south")
        words = f"{result.winner} wins" if result.winner else "a draw"
        assert f"\nresult: {words}, {scores[best]} to {scores[other]}\n" in file.write(table)


def test_a_draw_is_called_one():
    position = {"stack": [], "south": {"deck": ["Animator I"]}, "north": {"deck": ["Datatapper I"]}}
    table = Table(Game.from_data(position))
    assert "\nresult: a draw, 41 to 41\n" in file.write(table)
    assert file.read(file.write(table)).game == table.game


def test_every_turn_has_its_heading_and_choices_are_set_in_by_what_is_under_way():
    table = played(Game(3, setup="advanced"), 3)
    headings = [line for line in file.write(table).splitlines() if line.startswith("# ")]
    assert headings == [f"# turn {turn}, {seat}" for turn, seat in dict.fromkeys(entry.turn for entry in table.entries)]
    lines = [
        line for line in file.write(table).splitlines() if line.startswith(("south: ", "north: ")) and "random" not in line
    ]
    assert lines == [f"{entry.seat}: {'  ' * entry.level}{entry.choice}" for entry in table.entries]


def test_the_example_of_the_manual_is_a_game_file():
    """docs/notation.md; its rules may be older than these, but it must be played to the same end."""
    manual = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
    block = re.search(r"(?ms)^    gridnorth game file 1\n.*?^    end: [^\n]*\n", manual)[0]
    table = file.read(textwrap.dedent(block), any_rules=True)
    assert (len(table.entries), file.result_words(table)) == (16, "north wins, 70 to 6")
    for header in KEYS:
        assert f"`{header}`" in manual
    shorter = textwrap.dedent(block).partition("# turn 3")[0] + "end: as written\n"
    assert file.read(shorter, any_rules=True).choices == table.choices[:8]


# --- by hand ------------------------------------------------------------------------------------------------------------
def by_hand(text):
    """A text as somebody would edit it: the end says that it is as written."""
    return text[: text.rindex("end:")] + "end: as written\n"


def test_a_file_made_by_hand_needs_no_sum():
    table = short_game()
    assert file.read(by_hand(file.write(table))).game == table.game


def test_by_hand_comments_empty_lines_capitals_and_spaces_do_not_matter():
    table = short_game()
    text = by_hand(file.write(table)).replace("south: discharge\n", "# a note\n\n   \nsouth:DISCHARGE   \n# another\n")
    text = text.replace("south: reprogram", "south:      Reprogram")
    assert "DISCHARGE" in text
    again = file.read(text + "\n\n")
    assert again.game == table.game
    assert file.write(again) == file.write(table)


def test_by_hand_choices_can_be_added_and_taken_away():
    table = short_game()
    text = by_hand(file.write(table))
    shorter = text.replace(f"south:   {table.choices[2]}\n", "")
    assert file.read(shorter).choices == ["discharge", "reprogram"]
    longer = text.replace("end:", f"south: {table.game.options[0]}\nend:")
    assert file.read(longer).choices == [*table.choices, table.game.options[0]]


def test_by_hand_what_only_people_read_may_be_left_out():
    table = short_game()
    text = by_hand(file.write(table))
    for header in ("south: person\n", "north: random\n", "began: 2026-11-15 20:15\n", "result: not finished\n"):
        text = text.replace(header, "", 1)
    again = file.read(text)
    assert again.game == table.game
    assert again.seats == {"south": "person", "north": "person"}


def test_a_file_of_other_rules_is_tried_if_it_is_wanted():
    text = file.write(short_game()).replace(rules_hash(), "0123456789ab")
    with pytest.raises(GameFileError, match="other rules"):
        file.read(text)
    assert file.read(by_hand(text), any_rules=True).choices == short_game().choices


# --- saving -------------------------------------------------------------------------------------------------------------
def test_a_folder_that_is_not_there_is_made(tmp_path):
    path = tmp_path / "games" / "of mine" / "a.game"
    file.save(short_game(), path)
    assert file.load(path).choices == short_game().choices


@pytest.mark.parametrize("broken", ["fdopen", "fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_save_that_fails_leaves_the_old_file_and_no_litter(broken, error, tmp_path, monkeypatch):
    path = tmp_path / "a.game"
    table = short_game()
    file.save(table, path)
    before = path.read_bytes()
    table.play(table.game.options[0])

    def fails(*_, **__):
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(os, broken, fails)
        with pytest.raises(type(error)):
            file.save(table, path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.game"]
    file.save(table, path)
    assert path.read_text() == file.write(table)


def test_a_file_is_never_seen_half_written(tmp_path, monkeypatch):
    """Whatever is on the disk when something is done with it is a whole game."""
    path, seen = tmp_path / "a.game", []
    really = os.replace

    def look(*given):
        seen.append([file.load(Path(each)).choices for each in (*given[:1], path) if Path(each).exists()])
        really(*given)

    monkeypatch.setattr(os, "replace", look)
    table = Table(Game(5))
    for _ in range(6):
        file.save(table, path)
        table.play(table.game.options[0])
    made = table.choices
    assert seen == [[made[:0]], *([made[:n], made[: n - 1]] for n in range(1, 6))]


def test_saving_again_and_again_leaves_one_file(tmp_path):
    table, path = Table(Game(5)), tmp_path / "a.game"
    for _ in range(20):
        file.save(table, path)
        table.play(table.game.options[0])
    assert os.listdir(tmp_path) == ["a.game"]
