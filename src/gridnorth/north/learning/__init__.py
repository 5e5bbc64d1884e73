"""Learning The North: a first game in short steps, and puzzles whose answer is to win this turn.

>>> from gridnorth.north.learning import lessons
>>> lesson = lessons()[0]
>>> game = lesson.start()
>>> lesson.move_at(game).accepts("awaken", game)
True
"""

from .puzzling import Puzzle, outcome, puzzles
from .teaching import Lesson, Move, lessons

__all__ = ["Lesson", "Move", "Puzzle", "lessons", "outcome", "puzzles"]
