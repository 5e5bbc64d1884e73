"""Many games at once: the rules over arrays of records.

masks(games, words)              the options of every game, a word of 64 bits for each verb
step_all(games, t, out)          take option out[i] in game i
count_sequences(games, ...)      perft: how many sequences of decisions there are
"""

from .engine import count_options, is_offered, nth_option, step, to_choose
from .hooks import new_game
from .linker import entry


@entry
def new_games(games, t, seeds, setup):
    """Set up games[i] from seeds[i]."""
    for i in range(len(games)):
        new_game(games[i], t, seeds[i], setup)


@entry
def step_all(games, t, out):
    """Take option out[i] in games[i]. Games that are over, and options below 0, are passed over.

    Returns -1, or the first i whose option is not offered; nothing is done from there on.
    """
    for i in range(len(games)):
        if games[i].depth > 0 and out[i] >= 0:
            if not is_offered(games[i], out[i]):
                return i
            step(games[i], t, out[i])
    return -1


@entry
def choosers(games, t, out):
    """Write whose choice it is in each game, or NOBODY."""
    for i in range(len(games)):
        out[i] = to_choose(games[i], t)


@entry
def masks(games, words):
    """Write the options of games[i] to words[i], one word a verb."""
    for i in range(len(games)):
        for verb in range(len(games[i].options)):
            words[i, verb] = games[i].options[verb]


@entry
def count_sequences(games, words, t, out, depth):
    """How many sequences of `depth` decisions follow from games[0] (perft).

    `words` is the same memory as `games`, seen as int64 words; both have `depth` rows. `out` keeps count of the way.
    """
    total = 0
    d = 0
    out[0] = 0
    while d >= 0:
        n = count_options(games[d])
        if d == depth - 1:
            total += n
            d -= 1
        elif out[d] == n:
            d -= 1
        else:
            option = nth_option(games[d], out[d])
            out[d] += 1
            for k in range(words.shape[1]):
                words[d + 1, k] = words[d, k]
            d += 1
            step(games[d], t, option)
            out[d] = 0
    return total
