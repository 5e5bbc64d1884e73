"""What must be there for an ability to do anything at all: an optional ability with an empty effect is not offered."""

from dataclasses import replace

from ..programs import Operand, Row, Selection
from .meanings import AbilityMeanings

Need = tuple[str, tuple[Operand, ...]]
"""A test and its operands."""


def need_of(rows: list[Row], meanings: AbilityMeanings) -> Need | None:
    """The test that the first thing a text does can be done; None if there is nothing to test."""
    first, *rest = rows
    if first.op == "may" and rest and rest[0].op == "choose":
        return "at_least", (1, rest[0].operands[1])
    if first.op in ("choose", "pick"):
        joint = len(rest) > 1 and first.op == rest[0].op == "choose"
        return "at_least", (2 if joint else 1, _as_seen_by_you(first))
    if first.op == "top":
        pile = str(first.operands[1]).removesuffix("_bottom")
        return "at_least", (1, Selection("card", pile, owner=first.who, kinds=meanings.all_kinds))
    if first.op == "choose_player" and rest:
        return _of_some_player(first, rest[0], meanings)
    if first.op in meanings.own_needs:
        return (meanings.own_needs[first.op], (1,)) if first.who == "you" else None
    return (meanings.needs[first.op], first.operands) if first.op in meanings.needs else None


def _as_seen_by_you(row: Row) -> Operand:
    """What another player chooses from, in terms of whose text it is."""
    selection = row.operands[1]
    assert isinstance(selection, Selection)
    return replace(selection, owner=row.who) if row.who != "you" and selection.owner == "you" else selection


def _of_some_player(chosen: Row, first: Row, meanings: AbilityMeanings) -> Need | None:
    """What some player must have for it to be worth choosing one."""
    if first.op == "choose" and isinstance(first.operands[1], Selection):
        return "at_least", (1, replace(first.operands[1], owner="any"))
    return (meanings.any_needs[first.op], (chosen.operands[1],)) if first.op in meanings.any_needs else None
