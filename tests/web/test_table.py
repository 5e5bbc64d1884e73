"""Whole games in a browser: by mouse, by keyboard alone and by touch; alone, beside each other, and at a distance."""

import re

from playwright.sync_api import expect

from web.conftest import PHONE
from web.playing import OVER, awaits, choose, glowing, moved_on, plain, play_out, position, scores, to_table
from web.tracing import FRAME, traced

MOVED_BY = """() => {
  window.movedBy_ = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (keyframes, options) {
    for (const frame of keyframes) for (const name of Object.keys(frame)) movedBy_.add(name);
    return animate.call(this, keyframes, options);
  };
}"""
"""Note what the page moves things by."""
SLOW_STORY = """
  const usual = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await usual(...asked);
    if (String(asked[0]).includes('/story')) await new Promise(done => setTimeout(done, 350));
    return answer;
  };
"""
"""What happened before comes late, when more has happened."""


def test_a_whole_game_against_a_level_by_mouse(visit):
    page = visit()
    page.get_by_role("radio", name="Level 1").click()
    page.get_by_role("button", name="Play level 1").click()
    to_table(page)
    assert play_out(page) > 10
    assert re.match(r"You (won|lost)|A draw", page.locator(OVER).inner_text())
    sheet = page.locator(".ending table")
    shown = tuple(int(cell) for cell in sheet.locator("tr.sum td").all_inner_texts())
    assert shown == scores(page)
    for column in range(2):
        parts = [int(row.locator("td").nth(column).inner_text()) for row in sheet.locator("tbody tr").all()]
        assert sum(parts[:-1]) == parts[-1]
    page.get_by_role("button", name="Play again").click()
    page.wait_for_function("() => !document.querySelector('.ending h2')")
    expect(page.locator(".board")).to_be_visible()


def test_a_whole_game_by_keyboard_alone(visit):
    page = visit()
    page.keyboard.press("Tab")
    for _ in range(30):
        if page.evaluate("document.activeElement.innerText").startswith("Play level"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    to_table(page)

    def by_keys(page, number):
        before = position(page)
        glowing(page).first.wait_for()
        page.keyboard.press(str(number % min(9, glowing(page).count()) + 1))
        expect(page.locator(".slot.chosen, .directive.chosen, .word.chosen")).to_have_count(1)
        page.keyboard.press("Enter")
        moved_on(page, before)

    assert play_out(page, by_keys) > 10


def test_a_game_on_a_phone_by_touch(visit):
    page = visit(size=PHONE)
    page.get_by_role("button", name="Play level").tap()
    to_table(page)
    assert play_out(page, lambda page, number: choose(page, number, tap=True)) > 10
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page can be pushed sideways"


def test_cards_move_without_the_main_thread(visit, chromium):
    """What moves is moved by the browser's compositor: the main thread has next to nothing to do meanwhile, and sixty frames
    a second are possible on a small machine too. And nothing is laid out over and over before it begins.
    """
    page = visit("/play?against=level:1", quick=False)
    to_table(page)
    page.evaluate(MOVED_BY)
    with traced(chromium, page) as trace:
        for number in range(8):
            awaits(page)
            choose(page, number)
            page.wait_for_timeout(450)
    assert set(page.evaluate("[...movedBy_]")) == {"transform", "opacity"}
    assert len(trace.travels) > 4
    assert all(travel.composited for travel in trace.travels)
    assert trace.layouts_forced() <= 3  # where everything was and where it is, and a message that came meanwhile
    meanwhile = [task.busy for task in trace.while_moving()]
    over = sum(busy > FRAME for busy in meanwhile)
    print(f"main thread while {len(trace.travels)} cards moved: longest task {max(meanwhile):.1f} ms, {over} over a frame")


def test_the_log_tells_what_was_shown_once_and_not_before(visit):
    """While the rival plays, slowly enough to be followed, the log grows with it; in the end it is what the server tells."""
    page = visit("/play?against=level:1", settings={"motion": "short"})
    to_table(page)
    page.context.add_init_script(SLOW_STORY)
    for number in range(10):
        awaits(page)
        page.wait_for_timeout(400)
        story = page.evaluate("fetch(`/api/v1${location.pathname}/story`).then(told => told.json())")
        expect(page.locator(".log li")).to_have_text([plain(line["text"]) for line in story["log"]])
        choose(page, number)
        page.reload()  # perhaps in the middle of the rival's turn: the story is read, and more comes meanwhile


def test_alone_against_the_collector(visit):
    page = visit()
    page.get_by_role("button", name="Alone").click()
    page.get_by_role("button", name="Begin").click()
    to_table(page)
    expect(page.locator(".far-seat")).to_contain_text("The Collector")
    assert play_out(page) > 5


def test_two_people_at_one_screen_have_a_curtain_between_them(visit):
    """While it hangs nothing is in the page of what who comes next may see: no card, no score, no line of the log."""
    page = visit()
    page.get_by_role("button", name="Side by side").click()
    to_table(page)
    turns = 0

    def hand_over(page, number):
        nonlocal turns
        curtain = page.locator(".curtain")
        if curtain.count():
            turns += 1
            page.wait_for_timeout(100)
            assert page.locator(".board").inner_text().strip() == "The North"
            assert curtain.locator("li, .slot").count() == 0
            curtain.get_by_role("button").click()
            expect(curtain).to_have_count(0)
            expect(page.locator(".hand .slot, .hand .none").first).to_be_visible()
        choose(page, number)

    assert play_out(page, hand_over) > 10
    assert turns >= 4
    assert "wins" in page.locator(OVER).inner_text() or "draw" in page.locator(OVER).inner_text()


def test_two_browsers_with_a_reload_and_a_cut_cable_in_the_middle(visit, cable):
    south = visit()
    south.get_by_role("button", name="Invite").click()
    south.get_by_role("button", name="Create the link").click()
    link = south.locator("input.field").input_value()
    north = visit(link[link.index("/games") :], at=cable.address)
    north.get_by_role("button", name="Sit down").click()
    for page in (south, north):
        page.locator(".board").wait_for()
    events = {12: "reload", 24: "cut", 33: "cut"}
    for number in range(400):
        for page in (south, north):
            page.wait_for_function("() => document.querySelector('.board')")
        if awaits_either(south, north):
            break
        page = south if south.locator(".ask:not(.calm)").count() else north
        match events.get(number):
            case "reload":
                options = glowing(page).count()
                glowing(page).first.click()
                page.reload()  # in the middle of a choice
                page.locator(".board").wait_for()
                assert awaits(page) is False
                assert glowing(page).count() == options
            case "cut":
                cable.cut()
                expect(north.get_by_role("status")).to_contain_text("Connection lost")
                if page is north:  # what is chosen meanwhile is chosen when it is back
                    before = position(page)
                    glowing(page).first.click()
                    page.locator("[data-confirm]").click()
                    expect(page.locator(".notice")).to_contain_text("your choice is made then")
                    cable.mend()
                    moved_on(page, before)
                    continue
                cable.mend()
                expect(north.get_by_role("status")).to_have_count(0, timeout=30_000)
        choose(page, number)
    assert {frozenset(scores(page)) for page in (south, north)} == {frozenset(scores(south))}


def awaits_either(*pages):
    """Wait until one of them is asked, or the game is over for both."""
    for _ in range(600):
        if all(page.locator(OVER).count() for page in pages):
            return True
        if any(page.locator(".ask:not(.calm)").count() for page in pages) and not any(
            page.locator(OVER).count() for page in pages
        ):
            return False
        pages[0].wait_for_timeout(50)
    said = [(page.url, page.locator("main").inner_text()) for page in pages]
    raise AssertionError(f"nobody is asked: {said}")


def test_an_address_opens_one_game(visit):
    page = visit("/play?against=level:2&first=south&setup=advanced")
    to_table(page)
    expect(page.locator(".far-seat")).to_contain_text("Scavenger")
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.get_by_role("region", name="Continue").get_by_role("listitem")).to_have_count(1)


def test_two_tabs_agree(visit):
    page = visit()
    page.get_by_role("button", name="Play level").click()
    to_table(page)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator(".board").wait_for()
    awaits(page)
    choose(page)
    awaits(page)
    expect(other.locator(".ask h2")).to_have_text(page.locator(".ask h2").inner_text())
    assert other.locator(".log li").all_inner_texts() == page.locator(".log li").all_inner_texts()


def test_what_can_be_done_at_a_table(visit):
    """A hint, undo, why not, a card to be read, a Discard to be looked through, and to resign."""
    page = visit("/play?against=level:1&first=south")
    to_table(page)
    awaits(page)
    asked = page.locator(".ask h2").inner_text()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted")).to_be_visible(timeout=60_000)
    page.locator(".wastes .slot").first.click()
    expect(page.locator(".notice")).to_contain_text("Directive")
    page.locator(".hand .slot").first.press("Space")
    expect(page.get_by_role("dialog")).to_contain_text("Spark:")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    expect(page.locator(".ask h2")).not_to_have_text(asked)
    expect(page.locator(".chain li")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator(".ask h2")).to_have_text(asked)
    page.locator(".near-seat").get_by_role("button", name="Discard").click()
    expect(page.get_by_role("dialog")).to_contain_text("face up")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("m")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(OVER)).to_contain_text("You lost")
    expect(page.locator(".ending")).to_contain_text("You resigned.")


def test_what_cost_points_is_said(visit):
    page = visit("/play?against=level:1")
    to_table(page)
    for number in range(60):
        awaits(page)
        changed = page.locator(".near-seat .change")
        if changed.count() and changed.inner_text().startswith("−"):
            break
        choose(page, number)
    lost = changed.inner_text().removeprefix("−")
    changed.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=f"You lost {lost}")).to_be_visible()
    assert sum(int(each.removeprefix("−")) for each in sheet.locator(".costs").first.locator("b").all_inner_texts()) == int(
        lost
    )


def test_a_page_that_is_older_than_the_server_loads_itself_again(visit):
    page = visit()
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404), times=1)
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="The rules of The North")).to_be_visible()
