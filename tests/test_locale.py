"""The language that somebody reads: asked for, or from the environment."""

import pytest

from command_line import gridnorth, quick, refused
from gridnorth.errors import UnknownName
from gridnorth.locale import chosen


@pytest.mark.parametrize(("environment", "locale"), [
    ({}, "en"),
    ({"LANG": "de_DE.UTF-8"}, "de"),
    ({"LANG": "de_AT@euro"}, "de"),
    ({"LANG": "de"}, "de"),
    ({"LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
    ({"LANG": "en_US.UTF-8", "LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "de"),
    ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": "", "LC_ALL": ""}, "de"),
    ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr"}, "en"),
])  # fmt: skip
def test_the_environment_chooses_the_language(environment, locale):
    assert chosen(None, environment) == locale


def test_a_language_that_is_asked_for_wins():
    assert chosen("de", {"LANG": "en_US.UTF-8"}) == "de"
    assert chosen("en", {"LANG": "de_DE.UTF-8"}) == "en"
    with pytest.raises(UnknownName, match="unknown language 'fr'"):
        chosen("fr", {})


@pytest.mark.parametrize("game", ["north", "aidalon"])
def test_a_game_is_played_in_german(game):
    ran = quick("play", game, "--plain", "--lang", "de", "--seed", "7", "--against", "random", lines="hilfe\nende\n")
    assert ran.code == 0
    assert ran.out.startswith("Startwert 7\n")
    assert "Tippe die Nummer einer Möglichkeit" in ran.out
    assert "»gridnorth resume« setzt es fort." in ran.out


def test_the_language_comes_from_the_environment_and_a_game_is_resumed_and_replayed_in_it(tmp_path):
    path, german = tmp_path / "a.game", {"LANGUAGE": "", "LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE.UTF-8"}
    options = ("--plain", "--seed", "7", "--first", "south", "--save", str(path))
    assert "Du bist Süd." in gridnorth("play", "north", *options, lines="entladen\n", **german).out
    assert "Du bist Süd." in quick("resume", path, "--plain", "--lang", "de").out
    assert "You are south." in quick("resume", path, "--plain").out
    assert "Dein Knoten wird auf Stufe 1 entladen" in quick("replay", path, "--lang", "de").out


def test_an_unknown_language_is_refused():
    assert refused("play", "north", "--plain", "--lang", "fr") == "unknown language 'fr': expected one of en, de"
