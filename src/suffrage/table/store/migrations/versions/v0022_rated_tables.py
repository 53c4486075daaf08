"""Rated tables are found as fast as others, also where few are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """One index for those that wait, play and are over."""
    op.drop_index("ix_rooms_over_rated", "rooms")
    rated = sa.text("access = 'public' AND rated <> ''")
    op.create_index(
        "ix_rooms_rated", "rooms", ["status", "touched", "id"],
        sqlite_where=rated, postgresql_where=rated,
    )  # fmt: skip
