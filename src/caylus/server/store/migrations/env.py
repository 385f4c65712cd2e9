"""The connection of alembic; used only by `database.migrate`."""

from __future__ import annotations

from alembic import context
from sqlalchemy import create_engine, event, pool

from caylus.server.store.database import set_pragmas
from caylus.server.store.models import Row

engine = create_engine(context.config.attributes["address"], poolclass=pool.NullPool)
event.listen(engine, "connect", set_pragmas)
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=Row.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
