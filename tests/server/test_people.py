"""Accounts, as they are kept: names, tokens, bots, and whom they do not want to hear."""

import pytest

from gridnorth.server.store import Taken


# --- names, passwords, tokens -------------------------------------------------------------------------------------------
def test_a_name_is_taken_however_it_is_written(store):
    store.add_account("a1", "person", 1, "Ada", "hash")
    store.add_account("a2", "guest", 1)
    with pytest.raises(Taken):
        store.name_account("a2", "ADA", "hash")
    assert store.account_named("aDa").id == "a1"
    assert store.account_named("Bob") is None


def test_only_a_guest_takes_a_name(store):
    store.add_account("a1", "guest", 1)
    store.name_account("a1", "Ada", "hash")
    with pytest.raises(Taken):
        store.name_account("a1", "Eve", "hash")
    found = store.account_named("ada")
    assert (found.kind, found.name, found.shown) == ("person", "Ada", "Ada")


def test_a_token_belongs_to_an_account_until_it_is_taken_back(store):
    store.add_account("a1", "guest", 1)
    for token in ("t1", "t2", "t3"):
        store.add_token(token, "a1", 1)
    assert store.account_with("t1").id == "a1"
    assert store.drop_tokens("a1", "t1") == 1
    assert store.drop_tokens("a1", "t1") == 0
    assert (store.account_with("t1"), store.count_tokens("a1")) == (None, 2)
    assert store.drop_tokens("a1") == 2
    assert store.account_with("t2") is None


def test_an_account_keeps_so_many_tokens_and_the_oldest_are_gone(store):
    store.add_account("a1", "guest", 1)
    store.add_account("a2", "guest", 1)
    store.add_token("other", "a2", 0)
    for at in range(53):
        store.add_token(f"t{at}", "a1", at)
    assert store.count_tokens("a1") == 50
    assert [at for at in range(53) if store.account_with(f"t{at}") is None] == [0, 1, 2]
    assert store.account_with("other").id == "a2"


def test_a_new_password_takes_all_tokens_back(store):
    store.add_account("a1", "person", 1, "Ada", "hash")
    store.add_token("t1", "a1", 1)
    store.set_password("a1", "other")
    assert (store.account_named("Ada").password, store.account_with("t1")) == ("other", None)


def test_a_person_has_bots_and_no_list_shows_a_password(store):
    store.add_account("a1", "person", 1, "Ada", "hash")
    for account, name in (("b2", "zeta"), ("b1", "Eta")):
        store.add_account(account, "bot", 1, name, "secret", "a1")
    bots = store.bots_of("a1")
    assert [(bot.name, bot.kind, bot.owner, bot.password) for bot in bots] == [
        ("Eta", "bot", "a1", None), ("zeta", "bot", "a1", None)]  # fmt: skip
    assert store.bots_of("b1") == []


# --- mutes --------------------------------------------------------------------------------------------------------------
def test_whom_somebody_does_not_want_to_hear_is_kept_until_they_want_to_again(store):
    for account in ("a1", "a2", "a3"):
        store.add_account(account, "guest", 1)
    store.mute("a1", "a2", True)
    store.mute("a1", "a2", True)
    store.mute("a1", "a3", True)
    assert (store.muted_by("a1"), store.muted_by("a2")) == ({"a2", "a3"}, set())
    store.mute("a1", "a2", False)
    store.mute("a1", "a2", False)
    assert store.muted_by("a1") == {"a3"}
