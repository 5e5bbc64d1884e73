"""Each kind of mistake in a game file is refused with its line and the reason."""

import re

import pytest

from game_files import LINE, as_saved, check_reason, example, refused, saved
from gridnorth.errors import GameFileError
from gridnorth.north import Cards, Game
from gridnorth.north.headers import KEYS, cards_hash, rules_hash
from gridnorth.table import file
from gridnorth.table.table import Table


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
