### Ein Bildschirm aus Zeilen: die Begrüßung, der Tisch, eine Karte, die Abrechnung.

welcome = Du und dein Gegner habt je 40 Punkte; wer am Ende mehr hat, gewinnt. Nimm dem Gegner mit deinem Knoten und deinen Anlagen Punkte, und sammle Karten: Am Ende zählen die Werte in deinem Stapel und die Karten in deiner Zone für dich.
welcome-solo = Du und der Sammler habt je 40 Punkte; du gewinnst, wenn du am Ende mehr hast. Nimm dem Sammler mit deinem Knoten und deinen Anlagen Punkte, und sammle Karten. Am Ende jedes deiner Züge nimmt er, was noch in der Öde liegt, und du verlierst dafür Punkte.
seat-name = { $player }
comma = { $one }, { $other }
none = nichts

## Eine Karte

card-text = { $card }: { $text }
card-spark = Funke von { CARD($card, form: "dative") }: { $text }
card-back = Rückseite, { $card }: { $text }

## Der Tisch; Karten stehen da, wie man sie tippt

table-turn =
    --- Zug { $number }{ $seat ->
        [south] , Süd
        [north] , Nord
       *[nobody] {""}
    } · noch { $left ->
        [one] { $left } Direktive
       *[other] { $left } Direktiven
    }
table-used = genutzt: { $directives }
table-directive =
    { $directive ->
        [reprogram] Umprogrammieren
        [build] Bauen
        [awaken] Erwecken
       *[discharge] Entladen
    }{ $times ->
        [one] {""}
       *[other] {" "}{ $times }
    }
table-twice = zweimal genutzte Protokolle: { $names }
table-wastes = Die Öde: { $cards } · Ödestapel { $size }{ $top }
table-top = , oben { $facility }
table-no-top = {""}
table-seat = { $player }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $node } · Stapel { $size }{ $top }
table-node =
    {" "}· Knoten { $level ->
        [0] entladen
       *[other] { $level }
    }
table-no-node = {""}
table-zone = {"  "}Zone: { $cards }
table-discard = {"  "}Ablage: { $cards }
table-hand = {"  "}Hand: { $cards }
table-hand-size = {"  "}Hand: { $cards }
table-deck = {"  "}Stapel, in unbekannter Reihenfolge: { $cards }
table-known = {"  "}sicher in Hand oder Stapel: { $cards }
table-known-collector = {"  "}sicher in seinem Stapel: { $cards }

## Die Abrechnung

sheet-score = { $player }: { $total } = { $points } übrige Punkte + { $values } an Werten + { $zone } für Karten in der Zone
sheet-score-collector = { $player }: { $total } = { $points } übrige Punkte + { $values } an Werten
sheet-lost =
    { $player } { $player ->
        [you] hast
       *[other] hat
    } { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } verloren: { $losses }
sheet-loss = { $cause } { $points }
cause-hand = Karten in der Hand
cause-collector = Zug des Sammlers
cause-discharge = Entladen
cause-card = { $card }
result-draw = Unentschieden.
result-wins =
    { $player } { $player ->
        [you] gewinnst
       *[other] gewinnt
    }.
result-conceded =
    { $player } { $player ->
        [you] gewinnst
       *[other] gewinnt
    }: { CAPITAL($loser) } { $loser ->
        [you] gibst
       *[other] gibt
    } auf (N6.3).
result-tie-collector =
    { $player } { $player ->
        [you] gewinnst
       *[other] gewinnt
    }: Bei Gleichstand gewinnt der Sammler (N7.5).
result-tie-cards =
    { $player } { $player ->
        [you] gewinnst
       *[other] gewinnt
    }: mehr Karten in Stapel und Zone (N6.2).
