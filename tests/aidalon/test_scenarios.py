"""Every card of Aidalon has scenarios, and they name only what there is. tests/test_scenarios.py plays them."""

import re
import tomllib
from pathlib import Path

import pytest

from gridnorth import aidalon
from gridnorth.aidalon.cards import EDITIONS, Cards
from gridnorth.rulebook.library import rulebook_of

CARDS = Cards.printed().cards
OF_ALL_EDITIONS = {name for edition in EDITIONS for name in Cards.edition(edition).cards}
FOLDER = Path(__file__).parent.parent / "scenarios" / "aidalon"
FILES = {path: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.rglob("*.toml"))}
NUMBERS = set(rulebook_of("aidalon").numbers())
RULINGS_AND_RULES = {number for number in NUMBERS if "." in number or not number.startswith("H")}
AT_LEAST = 2
"""Scenarios of a card: it works; it cannot, or meets its boundary."""
IN_NO_GAME = {"H2.1", "H2.2", "H2.3", "H2.4", "H2.5", "H2.6"}
"""Rules of what is done before a game: building a deck (test_decks), and matches, which are a custom."""
IN_NO_POSITION = {"B13"}
"""What decks hold is open: test_what_decks_hold_is_open_to_all."""


def file_of(name: str) -> str:
    """How the file of a card is called: `jayko-ace` for Jayko & Ace."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub("[“”’]", "", name.lower())).strip("-")


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_two_scenarios_in_its_own_file(name: str):
    scenarios = FILES.get(FOLDER / "cards" / f"{file_of(name)}.toml", {}).get("scenario", [])
    assert len([scenario for scenario in scenarios if name in scenario["shows"]]) >= AT_LEAST


@pytest.mark.parametrize("number", sorted(RULINGS_AND_RULES - IN_NO_GAME - IN_NO_POSITION))
def test_every_rule_has_a_scenario(number: str):
    assert any(number in scenario["shows"] for file in FILES.values() for scenario in file["scenario"])


def test_rules_that_need_no_scenario_are_rules_that_have_none():
    shown = {each for file in FILES.values() for scenario in file["scenario"] for each in scenario["shows"]}
    assert RULINGS_AND_RULES - shown == IN_NO_GAME | IN_NO_POSITION


def test_what_decks_hold_is_open_to_all():
    """B13: every seat knows what each deck holds, however the cards are dealt, and not where they are."""
    game = aidalon.Game(seed=3, decks=["Iron Toll", "Cool Hands"], first="south").play("keep", "keep")
    hidden = {tuple(game.resample("south", seed).to_data()["north"]["council"]) for seed in range(10)}
    assert len(hidden) > 1
    for seat in game.seats:
        view = game.see(seat)
        assert [sorted(deck) for deck in view.settings.decks] == [
            sorted([data["seeker"], *data["council"], *data["network"]])
            for data in (game.to_data()[each] for each in game.seats)
        ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_show_only_cards_and_rules_that_there_are(path: Path):
    shown = [each for scenario in FILES[path]["scenario"] for each in scenario["shows"]]
    assert [each for each in shown if each not in OF_ALL_EDITIONS and each not in NUMBERS] == []
