"""Rules that copy records are written from the records' fields."""

import numpy as np

from gridnorth.machine.copying import copy_rule
from gridnorth.machine.records import mirror_of, record_dtype

CELL = np.dtype([("suit", np.int8), ("values", np.int8, 2)], align=True)
GAME = record_dtype([("cells", CELL, 3), ("used", np.int8), ("marks", np.int64, (2, 2)), ("secret", np.int8)])
VIEW = record_dtype([("rooms", CELL, 3), ("marks", np.int64, (2, 2)), ("seat", np.int8), ("secret", np.int8)])


def filled(dtype):
    made = mirror_of(dtype)()
    return made.load(np.frombuffer(bytes(range(1, dtype.itemsize + 1)), dtype)[0])


def made(source, name):
    space = {}
    exec(source, space)
    return space[name]


def test_every_field_of_a_record_is_copied():
    copy = made(copy_rule("copy_game", ("g", GAME), ("of", GAME)), "copy_game")
    game, other = mirror_of(GAME)(), filled(GAME)
    copy(game, other)
    game.padding = other.padding
    assert game == other


def test_of_a_list_only_what_is_in_use():
    copy = made(copy_rule("copy_game", ("g", GAME), ("of", GAME), sizes={"cells": "of.used"}), "copy_game")
    game, other = mirror_of(GAME)(), filled(GAME)
    other.used = 1
    copy(game, other)
    assert [cell.suit for cell in game.cells] == [other.cells[0].suit, 0, 0]


def test_fields_that_both_have_under_another_name_too_but_not_those_to_skip():
    copy = made(copy_rule("copy_open", ("g", GAME), ("v", VIEW), ("secret", "suit"), {"rooms": "cells"}), "copy_open")
    game, view = mirror_of(GAME)(), filled(VIEW)
    copy(game, view)
    assert game.marks == view.marks
    assert [cell.values for cell in game.cells] == [room.values for room in view.rooms]
    assert [cell.suit for cell in game.cells] == [0, 0, 0]
    assert (game.secret, game.used) == (0, 0)
