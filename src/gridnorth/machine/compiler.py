"""Compile linked rules with Numba, and cache the result.

This module decides the types: a parameter named in the game's `records` is that record, one named in `ARRAYS` is an array, and
every other one is an int64. So each function is compiled once, not once for each mix of integer sizes.

Two kinds of rules are special in compiled code. An *entry* can be called from Python. A *pivot* (the engine's `run`, `step`,
`new_game`) is compiled once, with everything it calls inlined, and called by address. Everything else is inlined where it is
used. Leaving these decisions to the compiler gives slower code and takes longer.

The cache is a folder named by a hash of every rule module, every constant they use, every record and the compiler itself
(`cache_key`), so it cannot be stale. Cards are not part of the hash: their programs are data (see `programs`).
"""

import dis
import hashlib
import importlib.metadata
import inspect
import json
import os
import platform
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any

import numpy as np
import platformdirs
from filelock import FileLock

from . import linker
from .linker import Linked, Parts, collect_rules

ARRAYS: dict[str, Any] = {"games": "g", "views": "v", "out": np.int64, "seeds": np.int64}
"""Parameters that are arrays: of records, or of numbers."""
TABLES_OF_WORDS = ("words",)
"""Parameters that are rows of int64 words: records seen by `records.words_of`."""


ONE_AT_A_TIME = RLock()
"""Numba's settings apply to the whole process."""


def cache_folder() -> Path:
    """The folder for compiled rules: $GRIDNORTH_CACHE, or the user's cache folder."""
    given = os.environ.get("GRIDNORTH_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("gridnorth"))


def cache_key(parts: Parts, boundscheck: bool = False) -> str:
    """A hash of everything that compiled code depends on."""
    versions = [f"{name} {importlib.metadata.version(name)}" for name in ("numba", "llvmlite", "numpy")]
    machine = [sys.implementation.cache_tag, platform.machine(), _host_cpu(), str(boundscheck)]
    digest = hashlib.sha256("\n".join([parts.name, *versions, *machine, parts.generated]).encode())
    for path in sources(parts):
        digest.update(path.name.encode() + path.read_bytes())
    for name, dtype in sorted({**parts.records, **parts.arrays}.items()):
        digest.update(f"{name} {np.dtype(dtype).descr}".encode())
    for name, function in sorted(collect_rules(parts).items()):  # as this process has read it: the file may have changed since
        digest.update(name.encode() + function.__code__.co_code + repr(function.__code__.co_consts).encode())
        digest.update(repr(constants(function)).encode())
    return digest.hexdigest()[:20]


def constants(function: FunctionType) -> dict[str, Any]:
    """The numbers and tuples of numbers that a rule uses by name, wherever they are defined."""
    named = {name: function.__globals__.get(name) for name in sorted(set(function.__code__.co_names))}
    return {name: value for name, value in named.items() if isinstance(value, int | float | str | tuple)}


def sources(parts: Parts) -> list[Path]:
    """The source files of all rules, of the linker and of the compiler."""
    return sorted({Path(inspect.getfile(module)) for module in (*parts.modules, linker, sys.modules[__name__])})


def _host_cpu() -> str:
    import llvmlite.binding as llvm

    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


def compile_rules(
    parts: Parts, rules: dict[str, FunctionType], announce: Callable[[str], None] | None, boundscheck: bool
) -> Linked:
    """Load entries and pivots from the cache, or compile everything, callees first. One thread does so at a time."""
    with ONE_AT_A_TIME:
        return _compile_rules(parts, rules, announce, boundscheck)


def _compile_rules(
    parts: Parts, rules: dict[str, FunctionType], announce: Callable[[str], None] | None, boundscheck: bool
) -> Linked:
    import numba

    key = cache_key(parts, boundscheck)
    folder = cache_folder() / parts.name / key
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="gridnorth-"))  # compiled for this run only
    done = folder / "complete.json"
    if not done.exists() and announce:
        announce("compiling the rules (once; about 20 seconds) ...")
    began = time.perf_counter()
    compiler = _Compiler(numba, parts, rules, folder / "dispatch.py", boundscheck)
    if not done.exists():
        with compiler.alone:
            if not done.exists():  # otherwise another process has compiled it in the meantime
                loaders = compiler.compile_all()
                seconds = time.perf_counter() - began
                done.write_text(json.dumps({"seconds": round(seconds, 3), "functions": len(rules)}))
                return Linked(compiled=True, key=key, compile_seconds=seconds, loaders=loaders)
    try:
        loaders = compiler.loaders()
    except Exception:
        loaders = compiler.compile_again()
    return Linked(compiled=True, key=key, compile_seconds=time.perf_counter() - began, loaders=loaders)


class _Compiler:
    """Compiles the rules of one game."""

    def __init__(self, numba: Any, parts: Parts, rules: dict[str, FunctionType], source: Path, boundscheck: bool) -> None:
        self.numba, self.parts, self.rules, self.source = numba, parts, rules, source
        self.options = {
            "nogil": True,
            "error_model": "numpy",
            "boundscheck": boundscheck,
            "_nrt": False,  # rules allocate nothing, so no references are counted
        }  # rules allocate nothing
        self.known: dict[str, Any] = {}
        """Rule -> the function that other rules call."""
        self.alone = FileLock(source.with_name("lock"))
        """Held by the only process that writes to this cache."""

    def compile_all(self) -> dict[str, Callable[[], Any]]:
        """Compile everything, callees first, and cache it. Returns a loader for each entry."""
        entries: dict[str, Any] = {}
        self.source.write_text(self.parts.generated + self.parts.copies)
        with self._cache():
            for name in _callees_first(self.rules):
                function = self.rules[name]
                instruction = getattr(function, "__instruction__", None)
                if instruction:
                    self.known[name] = _intrinsic(self.numba, instruction)
                elif hasattr(function, "__pivot__"):
                    self.known[name] = self._pivot(name, function)
                    if _is_entry(function):
                        entries[name] = self._called(name, function)
                elif _is_entry(function):
                    self.known[name] = entries[name] = self._entry(function)
                else:
                    self.known[name] = self._inner(function)
        return {name: partial(lambda entry: entry, entry) for name, entry in entries.items()}

    def compile_again(self) -> dict[str, Callable[[], Any]]:
        """Compile everything again, because the cache was damaged."""
        with ONE_AT_A_TIME, self.alone:
            for path in self.source.parent.iterdir():
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
            return self.compile_all()

    def loaders(self) -> dict[str, Callable[[], Any]]:
        """Load the pivots from the cache. Entries are loaded when they are first used."""
        with self._cache():
            for name in _callees_first(self.rules):
                if hasattr(self.rules[name], "__pivot__"):
                    self.known[name] = self._pivot(name, self.rules[name])
        return {name: partial(self._load, name) for name, function in self.rules.items() if _is_entry(function)}

    def _load(self, name: str) -> Any:
        function = self.rules[name]
        try:
            with ONE_AT_A_TIME, self._cache():
                return self._called(name, function) if hasattr(function, "__pivot__") else self._entry(function)
        except Exception:
            return self.compile_again()[name]()

    @contextmanager
    def _cache(self) -> Iterator[None]:
        """Point Numba's cache to our folder."""
        before, self.numba.config.CACHE_DIR = self.numba.config.CACHE_DIR, str(self.source.parent)
        try:
            yield
        finally:
            self.numba.config.CACHE_DIR = before

    def _inner(self, function: FunctionType) -> Any:
        """A rule that is inlined wherever it is called. Optimising it on its own would be wasted."""
        compiled = self.numba.njit(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **self.options)(
            self._copy(function)
        )
        with _without_optimisation():
            compiled.compile(self._types(function))
        compiled.disable_compile()
        return compiled

    def _entry(self, function: FunctionType) -> Any:
        compiled = self.numba.njit(cache=True, no_cfunc_wrapper=True, **self.options)(self._copy(function))
        compiled.compile(self._types(function))
        return compiled

    def _pivot(self, name: str, function: FunctionType) -> Any:
        import llvmlite.binding as llvm

        signature = self.numba.int64(*self._types(function))
        compiled = self.numba.cfunc(signature, cache=True, **self.options)(self._copy(function))
        symbol = f"gridnorth_{self.parts.name}_{self.source.parent.name}_{name}"
        llvm.add_symbol(symbol, compiled.address)
        PIVOTS[symbol] = compiled
        return self.numba.types.ExternalFunction(symbol, signature)

    def _called(self, name: str, function: FunctionType) -> Any:
        """A pivot as an entry: a function that only calls it."""
        parameters = ", ".join(_parameters(function))
        file = self.source.with_name(f"call_{name}.py")
        text = f"def {name}({parameters}):\n    return pivot({parameters})\n"
        if not file.exists():
            file.write_text(text)
        space: dict[str, Any] = {"__name__": __name__, "pivot": self.known[name]}
        exec(compile(text, str(file), "exec"), space)  # generated from our own names
        compiled = self.numba.njit(cache=True, no_cfunc_wrapper=True, **self.options)(space[name])
        compiled.compile(self._types(function))
        return compiled

    def _types(self, function: FunctionType) -> tuple[Any, ...]:
        return tuple(_type(self.numba, self.parts, parameter) for parameter in _parameters(function))

    def _copy(self, function: FunctionType) -> FunctionType:
        """The same code with its own globals. Generated code gets the file it was written to as its file name."""
        code = function.__code__
        if code.co_filename.startswith("<"):
            code = code.replace(co_filename=str(self.source))
        space = {key: _constant(value) for key, value in function.__globals__.items()}
        return FunctionType(code, space | self.known, function.__name__)


PIVOTS: dict[str, Any] = {}
"""Compiled pivots by symbol: they must stay alive as long as anything may call their address."""


@contextmanager
def _without_optimisation() -> Iterator[None]:
    """Skip Numba's optimiser for code that is only inlined elsewhere."""
    from numba.core.codegen import CPUCodeLibrary

    before = CPUCodeLibrary._optimize_final_module
    CPUCodeLibrary._optimize_final_module = lambda self: None
    try:
        yield
    finally:
        CPUCodeLibrary._optimize_final_module = before


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


def _constant(value: Any) -> Any:
    """Turn a tuple of numbers that rules use as a table into an array."""
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
    """Names in an order in which every rule comes after those it calls. Rules are not recursive."""
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
