"""The switch between interpreted and compiled rules.

A rule is an ordinary function over records, marked by `@rule`. It does not run directly: `link` takes the rules of the machine
and of one game, joins them (a *hook* of the machine is a name that the game defines), and returns a namespace of functions that
call one another, either

    link(game, compiled=False)   as plain Python, over mirrors of the records: tests, single games, stack traces
    link(game, compiled=True)    by Numba, over NumPy records: search, simulation (see `compiler`)

Both use the same code objects, so they cannot drift apart.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

Rule = Callable[..., Any]


def rule(function: Rule) -> Rule:
    """Mark a function over records as part of the rules."""
    function.__rule__ = "rule"  # type: ignore[attr-defined]
    return function


def hook(function: Rule) -> Rule:
    """Mark a function of the machine that every game replaces by a rule of the same name."""
    function.__rule__ = "hook"  # type: ignore[attr-defined]
    return function


def entry(function: Rule) -> Rule:
    """Mark a rule that is called from outside. Compiled code is loaded only for these."""
    function.__rule__ = "entry"  # type: ignore[attr-defined]
    return function


def pivot(function: Rule) -> Rule:
    """Mark a rule that is compiled once, with everything it calls inlined, and called by address. It returns an int64."""
    function.__pivot__ = True  # type: ignore[attr-defined]
    return function if hasattr(function, "__rule__") else rule(function)


def primitive(instruction: str) -> Callable[[Rule], Rule]:
    """Mark a rule of one int64 that is a single machine instruction (of LLVM's names) when compiled."""

    def mark(function: Rule) -> Rule:
        function.__instruction__ = instruction  # type: ignore[attr-defined]
        return rule(function)

    return mark


@dataclass(frozen=True)
class Parts:
    """What to link: the modules with the rules, functions generated for the game, and the types of parameters."""

    name: str
    modules: tuple[ModuleType, ...]
    records: Mapping[str, np.dtype[Any]]
    generated: str = ""
    """Source text of generated rules: the dispatch over operations."""
    interpreted: str = ""
    """The same in a form that suits the interpreter, if there is one."""
    arrays: Mapping[str, Any] = field(default_factory=dict)
    copies: str = ""
    """Source text of rules that copy records (see `copying`). They cannot change a game, so no hash covers them."""


class Linked(SimpleNamespace):
    """The rules of one game, ready to call; `compiled` says how. Compiled entries are loaded when first used."""

    compiled: bool
    key: str
    compile_seconds: float
    loaders: dict[str, Callable[[], Any]]

    def __getattr__(self, name: str) -> Any:
        loaders = self.__dict__.get("loaders", {})
        if name not in loaders:
            raise AttributeError(f"there is no rule {name!r} to call")
        setattr(self, name, loaders[name]())
        return self.__dict__[name]


def link(
    parts: Parts,
    compiled: bool,
    announce: Callable[[str], None] | None = None,
    boundscheck: bool = False,
    around: Mapping[str, Callable[[Rule], Rule]] | None = None,
) -> Linked:
    """Join the rules of the machine and of a game. `announce` is called when a first compilation starts.

    `around` wraps interpreted rules, by name: every caller gets the wrapped rule.
    """
    rules = collect_rules(parts, parts.generated if compiled else parts.interpreted or parts.generated)
    if not compiled:
        functions = {name: FunctionType(f.__code__, dict(f.__globals__), name) for name, f in rules.items()}
        linked: dict[str, Any] = {**functions, **{name: make(functions[name]) for name, make in (around or {}).items()}}
        for function in functions.values():
            function.__globals__.update(linked)
        return Linked(compiled=False, key="", compile_seconds=0.0, loaders={}, **linked)
    from .compiler import compile_rules

    return compile_rules(parts, rules, announce, boundscheck)


def collect_rules(parts: Parts, generated: str = "") -> dict[str, FunctionType]:
    """Every rule by name, not yet linked, with hooks replaced. Two rules with one name, or an open hook, are our mistakes."""
    rules: dict[str, FunctionType] = {}

    def add(name: str, function: FunctionType) -> None:
        assert name not in rules, f"two rules are called {name!r}"
        rules[name] = function

    for module in parts.modules:
        for name, function in vars(module).items():
            if getattr(function, "__rule__", "hook") != "hook" and function.__module__ == module.__name__:
                add(name, function)
    space: dict[str, Any] = {}
    for what, source in {"dispatch": generated or parts.generated, "copies": parts.copies}.items():
        exec(compile(source, f"<{parts.name} {what}>", "exec"), space)  # generated: see operations.py, copying.py
    for name, function in space.items():
        if isinstance(function, FunctionType):
            add(name, function)
    missing = {name for function in rules.values() for name in _hooks_in(function)} - set(rules)
    assert not missing, f"{parts.name} leaves hooks of the machine open: {sorted(missing)}"
    return rules


def _hooks_in(function: FunctionType) -> set[str]:
    """The hooks that a rule calls."""
    used = {name for name in function.__code__.co_names if name in function.__globals__}
    return {name for name in used if getattr(function.__globals__[name], "__rule__", "") == "hook"}
