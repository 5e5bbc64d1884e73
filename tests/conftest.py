"""What all tests share: the rules both ways, and the printed cards."""

import atexit
import os
import shutil
import tempfile
from collections import Counter
from pathlib import PurePath

import pytest

from gridnorth.north import Cards
from gridnorth.north.rules import rules

os.environ["GRIDNORTH_DATA"] = tempfile.mkdtemp(prefix="gridnorth-tests-")
atexit.register(shutil.rmtree, os.environ["GRIDNORTH_DATA"], ignore_errors=True)
"""Games that tests save lie apart from those of whoever runs them."""
os.environ["LANGUAGE"] = "en"
"""What tests read is English, whatever whoever runs them speaks."""


@pytest.fixture(scope="session")
def interpreted():
    return rules()


@pytest.fixture(scope="session")
def compiled():
    return rules(compiled=True)


@pytest.fixture(scope="session")
def cards():
    return Cards.printed()


# --- how long each part takes -------------------------------------------------------------------------------------------
class PartTimes:
    """The time that each folder of tests took, on all processes together, in a table at the end."""

    def __init__(self):
        self.seconds = Counter()
        self.tests = Counter()

    def pytest_runtest_logreport(self, report):
        folder = PurePath(report.nodeid.partition("::")[0]).parts[:2]
        part = folder[1] if len(folder) == 2 and not folder[1].endswith(".py") else "others"
        self.seconds[part] += report.duration
        self.tests[part] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter):
        if len(self.seconds) < 2:
            return
        terminalreporter.section("time by part")
        for part, seconds in self.seconds.most_common():
            terminalreporter.line(f"{part:12}{self.tests[part]:6} tests{seconds:8.0f} s")


def pytest_configure(config):
    if not hasattr(config, "workerinput"):  # the workers of xdist report to the process that started them
        config.pluginmanager.register(PartTimes())
