"""Talk beside a game: people at its seats say something, and who looks on hears it, unless they have muted who says it."""

import asyncio
import json

import msgspec
import pytest

from gridnorth.errors import Refused
from gridnorth.server import talk
from gridnorth.server.limits import TALKING, Limits
from gridnorth.server.store import Taken, TalkRow
from gridnorth.server.talk import clean, say
from gridnorth.server.wire.outgoing import TalkLine
from server.registries import ROW, heard, run
from server.test_store import at_once

FREELY = Limits(0)


def spoken(onlooker):
    """What somebody has heard."""
    return [said["said"] for said in heard(onlooker) if said["type"] == "talk"]


async def refused(code, work):
    with pytest.raises(Refused) as caught:
        await work
    assert caught.value.code == code
    return str(caught.value)


# --- what is kept -------------------------------------------------------------------------------------------------------
@pytest.fixture
def game(store):
    store.add_account("a1", "guest", 0)
    store.add_account("a2", "person", 0, "Bob", "hash")
    store.add_game(ROW)


@pytest.mark.usefixtures("game")
def test_what_was_said_is_kept_in_order_with_who_said_it(store):
    store.say("g1", "a1", "south", "hello", 5, 10)
    store.say("g1", "a2", "north", "oh, hello", 6, 10)
    assert store.talk("g1") == [
        TalkRow(0, "a1", "south", "guest-a1", "hello", 5), TalkRow(1, "a2", "north", "Bob", "oh, hello", 6)]  # fmt: skip
    assert [row.number for row in store.talk("g1", 1)] == [1]
    assert (store.talk("g1", 2), store.talk("g2")) == ([], [])


@pytest.mark.usefixtures("game")
def test_so_much_is_said_at_a_game_and_no_more(store):
    for number in range(3):
        store.say("g1", "a1", "south", str(number), 5, 3)
    with pytest.raises(Taken, match="enough has been said"):
        store.say("g1", "a2", "north", "and I?", 5, 3)
    assert [row.said for row in store.talk("g1")] == ["0", "1", "2"]
    with pytest.raises(Taken, match="called off"):
        store.say("g2", "a1", "south", "where is it?", 5, 3)


@pytest.mark.usefixtures("game")
def test_of_many_who_speak_at_once_nobody_takes_the_place_of_another(store):
    assert at_once(*(lambda n=n: store.say("g1", "a1", "south", str(n), 5, 99) for n in range(6))) == [None] * 6
    assert sorted(row.said for row in store.talk("g1")) == ["0", "1", "2", "3", "4", "5"]
    assert [row.number for row in store.talk("g1")] == list(range(6))


# --- what is heard ------------------------------------------------------------------------------------------------------
def test_what_is_said_is_heard_by_all_who_look_on_and_kept_for_who_comes_later(url):
    async def play(one):
        await one.begin()
        onlookers = [(await one.rooms.look_on("g1", account))[0] for account in ("a1", "a2", None)]
        one.time = 77
        await say(one.rooms, FREELY, "g1", "a1", "hello")
        sent = [onlooker.messages.get_nowait() for onlooker in onlookers]
        assert sent[0] == sent[1] == sent[2]
        assert msgspec.json.decode(sent[0], type=TalkLine, strict=True) == TalkLine(0, "south", "guest-a1", "hello", 77)
        assert set(json.loads(sent[0])) == {"type", *TalkLine.__struct_fields__}
        later, _ = await one.rooms.look_on("g1", "a3")
        await say(one.rooms, FREELY, "g1", "a2", "hm")
        assert [spoken(each) for each in (*onlookers, later)] == [["hm"]] * 4
        assert [row.said for row in one.store.talk("g1")] == ["hello", "hm"]

    run(url, play)


def test_who_has_muted_somebody_does_not_hear_them_here_and_hears_them_again(url):
    async def play(one):
        await one.begin()
        one.store.mute("a2", "a1", True)
        north, _ = await one.rooms.look_on("g1", "a2")
        south, _ = await one.rooms.look_on("g1", "a1")
        guest, _ = await one.rooms.look_on("g1", "a3")
        await say(one.rooms, FREELY, "g1", "a1", "one")
        await say(one.rooms, FREELY, "g1", "a2", "two")
        one.rooms.mute("g1", "a3", "a2", True)
        one.rooms.mute("g1", "a2", "a1", False)
        await say(one.rooms, FREELY, "g1", "a1", "three")
        await say(one.rooms, FREELY, "g1", "a2", "four")
        assert [spoken(each) for each in (north, south, guest)] == [
            ["two", "three", "four"], ["one", "two", "three", "four"], ["one", "two", "three"]]  # fmt: skip
        one.rooms.mute("g9", "a3", "a2", True)  # a game that is not open here

    run(url, play)


def test_who_comes_first_is_not_told_what_was_said_before(sqlite_url):
    async def play(one):
        await one.begin()
        await say(one.rooms, FREELY, "g1", "a1", "is nobody there?")
        onlooker, _ = await one.rooms.look_on("g1", "a2")
        await say(one.rooms, FREELY, "g1", "a1", "ah")
        assert spoken(onlooker) == ["ah"]

    run(sqlite_url, play)


def test_many_who_speak_at_once_are_all_heard_in_one_order(url):
    async def play(one):
        await one.begin()
        onlookers = [(await one.rooms.look_on("g1", account))[0] for account in ("a1", "a2")]
        await asyncio.gather(
            *(say(one.rooms, FREELY, "g1", account, f"{account} {n}") for n in range(4) for account in ("a1", "a2"))
        )
        kept = [row.said for row in one.store.talk("g1")]
        assert len(kept) == 8
        assert [spoken(each) for each in onlookers] == [kept, kept]

    run(url, play)


# --- what is refused ----------------------------------------------------------------------------------------------------
def test_only_who_has_a_seat_speaks_and_only_if_there_is_something_to_say(sqlite_url):
    async def play(one):
        await one.begin()
        for account in ("a3", None):
            await refused("not-your-seat", say(one.rooms, FREELY, "g1", account, "hello"))
        for nothing in ("", "  ", "\n\t", "\u200b\u2060", "\x00\x1b"):
            await refused("bad-message", say(one.rooms, FREELY, "g1", "a1", nothing))
        await refused("no-such-game", say(one.rooms, FREELY, "nowhere", "a1", "hello"))
        assert one.store.talk("g1") == []

    run(sqlite_url, play)


def test_who_speaks_too_often_or_too_much_is_refused(sqlite_url, monkeypatch, limits_clock):
    async def play(one):
        await one.begin()
        limits = Limits()
        for _ in range(int(TALKING.burst)):
            await say(one.rooms, limits, "g1", "a1", "and")
        await refused("too-many", say(one.rooms, limits, "g1", "a1", "and"))
        await say(one.rooms, limits, "g1", "a2", "oh")
        monkeypatch.setattr(talk, "MOST", int(TALKING.burst) + 1)
        assert "enough has been said" in await refused("too-many", say(one.rooms, FREELY, "g1", "a2", "no"))

    run(sqlite_url, play)


@pytest.mark.parametrize(("said", "kept"), [
    ("  good   game \n", "good game"), ("a\u200bb", "a b"), ("\u202etxt", "txt"),
    ("\u00e9 \u2660 \U0001f600", "\u00e9 \u2660 \U0001f600"),
    ("line\u2028break", "line break"), ("\x1b[31mred", "[31mred"), ("<b>&amp;", "<b>&amp;"), ("\ue000x", "x"),
])  # fmt: skip
def test_what_cannot_be_seen_is_left_out(said, kept):
    assert clean(said) == kept
