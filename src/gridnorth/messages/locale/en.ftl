# What every game says, in English.

hidden-card = a card
    .facedown = a facedown card
hidden-cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
list-middle = {", "}
list-end = {" and "}
list-nothing = nothing

# A forecast: what happens by whose doing, and what comes then.
clause = { $source }: { $what }
clause-again = then { $source }: { $what }
then = then { $what }
