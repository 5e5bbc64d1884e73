"""Searching from a view: information-set Monte Carlo tree search, for every game alike.

Each turn of the search deals what the seat cannot see again (`redeal`), follows the tree by the options that are offered in
this deal, adds one choice to it, plays a little further, and lets the game say how good that is for each seat (`appraise`). The
tree is over choices, not over positions: one node stands for a row of choices in all deals in which it can be made.

A search is given the view alone, so it cannot use more than the seat knows. It runs in room that the caller lends it, allocates
nothing and takes no lock: trees grow on all cores, each in its own room (see players.search).
"""

from math import log, sqrt

import numpy as np

from .chance import random_below
from .engine import count_options, is_offered, nth_option, step, to_choose
from .hooks import appraise, is_quiet, likely_option, redeal
from .linker import entry, rule

NODE = np.dtype(
    [
        ("total", np.int64),
        # what came of it for who chose, summed
        ("first", np.int32),
        # the first of its children; 0 for none
        ("next", np.int32),
        # the next child of its parent
        ("visits", np.int32),
        ("seen", np.int32),
        # how often it was offered
        ("option", np.int16),
        ("who", np.int8),
        # who chose
    ],
    align=True,
)
"""A choice in the tree; node 0 stands for the position itself."""
CERTAIN = 1_000_000
"""A win in `appraise`; 0 is a loss."""
USED, PLIES, EXPLORE, URGENCY = range(4)
"""`knobs`: nodes in use; choices made at random before a position is judged; how much unsure choices are favoured, in
thousandths; how good a choice that was never tried is taken to be, in thousandths (at the root all are tried first)."""
KNOBS = 4
ARRAYS = {"nodes": NODE, "path": np.int64, "weights": np.int64, "values": np.int64, "knobs": np.int64}
"""The types of parameters that are arrays."""
LONGEST_TAIL = 400
"""Choices after which a position is judged even if it is not quiet."""


@entry
def grow(v, t, games, nodes, path, weights, values, knobs, iterations, seed):
    """Search on in a tree. Returns in how many of the iterations a deal was found.

    nodes[0] is the view's choice. `path`, `values` (the seats first) and games[0] are room to work in; `weights` are what the
    game judges positions by.
    """
    g = games[0]
    done = 0
    for k in range(iterations):
        if redeal(v, t, g, seed + k):
            done += 1
            depth = descend(g, t, nodes, path, knobs)
            play_on(g, t, knobs[PLIES])
            appraise(g, t, weights, values)
            nodes[0].visits += 1
            for d in range(depth):
                node = nodes[path[d]]
                node.visits += 1
                node.total += values[node.who]
    return done


@rule
def descend(g, t, nodes, path, knobs):
    """Follow the tree in one deal and add a choice to it; how many choices were made stands in `path`."""
    at = 0
    depth = 0
    explore = knobs[EXPLORE] / 1000.0
    urgency = knobs[URGENCY] / 1000.0
    while depth < len(path):
        n = count_options(g)
        if n == 0:
            return depth
        tried = 0
        best = 0
        best_score = -1.0
        child = nodes[at].first
        while child > 0:
            node = nodes[child]
            if is_offered(g, node.option):
                tried += 1
                node.seen += 1
                score = node.total / (node.visits * 1000000.0) + explore * sqrt(log(node.seen) / node.visits)
                if score > best_score:
                    best = child
                    best_score = score
            child = node.next
        if tried < n and (at == 0 or best_score < urgency):
            if knobs[USED] >= len(nodes):  # to follow only those that were tried would be to close one's eyes to the others
                return depth
            child = add_child(g, t, nodes, at, untried(g, t, nodes, at, n), knobs)
            path[depth] = child
            step(g, t, nodes[child].option)
            return depth + 1
        if best == 0:
            return depth
        path[depth] = best
        depth += 1
        step(g, t, nodes[best].option)
        at = best
    return depth


@rule
def untried(g, t, nodes, at, n):
    """An option that the tree does not hold yet: by chance, the likely one first."""
    option = likely_option(g, t, n)
    if not holds(nodes, at, option):
        return option
    start = random_below(g, n)
    for i in range(n):
        option = nth_option(g, (start + i) % n)
        if not holds(nodes, at, option):
            return option
    return option


@rule
def holds(nodes, at, option):
    child = nodes[at].first
    while child > 0:
        if nodes[child].option == option:
            return True
        child = nodes[child].next
    return False


@rule
def add_child(g, t, nodes, at, option, knobs):
    child = knobs[USED]
    knobs[USED] += 1
    node = nodes[child]
    node.total = 0
    node.first = 0
    node.next = nodes[at].first
    node.visits = 0
    node.seen = 1
    node.option = option
    node.who = to_choose(g, t)
    nodes[at].first = child
    return child


@rule
def play_on(g, t, plies):
    """Play some choices further, and on to where what was begun is done."""
    n = count_options(g)
    while n > 0 and (plies > 0 or not is_quiet(g, t)) and plies > -LONGEST_TAIL:
        n = step(g, t, likely_option(g, t, n))
        plies -= 1


@entry
def root_choices(nodes, out):
    """Write what a tree found of its first choices, three numbers each: option, visits, total. Returns how many there are."""
    n = 0
    child = nodes[0].first
    while child > 0:
        out[3 * n] = nodes[child].option
        out[3 * n + 1] = nodes[child].visits
        out[3 * n + 2] = nodes[child].total
        n += 1
        child = nodes[child].next
    return n
