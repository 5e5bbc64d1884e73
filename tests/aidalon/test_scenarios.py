"""Every card of Aidalon has scenarios, and they name only what there is. tests/test_scenarios.py plays them."""

import re
import tomllib
from pathlib import Path

import pytest

from gridnorth import aidalon
from gridnorth.aidalon.cards import EDITIONS, Cards

CARDS = Cards.printed().cards
OF_ALL_EDITIONS = {name for edition in EDITIONS for name in Cards.edition(edition).cards}
FOLDER = Path(__file__).parent.parent / "scenarios" / "aidalon"
FILES = {path: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.rglob("*.toml"))}
RULES = (Path(aidalon.__file__).parent / "rules.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^(?:## | *- )([HAB]\d+(?:\.\d+)*) ", RULES, re.MULTILINE))
AT_LEAST = 2
"""Scenarios of a card: it works; it cannot, or meets its boundary."""


def file_of(name: str) -> str:
    """How the file of a card is called: `jayko-ace` for Jayko & Ace."""
    return re.sub(r"[^a-z0-9]+", "-", re.sub("[“”’]", "", name.lower())).strip("-")


@pytest.mark.parametrize("name", CARDS)
def test_every_card_has_two_scenarios_in_its_own_file(name: str):
    scenarios = FILES.get(FOLDER / "cards" / f"{file_of(name)}.toml", {}).get("scenario", [])
    assert len([scenario for scenario in scenarios if name in scenario["shows"]]) >= AT_LEAST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_show_only_cards_and_rules_that_there_are(path: Path):
    shown = [each for scenario in FILES[path]["scenario"] for each in scenario["shows"]]
    assert [each for each in shown if each not in OF_ALL_EDITIONS and each not in NUMBERS] == []
