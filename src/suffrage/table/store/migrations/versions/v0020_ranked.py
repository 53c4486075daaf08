"""A ranking reads those who are ranked, and not all who ever played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """The index of the others is no use to anybody."""
    op.drop_index("ix_ratings_game_side_tempo_points", "ratings")
    ranked = sa.text("matches >= 10")
    op.create_index(
        "ix_ratings_ranked", "ratings", ["game", "side", "tempo", "points", "person"],
        sqlite_where=ranked, postgresql_where=ranked,
    )  # fmt: skip
