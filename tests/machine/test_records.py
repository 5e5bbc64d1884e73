"""Records and their mirrors: the same values, to the byte."""

import numpy as np
import pytest

from gridnorth.machine.records import Mirror, mirror_of, record_dtype, words_of

CELL = np.dtype([("suit", np.int8), ("marks", np.uint8, 3)], align=True)
HALF = np.dtype([("cells", CELL, 2), ("score", np.int16)], align=True)
BOARD = record_dtype([
    ("halves", HALF, 2),
    ("centre", CELL),
    ("grid", np.int16, (2, 3)),
    ("cards", np.int64),
    ("small", np.int8),
    ("natural", np.uint8),
])  # fmt: skip
Board = mirror_of(BOARD)


def filled(seed):
    """A board with a random value in every field."""
    pick, record = np.random.default_rng(seed), np.zeros(1, BOARD)
    halves = record["halves"]
    halves["cells"]["suit"] = pick.integers(-128, 128, (1, 2, 2))
    halves["cells"]["marks"] = pick.integers(0, 256, (1, 2, 2, 3))
    halves["score"] = pick.integers(-(2**15), 2**15, (1, 2))
    record["centre"]["suit"], record["centre"]["marks"] = pick.integers(-128, 128), pick.integers(0, 256, 3)
    record["grid"] = pick.integers(-(2**15), 2**15, (2, 3))
    record["cards"] = pick.integers(-(2**63), 2**63 - 1)
    record["small"], record["natural"] = pick.integers(-128, 128), pick.integers(0, 256)
    return record[0]


def test_a_blank_mirror_is_a_record_of_zeros():
    assert Board().record().tobytes() == np.zeros(1, BOARD).tobytes()
    assert Board() == Board().load(np.zeros(1, BOARD)[0])


@pytest.mark.parametrize("seed", range(20))
def test_a_record_comes_back_from_its_mirror_to_the_byte(seed):
    record = filled(seed)
    assert Board().load(record).record().tobytes() == record.tobytes()


def test_a_mirror_holds_plain_values_nested_as_the_fields_are():
    record = filled(3)
    mirror = Board().load(record)
    assert mirror.grid == record["grid"].tolist()
    assert [cell.marks for cell in mirror.halves[1].cells] == record["halves"][1]["cells"]["marks"].tolist()
    assert mirror.centre.suit == int(record["centre"]["suit"])
    assert type(mirror.cards) is int
    assert all(type(value) is int for row in mirror.grid for value in row)


def test_a_2_d_array_is_reached_by_row_and_column():
    mirror = Board()
    mirror.grid[1][2] = -7
    assert mirror.record()["grid"].tolist() == [[0, 0, 0], [0, 0, -7]]


def test_a_2_d_array_of_records_comes_back_too():
    dtype = record_dtype([("field", CELL, (2, 3))])
    mirror = mirror_of(dtype)()
    mirror.field[1][2].suit = 5
    assert mirror_of(dtype)().load(mirror.record()) == mirror


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("small", 128),
        ("small", -129),
        ("small", 1.5),
        ("natural", -1),
        ("natural", 256),
        ("cards", 1 << 63),
        ("grid", [[1, 2, 3], [4, 5, 40_000]]),
    ],
)
def test_a_value_that_a_field_cannot_hold_is_refused(field, value):
    mirror = Board()
    setattr(mirror, field, value)
    with pytest.raises(OverflowError):
        mirror.record()


def test_a_value_that_a_field_of_a_part_cannot_hold_is_refused():
    mirror = Board()
    mirror.halves[1].cells[0].marks[2] = 256
    with pytest.raises(OverflowError):
        mirror.record()


def test_a_copy_has_nothing_in_common_with_its_original():
    original = Board().load(filled(4))
    copy, before = original.copy(), original.state()
    assert copy == original
    copy.halves[1].cells[0].marks[2] ^= 1
    copy.grid[1][2] ^= 1
    copy.centre.suit ^= 1
    copy.small ^= 1
    assert original.state() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda board: board.halves[1].cells[0].marks.__setitem__(2, 1),
        lambda board: board.grid[1].__setitem__(0, 1),
        lambda board: setattr(board.centre, "suit", 1),
        lambda board: setattr(board, "cards", 1),
    ],
)
def test_mirrors_are_equal_only_if_every_value_is(change):
    one, two = Board(), Board()
    assert one == two
    change(two)
    assert one != two


def test_a_mirror_has_no_field_that_its_record_has_not():
    with pytest.raises(AttributeError):
        Board().scroe = 1
    assert Board() != "a board"
    assert isinstance(Board(), Mirror)


def test_records_are_whole_words_and_copied_as_such():
    assert BOARD.itemsize % 8 == 0
    assert record_dtype([("a", np.int8)]).itemsize == 8
    records = np.zeros(2, BOARD)
    records[0] = filled(5)
    words = words_of(records)
    assert words.shape == (2, BOARD.itemsize // 8)
    words[1] = words[0]
    assert records[1].tobytes() == filled(5).tobytes()
