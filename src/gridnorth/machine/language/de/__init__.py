"""German card texts: what the language is like (german.py), and the words of core.lark in it (core.py)."""
