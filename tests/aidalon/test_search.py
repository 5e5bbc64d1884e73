"""Looking for cards of both games, and showing one, as a user does."""

import json

import pytest

from command_line import OK, gridnorth, misused, quick, refused
from gridnorth.aidalon.card_rows import TEXTS, program_lines, search_rows
from gridnorth.aidalon.cards import Cards
from gridnorth.card_query import search
from gridnorth.north.card_rows import search_rows as north_rows


def found(query, rows=search_rows):
    return [row["name"] for row in search(rows(), query)]


# --- rows -------------------------------------------------------------------------------------------------------------
def test_every_card_is_a_row_with_all_that_is_printed_on_it():
    rows = {row["name"]: row for row in search_rows()}
    assert list(rows) == list(Cards.printed().names)
    assert len({tuple(row) for row in rows.values()}) == 1
    for name, card in Cards.printed().cards.items():
        said = [text for key in TEXTS for text in rows[name][key]]
        assert len(said) == sum(len(texts) for texts in card.texts.values())
        assert rows[name]["text"] == " ".join(said)
    crawler = rows["Crispy Crawler"]
    facts = {"type": "source", "affiliation": "Old Aidalon", "pips": 2, "cost": 1, "barrier": None, "scrap": 2, "cache": 2,
             "collects": ["shard"], "rush": None}  # fmt: skip
    assert {key: crawler[key] for key in facts} == facts


def test_every_name_of_the_north_is_a_row():
    rows = {row["name"]: row for row in north_rows()}
    assert len(rows) == 40
    assert rows["Datatapper"]["origin"] == "reconstruction"
    assert rows["Outpost"]["ancients"] == ["Datatapper", "Circuitstalker", "Neuraldiode", "Wastehaunt"]
    assert rows["Animator"]["spark"][2] == "II: Draw one card."


@pytest.mark.parametrize(("query", "names"), [
    ("type:agent cost<=3 text:heat", ["Maestro"]),
    ("type:agent cost:0", ["Rory & Bug"]),
    ("rush:yes", ["Kryzar the Rat", "Salvage Rats", "Street Parade"]),
    ("cache>=2", ["Priority Expressway", "Crispy Crawler"]),
    ("affiliation:collective type:moment pips<=3", ["Likely a Trap", "Paper Trail"]),
    ('action:"front row" type:moment', ["Franchise Fees"]),
    ("barrier>=4 -collects:shard", ["Ulin Marr", "Recruiter Nilero", "Kryzar the Rat"]),
    ("type:source pips:no", ["Hoarder’s Array", "Private Exo-Bridge"]),
    ("tezu or pitboss", ["“Spider” Rebbek", "Yowling Tezu"]),
    ("dragon's", ["“Spider” Rebbek", "The Dragon’s Hoard"]),
    ("cipher:heat", ["Maestro"]),
])  # fmt: skip
def test_cards_of_aidalon_are_found_by_what_is_printed(query, names):
    assert found(query) == names


@pytest.mark.parametrize(("query", "names"), [
    ("facility:outpost text:spark", ["Circuitstalker", "Neuraldiode"]),
    ("kind:facility -origin:printed", ["Tower Array"]),
    ("kind:facility ancients:animator", ["Scrapyard"]),
])  # fmt: skip
def test_cards_of_the_north_are_found_by_what_is_printed(query, names):
    assert found(query, north_rows) == names


# --- gridnorth cards --------------------------------------------------------------------------------------------------
def test_cards_are_listed_with_their_facts_and_texts_and_how_many_there_are():
    ran = quick("cards", "aidalon", "type:agent cost<=3 text:heat")
    assert (ran.code, ran.err) == (OK, "")
    assert ran.out == (
        "Maestro, The Bebop Boffin\n"
        "    agent of The Remnants; cost 3, barrier 4, scrap cost 1; collects shard; visionary; unique\n"
        "    Reaction: When you approach any district, exhaust this: stage a card in your Council.\n"
        "    Cipher: Take 1 heat from the owner.\n"
        "\n1 of 95 cards\n"
    )
    assert quick("cards", "north", "facility:outpost", "text:spark").out.endswith("\n2 of 40 cards\n")
    assert quick("cards", "north").out.endswith("\n40 cards\n")


def test_nothing_found_is_said_and_is_no_mistake():
    ran = quick("cards", "aidalon", "type:agent", "type:moment")
    assert (ran.code, ran.out, ran.err) == (OK, "no card of 95 fits 'type:agent type:moment'\n", "")


def test_cards_are_printed_as_json():
    ran = quick("cards", "aidalon", "name=barbican", "--json")
    assert (ran.code, json.loads(ran.out)) == (OK, [])
    (gate,) = json.loads(quick("cards", "aidalon", "barbican", "--json").out)
    assert (gate["name"], gate["pips"], gate["discover"], gate["unique"]) == ("Barbican Gate", 1, ["Gain 1 shard."], False)


def test_a_term_that_must_not_hold_may_stand_first():
    ran = quick("cards", "aidalon", "-pips:yes", "-type:agent", "type:moment")
    assert ran.out.endswith("3 of 95 cards\n")
    assert gridnorth("cards", "north", "-kind:ancient").out.endswith("8 of 40 cards\n")


def test_what_cannot_be_looked_for_is_refused():
    assert refused("cards", "aidalon", "cots<=3").startswith("unknown field 'cots' in 'cots<=3': did you mean 'cost'?")
    assert refused("cards", "aidlon") == "unknown game 'aidlon': did you mean 'aidalon'?"
    assert refused("cards", "aidalon", "--jsn") == "unknown option '--jsn': did you mean '--json'?"
    assert "missing argument" in misused("cards")


# --- gridnorth card ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", [("Barbican", "Gate"), ("barbican gate",), (" BARBICAN  GATE ",)])
def test_a_card_of_aidalon_is_shown_by_any_spelling_of_its_name(name):
    assert quick("card", *name).out == (
        "Barbican Gate\n"
        "  Facts     obstacle of The Collective, 1 pip; cost 1, barrier 1, scrap cost 4; location\n"
        "  Confront  Gain 2 shards unless the engager exhausts a forged card in their grid.\n"
        "  Discover  Gain 1 shard.\n"
    )


def test_a_name_may_be_given_with_plain_quotes():
    assert quick("card", '"Spider" Rebbek').out.startswith("“Spider” Rebbek, Dragon’s Hoard Pitboss\n")


def test_what_the_machine_runs_of_a_card_of_aidalon_is_shown():
    ran = quick("card", "Transit Station", "--program")
    assert "Program   always, while is_in front_row\n" in ran.out
    assert "scrap_cost +4 of" in ran.out
    assert "gain_shards 1" in quick("card", "Barbican Gate", "--program").out
    for name in Cards.printed().names:
        assert bool(program_lines(name)) == bool(Cards.printed().cards[name].texts)


def test_a_name_that_no_game_has_is_refused_with_the_nearest_of_both():
    assert refused("card", "Barbican Gte") == "unknown card 'Barbican Gte': did you mean 'Barbican Gate'?"
    assert refused("card", "Animatr") == "unknown card 'Animatr': did you mean 'Animator'?"


def test_a_card_file_of_the_north_has_no_cards_of_aidalon(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[ancient.Animator]\nprotocol = "draw two cards"\n')
    assert refused("card", "Barbican Gate", "--cards", file).startswith("unknown card 'Barbican Gate'")
