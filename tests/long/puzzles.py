"""Look for puzzles of The North: `python tests/long/puzzles.py FIRST_SEED GAMES [advanced] [short] [simplify]`.

Simple bots play each other. Near the end of a game, South keeps few cards, and its points or North's are set so that South can
only just force a win this turn. If few first choices win, and a bot that looks only one step ahead misses them, the position is
a puzzle. It is printed with a winning line.

`short` looks for positions with two Directives left, `advanced` plays with any four Facilities except SolarNexus, and
`simplify` also removes every card that a puzzle does not need.
"""

import json
import sys
from random import Random

from gridnorth import north
from gridnorth.errors import InputError
from gridnorth.north.learning import outcome
from gridnorth.north.learning.solving import solve, winning_line
from gridnorth.north.names import FACILITIES
from gridnorth.players import SimplePlayer

MOST = 5_000
"""Most positions in a turn: with more, nobody solves it at a table."""
AT_MOST = {"deck": 1, "zone": 2, "hand": 3}
"""South keeps this many random cards."""
DECK_AT_MOST, WASTES_AT_MOST = 10, 3
"""The Wastes Deck and The Wastes keep this many."""
LAST_TURN_AT, NO_SOONER = 9, 6
"""With so few cards in the Wastes Deck, a turn may be the last. With more, from this turn on, North must reach 0 points."""
VARIANTS = 3
"""Attempts for each position."""
FIRST_CHOICES = 2
"""Most first choices that may win."""
SEEDS = 6
"""Tries of the simple bot, all of which must miss it."""
WITHOUT_CHANCE = [name for name in FACILITIES if name != "SolarNexus"]
"""Junktorch shuffles the Wastes Deck, which the solver does not follow."""


def greedy_choice(game):
    """The option with the largest immediate lead."""

    def lead(option):
        scores = game.copy().play(option).scores
        return scores["south"] - scores["north"]

    return max(game.options, key=lead)


def play_on(game, choose):
    """Play a puzzle to the end; North takes the Ancient with the highest Value."""
    game = game.copy()
    while outcome(game) == "going on":
        if game.to_choose == "south":
            game.play(choose(game))
        else:
            game.play(max(game.options, key=lambda card: ("0", "I", "II").index(card.split()[-1])))
    return outcome(game)


def is_missed(game):
    """Whether the simple and the greedy bot miss it."""
    if play_on(game, greedy_choice) == "won":
        return False
    for seed in range(SEEDS):
        player = SimplePlayer(seed, compiled=True)
        if play_on(game, lambda now, player=player: player.choose(now.see("south"))) == "won":
            return False
    return True


def solved(data):
    """The winning first choices; none if the solver cannot tell."""
    try:
        return solve(north.Game.from_data(data), MOST).winning
    except InputError:
        return None


def tuned(data, seat, down):
    """The points of a seat at which South can only just win: the fewest of its own, or the most of North's."""
    low, high = 1, 40
    best = None
    while low <= high:
        middle = (low + high) // 2
        trial = {**data, seat: {**data[seat], "points": middle}}
        winning = solved(trial)
        if winning is None:
            return None
        if winning:
            best = (trial, winning)
        if bool(winning) == down:
            high = middle - 1
        else:
            low = middle + 1
    return best


def plain(game):
    """A position without its defaults; South knows North's cards."""
    data = game.to_data()
    data["options"] = {"facilities": data["options"]["facilities"]}
    data["used"] = {}
    del data["seen"], data["stack"], data["chance"]
    for seat in ("south", "north"):
        for key in ("taken", "maybe", "dealt", "arranged", "known"):
            data[seat].pop(key, None)
    data["north"]["deck"] += data["north"].pop("hand") + data["north"].pop("discard")
    data["north"]["known"] = list(data["north"]["deck"])
    return data


def without(data, owner, pile, card):
    """The position with a card moved to North's Deck."""
    data = json.loads(json.dumps(data))
    (data[owner] if owner else data)[pile].remove(card)
    ancient = card.rpartition("/")[2]
    data["north"]["deck"].append(ancient)
    data["north"]["known"].append(ancient)
    return data


def thinned(data, chance):
    """The position with few cards for South, so that a player can see through it."""
    for pile, most in AT_MOST.items():
        cards = data["south"][pile]
        for card in chance.sample(cards, max(0, len(cards) - most)):
            data = without(data, "south", pile, card)
    for card in chance.sample(data["wastes"], max(0, len(data["wastes"]) - WASTES_AT_MOST)):
        data = without(data, "", "wastes", card)
    while len(data["wastes_deck"]) > DECK_AT_MOST:
        data = without(data, "", "wastes_deck", data["wastes_deck"][-1])
    return data


def is_puzzle(data, winning):
    game = north.Game.from_data(data)
    return 0 < len(winning) <= FIRST_CHOICES and len(game.options) >= 3 and is_missed(game)


def simplified(data, seat, down):
    """The same without the cards that it does not need."""
    piles = [("south", "deck"), ("south", "zone"), ("south", "hand"), ("north", "zone"), ("", "wastes")]
    best = data
    for owner, pile in piles:
        for card in list((best[owner] if owner else best)[pile]):
            trial = without(best, owner, pile, card)
            found = tuned(trial, seat, down)
            if found and is_puzzle(*found):
                best = found[0]
    return best


def describe(data):
    """The events on the way, in the words of the log."""
    game = north.Game.from_data(data)
    said = []
    for choice in winning_line(game):
        said.append(f"# > {choice}")
        said += [f"#     {line.text}" for line in game.lines(game.tell(choice), "south")]
    return "\n".join(said)


def candidates(seed, facilities, left):
    """Positions of one game that may become puzzles: with the number of Directives left, and the seat whose points to set."""
    game = north.Game(seed, first="north", setup=facilities)
    players = {s: SimplePlayer(2 * seed + at, compiled=True) for at, s in enumerate(game.seats)}
    while not game.is_over:
        if game.turn[1] == "south" and game.asks_directive and game.to_data()["left"] == left:
            size = len(game.to_data()["wastes_deck"])
            if size <= LAST_TURN_AT:
                yield plain(game), "south", True
            elif game.turn[0] >= NO_SOONER:
                yield {**plain(game), "south": {**plain(game)["south"], "points": 40}}, "north", False
        game.play(players[game.to_choose].choose(game.see(game.to_choose)))


def main():
    first, games = int(sys.argv[1]), int(sys.argv[2])
    for seed in range(first, first + games):
        facilities = Random(seed).sample(WITHOUT_CHANCE, 4) if "advanced" in sys.argv else FACILITIES[:4]
        facilities = [name for name in FACILITIES if name in facilities]
        chance = Random(seed)
        for position, seat, down in candidates(seed, facilities, 2 if "short" in sys.argv else 3):
            for _ in range(VARIANTS):
                found = tuned(thinned(position, chance), seat, down)
                if not found or not is_puzzle(*found):
                    continue
                best = simplified(found[0], seat, down) if "simplify" in sys.argv else found[0]
                heading = f"# seed {seed}, points of {seat} are set, wins by {solved(best)}"
                print(heading, describe(best), json.dumps(best), "", sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
