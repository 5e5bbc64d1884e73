"""What a translation promises: the same meanings, in the words of another language, and none forgotten."""

import pytest

from gridnorth.errors import InputError
from gridnorth.machine.language import Ambiguous, Language, Node, NotCanonical, Vocabulary, WordError, read_card_file
from gridnorth.machine.language.cardfile import CardFileError
from gridnorth.machine.language.de.core import core
from gridnorth.machine.language.de.german import German, Noun
from gridnorth.machine.language.pattern import Hole, Pattern, filled, matches


def small() -> Vocabulary:
    """A game of one pile."""
    v = Vocabulary("small")
    v.noun("card")
    v.noun("robot")
    v.noun("beast")
    v.words("owned_place", "hand", "discard")
    v.words("owned_pile", "deck")
    v.phrase("reference", "it", "it")
    v.player("other", "the other player", "the other player's")
    v.verb("draw", "draw {count} card(s)")
    v.verb("discard", "discard {cards}")
    v.verb("turn", "turn {card} {to_side}")
    v.words("to_side", "up", "down")
    v.statement("end", "the {card} sleeps")
    return v


def small_german() -> German:
    de = core()
    de.noun("card", Noun("f", "Karte", "Karten"))
    de.noun("robot", Noun("m", "Roboter", "Roboter", "Roboters"))
    de.noun("beast", Noun("n", "Tier", "Tiere", "Tiers"))
    de.place("owned_place", "hand", Noun("f", "Hand"))
    de.place("owned_place", "discard", Noun("f", "Ablage"))
    de.place("owned_pile", "deck", Noun("m", "Stapel", genitive="Stapels"))
    de.by_gender("reference:nom", "it", "it", m="er", f="sie", n="es")
    de.by_gender("reference:acc", "it", "it", m="ihn", f="sie", n="es")
    de.player("other", "die andere Seite", "der anderen Seite")
    de.verb("draw", "{count} Karte(n) ziehen")
    de.verb("discard", "{cards:from} ab|legen")
    de.verb("turn", "{card} {to_side} drehen")
    de.word("to_side", "up", "um")
    de.word("to_side", "down", "hin")
    de.statement("end", "{card:nom} schläft jetzt")
    return de


SMALL = Language(small(), {"de": small_german})
GERMAN = SMALL.reader("de")
PAIRS = [
    ("draw one card", "ziehe eine Karte"),
    ("draw two cards twice", "ziehe zwei Karten zweimal"),
    ("discard a robot in your hand", "lege einen Roboter aus deiner Hand ab"),
    ("discard another beast in your hand twice", "lege ein anderes Tier aus deiner Hand zweimal ab"),
    ("discard a robot or card in your deck", "lege einen Roboter oder eine Karte aus deinem Stapel ab"),
    ("discard all beasts in the other player's deck", "lege alle Tiere aus dem Stapel der anderen Seite ab"),
    ("discard the top card of your deck", "lege die oberste Karte deines Stapels ab"),
    ("discard the bottom two cards of your deck", "lege die untersten zwei Karten deines Stapels ab"),
    ("you may discard two other robots in your hand", "du darfst zwei andere Roboter aus deiner Hand ablegen"),
    ("turn a robot in your hand up, then discard it", "drehe einen Roboter in deiner Hand um, dann lege ihn ab"),
    ("turn a beast in your hand down, then discard it", "drehe ein Tier in deiner Hand hin, dann lege es ab"),
    ("the other player draws one card", "die andere Seite zieht eine Karte"),
    ("draw one card, then the other player draws one card", "ziehe eine Karte, dann zieht die andere Seite eine Karte"),
    (
        "draw one card, then the other player draws one card and discards all cards in your hand",
        "ziehe eine Karte, dann zieht die andere Seite eine Karte und legt alle Karten aus deiner Hand ab",
    ),
    ("draw one card, then you may draw one card", "ziehe eine Karte, dann darfst du eine Karte ziehen"),
    ("if there is a beast in your deck, draw one card", "wenn es ein Tier in deinem Stapel gibt, ziehe eine Karte"),
    (
        "draw one card, then if there are two or more beasts in the other player's deck, you may draw one card",
        "ziehe eine Karte, dann, wenn es zwei oder mehr Tiere im Stapel der anderen Seite gibt, darfst du eine Karte ziehen",
    ),
    (
        "if there is a card in your hand, if there is a card in your deck, the other player draws one card",
        "wenn es eine Karte in deiner Hand gibt, wenn es eine Karte in deinem Stapel gibt, zieht die andere Seite eine Karte",
    ),
    ("turn a robot in your hand up; the it sleeps", "drehe einen Roboter in deiner Hand um; er schläft jetzt"),
    ("draw one card once for each robot in your hand", "ziehe eine Karte für jeden Roboter in deiner Hand einmal"),
    ("draw one card: draw two cards or draw three cards", "ziehe eine Karte: ziehe zwei Karten oder ziehe drei Karten"),
    ("draw one card unless the other player draws one card",
     "ziehe eine Karte, es sei denn, die andere Seite zieht eine Karte"),
]  # fmt: skip


@pytest.mark.parametrize(("english", "german"), PAIRS)
def test_both_languages_say_one_meaning(english, german):
    assert SMALL.translate(english, "de") == german
    assert SMALL.english_of(german, "de") == english
    assert GERMAN.read(german) == SMALL.read(english)


def test_a_meaning_that_has_no_words_is_found_when_the_grammar_is_built():
    words = small()
    words.verb("gain", "gain {amount}")
    words.words("to_side", "aside")
    with pytest.raises(ValueError, match=r"no words for .*do verb\.gain \(amount\)") as caught:
        Language(words, {"de": small_german}).translate("draw one card", "de")
    for missing in ("does verb.gain (amount)", "do__inf verb.gain (amount)", "to_side to_side.aside ()"):
        assert missing in str(caught.value)


def test_a_wording_with_other_slots_does_not_count():
    def forgetful() -> German:
        de = small_german()
        de.wordings["do", "turn"].clear()
        de.word("do", "turn", "drehe {card} ... um")
        return de

    with pytest.raises(ValueError, match=r"no words for do verb\.turn \(card, to_side\)"):
        Language(small(), {"de": forgetful}).translate("draw one card", "de")


def test_two_meanings_with_the_same_words_are_refused():
    def careless() -> German:
        de = small_german()
        de.wordings["to_side", "down"].clear()
        de.word("to_side", "down", "um")
        return de

    with pytest.raises(ValueError, match='to_side: two meanings have the words "um"'):
        Language(small(), {"de": careless}).translate("draw one card", "de")


def test_two_readings_are_refused():
    words = small()
    words.verb("draw_again", "draw {count} card(s) again")

    def careless() -> German:
        de = small_german()
        de.verb("draw_again", "{count} Karte(n) zweimal ziehen")
        return de

    with pytest.raises(Ambiguous, match=r"step\.twice\(verb\.draw\(1\)\)"):
        Language(words, {"de": careless}).reader("de").read("ziehe eine Karte zweimal")


def test_a_language_that_a_game_does_not_have_is_named():
    for language in (SMALL, Language(small())):
        with pytest.raises(InputError, match=r"^small has no texts in 'fr': expected one of en"):
            language.translate("draw one card", "fr")
    with pytest.raises(InputError, match=r"^small has no texts in 'de': expected one of en$"):
        Language(small()).reader("de")


def test_nothing_of_a_translation_is_made_before_it_is_used():
    def never() -> German:
        raise AssertionError("the words were made")

    lazy = Language(small(), {"de": never})
    assert lazy.translate("draw one card in your hand", "en", person="they") == "draw one card in their hand"
    assert "grammar" not in vars(lazy)
    lazy.read("draw one card")
    used = Language(small(), {"de": small_german})
    assert "grammar" not in vars(used.reader("de"))
    used.translate("draw one card", "de")
    assert "lark" not in vars(used.reader("de").grammar)
    used.english_of("ziehe eine Karte", "de")
    assert "lark" in vars(used.reader("de").grammar)


def test_a_translation_is_worked_out_once(monkeypatch):
    language = Language(small(), {"de": small_german})
    assert language.translate("draw one card", "de") == "ziehe eine Karte"
    monkeypatch.setattr(language.reader("de"), "say", None)
    assert language.translate("draw one card", "de") == "ziehe eine Karte"


@pytest.mark.parametrize(("text", "error", "word", "says"), [
    ("lege einen Robotter aus deiner Hand ab", WordError, "Robotter", "did you mean 'Roboter'?"),
    ("lege eine Roboter aus deiner Hand ab", WordError, "Roboter", "did you mean 'einen' for 'eine'?"),
    ("lege einen Roboter aus deiner Hand", WordError, "", "the text stops too early; expected"),
    ("ziehe 2 Karten", WordError, "2", "did you mean 'zwei'? expected a number in words (zwei, drei, ...)"),
    ("ziehe one card", WordError, "one", "unknown word 'one'"),
    ("drehe einen Roboter in deiner Hand um, dann lege sie ab", NotCanonical, "sie", "write 'ihn' for 'sie'"),
])  # fmt: skip
def test_a_mistake_is_found_at_its_word_and_named_in_its_language(text, error, word, says):
    with pytest.raises(error) as caught:
        GERMAN.read(text)
    assert (caught.value.word, text[caught.value.at :].startswith(word)) == (word, True)
    assert says in str(caught.value)


# --- nouns ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("determiner", "forms"), {
    "ein": "ein Uralter, eines Uralten, einem Uralten, einen Uralten",
    "ander": "ein anderer Uralter, eines anderen Uralten, einem anderen Uralten, einen anderen Uralten",
    "kein_ander": "kein anderer Uralter, keines anderen Uralten, keinem anderen Uralten, keinen anderen Uralten",
    "jeder": "jeder Uralte, jedes Uralten, jedem Uralten, jeden Uralten",
    "der": "der Uralte, des Uralten, dem Uralten, den Uralten",
}.items())  # fmt: skip
def test_a_noun_may_be_declined_as_an_adjective(determiner, forms):
    noun = Noun("m", "Uralt", adjectival=True)
    assert ", ".join(noun.one(determiner, case) for case in ("nom", "gen", "dat", "acc")) == forms
    assert [noun.several("acc", False), noun.several("acc", True), noun.several("dat", False)] == [
        "Uralte",
        "Uralten",
        "Uralten",
    ]


def test_an_article_melts_into_its_preposition():
    assert Noun("m", "Stapel").one("der", "in") == "im Stapel"
    assert Noun("m", "Stapel").one("dein", "in") == "in deinem Stapel"
    assert Noun("f", "Hand").one("der", "in") == "in der Hand"
    assert Noun("n", "Lager").one("der", "aus") == "aus dem Lager"


# --- patterns ---------------------------------------------------------------------------------------------------------
def test_a_pattern_finds_its_parts_wherever_they_are():
    pattern = Pattern("step", "for_each", (Pattern("verb", "draw", (Hole(1),)), Hole(0)))
    node = Node("step", "for_each", (Node("verb", "draw", (2,)), Node("kind", "card")))
    found: dict = {}
    assert matches(pattern, node, found)
    assert filled(pattern, [found[0], found[1]]) == node
    assert not matches(pattern, Node("step", "for_each", (Node("verb", "drop", (2,)), Node("kind", "card"))), {})
    assert not matches(Pattern("verb", "draw", (1,)), Node("verb", "draw", (2,)), {})


# --- the language of a card file --------------------------------------------------------------------------------------
def test_a_card_file_says_its_language_at_its_top():
    file = read_card_file('language = "de"\n[card.Ferry]\ntext = "x"\n', languages=("en", "de"))
    assert (file.language, file.data) == ("de", {"card": {"Ferry": {"text": "x"}}})
    assert file.at("card", "Ferry", "text").line == 3
    assert read_card_file('[card.Ferry]\ntext = "x"\n').language == "en"


@pytest.mark.parametrize("given", ['"fr"', "7", '["en"]', '""'])
def test_a_language_that_cards_cannot_be_written_in_is_refused_at_its_line(given):
    with pytest.raises(CardFileError, match="^f:2:.*cannot be written in .*: expected language = 'en' or 'de'"):
        read_card_file(f"# mine\nlanguage = {given}\n", "f", ("en", "de"))


def test_a_game_without_other_languages_reads_english_only():
    with pytest.raises(InputError, match="cards of this game cannot be written in 'de': expected language = 'en'"):
        read_card_file('language = "de"\n')
