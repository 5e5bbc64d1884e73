### Der Tisch von The North auf dem ganzen Bildschirm.

north-piles = Stapel und Ablagen
    .short = Stapel
    .dative = Stapeln und Ablagen
north-a-turn = ein Zug
north-rules-example = Spark oder N4.4
north-title = The North · { $how }
north-solo = allein
north-against = gegen { $one }
north-two-bots = { $one } gegen { $other }
north-two-people = zu zweit an einem Bildschirm

## Die Teile des Tisches

north-none = nichts
north-wastes = DIE ÖDE
north-your-hand = DEINE HAND
north-hand = Hand
north-zone = Zone
north-discard = Ablage
north-spark-brief =
    .either = beides
    .charge = laden
    .draw = ziehen
north-spark-short = Funke:{" "}{ $spark }
north-spark = Funke: { $spark }
north-zone-empty = Zone: noch leer
north-ancients = Uralte
north-hits = trifft für { $points }
north-one-more = noch eine: trifft für 3
north-and-more = und { $count } weitere
north-ancients-count =
    { $count ->
        [one] { $count } Uralter
       *[other] { $count } Uralte
    }
north-points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
north-hand-size = Hand { $cards }
north-deck = Stapel { $size }
north-deck-top = Stapel { $size } (oben { $top })
north-discard-size = Ablage { $cards }
north-left = Noch { $left } Direktiven
north-directive =
    { $directive ->
        [reprogram] Umprogrammieren
        [build] Bauen
        [awaken] Erwecken
       *[discharge] Entladen
    }
north-directives = DIREKTIVEN
north-left-brief = noch { $left }
north-overloaded = Überlastet
north-game-over = Das Spiel ist zu Ende
north-turn = Zug { $number }
north-turn-yours = Zug { $number }, deiner
north-turn-whose =
    Zug { $number }, { $who ->
        [rival] der des Gegners
        [south] Süd
       *[north] Nord
    }
north-wastes-deck = Ödestapel { $size }
north-wastes-deck-top = Ödestapel { $size }, oben { $top }
north-ends-at = das Spiel endet bei 4 oder weniger
north-your-zone = DEINE ZONE
north-whose-zone =
    ZONE { $who ->
        [rival] DES GEGNERS
        [south] VON SÜD
       *[north] VON NORD
    }
north-cards =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
north-node = Knoten
north-node-level = Knoten { $level }
north-discharged = Entladen
north-your-turn = du bist dran
north-their-turn = ist dran
north-turn-and-deck = Zug { $number }. Im Ödestapel sind { $size }; bei 4 oder weniger endet das Spiel.

## Was eine Möglichkeit bewirkt

north-then-reprogram = { $does }; dann programmiere einen Uralten mit anderem Wert in der Öde um
north-next = { $does } (wähle danach { $which })

## Seiten

north-this-side-up = diese Seite ist oben
north-on-its-back = auf der Rückseite
north-name-value = { $name }, Wert { $value }
north-ancient = Uralter
north-facility = Anlage
north-protocol = Protokoll
north-spark-name = Funke
north-worth =
    Am Ende: { $value ->
        [none] nichts
        [one] 1 Punkt
       *[two] 2 Punkte
    } in Stapel, Hand oder Ablage, oder 1 Punkt in deiner Zone.
north-chooses-it = wählt sie: { $does }.
north-cannot-be-chosen = Sie kann jetzt nicht gewählt werden.
north-wastes-deck-name = Ödestapel
north-wastes-deck-says = { $size } Karten, die Uraltenseiten sind unbekannt.
north-on-top = Oben: { $top }.
north-deck-pile = Stapel ({ $size })
north-deck-pile-top = Stapel ({ $size }, oben { $top })
north-discard-pile = Ablage ({ $size })
north-order-unknown = in unbekannter Reihenfolge
north-face-down = verdeckt
north-empty = leer
north-seen-going = Sicher in Hand oder Stapel:
north-seen-going-collector = Sicher in seinem Stapel:
north-not-known = Unbekannt: { $count }
north-not-known-taken = Unbekannt: { $count }, darunter aus dem Ödestapel: { $taken }
north-origin-reconstruction = † Ein Text dieses Projekts: Der gedruckte ist verloren (N10).
north-origin-own = Aus deiner eigenen Kartendatei.

## Vor einem Spiel

north-welcome-1 = Du und der Gegner beginnt mit je 40 Punkten; in deinem Zug führst du drei Direktiven aus, und was du baust, erweckst und entlädst, kostet den anderen Punkte.
    .two = Süd und Nord beginnen mit je 40 Punkten; in deinem Zug führst du drei Direktiven aus, und was du baust, erweckst und entlädst, kostet den anderen Punkte.
    .solo = Du und der Sammler beginnt mit je 40 Punkten; in jedem Zug führst du drei Direktiven aus, und was du baust, erweckst und entlädst, kostet den Sammler Punkte.
north-welcome-2 = Eine Karte, die in deine Zone kommt, tut sofort, was sie sagt, und jede Karte, die du am Ende deines Zuges auf der Hand hast, kostet den anderen 1 Punkt.
    .solo = Am Ende jedes Zuges nimmt der Sammler alle Uralten (alte Maschinen), die noch in der Öde liegen, und du verlierst 2 Punkte und 1 weiteren für jeden von ihnen.
north-welcome-3 = Sind im Ödestapel nur noch vier Karten oder hat jemand keine Punkte mehr, endet das Spiel: Es zählen die übrigen Punkte, die Werte deiner Karten (I ist 1, II ist 2) und 1 für jede Karte in deiner Zone; wer am meisten hat, gewinnt.
    .solo = Sind im Ödestapel nur noch vier Karten oder hat eine Seite keine Punkte mehr, endet das Spiel: Du gewinnst, wenn deine Punkte, die Werte deiner Karten (I ist 1, II ist 2) und 1 für jede Karte in deiner Zone mehr sind als die Punkte und Werte des Sammlers.
north-minute-see = In der Mitte liegt die Öde: vier Uralte, alte Maschinen, die alle nehmen können. Deine Zone ist, was du im Spiel hast. Hand, Stapel und Ablage sind deine Karten: Zu Beginn deines Zuges werden sie gemischt, und du ziehst drei.
    .what = Was du siehst
north-minute-card = hat zwei Seiten. Als Uralter hat sie einen Namen, einen Wert (0, I oder II), ein Protokoll und einen Funken: I lädt deinen Knoten auf, II zieht eine Karte, 0 ist eins von beiden. Auf der Rückseite ist sie eine Anlage. Kommt eine Karte in deine Zone, wird sofort das Protokoll der Seite genutzt, die oben ist.
    .what = Eine Karte
north-minute-turn = sind drei Direktiven, jede der vier höchstens zweimal. Umprogrammieren: Lege eine Karte ab, lege einen Uralten mit anderem Wert aus der Öde auf deine Ablage und nutze seinen Funken. Bauen: Lege eine Karte ab und spiele eine Anlage; das kostet die andere Seite 1 Punkt, oder 3, wenn du drei gleiche hast. Erwecken: Spiele eine Karte aus deiner Hand als Uralten. Entladen: Die andere Seite verliert so viele Punkte, wie dein Knoten Stufen hat; ab Stufe 3 nimmst du auch eine Karte, bei 4 bekommst du eine Direktive mehr.
    .what = Dein Zug
north-minute-node = wird am Ende deines Zuges um eine Stufe aufgeladen, bis 4. Ist er entladen, tut er nichts, bis er zurückgesetzt wird, spätestens am Ende des Zuges.
    .what = Dein Knoten
north-minute-overloaded = Das Protokoll eines Namens wirkt in einem Zug zweimal; beim dritten Mal tut es nichts. Der Tisch zeigt, welche zweimal genutzt wurden.
    .what = Überlastet
north-minute-end = Übrige Punkte, die Werte aller deiner Karten und 1 für jede Karte in deiner Zone: Das ist dein Ergebnis.
    .what = Das Ende
