# Hubworld: Aidalon in English: seats, places, what is asked, options, texts under way, refusals.
# What happens is in en-log.ftl, what options come to in en-about.ftl, what plain screens say in en-plain.ftl.

## Seats and places

seat =
    { $person ->
        [you] you
        [rival] the rival
        [south] South
        [west] West
        [north] North
       *[east] East
    }
    .whose =
        { $person ->
            [you] your
            [rival] the rival's
            [south] South's
            [west] West's
            [north] North's
           *[east] East's
        }
    .title =
        { $person ->
            [you] You
            [rival] The rival
            [south] South
            [west] West
            [north] North
           *[east] East
        }

whose =
    { $owner ->
        [nobody] {""}
        [you] your{" "}
        [their] their{" "}
       *[other] { SEAT($player, form: "whose") }{" "}
    }
# One's own needs no owner.
whose-else =
    { $owner ->
        [nobody] {""}
        [you] {""}
        [their] {""}
       *[other] { SEAT($player, form: "whose") }{" "}
    }

place-front-archives = { whose }front Archives
    .bare = front Archives
    .short = { whose-else }front Archives
place-front-council = { whose }front Council
    .bare = front Council
    .short = { whose-else }front Council
place-front-network = { whose }front Network
    .bare = front Network
    .short = { whose-else }front Network
place-middle-archives = { whose }middle Archives
    .bare = middle Archives
    .short = { whose-else }middle Archives
place-middle-council = { whose }middle Council
    .bare = middle Council
    .short = { whose-else }middle Council
place-middle-network = { whose }middle Network
    .bare = middle Network
    .short = { whose-else }middle Network
place-back-archives = { whose }back Archives
    .bare = back Archives
    .short = { whose-else }back Archives
place-back-council = { whose }back Council
    .bare = back Council
    .short = { whose-else }back Council
place-back-network = { whose }back Network
    .bare = back Network
    .short = { whose-else }back Network
place-archives = { whose }Archives
    .bare = Archives
    .short = { whose-else }Archives
place-council = { whose }Council
    .bare = Council
    .short = { whose-else }Council
place-network = { whose }Network
    .bare = Network
    .short = { whose-else }Network
place-archives-path = { whose }Archives path
    .bare = Archives path
    .short = { whose-else }Archives path
place-council-path = { whose }Council path
    .bare = Council path
    .short = { whose-else }Council path
place-network-path = { whose }Network path
    .bare = Network path
    .short = { whose-else }Network path
place-grid = { whose }grid
    .bare = grid
    .short = { whose-else }grid
place-scrap = { whose }Scrap
    .bare = Scrap
    .short = { whose-else }Scrap
place-score-area = { whose }score area
    .bare = score area
    .short = { whose-else }score area
place-aside = the cards { $owner ->
        [nobody] set aside
        [you] you set aside
        [their] they set aside
       *[other] { $player } set aside
    }
    .bare = the cards set aside
    .short = { place-aside }

# $place: place
at-place = { $place }
# $player: seat
owner = { SEAT($player, form: "whose") }

## Numbers of cards

# $count: number
shards =
    { $count ->
        [one] { $count } shard
       *[other] { $count } shards
    }
# $number: barrier | scrap_cost | shard_cost | collects | council_limit
number-name =
    { $number ->
        [barrier] barrier
        [scrap_cost] scrap cost
        [collects] collection
        [council_limit] Council limit
       *[shard_cost] shard cost
    }
# $type: seeker | agent | obstacle | source | moment
card-type =
    { $type ->
        [seeker] seeker
        [agent] agent
        [obstacle] obstacle
        [source] source
       *[moment] moment
    }
# $ability: action | instant | reaction | confront | discover | cipher | always
ability-name =
    { $ability ->
        [action] action
        [instant] instant
        [reaction] reaction
        [confront] confront
        [discover] discover
        [cipher] cipher
       *[always] always
    }

## What is asked

# $left: number
# $round: number
take-action =
    { $left ->
        [0] Take your last action of round { $round }.
        [1] Take your last action of round { $round }.
       *[other] Take an action: you have { $left } left in round { $round }.
    }
# $delve: yes | no
use-instant =
    { $delve ->
        [yes] Instant window in the delve: use an instant, or pass.
       *[no] Instant window: use an instant, or pass.
    }
# $card: card
# $what: message
# $open: yes | no
headline-card =
    { $open ->
        [yes] { $card }: { $what }
       *[no] { $card }: { $what }.
    }
# $what: message
# $open: yes | no
headline-reactions =
    { $open ->
        [yes] Reactions: { $what }
       *[no] Reactions: { $what }.
    }
# $what: message
# $open: yes | no
headline =
    { $open ->
        [yes] { $what }
       *[no] { $what }.
    }

ask-act = take an action
ask-mulligan = set cards aside to draw others, or keep what you have
ask-discard-down = archive a card: your Council is over its limit
ask-instant = use an instant, or pass
# $event: message
ask-reaction = { $event }: react, or pass
# $forged: yes | no
# $card: card
# $place: place(front-* | middle-* | back-*)
ask-encounter =
    { $forged ->
        [yes] confront
       *[no] discover
    } or avoid { $card ->
        [hidden] the facedown card
       *[other] { $card }
    } at { $place }
# $place: place(front-* | middle-* | back-*)
ask-retreat = go on past { $place }, or retreat
# $player: seat
# $count: number
ask-heat = you may pay { shards } to give { $player } 1 heat
# $ability: confront | discover
# $card: card
ask-offer = you may use the { ability-name } ability of { CARD($card, form: "facedown") }
# $card: card
ask-barrier = pay the barrier of { CARD($card, form: "facedown") }, or the delve ends
# $price: scrap | cipher | scrap-and-cipher | nothing
# $deed: secure | scrap
# $card: card
ask-take =
    { $price ->
        [scrap] pay the scrap cost to { deed-name } { CARD($card, form: "facedown") }
        [cipher] fulfil the cipher to { deed-name } { CARD($card, form: "facedown") }
        [scrap-and-cipher] pay the scrap cost and fulfil the cipher to { deed-name } { CARD($card, form: "facedown") }
       *[nothing] you may { deed-name } { CARD($card, form: "facedown") } for nothing
    }
# $deed: secure | scrap
deed-name =
    { $deed ->
        [secure] secure
       *[scrap] scrap
    }
# $card: card
ask-stage = stage { CARD($card, form: "facedown") } in which slot?
# $card: card
ask-rush = rush { CARD($card, form: "facedown") } into which slot?
ask-shift = shift to which slot?
ask-redirect = redirect the delve to which slot?
ask-sift = move which one to your Council?
ask-keep-unique = keep which of the two?
ask-player = choose a player
# $text: phrase
ask-player-for = { SAY($text) }: choose a player
# $text: phrase
ask-may = you may { SAY($text) }
ask-choose-one = choose one
# $text: phrase
# $sum: number
# $total: number
ask-total = { SAY($text) } ({ $sum } of { $total } so far)
# $text: phrase
ask-text = { SAY($text) }

## Windows

instant-window = in an instant window
event-round-begins = a round begins
event-refills = actions are refilled
# $card: card
event-forged = { CARD($card, form: "facedown") } was forged
# $card: card
event-shifted = { CARD($card, form: "facedown") } was shifted
# $card: card
event-moment-played = { CARD($card, form: "facedown") } was played
# $card: card
event-removed = { CARD($card, form: "facedown") } left a grid
# $card: card
event-left-grid = { CARD($card, form: "facedown") } left a grid
# $place: place(front-* | middle-* | back-*)
event-approaches-slot = the delve approaches the { PLACE($place, form: "bare") } slot
# $place: place(archives | council | network)
# $owner: seat
event-approaches-district = the delve approaches the { PLACE($place, form: "bare") } of { $owner }
# $card: card
event-confronts = { CARD($card, form: "facedown") } is confronted
# $card: card
event-discovers = { CARD($card, form: "facedown") } is discovered
# $card: card
event-confront-ability = the confront ability of { CARD($card, form: "facedown") } is about to resolve
# $card: card
event-discover-ability = the discover ability of { CARD($card, form: "facedown") } is about to resolve
# $card: card
event-discover-resolved = the discover ability of { CARD($card, form: "facedown") } has resolved
# $card: card
event-confrontation-ends = the confrontation with { CARD($card, form: "facedown") } ends
# $place: place(front-* | middle-* | back-*)
event-encountered = the encounter at the { PLACE($place, form: "bare") } slot is completed
# $place: place(front-* | middle-* | back-*)
event-passed = the { PLACE($place, form: "bare") } slot is passed
# $place: place(archives | council | network)
# $owner: seat
event-discovers-cards = cards of the { PLACE($place, form: "bare") } of { $owner } are about to be discovered
# $place: place(archives | council | network)
# $owner: seat
event-breached = the { PLACE($place, form: "bare") } of { $owner } was breached

## Options

option-gain = gain a shard
option-draw = draw a card
option-pass = pass
option-keep = keep
option-avoid = avoid
option-confront = confront
option-discover = discover
option-retreat = retreat
option-go-on = go on
option-decline = decline
option-heat = pay for heat
option-use-it = use it
option-end-delve = end the delve
option-pay-barrier = pay the barrier
option-leave-it = leave it
option-take-it = take it
option-district = the district
# $text: phrase
option-text = { SAY($text) }
# $player: seat
option-player = { $player }
# $place: place(*-path)
option-delve = delve { PLACE($place, form: "short") }
# $card: card
# $place: place
option-shift = shift { option-card-at }
# $card: card
# $place: place
option-card-at =
    { $card ->
        [hidden] facedown card
       *[other] { $card }
    } at { PLACE($place, form: "short") }
# $card: card
# $place: place
option-slot =
    { PLACE($place, form: "short") } ({ $card ->
        [hidden] facedown card
       *[other] { $card }
    })
# $place: place
option-empty-slot = { PLACE($place, form: "short") }
# $card: card
option-card = { $card }
# $card: card
option-stage = stage { $card }
# $card: card
option-play = play { $card }
# $card: card
option-use = use { $card }
# $card: card
# $place: place
option-use-at = use { $card } at { PLACE($place, form: "short") }
# $card: card
# $place: place
option-forge-at = forge { $card } at { PLACE($place, form: "short") }
# $card: card
option-collect = collect { $card }
# $card: card
# $place: place
option-collect-at = collect { $card } at { PLACE($place, form: "short") }
# $card: card
option-rush = rush { $card }
# $option: message
# $copy: number
option-copy = { $option } ({ $copy })

## Texts under way

# $card: card
source-card = { $card }
# $card: card
# $ability: action | instant | reaction | confront | discover | cipher
chain-ability =
    { $card }: { $ability ->
        [confront] confront ability
        [discover] discover ability
       *[other] { ability-name }
    }
# $deed: gain | draw | stage | shift | forge | forged | collect | rush | confrontation | discovery
deed-under-way =
    { $deed ->
        [gain] gain
        [draw] draw
        [stage] stage
        [shift] shift
        [forge] forge
        [forged] forged
        [collect] collect
        [rush] rush
        [confrontation] confrontation
       *[discovery] discovery
    }
# $deed: stage | shift | forge | forged | collect | rush | confrontation | discovery
# $card: card
chain-deed = { deed-under-way }: { CARD($card, form: "facedown") }
# $deed: gain | draw | stage | shift
chain-course = { deed-under-way }

## Refusals

refused-game-over = the game is over
# $player: seat
refused-not-yours = it is not your choice now, but { SEAT($player, form: "whose") }
refused-not-offered = nothing can be done with it in this choice
# $card: card
refused-not-there = { $card } is neither in your Council nor in your grid
# $card: card
refused-exhausted = { $card } is exhausted
# $card: card
# $count: number
refused-cannot-pay =
    { $count ->
        [0] you have no shards to pay for { $card }
       *[other] you have { shards }: not enough to forge { $card }
    }
