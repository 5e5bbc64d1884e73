"""A player answers with one of the options, wherever it is asked: a small part of `make asked`."""

import pytest
from tests.long.asked import PLAYERS, ask_through


@pytest.mark.parametrize("number", range(2 * len(PLAYERS)))
def test_every_choice_is_one_that_is_offered(number):
    _, asked, wrong, _ = ask_through(number)
    assert asked > 10
    assert wrong == 0
