"""Deadlines and whom a game waits for; decks by seat, invitations, rematches; owners of bots; talk, analyses, heartbeats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NEW = ("beats", "analyses", "mutes", "talk")


def upgrade() -> None:
    with op.batch_alter_table("accounts") as table:
        table.add_column(sa.Column("owner", sa.String(16), sa.ForeignKey("accounts.id", name="accounts_owner")))
    with op.batch_alter_table("games") as table:
        table.add_column(sa.Column("opener", sa.String(16), sa.ForeignKey("accounts.id", name="games_opener")))
        table.add_column(sa.Column("waits_for", sa.String(60), nullable=False, server_default=""))
        table.add_column(sa.Column("deadline", sa.BigInteger()))
        table.add_column(sa.Column("rematch", sa.String(16)))
    op.create_index("games_by_waiting", "games", ["state", "waits_for"])
    op.create_index("games_by_deadline", "games", ["deadline"])
    with op.batch_alter_table("seats") as table:
        table.add_column(sa.Column("deck", sa.Text()))
        table.add_column(sa.Column("wanted", sa.String(16), sa.ForeignKey("accounts.id", name="seats_wanted")))
    op.create_index("seats_by_wanted", "seats", ["wanted"])
    op.create_index("one_seat_each", "seats", ["game", "account"], unique=True)
    op.create_table(
        "talk",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("account", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("muted", sa.String(16), sa.ForeignKey("accounts.id"), primary_key=True),
    )
    op.create_table(
        "analyses",
        sa.Column("game", sa.String(16), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("total", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("report", sa.Text()),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    for name in NEW:
        op.drop_table(name)
    op.drop_index("one_seat_each", "seats")
    op.drop_index("seats_by_wanted", "seats")
    with op.batch_alter_table("seats") as table:
        table.drop_column("deck")
        table.drop_column("wanted")
    op.drop_index("games_by_deadline", "games")
    op.drop_index("games_by_waiting", "games")
    with op.batch_alter_table("games") as table:
        for column in ("opener", "waits_for", "deadline", "rematch"):
            table.drop_column(column)
    with op.batch_alter_table("accounts") as table:
        table.drop_column("owner")
