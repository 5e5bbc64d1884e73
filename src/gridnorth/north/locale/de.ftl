### The North auf Deutsch: Spieler, Orte, und wessen Text spricht.

seat =
    { $person ->
        [you] du
        [rival] der Gegner
        [collector] der Sammler
        [south] Süd
       *[north] Nord
    }
    .brief =
        { $person ->
            [you] du
            [rival] Gegner
            [collector] Sammler
            [south] Süd
           *[north] Nord
        }
    .node =
        { $person ->
            [you] dein Knoten
            [rival] der Knoten des Gegners
            [collector] der Knoten des Sammlers
            [south] Süds Knoten
           *[north] Nords Knoten
        }
    .deck =
        { $person ->
            [you] dein Stapel
            [rival] der Stapel des Gegners
            [collector] der Stapel des Sammlers
            [south] Süds Stapel
           *[north] Nords Stapel
        }
    .turn =
        { $person ->
            [you] dein Zug
            [rival] der Zug des Gegners
            [collector] der Zug des Sammlers
            [south] Süds Zug
           *[north] Nords Zug
        }
    .in-hand =
        { $person ->
            [you] in deiner Hand
            [rival] in der Hand des Gegners
            [collector] in der Hand des Sammlers
            [south] in Süds Hand
           *[north] in Nords Hand
        }

# Ein Ort kann gehören: dir, dem eben Genannten (their), oder einem Dritten.
place-hand =
    { $owner ->
        [you] deine Hand
        [their] seine Hand
        [rival] die Hand des Gegners
        [collector] die Hand des Sammlers
        [south] Süds Hand
       *[north] Nords Hand
    }
    .in =
        { $owner ->
            [you] in deiner Hand
            [their] in seiner Hand
            [rival] in der Hand des Gegners
            [collector] in der Hand des Sammlers
            [south] in Süds Hand
           *[north] in Nords Hand
        }
    .from =
        { $owner ->
            [you] aus deiner Hand
            [their] aus seiner Hand
            [rival] aus der Hand des Gegners
            [collector] aus der Hand des Sammlers
            [south] aus Süds Hand
           *[north] aus Nords Hand
        }
    .to =
        { $owner ->
            [you] auf deine Hand
            [their] auf seine Hand
            [rival] auf die Hand des Gegners
            [collector] auf die Hand des Sammlers
            [south] auf Süds Hand
           *[north] auf Nords Hand
        }
place-discard =
    { $owner ->
        [you] deine Ablage
        [their] seine Ablage
        [rival] die Ablage des Gegners
        [collector] die Ablage des Sammlers
        [south] Süds Ablage
       *[north] Nords Ablage
    }
    .in =
        { $owner ->
            [you] in deiner Ablage
            [their] in seiner Ablage
            [rival] in der Ablage des Gegners
            [collector] in der Ablage des Sammlers
            [south] in Süds Ablage
           *[north] in Nords Ablage
        }
    .from =
        { $owner ->
            [you] aus deiner Ablage
            [their] aus seiner Ablage
            [rival] aus der Ablage des Gegners
            [collector] aus der Ablage des Sammlers
            [south] aus Süds Ablage
           *[north] aus Nords Ablage
        }
    .to =
        { $owner ->
            [you] auf deine Ablage
            [their] auf seine Ablage
            [rival] auf die Ablage des Gegners
            [collector] auf die Ablage des Sammlers
            [south] auf Süds Ablage
           *[north] auf Nords Ablage
        }
place-zone =
    { $owner ->
        [you] deine Zone
        [their] seine Zone
        [rival] die Zone des Gegners
        [collector] die Zone des Sammlers
        [south] Süds Zone
       *[north] Nords Zone
    }
    .in =
        { $owner ->
            [you] in deiner Zone
            [their] in seiner Zone
            [rival] in der Zone des Gegners
            [collector] in der Zone des Sammlers
            [south] in Süds Zone
           *[north] in Nords Zone
        }
    .from =
        { $owner ->
            [you] aus deiner Zone
            [their] aus seiner Zone
            [rival] aus der Zone des Gegners
            [collector] aus der Zone des Sammlers
            [south] aus Süds Zone
           *[north] aus Nords Zone
        }
    .to =
        { $owner ->
            [you] in deine Zone
            [their] in seine Zone
            [rival] in die Zone des Gegners
            [collector] in die Zone des Sammlers
            [south] in Süds Zone
           *[north] in Nords Zone
        }
place-deck =
    { $owner ->
        [you] dein Stapel
        [their] sein Stapel
        [rival] der Stapel des Gegners
        [collector] der Stapel des Sammlers
        [south] Süds Stapel
       *[north] Nords Stapel
    }
    .in =
        { $owner ->
            [you] in deinem Stapel
            [their] in seinem Stapel
            [rival] im Stapel des Gegners
            [collector] im Stapel des Sammlers
            [south] in Süds Stapel
           *[north] in Nords Stapel
        }
    .from =
        { $owner ->
            [you] aus deinem Stapel
            [their] aus seinem Stapel
            [rival] aus dem Stapel des Gegners
            [collector] aus dem Stapel des Sammlers
            [south] aus Süds Stapel
           *[north] aus Nords Stapel
        }
    .to =
        { $owner ->
            [you] in deinen Stapel
            [their] in seinen Stapel
            [rival] in den Stapel des Gegners
            [collector] in den Stapel des Sammlers
            [south] in Süds Stapel
           *[north] in Nords Stapel
        }
place-wastes = die Öde
    .in = in der Öde
    .from = aus der Öde
    .to = in die Öde
place-wastes-deck = der Ödestapel
    .in = im Ödestapel
    .from = aus dem Ödestapel
    .to = in den Ödestapel

## Wessen Text spricht

source-card = { $card }
source-spark = Funke von { CARD($card, form: "dative") }
source-directive =
    { $directive ->
        [reprogram] Umprogrammieren
        [build] Bauen
        [awaken] Erwecken
       *[discharge] Entladen
    }
source-turn-end = Ende des Zuges
