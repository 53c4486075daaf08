"""Which server keeps a table, and which servers there are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Nobody keeps any table yet: whoever is asked takes it."""
    op.add_column("rooms", sa.Column("keeper", sa.String(32), nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("lease", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("machine", sa.Text, nullable=False),
        sa.Column("proof", sa.String(64), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
