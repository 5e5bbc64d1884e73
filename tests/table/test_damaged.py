"""Game files that are broken, cut short, changed or not game files at all: each is refused with its line and the reason."""

import random
import re
import string
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import EXAMPLES

from gridnorth.errors import GameFileError
from gridnorth.north import Cards, Game
from gridnorth.north.headers import KEYS, cards_hash, rules_hash
from gridnorth.table import file
from gridnorth.table.table import Table

FILES = 10_000
CHUNKS = 10
MODES = (
    {},
    {"setup": "advanced"},
    {"edition": "first"},
    {"solo": True},
    {"solo": "hard", "setup": "advanced"},
    {"overloaded": False},
)
WHOLE = ("the header ", "it is too long", "expected either the header")
"""Reasons that no line can be named for: something is missing, or there is too much of everything."""


@cache
def saved(number):
    """A saved game: most are of a dozen choices, some of a whole game, some begin in a position."""
    game, pick = (
        Game(number, first="" if MODES[number % 6].get("solo") else "south", **MODES[number % 6]),
        random.Random(number),
    )
    if number % 4 == 3:
        game = Game.from_data(game.play(*["discharge"] * ("discharge" in game.options)).to_data())
    table = Table(game, notes={"began": "2026-11-15 20:15"})
    while table.to_choose and len(table.entries) < (1000 if number % 9 == 8 else 12):
        table.play(pick.choice(table.game.options))
    return file.write(table)


def refused(text, **given):
    """The line and the reason why a text is refused."""
    with pytest.raises(GameFileError) as error:
        file.read(text, **given)
    check_reason(error.value)
    return error.value.line, error.value.why


def check_reason(error):
    """In words: one line, lower case or what was given in quotes, no full stop, and where."""
    why = error.why
    assert why
    assert "\n" not in str(error)
    assert why[0].islower() or why[0] in "'\""
    assert not why.endswith(".") or why.endswith("...")
    assert error.line >= 1 or why.startswith(WHOLE)
    assert str(error) == (f"{error.file}, line {error.line}: {why}" if error.line else f"{error.file}: {why}")


# --- each kind of refusal -----------------------------------------------------------------------------------------------
EXAMPLE = """\
gridnorth game file 1
game: north
edition: provenance
facilities: Outpost, Scrapyard, Thermal Plant, Foundry
solo: no
overloaded: yes
own effect first: no
build from The Wastes: yes
first: south
cards: printed {cards}
rules: {rules}
seed: 7
south: person
north: person
result: not finished

# turn 1, south
south: discharge
south: awaken
south:   {card}
end: {end}
"""
LINE = {line.partition(":")[0]: at for at, line in enumerate(EXAMPLE.splitlines(), 1)} | {"south": 13, "card": 20, "end": 21}


def example(end="as written", **changed):
    """The example as it is saved, or by hand with another end; `changed` are other values of headers."""
    game = Game(7, first="south").play("discharge", "awaken")
    text = EXAMPLE.format(cards=cards_hash(Cards.printed()), rules=rules_hash(), card=game.options[0], end=end)
    for key, value in changed.items():
        key = key.replace("_", " ").replace("the wastes", "The Wastes")
        text, count = re.subn(rf"(?m)^{key}: .*$", f"{key}: {value}", text, count=1)
        assert count == 1, key
    return text


def as_saved():
    return file.write(file.read(example()))


def test_the_example_is_in_order():
    table = file.read(example())
    assert len(table.entries) == 3
    assert file.read(as_saved()).game == table.game
    assert as_saved().startswith(example()[: example().index("end:")])


@pytest.mark.parametrize(("text", "line", "reason"), [
    ("", 1, "expected 'gridnorth game file 1': this is not a game file"),
    ("hello", 1, "expected 'gridnorth game file 1': this is not a game file"),
    ("gridnorth game file 2\n", 1, "expected 'gridnorth game file 1': this is not a game file"),
    ("\ufeffgridnorth game file 1\n", 1, "expected 'gridnorth game file 1': this is not a game file"),
    ("gridnorth game file 1", 1, "it is cut short: the headers do not end with an empty line"),
    ("gridnorth game file 1\ngame: north\n\n", 0, "the header 'edition' is missing"),
    ("gridnorth game file 1\n\n", 0, "the header 'game' is missing"),
    ("gridnorth game file 1\ngame: chess\n\n", 2, "unknown game 'chess': expected one of north, aidalon"),
    ("gridnorth game file 1\ngame: north\nseed:7\n", 3,
     "'seed:7': expected a header, such as 'seed: 7', or an empty line after them"),
    ("x" * 2_000_001, 0, "it is too long for a game file: at most 2,000,000 letters"),
])  # fmt: skip
def test_what_is_no_game_file(text, line, reason):
    assert refused(text) == (line, reason)


@pytest.mark.parametrize(("changed", "line", "reason"), [
    ({"rules": "0123456789ab"}, "rules", "it was played with other rules (0123456789ab, these are {rules})"),
    ({"cards": "printed 0123456789ab"}, "cards",
     "it was played with other cards (0123456789ab, these are {cards}): the printed cards have changed since"),
    ({"cards": "own 0123456789ab"}, "cards",
     "it was played with other cards (0123456789ab, these are {cards}): give the card file it was played with (--cards)"),
    ({"edition": "frist"}, "edition", "unknown edition 'frist': did you mean 'first'?"),
    ({"facilities": "Outpost, Scrapyard, Foundry"}, "facilities",
     "'facilities' is 'Outpost, Scrapyard, Foundry': expected four different Facilities"),
    ({"facilities": "Outpost, Scrapyard, Foundry, Moon"}, "facilities",
     "unknown Facility of the provenance edition 'Moon': expected one of Outpost, Scrapyard, Thermal Plant, Foundry, "
     "Tower Array, Nanospore Mill, Prototyper, SolarNexus"),
    ({"solo": "yes"}, "solo", "unknown solo mode 'yes': expected one of normal, hard"),
    ({"overloaded": "maybe"}, "overloaded", "'overloaded' is 'maybe': expected 'yes' or 'no'"),
    ({"own_effect_first": ""}, "own effect first", "'own effect first' is '': expected 'yes' or 'no'"),
    ({"first": "west"}, "first", "unknown seat 'west': expected one of south, north"),
    ({"seed": "-1"}, "seed", "the seed is '-1': expected a whole number from 0 to 2**64 - 1"),
    ({"seed": "18446744073709551616"}, "seed",
     "the seed is '18446744073709551616': expected a whole number from 0 to 2**64 - 1"),
    ({"seed": "٣"}, "seed", "the seed is '٣': expected a whole number from 0 to 2**64 - 1"),
])  # fmt: skip
def test_a_header_that_is_wrong(changed, line, reason):
    where, why = refused(example(**changed))
    assert where == LINE[line]
    assert why == reason.format(rules=rules_hash(), cards=cards_hash(Cards.printed()))


def test_a_header_that_is_unknown_or_stands_there_twice_or_is_missing():
    assert refused(example().replace("solo: no", "solo: no\ncolour: red")) == (6, "unknown header 'colour'")
    assert refused(example().replace("solo: no", "solo: no\nsolo: no")) == (6, "the header 'solo' stands there twice")
    for key in KEYS[: KEYS.index("seed")]:
        assert refused(re.sub(rf"(?m)^{key}: .*\n", "", example(), count=1)) == (0, f"the header {key!r} is missing")
    either = "expected either the header 'seed', or 'dealt', or 'start'"
    assert refused(example().replace("seed: 7\n", "")) == (0, either)
    assert refused(example().replace("seed: 7\n", "seed: 7\nstart: {}\n")) == (LINE["seed"], either)


@pytest.mark.parametrize(("start", "reason"), [
    ("{", "the position cannot be read: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
    ("[" * 100_000,
     "the position cannot be read: maximum recursion depth exceeded while decoding a JSON array from a unicode string"),
    ("7", "position: expected a table, not 7"),
    ('{"south": {"hand": ["Animatr 0"]}}', "unknown card 'Animatr 0': did you mean 'Animator 0'?"),
    ('{"south": {"points": 41}}', "south points 41: expected a number from 0 to 40"),
    ('{"wastes": ["Animator 0"], "south": {"hand": ["Animator 0"]}}',
     "'Animator 0' is in 'wastes' and in 'south hand': a card can be in one place"),
])  # fmt: skip
def test_a_position_that_cannot_be(start, reason):
    text = example().replace("first: south", "first: random").replace("seed: 7", f"start: {start}")
    assert refused(text) == (LINE["seed"], reason)


def test_a_header_that_says_otherwise_than_the_position():
    for key, value in {"edition": "first", "solo": "hard", "overloaded": "no", "first": "north"}.items():
        text = example(**{"first": "random", key: value}).replace("seed: 7", "start: {}")
        was = {"edition": "provenance", "solo": "no", "overloaded": "yes", "first": "random"}[key]
        assert refused(text) == (LINE[key], f"{key!r} is {value!r}, but the position says {was!r}")


@pytest.mark.parametrize(("line", "reason"), [
    ("south: fly", "illegal choice 'fly': expected one of reprogram, build, awaken, discharge"),
    ("south: discharge\nsouth: discharge", "illegal choice 'discharge': your Node is Discharged"),
    ("south: build\nsouth: awaken",
     "illegal choice 'awaken': a Directive is not being chosen now; 'discard one card' is asked"),
    ("south: build\nsouth: Animator II", "illegal choice 'Animator II': it is not in your hand"),
    ("south:", "illegal choice '': expected one of reprogram, build, awaken, discharge"),
    ("north: discharge", "'north: discharge': it is the choice of south"),
    ("west: discharge", "'west: discharge': expected 'south' or 'north', a colon and a choice"),
    ("discharge", "'discharge': expected 'south' or 'north', a colon and a choice"),
    ("w" * 80, f"'{'w' * 57}...': expected 'south' or 'north', a colon and a choice"),
    ("seed: 7", "'seed: 7': expected 'south' or 'north', a colon and a choice"),
])  # fmt: skip
def test_a_choice_that_cannot_be_made(line, reason):
    text = example()
    text = text[: text.index("south: discharge")] + f"{line}\nend: as written\n"
    assert refused(text) == (18 + line.count("\n"), reason)


def test_a_choice_after_the_game_is_over():
    text = saved(8)
    assert "result: not finished" not in text
    at = text[: text.index("end:")].count("\n") + 1
    assert refused(text.replace("end:", "south: awaken\nend:")) == (at, "'south: awaken': the game is over")


def test_an_end_that_is_not_true():
    text, at = as_saved(), LINE["end"]
    lines = text.splitlines(keepends=True)
    count, position, total = re.search(r"end: (\d+) choices, position (\w+), sum (\w+)", text).groups()

    def ends(last):
        return refused("".join(lines[:-1]) + last)

    form = "expected 'end: N choices, position P, sum S', or by hand 'end: as written'"
    changed = "the text was changed after it was saved (write 'end: as written' for a file made by hand)"
    assert refused("".join(lines[:-1])) == (at, "it is cut short: the last line does not begin with 'end:'")
    assert ends("end") == (at, "'end': expected 'south' or 'north', a colon and a choice")
    assert ends("end:") == (at, f"'end:': {form}")
    assert ends(f"end: {count} choices, posi") == (at, f"'end: 3 choices, posi': {form}")
    assert ends(f"end: 4 choices, position {position}, sum {total}\n") == (at, "it should have 4 choices and has 3")
    assert ends(f"end: 1 choice, position {position}, sum {total}\n") == (at, "it should have 1 choice and has 3")
    assert ends(f"end: 3 choices, position {'0' * 12}, sum {total}\n") == (
        at, "the choices lead to another position than when it was saved",
    )  # fmt: skip
    assert ends(f"end: 3 choices, position {position}\n") == (at, changed)
    assert ends(f"end: 3 choices, position {position}, sum {'0' * 12}\n") == (at, changed)
    assert ends(lines[-1].rstrip("\n")) == (at, changed)
    assert ends(lines[-1] + "\n") == (at, changed)
    assert ends(lines[-1] + "south: awaken\n") == (at + 1, "something follows after the end")
    assert ends(lines[-1] + lines[-1]) == (at + 1, "something follows after the end")


def test_a_result_that_is_not_true():
    finished = saved(8)
    result = re.search(r"(?m)^result: (.*)$", finished)[1]
    line = finished[: finished.index("result: ")].count("\n") + 1
    lie = finished.replace(f"result: {result}", "result: south wins, 99 to 0")
    assert refused(lie) == (line, f"the result is 'south wins, 99 to 0', but the choices lead to {result!r}")
    assert refused(finished.replace(f"result: {result}\n", "")) == (0, "the header 'result' is missing")


@pytest.mark.parametrize(("old", "new"), [
    ("# turn 1, south", "# turn 1, south "), ("# turn 1, south\n", ""), ("south: person", "south: Person"),
    ("south:   ", "south: "), ("south: awaken", "south: Awaken"), ("south: awaken", "# a note\nsouth: awaken"),
    ("result", "event: a note\nresult"),
])  # fmt: skip
def test_a_text_that_was_changed_though_it_plays_the_same(old, new):
    text = as_saved()
    assert old in text
    at = text.replace(old, new, 1).count("\n")
    assert refused(text.replace(old, new, 1)) == (
        at, "the text was changed after it was saved (write 'end: as written' for a file made by hand)",
    )  # fmt: skip


def test_a_card_file_that_is_not_the_one_it_was_played_with(tmp_path):
    mine, other = tmp_path / "mine.toml", tmp_path / "other.toml"
    mine.write_text('[ancient.Animator]\nprotocol = "draw one card"\n')
    other.write_text('[ancient.Animator]\nprotocol = "draw two cards"\n')
    text = file.write(Table(Game(7, cards=Cards.load(mine))))
    assert file.read(text, cards=mine).start.cards.key == Cards.load(mine).key
    hashes = {path: cards_hash(Cards.load(path)) for path in (mine, other)}
    give = "give the card file it was played with (--cards)"
    why = "it was played with other cards ({}, these are {}): {}".format
    assert refused(text) == (10, why(hashes[mine], cards_hash(Cards.printed()), give))
    assert refused(text, cards=other) == (10, why(hashes[mine], hashes[other], give))


@pytest.mark.parametrize(("data", "line", "reason"), [
    (b"\xff\xfe", 1, "byte 0 is not text (UTF-8)"),
    (b"gridnorth game file 1\ngame: n\xf6rth\n", 2, "byte 29 is not text (UTF-8)"),
    ("gridnorth game file 1\n".encode("utf-16"), 1, "byte 0 is not text (UTF-8)"),
    (b"\x00" * 100, 1, "expected 'gridnorth game file 1': this is not a game file"),
    (b"gridnorth game file 1\r\ngame: north\r\n", 1, "expected 'gridnorth game file 1': this is not a game file"),
])  # fmt: skip
def test_bytes_that_are_no_text(data, line, reason, tmp_path):
    path = tmp_path / "a.game"
    path.write_bytes(data)
    with pytest.raises(GameFileError) as error:
        file.load(path)
    check_reason(error.value)
    assert (error.value.line, error.value.why) == (line, reason)
    assert str(error.value).startswith(f"{path}, line ")


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path):
    for path, reason in ((tmp_path / "none.game", "no such file or directory"), (tmp_path, "is a directory")):
        with pytest.raises(GameFileError) as error:
            file.load(path)
        assert str(error.value) == f"{path}: {reason}"


# --- ten thousand damaged files -----------------------------------------------------------------------------------------
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


# --- any text at all ----------------------------------------------------------------------------------------------------
def fuzz(examples):
    return settings(
        max_examples=EXAMPLES or examples, deadline=None, derandomize=not EXAMPLES, suppress_health_check=list(HealthCheck),
    )  # fmt: skip


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
