"""Hubworld: Aidalon as a plug-in. Rules and cards are loaded when they are asked for."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ..contract import CardRows, Deals, Evaluation, GameKit, Headers, PlainText, Setting, SimpleBot, Values
from ..errors import InputError

if TYPE_CHECKING:
    from ..contract.experiment import Experiment
    from ..machine.provable_deal import ProvableDeal
    from .arrays import Arrays
    from .cards import Cards
    from .game import Game
    from .options import Options

HERE = Path(__file__).parent
SEATS = ("south", "west", "north", "east")
SETTINGS = (
    Setting("edition", "The edition of the cards: printed or 2026.", default="printed", choices=("printed", "2026")),
    Setting(
        "decks", "A deck by name or file, for one seat after the other; a ready-made one by chance for the rest.", tuple, (),
        flag="--deck",
    ),
    Setting("players", "How many play.", int, 2, least=2, most=4),
    Setting("first", "The seat that begins; at random if not given.", one_game=True),
)  # fmt: skip


@dataclass(frozen=True)
class AidalonSetup:
    """Options and cards."""

    options: "Options"
    cards: "Cards"

    @property
    def seats(self) -> tuple[str, ...]:
        return self.options.seats

    def game(self, seed: int | None = None, dealt: "ProvableDeal | None" = None) -> "Game":
        from .game import Game

        return Game(seed, self.options, self.cards, dealt=dealt)

    def batch(self, announce: Callable[[str], None] | None = None) -> "Arrays":
        from .arrays import Arrays

        return Arrays(self.options, self.cards, announce)


class AidalonKit(GameKit):
    """Hubworld: Aidalon."""

    name, title, short_title = "aidalon", "Hubworld: Aidalon", "Aidalon"
    seats = SEATS
    settings = SETTINGS
    turn_word = "round"
    rulebook, card_file, locales = HERE / "rules.md", HERE / "cards.toml", HERE / "locale"
    bold = "Random players delve, pay, forge and react whenever they can."
    look = "gridnorth.terminal.aidalon.game_ui:LOOK"
    view_type = "gridnorth.aidalon.view_data:AidalonView"
    scenario_keys: ClassVar[dict[str, str]] = dict.fromkeys((*SEATS, "round", "first", "delve"), "same")
    ordered_lists = ("network", "network_top", "chain")

    # --- beginning ------------------------------------------------------------------------------------------------------
    def setup(self, values: Values, cards: Path | None = None, seed: int | None = None) -> AidalonSetup:
        """Ready-made decks by name, or deck files; a seat without one gets a ready-made deck drawn from the seed."""
        from .chosen_decks import decks_by_name, drawn
        from .options import Options

        known = self._cards(values, cards)
        chosen = decks_by_name(values.get("decks", ()), known)
        seats = drawn(chosen, _players(values), seed)
        first = str(values.get("first", ""))
        return AidalonSetup(Options.of([deck.names for deck in seats], [deck.name for deck in seats], first), known)

    def setup_from(self, options: dict[str, Any], cards: "Cards | None" = None) -> AidalonSetup:
        from .options import Options

        return AidalonSetup(Options.from_data(options), cards or self.load_cards())

    def position(self, data: dict[str, Any], cards: "Cards | None" = None) -> "Game":
        from .game import Game

        return Game.from_data(data, cards)

    def load_cards(self, path: Path | None = None) -> "Cards":
        from .cards import Cards

        return Cards.load(path) if path else Cards.printed()

    def parse_cards(self, text: str, name: str) -> "Cards":
        from .cards import Cards

        return Cards.parse(text, name)

    def _cards(self, values: Values, path: Path | None) -> "Cards":
        """The cards of an edition, with those of a file."""
        from .cards import Cards

        edition = str(values.get("edition", "printed"))
        return Cards.load(path, edition) if path else Cards.edition(edition)

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
        """So that seats in turn agree best: to collect at once looks good to a search; a round later it is the same."""
        from .evaluate import EXPLORE, WEIGHTS

        return Evaluation(WEIGHTS, EXPLORE, chooser=-0.1, further=30)

    def simple_bot(self, compiled: bool = False) -> SimpleBot:
        from .simple_bot import ThumbBot

        return ThumbBot()

    def deals(self, values: Values | None = None) -> Deals:
        from .chosen_decks import decks_by_name
        from .deals import AidalonDeals

        given = values or {}
        cards = self._cards(given, None)
        decks = tuple((deck.name, tuple(deck.names)) for deck in decks_by_name(given.get("decks", ()), cards))
        return AidalonDeals(decks, max(_players(given), len(decks)), cards.edition_name)

    def experiments(self, values: Values, cards: Path | None, games: int, seed: int) -> "Sequence[Experiment]":
        """With the decks that are given, and every ready-made one in the seats without."""
        from .chosen_decks import decks_by_name
        from .decks import Deck
        from .experiment import AidalonExperiment

        known = [self._cards(values, file) for file in ([None, cards] if cards else [None])]
        given, people = decks_by_name(values.get("decks", ()), known[-1]), _players(values)
        if len(given) > people:
            raise InputError(f"{len(given)} decks: expected at most one for each of {people} players")
        ready = list(Deck.ready_made().values())
        choices = [[given[at]] if at < len(given) else ready for at in range(people)]
        if lacking := sorted({name for row in choices for deck in row for name in deck.names if name not in known[0].cards}):
            why = "a card that is not printed cannot be compared with what it was; give a deck without it"
            raise InputError(f"{', '.join(lacking)}: {why}")
        return [AidalonExperiment(choices, played, games, seed) for played in known]

    # --- online ---------------------------------------------------------------------------------------------------------
    def online_settings(self, given: dict[str, Any]) -> dict[str, Any]:
        """Decks belong to seats. Over a wire being asked, or not, must give nothing away (see Options.always_asked)."""
        from ..machine.validate import known_keys, of_type

        known_keys("the settings", given, ("options", "edition"))
        options = of_type("'options'", given.get("options", {}), dict)
        known_keys("the options", options, ("first",))
        first = of_type("'first'", options.get("first", ""), str)
        edition = of_type("'edition'", given.get("edition", "printed"), str)
        self.load_cards().in_edition(edition)
        return {"options": {"first": first, "always_asked": True}, "edition": edition}

    def online_seats(self, settings: dict[str, Any], count: int) -> tuple[str, ...]:
        from .names import SEATS_OF

        return SEATS_OF.get(count, self.seats)

    def deal(self, settings: dict[str, Any], decks: Sequence[list[str]] | None, dealt: "ProvableDeal") -> "Game":
        options = {**settings.get("options", {}), **({"decks": list(decks)} if decks else {})}
        return self.setup_from(options, self._kept_cards(settings)).game(dealt=dealt)

    def start(self, settings: dict[str, Any], position: dict[str, Any], dealt: "ProvableDeal") -> "Game":
        return self.position(position, self._kept_cards(settings)).with_chance(dealt)

    def _kept_cards(self, settings: dict[str, Any]) -> "Cards":
        return self.load_cards().in_edition(settings.get("edition", "printed"))

    def deck(self, settings: dict[str, Any], wanted: str | list[str]) -> list[str]:
        from .decks import FORMATS, Deck

        if isinstance(wanted, str):
            known = Deck.ready_made()
            if wanted not in known:
                raise InputError(f"unknown deck {wanted!r}: expected one of {', '.join(known)}, or a list of cards")
            return list(known[wanted].names)
        seeker, *rest = wanted or [""]
        Deck("the deck", seeker, dict(Counter(rest)), FORMATS[-1]).check(cards=self._kept_cards(settings))
        return list(wanted)

    def any_deck(self) -> list[str]:
        from random import SystemRandom

        from .decks import Deck

        return list(SystemRandom().choice(list(Deck.ready_made().values())).names)


def _players(values: Values) -> int:
    return int(str(values.get("players", 2)))


KIT = AidalonKit()
