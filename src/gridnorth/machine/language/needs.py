"""What must be there for an ability to do anything at all: an optional ability with an empty effect is not offered."""

from collections.abc import Mapping
from dataclasses import replace

from ..programs import Operand, Row, Selection

Need = tuple[str, tuple[Operand, ...]]
"""A test and its operands."""


def need_of(rows: list[Row], tests: Mapping[str, str], kinds: tuple[str, ...]) -> Need | None:
    """The test that the first thing a text does can be done; None if there is nothing to test.

    `tests`: operation -> the test that it can be done, with the same operands. `kinds`: what `card` means.
    """
    first, *rest = rows
    if first.op == "may" and rest and rest[0].op == "choose":
        return "at_least", (1, rest[0].operands[1])
    if first.op in ("choose", "pick"):
        joint = len(rest) > 1 and first.op == rest[0].op == "choose"
        return "at_least", (2 if joint else 1, _as_seen_by_you(first))
    if first.op == "top":
        pile = str(first.operands[1]).removesuffix("_bottom")
        return "at_least", (1, Selection("card", pile, owner=first.who, kinds=kinds))
    if first.op == "choose_player" and rest:
        return _of_some_player(first, rest[0])
    if first.op == "draw" and first.who == "you":
        return "network_has", (1,)
    return (tests[first.op], first.operands) if first.op in tests else None


def _as_seen_by_you(row: Row) -> Operand:
    """What another player chooses from, in terms of whose text it is."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    return replace(selection, owner=row.who) if row.who != "you" and selection.owner == "you" else selection


def _of_some_player(chosen: Row, first: Row) -> Need | None:
    """What some player must have for it to be worth choosing one."""
    if first.op == "choose" and isinstance(first.operands[1], Selection):
        return "at_least", (1, replace(first.operands[1], owner="any"))
    return ("any_network", (chosen.operands[1],)) if first.op in ("draw", "top") else None
