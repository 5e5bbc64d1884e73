### Was The North fragt: Fragen, Möglichkeiten, Vorschauen, und warum etwas nicht gewählt werden kann.

## Was gefragt ist. `.then` steht nach »dann«.

ask-directive = wähle eine Direktive
    .then = dann wähle eine Direktive
ask-one = wähle eine Möglichkeit
    .then = dann wähle eine Möglichkeit
ask-may =
    { $player ->
        [you] du darfst
       *[other] er darf
    } { SAY($what, form: "infinitive") }
    .then =
        dann { $player ->
            [you] darfst du
           *[other] darf er
        } { SAY($what, form: "infinitive") }
ask = { $what }
    .then = dann { $what }
ask-which = { $what }: Wähle { $which }
    .then = dann { $what }: Wähle { $which }
which-of-two =
    { $kind ->
        [ancient] den { $number ->
            [first] ersten
           *[second] zweiten
        }
       *[other] die { $number ->
            [first] erste
           *[second] zweite
        }
    }
which-in-place =
    { $kind ->
        [card] die Karte
        [facility] die Anlage
       *[ancient] den Uralten
    } { PLACE($place, form: "in") }
which-named = { $card } { PLACE($place, form: "in") }

## Fragen als Sätze

question-directive = Wähle eine Direktive: Du hast in diesem Zug noch { $left }.
question-last-directive = Wähle deine letzte Direktive.
question-reprogram =
    Umprogrammieren: { $player ->
        [you] Nimm einen Uralten aus der Öde, dessen Wert ein anderer ist als der deiner abgelegten Karte
       *[other] Gefragt ist ein Uralter in der Öde, dessen Wert ein anderer ist als der seiner abgelegten Karte
    }.
question-turn-ends = { SEAT($player, form: "turn") } endet: { CAPITAL($what) }.
question = { $source }: { CAPITAL($what) }.
question-which = { $source }: { CAPITAL($what) }. Wähle { $which }.

## Möglichkeiten

option-card = { $card }
option-directive =
    { $directive ->
        [reprogram] Umprogrammieren
        [build] Bauen
        [awaken] Erwecken
       *[discharge] Entladen
    }
option-phrase = { SAY($what, form: "infinitive") }
option-side =
    { $side ->
        [ancient] als Uralten
       *[facility] als Anlage
    }
option-decline = darauf verzichten

## Vorschauen: wovon eine Möglichkeit handelt, und was nach allem kommt, was sicher ist

about-reprogram = lege eine Karte ab, nimm einen Uralten mit anderem Wert aus der Öde und nutze seinen Funken
about-build = lege eine Karte ab und spiele die oberste Karte des Ödestapels als Anlage
about-solo-build = lege eine Karte ab und spiele einen Uralten aus der Öde als Anlage
about-awaken = spiele eine Karte aus deiner Hand als Uralten und nutze sein Protokoll
next-turn =
    { $player } { $player ->
        [you] bist
       *[other] ist
    } dran
    .then =
        dann { $player ->
            [you] bist
           *[other] ist
        } { $player } dran
chooses =
    { $player } { $player ->
        [you] wählst
       *[other] wählt
    }
    .then =
        dann { $player ->
            [you] wählst
           *[other] wählt
        } { $player }
choose-between = wähle: { $options }
    .then = dann wähle: { $options }
either =
    { $other ->
        [either] { $one }, { $other }
       *[other] { $one } oder { $other }
    }
its-protocol = ihr Protokoll
    .then = dann ihr Protokoll
its-spark = ihr Funke
    .then = dann ihr Funke
hidden-protocol = das Protokoll einer verdeckten Karte
    .then = dann das Protokoll einer verdeckten Karte
hidden-spark = der Funke einer verdeckten Karte
    .then = dann der Funke einer verdeckten Karte
depends-on-hidden = was folgt, hängt von einer verdeckten Karte ab
    .then = was dann folgt, hängt von einer verdeckten Karte ab

## Kurz: ein Wort oder zwei

brief-loses = { SEAT($player, form: "brief") } −{ $points }
brief-gains = { SEAT($player, form: "brief") } +{ $points }
brief-node = Stufe { $level }
brief-draws = ziehe { $cards }

## Warum etwas nicht gewählt werden kann

refused-game-over = das Spiel ist zu Ende
refused-not-your-choice = jetzt wählst nicht du
refused-directive-first = wähle zuerst eine Direktive: Erwecken spielt eine Karte aus deiner Hand, Umprogrammieren und Bauen legen eine ab
refused-answer-first = jetzt wird keine Direktive gewählt: Beantworte zuerst die Frage
refused-no-such-answer = diese Karte ist jetzt nicht gefragt: Wähle eine der Antworten
refused-not-there =
    sie { $place ->
        [hand] ist
       *[other] liegt
    } nicht { PLACE($place, form: "in") }
refused-no-other-value = kein Uralter in der Öde hat einen anderen Wert als sie
refused-no-other-name = es gibt keine Karte anderen Namens, gegen die sie sich tauschen ließe (N4.6)
refused-same-value = ihr Wert muss ein anderer sein als der deiner abgelegten Karte
refused-same-name = eine Karte wird nicht gegen eine gleichen Namens getauscht (N4.6)
refused-chosen-already = sie wurde schon gewählt: Gefragt ist eine andere
refused-not-a-facility = sie ist keine Anlage
refused-not-an-ancient = sie ist kein Uralter
refused-asks-itself = gefragt ist eine andere, nicht die, die fragt
refused-misfit = sie passt nicht zu dem, was gefragt ist
refused-directive-twice = sie wurde in diesem Zug schon zweimal gewählt (N3.2)
refused-node-discharged = dein Knoten ist entladen
refused-no-card-in-hand = du hast keine Karte in der Hand
refused-nothing-to-reprogram = in der Öde liegt kein Uralter, dessen Wert ein anderer ist als der einer Karte in deiner Hand
refused-nothing-to-build = es gibt keine Karte, mit der sich bauen ließe
