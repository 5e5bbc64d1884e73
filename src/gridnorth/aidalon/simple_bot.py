"""The bot that plays Aidalon as `simple`, by rules of thumb: it stages, forges, collects, and delves when it can pay for it.

It is handed a view, and looks at nothing else. Numbers of cards it knows are printed ones; what it cannot name it takes for
ordinary cards.
"""

from random import Random
from typing import Any

from ..machine.engine import NO
from .game import View
from .record import (
    CARD,
    COLLECT,
    COUNCIL,
    DELVE,
    DRAW_CARD,
    FORGE,
    MODE,
    NETWORK,
    NO_CARD,
    PLAY,
    RUSH_IN,
    SHIFT,
    SLOTS,
    STAGE,
    USE,
)

ORDINARY_BARRIER, ORDINARY_SCRAP = 2, 3
"""What a card that cannot be named is taken to cost."""
KEPT = 3
"""Shards that it likes to keep, for what may come."""
FEW_CARDS, SPARE_CARDS = 3, 12
FULL_GRID = 6
"""Cards in the grid from which it rather delves and gathers than stages."""


class RulesOfThumb:
    """Weighs every option by a rule of thumb and takes the best; chance decides between equals."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def choose(self, view: View) -> str:
        """One of the options."""
        values = [self.worth(view, *divmod(option, 64)) for option in view.offered]
        best = max(values)
        return view.options[self.chance.choice([i for i, value in enumerate(values) if value == best])]

    # --- what an option is worth --------------------------------------------------------------------------------------
    def worth(self, view: View, verb: int, operand: int) -> float:
        """How good an option looks."""
        me = view.record.seen[view.record.seat]
        op = view.words.row.op
        if verb == MODE:
            return self.mode_worth(view, op, operand)
        if verb == COLLECT:
            draws = "draw" in view.cards.cards[view.words.name(view.record.seat, operand)].facts["collects"]
            return -1 if draws and not self.may_draw(view) else 9
        if verb in (USE, PLAY):
            return 5 if op != "act" else 6 + self.chance.random()
        if verb == FORGE:
            cost = self.number(view, view.record.seat, operand, "shard_cost")
            return 4 if me.shards - cost >= 1 else -1
        if verb == RUSH_IN:
            return 2 if me.shards >= 7 else -1
        if verb == STAGE:
            return 6 - sum(card != NO_CARD for card in me.grid) if self.cards_in_grid(view) < FULL_GRID else 0.5
        if verb == DELVE:
            return self.delve_worth(view, operand)
        if verb == SHIFT:
            return -1
        if verb == CARD:
            return -self.number(view, view.words.chosen_from(), operand, "scrap_cost") + self.chance.random()
        return self.slot_worth(view, op, operand)

    def slot_worth(self, view: View, op: str, slot: int) -> float:
        """An empty slot rather than one that would lose its card."""
        if op in ("stage", "rush_in"):
            empty = view.record.seen[slot // SLOTS].grid[slot % SLOTS] == NO_CARD
            return (5 if empty else -5) + self.chance.random()
        return self.chance.random()

    def mode_worth(self, view: View, op: str, mode: int) -> float:
        """Passing, paying, going on."""
        v = view.record
        me, d, no = v.seen[v.seat], v.delve, mode == NO
        match op:
            case "act":
                return float(1 if self.may_draw(view) else -2) if mode == DRAW_CARD else 2.5 - me.shards / 4
            case "ask_around":
                return 0
            case "mulligan":
                return 1
            case "encounter":
                return 1 if no == (me.shards < KEPT) else 0
            case "retreat":
                return 1 if no == (me.shards < KEPT) else 0
            case "pay_barrier" | "take" | "offer":
                return 0 if no else 1
            case "heat_up":
                return 1 if no == (v.seen[d.defender].heat + 1 > me.shards - KEPT) else 0
        return self.chance.random()

    def delve_worth(self, view: View, path: int) -> float:
        """A path that can be paid for, the more so the more is behind it."""
        owner, column = divmod(path, 3)
        v = view.record
        them, me = v.seen[owner], v.seen[v.seat]
        price = 0
        targets = 0
        for row in range(3):
            slot = row * 3 + column
            i = them.grid[slot]
            if i == NO_CARD:
                continue
            targets += 1
            if them.forged >> slot & 1 and not them.exhausted >> slot & 1:
                price += self.number(view, owner, i, "barrier") if i >= 0 else ORDINARY_BARRIER
        if price + ORDINARY_SCRAP > me.shards:
            return -1
        return float(3 + targets + 0.5 * them.heat - 0.5 * price)

    def may_draw(self, view: View) -> bool:
        """Who runs out of cards loses: it draws only while its Council is small and its Network is not (H14.2)."""
        me = view.record.seen[view.record.seat]
        return bool(me.size[COUNCIL] < FEW_CARDS and me.size[NETWORK] > SPARE_CARDS)

    def cards_in_grid(self, view: View) -> int:
        """How many cards lie in one's own grid."""
        return sum(card != NO_CARD for card in view.record.seen[view.record.seat].grid)

    def number(self, view: View, player: int, card: int, name: str) -> int:
        """A printed number of a card."""
        found: Any = view.cards.cards[view.words.name(player, card)]
        return int(found.number(name))


class ThumbBot:
    """Chooses by rules of thumb."""

    def choose(self, view: View, chance: Random) -> str:
        """One of the options."""
        return RulesOfThumb(chance).choose(view)
