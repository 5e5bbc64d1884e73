"""The store, the same for SQLite and PostgreSQL: what is written is there, and what is taken is taken once."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from gridnorth.errors import InputError
from gridnorth.server.store import DONE, FAILED, RUNNING, WAITING, Entry, GameRow, SeatRow, Standing, Store, Taken

TWO = (SeatRow("north", "person"), SeatRow("south", "person"))
ROW = GameRow("g1", "north", {"options": {"first": "south"}}, {"kind": "none"}, bytes(32), TWO, True, created=5, changed=5)
PLAYING = Standing("playing", "a1", 900)


def entry(number, said="awaken"):
    return Entry(number, "choice", "south", said, 100 + number)


def at_once(*works):
    """Do several things in threads, all at once; what came of each."""
    found, gate = [None] * len(works), threading.Barrier(len(works))

    def do(at, work):
        gate.wait()
        try:
            found[at] = work()
        except Exception as error:
            found[at] = error

    threads = [threading.Thread(target=do, args=each) for each in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def ids(rows):
    return [row.id for row in rows]


@pytest.fixture
def accounts(store):
    for account in ("a1", "a2", "a3"):
        store.add_account(account, "guest", 1)


# --- games and their logs -----------------------------------------------------------------------------------------------
def test_a_game_is_read_as_it_was_written(store):
    store.add_game(ROW)
    assert store.game("g1") == ROW
    assert store.game("g2") is None
    assert store.game_and_log("g2") is None


@pytest.mark.usefixtures("accounts")
def test_seats_keep_their_decks_their_guests_and_what_they_are_called(store):
    seats = (SeatRow("north", "person", None, "", None, "a2"), SeatRow("south", "person", "a1", "salt", ["Iron", "Toll"]))
    store.add_game(replace(ROW, seats=seats, opener="a1"))
    found = store.game("g1")
    assert (found.seats, found.opener) == (seats, "a1")
    assert [seat.name for seat in found.seats] == ["", "guest-a1"]


def test_a_game_of_the_same_name_is_taken(store):
    store.add_game(ROW)
    with pytest.raises(Taken):
        store.add_game(replace(ROW, listed=False))
    assert store.game("g1") == ROW


def test_a_log_only_grows_and_a_number_is_given_once(store):
    store.add_game(ROW)
    store.append("g1", entry(0), PLAYING)
    store.append("g1", entry(1, "build"), PLAYING)
    with pytest.raises(Taken):
        store.append("g1", entry(1, "reprogram"), PLAYING)
    assert store.log("g1") == [entry(0), entry(1, "build")]
    assert store.log("g1", 1) == [entry(1, "build")]
    assert store.length("g1") == 2


def test_a_log_of_no_game_is_refused(store):
    with pytest.raises(Taken):
        store.append("nowhere", entry(0), PLAYING)
    assert store.log("nowhere") == []


def test_what_the_row_says_changes_with_the_entry_or_not_at_all(store):
    store.add_game(ROW)
    store.append("g1", entry(0), PLAYING)
    over = Standing("over", result={"winners": ["south"]})
    with pytest.raises(Taken):
        store.append("g1", entry(0), over)
    assert (store.game("g1").standing, store.game("g1").changed) == (PLAYING, 100)
    store.append("g1", entry(1), over)
    assert (store.game("g1").standing, store.game("g1").changed) == (over, 101)


def test_a_game_and_its_log_are_of_one_moment(url):
    """Whoever reads while others write sees a row that fits the log: the row was changed with its last entry."""
    reader, writer = Store.at(url), Store.at(url)
    writer.add_game(ROW)
    seen = set()

    def write():
        number = 0
        while len(seen) < 20:  # until it was looked at often enough
            writer.append("g1", entry(number), Standing("playing", str(number)))
            number += 1

    writing = threading.Thread(target=write)
    writing.start()
    while writing.is_alive():
        row, log = reader.game_and_log("g1")
        seen.add((len(log), row.standing.waits_for))
    writing.join()
    assert all(waits_for == (str(length - 1) if length else "") for length, waits_for in seen)
    reader.close()
    writer.close()


def test_of_many_who_write_the_same_number_one_is_first(store):
    store.add_game(ROW)
    found = at_once(*(lambda n=n: store.append("g1", entry(0, f"choice {n}"), PLAYING) for n in range(8)))
    won = [n for n, each in enumerate(found) if each is None]
    assert len(won) == 1
    assert all(isinstance(each, Taken) for n, each in enumerate(found) if n not in won)
    assert [each.said for each in store.log("g1")] == [f"choice {won[0]}"]


def test_many_logs_are_written_at_once_and_nothing_is_lost(url):
    stores = [Store.at(url) for _ in range(2)]
    names = [f"g{n}" for n in range(8)]
    for name in names:
        stores[0].add_game(replace(ROW, id=name))

    def write(at, name):
        for number in range(20):
            stores[at % 2].append(name, entry(number), PLAYING)

    assert at_once(*(lambda pair=pair: write(*pair) for pair in enumerate(names))) == [None] * 8
    assert all(stores[1].log(name) == [entry(number) for number in range(20)] for name in names)
    for each in stores:
        each.close()


def test_what_was_written_is_there_after_the_store_was_closed(url):
    first = Store.at(url)
    first.add_game(ROW)
    first.append("g1", entry(0), PLAYING)
    first.close()
    again = Store.at(url)
    assert again.log("g1") == [entry(0)]
    again.close()


# --- seats --------------------------------------------------------------------------------------------------------------
@pytest.mark.usefixtures("accounts")
def test_a_seat_is_taken_once(store):
    store.add_game(ROW)
    store.sit("g1", "north", "a1", "salt", ["Iron", "Toll"])
    assert SeatRow("north", "person", "a1", "salt", ["Iron", "Toll"]) in store.game("g1").seats
    with pytest.raises(Taken):
        store.sit("g1", "north", "a2", "other")
    with pytest.raises(Taken):
        store.sit("g1", "west", "a2", "")


@pytest.mark.usefixtures("accounts")
def test_of_many_who_want_one_seat_one_has_it(store):
    store.add_game(ROW)
    found = at_once(*(lambda who=who: store.sit("g1", "north", who, "") for who in ("a1", "a2", "a3")))
    assert [isinstance(each, Taken) for each in found].count(True) == 2
    assert store.game("g1").seats[0].account == ("a1", "a2", "a3")[found.index(None)]


@pytest.mark.usefixtures("accounts")
def test_nobody_has_two_seats_of_a_game_though_they_sit_down_at_both_at_once(store):
    store.add_game(ROW)
    found = at_once(*(lambda seat=seat: store.sit("g1", seat, "a1", "") for seat in ("north", "south")))
    assert [isinstance(each, Taken) for each in found].count(True) == 1
    assert [seat.account for seat in store.game("g1").seats].count("a1") == 1


@pytest.mark.usefixtures("accounts")
def test_a_seat_that_is_kept_for_somebody_is_theirs_alone(store):
    store.add_game(replace(ROW, seats=(replace(TWO[0], wanted="a2"), TWO[1])))
    with pytest.raises(Taken):
        store.sit("g1", "north", "a1", "")
    store.sit("g1", "north", "a2", "")
    assert store.game("g1").seats[0].account == "a2"


@pytest.mark.usefixtures("accounts")
def test_a_deck_that_was_laid_there_stays_if_who_sits_down_brings_none(store):
    store.add_game(replace(ROW, seats=(replace(TWO[0], deck=["Iron", "Toll"]), TWO[1])))
    store.sit("g1", "north", "a1", "")
    assert store.game("g1").seats[0].deck == ["Iron", "Toll"]


@pytest.mark.usefixtures("accounts")
def test_nobody_sits_down_where_a_player_of_ours_sits_or_the_game_has_begun(store):
    store.add_game(replace(ROW, seats=(SeatRow("south", "person"), SeatRow("north", "level:3"))))
    with pytest.raises(Taken):
        store.sit("g1", "north", "a1", "")
    store.append("g1", entry(0), PLAYING)
    with pytest.raises(Taken):
        store.sit("g1", "south", "a1", "")


# --- calling off, playing again -----------------------------------------------------------------------------------------
@pytest.mark.usefixtures("accounts")
def test_a_game_that_has_not_begun_is_called_off_by_who_opened_it(store):
    store.add_game(replace(ROW, opener="a1"))
    store.sit("g1", "north", "a2", "")
    store.say("g1", "a2", "north", "hello", 6, 10)
    with pytest.raises(Taken):
        store.call_off("g1", "a2")
    store.call_off("g1", "a1")
    assert store.game("g1") is None
    assert store.talk("g1") == []
    with pytest.raises(Taken):
        store.call_off("g1", "a1")


@pytest.mark.usefixtures("accounts")
def test_a_game_that_has_begun_is_not_called_off(store):
    store.add_game(replace(ROW, opener="a1"))
    store.append("g1", entry(0), PLAYING)
    for opener in ("a1", None):
        with pytest.raises(Taken):
            store.call_off("g1", opener)
    assert store.length("g1") == 1


def test_there_is_one_rematch_however_many_ask_for_it(store):
    store.add_game(ROW)
    found = at_once(*(lambda n=n: store.add_game(replace(ROW, id=f"again{n}"), "g1") for n in range(6)))
    assert len(set(found)) == 1
    assert store.game("g1").rematch == found[0]
    assert [n for n in range(6) if store.game(f"again{n}")] == [int(found[0][-1])]


def test_when_a_rematch_is_called_off_there_can_be_another(store):
    store.add_game(ROW)
    assert store.add_game(replace(ROW, id="again1"), "g1") == "again1"
    assert store.call_off("again1") == "g1"
    assert store.game("g1").rematch is None
    assert store.add_game(replace(ROW, id="again2"), "g1") == "again2"


# --- analyses -----------------------------------------------------------------------------------------------------------
def test_an_analysis_is_asked_for_once_and_says_how_far_it_is(store):
    store.add_game(ROW)
    assert store.analysis("g1") is None
    assert store.ask_analysis("g1", 10)
    assert not store.ask_analysis("g1", 11)
    assert (store.analysis("g1").state, store.analysis("g1").changed) == (WAITING, 10)
    store.set_analysis("g1", 20, state=RUNNING, done=3, total=9)
    assert (store.analysis("g1").state, store.analysis("g1").done, store.analysis("g1").total) == (RUNNING, 3, 9)
    assert not store.ask_analysis("g1", 21)
    store.set_analysis("g1", 30, state=DONE, done=9, total=9, report={"south": [1, 2]})
    assert store.analysis("g1").report == {"south": [1, 2]}


def test_an_analysis_that_failed_is_tried_again_and_one_that_is_done_stays_so(store):
    store.add_game(ROW)
    store.ask_analysis("g1", 10)
    store.set_analysis("g1", 20, state=FAILED)
    assert store.ask_analysis("g1", 30)
    assert (store.analysis("g1").state, store.analysis("g1").changed) == (WAITING, 30)
    store.set_analysis("g1", 40, state=DONE, report={})
    store.set_analysis("g1", 50, state=FAILED)  # somebody who was late
    assert store.analysis("g1").state == DONE
    assert not store.ask_analysis("g1", 60)


def test_of_many_who_ask_for_an_analysis_one_begins_it_and_nobody_hears_of_an_error(store):
    store.add_game(ROW)
    assert sorted(at_once(*(lambda: store.ask_analysis("g1", 10) for _ in range(6)))) == [False] * 5 + [True]


def test_analyses_that_nobody_goes_on_with_are_found(store):
    for game, state in (("g1", WAITING), ("g2", RUNNING), ("g3", DONE), ("g4", FAILED), ("g5", RUNNING)):
        store.add_game(replace(ROW, id=game))
        store.ask_analysis(game, 10)
        store.set_analysis(game, 90 if game == "g5" else 20, state=state)
    assert sorted(store.analyses_stuck(21)) == ["g1", "g2"]
    assert store.analyses_stuck(20) == []


# --- one process, many processes ----------------------------------------------------------------------------------------
def test_a_file_is_served_by_one_process_and_read_by_others(sqlite_url):
    serving = Store.at(sqlite_url, alone=True)
    with pytest.raises(InputError, match="another server has .*games.db open"):
        Store.at(sqlite_url, alone=True)
    Store.at(sqlite_url).close()  # to make a backup, or a password
    serving.close()
    Store.at(sqlite_url, alone=True).close()


def test_postgresql_is_served_by_many(postgres_url):
    stores = [Store.at(postgres_url, alone=True) for _ in range(2)]
    assert all(store.is_shared for store in stores)
    for store in stores:
        store.close()


def test_a_file_with_all_secrets_is_for_nobody_elses_eyes(tmp_path):
    store = Store.at(f"sqlite:///{tmp_path}/new/games.db", alone=True)
    store.add_game(ROW)
    modes = {path.name: path.stat().st_mode & 0o777 for path in Path(tmp_path, "new").iterdir()}
    assert {"games.db", "games.db-wal", "games.db.lock"} <= set(modes)
    assert set(modes.values()) == {0o600}
    store.close()
