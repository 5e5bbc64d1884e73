"""The parts of the machine one by one: records, sets, chance, operations, programs, linking and its cache."""

import importlib.util
import json
import random
import shutil
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
import toy

from gridnorth.errors import InputError
from gridnorth.machine import chance, compiler, engine, frames, sets
from gridnorth.machine.chance import mix, random_below, seed_chance, signed
from gridnorth.machine.compiler import cache_key
from gridnorth.machine.engine import CONTROL
from gridnorth.machine.linker import Parts, link
from gridnorth.machine.operations import Operations
from gridnorth.machine.programs import Assembler, Program, ProgramError, Row, Selection, disassemble
from gridnorth.machine.records import Mirror, mirror_of, record_dtype, words_of
from gridnorth.machine.sets import bit, count, lowest, nth
from gridnorth.north import Cards
from gridnorth.north.turn import SOLO_TURN, TURN


@pytest.fixture(scope="session")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def own_cache(cache, monkeypatch):
    """Compiled rules and programs are kept in a folder that goes away with the session."""
    monkeypatch.setenv("GRIDNORTH_CACHE", str(cache))
    return cache


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Makes modules of rules from their text: `module("name", text)`."""

    def make(name, text):
        path = tmp_path / f"{name}.py"
        path.write_text(text)
        return _loaded(monkeypatch, name, path)

    return make


def _loaded(monkeypatch, name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    made = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, made)
    spec.loader.exec_module(made)
    return made


# --- records ----------------------------------------------------------------------------------------------------------
CELL = np.dtype([("suit", np.int8), ("marks", np.uint8, 3)], align=True)
HALF = np.dtype([("cells", CELL, 2), ("score", np.int16)], align=True)
BOARD = record_dtype([
    ("halves", HALF, 2),
    ("centre", CELL),
    ("grid", np.int16, (2, 3)),
    ("cards", np.int64),
    ("small", np.int8),
    ("natural", np.uint8),
])  # fmt: skip
Board = mirror_of(BOARD)


def filled(seed):
    """A board with a random value in every field."""
    pick, record = np.random.default_rng(seed), np.zeros(1, BOARD)
    halves = record["halves"]
    halves["cells"]["suit"] = pick.integers(-128, 128, (1, 2, 2))
    halves["cells"]["marks"] = pick.integers(0, 256, (1, 2, 2, 3))
    halves["score"] = pick.integers(-(2**15), 2**15, (1, 2))
    record["centre"]["suit"], record["centre"]["marks"] = pick.integers(-128, 128), pick.integers(0, 256, 3)
    record["grid"] = pick.integers(-(2**15), 2**15, (2, 3))
    record["cards"] = pick.integers(-(2**63), 2**63 - 1)
    record["small"], record["natural"] = pick.integers(-128, 128), pick.integers(0, 256)
    return record[0]


def test_a_blank_mirror_is_a_record_of_zeros():
    assert Board().record().tobytes() == np.zeros(1, BOARD).tobytes()
    assert Board() == Board().load(np.zeros(1, BOARD)[0])


@pytest.mark.parametrize("seed", range(20))
def test_a_record_comes_back_from_its_mirror_to_the_byte(seed):
    record = filled(seed)
    assert Board().load(record).record().tobytes() == record.tobytes()


def test_a_mirror_holds_plain_values_nested_as_the_fields_are():
    record = filled(3)
    mirror = Board().load(record)
    assert mirror.grid == record["grid"].tolist()
    assert [cell.marks for cell in mirror.halves[1].cells] == record["halves"][1]["cells"]["marks"].tolist()
    assert mirror.centre.suit == int(record["centre"]["suit"])
    assert type(mirror.cards) is int
    assert all(type(value) is int for row in mirror.grid for value in row)


def test_a_2_d_array_is_reached_by_row_and_column():
    mirror = Board()
    mirror.grid[1][2] = -7
    assert mirror.record()["grid"].tolist() == [[0, 0, 0], [0, 0, -7]]


def test_a_2_d_array_of_records_comes_back_too():
    dtype = record_dtype([("field", CELL, (2, 3))])
    mirror = mirror_of(dtype)()
    mirror.field[1][2].suit = 5
    assert mirror_of(dtype)().load(mirror.record()) == mirror


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("small", 128),
        ("small", -129),
        ("small", 1.5),
        ("natural", -1),
        ("natural", 256),
        ("cards", 1 << 63),
        ("grid", [[1, 2, 3], [4, 5, 40_000]]),
    ],
)
def test_a_value_that_a_field_cannot_hold_is_refused(field, value):
    mirror = Board()
    setattr(mirror, field, value)
    with pytest.raises(OverflowError):
        mirror.record()


def test_a_value_that_a_field_of_a_part_cannot_hold_is_refused():
    mirror = Board()
    mirror.halves[1].cells[0].marks[2] = 256
    with pytest.raises(OverflowError):
        mirror.record()


def test_a_copy_has_nothing_in_common_with_its_original():
    original = Board().load(filled(4))
    copy, before = original.copy(), original.state()
    assert copy == original
    copy.halves[1].cells[0].marks[2] ^= 1
    copy.grid[1][2] ^= 1
    copy.centre.suit ^= 1
    copy.small ^= 1
    assert original.state() == before


@pytest.mark.parametrize(
    "change",
    [
        lambda board: board.halves[1].cells[0].marks.__setitem__(2, 1),
        lambda board: board.grid[1].__setitem__(0, 1),
        lambda board: setattr(board.centre, "suit", 1),
        lambda board: setattr(board, "cards", 1),
    ],
)
def test_mirrors_are_equal_only_if_every_value_is(change):
    one, two = Board(), Board()
    assert one == two
    change(two)
    assert one != two


def test_a_mirror_has_no_field_that_its_record_has_not():
    with pytest.raises(AttributeError):
        Board().scroe = 1
    assert Board() != "a board"
    assert isinstance(Board(), Mirror)


def test_records_are_whole_words_and_copied_as_such():
    assert BOARD.itemsize % 8 == 0
    assert record_dtype([("a", np.int8)]).itemsize == 8
    records = np.zeros(2, BOARD)
    records[0] = filled(5)
    words = words_of(records)
    assert words.shape == (2, BOARD.itemsize // 8)
    words[1] = words[0]
    assert records[1].tobytes() == filled(5).tobytes()


# --- sets and chance: interpreted as they stand, compiled by a probe ---------------------------------------------------
PROBE = """
from gridnorth.machine.chance import random_below, seed_chance
from gridnorth.machine.linker import entry
from gridnorth.machine.sets import bit, count, lowest, nth

@entry
def numbers(g, seed, n, out):
    seed_chance(g, seed)
    for i in range(len(out)):
        out[i] = random_below(g, n)

@entry
def members_of(members, out):
    for n in range(count(members)):
        out[n] = nth(members, n)
    return count(members)

@entry
def first(members):
    return lowest(members)

@entry
def only(member):
    return bit(member)
"""
CHANCE = record_dtype([("chance", np.int64, 2)])
SETS = [0, 1, 1 << 62, (1 << 63) - 1, 0b1011, *(random.Random(1).getrandbits(63) for _ in range(50))]


@pytest.fixture(scope="session")
def probes(cache, tmp_path_factory):
    """The probe, linked both ways."""
    path = tmp_path_factory.mktemp("probe") / "probe.py"
    path.write_text(PROBE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRIDNORTH_CACHE", str(cache))
        parts = Parts("probe", (sets, chance, _loaded(patch, "probe", path)), {"g": CHANCE})
        return {compiled: link(parts, compiled) for compiled in (False, True)}


@pytest.mark.parametrize("compiled", [False, True])
def test_sets_have_the_members_that_were_put_in(probes, compiled):
    rules, out = probes[compiled], np.zeros(64, np.int64)
    for members in SETS:
        expected = [member for member in range(63) if members >> member & 1]
        assert rules.members_of(members, out) == len(expected)
        assert out[: len(expected)].tolist() == expected
        if expected:
            assert rules.first(members) == expected[0]
    assert [rules.only(member) for member in range(63)] == [1 << member for member in range(63)]


def test_set_rules_can_be_called_as_they_stand():
    assert (bit(5), count(0b1101), lowest(0b1100), nth(0b1101, 1)) == (32, 3, 2, 2)


class Generator:
    """A record with nothing in it but chance."""

    def __init__(self, seed=None, chance=(0, 0)):
        self.chance = list(chance)
        if seed is not None:
            seed_chance(self, seed)

    def numbers(self, n, how_many):
        return [random_below(self, n) for _ in range(how_many)]


def test_the_generator_is_xoroshiro64_star_star():
    """The numbers that its authors' reference implementation gives from the state 1, 2."""
    expected = [
        3802928447,
        813792938,
        1618621494,
        2955957307,
        3252880261,
        1129983909,
        2539651700,
        1327610908,
        1757650787,
        2763843748,
    ]
    assert Generator(chance=(1, 2)).numbers(1 << 32, 10) == expected


KNOWN = {
    0: [455, 704, 292, 152, 916, 41, 473, 44, 178, 595],
    1: [19, 51, 145, 886, 618, 137, 958, 392, 768, 366],
    1 << 32: [444, 64, 952, 902, 369, 79, 6, 53, 244, 371],
    -1: [892, 89, 532, 86, 248, 425, 832, 226, 335, 494],
    signed(1 << 63): [728, 210, 71, 794, 950, 970, 252, 10, 115, 162],
    signed(0x0123456789ABCDEF): [651, 570, 517, 904, 303, 354, 332, 630, 554, 350],
}
"""Seed -> the first ten numbers below 1,000. Recorded games depend on them: they can never change."""


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("seed", KNOWN)
def test_a_seed_gives_the_same_numbers_for_ever_and_both_ways(probes, compiled, seed):
    g, out = (np.zeros(1, CHANCE)[0] if compiled else mirror_of(CHANCE)()), np.zeros(10, np.int64)
    probes[compiled].numbers(g, seed, 1000, out)
    assert out.tolist() == KNOWN[seed]


def test_long_runs_are_the_same_both_ways(probes):
    record, mirror, one, two = np.zeros(1, CHANCE)[0], mirror_of(CHANCE)(), np.zeros(5_000, np.int64), np.zeros(5_000, np.int64)
    for seed in (7, -7, signed((1 << 64) - 12345)):
        probes[True].numbers(record, seed, (1 << 31) - 1, one)
        probes[False].numbers(mirror, seed, (1 << 31) - 1, two)
        assert (one == two).all()
        assert record["chance"].tolist() == mirror.chance


@pytest.mark.parametrize("bits", [0, 1, 31, 32, 33, 62, 63])
def test_seeds_that_differ_in_one_bit_give_different_streams(bits):
    for seed in (0, 12345, (1 << 64) - 1):
        one, other = Generator(signed(seed)), Generator(signed(seed ^ (1 << bits)))
        alike = sum(a == b for a, b in zip(one.numbers(1 << 16, 64), other.numbers(1 << 16, 64), strict=True))
        assert alike < 3


def test_different_seeds_are_different_states():
    assert len({mix(word) for word in range(1 << 16)}) == 1 << 16
    seeds = [low | high << 32 for low in range(100) for high in range(100)]
    assert len({tuple(Generator(seed).chance) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("seed", [0, 5, -1])
def test_the_generator_never_stands_still(seed):
    generator = Generator(seed)
    states = set()
    for _ in range(1_000):
        random_below(generator, 2)
        states.add(tuple(generator.chance))
    assert len(states) == 1_000
    assert all(0 <= word < 1 << 32 for state in states for word in state)


def test_the_one_seed_whose_words_would_both_be_0_works_too():
    """0, 0 is the state that xoroshiro never leaves."""
    zero = (-0x9E3779B9 & 0xFFFFFFFF) | (-0x3C6EF372 & 0xFFFFFFFF) << 32
    assert len(set(Generator(signed(zero)).numbers(1 << 16, 20))) > 15


def chi_square(numbers, n):
    """How far the numbers are from being equally frequent, in standard deviations of that measure."""
    expected = len(numbers) / n
    statistic = sum((times - expected) ** 2 / expected for times in np.bincount(numbers, minlength=n))
    return abs(statistic - (n - 1)) / (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("n", [2, 3, 6, 10, 48, 63])
def test_every_number_is_about_as_likely_as_the_others(n):
    assert chi_square(Generator(2024).numbers(n, 30_000), n) < 5


@pytest.mark.parametrize("shift", [0, 32])
def test_first_numbers_of_neighbouring_seeds_are_spread_evenly(shift):
    firsts = [Generator(seed << shift).numbers(12, 2) for seed in range(12_000)]
    assert chi_square([a * 12 + b for a, b in firsts], 144) < 5


def test_the_measure_of_spread_can_fail():
    assert chi_square([0, 1, 2, 2] * 1_000, 3) > 5
    assert chi_square([0, 1, 2] * 10_000, 3) < 5


def test_a_seed_has_64_bits_given_without_a_sign():
    assert [signed(seed) for seed in (0, (1 << 63) - 1, 1 << 63, (1 << 64) - 1)] == [0, (1 << 63) - 1, -(1 << 63), -1]
    for seed in (-1, 1 << 64):
        with pytest.raises(InputError, match=f"seed {seed}: expected"):
            signed(seed)


# --- operations -------------------------------------------------------------------------------------------------------
def test_end_is_0_then_come_choices_then_acts_then_tests():
    numbers, table = toy.HARBOUR.numbers, toy.HARBOUR.table
    assert numbers["end"] == 0
    assert sorted(numbers.values()) == list(range(len(table)))
    kinds = [table[name].kind for name in sorted(numbers, key=numbers.__getitem__)][1:]
    assert kinds == sorted(kinds, key=["ask", "act", "test"].index)
    assert numbers["choose"] < numbers["act_now"]  # of one kind: those of the machine first


def test_the_dispatch_knows_choices_and_the_rows_it_is_asked_for_by_name():
    rules = link(toy.PARTS, compiled=False)
    for name, operation in toy.HARBOUR.table.items():
        code = toy.HARBOUR.numbers[name]
        assert rules.is_ask(code) is (operation.kind == "ask")
        assert rules.is_do(code) is (name == "do")
        assert rules.is_goto(code) is (name == "goto")
        assert rules.is_choose(code) is (name == "choose")
        assert rules.is_ask_around(code) is (name == "ask_around")


def test_operations_of_a_game_do_not_show_up_in_the_machine():
    assert "pay" in toy.HARBOUR.table
    assert "pay" not in CONTROL.table


def test_two_operations_of_one_name_are_refused():
    game = Operations("a game", CONTROL)

    def win(g, t, f, who): ...

    def goto(g, t, f, who, row): ...

    game.act(win)
    for function in (win, goto):
        with pytest.raises(AssertionError, match=f"two operations are called '{function.__name__}'"):
            game.test(function)


def test_more_operands_than_a_row_holds_are_refused():
    game = Operations("a game", CONTROL)

    def four(g, t, f, who, card, count, amount, number): ...

    def five(g, t, f, who, card, count, amount, number, row): ...

    game.act(four)
    with pytest.raises(AssertionError, match="five: a row holds 4 operands"):
        game.act(five)
    with pytest.raises(AssertionError, match="four: a row holds 3 operands"):
        Operations("another").test(four)  # the last column is where a test jumps to


def test_an_operation_is_given_game_tables_frame_and_player_first():
    def wrong(g, f, who, card): ...

    with pytest.raises(AssertionError, match="wrong must begin with"):
        Operations("a game").act(wrong)


def test_what_judges_an_operation_takes_what_it_takes():
    game = Operations("a game")

    def pay(g, t, f, who, amount): ...

    def can_pay(g, t, f, who): ...

    game.act(pay)
    with pytest.raises(AssertionError, match="can_pay must take what pay takes"):
        game.possible("pay")(can_pay)


# --- programs ---------------------------------------------------------------------------------------------------------
def assembler():
    return Assembler(toy.HARBOUR, toy.ENCODING)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        (Row("fly"), "there is no operation 'fly'"),
        (Row("pay"), "pay takes"),
        (Row("pay", "you", (1, 2)), "pay takes"),
        (Row("at_sea"), "at_sea takes"),  # a test has where to go
        (Row("pay", "you", ("two",)), "expected a number, not 'two'"),
        (Row("pay", "you", (-1,)), "expected a number, not -1"),
        (Row("goto", "you", (3,)), "row 3 is not in the program"),
        (Row("at_sea", "you", (9,)), "row 9 is not in the program"),
        (Row("discard", "you", ("Z",)), "unknown register 'Z'"),
        (Row("discard", "you", (1,)), "unknown register 1"),
        (Row("choose", "you", ("X", "a card")), "expected a selection, not 'a card'"),
        (Row("top", "you", ("X", "cellar")), "unknown pile 'cellar'"),
        (Row("pay", "nobody", (1,)), "'nobody'"),
        (Row("pay", "you", (40_000,)), "40000"),
        (Row("choose", "you", ("X", Selection("card", "cellar"))), "cellar"),
    ],
)
def test_a_row_that_no_engine_should_be_given_is_refused_with_its_place_and_the_reason(row, reason):
    with pytest.raises(ProgramError) as refused:
        assembler().add(Program("Fishing", (Row("do"), row, Row("end"))))
    assert str(refused.value).startswith(f"Fishing, row 1 ({row}): ")
    assert reason in str(refused.value)


@pytest.mark.parametrize("rows", [(), (Row("do"),), (Row("end"), Row("do"))])
def test_a_program_without_an_end_is_refused(rows):
    with pytest.raises(ProgramError, match="Fishing: a program ends with 'end'"):
        assembler().add(Program("Fishing", rows))


def test_two_programs_of_one_name_are_refused():
    laid_out = assembler()
    laid_out.add(Program("Fishing", (Row("end"),)))
    with pytest.raises(ProgramError, match="two programs are called 'Fishing'"):
        laid_out.add(Program("Fishing", (Row("do"), Row("end"))))


def test_jumps_count_from_the_start_of_their_program_wherever_it_is_laid():
    laid_out = assembler()
    laid_out.add(Program("one", (Row("do"), Row("end"))))
    start = laid_out.add(Program("two", (Row("do"), Row("goto", "you", (0,)), Row("end"))))
    assert start == 3  # row 0 is an `end` that belongs to nobody
    assert laid_out.numbers[0][0] == 0
    assert laid_out.numbers[start + 1][3] == start


def test_the_row_after_a_price_that_is_chosen_on_the_way_is_not_looked_at():
    """`skip` says how far it is to the next row that can be judged before the program begins, or to its `do`."""
    laid_out = assembler()
    second = Selection("card", "hand", new=("X",))
    rows = (Row("stay"), Row("pay", "you", (1,)), Row("choose", "you", ("X", toy.OTHER_CARD)),
            Row("choose", "you", ("Y", second)), Row("discard", "you", ("X",)), Row("do"), Row("end"))  # fmt: skip
    start = laid_out.add(Program("two cards", rows))
    assert [numbers[2] for numbers in laid_out.numbers[start:]] == [1, 0, 0, 2, 1, 0, 0]


def test_every_program_of_the_toy_comes_back_from_its_numbers():
    laid_out = assembler()
    starts = {program.name: laid_out.add(program) for program in (*toy.COURSE, *toy.DEEDS)}
    selections = laid_out.encoded_selections()
    for program in (*toy.COURSE, *toy.DEEDS):
        assert disassemble(laid_out, laid_out.numbers, starts[program.name], selections) == list(program.rows)


def test_every_program_of_the_printed_cards_comes_back_from_its_numbers(own_cache):
    cards = Cards.printed()
    programs = {**cards.programs, "turn": TURN, "solo turn": SOLO_TURN}
    assert set(programs) == set(cards.assembled[1])
    assert len(programs) > 50
    for name, program in programs.items():
        assert cards.disassembled(name) == [Row(row.op, row.who, row.operands) for row in program.rows], name


# --- linking ----------------------------------------------------------------------------------------------------------
HEAD = "from gridnorth.machine.linker import entry, hook, pivot, rule\n"
SMALL = record_dtype([("coins", np.int64)])
PURSE = (
    HEAD
    + """
@rule
def rich(g, n):
    return g.coins > n

@pivot
def spend(g, n):
    g.coins -= n
    return g.coins

@entry
def buy(g, n):
    return spend(g, n) if rich(g, n) else -1
"""
)


def test_a_hook_left_open_is_refused():
    with pytest.raises(AssertionError, match="half a game leaves hooks of the machine open: .*'role'.*'window_answer'"):
        link(Parts("half a game", (sets, chance, frames, engine), {}), compiled=False)


@pytest.mark.parametrize("missing", ["seat_after", "window_options"])
def test_every_single_hook_is_missed(missing, monkeypatch):
    monkeypatch.delattr(toy, missing)
    with pytest.raises(AssertionError, match=f"harbour leaves hooks of the machine open: \\['{missing}'\\]"):
        link(toy.PARTS, compiled=False)


def test_a_hook_is_the_rule_that_a_game_gives(module):
    machine = module("machine_", HEAD + "@hook\ndef price(n): ...\n@entry\ndef twice(n):\n    return 2 * price(n)\n")
    game = module("game_", HEAD + "@rule\ndef price(n):\n    return n + 1\n")
    assert link(Parts("shop", (machine, game), {}), compiled=False).twice(3) == 8
    assert machine.price(3) is None  # linking changes nothing in the modules


def test_two_rules_of_one_name_are_refused(module):
    one = module("one_", HEAD + "@rule\ndef pay(g): ...\n")
    two = module("two_", HEAD + "@rule\ndef pay(g): ...\n")
    with pytest.raises(AssertionError, match="two rules are called 'pay'"):
        link(Parts("twins", (one, two), {}), compiled=False)


def test_a_rule_called_like_a_generated_one_is_refused(module):
    written = module("written_", HEAD + "@rule\ndef perform(g): ...\n")
    with pytest.raises(AssertionError, match="two rules are called 'perform'"):
        link(Parts("twins", (written,), {}, generated="def perform(g): ...\n"), compiled=False)


def test_a_rule_that_is_only_imported_is_no_second_rule(module):
    one = module("one_", HEAD + "@entry\ndef pay(n):\n    return n\n")
    two = module("two_", HEAD + "from one_ import pay\n@entry\ndef pay_twice(n):\n    return pay(n) + pay(n)\n")
    assert link(Parts("shop", (one, two), {}), compiled=False).pay_twice(4) == 8


@pytest.mark.parametrize(
    ("body", "circle"),
    [
        ("@entry\ndef one(n):\n    return one(n - 1)\n", "'one', 'one'"),
        ("@entry\ndef one(n):\n    return two(n)\n@rule\ndef two(n):\n    return one(n)\n", "'one', 'two', 'one'"),
    ],
)
def test_rules_that_call_one_another_in_a_circle_are_refused(module, own_cache, body, circle):
    with pytest.raises(AssertionError, match=f"rules call one another in a circle: .*{circle}"):
        link(Parts("circle", (module("circle_", HEAD + body),), {}), compiled=True)


def test_compiled_rules_are_reached_by_their_entries_alone(module, own_cache):
    linked = link(Parts("purse", (module("purse_", PURSE),), {"g": SMALL}), compiled=True)
    g = np.zeros(1, SMALL)[0]
    g["coins"] = 10
    assert (linked.buy(g, 4), linked.buy(g, 7), int(g["coins"])) == (6, -1, 6)
    assert not hasattr(linked, "rich")
    assert not hasattr(linked, "spend")


# --- the cache --------------------------------------------------------------------------------------------------------
def test_the_key_stays_while_nothing_changes(module):
    parts = Parts("purse", (module("purse_", PURSE),), {"g": SMALL, "h": CELL}, generated="def a(n): ...\n")
    again = Parts("purse", (module("purse_", PURSE),), {"h": CELL, "g": SMALL}, generated="def a(n): ...\n")
    assert cache_key(parts) == cache_key(parts) == cache_key(again)


@pytest.mark.parametrize("changed", [*toy.PARTS.modules, compiler], ids=lambda module: module.__name__)
def test_the_key_changes_with_every_source(changed, tmp_path, monkeypatch):
    """One more comment at the end of any module of rules, or of the linker."""
    copy = shutil.copy(changed.__file__, tmp_path)
    monkeypatch.setattr(changed, "__file__", copy)
    before = cache_key(toy.PARTS)
    assert cache_key(toy.PARTS) == before
    with open(copy, "a") as file:
        file.write("# edited\n")
    assert cache_key(toy.PARTS) != before


@pytest.mark.parametrize(
    "record",
    [
        record_dtype([("coins", np.int32)]),
        record_dtype([("money", np.int64)]),
        record_dtype([("coins", np.int64, 1)]),
        record_dtype([("coins", np.int64), ("more", np.int64)]),
    ],
    ids=["type", "name", "shape", "field"],
)
def test_the_key_changes_with_every_record(module, record):
    parts = Parts("purse", (module("purse_", PURSE),), {"g": SMALL})
    assert cache_key(replace(parts, records={"g": record})) != cache_key(parts)
    assert cache_key(replace(parts, records={"g": SMALL, "more": SMALL})) != cache_key(parts)


def test_the_key_changes_with_a_record_inside_a_record():
    def key(kind):
        inner = np.dtype([("suit", kind), ("value", np.int8)], align=True)
        return cache_key(replace(toy.PARTS, records={"g": record_dtype([("cells", inner, 2)])}))

    assert key(np.int8) == key(np.int8) != key(np.uint8)


def test_the_key_changes_with_the_dispatch_the_name_and_the_checks():
    keys = [
        cache_key(toy.PARTS),
        cache_key(toy.PARTS, boundscheck=True),
        cache_key(replace(toy.PARTS, generated=toy.PARTS.generated + "\n")),
        cache_key(replace(toy.PARTS, name="harbour2")),
    ]
    assert len(set(keys)) == len(keys)


def test_the_key_changes_with_a_constant_that_rules_take_from_elsewhere(module):
    def key(limit):
        module("limits_", f"LIMIT = {limit}\n")
        rules = module("limited_", HEAD + "from limits_ import LIMIT\n@entry\ndef is_over(n):\n    return n > LIMIT\n")
        return cache_key(Parts("limited", (rules,), {}))

    assert key(5) == key(5) != key(6)


def test_what_was_compiled_is_loaded_and_not_compiled_again(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    parts, told = Parts("purse", (module("purse_", PURSE),), {"g": SMALL}), []
    first = link(parts, compiled=True, announce=told.append)
    assert len(told) == 1
    folder = tmp_path / "cache" / "purse" / cache_key(parts)
    assert first.key == folder.name
    files = {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.rglob("*") if path.is_file()}
    assert folder / "complete.json" in files
    assert not first.buy.stats.cache_hits

    second = link(parts, compiled=True, announce=told.append)
    assert len(told) == 1
    assert second.buy.stats.cache_hits
    assert not second.buy.stats.cache_misses
    assert {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in folder.rglob("*") if path.is_file()} == files
    g = np.zeros(1, SMALL)[0]
    g["coins"] = 10
    assert (first.buy(g, 1), second.buy(g, 1)) == (9, 8)  # both work side by side


ELSEWHERE = """
import json, sys
import numpy as np
import purse_
from gridnorth.machine.linker import Parts, link
from gridnorth.machine.records import record_dtype
SMALL = record_dtype([("coins", np.int64)])
told = []
linked = link(Parts("purse", (purse_,), {"g": SMALL}), compiled=True, announce=told.append)
g = np.zeros(1, SMALL)[0]
g["coins"] = 10
print(json.dumps([linked.buy(g, 4), len(told), len(linked.buy.stats.cache_hits)]))
"""


def test_another_process_loads_what_was_compiled(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    parts = Parts("purse", (module("purse_", PURSE),), {"g": SMALL})
    link(parts, compiled=True)
    done = tmp_path / "cache" / "purse" / cache_key(parts) / "complete.json"
    written = done.stat().st_mtime_ns
    answer = subprocess.run([sys.executable, "-c", ELSEWHERE], capture_output=True, text=True, check=True)
    assert json.loads(answer.stdout) == [6, 0, 1]
    assert done.stat().st_mtime_ns == written


def elsewhere_at_once(number):
    """What processes answer that link the purse at the same time: coins left, announcements, loads from the cache."""
    started = [subprocess.Popen([sys.executable, "-c", ELSEWHERE], stdout=subprocess.PIPE) for _ in range(number)]
    return [json.loads(process.communicate(timeout=120)[0]) for process in started]


def test_processes_that_start_at_once_compile_once(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    module("purse_", PURSE)
    answers = elsewhere_at_once(4)
    assert [left for left, _, _ in answers] == [6] * 4
    assert sorted(loaded for _, _, loaded in answers) == [0, 1, 1, 1]


def test_a_damaged_cache_is_compiled_again_by_all_who_meet_it(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")
    parts = Parts("purse", (module("purse_", PURSE),), {"g": SMALL})
    link(parts, compiled=True)
    kept = list((tmp_path / "cache" / "purse" / cache_key(parts)).rglob("*.nbc"))
    assert kept
    for path in kept:
        path.write_bytes(b"not what was compiled")
    assert [left for left, _, _ in elsewhere_at_once(3)] == [6] * 3
    assert elsewhere_at_once(1) == [[6, 0, 1]]


def test_rules_that_do_not_compile_leave_no_mark_of_being_complete(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    wrong = module("wrong_", HEAD + "@entry\ndef wrong(g):\n    return g.no_such_field\n")
    parts = Parts("wrong", (wrong,), {"g": SMALL})
    for _ in range(2):
        with pytest.raises(Exception, match="no_such_field"):
            link(parts, compiled=True)
    assert not list((tmp_path / "cache").rglob("complete.json"))


def test_nothing_is_compiled_or_written_for_interpreted_rules(module, tmp_path, monkeypatch):
    monkeypatch.setenv("GRIDNORTH_CACHE", str(tmp_path / "cache"))
    linked = link(Parts("purse", (module("purse_", PURSE),), {"g": SMALL}), compiled=False)
    assert not linked.compiled
    assert not (tmp_path / "cache").exists()
