"""The rules pages: found by number or by words, for every game."""
