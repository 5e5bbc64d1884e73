"""The cards in German: the same cards, in words a German would use; and what is written in German runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gridnorth.aidalon.cards import LANGUAGE as AIDALON
from gridnorth.aidalon.cards import Cards as AidalonCards
from gridnorth.errors import InputError
from gridnorth.machine.language import MeaningError, NotCanonical, WordError
from gridnorth.machine.language.sample import Sampler
from gridnorth.machine.language.tokens import words_of
from gridnorth.north import Cards, Game
from gridnorth.north import cards as cards_module
from gridnorth.north.cards import LANGUAGE
from gridnorth.north.names import NAMES

HERE = Path(__file__).parent
PRINTED = Cards.printed()
GERMAN = LANGUAGE.reader("de")
TEXTS = dict(line.split(": ", 1) for line in (HERE / "cards.de.txt").read_text(encoding="utf-8").splitlines())
PHRASES = sorted({words for program in PRINTED.programs.values() for row in program.rows for words in row.words})


def english(name: str) -> str:
    return PRINTED.text(name) if name in NAMES else PRINTED.program_text(name)


def german_file(text: str, card: str = "ancient.Animator") -> str:
    return f'language = "de"\n\n[{card}]\nprotocol = "{text}"\n'


# --- printed in German ------------------------------------------------------------------------------------------------
def test_every_text_of_the_game_is_here():
    assert set(TEXTS) == {*NAMES, *PRINTED.programs} - {name for name in PRINTED.programs if "own effect" in name}


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_in_german_and_back(name):
    said = LANGUAGE.translate(english(name), "de")
    assert said == TEXTS[name]
    assert GERMAN.read(said) == LANGUAGE.read(english(name))
    assert LANGUAGE.english_of(said, "de") == english(name)


@pytest.mark.parametrize("name", PRINTED.programs)
def test_a_whole_program_in_german_and_back(name):
    assert LANGUAGE.english_of(PRINTED.program_text(name, "de"), "de") == PRINTED.program_text(name)


def test_a_card_says_its_text_in_a_language():
    assert PRINTED.text("animator") == "flip a Facility in your Zone to its Ancient side"
    assert PRINTED.text("Animator", "de") == "drehe eine Anlage in deiner Zone auf ihre Uraltenseite"
    assert GERMAN.face(PRINTED.text("Datatapper", "de")) == "Ziehe zwei Karten. Lege eine Karte ab."
    with pytest.raises(InputError, match="The North has no texts in 'fr': expected one of en, de"):
        PRINTED.text("Animator", "fr")


# --- phrases ----------------------------------------------------------------------------------------------------------
SAID = [  # English, imperative, infinitive, negated
    ("discard one card", "lege eine Karte ab", "eine Karte ablegen", "keine Karte ablegen"),
    ("draw two cards", "ziehe zwei Karten", "zwei Karten ziehen", "keine zwei Karten ziehen"),
    ("Charge your Node", "lade deinen Knoten auf", "deinen Knoten aufladen", "deinen Knoten nicht aufladen"),
    ("Reset it", "setze ihn zurück", "ihn zurücksetzen", "ihn nicht zurücksetzen"),
    ("as an Ancient", "als Uralten", "als Uralten", "als Uralten"),
    ("card in your hand", "die Karte in deiner Hand", "die Karte in deiner Hand", "die Karte in deiner Hand"),
    ("Ancient in The Wastes", "den Uralten in der Öde", "den Uralten in der Öde", "den Uralten in der Öde"),
    (
        "move this card to your hand",
        "nimm diese Karte auf deine Hand", "diese Karte auf deine Hand nehmen", "diese Karte nicht auf deine Hand nehmen",
    ),
    (
        "use the Spark of an Ancient in The Wastes",
        "nutze den Funken eines Uralten in der Öde", "den Funken eines Uralten in der Öde nutzen",
        "den Funken eines Uralten in der Öde nicht nutzen",
    ),
    (
        "flip another Ancient in your Zone to its Facility side",
        "drehe einen anderen Uralten in deiner Zone auf seine Anlagenseite",
        "einen anderen Uralten in deiner Zone auf seine Anlagenseite drehen",
        "keinen anderen Uralten in deiner Zone auf seine Anlagenseite drehen",
    ),
    (
        "move the top card of the Wastes Deck to your Discard",
        "lege die oberste Karte des Ödestapels auf deine Ablage", "die oberste Karte des Ödestapels auf deine Ablage legen",
        "die oberste Karte des Ödestapels nicht auf deine Ablage legen",
    ),
    (
        "Charge, Discharge or Reset your Node",
        "lade deinen Knoten auf, entlade oder setze ihn zurück", "deinen Knoten aufladen, entladen oder zurücksetzen",
        "deinen Knoten weder aufladen noch entladen noch zurücksetzen",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "imperative", "infinitive", "negated"), SAID)
def test_a_phrase_fits_into_a_sentence(phrase, imperative, infinitive, negated):
    for form, said in (("imperative", imperative), ("infinitive", infinitive), ("negated", negated)):
        assert LANGUAGE.translate(phrase, "de", form) == said
        assert LANGUAGE.translate(phrase, "en", form) == phrase


def test_a_phrase_may_be_about_somebody_else():
    moved = "move a card in your hand to your Discard"
    assert LANGUAGE.translate(moved, "en", person="they") == "move a card in their hand to their Discard"
    assert LANGUAGE.translate(moved, "de", "infinitive", "they") == "eine Karte aus seiner Hand auf seine Ablage legen"
    assert LANGUAGE.translate("Charge your Node", "de", "negated", "they") == "seinen Knoten nicht aufladen"
    assert LANGUAGE.translate("reveal an Ancient from your hand", "de", "negated", "they") == (
        "keinen Uralten aus seiner Hand vorzeigen"
    )


@pytest.mark.parametrize("form", ["imperative", "infinitive", "negated"])
@pytest.mark.parametrize("phrase", PHRASES)
def test_everything_a_printed_card_asks_can_be_said_without_an_english_word(phrase, form):
    assert len(PHRASES) > 30
    only_english = {*LANGUAGE.grammar.literals.values()} - {*GERMAN.grammar.literals.values()}
    said = LANGUAGE.translate(phrase, "de", form)
    assert not only_english & {word for _, word in words_of(said)}
    assert "dein" not in LANGUAGE.translate(phrase, "de", form, "they")


def test_a_phrase_that_no_card_says_is_refused():
    with pytest.raises(WordError, match="unknown word 'fly'"):
        LANGUAGE.translate("fly away", "de")


# --- agreement --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "said"), [
    ("use the Spark of an Ancient in The Wastes, then move it to your hand", "dann nimm ihn auf deine Hand"),
    ("use the Spark of a Facility in your Zone, then move it to your hand", "dann nimm sie auf deine Hand"),
    ("use the Spark of a Tower Array in your Zone, then move it to your hand", "dann nimm es auf deine Hand"),
    ("reveal an Ancient from your hand, then flip this card to its other side", "dann drehe diese Karte auf ihre andere Seite"),
    (
        "reveal an Ancient from your hand, then flip this card to its other side, then use its Spark",
        "dann drehe diese Karte auf ihre andere Seite, dann nutze seinen Funken",
    ),
    ("reveal an Ancient from your hand, then discard one card, then use its Spark", "dann nutze ihren Funken"),
    ("use the Spark of an Ancient in The Wastes, then use the Protocol of it", "dann nutze das Protokoll von ihm"),
    ("exchange this card with an Ancient or Facility in your Zone, then move it to your hand", "dann nimm sie auf deine Hand"),
    ("exchange this card with an Ancient in your Discard, then exchange it with this card", "tausche ihn mit dieser Karte"),
])  # fmt: skip
def test_a_pronoun_has_the_gender_of_what_it_means(text, said):
    german = LANGUAGE.translate(text, "de")
    assert german.endswith(said)
    assert LANGUAGE.english_of(german, "de") == text


# --- written in German ------------------------------------------------------------------------------------------------
def test_a_card_written_in_german_runs():
    cards = Cards.parse(german_file("die andere Seite verliert 5; ziehe eine Karte"))
    game = Game.from_data({"south": {"hand": ["Animator 0"], "deck": ["Arcguard I"]}}, cards).play("awaken")
    assert game.to_data()["north"]["points"] == 35
    assert game.to_data()["south"]["hand"] == ["Arcguard I"]


def test_a_card_plays_the_same_in_whatever_language_it_is_written():
    german = Cards.parse(german_file("ziehe drei Karten; lege zwei Karten ab", 'facility."Thermal Plant"'))
    same = Cards.parse('[facility."Thermal Plant"]\nprotocol = "draw three cards; discard two cards"\n')
    assert german.key == same.key != PRINTED.key
    assert german.cards == same.cards
    assert german.programs == same.programs
    assert german.text("Thermal Plant", "de") == "ziehe drei Karten; lege zwei Karten ab"


def test_all_printed_cards_written_in_german_are_the_printed_cards():
    tables = [f'[{card.kind}."{name}"]\nprotocol = "{TEXTS[name]}"\n' for name, card in PRINTED.cards.items()]
    assert Cards.parse('language = "de"\n' + "\n".join(tables)).key == PRINTED.key


MISTAKES = [  # text, error, the word it is at, what the message says
    ("nutze den Funcken eines Uralten in der Öde", WordError, "Funcken", "did you mean 'Funken'?"),
    ("lade deinen Knoten", WordError, "", "the text stops too early; expected"),
    ("draw one card", WordError, "draw", "unknown word 'draw'; expected a player (die andere Seite), an instruction (drehe,"),
    ("nimm eine Karte aus deinem Friedhof auf deine Hand", WordError, "Friedhof", "unknown word 'Friedhof'; expected 'Stapel'"),
    ("ziehe 1 Karte", WordError, "1", "did you mean 'eine'?"),
    ("Ziehe eine Karte", WordError, "Ziehe", "did you mean 'ziehe'?"),
    ("zeige einen Uralten aus deiner Hand vor, dann nutze ihr Protokoll", NotCanonical, "ihr", "write 'sein' for 'ihr'"),
    ("nimm sie auf deine Hand", MeaningError, "sie", "'sie': nothing in this sentence for it to mean"),
    ("nimm die unterste Karte deines Stapels auf deine Hand", MeaningError, "unterste", "'unterste': only the top"),
    ("nimm eine Karte aus deiner Hand oder aus deiner Zone auf deine Hand", MeaningError, "oder", "'oder': a text of this"),
    ("die andere Seite programmiert sie um", MeaningError, "programmiert", "'programmiert sie um': a text cannot make"),
    ("nutze den Funken eines Uralten in deinem Stapel", MeaningError, "", "cards in 'in deinem Stapel' cannot be chosen"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "error", "word", "says"), MISTAKES)
def test_a_mistake_in_a_german_text_is_named_in_german(text, error, word, says):
    with pytest.raises(error) as caught:
        _ = Cards.parse(german_file(text), "mine.toml").programs
    assert (caught.value.word, caught.value.line, caught.value.text) == (word, 4, text)
    assert str(caught.value).startswith("mine.toml:4:")
    assert caught.value.column == len('protocol = "') + 1 + caught.value.at
    assert says in str(caught.value)


def test_a_german_file_is_translated_once_and_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path))
    file = german_file("die andere Seite verliert 6")
    assert Cards.parse(file).text("Animator") == "the other player loses 6"
    monkeypatch.setattr(cards_module, "_read", None)
    assert Cards.parse(file).text("Animator") == "the other player loses 6"
    with pytest.raises(TypeError):
        Cards.parse(german_file("die andere Seite verliert 7"))


def test_what_is_kept_hangs_on_the_files_of_the_language(monkeypatch, tmp_path):
    keys = []
    monkeypatch.setattr(cards_module, "kept", lambda key, make: keys.append(key) or make())
    other = tmp_path / "german.py"
    for contents in ("a", "b", "b"):
        other.write_text(contents)
        monkeypatch.setattr(cards_module, "translation_sources", lambda locale: [other])
        Cards.parse(german_file("ziehe eine Karte"))
    assert keys[0] != keys[1] == keys[2]


def test_a_start_in_english_needs_no_german():
    script = (
        "import sys\nfrom gridnorth.north import Cards\nfrom gridnorth.north.cards import LANGUAGE\n"
        "LANGUAGE.translate(Cards.printed().program_text('Outpost'), 'en', person='they')\nLANGUAGE.read('draw one card')\n"
        "print([name for name in sys.modules if name.endswith('_de') or '.language.de' in name])\n"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"


# --- texts nobody wrote -----------------------------------------------------------------------------------------------
def test_random_meanings_are_the_same_in_german():
    sampler = Sampler(LANGUAGE, seed=11)
    for i in range(120):
        text = sampler.text(depth=5 + i % 5)
        assert LANGUAGE.english_of(LANGUAGE.translate(text, "de"), "de") == text


def test_random_german_texts_have_one_reading():
    """A pronoun may have the wrong gender in them: it is understood, and refused for its wording alone."""
    sampler = Sampler(GERMAN, seed=11)
    pronouns = {"er", "sie", "es", "ihn", "ihm", "ihr", "sein", "seine", "seinen", "ihre", "ihren"}
    for i in range(120):
        text = sampler.text(depth=5 + i % 5)
        node = GERMAN.parse(text)
        said = GERMAN.say(node)
        assert GERMAN.read(said) == node
        assert LANGUAGE.read(LANGUAGE.say(node)) == node
        differing = {word for one, two in zip(text.split(), said.split(), strict=True) if one != two for word in (one, two)}
        assert {word.rstrip(",;:") for word in differing} <= pronouns


# --- documents and the other game -------------------------------------------------------------------------------------
def test_the_documented_card_is_the_same_in_each_language():
    page = (HERE.parents[1] / "docs/add-a-card.md").read_text(encoding="utf-8")
    german = re.search(r'^    language = "de"\n(?:    .*\n|\n)+', page, re.MULTILINE)[0]
    english = re.search(r"^    \[ancient\.Animator\]\n(?:    .*\n|\n)+", page, re.MULTILINE)[0]
    cards = [Cards.parse(re.sub(r"^    ", "", text, flags=re.MULTILINE)) for text in (english, german)]
    assert cards[0].key == cards[1].key != PRINTED.key
    assert cards[0].cards == cards[1].cards


def test_aidalon_has_no_german_and_says_so():
    with pytest.raises(InputError, match="Aidalon has no texts in 'de': expected one of en"):
        AIDALON.translate("draw one card", "de")
    with pytest.raises(InputError, match="cards of this game cannot be written in 'de'"):
        AidalonCards.parse('language = "de"\n[agent.Ferry]\n')
