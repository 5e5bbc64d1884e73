# Was jedes Spiel sagt, auf Deutsch.

hidden-card = eine Karte
    .dative = einer Karte
    .facedown = eine verdeckte Karte
    .facedown-dative = einer verdeckten Karte
hidden-cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
list-middle = {", "}
list-end = {" und "}
list-nothing = nichts

# Eine Vorschau: was durch wen geschieht, und was dann kommt. Nach »dann« dreht sich der Satz um: Einträge haben dafür
# die Form `.then`.
clause = { $source }: { CAPITAL($what) }
clause-again = dann { $source }: { CAPITAL($what) }
then = { SAY($what, form: "then") }
