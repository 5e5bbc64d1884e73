"""What all tests share: the rules both ways, and the printed cards."""

import atexit
import os
import shutil
import tempfile

import pytest

from gridnorth.north import Cards
from gridnorth.north.rules import rules

os.environ["GRIDNORTH_DATA"] = tempfile.mkdtemp(prefix="gridnorth-tests-")
atexit.register(shutil.rmtree, os.environ["GRIDNORTH_DATA"], ignore_errors=True)
"""Games that tests save lie apart from those of whoever runs them."""


@pytest.fixture(scope="session")
def interpreted():
    return rules()


@pytest.fixture(scope="session")
def compiled():
    return rules(compiled=True)


@pytest.fixture(scope="session")
def cards():
    return Cards.printed()
