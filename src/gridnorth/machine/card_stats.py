"""Mass simulation that takes notes: what each player did in each game, for figures about cards.

A game says what it notes: its NOTES record has a field `deeds`, for each kind of deed and each seat a set of cards.
"""

from .chance import random_below
from .engine import nth_option, step
from .hooks import begin_notes, bold_option, new_game, note, note_choice, report
from .linker import entry
from .simulate import DECISIONS_AT_MOST, TOO_LONG


@entry
def play_and_note(games, t, setup, first_seed, results, notes, bold):
    """Play len(results) games as `play_out` does, the same ones from the same seeds, and note what was done in each."""
    g = games[0]
    for k in range(len(results)):
        result = results[k]
        noted = notes[k]
        options = new_game(g, t, first_seed + k, setup)
        begin_notes(g, noted)
        decisions = 0
        while options > 0 and decisions <= DECISIONS_AT_MOST:
            option = bold_option(g, t, options) if bold else nth_option(g, random_below(g, options))
            note_choice(g, t, noted, option)
            options = step(g, t, option)
            note(g, noted)
            decisions += 1
        result.decisions = decisions
        result.broken = TOO_LONG if options > 0 else 0
        report(g, result)
