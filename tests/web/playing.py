"""What somebody does at a table in a browser."""

import re

GLOWS = ".board [data-option]"
OVER = ".ending h2"
CHOICES = 400
"""Choices after which a game should be over."""
POLLING = 30
"""Milliseconds between two looks at the page: not in every frame, of which some are measured."""


def plain(fragments):
    """Text of the server, as it reads."""
    return "".join(each if isinstance(each, str) else each["text"] for each in fragments)


def to_table(page):
    page.wait_for_url("**/games/*")
    page.locator(".board").wait_for()


def awaits(page):
    """Wait until somebody here has to choose, or the game is over; whether it is."""
    page.wait_for_function(
        "() => document.querySelector('.ending h2, .curtain') || document.querySelector('.ask:not(.calm)')",
        timeout=120_000,
        polling=POLLING,
    )
    return page.locator(OVER).count() > 0


def glowing(page):
    """What can be chosen, as it is on the screen."""
    return page.locator(GLOWS)


def position(page):
    """The number of the position that is on the screen."""
    return page.locator(".board").get_attribute("data-position")


def choose(page, at=0, tap=False):
    """Choose something that glows, by the mouse or by touch, and wait until it has been done."""
    options = glowing(page)
    options.first.wait_for()
    before, option = position(page), options.nth(at % options.count())
    if option.get_attribute("aria-pressed") != "true":
        (option.tap if tap else option.click)()
    confirm = page.locator("[data-confirm]")
    (confirm.tap if tap else confirm.click)()
    moved_on(page, before)


def moved_on(page, before):
    page.wait_for_function(
        "before => document.querySelector('.board').dataset.position !== before", arg=before, polling=POLLING
    )


def play_out(page, choose=choose):
    """Play to the end; how many choices it took. Which one comes in turns, so that nothing is always left out."""
    for number in range(CHOICES):
        if awaits(page):
            return number
        choose(page, number)
    raise AssertionError("the game does not end")


def scores(page):
    """The two scores that the end of a game shows."""
    said = page.locator(OVER).inner_text()
    found = re.search(r"(\d+) to (\d+)", said)
    assert found, said
    return int(found[1]), int(found[2])
