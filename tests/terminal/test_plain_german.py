"""A game line by line, in German."""

import pytest

from gridnorth import aidalon
from gridnorth.north import Game
from gridnorth.table.table import Table
from gridnorth.terminal.localizer import CATALOGUES, Localizer
from gridnorth.terminal.plain import PlainReplay
from messages.declared import read
from terminal.german import english
from terminal.transcript import HAND, ZONE, Transcript, random_lines


def at_the_directives(*lines, **position):
    south = {"hand": HAND, "zone": ZONE, "deck": ["Oathelder 0", "Oathelder I"]}
    told = Transcript(Game.from_data({"south": south, "wastes": ["Mimicmask II"], **position}), *lines, locale="de")
    assert told.play() is False
    return told


def test_both_languages_have_the_same_entries_with_the_same_arguments():
    entries, german = (read(CATALOGUES, locale) for locale in ("en", "de"))
    assert list(entries) == list(german)
    for key, entry in entries.items():
        assert entry.used <= set(entry.declared), key
        assert german[key].used <= set(entry.declared), key


# --- whole games ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("people", "given"), [
    (("south",), {}), (("south", "north"), {"edition": "first"}), (("south",), {"solo": "hard", "setup": "advanced"}),
])  # fmt: skip
def test_the_north_is_played_to_its_end_without_an_english_word(people, given):
    told = Transcript(Game(seed=3, **given), people=people, seed=3, locale="de")
    told.lines = random_lines(3)
    assert told.play()
    assert "Das Spiel ist zu Ende." in told.said
    assert english(told.text) == []


@pytest.mark.parametrize("people", [("south",), ("south", "north")])
def test_aidalon_is_played_to_its_end_and_only_its_cards_speak_english(people):
    game = aidalon.Game(seed=4, decks=("Iron Toll", "Cool Hands"), first="south")
    told = Transcript(game, people=people, seed=4, locale="de")
    told.lines = random_lines(4)
    assert told.play()
    assert "Das Spiel ist zu Ende." in told.said
    assert english(told.text, game) == []


# --- what is understood -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["3", "Erwecken", "erw", "awaken", "AWAK"])
def test_an_option_is_chosen_by_number_by_the_words_shown_or_by_its_notation(line):
    assert at_the_directives(line).game.history == ["awaken"]


@pytest.mark.parametrize(("line", "words"), [
    ("9", "'9' geht nicht: Die Nummern gehen von 1 bis 4"),
    ("fliegen", "'fliegen' geht nicht: Wähle zuerst eine Direktive"),
    ("hilfe", "Tippe die Nummer einer Möglichkeit"),
    ("help", "Tippe die Nummer einer Möglichkeit"),
    ("karte Animator II", "Funke von Animator II: ziehe eine Karte"),
    ("karte animatr", "eine Karte 'animatr' gibt es nicht: Meinst du 'Animator'?"),
    ("karte xyz", "eine Karte 'xyz' gibt es nicht: Es gibt "),
    ("regeln qwertz", "eine Regel 'qwertz' gibt es nicht: Es gibt "),
    ("warum Bauen", "es kann gewählt werden"),
    ("warum Oathelder 0", "wähle zuerst eine Direktive"),
    ("zurück", "es gibt nichts zurückzunehmen"),
    ("wieder", "es wurde nichts zurückgenommen"),
    ("speichern", "wohin speichern?"),
    ("speichern /", "in '/' lässt sich nicht speichern: "),
    ("startwert", "Startwert None"),
    ("aufgeben", "Das Spiel aufgeben? Tippe »aufgeben ja«."),
])  # fmt: skip
def test_commands_have_german_names_and_answers(line, words):
    told = at_the_directives(line)
    assert words in told.text
    assert told.game.history == []


def test_what_is_refused_says_why():
    assert "'Entladen' geht nicht: " not in at_the_directives("Entladen").text
    assert "'discharge' geht nicht: Dein Knoten ist entladen" in at_the_directives("Entladen", "discharge").text
    assert "'a' ist nicht eindeutig: Animator 0, Arcguard 0, Arcguard I" in at_the_directives("Erwecken", "a").text


def test_back_past_a_secret_is_asked_for_twice():
    told = at_the_directives("Erwecken", "Arcguard 0", "zurück", "zurück trotzdem", "wieder")
    assert "seitdem ist etwas Verdecktes bekannt geworden: »zurück trotzdem« geht dennoch zurück" in told.said
    assert "1 Wahl zurück." in told.said
    assert "1 Wahl vorwärts." in told.said
    assert told.game.history == ["awaken", "Arcguard 0"]


def test_a_hint_is_given_in_german():
    told = at_the_directives("tipp")
    said = next(line for line in told.said if "Du gewinnst etwa" in line)
    assert said.startswith(("Umprogrammieren", "Bauen", "Erwecken", "Entladen"))
    assert english(told.text) == []


def test_who_gives_up_is_told_so():
    told = Transcript(Game(seed=7, first="south"), "Entladen", "aufgeben ja", locale="de")
    assert told.play()
    assert told.said[-1] == "Der Gegner gewinnt: Du gibst auf (N6.3)."


def test_a_replay_is_told_in_german():
    table = Table(Game(seed=7, first="south"))
    table.play("discharge")
    said, lines = [], iter(["weiter", "zurück", "unsinn", "alles", "ende"])

    def read_line(prompt):
        said.append(prompt)
        return next(lines)

    assert PlainReplay(table, "south", said.append, read_line, words=Localizer("de")).run(interactive=True) is None
    assert [line for line in said if line.endswith("> ")] == [f"Wahl {n} von 1> " for n in (0, 1, 0, 0, 1)]
    assert any("auf Stufe 1 entladen" in line for line in said)
    assert english("\n".join(said)) == []
