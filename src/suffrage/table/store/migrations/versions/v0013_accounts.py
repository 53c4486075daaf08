"""Accounts: names and passwords, passkeys, recovery codes; and whose a session is."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_SESSIONS = sa.table(
    "sessions", sa.column("id", sa.String), sa.column("data"), sa.column("person", sa.String)
)


def upgrade() -> None:
    """Everybody is a guest until they register; sessions stay whose they are."""
    op.add_column("people", sa.Column("registered", sa.Float, nullable=True))
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", name="fk_accounts_person")),
        sa.Column("password", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_accounts"),
    )
    _create("names", sa.Column("likeness", sa.Text, primary_key=True))
    _create(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    _create("recovery_codes", sa.Column("id", sa.String(64), primary_key=True))
    op.add_column("sessions", sa.Column("person", sa.String(32), nullable=True))
    op.create_index("ix_sessions_person", "sessions", ["person"])
    _say_whose_sessions_are()


def _create(name: str, first: sa.Column[object], *more: sa.Column[object]) -> None:
    """A table of things that belong to accounts."""
    owner = sa.ForeignKey("accounts.person", name=f"fk_{name}_person")
    op.create_table(name, first, sa.Column("person", sa.String(32), owner, nullable=False), *more)
    op.create_index(f"ix_{name}_person", name, ["person"])


def _say_whose_sessions_are() -> None:
    connection = op.get_bind()
    for id, data in connection.execute(sa.select(_SESSIONS.c.id, _SESSIONS.c.data)).all():
        person = json.loads(bytes(data)).get("person")
        if isinstance(person, str):
            whose = sa.update(_SESSIONS).where(_SESSIONS.c.id == id).values(person=person)
            connection.execute(whose)
