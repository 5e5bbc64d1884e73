"""The hash of the rules stays while the rules do: old game files and running games depend on it.

If you changed a rule on purpose, write the new hash here and say so in the CHANGELOG.
"""

import subprocess
import sys

import pytest

from gridnorth.aidalon.headers import rules_hash as aidalon_hash
from gridnorth.north.headers import rules_hash as north_hash


def test_the_rules_of_the_north_are_those_that_files_were_played_with():
    assert north_hash() == "8fcfe20309cb"


def test_the_rules_of_aidalon_are_those_that_files_were_played_with():
    assert aidalon_hash() == "d8a8a95a3538"


@pytest.mark.parametrize("first", ["actions", "delve", "rounds", "windows"])
def test_the_hash_does_not_depend_on_which_module_is_imported_first(first):
    code = f"import gridnorth.aidalon.{first}; from gridnorth.aidalon.headers import rules_hash; print(rules_hash())"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == aidalon_hash()
