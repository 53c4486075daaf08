"""Votes to end a match without a result."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Nobody has voted yet."""
    op.add_column(
        "seats", sa.Column("abandons", sa.Boolean, nullable=False, server_default=sa.false())
    )
