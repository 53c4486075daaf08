"""Registered names are found by how they begin, whatever language the database sorts by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """SQLite sorts so by itself."""
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("names", "likeness", type_=sa.Text(collation="C"))
