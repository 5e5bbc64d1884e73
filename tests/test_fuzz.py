"""Random and broken input: it works, or it is refused in words and nothing has changed. `make fuzz` tries for long."""

import copy
import json
import math
import random
import tomllib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.conftest import EXAMPLES

from gridnorth.checks.scenario import read_scenarios
from gridnorth.errors import IllegalChoice, InputError, PositionError
from gridnorth.north import Cards, Game, Options
from gridnorth.north.invariants import FAULTS
from gridnorth.north.names import ANCIENTS, FACILITIES, NAMES, Deal
from gridnorth.north.options import EDITIONS, SEATS, SETUPS, SOLOS
from gridnorth.north.record import FRAMES, PILES, PROTOCOL_FRAMES

MODES = {
    "basic": Options.of(),
    "advanced": Options.of(setup="advanced"),
    "solo": Options.of(solo="normal"),
    "hard": Options.of(solo="hard", setup="advanced"),
    "first": Options.of("first", "advanced"),
}
CHOICES = 300
WASTES_TOO_FULL = 10
"""A position may have more than four cards in The Wastes; then its next turns begin with more as well."""
OWN_CARDS = """\
[ancient.Animator]
protocol = "draw one card; you may discard two cards"   # it was a flip

[facility."Tower Array"]
protocol = 'Charge your Node once for each Ancient in your Zone'
"""


def fuzz(examples):
    return settings(
        max_examples=EXAMPLES or examples,
        deadline=None,
        derandomize=not EXAMPLES,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(autouse=True, scope="module")
def cache_of_its_own(tmp_path_factory):
    """Every card file that is tried is kept in the cache: not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDNORTH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("fuzz")


def is_reason(error):
    """One line, no full stop; it begins in lower case, or with what was given."""
    said = str(error)
    return bool(said) and "\n" not in said and (not said.endswith(".") or said.endswith("..."))


# --- what is thrown -----------------------------------------------------------------------------------------------------
WORDS = (*NAMES, "Animator I", "Scrapyard/Animator I", "north", "south", "none", "discharged", "turn", "Spark 0", *PILES)
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 260), st.integers(), st.just(10**60), st.floats(), st.text(max_size=8),
    st.sampled_from(WORDS),
)  # fmt: skip
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=6), inner)
)


@cache
def positions(mode):
    """Positions of random games, the deep ones among them."""
    found = []
    for seed in range(30):
        game, pick = Game(seed, MODES[mode]), random.Random(seed)
        while not game.is_over:
            if pick.random() < 0.04 or len(game.chain) > 2:
                found.append(game.to_data())
            game.play(pick.choice(game.options))
        found.append(game.to_data())
    return found


def places(data, into=()):
    """Every (container, key) of nested data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield data, key
        yield from places(value)


@st.composite
def mutated(draw, data):
    """A copy in which some things are gone, of another kind, in another place, or slightly off."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        if not data:
            break
        container, key = draw(st.sampled_from(list(places(data))))
        value = container[key]
        match draw(st.sampled_from(("delete", "replace", "near", "near", "add", "double", "swap"))):
            case "delete":
                del container[key]
            case "replace":
                container[key] = draw(VALUES)
            case "near" if isinstance(value, int):
                container[key] = value + draw(st.sampled_from((-1, 1, 2, -48, 48, 255)))
            case "near" if isinstance(value, str):
                container[key] = draw(st.sampled_from((*WORDS, value.lower(), value[:-1], f"{value} ")))
            case "add" if isinstance(value, list):
                value.insert(0, draw(VALUES))
            case "add" if isinstance(value, dict):
                value[draw(st.text(max_size=6))] = draw(VALUES)
            case "double" if isinstance(value, list):
                value.extend(copy.deepcopy(value))
            case "swap":
                other, place = draw(st.sampled_from(list(places(data))))
                other[place] = copy.deepcopy(value)
    return data


# --- positions ----------------------------------------------------------------------------------------------------------
def plays_on(game, seed):
    """Play at random to the end, or long enough: every invariant holds, everything can be said, seen and saved."""
    pick = random.Random(seed)
    for number in range(CHOICES):
        fault = game._rules.broken(game._game, game.cards.mirror)
        assert fault in (0, WASTES_TOO_FULL), FAULTS[fault]
        if game.is_over:
            return
        assert all((game.to_choose, game.question, game.source))
        for seat in SEATS[:1] if game.settings.solo else SEATS:
            json.dumps(game.view(seat))
        if number % 30 == 0 and not fault:
            assert Game.from_data(json.loads(json.dumps(game.to_data())), game.cards) == game
        game.play(pick.choice(game.options))


def refused_or_plays_on(data, seed=0, cards=None):
    given = copy.deepcopy(data)
    try:
        game = Game.from_data(data, cards)
    except InputError as error:
        assert is_reason(error)
        return False
    finally:
        assert repr(data) == repr(given)  # nan differs from itself
    plays_on(game, seed)
    return True


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


# --- knowledge ----------------------------------------------------------------------------------------------------------
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


# --- choices ------------------------------------------------------------------------------------------------------------
@fuzz(400)
@given(st.data(), st.sampled_from(sorted(MODES)))
def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing(data, mode):
    game = Game.from_data(data.draw(st.sampled_from(positions(mode))))
    before, names = game.copy(), game.deal.names
    choice = data.draw(
        st.text() | st.sampled_from((*names, *WORDS, "reprogram", "build", "awaken", "discharge", "decline", "1")) | LEAVES
    )
    legal = data.draw(st.lists(st.sampled_from(game.options), max_size=1)) if game.options else []
    if str(choice).strip().lower() in (option.lower() for option in game.options):
        game.play(choice)
        assert len(game.history) == 1
        return
    try:
        game.copy().play(*legal, choice)
    except IllegalChoice:
        with pytest.raises(IllegalChoice) as refused:
            game.play(*legal, choice)
        assert is_reason(refused.value)
        assert game == before
        assert (game.history, game.options) == ([], before.options)


# --- options ------------------------------------------------------------------------------------------------------------
GIVEN = {
    "edition": st.sampled_from(EDITIONS) | VALUES,
    "setup": st.sampled_from((*SETUPS, "Outpost, foundry,Scrapyard,Prototyper", *FACILITIES))
    | st.lists(st.sampled_from(FACILITIES), max_size=6)
    | VALUES,
    "solo": st.sampled_from(SOLOS) | VALUES,
    "first": st.sampled_from(SEATS) | VALUES,
    "overloaded": st.booleans() | VALUES,
    "own_effect_first": st.booleans() | VALUES,
    "build_from_wastes": st.booleans() | VALUES,
}


@fuzz(300)
@given(st.fixed_dictionaries({}, optional=GIVEN))
def test_any_options_are_refused_or_can_be_played(given):
    try:
        options = Options.of(**given)
    except InputError as error:
        assert is_reason(error)
        return
    assert Options.from_data(options.to_data()) == options
    plays_on(Game(5, options), seed=5)


@fuzz(300)
@given(VALUES | st.fixed_dictionaries({}, optional={**GIVEN, "facilities": GIVEN["setup"], "other": VALUES}))
def test_any_options_as_data_are_refused_or_can_be_played(given):
    try:
        options = Options.from_data(given)
    except InputError as error:
        assert is_reason(error)
        return
    assert Game(5, options).options


@fuzz(200)
@given(VALUES)
def test_any_seed_is_refused_or_deals_a_game(seed):
    try:
        game = Game(seed)
    except InputError as error:
        assert is_reason(error)
        return
    assert seed is None or Game(seed) == game


# --- files --------------------------------------------------------------------------------------------------------------
def as_toml(value):
    """A value as TOML writes it; what TOML cannot write becomes a text."""
    match value:
        case bool():
            return str(value).lower()
        case float() if not math.isfinite(value):
            return str(value)
        case int() | float():
            return repr(value)
        case list():
            return f"[{', '.join(map(as_toml, value))}]"
        case dict():
            return f"{{ {', '.join(f'{as_toml(str(key))} = {as_toml(inner)}' for key, inner in value.items())} }}"
    return json.dumps(str(value), ensure_ascii=False)


def as_toml_file(value):
    return "\n".join(f"{as_toml(str(key))} = {as_toml(inner)}" for key, inner in value.items())


def writable(text):
    return text.encode("utf-8", "replace")


def cards_are_refused_or_work(read):
    try:
        cards = read()
        key = cards.key
    except InputError as error:
        assert is_reason(error)
        return False
    assert len(key) == 16
    assert Game(1, MODES["advanced"], cards).options
    return True


@fuzz(300)
@given(st.binary() | st.text().map(writable))
def test_any_bytes_as_a_card_file_are_refused(folder, contents):
    path = folder / "cards.toml"
    path.write_bytes(contents)
    assert not cards_are_refused_or_work(lambda: Cards.load(path))


TEXTS = st.text(max_size=20) | st.sampled_from((
    "draw one card", "draw one cards", "use the Spark of it", "you may", "lose 3; ", "Draw two cards.", "it", "",
))  # fmt: skip


@fuzz(60)
@given(st.dictionaries(
    st.sampled_from(("ancient", "facility", "spark", "every")) | st.text(max_size=4),
    st.dictionaries(
        st.sampled_from((*ANCIENTS[:4], *FACILITIES[:3])),
        st.dictionaries(st.sampled_from(("protocol", "facility", "origin")) | st.text(max_size=3), TEXTS | VALUES, max_size=2)
        | TEXTS | VALUES,
        max_size=3,
    ) | VALUES,
    max_size=3,
))  # fmt: skip
def test_any_tables_as_a_card_file_are_refused_or_work(data):
    cards_are_refused_or_work(lambda: Cards.parse(as_toml_file(data)))


@fuzz(25)
@given(st.integers(0, len(OWN_CARDS)))
def test_a_card_file_cut_short_is_refused_or_works(end):
    cards_are_refused_or_work(lambda: Cards.parse(OWN_CARDS[:end]))


@fuzz(25)
@given(st.integers(0, len(OWN_CARDS) - 1), st.text(max_size=3))
def test_a_card_file_with_other_letters_is_refused_or_works(at, letters):
    cards_are_refused_or_work(lambda: Cards.parse(OWN_CARDS[:at] + letters + OWN_CARDS[at + 1 :]))


def scenarios_are_refused_or_checked(path):
    try:
        for scenario in read_scenarios(path):
            for failure in scenario.check():
                assert failure
    except InputError as error:
        assert is_reason(error)
        assert str(path) in str(error)


@fuzz(300)
@given(st.binary() | st.text().map(writable))
def test_any_bytes_as_a_scenario_file_are_refused(folder, contents):
    path = folder / "bytes.toml"
    path.write_bytes(contents)
    with pytest.raises(InputError) as refused:
        read_scenarios(path)
    assert is_reason(refused.value)


FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))


@cache
def scenarios_of(path):
    """The scenarios of a file as data, apart."""
    data = tomllib.loads(path.read_text())
    return [{**data, "scenario": [scenario]} for scenario in data["scenario"]]


@fuzz(250)
@given(st.sampled_from(FILES).flatmap(lambda path: st.sampled_from(scenarios_of(path))).flatmap(mutated))
def test_a_changed_scenario_is_refused_or_checked(folder, data):
    path = folder / "changed.toml"
    path.write_bytes(writable(as_toml_file(data)))
    scenarios_are_refused_or_checked(path)


@fuzz(40)
@given(st.data(), st.sampled_from(FILES))
def test_a_scenario_file_cut_short_is_refused_or_checked(folder, data, source):
    contents = source.read_bytes()
    path = folder / "short.toml"
    path.write_bytes(contents[: data.draw(st.integers(0, len(contents)))])
    scenarios_are_refused_or_checked(path)


@pytest.mark.parametrize("contents", [
    "x = " + "[" * 5000, "x = " + "9" * 5000, "x = 0x" + "f" * 5000, "\0", "\ufeff",
    'game = "north"\nscenario = 0x' + "f" * 5000,
    'game = "north"\nscenario = [{ name = "a", seed = 0x' + "f" * 5000 + ', step = [{ options = [] }] }]',
])  # fmt: skip
def test_extremes_of_toml_are_refused(folder, contents):
    path = folder / "extreme.toml"
    path.write_text(contents)
    with pytest.raises(InputError) as refused:
        read_scenarios(path)
    assert is_reason(refused.value)
    assert not cards_are_refused_or_work(lambda: Cards.load(path))
