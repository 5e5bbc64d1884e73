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
