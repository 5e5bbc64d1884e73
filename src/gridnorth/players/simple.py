"""A player that is simple but not silly: every game has rules of thumb of its own for it (`GameKit.simple_bot`)."""

from random import Random

from ..contract import SimpleBot, View


class SimplePlayer:
    """Plays any game. Its choices follow from its seed and its views, and are the same interpreted and compiled."""

    name = "simple"

    def __init__(self, seed: int = 0, compiled: bool = False) -> None:
        self.chance, self.compiled = Random(seed), compiled
        self._bots: dict[str, SimpleBot] = {}

    def choose(self, view: View) -> str:
        """One of the options."""
        name = view.kit.name
        if name not in self._bots:
            self._bots[name] = view.kit.simple_bot(self.compiled)
        return self._bots[name].choose(view, self.chance)
