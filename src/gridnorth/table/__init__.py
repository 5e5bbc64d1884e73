"""One game being played: the table, its seats, and its file."""
