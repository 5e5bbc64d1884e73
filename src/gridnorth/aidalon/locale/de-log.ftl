# Was geschieht, für das Protokoll und für Vorschauen.

round = Runde { $number }
round-ends = die Runde endet: alle erhalten einen Splitter und ziehen
has-kept = { $player } hat gewählt, welche Karten bleiben
concedes =
    { $player ->
        [you] du gibst auf
       *[other] { $player } gibt auf
    }
wins-1 =
    das Spiel ist vorbei: { $first ->
        [you] du gewinnst
       *[other] { $first } gewinnt
    }
wins-2 = das Spiel ist vorbei, es gewinnen: { $first } und { $second }
wins-3 = das Spiel ist vorbei, es gewinnen: { $first }, { $second } und { $third }
nobody-wins = das Spiel ist vorbei: niemand gewinnt

## A delve

delves =
    { $player ->
        [you] du stößt
       *[other] { $player } stößt
    } { PLACE($path, form: "to") } vor
delve-reaches = der Vorstoß erreicht { PLACE($place, form: "accusative") }
delve-ends = der Vorstoß endet
from-the-bottom = die Karten kommen von unten
confronts =
    { $player ->
        [you] du konfrontierst
       *[other] { $player } konfrontiert
    } { CARD($card, form: "facedown") }
discovers =
    { $player ->
        [you] du entdeckst
       *[other] { $player } entdeckt
    } { CARD($card, form: "facedown") }
avoids =
    { $player ->
        [you] du meidest
       *[other] { $player } meidet
    } die Karte { PLACE($place, form: "at") }
retreats =
    { $player ->
        [you] du ziehst dich zurück
       *[other] { $player } zieht sich zurück
    }
uses =
    { $player ->
        [you] du nutzt
       *[other] { $player } nutzt
    } die { ability-name.long } von { CARD($card, form: "facedown-dative") }
does-not-use =
    { $player ->
        [you] du nutzt
       *[other] { $player } nutzt
    } die { ability-name.long } von { CARD($card, form: "facedown-dative") } nicht
leaves =
    { $player ->
        [you] du lässt
       *[other] { $player } lässt
    } { CARD($card, form: "facedown") } liegen
pays-barrier =
    { $player ->
        [you] du zahlst
       *[other] { $player } zahlt
    } die Barriere
does-not-pay-barrier =
    { $player ->
        [you] du zahlst
       *[other] { $player } zahlt
    } die Barriere nicht
pays-for-heat =
    { $player ->
        [you] du zahlst
       *[other] { $player } zahlt
    } für mehr Hitze
cannot-pay-heat =
    { $player ->
        [you] du kannst
       *[other] { $player } kann
    } nicht für mehr Hitze zahlen
cannot-pay-taking =
    { $player ->
        [you] du kannst
       *[other] { $player } kann
    } nicht zahlen, was { $card } kostet
is-a-moment = { $card } ist ein Moment und kann nicht genommen werden

## Cards

keeps =
    { $player ->
        [you] du behältst deine Karten
       *[other] { $player } behält die eigenen Karten
    }
keeps-others =
    { $player ->
        [you] du behältst
       *[other] { $player } behält
    } die anderen Karten
sets-aside =
    { $player ->
        [you] du legst
       *[other] { $player } legt
    } { $card } beiseite
draws =
    { $player ->
        [you] du ziehst
       *[other] { $player } zieht
    } { $cards }
plays =
    { $player ->
        [you] du spielst
       *[other] { $player } spielt
    } { CARD($card, form: "facedown") }
stages =
    { $player ->
        [you] du stellst
       *[other] { $player } stellt
    } { $card } { PLACE($place, form: "at") } auf
forges =
    { $player ->
        [you] du schmiedest
       *[other] { $player } schmiedet
    } { CARD($card, form: "facedown") } { PLACE($place, form: "at") }
exhausts =
    { $player ->
        [you] du erschöpfst
       *[other] { $player } erschöpft
    } { CARD($card, form: "facedown") }
secures =
    { $player ->
        [you] du sicherst
       *[other] { $player } sichert
    } { CARD($card, form: "facedown") }
chooses =
    { $player ->
        [you] du wählst
       *[other] { $player } wählt
    } { CARD($card, form: "facedown") } { PLACE($place, form: "at") }
chooses-of =
    { $player ->
        [you] du wählst
       *[other] { $player } wählt
    } { CARD($card, form: "facedown") } aus den Karten { SEAT($owner, form: "genitive") }
goes = { $card } kommt { PLACE($to, form: "to") }
goes-from = { $card } kommt { PLACE($from, form: "from") } { PLACE($to, form: "to") }
scrapped = { CARD($card, form: "facedown") } wird verschrottet
unforged = { CARD($card, form: "facedown") } wird wieder verdeckt
exhausted = { CARD($card, form: "facedown") } wird erschöpft
unexhausted = { CARD($card, form: "facedown") } wird wieder bereit
shifts = { CARD($card, form: "facedown") } wird { PLACE($from, form: "from") } { PLACE($to, form: "bare-to") } verschoben
cancelled = die Fähigkeit von { CARD($card, form: "facedown-dative") } wird aufgehoben
gets =
    { CARD($card, form: "facedown") } bekommt { $change ->
        [plus] +
       *[minus] −
    }{ $count } { number-name }, bis { $until ->
        [engagement] die Begegnung
        [confrontation] die Konfrontation
       *[delve] der Vorstoß
    } endet

## Shards, heat, actions

gains-shards =
    { $player ->
        [you] du erhältst
       *[other] { $player } erhält
    } { shards } ({ $total })
pays-shards =
    { $player ->
        [you] du zahlst
       *[other] { $player } zahlt
    } { shards } ({ $total })
gains-heat =
    { $player ->
        [you] du erhältst
       *[other] { $player } erhält
    } { $count } Hitze ({ $total })
loses-heat =
    { $player ->
        [you] du verlierst
       *[other] { $player } verliert
    } { $count } Hitze ({ $total })
actions =
    { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
gains-actions =
    { $player ->
        [you] du erhältst
       *[other] { $player } erhält
    } { actions }
loses-actions =
    { $player ->
        [you] du verlierst
       *[other] { $player } verliert
    } { actions }
collects =
    { $player ->
        [you] du erntest
       *[other] { $player } erntet
    } { $count ->
        [0] {""}
       *[other] { shards } ({ $total }){" "}
    }mit { CARD($card, form: "facedown-dative") }
shards-leave =
    { $count ->
        [one] { $count } Splitter verlässt
       *[other] { $count } Splitter verlassen
    } { CARD($card, form: "facedown") }
