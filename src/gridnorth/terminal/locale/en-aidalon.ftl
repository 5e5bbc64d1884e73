### The full-screen table of Aidalon.

aidalon-piles = Archives, Scrap piles and score areas
    .short = piles
    .dative = Archives, Scrap piles and score areas
aidalon-a-turn = a round
aidalon-rules-example = heat or H9.3
aidalon-let-pass = let instant windows pass until it is pressed again, but not while somebody delves against you; in a delve: let those of this delve pass. Reactions are still asked for
    .key = p
aidalon-key-ask-in-windows = ask in windows
aidalon-key-pass-windows = pass windows
aidalon-asked-again = You are asked again.
aidalon-passing-delve = Instant windows pass by themselves as long as this delve lasts.
    .brief = your windows pass in this delve
aidalon-passing-always = Instant windows pass by themselves now, unless somebody delves against you; p asks again.
    .brief = your windows pass

# $verb: stage | play | use | forge | collect | rush | shift | delve
aidalon-verb-a-card = { $verb } a card

## Before a game

aidalon-welcome-1 = You win with three agents of your opponents. Each player has a grid of nine slots; its three columns are paths to three districts: Archives (what was discarded), Council (the hand) and Network (the deck).
aidalon-welcome-2 = In a round everybody takes three actions in turn: take a shard, draw, stage a card facedown, shift one, play a moment, use an ability, or delve: go down a path of somebody else, past the cards there, to the district behind them.
aidalon-welcome-3 = In between you may forge what you staged (pay its cost and turn it up), collect, and use instants and reactions. Who must draw at the end of a round and has no Network left loses.
aidalon-minute-see = Grids of three rows and three paths. Your opponents' front rows face yours. In a cell: the card, b its barrier, s its scrap cost, $ its shard cost while it is facedown, ◆ shards on it, ex if it is exhausted. ▒▒ is a card that you cannot name. Under or above a grid are its districts, with how many cards they hold.
    .what = What you see
aidalon-minute-round = The first player takes an action, then the next, until all three actions of everybody are spent. Then everybody gets a shard and a card, keeps at most 10 shards and 5 cards, and sets all cards upright.
    .what = A round
aidalon-minute-windows = Before and after each action there is an instant window: forge, collect, play or use an instant, or pass. It closes when all have passed in a row. Reactions are asked for when what they name happens.
    .what = Windows
aidalon-minute-delve = goes from the front slot of a path to its district. A faceup, upright card must be confronted: pay its barrier or the delve ends. Exhausted and facedown cards may be avoided. After each slot you may retreat. What you engage, that is confront or discover, you may take for its scrap cost: an agent is secured, anything else is scrapped.
    .what = A delve
aidalon-minute-breach = Pay 1 shard and 1 more for each heat of the defender to give them 1 heat, if you like; then you discover as many cards of the district as they have heat.
    .what = A breach
aidalon-minute-end = Three agents of your opponents win (with three or more players: of different ones). An empty Network loses.
    .what = The end
