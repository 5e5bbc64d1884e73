"""What a card file promises: every text has its line and column, every broken file its reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridnorth.machine.language import CardError, CardFileError, WordError, read_card_file

CARDS = r"""# cards of a test
[spark]
0 = "draw one card"
I = 'draw one card'

[ancient.Second]
protocol = "draw one card"   # not "this one"
reactions = [ "draw one card",
    # "nor this"
    'discard "it"', ]

[ancient."First [one]"]
protocol = "draw \"two\" cards"
long = '''
two
lines'''
folded = "${triple}\
    draw \
    one card${triple}"
ancient.Second = "draw one card"

[facility]
Plant = { protocol = "draw one card", level.number = 2 }
""".replace('"${triple}', '"""').replace('${triple}"', '"""')


@pytest.fixture(name="file")
def card_file():
    return read_card_file(CARDS, "cards.toml")


@pytest.mark.parametrize(("path", "place"), [
    (("spark", "0"), "cards.toml:3:6"),
    (("spark", "I"), "cards.toml:4:6"),
    (("ancient", "Second"), "cards.toml:6:1"),
    (("ancient", "Second", "protocol"), "cards.toml:7:13"),
    (("ancient", "Second", "reactions", 0), "cards.toml:8:16"),
    (("ancient", "Second", "reactions", 1), "cards.toml:10:6"),
    (("ancient", "First [one]", "protocol"), "cards.toml:13:13"),
    (("ancient", "First [one]", "long"), "cards.toml:15:1"),
    (("facility", "Plant", "protocol"), "cards.toml:23:23"),
    (("ancient", "Second", "nothing"), "cards.toml:6:1"),
    (("ancient", "Nobody", "protocol"), "cards.toml:6:1"),
    (("nothing",), "cards.toml"),
])  # fmt: skip
def test_every_text_has_its_place(file, path, place):
    assert str(file.at(*path)) == place


def test_a_letter_is_found_behind_escapes_and_broken_lines(file):
    def found(path, word):
        place = file.at(*path, letter=file.text(*path).index(word))
        return CARDS.splitlines()[place.line - 1][place.column - 1 :]

    assert found(("ancient", "First [one]", "protocol"), "cards").startswith('cards"')
    assert found(("ancient", "First [one]", "long"), "lines") == "lines'''"
    assert found(("ancient", "First [one]", "folded"), "draw") == "draw \\"
    assert found(("ancient", "First [one]", "folded"), "one") == 'one card"""'


def test_a_mistake_in_a_text_is_told_where_it_stands(file):
    error = file.locate(WordError('discard "it"', 8, '"it"', "unknown word"), "ancient", "Second", "reactions", 1)
    assert str(error) == "cards.toml:10:14: Second, reactions: unknown word"


def test_texts_may_be_one_or_a_list_or_none(file):
    assert file.texts("ancient", "Second", "protocol") == ["draw one card"]
    assert file.texts("ancient", "Second", "reactions") == ["draw one card", 'discard "it"']
    assert file.texts("ancient", "Second", "always") == []
    assert file.text("spark", "I") == "draw one card"
    assert [*file.cards("ancient")] == ["Second", "First [one]"]


@pytest.mark.parametrize(("source", "reason"), [
    ("[ancient.A\n", "f:1:11: is not TOML: expected ']' at the end of a table declaration"),
    ("[a.b]\nx = \n", "f:2:5: is not TOML: invalid value"),
    ("[a.b]\nx = 1\nx = 2", "f:3:6: is not TOML: cannot overwrite a value"),
    ("[a.b]\n\n[a.b]\n", "f:3:5: is not TOML: the table [a.b] stands twice"),
    ("[a.\"it's it\"]\n[a.\"it's it\"]\n", "f:2:13: is not TOML: the table [a.it's it] stands twice"),
    ("[a.b]\nx = \"", "f:2:6: is not TOML: unterminated string"),
    ("[[ancient]]\nname = 'A'", "f:1:1: expected a table of cards [ancient], not a list"),
    ("ancient = 3", "f:1:11: expected a table of cards [ancient], not a number"),
    ("x = " + "[" * 5000, "f: is nested too deeply"),
    ("x = " + "9" * 5000, "f: is not TOML: exceeds the limit"),
    (b"[ancient.A]\nprotocol = \"\xff\"", "f:2:13: is not text in UTF-8: byte 0xff"),
    (b"\x00\x01\x02", "f:1:1: is not TOML: invalid statement"),
    (b"\x89PNG\r\n\x1a\n", "f:1:1: is not text in UTF-8: byte 0x89"),
])  # fmt: skip
def test_a_broken_file_is_refused_with_its_line(source, reason):
    with pytest.raises(CardFileError) as caught:
        read_card_file(source, "f")
    assert str(caught.value).startswith(reason)
    assert caught.value.code == "card-file"
    assert isinstance(caught.value, CardError)


@pytest.mark.parametrize(("ask", "reason"), [
    (lambda f: f.text("ancient", "Second", "facility"), "cards.toml:6:1: Second: missing 'facility'"),
    (lambda f: f.text("ancient", "Second", "reactions"),
     "cards.toml:8:16: Second, reactions: expected a text, not a list"),
    (lambda f: f.number("ancient", "Second", "protocol"),
     "cards.toml:7:13: Second, protocol: expected a number, not a text"),
    (lambda f: f.texts("facility", "Plant", "level"), "cards.toml:23:39: Plant, level: expected a text, not a table"),
    (lambda f: f.cards("spark"), "cards.toml:3:6: 0: expected a table [spark.0], not a text"),
    (lambda f: f.only_kinds(["spark", "ancient", "Facility"]),
     "cards.toml:22:1: unknown kind of card 'facility': did you mean 'Facility'?"),
    (lambda f: f.only_keys("ancient", "Second", ["protocol", "facility"]),
     "cards.toml:8:16: Second, reactions: unknown field 'reactions': expected protocol, facility"),
])  # fmt: skip
def test_what_a_game_does_not_find_is_refused_where_it_should_stand(file, ask, reason):
    with pytest.raises(CardFileError) as caught:
        ask(file)
    assert str(caught.value) == reason


def test_a_file_is_read_from_its_path(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xef\xbb\xbf[spark]\r\nI = 'draw one card'\r\n")
    assert read_card_file(path, "cards.toml").at("spark", "I").line == 2
    with pytest.raises(CardFileError, match="cannot be read: no such file"):
        read_card_file(tmp_path / "nothing.toml")
    with pytest.raises(CardFileError, match="cannot be read: is a directory"):
        read_card_file(tmp_path)


def is_card_file_or_refused(source):
    try:
        file = read_card_file(source, "f")
    except CardFileError as error:
        assert str(error).startswith("f")
        assert "\n" not in str(error)
        return
    for kind, cards in file.data.items():
        for card in cards:
            file.at(kind, card)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.binary(), st.text()))
def test_any_bytes_are_a_card_file_or_refused(source):
    is_card_file_or_refused(source)


PIECES = [
    "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\n", " ", "#", '"', "'", '"""', "'''", "\\", "a", "b", "1", "é",
    "a = ", "[a.b]\n", "\r\n", "1979-05-27", "\\u00e9", "true",
]  # fmt: skip


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_anything_like_toml_is_a_card_file_or_refused(source):
    is_card_file_or_refused(source)


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1, max_size=5)
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=9)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(NAMES, st.dictionaries(NAMES, st.lists(TEXTS, min_size=1, max_size=3), min_size=1, max_size=3)))
def test_any_text_of_any_card_is_found_where_it_stands(cards):
    source = ""
    for card, fields in cards.items():
        source += f"[kind.{quoted(card)}]\n"
        source += "".join(f"{quoted(key)} = [{', '.join(map(quoted, texts))}]\n" for key, texts in fields.items())
    file = read_card_file(source)
    for card, fields in cards.items():
        for key, texts in fields.items():
            assert file.texts("kind", card, key) == texts
            for index, text in enumerate(texts):
                place = file.at("kind", card, key, index)
                assert source.split("\n")[place.line - 1][place.column - 2 :].startswith(quoted(text))
