"""Everybody can use every screen: axe finds nothing serious, in both lights, wide and on a phone; the first view is small."""

import gzip
import json
import re
from pathlib import Path

import pytest

from gridnorth.north.names import ANCIENTS, FACILITIES
from gridnorth.server.client import BUILT
from web.conftest import PHONE, WIDE
from web.playing import awaits, choose, to_table

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = ("/", "/learn", "/learn/01-awaken", "/puzzles", "/rules", "/cards", "/past", "/lobby", "/settings", "/nowhere")
MOST = 150 * 1024
"""Bytes of JavaScript, compressed, that the first view may need."""


def findings(page):
    """What axe finds that is serious."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(r => r.violations)")
    return [
        f"{each['id']}: {each['help']}: {[node['target'] for node in each['nodes']][:3]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("light", ["dark", "light"])
def test_axe_finds_nothing_serious(light, size, visit, address):
    page = visit("/settings", size, settings={"theme": light})
    found = {}
    for path in SCREENS:
        page.goto(address + path)
        page.wait_for_load_state("networkidle")
        assert page.locator("main").count() == 1, path
        found[path] = findings(page)
    assert not {path: each for path, each in found.items() if each}


@pytest.mark.parametrize("light", ["dark", "light"])
def test_axe_finds_nothing_serious_at_the_table(light, visit):
    page = visit(settings={"theme": light})
    page.get_by_role("button", name="Play level").click()
    to_table(page)
    found = {}
    for number in range(8):
        awaits(page)
        found[f"choice {number}"] = findings(page)
        choose(page, number)
    for key, words in (("m", "menu"), ("l", "log"), ("t", "talk")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        found[words] = findings(page)
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog[open]')")
    assert not {where: each for where, each in found.items() if each}


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_serious_after_a_game(size, visit):
    page = visit("/play?against=random&first=south", size, settings={"theme": "light" if size == PHONE else "dark"})
    to_table(page)
    for number in range(4):
        awaits(page)
        choose(page, number)
    awaits(page)
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.get_by_role("link", name="Look at the game").click()
    page.locator(".cols").wait_for(timeout=120_000)
    assert not findings(page)


def test_the_whole_table_is_said_to_a_screen_reader(visit):
    """Regions with names, in an order to read; cards as buttons with their whole text; the Node as a meter; the log is live."""
    page = visit()
    page.get_by_role("button", name="Play level").click()
    to_table(page)
    awaits(page)
    assert page.get_by_role("region").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")[:5] == [
        "Your choice", "The Wastes", "Your Zone", "Your hand", "Directives",
    ]  # fmt: skip
    for card in page.locator(".hand .slot").all():
        assert re.match(r"\w+ (0|I|II)\. .+ Spark: .+\. Back: .+\.", card.locator(".unseen").inner_text())
    assert re.fullmatch(r"Level [1-4]|Discharged", page.get_by_role("meter").first.get_attribute("aria-valuetext"))
    assert page.locator(".log ol").get_attribute("aria-live") == "polite"


def test_the_first_view_needs_little_javascript():
    """What index.html loads, with all that it imports at once."""
    index = (BUILT / "index.html").read_text()
    wanted, seen = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index), set()
    assert wanted
    while wanted:
        path = wanted.pop()
        if path not in seen:
            seen.add(path)
            text = (BUILT / path).read_text()
            wanted += [f"assets/{name}" for name in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)]
    assert sum(len(gzip.compress((BUILT / path).read_bytes(), 9)) for path in seen) <= MOST


def test_every_picture_that_a_card_needs_is_there():
    drawn = {each["path"] for each in json.loads((BUILT / "art" / "index.json").read_text())}
    for name in ANCIENTS:
        slug = name.lower()
        assert {f"{kind}/{slug}.svg" for kind in ("ancient", "plate", "figure", "figure-asleep", "seal")} <= drawn
    for name in FACILITIES:
        slug = name.lower().replace(" ", "-")
        assert {f"{kind}/{slug}.svg" for kind in ("facility", "facility-plate", "mark", "landscape")} <= drawn
