# Hubworld: Aidalon auf Deutsch: Plätze, Fragen, Optionen, laufende Texte, Ablehnungen.
# Was geschieht, steht in de-log.ftl, was Optionen bewirken, in de-about.ftl, was einfache Bildschirme sagen, in de-plain.ftl.
#
# Wörterbuch
#   Archives Archiv · Council Rat · Network Netzwerk · Scrap Schrott · score area Wertungsbereich · district Bezirk
#   grid Raster · row Reihe · path Pfad · slot Platz (»front Council«: vorderer Ratsplatz)
#   seeker Sucher · agent Agent · obstacle Hindernis · source Quelle · moment Moment · affiliation Zugehörigkeit
#   shard Splitter · heat Hitze · action Aktion · instant Sofortfähigkeit (»instant window«: Sofortfenster) · reaction Reaktion
#   barrier Barriere · shard cost Splitterkosten · scrap cost Schrottkosten · cipher Chiffre · rush Eile · refund Erstattung
#   cache Vorrat · delve Vorstoß, vorstoßen · breach Durchbruch · confront konfrontieren · discover entdecken · avoid meiden
#   retreat sich zurückziehen · secure sichern · scrap verschrotten · archive archivieren · stage aufstellen
#   forge schmieden (»unforged«: wieder verdeckt) · exhaust erschöpfen · unexhaust bereit machen · shift verschieben
#   collect ernten · redirect umlenken · facedown verdeckt · set aside beiseitelegen · rival Gegner
# Texte von Karten stehen vorerst auf Englisch da, als Zitat: »...«.

## Seats and places

seat =
    { $person ->
        [you] du
        [rival] der Gegner
        [south] Süd
        [west] West
        [north] Nord
       *[east] Ost
    }
    .title =
        { $person ->
            [you] Du
            [rival] Der Gegner
            [south] Süd
            [west] West
            [north] Nord
           *[east] Ost
        }
    .accusative =
        { $person ->
            [you] dich
            [rival] den Gegner
            [south] Süd
            [west] West
            [north] Nord
           *[east] Ost
        }
    .dative =
        { $person ->
            [you] dir
            [rival] dem Gegner
            [south] Süd
            [west] West
            [north] Nord
           *[east] Ost
        }
    .genitive =
        { $person ->
            [you] von dir
            [rival] des Gegners
            [south] von Süd
            [west] von West
            [north] von Nord
           *[east] von Ost
        }

# Wörter vor dem Namen eines Ortes, nach Geschlecht und Fall.
whose =
    { $owner ->
        [nobody] {""}
        [you] dein{" "}
        [their] sein{" "}
       *[other] {""}
    }
    .nom-m =
        { $owner ->
            [nobody] der
            [you] dein
            [their] sein
           *[other] der
        }
    .nom-n =
        { $owner ->
            [nobody] das
            [you] dein
            [their] sein
           *[other] das
        }
    .acc-m =
        { $owner ->
            [nobody] den
            [you] deinen
            [their] seinen
           *[other] den
        }
    .dat =
        { $owner ->
            [nobody] dem
            [you] deinem
            [their] seinem
           *[other] dem
        }
    .in-dat =
        { $owner ->
            [nobody] im
            [you] in deinem
            [their] in seinem
           *[other] im
        }
    .into-m =
        { $owner ->
            [nobody] in den
            [you] in deinen
            [their] in seinen
           *[other] in den
        }
    .into-n =
        { $owner ->
            [nobody] ins
            [you] in dein
            [their] in sein
           *[other] ins
        }
    .zu-dat =
        { $owner ->
            [nobody] zum
            [you] zu deinem
            [their] zu seinem
           *[other] zum
        }
    .von-dat =
        { $owner ->
            [nobody] vom
            [you] von deinem
            [their] von seinem
           *[other] vom
        }
# Wem ein Ort gehört, hinter seinem Namen.
whose-else =
    { $owner ->
        [nobody] {""}
        [you] {""}
        [their] {""}
       *[other] {" "}{ SEAT($player, form: "genitive") }
    }

place-front-archives = { whose }vorderer Archivplatz{ whose-else }
    .bare = vorderer Archivplatz
    .short = vorderer Archivplatz{ whose-else }
    .dative = { whose.dat } vorderen Archivplatz{ whose-else }
    .zu = { whose.zu-dat } vorderen Archivplatz{ whose-else }
    .accusative = { whose.acc-m } vorderen Archivplatz{ whose-else }
    .at = auf { whose.dat } vorderen Archivplatz{ whose-else }
    .from = { whose.von-dat } vorderen Archivplatz{ whose-else }
    .bare-at = auf dem vorderen Archivplatz
    .bare-to = auf den vorderen Archivplatz
    .bare-dative = dem vorderen Archivplatz
    .bare-accusative = den vorderen Archivplatz
    .nominative = der vordere Archivplatz
    .in = auf { whose.dat } vorderen Archivplatz{ whose-else }
    .to = auf { whose.acc-m } vorderen Archivplatz{ whose-else }
place-front-council = { whose }vorderer Ratsplatz{ whose-else }
    .bare = vorderer Ratsplatz
    .short = vorderer Ratsplatz{ whose-else }
    .dative = { whose.dat } vorderen Ratsplatz{ whose-else }
    .zu = { whose.zu-dat } vorderen Ratsplatz{ whose-else }
    .accusative = { whose.acc-m } vorderen Ratsplatz{ whose-else }
    .at = auf { whose.dat } vorderen Ratsplatz{ whose-else }
    .from = { whose.von-dat } vorderen Ratsplatz{ whose-else }
    .bare-at = auf dem vorderen Ratsplatz
    .bare-to = auf den vorderen Ratsplatz
    .bare-dative = dem vorderen Ratsplatz
    .bare-accusative = den vorderen Ratsplatz
    .nominative = der vordere Ratsplatz
    .in = auf { whose.dat } vorderen Ratsplatz{ whose-else }
    .to = auf { whose.acc-m } vorderen Ratsplatz{ whose-else }
place-front-network = { whose }vorderer Netzwerkplatz{ whose-else }
    .bare = vorderer Netzwerkplatz
    .short = vorderer Netzwerkplatz{ whose-else }
    .dative = { whose.dat } vorderen Netzwerkplatz{ whose-else }
    .zu = { whose.zu-dat } vorderen Netzwerkplatz{ whose-else }
    .accusative = { whose.acc-m } vorderen Netzwerkplatz{ whose-else }
    .at = auf { whose.dat } vorderen Netzwerkplatz{ whose-else }
    .from = { whose.von-dat } vorderen Netzwerkplatz{ whose-else }
    .bare-at = auf dem vorderen Netzwerkplatz
    .bare-to = auf den vorderen Netzwerkplatz
    .bare-dative = dem vorderen Netzwerkplatz
    .bare-accusative = den vorderen Netzwerkplatz
    .nominative = der vordere Netzwerkplatz
    .in = auf { whose.dat } vorderen Netzwerkplatz{ whose-else }
    .to = auf { whose.acc-m } vorderen Netzwerkplatz{ whose-else }
place-middle-archives = { whose }mittlerer Archivplatz{ whose-else }
    .bare = mittlerer Archivplatz
    .short = mittlerer Archivplatz{ whose-else }
    .dative = { whose.dat } mittleren Archivplatz{ whose-else }
    .zu = { whose.zu-dat } mittleren Archivplatz{ whose-else }
    .accusative = { whose.acc-m } mittleren Archivplatz{ whose-else }
    .at = auf { whose.dat } mittleren Archivplatz{ whose-else }
    .from = { whose.von-dat } mittleren Archivplatz{ whose-else }
    .bare-at = auf dem mittleren Archivplatz
    .bare-to = auf den mittleren Archivplatz
    .bare-dative = dem mittleren Archivplatz
    .bare-accusative = den mittleren Archivplatz
    .nominative = der mittlere Archivplatz
    .in = auf { whose.dat } mittleren Archivplatz{ whose-else }
    .to = auf { whose.acc-m } mittleren Archivplatz{ whose-else }
place-middle-council = { whose }mittlerer Ratsplatz{ whose-else }
    .bare = mittlerer Ratsplatz
    .short = mittlerer Ratsplatz{ whose-else }
    .dative = { whose.dat } mittleren Ratsplatz{ whose-else }
    .zu = { whose.zu-dat } mittleren Ratsplatz{ whose-else }
    .accusative = { whose.acc-m } mittleren Ratsplatz{ whose-else }
    .at = auf { whose.dat } mittleren Ratsplatz{ whose-else }
    .from = { whose.von-dat } mittleren Ratsplatz{ whose-else }
    .bare-at = auf dem mittleren Ratsplatz
    .bare-to = auf den mittleren Ratsplatz
    .bare-dative = dem mittleren Ratsplatz
    .bare-accusative = den mittleren Ratsplatz
    .nominative = der mittlere Ratsplatz
    .in = auf { whose.dat } mittleren Ratsplatz{ whose-else }
    .to = auf { whose.acc-m } mittleren Ratsplatz{ whose-else }
place-middle-network = { whose }mittlerer Netzwerkplatz{ whose-else }
    .bare = mittlerer Netzwerkplatz
    .short = mittlerer Netzwerkplatz{ whose-else }
    .dative = { whose.dat } mittleren Netzwerkplatz{ whose-else }
    .zu = { whose.zu-dat } mittleren Netzwerkplatz{ whose-else }
    .accusative = { whose.acc-m } mittleren Netzwerkplatz{ whose-else }
    .at = auf { whose.dat } mittleren Netzwerkplatz{ whose-else }
    .from = { whose.von-dat } mittleren Netzwerkplatz{ whose-else }
    .bare-at = auf dem mittleren Netzwerkplatz
    .bare-to = auf den mittleren Netzwerkplatz
    .bare-dative = dem mittleren Netzwerkplatz
    .bare-accusative = den mittleren Netzwerkplatz
    .nominative = der mittlere Netzwerkplatz
    .in = auf { whose.dat } mittleren Netzwerkplatz{ whose-else }
    .to = auf { whose.acc-m } mittleren Netzwerkplatz{ whose-else }
place-back-archives = { whose }hinterer Archivplatz{ whose-else }
    .bare = hinterer Archivplatz
    .short = hinterer Archivplatz{ whose-else }
    .dative = { whose.dat } hinteren Archivplatz{ whose-else }
    .zu = { whose.zu-dat } hinteren Archivplatz{ whose-else }
    .accusative = { whose.acc-m } hinteren Archivplatz{ whose-else }
    .at = auf { whose.dat } hinteren Archivplatz{ whose-else }
    .from = { whose.von-dat } hinteren Archivplatz{ whose-else }
    .bare-at = auf dem hinteren Archivplatz
    .bare-to = auf den hinteren Archivplatz
    .bare-dative = dem hinteren Archivplatz
    .bare-accusative = den hinteren Archivplatz
    .nominative = der hintere Archivplatz
    .in = auf { whose.dat } hinteren Archivplatz{ whose-else }
    .to = auf { whose.acc-m } hinteren Archivplatz{ whose-else }
place-back-council = { whose }hinterer Ratsplatz{ whose-else }
    .bare = hinterer Ratsplatz
    .short = hinterer Ratsplatz{ whose-else }
    .dative = { whose.dat } hinteren Ratsplatz{ whose-else }
    .zu = { whose.zu-dat } hinteren Ratsplatz{ whose-else }
    .accusative = { whose.acc-m } hinteren Ratsplatz{ whose-else }
    .at = auf { whose.dat } hinteren Ratsplatz{ whose-else }
    .from = { whose.von-dat } hinteren Ratsplatz{ whose-else }
    .bare-at = auf dem hinteren Ratsplatz
    .bare-to = auf den hinteren Ratsplatz
    .bare-dative = dem hinteren Ratsplatz
    .bare-accusative = den hinteren Ratsplatz
    .nominative = der hintere Ratsplatz
    .in = auf { whose.dat } hinteren Ratsplatz{ whose-else }
    .to = auf { whose.acc-m } hinteren Ratsplatz{ whose-else }
place-back-network = { whose }hinterer Netzwerkplatz{ whose-else }
    .bare = hinterer Netzwerkplatz
    .short = hinterer Netzwerkplatz{ whose-else }
    .dative = { whose.dat } hinteren Netzwerkplatz{ whose-else }
    .zu = { whose.zu-dat } hinteren Netzwerkplatz{ whose-else }
    .accusative = { whose.acc-m } hinteren Netzwerkplatz{ whose-else }
    .at = auf { whose.dat } hinteren Netzwerkplatz{ whose-else }
    .from = { whose.von-dat } hinteren Netzwerkplatz{ whose-else }
    .bare-at = auf dem hinteren Netzwerkplatz
    .bare-to = auf den hinteren Netzwerkplatz
    .bare-dative = dem hinteren Netzwerkplatz
    .bare-accusative = den hinteren Netzwerkplatz
    .nominative = der hintere Netzwerkplatz
    .in = auf { whose.dat } hinteren Netzwerkplatz{ whose-else }
    .to = auf { whose.acc-m } hinteren Netzwerkplatz{ whose-else }
place-archives = { whose.nom-n } Archiv{ whose-else }
    .bare = Archiv
    .short = Archiv{ whose-else }
    .nominative = das Archiv
    .dative = { whose.dat } Archiv{ whose-else }
    .zu = { whose.zu-dat } Archiv{ whose-else }
    .accusative = { whose.nom-n } Archiv{ whose-else }
    .in = { whose.in-dat } Archiv{ whose-else }
    .to = { whose.into-n } Archiv{ whose-else }
    .from = aus { whose.dat } Archiv{ whose-else }
    .bare-accusative = das Archiv
    .bare-dative = dem Archiv
    .at = { whose.in-dat } Archiv{ whose-else }
    .bare-at = im Archiv
    .bare-to = ins Archiv
place-council = { whose.nom-m } Rat{ whose-else }
    .bare = Rat
    .short = Rat{ whose-else }
    .nominative = der Rat
    .dative = { whose.dat } Rat{ whose-else }
    .zu = { whose.zu-dat } Rat{ whose-else }
    .accusative = { whose.acc-m } Rat{ whose-else }
    .in = { whose.in-dat } Rat{ whose-else }
    .to = { whose.into-m } Rat{ whose-else }
    .from = aus { whose.dat } Rat{ whose-else }
    .bare-accusative = den Rat
    .bare-dative = dem Rat
    .at = { whose.in-dat } Rat{ whose-else }
    .bare-at = im Rat
    .bare-to = in den Rat
place-network = { whose.nom-n } Netzwerk{ whose-else }
    .bare = Netzwerk
    .short = Netzwerk{ whose-else }
    .nominative = das Netzwerk
    .dative = { whose.dat } Netzwerk{ whose-else }
    .zu = { whose.zu-dat } Netzwerk{ whose-else }
    .accusative = { whose.nom-n } Netzwerk{ whose-else }
    .in = { whose.in-dat } Netzwerk{ whose-else }
    .to = { whose.into-n } Netzwerk{ whose-else }
    .from = aus { whose.dat } Netzwerk{ whose-else }
    .bare-accusative = das Netzwerk
    .bare-dative = dem Netzwerk
    .at = { whose.in-dat } Netzwerk{ whose-else }
    .bare-at = im Netzwerk
    .bare-to = ins Netzwerk
place-archives-path = { whose.nom-m } Archivpfad{ whose-else }
    .bare = Archivpfad
    .short = Archivpfad{ whose-else }
    .nominative = der Archivpfad
    .dative = { whose.dat } Archivpfad{ whose-else }
    .zu = { whose.zu-dat } Archivpfad{ whose-else }
    .accusative = { whose.acc-m } Archivpfad{ whose-else }
    .in = { whose.in-dat } Archivpfad{ whose-else }
    .to = { whose.into-m } Archivpfad{ whose-else }
    .from = aus { whose.dat } Archivpfad{ whose-else }
    .bare-accusative = den Archivpfad
    .bare-dative = dem Archivpfad
    .at = { whose.in-dat } Archivpfad{ whose-else }
    .bare-at = im Archivpfad
    .bare-to = in den Archivpfad
place-council-path = { whose.nom-m } Ratspfad{ whose-else }
    .bare = Ratspfad
    .short = Ratspfad{ whose-else }
    .nominative = der Ratspfad
    .dative = { whose.dat } Ratspfad{ whose-else }
    .zu = { whose.zu-dat } Ratspfad{ whose-else }
    .accusative = { whose.acc-m } Ratspfad{ whose-else }
    .in = { whose.in-dat } Ratspfad{ whose-else }
    .to = { whose.into-m } Ratspfad{ whose-else }
    .from = aus { whose.dat } Ratspfad{ whose-else }
    .bare-accusative = den Ratspfad
    .bare-dative = dem Ratspfad
    .at = { whose.in-dat } Ratspfad{ whose-else }
    .bare-at = im Ratspfad
    .bare-to = in den Ratspfad
place-network-path = { whose.nom-m } Netzwerkpfad{ whose-else }
    .bare = Netzwerkpfad
    .short = Netzwerkpfad{ whose-else }
    .nominative = der Netzwerkpfad
    .dative = { whose.dat } Netzwerkpfad{ whose-else }
    .zu = { whose.zu-dat } Netzwerkpfad{ whose-else }
    .accusative = { whose.acc-m } Netzwerkpfad{ whose-else }
    .in = { whose.in-dat } Netzwerkpfad{ whose-else }
    .to = { whose.into-m } Netzwerkpfad{ whose-else }
    .from = aus { whose.dat } Netzwerkpfad{ whose-else }
    .bare-accusative = den Netzwerkpfad
    .bare-dative = dem Netzwerkpfad
    .at = { whose.in-dat } Netzwerkpfad{ whose-else }
    .bare-at = im Netzwerkpfad
    .bare-to = in den Netzwerkpfad
place-grid = { whose.nom-n } Raster{ whose-else }
    .bare = Raster
    .short = Raster{ whose-else }
    .nominative = das Raster
    .dative = { whose.dat } Raster{ whose-else }
    .zu = { whose.zu-dat } Raster{ whose-else }
    .accusative = { whose.nom-n } Raster{ whose-else }
    .in = { whose.in-dat } Raster{ whose-else }
    .to = { whose.into-n } Raster{ whose-else }
    .from = aus { whose.dat } Raster{ whose-else }
    .bare-accusative = das Raster
    .bare-dative = dem Raster
    .at = { whose.in-dat } Raster{ whose-else }
    .bare-at = im Raster
    .bare-to = ins Raster
place-scrap = { whose.nom-m } Schrott{ whose-else }
    .bare = Schrott
    .short = Schrott{ whose-else }
    .nominative = der Schrott
    .dative = { whose.dat } Schrott{ whose-else }
    .zu = { whose.zu-dat } Schrott{ whose-else }
    .accusative = { whose.acc-m } Schrott{ whose-else }
    .in = { whose.in-dat } Schrott{ whose-else }
    .to = { whose.into-m } Schrott{ whose-else }
    .from = aus { whose.dat } Schrott{ whose-else }
    .bare-accusative = den Schrott
    .bare-dative = dem Schrott
    .at = { whose.in-dat } Schrott{ whose-else }
    .bare-at = im Schrott
    .bare-to = in den Schrott
place-score-area = { whose.nom-m } Wertungsbereich{ whose-else }
    .bare = Wertungsbereich
    .short = Wertungsbereich{ whose-else }
    .nominative = der Wertungsbereich
    .dative = { whose.dat } Wertungsbereich{ whose-else }
    .zu = { whose.zu-dat } Wertungsbereich{ whose-else }
    .accusative = { whose.acc-m } Wertungsbereich{ whose-else }
    .in = { whose.in-dat } Wertungsbereich{ whose-else }
    .to = { whose.into-m } Wertungsbereich{ whose-else }
    .from = aus { whose.dat } Wertungsbereich{ whose-else }
    .bare-accusative = den Wertungsbereich
    .bare-dative = dem Wertungsbereich
    .at = { whose.in-dat } Wertungsbereich{ whose-else }
    .bare-at = im Wertungsbereich
    .bare-to = in den Wertungsbereich
place-aside = die beiseitegelegten Karten
    .bare = beiseitegelegte Karten
    .short = beiseitegelegte Karten
    .nominative = die beiseitegelegten Karten
    .dative = den beiseitegelegten Karten
    .accusative = die beiseitegelegten Karten
    .zu = zu den beiseitegelegten Karten
    .at = bei den beiseitegelegten Karten
    .in = bei den beiseitegelegten Karten
    .to = zu den beiseitegelegten Karten
    .from = von den beiseitegelegten Karten
    .bare-at = bei den beiseitegelegten Karten
    .bare-to = zu den beiseitegelegten Karten
    .bare-dative = den beiseitegelegten Karten
    .bare-accusative = die beiseitegelegten Karten

at-place = { PLACE($place, form: "short") }
owner = { SEAT($player, form: "genitive") }

## Numbers of cards

shards = { $count } Splitter
number-name =
    { $number ->
        [barrier] Barriere
        [scrap_cost] Schrottkosten
        [collects] Ernte
        [council_limit] Ratslimit
       *[shard_cost] Splitterkosten
    }
card-type =
    { $type ->
        [seeker] Sucher
        [agent] Agent
        [obstacle] Hindernis
        [source] Quelle
       *[moment] Moment
    }
ability-name =
    { $ability ->
        [action] Aktion
        [instant] Sofort
        [reaction] Reaktion
        [confront] Konfrontation
        [discover] Entdeckung
        [cipher] Chiffre
       *[always] Dauerhaft
    }
    .long =
        { $ability ->
            [confront] Konfrontationsfähigkeit
           *[discover] Entdeckungsfähigkeit
        }

## What is asked

take-action =
    { $left ->
        [0] Führe deine letzte Aktion der Runde { $round } aus.
        [1] Führe deine letzte Aktion der Runde { $round } aus.
       *[other] Führe eine Aktion aus: du hast noch { $left } in Runde { $round }.
    }
use-instant =
    { $delve ->
        [yes] Sofortfenster im Vorstoß: nutze eine Sofortfähigkeit oder passe.
       *[no] Sofortfenster: nutze eine Sofortfähigkeit oder passe.
    }
headline-card =
    { $open ->
        [yes] { $card }: { $what }
       *[no] { $card }: { $what }.
    }
headline-reactions =
    { $open ->
        [yes] Reaktionen: { $what }
       *[no] Reaktionen: { $what }.
    }
headline =
    { $open ->
        [yes] { $what }
       *[no] { $what }.
    }

ask-act = führe eine Aktion aus
ask-mulligan = lege Karten beiseite, um andere zu ziehen, oder behalte, was du hast
ask-discard-down = archiviere eine Karte: dein Rat ist über seinem Limit
ask-instant = nutze eine Sofortfähigkeit oder passe
ask-reaction = { $event }: reagiere oder passe
ask-encounter =
    { $forged ->
        [yes] konfrontiere oder meide
       *[no] entdecke oder meide
    } { $card ->
        [hidden] die verdeckte Karte
       *[other] { $card }
    } { PLACE($place, form: "at") }
ask-retreat = gehe an { PLACE($place, form: "dative") } vorbei weiter oder ziehe dich zurück
ask-heat = du darfst { shards } zahlen, um { SEAT($player, form: "dative") } 1 Hitze zu geben
ask-offer = du darfst die { ability-name.long } von { CARD($card, form: "facedown-dative") } nutzen
ask-barrier = zahle die Barriere von { CARD($card, form: "facedown-dative") }, oder der Vorstoß endet
ask-take =
    { $price ->
        [scrap] zahle die Schrottkosten, um { CARD($card, form: "facedown") } zu { deed-name }
        [cipher] erfülle die Chiffre, um { CARD($card, form: "facedown") } zu { deed-name }
        [scrap-and-cipher] zahle die Schrottkosten und erfülle die Chiffre, um { CARD($card, form: "facedown") } zu { deed-name }
       *[nothing] du darfst { CARD($card, form: "facedown") } umsonst { deed-name }
    }
deed-name =
    { $deed ->
        [secure] sichern
       *[scrap] verschrotten
    }
ask-stage = auf welchem Platz stellst du { CARD($card, form: "facedown") } auf?
ask-rush = auf welchem Platz stellst du { CARD($card, form: "facedown") } in Eile auf?
ask-shift = auf welchen Platz wird verschoben?
ask-redirect = auf welchen Platz wird der Vorstoß umgelenkt?
ask-sift = welche nimmst du in deinen Rat?
ask-keep-unique = welche von beiden behältst du?
ask-player = wähle einen Spieler
ask-player-for = »{ SAY($text) }«: wähle einen Spieler
ask-may = du darfst: »{ SAY($text) }«
ask-choose-one = wähle eines
ask-total = »{ SAY($text) }« (bisher { $sum } von { $total })
ask-text = »{ SAY($text) }«

## Windows

instant-window = in einem Sofortfenster
event-round-begins = eine Runde beginnt
event-refills = die Aktionen werden aufgefüllt
event-forged = { CARD($card, form: "facedown") } wurde geschmiedet
event-shifted = { CARD($card, form: "facedown") } wurde verschoben
event-moment-played = { CARD($card, form: "facedown") } wurde gespielt
event-removed = { CARD($card, form: "facedown") } hat ein Raster verlassen
event-left-grid = { CARD($card, form: "facedown") } hat ein Raster verlassen
event-approaches-slot = der Vorstoß nähert sich { PLACE($place, form: "bare-dative") }
event-approaches-district = der Vorstoß nähert sich { PLACE($place, form: "bare-dative") } { SEAT($owner, form: "genitive") }
event-confronts = { CARD($card, form: "facedown") } wird konfrontiert
event-discovers = { CARD($card, form: "facedown") } wird entdeckt
event-confront-ability = die Konfrontationsfähigkeit von { CARD($card, form: "facedown-dative") } wird gleich ausgeführt
event-discover-ability = die Entdeckungsfähigkeit von { CARD($card, form: "facedown-dative") } wird gleich ausgeführt
event-discover-resolved = die Entdeckungsfähigkeit von { CARD($card, form: "facedown-dative") } wurde ausgeführt
event-confrontation-ends = die Konfrontation mit { CARD($card, form: "facedown-dative") } endet
event-encountered = die Begegnung { PLACE($place, form: "bare-at") } ist vorüber
event-passed = der Vorstoß lässt { PLACE($place, form: "bare-accusative") } hinter sich
event-discovers-cards = gleich werden Karten aus { PLACE($place, form: "bare-dative") } { SEAT($owner, form: "genitive") } entdeckt
event-breached = in { PLACE($place, form: "bare-accusative") } { SEAT($owner, form: "genitive") } wurde durchgebrochen

## Options

option-gain = einen Splitter nehmen
option-draw = eine Karte ziehen
option-pass = passen
option-keep = behalten
option-avoid = meiden
option-confront = konfrontieren
option-discover = entdecken
option-retreat = zurückziehen
option-go-on = weitergehen
option-decline = verzichten
option-heat = für Hitze zahlen
option-use-it = nutzen
option-end-delve = den Vorstoß beenden
option-pay-barrier = die Barriere zahlen
option-leave-it = liegen lassen
option-take-it = nehmen
option-district = der Bezirk
option-text = »{ SAY($text) }«
option-player = { $player }
option-delve = Vorstoß { PLACE($place, form: "to") }
option-shift = { option-card-at } verschieben
option-card-at =
    { $card ->
        [hidden] verdeckte Karte
       *[other] { $card }
    } ({ PLACE($place, form: "short") })
option-slot =
    { PLACE($place, form: "short") } ({ $card ->
        [hidden] verdeckte Karte
       *[other] { $card }
    })
option-empty-slot = { PLACE($place, form: "short") }
option-card = { $card }
option-stage = { $card } aufstellen
option-play = { $card } spielen
option-use = { $card } nutzen
option-use-at = { $card } nutzen ({ PLACE($place, form: "short") })
option-forge-at = { $card } schmieden ({ PLACE($place, form: "short") })
option-collect = mit { $card } ernten
option-collect-at = mit { $card } ernten ({ PLACE($place, form: "short") })
option-rush = { $card } in Eile aufstellen
option-copy = { $option } ({ $copy })

## Texts under way

source-card = { $card }
chain-ability =
    { $card }: { $ability ->
        [confront] { ability-name.long }
        [discover] { ability-name.long }
       *[other] { ability-name }
    }
deed-under-way =
    { $deed ->
        [gain] Splitter nehmen
        [draw] Ziehen
        [stage] Aufstellen
        [shift] Verschieben
        [forge] Schmieden
        [forged] Geschmiedet
        [collect] Ernten
        [rush] Eile
        [confrontation] Konfrontation
       *[discovery] Entdeckung
    }
chain-deed = { deed-under-way }: { CARD($card, form: "facedown") }
chain-course = { deed-under-way }

## Refusals

refused-game-over = das Spiel ist vorbei
refused-not-yours = jetzt wählst nicht du, sondern { $player }
refused-not-offered = damit ist bei dieser Wahl nichts möglich
refused-not-there = { $card } ist weder in deinem Rat noch in deinem Raster
refused-exhausted = { $card } ist erschöpft
refused-cannot-pay =
    { $count ->
        [0] du hast keine Splitter, um { $card } zu bezahlen
       *[other] du hast { shards }: nicht genug, um { $card } zu schmieden
    }
    .nominative = die beiseitegelegten Karten
    .dative = den beiseitegelegten Karten
    .accusative = die beiseitegelegten Karten
    .zu = zu den beiseitegelegten Karten
    .at = bei den beiseitegelegten Karten
    .in = bei den beiseitegelegten Karten
    .to = zu den beiseitegelegten Karten
    .from = von den beiseitegelegten Karten
    .bare-at = bei den beiseitegelegten Karten
    .bare-to = zu den beiseitegelegten Karten
    .bare-dative = den beiseitegelegten Karten
    .bare-accusative = die beiseitegelegten Karten
