"""Somebody who has never seen the game: the fifteen steps, the puzzles, and after a game what it teaches."""

import re

import pytest
from playwright.sync_api import expect

from gridnorth.north.learning import lessons, puzzles
from web.conftest import PHONE
from web.playing import OVER, awaits, choose, glowing, moved_on, play_out, position, to_table


def take(page, option):
    """Choose an option by its name, with the mouse."""
    before = position(page)
    page.locator(f'.board [data-option="{option}"]').click()
    page.locator("[data-confirm]").click()
    return before


def follow(page, lesson):
    """Go through a step as it is meant."""
    if lesson.whole_round:
        play_round(page, lesson)
        return
    game = lesson.start()
    while move := lesson.move_at(game):
        option = next(each for each in game.options if move.accepts(each, game))
        glowing(page).first.wait_for()
        before = take(page, option)
        game.play(option)
        if lesson.move_at(game):
            moved_on(page, before)


def play_round(page, lesson):
    """Play a turn, see the rival's, and choose at its end."""
    at_the_end = lesson.do[-1]
    for _ in range(60):
        page.wait_for_function(
            "() => document.querySelector('.verdict') || document.querySelector('.ask:not(.calm)')", timeout=120_000
        )
        if page.locator(".verdict").count():
            break
        asked = page.locator("#question").inner_text()
        choose(page)
    assert asked == at_the_end.asks, "the last choice is at the end of the rival's turn"
    told = page.locator(".side .log").inner_text()
    assert re.findall(r"Turn (\d)", told) == ["2", "3"], told


def test_the_first_game_is_learnt_in_fifteen_steps_and_then_level_1_is_played(visit):
    page = visit("/learn")
    page.locator("a, button", has_text=re.compile("Begin|Start")).first.click()
    for number, lesson in enumerate(lessons()):
        page.wait_for_url(f"**/learn/{lesson.id}")
        expect(page.locator(".coach h2")).to_have_text(lesson.title)
        awaits(page)
        follow(page, lesson)
        verdict = page.locator(".verdict")
        expect(verdict).to_contain_text(lesson.then)
        if number < len(lessons()) - 1:
            verdict.get_by_role("link", name=re.compile("Next")).or_(
                verdict.get_by_role("button", name=re.compile("Next"))
            ).click()
    page.get_by_role("button", name="Play level 1").or_(page.get_by_role("link", name="Play level 1")).click()
    to_table(page)
    awaits(page)


def test_a_whole_round_can_be_watched_and_says_what_happens(visit):
    lesson = next(each for each in lessons() if each.whole_round)
    page = visit(f"/learn/{lesson.id}", size=PHONE, quick=False)
    own_turn, rivals, at_the_end = lesson.do
    awaits(page)
    expect(page.locator("#question")).to_have_text(own_turn.asks)
    for number in range(60):
        if page.locator(".ask.calm").count():
            break
        choose(page, number, tap=True)
    expect(page.locator("#question")).to_have_text(rivals.asks)
    expect(glowing(page)).to_have_count(0)
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")
    awaits(page)
    expect(page.locator("#question")).to_have_text(at_the_end.asks)
    choose(page, tap=True)
    expect(page.locator(".verdict")).to_contain_text(lesson.then)


def test_another_choice_than_the_step_is_about_is_not_made(visit):
    lesson = lessons()[0]
    page = visit(f"/learn/{lesson.id}", size=PHONE)
    awaits(page)
    move, game = lesson.do[0], lesson.start()
    other = next(each for each in game.options if not move.accepts(each, game))
    before = take(page, other)
    expect(page.locator(".notice")).to_have_text(move.wrong)
    assert position(page) == before


@pytest.mark.parametrize("puzzle", [puzzles()[0], puzzles()[-1]], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_is_solved_by_its_solution(puzzle, visit):
    page = visit(f"/puzzles/{puzzle.id}")
    awaits(page)
    game = puzzle.start()
    for option in puzzle.solution:
        if game.to_choose == "south":  # the last choice may be North's
            before = take(page, option)
        game.play(option)
        if game.to_choose == "south":
            moved_on(page, before)
    expect(page.locator(".verdict.good")).to_be_visible(timeout=30_000)
    page.goto(page.url.rpartition("/")[0])
    expect(page.locator("li", has_text=puzzle.title)).to_contain_text("Solved")
    expect(page.locator("main")).to_contain_text(f"1 of {len(puzzles())} solved")
    page.get_by_role("link", name="gridnorth").click()
    expect(page.locator("li", has_text="Puzzles")).to_contain_text(f"1 of {len(puzzles())} solved")


def test_a_puzzle_that_is_missed_can_be_tried_again(visit):
    page = visit(f"/puzzles/{puzzles()[0].id}")
    awaits(page)
    for number in range(60):
        if page.locator(".verdict").count():
            break
        choose(page, number)
        page.wait_for_function(
            "() => document.querySelector('.verdict') || document.querySelector('.ask:not(.calm)')", timeout=60_000
        )
    expect(page.locator(".verdict")).to_be_visible()
    if not page.locator(".verdict.good").count():
        page.locator(".verdict").get_by_role("button", name=re.compile("again", re.I)).click()
        expect(page.locator(".verdict")).to_have_count(0)
        awaits(page)


def test_after_a_game_it_is_looked_at_and_played_on_from_a_moment(visit):
    page = visit("/play?against=random&first=south")
    to_table(page)
    choices = play_out(page)
    page.get_by_role("link", name="Look at the game").click()
    page.wait_for_url("**/analysis")
    expect(page.locator("main h1")).to_contain_text(re.compile("You (won|lost)|draw", re.I))
    expect(page.locator("main")).to_contain_text("Turning points", timeout=120_000)
    expect(page.locator("main")).to_contain_text("Luck", timeout=10_000)
    assert page.locator("svg path, svg polyline").count() > 0
    assert re.search(r"(Your|Random’s) turn \d+", page.locator(".cols").inner_text())
    page.locator("button", has_text="«").click()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"[?&]at=4\b"))
    with page.expect_download() as download:
        page.get_by_role("link", name=re.compile("file|Download", re.I)).click()
    with open(download.value.path()) as file:
        assert file.readline() == "gridnorth game file 1\n"
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/games/\w+$"))
    page.locator(".board").wait_for()
    assert choices > 10
    awaits(page)
    choose(page)


def test_the_first_page_says_who_won_the_last_game_and_leads_to_it(visit):
    page = visit("/play?against=random&first=south")
    to_table(page)
    awaits(page)
    game = page.url
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(OVER).wait_for()
    page.goto("/".join(page.url.split("/")[:3]))
    last = page.locator("section", has_text="Last game").get_by_role("link")
    expect(last).to_contain_text("Random won, by resignation")
    last.click()
    page.wait_for_url(f"{game}/analysis*")


def test_what_is_done_is_forgotten_at_the_second_click(visit):
    page = visit("/learn")
    page.evaluate(f"localStorage['gridnorth.learning'] = JSON.stringify({{lessons: ['{lessons()[0].id}']}})")
    page.reload()
    done = page.locator("main", has_text=f"1 of {len(lessons())} steps done")
    page.get_by_role("button", name="Reset progress").click()
    expect(done).to_be_visible()
    page.get_by_role("button", name="Yes, reset it").click()
    expect(done).to_have_count(0)


def test_in_german_no_word_of_the_table_is_english(visit):
    page = visit("/play?against=level:1&first=south", settings={"language": "de"})
    to_table(page)
    english = re.compile(r"\b(the|your|you|choose|card|cards|hand|left|turn|draw|discard|wastes|spark of|log|menu)\b", re.I)
    for number in range(12):
        if awaits(page):
            break
        page.keyboard.press("1")
        said = page.locator(".board").inner_text()
        for brand in ("The North", "Hand", "HAND"):
            said = said.replace(brand, "")
        assert not english.findall(said), said
        choose(page, number)
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator(OVER).count() in (0, 1)
