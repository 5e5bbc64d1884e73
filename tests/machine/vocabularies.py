"""The words of two games, to test the language that knows neither: The North and Aidalon."""

from gridnorth.machine.language import Vocabulary

NORTH_NAMES = [
    "Outpost", "Scrapyard", "Thermal Plant", "Foundry", "Tower Array", "Nanospore Mill", "Prototyper",
    "SolarNexus", "Datatapper", "Circuitstalker", "Neuraldiode", "Wastehaunt", "Animator", "Switchkeep",
    "Fabricator", "Forgequeen", "Conduitdrone", "Reprocessor", "Codecrawler", "Mimicmask", "Oathelder",
    "Arcguard", "Alternator", "Scrapclaimer", "Assembler", "Enforcer", "Electroscrabbler", "Scavenger",
    "Wandermoeba", "Servoshell", "Protomite", "Knotilus", "Glintender", "Surgeinfector", "Spindlewraith",
    "Coreweevil", "Junktorch", "Staticsentry", "Clonecaster", "Shuffler",
]  # fmt: skip


def north_words() -> Vocabulary:
    """The words of The North."""
    v = Vocabulary("The North")

    # --- cards and places ---------------------------------------------------------------------------------------------
    v.noun("card")
    v.noun("Ancient")
    v.noun("Facility")
    for name in NORTH_NAMES:
        v.noun(name)
    v.phrase("kind_pl", "this_facility", "of this Facility")
    v.phrase("reference", "this", "this card")
    v.phrase("reference", "it", "it")
    v.phrase("open_place", "wastes", "The Wastes")
    v.phrase("open_pile", "wastes_deck", "the Wastes Deck")
    v.words("owned_place", "hand", "Zone", "Discard")
    v.words("owned_pile", "Deck")
    v.player("other", "the other player", "the other player's")
    v.phrase("quality", "other_value", "with another Value than {reference}")

    # --- Node ---------------------------------------------------------------------------------------------------------
    v.thing("node", "{whose} Node")
    v.verb("charge", "Charge {node}")
    v.verb("discharge", "Discharge {node}")
    v.verb("reset", "Reset {node}")
    v.verb("change", "Charge, Discharge or Reset {node}", means="Charge {node}, Discharge {node} or Reset {node}")
    v.statement("lower", "{node} goes down {count} Level(s)")
    v.fact("level", "{node} is at Level {amount} or {amount}")

    # --- Protocols, Sparks, sides -------------------------------------------------------------------------------------
    v.verb("use_protocol", "use the Protocol of {card}", "use the Protocols of {several}")
    v.verb("use_spark", "use the Spark of {card}", "use the Sparks of {several}")
    v.verb("use_its_protocol", "use its Protocol", means="use the Protocol of it")
    v.verb("use_its_spark", "use its Spark", means="use the Spark of it")
    v.phrase("as_side", "ancient", "as an Ancient")
    v.phrase("as_side", "facility", "as a Facility")
    v.phrase("as_side", "either", "on either side")
    v.phrase("to_side", "ancient", "its Ancient side")
    v.phrase("to_side", "facility", "its Facility side")
    v.phrase("to_side", "other_side", "its other side")
    v.verb("flip", "flip {card} to {to_side}")

    # --- moving cards -------------------------------------------------------------------------------------------------
    v.verb("move", "move {cards} to {place}")
    v.verb("move_all", "move {place} to {place}")
    v.verb("enter", "play {card_from} to your Zone {as_side}")
    v.verb("exchange", "exchange {card} with {card}", pair="other_name")
    v.verb("shuffle", "shuffle {place} into {place}")
    v.verb("reveal", "reveal {card_from}")
    v.verb("draw", "draw {count} card(s)")
    v.verb("discard", "discard {ONE} card", means="move a card in your hand to your Discard")
    v.verb("discard_more", "discard {MANY} cards", means="move {MANY} cards in your hand to your Discard")
    v.verb("reprogram", "reprogram {card}", means="move {card} to your Discard, then use its Spark")
    v.verb("lose", "lose {amount}")
    return v


def aidalon_words() -> Vocabulary:
    """The words of Hubworld: Aidalon."""
    v = Vocabulary("Hubworld: Aidalon")

    # --- cards --------------------------------------------------------------------------------------------------------
    for noun in ("card", "agent", "obstacle", "source", "moment"):
        v.noun(noun)
    v.words("adjective", "forged", "unforged", "random")
    v.words("stat", "barrier", "scrap cost", "shard cost")
    v.words("limit", "council limit")
    v.phrase("quality", "or_more", "with {stat} {amount} or more")
    v.phrase("quality", "or_less", "with {stat} {amount} or less")
    v.phrase("quality", "total_or_more", "with total {stat} {amount} or more")
    v.words("reference", "this", "it", "your seeker")

    # --- places and players -------------------------------------------------------------------------------------------
    v.words("owned_pile", "Network")
    v.words(
        "owned_place",
        "Council",
        "Archives",
        "Scrap",
        "district",
        "grid",
        "front row",
        "middle row",
        "back row",
        "Council path",
        "Network path",
        "Archives path",
    )
    v.phrase("position", "next_to_this", "next to this")
    v.phrase("position", "of_yours", "of yours")
    v.player("rival", "the rival", "the rival's")
    v.player("engager", "the engager", "the engager's")
    v.player("owner", "the owner", "the owner's")
    v.player("that_player", "that player", "that player's", role="that")
    v.player("a_player", "a player", "a player's", role="new")
    v.player("another_player", "another player", "another player's", role="new")
    v.player("chosen_player", "a player of your choice")
    v.player("any", owner="any")
    v.player("them", owner="their", role="their")

    # --- shards, heat, actions, drawing -------------------------------------------------------------------------------
    v.verb("gain_shards", "gain {amount} shard(s)")
    v.verb("gain_heat", "gain {amount} heat")
    v.verb("gain_actions", "gain {amount} action(s)")
    v.verb("lose_shards", "lose {amount} shard(s)")
    v.verb("lose_heat", "lose {amount} heat")
    v.verb("lose_actions", "lose {amount} action(s)")
    v.verb("spend_more", "spend {amount} more action(s)")
    v.verb("steal", "steal {amount} shard(s) from {subject}")
    v.verb("take_heat", "take {amount} heat from {subject}")
    v.verb("take_off", "remove {amount} shard(s) from {card}")
    v.verb("draw", "draw {count} card(s)")

    # --- cards: state and place ---------------------------------------------------------------------------------------
    v.verb("exhaust", "exhaust {cards}")
    v.verb("exhaust_any", "exhaust {plural}", joint=True)
    v.verb("unexhaust", "unexhaust {cards}")
    v.verb("forge_for_less", "forge {card} for {amount} less")
    v.verb("unforge", "unforge {cards}")
    v.verb("archive", "archive {cards}")
    v.verb("scrap", "scrap {cards}")
    v.verb("scrap_any", "scrap {plural}", joint=True)
    v.verb("stage", "stage {cards}")
    v.verb("shift", "shift {card}")
    v.verb("swap", "swap {card} with {card}")
    v.verb("swap_two", "swap {several}", joint=True)
    v.verb("move", "move {cards} to {place}")
    v.verb("shuffle", "shuffle {cards} into {place}")
    v.verb("put_under", "put {card} on the bottom")
    v.verb("look", "look at {cards}")
    v.verb("reveal", "reveal {card}")
    v.verb("search", "search {place} for {some_card}", finds=True)

    # --- delves -------------------------------------------------------------------------------------------------------
    v.verb("discover", "discover {card}")
    v.verb("discover_more", "discover {count} more card(s)")
    v.verb("discover_bottom", "discover them from the bottom")
    v.verb("avoid", "avoid {card}")
    v.verb("confront_instead", "confront {card} instead")
    v.verb("approach_again", "approach {card} again")
    v.verb("redirect", "redirect the delve to {target}")
    v.phrase("target", "slot", "an adjacent slot")
    v.phrase("target", "slot_or_district", "an adjacent slot or district")
    v.verb("cancel", "cancel that ability")
    v.verb("again", "resolve that ability again")
    v.statement("end_delve", "the delve ends")
    v.statement("modify", "{reference} gets {SIGNED} {stat} until {duration}")
    for span in ("delve", "confrontation", "engagement"):
        v.phrase("duration", span, f"the {span} ends")

    # --- conditions and standing traits -------------------------------------------------------------------------------
    v.fact("forged", "{reference} is forged")
    v.fact("is_in", "{reference} is in {place}")
    v.fact("larger", "{place} is larger than {owner}")
    v.fact("smaller", "{place} is smaller than {owner}")
    v.fact("fuller", "{place} has more cards than {owner}")
    v.fact("less_heat", "you have less heat than {subject}")
    v.fact("fewer_shards", "you have fewer shards than {subject}")
    v.fact("heat", "you have {amount} or more heat")
    v.fact("unpaid", "{subject} did not pay the barrier")
    v.fact("any_delve", "a delve is under way")
    v.fact("your_delve", "you are delving")
    v.fact("delve_on_you", "a player is delving against you")
    v.phrase("feature", "collects", "{reference} collects {amount} more shard(s)")

    # --- what abilities wait for --------------------------------------------------------------------------------------
    v.event("breach", "complete a breach of {place}")
    v.event("approach_district", "approach {place}")
    v.event("approach_slot", "approach a slot")
    v.event("approach", "approach {any_card}", binds="approached")
    v.event("confront", "confront {any_card}", binds="confronted")
    v.event("engage", "engage {any_card}", binds="engaged")
    v.event("discover", "discover {any_card}", binds="discovered")
    v.event("discover_in", "discover cards in {place}")
    v.event("encounter", "encounter {any_card}", binds="encountered")
    v.event("pass", "pass {any_card}", binds="passed")
    v.event("forge", "forge {any_card}")
    v.event("play", "play {any_card}")
    v.event("refill", "refill actions")
    v.phrase("happened", "forged", "{reference} is forged")
    v.phrase("happened", "forged_in_delve", "{reference} is forged during a delve")
    v.phrase("happened", "removed", "{any_card} is archived or scrapped")
    v.phrase("happened", "left", "{any_card} leaves {place}")
    v.phrase("happened", "shifted", "{reference} shifts")
    v.phrase("happened", "confrontation_end", "a confrontation with {reference} ends")
    v.phrase("happened", "confront_ability", "a confront ability resolves")
    v.phrase("happened", "engaging_ability", "a confront or discover ability resolves")
    v.phrase("happened", "your_discover_ability", "a discover ability of yours resolves")
    v.phrase("happened", "round", "a round begins")
    return v
