"""One registry knows the games; nobody outside a game's own package knows it by name."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from gridnorth import registry
from gridnorth.contract import Setting, check_values
from gridnorth.errors import InputError, UnknownName

ROOT = Path(__file__).parent.parent / "src" / "gridnorth"
HOMES = ("north/", "aidalon/", "terminal/north/", "terminal/aidalon/", "registry.py")
"""Where a game may be named."""
MODULES = sorted(path for path in ROOT.rglob("*.py") if not path.relative_to(ROOT).as_posix().startswith(HOMES))
SHOWN = ("cli/", "server/")
"""Where docstrings are shown to people: as `--help`, and as the description of the API."""
GAME = re.compile(r"(?<!grid)(?<![a-z])(north|aidalon|south)(?![a-z])")
TITLE = re.compile("The North|Aidalon")


def docstrings(tree):
    """Every string that stands alone: it documents what is above or before it."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)}


def named(source, shown=False):
    """What names a game in a module: imports, names, strings; in docstrings only what is shown to people."""
    tree = ast.parse(source)
    documents = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                words = " ".join(alias.name for alias in aliases)
            case ast.ImportFrom(module=module, names=aliases):
                words = " ".join([module or "", *(alias.name for alias in aliases)])
            case ast.Constant(value=str() as words):
                if id(node) in documents and not shown:
                    continue
                words = words if TITLE.search(words) or (words == words.lower() and " " not in words) else ""
            case ast.Name(id=words) | ast.ClassDef(name=words) | ast.FunctionDef(name=words) | ast.arg(arg=words):
                words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", words).lower()
            case ast.Attribute(attr=words):
                pass
            case _:
                continue
        if GAME.search(words) or TITLE.search(words):
            yield f"line {node.lineno}: {words.strip()[:60]}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_game_is_named_outside_its_package(path):
    shown = path.relative_to(ROOT).as_posix().startswith(SHOWN)
    assert list(named(path.read_text(), shown)) == []


@pytest.mark.parametrize(
    "source",
    [
        "from ..north import Game",
        "from .. import aidalon",
        "import gridnorth.aidalon.cards",
        'if game != "north": pass',
        'seats = ("south",)',
        'TITLE = "The North, alone"',
        'say(f"{n} cards of Aidalon")',
        "class NorthDeals: pass",
        "def aidalon_options(): pass",
        "north.Options()",
    ],
)
def test_a_name_is_found(source):
    assert list(named(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""Plays `north`, or The North."""',
        "from gridnorth import registry",
        'run("gridnorth", "northern")',
        "# north",
        "x = 'no'",
    ],
)
def test_what_is_no_name_is_not(source):
    assert list(named(source)) == []


def test_what_people_are_shown_counts_as_well():
    assert list(named('"""Play The North."""', shown=True))


# --- the registry -----------------------------------------------------------------------------------------------------
def test_every_kit_says_its_own_name_and_has_what_it_points_at():
    for name, kit in zip(registry.GAMES, registry.kits(), strict=True):
        assert kit.name == name
        assert kit.rulebook.is_file()
        assert kit.card_file.is_file()
        assert kit.setup({}).seats == kit.setup({}).game(seed=1).seats
        assert set(kit.setup({}).seats) <= set(kit.seats)
        assert kit.deals().game == name
        assert len({setting.name for setting in kit.settings}) == len(kit.settings)


def test_an_unknown_game_is_refused():
    with pytest.raises(UnknownName, match="unknown game 'noth': did you mean 'north'"):
        registry.kit("noth")


def test_a_kit_is_imported_without_rules_and_without_numpy():
    script = (
        "import sys; from gridnorth import registry; list(registry.kits());"
        "print([name for name in sys.modules if name in ('numpy', 'numba', 'gridnorth.north.game', 'gridnorth.aidalon.game')])"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_package_adds_a_game_by_an_entry_point(tmp_path):
    info = tmp_path / "harbour-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: harbour\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[gridnorth.games]\nharbour = harbour_kit:KIT\n")
    (tmp_path / "harbour_kit.py").write_text("class KIT:\n    title = 'Harbour'\n")
    script = "from gridnorth import registry; print(registry.kit('harbour').title)"
    where = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=where)
    assert ran.stdout == "Harbour\n"


# --- settings -----------------------------------------------------------------------------------------------------------
SETTINGS = (
    Setting("length", "How long.", choices=("short", "long"), closed=True),
    Setting("coins", "How many.", int, 3, least=1, most=9),
    Setting("storms", "Whether.", bool, True),
    Setting("decks", "Which.", tuple, ()),
)


def test_settings_are_checked_by_their_kind():
    given = {"length": "short", "coins": 4, "storms": False, "decks": ["a", "b"]}
    assert check_values(SETTINGS, given) == {**given, "decks": ("a", "b")}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"lenght": "short"}, "unknown option 'lenght': did you mean 'length'"),
        ({"length": "shrt"}, "unknown length 'shrt': did you mean 'short'"),
        ({"length": 3}, "option 'length': expected a text, not 3"),
        ({"coins": True}, "option 'coins': expected a whole number, not True"),
        ({"coins": 10}, "option 'coins': expected a number from 1 to 9, not 10"),
        ({"storms": 1}, "option 'storms': expected true or false, not 1"),
        ({"decks": [1]}, "option 'decks': expected a list of texts"),
    ],
)
def test_what_a_setting_cannot_be_is_refused(given, reason):
    with pytest.raises(InputError, match=re.escape(reason)):
        check_values(SETTINGS, given)


GAME_WORDS = (
    "network",
    "district",
    "seeker",
    "confront",
    "discover",
    "shard",
    "heat",
    "council",
    "wastes",
    "spark",
    "facility",
)


@pytest.mark.parametrize("path", sorted((ROOT / "machine").rglob("*.py")), ids=lambda path: path.stem)
def test_the_machine_has_no_word_of_a_game_in_its_code(path):
    """Strings and identifiers; comments and docstrings may take examples from a game."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [node.id] if isinstance(node, ast.Name) else [node.attr] if isinstance(node, ast.Attribute) else []
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 30:
            names.append(node.value)
        found += [name for name in names for word in GAME_WORDS if word in name.lower().split("_")]
    assert found == []
