"""Classes and clubs, and the tables that are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """No table belonged to a class before."""
    op.add_column("rooms", sa.Column("of_class", sa.String(16), nullable=False, server_default=""))
    where = sa.text("of_class <> ''")
    op.create_index(
        "ix_rooms_of_class", "rooms", ["of_class"], sqlite_where=where, postgresql_where=where
    )
    op.create_table(
        "classes",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("title", "game", "mode")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("clock", "at_end")],
        sa.Column("rounds", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Text, nullable=False) for name in ("pairing", "leftover")],
        *[sa.Column(name, sa.Text, nullable=False) for name in ("level", "hints")],
        sa.Column("round", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Boolean, nullable=False) for name in ("is_open", "is_ended")],
        sa.Column("links", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Float, nullable=False) for name in ("made", "expires")],
        sa.PrimaryKeyConstraint("id", name="pk_classes"),
    )
    op.create_index("ix_classes_expires", "classes", ["expires"])
    op.create_table(
        "class_members",
        _class("class_members"),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        *[sa.Column(name, sa.Boolean, nullable=False) for name in ("leads", "plays", "is_new")],
        sa.PrimaryKeyConstraint("class_id", "person", name="pk_class_members"),
    )
    op.create_index("ix_class_members_person", "class_members", ["person"])
    op.create_table(
        "class_places",
        _class("class_places"),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table_number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("absent", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("class_id", "round", "person", name="pk_class_places"),
    )
    op.create_index("ix_class_places_person", "class_places", ["person"])


def _class(table: str) -> sa.Column[str]:
    key = sa.ForeignKey("classes.id", name=f"fk_{table}_class_id")
    return sa.Column("class_id", sa.String(16), key, nullable=False)
