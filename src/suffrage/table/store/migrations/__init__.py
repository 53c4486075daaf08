"""How a database comes to the shape of `schema`, step by step (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from suffrage.core.errors import BadOptions


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the database behind *connection* up to date, or *to* an older revision.

    BadOptions if a newer version of ours has changed it: going back would lose what that wrote.
    """
    now = MigrationContext.configure(connection).get_current_revision()
    if now is not None and not is_known(now):
        raise BadOptions(
            f"a newer version of Suffrage has used this database (its tables are of {now}); "
            "start that one, or restore a backup from before it"
        )
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def is_known(revision: str) -> bool:
    """Whether a database of that revision can be brought up to date."""
    return revision in {
        step.revision for step in ScriptDirectory.from_config(_config()).walk_revisions()
    }


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config
