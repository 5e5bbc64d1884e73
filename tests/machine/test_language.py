"""What the card language promises: one reading, one wording, and a mistake found at its word."""

from collections import Counter

import pytest
from card_texts import LANGUAGES, TEXTS
from hypothesis import given, settings
from hypothesis import strategies as st

from gridnorth.errors import InputError
from gridnorth.machine.language import (
    Ambiguous,
    CardError,
    CardFileError,
    Language,
    MeaningError,
    Node,
    NotCanonical,
    Vocabulary,
    WordError,
)
from gridnorth.machine.language.sample import Sampler
from gridnorth.machine.language.tokens import NUMBERS, number_of, number_type, number_word, spell
from gridnorth.machine.language.vocabulary import CLASS_OF

GAMES = tuple(LANGUAGES)


def small() -> Vocabulary:
    """A game of one pile: the smallest words that make a language."""
    v = Vocabulary("small")
    v.noun("card")
    v.words("owned_place", "hand", "discard")
    v.words("owned_pile", "deck")
    v.phrase("reference", "it", "it")
    v.player("other", "the other player", "the other player's")
    v.verb("draw", "draw {count} card(s)", cites="S1")
    v.verb("discard", "discard {cards}")
    v.verb("turn", "turn {card} {to_side}")
    v.words("to_side", "up", "down")
    v.statement("end", "the game ends")
    v.fact("late", "it is late")
    return v


SMALL = Language(small())


# --- reading and saying -----------------------------------------------------------------------------------------------
def test_all_texts_of_both_games_are_here():
    assert Counter(printed.game for printed in TEXTS) == {"north": 49, "aidalon": 209}


@pytest.mark.parametrize("printed", TEXTS, ids=lambda printed: printed.card)
def test_a_card_prints_back_in_the_same_words(printed):
    language = LANGUAGES[printed.game]
    assert language.say(language.read(printed.text, printed.start), printed.start) == printed.text


def test_a_text_is_read_into_its_meaning():
    assert SMALL.read("draw two cards; discard a card in your hand") == Node("effects", "next", (
        Node("verb", "draw", (2,)),
        Node("verb", "discard", (Node("card", "a", (Node("selection", "those", (
            Node("kind", "card"),
            Node("where", "at", (Node("place", "of", (Node("player", "you"), Node("place", "hand"))),)),
        )),)),)),
    ))  # fmt: skip


def test_a_meaning_reads_well():
    node = SMALL.read("you may discard it")
    assert str(node) == "step.may(verb.discard(reference.it))"
    assert [f"{n.kind} {n.name}" for n in node.walk()] == ["step may", "verb discard", "reference it"]


def test_equal_meanings_are_equal_and_can_be_keys():
    assert {SMALL.read("draw one card"): 1}[Node("verb", "draw", (1,))] == 1


def test_a_verb_and_a_place_of_one_name_are_two_meanings():
    kinds = {node.kind for node in SMALL.read("discard all cards in your discard").walk() if node.name == "discard"}
    assert kinds == {"verb", "place"}


def test_two_forms_of_a_word_are_one_meaning():
    draws = SMALL.read("the other player draws one card")
    assert draws == Node("clause", "by", (Node("player", "other"), Node("verb", "draw", (1,))))
    some, one = (SMALL.read(f"discard {cards} in your hand") for cards in ("two cards", "a card"))
    assert Node("kind", "card") in some.walk()
    assert Node("kind", "card") in one.walk()


@pytest.mark.parametrize("place", ["the Wastes Deck", "The Wastes", "your hand or Deck", "the other player's Zone"])
def test_there_is_a_card_in_any_place_and_pile(place):
    node = LANGUAGES["north"].read(f"if there is an Ancient in {place}, draw one card")
    assert (node.parts[0].kind, node.parts[0].name) == ("condition", "exists")


def test_every_meaning_names_its_class_not_the_rule_that_words_it():
    for game, _, start, text in TEXTS:
        for node in LANGUAGES[game].read(text, start).walk():
            assert node.kind
            assert node.name
            assert node.kind not in CLASS_OF


def test_part_of_a_meaning_can_be_said_alone():
    node = SMALL.read("the other player discards another card in your hand")
    deed = node.parts[1]
    assert SMALL.say(deed, "do") == "discard another card in your hand"
    assert SMALL.say(deed, "does") == "discards another card in your hand"
    assert SMALL.say(deed.parts[0], "card") == "another card in your hand"
    assert SMALL.say(3, "count") == "three"


def test_part_of_a_text_can_be_read_alone():
    assert SMALL.read("your hand", "place") == Node("place", "of", (Node("player", "you"), Node("place", "hand")))


def test_a_meaning_without_words_is_refused():
    with pytest.raises(ValueError, match=r"no words for verb\.fly as 'ability'"):
        SMALL.say(Node("verb", "fly"))


def test_what_stands_on_the_card():
    assert SMALL.face("draw one card; discard it") == "Draw one card. Discard it."
    assert SMALL.face("") == ""


def test_a_language_builds_its_parser_only_when_it_is_used():
    lazy = Language(small())
    assert "grammar" not in vars(lazy)
    lazy.read("draw one card")
    assert "grammar" in vars(lazy)


# --- numbers and spelling ---------------------------------------------------------------------------------------------
@given(st.sampled_from(["ONE", "MANY", "UNIT", "DIGITS", "SIGNED"]), st.integers(-1200, 1200))
def test_a_number_is_written_so_that_it_reads_back(terminal, n):
    word = number_word(terminal, n)
    if word is not None:
        assert (number_type(word), number_of(word)) == (terminal, n)


@pytest.mark.parametrize("word", ["zero", "0", "007", "1000", "+0", "²", "٣", "", "eleven"])
def test_other_spellings_are_no_numbers(word):
    assert number_type(word) is None


def test_an_stands_before_a_vowel_and_marks_stand_close():
    assert spell(["a", "Ancient", ",", "a", "card", ";", "a", "Élan"]) == "an Ancient, a card; an Élan"
    assert len(NUMBERS) == 11


# --- mistakes ---------------------------------------------------------------------------------------------------------
MISTAKES = [  # game, text, error, the word it stands at, what the message says
    ("north", "use the Sparc of an Ancient in The Wastes", WordError, "Sparc", "did you mean 'Spark'?"),
    ("north", "move an Ancient in your Graveyard to your hand", WordError, "Graveyard", "a place (Discard, hand,"),
    ("north", "move an Ancient in The Waste to your hand", WordError, "Waste", "did you mean 'Wastes'?"),
    ("north", "flip a Facilty in your Zone to its Ancient side", WordError, "Facilty", "did you mean 'Facility'?"),
    ("north", "destroy an Ancient in The Wastes", WordError, "destroy", "unknown word 'destroy'; expected"),
    ("north", "use the Spark of an Ancient", WordError, "", "the text stops too early; expected"),
    ("north", "move a card in your hand; draw one card", WordError, ";", "expected 'or' or 'to'"),
    ("north", "draw two card", WordError, "card", "'card' cannot stand here; did you mean 'cards'?"),
    ("north", "draw 2 cards", WordError, "2", "did you mean 'two'? expected a number in words (one, two, ...)"),
    ("north", "draw 0 cards", WordError, "0", "unknown word '0'"),
    ("north", "draw one card.", WordError, "card.", "did you mean 'card'?"),
    ("north", "draw one card now", WordError, "now", "or nothing more"),
    ("north", "use the Sparks of an Ancient in The Wastes", WordError, "an", "did you mean 'Spark' for 'Sparks'?"),
    ("north", "use the Spark of a Ancient in The Wastes", NotCanonical, "a", "write 'an' for 'a'"),
    ("north", "move the top card of The Wastes to your hand", WordError, "The", "a pile (the Wastes Deck)"),
    ("north", "draw one card; charge your Node", WordError, "charge", "did you mean 'Charge'?"),
    ("north", "Draw one card", WordError, "Draw", "did you mean 'draw'?"),
    ("north", "draw  one card", NotCanonical, " ", "write one space between words: 'draw one card'"),
    ("north", "draw one card\n", NotCanonical, "\n", "write one space between words"),
    ("north", "", WordError, "", "the text is empty"),
    ("aidalon", "after you complete a breach of any Library, gain 3 shards", WordError, "Library", "a pile (Network)"),
    ("aidalon", "after you win a breach of any Network, gain 3 shards", WordError, "win", "an event ("),
    ("aidalon", "this gets +2 barrier", WordError, "", "expected 'until'"),
    ("aidalon", "the engager gain 1 heat", WordError, "gain", "did you mean 'gains'?"),
    ("aidalon", "gain two shards", WordError, "two", "did you mean '2'? expected a number (1, 2, ...)"),
    ("aidalon", "exhaust this and the rival draws one card: gain 2 shards", WordError, "the", "an instruction ("),
    ("aidalon", "while this is forged, cards next to this have +1 strength", WordError, "strength", "a statistic ("),
    ("aidalon", "draw one card in the middle", WordError, "in", "'in' cannot stand here"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "error", "word", "says"), MISTAKES)
def test_a_mistake_is_found_at_its_word(game, text, error, word, says):
    with pytest.raises(error) as caught:
        LANGUAGES[game].read(text)
    assert caught.value.word == word
    assert text[caught.value.at :].startswith(word)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 300
    assert " ," not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_text_that_is_too_long_is_refused():
    with pytest.raises(WordError, match="a text of 400 words is too long: at most 300"):
        SMALL.read("draw " * 400)


def test_the_mark_stands_under_the_word():
    with pytest.raises(WordError) as caught:
        SMALL.read("draw one\tcrad")
    reason, text, mark = caught.value.shown().splitlines()
    assert reason == "unknown word 'crad'; did you mean 'card'? expected 'card'"
    assert text == "    draw one crad"
    assert mark == "             ^^^^"


def test_an_error_says_file_line_column_and_card_on_its_first_line():
    error = MeaningError("discard it", 8, "it", "'it': nothing in this sentence for it to mean")
    error.file, error.line, error.column, error.card = "cards.toml", 3, 21, "Anima\ntor"
    assert str(error) == r"cards.toml:3:21: Anima\ntor: 'it': nothing in this sentence for it to mean"
    assert error.shown().splitlines()[0] == str(error)


def test_every_card_error_is_an_input_error_with_its_own_code():
    errors = (CardError, WordError, MeaningError, NotCanonical, Ambiguous, CardFileError)
    codes = [error.code for error in errors]
    assert codes == ["card", "card-word", "card-meaning", "card-wording", "card-ambiguous", "card-file"]
    assert all(issubclass(error, InputError) for error in errors)


def test_two_readings_are_refused():
    words = small()
    words.verb("draw_twice", "draw {count} card(s) twice")
    with pytest.raises(Ambiguous, match=r"more than one way: .*step\.twice") as caught:
        Language(words).read("draw one card twice")
    assert "verb.draw_twice(1)" in str(caught.value)


# --- declaring words --------------------------------------------------------------------------------------------------
def test_a_verb_remembers_what_was_declared():
    north, aidalon = (LANGUAGES[game].vocabulary for game in ("north", "aidalon"))
    assert north.verbs["flip"].operands == ("card", "to_side")
    assert north.verbs["exchange"].pair == "name"
    assert north.verbs["use_spark"].wordings == ("use the Spark of {card}", "use the Sparks of {several}")
    assert north.verbs["reprogram"].means == "move {card} to your Discard, then use its Spark"
    assert north.statements["lower"].operands == ("node", "count")
    assert north.facts["level"].operands == ("node", "amount", "amount")
    assert aidalon.verbs["search"].finds
    assert aidalon.verbs["exhaust_any"].only == "ready"
    assert aidalon.verbs["scrap_any"].joint
    assert aidalon.events["confront"].binds == "confronted"
    assert small().verbs["draw"].cites == "S1"


def test_a_class_of_the_games_own_is_a_class_like_others():
    assert SMALL.read("turn it up").parts[1] == Node("to_side", "up")


@pytest.mark.parametrize("declare", [
    lambda v: v.verb("lift", "lift {card}", "lift them"),
    lambda v: v.verb("lift", "lift two cards"),
    lambda v: v.verb("Lift", "lift {card}"),
    lambda v: v.verb("throw", "discard {cards}"),
    lambda v: v.verb("lift"),
])  # fmt: skip
def test_a_declaration_that_cannot_work_is_refused_at_once(declare):
    with pytest.raises(ValueError, match="lift|discard|Lift|slots"):
        declare(small())


@pytest.mark.parametrize("name", [
    "Neural Diode", "Élan", "“Spider” Rebbek", "Smash & Grab", "Once a Thief", 'A "B" \\C', "Never", "one-two", "{x}",
    "Many(s)", "Foo, the Bar",
])  # fmt: skip
def test_a_card_may_have_almost_any_name(name):
    words = small()
    words.noun(name)
    named = Language(words)
    for words_of_card in ("card", name):
        text = spell(["discard", "a", words_of_card, "in", "your", "hand"])
        assert named.say(named.read(text)) == text


@pytest.mark.parametrize("name", ["", " ", "…", "two", "Unit 7", "a\nb", "CARD", "Foo,"])
def test_a_name_that_no_text_could_use_is_refused(name):
    with pytest.raises(CardFileError):
        small().noun(name)


def test_two_names_that_read_alike_are_refused():
    words = small()
    words.noun("Lens", plural="Lenses")
    words.noun("Lens", plural="Lenses")
    with pytest.raises(CardFileError, match="the name 'Lense' reads like 'lens'"):
        words.noun("Lense")


@settings(max_examples=60, deadline=None)
@given(st.text(st.sampled_from("aAbé1 ,;:'’\"\\(){}[]|/+-*?!.&_~\u2028😀ß"), max_size=12))
def test_any_name_is_refused_or_can_be_read(name):
    words = small()
    try:
        words.noun(name)
        named = Language(words)
        assert Node("kind", "card") in named.read("discard all cards in your hand").walk()
        node = Node("verb", "discard", (Node("cards", "all", (Node("selection", "those", (
            Node("kind", words.rules["kind_sg"][[*words.rules["kind_sg"]][-1]]),
            Node("where", "at", (Node("place", "of", (Node("player", "you"), Node("place", "hand"))),)),
        )),)),))  # fmt: skip
        assert named.read(named.say(node)) == node
    except CardError:
        pass


# --- texts nobody wrote -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_random_texts_of_the_grammar_have_one_reading_and_are_their_own_wording(game):
    sampler = Sampler(LANGUAGES[game], seed=7)
    for i in range(200):
        LANGUAGES[game].read(sampler.text(depth=6 + i % 6))
        LANGUAGES[game].read(sampler.text(depth=5, start="costs"), "costs")


def test_samples_are_the_same_for_the_same_seed():
    first, second = (Sampler(SMALL, seed=3) for _ in range(2))
    assert [first.text(8) for _ in range(9)] == [second.text(8) for _ in range(9)]


def is_read_or_refused(game: str, text: str) -> None:
    try:
        node = LANGUAGES[game].read(text)
    except CardError as error:
        assert text[error.at :].startswith(error.word)
        assert "\n" not in str(error)
        error.shown()
    else:
        assert LANGUAGES[game].say(node) == text


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(GAMES), st.text(max_size=60))
def test_any_text_is_read_or_refused(game, text):
    is_read_or_refused(game, text)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_text_of_known_words_is_read_or_refused(data):
    game = data.draw(st.sampled_from(GAMES))
    known = sorted(LANGUAGES[game].grammar.literals.values())
    words = data.draw(st.lists(st.sampled_from([*known, "an", "two", "2", "+1", "sparc"]), max_size=12))
    is_read_or_refused(game, " ".join(words))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_card_with_one_word_changed_is_read_or_refused(data):
    game, _, _, text = data.draw(st.sampled_from(TEXTS))
    words = text.split(" ")
    i = data.draw(st.integers(0, len(words) - 1))
    words[i] = data.draw(st.sampled_from(["", words[i][1:], words[i] + "s", words[i].upper(), words[i - 1]]))
    is_read_or_refused(game, " ".join(words))
