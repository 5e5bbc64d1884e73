### What the terminal itself says: the game line by line.

## Commands, as they are typed

command-help = help
command-board = board
command-log = log
command-seed = seed
command-card = card
command-why = why
command-rules = rules
command-save = save
command-hint = hint
command-concede = concede
command-undo = undo
command-redo = redo
command-restart = restart
command-quit = quit
command-anyway = anyway
command-yes = yes
command-back = back
command-next = next
command-all = all
command-play = play
plain-help =
    Type the number of an option, or its words (the first letters are enough).
      card NAME     what a card says           rules [WORD]  the rules, by number or word
      board         the table again            log           all that happened
      why NAME      why it cannot be chosen    seed          the seed of this deal
      undo          back to your last choice   redo          forward again
      restart       the same deal again        save FILE     save the game there from now on
      hint          what a strong player does  concede       give the game up
      help          this                       quit          stop; the game is saved
# $last: number
replay-help =
    Enter   the next choice       back   the one before      0 to { $last }   go to that choice
    board   the table             log    all so far          all   to the end
    play    play on from here     quit   stop

## Before and after a game

# $title: name
# $who: words
plain-title = { $title }. { $who } Type 'help' for help.
# $seat: name
# $rivals: words
alone = You are { $seat }{ $rivals }.
# $side: name
# $name: name
alone-against = ; { $side } is { $name }
# $count: number
# $people: words
people-at-keyboard =
    { $count ->
        [2] Two
        [3] Three
       *[other] Four
    } people at one keyboard: { $people }.
# $one: words
# $other: name
and = { $one } and { $other }
# $seat: name
you-are = You are { $seat }.
# $player: name
# $seat: name
player-is = The player { $player } is { $seat }.
# $seat: name
plain-hand-over = It is the choice of { $seat }. Press Enter when only { $seat } can see the screen.
stopped = Stopped before the end of the game.
# $path: name
stopped-saved = It is saved in { $path }; 'gridnorth resume' goes on with it.
game-over = The game is over.
# $seed: name
seed = seed { $seed }
# $now: number
# $last: number
replay-prompt = choice { $now } of { $last }>

## Choosing

# $what: words
turn-ends = the rival's turn ends: { $what }
# $given: name
# $count: number
illegal-number = illegal choice { $given }: expected a number from 1 to { $count }
# $given: name
# $options: words
illegal-ambiguous = illegal choice { $given }: it could be { $options }
# $given: name
# $why: words
illegal = illegal choice { $given }: { $why }
can-be-chosen = it can be chosen
nothing-to-undo = there is nothing to undo
undo-hidden = something hidden has been seen since then: type 'undo anyway' to go back all the same
nothing-to-redo = there is nothing to redo
# $count: number
undone =
    Back by { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }.
# $count: number
redone =
    Forward by { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }.
restarted = The same deal from the beginning.
concede-sure = Give the game up? Type 'concede yes'.
save-where = save where? Give a file name: save my.game
# $path: name
saved = Saved in { $path }, and from now on after every choice.
# $path: name
# $why: words
cannot-save = cannot save in { $path }: { $why }
# $what: card | rule | seat
# $given: name
# $near: name
unknown-near = unknown { unknown-what } { $given }: did you mean { $near }?
# $what: card | rule | seat
# $given: name
# $expected: words
unknown = unknown { unknown-what } { $given }: expected one of { $expected }
# $what: card | rule | seat
unknown-what =
    { $what ->
        [card] card
        [rule] rule
       *[other] { $what }
    }

## A hint

# $option: name
# $then: words
hint-options = { $option } ({ $then })
# $before: words
# $option: name
hint-then = { $before }, then { $option }
# $option: words
# $percent: number
hint-chance = { $option }: you win about { $percent }% of the ways it looked at
# $option: name
# $percent: number
hint-close = { $option } is about as good
# $option: name
# $percent: number
hint-second = with { $option }, the next best, { $percent }%
