"""Tables that go on from a moment of another one, and who may ask for hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables set before go on from nowhere and give hints as is usual."""
    new = (
        sa.Column("source", sa.String(32), nullable=False, server_default=""),
        sa.Column("given", sa.Integer, nullable=False, server_default="0"),
        sa.Column("hints", sa.Text, nullable=False, server_default="usual"),
    )
    for column in new:
        op.add_column("rooms", column)
