"""Checks of a game: scenarios, perft, and figures from random games."""
