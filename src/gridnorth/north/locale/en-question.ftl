### What The North asks: questions, options, forecasts, and why something cannot be chosen.

## What is asked, as a phrase

ask-directive = choose a Directive
ask-one = choose one
# $player: seat
# $what: phrase
ask-may =
    { $player ->
        [you] you
       *[other] they
    } may { $what }
# $what: phrase
ask = { $what }
# $what: phrase
# $which: message
ask-which = { $what }: { $which }
# $number: first | second
# $kind: card | ancient | facility
which-of-two =
    the { $number ->
        [first] first
       *[second] second
    }
# $kind: card | ancient | facility
# $place: place
which-in-place =
    the { $kind ->
        [card] card
        [facility] Facility
       *[ancient] Ancient
    } in { $place }
# $card: card
# $place: place
which-named = the { $card } in { $place }

## Questions, as sentences

# $left: number
question-directive = Choose a Directive: you have { $left } left this turn.
question-last-directive = Choose your last Directive.
# $player: seat
question-reprogram =
    Reprogram: take an Ancient from The Wastes whose Value differs from that of the card { $player ->
        [you] you
       *[other] they
    } discarded.
# $player: seat
# $what: message
question-turn-ends = { SEAT($player, form: "whose") } turn ends: { $what }.
# $source: message
# $what: message
question = { $source }: { $what }.
# $source: message
# $what: phrase
# $which: message
question-which = { $source }: { $what }. Choose { $which }.

## Options

# $card: card
option-card = { $card }
# $directive: reprogram | build | awaken | discharge
option-directive =
    { $directive ->
        [reprogram] Reprogram
        [build] Build
        [awaken] Awaken
       *[discharge] Discharge
    }
# $what: phrase
option-phrase = { $what }
# $side: ancient | facility
option-side =
    { $side ->
        [ancient] as an Ancient
       *[facility] as a Facility
    }
option-decline = decline

## Forecasts: what an option is about, and what comes after all that is certain

about-reprogram = discard a card, take an Ancient of another Value from The Wastes and use its Spark
about-build = discard a card and play the top card of the Wastes Deck as a Facility
about-solo-build = discard a card and play an Ancient from The Wastes as a Facility
about-awaken = play a card from your hand as an Ancient and use its Protocol
# $player: seat
next-turn = it is { SEAT($player, form: "whose") } turn
# $player: seat
chooses =
    { $player } { $player ->
        [you] choose
       *[other] chooses
    }
# $options: message
choose-between = choose: { $options }
# $one: message
# $other: message
either = { $one } or { $other }
its-protocol = its Protocol
its-spark = its Spark
hidden-protocol = the Protocol of a hidden card
hidden-spark = the Spark of a hidden card
depends-on-hidden = what follows depends on a hidden card

## Tags: a word or two

# $player: seat
# $points: number
brief-loses = { SEAT($player, form: "brief") } −{ $points }
# $player: seat
# $points: number
brief-gains = { SEAT($player, form: "brief") } +{ $points }
# $level: number
brief-node = Node to { $level }
# $cards: number
brief-draws = draw { $cards }

## Why something cannot be chosen

refused-game-over = the game is over
refused-not-your-choice = it is not your choice now
refused-directive-first = choose a Directive first: Awaken plays a card from your hand; Reprogram and Build discard one
refused-answer-first = no Directive is chosen now: answer the question first
refused-no-such-answer = it is not a card that is asked for now: choose one of the answers
# $place: place
refused-not-there = it is not in { $place }
refused-no-other-value = no Ancient in The Wastes has another Value than it
refused-no-other-name = there is no card of another name to exchange it with (N4.6)
refused-same-value = its Value must differ from that of the card you discarded
refused-same-name = a card is not exchanged for one of the same name (N4.6)
refused-chosen-already = it was chosen already: another one is asked for
refused-not-a-facility = it is not a Facility
refused-not-an-ancient = it is not an Ancient
refused-asks-itself = another one is asked for, not the one that asks
refused-misfit = it does not fit what is asked
refused-directive-twice = it was chosen twice this turn already (N3.2)
refused-node-discharged = your Node is Discharged
refused-no-card-in-hand = there is no card in your hand
refused-nothing-to-reprogram = The Wastes hold no Ancient of another Value than a card in your hand
refused-nothing-to-build = there is no card to build with
