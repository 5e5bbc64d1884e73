"""Deals from a secret: committed to beforehand, the same for everybody who has it, and of no use to who has not."""

import random
from collections import Counter

import pytest

from command_line import FAILED, OK, quick
from gridnorth import aidalon, north
from gridnorth.errors import GameFileError, InputError
from gridnorth.machine.provable_deal import ProvableDeal, Stream
from gridnorth.table import file
from gridnorth.table.table import Table

SECRET, OTHER = bytes(range(32)), bytes(range(1, 33))
MAKE = {
    "north": lambda dealt: north.Game(dealt=dealt),
    "aidalon": lambda dealt: aidalon.Game(decks=["Iron Toll", "Joyride"], dealt=dealt),
}
games = pytest.mark.parametrize("make", MAKE.values(), ids=MAKE)


def played(game, seed=1):
    chance = random.Random(seed)
    table = Table(game)
    while table.to_choose:
        table.play(chance.choice(table.game.options))
    return table


def test_a_commitment_belongs_to_one_secret_and_says_nothing_of_what_the_players_give():
    assert ProvableDeal(SECRET).commitment == ProvableDeal(SECRET, "a/b").commitment != ProvableDeal(OTHER).commitment
    assert SECRET.hex() not in ProvableDeal(SECRET).commitment
    assert ProvableDeal.drawn().commitment != ProvableDeal.drawn().commitment


@games
def test_the_same_secret_and_salt_deal_the_same_game(make):
    one, two = played(make(ProvableDeal(SECRET).salted("a", "b"))), played(make(ProvableDeal(SECRET).salted("a", "b")))
    assert one.game == two.game
    assert one.choices == two.choices


@games
def test_what_the_players_give_changes_the_deal(make):
    deals = {str(make(ProvableDeal(SECRET, salt)).to_data()) for salt in ("", "a", "b", "a/b")}
    assert len(deals) == 4


@games
def test_each_step_has_chance_of_its_own(make):
    """What was seen of one shuffle says nothing of the next: the record holds no state that would lead there."""
    game = make(ProvableDeal(SECRET))
    other = game.copy()
    other.dealt = ProvableDeal(OTHER)
    assert game == other
    chance = random.Random(3)
    while game == other and not game.is_over:
        choice = chance.choice(game.options)
        game.play(choice)
        other.play(choice)
    assert game != other  # from the first card on that is dealt by another secret


@games
def test_an_account_and_play_without_one_are_dealt_alike(make):
    told, plain = make(ProvableDeal(SECRET)), make(ProvableDeal(SECRET))
    chance = random.Random(5)
    while not plain.is_over:
        choice = chance.choice(plain.options)
        plain.play(choice)
        told.tell(choice)
        assert told == plain


@games
def test_chance_shows_where_it_had_a_hand(make):
    table = played(make(ProvableDeal(SECRET)))
    seats = table.game.seats
    assert any(table.game.reveals(entry.events, seats[0]) for entry in table.entries)


def test_numbers_of_a_stream_are_even():
    stream = Stream(SECRET)
    counted = Counter(stream.below(6) for _ in range(6000))
    assert set(counted) == set(range(6))
    assert all(850 < n < 1150 for n in counted.values())


def test_a_game_with_a_seed_is_dealt_as_ever():
    game = north.Game(seed=7)
    with ProvableDeal(SECRET).step(0):
        pass
    assert north.Game(seed=7) == game


def test_a_seed_and_a_secret_are_refused_together():
    with pytest.raises(InputError, match="either a seed or a deal"):
        north.Game(seed=1, dealt=ProvableDeal(SECRET))


@pytest.mark.parametrize(("secret", "salt"), [(b"short", ""), (SECRET, "a\nb"), (SECRET, "x" * 201)])
def test_what_is_no_secret_or_no_salt_is_refused(secret, salt):
    with pytest.raises(InputError):
        ProvableDeal(secret, salt)


# --- files ------------------------------------------------------------------------------------------------------------
@games
def test_a_file_holds_the_secret_and_is_dealt_again_from_it(make):
    table = played(make(ProvableDeal(SECRET, "a/b")))
    again = file.read(file.write(table))
    assert again.game == table.game
    assert again.start.dealt == ProvableDeal(SECRET, "a/b")


def test_a_file_dealt_from_another_secret_than_was_committed_to_is_refused():
    text = file.write(played(MAKE["north"](ProvableDeal(SECRET))))
    with pytest.raises(GameFileError, match="not dealt from the secret that was committed to"):
        file.read(text.replace(SECRET.hex(), OTHER.hex()))
    with pytest.raises(GameFileError, match="expected 64 hexadecimal digits"):
        file.read(text.replace(SECRET.hex(), "xyz"))
    with pytest.raises(GameFileError, match="expected either the header"):
        file.read(text.replace("dealt: ", "seed: 1\ndealt: "))


def test_verify_says_what_was_committed_to_and_compares_it(tmp_path):
    path = tmp_path / "my.game"
    path.write_text(file.write(played(MAKE["north"](ProvableDeal(SECRET)))), encoding="utf-8")
    ran = quick("verify", path)
    assert ran.code == OK
    assert f"dealt by {ProvableDeal(SECRET).commitment}" in ran.out
    assert quick("verify", path, "--commitment", ProvableDeal(SECRET).commitment).code == OK
    ran = quick("verify", path, "--commitment", ProvableDeal(OTHER).commitment)
    assert ran.code == FAILED
    assert "not dealt by the commitment" in ran.out
