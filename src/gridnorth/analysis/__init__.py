"""What a game that was played could have been: every choice judged, and luck told from skill.

analysis = analyse(table)
analysis.given_away("south")         what its mistakes cost it, in chances to win
analysis.ledgers["south"]            how much of the result was chosen, and how much was dealt
"""

from .analyse import Analysis, analyse
from .judge import Budget, Chance, Judge, Judgement
from .ledger import Ledger, Step

__all__ = ["Analysis", "Budget", "Chance", "Judge", "Judgement", "Ledger", "Step", "analyse"]
