"""What tests of the machine share: a cache of their own, and modules made from text."""

import pytest
from rule_modules import load_rules


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def own_cache(cache, monkeypatch):
    """Compiled rules and programs are kept in a folder that goes away with the session."""
    monkeypatch.setenv("GRIDNORTH_CACHE", str(cache))
    return cache


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Makes modules of rules from their text: `module("name", text)`."""

    def make(name, text):
        path = tmp_path / f"{name}.py"
        path.write_text(text)
        return load_rules(monkeypatch, name, path)

    return make
