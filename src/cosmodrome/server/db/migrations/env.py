"""Run the migrations on the connection that `db/database.py` passes."""

from alembic import context

from cosmodrome.server.db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
