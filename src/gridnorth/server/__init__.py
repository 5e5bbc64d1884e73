"""Online play: a game is its log (docs/server.md).

    store/      accounts, seats and logs, in SQLite or PostgreSQL
    sitting     a game online, derived from its log
    writing     writes to the store without making anybody wait
    house       the games that are open in a process, and those who look on
    timekeeping, bots      what goes on by itself: clocks, and players of ours
    app, live   HTTP and WebSocket

Nothing but the log is kept of a game: any process can take up any game by reading it.
"""
