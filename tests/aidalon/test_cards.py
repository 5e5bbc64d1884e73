"""The cards of Aidalon in both editions: what is printed is what runs, and a card of your own is a few lines of a text file."""

import ast
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import gridnorth
from gridnorth.aidalon import Cards, Game
from gridnorth.aidalon.cards import EDITIONS, NUMBERS, UNKNOWN
from gridnorth.aidalon.invariants import FAULTS
from gridnorth.aidalon.position import FILLER, SEEKER_OF_POSITIONS
from gridnorth.aidalon.record import GAME
from gridnorth.aidalon.rules import rules
from gridnorth.aidalon.vocabulary import AIDALON
from gridnorth.errors import InputError, UnknownName
from gridnorth.machine.language import CardError, read_card_file
from gridnorth.machine.programs import Selection, disassemble
from gridnorth.machine.simulate import simulate
from table import random_deck

PRINTED, LATER = Cards.printed(), Cards.edition("2026")
NEW = [name for name in LATER.names if name not in PRINTED.names]
CHANGED = [name for name in PRINTED.names if LATER.cards[name] != PRINTED.cards[name]]
BY_EDITION = pytest.mark.parametrize("cards", [PRINTED, LATER], ids=["printed", "2026"])
ENGINE = sorted((Path(gridnorth.__file__).parent / "aidalon").glob("*.py"))


# --- words and programs -----------------------------------------------------------------------------------------------
@BY_EDITION
def test_what_the_machine_holds_reads_back_as_the_program(cards):
    assembler, starts = cards.assembled
    numbers = [tuple(row) for row in cards.tables["rows"].tolist()][: len(assembler.numbers)]
    selections = cards.tables["selections"].tolist()
    for program in cards.all_programs():
        held = disassemble(assembler, numbers, starts[program.name], selections)
        assert [compared(row) for row in held] == [compared(row) for row in program.rows]


def compared(row):
    """A row without its words; the states of a selection are a set."""
    operands = [replace(o, state=tuple(sorted(o.state))) if isinstance(o, Selection) else o for o in row.operands]
    return row.op, row.who, operands


@BY_EDITION
def test_every_text_becomes_a_program_or_a_standing_trait(cards):
    abilities, traits = cards.compiled
    for card in cards.cards.values():
        assert set(abilities[card.name]) == set(card.texts) - {"always"}
        assert len(traits.get(card.name, [])) == len(card.texts.get("always", []))


def test_every_verb_cites_a_rule():
    for name, verb in AIDALON.vocabulary.verbs.items():
        assert verb.cites or verb.joint, name


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_no_rule_is_about_a_card_by_its_name(path):
    """Cards are data. Positions alone name two, to fill up what they leave out."""
    strings = {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
    assert strings & set(LATER.names) == ({FILLER, SEEKER_OF_POSITIONS} if path.name == "position.py" else set())


# --- facts ------------------------------------------------------------------------------------------------------------
def test_there_are_95_printed_cards_and_16_have_no_pips():
    assert len(PRINTED.cards) == 79 + 16
    types = Counter(card.type for card in PRINTED.cards.values())
    assert types == {"seeker": 4, "agent": 22, "obstacle": 21, "source": 23, "moment": 25}
    without = [card for card in PRINTED.cards.values() if card.type != "agent" and "pips" not in card.facts]
    assert len(without) == 12  # and four agents, which need none


def test_the_edition_2026_changes_29_cards_and_adds_37():
    assert len(CHANGED) == 29
    assert len(NEW) == 37
    assert len(LATER.cards) == 95 + 37
    types = Counter(LATER.cards[name].type for name in NEW)
    assert types == {"seeker": 4, "agent": 2, "obstacle": 12, "source": 8, "moment": 11}
    assert PRINTED.card("Tunnel Runners").type == "obstacle"
    assert LATER.card("Tunnel Runners").type == "source"
    file = read_card_file(EDITIONS["2026"][-1])
    assert sorted(name for kind in file.data for name in file.cards(kind)) == sorted([*CHANGED, *NEW])


def test_what_is_not_known_of_a_card_is_marked():
    for name in NEW:
        card = LATER.cards[name]
        missing = card.facts["missing"]
        assert ("pips" in missing) == (card.type != "agent")
        assert ("collects" in missing) == (card.type in ("seeker", "agent", "source") and "collects" not in card.facts)
        assert set(missing) <= set(UNKNOWN)
        assert not set(missing) & set(card.facts)
    assert [name for name in CHANGED if "missing" in LATER.cards[name].facts] == ["Tunnel Runners"]


@BY_EDITION
def test_facts_are_those_of_their_type(cards):
    for card in cards.cards.values():
        facts = card.facts
        assert facts["affiliation"] in ("Old Aidalon", "Omniworks", "The Collective", "The Remnants")
        assert 1 <= len(facts["traits"]) <= 2
        has = {name for name in NUMBERS if name in facts}
        wanted = {"seeker": (), "moment": ("shard_cost",), "source": ("shard_cost", "scrap_cost")}.get(card.type, NUMBERS)
        assert has == set(wanted), card.name
        assert all(0 <= facts[name] <= 6 for name in (*has, *({"pips"} & set(facts)))), card.name
        assert facts.get("unique", False) or card.type not in ("seeker", "agent")
        assert ("pips" in facts) <= (card.type != "agent")
        assert not facts.get("collects") or card.type in ("seeker", "agent", "source")
        assert facts.get("rush", facts.get("shard_cost")) == facts.get("shard_cost")


def test_an_edition_is_made_once_and_an_unknown_one_is_refused():
    assert Cards.edition("2026") is LATER
    assert Cards.edition("printed") is PRINTED
    with pytest.raises(UnknownName, match="2027"):
        Cards.edition("2027")


# --- what the later texts do ------------------------------------------------------------------------------------------
def trap(shards=5):
    south = {"council": ["Likely a Trap"], "shards": 0, "heat": 2, "grid": {"front Council": "Orobo Plaza"}}
    return Game.from_data({"south": south, "north": {"shards": shards}}, LATER).play("play Likely a Trap")


def test_the_other_player_is_told_where_the_chosen_card_lies_and_not_which_it_is():
    south = {"council": ["Likely a Trap"], "grid": {"front Council": "Orobo Plaza", "back Network": "Barbican Gate"}}
    game = Game.from_data({"south": south}, LATER).play("play Likely a Trap")
    events = game.tell("Barbican Gate at back Network")
    own = "Likely a Trap: you choose Barbican Gate at your back Network."
    told = "Likely a Trap: the rival chooses a facedown card at the rival's back Network."
    assert [line.text for line in game.lines(events, "south")] == [own]
    assert [line.text for line in game.lines(events, "north")] == [told]


def test_a_card_can_be_discovered_outside_a_delve():
    game = trap()
    assert game.to_choose == "north"
    game.play("discover it")
    assert game.question == "you may use the discover ability of Orobo Plaza"
    game.play("use it")
    assert game.to_data()["north"]["shards"] == 4
    game.play("take it")
    data = game.to_data()
    assert data["south"]["scrap"] == ["Likely a Trap", "Orobo Plaza"]
    assert data["delve"] is None


def test_what_is_not_discovered_brings_its_price():
    data = trap().play("decline").to_data()
    assert data["south"]["shards"] == 3
    assert data["south"]["grid"] == {"front Council": "Orobo Plaza"}


def test_of_the_top_cards_one_is_kept_and_the_rest_archived():
    south = {"network": ["Dodge", "Wall Wizard", "Fun Run"], "grid": {"front Council": "Capricious Informant, forged"}}
    game = Game.from_data({"phase": "window", "south": south}, LATER)
    game.play("use Capricious Informant at front Council")
    assert game.options == ["Dodge", "Wall Wizard"]
    data = game.play("Wall Wizard").to_data()["south"]
    assert (data["council"], data["archives"], data["network"][0]) == (["Wall Wizard"], ["Dodge"], "Fun Run")


@pytest.mark.parametrize(("shards", "gained"), [(3, 1), (4, 0)])
def test_an_icon_may_depend_on_how_many_shards_you_have(shards, gained):
    south = {"shards": shards, "grid": {"front Council": "Marauder’s Market, forged"}}
    game = Game.from_data({"phase": "window", "south": south}, LATER)
    game.play("collect Marauder’s Market at front Council")
    data = game.to_data()["south"]
    assert data["shards"] == shards + gained
    assert len(data["council"]) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_of_the_edition_2026_keep_every_invariant(seats):
    linked = rules(compiled=True)
    for seed in range(40):
        decks = [random_deck(seed * 4 + p, LATER) for p in range(4)]
        results = simulate(linked, GAME, LATER.with_decks(decks), seats, 20, seed * 100, check=True)
        assert {FAULTS.get(fault, fault) for fault in results["broken"] if fault} == set()


# --- cards of your own ------------------------------------------------------------------------------------------------
WINDFALL = '[moment.Windfall]\naffiliation = "Omniworks"\ntraits = ["commerce"]\nshard_cost = 1\naction = "gain {n} shards"\n'


def test_a_new_card_is_a_few_lines_and_works_at_once():
    for n in (4, 6):
        cards = Cards.parse(WINDFALL.format(n=n), "mine.toml")
        game = Game.from_data({"south": {"council": ["Windfall"], "shards": 2}}, cards)
        assert game.play("play Windfall").to_data()["south"]["shards"] == 2 - 1 + n
    assert "Windfall" not in Cards.printed().names


def test_a_card_of_your_own_takes_the_place_of_one_with_its_name(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(WINDFALL.format(n=2).replace("Windfall", "Dodge"))
    cards = Cards.load(file)
    assert cards.names == PRINTED.names
    assert cards.card("dodge").texts == {"action": ["gain 2 shards"]}
    assert len(Cards.load(file, "2026").cards) == len(LATER.cards)


def test_a_new_card_compiles_nothing():
    cards = Cards.parse(WINDFALL.format(n=3))
    decks = [["Goldie Xin", *random_deck(seed)[1:31], *["Windfall"] * 6] for seed in range(2)]
    results = simulate(rules(compiled=True), GAME, cards.with_decks(decks), 2, 50, 1, check=True)
    assert not results["broken"].any()


@pytest.mark.parametrize(("text", "line", "words"), [
    ('[moment.Windfall]\naction = "gain 2 shard"', 2, ["'shard'", "'shards'"]),
    ('[moment.Windfall]\naction = "gian 2 shards"', 2, ["gian", "gain"]),
    ('[moment.Windfall]\nactoin = "gain 2 shards"', 2, ["actoin", "action"]),
    ('[moments.Windfall]\naction = "gain 2 shards"', 1, ["moments", "moment"]),
    ('[source.Windfall]\nscrap_cost = "two"', 2, ["a number", "a text"]),
    ('[source.Windfall]\nscrap_cost = 500', 2, ["500", "99"]),
    ('[source.Windfall]\ncollects = ["shards"]', 2, ["shards", "shard"]),
    ('[source.Windfall]\nmissing = ["pip"]', 2, ["pip", "pips"]),
    ('[source.Windfall]\naction = ["gain 2 shards", "gain 1 heat"]', 2, ["two texts"]),
    ('', None, ["no card"]),
])  # fmt: skip
def test_a_mistake_is_named_with_file_line_and_word(text, line, words):
    with pytest.raises(CardError) as caught:
        _ = Cards.parse(text, "mine.toml").tables
    assert caught.value.file == "mine.toml"
    assert line is None or caught.value.line == line
    for word in words:
        assert word in str(caught.value)


def test_a_card_file_that_does_not_exist_says_so(tmp_path):
    with pytest.raises(InputError, match="nothing.toml"):
        Cards.load(tmp_path / "nothing.toml")


def test_more_cards_than_the_tables_hold_are_refused():
    text = "\n".join(f'[moment."Card {n}"]\naction = "gain 1 shard"' for n in range(100))
    with pytest.raises(CardError, match="at most 160"):
        Cards.parse(text)
