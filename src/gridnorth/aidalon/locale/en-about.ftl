# What options come to.

about-there = there
about-this-one = this one
about-as-it-says = as it says
about-shift = to a slot next to it; a card there changes places with it
# $shards: number
# $cards: number
about-collect =
    exhaust it for { $shards ->
        [0] {""}
        [1] a shard
       *[other] { $shards } shards
    }{ $shards ->
        [0] {""}
       *[other] { $cards ->
            [0] {""}
           *[other] {" and "}
        }
    }{ $cards ->
        [0] {""}
        [1] a card
       *[other] { $cards } cards
    }
# $count: number
about-cost = costs { $count }
# $ability: action | instant | reaction | confront | discover | cipher | always
# $text: phrase
about-text = { ability-name }: { SAY($text) }
# $type: agent | obstacle | source | moment
about-card = { card-type }, nothing more
# $count: number
about-barrier = barrier { $count }
# $front: message
# $middle: message
# $back: message
# $district: place(archives | council | network)
about-delve = past { $front }, { $middle }, { $back }, then the { PLACE($district, form: "bare") }
# $card: card
in-slot =
    { $card ->
        [hidden] facedown card
       *[other] { $card }
    }
in-empty-slot = empty
about-discover = you two see it
about-draw = 1 action: take 1 card from your Network
about-gain = 1 action: take 1 shard
about-pass = do nothing now
about-keep = keep all of them
# $count: number
about-keep-others = draw { $count }; what you set aside is shuffled in
about-no-heat = no more heat
about-end-delve = nothing further of it happens
# $place: place(front-* | middle-* | back-*)
# $what: message
about-go-on = on to { $place }: { $what }
# $district: place(archives | council | network)
about-go-on-district = on to the { PLACE($district, form: "bare") }
about-retreat = the delve ends here
# $card: card
about-take = { CARD($card, form: "facedown") } is secured if it is an agent, else scrapped
