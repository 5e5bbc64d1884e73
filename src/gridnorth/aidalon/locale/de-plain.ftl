# Was ein Bildschirm aus Zeilen sagt: Begrüßung, Tisch, eine Karte, das Ergebnis.

welcome =
    Alle haben ein Raster aus neun Plätzen vor drei Bezirken: Archiv, Rat (die Hand) und Netzwerk (das Deck). Wer drei gegnerische Agenten sichert, gewinnt: stoße einen Pfad eines anderen Rasters entlang vor, an dessen Karten vorbei, bis in den Bezirk dahinter. Wer aus einem leeren Netzwerk ziehen muss, verliert.

## A card

card-head = { $card }, { card-type }, { $affiliation }
fact-number = { number-name } { $count }
fact-collects =
    erntet { $shards ->
        [0] {""}
        [1] einen Splitter
       *[other] { $shards } Splitter
    }{ $shards ->
        [0] {""}
       *[other] { $cards ->
            [0] {""}
           *[other] {" und "}
        }
    }{ $cards ->
        [0] {""}
        [1] eine Karte
       *[other] { $cards } Karten
    }
fact-rush = Eile { $count }
fact-refund = Erstattung { $count }
fact-cache = Vorrat { $count }
no-facts = keine Zahlen

## The table

table-round = Runde { $round } · es beginnt: { $first }
table-delve =
    { $delver ->
        [you] du stößt
       *[other] { $delver } stößt
    } gegen { SEAT($defender, form: "accusative") } vor, { PLACE($place, form: "bare-at") }
table-delve-district =
    { $delver ->
        [you] du stößt
       *[other] { $delver } stößt
    } gegen { SEAT($defender, form: "accusative") } vor, { PLACE($place, form: "in") }
table-player =
    { SEAT($player, form: "title") }: { $seeker }{ $exhausted ->
        [yes] {" "}(erschöpft)
       *[no] {""}
    } · Splitter { $shards } · Hitze { $heat } · Aktionen { $actions } · Netzwerk { $network }
table-lost = verlorene Agenten { $count }
table-row =
    { $row ->
        [front] vorn
        [middle] Mitte
       *[back] hinten
    }
table-slot = { PLACE($path, form: "bare") }: { $what }
slot-empty = -
slot-card = { $card }
slot-facedown = verdeckt
slot-exhausted = erschöpft
slot-shards = { shards } darauf
table-pile =
    { PLACE($place, form: "bare") }: { $size ->
        [one] { $size } Karte
       *[other] { $size } Karten
    }
pile-known = bekannt
pile-name = { PLACE($place, form: "bare") }
pile-none = keine

## The end

agents-secured =
    { SEAT($player, form: "title") }: { $count ->
        [one] { $count } gegnerischer Agent
       *[other] { $count } gegnerische Agenten
    } gesichert
verdict-1 =
    { $first ->
        [you] du gewinnst
       *[other] { $first } gewinnt
    }: { $why }
verdict-2 = es gewinnen { $first } und { $second }: { $why }
verdict-3 = es gewinnen { $first }, { $second } und { $third }: { $why }
verdict-nobody = niemand gewinnt
because-conceded =
    { $player ->
        [you] du gibst auf
       *[other] { $player } gibt auf
    } (H14.5)
because-decked = das Netzwerk des linken Nachbarn ist leer (H14.2)
because-agents = drei gegnerische Agenten (H14.1)
