"""An analysis in words, as data and as a page."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from tables import FEW, good_and_bad, judged, solo, three, two

from command_line import OK, gridnorth, misused, quick, refused
from gridnorth import north
from gridnorth.analysis import Chance, analyse
from gridnorth.analysis.report_page import page
from gridnorth.analysis.report_text import curve_lines, happened, lines, percent, signed, to_data
from gridnorth.analysis.turning_points import TurningPoint, turning_points
from gridnorth.north import plain_text
from gridnorth.table import file
from gridnorth.table.table import Table

TABLES = pytest.mark.parametrize("table", [good_and_bad, solo, three], ids=lambda table: table.__name__)
HOSTILE = "<script>alert('x')</script><img src=http://x.invalid onerror=alert(1)>\"&"


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("games") / "good and bad.game"
    file.save(good_and_bad(), path)
    return path


# --- words --------------------------------------------------------------------------------------------------------------
@TABLES
def test_the_terminal_says_result_curve_turning_points_mistakes_and_ledger(table):
    analysis = judged(table)
    said = list(lines(analysis))
    assert said[0].endswith(file.result_words(table()))
    assert f"{len(analysis.judgements)} choices judged, 64 deals for each option" == said[1]
    for heading in ("South's chance to win", "Turning points", "Luck ledger: South's chance to win, in points of a hundred"):
        assert heading in said
    for seat in table().seats:
        assert sum(line.startswith(f"{seat.capitalize()} gave ") for line in said) == 1
    assert any(line.startswith("  the result") for line in said)


def test_a_seat_that_is_told_is_spoken_to():
    said = "\n".join(lines(judged(good_and_bad, seat="north")))
    assert "You gave away" in said
    assert "The rival gave" in said
    assert "South" not in said


def test_the_largest_turning_points_are_told_in_their_order():
    analysis = judged(good_and_bad, 400)
    ledger = analysis.ledgers["south"]
    points = turning_points(analysis)
    assert len(points) == 5
    assert [point.at for point in points] == sorted(point.at for point in points)
    gains = sorted((abs(step.gain) for step in ledger.steps), reverse=True)
    assert min(abs(point.swing) for point in points) >= gains[5]
    mistakes = {each.at: each for each in analysis.judgements if each.is_mistake}
    words = "\n".join(lines(analysis))
    for point in points:
        if point.kind == "choice":
            assert point.at in mistakes
            assert f"{mistakes[point.at].seat.capitalize()} chose {mistakes[point.at].played}" in words
            assert f"Better was {mistakes[point.at].best}: " in words
        else:
            assert point.at in ledger.dealt_at


def test_luck_is_told_with_what_the_seat_could_see_and_no_more():
    """What North draws unseen is told to North alone."""
    table = good_and_bad()
    drawn = [
        at
        for at, entry in enumerate(table.entries)
        if (own := table.game.lines(entry.events, "north")) and "you draw" in own[-1].text and entry.turn[1] == "south"
    ]
    told = {seat: analyse(table, iterations=FEW, seat=seat) for seat in table.seats}
    assert drawn
    for at in drawn:
        point = TurningPoint("luck", at, at + 1, table.entries[at].seat, table.entries[at].turn, 1)
        assert "you draw" in happened(told["north"], point)
        assert "the rival draws 3 cards" in happened(told["south"], point)


@pytest.mark.parametrize(("chance", "said"), [(0.0, "0%"), (0.001, "<1%"), (0.314, "31%"), (0.999, ">99%"), (1.0, "100%")])
def test_a_chance_is_not_called_sure_that_is_not(chance, said):
    assert percent(chance) == said


@pytest.mark.parametrize(("points", "said"), [(65_000, "+6.5"), (-132_000, "−13.2"), (0, "0.0"), (-400, "0.0")])
def test_points_have_a_sign(points, said):
    assert signed(points) == said


def test_the_curve_is_as_high_as_the_chance():
    analysis = judged(good_and_bad)
    *rows, axis = curve_lines(analysis)
    assert len(rows) == 4
    assert axis.split()[0] == "turn"
    assert axis.split()[1:] == [str(number) for number in range(1, len(axis.split()))]
    assert rows[0].endswith("█")  # South won
    lost = replace(analysis, seat="north")
    assert not next(iter(curve_lines(lost))).endswith("█")


# --- data ---------------------------------------------------------------------------------------------------------------
@TABLES
def test_the_data_has_everything(table):
    data = json.loads(json.dumps(to_data(judged(table))))
    assert set(data) == {
        "game", "seats", "result", "finished", "seat", "iterations", "ms", "seed", "mistakes", "turning_points", "ledgers",
        "judgements",
    }  # fmt: skip
    assert (data["finished"], data["iterations"], data["ms"], data["seed"]) == (True, FEW, 0, 0)
    assert [each["at"] for each in data["judgements"]] == list(range(len(table().entries)))
    for each, entry, game in zip(data["judgements"], table().entries, table().positions, strict=False):
        assert (each["seat"], each["played"], tuple(each["turn"])) == (entry.seat, entry.choice, entry.turn)
        if each["options"]:
            assert sorted(option["option"] for option in each["options"]) == sorted(game.options)
        for option in each["options"]:
            assert set(option) == {"option", "chance", "error"}
            assert 0 <= option["chance"] <= 1
            assert option["error"] >= 0
        assert each["mistake"] is (each["before"] > each["after"])
    for seat, ledger in data["ledgers"].items():
        assert set(ledger) == {"seat", "start", "choices", "luck", "end", "steps"}
        assert ledger["start"] + sum(ledger["choices"].values()) + ledger["luck"] == pytest.approx(ledger["end"])
        assert data["mistakes"][seat]["given_away"] == pytest.approx(-ledger["choices"][seat], abs=1e-4)
    for point in data["turning_points"]:
        assert set(point) == {"kind", "at", "seat", "turn", "swing", "before", "after", "title", "words"}
        assert point["after"] - point["before"] == pytest.approx(point["swing"])


# --- the page -----------------------------------------------------------------------------------------------------------
VOID = {"meta", "br", "rect", "path", "line", "circle"}


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed where it belongs. Keeps ids, links and texts."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.ids, self.links, self.tags, self.text = [], [], [], [], ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        assert len(given) == len(attrs), f"an attribute twice in {tag}"
        assert not any(name.startswith("on") for name in given)
        assert "src" not in given
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if "href" in given else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert tag in VOID
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.text += data


@TABLES
def test_the_page_is_whole_and_needs_nothing_else(table):
    analysis = judged(table)
    text = page(analysis)
    read = Reader(text)
    assert text.startswith("<!doctype html>")
    for outside in ("http", "src=", "@import", "url(//", "<script", "<link", "<iframe"):
        assert outside not in text
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {
        f"#{side}-{size}" for side in ("over", "under") for size in ("wide", "narrow")
    }
    assert len(set(read.ids)) == len(read.ids)
    assert read.links
    assert {link.removeprefix("#") for link in read.links} <= set(read.ids)
    assert all(link.startswith("#") for link in read.links)
    assert "prefers-color-scheme:dark" in text
    assert 'name="viewport"' in text


@TABLES
def test_the_page_holds_every_choice_and_every_option(table):
    analysis = judged(table)
    text = Reader(page(analysis)).text
    for each in analysis.judgements:
        assert each.played in text
        for option in each.options:
            assert f"{option.option} {percent(option.chance)} ±{option.error * 100:.1f}" in text


def test_the_page_shows_the_table_at_each_turning_point():
    analysis = judged(good_and_bad, 400)
    text = Reader(page(analysis)).text
    for point in turning_points(analysis):
        assert f"The table, as {point.seat.capitalize()} saw it before choice {point.at + 1}" in text
        for card in analysis.table.positions[point.at].view(point.seat)["wastes"]:
            assert card in text


def test_nothing_in_a_game_can_break_out_of_the_page():
    table = good_and_bad().branch()
    table.notes = {"event": HOSTILE, "began": HOSTILE}
    table.seats = dict.fromkeys(table.seats, HOSTILE)
    table.entries = [replace(entry, choice=HOSTILE) for entry in table.entries]
    known = judged(good_and_bad, 400)
    hostile = tuple(
        replace(each, played=HOSTILE, question=HOSTILE, options=(Chance(HOSTILE, 0.9, 0.01), *each.options))
        for each in known.judgements
    )
    text = page(replace(known, table=table, judgements=hostile))
    read = Reader(text)
    assert HOSTILE in read.text
    assert "<script" not in text
    assert "<img" not in text
    assert "script" not in read.tags


def test_no_card_on_the_table_can_break_out_of_the_page(monkeypatch):
    shown = [f"--- {HOSTILE}", HOSTILE, f"a: {HOSTILE} · {HOSTILE}", f"  b: {HOSTILE}", f"  c  {HOSTILE} | {HOSTILE}"]
    monkeypatch.setattr(plain_text, "table_lines", lambda game, seat: shown)
    text = page(judged(good_and_bad, 400))
    assert Reader(text).text.count(HOSTILE) == 7 * len(turning_points(judged(good_and_bad, 400)))
    assert "<script" not in text


def test_a_page_of_a_game_that_goes_on_names_no_card_that_is_hidden():
    """All that a page says of a game that goes on is the same whatever the rival holds."""
    table = two()
    seat = table.to_choose
    again = table.branch()
    again.positions = [game.resample(seat, 3) if game.to_choose else game for game in table.positions]
    assert again.game != table.game
    assert page(analyse(again, iterations=FEW, seat=seat)) == page(analyse(table, iterations=FEW, seat=seat))


# --- the command --------------------------------------------------------------------------------------------------------
def test_the_command_prints_and_writes(saved, tmp_path):
    report = tmp_path / "out.html"
    ran = quick("analyse", saved, "--iterations", FEW, "--workers", "1", "--report", report)
    assert ran.code == OK
    assert ran.out.splitlines() == [line.rstrip() for line in lines(judged(good_and_bad))]
    assert str(report) in ran.err.replace("\n", "")
    assert report.read_text(encoding="utf-8") == page(judged(good_and_bad))


def test_the_command_prints_json_in_a_process_of_its_own(saved):
    ran = gridnorth("analyse", str(saved), "--iterations", str(FEW), "--json", "--workers", "2")
    assert (ran.code, ran.err) == (OK, "")
    assert json.loads(ran.out) == json.loads(json.dumps(to_data(judged(good_and_bad))))


def test_the_seed_and_the_seat_are_taken(saved):
    data = json.loads(quick("analyse", saved, "--iterations", FEW, "--json", "--seed", "3", "--seat", "north").out)
    assert (data["seed"], data["seat"]) == (3, "north")


def test_what_cannot_be_analysed_is_refused_in_a_line(saved, tmp_path):
    assert "no such file" in refused("analyse", tmp_path / "none.game")
    assert refused("analyse", saved, "--iterations", "100", "--ms", "5") == "--iterations and --ms: choose one of them"
    assert refused("analyse", saved, "--iterations", "5") == "5 iterations: expected 64 or more"
    assert "unknown seat 'west'" in refused("analyse", saved, "--seat", "west")
    assert "there is no folder" in refused("analyse", saved, "--report", tmp_path / "no" / "out.html")
    assert "this is the game file" in refused("analyse", saved, "--report", saved)
    assert "is a directory" in refused("analyse", saved, "--iterations", FEW, "--report", tmp_path)
    assert "iterations" in misused("analyse", saved, "--iterations", "many")
    broken = tmp_path / "broken.game"
    broken.write_text("not a game")
    assert "this is not a game file" in refused("analyse", broken)


def test_a_game_that_goes_on_is_refused_without_a_seat_and_one_without_choices_always(tmp_path):
    path = tmp_path / "some.game"
    file.save(good_and_bad().branch(25), path)
    assert refused("analyse", path) == "the game is not finished: name a seat, and only its choices are judged"
    assert "as it stands" in quick("analyse", path, "--iterations", FEW, "--seat", "south").out
    file.save(Table(north.Game(seed=2)), path)
    assert refused("analyse", path, "--seat", "south") == "there is nothing to analyse: no choice was made"
