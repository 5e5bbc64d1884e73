### The North in English: players, places, and whose text speaks.

seat =
    { $person ->
        [you] you
        [rival] the rival
        [collector] The Collector
        [south] South
       *[north] North
    }
    .whose =
        { $person ->
            [you] your
            [rival] the rival's
            [collector] The Collector's
            [south] South's
           *[north] North's
        }
    .brief =
        { $person ->
            [you] you
            [rival] rival
            [collector] Collector
            [south] South
           *[north] North
        }

place-hand =
    { $owner ->
        [you] your hand
        [their] their hand
       *[other] { SEAT($player, form: "whose") } hand
    }
place-discard =
    { $owner ->
        [you] your Discard
        [their] their Discard
       *[other] { SEAT($player, form: "whose") } Discard
    }
place-zone =
    { $owner ->
        [you] your Zone
        [their] their Zone
       *[other] { SEAT($player, form: "whose") } Zone
    }
place-deck =
    { $owner ->
        [you] your Deck
        [their] their Deck
       *[other] { SEAT($player, form: "whose") } Deck
    }
place-wastes = The Wastes
place-wastes-deck = the Wastes Deck

## Whose text speaks

# $card: card
source-card = { $card }
# $card: card
source-spark = Spark of { $card }
# $directive: reprogram | build | awaken | discharge
source-directive =
    { $directive ->
        [reprogram] Reprogram
        [build] Build
        [awaken] Awaken
       *[discharge] Discharge
    }
source-turn-end = End of turn
