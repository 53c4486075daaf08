"""Notices, the ways by which people want to be told, and what is to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody has asked to be told anything yet."""
    op.create_table(
        "notices",
        _person("notices", "people.id"),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", "room", "kind", name="pk_notices"),
    )
    op.create_table(
        "channels",
        _person("channels", "accounts.person"),
        sa.Column("webhook", sa.Text, nullable=False),
        sa.Column("webhook_key", sa.String(64), nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.Column("feed", sa.String(64), nullable=True),
        sa.PrimaryKeyConstraint("person", name="pk_channels"),
        sa.UniqueConstraint("feed", name="uq_channels_feed"),
    )
    op.create_table(
        "pushes",
        sa.Column("id", sa.String(64), nullable=False),
        _person("pushes", "accounts.person"),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("device", sa.String(32), nullable=False),
        sa.Column("browser", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pushes"),
    )
    op.create_index("ix_pushes_person", "pushes", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.String(32), nullable=False),
        _person("outbox", "people.id"),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("target", sa.String(64), nullable=False),
        sa.Column("due_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
    )
    op.create_index("ix_outbox_due_at", "outbox", ["due_at"])
    op.create_index("ix_outbox_person_room", "outbox", ["person", "room"])


def _person(table: str, owner: str) -> sa.Column[str]:
    key = sa.ForeignKey(owner, name=f"fk_{table}_person")
    return sa.Column("person", sa.String(32), key, nullable=False)
