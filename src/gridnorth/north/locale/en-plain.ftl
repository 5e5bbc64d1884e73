### A screen of lines: the welcome, the table, a card, the score sheet.

welcome = You and your rival have 40 points each; whoever has more in the end wins. Make the rival lose points with your Node and your Facilities, and gather cards: in the end the Values in your Deck and the cards in your Zone count for you.
welcome-solo = You and The Collector have 40 points each; you win if you have more in the end. Make The Collector lose points with your Node and your Facilities, and gather cards. At the end of each of your turns it takes what is left in The Wastes, and you lose points for it.
# $player: seat
seat-name = { $player }
# $one: message
# $other: message
comma = { $one }, { $other }
none = none

## A card

# $card: card
# $text: phrase
card-text = { $card }: { $text }
# $card: card
# $text: phrase
card-spark = Spark of { $card }: { $text }
# $card: card
# $text: phrase
card-back = on its back, { $card }: { $text }

## The table; cards are written as they are typed

# $number: number
# $seat: south | north | nobody
# $left: number
table-turn =
    --- turn { $number }{ $seat ->
        [south] , south's
        [north] , north's
       *[nobody] {""}
    } · Directives left { $left }
# $directives: message
table-used = used { $directives }
# $directive: reprogram | build | awaken | discharge
# $times: number
table-directive =
    { $directive ->
        [reprogram] reprogram
        [build] build
        [awaken] awaken
       *[discharge] discharge
    }{ $times ->
        [one] {""}
       *[other] {" "}{ $times }
    }
# $names: names
table-twice = Protocols used twice: { $names }
# $cards: names
# $size: number
# $top: message
table-wastes = The Wastes: { $cards } · Wastes Deck { $size }{ $top }
# $facility: card
table-top = , { $facility } on top
table-no-top = {""}
# $player: seat
# $points: number
# $node: message
# $size: number
# $top: message
table-seat =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $node } · Deck { $size }{ $top }
# $level: number
table-node =
    {" "}· Node { $level ->
        [0] discharged
       *[other] { $level }
    }
table-no-node = {""}
# $cards: names
table-zone = {"  "}Zone: { $cards }
# $cards: names
table-discard = {"  "}Discard: { $cards }
# $cards: names
table-hand = {"  "}hand: { $cards }
# $cards: number
table-hand-size = {"  "}hand: { $cards }
# $cards: names
table-deck = {"  "}Deck, in no order: { $cards }
# $cards: names
table-known = {"  "}known to be in hand or Deck: { $cards }
# $cards: names
table-known-collector = {"  "}known to be in its Deck: { $cards }

## The score sheet

# $player: seat
# $total: number
# $points: number
# $values: number
# $zone: number
sheet-score =
    { $player }: { $total } = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left + { $values } in Values + { $zone } for cards in the Zone
# $player: seat
# $total: number
# $points: number
# $values: number
sheet-score-collector =
    { $player }: { $total } = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } left + { $values } in Values
# $player: seat
# $points: number
# $losses: message
sheet-lost =
    { $player } lost { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $losses }
# $cause: message
# $points: number
sheet-loss = { $cause } { $points }
cause-hand = cards in hand
cause-collector = The Collector's turn
cause-discharge = Discharge
# $card: card
cause-card = { $card }
result-draw = A draw.
# $player: seat
result-wins =
    { $player } { $player ->
        [you] win
       *[other] wins
    }.
# $player: seat
# $loser: seat
result-conceded =
    { $player } { $player ->
        [you] win
       *[other] wins
    }: { $loser } { $loser ->
        [you] concede
       *[other] concedes
    } (N6.3).
# $player: seat
result-tie-collector =
    { $player } { $player ->
        [you] win
       *[other] wins
    }: a tie goes to The Collector (N7.5).
# $player: seat
result-tie-cards =
    { $player } { $player ->
        [you] win
       *[other] wins
    }: more cards in Deck and Zone (N6.2).
