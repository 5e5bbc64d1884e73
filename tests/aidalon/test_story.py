"""What the log says to each seat: what is secret stays so, and who does something is who is named."""

from gridnorth.aidalon import Game


def told(game, events, seat):
    return [line.text for line in game.lines(events, seat)]


def test_how_many_cards_a_mulligan_sets_aside_is_told_to_nobody_else():
    """H3.6."""
    game = Game(seed=1, decks=["Iron Toll", "Joyride"], first="south")
    card = game.options[-1]
    events = game.tell(card)
    assert told(game, events, "south") == [f"You set {card} aside."]
    assert told(game, events, "north") == told(game, events, None) == []
    events = game.tell("keep")
    assert told(game, events, "north")[0] == "The rival has chosen which cards to keep."
    assert not any("draw" in line for line in told(game, events, "north"))
    assert any(line.startswith("You keep the other cards; you draw") for line in told(game, events, "south"))


def test_a_card_that_the_rivals_text_exhausts_is_exhausted_and_not_by_its_owner():
    south = {"shards": 5, "grid": {"front Council": "Barbican Gate, forged", "back Council": "Orobo Plaza, forged"}}
    game = Game.from_data({"south": south, "north": {"grid": {"front Council": "“Spider” Rebbek"}}})
    game.play("delve north's Council", "pass", "discover", "use it")
    events = game.tell("Barbican Gate at south's front Council")
    assert told(game, events, "south") == ["“Spider” Rebbek: Barbican Gate is exhausted."]
