"""The store, the same for SQLite and PostgreSQL: what is written is there, and what is taken is taken once."""

import threading
from dataclasses import replace

import pytest

from gridnorth.server.store import Entry, GameRow, SeatRow, Store, Taken
from gridnorth.server.store.migrating import differences

TWO = (SeatRow("north", "person"), SeatRow("south", "person"))
ROW = GameRow("g1", "north", {"options": {"first": "south"}}, {"kind": "none"}, bytes(32), TWO, True, created=5, changed=5)


def entry(number, said="awaken"):
    return Entry(number, "choice", "south", said, 100 + number)


def test_a_game_is_read_as_it_was_written(store):
    store.add_game(ROW)
    assert store.game("g1") == ROW
    assert store.game("g2") is None


def test_a_game_of_the_same_name_is_taken(store):
    store.add_game(ROW)
    with pytest.raises(Taken):
        store.add_game(replace(ROW, listed=False))
    assert store.game("g1") == ROW


def test_a_log_only_grows_and_a_number_is_given_once(store):
    store.add_game(ROW)
    store.append("g1", entry(0))
    store.append("g1", entry(1, "build"))
    with pytest.raises(Taken):
        store.append("g1", entry(1, "reprogram"))
    assert store.log("g1") == [entry(0), entry(1, "build")]
    assert store.log("g1", 1) == [entry(1, "build")]
    assert store.length("g1") == 2


def test_a_log_of_no_game_is_refused(store):
    with pytest.raises(Taken):
        store.append("nowhere", entry(0))
    assert store.log("nowhere") == []


def test_the_state_changes_with_the_entry_or_not_at_all(store):
    store.add_game(ROW)
    store.append("g1", entry(0), "playing")
    assert store.game("g1").state == "playing"
    with pytest.raises(Taken):
        store.append("g1", entry(0), "over", {"winners": []})
    assert (store.game("g1").state, store.game("g1").result) == ("playing", None)
    store.append("g1", entry(1), "over", {"winners": ["south"]})
    assert (store.game("g1").state, store.game("g1").result) == ("over", {"winners": ["south"]})


def test_of_many_who_write_the_same_number_one_is_first(store):
    store.add_game(ROW)
    won, lost = [], []

    def write(name):
        try:
            store.append("g1", entry(0, name))
            won.append(name)
        except Taken:
            lost.append(name)

    threads = [threading.Thread(target=write, args=(f"choice {n}",)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (len(won), len(lost)) == (1, 7)
    assert [each.said for each in store.log("g1")] == won


def test_many_logs_are_written_at_once_and_nothing_is_lost(url):
    stores = [Store.at(url) for _ in range(2)]
    names = [f"g{n}" for n in range(8)]
    for name in names:
        stores[0].add_game(replace(ROW, id=name))

    def write(at, name):
        for number in range(20):
            stores[at % 2].append(name, entry(number))

    threads = [threading.Thread(target=write, args=pair) for pair in enumerate(names)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(stores[1].log(name) == [entry(number) for number in range(20)] for name in names)
    for each in stores:
        each.close()


# --- seats ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def accounts(store):
    store.add_account("a1", "guest", 1)
    store.add_account("a2", "guest", 1)


@pytest.mark.usefixtures("accounts")
def test_a_seat_is_taken_once(store):
    store.add_game(ROW)
    store.sit("g1", "north", "a1", "salt")
    assert SeatRow("north", "person", "a1", "salt") in store.game("g1").seats
    with pytest.raises(Taken):
        store.sit("g1", "north", "a2", "other")
    with pytest.raises(Taken):
        store.sit("g1", "west", "a2", "")


@pytest.mark.usefixtures("accounts")
def test_nobody_sits_down_where_a_player_of_ours_sits_or_the_game_has_begun(store):
    store.add_game(replace(ROW, seats=(SeatRow("south", "person"), SeatRow("north", "level:3"))))
    with pytest.raises(Taken):
        store.sit("g1", "north", "a1", "")
    store.append("g1", entry(0), "playing")
    with pytest.raises(Taken):
        store.sit("g1", "south", "a1", "")


@pytest.mark.usefixtures("accounts")
def test_the_lobby_lists_what_is_open_and_each_has_games_of_their_own(store):
    store.add_game(ROW)
    store.add_game(replace(ROW, id="g2", listed=False, created=6))
    store.add_game(replace(ROW, id="g3", created=7))
    store.sit("g2", "south", "a1", "")
    assert [row.id for row in store.games("open")] == ["g3", "g1"]
    assert [row.id for row in store.games("open", "a1")] == ["g2"]
    assert store.games("open", "a2") == []


def test_what_was_written_is_there_after_the_store_was_closed(url):
    first = Store.at(url)
    first.add_game(ROW)
    first.append("g1", entry(0))
    first.close()
    again = Store.at(url)
    assert again.log("g1") == [entry(0)]
    again.close()


# --- bringing it up to date -------------------------------------------------------------------------------------------
def test_after_an_upgrade_the_tables_are_as_they_should_be(store):
    with store.look() as connection:
        assert differences(connection) == []


def test_many_processes_may_start_at_once(url):
    made = []
    threads = [threading.Thread(target=lambda: made.append(Store.at(url))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 4
    made[0].add_game(ROW)
    assert made[3].game("g1") == ROW
    for each in made:
        each.close()


def test_a_name_is_taken_however_it_is_written(store):
    store.add_account("a1", "person", 1, "Ada", "hash")
    store.add_account("a2", "guest", 1)
    with pytest.raises(Taken):
        store.name_account("a2", "ADA", "hash")
    assert store.account_named("aDa").id == "a1"
