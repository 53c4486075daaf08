"""Seats that are drawn by lot when a match begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """At tables that were set before, everybody stays where they sat down."""
    op.add_column(
        "rooms", sa.Column("by_lot", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("place", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE seats SET place = seat")
