"""The rules and the cards, as scenarios: tests/scenarios/north holds a file for every card and every chapter of the rules."""

from pathlib import Path

import pytest

from gridnorth.checks.scenario import Scenario, read_scenarios
from gridnorth.north.names import ANCIENTS, FACILITIES
from gridnorth.rulebook.library import rulebook_of

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))
SCENARIOS = [scenario for path in FILES for scenario in read_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{Path(scenario.file).stem}: {scenario.name}")
def test_scenario(scenario: Scenario):
    assert scenario.check() == []


def test_no_two_scenarios_have_one_name():
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("name", ANCIENTS + FACILITIES)
def test_every_card_has_three_scenarios_in_its_own_file(name: str):
    stem = name.lower().replace(" ", "-")
    shown = [s for s in SCENARIOS if Path(s.file).stem == stem and name in s.shows]
    assert len(shown) >= 3


@pytest.mark.parametrize("number", [number for s in rulebook_of("north").sections().values() for number in s.rules])
def test_every_rule_has_a_scenario(number: str):
    assert any(number in scenario.shows for scenario in SCENARIOS)
