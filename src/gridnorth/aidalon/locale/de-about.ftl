# Was Optionen bewirken.

about-there = dorthin
about-this-one = diese
about-as-it-says = wie es dasteht
about-shift = auf einen Platz daneben; eine Karte dort tauscht den Platz mit ihr
about-collect =
    erschöpfe sie für { $shards ->
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
about-cost = kostet { $count }
about-text = { ability-name }: »{ SAY($text) }«
about-card = { card-type }, sonst nichts
about-barrier = Barriere { $count }
about-delve = vorbei an: { $front }, { $middle }, { $back }; dann { PLACE($district, form: "nominative") }
in-slot =
    { $card ->
        [hidden] verdeckte Karte
       *[other] { $card }
    }
in-empty-slot = leer
about-discover = ihr beide seht sie
about-draw = 1 Aktion: nimm 1 Karte aus deinem Netzwerk
about-gain = 1 Aktion: nimm 1 Splitter
about-pass = tue jetzt nichts
about-keep = behalte alle
about-keep-others = ziehe { $count }; was du beiseitegelegt hast, wird eingemischt
about-no-heat = nicht mehr Hitze
about-end-delve = davon geschieht nichts weiter
about-go-on = weiter { PLACE($place, form: "zu") }: { $what }
about-go-on-district = weiter { PLACE($district, form: "zu") }
about-retreat = der Vorstoß endet hier
about-take = { CARD($card, form: "facedown") } wird gesichert, falls es ein Agent ist, sonst verschrottet
