"""The cache of compiled rules: its key changes with all they are made from."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from rule_modules import HEAD, PURSE, SMALL

import toy
from gridnorth.machine import compiler
from gridnorth.machine.compiler import cache_key
from gridnorth.machine.linker import Parts, link
from gridnorth.machine.records import record_dtype

OTHER = record_dtype([("cards", np.int8)])


def test_the_key_stays_while_nothing_changes(module):
    parts = Parts("purse", (module("purse_", PURSE),), {"g": SMALL, "h": OTHER}, generated="def a(n): ...\n")
    again = Parts("purse", (module("purse_", PURSE),), {"h": OTHER, "g": SMALL}, generated="def a(n): ...\n")
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
