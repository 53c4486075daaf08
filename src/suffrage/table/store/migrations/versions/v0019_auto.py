"""Bots whose level follows the results of a series."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Until now none did."""
    column = sa.Column("adapts", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("seats", column)
