### Der Tisch von Aidalon auf dem ganzen Bildschirm.

aidalon-piles = Archive, Schrottstapel und Wertungsbereiche
    .short = Stapel
    .dative = Archiven, Schrottstapeln und Wertungsbereichen
aidalon-a-turn = eine Runde
aidalon-rules-example = heat oder H9.3
aidalon-let-pass = Sofortfenster von selbst vergehen lassen, bis die Taste wieder gedrückt wird, aber nicht, während jemand gegen dich vorstößt; in einem Vorstoß: die dieses Vorstoßes. Nach Reaktionen wird weiter gefragt
    .key = p
aidalon-key-ask-in-windows = in Fenstern fragen
aidalon-key-pass-windows = Fenster auslassen
aidalon-asked-again = Du wirst wieder gefragt.
aidalon-passing-delve = Sofortfenster vergehen von selbst, solange dieser Vorstoß dauert.
    .brief = deine Fenster vergehen in diesem Vorstoß
aidalon-passing-always = Sofortfenster vergehen jetzt von selbst, außer wenn jemand gegen dich vorstößt; p fragt wieder.
    .brief = deine Fenster vergehen

aidalon-verb-a-card =
    eine Karte { $verb ->
        [stage] aufstellen
        [play] spielen
        [use] nutzen
        [forge] schmieden
        [collect] ernten
        [shift] verschieben
       *[rush] mit Eile aufstellen
    }

## Vor einem Spiel

aidalon-welcome-1 = Du gewinnst mit drei gegnerischen Agenten. Alle haben ein Raster aus neun Plätzen; seine drei Spalten sind Pfade zu drei Bezirken: Archiv (was abgelegt wurde), Rat (die Hand) und Netzwerk (das Deck).
aidalon-welcome-2 = In einer Runde führen alle abwechselnd drei Aktionen aus: einen Splitter nehmen, ziehen, eine Karte verdeckt aufstellen, eine verschieben, einen Moment spielen, eine Fähigkeit nutzen oder vorstoßen: einen fremden Pfad entlang, an den Karten dort vorbei, bis in den Bezirk dahinter.
aidalon-welcome-3 = Zwischendurch darfst du schmieden, was du aufgestellt hast (seinen Preis zahlen und es aufdecken), ernten und Sofort- und Reaktionstexte nutzen. Wer am Ende einer Runde ziehen muss und kein Netzwerk mehr hat, verliert.
aidalon-minute-see = Raster aus drei Reihen und drei Pfaden. Die vorderen Reihen der Gegner liegen deiner gegenüber. In einem Feld: die Karte, b ihre Barriere, s ihre Schrottkosten, $ ihre Splitterkosten, solange sie verdeckt ist, ◆ Splitter auf ihr, er, wenn sie erschöpft ist. ▒▒ ist eine Karte, die du nicht kennst. Unter oder über einem Raster stehen seine Bezirke mit der Zahl ihrer Karten.
    .what = Was du siehst
aidalon-minute-round = Wer beginnt, führt eine Aktion aus, dann die nächste Person, bis alle ihre drei Aktionen verbraucht haben. Dann bekommen alle einen Splitter und eine Karte, behalten höchstens 10 Splitter und 5 Karten und richten alle Karten auf.
    .what = Eine Runde
aidalon-minute-windows = Vor und nach jeder Aktion gibt es ein Sofortfenster: schmieden, ernten, einen Soforttext spielen oder nutzen, oder passen. Es schließt, wenn alle nacheinander gepasst haben. Nach Reaktionen wird gefragt, wenn geschieht, was sie nennen.
    .what = Fenster
aidalon-minute-delve = geht vom vorderen Platz eines Pfades bis zu seinem Bezirk. Einer offenen, aufrechten Karte musst du dich stellen: Zahle ihre Barriere, oder der Vorstoß endet. Erschöpfte und verdeckte Karten darfst du umgehen. Nach jedem Platz darfst du dich zurückziehen. Was du angehst, also stellst oder entdeckst, darfst du für seine Schrottkosten nehmen: Ein Agent wird gesichert, alles andere verschrottet.
    .what = Ein Vorstoß
aidalon-minute-breach = Wenn du willst, zahle 1 Splitter und 1 weiteren für jede Hitze des Verteidigers, um ihm 1 Hitze zu geben; dann entdeckst du so viele Karten des Bezirks, wie er Hitze hat.
    .what = Ein Einbruch
aidalon-minute-end = Drei gegnerische Agenten gewinnen (ab drei Personen: von verschiedenen). Ein leeres Netzwerk verliert.
    .what = Das Ende

## Namen

aidalon-type =
    { $type ->
        [seeker] Sucher
        [agent] Agent
        [obstacle] Hindernis
        [source] Quelle
       *[moment] Moment
    }
aidalon-ability =
    { $ability ->
        [action] Aktion
        [instant] Sofort
        [reaction] Reaktion
        [confront] Konfrontation
        [discover] Entdeckung
        [cipher] Chiffre
       *[always] Dauerhaft
    }
aidalon-row =
    { $row ->
        [front] vorn
        [middle] Mitte
       *[back] hinten
    }
aidalon-path =
    { $path ->
        [Archives] Archiv
        [Council] Rat
       *[Network] Netzwerk
    }
aidalon-number =
    { $number ->
        [shard_cost] Kosten
        [barrier] Barriere
       *[scrap_cost] Schrott
    } { $count }
aidalon-number-changed = { aidalon-number } (gedruckt { $printed })
aidalon-collects = erntet { $what }
aidalon-icon =
    { $what ->
        [shard] Splitter
       *[draw] Karte
    }
aidalon-keyword =
    { $number ->
        [rush] Eile
        [refund] Erstattung
       *[cache] Vorrat
    } { $count }
aidalon-text = { $kind }: »{ $text }«
    .alone = »{ $text }«
aidalon-cipher = , »{ $text }« (die Chiffre)

## Die Teile des Tisches

aidalon-title = Aidalon · { $how }
aidalon-at-one-screen =
    { $count ->
        [2] zu zweit
        [3] zu dritt
       *[other] zu viert
    } an einem Bildschirm
aidalon-against = gegen { $who }
aidalon-against-several =
    gegen { $count ->
        [2] zweimal
        [3] dreimal
       *[other] viermal
    } { $who }
aidalon-facedown = verdeckt
aidalon-forged = geschmiedet
aidalon-exhausted = erschöpft
    .sign = er
aidalon-shards-on-it = { $count } Splitter darauf
aidalon-slot-empty = leer
aidalon-none = nichts
aidalon-first = (beginnt)
aidalon-shards = Splitter
aidalon-heat = Hitze
aidalon-actions = Aktionen
aidalon-agents = Agenten
aidalon-scrap = Schrott
aidalon-seeker = Sucher
aidalon-seeker-exhausted = Sucher, erschöpft
aidalon-to-choose = wählt
aidalon-first-player = beginnt
aidalon-delves = { $name } stößt vor
aidalon-more = , { $count } weitere
aidalon-council = Rat
aidalon-also-in-council = Auch in deinem Rat
aidalon-your-council = DEIN RAT { $count }
aidalon-round = Runde { $number }
aidalon-set-up = Aufbau
aidalon-round-first = { $when } · es beginnt: { $first }
aidalon-game-over = Das Spiel ist zu Ende
aidalon-legend = b Barriere  s Schrott  $ Kosten  ◆ Splitter  er erschöpft

## Die Frage

aidalon-choosing-instant = { $name } wählt ({ $what }) ...
aidalon-choosing-reaction = { $name } wählt (Reaktionen: { $what }) ...
aidalon-in-your-delve = In deinem Vorstoß: { $why }.
aidalon-go-on = weiter
aidalon-verb =
    { $verb ->
        [stage] Aufstellen
        [play] Spielen
        [use] Nutzen
        [forge] Schmieden
        [collect] Ernten
        [rush] Eile
        [shift] Verschieben
       *[delve] Vorstoß
    }
aidalon-delve-whose = Vorstoß: { $name }
aidalon-no-first-delve = nicht mit deiner allerersten Aktion im Spiel
aidalon-row-of = { aidalon-row } ({ $whose })
aidalon-facedown-card = verdeckte Karte
aidalon-done-draw = Fertig: ziehe { $count }

## Was eine Möglichkeit bewirkt

aidalon-does-delve =
    { $does } ({ $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }, Hitze { $heat })
aidalon-does-player =
    Splitter { $shards }, Hitze { $heat }, { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } im Rat
aidalon-pay = zahle { $count }; { $does }
aidalon-costs = kostet { $count }; { $does }
aidalon-delve-goes-on = der Vorstoß geht von dort weiter
aidalon-an-empty-slot = ein leerer Platz
aidalon-the-facedown-card = die verdeckte Karte dort
aidalon-changes-places = { $name } tauscht den Platz mit ihr
aidalon-makes-room-archives = { $name } macht Platz und kommt in dein Archiv
aidalon-makes-room-agent = { $name } macht Platz und kommt in den Wertungsbereich des Gegners
aidalon-makes-room-scrap = { $name } macht Platz und wird verschrottet
aidalon-card-says = { $name }: { $says }
aidalon-discover = sieh sie an; du darfst sie nehmen, wenn du ihre Schrottkosten zahlen kannst
aidalon-discover-known = sieh sie an; du darfst sie nehmen, wenn du ihre Schrottkosten zahlen kannst: { $name }: { $says }
aidalon-avoid = geh an ihr vorbei; ihr geschieht nichts
aidalon-pay-barrier =
    { $count } deiner { $shards } Splitter; { $take ->
        [yes] dann darfst du sie nehmen
       *[no] du kommst vorbei, hast aber zu wenige Splitter, um sie zu nehmen
    }: { $says }
aidalon-take =
    zahle { $count } deiner { $shards } Splitter{ $cipher }, und { $agent ->
        [yes] du sicherst den Agenten
       *[no] sie wird verschrottet
    }: { $says }
aidalon-with-heat =
    bei { $heat } Hitze entdeckst du dort { $heat ->
        [0] keine Karte
        [one] { $heat } Karte
       *[other] { $heat } Karten
    }{ $heat ->
        [0] {""}
        [one] {""}
       *[other] , wenn es so viele sind
    }
aidalon-nothing-more = sonst geschieht nichts

## Seiten

aidalon-unique = einzigartig
aidalon-lies = { $name }, { aidalon-row } { aidalon-path }: { $state }; { $numbers }
aidalon-lies-in =
    { $name }: { $place ->
        [Council] im Rat
        [Archives] im Archiv
       *[Scrap] im Schrottstapel
    }
aidalon-agents-secured = Gesicherte Agenten
aidalon-unknown = unbekannt
aidalon-from-top = ; von oben: { $cards }
aidalon-known = bekannt: { $cards }
