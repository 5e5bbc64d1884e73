"""How Alembic brings a store up to date: on the connection that `migrating.upgrade` hands it."""

from alembic import context

from gridnorth.server.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
