"""Checking a game: scenarios, and counting and measuring what can be played."""
