"""One game being played: scenarios, and counting what can be played (perft)."""
