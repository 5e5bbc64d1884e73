# What happens, for the log and for forecasts.

# $number: number
round = Round { $number }
round-ends = the round ends: everybody gains a shard and draws
# $player: seat
has-kept = { $player } has chosen which cards to keep
# $player: seat
concedes =
    { $player ->
        [you] you concede
       *[other] { $player } concedes
    }
# $first: seat
wins-1 =
    the game is over: { $first ->
        [you] you win
       *[other] { $first } wins
    }
# $first: seat
# $second: seat
wins-2 = the game is over: { $first } and { $second } win
# $first: seat
# $second: seat
# $third: seat
wins-3 = the game is over: { $first } and { $second } and { $third } win
nobody-wins = the game is over: nobody wins

## A delve

# $player: seat
# $path: place(*-path)
delves =
    { $player ->
        [you] you delve
       *[other] { $player } delves
    } into { $path }
# $place: place(archives | council | network)
delve-reaches = the delve reaches { $place }
delve-ends = the delve ends
from-the-bottom = the cards come from the bottom
# $player: seat
# $card: card
confronts =
    { $player ->
        [you] you confront
       *[other] { $player } confronts
    } { CARD($card, form: "facedown") }
# $player: seat
# $card: card
discovers =
    { $player ->
        [you] you discover
       *[other] { $player } discovers
    } { CARD($card, form: "facedown") }
# $player: seat
# $place: place(front-* | middle-* | back-*)
avoids =
    { $player ->
        [you] you avoid
       *[other] { $player } avoids
    } the card at { $place }
# $player: seat
retreats =
    { $player ->
        [you] you retreat
       *[other] { $player } retreats
    }
# $player: seat
# $ability: confront | discover
# $card: card
uses =
    { $player ->
        [you] you use
       *[other] { $player } uses
    } the { ability-name } ability of { CARD($card, form: "facedown") }
# $player: seat
# $ability: confront | discover
# $card: card
does-not-use =
    { $player ->
        [you] you do not use
       *[other] { $player } does not use
    } the { ability-name } ability of { CARD($card, form: "facedown") }
# $player: seat
# $card: card
leaves =
    { $player ->
        [you] you leave
       *[other] { $player } leaves
    } { CARD($card, form: "facedown") }
# $player: seat
pays-barrier =
    { $player ->
        [you] you pay
       *[other] { $player } pays
    } the barrier
# $player: seat
does-not-pay-barrier =
    { $player ->
        [you] you do not pay
       *[other] { $player } does not pay
    } the barrier
# $player: seat
pays-for-heat =
    { $player ->
        [you] you pay
       *[other] { $player } pays
    } for more heat
# $player: seat
cannot-pay-heat =
    { $player ->
        [you] you cannot pay
       *[other] { $player } cannot pay
    } for more heat
# $player: seat
# $card: card
cannot-pay-taking =
    { $player ->
        [you] you cannot pay
       *[other] { $player } cannot pay
    } what taking { $card } costs
# $card: card
is-a-moment = { $card } is a moment, and cannot be taken

## Cards

# $player: seat
keeps =
    { $player ->
        [you] you keep
       *[other] { $player } keeps
    } { $player ->
        [you] your
       *[other] their
    } cards
# $player: seat
keeps-others =
    { $player ->
        [you] you keep
       *[other] { $player } keeps
    } the other cards
# $player: seat
# $card: card
sets-aside =
    { $player ->
        [you] you set
       *[other] { $player } sets
    } { $card } aside
# $player: seat
# $cards: cards
draws =
    { $player ->
        [you] you draw
       *[other] { $player } draws
    } { $cards }
# $player: seat
# $card: card
plays =
    { $player ->
        [you] you play
       *[other] { $player } plays
    } { CARD($card, form: "facedown") }
# $player: seat
# $card: card
# $place: place(front-* | middle-* | back-*)
stages =
    { $player ->
        [you] you stage
       *[other] { $player } stages
    } { $card } at { $place }
# $player: seat
# $card: card
# $place: place(front-* | middle-* | back-*)
forges =
    { $player ->
        [you] you forge
       *[other] { $player } forges
    } { CARD($card, form: "facedown") } at { PLACE($place, form: "bare") }
# $player: seat
# $card: card
exhausts =
    { $player ->
        [you] you exhaust
       *[other] { $player } exhausts
    } { CARD($card, form: "facedown") }
# $player: seat
# $card: card
secures =
    { $player ->
        [you] you secure
       *[other] { $player } secures
    } { CARD($card, form: "facedown") }
# $player: seat
# $card: card
# $place: place(front-* | middle-* | back-*)
chooses =
    { $player ->
        [you] you choose
       *[other] { $player } chooses
    } { CARD($card, form: "facedown") } at { $place }
# $player: seat
# $card: card
# $owner: seat
chooses-of =
    { $player ->
        [you] you choose
       *[other] { $player } chooses
    } { CARD($card, form: "facedown") } in { SEAT($owner, form: "whose") } cards
# $card: card
# $to: place(archives | council | network | grid | scrap | aside | score-area)
goes = { $card } goes to { $to }
# $card: card
# $from: place(archives | council | network | grid | scrap | aside | score-area)
# $to: place(archives | council | network | grid | scrap | aside | score-area)
goes-from = { $card } goes from { $from } to { $to }
# $card: card
scrapped = { CARD($card, form: "facedown") } is scrapped
# $card: card
unforged = { CARD($card, form: "facedown") } is unforged
# $card: card
exhausted = { CARD($card, form: "facedown") } is exhausted
# $card: card
unexhausted = { CARD($card, form: "facedown") } is unexhausted
# $card: card
# $from: place(front-* | middle-* | back-*)
# $to: place(front-* | middle-* | back-*)
shifts = { CARD($card, form: "facedown") } shifts from { PLACE($from, form: "bare") } to { PLACE($to, form: "bare") }
# $card: card
cancelled = the ability of { CARD($card, form: "facedown") } is cancelled
# $card: card
# $change: plus | minus
# $count: number
# $number: barrier | scrap_cost | shard_cost
# $until: engagement | delve | confrontation
gets =
    { CARD($card, form: "facedown") } gets { $change ->
        [plus] +
       *[minus] −
    }{ $count } { number-name } until the { $until ->
        [engagement] engagement
        [confrontation] confrontation
       *[delve] delve
    } ends

## Shards, heat, actions

# $player: seat
# $count: number
# $total: number
gains-shards =
    { $player ->
        [you] you gain
       *[other] { $player } gains
    } { shards } ({ $total })
# $player: seat
# $count: number
# $total: number
pays-shards =
    { $player ->
        [you] you pay
       *[other] { $player } pays
    } { shards } ({ $total })
# $player: seat
# $count: number
# $total: number
gains-heat =
    { $player ->
        [you] you gain
       *[other] { $player } gains
    } { $count } heat ({ $total })
# $player: seat
# $count: number
# $total: number
loses-heat =
    { $player ->
        [you] you lose
       *[other] { $player } loses
    } { $count } heat ({ $total })
# $count: number
actions =
    { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
# $player: seat
# $count: number
gains-actions =
    { $player ->
        [you] you gain
       *[other] { $player } gains
    } { actions }
# $player: seat
# $count: number
loses-actions =
    { $player ->
        [you] you lose
       *[other] { $player } loses
    } { actions }
# $player: seat
# $count: number
# $total: number
# $card: card
collects =
    { $player ->
        [you] you collect
       *[other] { $player } collects
    } { $count ->
        [0] {""}
       *[other] { shards } ({ $total }){" "}
    }from { CARD($card, form: "facedown") }
# $card: card
# $count: number
shards-leave =
    { $count ->
        [one] { $count } shard leaves
       *[other] { $count } shards leave
    } { CARD($card, form: "facedown") }
