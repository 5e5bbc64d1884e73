"""The screen of the rules: in both languages, by number and by word."""

from playwright.sync_api import expect


def test_the_rules_are_shown_in_the_language_that_is_set(visit):
    page = visit("/rules")
    expect(page.locator("section[id]")).to_have_count(10)
    expect(page.locator("#N1 h2")).to_contain_text("Components")
    german = visit("/rules", settings={"language": "de"})
    expect(german.locator("#N1 h2")).to_contain_text("Bestandteile")
    expect(german.locator("#N3\\.3 .ruling")).to_have_text("Entscheidung")


def test_a_link_to_a_rule_leads_there_and_its_references_lead_on(visit):
    page = visit("/rules#N5.3")
    expect(page.locator("#N5\\.3")).to_be_in_viewport()
    page.locator("#N5\\.3").get_by_role("link", name="N3.2").click()
    expect(page.locator("#N3\\.2")).to_be_in_viewport()


def test_words_are_looked_for_and_marked(visit):
    page = visit("/rules?q=overloaded third")
    expect(page.locator(".rule")).to_have_count(1)
    expect(page.locator(".rule mark").first).to_have_text("Overloaded")
    page.get_by_label("Search the rules").fill("dragon")
    expect(page.get_by_role("heading", name="No rules found")).to_be_visible()


def test_rules_that_cannot_be_fetched_can_be_asked_for_again(visit):
    page = visit()
    page.route("**/api/v1/rules/**", lambda route: route.fulfill(status=429, body="{}"), times=1)
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="The rules could not be fetched")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#N1 h2")).to_contain_text("Components")
