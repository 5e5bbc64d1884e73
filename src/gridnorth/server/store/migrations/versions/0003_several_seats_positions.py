"""An account may have several seats of a game (people at one screen); games may begin in a given position."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("one_seat_each", "seats")
    op.add_column("games", sa.Column("start", sa.Text()))


def downgrade() -> None:
    """The store refuses this if an account has several seats: the older tables have no place for that."""
    op.create_index("one_seat_each", "seats", ["game", "account"], unique=True)
    with op.batch_alter_table("games") as table:
        table.drop_column("start")
