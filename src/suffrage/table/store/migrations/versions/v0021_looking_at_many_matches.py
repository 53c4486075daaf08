"""Whoever has played thousands of matches is looked up as fast as anybody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """What is asked of every table and match of somebody stands in an index."""
    op.drop_index("ix_seats_person", "seats")
    op.create_index("ix_seats_person_kind_room", "seats", ["person", "kind", "room"])
    op.create_index("ix_rooms_sat", "rooms", ["id", "status", "touched"])
    op.drop_index("ix_results_person_ended_room", "results")
    op.drop_index("ix_results_person_game_side_tempo", "results")
    history = ["person", "ended", "room", "seat", "public", "score", "game", "mode", "side"]
    op.create_index("ix_results_history", "results", history)
    rated = sa.text("rated")
    op.create_index(
        "ix_results_rated", "results", ["person", "game", "side", "tempo", "ended", "room"],
        sqlite_where=rated, postgresql_where=rated,
    )  # fmt: skip
