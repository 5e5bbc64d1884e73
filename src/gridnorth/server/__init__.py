"""Online play: a game is its log (docs/server.md).

    store/      accounts, seats and logs, in SQLite or PostgreSQL
    sitting     a game online, derived from its log

Nothing but the log is kept of a game: any process can take up any game by reading it.
"""
