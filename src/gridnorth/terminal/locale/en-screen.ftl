### What the terminal itself says: the full-screen table.

## Keys in the last line

keys-any = any key
keys-home-end = Home End
keys-page-up-down = PgUp PgDn
key-choose = choose
key-card = card
key-look = look
key-help = help
key-hint = hint
key-log = log
key-rules = rules
key-undo = undo
key-redo = redo
key-save = save
key-restart = restart
key-concede = concede
key-quit = quit
key-same-deal = same deal again
key-yes = yes
key-no = no
key-go-on = go on
key-hurry = hurry
key-a-choice = a choice
key-ends = first, last
key-go-to = go to
key-other-seat = other seat
key-play-on = play on from here
key-scroll = scroll
key-back-to-table = back to the table
key-done = done
key-back = back
key-begin = begin
key-how-to-play = how to play in a minute, and all keys

## The page of help

help-title = help
help-minute = How to play, in a minute
help-keys = Keys
help-options = choose the option with that key
    .key = 1 to 9, then letters
help-mark = mark another option, and read what it will do
    .key = ↑ ↓ ← →, j k
help-enter = choose the option that is marked
    .key = Enter
help-mouse = click an option or a card with a key on it to choose it; point at another card to see why it cannot be
    .key = mouse
help-tab = look at the cards one after the other, also those that cannot be chosen
    .key = Tab
help-card = all that the card says that is marked or looked at
    .key = Space or i
help-log = the whole log
    .key = l
# $piles: words
help-piles = what lies in { $piles }
    .key = d
help-rules = the rules, by number or word
    .key = r
help-undo = undo, back to your last choice; y or Ctrl+R: make it again
    .key = u
help-save = save the game in another file (it is saved after every choice anyway)
    .key = s
help-restart = the same deal from the beginning
    .key = n
help-hint = a hint: what a strong player would choose, and why
    .key = h
help-concede = concede: give the game up
    .key = c
help-quit = quit; `gridnorth resume` goes on with the game
    .key = q
help-help = this page
    .key = ?
help-step = one choice back or forward
    .key = ← →
help-turns = one turn or round back or forward
    .key = PageUp PageDown
help-ends = to the beginning or the end
    .key = Home End
help-go-to = to a choice by its number
    .key = g
help-other-seat = see it with the eyes of the other seat
    .key = v
help-play-on = play on from here: a new game in a new file; the old one is not changed
    .key = p
# $piles: words
help-as-at-table = as at the table: look at cards, the log, { $piles }, the rules, quit
    .key = Tab, Space, l, d, r, q

## Pages

log-title = log
log-head = LOG
rules-title = rules
# $example: words
rules-placeholder = a word or a number to look for, such as { $example }
# $wanted: name
no-rule-with = No rule has { $wanted } in it.
resolving = Resolving:
resolving-head = RESOLVING
too-small = The window is too small to show it all: make it larger.
# $name: name
curtain = It is the choice of { $name }.
# $name: name
curtain-press = Press Enter when only { $name } can see the screen.
# $verdict: words
over = The game is over. { $verdict }
# $name: name
is-choosing = { $name } is choosing ...
# $seat: name
# $name: name
you-at = { $name } ({ $seat })
no-card-marked = no card is marked: Tab looks at the cards on the table

## Saving

# $path: name
# $why: words
can-no-longer-save = It can no longer be saved in { $path }: { $why }. Save it elsewhere with s.
# $path: name
saved-after-every-choice = The game is saved after every choice, in { $path }.
not-saved-yet = The game is not saved anywhere yet.
save-elsewhere = To save it in another file from now on, type its name:
save-as-title = save as
# $path: name
saved-in = Saved in { $path }.
# $path: name
# $why: words
cannot-be-saved = It cannot be saved in { $path }: { $why }.
farewell-not-saved = The game was not saved.
# $path: name
farewell-over = The game is saved in { $path }. To see it again: gridnorth replay { $path }
# $path: name
# $where: words
farewell = The game is saved in { $path }. To go on: gridnorth resume{ $where }

## Asking first

undo-sure = Something hidden has been seen since: undo anyway?
undo-yes = yes, undo it
undo-no = no, stay here
restart-sure = Play the same deal from the beginning?
restart-yes = yes, from the beginning
no-go-on = no, go on
restart-kept = The game so far stays saved.
# $path: name
restart-replaced = It is saved in { $path }, in place of the game so far.
give-up-sure = Give the game up?
give-up-yes = yes, concede
thinking = Thinking about it ...
# $why: words
hint = Hint: { $why }

## A replay

# $number: number
# $count: number
# $seat: name
replay-head = Choice { $number } of { $count }, seen by { $seat }
replay-unfinished = The game was not finished: p plays on.
# $asked: words
# $name: name
# $you: yes | no
# $what: words
replay-chosen = { $asked }{ $name } chose { $what }.
# $asked: words
# $what: words
replay-next-you = Next. { $asked }You choose { $what }.
# $asked: words
# $name: name
replay-next = Next. { $asked }{ $name } chooses.
not-shown = something that is not shown
choice-concede = Concede
go-to-title = go to
# $count: number
go-to-which = To which choice? 0 to { $count }
# $given: name
# $count: number
no-such-choice = there is no choice { $given }: expected a number from 0 to { $count }
only-your-seat = alone there is only your own seat
over-here = the game is over here: go back first
