"""Conceding at a table of either game (N6.3, H14.5): by whom and when, back and forth, in files, in words, to every seat."""

import json
import random

import pytest

from gridnorth import aidalon, north
from gridnorth.errors import GameFileError, IllegalChoice, InputError, UndoRefused, UnknownName
from gridnorth.players import named
from gridnorth.table import file
from gridnorth.table.table import Table
from gridnorth.terminal.session import sheet_lines

DECKS = ("Iron Toll", "Cool Hands", "Moving Day", "Grand Opening")
KINDS = {
    "north": lambda: north.Game(7, first="south", setup="advanced"),
    "solo": lambda: north.Game(7, solo="normal"),
    "two": lambda: aidalon.Game(7, decks=DECKS[:2], first="south"),
    "three": lambda: aidalon.Game(7, decks=DECKS[:3], first="south"),
    "four": lambda: aidalon.Game(7, decks=DECKS, first="south"),
}
BY_KIND = pytest.mark.parametrize("kind", KINDS)
LENGTHS = (0, 1, 2, 9, 24, 37)
"""Choices before somebody concedes: at the start, in texts and between them."""


def played(kind, choices, **given):
    """A table at which so many choices were made at random."""
    table, pick = Table(KINDS[kind](), **given), random.Random(choices)
    while len(table.entries) < choices:
        table.play(pick.choice(table.game.options))
    return table


def looked_at(table):
    """Everything about a table: each position to the byte, all logs, its file, what could be made again."""
    return (
        [game.record().tobytes() for game in table.positions],
        [game.history for game in table.positions],
        [table.log(seat) for seat in (*table.start.seats, None)],
        file.write(table),
        list(table.undone),
    )


def winner_over(game, seat):
    """Who wins if a seat concedes: the one on its right, alone The Collector."""
    return "north" if len(game.seats) == 1 else game.seats[game.seats.index(seat) - 1]


def conceded(kind, choices=24, seat="south"):
    table = played(kind, choices)
    table.concede(seat)
    return table


def each_concession(kind):
    """Tables at which each seat has conceded, after each number of choices."""
    for choices in LENGTHS:
        for seat in KINDS[kind]().seats:
            yield seat, conceded(kind, choices, seat)


# --- by whom and when ---------------------------------------------------------------------------------------------------
@BY_KIND
def test_every_seat_can_concede_whoever_has_to_choose(kind):
    out_of_turn = 0
    for seat, table in each_concession(kind):
        before, entry = table.positions[-2], table.entries[-1]
        out_of_turn += before.to_choose != seat
        assert (entry.seat, entry.choice, entry.level, entry.turn) == (seat, "concede", 0, before.turn)
        assert (before.conceded, before.result) == (None, None)
        game = table.game
        assert (game.conceded, game.is_over, table.to_choose, game.options, game.chain) == (seat, True, None, [], [])
        assert game.result.winner == winner_over(game, seat) != seat
        assert game.result.winners == (game.result.winner,)
        assert game.scores == before.scores
        assert game.history == [*before.history, "concede"] == table.choices
    assert out_of_turn == (0 if kind == "solo" else len(LENGTHS) * (len(table.seats) - 1))


@BY_KIND
def test_nobody_chooses_or_concedes_after_the_end(kind):
    for seat, table in each_concession(kind):
        before = looked_at(table)
        for other in table.seats:
            with pytest.raises(InputError, match="^the game is over: nobody can concede$"):
                table.concede(other)
        with pytest.raises(IllegalChoice, match="the game is over"):
            table.play(table.positions[-2].options[0])
        assert looked_at(table) == before
        assert table.game.conceded == seat


def test_nobody_concedes_a_game_that_was_played_to_its_end():
    table, pick = Table(KINDS["north"]()), random.Random(1)
    while table.to_choose:
        table.play(pick.choice(table.game.options))
    before = looked_at(table)
    with pytest.raises(InputError, match="the game is over: nobody can concede"):
        table.concede("south")
    assert looked_at(table) == before
    assert table.game.conceded is None


@pytest.mark.parametrize(("kind", "seat"), [
    ("north", "west"), ("north", ""), ("north", "South"), ("solo", "north"), ("two", "east"), ("three", "north"),
    ("four", "up"),
])  # fmt: skip
def test_a_seat_that_nobody_sits_in_cannot_concede(kind, seat):
    table = played(kind, 9)
    table.undo(anyway=True)
    before, game = looked_at(table), table.game.copy()
    with pytest.raises(UnknownName, match=f"unknown seat '{seat}'"):
        table.concede(seat)
    assert looked_at(table) == before
    with pytest.raises(UnknownName):
        game.concede(seat)
    assert game == table.game
    assert game.history == table.choices


# --- back and forth -----------------------------------------------------------------------------------------------------
@BY_KIND
def test_a_concession_is_taken_back_and_made_again(kind):
    for choices in LENGTHS:
        for seat in KINDS[kind]().seats:
            table = played(kind, choices)
            before = looked_at(table)
            table.concede(seat)
            after = looked_at(table)
            assert table.undo() == 1
            assert looked_at(table) == (*before[:-1], [(seat, "concede")])
            assert table.redo() == 1
            assert looked_at(table) == after
            with pytest.raises(InputError, match="there is nothing to redo"):
                table.redo()


@BY_KIND
def test_all_the_way_back_and_forward_again_is_the_same_game(kind):
    table = conceded(kind)
    after = looked_at(table)
    assert table.back_to(0) == 25
    while table.undone:
        table.redo()
    assert looked_at(table) == after


def test_another_choice_after_a_concession_was_taken_back_clears_it():
    table = played("north", 9)
    other = next(seat for seat in table.seats if seat != table.to_choose)
    table.concede(other)
    table.undo()
    table.play(table.game.options[0])
    assert table.undone == []
    table.undo()
    table.concede(table.to_choose)
    table.undo()
    table.concede(other)  # the concession of another seat is another choice
    assert table.undone == []
    assert table.game.conceded == other


def test_who_concedes_while_a_player_is_choosing_goes_back_to_just_before():
    table = Table(north.Game(7, first="south"), players={"north": named("random", 1)})
    while table.to_choose == "south":
        table.play(table.game.options[0])
    table.play_for()
    before = looked_at(table)
    made = len(table.entries)
    table.concede("south")
    assert table.undo() == 1
    assert looked_at(table)[:-1] == before[:-1]
    assert table.to_choose == "north"
    with pytest.raises(UndoRefused):
        table.undo()
    assert table.undo(anyway=True) == 2  # the player's choice, and that of the person before it
    assert table.redo() == 3  # nobody is asked before the game is given up
    assert (len(table.entries), table.game.conceded) == (made + 1, "south")


@BY_KIND
def test_a_branch_goes_its_own_way(kind):
    parent = conceded(kind)
    before = looked_at(parent)
    whole = parent.branch()
    assert looked_at(whole) == before
    assert whole.game.conceded == "south"
    earlier = parent.branch(24)
    assert (earlier.game.conceded, earlier.undone) == (None, [])
    assert looked_at(earlier) == looked_at(played(kind, 24))
    earlier.play(earlier.game.options[-1])
    earlier.concede(earlier.game.seats[-1])
    assert earlier.game.conceded == earlier.game.seats[-1]
    assert looked_at(parent) == before


# --- files --------------------------------------------------------------------------------------------------------------
@BY_KIND
def test_a_game_that_was_conceded_is_saved_loaded_and_replayed_to_the_byte(kind, tmp_path):
    path = tmp_path / "a.game"
    for seat, table in each_concession(kind):
        file.save(table, path)
        again = file.load(path)
        assert looked_at(again) == looked_at(table)
        assert file.write(again).encode() == path.read_bytes()
        assert again.game == table.game
        assert (again.game.conceded, again.game.result) == (seat, table.game.result)
        text = path.read_text()
        assert f"\n{seat}: concede\nend: {len(table.entries)} choice" in text
        assert f"\nresult: {table.game.result.winner} wins, " in text


def by_hand(table):
    """The file of a table as somebody would edit it, and the number of the line that concedes."""
    text = file.write(table)
    text = text[: text.rindex("end:")] + "end: as written\n"
    return text, text.splitlines().index(f"{table.game.conceded}: concede") + 1


@BY_KIND
def test_nothing_can_follow_a_concession_in_a_file(kind):
    table = conceded(kind)
    text, line = by_hand(table)
    assert file.read(text).game == table.game
    seat = table.positions[-2].to_choose
    for more in (f"{seat}: {table.positions[-2].options[0]}", f"{seat}: concede"):
        with pytest.raises(GameFileError) as caught:
            file.read(text.replace("end: as written", f"{more}\nend: as written"), "a.game")
        assert caught.value.line == line + 1
        assert str(caught.value) == f"a.game, line {line + 1}: {more!r}: the game is over"


@BY_KIND
def test_a_concession_put_in_before_other_choices_makes_the_next_line_illegal(kind):
    table = played(kind, 24)
    text = file.write(table)
    text = text[: text.rindex("end:")] + "end: as written\n"
    lines = text.splitlines()
    at = max(at for at, line in enumerate(lines) if line.partition(":")[0] in table.seats)
    lines.insert(at, "south: concede")
    with pytest.raises(GameFileError, match="the game is over") as caught:
        file.read("\n".join(lines) + "\n")
    assert caught.value.line == at + 2


def test_a_seat_that_nobody_sits_in_cannot_concede_in_a_file():
    text, line = by_hand(conceded("solo"))
    with pytest.raises(GameFileError, match="expected 'south', a colon and a choice") as caught:
        file.read(text.replace("south: concede", "north: concede"))
    assert caught.value.line == line


def test_a_concession_that_was_struck_out_or_changed_hands_is_noticed():
    table = conceded("north")
    text = file.write(table)
    end = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("end: "))
    for changed, why in (
        (text.replace("south: concede\n", ""), "it should have 25 choices and has 24"),
        (text.replace("south: concede", "north: concede"), "the choices lead to another position"),
    ):
        with pytest.raises(GameFileError, match=why) as caught:
            file.read(changed)
        assert caught.value.line == end - ("has 24" in why)


@BY_KIND
def test_a_table_can_begin_where_a_game_was_given_up(kind):
    game = conceded(kind).game
    table = Table(game)
    again = file.read(file.write(table))
    assert again.game == game
    assert (again.to_choose, again.entries, again.game.conceded) == (None, [], "south")
    assert again.game.result == game.result


# --- in words -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "seat", "told"), [
    ("north", "north", {
        "south": "The rival concedes; you win.", "north": "You concede; the rival wins.", None: "North concedes; South wins.",
    }),
    ("north", "south", {
        "south": "You concede; the rival wins.", "north": "The rival concedes; you win.", None: "South concedes; North wins.",
    }),
    ("solo", "south", {"south": "You concede; The Collector wins.", None: "South concedes; The Collector wins."}),
    ("two", "north", {
        "south": "The rival concedes; the game is over: you win.", "north": "You concede; the game is over: the rival wins.",
        None: "North concedes; the game is over: South wins.",
    }),
    ("three", "east", {
        "south": "East concedes; the game is over: West wins.", "west": "East concedes; the game is over: you win.",
        "east": "You concede; the game is over: West wins.", None: "East concedes; the game is over: West wins.",
    }),
])  # fmt: skip
def test_a_concession_is_told_to_each_seat_and_to_all(kind, seat, told):
    for choices in LENGTHS:
        table = conceded(kind, choices, seat)
        assert {each: [line.text for line in table.log(each, choices)] for each in told} == {
            each: [words] for each, words in told.items()
        }
        assert [line.level for line in table.log(seat, choices)] == [0]


@BY_KIND
def test_a_concession_shows_nothing_that_was_hidden(kind):
    for _, table in each_concession(kind):
        assert not any(table.game.reveals(table.entries[-1].events, seat) for seat in table.seats)
        for seat in table.seats:
            before, after = table.positions[-2].view(seat), table.game.view(seat)
            assert after["asked"] is None
            assert after["options"] == after["chain"] == []
            assert {key for key in before if before[key] != after[key]} <= {"asked", "options", "chain", "turn"}


# --- as data ------------------------------------------------------------------------------------------------------------
@BY_KIND
def test_a_game_that_was_conceded_is_the_same_from_its_data(kind):
    for seat, table in each_concession(kind):
        game = table.game
        again = type(game).from_data(json.loads(json.dumps(game.to_data())))
        assert again == game
        assert again.record().tobytes() == game.record().tobytes()
        assert (again.conceded, again.result, again.to_choose) == (seat, game.result, None)
        assert again != table.positions[-2]
        assert again.to_data() == game.to_data()


@BY_KIND
def test_a_game_that_goes_on_has_no_concession_in_its_data(kind):
    game = played(kind, 24).game
    again = type(game).from_data(game.to_data())
    assert (again.conceded, again.result) == (None, None)
    assert again == game


def test_a_concession_of_an_unknown_seat_is_refused_in_data():
    with pytest.raises(UnknownName, match="unknown seat 'west'"):
        north.Game.from_data({**played("north", 9).game.to_data(), "conceded": "west"})


@BY_KIND
def test_a_conceded_game_looks_the_same_when_everything_hidden_is_dealt_again(kind):
    moved = 0
    for loser, table in each_concession(kind):
        game = table.game
        for seat in game.seats:
            for seed in (1, 2):
                other = game.resample(seat, seed)
                assert other.view(seat) == game.view(seat)
                assert other.see(seat).record.record().tobytes() == game.see(seat).record.record().tobytes()
                assert (other.conceded, other.result.winners) == (loser, game.result.winners)
                moved += other != game
    assert moved


# --- how a game ended, in words -----------------------------------------------------------------------------------------
FEW = ["Street Parade"] * 36


def test_a_win_that_is_shared_is_no_draw_in_a_file():
    shared = aidalon.Game.from_data({"players": 4, "phase": "refresh", "south": {"scrap": FEW}, "north": {"scrap": FEW}})
    assert shared.result.winners == ("west", "east")
    assert file.result_words(Table(shared)) == "west and east win, 0 to 0 to 0 to 0"


def test_the_sheet_says_that_a_network_ran_out_whatever_was_secured():
    agents = {"south": ["Maestro", "Frost", "Nosmara"]}
    game = aidalon.Game.from_data({"players": 3, "phase": "refresh", "west": {"scrap": FEW[:33], "secured": agents}})
    assert game.decked == ["west"]
    assert sheet_lines(Table(game))[-1] == "South wins: the Network of the left neighbour ran out (H14.2)."


def test_capitals_do_not_matter_when_a_file_is_written_by_hand():
    table = Table(north.Game(seed=3))
    table.concede("north")
    text = file.write(table).replace("north: concede", "north: Concede")
    by_hand = text[: text.rindex("end:")] + "end: as written\n"
    assert file.read(by_hand).game == table.game


def test_the_collector_cannot_concede():
    with pytest.raises(UnknownName, match="unknown seat 'north'"):
        north.Game.from_data({"options": {"solo": "normal"}, "conceded": "north"})
