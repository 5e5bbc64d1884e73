"""Operations and the programs that are made of them."""

import pytest

import toy
from gridnorth.machine.engine import CONTROL
from gridnorth.machine.linker import link
from gridnorth.machine.operations import Operations
from gridnorth.machine.programs import Assembler, Program, ProgramError, Row, Selection, disassemble
from gridnorth.north import Cards
from gridnorth.north.turn import SOLO_TURN, TURN


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
