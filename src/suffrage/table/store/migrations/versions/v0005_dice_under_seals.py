"""Dice whose nonces are under seals, and a name of its own for every database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that were set before keep the dice they have begun with."""
    op.add_column(
        "rooms", sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
