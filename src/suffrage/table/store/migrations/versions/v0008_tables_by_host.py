"""Tables found by who set them."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Whoever sets a table is asked how many of theirs are not over."""
    op.create_index("ix_rooms_host", "rooms", ["host"])
