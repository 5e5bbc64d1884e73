"""What all tests share: a compile cache of their own for the session, so that no leftover decides a result."""

import os
from pathlib import Path

import pytest

from gridnorth.north import Cards
from gridnorth.north.rules import rules

EXAMPLES = int(os.environ.get("EXAMPLES", "0"))
"""Set by `make fuzz`: how many examples each fuzz test tries."""
SCENARIOS = Path(__file__).parent / "scenarios"


@pytest.fixture(scope="session")
def interpreted():
    return rules()


@pytest.fixture(scope="session")
def compiled():
    return rules(compiled=True)


@pytest.fixture(scope="session")
def cards():
    return Cards.printed()
