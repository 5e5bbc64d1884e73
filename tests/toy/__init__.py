"""Harbour, a tiny game. `toy.rules` shows how the machine is used, `toy.kit` how a game is plugged in.

registry.register("harbour", "toy.kit:KIT")
"""

from .rules import *  # noqa: F403
