"""The tables. A game is a row with its settings, its seats, and a log that only grows.

The rest of a game's row (its state, whom it waits for, until when) follows from the log and is written together with it, so
that queries can find games without reading logs.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

ACCOUNTS = Table(
    "accounts", METADATA,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, person, bot
    Column("name", String(40)),  # none for a guest
    Column("handle", String(40), unique=True),  # the name in lower case: there cannot be both ADA and Ada
    Column("password", Text),  # a hash by argon2
    Column("created", BigInteger, nullable=False),
    Column("owner", String(16), ForeignKey("accounts.id")),  # the owner of a bot
)  # fmt: skip

TOKENS = Table(
    "tokens", METADATA,
    Column("hash", String(64), primary_key=True),  # of the token; the token itself is not stored
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False, index=True),
    Column("label", String(60), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
)  # fmt: skip

GAMES = Table(
    "games", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),  # north, aidalon
    Column("settings", Text, nullable=False),  # its options, as JSON
    Column("clock", Text, nullable=False),  # how time is kept, as JSON
    Column("secret", LargeBinary(32), nullable=False),  # the source of chance; revealed when the game is over
    Column("listed", Integer, nullable=False),  # 1: listed in the lobby
    Column("state", String(8), nullable=False),  # open, playing, over
    Column("result", Text),  # as JSON, when it is over
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("opener", String(16), ForeignKey("accounts.id")),  # the host, who may call it off while it is open
    Column("waits_for", String(60), nullable=False, server_default=""),  # the account or built-in bot that has to choose
    Column("deadline", BigInteger),  # when a player's time runs out, or the game is abandoned
    Column("rematch", String(16)),  # the game that follows it
    Column("start", Text),  # the position it begins in, as JSON, with everything hidden; null if it is dealt
    Index("games_by_state", "state", "listed", "changed"),
    Index("games_by_waiting", "state", "waits_for"),
    Index("games_by_deadline", "deadline"),
)  # fmt: skip

SEATS = Table(
    "seats", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(8), primary_key=True),
    Column("player", String(60), nullable=False),  # person, bot, or a built-in bot: level:3
    Column("account", String(16), ForeignKey("accounts.id")),  # the player; null while it is free, or for a built-in bot
    Column("salt", String(40), nullable=False, server_default=""),  # their part in the deal
    Column("deck", Text),  # their deck, as JSON
    Column("wanted", String(16), ForeignKey("accounts.id")),  # the only account that may sit there
    Index("seats_by_account", "account"),
    Index("seats_by_wanted", "wanted"),
)  # fmt: skip

ENTRIES = Table(
    "entries", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # see `online_game`
    Column("seat", String(8), nullable=False),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
)  # fmt: skip

TALK = Table(
    "talk", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("account", String(16), ForeignKey("accounts.id"), nullable=False),
    Column("seat", String(8), nullable=False),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)  # fmt: skip

MUTES = Table(
    "mutes", METADATA,
    Column("account", String(16), ForeignKey("accounts.id"), primary_key=True),
    Column("muted", String(16), ForeignKey("accounts.id"), primary_key=True),
)  # fmt: skip

ANALYSES = Table(
    "analyses", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("state", String(8), nullable=False),  # waiting, running, done, failed
    Column("done", Integer, nullable=False, server_default="0"),  # judged choices
    Column("total", Integer, nullable=False, server_default="0"),
    Column("report", Text),  # as JSON
    Column("changed", BigInteger, nullable=False),
)  # fmt: skip

BEATS = Table(
    "beats", METADATA,
    Column("name", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),  # when a server was last known to run: no clock runs in between
)  # fmt: skip
