"""How a match ended, as data; seats by their name; columns that nobody used are gone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Matches that are over get a mark: the server plays them again when it starts, and notes
    how they ended. One of other rules has no result any more than it has a board."""
    op.drop_column("rooms", "result")
    new = (
        sa.Column("end_due", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("reason", sa.Text, nullable=False, server_default=""),
        sa.Column("winners", sa.Text, nullable=False, server_default="[]"),
        sa.Column("drawn", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    for column in new:
        op.add_column("rooms", column)
    op.execute("UPDATE rooms SET end_due = (status = 'over')")
    with op.batch_alter_table("people") as people:
        people.drop_constraint("uq_people_login", type_="unique")
        people.drop_column("login")
        people.drop_column("password")
    op.drop_index("ix_sitters_person", "sitters")
    op.rename_table("sitters", "seats")
    op.create_index("ix_seats_person", "seats", ["person"])
