"""Harbour as a plug-in."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridnorth.contract import Evaluation, GameKit, Setting
from gridnorth.errors import InputError

HERE = Path(__file__).parent


@dataclass(frozen=True)
class HarbourSetup:
    options: Any

    @property
    def seats(self):
        return self.options.seats

    def game(self, seed=None, dealt=None):
        from .game import Game

        return Game(seed, self.options, dealt)

    def batch(self, announce=None):
        from gridnorth.machine.batch import Batch

        from .cards import TABLES_RECORD
        from .rules import GAME
        from .view import VIEW, linked

        return Batch(linked(True, announce), TABLES_RECORD, GAME, VIEW, self.options.packed)


class HarbourKit(GameKit):
    """All that Harbour offers; what it does not say it inherits."""

    name, title = "harbour", "Harbour"
    seats = ("west", "east", "north")
    settings = (
        Setting("players", "How many play.", int, 2, least=2, most=3),
        Setting("coins", "Coins to begin with.", int, 3, least=1, most=9),
    )
    rulebook, locales = HERE / "rules.md", HERE / "locale"
    view_type = "toy.view_data:HarbourView"
    bold = "Random players sail rather than rest."
    scenario_keys = dict.fromkeys(("west", "east", "north", "turns", "islands", "at_sea"), "same")

    def setup(self, values, cards=None, seed=None):
        from .game import Options

        self.load_cards(cards)
        return HarbourSetup(Options.of(values))

    def setup_from(self, options, cards=None):
        return self.setup(options)

    def position(self, data, cards=None):
        """A position that was saved; or hands and coins, from which it begins."""
        import numpy as np

        from .game import Game, Options
        from .rules import CARDS, GAME

        game = Game.blank(Options.of(data.get("options", {})))
        if "record" in data:
            game._game.load(np.frombuffer(bytes.fromhex(data["record"]), GAME)[0])
            return game
        for seat, me in zip(game.seats, game._game.seats, strict=False):
            given = data.get(seat, {})
            for name in given.get("hand", []):
                if name not in CARDS:
                    raise InputError(f"unknown card {name!r}")
                me.hand |= 1 << CARDS.index(name)
            me.coins = given.get("coins", game.settings.coins)
        game._rules.begin(game._game, game.tables, len(game.seats))
        return game

    def online_seats(self, settings, count):
        return self.setup_from(settings["options"]).seats

    def load_cards(self, path=None):
        if path:
            raise InputError(f"{path}: the cards of Harbour cannot be replaced")

    def parse_cards(self, text, name):
        raise InputError(f"{name}: the cards of Harbour cannot be replaced")

    @property
    def headers(self):
        from . import headers

        return headers

    @property
    def card_rows(self):
        from . import cards

        return cards

    @property
    def plain_text(self):
        from . import plain_text

        return plain_text

    @property
    def evaluation(self):
        return Evaluation(weights=(1,), explore=400)

    def simple_bot(self, compiled=False):
        from .simple_bot import SailorBot

        return SailorBot()

    def deals(self, values=None):
        from .deals import HarbourDeals

        return HarbourDeals(self.setup(values or {}).options)


KIT = HarbourKit()
