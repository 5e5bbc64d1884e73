"""What all fuzz tests share: a cache and a folder of their own."""

import pytest


@pytest.fixture(autouse=True, scope="module")
def cache_of_its_own(tmp_path_factory):
    """Every card file that is tried is kept in the cache: not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDNORTH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzz")
