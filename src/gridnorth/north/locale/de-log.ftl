### Was in The North geschieht: der Verlauf, und was eine Vorschau sicher weiß.

turn =
    Zug { $number }, { $player } { $player ->
        [you] bist
       *[other] ist
    } dran

## Wahlen

declines =
    { $player } { $player ->
        [you] verzichtest
       *[other] verzichtet
    } darauf: { SAY($what, form: "infinitive") }
cannot =
    { $player } { $player ->
        [you] kannst
       *[other] kann
    } { SAY($what, form: "negated") }
has-no-hand =
    { $player } { $player ->
        [you] hast
       *[other] hat
    } keine Hand
nothing-possible = nichts davon ist möglich
no-directive-possible =
    { $player } { $player ->
        [you] kannst
       *[other] kann
    } keine Direktive wählen: Der Rest des Zuges verfällt

## Punkte

loses =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $lost } (noch { $left })
loses-more =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $lost } mehr für drei gleiche (noch { $left })
loses-for-hand =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $lost } für die { $cards ->
        [one] Karte
       *[other] { $cards } Karten
    } { SEAT($holder, form: "in-hand") } (noch { $left })
loses-for-turn =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $lost } für den Zug (noch { $left })
loses-for-wastes =
    { $player } { $player ->
        [you] verlierst
       *[other] verliert
    } { $lost } für den Zug und { $more } mehr für { $ancients ->
        [one] den Uralten, der noch in der Öde liegt
       *[other] die Uralten, die noch in der Öde liegen
    } (noch { $left })
has-no-points =
    { $player } { $player ->
        [you] hast
       *[other] hat
    } keine Punkte mehr zu verlieren
collector-takes = der Sammler nimmt { $cards }
collector-takes-top =
    der Sammler nimmt { $top ->
        [one] die oberste Karte
       *[other] die obersten { $top } Karten
    } des Ödestapels (verdeckt){ $cards ->
        [none] {""}
        [one] {" "}und { $cards }
       *[many] , { $cards }
    }

## Knoten

node-charged = { SEAT($player, form: "node") } wird auf Stufe { $level } aufgeladen
node-discharged = { SEAT($player, form: "node") } wird auf Stufe { $level } entladen
node-reset = { SEAT($player, form: "node") } wird auf Stufe { $level } zurückgesetzt
node-lowered = { SEAT($player, form: "node") } sinkt auf Stufe { $level }
node-stays = { SEAT($player, form: "node") } bleibt auf Stufe { $level }
node-not-at-level = { SEAT($player, form: "node") } steht nicht auf Stufe { $low } oder { $high }
node-is-discharged =
    { SEAT($player, form: "node") } ist entladen und { $deed ->
        [charge] wird nicht aufgeladen
        [lower] sinkt nicht
       *[other] bleibt es
    }
node-is-at-level =
    { SEAT($player, form: "node") } steht auf Stufe { $level } und { $deed ->
        [charge] wird nicht aufgeladen
        [lower] sinkt nicht tiefer
       *[other] bleibt dort
    }
has-no-node =
    { $player } { $player ->
        [you] hast
       *[other] hat
    } keinen Knoten
gets-directive =
    { $player } { $player ->
        [you] bekommst
       *[other] bekommt
    } eine weitere Direktive

## Protokolle, und Karten, die in eine Zone kommen

uses-protocol =
    { $player } { $player ->
        [you] nutzt
       *[other] nutzt
    } das Protokoll von { CARD($card, form: "dative") } { PLACE($place, form: "in") }
overloaded = das Protokoll ist überlastet und bewirkt nichts
overloaded-card = { $card } ist überlastet und bewirkt nichts
too-many-protocols = das Protokoll bewirkt nichts: In diesem Zug wurden zu viele Protokolle genutzt
too-many-protocols-card = { $card } bewirkt nichts: In diesem Zug wurden zu viele Protokolle genutzt
plays =
    { $player } { $player ->
        [you] spielst
       *[other] spielt
    } { $card } { PLACE($place, form: "from") }
plays-top =
    { $player } { $player ->
        [you] spielst
       *[other] spielt
    } die oberste Karte des Ödestapels
plays-top-card =
    { $player } { $player ->
        [you] spielst
       *[other] spielt
    } die oberste Karte des Ödestapels: { $card }
plays-top-as-facility =
    { $player } { $player ->
        [you] spielst
       *[other] spielt
    } die oberste Karte des Ödestapels als { $facility }
plays-top-as-some-facility =
    { $player } { $player ->
        [you] spielst
       *[other] spielt
    } die oberste Karte des Ödestapels als Anlage
flips-to-facility =
    { $player } { $player ->
        [you] drehst
       *[other] dreht
    } { $card ->
        [hidden] sie
       *[other] { $card }
    } auf { $facility }
flips-to-ancient =
    { $player } { $player ->
        [you] drehst
       *[other] dreht
    } { $card ->
        [hidden] sie
       *[other] { $card }
    } auf die Uraltenseite
reveals =
    { $player } { $player ->
        [you] zeigst
       *[other] zeigt
    } { $card } vor
exchanges =
    { $player } { $player ->
        [you] tauschst
       *[other] tauscht
    } { $card } { PLACE($place, form: "in") } mit { CARD($other, form: "dative") } { PLACE($other_place, form: "in") }

## Karten, die von Ort zu Ort gehen

draws =
    { $player } { $player ->
        [you] ziehst
       *[other] zieht
    } { $cards }
has-no-card-to-draw =
    { $player } { $player ->
        [you] hast
       *[other] hat
    } keine Karte zu ziehen
shuffles-discard =
    { $player } { $player ->
        [you] mischst deine Ablage in deinen Stapel
       *[other] mischt seine Ablage in seinen Stapel
    }
shuffles-all =
    { $player } { $player ->
        [you] mischst
       *[other] mischt
    } Hand, Ablage und Stapel zusammen
discards =
    { $player } { $player ->
        [you] legst
       *[other] legt
    } { $cards } ab
takes-top =
    { $player } { $place ->
        [discard] { $player ->
            [you] legst
           *[other] legt
        }
       *[other] { $player ->
            [you] nimmst
           *[other] nimmt
        }
    } die oberste Karte des Ödestapels { PLACE($place, form: "to") }
takes-top-card =
    { $player } { $place ->
        [discard] { $player ->
            [you] legst
           *[other] legt
        }
       *[other] { $player ->
            [you] nimmst
           *[other] nimmt
        }
    } die oberste Karte des Ödestapels { PLACE($place, form: "to") }: { $cards }
takes-top-facility =
    { $player } { $place ->
        [discard] { $player ->
            [you] legst
           *[other] legt
        }
       *[other] { $player ->
            [you] nimmst
           *[other] nimmt
        }
    } die oberste Karte des Ödestapels { PLACE($place, form: "to") }: { $facility }
takes =
    { $player } { $place ->
        [discard] { $player ->
            [you] legst
           *[other] legt
        }
       *[other] { $player ->
            [you] nimmst
           *[other] nimmt
        }
    } { $cards } aus der Öde { PLACE($place, form: "to") }
moves =
    { $player } { $place ->
        [hand] { $player ->
            [you] nimmst
           *[other] nimmt
        }
       *[other] { $player ->
            [you] legst
           *[other] legt
        }
    } { $cards } { PLACE($source, form: "from") } { PLACE($place, form: "to") }

## Die Öde, und das Ende

wastes-deck-empty = der Ödestapel ist leer
deck-empty = { SEAT($player, form: "deck") } ist leer
wastes-empty = die Öde ist leer
wastes-refilled = die Öde wird aufgefüllt
wastes-refilled-with = die Öde wird mit { $cards } aufgefüllt
wastes-shuffled = die Öde wird in den Ödestapel gemischt
game-ends-points =
    das Spiel endet, weil { $player } keine Punkte mehr { $player ->
        [you] hast
       *[other] hat
    }
game-ends-both =
    das Spiel endet, weil { $player } und { $other } keine Punkte mehr { $player ->
        [you] habt
       *[other] haben
    }
game-ends-turns = das Spiel endet, weil { $turns } Züge gespielt sind
game-ends-deck =
    das Spiel endet, weil { $cards ->
        [0] der Ödestapel leer ist
        [one] im Ödestapel nur noch { $cards } Karte ist
       *[other] im Ödestapel nur noch { $cards } Karten sind
    }
concedes =
    { $player } { $player ->
        [you] gibst
       *[other] gibt
    } auf
wins =
    { $player } { $player ->
        [you] gewinnst
       *[other] gewinnt
    }
