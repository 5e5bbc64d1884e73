### The full-screen table of Aidalon.

aidalon-piles = Archives, Scrap piles and score areas
    .short = piles
    .dative = Archives, Scrap piles and score areas
aidalon-a-turn = a round
aidalon-rules-example = heat or H9.3
aidalon-let-pass = let instant windows pass until it is pressed again, but not while somebody delves against you; in a delve: let those of this delve pass. Reactions are still asked for
    .key = p
aidalon-key-ask-in-windows = ask in windows
aidalon-key-pass-windows = pass windows
aidalon-asked-again = You are asked again.
aidalon-passing-delve = Instant windows pass by themselves as long as this delve lasts.
    .brief = your windows pass in this delve
aidalon-passing-always = Instant windows pass by themselves now, unless somebody delves against you; p asks again.
    .brief = your windows pass

# $verb: stage | play | use | forge | collect | rush | shift | delve
aidalon-verb-a-card = { $verb } a card

## Before a game

aidalon-welcome-1 = You win with three agents of your opponents. Each player has a grid of nine slots; its three columns are paths to three districts: Archives (what was discarded), Council (the hand) and Network (the deck).
aidalon-welcome-2 = In a round everybody takes three actions in turn: take a shard, draw, stage a card facedown, shift one, play a moment, use an ability, or delve: go down a path of somebody else, past the cards there, to the district behind them.
aidalon-welcome-3 = In between you may forge what you staged (pay its cost and turn it up), collect, and use instants and reactions. Who must draw at the end of a round and has no Network left loses.
aidalon-minute-see = Grids of three rows and three paths. Your opponents' front rows face yours. In a cell: the card, b its barrier, s its scrap cost, $ its shard cost while it is facedown, ◆ shards on it, ex if it is exhausted. ▒▒ is a card that you cannot name. Under or above a grid are its districts, with how many cards they hold.
    .what = What you see
aidalon-minute-round = The first player takes an action, then the next, until all three actions of everybody are spent. Then everybody gets a shard and a card, keeps at most 10 shards and 5 cards, and sets all cards upright.
    .what = A round
aidalon-minute-windows = Before and after each action there is an instant window: forge, collect, play or use an instant, or pass. It closes when all have passed in a row. Reactions are asked for when what they name happens.
    .what = Windows
aidalon-minute-delve = goes from the front slot of a path to its district. A faceup, upright card must be confronted: pay its barrier or the delve ends. Exhausted and facedown cards may be avoided. After each slot you may retreat. What you engage, that is confront or discover, you may take for its scrap cost: an agent is secured, anything else is scrapped.
    .what = A delve
aidalon-minute-breach = Pay 1 shard and 1 more for each heat of the defender to give them 1 heat, if you like; then you discover as many cards of the district as they have heat.
    .what = A breach
aidalon-minute-end = Three agents of your opponents win (with three or more players: of different ones). An empty Network loses.
    .what = The end

## Names

# $type: seeker | agent | obstacle | source | moment
aidalon-type = { $type }
# $ability: action | instant | reaction | confront | discover | cipher | always
aidalon-ability = { $ability }
# $row: front | middle | back
aidalon-row = { $row }
# $path: Archives | Council | Network
aidalon-path = { $path }
# $number: shard_cost | barrier | scrap_cost
# $count: number
aidalon-number =
    { $number ->
        [shard_cost] cost
        [barrier] barrier
       *[scrap_cost] scrap
    } { $count }
# $number: shard_cost | barrier | scrap_cost
# $count: number
# $printed: number
aidalon-number-changed = { aidalon-number } (printed { $printed })
# $what: words
aidalon-collects = collects { $what }
# $what: shard | draw
aidalon-icon = { $what }
# $number: rush | refund | cache
# $count: number
aidalon-keyword =
    { $number ->
        [rush] Rush
        [refund] Refund
       *[cache] Cache
    } { $count }
# $kind: words
# $text: words
aidalon-text = { $kind }: { $text }
    .alone = { $text }
# $text: words
aidalon-cipher = , { $text } (its cipher)

## The parts of the table

# $how: words
aidalon-title = Aidalon · { $how }
# $count: number
aidalon-at-one-screen =
    { $count ->
        [2] two
        [3] three
       *[other] four
    } at one screen
# $who: words
aidalon-against = against { $who }
# $count: number
# $who: words
aidalon-against-several =
    against { $count ->
        [2] two
        [3] three
       *[other] four
    } times { $who }
aidalon-facedown = facedown
aidalon-forged = forged
aidalon-exhausted = exhausted
    .sign = ex
# $count: number
aidalon-shards-on-it =
    { $count ->
        [one] { $count } shard
       *[other] { $count } shards
    } on it
aidalon-slot-empty = empty
aidalon-none = none
aidalon-first = (1st)
aidalon-shards = shards
aidalon-heat = heat
aidalon-actions = actions
aidalon-agents = agents
aidalon-scrap = Scrap
aidalon-seeker = seeker
aidalon-seeker-exhausted = seeker, exhausted
aidalon-to-choose = to choose
aidalon-first-player = first player
# $name: name
# $you: yes | no
aidalon-delves =
    { $name } { $you ->
        [yes] delve
       *[no] delves
    }
# $count: number
aidalon-more = , { $count } more
aidalon-council = Council
aidalon-also-in-council = Also in your Council
# $count: number
aidalon-your-council = YOUR COUNCIL { $count }
# $number: number
aidalon-round = Round { $number }
aidalon-set-up = Set-up
# $when: words
# $first: name
aidalon-round-first = { $when } · first player: { $first }
aidalon-game-over = The game is over
aidalon-legend = b barrier  s scrap  $ cost  ◆ shards  ex exhausted

## The prompt

# $name: name
# $what: words
aidalon-choosing-instant = { $name } is choosing ({ $what }) ...
# $name: name
# $what: words
aidalon-choosing-reaction = { $name } is choosing (reactions: { $what }) ...
# $why: words
aidalon-in-your-delve = In your delve: { $why }.
aidalon-go-on = go on
# $verb: stage | play | use | forge | collect | rush | shift | delve
aidalon-verb =
    { $verb ->
        [stage] Stage
        [play] Play
        [use] Use
        [forge] Forge
        [collect] Collect
        [rush] Rush
        [shift] Shift
       *[delve] Delve
    }
# $name: name
aidalon-delve-whose = Delve { $name }
aidalon-no-first-delve = not with your very first action of the game
# $whose: words
# $row: front | middle | back
aidalon-row-of = { $whose } { aidalon-row }
aidalon-facedown-card = facedown card
# $count: number
aidalon-done-draw = Done: draw { $count }

## What an option comes to

# $does: words
# $count: number
# $heat: number
aidalon-does-delve =
    { $does } ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, heat { $heat })
# $shards: number
# $heat: number
# $count: number
aidalon-does-player = shards { $shards }, heat { $heat }, { $count } cards in the Council
# $count: number
# $does: words
aidalon-pay = pay { $count }; { $does }
# $count: number
# $does: words
aidalon-costs = costs { $count }; { $does }
aidalon-delve-goes-on = the delve goes on from there
aidalon-an-empty-slot = an empty slot
aidalon-the-facedown-card = the facedown card there
# $name: name
aidalon-changes-places = { $name } changes places with it
# $name: name
aidalon-makes-room-archives = { $name } makes room: it goes to your Archives
# $name: name
aidalon-makes-room-agent = { $name } makes room: it goes to the score area of your rival
# $name: name
aidalon-makes-room-scrap = { $name } makes room: it is scrapped
# $name: name
# $says: words
aidalon-card-says = { $name }: { $says }
aidalon-discover = look at it; you may take it if you can pay its scrap cost
# $name: name
# $says: words
aidalon-discover-known = look at it; you may take it if you can pay its scrap cost: { $name }: { $says }
aidalon-avoid = pass it by; nothing happens to it
# $count: number
# $shards: number
# $take: yes | no
# $says: words
aidalon-pay-barrier =
    { $count } of your { $shards } shards; { $take ->
        [yes] then you may take it
       *[no] you get past it, with too few shards left to take it
    }: { $says }
# $count: number
# $shards: number
# $cipher: words
# $agent: yes | no
# $says: words
aidalon-take =
    pay { $count } of your { $shards } shards{ $cipher }, and { $agent ->
        [yes] you secure the agent
       *[no] it is scrapped
    }: { $says }
# $heat: number
aidalon-with-heat =
    with { $heat } heat you discover { $heat ->
        [0] no cards
        [one] { $heat } card
       *[other] { $heat } cards
    } there{ $heat ->
        [0] {""}
        [one] {""}
       *[other] , if it has as many
    }
aidalon-nothing-more = nothing more comes of it

## Pages

aidalon-unique = unique
# $name: name
# $row: front | middle | back
# $path: Archives | Council | Network
# $state: words
# $numbers: words
aidalon-lies = { $name }, { aidalon-row } { aidalon-path }: { $state }; { $numbers }
# $name: name
# $place: Council | Archives | Scrap
aidalon-lies-in =
    { $name }: in the { $place ->
        [Scrap] Scrap pile
       *[other] { $place }
    }
aidalon-agents-secured = Agents secured
aidalon-unknown = unknown
# $cards: words
aidalon-from-top = ; from the top: { $cards }
# $cards: words
aidalon-known = known: { $cards }
