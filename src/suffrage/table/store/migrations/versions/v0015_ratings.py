"""What matches were for those who played them, ratings, and which cards people play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """No match was rated before."""
    op.add_column("rooms", sa.Column("rated", sa.Text, nullable=False, server_default=""))
    where = sa.text("access = 'public' AND status = 'over' AND rated <> ''")
    op.create_index(
        "ix_rooms_over_rated", "rooms", ["touched", "id"],
        sqlite_where=where, postgresql_where=where,
    )  # fmt: skip
    op.create_table(
        "results",
        sa.Column(
            "room", sa.String(32), sa.ForeignKey("rooms.id", name="fk_results_room"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        *[
            sa.Column(name, sa.Text if name != "person" else sa.String(32), nullable=False)
            for name in ("person", "level", "game", "mode", "side", "tempo")
        ],
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        *[sa.Column(name, sa.Float, nullable=True) for name in ("points", "doubt", "gained")],
    )  # fmt: skip
    for columns in (("person", "ended", "room"), ("person", "game", "side", "tempo")):
        op.create_index("_".join(["ix_results", *columns]), "results", list(columns))
    op.create_table(
        "ratings",
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("accounts.person", name="fk_ratings_person"),
            primary_key=True,
        ),
        *[sa.Column(name, sa.String(32), primary_key=True) for name in ("game", "side", "tempo")],
        sa.Column("matches", sa.Integer, nullable=False),
        *[
            sa.Column(name, sa.Float, nullable=False)
            for name in ("points", "doubt", "best", "touched")
        ],
    )  # fmt: skip
    op.create_index(
        "ix_ratings_game_side_tempo_points", "ratings", ["game", "side", "tempo", "points"]
    )
    op.create_table(
        "plays",
        sa.Column(
            "person", sa.String(32), sa.ForeignKey("people.id", name="fk_plays_person"),
            primary_key=True,
        ),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("card", sa.String(64), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )  # fmt: skip
