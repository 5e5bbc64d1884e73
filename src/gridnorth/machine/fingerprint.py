"""A hash of the rules, for game files.

It covers every rule that a game can run (everything that `new_game` and `step` call) and the numbers they use, but not
comments, docstrings, layout, or rules that only observe. So an edit that cannot change a game does not change the hash.
"""

import ast
import hashlib
import inspect
import textwrap
from types import FunctionType

from .linker import Parts, collect_rules

STARTS = ("new_game", "step")


def fingerprint(parts: Parts, *more: str) -> str:
    """The hash, as twelve letters; `more` is anything else that the rules consist of, such as the programs of a turn."""
    rules = collect_rules(parts)
    reached: dict[str, FunctionType] = {}
    to_visit = list(STARTS)
    while to_visit:
        name = to_visit.pop()
        if name not in reached:
            reached[name] = rules[name]
            to_visit += [called for called in rules[name].__code__.co_names if called in rules]
    digest = hashlib.sha256("\n".join((parts.name, *more, parts.generated)).encode())
    for _, function in sorted(reached.items()):
        if not function.__code__.co_filename.startswith("<"):  # the dispatch is covered already, as `generated`
            digest.update(_bare_source(function).encode())
        for constant in sorted(set(function.__code__.co_names)):
            value = function.__globals__.get(constant)
            if isinstance(value, int | str | tuple):
                digest.update(f"{constant} = {value!r}".encode())
    return digest.hexdigest()[:12]


def _bare_source(function: FunctionType) -> str:
    """The source of a function without comments, docstring and layout."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    (definition,) = tree.body
    assert isinstance(definition, ast.FunctionDef)
    if ast.get_docstring(definition) is not None:
        definition.body = definition.body[1:] or [ast.Pass()]
    return ast.unparse(definition)
