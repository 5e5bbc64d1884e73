# What a screen of lines says: a welcome, the table, a card, the result.

welcome =
    Each player has a grid of nine slots in front of three districts: Archives, Council (the hand) and Network (the deck). Secure three enemy agents to win: delve down a path of another grid, past its cards, to the district behind them. A player who must draw from an empty Network loses.

## A card

# $card: card
# $type: seeker | agent | obstacle | source | moment
# $affiliation: name
card-head = { $card }, { card-type } of { $affiliation }
# $number: barrier | scrap_cost | shard_cost
# $count: number
fact-number = { number-name } { $count }
# $shards: number
# $cards: number
fact-collects =
    collects { $shards ->
        [0] {""}
        [1] shard
       *[other] { $shards } shards
    }{ $shards ->
        [0] {""}
       *[other] { $cards ->
            [0] {""}
           *[other] {" and "}
        }
    }{ $cards ->
        [0] {""}
        [1] draw
       *[other] draw { $cards }
    }
# $count: number
fact-rush = rush { $count }
# $count: number
fact-refund = refund { $count }
# $count: number
fact-cache = cache { $count }
no-facts = no numbers

## The table

# $round: number
# $first: seat
table-round = round { $round } · first player: { $first }
# $delver: seat
# $defender: seat
# $place: place(front-* | middle-* | back-*)
table-delve =
    { $delver ->
        [you] you delve
       *[other] { $delver } delves
    } against { $defender }, at { PLACE($place, form: "bare") }
# $delver: seat
# $defender: seat
# $place: place(archives | council | network)
table-delve-district =
    { $delver ->
        [you] you delve
       *[other] { $delver } delves
    } against { $defender }, at the { PLACE($place, form: "bare") }
# $player: seat
# $seeker: card
# $exhausted: yes | no
# $shards: number
# $heat: number
# $actions: number
# $network: number
table-player =
    { SEAT($player, form: "title") }: { $seeker }{ $exhausted ->
        [yes] {" "}(exhausted)
       *[no] {""}
    } · shards { $shards } · heat { $heat } · actions { $actions } · Network { $network }
# $count: number
table-lost = agents lost { $count }
# $row: front | middle | back
table-row =
    { $row ->
        [front] front
        [middle] middle
       *[back] back
    }
# $path: place
# $what: message
table-slot = { PLACE($path, form: "bare") }: { $what }
slot-empty = -
# $card: card
slot-card = { $card }
slot-facedown = facedown
slot-exhausted = exhausted
# $count: number
slot-shards = { shards } on it
# $place: place
# $size: number
table-pile =
    { PLACE($place, form: "bare") }: { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }
pile-known = known
# $place: place
pile-name = { PLACE($place, form: "bare") }
pile-none = none

## The end

# $player: seat
# $count: number
agents-secured =
    { SEAT($player, form: "title") }: { $count ->
        [one] { $count } enemy agent
       *[other] { $count } enemy agents
    } secured
# $why: message
# $first: seat
verdict-1 =
    { $first ->
        [you] you win
       *[other] { $first } wins
    }: { $why }
# $why: message
# $first: seat
# $second: seat
verdict-2 = { SEAT($first, form: "title") } and { SEAT($second, form: "title") } win: { $why }
# $why: message
# $first: seat
# $second: seat
# $third: seat
verdict-3 = { SEAT($first, form: "title") } and { SEAT($second, form: "title") } and { SEAT($third, form: "title") } win: { $why }
verdict-nobody = nobody wins
# $player: seat
because-conceded =
    { $player ->
        [you] you concede
       *[other] { $player } concedes
    } (H14.5)
because-decked = the Network of the left neighbour ran out (H14.2)
because-agents = three enemy agents (H14.1)
