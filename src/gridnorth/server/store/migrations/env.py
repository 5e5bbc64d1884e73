"""How Alembic upgrades a store: on the connection that `migrate.upgrade` passes to it."""

from alembic import context

from gridnorth.server.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
