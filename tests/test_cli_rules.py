"""`gridnorth rules` and `gridnorth card`: what they show, and what they refuse."""

import re

import pytest

from command_line import OK, quick, refused


@pytest.mark.parametrize(("arguments", "first", "words"), [
    ((), "The North\n  N1   Components", "N10  The cards"),
    ((), "The North", "Hubworld: Aidalon\n  H0   How a round goes"),
    (("aidalon",), "Hubworld: Aidalon\n  H0", "H9   The delve"),
    (("north",), "The North\n  N1", "N10  The cards"),
    (("H9.3",), "**H9.3** ", "H9.3.2 **Instant window**"),
    (("aidalon", "9.3"), "**H9.3** ", "H9.3.5 **Pass**"),
    (("b12",), "**B12** ", "chance decides"),
    (("aidalon", "first", "player", "token"), "H13.5 ", "on the left"),
    (("aidalon", "--rulings"), "H1.4 ", "B12 "),
    (("N4",), "## N4 Zone, Protocols, Sparks", "- N4.4 **Overloaded**"),
    (("N4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("n4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("4.4",), "**N4.4** **Overloaded**", "64 Protocols"),
    (("overloaded",), "N4.4 **Overloaded**", "third"),
    (("--rulings",), "N1.2 ", "**Ruling**"),
])  # fmt: skip
def test_rules_are_listed_shown_and_found(arguments, first, words):
    ran = quick("rules", *arguments)
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith(first)
    assert words in ran.out


def test_only_rulings_are_shown_as_rulings():
    for line in quick("rules", "--rulings").out.splitlines():
        if re.match(r"N\d", line):
            assert "ruling" in line.lower()


@pytest.mark.parametrize(("wanted", "reason"), [
    ("N99", "unknown rule 'N99': did you mean 'N9'?"),
    ("N4.99", "unknown rule 'N4.99': did you mean"),
    ("qwertz", "unknown rule 'qwertz': expected one of N1, N1.1"),
    ("H99", "unknown rule 'H99': did you mean 'H9'?"),
    ("aidalom", "unknown rule 'aidalom': did you mean 'aidalon'?"),
])  # fmt: skip
def test_an_unknown_rule_is_refused(wanted, reason):
    assert refused("rules", wanted).startswith(reason)


@pytest.mark.parametrize(("name", "head", "words"), [
    (("Animator",), "Animator, an Ancient", "Flip a Facility in your Zone to its Ancient side."),
    (("animator",), "Animator, an Ancient", "Facility  Scrapyard:"),
    (("Thermal", "Plant"), "Thermal Plant, a Facility", "Ancients  Conduitdrone, Reprocessor, Codecrawler, Mimicmask"),
    (("thermal plant",), "Thermal Plant, a Facility", "Charge, Discharge or Reset your Node."),
    (("Datatapper",), "Datatapper, an Ancient  (reconstruction", "Draw two cards."),
])  # fmt: skip
def test_a_card_is_shown_by_any_spelling_of_its_name(name, head, words):
    ran = quick("card", *name)
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out.startswith(head)
    assert words in ran.out
    assert "Program" not in ran.out


def test_a_program_is_shown_when_asked_for():
    assert "choose X, facility in zone" in quick("card", "Animator", "--program").out
    assert quick("card", "Foundry", "--program").out.count("Program ") == 2


@pytest.mark.parametrize(("name", "reason"), [
    (("Animatr",), "unknown card 'Animatr': did you mean 'Animator'?"),
    (("thermal", "plnt"), "unknown card 'thermal plnt': did you mean 'Thermal Plant'?"),
    (("",), "unknown card '': expected one of Datatapper"),
    (("x\ny",), "unknown card 'x\\ny': expected one of"),
])  # fmt: skip
def test_an_unknown_card_is_refused(name, reason):
    assert refused("card", *name).startswith(reason)


def test_a_card_of_a_file_of_your_own_is_shown(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[ancient.Animator]\nprotocol = "draw two cards"\n')
    ran = quick("card", "Animator", "--cards", file)
    assert ran.out.startswith("Animator, an Ancient  (your own card file)")
    assert "Draw two cards." in ran.out


@pytest.mark.parametrize(("contents", "reason"), [
    (b'[ancient.Animator]\nprotocol = "draw too cards"\n', "2:18: Animator, protocol: unknown word 'too'"),
    (b"[ancient.Animatr]\nprotocol = 'draw one card'\n", "unknown ancient 'Animatr': did you mean 'Animator'?"),
    (b"[ancient.Animator]\nprotocl = 'draw one card'\n", "unknown field 'protocl': expected 'protocol'"),
    (b"[ancient.Animator\n", "is not TOML"),
    (b"\xff\xfe\x00", "is not text in UTF-8"),
    (b"", "no card in it"),
    (None, "cannot be read: no such file or directory"),
])  # fmt: skip
def test_a_card_file_that_cannot_be_used_is_refused_with_its_place(tmp_path, contents, reason):
    file = tmp_path / "mine.toml"
    if contents is not None:
        file.write_bytes(contents)
    for command in (("card", "Oathelder"), ("perft", "north"), ("play", "north")):
        said = refused(*command, "--cards", file)
        assert said.startswith(str(file))
        assert reason in said
    assert "is a directory" in refused("card", "Animator", "--cards", tmp_path)
