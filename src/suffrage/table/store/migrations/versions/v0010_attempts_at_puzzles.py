"""What people have tried of the puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Nobody has tried any yet."""
    op.create_table(
        "attempts",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_attempts_person")),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "number", name="pk_attempts"),
    )
