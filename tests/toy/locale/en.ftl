# Harbour, in English.

seat =
    { $person ->
        [you] you
        [rival] the rival
        [west] West
        [east] East
       *[other] North
    }

question-act = rest, play a card, or sail
question-choose = choose what the card asks for
question-sailing = play a card while a ship is out, or pass
question-before = react before it happens, or pass
question-after = react after it happened, or pass

option-rest = rest
option-pass = pass
# $island: number
option-sail = sail { $island }
# $card: card
option-card = { $card }
# $player: seat
option-seat = { $player }

# $player: seat
# $what: message
chooses = { $player }: { $what }
# $player: seat
# $coins: number
gains = { $player }: +{ $coins } coins
# $player: seat
# $coins: number
pays = { $player }: -{ $coins } coins
# $player: seat
concedes = { $player }: concede

effect-rest = you gain 1
effect-pass = nothing
effect-unless = it is done, unless somebody reacts

refused-game-over = the game is over
refused-not-your-choice = it is not your choice now
refused-not-offered = it is not among the options
