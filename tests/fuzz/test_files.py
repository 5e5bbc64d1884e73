"""Random and broken card files and scenario files: they work, or they are refused in words."""

import json
import math
import tomllib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.positions import MODES, VALUES, mutated
from fuzzing import fuzz, is_reason
from gridnorth.checks.scenario import read_scenarios
from gridnorth.errors import InputError
from gridnorth.north import Cards, Game
from gridnorth.north.names import ANCIENTS, FACILITIES

OWN_CARDS = """\
[ancient.Animator]
protocol = "draw one card; you may discard two cards"   # it was a flip

[facility."Tower Array"]
protocol = 'Charge your Node once for each Ancient in your Zone'
"""


def as_toml(value):
    """A value as TOML writes it; what TOML cannot write becomes a text."""
    match value:
        case bool():
            return str(value).lower()
        case float() if not math.isfinite(value):
            return str(value)
        case int() | float():
            return repr(value)
        case list():
            return f"[{', '.join(map(as_toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{as_toml(str(key))} = {as_toml(inner)}' for key, inner in value.items())} }}"
    return json.dumps(str(value), ensure_ascii=False)


def as_toml_file(value):
    return "\n".join(f"{as_toml(str(key))} = {as_toml(inner)}" for key, inner in value.items())


def writable(text):
    return text.encode("utf-8", "replace")


def cards_are_refused_or_work(read):
    try:
        cards = read()
        key = cards.key
    except InputError as error:
        assert is_reason(error)
        return False
    assert len(key) == 16
    assert Game(1, MODES["advanced"], cards).options
    return True


@fuzz(300)
@given(st.binary() | st.text().map(writable))
def test_any_bytes_as_a_card_file_are_refused(folder, contents):
    path = folder / "cards.toml"
    path.write_bytes(contents)
    assert not cards_are_refused_or_work(lambda: Cards.load(path))


TEXTS = st.text(max_size=20) | st.sampled_from((
    "draw one card", "draw one cards", "use the Spark of it", "you may", "lose 3; ", "Draw two cards.", "it", "",
))  # fmt: skip


@fuzz(60)
@given(st.dictionaries(
    st.sampled_from(("ancient", "facility", "spark", "every")) | st.text(max_size=4),
    st.dictionaries(
        st.sampled_from((*ANCIENTS[:4], *FACILITIES[:3])),
        st.dictionaries(st.sampled_from(("protocol", "facility", "origin")) | st.text(max_size=3), TEXTS | VALUES, max_size=2)
        | TEXTS | VALUES,
        max_size=3,
    ) | VALUES,
    max_size=3,
))  # fmt: skip
def test_any_tables_as_a_card_file_are_refused_or_work(data):
    cards_are_refused_or_work(lambda: Cards.parse(as_toml_file(data)))


@fuzz(25)
@given(st.integers(0, len(OWN_CARDS)))
def test_a_card_file_cut_short_is_refused_or_works(end):
    cards_are_refused_or_work(lambda: Cards.parse(OWN_CARDS[:end]))


@fuzz(25)
@given(st.integers(0, len(OWN_CARDS) - 1), st.text(max_size=3))
def test_a_card_file_with_other_letters_is_refused_or_works(at, letters):
    cards_are_refused_or_work(lambda: Cards.parse(OWN_CARDS[:at] + letters + OWN_CARDS[at + 1 :]))


def scenarios_are_refused_or_checked(path):
    try:
        for scenario in read_scenarios(path):
            for failure in scenario.check():
                assert failure
    except InputError as error:
        assert is_reason(error)
        assert str(path) in str(error)


@fuzz(300)
@given(st.binary() | st.text().map(writable))
def test_any_bytes_as_a_scenario_file_are_refused(folder, contents):
    path = folder / "bytes.toml"
    path.write_bytes(contents)
    with pytest.raises(InputError) as refused:
        read_scenarios(path)
    assert is_reason(refused.value)


FILES = sorted((Path(__file__).parents[1] / "scenarios").rglob("*.toml"))


@cache
def scenarios_of(path):
    """The scenarios of a file as data, apart."""
    data = tomllib.loads(path.read_text())
    return [{**data, "scenario": [scenario]} for scenario in data["scenario"]]


@fuzz(250)
@given(st.sampled_from(FILES).flatmap(lambda path: st.sampled_from(scenarios_of(path))).flatmap(mutated))
def test_a_changed_scenario_is_refused_or_checked(folder, data):
    path = folder / "changed.toml"
    path.write_bytes(writable(as_toml_file(data)))
    scenarios_are_refused_or_checked(path)


@fuzz(40)
@given(st.data(), st.sampled_from(FILES))
def test_a_scenario_file_cut_short_is_refused_or_checked(folder, data, source):
    contents = source.read_bytes()
    path = folder / "short.toml"
    path.write_bytes(contents[: data.draw(st.integers(0, len(contents)))])
    scenarios_are_refused_or_checked(path)


@pytest.mark.parametrize("contents", [
    "x = " + "[" * 5000, "x = " + "9" * 5000, "x = 0x" + "f" * 5000, "\0", "\ufeff",
    'game = "north"\nscenario = 0x' + "f" * 5000,
    'game = "north"\nscenario = [{ name = "a", seed = 0x' + "f" * 5000 + ', step = [{ options = [] }] }]',
])  # fmt: skip
def test_extremes_of_toml_are_refused(folder, contents):
    path = folder / "extreme.toml"
    path.write_text(contents)
    with pytest.raises(InputError) as refused:
        read_scenarios(path)
    assert is_reason(refused.value)
    assert not cards_are_refused_or_work(lambda: Cards.load(path))
