"""Small modules of rules, made from their text."""

import importlib.util
import sys

import numpy as np

from gridnorth.machine.records import record_dtype

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


def load_rules(monkeypatch, name, path):
    """A module from its file, forgotten with the test."""
    spec = importlib.util.spec_from_file_location(name, path)
    made = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, made)
    spec.loader.exec_module(made)
    return made
