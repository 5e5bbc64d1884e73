"""Random and broken positions: they work, or they are refused in words. `make fuzz` tries for long."""

import copy
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuzz.positions import (
    MODES,
    VALUES,
    mutated,
    positions,
    refused_or_plays_on,
)
from fuzzing import fuzz
from gridnorth.errors import PositionError
from gridnorth.north import Cards, Game
from gridnorth.north.names import FACILITIES, Deal
from gridnorth.north.options import SEATS
from gridnorth.north.record import FRAMES, PROTOCOL_FRAMES


# --- positions --------------------------------------------------------------------------------------------------------
@fuzz(500)
@given(st.data(), st.sampled_from(sorted(MODES)))
def test_a_changed_position_is_refused_or_plays_on(data, mode):
    position = data.draw(st.sampled_from(positions(mode)).flatmap(mutated))
    refused_or_plays_on(position, seed=1)


def cards_that_start(program, deal):
    """The cards of a game whose text a program is: of an Ancient, a Facility or a Spark."""
    of = program.removesuffix(" (own effect first)")
    if of in deal.facilities:
        return range(deal.facilities.index(of) * 12, deal.facilities.index(of) * 12 + 12)
    return [card for card, name in enumerate(deal.names) if of in (name.rpartition(" ")[0], f"Spark {name.split()[-1]}")]


ASKING = ("choose", "may", "choose_one")
STARTING = ("use_spark", "use_protocol", "play", "flip", "exchange")


@st.composite
def stacks(draw, game):
    """A stack on the turn: texts that wait and one that asks on top, most of them as they could be."""
    deal, seat = game.deal, draw(st.sampled_from(SEATS[:1] if game.settings.solo else SEATS))
    turn = {"program": "solo turn" if game.settings.solo else "turn", "row": 2, "who": seat, "registers": [255] * 3}
    stack = [turn, *(draw(frames(deal, seat, STARTING)) for _ in range(draw(st.integers(0, 2))))]
    if draw(st.sampled_from((False,) * 5 + (True,))):
        stack += stack[1:] * FRAMES
        del stack[FRAMES + draw(st.integers(-2, 1)) :]
    return [*stack, draw(frames(deal, seat, ASKING))]


@st.composite
def frames(draw, deal, seat, operations):
    """A program of this game that waits after an operation, or asks by it."""
    programs = Cards.printed().programs
    found = [
        (name, at + (operations is STARTING))
        for name in sorted(programs)
        if name[0].islower() or cards_that_start(name, deal)
        for at, row in enumerate(programs[name].rows)
        if row.op in operations
    ]
    name, row = draw(st.sampled_from(found))
    row = draw(st.sampled_from((row,) * 20 + (0, 1, 2)))
    cards = cards_that_start(name, deal) or [15]
    values = st.builds(lambda place, card: min(255, place * 48 + card), st.integers(0, 5), st.integers(0, 47))
    this = draw(st.integers(0, 4)) * 48 + draw(st.sampled_from(cards)) if name[0].isupper() else 255
    registers = [draw(st.sampled_from((this,) * 20 + (255, 3))), draw(st.just(255) | values), draw(st.just(255) | values)]
    return {"program": name, "row": row, "who": seat, "registers": registers}


@fuzz(500)
@given(st.data(), st.sampled_from(sorted(MODES)))
def test_any_stack_is_refused_or_plays_on(data, mode):
    position = copy.deepcopy(data.draw(st.sampled_from(positions(mode))))
    position["stack"] = data.draw(stacks(Game.from_data(position)))
    position["turn"] = position["stack"][0]["who"]
    refused_or_plays_on(position, seed=2)


@pytest.mark.parametrize("program", sorted(Cards.printed().programs))
def test_a_program_is_refused_or_plays_on_at_every_row_with_cards_from_every_place(program):
    """On the turn alone, with each register in each place: the stacks that chance would seldom make."""
    deals = ((data, Deal(tuple(data["options"]["facilities"]))) for mode in MODES for data in positions(mode))
    start, deal = next(
        (data, deal)
        for data, deal in deals
        if (program[0].islower() or cards_that_start(program, deal)) and len(data["stack"]) == 1 and data["south"]["zone"]
    )
    turn = {**start["stack"][0], "who": "south", "row": 2}
    places = {
        0: start["south"]["hand"], 1: start["south"]["discard"], 2: [c.rpartition("/")[2] for c in start["south"]["zone"]],
        3: start["wastes"], 4: start["wastes_deck"][:1] + start["south"]["deck"][:1],
    }  # fmt: skip
    values = [255, 254, 240, *(place * 48 + deal.card(card) for place, cards in places.items() for card in cards[:2])]
    this = [place * 48 + cards_that_start(program, deal)[0] for place in places] if program[0].isupper() else [255]
    rows, pick, taken = Cards.printed().programs[program].rows, random.Random(program), 0
    for row in range(len(rows)):
        for x in values:
            for y in (255, pick.choice(values)):
                frame = {"program": program, "row": row, "who": "south", "registers": [pick.choice(this), x, y]}
                taken += refused_or_plays_on(start | {"turn": "south", "stack": [turn, frame]}, seed=row)
    assert bool(taken) == any(row.op in ASKING for row in rows)


@pytest.mark.parametrize(("depth", "reason"), [
    (PROTOCOL_FRAMES, ""), (FRAMES, "at most 41 programs under way and a Spark"), (FRAMES + 1, "at most 42 programs under way"),
])  # fmt: skip
def test_a_full_stack_leaves_room_for_a_spark(depth, reason):
    """Circuitstalkers that wait after a Spark, and one that is about to use another."""
    this = 2 * 48 + Deal(FACILITIES[:4]).card("Circuitstalker 0")
    waiting = {"program": "Circuitstalker", "row": 2, "who": "south", "registers": [this, 255, 255]}
    stack = [{"program": "turn", "row": 2}, *[waiting] * (depth - 2), waiting | {"row": 0}]
    position = {"stack": stack, "wastes": ["Animator 0", "Animator I"], "south": {"zone": ["Circuitstalker 0"], "node": 4}}
    if not reason:
        assert refused_or_plays_on(position)
        return
    with pytest.raises(PositionError, match=reason):
        Game.from_data(position)


def test_a_deck_with_cards_has_one_on_top():
    with pytest.raises(PositionError, match="south arranged 0: expected a number from 1 to 2"):
        Game.from_data({"south": {"deck": ["Animator 0", "Animator I"], "arranged": 0}})


def test_every_position_of_a_random_game_is_taken_back():
    for mode in MODES:
        for data in positions(mode):
            assert Game.from_data(data).to_data() == data


@fuzz(300)
@given(VALUES)
def test_anything_for_a_position_is_refused_or_plays_on(data):
    refused_or_plays_on(data)


@fuzz(200)
@given(st.dictionaries(st.sampled_from(("hand", "deck", "discard", "zone", "known", "points", "node", "dealt", "taken", "maybe",
                                        "arranged")), VALUES, max_size=4),
       st.fixed_dictionaries({}, optional={
           "turn": VALUES, "first": VALUES, "turns": VALUES, "left": VALUES, "phase": VALUES, "directives": VALUES,
           "used": VALUES, "wastes": VALUES, "wastes_deck": VALUES, "rest": VALUES, "seen": VALUES, "stack": VALUES,
           "chance": VALUES, "options": VALUES, "north": VALUES}))  # fmt: skip
def test_anything_under_the_keys_of_a_position_is_refused_or_plays_on(seat, rest):
    refused_or_plays_on({"south": seat, **rest})


# --- knowledge --------------------------------------------------------------------------------------------------------
@fuzz(150)
@given(st.data(), st.sampled_from(sorted(MODES)))
def test_what_a_position_says_is_known_agrees_with_the_cards_or_is_refused(data, mode):
    """A redeal of such a position always finds a deal, so nothing that is said of the unknown cards is impossible."""
    position = copy.deepcopy(data.draw(st.sampled_from([p for p in positions(mode) if len(p["stack"]) == 1])))
    for seat in SEATS:
        for key in data.draw(st.lists(st.sampled_from(("taken", "maybe")), max_size=2)):
            position[seat][key][data.draw(st.integers(0, 3))] += data.draw(st.integers(-1, 1))
        position[seat]["dealt"] += data.draw(st.integers(-1, 1))
    if data.draw(st.booleans()):
        position["seen"] = data.draw(
            st.lists(st.sampled_from(Deal(tuple(position["options"]["facilities"])).names), unique=True)
        )
    if refused_or_plays_on(position, seed=3):
        game = Game.from_data(position)
        for seat in SEATS[:1] if game.settings.solo else SEATS:
            assert game.resample(seat, seed=4).view(seat) == game.view(seat)
