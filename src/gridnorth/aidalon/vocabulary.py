"""The words of Aidalon that are not verbs: nouns, places, players, events, durations. Verbs stand with their rules."""

from ..machine.engine import CONTROL
from ..machine.operations import Operations

AIDALON = Operations(
    "Hubworld: Aidalon", CONTROL, ("effects", "delve_effects", "follow_up_choices", "rounds", "delve", "actions")
)
words = AIDALON.vocabulary

# --- nouns, places, players -------------------------------------------------------------------------------------------
for _noun in ("card", "agent", "obstacle", "source", "moment"):
    words.noun(_noun)
words.words("adjective", "forged", "unforged", "random")
words.words("stat", "barrier", "scrap cost", "shard cost")
words.words("limit", "council limit")
words.phrase("quality", "or_more", "with {stat} {amount} or more")
words.phrase("quality", "or_less", "with {stat} {amount} or less")
words.phrase("quality", "total_or_more", "with total {stat} {amount} or more")
words.words("reference", "this", "it", "your seeker")
words.words("owned_pile", "Network")
words.words(
    "owned_place", "Council", "Archives", "Scrap", "district", "grid", "front row", "middle row", "back row", "Council path",
    "Network path", "Archives path",
)  # fmt: skip
words.phrase("position", "next_to_this", "next to this")
words.phrase("position", "of_yours", "of yours")
words.player("rival", "the rival", "the rival's")
words.player("engager", "the engager", "the engager's")
words.player("owner", "the owner", "the owner's")
words.player("that_player", "that player", "that player's", role="that")
words.player("a_player", "a player", "a player's", role="new")
words.player("another_player", "another player", "another player's", role="new")
words.player("chosen_player", "a player of your choice")
words.player("any", owner="any")
words.player("them", owner="their", role="their")


# --- what abilities wait for (H7.6), and what stands ----------------------------------------------------------------------
words.event("breach", "complete a breach of {place}")
words.event("approach_district", "approach {place}")
words.event("approach_slot", "approach a slot")
words.event("approach", "approach {any_card}", binds="approached")
words.event("confront", "confront {any_card}", binds="confronted")
words.event("engage", "engage {any_card}", binds="engaged")
words.event("discover", "discover {any_card}", binds="discovered")
words.event("discover_in", "discover cards in {place}")
words.event("encounter", "encounter {any_card}", binds="encountered")
words.event("pass", "pass {any_card}", binds="passed")
words.event("forge", "forge {any_card}")
words.event("play", "play {any_card}")
words.event("refill", "refill actions")
words.phrase("happened", "forged", "{reference} is forged")
words.phrase("happened", "forged_in_delve", "{reference} is forged during a delve")
words.phrase("happened", "removed", "{any_card} is archived or scrapped")
words.phrase("happened", "left", "{any_card} leaves {place}")
words.phrase("happened", "shifted", "{reference} shifts")
words.phrase("happened", "confrontation_end", "a confrontation with {reference} ends")
words.phrase("happened", "confront_ability", "a confront ability resolves")
words.phrase("happened", "engaging_ability", "a confront or discover ability resolves")
words.phrase("happened", "your_discover_ability", "a discover ability of yours resolves")
words.phrase("happened", "round", "a round begins")
words.phrase("feature", "collects", "{reference} collects {amount} more shard(s)")
