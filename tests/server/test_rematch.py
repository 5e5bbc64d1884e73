"""To play again: the same people, everybody one seat on, in one game however many ask for it."""

import threading

from gridnorth.aidalon.decks import Deck
from server.http import TWO, begun, code, finished

NAMES = list(Deck.ready_made())


def at_seats(told):
    return {seat: each["name"] or each["player"] for seat, each in told["seats"].items()}


def test_who_asks_first_opens_it_and_who_asks_too_sits_down(app):
    ada, bob = app.person("Ada"), app.person("Bob")
    game = finished(ada, bob, clock={"kind": "fischer", "minutes": 10, "seconds": 5})
    opened = bob.post(f"games/{game}/rematch").json()
    assert (opened["state"], opened["you"]) == ("open", "south")
    assert opened["clock"] == ada.get(f"games/{game}").json()["clock"]
    assert opened["commitment"] != ada.get(f"games/{game}").json()["commitment"]
    assert ada.get(f"games/{game}").json()["rematch"] == opened["id"]
    again = ada.post(f"games/{game}/rematch").json()
    assert (again["id"], again["state"], again["you"]) == (opened["id"], "playing", "north")
    assert at_seats(again) == {"south": "Bob", "north": "Ada"}
    for who in (ada, bob):
        assert who.post(f"games/{game}/rematch").json()["id"] == opened["id"]


def test_the_seat_is_kept_and_can_be_taken_like_any_other(app):
    ada, bob, eve = app.person("Ada"), app.person("Bob"), app.person("Eve")
    game = finished(ada, bob)
    again = ada.post(f"games/{game}/rematch").json()["id"]
    assert code(eve.post(f"games/{again}/seats", {})) == (409, "taken")
    assert again in [each["id"] for each in bob.get("games/mine?state=open").json()["games"]]
    assert app.get("games").json()["games"] == []
    assert bob.post(f"games/{again}/seats", {"salt": "mine"}).json()["state"] == "playing"


def test_a_player_of_ours_plays_again_at_once_from_the_other_seat(app):
    ada = app.guest()
    seats = {"south": "me", "north": "level:1"}
    game = ada.post("games", {**TWO, "seats": seats}).json()["id"]
    ada.post(f"games/{game}/resign")
    again = ada.post(f"games/{game}/rematch").json()
    assert (again["state"], again["you"]) == ("playing", "north")
    assert at_seats(again)["south"] == "level:1"


def test_of_three_everybody_moves_one_seat_on_and_keeps_their_deck(app):
    seats = {"south": {"player": "me", "deck": NAMES[0]}, "west": "person", "east": "person"}
    people = {"south": app.person("Ada"), "west": app.person("Bob"), "east": app.person("Eve")}
    game = people["south"].post("games", {"game": "aidalon", "seats": seats}).json()["id"]
    for seat, deck in (("west", NAMES[1]), ("east", NAMES[2])):
        people[seat].post(f"games/{game}/seats", {"seat": seat, "deck": deck})
    before = at_seats(people["south"].post(f"games/{game}/resign").json())
    again = [who.post(f"games/{game}/rematch").json() for who in people.values()]
    assert len({each["id"] for each in again}) == 1
    assert [each["state"] for each in again] == ["open", "open", "playing"]
    order = list(before)
    assert at_seats(again[-1]) == {seat: before[order[(at + 1) % 3]] for at, seat in enumerate(order)}
    decks = {row.name: row.deck for row in app.parts.rooms.store.game(again[0]["id"]).seats}
    ready = Deck.ready_made()
    assert decks == {name: list(ready[deck].names) for name, deck in zip(("Ada", "Bob", "Eve"), NAMES[:3], strict=True)}


def test_one_game_is_opened_however_many_ask_at_once(app):
    ada, bob = app.guest(), app.guest()
    game, answers = finished(ada, bob), []

    def ask(who):
        answers.append(who.post(f"games/{game}/rematch"))

    threads = [threading.Thread(target=ask, args=(who,)) for who in (ada, bob) * 4]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (again,) = {answer.json()["id"] for answer in answers}
    assert {answer.status_code for answer in answers} == {200}
    assert {who.get(f"games/{again}").json()["you"] for who in (ada, bob)} == {"south", "north"}
    assert ada.get(f"games/{again}").json()["state"] == "playing"
    assert len(ada.get("games/mine").json()["games"]) == 2


def test_who_looks_on_is_told_of_it(app):
    ada, bob = app.guest(), app.guest()
    game = finished(ada, bob)
    with bob.live(game) as live:
        assert live.now["rematch"] is None
        again = ada.post(f"games/{game}/rematch").json()["id"]
        assert live.until("game")["rematch"] == again
        with ada.live(again) as there:
            bob.post(f"games/{game}/rematch")
            assert there.at(1)["state"] == "playing"


def test_one_that_was_called_off_is_gone_and_can_be_asked_for_again(app):
    ada, bob = app.guest(), app.guest()
    game = finished(ada, bob)
    first = ada.post(f"games/{game}/rematch").json()["id"]
    assert code(bob.delete(f"games/{first}")) == (403, "not-your-game")
    ada.delete(f"games/{first}")
    assert bob.get(f"games/{game}").json()["rematch"] is None
    second = bob.post(f"games/{game}/rematch").json()["id"]
    assert second != first
    assert ada.post(f"games/{game}/rematch").json()["id"] == second


def test_only_who_played_asks_for_it_and_only_when_it_is_over(app):
    ada, bob = app.guest(), app.guest()
    game = begun(ada, bob)
    assert code(ada.post(f"games/{game}/rematch")) == (409, "not-over")
    ada.post(f"games/{game}/resign")
    assert code(app.guest().post(f"games/{game}/rematch")) == (403, "not-your-seat")
    assert code(app.post(f"games/{game}/rematch")) == (401, "no-account")
    assert ada.get(f"games/{game}").json()["rematch"] is None
