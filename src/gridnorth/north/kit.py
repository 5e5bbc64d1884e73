"""The North as a plug-in. Rules and cards are loaded when they are asked for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ..contract import CardRows, Deals, Evaluation, GameKit, Headers, Learnable, PlainText, Setting, SimpleBot, Values

if TYPE_CHECKING:
    from ..contract.experiment import Experiment
    from ..machine.provable_deal import ProvableDeal
    from .arrays import Arrays
    from .cards import Cards
    from .game import Game
    from .options import Options

HERE = Path(__file__).parent
SETTINGS = (
    Setting("edition", "The edition: provenance or first (N8).", default="provenance", choices=("provenance", "first")),
    Setting(
        "setup", "basic, advanced (four Facilities at random), or four names with commas (N2.1).", default="basic",
        choices=("basic", "advanced"),
    ),
    Setting(
        "solo", "Play alone against The Collector (N7), or in hard mode (N7.4).", choices=("normal", "hard"),
        flags={"--solo": "normal", "--hard": "hard"},
    ),
    Setting("first", "The seat that begins: south or north; at random if not given.", one_game=True),
    Setting(
        "overloaded", "A third use of a Protocol does nothing (N4.4).", bool, None, flag="--overloaded/--no-overloaded",
    ),
    Setting(
        "own_effect_first", "The order on a Facility (N8).", bool, None, flag="--own-effect-first/--loss-first",
        in_browser=False,
    ),
    Setting(
        "build_from_wastes", "Where solo Build takes an Ancient from (N7.2).", bool, None,
        flag="--build-from-wastes/--build-from-deck", in_browser=False,
    ),
)  # fmt: skip


@dataclass(frozen=True)
class NorthSetup:
    """Options and cards."""

    options: "Options"
    cards: "Cards"

    @property
    def seats(self) -> tuple[str, ...]:
        return KIT.seats[:1] if self.options.solo else KIT.seats

    def game(self, seed: int | None = None, dealt: "ProvableDeal | None" = None) -> "Game":
        from .game import Game

        return Game(seed, self.options, self.cards, dealt)

    def batch(self, announce: Callable[[str], None] | None = None) -> "Arrays":
        from .arrays import Arrays

        return Arrays(self.options, self.cards, announce)


class NorthKit(GameKit):
    """The North."""

    name, title = "north", "The North"
    seats = ("south", "north")
    settings = SETTINGS
    rulebook, card_file, locales = HERE / "rules.md", HERE / "cards.toml", HERE / "locale"
    simple_compiles = True
    look = "gridnorth.terminal.north.game_ui:LOOK"
    view_type = "gridnorth.north.view_data:NorthView"
    in_browser = True
    scenario_keys: ClassVar[dict[str, str]] = {
        **dict.fromkeys(("wastes", "wastes_deck", "south", "north", "turn", "turns", "left", "first"), "same"),
        **dict.fromkeys(("directives", "used"), "counted"),
        **dict.fromkeys(("wastes_size", "wastes_deck_size"), "size"),
    }
    ordered_lists = ("deck", "wastes_deck", "chain")

    # --- beginning ------------------------------------------------------------------------------------------------------
    def setup(self, values: Values, cards: Path | None = None, seed: int | None = None) -> NorthSetup:
        from .options import Options

        return NorthSetup(Options.of(**values), self.load_cards(cards))  # type: ignore[arg-type]

    def setup_from(self, options: dict[str, Any], cards: "Cards | None" = None) -> NorthSetup:
        from .options import Options

        return NorthSetup(Options.from_data(options), cards or self.load_cards())

    def position(self, data: dict[str, Any], cards: "Cards | None" = None) -> "Game":
        from .game import Game

        return Game.from_data(data, cards)

    def load_cards(self, path: Path | None = None) -> "Cards":
        from .cards import Cards

        return Cards.load(path) if path else Cards.printed()

    def parse_cards(self, text: str, name: str) -> "Cards":
        from .cards import Cards

        return Cards.parse(text, name)

    # --- its parts ------------------------------------------------------------------------------------------------------
    @property
    def headers(self) -> Headers:
        from . import headers

        return headers

    @property
    def card_rows(self) -> CardRows:
        from . import card_rows

        return card_rows

    @property
    def plain_text(self) -> PlainText:
        from . import plain_text

        return plain_text

    @property
    def evaluation(self) -> Evaluation:
        from .evaluate import EXPLORE, MARGIN, WEIGHTS

        return Evaluation(WEIGHTS, EXPLORE, MARGIN)

    def simple_bot(self, compiled: bool = False) -> SimpleBot:
        from .simple_bot import LookaheadBot

        return LookaheadBot(compiled)

    def deals(self, values: Values | None = None) -> Deals:
        from .deals import NorthDeals

        return NorthDeals(self.setup(values or {}).options)

    def experiments(self, values: Values, cards: Path | None, games: int, seed: int) -> "Sequence[Experiment]":
        from .experiment import NorthExperiment

        options = self.setup(values).options
        return [NorthExperiment(options, self.load_cards(file), games) for file in ([None, cards] if cards else [None])]

    def lessons(self) -> Sequence[Learnable]:
        from .learning import lessons

        return lessons()

    def puzzles(self) -> Sequence[Learnable]:
        from .learning import puzzles

        return puzzles()

    def card_data(self) -> list[dict[str, Any]]:
        from .card_rows import page_rows

        return page_rows()

    # --- online ---------------------------------------------------------------------------------------------------------
    def online_settings(self, given: dict[str, Any]) -> dict[str, Any]:
        from ..machine.validate import known_keys, of_type
        from .options import OPTION_NAMES, Options, one_of

        known_keys("the settings", given, ("options",))
        options = of_type("'options'", given.get("options", {}), dict)
        for name in options:
            one_of("option", name, OPTION_NAMES)
        return {"options": Options.of(**options).to_data()}

    def online_seats(self, settings: dict[str, Any], count: int) -> tuple[str, ...]:
        return self.seats[:1] if settings["options"]["solo"] else self.seats


KIT = NorthKit()
