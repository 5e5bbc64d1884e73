# Harbour auf Deutsch.

seat =
    { $person ->
        [you] du
        [rival] die andere Seite
        [west] West
        [east] Ost
       *[other] Nord
    }

question-act = raste, spiele eine Karte oder segle
question-choose = wähle, wonach die Karte fragt
question-sailing = spiele eine Karte, während ein Schiff unterwegs ist, oder passe
question-before = reagiere, bevor es geschieht, oder passe
question-after = reagiere, nachdem es geschah, oder passe

option-rest = rasten
option-pass = passen
option-sail = zur Insel { $island } segeln
option-card = { $card }
option-seat = { $player }

chooses = { $player }: { $what }
gains = { $player }: +{ $coins } Münzen
pays = { $player }: -{ $coins } Münzen
concedes = { $player }: aufgeben

effect-rest = du bekommst 1
effect-pass = nichts
effect-unless = es geschieht, falls niemand reagiert

refused-game-over = das Spiel ist vorbei
refused-not-your-choice = jetzt wählst nicht du
refused-not-offered = das gehört nicht zu den Möglichkeiten
