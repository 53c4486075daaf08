"""A seat says whether its match is over: whoever has played thousands is shown a few at once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """As the rooms say it."""
    op.add_column("seats", sa.Column("over_at", sa.Float, nullable=True))
    op.execute(
        "UPDATE seats SET over_at = (SELECT rooms.touched FROM rooms "
        "WHERE rooms.id = seats.room AND rooms.status = 'over')"
    )
    live, past = sa.text("over_at IS NULL"), sa.text("over_at IS NOT NULL")
    op.create_index(
        "ix_seats_live", "seats", ["person", "kind", "room"],
        sqlite_where=live, postgresql_where=live,
    )  # fmt: skip
    op.create_index(
        "ix_seats_past", "seats", ["person", "over_at", "room"],
        sqlite_where=past, postgresql_where=past,
    )  # fmt: skip
