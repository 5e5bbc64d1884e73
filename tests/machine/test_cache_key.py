"""What compiled rules are kept under: every constant that a rule uses counts, and nothing that no rule uses."""

from gridnorth.machine.compiler import cache_key, constants
from gridnorth.machine.linker import collect_rules
from gridnorth.north.rules import PARTS


def test_a_constant_that_a_rule_uses_changes_the_key_wherever_it_is_defined(monkeypatch):
    function = next(f for f in collect_rules(PARTS).values() if "TOP_LEVEL" in constants(f))
    before = cache_key(PARTS)
    monkeypatch.setitem(function.__globals__, "TOP_LEVEL", 5)
    assert cache_key(PARTS) != before


def test_a_constant_that_no_rule_uses_does_not(monkeypatch):
    before = cache_key(PARTS)
    monkeypatch.setitem(PARTS.modules[-1].__dict__, "NOBODY_USES_THIS", 5)
    assert cache_key(PARTS) == before
