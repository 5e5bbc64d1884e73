"""Looking ahead from a view: what each option of a seat leads to, over several deals of what it cannot see.

`look_ahead` deals the hidden cards again (`redeal`), takes an option, and follows every way to go on until the game calls the
position *settled*: what the option began is done, or somebody else is asked. There the game says what the position is worth.
The seat makes the best of each deal. It is given the view alone, so it cannot use more than the seat knows.

A search runs in room that the caller lends it: a record, a number of options tried and a best worth for each choice in a row.
"""

from .engine import count_options, nth_option, step
from .hooks import copy_game, is_settled, redeal, worth
from .linker import entry, rule
from .sets import count

UNWORTHY = -(1 << 40)
"""Less than any position is worth."""


@entry
def look_ahead(v, t, games, tried, best, out, deals, budget, seed):
    """Write to out[i] what the i-th option of the view's seat is worth, summed over deals. Returns how many deals there were.

    About `budget` positions are looked at in all; each option of each deal has an equal share of those that are left.
    """
    n = 0
    for verb in range(len(v.options)):
        n += count(v.options[verb])
    for i in range(n):
        out[i] = 0
    made = 0
    for deal in range(deals):
        if redeal(v, t, games[0], seed + deal):
            made += 1
            for i in range(n):
                copy_game(games[1], games[0])
                step(games[1], t, nth_option(games[0], i))
                share = budget // ((deals - deal) * n - i)
                left = best_line(games, t, tried, best, v.seat, share - 1)
                budget -= share - left
                out[i] += best[1]
    return made


@rule
def best_line(games, t, tried, best, who, share):
    """Write to best[1] what a seat can make of games[1] before it is settled. Returns what is left of its share.

    Once the share is spent, choices that are open keep what they have found, and new ones are made by the first option.
    """
    d = 1
    tried[d] = 0
    best[d] = UNWORTHY
    while d > 0:
        g = games[d]
        if tried[d] == 0 and (d + 1 == len(games) or is_settled(g, t, who)):
            best[d] = worth(g, who)
        elif tried[d] == 0 or (share > 0 and tried[d] < count_options(g)):
            copy_game(games[d + 1], g)
            step(games[d + 1], t, nth_option(g, tried[d]))
            tried[d] += 1
            share -= 1
            d += 1
            tried[d] = 0
            best[d] = UNWORTHY
            continue
        d -= 1
        best[d] = max(best[d], best[d + 1])
    return max(0, share)
