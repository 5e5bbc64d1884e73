### Was das Terminal selbst sagt: das Spiel Zeile für Zeile.

## Befehle, wie man sie tippt; die englischen gelten auch

command-help = hilfe
command-board = tisch
command-log = verlauf
command-seed = startwert
command-card = karte
command-why = warum
command-rules = regeln
command-save = speichern
command-hint = tipp
command-concede = aufgeben
command-undo = zurück
command-redo = wieder
command-restart = neu
command-quit = ende
command-anyway = trotzdem
command-yes = ja
command-back = zurück
command-next = weiter
command-all = alles
command-play = spielen
plain-help =
    Tippe die Nummer einer Möglichkeit oder ihre Worte (die ersten Buchstaben genügen).
      karte NAME    was eine Karte sagt            regeln [WORT]    die Regeln, nach Nummer oder Wort
      tisch         den Tisch noch einmal          verlauf          alles, was geschah
      warum NAME    warum etwas nicht geht         startwert        woraus diese Karten verteilt sind
      zurück        zurück zu deiner letzten Wahl  wieder           noch einmal vorwärts
      neu           dieselben Karten von vorn      speichern DATEI  von jetzt an dort speichern
      tipp          was ein starker Spieler täte   aufgeben         das Spiel aufgeben
      hilfe         diese Hilfe                    ende             aufhören; das Spiel ist gespeichert
replay-help =
    Eingabetaste  die nächste Wahl  zurück   eine Wahl zurück  0 bis { $last }  zu dieser Wahl
    tisch         den Tisch         verlauf  alles bisher      alles    bis zum Ende
    spielen       von hier spielen  ende     aufhören

## Vor und nach einem Spiel

plain-title = { $title }. { $who } »hilfe« zeigt die Hilfe.
alone = Du bist { $seat }{ $rivals }.
alone-against = ; gegen dich spielt: { $name }
people-at-keyboard =
    { $count ->
        [2] Zwei
        [3] Drei
       *[other] Vier
    } Leute an einer Tastatur: { $people }.
and = { $one } und { $other }
you-are = Du bist { $seat }.
player-is = { $seat } ist der Bot { $player }.
plain-hand-over = { $seat } wählt. Drücke die Eingabetaste, wenn niemand sonst auf den Bildschirm sieht.
stopped = Vor dem Ende des Spiels aufgehört.
stopped-saved = Es ist in { $path } gespeichert; »gridnorth resume« setzt es fort.
game-over = Das Spiel ist zu Ende.
seed = Startwert { $seed }
replay-prompt = Wahl { $now } von { $last }>

## Wählen

turn-ends = der Zug des Gegners endet: { $what }
illegal-number = { $given } geht nicht: Die Nummern gehen von 1 bis { $count }
illegal-ambiguous = { $given } ist nicht eindeutig: { $options }
illegal = { $given } geht nicht: { CAPITAL($why) }
can-be-chosen = es kann gewählt werden
nothing-to-undo = es gibt nichts zurückzunehmen
undo-hidden = seitdem ist etwas Verdecktes bekannt geworden: »zurück trotzdem« geht dennoch zurück
nothing-to-redo = es wurde nichts zurückgenommen
undone =
    { $count ->
        [one] { $count } Wahl
       *[other] { $count } Wahlen
    } zurück.
redone =
    { $count ->
        [one] { $count } Wahl
       *[other] { $count } Wahlen
    } vorwärts.
restarted = Dieselben Karten von vorn.
concede-sure = Das Spiel aufgeben? Tippe »aufgeben ja«.
save-where = wohin speichern? Nenne eine Datei: speichern mein.game
saved = In { $path } gespeichert, von jetzt an nach jeder Wahl.
cannot-save = in { $path } lässt sich nicht speichern: { $why }
unknown-near = { unknown-what } { $given } gibt es nicht: Meinst du { $near }?
unknown = { unknown-what } { $given } gibt es nicht: Es gibt { $expected }
unknown-what =
    { $what ->
        [card] eine Karte
        [rule] eine Regel
       *[other] den Namen
    }

## Ein Tipp

hint-options = { $option } ({ $then })
hint-then = { $before }, dann { $option }
hint-chance = { $option }: Du gewinnst etwa { $percent } % der untersuchten Verläufe
hint-close = { $option } ist etwa gleich gut
hint-second = mit { $option }, der nächstbesten Möglichkeit, { $percent } %
