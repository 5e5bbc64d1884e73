"""Bots that do what a bot should not."""

import os
import signal
import time
from pathlib import Path
from random import Random


class Careless:
    """Chooses at random, and late in a game what is not offered."""

    def __init__(self, seed):
        self.chance, self.choices = Random(seed), 0

    def choose(self, view):
        self.choices += 1
        return "fly to the moon" if self.choices > 20 else self.chance.choice(view.options)


class Broken(Careless):
    """Raises an error at its fifth choice."""

    def choose(self, view):
        if self.choices == 4:
            raise ZeroDivisionError("too\nclever")
        return super().choose(view)


class Unmade:
    """Cannot even be made."""

    def __init__(self, seed):
        raise ValueError("no weights found")


class Slow(Careless):
    """Takes a moment for every choice."""

    def choose(self, view):
        time.sleep(0.002)
        return self.chance.choice(view.options)


class Asleep(Careless):
    """Says in the folder $ARENA_ASLEEP that it is there, and falls asleep."""

    def choose(self, view):
        Path(os.environ["ARENA_ASLEEP"], str(os.getpid())).touch()
        time.sleep(120)


class Killed(Careless):
    """Its process is killed in the middle of a game, the first time that $ARENA_KILLED is not there yet."""

    def choose(self, view):
        self.choices += 1
        mark = Path(os.environ["ARENA_KILLED"])
        if self.choices == 30 and not mark.exists():
            mark.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return self.chance.choice(view.options)


class Doomed(Careless):
    """Its process is killed whenever it has to choose."""

    def choose(self, view):
        os.kill(os.getpid(), signal.SIGKILL)
