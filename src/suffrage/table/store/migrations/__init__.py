"""How a database comes to the shape of `schema`, step by step (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database behind *connection* up to date, or *to* an older revision."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
