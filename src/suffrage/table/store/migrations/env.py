"""What Alembic runs: the steps that are missing, on the connection it was given."""

from __future__ import annotations

from alembic import context

from suffrage.table.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a column by copying its table
)
with context.begin_transaction():
    context.run_migrations()
