"""A table: choices made, taken back and made again; branches; players that are handed a view."""

import random

import pytest

from gridnorth.errors import IllegalChoice, InputError, UndoRefused
from gridnorth.north import Cards, Game
from gridnorth.north.game import View
from gridnorth.players import named
from gridnorth.table import file
from gridnorth.table.table import Table

MODES = (
    {}, {"setup": "advanced"}, {"edition": "first", "setup": "advanced"}, {"solo": True, "setup": "advanced"}, {"solo": "hard"},
    {"setup": "advanced", "overloaded": False},
)  # fmt: skip
MODE_NAMES = ("basic", "advanced", "first edition", "solo", "hard", "not Overloaded")


def hotseat(position):
    return Table(Game.from_data(position))


def against_random(position, seed=1):
    """South is a person, north a player."""
    return Table(Game.from_data(position), players={"north": named("random", seed)})


def played(game, choices=10_000, seed=0, **given):
    """A table at which so many choices were made at random, or all to the end."""
    table, pick = Table(game, **given), random.Random(seed)
    while table.to_choose and len(table.entries) < choices:
        table.play(pick.choice(table.game.options))
    return table


def looked_at(table):
    """Everything about a table: each position to the byte, all logs, its file."""
    logs = [table.log(seat) for seat in (*table.start.seats, None)]
    return (
        [game.record().tobytes() for game in table.positions],
        [game.history for game in table.positions],
        logs,
        file.write(table),
    )


AT_THE_DIRECTIVES = {
    "south": {"hand": ["Conduitdrone 0", "Arcguard 0", "Datatapper 0", "Oathelder 0"], "deck": ["Animator 0", "Fabricator 0"]},
    "north": {"deck": ["Codecrawler 0", "Forgequeen 0", "Neuraldiode 0", "Alternator 0"]},
    "wastes": ["Mimicmask I", "Mimicmask II", "Animator I", "Animator II"],
}


# --- back and forth -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("given", MODES, ids=MODE_NAMES)
def test_back_to_the_start_and_forward_again_is_the_same_game(given):
    table = played(Game(seed=5, **given))
    before = looked_at(table)
    assert table.back_to(0) == len(before[0]) - 1
    assert looked_at(table) == looked_at(Table(Game(seed=5, **given)))
    while table.undone:
        table.redo()
    assert looked_at(table) == before


def test_undo_goes_back_one_choice_at_a_time_between_two_people_whatever_was_seen():
    table = played(Game(seed=3), choices=40)
    seen = []
    while table.entries:
        seen.append(looked_at(table))
        assert table.undo() == 1
    assert len(seen) == 40
    with pytest.raises(UndoRefused, match="there is nothing to undo"):
        table.undo()
    for state in reversed(seen):
        assert table.redo() == 1
        assert looked_at(table) == state
    with pytest.raises(InputError, match="there is nothing to redo"):
        table.redo()


def test_undo_and_redo_in_any_order_lead_where_the_choices_say():
    table, pick = played(Game(seed=8, setup="advanced"), choices=30), random.Random(8)
    for _ in range(300):
        if pick.random() < 0.4 and table.entries:
            table.undo()
        elif pick.random() < 0.7 and table.undone:
            table.redo()
        elif table.to_choose:
            table.play(pick.choice(table.game.options))
        again = Game(seed=8, setup="advanced")
        again = again.play(*table.choices) if table.choices else again
        assert again == table.game
        assert again.history == table.game.history == table.choices


def test_the_same_choice_keeps_the_rest_of_what_was_undone_and_another_one_clears_it():
    table = hotseat(AT_THE_DIRECTIVES)
    for choice in ("awaken", "Conduitdrone 0", "discharge"):
        table.play(choice)
    table.back_to(0)
    assert [choice for _, choice in table.undone] == ["discharge", "Conduitdrone 0", "awaken"]
    table.play("awaken")
    assert [choice for _, choice in table.undone] == ["discharge", "Conduitdrone 0"]
    table.play("Arcguard 0")
    assert table.undone == []
    with pytest.raises(InputError, match="there is nothing to redo"):
        table.redo()


def test_a_number_of_choices_that_were_not_made_is_refused():
    table = played(Game(seed=1), choices=4)
    before = looked_at(table)
    for number in (-1, 5):
        for go in (table.back_to, table.branch):
            with pytest.raises(InputError, match="there are 4 choices: expected a number from 0 to 4"):
                go(number)
    assert looked_at(table) == before


# --- secrets ------------------------------------------------------------------------------------------------------------
def test_against_a_player_a_choice_that_showed_nothing_can_be_taken_back():
    table = against_random(AT_THE_DIRECTIVES)
    start = looked_at(table)
    table.play("awaken")
    table.play("Conduitdrone 0")
    assert [table.undo(), table.undo()] == [1, 1]
    assert looked_at(table) == start


def test_against_a_player_undo_is_refused_past_a_secret_unless_it_is_wanted_anyway():
    table = against_random(AT_THE_DIRECTIVES)
    table.play("awaken")
    before = looked_at(table)
    table.play("Datatapper 0")  # it draws two cards
    after = looked_at(table)
    with pytest.raises(UndoRefused, match="something hidden has been seen since then: undo 'anyway' to go back all the same"):
        table.undo()
    assert looked_at(table) == after
    assert table.undo(anyway=True) == 1
    assert looked_at(table) == before


def test_undo_goes_back_to_the_choice_of_the_person_past_all_that_the_player_chose():
    table = against_random({**AT_THE_DIRECTIVES, "left": 1})
    start = looked_at(table)
    table.play("discharge")
    while table.to_choose == "north":
        table.play_for()
    made = len(table.entries)
    assert made > 4
    assert [entry.seat for entry in table.entries] == ["south"] + ["north"] * (made - 1)
    end = looked_at(table)
    with pytest.raises(UndoRefused):
        table.undo()
    assert table.undo(anyway=True) == made
    assert looked_at(table) == start
    assert table.redo() == made  # to the next choice of the person
    assert looked_at(table) == end


def test_before_the_person_has_chosen_there_is_nothing_to_undo():
    table = against_random({**AT_THE_DIRECTIVES, "turn": "north", "north": {"hand": ["Arcguard 0", "Animator 0"]},
                            "south": {"hand": ["Codecrawler 0"]}})  # fmt: skip
    table.play_for()
    with pytest.raises(UndoRefused, match="there is nothing to undo"):
        table.undo(anyway=True)


def test_alone_a_new_turn_is_a_secret_seen():
    solo = {**AT_THE_DIRECTIVES, "north": {}, "options": {"solo": "normal"}, "left": 2}
    table = hotseat(solo)
    table.play("awaken")
    table.play("Conduitdrone 0")
    assert table.undo() == 1
    table.play("Conduitdrone 0")
    table.play("discharge")  # the turn ends, The Wastes are refilled, three cards are drawn
    with pytest.raises(UndoRefused):
        table.undo()
    assert table.undo(anyway=True) == 1
    assert table.choices == ["awaken", "Conduitdrone 0"]


@pytest.mark.parametrize(("choices", "south", "north"), [
    (["awaken", "Conduitdrone 0"], False, True),             # a card of south's hand is laid open
    (["awaken", "Datatapper 0"], True, True),                # two cards are drawn
    (["discharge"], False, False),                           # at Level 1
    (["build"], False, False),                               # nothing is discarded yet
    (["build", "Arcguard 0"], True, True),                   # the top card of the Wastes Deck is turned up
    (["reprogram", "Arcguard 0"], False, True),
    (["reprogram", "Arcguard 0", "Mimicmask I"], False, False),   # a Spark that charges
    (["reprogram", "Arcguard 0", "Mimicmask II"], True, False),   # a Spark that draws
])  # fmt: skip
def test_what_comes_to_light_is_told_for_each_seat(choices, south, north):
    table = hotseat(AT_THE_DIRECTIVES)
    for choice in choices:
        entry = table.play(choice)
    assert [table.game.reveals(entry.events, seat) for seat in ("south", "north")] == [south, north]


def test_a_discharge_that_takes_a_card_face_down_shows_it_to_its_owner_only():
    table = hotseat({"south": {"hand": ["Conduitdrone 0", "Arcguard 0"], "node": 3}})
    entry = table.play("discharge")
    assert [table.game.reveals(entry.events, seat) for seat in ("south", "north")] == [True, False]


def test_a_card_that_the_rival_discards_or_reveals_is_news_to_the_other_seat_alone():
    texts = {"Animator": "the other player discards one card", "Fabricator": "reveal a card from your hand"}
    cards = Cards.parse("\n".join(f'[ancient.{name}]\nprotocol = "{text}"' for name, text in texts.items()))
    south = {"hand": ["Animator 0", "Fabricator 0", "Arcguard 0", "Arcguard I"]}
    table = Table(Game.from_data({"south": south, "north": {"hand": ["Codecrawler 0", "Oathelder 0"]}}, cards))
    for choices, news_to in (
        (["awaken", "Animator 0", "Oathelder 0"], "south"),
        (["awaken", "Fabricator 0", "Arcguard I"], "north"),
    ):
        for choice in choices:
            entry = table.play(choice)
        assert [seat for seat in ("south", "north") if table.game.reveals(entry.events, seat)] == [news_to]


# --- branches -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("given", MODES, ids=MODE_NAMES)
def test_a_branch_never_changes_its_parent(given):
    parent = played(Game(seed=2, **given), choices=40, seed=2)
    before = looked_at(parent)
    for number in (0, 1, 20, 40):
        branch, pick = parent.branch(number), random.Random(number)
        assert branch.choices == parent.choices[:number]
        assert looked_at(branch) == looked_at(played(Game(seed=2, **given), choices=number, seed=2))
        while branch.to_choose:
            branch.play(pick.choice(branch.game.options))
        assert looked_at(parent) == before
        branch.back_to(0)
        branch.seats["south"] = branch.notes["event"] = "changed"
        assert looked_at(parent) == before
    assert looked_at(parent.branch()) == before


def test_a_parent_never_changes_its_branch():
    parent = played(Game(seed=4), choices=20, seed=4)
    branch = parent.branch(15)
    before = looked_at(branch)
    parent.back_to(3)
    parent.play(parent.game.options[-1])
    assert looked_at(branch) == before
    assert branch.undone == []


# --- choosing -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("choice", ["", "fly", "Animator 0", "Oathelder 0", "1", "\x00", "awaken\nbuild"])
def test_a_choice_that_is_not_offered_changes_nothing(choice):
    table = hotseat(AT_THE_DIRECTIVES)
    for made in ("awaken", "Conduitdrone 0", "discharge"):
        table.play(made)
    table.undo()
    before, undone = looked_at(table), list(table.undone)
    with pytest.raises(IllegalChoice, match="illegal choice"):
        table.play(choice)
    assert (looked_at(table), table.undone) == (before, undone)


def test_a_choice_is_kept_as_it_is_written_however_it_was_given():
    table = hotseat(AT_THE_DIRECTIVES)
    table.play(" AWAKEN ")
    table.play("conduitdrone 0")
    assert table.choices == ["awaken", "Conduitdrone 0"]
    assert [(entry.seat, entry.level, entry.turn) for entry in table.entries] == [
        ("south", 0, (1, "south")),
        ("south", 1, (1, "south")),
    ]


def test_when_the_game_is_over_nothing_can_be_chosen():
    table = played(Game(seed=6), players={})
    assert table.to_choose is None
    with pytest.raises(IllegalChoice, match="the game is over"):
        table.play("awaken")
    with pytest.raises(InputError, match="the game is over"):
        table.play_for()


def test_a_player_is_handed_a_view_and_nothing_else():
    class Curious:
        name = "curious"

        def __init__(self):
            self.given = []

        def choose(self, *given, **more):
            self.given.append((given, more))
            return given[0].options[0]

    curious = Curious()
    game = Game(seed=3, first="north")
    table = Table(game, players={"north": curious})
    assert table.seats == {"south": "person", "north": "curious"}
    assert table.people == ["south"]
    while table.to_choose == "north":
        table.play_for()
    assert len(curious.given) == len(table.entries) > 2
    for (view, *rest), more in curious.given:
        assert (type(view), view.seat, rest, more) == (View, "north", [], {})
        assert not [value for value in vars(view).values() if isinstance(value, Game)]
    with pytest.raises(InputError, match="it is not a player's choice now"):
        table.play_for()


def test_the_game_that_was_given_goes_its_own_way():
    game = Game(seed=9)
    table = Table(game)
    before = looked_at(table)
    game.play(game.options[0])
    assert looked_at(table) == before


def test_the_log_can_be_told_from_any_choice_on():
    table = played(Game(seed=7, setup="advanced"), choices=40)
    for seat in ("south", "north", None):
        whole = table.log(seat)
        assert whole[0].heading
        assert whole[: len(table.game.lines(table.opening, seat))] == table.game.lines(table.opening, seat)
        for since in (0, 1, 20, 40):
            assert whole[-len(table.log(seat, since)) or len(whole) :] == table.log(seat, since)
    assert table.log("south", 40) == []


@pytest.mark.parametrize("name", ["random", "simple"])
def test_playing_a_branch_takes_nothing_from_the_chance_of_the_parents_players(name):
    def seated():
        game = Game(seed=5, first="south")
        return Table(game, players={seat: named(name, 3) for seat in game.seats})

    alone, parent = seated(), seated()
    branch = parent.branch()
    for _ in range(15):
        branch.play_for()
    for _ in range(15):
        alone.play_for()
        parent.play_for()
    assert parent.choices == alone.choices == branch.choices
