"""Game files that are broken, cut short, changed or not game files at all: each is read or refused in words."""

import random
import re
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzzing import fuzz
from game_files import check_reason, example, refused, saved
from gridnorth.errors import GameFileError
from gridnorth.north.headers import KEYS
from gridnorth.table import file

FILES = 10_000
CHUNKS = 10


# --- ten thousand damaged files ---------------------------------------------------------------------------------------
def flip_a_bit(data, pick):
    at = pick.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << pick.randrange(8)]) + data[at + 1 :]


def cut_short(data, pick):
    return data[: pick.randrange(len(data))]


def cut_out(data, pick):
    one, two = sorted(pick.choices(range(len(data)), k=2))
    return data[:one] + data[two:]


def insert_bytes(data, pick):
    at = pick.randrange(len(data) + 1)
    return data[:at] + pick.choice([pick.randbytes(3), b"\n", b" ", b"\r", b": ", b"end:", b"\x00", "ü".encode()]) + data[at:]


def with_lines(change):
    def damage(data, pick):
        lines = data.split(b"\n")
        if b"" in lines[2:-2]:  # there are headers and something after them
            change(lines, pick)
        return b"\n".join(lines)

    return damage


@with_lines
def delete_a_line(lines, pick):
    del lines[pick.randrange(len(lines))]


@with_lines
def double_a_line(lines, pick):
    at = pick.randrange(len(lines))
    lines.insert(at, lines[at])


@with_lines
def swap_lines(lines, pick):
    one, two = pick.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]


@with_lines
def change_a_header(lines, pick):
    at = pick.randrange(1, lines.index(b"", 2))
    key, _, value = lines[at].partition(b": ")
    other = pick.choice(
        [b"", value + b"0", value.upper() + b"!", b"no", b"yes", b"7", b"hard", b"south", b"aidalon", b"x" * 500]
    )
    lines[at] = pick.choice([key, value + b": " + key, key + b": " + other])


@with_lines
def change_a_choice(lines, pick):
    at = pick.randrange(lines.index(b"", 2) + 1, len(lines))
    lines[at] = pick.choice(
        [b"south: awaken", b"north: build", b"south: Animator I", b"south", b"end: as it was", b"end:", b"east: x"]
    )


def change_a_word(data, pick):
    found = pick.choice(list(re.finditer(rb"\w+|^", data)))
    word = "".join(pick.choices(string.ascii_lowercase + string.digits, k=pick.randint(1, 8)))
    return data[: found.start()] + word.encode() + data[found.end() :]


def splice(data, pick):
    other = saved(pick.randrange(24)).encode()
    one, two = pick.choice(
        [(b"\n\n", b"\n\n"), (b"\n# turn", b"\n# turn"), (b"\nend:", b"\nend:"), (b"\nsouth: ", b"\nnorth: ")]
    )
    return data.partition(one)[0] + two + other.partition(two)[2]


def lines_of_windows(data, pick):
    lines = data.split(b"\n")
    share = pick.choice([0.1, 0.5, 1.1])
    return b"".join(line + (b"\r\n" if pick.random() < share else b"\n") for line in lines[:-1])


DAMAGES = (
    flip_a_bit, cut_short, cut_out, insert_bytes, delete_a_line, double_a_line, swap_lines, change_a_header, change_a_choice,
    change_a_word, splice, lines_of_windows,
)  # fmt: skip


def check_damaged(data, whole, path):
    """Refused in words; or, if the damage undid itself, read as it was."""
    path.write_bytes(data)
    try:
        table = file.load(path)
    except GameFileError as error:
        check_reason(error)
        assert data != whole
        return True
    assert data == whole
    assert file.write(table).encode() == whole
    return False


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_damaged_file_is_refused_in_words(chunk, tmp_path):
    path, refusals = tmp_path / "a.game", 0
    for number in range(chunk, FILES, CHUNKS):
        pick = random.Random(number)
        whole = saved(number // CHUNKS % 24).encode()
        data = whole
        for _ in range(pick.choice([1, 1, 1, 2, 3])):
            data = pick.choice(DAMAGES)(data, pick) or b"\n\n"
        refusals += check_damaged(data, whole, path)
    assert refusals > 0.98 * FILES / CHUNKS


@pytest.mark.parametrize("number", [0, 3])
def test_a_file_cut_short_at_any_place_is_refused(number, tmp_path):
    whole = saved(number).encode()
    for length in range(len(whole)):
        assert check_damaged(whole[:length], whole, tmp_path / "a.game")


def test_no_damage_is_read_as_it_was(tmp_path):
    for number in range(24):
        assert not check_damaged(saved(number).encode(), saved(number).encode(), tmp_path / "a.game")


# --- any text at all --------------------------------------------------------------------------------------------------
LINES = st.one_of(
    st.sampled_from(example().splitlines()),
    st.builds("{}: {}".format, st.sampled_from([*KEYS, "game", "south", "north", "end", "event"]), st.text(max_size=12)),
    st.text(max_size=30),
)


def reads_or_refuses(text):
    try:
        table = file.read(text)
    except GameFileError as error:
        check_reason(error)
    else:
        assert file.read(file.write(table)).game == table.game


@fuzz(300)
@given(st.text())
def test_any_text_is_refused(text):
    refused(text)


@fuzz(300)
@given(st.lists(LINES, max_size=30))
def test_any_lines_are_read_or_refused(lines):
    reads_or_refuses("\n".join([file.FIRST_LINE, *lines]))


@fuzz(300)
@given(st.lists(st.tuples(st.integers(0, 25), LINES), max_size=3), st.booleans())
def test_the_example_with_other_lines_in_it_is_read_or_refused(inserted, in_place):
    lines = example().split("\n")
    for at, line in inserted:
        lines[at : at + in_place] = [line]
    reads_or_refuses("\n".join(lines))


@fuzz(100)
@given(st.lists(st.sampled_from(["awaken", "build", "reprogram", "discharge", "decline"]) | st.text(max_size=10), max_size=5))
def test_any_choices_are_read_or_refused(choices):
    reads_or_refuses(
        example().partition("south: discharge")[0] + "".join(f"south: {choice}\n" for choice in choices) + "end: as written"
    )
