"""The report: it needs nothing else, all text is escaped, and it shows what was found."""

import re
from collections import Counter
from html.parser import HTMLParser

import pytest

from gridnorth import aidalon, balance, north
from gridnorth.aidalon.experiment import AidalonExperiment
from gridnorth.balance import Run
from gridnorth.balance.plots import Strip, histogram, nice, strips
from gridnorth.balance.report_page import page
from gridnorth.balance.statistics import Estimate
from gridnorth.north.experiment import NorthExperiment

PRINTED, TWO = north.Cards.printed(), north.Options.of()
PLANTED = north.Cards.parse('[ancient.Datatapper]\nprotocol = "the other player loses 10"')
EVIL = '<script>alert("x")</script> & Sons'
EMPTY = {"meta", "input", "br"}


class Reader(HTMLParser):
    """Reads a page: that tags close, how many there are, and its attributes."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], Counter(), [], []

    def handle_starttag(self, tag, attributes):
        self.tags[tag] += 1
        self.attributes += attributes
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags[tag] += 1
        self.attributes += attributes

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def plain():
    return balance.balance(NorthExperiment(TWO, PRINTED, 3_000))


def test_a_page_needs_nothing_else_and_is_whole(plain):
    text = page(plain)
    found = read(text)
    assert not {name for name, _ in found.attributes} & {"src", "href", "srcset", "onclick", "onload"}
    assert not re.search(r"https?:|url\(|@import", text)
    assert found.tags["script"] == found.tags["style"] == found.tags["h1"] == 1
    assert ("name", "viewport") in found.attributes
    assert "prefers-color-scheme: dark" in text


def test_a_page_says_the_figures_and_has_a_row_for_every_card(plain):
    found = read(page(plain))
    said = "".join(found.text)
    assert "The First Player gets" in said
    assert "A game lasts" in said
    assert f"{plain.figures['turns'].value:.2f} turns" in said
    assert found.tags["tr"] == (1 + len(plain.rows)) + (1 + len(plain.figures))
    assert found.tags["figure"] == 4 + 4  # spreads, deeds
    labels = [value for name, value in found.attributes if name == "aria-label"]
    assert sum("Animator" in label for label in labels) == 4


def test_a_page_of_a_change_shows_before_and_after():
    compared = balance.compare(NorthExperiment(TWO, PRINTED, 2_000), NorthExperiment(TWO, PLANTED, 2_000), file=f"{EVIL}.toml")
    text = page(compared)
    said = "".join(read(text).text)
    for words in ("What the change does", "draw two cards; discard one card", "the other player loses 10", "as it was"):
        assert words in said
    assert 'class="before"' in text
    assert 'class="then"' in text
    assert EVIL not in text
    assert f"Cards that differ in {EVIL}.toml: Datatapper." in said


def test_names_that_people_give_are_escaped():
    ready = aidalon.Deck.ready_made()
    deck = aidalon.Deck(EVIL, ready["Joyride"].seeker, ready["Joyride"].cards)
    found = balance.balance(AidalonExperiment([[deck], [ready["Iron Toll"]]], aidalon.Cards.printed(), 40, 0), Run(bold=True))
    text = page(found)
    reader = read(text)
    assert EVIL not in text
    assert reader.tags["script"] == 1
    assert EVIL in "".join(reader.text)
    assert 'class="aidalon"' in text
    assert reader.tags["details"] == 1


def test_bars_are_as_high_as_values_are_frequent():
    drawn = histogram(Counter({1: 10, 2: 30, 4: 20}), "scores")
    heights = [float(height) for height in re.findall(r'<rect[^>]* height="([\d.]+)"', drawn)]
    assert heights == [50, 150, 100]
    assert "<title>2: 50.00%</title>" in drawn
    both = histogram(Counter({1: 1}), "scores", Counter({3: 1}))
    assert both.count('class="bar"') == both.count('class="before"') == 1
    wide = histogram(Counter(range(-300, 300)), "margin")
    assert 20 < wide.count("<rect") <= 46
    assert "−200" in wide


@pytest.mark.parametrize(("size", "step"), [(0.2, 1), (1, 1), (1.2, 2), (3, 5), (7, 10), (13, 20), (51, 100)])
def test_steps_are_nice(size, step):
    assert nice(size) == step


def test_dots_stand_where_effects_are():
    rows = [Strip("A", Estimate(0.1, 0.05, 0.15), "a", 0.3), Strip("B <b>", Estimate(-0.05, -0.11, 0.01), "b", 0.6)]
    drawn = strips(rows, mean=0.025)
    assert re.findall(r'<circle class="(\w+)" cx="([\d.]+)%"', drawn) == [("up", "83.33"), ("unclear", "33.33")]
    assert drawn.count('class="mean"') == 2
    assert "B &lt;b&gt;" in drawn
    many = strips([Strip(str(at), Estimate(0.1, 0, 0.2), "") for at in range(9)], most=2)
    assert "5 more between" in many
    assert many.count("<circle") == 4
