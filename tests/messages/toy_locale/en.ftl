seat =
    { $person ->
        [you] you
        [rival] the rival
       *[other] somebody
    }
    .whose =
        { $person ->
            [you] your
            [rival] the rival's
           *[other] somebody's
        }
place-hand =
    { $owner ->
        [you] your hand
        [their] their hand
       *[other] { SEAT($player, form: "whose") } hand
    }
source-card = { $card }
loses =
    { $player } { $player ->
        [you] lose
       *[other] loses
    } { $count }
moves =
    { $player } { $player ->
        [you] move
       *[other] moves
    } { $cards } from { $from }
turn = turn { $number }
chooses = { $player } chooses
cannot = { $player } cannot { $what }
