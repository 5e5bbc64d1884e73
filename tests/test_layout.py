"""Imports point one way, and modules stay short."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "gridnorth"
LAYERS = (
    {"", "errors"},  # "" is gridnorth itself: its version
    {"messages"},
    {"locale"},
    {"machine"},
    {"contract"},
    {"north", "aidalon"},
    {"registry"},
    {"card_query", "rulebook", "table"},
    {"checks", "players"},
    {"arena", "envs", "sheets", "terminal"},
    {"analysis", "balance"},
    {"server"},
    {"cli"},
    {"__main__"},
)
"""Left to right: a part may import itself and what stands in an earlier layer, never its neighbours or what comes later."""
LAYER = {part: number for number, parts in enumerate(LAYERS) for part in parts}
LINES = 400
MODULES = sorted(ROOT.rglob("*.py"))


def part_of(module):
    """`machine` for `gridnorth.machine.frames`; the package itself is ""."""
    return (*module.split("."), "")[1]


def imported(source, package):
    """The modules of gridnorth that a module's text imports, wherever in it; relative names are resolved in `package`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" if base == "gridnorth" and _is_part(alias.name) else base for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] == "gridnorth")


def _is_part(name):
    """`from gridnorth import north` imports a part, `from gridnorth import __version__` does not."""
    return (ROOT / name).is_dir() or (ROOT / f"{name}.py").is_file()


def wrong_imports(source, package, part):
    """What a module of a part may not import."""
    return [name for name in imported(source, package) if part_of(name) != part and LAYER[part_of(name)] >= LAYER[part]]


def name_of(path):
    return ".".join(["gridnorth", *path.relative_to(ROOT).with_suffix("").parts])


def test_every_part_has_its_layer():
    parts = {path.stem for path in ROOT.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()} - {"__init__"}
    assert parts <= set(LAYER), f"say in LAYERS where {sorted(parts - set(LAYER))} stands"
    assert {"machine", "north", "table", "cli"} <= parts


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path):
    package = ".".join(["gridnorth", *path.relative_to(ROOT).parent.parts])
    part = part_of(name_of(path).removesuffix(".__init__"))
    assert wrong_imports(path.read_text(), package, part) == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_is_longer_than_400_lines(path):
    assert len(path.read_text().splitlines()) <= LINES


@pytest.mark.parametrize(
    ("source", "package", "part"),
    [
        ("from ..north.record import GAME", "gridnorth.machine", "machine"),
        ("from ...north import Cards", "gridnorth.machine.language", "machine"),
        ("import gridnorth.north.cards", "gridnorth.machine", "machine"),
        ("from gridnorth import north", "gridnorth.machine", "machine"),
        ("from .. import north", "gridnorth.machine", "machine"),
        ("def late():\n    from ..table import file", "gridnorth.north", "north"),
        ("if TYPE_CHECKING:\n    from ..cli import main", "gridnorth.table", "table"),
        ("from ..aidalon import Game", "gridnorth.north", "north"),
        ("from .machine import sets", "gridnorth", "errors"),
    ],
)
def test_an_import_the_wrong_way_is_found(source, package, part):
    assert len(wrong_imports(source, package, part)) == 1


@pytest.mark.parametrize(
    ("source", "package", "part"),
    [
        ("import numpy\nfrom pathlib import Path", "gridnorth.machine", "machine"),
        ("from . import frames\nfrom .sets import bit\nfrom ..errors import unknown", "gridnorth.machine", "machine"),
        ("from ..linker import rule\nfrom .tokens import WORD", "gridnorth.machine.language", "machine"),
        ("from ..machine.sets import bit\nfrom gridnorth.machine import sets", "gridnorth.north", "north"),
        ("from . import __version__\nfrom .north import Game\nfrom .terminal.plain import PlainTable", "gridnorth", "cli"),
    ],
)
def test_an_import_the_right_way_is_not(source, package, part):
    assert wrong_imports(source, package, part) == []
