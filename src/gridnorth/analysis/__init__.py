"""How a played game could have gone: every choice judged, and luck separated from skill.

analysis = analyse(table)
analysis.given_away("south")         what its mistakes cost it, in chances to win
analysis.ledgers["south"]            how much of the result came from choices, and how much from luck
"""

from .analyse import Analysis, analyse
from .judge import Budget, Chance, Judge, Judgement
from .ledger import Ledger, Step

__all__ = ["Analysis", "Budget", "Chance", "Judge", "Judgement", "Ledger", "Step", "analyse"]
