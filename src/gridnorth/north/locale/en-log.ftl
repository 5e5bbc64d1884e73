### What happens in The North: the log, and what a forecast is sure of.

# $number: number
# $player: seat
turn = Turn { $number }, { SEAT($player, form: "whose") } turn

## Choices

# $player: seat
# $what: phrase
declines =
    { $player } { $player ->
        [you] do
       *[other] does
    } not { $what }
# $player: seat
# $what: phrase
cannot = { $player } cannot { $what }
# $player: seat
has-no-hand = { $player } { $player ->
        [you] have
       *[other] has
    } no hand
nothing-possible = nothing can be done
# $player: seat
no-directive-possible =
    { $player } { $player ->
        [you] have
       *[other] has
    } no Directive that can be chosen: the rest of the turn is lost

## Points

# $player: seat
# $lost: number
# $left: number
loses =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $lost } ({ $left } left)
# Three or more of a Facility cost more.
# $player: seat
# $lost: number
# $left: number
loses-more =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $lost } more for three of a kind ({ $left } left)
# $player: seat
# $lost: number
# $cards: number
# $holder: seat
# $left: number
loses-for-hand =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $lost } for the { $cards ->
        [one] card
       *[other] { $cards } cards
    } in { SEAT($holder, form: "whose") } hand ({ $left } left)
# $player: seat
# $lost: number
# $left: number
loses-for-turn =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $lost } for the turn ({ $left } left)
# $player: seat
# $lost: number
# $more: number
# $ancients: number
# $left: number
loses-for-wastes =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $lost } for the turn and { $more } more for the { $ancients ->
        [one] Ancient
       *[other] Ancients
    } left in The Wastes ({ $left } left)
# $player: seat
has-no-points =
    { $player } { $player ->
        [you] have
       *[other] has
    } no points left to lose
# $cards: cards
collector-takes = The Collector takes { $cards }
# $top: number
# $cards: cards
collector-takes-top =
    The Collector takes { $top ->
        [one] the top card
       *[other] the top { $top } cards
    } of the Wastes Deck face down{ $cards ->
        [none] {""}
        [one] {" "}and { $cards }
       *[many] , { $cards }
    }

## Nodes

# $player: seat
# $level: number
node-charged = { SEAT($player, form: "whose") } Node is charged to Level { $level }
# $player: seat
# $level: number
node-discharged = { SEAT($player, form: "whose") } Node is discharged at Level { $level }
# $player: seat
# $level: number
node-reset = { SEAT($player, form: "whose") } Node is reset to Level { $level }
# $player: seat
# $level: number
node-lowered = { SEAT($player, form: "whose") } Node goes down to Level { $level }
# $player: seat
# $level: number
node-stays = { SEAT($player, form: "whose") } Node stays at Level { $level }
# $player: seat
# $low: number
# $high: number
node-not-at-level = { SEAT($player, form: "whose") } Node is not at Level { $low } or { $high }
# $player: seat
# $deed: charge | discharge | reset | lower
node-is-discharged =
    { SEAT($player, form: "whose") } Node is Discharged and { $deed ->
        [charge] is not charged
        [lower] goes no lower
       *[other] stays so
    }
# $player: seat
# $level: number
# $deed: charge | discharge | reset | lower
node-is-at-level =
    { SEAT($player, form: "whose") } Node is at Level { $level } and { $deed ->
        [charge] is not charged
        [lower] goes no lower
       *[other] stays so
    }
# $player: seat
has-no-node = { $player } { $player ->
        [you] have
       *[other] has
    } no Node
# $player: seat
gets-directive =
    { $player } { $player ->
        [you] get
       *[other] gets
    } one more Directive

## Protocols, and cards that enter a Zone

# $player: seat
# $card: card
# $place: place
uses-protocol =
    { $player } { $player ->
        [you] use
       *[other] uses
    } the Protocol of { $card } in { $place }
overloaded = it is Overloaded and does nothing
# $card: card
overloaded-card = { $card } is Overloaded and does nothing
too-many-protocols = it does nothing: too many Protocols were used this turn
# $card: card
too-many-protocols-card = { $card } does nothing: too many Protocols were used this turn
# $player: seat
# $card: card
# $place: place
plays =
    { $player } { $player ->
        [you] play
       *[other] plays
    } { $card } from { $place }
# $player: seat
plays-top =
    { $player } { $player ->
        [you] play
       *[other] plays
    } the top card of the Wastes Deck
# $player: seat
# $card: card
plays-top-card =
    { $player } { $player ->
        [you] play
       *[other] plays
    } the top card of the Wastes Deck: { $card }
# $player: seat
# $facility: card
# $initial: vowel | consonant
plays-top-as-facility =
    { $player } { $player ->
        [you] play
       *[other] plays
    } the top card of the Wastes Deck as { $initial ->
        [vowel] an
       *[consonant] a
    } { $facility }
# $player: seat
plays-top-as-some-facility =
    { $player } { $player ->
        [you] play
       *[other] plays
    } the top card of the Wastes Deck as a Facility
# $player: seat
# $card: card
# $facility: card
flips-to-facility =
    { $player } { $player ->
        [you] flip
       *[other] flips
    } { $card ->
        [hidden] it
       *[other] { $card }
    } to { $facility }
# $player: seat
# $card: card
flips-to-ancient =
    { $player } { $player ->
        [you] flip
       *[other] flips
    } { $card ->
        [hidden] it
       *[other] { $card }
    } to its Ancient side
# $player: seat
# $card: card
reveals =
    { $player } { $player ->
        [you] reveal
       *[other] reveals
    } { $card }
# $player: seat
# $card: card
# $place: place
# $other: card
# $other_place: place
exchanges =
    { $player } { $player ->
        [you] exchange
       *[other] exchanges
    } { $card } in { $place } with { $other } in { $other_place }

## Cards that go from place to place

# $player: seat
# $cards: cards
draws =
    { $player } { $player ->
        [you] draw
       *[other] draws
    } { $cards }
# $player: seat
has-no-card-to-draw =
    { $player } { $player ->
        [you] have
       *[other] has
    } no card to draw
# $player: seat
shuffles-discard =
    { $player } { $player ->
        [you] shuffle your Discard into your Deck
       *[other] shuffles their Discard into their Deck
    }
# $player: seat
shuffles-all =
    { $player } { $player ->
        [you] shuffle your hand, Discard and Deck together
       *[other] shuffles their hand, Discard and Deck together
    }
# $player: seat
# $cards: cards
discards =
    { $player } { $player ->
        [you] discard
       *[other] discards
    } { $cards }
# $player: seat
# $place: place
takes-top =
    { $player } { $player ->
        [you] take
       *[other] takes
    } the top card of the Wastes Deck to { $place }
# $player: seat
# $place: place
# $cards: cards
takes-top-card =
    { $player } { $player ->
        [you] take
       *[other] takes
    } the top card of the Wastes Deck to { $place }: { $cards }
# $player: seat
# $place: place
# $facility: card
# $initial: vowel | consonant
takes-top-facility =
    { $player } { $player ->
        [you] take
       *[other] takes
    } the top card of the Wastes Deck to { $place }: { $initial ->
        [vowel] an
       *[consonant] a
    } { $facility }
# $player: seat
# $cards: cards
# $place: place
takes =
    { $player } { $player ->
        [you] take
       *[other] takes
    } { $cards } from The Wastes to { $place }
# $player: seat
# $cards: cards
# $source: place
# $place: place
moves =
    { $player } { $player ->
        [you] move
       *[other] moves
    } { $cards } from { $source } to { $place }

## The Wastes, and the end

wastes-deck-empty = the Wastes Deck is empty
# $player: seat
deck-empty = { SEAT($player, form: "whose") } Deck is empty
wastes-empty = The Wastes are empty
wastes-refilled = The Wastes are refilled
# $cards: cards
wastes-refilled-with = The Wastes are refilled with { $cards }
wastes-shuffled = The Wastes are shuffled into the Wastes Deck
# $player: seat
game-ends-points =
    the game ends: { $player } { $player ->
        [you] have
       *[other] has
    } no points left
# $player: seat
# $other: seat
game-ends-both = the game ends: { $player } and { $other } have no points left
# $turns: number
game-ends-turns = the game ends: { $turns } turns were played
# $cards: number
game-ends-deck =
    the game ends: the Wastes Deck has { $cards ->
        [0] no cards
        [one] { $cards } card
       *[other] { $cards } cards
    } left
# $player: seat
concedes =
    { $player } { $player ->
        [you] concede
       *[other] concedes
    }
# $player: seat
wins =
    { $player } { $player ->
        [you] win
       *[other] wins
    }
