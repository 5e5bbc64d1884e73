"""Finding games in the store without reading them: lists for people, and what waits for whom, and until when."""

from dataclasses import replace

import pytest

from gridnorth.server.store import Entry, GameRow, SeatRow, Standing

TWO = (SeatRow("north", "person"), SeatRow("south", "person"))
ROW = GameRow("g1", "north", {"options": {"first": "south"}}, {"kind": "none"}, bytes(32), TWO, True, created=5, changed=5)


@pytest.fixture(autouse=True)
def accounts(store):
    for account in ("a1", "a2", "a3"):
        store.add_account(account, "guest", 1)


def add(store, game, at=5, accounts=(None, None), players=("person", "person"), **given):
    """A game with who sits at north and south."""
    named = zip(TWO, players, accounts, strict=True)
    seats = tuple(replace(seat, player=player, account=account) for seat, player, account in named)
    store.add_game(replace(ROW, **{"id": game, "created": at, "changed": at, "seats": seats, **given}))


def goes_on(store, game, at, **standing):
    """Its next entry, and what the row says with it."""
    entry = Entry(store.length(game), "choice", "south", "awaken", at)
    store.append(game, entry, Standing(**{"state": "playing", **standing}))


def ids(rows):
    return [row.id for row in rows]


# --- for people ---------------------------------------------------------------------------------------------------------
def test_the_lobby_lists_what_is_open_and_each_has_games_of_their_own(store):
    add(store, "g1")
    add(store, "g2", 6, ("a2", "a1"), listed=False)
    add(store, "g3", 7)
    add(store, "g4", 8)
    goes_on(store, "g4", 9)
    assert ids(store.games("open")) == ["g3", "g1"]
    assert ids(store.games("open", "a1")) == ["g2"]
    assert store.games("open", "a3") == []


def test_who_is_wanted_for_a_game_finds_it_among_theirs(store):
    add(store, "g1", seats=(replace(TWO[0], wanted="a2"), replace(TWO[1], account="a1")), listed=False)
    assert ids(store.games(None, "a2")) == ["g1"]
    assert store.games(None, "a3") == []


def test_games_of_all_states_come_the_last_changed_first_or_those_of_one_state(store):
    for at, game in enumerate(("g1", "g2", "g3")):
        add(store, game, at, ("a1", "a2"))
    goes_on(store, "g1", 50)
    goes_on(store, "g2", 40, state="over", result={"winners": []})
    assert ids(store.games(None, "a1")) == ["g1", "g2", "g3"]
    assert ids(store.games("over", "a1")) == ["g2"]
    assert ids(store.games("playing", "a2")) == ["g1"]


def pages(store, limit):
    """All pages of the lobby, one after the other."""
    found, before = [], None
    while rows := store.games("open", None, limit, before):
        found.append(ids(rows))
        before = rows[-1].changed
    return found


def test_a_list_is_read_page_by_page(store):
    for at in range(5):
        add(store, f"g{at}", at)
    assert pages(store, 2) == [["g4", "g3"], ["g2", "g1"], ["g0"]]


def test_games_of_the_same_moment_stand_on_one_page_so_that_none_is_passed_over(store):
    for game, at in (("g1", 9), ("g2", 7), ("g3", 7), ("g4", 7), ("g5", 5)):
        add(store, game, at)
    first, second = pages(store, 2)
    assert (first[0], sorted(first), second) == ("g1", ["g1", "g2", "g3", "g4"], ["g5"])


# --- for limits, bots and who is away -----------------------------------------------------------------------------------
def test_games_that_are_not_over_count_for_who_opened_them_or_sits_there(store):
    add(store, "g1", opener="a1")
    add(store, "g2", accounts=("a2", "a1"), opener="a1")
    add(store, "g3", accounts=("a2", "a1"))
    goes_on(store, "g3", 9)
    add(store, "g4", accounts=("a2", "a1"))
    goes_on(store, "g4", 9, state="over")
    assert [store.going_on(account) for account in ("a1", "a2", "a3")] == [3, 2, 0]


def test_games_that_wait_for_some_players_are_found_the_longest_first(store):
    for game, at, who in (("g1", 30, "level:1"), ("g2", 20, "simple"), ("g3", 25, "a1"), ("g4", 60, "simple")):
        add(store, game)
        goes_on(store, game, at, waits_for=who)
    add(store, "g5")
    goes_on(store, "g5", 10, state="over", waits_for="simple")
    assert store.waiting_for(("simple", "level:1"), 50) == [("g2", "simple"), ("g1", "level:1")]
    assert store.waiting_for(("simple",), 60) == [("g2", "simple"), ("g4", "simple")]
    assert store.waiting_for(("simple",), 19) == []


def test_a_game_wants_who_has_to_choose_there_or_to_sit_down(store):
    add(store, "g1", accounts=("a1", "a2"))
    goes_on(store, "g1", 30, waits_for="a2")
    add(store, "g2", 20, seats=(replace(TWO[0], wanted="a2"), replace(TWO[1], account="a1")))
    add(store, "g3", 10, seats=(replace(TWO[0], wanted="a2", account="a2"), TWO[1]))  # they sit there
    add(store, "g4", accounts=("a1", "a2"))
    goes_on(store, "g4", 40, state="over", waits_for="a2")
    assert store.wanting("a2") == ["g2", "g1"]
    assert store.wanting("a1") == []


# --- for the clocks -----------------------------------------------------------------------------------------------------
def test_a_game_at_which_everybody_sits_and_that_has_not_begun_is_found(store):
    add(store, "g1", accounts=("a1", "a2"))
    add(store, "g2", accounts=("a1", None))
    add(store, "g3", accounts=(None, "a1"), players=("level:2", "person"))
    add(store, "g4", accounts=(None, "a1"), players=("bot", "person"))
    add(store, "g5", accounts=("a1", "a2"))
    goes_on(store, "g5", 9)
    assert sorted(store.full()) == ["g1", "g3"]


def test_a_game_is_due_from_its_deadline_on_the_most_overdue_first(store):
    for game, deadline in (("g1", 300), ("g2", 100), ("g3", None), ("g4", 301)):
        add(store, game, standing=Standing("open", "", deadline))
    assert store.due(99) == []
    assert store.due(300) == ["g2", "g1"]
    goes_on(store, "g2", 50, deadline=None)
    assert store.due(300) == ["g1"]


def test_clocks_run_in_games_that_have_one_and_are_being_played(store):
    clocks = {"g1": {}, "g2": {"kind": "none"}, "g3": {"kind": "days", "days": 1}, "g4": {"kind": "days", "days": 1}}
    for game, clock in clocks.items():
        add(store, game, clock=clock)
        goes_on(store, game, 9, state="over" if game == "g4" else "playing")
    add(store, "g5", clock={"kind": "days", "days": 1})
    assert store.timed() == ["g3"]
