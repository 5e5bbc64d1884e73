### Was das Terminal selbst sagt: der Tisch auf dem ganzen Bildschirm.

## Tasten in der letzten Zeile

keys-any = jede Taste
keys-home-end = Pos1 Ende
keys-page-up-down = Bild↑ Bild↓
key-choose = wählen
key-card = Karte
key-look = ansehen
key-help = Hilfe
key-hint = Tipp
key-log = Verlauf
key-rules = Regeln
key-undo = zurück
key-redo = wieder
key-save = speichern
key-restart = neu
key-concede = aufgeben
key-quit = Ende
key-same-deal = dieselben Karten
key-yes = ja
key-no = nein
key-go-on = weiter
key-hurry = schneller
key-a-choice = eine Wahl
key-ends = Anfang, Ende
key-go-to = gehe zu
key-other-seat = anderer Platz
key-play-on = von hier spielen
key-scroll = blättern
key-back-to-table = zurück zum Tisch
key-done = fertig
key-back = zurück
key-begin = anfangen
key-how-to-play = das Spiel in einer Minute, und alle Tasten

## Die Hilfe

help-title = Hilfe
help-minute = Das Spiel in einer Minute
help-keys = Tasten
help-options = die Möglichkeit mit dieser Taste wählen
    .key = 1 bis 9, dann Buchstaben
help-mark = eine andere Möglichkeit markieren und lesen, was sie bewirkt
    .key = ↑ ↓ ← →, j k
help-enter = die markierte Möglichkeit wählen
    .key = Enter
help-mouse = ein Klick auf eine Möglichkeit oder eine Karte mit Taste wählt sie; auf eine andere Karte zeigen sagt, warum sie nicht geht
    .key = Maus
help-tab = die Karten eine nach der anderen ansehen, auch solche, die nicht gewählt werden können
    .key = Tab
help-card = alles, was die markierte oder angesehene Karte sagt
    .key = Leertaste oder i
help-log = der ganze Verlauf
    .key = l
help-piles = was in { $piles } liegt
    .key = d
help-rules = die Regeln, nach Nummer oder Wort
    .key = r
help-undo = zurück zu deiner letzten Wahl; y oder Strg+R: noch einmal vorwärts
    .key = u
help-save = das Spiel in einer anderen Datei speichern (gespeichert wird ohnehin nach jeder Wahl)
    .key = s
help-restart = dieselben Karten von vorn
    .key = n
help-hint = ein Tipp: was ein starker Spieler wählen würde, und warum
    .key = h
help-concede = das Spiel aufgeben
    .key = c
help-quit = aufhören; `gridnorth resume` setzt das Spiel fort
    .key = q
help-help = diese Hilfe
    .key = ?
help-step = eine Wahl zurück oder vorwärts
    .key = ← →
help-turns = einen Zug oder eine Runde zurück oder vorwärts
    .key = Bild↑ Bild↓
help-ends = zum Anfang oder zum Ende
    .key = Pos1 Ende
help-go-to = zu einer Wahl mit ihrer Nummer
    .key = g
help-other-seat = vom anderen Platz aus sehen
    .key = v
help-play-on = von hier aus spielen: ein neues Spiel in einer neuen Datei; das alte bleibt, wie es ist
    .key = p
help-as-at-table = wie am Tisch: Karten ansehen, Verlauf, Stapel, Regeln, Ende
    .key = Tab, Leertaste, l, d, r, q

## Seiten

log-title = Verlauf
log-head = VERLAUF
rules-title = Regeln
rules-placeholder = ein Wort oder eine Nummer, zum Beispiel { $example }
no-rule-with = In keiner Regel kommt { $wanted } vor.
resolving = Im Gang:
resolving-head = IM GANG
too-small = Das Fenster ist zu klein, um alles zu zeigen: Mach es größer.
curtain = { $name } wählt.
curtain-press = Drücke Enter, wenn nur { $name } den Bildschirm sieht.
over = Das Spiel ist zu Ende. { $verdict }
is-choosing = { $name } wählt ...
you-at = { $name } ({ $seat })
no-card-marked = keine Karte ist markiert: Tab geht die Karten auf dem Tisch durch

## Speichern

can-no-longer-save = In { $path } lässt sich nicht mehr speichern: { $why }. Speichere mit s woanders.
saved-after-every-choice = Das Spiel wird nach jeder Wahl in { $path } gespeichert.
not-saved-yet = Das Spiel ist noch nirgends gespeichert.
save-elsewhere = Um es von jetzt an in einer anderen Datei zu speichern, tippe ihren Namen:
save-as-title = Speichern
saved-in = In { $path } gespeichert.
cannot-be-saved = In { $path } lässt sich nicht speichern: { $why }.
farewell-not-saved = Das Spiel wurde nicht gespeichert.
farewell-over = Das Spiel ist in { $path } gespeichert. Noch einmal ansehen: gridnorth replay { $path }
farewell = Das Spiel ist in { $path } gespeichert. Weiterspielen: gridnorth resume{ $where }

## Vorher fragen

undo-sure = Seitdem ist etwas Verdecktes bekannt geworden: trotzdem zurück?
undo-yes = ja, zurück
undo-no = nein, hier bleiben
restart-sure = Dieselben Karten von vorn spielen?
restart-yes = ja, von vorn
no-go-on = nein, weiter
restart-kept = Das bisherige Spiel bleibt gespeichert.
restart-replaced = Gespeichert wird in { $path }, anstelle des bisherigen Spiels.
give-up-sure = Das Spiel aufgeben?
give-up-yes = ja, aufgeben
thinking = Ich denke nach ...
hint = Tipp: { $why }

## Ein altes Spiel ansehen

replay-head = Wahl { $number } von { $count }, gesehen von { $seat }
replay-unfinished = Das Spiel wurde nicht beendet: p spielt weiter.
replay-chosen =
    { $asked }{ $name } { $you ->
        [yes] hast
       *[no] hat
    } gewählt: { $what }.
replay-next-you = Als Nächstes. { $asked }Du wählst: { $what }.
replay-next = Als Nächstes. { $asked }{ $name } wählt.
not-shown = etwas, das nicht gezeigt wird
choice-concede = aufgeben
go-to-title = gehe zu
go-to-which = Zu welcher Wahl? 0 bis { $count }
no-such-choice = eine Wahl { $given } gibt es nicht: Die Nummern gehen von 0 bis { $count }
only-your-seat = allein gibt es nur deinen eigenen Platz
over-here = hier ist das Spiel zu Ende: Geh erst zurück
