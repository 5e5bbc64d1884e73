"""The bot that plays Harbour as `simple`: it sails when it can, plays what brings coins, and does not react otherwise."""

from .rules import CARDS, PLAY, SAIL

WORTH = {"Tax": 3, "Bargain": 3, "Rum": 2, "Loot": 2}
"""What a card is worth; to rest or to pass is worth 1, every other card nothing."""


class SailorBot:
    """Takes what is worth most; chance decides between equals."""

    def choose(self, view, chance):
        values = [self.worth(*divmod(option, 64)) for option in view.offered]
        return chance.choice([name for name, value in zip(view.options, values, strict=True) if value == max(values)])

    def worth(self, verb, operand):
        return 4 if verb == SAIL else WORTH.get(CARDS[operand], 0) if verb == PLAY else 1
