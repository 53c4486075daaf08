"""Windows of a fixed length, and what was answered in one that stands open."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """No window has been watched yet, and nothing was said in one."""
    op.add_column("rooms", sa.Column("window", sa.Text, nullable=False, server_default=""))
    op.add_column("rooms", sa.Column("window_at", sa.Float, nullable=True))
    op.add_column("seats", sa.Column("said", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("said_key", sa.String(64), nullable=False, server_default=""))
