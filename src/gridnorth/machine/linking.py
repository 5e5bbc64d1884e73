"""The one switch between interpreted and compiled rules.

A rule is an ordinary function over records, marked by `@rule`. It is not run as it stands: `link` takes the rules of the
machine and of one game, joins them (a *hook* of the machine is a name that the game defines), and gives back a namespace
of functions that call one another, either

    link(game, compiled=False)   as plain Python, over mirrors of the records: tests, single games, stack traces
    link(game, compiled=True)    by Numba, over NumPy records: search, simulation

Both come from the same code objects, so there is nothing to keep in step.

What Numba is told about types stands in one place: a parameter named in the game's `records` is that record, one named in
`ARRAYS` is an array, every other is an int64. So each function is compiled once, not once per mix of integer sizes.

Compiled code is kept in a folder named by a hash of every rule source, every record and the compiler itself (`cache_key`):
no edit can meet an old cache. Cards are not part of it: their programs are data (see `programs`).
"""

import dis
import hashlib
import importlib.metadata
import inspect
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import platformdirs

Rule = Callable[..., Any]

ARRAYS: dict[str, Any] = {"games": "g", "views": "v", "out": np.int64, "seeds": np.int64}
"""Parameters that are arrays: of records, or of numbers."""
TABLES_OF_WORDS = ("words",)
"""Parameters that are rows of int64 words: records seen by `records.words_of`."""


def rule(function: Rule) -> Rule:
    """Mark a function over records as part of the rules."""
    function.__rule__ = "rule"  # type: ignore[attr-defined]
    return function


def hook(function: Rule) -> Rule:
    """Mark a function of the machine that every game replaces by a rule of the same name."""
    function.__rule__ = "hook"  # type: ignore[attr-defined]
    return function


def entry(function: Rule) -> Rule:
    """Mark a rule that is called from outside: compiled code is loaded for these alone."""
    function.__rule__ = "entry"  # type: ignore[attr-defined]
    return function


def primitive(instruction: str) -> Callable[[Rule], Rule]:
    """Mark a rule of one int64 that is a single machine instruction (of LLVM's names) when compiled."""

    def mark(function: Rule) -> Rule:
        function.__instruction__ = instruction  # type: ignore[attr-defined]
        return rule(function)

    return mark


@dataclass(frozen=True)
class Parts:
    """What is linked: the modules that hold the rules, functions generated for the game, and the types of parameters."""

    name: str
    modules: tuple[ModuleType, ...]
    records: Mapping[str, np.dtype[Any]]
    generated: str = ""
    """Source text of rules that were derived, such as the dispatch over operations."""
    arrays: Mapping[str, Any] = field(default_factory=dict)


class Linked(SimpleNamespace):
    """The rules of one game, ready to call; `compiled` says how."""

    compiled: bool
    key: str
    compile_seconds: float


def cache_folder() -> Path:
    """Where compiled rules are kept: $GRIDNORTH_CACHE, or the user's cache folder."""
    given = os.environ.get("GRIDNORTH_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("gridnorth"))


def cache_key(parts: Parts, boundscheck: bool = False) -> str:
    """A hash of all that compiled code depends on."""
    versions = [f"{name} {importlib.metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    machine = [sys.implementation.cache_tag, platform.machine(), _host_cpu(), str(boundscheck)]
    digest = hashlib.sha256("\n".join([parts.name, *versions, *machine, parts.generated]).encode())
    for module in (*parts.modules, sys.modules[__name__]):
        digest.update(Path(inspect.getfile(module)).read_bytes())
    for name, dtype in sorted(parts.records.items()):
        digest.update(f"{name} {dtype.descr}".encode())
    return digest.hexdigest()[:20]


def _host_cpu() -> str:
    import llvmlite.binding as llvm

    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def link(parts: Parts, compiled: bool, announce: Callable[[str], None] | None = None, boundscheck: bool = False) -> Linked:
    """Join the rules of the machine and of a game. `announce` is told when a first compilation is under way."""
    rules = _collect(parts)
    if not compiled:
        linked: dict[str, Any] = {name: FunctionType(f.__code__, dict(f.__globals__), name) for name, f in rules.items()}
        for function in linked.values():
            function.__globals__.update(linked)
        return Linked(compiled=False, key="", compile_seconds=0.0, **linked)
    return _compile(parts, rules, announce, boundscheck)


def _collect(parts: Parts) -> dict[str, FunctionType]:
    """Every rule by name; hooks replaced. Two rules of one name, or a hook left open, is a mistake of ours."""
    rules: dict[str, FunctionType] = {}
    hooks: set[str] = set()
    for module in parts.modules:
        for name, function in vars(module).items():
            kind = getattr(function, "__rule__", None)
            if kind is None or function.__module__ != module.__name__:
                continue
            if kind == "hook":
                hooks.add(name)
                continue
            assert name not in rules, f"two rules are called {name!r}"
            rules[name] = function
    if parts.generated:
        space: dict[str, Any] = {}
        exec(compile(parts.generated, f"<{parts.name} dispatch>", "exec"), space)  # our own text, made in programs.py
        rules |= {name: f for name, f in space.items() if isinstance(f, FunctionType)}
    missing = hooks - set(rules)
    assert not missing, f"{parts.name} leaves hooks of the machine open: {sorted(missing)}"
    return rules


def _compile(parts: Parts, rules: dict[str, FunctionType], announce: Callable[[str], None] | None, boundscheck: bool) -> Linked:
    """Load the entries from the cache, or compile everything, callees first."""
    import numba

    key = cache_key(parts, boundscheck)
    folder = cache_folder() / parts.name / key
    folder.mkdir(parents=True, exist_ok=True)
    source = folder / "dispatch.py"
    if parts.generated and not source.exists():
        source.write_text(parts.generated)
    done = folder / "complete.json"
    warm = done.exists()
    if not warm and announce:
        announce("compiling the rules (once; about 15 seconds) ...")
    began = time.perf_counter()
    options = {"nogil": True, "error_model": "numpy", "boundscheck": boundscheck, "no_cfunc_wrapper": True}
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    linked: dict[str, Any] = {}
    try:
        copies = {name: _copy(function, name, source) for name, function in rules.items()}
        for name in _callees_first(rules):
            instruction = getattr(rules[name], "__instruction__", None)
            inner = not _is_entry(rules[name])
            njit = numba.njit(cache=not inner, no_cpython_wrapper=inner, **options)
            linked[name] = _intrinsic(numba, instruction) if instruction else njit(copies[name])
        for copy in copies.values():
            copy.__globals__.update(linked)
        for name in linked:
            if hasattr(rules[name], "__instruction__"):
                continue
            if not warm or _is_entry(rules[name]):
                linked[name].compile(tuple(_type(numba, parts, p) for p in _parameters(rules[name])))
                if not warm:
                    linked[name].disable_compile()
    finally:
        numba.config.CACHE_DIR = before
    seconds = time.perf_counter() - began
    if not warm:
        done.write_text(json.dumps({"seconds": round(seconds, 3), "functions": len(linked)}))
        loaded = _compile(parts, rules, None, boundscheck)  # code loaded as one piece is quicker than code just made
        loaded.compile_seconds += seconds
        return loaded
    return Linked(compiled=True, key=key, compile_seconds=seconds, **linked)


def _is_entry(function: FunctionType) -> bool:
    return getattr(function, "__rule__", "") == "entry"


def _intrinsic(numba: Any, instruction: str) -> Any:
    """A function of one int64 that is one LLVM instruction."""
    from numba.extending import intrinsic

    def function(typing_context: Any, members: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            if instruction == "cttz":
                return builder.cttz(arguments[0], context.get_constant(numba.boolean, True))
            return getattr(builder, instruction)(arguments[0])

        return numba.int64(numba.int64), generate

    return intrinsic(function)


def _copy(function: FunctionType, name: str, source: Path) -> FunctionType:
    """The same code with globals of its own; generated code is said to stand in the file it was written to."""
    code = function.__code__
    if code.co_filename.startswith("<"):
        code = code.replace(co_filename=str(source))
    return FunctionType(code, {key: _constant(value) for key, value in function.__globals__.items()}, name)


def _constant(value: Any) -> Any:
    """A tuple of numbers that rules look things up in is an array for the compiler."""
    if isinstance(value, tuple) and len(value) > 2 and all(isinstance(element, int) for element in value):
        return np.array(value, np.int64)
    return value


def _parameters(function: FunctionType) -> tuple[str, ...]:
    return function.__code__.co_varnames[: function.__code__.co_argcount]


def _type(numba: Any, parts: Parts, parameter: str) -> Any:
    """The Numba type of a parameter, by its name."""
    if parameter in parts.records:
        return numba.from_dtype(parts.records[parameter])
    if parameter in TABLES_OF_WORDS:
        return numba.types.Array(numba.int64, 2, "C")
    element = {**ARRAYS, **parts.arrays}.get(parameter)
    if element is None:
        return numba.int64
    dtype = parts.records[element] if isinstance(element, str) else np.dtype(element)
    return numba.types.Array(numba.from_dtype(dtype), 1, "C")


def _callees_first(rules: dict[str, FunctionType]) -> list[str]:
    """Names in an order in which every rule stands after those it calls. Rules do not call themselves."""
    order: list[str] = []
    under_way: list[str] = []

    def visit(name: str) -> None:
        assert name not in under_way, f"rules call one another in a circle: {[*under_way, name]}"
        if name in order:
            return
        under_way.append(name)
        for instruction in dis.get_instructions(rules[name]):
            if instruction.opname == "LOAD_GLOBAL" and instruction.argval in rules:
                visit(instruction.argval)
        under_way.pop()
        order.append(name)

    for name in rules:
        visit(name)
    return order
