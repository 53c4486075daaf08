"""Clocks of several kinds, pauses, people's hours; names and times of tables; lists by keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_ROOMS = sa.table(
    "rooms", sa.column("clock", sa.Integer), sa.column("pace", sa.Text), sa.column("tempo", sa.Text)
)
_PUBLIC = {
    status: sa.text(f"access = 'public' AND status = '{status}'")
    for status in ("waiting", "playing", "over")
}
_LISTS: dict[str, list[tuple[str, ...]]] = {
    "waiting": [()],
    "playing": [()],
    "over": [(), ("game",), ("game", "mode"), ("tempo",), ("game", "tempo")],
}


def upgrade() -> None:
    """Tables keep the seconds that they had for a decision."""
    op.add_column("rooms", sa.Column("pace", sa.Text, nullable=False, server_default="0"))
    op.add_column("rooms", sa.Column("tempo", sa.Text, nullable=False, server_default="untimed"))
    op.execute(
        sa.update(_ROOMS)
        .where(_ROOMS.c.clock > 0)
        .values(pace=sa.cast(_ROOMS.c.clock, sa.Text), tempo="live")
    )
    op.drop_column("rooms", "clock")
    op.add_column("rooms", sa.Column("at_end", sa.Text, nullable=False, server_default="once"))
    sorted_text = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
    for name, kind in (("title", sa.Text()), ("title_key", sorted_text), ("repeats", sa.Text())):
        op.add_column("rooms", sa.Column(name, kind, nullable=False, server_default=""))
    for name in ("paused_at", "shown_at", "starts", "seeker"):
        op.add_column("rooms", sa.Column(name, sa.Float, nullable=True))
    for name in ("pauses", "lost"):
        column = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("seats", column)
    for name in ("left", "shown", "ends_at"):
        op.add_column("seats", sa.Column(name, sa.Float, nullable=True))
    op.create_table(
        "hours",
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("people.id", name="fk_hours_person"),
            primary_key=True,
        ),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("sleeps", sa.Integer, nullable=False),
        sa.Column("wakes", sa.Integer, nullable=False),
        sa.Column("days_off", sa.Text, nullable=False),
        sa.Column("set_at", sa.Float, nullable=False),
    )  # fmt: skip
    op.drop_index("ix_rooms_access_status_touched", "rooms")
    for status, lists in _LISTS.items():
        for columns in lists:
            where = _PUBLIC[status]
            op.create_index(
                "_".join(["ix_rooms", status, *columns]), "rooms", [*columns, "touched", "id"],
                sqlite_where=where, postgresql_where=where,
            )  # fmt: skip
    named = sa.text("title_key <> '' AND access = 'public'")
    op.create_index(
        "ix_rooms_title", "rooms", ["title_key", "id"],
        sqlite_where=named, postgresql_where=named,
    )  # fmt: skip
    op.create_index(
        "ix_rooms_repeats", "rooms", ["repeats"],
        sqlite_where=sa.text("repeats <> ''"), postgresql_where=sa.text("repeats <> ''"),
    )  # fmt: skip
