### The full-screen table of The North.

north-piles = Decks and Discards
    .short = Decks
    .dative = Decks and Discards
north-a-turn = a turn
north-rules-example = Spark or N4.4
# $how: words
north-title = The North · { $how }
north-solo = solo
# $one: name
north-against = against { $one }
# $one: name
# $other: name
north-two-bots = { $one } against { $other }
north-two-people = two at one screen

## The parts of the table

north-none = none
north-wastes = THE WASTES
north-your-hand = YOUR HAND
north-hand = Hand
north-zone = Zone
north-discard = Discard
north-spark-brief =
    .either = either
    .charge = charge
    .draw = draw
# $spark: words
north-spark-short = Spark:{" "}{ $spark }
# $spark: words
north-spark = Spark: { $spark }
north-zone-empty = Zone: nothing yet
north-ancients = Ancients
# $points: number
north-hits = hits for { $points }
north-one-more = one more: hits for 3
# $count: number
north-and-more = and { $count } more
# $count: number
north-ancients-count =
    { $count ->
        [one] { $count } Ancient
       *[other] { $count } Ancients
    }
# $points: number
north-points = { $points } points
# $cards: number
north-hand-size = hand { $cards }
# $size: number
north-deck = Deck { $size }
# $size: number
# $top: name
north-deck-top = Deck { $size } (top { $top })
# $cards: number
north-discard-size = Discard { $cards }
# $left: number
north-left = Directives left { $left }
# $directive: reprogram | build | awaken | discharge
north-directive =
    { $directive ->
        [reprogram] Reprogram
        [build] Build
        [awaken] Awaken
       *[discharge] Discharge
    }
north-directives = DIRECTIVES
# $left: number
north-left-brief = { $left } left
north-overloaded = Overloaded
north-game-over = The game is over
# $number: number
north-turn = Turn { $number }
# $number: number
north-turn-yours = Turn { $number }, yours
# $number: number
# $who: rival | south | north
north-turn-whose =
    Turn { $number }, { $who ->
        [rival] rival's
        [south] South's
       *[north] North's
    }
# $size: number
north-wastes-deck = Wastes Deck { $size }
# $size: number
# $top: name
north-wastes-deck-top = Wastes Deck { $size }, { $top } on top
north-ends-at = the game ends at 4 or fewer
north-your-zone = YOUR ZONE
# $who: rival | south | north
north-whose-zone =
    { $who ->
        [rival] THE RIVAL'S
        [south] SOUTH'S
       *[north] NORTH'S
    } ZONE
# $count: number
north-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
north-node = Node
# $level: number
north-node-level = Node { $level }
north-discharged = Discharged
north-your-turn = your turn
north-their-turn = their turn
# $number: number
# $size: number
north-turn-and-deck = Turn { $number }. The Wastes Deck holds { $size }; with 4 or fewer the game ends.

## What an option does

# $does: words
north-then-reprogram = { $does }; then reprogram an Ancient of another Value in The Wastes
# $does: words
# $which: words
north-next = { $does } (next, choose { $which })

## Pages

north-this-side-up = this side is up
north-on-its-back = on its back
# $name: name
# $value: name
north-name-value = { $name }, Value { $value }
north-ancient = Ancient
north-facility = Facility
north-protocol = Protocol
north-spark-name = Spark
# $value: none | one | two
north-worth =
    At the end: { $value ->
        [none] nothing
        [one] 1 point
       *[two] 2 points
    } in your Deck, hand or Discard, or 1 point in your Zone.
# $does: words
north-chooses-it = chooses it: { $does }.
north-cannot-be-chosen = It cannot be chosen now.
north-wastes-deck-name = Wastes Deck
# $size: number
north-wastes-deck-says = { $size } cards, Ancient sides unknown.
# $top: name
north-on-top = On top: { $top }.
# $size: number
north-deck-pile = Deck ({ $size })
# $size: number
# $top: name
north-deck-pile-top = Deck ({ $size }, { $top } on top)
# $size: number
north-discard-pile = Discard ({ $size })
north-order-unknown = its order is not known
north-face-down = face down
north-empty = empty
north-seen-going = Seen going to hand or Deck:
north-seen-going-collector = Seen going to its Deck:
# $count: number
north-not-known = Not known: { $count }
# $count: number
# $taken: words
north-not-known-taken = Not known: { $count }, among them from the Wastes Deck: { $taken }
north-origin-reconstruction = † The project's own text: the printed one is lost (N10).
north-origin-own = From your own card file.

## Before a game

north-welcome-1 = You and the rival start with 40 points each; on your turn you perform three Directives, and what you build, awaken and discharge costs the other points.
    .two = South and North start with 40 points each; on your turn you perform three Directives, and what you build, awaken and discharge costs the other points.
    .solo = You and The Collector start with 40 points each; every turn you perform three Directives, and what you build, awaken and discharge costs The Collector points.
north-welcome-2 = A card that comes to your Zone does at once what it says, and each card left in your hand at the end of your turn costs the other 1 point.
    .solo = At the end of each turn The Collector takes all Ancients (old machines) left in The Wastes, and you lose 2 points and 1 more for each of them.
north-welcome-3 = When the Wastes Deck is down to four cards, or somebody to no points, the game ends: points left, plus the Values of your cards (I is 1, II is 2), plus 1 for each card in your Zone; the most wins.
    .solo = When the Wastes Deck is down to four cards, or one side to no points, the game ends: you win if your points, the Values of your cards (I is 1, II is 2) and 1 for each card in your Zone are more than what The Collector has in points and Values.
north-minute-see = In the middle lie The Wastes: four Ancients, old machines, that anybody can take. Your Zone is what you have in play. Your hand, Deck and Discard are your cards: at the start of your turn they are shuffled and you draw three.
    .what = What you see
north-minute-card = has two sides. As an Ancient it has a name, a Value (0, I or II), a Protocol and a Spark: I charges your Node, II draws a card, 0 is either. On its back it is a Facility. When a card comes to your Zone, the Protocol of the side that is up is used at once.
    .what = A card
north-minute-turn = is three Directives, each of the four at most twice. Reprogram: discard a card, take an Ancient of another Value from The Wastes to your Discard, use its Spark. Build: discard a card and play a Facility, which costs the other side 1 point, or 3 if you have three of a kind. Awaken: play a card from your hand as an Ancient. Discharge: the other side loses as many points as your Node has Levels; from Level 3 on you also take a card, at 4 you get one more Directive.
    .what = Your turn
north-minute-node = is charged by one Level at the end of your turn, up to 4. Once discharged it does nothing until it is reset, at the end of the turn at the latest.
    .what = Your Node
north-minute-overloaded = The Protocol of one name works twice in a turn; a third time it does nothing. The table says which were used twice.
    .what = Overloaded
north-minute-end = Points left, Values of all your cards, and 1 for each card in your Zone: that is your score.
    .what = The end
