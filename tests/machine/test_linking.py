"""Linking: every rule is found, every hook is filled, no circle is left."""

import numpy as np
import pytest
from rule_modules import HEAD, PURSE, SMALL

import toy
from gridnorth.machine import chance, engine, frames, sets
from gridnorth.machine.linker import Parts, link


def test_a_hook_left_open_is_refused():
    with pytest.raises(AssertionError, match="half a game leaves hooks of the machine open: .*'role'.*'window_answer'"):
        link(Parts("half a game", (sets, chance, frames, engine), {}), compiled=False)


@pytest.mark.parametrize("missing", ["seat_after", "window_options"])
def test_every_single_hook_is_missed(missing, monkeypatch):
    monkeypatch.delattr(toy.rules, missing)
    with pytest.raises(AssertionError, match=f"harbour leaves hooks of the machine open: \\['{missing}'\\]"):
        link(toy.PARTS, compiled=False)


def test_a_hook_is_the_rule_that_a_game_gives(module):
    machine = module("machine_", HEAD + "@hook\ndef price(n): ...\n@entry\ndef twice(n):\n    return 2 * price(n)\n")
    game = module("game_", HEAD + "@rule\ndef price(n):\n    return n + 1\n")
    assert link(Parts("shop", (machine, game), {}), compiled=False).twice(3) == 8
    assert machine.price(3) is None  # linking changes nothing in the modules


def test_two_rules_of_one_name_are_refused(module):
    one = module("one_", HEAD + "@rule\ndef pay(g): ...\n")
    two = module("two_", HEAD + "@rule\ndef pay(g): ...\n")
    with pytest.raises(AssertionError, match="two rules are called 'pay'"):
        link(Parts("twins", (one, two), {}), compiled=False)


def test_a_rule_called_like_a_generated_one_is_refused(module):
    written = module("written_", HEAD + "@rule\ndef perform(g): ...\n")
    with pytest.raises(AssertionError, match="two rules are called 'perform'"):
        link(Parts("twins", (written,), {}, generated="def perform(g): ...\n"), compiled=False)


def test_a_rule_that_is_only_imported_is_no_second_rule(module):
    one = module("one_", HEAD + "@entry\ndef pay(n):\n    return n\n")
    two = module("two_", HEAD + "from one_ import pay\n@entry\ndef pay_twice(n):\n    return pay(n) + pay(n)\n")
    assert link(Parts("shop", (one, two), {}), compiled=False).pay_twice(4) == 8


@pytest.mark.parametrize(
    ("body", "circle"),
    [
        ("@entry\ndef one(n):\n    return one(n - 1)\n", "'one', 'one'"),
        ("@entry\ndef one(n):\n    return two(n)\n@rule\ndef two(n):\n    return one(n)\n", "'one', 'two', 'one'"),
    ],
)
def test_rules_that_call_one_another_in_a_circle_are_refused(module, own_cache, body, circle):
    with pytest.raises(AssertionError, match=f"rules call one another in a circle: .*{circle}"):
        link(Parts("circle", (module("circle_", HEAD + body),), {}), compiled=True)


def test_compiled_rules_are_reached_by_their_entries_alone(module, own_cache):
    linked = link(Parts("purse", (module("purse_", PURSE),), {"g": SMALL}), compiled=True)
    g = np.zeros(1, SMALL)[0]
    g["coins"] = 10
    assert (linked.buy(g, 4), linked.buy(g, 7), int(g["coins"])) == (6, -1, 6)
    assert not hasattr(linked, "rich")
    assert not hasattr(linked, "spend")
