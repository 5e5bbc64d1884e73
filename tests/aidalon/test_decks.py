"""Decks: the ready-made ones, the text they are written in, and every reason why one cannot be played (H2)."""

import itertools
from collections import Counter

import pytest

from gridnorth.aidalon.cards import Cards
from gridnorth.aidalon.decks import FORMATS, READY_MADE, Deck, folded
from gridnorth.aidalon.invariants import FAULTS
from gridnorth.aidalon.record import GAME
from gridnorth.aidalon.rules import rules
from gridnorth.errors import DeckError, UnknownName
from gridnorth.machine.chance import random_below
from gridnorth.machine.records import mirror_of

READY = Deck.ready_made()
MOST_SHARED = 16
HEAD = "name: Mine\nseeker: Goldie Xin\n"


def mine(**changes):
    """Moving Day with some counts changed: `{"Drejj": 0}` leaves a card out."""
    deck = READY["Moving Day"]
    counts = Counter(deck.cards)
    seeker = changes.pop("seeker", deck.seeker)
    for title, count in changes.pop("cards", {}).items():
        counts[title] = count
    return Deck("Mine", seeker, {title: count for title, count in counts.items() if count}, **changes)


def problems_of(text):
    """What is wrong with the lines of a deck, as (line, reason)."""
    with pytest.raises(DeckError) as caught:
        Deck.read(text, "my.deck")
    return caught.value.problems


# --- the ready-made decks ---------------------------------------------------------------------------------------------
def test_there_are_eight_ready_made_decks_two_for_each_seeker():
    assert len(READY) == len(list(READY_MADE.iterdir())) == 8
    assert sorted(Counter(deck.seeker for deck in READY.values()).values()) == [2, 2, 2, 2]
    assert all(deck.plan for deck in READY.values())


@pytest.mark.parametrize("deck", READY.values(), ids=READY)
@pytest.mark.parametrize("played", FORMATS)
def test_a_ready_made_deck_can_be_played_in_every_format(deck, played):
    assert deck.format == "standard"
    assert deck.problems(Cards.printed(), played) == []
    deck.check(format=played)


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(READY, 2)])
def test_ready_made_decks_share_less_than_half_their_cards(one, other):
    assert READY[one].shared_with(READY[other]) <= MOST_SHARED


@pytest.mark.parametrize("path", sorted(READY_MADE.iterdir()), ids=lambda path: path.stem)
def test_a_ready_made_file_is_as_the_program_would_write_it(path):
    deck = Deck.load(path)
    assert deck.write() == path.read_text()
    assert Deck.read(deck.write()) == deck


def test_a_deck_goes_into_the_tables_of_a_game():
    names = READY["Iron Toll"].names
    assert names[0] == "Chairman Bo Pax"
    assert len(names) == 37
    assert set(names) <= set(Cards.printed().names)


@pytest.mark.parametrize(("one", "other"), [*itertools.pairwise([*READY, next(iter(READY))])])
def test_ready_made_decks_play_to_the_end(one, other):
    cards, play, record = Cards.printed(), rules(), mirror_of(GAME)()
    tables = cards.mirror(cards.with_decks([READY[one].names, READY[other].names]))
    options = play.new_game(record, tables, 7, 2)
    while options:
        fault = play.broken(record, tables)
        assert not fault, FAULTS[fault]
        options = play.step(record, tables, play.nth_option(record, random_below(record, options)))
    assert record.over


# --- reading and writing ----------------------------------------------------------------------------------------------
def test_a_deck_is_read_whatever_its_capitals_quotes_and_spaces():
    deck = Deck.read(
        '# a comment\nNAME:  Mine \nseeker: goldie XIN\nformat: Free-Agent\n\n1 "spider" rebbek # a pit boss\n'
        "2x Marauder's  Market\n  1   marauder’s market\n"
    )
    assert (deck.name, deck.seeker, deck.format, deck.plan) == ("Mine", "Goldie Xin", "free agent", "")
    assert deck.cards == {"“Spider” Rebbek": 1, "Marauder’s Market": 3}
    assert deck.lines == {"name:": 2, "seeker:": 3, "format:": 4, "“Spider” Rebbek": 6, "Marauder’s Market": 7}


def test_a_deck_without_headers_is_called_after_its_file_and_is_standard(tmp_path):
    file = tmp_path / "odds.deck"
    file.write_text("2 Barbican Gate\n")
    assert (Deck.load(file).name, Deck.load(file).seeker, Deck.load(file).format) == ("odds", "", "standard")


def test_a_deck_is_written_by_type_with_what_is_unknown_last():
    deck = Deck("Mine", "Goldie Xin", {"Dodge": 1, "Nobody": 2, "Barbican Gate": 2, "Maestro": 1, "Wall Wizard": 1}, plan="try")
    assert deck.write() == (
        "name: Mine\nplan: try\nseeker: Goldie Xin\nformat: standard\n\n# agents: 1\n1 Maestro\n\n# obstacles: 2\n"
        "2 Barbican Gate\n\n# sources: 1\n1 Wall Wizard\n\n# moments: 1\n1 Dodge\n\n# unknown: 2\n2 Nobody\n"
    )


@pytest.mark.parametrize(("line", "why"), [
    ("Barbican Gate", "'Barbican Gate': expected how many before it, such as '1 Barbican Gate'"),
    ("two Barbican Gate", "'two Barbican Gate': expected a number and a card, such as '2 Barbican Gate', or a header"),
    ("2", "'2': expected a number and a card, such as '2 Barbican Gate', or a header"),
    ("0 Barbican Gate", "'0 Barbican Gate': expected a number from 1 to 99"),
    ("1000000000000 Dodge", "'1000000000000 Dodge': expected a number from 1 to 99"),
    ("seekr: Goldie Xin", "unknown header 'seekr': did you mean 'seeker'?"),
    ("format: modern", "unknown format 'modern': expected one of standard, free agent, casual"),
    ("name: Again", "the header 'name' stands there twice"),
    ("x" * 100, f"'{'x' * 57}...': expected a number and a card, such as '2 Barbican Gate', or a header"),
])  # fmt: skip
def test_a_line_that_cannot_be_read_is_told_with_its_number(line, why):
    assert problems_of(HEAD + line + "\n1 Dodge\n") == [(3, why)]


def test_every_line_that_cannot_be_read_is_told():
    text = HEAD + "format: modern\nDodge\n1 Dodge\nnothing\n"
    assert [line for line, _ in problems_of(text)] == [3, 4, 6]
    with pytest.raises(DeckError) as caught:
        Deck.read(text, "my.deck")
    assert str(caught.value).splitlines()[1] == "my.deck, line 4: 'Dodge': expected how many before it, such as '1 Dodge'"
    assert (caught.value.code, caught.value.file) == ("deck", "my.deck")


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(DeckError, match="cannot be read: no such file or directory"):
        Deck.load(tmp_path / "none.deck")
    (tmp_path / "odd.deck").write_bytes(b"name: Mine\n\xff")
    with pytest.raises(DeckError, match="odd.deck, line 2: byte 11 is not text"):
        Deck.load(tmp_path / "odd.deck")
    with pytest.raises(DeckError, match="it is too long for a deck"):
        Deck.read("1 Dodge\n" * 10_000)


# --- what the rules say -----------------------------------------------------------------------------------------------
def test_a_deck_that_was_not_changed_has_no_problems():
    assert mine().problems() == []


@pytest.mark.parametrize(("changes", "reasons"), [
    ({"seeker": ""}, ["no seeker: expected one of Chairman Bo Pax, Goldie Xin, Abnus Orzo, Jayko & Ace"]),
    ({"seeker": "Goldie Xen"}, ["unknown seeker 'Goldie Xen': did you mean 'Goldie Xin'?"]),
    ({"seeker": "Maestro"}, ["'Maestro' is an agent, not a seeker"]),
    ({"cards": {"Recalibrate": 1}}, ["35 cards besides the seeker: expected 36 (H2.1)"]),
    ({"cards": {"Tenacity": 1}}, ["37 cards besides the seeker: expected 36 (H2.1)"]),
    ({"cards": {"Recalibrate": 1, "Abnus Orzo": 1}},
     ["'Abnus Orzo' is a seeker: it stands after 'seeker:', not among the 36 cards (H2.1)",
      "'Abnus Orzo' asks for 1 agent of The Collective, and the deck has 0 (H2.4)"]),
    ({"cards": {"Recalibrate": 1, "Recalibrat": 1}}, ["unknown card 'Recalibrat': did you mean 'Recalibrate'?"]),
    ({"cards": {"Recalibrate": 1, "Big Varna Gorvis": 1}}, ["7 agents: expected 6 (H2.2)"]),
    ({"cards": {"Recalibrate": 1, "Vapor X": 2}},
     ["7 agents: expected 6 (H2.2)", "2 copies of the agent 'Vapor X': at most 1 (H2.2)"]),
    ({"cards": {"Recalibrate": 1, "Infiltrate": 3}}, ["3 copies of 'Infiltrate': at most 2 (H2.3)"]),
    ({"cards": {"Recalibrate": 1, "Dodge": 1}}, ["'Dodge' asks for 2 agents of The Remnants, and the deck has 1 (H2.4)"]),
    ({"seeker": "Abnus Orzo"}, ["'Abnus Orzo' asks for 1 agent of The Collective, and the deck has 0 (H2.4)"]),
    ({"cards": {"Recalibrate": 1, "Prized Gulk": 1}},
     ["the pips of 'Prized Gulk' are not known: it can be played in casual only (H2.5)"]),
])  # fmt: skip
def test_every_reason_why_a_deck_is_not_standard_is_told(changes, reasons):
    assert mine(**changes).problems(Cards.printed(), "standard") == reasons


def test_an_agent_asks_for_nothing_and_counts_for_its_affiliation():
    """H2.4: agents show no pips to ask for, so those of the later cards may be played as well."""
    changed = mine(cards={"Auntie Ruth": 0, "Rory & Bug": 0, "Emperor Drejj": 0, "Salvage Rats": 0, "Wirecrawler": 0,
                          "Tele-Mail Cluster": 0, "Dralber the Fence": 1, "Maestro": 1, "Dodge": 2, "Wall Wizard": 2,
                          "Fun Run": 2, "Marauder’s Market": 2})  # fmt: skip
    assert changed.agents() == {"Omniworks": 3, "The Remnants": 3}
    assert changed.problems() == []


def test_pips_are_compared_one_by_one_and_not_added_up():
    assert mine().asks() == {"Omniworks": (5, "Emperor Drejj"), "The Remnants": (1, "The Dragon’s Hoard")}


def test_a_free_agent_deck_may_ask_for_six_pips_of_any_affiliation():
    six = mine(seeker="Goldie Xin", format="free agent", cards={"Vapor X": 0, "Big Varna Gorvis": 1})
    assert six.agents() == {"Omniworks": 6}
    assert six.problems() == []
    assert len(six.problems(format="standard")) == 2  # The Dragon's Hoard and Turn Up the Heat have no agent now
    seven = mine(format="free agent", cards={"Recalibrate": 1, "Dodge": 1})
    assert seven.problems() == [
        "it asks for 7 pips (5 Omniworks by 'Emperor Drejj', 2 The Remnants by 'Dodge'): at most 6 (H2.5)"
    ]


def test_a_casual_deck_is_asked_for_no_pips_and_still_for_six_agents():
    odd = mine(seeker="Abnus Orzo", format="casual", cards={"Recalibrate": 1, "Prized Gulk": 1})
    assert odd.problems() == []
    assert mine(format="casual", cards={"Vapor X": 0, "Prized Gulk": 1}).problems() == ["5 agents: expected 6 (H2.2)"]


def test_a_bad_file_tells_every_problem_with_its_line():
    text = "name: Mine\nseeker: Maestro\n1 Vapor X\n3 Dodge\n2 Tenacty\n1 Goldie Xin\n"
    deck = Deck.read(text, "my.deck")
    with pytest.raises(DeckError) as caught:
        deck.check("my.deck")
    assert [line for line, _ in caught.value.problems] == [2, 4, 4, 5, 6, 6, 0, 0]
    said = str(caught.value).splitlines()
    assert said[0] == "my.deck, line 2: 'Maestro' is an agent, not a seeker"
    assert said[3] == "my.deck, line 5: unknown card 'Tenacty': did you mean 'Tenacity'?"
    assert said[-2:] == [
        "my.deck: 7 cards besides the seeker: expected 36 (H2.1)",
        "my.deck: 1 agent: expected 6 (H2.2)",
    ]


def test_an_unknown_format_is_refused():
    with pytest.raises(UnknownName, match="unknown format 'standrd': did you mean 'standard'"):
        mine().problems(format="standrd")


def test_names_are_compared_without_capitals_and_curls():
    assert folded(" “Spider”  Rebbek ") == folded('"SPIDER" rebbek')
