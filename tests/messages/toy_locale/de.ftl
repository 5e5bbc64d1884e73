seat =
    { $person ->
        [you] du
        [rival] der Gegner
       *[other] jemand
    }
    .whose =
        { $person ->
            [you] dein
           *[other] des Gegners
        }
place-hand =
    { $owner ->
        [you] deiner Hand
        [their] seiner Hand
       *[other] der Hand { SEAT($player, form: "whose") }
    }
source-card = { $card }
loses =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $count }
moves =
    { $player } { $player ->
        [you] legst
       *[other] legt
    } { $cards } aus { $from }
turn = Zug { $number }
chooses = { $player } wählt
    .then = dann wählt { $player }
cannot = nicht möglich: { SAY($what, form: "infinitive") }
