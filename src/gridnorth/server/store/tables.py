"""The tables. A game is a row that never changes but for its state, its seats, and a log that only grows."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

METADATA = MetaData()

ACCOUNTS = Table(
    "accounts", METADATA,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, person, bot
    Column("name", String(40)),  # none for a guest
    Column("handle", String(40), unique=True),  # the name in small letters: nobody is called ADA beside Ada
    Column("password", Text),  # a hash by argon2
    Column("created", BigInteger, nullable=False),
)  # fmt: skip

TOKENS = Table(
    "tokens", METADATA,
    Column("hash", String(64), primary_key=True),  # of the token, which is kept nowhere
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
    Column("secret", LargeBinary(32), nullable=False),  # where chance comes from; shown when the game is over
    Column("listed", Integer, nullable=False),  # 1: in the lobby for everybody
    Column("state", String(8), nullable=False),  # open, playing, over
    Column("result", Text),  # as JSON, when it is over
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("games_by_state", "state", "listed", "changed"),
)  # fmt: skip

SEATS = Table(
    "seats", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(8), primary_key=True),
    Column("player", String(60), nullable=False),  # person, bot, or a player of ours: level:3
    Column("account", String(16), ForeignKey("accounts.id")),  # who sits there; none while it is free, or for a player of ours
    Column("salt", String(40), nullable=False, server_default=""),  # what they gave to the deal
    Index("seats_by_account", "account"),
)  # fmt: skip

ENTRIES = Table(
    "entries", METADATA,
    Column("game", String(16), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # begin, choice, concede, time, draw, undo
    Column("seat", String(8), nullable=False),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
)  # fmt: skip
