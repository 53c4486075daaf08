"""Tokens, by which programs act for people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Nobody has any yet."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_tokens_person")),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
