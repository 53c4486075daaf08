"""What is due and when, since when each seat is asked, and why a match was ended by people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables that are being played are due at once: the server looks at each when it starts."""
    op.add_column("rooms", sa.Column("due_at", sa.Float, nullable=True))
    op.add_column("rooms", sa.Column("closed", sa.Text, nullable=False, server_default=""))
    op.add_column("seats", sa.Column("asked_at", sa.Float, nullable=True))
    op.execute("UPDATE rooms SET due_at = touched WHERE status = 'playing'")
    op.drop_column("rooms", "bots_due")
    op.create_index("ix_rooms_due_at", "rooms", ["due_at"])
