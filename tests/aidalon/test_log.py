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


def test_using_an_ability_and_not_using_it_are_told():
    """H11.1.1; a third player is told of a card that they cannot see only that it is one (B18)."""
    north = {"heat": 1, "grid": {"front Council": "Yowling Tezu, forged"}}
    position = {"south": {"shards": 2}, "north": north}
    game = Game.from_data(position).play("delve north's Council")
    assert told(game, game.copy().tell("use it"), "south")[0].startswith("The rival uses the confront ability of Yowling Tezu")
    assert told(game, game.tell("decline"), "north")[0] == "You do not use the confront ability of Yowling Tezu."


def test_what_a_dodge_cancels_is_told():
    """B5."""
    south = {"shards": 2, "council": ["Dodge"]}
    north = {"heat": 1, "grid": {"front Council": "Yowling Tezu, forged"}}
    game = Game.from_data({"south": south, "north": north}).play("delve north's Council", "use it")
    said = " ".join(told(game, game.tell("play Dodge"), "north"))
    assert "the ability of Yowling Tezu is cancelled" in said


def test_collecting_is_called_so():
    """H6.1."""
    game = Game.from_data({"south": {"shards": 0, "grid": {"front Council": "Crispy Crawler, forged"}}, "phase": "window"})
    said = told(game, game.tell("collect Crispy Crawler at front Council"), "south")
    assert said == ["You collect 1 shard (1) from Crispy Crawler."]


def test_a_card_scrapped_out_of_a_district_is_told():
    """H11.2.2."""
    game = Game.from_data({"south": {"shards": 5}, "north": {"heat": 1, "council": ["Crispy Crawler"]}})
    game.play("delve north's Council", "go on", "go on", "go on", "decline")
    assert game.question == "pay the scrap cost to scrap Crispy Crawler"
    said = " ".join(told(game, game.tell("take it"), "north"))
    assert "Crispy Crawler is scrapped" in said


def test_why_a_discovered_card_stays_is_told_to_who_sees_it_only():
    """H11.2: a moment has no scrap cost; and what cannot be paid is not asked for."""
    for card, why in (
        ("Dodge", "Dodge is a moment, and cannot be taken"),
        ("Maestro", "You cannot pay what taking Maestro costs"),
    ):
        position = {"players": 3, "south": {"shards": 0}, "west": {"heat": 1, "council": [card]}, "east": {}}
        game = Game.from_data(position).play("delve west's Council", "go on", "go on")
        events = game.tell("go on")
        assert why.lower() in " ".join(told(game, events, "south")).lower()
        assert card not in " ".join(told(game, events, "east"))
